"""Signs between partners (spec 30, SG-1 to SG-6; spec 31, section 6): one an own turn, read at once, and never checked.

A sign says what its sender wants it to say: false ones are a strategy (spec 30, ST-17), and a table that compared signs
with hands would vouch for them. Signs are not words, so silence does not forbid them (I-180).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from unoverse.cards.faces import COLOURS
from unoverse.game import Game
from unoverse.game.table_talk import punishes_signs
from unoverse.protocol.signs import ANY_COLOUR, SIGNAL_KINDS
from unoverse.server.talk.refusals import (
    NO_PARTNERS,
    NO_SIGNALS,
    NO_SUCH_CHANNEL,
    NO_SUCH_SIGNAL,
    NO_SUCH_VALUE,
    NOT_PLAYING,
    SIGNALLED_ALREADY,
    SIGNALS_ARE_TIPS,
    TalkRefused,
)

NONE: Final = "none"
SIGNALS: Final = "signals"
OPEN: Final = "open"
PARTNER_COMM: Final = (NONE, SIGNALS, OPEN)
"""What a table allows: no signs; signs for the partner, which may leak; signs that everybody at the table reads."""


class Sign(NamedTuple):
    """A sign that was given: by whom, which, what it says, the colour in force then, and the seats that can read it."""

    seat: int
    kind: str
    value: str | None
    colour: str | None
    readers: frozenset[int]


class PartnerSigns:
    """The private channel of partners at a table, for a whole match.

    `leak` is the probability that an opponent reads a sign too, each for themselves.
    """

    def __init__(self, allowed: str, leak: float = 0.0) -> None:
        if allowed not in PARTNER_COMM or not 0 <= leak <= 1:
            raise TalkRefused(NO_SUCH_CHANNEL, known=", ".join(PARTNER_COMM))
        self.allowed = allowed
        self._leak = 1.0 if allowed == OPEN else leak
        self._given: dict[int, tuple[int, int]] = {}

    def offered(self, game: Game) -> dict[str, tuple[str, ...]]:
        """The signs and what each may say; none where signs are not passed on."""
        if self._refusal(game) is not None:
            return {}
        return {
            kind: _colours(game) if about.values is ANY_COLOUR else about.values for kind, about in SIGNAL_KINDS.items()
        }

    def judge(self, game: Game, seat: int, kind: str, value: str | None, chance: Callable[[], float]) -> Sign:
        """The sign that would be given, and who would read it; TalkRefused if it cannot be. Nothing changes yet.

        `chance` gives numbers from 0 to below 1, as `random.Random(seed).random` does.
        """
        refused = self._refusal(game)
        if refused is not None:
            raise TalkRefused(refused)
        if game.over or seat in game.eliminated:
            raise TalkRefused(NOT_PLAYING)
        signs = self.offered(game)
        if kind not in signs:
            raise TalkRefused(NO_SUCH_SIGNAL, known=", ".join(signs))
        if value not in (signs[kind] or (None,)):
            raise TalkRefused(NO_SUCH_VALUE, known=", ".join(signs[kind]) or "nothing more")
        if self._given.get(seat) == _turn(game, seat):
            raise TalkRefused(SIGNALLED_ALREADY)
        return Sign(seat, kind, value, game.colour, self._readers(game, seat, chance))

    def book(self, game: Game, seat: int) -> None:
        """The sign was given: the next one waits for the seat's next turn."""
        self._given[seat] = _turn(game, seat)

    def _refusal(self, game: Game) -> str | None:
        if self.allowed == NONE:
            return NO_SIGNALS
        if not game.rules.partners:
            return NO_PARTNERS
        return SIGNALS_ARE_TIPS if punishes_signs(game.rules) else None

    def _readers(self, game: Game, sender: int, chance: Callable[[], float]) -> frozenset[int]:
        others = [seat for seat in range(game.seats) if seat != sender]
        return frozenset(seat for seat in others if game.are_together(sender, seat) or chance() < self._leak)


def _turn(game: Game, seat: int) -> tuple[int, int]:
    return game.round_number, own_turn(game, seat)


def own_turn(game: Game, seat: int) -> int:
    """The event that gave the seat its latest turn; 0 before its first, so that a sign can be given at the deal."""
    return next((event.number for event in reversed(game.history) if event.turn == seat), 0)


def _colours(game: Game) -> tuple[str, ...]:
    """The colours of the side of the cards that counts."""
    return tuple(colour.code for colour in COLOURS if colour.side == game.side)
