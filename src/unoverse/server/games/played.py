"""A match of any of our games, as a table drives it, and what a table has to know to open one.

Chairs are places at the table and players of the match; seats are places in the current round. Most of the time they
are the same, but people move seats under MOV, and whoever is out of a match sits at no round.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from unoverse.fair_shuffles import FairShuffle
from unoverse.protocol.prices import Prices
from unoverse.server.log.entries import Begun, Options

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

    @property
    def totals(self) -> Sequence[int]:
        """By chair, what the match has brought."""

    @property
    def winners(self) -> Sequence[int]:
        """The chairs of those who have won."""

    def chair_of(self, seat: int) -> int: ...

    def seat_of(self, chair: int) -> int | None:
        """Where the player sits in this round; None for who is out of the match."""

    def is_in(self, chair: int) -> bool:
        """Will the player sit at the next round, if there is one?"""

    def meant(self, seat: int, action: str) -> str:
        """What the seat has typed as the log keeps it, so that it always means the same; an UnoError if it is nothing.

        One of its legal actions is always itself.
        """

    def apply(self, seat: int, action: str) -> None:
        """Carries it out, or raises an UnoError and changes nothing."""

    def next_round(self) -> None: ...

    def legal(self, seat: int) -> list[str]:
        """What the seat may do now."""

    def view(self, seat: int | None) -> Document:
        """All that the seat may know of the moment; None is a spectator. Without events, rules and legal actions."""

    def held(self, seat: int) -> list[str]:
        """The cards of the seat in the order in which people hold them; empty where there are none."""

    def prices(self, seat: int) -> Prices | None:
        """What its choices cost; None where nothing ever costs anything."""

    def happened(self) -> int:
        """How many events the round has had."""

    def events(self, round_number: int, start: int, end: int, chair: int | None) -> list[Document]:
        """Some of the events of a round, as whoever sat there from this chair may know them; None is a spectator."""

    def standing(self) -> Document | None:
        """The match so far; public. None where there is nothing but the one round."""

    def state(self) -> bytes:
        """The whole state, hidden cards included: equal bytes are the same game."""

    def record(self) -> str:
        """The match as text, with everything shown."""


class KnownBot(NamedTuple):
    """A bot of a game: its name for programs, and what it is called at a table if it has a name of its own."""

    name: str
    called: str = ""


class GameKind(NamedTuple):
    """A game that a table can be opened for."""

    chairs: int
    """So many, if nobody says otherwise."""
    takes: frozenset[str]
    """Which of the options are for it that are not for every game."""
    rules: Callable[[Mapping[str, Any], int], str]
    """The canonical code of the rules that were asked for, if so many can play by them."""
    open: Callable[[Options, Begun, FairShuffle], Played]
    bot: Callable[[str], KnownBot]
    """A bot by its name; an UnoError if there is none."""
    substitute: str
    """Who goes on for somebody who left; empty: nobody, the game waits."""
    deal: Callable[[Options, int], int] = lambda options, seed: 0
    """Which deal of the chain of a seed it is, where the game has one; it may take a while the first time."""
