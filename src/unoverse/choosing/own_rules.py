"""Rule sets that the user has given a name, in one file. Only the command line opens them: no code or record does."""

from __future__ import annotations

import difflib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from unoverse.errors import RulesError, UnoError, shortened
from unoverse.files import reason_of, write_whole
from unoverse.game.rules import Rules
from unoverse.named_files import read_named
from unoverse.rules.prose.plain_words import plain
from unoverse.user_data import data_folder

LONGEST_NAME: Final = 40
LARGEST_FILE: Final = 4_000_000
FORMAT: Final = 1
UNKNOWN: Final = "E03"
"""The number of the error that says: no rules are called so."""
_NOT_IN_NAMES: Final = frozenset(',;[]="')
_GAMES: Final = ("dice", "solitaire", "uno")
"""Where a text begins with these, it is no name of card rules, or a code."""


def own_file() -> Path:
    return data_folder() / "rules.json"


def own_rules() -> dict[str, str]:
    """The codes by their names, in the order they were given; UnoError if the file cannot be read."""
    path = own_file()
    try:
        text = read_named(path, LARGEST_FILE)
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise UnoError(f"Your own rule sets, in {path}, cannot be opened: {reason_of(error)}.") from error
    try:
        document = json.loads(text.decode("utf-8")) if len(text) <= LARGEST_FILE else None
    except (ValueError, RecursionError):
        document = None
    found = document.get("rules") if isinstance(document, dict) and document.get("format") == FORMAT else None
    if not isinstance(found, dict) or not all(isinstance(code, str) for code in found.values()):
        raise UnoError(
            f"{path} holds your own rule sets and cannot be read; nothing in it was changed. Mend it or move it away."
        )
    return found


def keep(name: str, rules: Rules) -> str:
    """Gives the rules a name; answers it as it is written. RulesError if it is none, or means other rules already."""
    name = checked_name(name)
    known = own_rules()
    there = called(name, known)
    if there is not None and known[there] != str(rules):
        raise RulesError(
            f'"{there}" is {known[there]} already: choose another name, or unoverse rules forget "{there}".'
        )
    _write({key: code for key, code in known.items() if key != there} | {name: str(rules)})
    return name


def forget(name: str) -> str:
    """Takes a rule set out of the file; answers its code."""
    known = own_rules()
    there = called(name, known)
    if there is None:
        raise RulesError(f'No rule set of yours is called "{shortened(name)}".{near_own(name, known)}')
    _write({key: code for key, code in known.items() if key != there})
    return known[there]


def called(name: str, known: Mapping[str, str]) -> str | None:
    """The rule set of that name, as it is written; capitals, accents and spaces do not matter."""
    return next((other for other in known if _compared(other) == _compared(name)), None)


def near_own(name: str, known: Mapping[str, str]) -> str:
    """A word about what the user may have meant."""
    close = difflib.get_close_matches(_compared(name)[:LONGEST_NAME], {_compared(key): key for key in known}, 1)
    meant = next((key for key in known if close and _compared(key) == close[0]), None)
    return f' Did you mean your own "{meant}"?' if meant else ""


def checked_name(name: str) -> str:
    """The name if it can be one, with single spaces."""
    tidy = " ".join(name.split())
    if (
        not 0 < len(tidy) <= LONGEST_NAME
        or not tidy.isprintable()
        or not tidy[0].isalpha()
        or _NOT_IN_NAMES & set(tidy)
    ):
        raise RulesError(
            f'A name begins with a letter and has at most {LONGEST_NAME} signs, but no , ; [ ] = or "; not '
            f'"{shortened(name)}".'
        )
    if tidy.split()[0].casefold() in _GAMES or _means_rules(tidy):
        raise RulesError(f'"{tidy}" means other rules already: choose another name.')
    return tidy


def _means_rules(name: str) -> bool:
    """Is it a name or a code? One that is written wrongly is no free name either."""
    try:
        Rules(name)
    except RulesError as error:
        return error.id != UNKNOWN
    return True


def _compared(name: str) -> str:
    return " ".join(plain(name).split())


def _write(rules: Mapping[str, Any]) -> None:
    path = own_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, json.dumps({"format": FORMAT, "rules": rules}, ensure_ascii=False, indent=1) + "\n")
