"""The players: others along the far rim with their cards before them, and my own place at the near side."""

from __future__ import annotations

from math import cos
from typing import Final, NamedTuple

from unoverse.art.brush import Brush
from unoverse.art.card_codes import BACK
from unoverse.art.layout import (
    CENTRE_X,
    HEIGHT,
    ORBIT_REACH,
    WIDTH,
    Fan,
    Spot,
    clear_of_seat,
    fan,
    turn_inward,
)
from unoverse.art.lettering import fit, span, text_width, words
from unoverse.art.markup import number
from unoverse.art.palette import Side
from unoverse.art.picture import TablePicture, TableSeat
from unoverse.art.portraits import planet

_NAME: Final = 13
_DETAIL: Final = 12


class _Sizes(NamedTuple):
    """How large a seat is drawn; the more players, the smaller."""

    portrait: float
    label: float
    back: float
    max_backs: int
    open_card: float
    open_room: float
    details: bool


def _sizes(others: int) -> _Sizes:
    if others > 9:
        return _Sizes(33, 84, 20, 6, 21, 76, False)
    if others > 5:
        return _Sizes(38, 116, 23, 6, 27, 112, True)
    room = {1: 540, 2: 260, 3: 330}.get(others, 150)
    return _Sizes(46, 150, 32, 12, 36 if others < 4 else 32, room, True)


def plural(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


# The others


def draw_seat(brush: Brush, picture: TablePicture, number_of_seat: int, spot: Spot) -> tuple[str, str]:
    """A seat's hand and its portrait, apart: all portraits lie over all hands."""
    seat, sizes = picture.seats[number_of_seat], _sizes(len(picture.others))
    hand = _open_hand(brush, picture, seat, spot, sizes) if seat.cards else _hidden_hand(brush, picture, seat, spot)
    return hand, _portrait(brush, seat, number_of_seat, spot, sizes)


def _open_hand(brush: Brush, picture: TablePicture, seat: TableSeat, spot: Spot, sizes: _Sizes) -> str:
    """Open cards stand upright before their player, so that they can be read."""
    assert seat.cards is not None
    card = sizes.open_card
    beside = _beside(seat, sizes)
    laid = fan(len(seat.cards), _open_room(spot, sizes, beside), card, max_rows=4, spread=0.62)
    x, y = clear_of_seat(spot, laid.width, laid.height, beside, sizes.portrait / 2 + 27)
    return _lay(brush, seat.cards, laid, (x, y - laid.height / 2 + card * 0.75), card, picture.side)


def _open_room(spot: Spot, sizes: _Sizes, beside: float) -> float:
    """How wide a hand may be: one that lies beside its seat must not reach the orbit."""
    to_orbit = abs(CENTRE_X - spot.x) - ORBIT_REACH - beside
    return min(sizes.open_room, to_orbit) if abs(cos(spot.inward)) > 0.9 else sizes.open_room


def _lay(
    brush: Brush, codes: tuple[str, ...], laid: Fan, first_row: tuple[float, float], card: float, side: Side | None
) -> str:
    x, y = first_row
    placed = zip(codes, laid.places, strict=True)
    return "".join(brush.card(code, x + p.x, y + p.y, card, p.lean, side) for code, p in placed)


def _hidden_hand(brush: Brush, picture: TablePicture, seat: TableSeat, spot: Spot) -> str:
    """Backs, turned to the middle of the table; the number on the portrait is the truth."""
    sizes = _sizes(len(picture.others))
    codes = _shown_backs(seat, sizes.max_backs)
    x, y = clear_of_seat(spot, sizes.back * 1.5, sizes.back * 1.5, _beside(seat, sizes), sizes.portrait / 2 + 30)
    cards = [_back(brush, code, i, len(codes), sizes, picture.side_down) for i, code in enumerate(codes)]
    return f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn_inward(spot):.1f})">{"".join(cards)}</g>'


def _shown_backs(seat: TableSeat, most: int) -> list[str]:
    count = min(seat.count, most)
    return [seat.backs[i % len(seat.backs)] for i in range(count)] if seat.backs else [BACK] * count


def _back(brush: Brush, code: str, place: int, count: int, sizes: _Sizes, side: Side) -> str:
    off = place / (count - 1) - 0.5 if count > 1 else 0.0
    x = off * (count - 1) * sizes.back * 0.34
    return brush.card(code, x, off * off * 9, sizes.back, off * min(40, count * 7), None if code == BACK else side)


def _portrait(brush: Brush, seat: TableSeat, number_of_seat: int, spot: Spot, sizes: _Sizes) -> str:
    r = sizes.portrait / 2
    return "".join(
        [
            _ring_of_light(brush, spot.x, spot.y, r) if seat.plays_now else "",
            brush.disc(spot.x, spot.y + 2, r + 3, brush.theme.shadow, 0.18),
            brush.disc(spot.x, spot.y, r + 2.5, brush.theme.surface),
            planet(number_of_seat, spot.x, spot.y, sizes.portrait - 4, f"{brush.prefix}p", seat.name),
            _label(brush, seat, spot, sizes),
            _count(brush, seat.count, spot.x + r * 0.86, spot.y - r * 0.72),
            _uno_flag(brush, spot.x - r * 0.8, spot.y - r * 0.9) if seat.uno else "",
        ]
    )


def _ring_of_light(brush: Brush, x: float, y: float, r: float) -> str:
    theme = brush.theme
    outline = brush.disc(x, y, r + 9, theme.on_lamp, 0.55)
    return brush.light(x, y, r + 44, r + 44) + outline + brush.disc(x, y, r + 7.8, theme.lamp)


def _count(brush: Brush, count: int, x: float, y: float) -> str:
    width, theme = max(20, text_width(str(count), 13, bold=True) + 9), brush.theme
    return (
        brush.plate(x, y, width + 4, 24, theme.surface, 9)
        + brush.plate(x, y, width, 20, theme.strong, 7)
        + words(str(count), x, y, 13, theme.on_strong, weight=750)
    )


def _uno_flag(brush: Brush, x: float, y: float) -> str:
    theme = brush.theme
    flag = brush.plate(0, 0, 38, 20, theme.surface, 8) + brush.plate(0, 0, 35, 17, theme.lamp, 7)
    text = words("UNO", 0, 0, 11, theme.on_lamp, weight=800)
    return f'<g transform="translate({x:.1f} {y:.1f}) rotate(-9)">{flag}{text}</g>'


def _label(brush: Brush, seat: TableSeat, spot: Spot, sizes: _Sizes) -> str:
    """The name on paper, or in lamplight; score and team follow where there is room."""
    theme = brush.theme
    name, details, width = _label_text(seat, sizes)
    x = min(max(spot.x, width / 2 + 6), WIDTH - width / 2 - 6)
    y = spot.y + sizes.portrait / 2 + 13
    ink, soft = (theme.on_lamp, theme.on_lamp) if seat.plays_now else (theme.ink, theme.ink_soft)
    plate = brush.lit_plate(x, y, width, 20) if seat.plays_now else brush.plate(x, y, width, 20, theme.surface)
    spans = span(name, ink, size=_NAME, weight=700)
    spans += "".join(span(detail, soft, size=_DETAIL, gap=6) for detail in details)
    return plate + _line(spans, x, y)


def _label_text(seat: TableSeat, sizes: _Sizes) -> tuple[str, list[str], float]:
    """The name and what follows it, shortened to the room there is, and the width they take."""
    details = _details(seat, sizes)
    detail_width = sum(text_width(detail, _DETAIL) + 6 for detail in details) + 18
    name = fit(seat.name, _NAME, sizes.label - detail_width, bold=True)
    return name, details, text_width(name, _NAME, bold=True) + detail_width


def _beside(seat: TableSeat, sizes: _Sizes) -> float:
    """How far to the side of a seat its cards may begin."""
    return max(sizes.portrait / 2 + 10, _label_text(seat, sizes)[2] / 2 + 2)


def _details(seat: TableSeat, sizes: _Sizes) -> list[str]:
    score = [str(seat.score)] if seat.score is not None and sizes.details else []
    team = [fit(seat.team, _DETAIL, sizes.label * 0.36)] if seat.team else []
    return score + team


def _line(spans: str, x: float, y: float) -> str:
    return f'<text x="{number(round(x, 1))}" y="{number(round(y + 4.5, 1))}" text-anchor="middle">{spans}</text>'


# My own place

_DESK_Y: Final = 450
_DESK_ROOM: Final = 790
_DESK_GAP: Final = 12
_HAND_ROOM: Final = 870
_HAND_FOOT: Final = HEIGHT - 14


def draw_my_place(brush: Brush, picture: TablePicture) -> str:
    me = picture.seats[picture.me]
    return _desk(brush, picture, me) + _my_hand(brush, picture, me)


def _my_hand(brush: Brush, picture: TablePicture, me: TableSeat) -> str:
    codes = me.cards if me.cards is not None else tuple(_shown_backs(me, me.count))
    card = _my_card(len(codes))
    laid = fan(len(codes), _HAND_ROOM, card, spread=0.8 if len(codes) <= 8 else 0.7)
    dip = max((place.y for place in laid.places), default=0) if laid.rows == 1 else 0
    first_row = (CENTRE_X, _HAND_FOOT - laid.height - dip + card * 0.75)
    side = picture.side if me.cards is not None else None
    return _lay(brush, codes, laid, first_row, card, side)


def _my_card(count: int) -> float:
    sizes = {10: 90, 20: 84, 36: 75, 84: 58}
    return next((size for most, size in sizes.items() if count <= most), 46)


def _desk(brush: Brush, picture: TablePicture, me: TableSeat) -> str:
    """Who I am, and the sentence, side by side."""
    lines = fit(me.name, 14, 150, bold=True), _about_me(me)
    mine = 44 + max(text_width(lines[0], 14, bold=True), text_width(lines[1], _DETAIL)) + (46 if me.uno else 16)
    size = 16 if text_width(picture.sentence, 16, bold=True) <= _DESK_ROOM - mine else 13
    sentence = fit(picture.sentence, size, _DESK_ROOM - mine, bold=True)
    said = text_width(sentence, size, bold=True) + 44 if sentence else -_DESK_GAP
    left = CENTRE_X - (mine + said + _DESK_GAP) / 2
    plate = _my_plate(brush, picture.me, me, lines, left, mine)
    return plate + _spoken(brush, sentence, size, left + mine + _DESK_GAP, said, me.plays_now)


def _spoken(brush: Brush, sentence: str, size: float, left: float, width: float, lit: bool) -> str:
    """The sentence on paper; in lamplight when I play."""
    if not sentence:
        return ""
    theme, x = brush.theme, left + width / 2
    paper = brush.lit_plate(x, _DESK_Y, width, 40) if lit else brush.plate(x, _DESK_Y, width, 40, theme.surface)
    return paper + words(sentence, x, _DESK_Y, size, theme.on_lamp if lit else theme.ink, weight=750)


def _about_me(me: TableSeat) -> str:
    parts = [plural(me.count, "card"), "" if me.score is None else str(me.score), fit(me.team, _DETAIL, 90)]
    return " · ".join(part for part in parts if part)


def _my_plate(brush: Brush, seat: int, me: TableSeat, lines: tuple[str, str], left: float, width: float) -> str:
    theme = brush.theme
    glow = brush.lit_plate(left + width / 2, _DESK_Y, width + 10, 50) if me.plays_now else ""
    return "".join(
        [
            glow,
            brush.plate(left + width / 2, _DESK_Y, width, 40, theme.surface),
            planet(seat, left + 20, _DESK_Y, 32, f"{brush.prefix}p"),
            words(lines[0], left + 42, _DESK_Y - 7, 14, theme.ink, weight=700, anchor="start"),
            words(lines[1], left + 42, _DESK_Y + 9, _DETAIL, theme.ink_soft, anchor="start"),
            _uno_flag(brush, left + width - 25, _DESK_Y) if me.uno else "",
        ]
    )
