"""Since when things at a table are as they are: all that its clock has to remember."""

from __future__ import annotations

from typing import Final, NamedTuple

from unoverse.game import Game
from unoverse.game.clock import DISCARD, DISPUTE, DISPUTE_OVER, ROLL_OVER, SLAP_OVER, TURN_OVER, Moment
from unoverse.game.seeing import seats_in
from unoverse.table.state import (
    ASK_OTHERS,
    CONFIRM,
    DRAWN,
    EFFECT_CHOICE,
    FREE_DISCARD,
    RESPOND,
    ROLLING,
    SLAPPING,
    TURN,
    WINDOW,
)

BEGINNING: Final = frozenset({TURN, RESPOND, ROLLING})
"""Phases in which what the seat to act does begins its turn."""
_STANDING: Final = frozenset({ASK_OTHERS, CONFIRM, EFFECT_CHOICE, FREE_DISCARD, SLAPPING, WINDOW})
"""Phases in which the clock of the player to move stands still."""
_AFTER: Final = {ROLLING: ROLL_OVER, SLAPPING: SLAP_OVER}
"""What is over when a phase is."""
_NOTHING: Final = -1


class Draw(NamedTuple):
    """A draw that can be doubted: whose, and in which turn it was made."""

    seat: int = _NOTHING
    turn: int = _NOTHING


class Shown(NamedTuple):
    """What of a table a move can be about, as it lay when it was shown to a player; everybody may know it."""

    plays: int
    turns: int
    owed: frozenset[int]
    draw: Draw

    @property
    def window(self) -> int:
        """A number that rises with every card laid and every turn."""
        return self.plays + self.turns


class Asked(NamedTuple):
    """Who decides, and what: two moments with the same of it are one decision."""

    seat: int
    phase: int
    window: int
    laid: int
    gifts: int
    size: int


class Times(NamedTuple):
    """The table's clock: take a new one `after` every action. Nothing in it is hidden from anybody."""

    shown: Shown
    landed: int
    """When the window that is open now began: a card landed, or a turn was over."""
    late_calls: frozenset[int]
    """Who has come to owe a call in this window."""
    drawn: int
    """When the draw was made that can be doubted."""
    asked: Asked
    turn_at: int
    """Since when this seat is to act, in this turn or in between."""
    decision_at: int
    """Since when it has to decide what it decides now."""
    phase_at: int
    debts: tuple[int, ...]
    """By seat, how many compliments and criticisms it owes ..."""
    debts_at: tuple[int, ...]
    """... and since when so many."""
    turn: tuple[int, int]
    """The turn whose clock runs: the number of its window, and whose it is."""
    moments: tuple[Moment, ...]
    """What the clock of the player to move has gone through (V)."""

    @classmethod
    def at_the_deal(cls, game: Game, at: int) -> Times:
        """A round begins."""
        shown, asked, debts = _shown(game, None), _asked(game), _debts(game)
        since = (at,) * game.seats
        turn, moments = (shown.window, asked.seat), (Moment(at, TURN_OVER),)
        return cls(shown, at, shown.owed, at, asked, at, at, at, debts, since, turn, moments)

    def after(self, game: Game, at: int) -> Times:
        """Something has been done at this time, and the table now lies like this."""
        shown, asked, debts = _shown(game, self.shown), _asked(game), _debts(game)
        more = shown.owed - self.shown.owed
        anew = shown.window != self.shown.window
        grown = zip(debts, self.debts, self.debts_at, strict=True)
        turn, moments = self._clock(shown, asked, at)
        same_seat = asked.seat == self.asked.seat and turn == self.turn
        return Times(
            shown=shown,
            landed=at if anew or more else self.landed,
            late_calls=more if anew else self.late_calls | more,
            drawn=self.drawn if shown.draw == self.shown.draw else at,
            asked=asked,
            turn_at=self.turn_at if same_seat else at,
            decision_at=self.decision_at if asked == self.asked else at,
            phase_at=self.phase_at if asked.phase == self.asked.phase and not anew else at,
            debts=debts,
            debts_at=tuple(at if now > before else since for now, before, since in grown),
            turn=turn,
            moments=moments,
        )

    def _clock(self, shown: Shown, asked: Asked, at: int) -> tuple[tuple[int, int], tuple[Moment, ...]]:
        """The clock of the next player starts, that of this one stops or goes on, or nothing of that."""
        was, now = self.asked.phase, asked.phase
        turn = (shown.window, asked.seat)
        over = None if now == was or now in _STANDING else _AFTER.get(was)
        if over is None and now in BEGINNING and turn != self.turn:
            over = DISCARD if shown.plays != self.shown.plays else TURN_OVER
        if over is not None:
            return turn, (Moment(at, over),)
        if (was in _STANDING) == (now in _STANDING):
            return self.turn, self.moments
        return self.turn, (*self.moments, Moment(at, DISPUTE if now in _STANDING else DISPUTE_OVER))


def _shown(game: Game, before: Shown | None) -> Shown:
    raw = game.raw
    turns, doubted = int(raw["turns"]), int(raw["doubted"])
    draw = Draw() if before is None else before.draw
    if doubted != draw.seat or (doubted >= 0 and raw["phase"] == DRAWN and turns != draw.turn):
        draw = Draw(doubted, turns) if doubted >= 0 else Draw()
    return Shown(int(raw["plays"]), turns, seats_in(int(raw["owed"])), draw)


def _asked(game: Game) -> Asked:
    raw = game.raw
    seat = int(raw["actor"])
    window = int(raw["plays"]) + int(raw["turns"])
    return Asked(seat, int(raw["phase"]), window, int(raw["play_left"]), int(raw["gifts"]), int(raw["sizes"][seat]))


def _debts(game: Game) -> tuple[int, ...]:
    owed = [0] * game.seats
    for debt in game.debts:
        owed[debt.debtor] += debt.times
    return tuple(owed)
