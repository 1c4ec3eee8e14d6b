"""One die as a drawing: the face that lies up, 100 by 100 units, and a little of the side below it.

No ids and no gradients: a page may repeat a die a thousand times.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from unoverse.art.brand import HIDDEN, NAMESPACE, labelled
from unoverse.art.glyphs import glyphs
from unoverse.art.markup import fixed
from unoverse.art.palette import CREAM, INK, TINTS
from unoverse.art.symbols import quartet, ring, row_of_four, symbol
from unoverse.cards.faces import COLOUR_NUMBER, COLOURS

DIE_WIDTH: Final = 100
DIE_HEIGHT: Final = 108
_FACE: Final = re.compile(r"([RYGB])([1-5]|\+[12])|W(?:/([RYGB]))?")
_KINDS: Final = {"+1": "Draw One", "+2": "Draw Two"}
_SHADE: Final = "#1B1026"


class Rolled(NamedTuple):
    """What a die shows: the colour (of a wild: the one called), and the figure; a wild has none."""

    colour: str | None
    figure: str


def read_face(face: str) -> Rolled:
    """`R3`, `Y+1`, `B+2`, `W` or `W/G`; ValueError with a sentence if it is none of them.

    >>> read_face("Y+1"), read_face("W/G")
    (Rolled(colour='Y', figure='+1'), Rolled(colour='G', figure=''))
    """
    found = _FACE.fullmatch(face)
    if found is None:
        raise ValueError(f'There is no face "{face[:20]}" of a die. Write R3, Y+1, B+2, W, or W/G for a called wild.')
    colour, figure, called = found.groups()
    return Rolled(colour or called, figure or "")


def die_name(face: str) -> str:
    """The name for ears.

    >>> die_name("R3"), die_name("Y+1"), die_name("W/G")
    ('Red 3', 'Yellow Draw One', 'Wild, green called')
    """
    colour, figure = read_face(face)
    name = COLOURS[COLOUR_NUMBER[colour]].name if colour else ""
    if figure:
        return f"{name.capitalize()} {_KINDS.get(figure, figure)}"
    return f"Wild, {name} called" if name else "Wild"


def die_svg(face: str, *, decorative: bool = False) -> str:
    """A die with this face up, as an SVG of its own."""
    heard = HIDDEN if decorative else labelled(die_name(face))
    return f'<svg class="ud" viewBox="0 0 {DIE_WIDTH} {DIE_HEIGHT}" {NAMESPACE} {heard}>{die_drawing(face)}</svg>'


@lru_cache(maxsize=64)
def die_drawing(face: str) -> str:
    """What is inside the picture of a die, to be placed in a larger drawing."""
    rolled = read_face(face)
    if rolled.colour is None:
        return _body(CREAM, INK) + _any_colour()
    tint = TINTS[rolled.colour]
    content = _figure(rolled) if rolled.figure else _called(rolled.colour)
    return _body(tint.body, "#fff") + symbol(rolled.colour, 50, _SYMBOL_Y[rolled.colour], 37, tint.shape) + content


_SYMBOL_Y: Final = {"R": 50, "Y": 49, "G": 46, "B": 50}
_FIGURE_Y: Final = {"R": 50, "Y": 52, "G": 55, "B": 50}
"""The middle of a triangle lies below the middle of its box."""


def _body(field: str, edge: str) -> str:
    """The near side in shade, and the face with the light on its edge."""
    side = f'<rect y="8" width="100" height="100" rx="23" fill="{field}"/>'
    shade = f'<rect y="8" width="100" height="100" rx="23" fill="{_SHADE}" fill-opacity=".34"/>'
    light = f'fill="none" stroke="{edge}" stroke-opacity=".3" stroke-width="2.4"'
    return (
        f'{side}{shade}<rect width="100" height="100" rx="23" fill="{field}"/>'
        f'<rect x="2.2" y="2.2" width="95.6" height="95.6" rx="20.8" {light}/>'
    )


def _figure(rolled: Rolled) -> str:
    """The figure on the big symbol, and the symbol again in the corner; +1 and +2 count their dice at the foot."""
    colour, figure = rolled
    assert colour is not None
    ink, y = TINTS[colour].ink, _FIGURE_Y[colour]
    corner = symbol(colour, 84, 84, 7.6, ink)
    if figure in _KINDS:
        return glyphs(list(figure), 49, y, 40, ink, weight=17, gap=7) + _little_dice(int(figure[1]), ink) + corner
    return glyphs([figure], 50, y, 52, ink, weight=16) + corner


def _little_dice(number: int, ink: str) -> str:
    return "".join(
        f'<rect x="{fixed(10.5 + 14 * place)}" y="78.5" width="11" height="11" rx="3.2" fill="{ink}"/>'
        for place in range(number)
    )


def _any_colour() -> str:
    return quartet(50, 50, 20, 18, "light")


def _called(colour: str) -> str:
    """A wild flooded with the called colour; the ring and the four symbols say that it is one."""
    ink, y = TINTS[colour].ink, _FIGURE_Y[colour] - 5
    middle = f'<circle cx="50" cy="{y}" r="24" fill="{CREAM}"/>' + ring(50, y, 15.5, 10.5, "light", 8)
    foot = f'<rect x="19" y="77" width="50" height="15" rx="7.5" fill="{CREAM}"/>' + row_of_four(
        44, 84.5, 11, 3.9, "light"
    )
    return middle + foot + symbol(colour, 84, 84, 7.6, ink)
