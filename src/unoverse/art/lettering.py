"""Words in a drawing. An SVG cannot measure its text, so widths are estimated, a little on the wide side."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Final, Literal

from unoverse.art.markup import escape, number

FONTS: Final = (
    "ui-rounded,'SF Pro Rounded','Segoe UI Variable Text','Segoe UI',Inter,Roboto,system-ui,-apple-system,sans-serif"
)
_NARROW: Final = frozenset("iljtfrI.,:;'!|()[] ·")
_BROAD: Final = frozenset("mwMW@%&—…")
_BOLD_GROWTH: Final = 1.07

Anchor = Literal["start", "middle", "end"]


@cache
def _breadth(sign: str) -> float:
    if unicodedata.combining(sign):
        return 0
    if unicodedata.east_asian_width(sign) in "WF":
        return 1.05
    plain = unicodedata.normalize("NFD", sign)[0]
    if plain in _NARROW:
        return 0.33
    if plain in _BROAD:
        return 0.9
    return 0.68 if plain.isupper() else 0.58


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """About how wide a text will be in a system face."""
    return sum(map(_breadth, text)) * size * (_BOLD_GROWTH if bold else 1)


def fit(text: str, size: float, room: float, *, bold: bool = False) -> str:
    """The text on one line, shortened with an ellipsis if it would be wider than the room."""
    text = " ".join(text.split())
    if text_width(text, size, bold=bold) <= room:
        return text
    while text and text_width(text + "…", size, bold=bold) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def words(text: str, x: float, y: float, size: float, ink: str, *, weight: int = 400, anchor: Anchor = "middle") -> str:
    """One line of text; y is the middle of its small letters, which is where the eye centres it."""
    place = f'x="{number(round(x, 1))}" y="{number(round(y + size * 0.35, 1))}" text-anchor="{anchor}"'
    return f'<text {place} font-size="{number(size)}" font-weight="{weight}" fill="{ink}">{escape(text)}</text>'


def span(text: str, ink: str, *, size: float, weight: int = 400, gap: float = 0) -> str:
    """A piece of a line that has its own weight and ink."""
    shift = f' dx="{number(gap)}"' if gap else ""
    return f'<tspan{shift} font-size="{number(size)}" font-weight="{weight}" fill="{ink}">{escape(text)}</tspan>'
