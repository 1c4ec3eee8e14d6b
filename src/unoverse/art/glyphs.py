"""Our own numerals and signs: monoline, drawn on a grid 84 high.

The 6 leans and curls, the 9 stands on a straight leg; both also get a bar underneath and are never printed upside
down.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from unoverse.art.markup import cents, fixed, number


class Glyph(NamedTuple):
    """The width a glyph takes, and the lines it is drawn with."""

    width: int
    lines: tuple[str, ...]


_EIGHT: Final = (
    "M30 8C41 8 48 14 48 24S41 39 30 39 12 33 12 24 19 8 30 8Z"
    "M30 39C43 39 52.5 46 52.5 57.500S43 76 30 76 7.5 69 7.5 57.5 17 39 30 39Z"
)
_GLYPHS: Final[dict[str, Glyph]] = {
    "0": Glyph(60, ("M30 8C45 8 52.5 20 52.5 42S45 76 30 76 7.5 64 7.5 42 15 8 30 8Z",)),
    "1": Glyph(54, ("M10 24 28 8V76M9 76H45",)),
    "2": Glyph(60, ("M9 27C9 15 18 8 30 8 43 8 51 16 51 27 51 38 42 46 32 54L9 76H53",)),
    "3": Glyph(60, ("M11 8H49L28 35C43 35 52.5 43 52.5 55.5 52.5 68 43 76 30 76 20 76 12 72 8 64",)),
    "4": Glyph(62, ("M39 76V8L7.5 57H55",)),
    "5": Glyph(60, ("M49 8H17L13 38C18 34 24 32 30 32 44 32 52.5 41 52.5 54 52.5 67 43 76 30 76 20 76 13 72 8 65",)),
    "6": Glyph(60, ("M43 7C22 18 7.5 35 7.5 54 7.5 67 17 76 30 76S52.5 67 52.5 54 43 32 30 32 9 40 8 52",)),
    "7": Glyph(59, ("M8 8H51L25 76M15 43H44",)),
    "8": Glyph(60, (_EIGHT,)),
    "9": Glyph(60, ("M52 31C52 18 43 8 30 8S8 18 8 31 17 53 30 53 52 44 52 31V76",)),
    "+": Glyph(50, ("M25 24V64M5 44H45",)),
    "-": Glyph(46, ("M5 44H41",)),
    "…": Glyph(66, ("M9 58v.1M33 58v.1M57 58v.1",)),
    "skip": Glyph(80, ("M8 58C8 2 72 2 72 50", "M58 41 72 56 86 41", "M40 66v.1")),
    "reverse": Glyph(80, ("M12 22H50A19 19 0 0 1 50 64H16", "M32 46 14 64 32 82")),
    "swap": Glyph(82, ("M24 78V14M58 8V72", "M6 30 24 12 42 30", "M40 56 58 74 76 56")),
    "shuffle": Glyph(
        88,
        (
            "M6 18H18C44 18 40 68 66 68H76M6 68H18C26 68 31 63 35 56M49 32C53 22 58 18 66 18H76",
            "M66 4 80 18 66 32",
            "M66 54 80 68 66 82",
        ),
    ),
    "skipall": Glyph(86, ("M70 26A34 34 0 1 0 76 46", "M74 6 71 28 50 24", "M27 46v.1M42 46v.1M57 46v.1")),
}
_DOT: Final = "v.1"
_DOT_GROWTH: Final = {"…": 1.15, "skip": 1.5}
_UNDERLINED: Final = ("6", "9")


def is_underlined(key: str) -> bool:
    """Whether a numeral gets a bar so that it cannot be read upside down."""
    return key in _UNDERLINED


def _glyph(key: str, x: float, weight: float) -> str:
    dot_weight = f' stroke-width="{number(weight * _DOT_GROWTH.get(key, 1))}"'
    paths = "".join(f'<path d="{line}"{dot_weight if _DOT in line else ""}/>' for line in _GLYPHS[key].lines)
    return f'<g transform="translate({fixed(x)} 0)">{paths}</g>'


def _run(keys: Sequence[str], ink: str, weight: float, gap: float) -> str:
    parts, x = [], 0.0
    for key in keys:
        parts.append(_glyph(key, x, weight))
        x += _GLYPHS[key].width + gap
    stroke = f'stroke="{ink}" stroke-width="{number(weight)}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<g fill="none" {stroke}>{"".join(parts)}</g>'


def _bar(keys: Sequence[str], ink: str, weight: float, y: float) -> str:
    if len(keys) != 1 or not is_underlined(keys[0]):
        return ""
    stroke = f'stroke="{ink}" stroke-width="{number(weight * 0.8)}" stroke-linecap="round"'
    return f'<path d="M12 {number(y)}H48" {stroke}/>'


def glyphs(
    keys: Sequence[str],
    cx: float,
    cy: float,
    height: float,
    ink: str,
    *,
    weight: float = 15,
    gap: float = 9,
    bar_y: float = 99,
) -> str:
    """A run of glyphs with its middle at cx, cy."""
    scale = height / 84
    width = sum(_GLYPHS[key].width for key in keys) + gap * (len(keys) - 1)
    place = f"translate({fixed(cx - width * scale / 2)} {fixed(cy - height / 2)})"
    grow = f"scale({number(cents(scale * 1000) / 1000)})"
    return f'<g transform="{place} {grow}">{_run(keys, ink, weight, gap)}{_bar(keys, ink, weight, bar_y)}</g>'
