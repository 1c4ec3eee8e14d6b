"""The middle of the table: the orbit, the two piles, the plate in words and what is owed."""

from __future__ import annotations

from math import atan2, cos, degrees, pi, sin
from typing import Final, NamedTuple

from unoverse.art.brush import Brush
from unoverse.art.card_codes import BACK
from unoverse.art.layout import CENTRE_X, MIDDLE_Y
from unoverse.art.lettering import fit, text_width, words
from unoverse.art.palette import TINTS, Side
from unoverse.art.picture import TablePicture
from unoverse.art.symbols import symbol
from unoverse.cards.faces import COLOUR_NUMBER, COLOURS

_ARROWS: Final = 10
_TILTS: Final = (-14, 9, -6, 3)
_BURIED: Final = 3


class _Sizes(NamedTuple):
    """Half axes of the orbit, and the width of a card on the piles."""

    rx: float
    ry: float
    card: float


def _sizes(picture: TablePicture) -> _Sizes:
    others = len(picture.others)
    if others > 9:
        return _Sizes(136, 74, 62)
    return _Sizes(152, 82, 72) if others > 5 else _Sizes(172, 93, 84)


def draw_middle(brush: Brush, picture: TablePicture) -> str:
    sizes = _sizes(picture)
    draw_x, discard_x = CENTRE_X - sizes.card * 0.72, CENTRE_X + sizes.card * 0.72
    return "".join(
        [
            _orbit(brush, picture, sizes),
            _draw_pile(brush, picture, draw_x, sizes.card),
            _discard_pile(brush, picture, discard_x, sizes.card),
            _in_force(brush, picture, MIDDLE_Y + sizes.ry + 3),
            _owed(brush, picture, discard_x + sizes.card * 0.72, MIDDLE_Y - sizes.ry * 0.62),
        ]
    )


def _orbit(brush: Brush, picture: TablePicture, sizes: _Sizes) -> str:
    body, ink = _band_paint(brush, picture)
    ellipse = f'<ellipse cx="{CENTRE_X:g}" fill="none" '
    band = f'rx="{sizes.rx}" ry="{sizes.ry}"'
    shade = f'stroke="{brush.theme.shadow}" stroke-opacity=".2" stroke-width="17"'
    return (
        f'{ellipse}cy="{MIDDLE_Y + 2}" {band} {shade}/>'
        f'{ellipse}cy="{MIDDLE_Y}" {band} stroke="{body}" stroke-width="17"/>'
        f'{ellipse}cy="{MIDDLE_Y}" rx="{sizes.rx + 7.5}" ry="{sizes.ry + 7.5}" stroke="#fff" stroke-opacity=".2"/>'
        + "".join(_arrow(i, sizes, picture.direction, ink) for i in range(_ARROWS))
    )


def _band_paint(brush: Brush, picture: TablePicture) -> tuple[str, str]:
    if picture.colour is None:
        return brush.theme.edge, brush.theme.surface
    return TINTS[picture.colour].body, TINTS[picture.colour].ink


def _arrow(place: int, sizes: _Sizes, direction: int, ink: str) -> str:
    angle = (place + 0.5) / _ARROWS * 2 * pi
    x, y = CENTRE_X + sizes.rx * cos(angle), MIDDLE_Y + sizes.ry * sin(angle)
    turn = degrees(atan2(sizes.ry * cos(angle), -sizes.rx * sin(angle))) + (0 if direction > 0 else 180)
    pen = f'fill="none" stroke="{ink}" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="M-4-5.5 3 0-4 5.5" transform="translate({x:.1f} {y:.1f}) rotate({turn:.1f})" {pen}/>'


def _draw_pile(brush: Brush, picture: TablePicture, x: float, card: float) -> str:
    depth = min(4, picture.draw_pile)
    side = None if picture.draw_top == BACK else picture.side_down
    layers = [brush.card(picture.draw_top, x - i * 1.4, MIDDLE_Y + i * 1.8, card, side=side) for i in range(depth)]
    pile = "".join(reversed(layers)) or _empty_place(brush, x, card)
    return pile + _tally(brush, str(picture.draw_pile), x, MIDDLE_Y + card * 0.72)


def _empty_place(brush: Brush, x: float, card: float) -> str:
    box = f'x="{x - card / 2:.1f}" y="{MIDDLE_Y - card * 0.75:.1f}" width="{card:g}" height="{card * 1.5:g}"'
    dashes = 'stroke-width="1.6" stroke-dasharray="5 4"'
    return f'<rect {box} rx="{card * 0.12:.1f}" fill="none" stroke="{brush.theme.ink_soft}" {dashes}/>'


def _tally(brush: Brush, text: str, x: float, y: float) -> str:
    width = text_width(text, 12, bold=True) + 16
    return brush.plate(x, y, width, 19, brush.theme.surface, 9) + words(text, x, y, 12, brush.theme.ink, weight=650)


def _discard_pile(brush: Brush, picture: TablePicture, x: float, card: float) -> str:
    shown = picture.discard[-_BURIED - 1 :]
    tilts = _TILTS[len(_TILTS) - len(shown) :]
    last = len(shown) - 1
    cards = [
        brush.card(code, x + (last - i) * 3.6, MIDDLE_Y - (last - i) * 1.5, card, tilt, _wild_side(picture, code))
        for i, (code, tilt) in enumerate(zip(shown, tilts, strict=True))
    ]
    return "".join(cards) or _empty_place(brush, x, card)


def _wild_side(picture: TablePicture, code: str) -> Side | None:
    return None if "/" in code else picture.side


def _in_force(brush: Brush, picture: TablePicture, y: float) -> str:
    """The plate that says the colour in force and the direction in words."""
    body, ink = _band_paint(brush, picture)
    colour = COLOURS[COLOUR_NUMBER[picture.colour]].name if picture.colour else "no colour"
    name, way = colour.capitalize(), f"· {picture.rotation}"
    sign = 22 if picture.colour else 0
    name_width, way_width = text_width(name, 14, bold=True), text_width(way, 12.5)
    width = sign + name_width + way_width + 5 + 28
    left = CENTRE_X - width / 2 + 14
    return "".join(
        [
            brush.plate(CENTRE_X, y, width + 5, 35, brush.theme.table_high),
            brush.plate(CENTRE_X, y, width, 30, body),
            symbol(picture.colour, left + 7, y, 7, ink) if picture.colour else "",
            words(name, left + sign, y, 14, ink, weight=750, anchor="start"),
            words(way, left + sign + name_width + 5, y, 12.5, ink, anchor="start"),
        ]
    )


def _owed(brush: Brush, picture: TablePicture, x: float, y: float) -> str:
    """A round token; nothing else on the table has that shape."""
    if not picture.pending:
        return ""
    theme, amount = brush.theme, f"+{picture.pending}"
    size = 24 if len(amount) < 4 else 19
    who = "owed" if picture.pending_seat is None else f"for {picture.seats[picture.pending_seat].name}"
    return "".join(
        [
            brush.disc(x, y + 3, 37, theme.shadow, 0.18),
            brush.disc(x, y, 36, theme.lamp),
            brush.disc(x, y, 32.5, theme.strong),
            words(amount, x, y - 6, size, theme.on_strong, weight=800),
            words(fit(who, 10.5, 54), x, y + 12, 10.5, theme.on_strong, weight=600),
        ]
    )
