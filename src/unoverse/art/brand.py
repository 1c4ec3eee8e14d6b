"""Our mark, our word mark and the symbols on their own."""

from __future__ import annotations

from typing import Final

from unoverse.art.card_codes import colour_named
from unoverse.art.markup import escape, number
from unoverse.art.palette import TINTS
from unoverse.art.symbols import ring, symbol
from unoverse.cards.faces import COLOUR_NUMBER, COLOURS

NAMESPACE: Final = 'xmlns="http://www.w3.org/2000/svg"'
HIDDEN: Final = 'aria-hidden="true"'

_LETTERS: Final[dict[str, tuple[str, int]]] = {
    "u": ("M6 8V36C6 48 14 54 23 54S40 48 40 36V8", 46),
    "n": ("M6 54V26C6 14 14 8 23 8S40 14 40 26V54", 46),
    "v": ("M5 8 24 54 43 8", 48),
    "e": ("M7 31H46C46 17 38 8 26.5 8S7 17 7 31 15 54 27 54C34 54 40 51.5 43.5 46", 52),
    "r": ("M6 54V28C6 16 14 8 28 8", 32),
    "s": ("M37 15C34 10 29 8 22 8 13 8 7 12 7 19 7 33 39 26 39 42 39 50 32 54 23 54 14 54 8 51 5 45", 44),
}
_LETTER_GAP: Final = 9
_RING_WIDTH: Final = 54


def labelled(words: str) -> str:
    """The attributes that give a picture its name for ears."""
    return f'role="img" aria-label="{escape(words)}"'


def symbol_svg(colour: str, *, fill: str | None = None, label: bool = False) -> str:
    """The symbol of a colour ("R") as a picture of its own, hidden from ears unless it gets its label."""
    colour = colour_named(colour)
    heard = labelled(COLOURS[COLOUR_NUMBER[colour]].name) if label else HIDDEN
    drawn = symbol(colour, 12, 12, 9.2, escape(fill) if fill else TINTS[colour].body)
    return f'<svg class="us" viewBox="0 0 24 24" {NAMESPACE} {heard}>{drawn}</svg>'


def mark_svg() -> str:
    """Our mark: the ring of four."""
    return f'<svg viewBox="0 0 48 48" {NAMESPACE} {HIDDEN}>{ring(24, 24, 15, 9.5, "light", 12)}</svg>'


def wordmark_svg() -> str:
    """Our name in our own letters; the o is the mark. It takes the colour of the text around it."""
    parts, x = [], 0
    for letter in "unoverse":
        path, width = _LETTERS.get(letter, ("", _RING_WIDTH))
        parts.append(_letter(path, x) if path else ring(x + 27, 31, 22, 11, "light", 13))
        x += width + _LETTER_GAP
    pen = 'fill="none" stroke="currentColor" stroke-width="10.5" stroke-linecap="round" stroke-linejoin="round"'
    box = f'class="wordmark" viewBox="-2 -2 {number(x)} 66"'
    return f"<svg {box} {NAMESPACE} {labelled('Unoverse')}><g {pen}>{''.join(parts)}</g></svg>"


def _letter(path: str, x: float) -> str:
    return f'<path d="{path}" transform="translate({number(x)} 0)"/>'
