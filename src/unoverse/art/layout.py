"""Where things lie on the table: the rim, the seats along it, and how a hand is fanned."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate, pairwise
from math import atan2, ceil, cos, degrees, floor, hypot, pi, sin
from typing import Final, NamedTuple

WIDTH: Final = 960
HEIGHT: Final = 640
CENTRE_X: Final = WIDTH / 2
MIDDLE_Y: Final = 292
ORBIT_REACH: Final = 190
"""How far to either side the orbit reaches when it is largest, with a little air."""

VISIBLE_PART: Final = 0.31
"""The part of a card that shows its index: cards overlap no more than that while there is room."""


class Rim(NamedTuple):
    """The outline of the table: straight sides, and far corners that are quarters of an ellipse."""

    left: float
    top: float
    rx: float
    ry: float

    def inset(self, by: float) -> Rim:
        return Rim(self.left + by, self.top + by, self.rx - by * 0.86, self.ry - by)

    @property
    def path(self) -> str:
        left, right, shoulder = self.left, WIDTH - self.left, self.top + self.ry
        near, arc = HEIGHT + 40, f"A{self.rx:.1f} {self.ry:.1f} 0 0 1"
        return (
            f"M{left:.1f} {near}V{shoulder:.1f}{arc} {left + self.rx:.1f} {self.top:.1f}"
            f"H{right - self.rx:.1f}{arc} {right:.1f} {shoulder:.1f}V{near}Z"
        )


TABLE: Final = Rim(left=WIDTH * 0.065, top=70, rx=WIDTH * 0.87 * 0.42, ry=240)


class Spot(NamedTuple):
    """A place on the rim, and the direction from there to the middle of the table, in radians."""

    x: float
    y: float
    inward: float


def _lowest(others: int) -> float:
    """How far down the sides the nearest seats sit."""
    if others >= 12:
        return 424
    if others >= 7:
        return 386
    return 340 if others >= 4 else 312


def _left_half(rim: Rim, start: float) -> Iterator[tuple[float, float]]:
    """Points along the rim, close together, from the left side up to the middle of the far side."""
    shoulder = rim.top + rim.ry
    yield from ((rim.left, start - 2 * i) for i in range(max(0, ceil((start - shoulder) / 2))))
    first = max(0.0, (shoulder - start) / rim.ry * 57)
    for i in range(floor((90 - first) * 2) + 1):
        angle = (first + i / 2) * pi / 180
        yield rim.left + rim.rx * (1 - cos(angle)), shoulder - rim.ry * sin(angle)
    yield from ((rim.left + rim.rx + 2 * i, rim.top) for i in range(ceil((CENTRE_X - rim.left - rim.rx) / 2)))


def _shares(others: int) -> list[float]:
    if others == 1:
        return [0.5]
    return [0.24, 0.76] if others == 2 else [i / (others - 1) for i in range(others)]


def seat_spots(others: int) -> list[Spot]:
    """Equal steps along the rim, from the player on my left over the far side to the one on my right."""
    half = list(_left_half(TABLE.inset(8), _lowest(others)))
    path = half + [(WIDTH - x, y) for x, y in reversed(half)]
    steps = [hypot(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in pairwise(path)]
    lengths = list(accumulate(steps, initial=0.0))
    places = [bisect_left(lengths, share * lengths[-1] - 0.01) for share in _shares(others)]
    return [_spot(*path[place]) for place in places]


def _spot(x: float, y: float) -> Spot:
    return Spot(x, y, atan2(MIDDLE_Y - y, CENTRE_X - x))


class Place(NamedTuple):
    """A card's place in a hand: from the middle of the hand's first row, and how far it leans, in degrees."""

    x: float
    y: float
    lean: float


class Fan(NamedTuple):
    """The places of a hand, and what the rows take."""

    places: list[Place]
    rows: int
    width: float
    height: float


def fan(count: int, room: float, card: float, *, max_rows: int = 3, spread: float = 0.7) -> Fan:
    """One row while each card shows its index, else two, else three; then cards overlap more."""
    per_row = max(1, floor((room - card) / (card * VISIBLE_PART)) + 1)
    rows = max(1, min(max_rows, ceil(count / per_row)))
    each = max(1, ceil(count / rows))
    step = min(card * spread, (room - card) / (each - 1)) if each > 1 else 0
    row_step = card * 1.5 * 0.58
    places = [
        Place(place.x, place.y + row * row_step, place.lean)
        for row in range(rows)
        for place in _row(min(each, count - row * each), step, card, _bend(each, rows))
    ]
    return Fan(places, rows, card + (each - 1) * step, card * 1.5 + (rows - 1) * row_step)


def _bend(cards: int, rows: int) -> float:
    """How much a hand is fanned: rows are straight, and a long row is nearly so."""
    if rows > 1:
        return 0
    return 1 if cards <= 12 else max(0.22, 1 - (cards - 12) / 20)


def _row(count: int, step: float, card: float, bend: float) -> Iterator[Place]:
    middle = (count - 1) / 2
    for column in range(count):
        off = (column - middle) / middle if middle else 0.0
        dip = off * off * min(0.18, count * 0.022) * card
        yield Place((column - middle) * step, dip * bend, off * min(10, count * 1.25) * bend)


def clear_of_seat(spot: Spot, width: float, height: float, beside: float, below: float) -> tuple[float, float]:
    """The middle of a block of cards laid inwards of a seat, just clear of its portrait and label.

    Blocks lie more below their seats than straight towards the middle: there they would crowd each other.
    """
    towards = atan2(MIDDLE_Y - spot.y, (CENTRE_X - spot.x) / 2)
    across, down = cos(towards), sin(towards)
    sideways = (beside + width / 2) / max(abs(across), 0.01)
    downwards = (below + height / 2) / max(abs(down), 0.01)
    far = min(sideways, downwards)
    return spot.x + far * across, spot.y + far * down


def turn_inward(spot: Spot) -> float:
    """How far something that points down is turned to point at the middle, in degrees."""
    return degrees(spot.inward) - 90
