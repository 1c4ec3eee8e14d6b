"""Reading what people write in TOML or JSON files: decks and rules. Whatever is wrong is told with file and place."""

from __future__ import annotations

import base64
import binascii
import json
import math
import tomllib
import zlib
from pathlib import Path
from typing import Any, Final

from unoverse.named_files import read_named

LONGEST_FILE: Final = 1 << 16
"""In bytes; nobody writes as much by hand, and nobody should make us read a disk."""
MOST_DOTS: Final = 500
"""In a line of TOML: each dot of a key is a table in a table, and thousands of them keep the reader busy for long."""
DEEPEST: Final = 32
"""Tables and lists inside each other; whatever we read needs less than half of it."""
LARGEST_NUMBER: Final = (1 << 63) - 1
"""Larger ones mean nothing to us, and some are too long to be printed."""


class DataFileError(ValueError):
    """A file that cannot be read as data; the sentence says what is wrong."""


def read_data_file(path: str | Path) -> Any:
    """The data of a .toml or .json file."""
    file = Path(path)
    try:
        data = read_named(file, LONGEST_FILE)
    except OSError as error:
        raise DataFileError(f"{file.name}: cannot be read ({error.strerror or error}).") from error
    try:
        return read_data(file.suffix.lower(), data.decode("utf-8-sig"), file.name)
    except UnicodeDecodeError as error:
        raise DataFileError(f"{file.name}: byte {error.start + 1} is not UTF-8 text.") from error


def read_data(suffix: str, text: str, source: str) -> Any:
    """The data of a text, as TOML or JSON."""
    place = f"{source}: " if source else ""
    if len(text) > LONGEST_FILE:
        raise DataFileError(f"{place}longer than {LONGEST_FILE // 1024} KiB.")
    if suffix not in (".toml", ".json"):
        raise DataFileError(f"{place}files end in .toml or .json.")
    try:
        data = _read_toml(text) if suffix == ".toml" else _read_json(text)
        _check_values(data)
    except RecursionError as error:
        raise DataFileError(f"{place}nested too deep.") from error
    except ValueError as error:
        raise DataFileError(f"{place}no valid {suffix[1:].upper()}: {str(error)[:100]}.") from error
    return data


def looks_like_data(text: str) -> bool:
    """Is it what a file would say, and no name of something?

    >>> [looks_like_data(text) for text in ('{"name": "toll"}', 'name = "toll"', "gift", "our-deck~eJyr")]
    [True, True, False, False]
    """
    return text.lstrip().startswith(("{", "[")) or "\n" in text.strip() or " = " in text


def read_data_text(text: str, source: str) -> Any:
    """The data of a text that is TOML or JSON, whichever it looks like."""
    begins = text.lstrip()
    # A table of TOML begins with a bracket as well, and a list of JSON never with a word in it.
    is_json = begins.startswith("{") or (begins.startswith("[") and not begins[1:].lstrip("[ ")[:1].isalpha())
    return read_data(".json" if is_json else ".toml", text, source)


def _read_toml(text: str) -> Any:
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS:
            raise ValueError(f"line {number} has {line.count('.')} dots; {MOST_DOTS} at most")
    return tomllib.loads(text)


def _read_json(text: str) -> Any:
    return json.loads(text, object_pairs_hook=_without_repeats, parse_constant=_refuse_constant)


def _refuse_constant(word: str) -> Any:
    """JSON has no such numbers, though Python would read them."""
    raise ValueError(f"{word} is no number")


def _check_values(data: Any) -> None:
    """No number that could not be printed or stored, and nothing too deep to be walked through."""
    ahead = [(data, 0)]
    while ahead:
        value, depth = ahead.pop()
        if depth > DEEPEST:
            raise ValueError(f"tables and lists are nested more than {DEEPEST} deep")
        if isinstance(value, dict | list):
            inside = [*value, *value.values()] if isinstance(value, dict) else value
            ahead.extend((part, depth + 1) for part in inside)
        elif isinstance(value, int) and abs(value) > LARGEST_NUMBER:
            raise ValueError(f"a number of {value.bit_length()} bits; 63 at most")
        elif isinstance(value, float) and not math.isfinite(value):
            raise ValueError(f"{value} is no number that we can use")
        elif isinstance(value, str) and not value.isascii() and not is_writable(value):
            raise ValueError("half of a surrogate pair is no sign")


def is_writable(text: str) -> bool:
    """Can a file or an answer hold it? JSON may name half a sign."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """JSON would silently take the last of two equal names."""
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f'"{twice[:40]}" is given twice')
    return found


def pack(text: str) -> str:
    """A text as one word, for a rule code.

    >>> unpack(pack("a deck"))
    'a deck'
    """
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpack(word: str) -> str:
    """What was packed; no more than a file may hold is ever unpacked."""
    try:
        packed = base64.urlsafe_b64decode(word + "=" * (-len(word) % 4))
        opened = zlib.decompressobj()
        text = opened.decompress(packed, LONGEST_FILE).decode()
    except (binascii.Error, zlib.error, ValueError) as error:
        raise DataFileError(f'"{word[:20]}" was not packed by us.') from error
    if opened.unconsumed_tail or not opened.eof:
        raise DataFileError(f'"{word[:20]}" is cut off, or too long.')
    return text
