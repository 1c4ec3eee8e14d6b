"""A match of dice as the screen knows it: at this computer the match itself, online what the server tells of it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from unoverse.dice.action import DiceAction
from unoverse.dice.events import DiceEvent
from unoverse.rules.settings import Settings


class RoundBefore(Protocol):
    """A round, as the scores tell it."""

    @property
    def round_number(self) -> int: ...

    @property
    def over(self) -> bool: ...

    @property
    def winner(self) -> int | None: ...

    @property
    def points(self) -> int:
        """What the winner scores."""


class SeenDice(RoundBefore, Protocol):
    """A round with all that lies on the table. Nothing of dice is hidden."""

    @property
    def rules(self) -> Settings: ...

    @property
    def names(self) -> Sequence[str]: ...

    @property
    def title(self) -> str: ...

    @property
    def phase(self) -> str: ...

    @property
    def to_act(self) -> int | None: ...

    @property
    def turn(self) -> int: ...

    @property
    def starter(self) -> int: ...

    @property
    def rolloff(self) -> Sequence[str] | None: ...

    @property
    def line(self) -> Sequence[str]: ...

    @property
    def colour(self) -> str | None: ...

    @property
    def uno_owed(self) -> Collection[int]: ...

    @property
    def announced(self) -> Collection[int]: ...

    @property
    def history(self) -> Sequence[DiceEvent]: ...

    def hand(self, seat: int, /) -> Sequence[str]: ...

    def legal(self, seat: int, /) -> Sequence[DiceAction]: ...

    def points_in_hand(self, seat: int, /) -> int | None:
        """What a seat's dice count; None if nobody has told it."""


class SeenDiceMatch(Protocol):
    """Rules, names, and how both stand."""

    @property
    def rules(self) -> Settings: ...

    @property
    def names(self) -> Sequence[str]: ...

    @property
    def totals(self) -> Sequence[int]: ...

    @property
    def rounds_won(self) -> Sequence[int]: ...

    @property
    def winner(self) -> int | None: ...

    @property
    def games(self) -> Sequence[RoundBefore]: ...

    @property
    def game(self) -> SeenDice: ...
