"""A picture of a table in our look: one self-contained SVG for notebooks, pages and paper.

One lamp says who plays: a pool of light, a ring, the name in lamplight. The orbit round the piles has the colour in
force, and its arrows run in the direction of play.
"""

from __future__ import annotations

from hashlib import blake2s
from typing import Final

from unoverse.art.brush import Brush
from unoverse.art.cards import card_name
from unoverse.art.layout import CENTRE_X, HEIGHT, MIDDLE_Y, TABLE, WIDTH, seat_spots
from unoverse.art.lettering import FONTS, fit, words
from unoverse.art.markup import escape
from unoverse.art.middle import draw_middle
from unoverse.art.palette import Theme
from unoverse.art.picture import TablePicture, TableSeat
from unoverse.art.portraits import DISC
from unoverse.art.seat_pictures import draw_my_place, draw_seat, plural
from unoverse.art.symbols import ring
from unoverse.cards.faces import COLOUR_NUMBER, COLOURS

_MY_LIGHT: Final = (CENTRE_X, HEIGHT - 60, 480, 270)
_SEAT_LIGHT: Final = (255, 205)


def table_svg(picture: TablePicture) -> str:
    """Draw a moment at the table, 960 by 640."""
    brush = Brush(picture.theme, _prefix(picture))
    drawn = "".join(
        [
            _room(brush),
            _table_top(brush),
            _lamplight(brush, picture),
            _bar(brush, picture.title),
            _others(brush, picture),
            draw_middle(brush, picture),
            draw_my_place(brush, picture),
        ]
    )
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    heard = f'role="img" aria-label="{escape(picture.sentence or picture.title or "A table")}"'
    return (
        f'<svg class="ut" xmlns="http://www.w3.org/2000/svg" {size} {heard} font-family="{FONTS}">'
        f"<desc>{escape(describe(picture))}</desc>{_definitions(brush)}{brush.card_definitions()}{drawn}</svg>"
    )


def _prefix(picture: TablePicture) -> str:
    """Ids of its own for every picture, so that several can stand in one page; the same picture has the same ids."""
    return "u" + blake2s(repr(picture).encode(), digest_size=4).hexdigest()


# For ears


def describe(picture: TablePicture) -> str:
    """The picture in words."""
    seats = "; ".join(_seat_in_words(seat) for seat in picture.seats)
    top = f"Discard pile: {card_name(picture.discard[-1])}." if picture.discard else "Discard pile: empty."
    colour = f"{COLOURS[COLOUR_NUMBER[picture.colour]].name} in force" if picture.colour else "no colour in force"
    sentences = [picture.sentence, f"{seats}.", top, f"{colour.capitalize()}, {picture.rotation}.", _owed(picture)]
    return " ".join(sentence for sentence in sentences if sentence)


def _owed(picture: TablePicture) -> str:
    if not picture.pending:
        return ""
    who = "Somebody" if picture.pending_seat is None else picture.seats[picture.pending_seat].name
    return f"{who} owes {picture.pending}."


def _seat_in_words(seat: TableSeat) -> str:
    parts = [seat.name, plural(seat.count, "card")]
    parts += [f"team {seat.team}"] if seat.team else []
    parts += ["said UNO"] if seat.uno else []
    parts += ["plays now"] if seat.plays_now else []
    return ", ".join(parts)


# The place


def _definitions(brush: Brush) -> str:
    theme, p = brush.theme, brush.prefix
    return (
        f'<defs><clipPath id="{p}t"><path d="{TABLE.path}"/></clipPath>'
        f'<clipPath id="{p}k"><path d="{TABLE.inset(16).path}"/></clipPath>'
        f'<clipPath id="{p}p">{DISC}</clipPath>'
        f'<linearGradient id="{p}r" x2="0" y2="1"><stop stop-color="{theme.room}"/>'
        f'<stop offset="1" stop-color="{theme.room_far}"/></linearGradient>'
        f"{_table_gradient(theme, p)}{_lamp_gradient(theme, p)}{_weave(theme, p)}</defs>"
    )


def _table_gradient(theme: Theme, prefix: str) -> str:
    spread = f'gradientUnits="userSpaceOnUse" cx="{CENTRE_X:g}" cy="{MIDDLE_Y}" r="560"'
    return (
        f'<radialGradient id="{prefix}g" {spread}><stop stop-color="{theme.table_high}"/>'
        f'<stop offset=".6" stop-color="{theme.table}"/><stop offset="1" stop-color="{theme.table_low}"/>'
        "</radialGradient>"
    )


def _lamp_gradient(theme: Theme, prefix: str) -> str:
    strong, soft = theme.lamp_strength, theme.lamp_strength * 0.55
    return (
        f'<radialGradient id="{prefix}l"><stop stop-color="{theme.lamp}" stop-opacity="{strong:.2f}"/>'
        f'<stop offset=".5" stop-color="{theme.lamp}" stop-opacity="{soft:.2f}"/>'
        f'<stop offset="1" stop-color="{theme.lamp}" stop-opacity="0"/></radialGradient>'
    )


def _weave(theme: Theme, prefix: str) -> str:
    thread = f'<path d="M.5 0V4M0 .5H4" stroke="{theme.weave}"/>'
    return f'<pattern id="{prefix}w" width="4" height="4" patternUnits="userSpaceOnUse">{thread}</pattern>'


def _room(brush: Brush) -> str:
    return f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#{brush.prefix}r)"/>'


def _table_top(brush: Brush) -> str:
    theme, cloth = brush.theme, TABLE.inset(16).path
    shadow = f'<path d="{TABLE.path}" fill="none" stroke="{theme.shadow}" stroke-opacity=".011" stroke-width='
    stitch = f'stroke="{theme.stitch}" stroke-width="1.6" stroke-dasharray="6 4.5"'
    inner = f'<path d="{cloth}" fill="none" stroke="{theme.shadow}" stroke-opacity=".013" stroke-width='
    return "".join(
        [
            *(f'{shadow}"{width}"/>' for width in range(4, 44, 4)),
            f'<path d="{TABLE.path}" fill="{theme.rim_high}"/>',
            f'<path d="{TABLE.inset(2.5).path}" fill="{theme.rim}"/>',
            f'<path d="{TABLE.inset(14).path}" fill="{theme.shadow}" fill-opacity=".25"/>',
            f'<path d="{cloth}" fill="url(#{brush.prefix}g)"/><path d="{cloth}" fill="url(#{brush.prefix}w)"/>',
            f'<g clip-path="url(#{brush.prefix}k)">',
            *(f'{inner}"{width}"/>' for width in range(4, 60, 6)),
            f'</g><path d="{TABLE.inset(28).path}" fill="none" {stitch}/>',
        ]
    )


def _lamplight(brush: Brush, picture: TablePicture) -> str:
    """The pool of light on the table before the seat that plays."""
    spots = dict(zip(picture.others, seat_spots(len(picture.others)), strict=True))
    pools = [(spot.x, spot.y, *_SEAT_LIGHT) for seat, spot in spots.items() if picture.seats[seat].plays_now]
    pools += [_MY_LIGHT] if picture.seats[picture.me].plays_now else []
    light = "".join(brush.light(*pool) for pool in pools)
    return f'<g clip-path="url(#{brush.prefix}t)">{light}</g>' if light else ""


def _bar(brush: Brush, title: str) -> str:
    name = words(fit(title, 15, 700, bold=True), 54, 29, 15, brush.theme.ink, weight=700, anchor="start")
    return ring(31, 29, 9.5, 6, "light", 12) + name


def _others(brush: Brush, picture: TablePicture) -> str:
    placed = list(zip(picture.others, seat_spots(len(picture.others)), strict=True))
    drawn = [draw_seat(brush, picture, seat, spot) for seat, spot in placed]
    return "".join(hand for hand, _ in drawn) + "".join(portrait for _, portrait in drawn)
