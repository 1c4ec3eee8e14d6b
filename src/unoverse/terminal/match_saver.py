"""Saves a match in its file: as it goes, when a round ends, when somebody asks for it, and when somebody leaves."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Protocol

from unoverse.terminal.display import Display, Leave
from unoverse.terminal.save_files import SaveError, rescue, save, shown
from unoverse.terminal.typed_line import clean

_LEAVING: Final = "The match is not finished. Type a file name to save it, or press Enter to leave without saving."
GONE: Final = "You have left the table."
_NO: Final = frozenset({"", "n", "no", "q", "quit", "leave", "exit"})


class Played(Protocol):
    """A match or a game that can be written down."""

    @property
    def over(self) -> bool:
        """Is it finished?"""

    def record(self) -> str:
        """All of it as text."""


class MatchSaver:
    """Knows where a match or a game is to be kept, and whether it is. `command` goes on with a saved one."""

    def __init__(self, match: Played, path: Path | None = None, command: str = "unoverse play") -> None:
        self._command = command
        self._match = match
        self._path = path
        self._kept = ""
        self._has_failed = False
        """Could the match not be kept where it should be, when that was last tried?"""

    @property
    def is_kept(self) -> bool:
        """Is everything that was played in a file?"""
        return self._kept == self._match.record()

    def keep(self) -> str:
        """Saves where the match is to be kept; answers a sentence if that fails."""
        if self._path is None:
            return ""
        try:
            self._save(self._path)
        except SaveError as error:
            self._has_failed = True
            return f'{error} The match goes on; "save" with another name keeps it.'
        self._has_failed = False
        return ""

    def keep_along(self) -> str:
        """Saves what is about to be shown: whatever happens to this process then, nothing is lost that people saw.

        Answers a sentence the first time that fails, and not at every question.
        """
        if self._path is None or self.is_kept:
            return ""
        had_failed = self._has_failed
        failure = self.keep()
        return "" if had_failed else failure

    def keep_as(self, name: str) -> str:
        """Saves under this name; answers a sentence about it, whatever happens."""
        if not name:
            return 'Give the name of a file: "save match.uno".'
        path = Path(name).expanduser()
        try:
            self._save(path)
        except SaveError as error:
            return f'{error} The match goes on; "save" with another name keeps it.'
        return self._saved(path)

    def _save(self, path: Path) -> None:
        record = self._match.record()
        save(path, record)
        self._kept = record

    def _saved(self, path: Path) -> str:
        name = shown(path)
        return f'Saved. "unoverse replay {name}" shows it again, "{self._command} --resume {name}" goes on.'

    def part(self, display: Display, is_worth_keeping: bool, outcome: str = "") -> None:
        """Somebody leaves, or the match has this outcome. SaveError if it should be kept and cannot be."""
        if self._match.over:
            display.leave(outcome)
        is_kept = self.is_kept
        if self._path is not None and not (is_kept and (self._match.over or self._has_failed)):
            if not is_kept:
                self._keep_or_rescue(self._path)
            display.say(self._saved(self._path))
        elif is_worth_keeping and not is_kept and not self._match.over:
            self._offer(display)
        display.leave(GONE)

    def _offer(self, display: Display) -> None:
        said = ""
        while not self.is_kept:
            try:
                typed = clean(display.page("Leaving the table.", [(said,)] if said else [], _LEAVING))
            except Leave:
                return
            if typed.lower() in _NO:
                return
            said = self.keep_as(typed.removeprefix("save "))
        display.say(said)

    def keep_or_rescue(self) -> None:
        """The table is left in a hurry: no questions.

        What people saw is in the file. What came after it may be half done, and is not written over that.
        """
        if self._path is not None and self._has_failed and not self.is_kept:
            self._keep_or_rescue(self._path)

    def _keep_or_rescue(self, path: Path) -> None:
        try:
            self._save(path)
        except SaveError as error:
            other = rescue(self._match.record())
            where = f" The match is in {other} instead." if other else ""
            raise SaveError(f"{error}{where}") from error
