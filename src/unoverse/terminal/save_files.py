"""Files of saved matches: all of it or nothing of it is on the disk, whatever happens while it is written."""

from __future__ import annotations

import secrets
import tempfile
from pathlib import Path
from typing import Final

from unoverse.errors import UnoError
from unoverse.files import reason_of, write_new, write_whole

FIRST_BYTES: Final = 200


class SaveError(UnoError):
    """The file could not be written; the message is a sentence for people."""


def save(path: Path, text: str) -> None:
    """Writes the text beside the file and then puts it in its place; SaveError if that fails."""
    _refuse_other_files(path, text)
    try:
        write_whole(path, text)
    except (OSError, ValueError) as error:
        raise SaveError(f"{shown(path)} could not be written: {reason_of(error)}.") from error


def _refuse_other_files(path: Path, text: str) -> None:
    """A saved match may be saved again; a file that is something else is not ours to replace."""
    if not str(path) or path.name in ("", ".", ".."):
        raise SaveError("Give the name of a file: save match.uno.")
    try:
        if path.is_dir():
            raise SaveError(f"{shown(path)} is a folder: give the name of a file.")
        if not path.exists() or path.stat().st_size == 0:
            return
        with path.open("rb") as file:
            there = file.read(FIRST_BYTES)
    except SaveError:
        raise
    except (OSError, ValueError) as error:
        raise SaveError(f"{shown(path)} could not be written: {reason_of(error)}.") from error
    if there.split(b"\n")[0].split()[:1] != text.encode().split(b"\n")[0].split()[:1]:
        raise SaveError(f"{shown(path)} is there already and is no saved match: choose another name.")


def rescue(text: str) -> Path | None:
    """A last try in the folder for temporary files."""
    try:
        path = Path(tempfile.gettempdir(), f"unoverse-{secrets.token_hex(4)}.uno")
        write_new(path, text, mode=0o600)  # it tells every card, and others read there
    except OSError:
        return None
    return path


def shown(path: Path) -> str:
    """The name as it can be shown."""
    return "".join(letter if letter.isprintable() else "?" for letter in str(path))
