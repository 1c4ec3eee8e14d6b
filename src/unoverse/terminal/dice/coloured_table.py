"""A table of dice as lines of coloured text: the other hand, the line with its two ends named, and the near hand."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.style import Style
from rich.text import Text

from unoverse.cards.faces import COLOUR_NUMBER, COLOURS
from unoverse.dice import Dice
from unoverse.game.action import seat_letter
from unoverse.terminal import coloured_cards
from unoverse.terminal.dice.die_words import card_of, number_of_dice

WIDTH: Final = 80
NAME_WIDE: Final = 20
DIE_WIDE: Final = 5
PLAIN_WIDE: Final = 6
STEP: Final = 6
LEFT: Final = "    "
_OLDEST: Final = "oldest"
_IN_PLAY: Final = "in play"


class Standing(NamedTuple):
    """What the match adds to a seat: is it a bot, and how does it stand?"""

    is_bot: bool
    score: str
    face: str = ""
    """Of a bot with a name of its own; three characters."""


def picture(game: Dice, standings: Sequence[Standing], fitting: Collection[str], coloured: bool) -> list[Text]:
    """The table in at most 18 lines; `fitting` are the dice that can be played now by the one who is asked."""
    far, near = 1, 0
    return [
        Text(),
        *_player(game, far, standings, fitting, coloured),
        Text(),
        *_line(game, coloured),
        Text(),
        *_player(game, near, standings, fitting, coloured),
        Text(),
    ]


# The players


def _player(
    game: Dice, seat: int, standings: Sequence[Standing], fitting: Collection[str], coloured: bool
) -> list[Text]:
    """Who sits there, the dice, and under each that can be played what to type for it."""
    held = game.hand(seat)
    row = [_head(game, seat, standings), _dice_row(held, coloured)]
    return (
        [*row, _code_row(held, fitting, DIE_WIDE if coloured else PLAIN_WIDE)]
        if seat == game.to_act and fitting
        else row
    )


def _head(game: Dice, seat: int, standings: Sequence[Standing]) -> Text:
    standing, flag = standings[seat], _flag(game, seat, standings[1 - seat].is_bot)
    lit = seat == game.to_act
    mark, bot = "▶" if lit else " ", standing.face or ("bot" if standing.is_bot else "")
    name, dice = _short(game.names[seat]), number_of_dice(len(game.hand(seat)))
    row = f"{mark} {seat_letter(seat)} {name} {bot:<3}  {dice:>7}  {standing.score:<12}  {flag}"
    return Text(set_cell_size(row, WIDTH - 14), coloured_cards.LAMP if lit else "", no_wrap=True)


def _short(name: str) -> str:
    if cell_len(name) <= NAME_WIDE:
        return set_cell_size(name, NAME_WIDE)
    return set_cell_size(name, NAME_WIDE - 1) + "…"


def _flag(game: Dice, seat: int, is_secret: bool) -> str:
    """What is said of a last die. Whoever plays alone against a bot is not reminded of a call."""
    if seat in game.announced:
        return "UNO!"
    return "no call" if seat in game.uno_owed and not is_secret else ""


def _dice_row(faces: Sequence[str], coloured: bool) -> Text:
    return Text(" ").join([Text("   "), *(_small(face, coloured) for face in faces)])


def _small(face: str, coloured: bool) -> Text:
    """A die on one line."""
    if coloured:
        return Text(_label(face).center(DIE_WIDE), coloured_cards.field(coloured_cards.colour_of(card_of(face))))
    return Text(f"[{_plain_label(face)}]".ljust(PLAIN_WIDE), Style(bold=True))


def _label(face: str) -> str:
    code = card_of(face)
    return coloured_cards.figure(code) + coloured_cards.symbol(coloured_cards.colour_of(code))


def _plain_label(face: str) -> str:
    return face + coloured_cards.symbol(coloured_cards.colour_of(card_of(face)))


def _code_row(faces: Sequence[str], fitting: Collection[str], wide: int) -> Text:
    marks = [(face.lower() if face in fitting else "").center(wide) for face in faces]
    return Text(LEFT + " ".join(marks).rstrip(), "bold")


# The line


def _line(game: Dice, coloured: bool) -> list[Text]:
    head = Text.assemble("  The line of ", number_of_dice(len(game.line)), "   ", _force(game, coloured))
    return [head, Text(), *(_blocks(game.line) if coloured else [_bare_line(game.line)]), _ends(game, coloured)]


def _force(game: Dice, coloured: bool) -> Text:
    colour = game.colour
    if colour is None:
        return Text("no colour" if game.over else "no colour yet", "bold")
    entry = COLOURS[COLOUR_NUMBER[colour]]
    style = coloured_cards.field(colour) if coloured else Style(bold=True)
    return Text.assemble(Text(f" {entry.symbol} {entry.name} ", style), " in force")


def _blocks(line: Sequence[str]) -> list[Text]:
    """Two rows a die, which is about square: figure at the top left, symbol at the bottom right."""
    rows = [Text(LEFT) for _ in range(2)]
    for face in line:
        code = card_of(face)
        colour = coloured_cards.colour_of(code)
        printed = [
            f" {coloured_cards.figure(code)}".ljust(DIE_WIDE),
            f"{coloured_cards.symbol(colour)} ".rjust(DIE_WIDE),
        ]
        for row, text in zip(rows, printed, strict=True):
            row.append(text, coloured_cards.field(colour)).append(" ")
    return rows


def _bare_line(line: Sequence[str]) -> Text:
    return Text(LEFT + " ".join(f"[{_plain_label(face)}]".ljust(PLAIN_WIDE) for face in line), "bold")


def _ends(game: Dice, coloured: bool) -> Text:
    """The oldest die is drawn, the newest is matched."""
    step = STEP if coloured else PLAIN_WIDE + 1
    if len(game.line) == 1:
        return Text(LEFT + _IN_PLAY, "dim")
    return Text(LEFT + _OLDEST.ljust(max(len(_OLDEST) + 1, step * (len(game.line) - 1))) + _IN_PLAY, "dim")
