"""What a picture of a table shows: plain data, so that anything that knows a game can ask for a drawing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from unoverse.art.card_codes import BACK, colour_named
from unoverse.art.palette import THEMES, Side, ThemeName

MIN_SEATS: Final = 2
MAX_SEATS: Final = 15


@dataclass(frozen=True, slots=True)
class TableSeat:
    """A player at the table."""

    name: str
    count: int
    """How many cards the player holds."""
    cards: tuple[str, ...] | None = None
    """The codes of an open hand; None draws face-down cards."""
    backs: tuple[str, ...] | None = None
    """In Flip, what the others see of a hidden hand: the faces of the side that is not in play."""
    score: int | None = None
    uno: bool = False
    plays_now: bool = False
    team: str = ""


@dataclass(frozen=True, slots=True)
class TablePicture:
    """A moment at the table, seen from one chair."""

    seats: tuple[TableSeat, ...]
    discard: tuple[str, ...]
    """The top card last; a called wild as "W4/G". The top and up to three beneath it are drawn."""
    draw_pile: int
    colour: str | None = None
    """The code of the colour in force; None while there is none."""
    direction: int = 1
    """+1 is clockwise, -1 anticlockwise."""
    pending: int = 0
    """Cards that are owed, and by which seat."""
    pending_seat: int | None = None
    sentence: str = ""
    title: str = ""
    me: int = 0
    """The seat shown at the near side."""
    side: Side = "light"
    """The side in play, in Flip."""
    draw_top: str = BACK
    """What lies on top of the draw pile: in Flip, the face of the side that is not in play."""
    theme: ThemeName = "light"

    def __post_init__(self) -> None:
        seats = len(self.seats)
        if not MIN_SEATS <= seats <= MAX_SEATS:
            raise ValueError(f"A table has {MIN_SEATS} to {MAX_SEATS} seats, not {seats}.")
        if not 0 <= self.me < seats:
            raise ValueError(f"There is no seat {self.me} to look from: the seats are 0 to {seats - 1}.")
        if self.pending_seat is not None and not 0 <= self.pending_seat < seats:
            raise ValueError(f"No seat {self.pending_seat} can owe cards: the seats are 0 to {seats - 1}.")
        if self.direction not in (1, -1):
            raise ValueError(f"The direction is 1 (clockwise) or -1 (anticlockwise), not {self.direction}.")
        if self.theme not in THEMES:
            raise ValueError(f'There is no theme "{self.theme}": choose light or dark.')
        if self.colour is not None:
            colour_named(self.colour)

    @property
    def others(self) -> list[int]:
        """The numbers of the other seats in seating order, left of me first."""
        return [(self.me + step) % len(self.seats) for step in range(1, len(self.seats))]

    @property
    def side_down(self) -> Side:
        """The side that is not in play."""
        return "light" if self.side == "dark" else "dark"

    @property
    def rotation(self) -> str:
        return "clockwise" if self.direction == 1 else "anticlockwise"
