"""What is the same of a match of cards and of one of dice at a table: it has rounds, and the last one is played."""

from __future__ import annotations

from typing import Generic, TypeVar

from unoverse.dice import DiceMatch
from unoverse.game import Match

AnyMatch = TypeVar("AnyMatch", Match, DiceMatch)


class PlayedRounds(Generic[AnyMatch]):
    """A match at a table, as far as it is the same for the games that are played in rounds."""

    match: AnyMatch

    @property
    def round_number(self) -> int:
        return self.match.game.round_number

    @property
    def round_seed(self) -> int:
        return self.match.game.seed

    @property
    def round_over(self) -> bool:
        return self.match.game.over

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def to_act(self) -> int | None:
        return self.match.game.to_act

    def apply(self, seat: int, action: str) -> None:
        self.match.game.apply(seat, action)

    def next_round(self) -> None:
        self.match.next_round()

    def happened(self) -> int:
        return len(self.match.game.history)

    def record(self) -> str:
        return self.match.record()
