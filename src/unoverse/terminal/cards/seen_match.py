"""A match as the screen knows it: at this computer the match itself, online what the server tells of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from unoverse.game.rules import Rules
from unoverse.game.scoring import RoundResult
from unoverse.game.view import View


class SeenRound(Protocol):
    """The round that is being played."""

    @property
    def names(self) -> Sequence[str]: ...

    @property
    def seats(self) -> int: ...

    @property
    def round_number(self) -> int: ...

    def view(self, seat: int, /) -> View:
        """All that this seat may know."""

    def public_view(self, place: int = 0, /) -> View:
        """What everybody may know, as one sees it who stands behind this place."""


class SeenMatch(Protocol):
    """Rules, names and totals; nothing here is a secret."""

    @property
    def rules(self) -> Rules: ...

    @property
    def names(self) -> Sequence[str]: ...

    @property
    def players(self) -> Sequence[int]:
        """By seat of the round, which player sits there."""

    @property
    def totals(self) -> Sequence[int]: ...

    @property
    def played_by(self) -> Sequence[str] | None:
        """For each player "person" or the name of a bot."""

    @property
    def results(self) -> Sequence[RoundResult]: ...

    @property
    def over(self) -> bool: ...

    @property
    def winners(self) -> Sequence[int]: ...

    @property
    def game(self) -> SeenRound: ...
