"""The one place where card faces are drawn: every face as a self-contained SVG, 100 by 150 units.

No ids and no gradients: a page may repeat a face a thousand times.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from unoverse.art.brand import HIDDEN, NAMESPACE, labelled
from unoverse.art.card_codes import BACK, Shown, read_code
from unoverse.art.figures import FIGURES, Figure, pips
from unoverse.art.glyphs import glyphs, is_underlined
from unoverse.art.markup import escape, number
from unoverse.art.palette import BACK_EDGE, BACK_FIELD, CREAM, INK, NIGHT, TINTS, Side, side_of
from unoverse.art.symbols import corners, quartet, ring, row_of_four, symbol
from unoverse.cards.faces import COLOUR_NUMBER, COLOURS

CARD_WIDTH: Final = 100
CARD_HEIGHT: Final = 150


class Stage(NamedTuple):
    """Where the figure stands on the big symbol."""

    x: float
    y: float
    grow: float


_STAGES: Final[dict[str, Stage]] = {
    "R": Stage(50.5, 86, 1),
    "Y": Stage(50.5, 88, 1),
    "G": Stage(50.5, 95, 0.96),
    "B": Stage(50.5, 86, 1),
    "P": Stage(52, 90, 0.76),
    "T": Stage(51, 90, 0.78),
    "O": Stage(51, 94, 0.84),
    "U": Stage(42.5, 97, 0.76),
}
_OPEN_STAGE: Final = Stage(50, 81, 1)
_BIG_SYMBOLS: Final[dict[str, tuple[float, float, float]]] = {"P": (52, 90, 50), "T": (51, 90, 50), "O": (51, 92, 45)}
_BIG_MOON: Final = "M77 62A41 41 0 1 0 93 101A22 22 0 1 1 77 62Z"
_SCRIPT: Final = 'font-family="ui-serif,Georgia,\'Times New Roman\',serif" font-style="italic"'
_LINE_LENGTH: Final = 17
_LINE_COUNT: Final = 4


def _plate(fill: str, edge: str, edge_opacity: float) -> str:
    edge_paint = f'fill="none" stroke="{edge}" stroke-opacity="{number(edge_opacity)}" stroke-width="2"'
    return (
        f'<rect width="100" height="150" rx="12" fill="{fill}"/>'
        f'<rect x="1.5" y="1.5" width="97" height="147" rx="10.5" {edge_paint}/>'
    )


def _big_symbol(colour: str) -> str:
    shape = TINTS[colour].shape
    if colour == "U":
        edge = f'stroke="{shape}" stroke-width="4" stroke-linejoin="round"'
        return f'<path d="{_BIG_MOON}" fill="{shape}" {edge}/>'
    x, y, r = _BIG_SYMBOLS.get(colour, (50.5, 86, 43))
    return symbol(colour, x, y, r, shape)


# Coloured faces


def _numeral(colour: str, digit: str, figure_ink: str) -> str:
    cx, cy, grow = _STAGES[colour]
    barred = is_underlined(digit)
    height = (60 if barred else 66) * grow
    lift = 5 * grow if barred else 0
    middle = glyphs([digit], cx, cy - lift, height, figure_ink, weight=15.5, bar_y=100)
    index = glyphs([digit], 18.5, 23, 27, TINTS[colour].ink, weight=17, bar_y=102)
    return middle + index


def _action(colour: str, figure: Figure, figure_ink: str) -> str:
    (cx, cy, grow), ink, side = _STAGES[colour], TINTS[colour].ink, side_of(colour)
    if figure.drawing:
        return figure.drawing(cx, cy, 0.95 * grow, figure_ink, side, "") + figure.drawing(18.5, 23, 0.4, ink, side, "")
    height = 46 * min(1, grow * 1.04) if figure.wide else figure.height * 0.94 * grow
    middle = glyphs(figure.run, cx, cy, height, figure_ink, weight=17 if figure.wide else 14, gap=8)
    return middle + _index(figure, 18.5 + (0.5 if figure.wide else 0), ink)


def _index(figure: Figure, x: float, ink: str) -> str:
    height, weight = (18.5, 20) if figure.wide else (20, 17)
    return glyphs(figure.run, x, 23, height, ink, weight=weight, gap=5)


def _foot(colour: str, figure: Figure) -> str:
    ink = TINTS[colour].ink
    if figure.pips and side_of(colour) == "light":
        return pips(figure, 50.5, 138, ink)
    return symbol(colour, 84, 135, 7, ink)


def _coloured_face(colour: str, kind: str, digit: str | None) -> str:
    tint, dark = TINTS[colour], side_of(colour) == "dark"
    figure = FIGURES.get(kind, Figure())
    figure_ink = tint.body if dark else tint.ink
    plate = _plate(tint.body, NIGHT if dark else "#fff", 0.22 if dark else 0.28)
    content = _numeral(colour, digit, figure_ink) if digit else _action(colour, figure, figure_ink)
    symbol_y = 56.5 if digit and is_underlined(digit) else 50
    return plate + _big_symbol(colour) + content + symbol(colour, 18.5, symbol_y, 8.6, tint.ink) + _foot(colour, figure)


# Wild faces


class _Wild(NamedTuple):
    """A wild as it is painted: open on its own paper, or flooded with the called colour."""

    kind: str
    side: Side
    called: str | None
    text: str | None
    initial: str | None

    @property
    def own_paper(self) -> str:
        return NIGHT if self.side == "dark" else CREAM

    @property
    def paper(self) -> str:
        return TINTS[self.called].body if self.called else self.own_paper

    @property
    def ink(self) -> str:
        if self.called:
            return TINTS[self.called].ink
        return CREAM if self.side == "dark" else INK

    @property
    def figure_ink(self) -> str:
        return self.paper if self.called and side_of(self.called) == "dark" else self.ink

    @property
    def ground(self) -> str:
        """What lies right behind the figure."""
        return TINTS[self.called].shape if self.called else self.paper

    @property
    def edge_opacity(self) -> float:
        if self.called:
            return 0.28
        return 0.2 if self.side == "dark" else 0.14

    @property
    def stage(self) -> Stage:
        return _STAGES[self.called] if self.called else _OPEN_STAGE


def _wrap(text: str) -> list[str]:
    lines = [""]
    for word in re.split(r"\s+", text):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and len(longer) > _LINE_LENGTH:
            lines.append(word)
        else:
            lines[-1] = longer
    if len(lines) > _LINE_COUNT:
        lines = lines[:_LINE_COUNT]
        lines[-1] = lines[-1][:-2] + "…"
    return lines


def _script(words: str, x: float, y: float, size: float, ink: str, weight: str = ' font-weight="700"') -> str:
    place = f'x="{number(x)}" y="{number(y)}" text-anchor="middle" font-size="{number(size)}"'
    return f'<text {place}{weight} {_SCRIPT} fill="{ink}">{escape(words)}</text>'


def _written_lines(lines: list[str], ink: str) -> str:
    if lines:
        return "".join(_script(line, 50, 96 + i * 10.5, 9.6, ink, "") for i, line in enumerate(lines))
    dots = 'stroke-width="2" stroke-linecap="round" stroke-dasharray=".1 5"'
    return f'<path d="M22 104H78M22 114H64" stroke="{ink}" stroke-opacity=".35" {dots}/>'


def _written(wild: _Wild) -> str:
    """The customizable wild: its initial large, its sentence beneath while no colour covers it."""
    initial = wild.initial or ((wild.text or "").strip() or "?")[0].upper()
    lines = _wrap(wild.text) if wild.text else []
    open_lines = bool(lines) and not wild.called
    top = 76 if open_lines else 98 if wild.called else 92
    large = _script(initial, wild.stage.x, top, 46 if open_lines else 58, wild.figure_ink)
    sentence = "" if wild.called else _written_lines(lines, wild.ink)
    return large + sentence + _script(initial, 18.5, 31, 27, wild.ink)


def _blank(wild: _Wild) -> str:
    dots = 'stroke-opacity=".4" stroke-width="3" stroke-dasharray="1 8" stroke-linecap="round"'
    return f'<rect x="24" y="48" width="52" height="68" rx="8" fill="none" stroke="{wild.ink}" {dots}/>'


def _disc(wild: _Wild, cx: float, cy: float, r: float) -> str:
    return f'<circle cx="{number(cx)}" cy="{number(cy)}" r="{number(r)}" fill="{wild.own_paper}"/>'


def _any_colour(wild: _Wild) -> str:
    """The plain wild: the four symbols, and the ring once a colour is called."""
    if not wild.called:
        return quartet(50, 85, 20.5, 18.5, wild.side) + ring(18.5, 23, 8.6, 6.4, wild.side, 12)
    cx, cy, _ = wild.stage
    middle = _disc(wild, cx, cy, 30) + ring(cx, cy, 19.5, 13, wild.side, 8)
    return middle + _disc(wild, 18.5, 22, 13) + ring(18.5, 22, 7.5, 5.6, wild.side, 12)


def _drawn_wild(wild: _Wild, figure: Figure) -> str:
    assert figure.drawing is not None
    cx, cy, grow = wild.stage
    scale = 0.8 * grow if wild.called else 1
    middle = figure.drawing(cx, cy, scale, wild.figure_ink, wild.side, wild.ground)
    if figure.run:
        return middle + glyphs(figure.run, 18.5, 22, 27, wild.ink, weight=17)
    return middle + figure.drawing(18.5, 23, 0.38, wild.ink, wild.side, wild.paper)


def _signed_wild(wild: _Wild, figure: Figure) -> str:
    cx, cy, grow = wild.stage
    if figure.wide:
        height = 46 * min(1, grow * 1.04) if wild.called else 54
    else:
        height = figure.height * (0.88 * grow if wild.called else 1)
    middle = glyphs(figure.run, cx, cy, height, wild.figure_ink, weight=16.5 if figure.wide else 14, gap=8)
    return middle + _index(figure, 19, wild.ink)


def _wild_content(wild: _Wild) -> str:
    special = {"custom": _written, "blank": _blank, "wild": _any_colour}.get(wild.kind)
    if special:
        return special(wild)
    figure = FIGURES[wild.kind]
    return _drawn_wild(wild, figure) if figure.drawing else _signed_wild(wild, figure)


def _family(wild: _Wild) -> str:
    """The sign of the wilds: the ring under the index, and the four symbols along the foot."""
    if wild.called:
        foot = f'<rect x="26" y="129" width="52" height="16" rx="8" fill="{wild.own_paper}"/>'
        return symbol(wild.called, 18.5, 50, 8.6, wild.ink) + foot + row_of_four(52, 137, 11.4, 4, wild.side)
    if wild.kind == "wild":
        return ring(84, 134, 5.6, 4.4, wild.side, 12)
    if wild.kind == "blank":
        return ""
    return ring(18.5, 49, 6.6, 5, wild.side, 12) + row_of_four(50, 132, 16.5, 6.2, wild.side)


def _wild_face(wild: _Wild) -> str:
    flood = _big_symbol(wild.called) if wild.called else ""
    return _plate(wild.paper, wild.ink, wild.edge_opacity) + flood + _wild_content(wild) + _family(wild)


# The back

_DUST: Final = [
    (17, 20), (80, 16), (60, 30), (28, 34), (86, 44), (14, 112),
    (34, 132), (74, 122), (88, 134), (56, 137), (90, 98), (10, 60),
]  # fmt: skip
_PLANETS: Final = [("R", 30, -58, 7), ("Y", 41.5, 30, 7.6), ("G", 30, 124, 7.4), ("B", 41.5, 212, 6.8)]
_ORBITS: Final = [(30, 0.42), (41.5, 0.3)]


def _speck(place: int, x: float, y: float) -> str:
    r, opacity = 0.8 if place % 3 else 1.3, 0.5 if place % 2 else 0.8
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{CREAM}" fill-opacity="{opacity}"/>'


def _orbit(r: float, opacity: float) -> str:
    stroke = f'stroke="{CREAM}" stroke-opacity="{opacity}" stroke-width="1.3"'
    return f'<circle cx="50" cy="75" r="{number(r)}" fill="none" {stroke}/>'


def _planet(colour: str, r: float, degrees: float, size: float) -> str:
    (x, y) = corners(50, 75, r, 1, degrees)[0]
    return symbol(colour, x, y, size, TINTS[colour].body)


def _back_face() -> str:
    """Our mark on orbits."""
    return "".join(
        [
            f'<rect width="100" height="150" rx="12" fill="{BACK_EDGE}"/>',
            f'<rect x="5.5" y="5.5" width="89" height="139" rx="8" fill="{BACK_FIELD}"/>',
            *(_speck(i, x, y) for i, (x, y) in enumerate(_DUST)),
            *(_orbit(r, opacity) for r, opacity in _ORBITS),
            ring(50, 75, 16.5, 10.5, "light", 12),
            *(_planet(*planet) for planet in _PLANETS),
            f'<rect x="1" y="1" width="98" height="148" rx="11.2" fill="none" stroke="{CREAM}" stroke-opacity=".3" ',
            'stroke-width="1.6"/>',
        ]
    )


# What others call


def _drawn(shown: Shown, side: Side | None, text: str | None, initial: str | None) -> str:
    face = shown.face
    if shown.code == BACK:
        return _back_face()
    if face is not None and not face.wild:
        digit = str(face.kind) if face.is_number else None
        return _coloured_face(COLOURS[face.colour].code, shown.kind, digit)
    if side is None:
        side = side_of(shown.called) if shown.called else "light"
    return _wild_face(_Wild(shown.kind, side, shown.called, text, initial))


@lru_cache(maxsize=512)
def card_drawing(code: str, *, text: str | None = None, initial: str | None = None, side: Side | None = None) -> str:
    """What is inside the picture of a card, to be placed in a larger drawing."""
    return _drawn(read_code(code), side, text, initial)


def card_name(code: str, text: str | None = None) -> str:
    """The name for ears: "Red 7", "Wild Draw Four, green called", "Face-down card"."""
    shown = read_code(code)
    written = f": {text}" if text and shown.kind == "custom" else ""
    called = f", {COLOURS[COLOUR_NUMBER[shown.called]].name} called" if shown.called else ""
    return shown.name + written + called


def card_svg(
    code: str,
    *,
    text: str | None = None,
    initial: str | None = None,
    decorative: bool = False,
    side: Side | None = None,
) -> str:
    """Any card as an SVG: "R7", "W4", "W4/G" (flooded with the called colour), "PD5", "__" (blank), "##" (back).

    `text` and `initial` are written on a customizable wild. `side` is the side of the four symbols on a wild: that
    of the called colour, or light, if not said.
    """
    drawing = card_drawing(code, text=text, initial=initial, side=side)
    heard = HIDDEN if decorative else labelled(card_name(code, text))
    return f'<svg class="uc" viewBox="0 0 {CARD_WIDTH} {CARD_HEIGHT}" {NAMESPACE} {heard}>{drawing}</svg>'
