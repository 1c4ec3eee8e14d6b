"""UNO Dice as a picture: a tray with the line in the middle and both hands open, one self-contained SVG.

The lamp says who plays. The band round the line has the colour in force; its two ends are named, because the oldest
die is drawn and the newest is matched. The tray is narrow enough to be read on a phone.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from hashlib import blake2s
from typing import Any, Final, Protocol

from unoverse.art.brush import Brush
from unoverse.art.die import DIE_HEIGHT, DIE_WIDTH, die_drawing, die_name, die_svg
from unoverse.art.lettering import FONTS, fit, text_width, words
from unoverse.art.markup import escape
from unoverse.art.palette import TINTS, ThemeName
from unoverse.art.portraits import DISC, planet
from unoverse.art.symbols import ring, symbol
from unoverse.cards.faces import COLOUR_NUMBER, COLOURS

__all__ = ["DiceTable", "describe_dice", "dice_sentence", "dice_table_svg", "die_name", "die_svg"]

WIDTH: Final = 720
HEIGHT: Final = 640
_MIDDLE: Final = WIDTH / 2
_ROOM: Final = 632
"""How wide a row of dice may be."""
_FAR_PLATE: Final = 88
_FAR_DICE: Final = 160
_LINE: Final = 296
_BAND: Final = 52
_SENTENCE: Final = 408
_NEAR_DICE: Final = 488
_NEAR_PLATE: Final = 572
_TABS_APART: Final = 96


class DiceTable(Protocol):
    """What a picture has to know about a round."""

    @property
    def rules(self) -> Any: ...

    @property
    def title(self) -> str:
        """Rules and round, short enough for one line."""

    @property
    def names(self) -> Sequence[str]: ...

    @property
    def line(self) -> Sequence[str]:
        """Oldest first."""

    @property
    def colour(self) -> str | None: ...

    @property
    def phase(self) -> str: ...

    @property
    def to_act(self) -> int | None: ...

    @property
    def winner(self) -> int | None: ...

    @property
    def announced(self) -> Collection[int]: ...

    @property
    def uno_owed(self) -> Collection[int]: ...

    def hand(self, seat: int) -> Sequence[str]: ...


def dice_table_svg(game: DiceTable, *, theme: ThemeName = "light", me: int = 0) -> str:
    """Draw a moment of UNO Dice, 720 by 640; `me` sits at the near side."""
    brush = Brush(theme, _prefix(game, theme, me))
    drawn = "".join(
        [
            _tray(brush),
            _lamplight(brush, game, me),
            _title(brush, game),
            _player(brush, game, 1 - me, _FAR_PLATE),
            _row(brush, game.hand(1 - me), _FAR_DICE, 56),
            _band(brush, game),
            _sentence(brush, game),
            _row(brush, game.hand(me), _NEAR_DICE, 66),
            _player(brush, game, me, _NEAR_PLATE),
        ]
    )
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" style="max-width:100%;height:auto"'
    heard = f'role="img" aria-label="{escape(dice_sentence(game))}"'
    return (
        f'<svg class="ut" xmlns="http://www.w3.org/2000/svg" {size} {heard} font-family="{FONTS}">'
        f"<desc>{escape(describe_dice(game))}</desc>{_definitions(brush)}{drawn}</svg>"
    )


def _prefix(game: DiceTable, theme: str, me: int) -> str:
    """Ids of its own for every picture, so that several can stand in one page."""
    seen = (str(game.rules), describe_dice(game), theme, me)
    return "d" + blake2s(repr(seen).encode(), digest_size=4).hexdigest()


# For ears


def dice_sentence(game: DiceTable) -> str:
    """Who has to do what."""
    if game.winner is not None:
        return f"{game.names[game.winner]} {_verb(game, game.winner, 'have', 'has')} won the round"
    if game.to_act is None:
        return "The round counts for nobody"
    name, seat = game.names[game.to_act], game.to_act
    if game.phase == "start_colour":
        return f"{name} {_verb(game, seat, 'name', 'names')} the first colour"
    if game.phase == "after_roll":
        return f"{name} {_verb(game, seat, 'have', 'has')} rolled and may play a die"
    if game.phase == "take":
        return f"{name} {_verb(game, seat, 'choose', 'chooses')} the die that is taken"
    return f"{name} {_verb(game, seat, 'play', 'plays')}"


def _verb(game: DiceTable, seat: int, spoken_to: str, spoken_of: str) -> str:
    return spoken_to if game.names[seat] == "You" else spoken_of


def describe_dice(game: DiceTable) -> str:
    """The picture in words."""
    colour = f"{COLOURS[COLOUR_NUMBER[game.colour]].name} in force" if game.colour else "no colour in force"
    line = ", ".join(map(die_name, game.line))
    hands = " ".join(f"{name}: {_in_words(game, seat)}." for seat, name in enumerate(game.names))
    return f"{dice_sentence(game)}. The line, oldest first: {line}; {colour}. {hands}"


def _in_words(game: DiceTable, seat: int) -> str:
    said = {True: ", said UNO"}.get(seat in game.announced, ", did not call UNO" if seat in game.uno_owed else "")
    return (", ".join(map(die_name, game.hand(seat))) or "no dice") + said


# The tray


def _definitions(brush: Brush) -> str:
    theme, p = brush.theme, brush.prefix
    strong, soft = theme.lamp_strength, theme.lamp_strength * 0.55
    thread = f'<path d="M.5 0V4M0 .5H4" stroke="{theme.weave}"/>'
    return (
        f'<defs><clipPath id="{p}t"><rect {_inside(14)}/></clipPath><clipPath id="{p}p">{DISC}</clipPath>'
        f'<radialGradient id="{p}g" gradientUnits="userSpaceOnUse" cx="{_MIDDLE:g}" cy="{_LINE}" r="470">'
        f'<stop stop-color="{theme.table_high}"/><stop offset=".6" stop-color="{theme.table}"/>'
        f'<stop offset="1" stop-color="{theme.table_low}"/></radialGradient>'
        f'<radialGradient id="{p}l"><stop stop-color="{theme.lamp}" stop-opacity="{strong:.2f}"/>'
        f'<stop offset=".5" stop-color="{theme.lamp}" stop-opacity="{soft:.2f}"/>'
        f'<stop offset="1" stop-color="{theme.lamp}" stop-opacity="0"/></radialGradient>'
        f'<pattern id="{p}w" width="4" height="4" patternUnits="userSpaceOnUse">{thread}</pattern></defs>'
    )


def _inside(inset: float) -> str:
    """The outline of the tray, or a line so far inside it."""
    size = f'width="{WIDTH - 28 - 2 * inset:g}" height="{HEIGHT - 64 - 2 * inset:g}"'
    return f'x="{14 + inset:g}" y="{50 + inset:g}" {size} rx="{max(8, 62 - inset):g}"'


def _tray(brush: Brush) -> str:
    theme, p = brush.theme, brush.prefix
    shadow = f'fill="none" stroke="{theme.shadow}" stroke-opacity=".013" stroke-width='
    stitch = f'fill="none" stroke="{theme.stitch}" stroke-width="1.6" stroke-dasharray="6 4.5"'
    return "".join(
        [
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{theme.room}"/>',
            *(f'<rect {_inside(0)} {shadow}"{width}"/>' for width in range(4, 28, 4)),
            f'<rect {_inside(0)} fill="{theme.rim_high}"/><rect {_inside(2.5)} fill="{theme.rim}"/>',
            f'<rect {_inside(12)} fill="{theme.shadow}" fill-opacity=".25"/>',
            f'<rect {_inside(14)} fill="url(#{p}g)"/><rect {_inside(14)} fill="url(#{p}w)"/>',
            f"<rect {_inside(25)} {stitch}/>",
        ]
    )


def _lamplight(brush: Brush, game: DiceTable, me: int) -> str:
    if game.to_act is None:
        return ""
    y = _NEAR_DICE + 30 if game.to_act == me else _FAR_DICE - 30
    return f'<g clip-path="url(#{brush.prefix}t)">{brush.light(_MIDDLE, y, 420, 160)}</g>'


def _title(brush: Brush, game: DiceTable) -> str:
    said = fit(game.title, 17, WIDTH - 90, bold=True)
    return ring(30, 26, 9.5, 6, "light", 12) + words(said, 52, 26, 17, brush.theme.ink, weight=700, anchor="start")


# The players


def _player(brush: Brush, game: DiceTable, seat: int, y: float) -> str:
    """Name and number of dice on paper, in a frame of lamplight for the one who plays."""
    theme, held = brush.theme, len(game.hand(seat))
    name = fit(game.names[seat], 19, 220, bold=True)
    about = f"{held} die" if held == 1 else f"{held} dice"
    name_width, about_width = text_width(name, 19, bold=True), text_width(about, 16)
    width = 52 + name_width + 12 + about_width + 20
    left = _MIDDLE - width / 2
    return "".join(
        [
            brush.lit_plate(_MIDDLE, y, width + 11, 53) if seat == game.to_act else "",
            brush.plate(_MIDDLE, y, width, 42, theme.surface),
            planet(seat, left + 23, y, 34, f"{brush.prefix}p", name),
            words(name, left + 48, y, 19, theme.ink, weight=700, anchor="start"),
            words(about, left + 60 + name_width, y, 16, theme.ink_soft, anchor="start"),
            _call(brush, game, seat, left + width + 16, y - 17),
        ]
    )


def _call(brush: Brush, game: DiceTable, seat: int, x: float, y: float) -> str:
    """UNO in lamplight for who has said it; on paper for who should have."""
    theme = brush.theme
    if seat in game.announced:
        text, fill, ink = "UNO", theme.lamp, theme.on_lamp
    elif seat in game.uno_owed:
        text, fill, ink = "no call", theme.strong, theme.on_strong
    else:
        return ""
    width = text_width(text, 15, bold=True) + 18
    flag = brush.plate(0, 0, width + 4, 28, theme.surface, 10) + brush.plate(0, 0, width, 24, fill, 9)
    return f'<g transform="translate({x:.1f} {y:.1f}) rotate(-7)">{flag}{words(text, 0, 0, 15, ink, weight=800)}</g>'


def _row(brush: Brush, faces: Sequence[str], y: float, largest: float) -> str:
    """The dice of a hand side by side; smaller, if there are many."""
    if not faces:
        return ""
    step = min(largest * 1.18, _ROOM / len(faces))
    first = _MIDDLE - step * (len(faces) - 1) / 2
    return "".join(_die(brush, face, first + step * place, y, step / 1.18) for place, face in enumerate(faces))


def _die(brush: Brush, face: str, x: float, y: float, size: float) -> str:
    """A die with its middle at x, y: its shadow, itself, and the edge that keeps yellow apart from linen."""
    grow = f"translate({x:.1f} {y:.1f})scale({size / DIE_WIDTH:.3f})translate(-{DIE_WIDTH // 2} -{DIE_HEIGHT // 2})"
    shadow = f'fill="{brush.theme.shadow}" fill-opacity='
    edge = f'fill="none" stroke="{brush.theme.card_edge}" stroke-width="1.6"'
    return (
        f'<g transform="{grow}"><rect x="-3" y="4" width="106" height="110" rx="26" {shadow}".13"/>'
        f'<rect x="-1" y="6" width="102" height="105" rx="24" {shadow}".22"/>{die_drawing(face)}'
        f'<rect x=".8" y=".8" width="98.4" height="106.4" rx="22.4" {edge}/></g>'
    )


# The line


def _band(brush: Brush, game: DiceTable) -> str:
    """The line in a band of the colour in force, its ends named."""
    count = len(game.line)
    step = min(68.0, (_ROOM - 34) / max(1, count))
    wide = max(step * count + 34, 250)
    first = _MIDDLE - step * (count - 1) / 2
    last = first + step * (count - 1)
    dice = "".join(_die(brush, face, first + step * place, _LINE, step / 1.16) for place, face in enumerate(game.line))
    return "".join(
        [
            _frame(brush, game.colour, wide),
            dice,
            _tab(brush, "drawn next", min(first, last - _TABS_APART)) if count > 1 and game.to_act is not None else "",
            _tab(brush, "in play", last) if count else "",
            _in_force(brush, game),
        ]
    )


def _paint(brush: Brush, colour: str | None) -> tuple[str, str]:
    return (TINTS[colour].body, TINTS[colour].ink) if colour else (brush.theme.edge, brush.theme.surface)


def _frame(brush: Brush, colour: str | None, wide: float) -> str:
    box = f'x="{_MIDDLE - wide / 2:.1f}" width="{wide:.1f}" height="{2 * _BAND}" rx="34" fill="none"'
    top = _LINE - _BAND
    body = _paint(brush, colour)[0]
    return (
        f'<rect {box} y="{top + 2}" stroke="{brush.theme.shadow}" stroke-opacity=".2" stroke-width="12"/>'
        f'<rect {box} y="{top}" stroke="{body}" stroke-width="12"/>'
        f'<rect {box} y="{top}" stroke="#fff" stroke-opacity=".2" stroke-width="1"/>'
    )


def _tab(brush: Brush, text: str, x: float) -> str:
    """A word over one end of the line."""
    width = text_width(text, 15, bold=True) + 20
    x = min(max(x, width / 2 + 44), WIDTH - width / 2 - 44)
    y = _LINE - _BAND - 3
    return brush.plate(x, y, width, 25, brush.theme.surface, 12) + words(text, x, y, 15, brush.theme.ink, weight=650)


def _in_force(brush: Brush, game: DiceTable) -> str:
    colour = game.colour
    body, ink = _paint(brush, colour)
    nothing = "No colour yet" if game.winner is None else "No colour"
    name = COLOURS[COLOUR_NUMBER[colour]].name.capitalize() if colour else nothing
    sign = 26 if colour else 0
    width = sign + text_width(name, 18, bold=True) + 34
    left, y = _MIDDLE - width / 2 + 17, _LINE + _BAND + 4
    return "".join(
        [
            brush.plate(_MIDDLE, y, width + 6, 39, brush.theme.table_high),
            brush.plate(_MIDDLE, y, width, 33, body),
            symbol(colour, left + 8, y, 8, ink) if colour else "",
            words(name, left + sign, y, 18, ink, weight=750, anchor="start"),
        ]
    )


def _sentence(brush: Brush, game: DiceTable) -> str:
    theme, said = brush.theme, fit(dice_sentence(game), 20, 560, bold=True)
    width = text_width(said, 20, bold=True) + 44
    if game.to_act is None:
        return brush.plate(_MIDDLE, _SENTENCE, width, 42, theme.surface) + words(
            said, _MIDDLE, _SENTENCE, 20, theme.ink, weight=750
        )
    return brush.lit_plate(_MIDDLE, _SENTENCE, width, 42) + words(
        said, _MIDDLE, _SENTENCE, 20, theme.on_lamp, weight=750
    )
