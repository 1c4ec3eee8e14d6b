"""The file of a tournament: one entry a line, a check sum at the end, and all of it or nothing on the disk."""

from __future__ import annotations

import contextlib
import hashlib
import itertools
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

try:
    import fcntl
except ImportError:  # pragma: no cover (Windows: desks there have to take turns)
    fcntl = None  # type: ignore[assignment]

from unoverse.errors import shortened
from unoverse.files import followed, reason_of, write_new, write_whole
from unoverse.named_files import read_named
from unoverse.tournament.data import TournamentError

VERSION: Final = 1
KIND: Final = "unoverse tournament"
HEAD: Final = {"format": str, "name": str, "rules": str, "seed": int, "parameters": dict, "players": list}
"""What stands before the entries, and of which type it is."""
FIRST_BYTES: Final = 300
LONGEST_FILE: Final = 64_000_000
"""In bytes; a tournament of a thousand players has far less."""


def written(data: dict[str, Any], entries: list[dict[str, Any]]) -> str:
    """The text of a tournament: a line for each thing that people look for."""
    head = {KIND: VERSION} | data
    lines = [f"{json.dumps(name)}: {_line(value)}," for name, value in head.items()]
    rows = ",\n".join(_line(entry) for entry in entries)
    ends = f'"entries": [\n{rows}\n],' if rows else '"entries": [],'
    return "{\n" + "\n".join(lines) + f'\n{ends}\n"check": "{_check_sum(data, entries)}"\n}}\n'


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _check_sum(data: dict[str, Any], entries: list[Any]) -> str:
    canonical = json.dumps([data, entries], ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def read(text: str, trust: bool, source: str) -> tuple[dict[str, Any], list[Any]]:
    """What the text says, checked for its form; TournamentError says what is wrong and in which line."""
    found = _parsed(text, trust, source)
    if not isinstance(found, dict) or KIND not in found:
        raise TournamentError(f'{source} is no tournament: its first entry has to be "{KIND}": {VERSION}.')
    if found[KIND] != VERSION:
        raise TournamentError(f"{source} is of version {str(found[KIND])[:20]}; this program reads version {VERSION}.")
    data = {name: _of_type(found, name, kind, source) for name, kind in HEAD.items()}
    entries = _of_type(found, "entries", list, source)
    if reserved := data["parameters"].keys() & (HEAD.keys() | {"self"}):
        raise TournamentError(f'{source}: "{min(reserved)}" is no parameter of a format.')
    for name in found.keys() - HEAD.keys() - {KIND, "entries", "check"}:
        raise TournamentError(f'{source}: "{name[:40]}" means nothing in a tournament.')
    if not trust and found.get("check") != _check_sum(data, entries):
        raise TournamentError(
            f"{source} was changed by hand: its check sum does not fit what it says. If the change is meant, load it "
            "with trust=True and save it again."
        )
    return data, entries


def _of_type(found: dict[str, Any], name: str, kind: type, source: str) -> Any:
    words = {str: "a text", int: "a whole number", dict: "names with values", list: "a list"}
    if name not in found:
        raise TournamentError(f'{source}: "{name}" is missing.')
    if not isinstance(found[name], kind) or isinstance(found[name], bool):
        raise TournamentError(f'{source}: "{name}" has to be {words[kind]}.')
    return found[name]


def _parsed(text: str, trust: bool, source: str) -> Any:
    try:
        return json.loads(text)
    except RecursionError as error:
        raise TournamentError(f"{source} is nested too deep for a tournament.") from error
    except json.JSONDecodeError as error:
        whole = _before_the_cut(text)
        if whole is None:
            raise TournamentError(f"{source} is damaged in line {error.lineno}: {error.msg.lower()}.") from error
        if trust:
            return whole
        raise TournamentError(
            f"{source} is cut off or damaged in line {error.lineno}: {error.msg.lower()}. {len(whole['entries'])} "
            "entries before that are whole; load it with trust=True to go on with those."
        ) from error
    except ValueError as error:
        raise TournamentError(f"{source} holds a number that is too long.") from error


def _before_the_cut(text: str) -> dict[str, Any] | None:
    """The head and the entries that are whole, of a text that is not; None if even the head is not."""
    head, marker, rest = text.partition('"entries": [')
    if not marker:
        return None
    try:
        found = json.loads(head + '"entries": []}')
    except (ValueError, RecursionError):
        return None
    if not isinstance(found, dict):
        return None
    for line in rest.splitlines()[1:]:
        try:
            found["entries"].append(json.loads(line.removesuffix(",")))
        except (ValueError, RecursionError):
            break
    return found


def load(path: Path) -> str:
    """The text of a file."""
    try:
        found = read_named(path, LONGEST_FILE)
        if len(found) > LONGEST_FILE:
            raise TournamentError(f"{path.name} is too large to be a tournament.")
        return found.decode("utf-8-sig")
    except TournamentError:
        raise
    except UnicodeDecodeError as error:
        raise TournamentError(f"{path.name} is no tournament: byte {error.start + 1} is not UTF-8 text.") from error
    except (OSError, ValueError) as error:
        raise TournamentError(f"{shortened(path.name)} cannot be read: {reason_of(error)}.") from error


def save(path: Path, text: str) -> None:
    """Writes the text beside the file and then puts it in its place."""
    refuse_other_files(path, "tournament", KIND)
    put(path, text)


def put(path: Path, text: str) -> None:
    """Writes the text, all of it or nothing; TournamentError says why it cannot be."""
    try:
        write_whole(path, text)
    except (OSError, ValueError) as error:
        raise _unwritten(path, error) from error


def _unwritten(path: Path, error: Exception) -> TournamentError:
    return TournamentError(f"{path.name} could not be written: {reason_of(error)}.")


def copied(path: Path) -> Path:
    """A copy beside the file, which takes the place of no older one."""
    for number in itertools.count(1):
        copy = path.with_name(f"{path.name}.before{'' if number == 1 else number}")
        try:
            write_new(copy, path.read_bytes())
        except FileExistsError:
            continue
        except OSError as error:
            raise _unwritten(copy, error) from error
        return copy
    raise AssertionError("numbers do not end")


@contextlib.contextmanager
def held(path: Path) -> Iterator[None]:
    """Nobody else changes the file meanwhile, by whatever name. The lock is on its folder, as the file is replaced."""
    with contextlib.ExitStack() as stack:
        # Where there is no folder, or no locks, reading or writing says what is wrong, if anything is.
        with contextlib.suppress(OSError, ValueError):
            if fcntl is not None:
                folder = os.open(followed(path).parent, os.O_RDONLY)
                stack.callback(os.close, folder)
                fcntl.flock(folder, fcntl.LOCK_EX)
        yield


def refuse_other_files(path: Path, what: str, *ours: str) -> None:
    """What we wrote may be written again; a file that begins with none of our words is not ours to replace."""
    try:
        if path.is_dir():
            raise TournamentError(f"{path} is a folder: give the name of a file.")
        there = read_named(path, FIRST_BYTES)
    except FileNotFoundError:
        return
    except TournamentError:
        raise
    except (OSError, ValueError) as error:
        raise TournamentError(f"{shortened(path.name)} cannot be read: {reason_of(error)}.") from error
    if there and not any(words.encode() in there for words in ours):
        raise TournamentError(f"{path.name} is there already and is no {what}: choose another name.")
