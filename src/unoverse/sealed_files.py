"""Bytes with a check sum before them: what was damaged on the disk is noticed before anybody makes sense of it."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any, Final

from unoverse.files import write_whole

_SIGN: Final = b"unoverse sealed 1 "
_HEAD: Final = len(_SIGN) + 64 + 1


def sealed(content: bytes) -> bytes:
    """The content with its seal.

    >>> unsealed(sealed(b"cards"))
    b'cards'
    """
    return b"%s%s\n%s" % (_SIGN, digest(content).encode(), content)


def unsealed(text: bytes) -> bytes | None:
    """The content, if it is what was sealed; None if it was cut, changed, or never sealed."""
    content = text[_HEAD:]
    return content if text[:_HEAD] == b"%s%s\n" % (_SIGN, digest(content).encode()) else None


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def write_note(path: Path, note: Any) -> None:
    """Keeps something that JSON can say; OSError if it cannot be kept."""
    write_whole(path, sealed(json.dumps(note).encode()))


def read_note(path: Path) -> Any:
    """What was noted; None if nothing was, or it is damaged."""
    try:
        content = unsealed(path.read_bytes())
        return None if content is None else json.loads(content)
    except (OSError, ValueError, RecursionError):
        return None
