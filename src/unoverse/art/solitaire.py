"""A picture of solitaire in our look: foundations and stock above, seven columns below, one self-contained SVG."""

from __future__ import annotations

from hashlib import blake2s
from typing import Final, NamedTuple

from unoverse.art.brush import Brush
from unoverse.art.card_codes import BACK
from unoverse.art.cards import CARD_HEIGHT, CARD_WIDTH, card_name
from unoverse.art.lettering import FONTS, fit, text_width, words
from unoverse.art.markup import escape, number
from unoverse.art.palette import TINTS, ThemeName
from unoverse.art.symbols import ring, symbol

WIDTH: Final = 960
CARD: Final = 88
CARD_TALL: Final = CARD * CARD_HEIGHT / CARD_WIDTH
TOP: Final = 62
COLUMNS_TOP: Final = 262
_MARGIN: Final = 40
_DOWN_STEP: Final = 13
"""How much of a face-down card shows under the next."""
_UP_STEP: Final = 42
"""How much of an open card shows: its whole index, with the bar that tells a 6 from a 9."""
_LEAST_HEIGHT: Final = 540
_FOUNDATION: Final = 70
_WASTE_SHOWN: Final = 3
_WASTE_STEP: Final = 26


class SolitairePicture(NamedTuple):
    """What is drawn, and nothing that a player could not see. Codes of cards, from the bottom up."""

    columns: tuple[tuple[int, tuple[str, ...]], ...]
    """How many cards are face down, and the run on them."""
    stock: int
    waste: tuple[str, ...]
    foundations: tuple[str, ...]
    """The top of each, "" for an empty one; two for each colour."""
    colours: tuple[str, ...]
    """The colours of the foundations, in their order."""
    title: str = ""
    sentence: str = ""
    theme: ThemeName = "light"


def solitaire_svg(picture: SolitairePicture) -> str:
    """Draw the table, 960 wide and as high as its longest column needs."""
    brush = Brush(picture.theme, "s" + blake2s(repr(picture).encode(), digest_size=4).hexdigest())
    height = max(_LEAST_HEIGHT, round(max(map(_column_height, picture.columns)) + COLUMNS_TOP + 36))
    drawn = "".join(
        [
            _cloth(brush, height),
            _bar(brush, picture),
            _stock(brush, picture),
            _foundations(brush, picture),
            *(_column(brush, place, *column) for place, column in enumerate(picture.columns)),
        ]
    )
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" style="max-width:100%;height:auto"'
    heard = f'role="img" aria-label="{escape(picture.title or "Solitaire")}"'
    return (
        f'<svg class="ut" xmlns="http://www.w3.org/2000/svg" {size} {heard} font-family="{FONTS}">'
        f"<desc>{escape(describe(picture))}</desc>{brush.card_definitions()}{drawn}</svg>"
    )


def describe(picture: SolitairePicture) -> str:
    """The picture in words."""
    tops = ", ".join(card_name(code) for code in picture.foundations if code) or "empty"
    waste = card_name(picture.waste[-1]) if picture.waste else "empty"
    columns = [_column_in_words(place, *column) for place, column in enumerate(picture.columns, 1)]
    parts = [picture.sentence, f"Stock: {picture.stock}.", f"Waste: {waste}.", f"Foundations: {tops}.", *columns]
    return " ".join(part for part in parts if part)


def _column_in_words(place: int, down: int, run: tuple[str, ...]) -> str:
    hidden = [f"{down} face down"] if down else []
    shown = ", ".join([*hidden, *map(card_name, run)]) or "empty"
    return f"Column {place}: {shown}."


def _column_height(column: tuple[int, tuple[str, ...]]) -> float:
    down, run = column
    return down * _DOWN_STEP + max(len(run) - 1, 0) * _UP_STEP + CARD_TALL


def _column_x(place: int) -> float:
    room = (WIDTH - 2 * _MARGIN - CARD) / 6
    return _MARGIN + CARD / 2 + place * room


# The place


def _cloth(brush: Brush, height: int) -> str:
    theme = brush.theme
    inset = f'x="12" y="12" width="{WIDTH - 24}" height="{height - 24}"'
    stitch = f'stroke="{theme.stitch}" stroke-width="1.6" stroke-dasharray="6 4.5"'
    return (
        f'<rect width="{WIDTH}" height="{height}" rx="26" fill="{theme.rim}"/>'
        f'<rect x="5" y="5" width="{WIDTH - 10}" height="{height - 10}" rx="22" fill="{theme.table}"/>'
        f'<rect {inset} rx="17" fill="none" {stitch}/>'
    )


def _bar(brush: Brush, picture: SolitairePicture) -> str:
    ink, soft = brush.theme.ink, brush.theme.ink_soft
    name = words(fit(picture.title, 15, 480, bold=True), 64, 38, 15, ink, weight=700, anchor="start")
    said = words(fit(picture.sentence, 14, 380), WIDTH - _MARGIN, 38, 14, soft, anchor="end")
    return ring(44, 38, 9.5, 6, "light", 12) + name + said


def _place(brush: Brush, x: float, y: float, width: float) -> str:
    """Where a card may lie."""
    tall = width * CARD_HEIGHT / CARD_WIDTH
    box = (
        f'x="{number(round(x - width / 2, 1))}" y="{number(round(y - tall / 2, 1))}" width="{width}" height="{tall:g}"'
    )
    return f'<rect {box} rx="{width * 0.12:.1f}" fill="{brush.theme.table_low}" fill-opacity=".45" {_dashes(brush)}/>'


def _dashes(brush: Brush) -> str:
    return f'stroke="{brush.theme.ink_soft}" stroke-opacity=".55" stroke-width="1.4" stroke-dasharray="5 4"'


def _tally(brush: Brush, text: str, x: float, y: float) -> str:
    width = text_width(text, 12, bold=True) + 16
    return brush.plate(x, y, width, 19, brush.theme.surface, 9) + words(text, x, y, 12, brush.theme.ink, weight=650)


# The cards


def _stock(brush: Brush, picture: SolitairePicture) -> str:
    x, y = _column_x(0), TOP + CARD_TALL / 2
    depth = min(3, picture.stock)
    layers = [brush.card(BACK, x - i * 1.4, y - i * 1.8, CARD) for i in range(depth)]
    pile = "".join(layers) or _place(brush, x, y, CARD)
    return pile + _tally(brush, f"{picture.stock} left", x, y + CARD_TALL / 2 + 12) + _waste(brush, picture, y)


def _waste(brush: Brush, picture: SolitairePicture, y: float) -> str:
    """The last cards turned, each showing its index beside the next."""
    x = _column_x(0) + CARD + 16
    shown = picture.waste[-_WASTE_SHOWN:]
    cards = "".join(brush.card(code, x + place * _WASTE_STEP, y, CARD) for place, code in enumerate(shown))
    return (cards or _place(brush, x, y, CARD)) + _tally(
        brush, f"{len(picture.waste)} turned", x + _WASTE_STEP / 2 * max(len(shown) - 1, 0), y + CARD_TALL / 2 + 12
    )


def _foundations(brush: Brush, picture: SolitairePicture) -> str:
    """Eight places, two for each colour, in the room right of the waste."""
    step = _FOUNDATION + 6
    left = WIDTH - _MARGIN - step * len(picture.foundations) + 6 + _FOUNDATION / 2
    y = TOP + CARD_TALL / 2
    drawn = []
    for place, (code, colour) in enumerate(zip(picture.foundations, picture.colours, strict=True)):
        x = left + place * step
        ghost = f'<g opacity=".45">{symbol(colour, x, y, 15, TINTS[colour].body)}</g>'
        drawn.append(brush.card(code, x, y, _FOUNDATION) if code else _place(brush, x, y, _FOUNDATION) + ghost)
    return "".join(drawn)


def _column(brush: Brush, place: int, down: int, run: tuple[str, ...]) -> str:
    x, y = _column_x(place), COLUMNS_TOP + CARD_TALL / 2
    if not down and not run:
        return _place(brush, x, y, CARD) + _number(brush, place, x)
    backs = [brush.card(BACK, x, y + i * _DOWN_STEP, CARD) for i in range(down)]
    cards = [brush.card(code, x, y + down * _DOWN_STEP + i * _UP_STEP, CARD) for i, code in enumerate(run)]
    return "".join([*backs, *cards]) + _number(brush, place, x)


def _number(brush: Brush, place: int, x: float) -> str:
    return words(str(place + 1), x, COLUMNS_TOP - 13, 13, brush.theme.ink_soft, weight=650)
