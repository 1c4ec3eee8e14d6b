"""Names between commas, as headers hold them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from unoverse.notation.errors import RecordError
from unoverse.notation.outline import Header, shown
from unoverse.notation.record import Place

LONGEST_LIST: Final = 128
_NAME: Final = re.compile(r'\s*+(?:"((?:[^"\\]|\\["\\])*+)"|([^,"]++))\s*+(,|$)')
_ESCAPE: Final = re.compile(r"\\(.)")


def split_names(header: Header) -> list[str]:
    """One that holds a comma, a quotation mark, `#` or a backslash is quoted."""
    names: list[str] = []
    after_comma = True
    for text, (line, column) in header.lines:
        start, end = 0, len(text.rstrip())
        while start < end:
            found = _NAME.match(text, start, end)
            if not found or not after_comma:
                raise RecordError(
                    'Names are separated by commas; a quoted name ends with ".', Place(line, column + start)
                )
            names.append(_plain_name(found))
            check_length(names, header)
            after_comma, start = bool(found.group(3)), found.end()
    return names


def _plain_name(found: re.Match[str]) -> str:
    quoted, bare = found.group(1), found.group(2)
    return _ESCAPE.sub(r"\1", quoted) if bare is None else bare.strip()


def check_length(items: Sequence[str], header: Header) -> None:
    if len(items) > LONGEST_LIST:
        raise RecordError(f'"{shown(header.name)}" is far too long.', header.value_place)
