"""A match of any of our games, as a table drives it.

Chairs are places at the table and players of the match; seats are places in the current round. Most of the time they
are the same, but people move seats under MOV, and whoever is out of a match sits at no round.
"""

from __future__ import annotations

from typing import Any, Protocol

Document = dict[str, Any]


class Played(Protocol):
    """What the table asks of a game. Nothing here decides a rule."""

    @property
    def seats(self) -> int:
        """How many sit at the current round."""

    @property
    def round_number(self) -> int: ...

    @property
    def round_seed(self) -> int: ...

    @property
    def round_over(self) -> bool: ...

    @property
    def over(self) -> bool: ...

    @property
    def to_act(self) -> int | None:
        """The seat that has to decide."""

    def chair_of(self, seat: int) -> int: ...

    def seat_of(self, chair: int) -> int | None:
        """Where the player sits in this round; None for who is out of the match."""

    def apply(self, seat: int, action: str) -> None:
        """Carries it out, or raises an UnoError and changes nothing."""

    def next_round(self) -> None: ...

    def legal(self, seat: int) -> list[str]:
        """What the seat may do now."""

    def view(self, seat: int | None) -> Document:
        """All that the seat may know of the moment; None is a spectator. Without events, rules and legal actions."""

    def happened(self) -> int:
        """How many events the round has had."""

    def events(self, round_number: int, start: int, end: int, seat: int | None) -> list[Document]:
        """Some of the events of a round, as the seat may know them."""

    def standing(self) -> Document:
        """The match so far; public."""

    def state(self) -> bytes:
        """The whole state, hidden cards included: equal bytes are the same game."""

    def record(self) -> str:
        """The match as text, with everything shown."""
