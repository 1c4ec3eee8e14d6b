"""What stands on a card of each kind: in the index, in the middle and beneath it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from unoverse.art.glyphs import glyphs
from unoverse.art.markup import fixed, number
from unoverse.art.palette import Side
from unoverse.art.symbols import alternate, corners, polygon, ring

Drawing = Callable[[float, float, float, str, Side, str], str]
"""Draws at cx, cy, in a scale, with an ink, for a side, on a paper colour."""


def _half_dark_disc(cx: float, cy: float, scale: float, ink: str, _side: Side, _paper: str) -> str:
    r, x = 30 * scale, number(cx)
    rim = f'r="{fixed(r * 0.86)}" fill="none" stroke="{ink}" stroke-width="{fixed(r * 0.28)}"'
    arc = f"A{fixed(r * 0.9)} {fixed(r * 0.9)} 0 0 1 {x} {fixed(cy + r * 0.9)}Z"
    disc = f'<circle cx="{x}" cy="{number(cy)}" {rim}/>'
    return f'{disc}<path d="M{x} {fixed(cy - r * 0.9)}{arc}" fill="{ink}"/>'


def _shield(cx: float, cy: float, scale: float, ink: str, _side: Side, paper: str) -> str:
    burst = polygon(alternate(corners(0, 0, 22, 8), corners(0, 0, 8, 8, -67.5)))
    outline = (
        f'<path d="M0-36 30-26V2C30 22 16 32 0 38-16 32-30 22-30 2V-26Z" fill="{ink}" stroke="{ink}" '
        'stroke-width="5" stroke-linejoin="round"/>'
    )
    place = f"translate({number(cx)} {number(cy)}) scale({number(scale * 0.86)})"
    return f'<g transform="{place}">{outline}<path d="{burst}" fill="{paper}"/></g>'


def _plus_and_ring(cx: float, cy: float, scale: float, ink: str, side: Side, _paper: str) -> str:
    plus = glyphs(["+"], cx - 21 * scale, cy, 62 * scale, ink)
    return plus + ring(cx + 21 * scale, cy + 1, 15.5 * scale, 9 * scale, side, 10)


@dataclass(frozen=True, slots=True)
class Figure:
    """A run of glyphs or a drawing of its own, and the little cards beneath it."""

    run: tuple[str, ...] = ()
    height: float = 56
    pips: int = 0
    hollow: bool = False
    drawing: Drawing | None = None

    @property
    def wide(self) -> bool:
        return len(self.run) > 1


FIGURES: Final[dict[str, Figure]] = {
    "skip": Figure(("skip",), 57),
    "reverse": Figure(("reverse",), 58),
    "draw1": Figure(("+", "1"), pips=1),
    "draw2": Figure(("+", "2"), pips=2),
    "draw5": Figure(("+", "5"), pips=5),
    "discard2": Figure(("-", "2"), pips=2, hollow=True),
    "skipall": Figure(("skipall",), 66),
    "flip": Figure(drawing=_half_dark_disc),
    "wild": Figure(),
    "wild2": Figure(("+", "2")),
    "wild4": Figure(("+", "4")),
    "shuffle": Figure(("shuffle",), 54),
    "swap": Figure(("swap",), 56),
    "drawcolour": Figure(("+",), drawing=_plus_and_ring),
    "dementor": Figure(("+", "…")),
    "star": Figure(drawing=_shield),
    "custom": Figure(),
}


def pips(figure: Figure, cx: float, y: float, ink: str) -> str:
    """Little cards that count what is drawn (filled) or discarded (hollow)."""
    paint = f'fill="none" stroke="{ink}" stroke-width="2"' if figure.hollow else f'fill="{ink}"'
    lefts = [cx + (i - (figure.pips - 1) / 2) * 11.5 - 3.9 for i in range(figure.pips)]
    return "".join(
        f'<rect x="{fixed(left)}" y="{number(y - 6)}" width="7.8" height="11.7" rx="2" {paint}/>' for left in lefts
    )
