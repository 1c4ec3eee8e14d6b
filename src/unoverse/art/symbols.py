"""The eight symbols that say a colour again to people who cannot tell colours apart, and the ring of four.

Symbols are optically equal in area at the same radius. Corners are rounded by a stroke of the fill's colour.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import cos, pi, sin
from typing import Final, NamedTuple

from unoverse.art.markup import fixed, number
from unoverse.art.palette import SIDES, TINTS, Side
from unoverse.cards.faces import COLOUR_NUMBER, COLOURS

Point = tuple[float, float]


class Outline(NamedTuple):
    """A closed path, and how much its corners are rounded in parts of the radius."""

    path: str
    rounding: float


def polygon(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{fixed(x)} {fixed(y)}" for x, y in points) + "Z"


def corners(cx: float, cy: float, r: float, count: int, turn: float = -90) -> list[Point]:
    """The corners of a regular polygon."""
    angles = [(turn + 360 * i / count) * pi / 180 for i in range(count)]
    return [(cx + r * cos(angle), cy + r * sin(angle)) for angle in angles]


def alternate(outer: Iterable[Point], inner: Iterable[Point]) -> list[Point]:
    """The corners of a star, from its points and its notches."""
    return [point for pair in zip(outer, inner, strict=True) for point in pair]


def _circle(x: float, y: float, r: float) -> Outline:
    half, whole = fixed(r * 0.94), fixed(r * 1.88)
    start = f"M{fixed(x - r * 0.94)} {fixed(y)}"
    return Outline(f"{start}a{half} {half} 0 1 0 {whole} 0a{half} {half} 0 1 0 {fixed(-r * 1.88)} 0Z", 0)


def _star(x: float, y: float, r: float) -> Outline:
    middle = y + r * 0.06
    return Outline(polygon(alternate(corners(x, middle, r * 1.06, 5), corners(x, middle, r * 0.56, 5, -54))), 0.2)


def _triangle(x: float, y: float, r: float) -> Outline:
    return Outline(polygon(corners(x, y + r * 0.2, r * 1.08, 3)), 0.24)


def _square(x: float, y: float, r: float) -> Outline:
    a = r * 0.7
    return Outline(polygon([(x - a, y - a), (x + a, y - a), (x + a, y + a), (x - a, y + a)]), 0.24)


def _diamond(x: float, y: float, r: float) -> Outline:
    return Outline(polygon([(x, y - r * 1.1), (x + r * 0.8, y), (x, y + r * 1.1), (x - r * 0.8, y)]), 0.16)


def _plus(x: float, y: float, r: float) -> Outline:
    a, b = r * 0.33, r * 0.92
    steps = [(-a, -b), (a, -b), (a, -a), (b, -a), (b, a), (a, a), (a, b), (-a, b), (-a, a), (-b, a), (-b, -a), (-a, -a)]
    return Outline(polygon((x + dx, y + dy) for dx, dy in steps), 0.14)


def _pentagon(x: float, y: float, r: float) -> Outline:
    return Outline(polygon(corners(x, y + r * 0.06, r * 0.94, 5)), 0.2)


def _crescent(x: float, y: float, r: float) -> Outline:
    def at(degrees: float) -> str:
        angle = degrees * pi / 180
        return f"{fixed(x + r * cos(angle))} {fixed(y + r * sin(angle))}"

    outer, inner = fixed(r), fixed(r * 0.8)
    return Outline(f"M{at(-82)}A{outer} {outer} 0 1 0 {at(22)}A{inner} {inner} 0 1 1 {at(-82)}Z", 0.1)


_OUTLINES: Final[dict[str, Callable[[float, float, float], Outline]]] = {
    "●": _circle,
    "★": _star,
    "▲": _triangle,
    "■": _square,
    "◆": _diamond,
    "✚": _plus,
    "⬟": _pentagon,
    "☾": _crescent,
}


def symbol(colour: str, x: float, y: float, r: float, fill: str) -> str:
    """The symbol of a colour as a path with its middle at x, y."""
    path, rounding = outline(colour, x, y, r)
    edge = f' stroke="{fill}" stroke-width="{fixed(rounding)}" stroke-linejoin="round"' if rounding else ""
    return f'<path d="{path}" fill="{fill}"{edge}/>'


def outline(colour: str, x: float, y: float, r: float) -> tuple[str, float]:
    """The path of a symbol, and how wide the stroke is that rounds its corners."""
    path, rounding = _OUTLINES[COLOURS[COLOUR_NUMBER[colour]].symbol](x, y, r)
    return path, r * rounding


def ring(cx: float, cy: float, r: float, width: float, side: Side = "light", gap: float = 14) -> str:
    """A ring in the four colours of a side: the sign of "any colour", also our mark."""
    return "".join(_quarter(i, colour, (cx, cy), r, width, gap) for i, colour in enumerate(SIDES[side]))


def _quarter(place: int, colour: str, centre: Point, r: float, width: float, gap: float) -> str:
    start = (-90 + 90 * place + gap / 2) * pi / 180
    end = (-90 + 90 * (place + 1) - gap / 2) * pi / 180
    (x0, y0), (x1, y1) = ((centre[0] + r * cos(angle), centre[1] + r * sin(angle)) for angle in (start, end))
    path = f"M{fixed(x0)} {fixed(y0)}A{number(r)} {number(r)} 0 0 1 {fixed(x1)} {fixed(y1)}"
    stroke = f'stroke="{TINTS[colour].body}" stroke-width="{number(width)}" stroke-linecap="butt"'
    return f'<path d="{path}" fill="none" {stroke}/>'


def quartet(cx: float, cy: float, gap: float, r: float, side: Side) -> str:
    """The four symbols of a side in a square."""
    places = [(-gap, -gap), (gap, -gap), (-gap, gap), (gap, gap)]
    placed = zip(SIDES[side], places, strict=True)
    return "".join(symbol(colour, cx + dx, cy + dy, r, TINTS[colour].body) for colour, (dx, dy) in placed)


def row_of_four(cx: float, cy: float, gap: float, r: float, side: Side) -> str:
    """The four symbols of a side in a line."""
    return "".join(
        symbol(colour, cx + (i - 1.5) * gap, cy, r, TINTS[colour].body) for i, colour in enumerate(SIDES[side])
    )
