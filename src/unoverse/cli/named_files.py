"""Reading what the user names."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from unoverse.game import UnoError
from unoverse.named_files import read_named

LARGEST: Final = 16_000_000
STANDARD_INPUT: Final = Path("-")


def read_text(path: Path) -> str:
    """The text of a file; a sentence if it cannot be read, is far too large or is no text."""
    if path.is_dir():
        raise UnoError(f"{path} is a folder: name a file.")
    return _as_text(read_named(path, LARGEST), str(path))


def read_text_or_input(path: Path) -> str:
    """The same; `-` is the standard input."""
    if path != STANDARD_INPUT:
        return read_text(path)
    if sys.stdin is None:
        raise UnoError("There is no standard input to read a record from: name a file.")
    return _as_text(sys.stdin.buffer.read(LARGEST + 1), "The standard input")


def _as_text(found: bytes, whose: str) -> str:
    if len(found) > LARGEST:
        raise UnoError(f"{whose} is too large to be a record.")
    try:
        return found.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnoError(f"{whose} is no text: byte {error.start + 1} is not UTF-8.") from None
