"""Reading what the user names."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from unoverse.game import UnoError
from unoverse.named_files import read_named

LARGEST: Final = 16_000_000


def read_text(path: Path) -> str:
    """The text of a file; a sentence if it cannot be read, is far too large or is no text."""
    if path.is_dir():
        raise UnoError(f"{path} is a folder: name a file.")
    found = read_named(path, LARGEST)
    if len(found) > LARGEST:
        raise UnoError(f"{path} is too large to be a record.")
    try:
        return found.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnoError(f"{path} is no text: byte {error.start + 1} is not UTF-8.") from None
