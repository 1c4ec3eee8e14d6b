"""What an organiser types after a hand, as a result: "Ana 0, Bia 20, Caio 35" or "Ana wins, Bia 20/3, Caio 35/5"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from unoverse.errors import TableError
from unoverse.tournament.data import HandResult
from unoverse.tournament.entrants import spoken
from unoverse.tournament.export_rows import listed

EXAMPLE: Final = "Ana wins, Bia 20, Caio 35"
_GAPS: Final = re.compile(r"[\s,;:=]*")
_BLOCKED: Final = re.compile(r"blocked\b", re.IGNORECASE)
_WINS: Final = re.compile(r"[\s:=]*(?:wins?|won|out)\b", re.IGNORECASE)
_POINTS: Final = re.compile(r"[\s:=]*([-+]?\d+)(?:\s*/\s*(\d+)|\s*\(?(\d+)\s*cards?\b\)?)?(?![\w.])", re.IGNORECASE)
_NAME: Final = re.compile(r"[^,;:=]+?(?=\s+[-+]?\d|\s+(?:wins?|won|out)\b|\s*[,;:=]|\s*$)", re.IGNORECASE)
_MOST_DIGITS: Final = 6


class TypedResult:
    """Reads a line from left to right; every mistake is said with the words that were typed."""

    def __init__(self, line: str, seats: Sequence[str]) -> None:
        self._line = line
        self._at = 0
        self._seats = seats
        self.blocked = False
        self.winner: str | None = None
        self.points: dict[str, int] = {}
        self.cards: dict[str, int] = {}
        while self._skip(_GAPS) < len(line):
            self._read_one()

    def _skip(self, pattern: re.Pattern[str]) -> int:
        found = pattern.match(self._line, self._at)
        if found is not None:
            self._at = found.end()
        return self._at

    def _read_one(self) -> None:
        if _BLOCKED.match(self._line, self._at) and not self._whole_name():
            self._skip(_BLOCKED)
            self.blocked = True
            return
        name = self._read_name()
        if name in self.points:
            raise TableError(f"{name} is in this result twice.")
        won = self._note_win(name)
        points = _POINTS.match(self._line, self._at)
        if points is not None:
            self._at = points.end()
            self._note_points(name, points)
            self._note_win(name)
        elif won:
            self.points[name] = 0
        else:
            raise TableError(f'What is {name} left with? Say the points, "{name} 20", or "{name} wins".')

    def _note_win(self, name: str) -> bool:
        before = self._at
        if self._skip(_WINS) == before:
            return False
        if self.winner not in (None, name):
            raise TableError(f"Either {self.winner} or {name} has won this hand, not both.")
        self.winner = name
        return True

    def _note_points(self, name: str, found: re.Match[str]) -> None:
        if len(found[1]) > _MOST_DIGITS:
            raise TableError(f"{found[1][:20]} points cannot be: no hand is worth so much.")
        self.points[name] = int(found[1])
        cards = found[2] or found[3]
        if cards is not None:
            self.cards[name] = int(cards[:_MOST_DIGITS])

    def _read_name(self) -> str:
        whole = self._whole_name()
        if whole:
            self._at += len(whole)
            return whole
        found = _NAME.match(self._line, self._at)
        typed = (found[0] if found else self._line[self._at :]).strip()
        self._at += len(found[0]) if found else len(self._line)
        return name_at(typed, self._seats)

    def _whole_name(self) -> str:
        """The longest name of the table that stands here in full; names may hold spaces, commas and digits."""
        fitting = [name for name in self._seats if self._stands_here(name)]
        return max(fitting, key=len, default="")

    def _stands_here(self, name: str) -> bool:
        end = self._at + len(name)
        typed, after = self._line[self._at : end], self._line[end : end + 1]
        return typed.casefold() == name.casefold() and not (after.isalnum() or after == "_")


def name_at(typed: str, seats: Sequence[str]) -> str:
    """The player who is meant: the whole name, or as much of it as only one of them has."""
    low = spoken(" ".join(typed.split()))
    whole = [name for name in seats if spoken(name) == low]
    fitting = whole or [name for name in seats if low and spoken(name).startswith(low)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise TableError(f'"{typed[:40]}" may be {_several(fitting, "or")}: type more of the name.')
    raise TableError(f'There is no "{typed[:40]}" here: {_several(seats, "and")}.')


def _several(names: Sequence[str], joint: str) -> str:
    shown = [*names[:12], f"{len(names) - 12} more"] if len(names) > 13 else list(names)
    return listed(shown, joint)


def typed_result(line: str, seats: Sequence[str], seed: int | None = None, *, only_wins: bool = False) -> HandResult:
    """The result that a line says. Where only wins count, the points of the others may be left out."""
    typed = TypedResult(line, seats)
    if not typed.points and not typed.blocked:
        raise TableError(f'Say who won and what the others are left with: "{EXAMPLE}"; or "blocked".')
    missing = [name for name in seats if name not in typed.points]
    if missing and not only_wins:
        raise TableError(f'{_several(missing, "and")} {"is" if len(missing) == 1 else "are"} missing: "{EXAMPLE}".')
    holding = {name: typed.points.get(name, 0) for name in seats}
    winner = None if typed.blocked else typed.winner or _only_one_out(holding)
    if typed.blocked and typed.winner:
        raise TableError(f"A blocked hand has no winner: leave out {typed.winner}, or leave out blocked.")
    cards = {name: typed.cards.get(name, 0 if name == winner else -1) for name in seats} if typed.cards else None
    if cards is not None and (unsaid := [name for name, count in cards.items() if count < 0]):
        raise TableError(f'How many cards does {unsaid[0]} hold? Say it for all or for nobody: "{unsaid[0]} 20/3".')
    return HandResult(winner, holding, cards, typed.blocked, seed)


def _only_one_out(holding: dict[str, int]) -> str:
    empty = [name for name, points in holding.items() if points == 0]
    if len(empty) == 1:
        return empty[0]
    if not empty:
        raise TableError('Nobody has 0 points: who won? Say "Ana wins", or "blocked" if nobody could go on.')
    raise TableError(f'{_several(empty, "and")} have 0 points: say who won, "{empty[0]} wins".')
