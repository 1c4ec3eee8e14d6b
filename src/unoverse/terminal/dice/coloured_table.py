"""A table of dice as lines of coloured text: the other hand, the line with its two ends named, and the near hand.

Where not all dice have room side by side, they go on in the next row; in a low window the line is one row high.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.style import Style
from rich.text import Text

from unoverse.cards.faces import COLOUR_NUMBER, COLOURS
from unoverse.dice.faces import card_of
from unoverse.game.action import seat_letter
from unoverse.terminal import coloured_cards
from unoverse.terminal.dice.die_words import number_of_dice
from unoverse.terminal.dice.seen_dice import SeenDice
from unoverse.terminal.display import Room
from unoverse.terminal.sentences import figure

HEAD_WIDE: Final = 66
NAME_WIDE: Final = 20
NARROW_NAME: Final = 8
DIE_WIDE: Final = 5
PLAIN_WIDE: Final = 6
LEFT: Final = "    "
LOW: Final = 16
_OLDEST: Final = "oldest"
_IN_PLAY: Final = "in play"


class Standing(NamedTuple):
    """What the match adds to a seat: is it a bot, and how does it stand?"""

    is_bot: bool
    score: str
    face: str = ""
    """Of a bot with a name of its own; three characters."""
    hides_call: bool = False
    """Is a call that is owed not shown to the one who reads this?"""


def picture(
    game: SeenDice, standings: Sequence[Standing], fitting: Collection[str], room: Room, near: int = 0
) -> list[Text]:
    """The table; `fitting` are the dice that can be played now by the one who is asked, `near` sits below."""
    drawing = _Picture(game, standings, fitting, room, near)
    lines = drawing.lines([Text()])
    return lines if len(lines) <= room.height else drawing.lines([])


class _Picture:
    """Draws one moment into a room."""

    def __init__(
        self, game: SeenDice, standings: Sequence[Standing], fitting: Collection[str], room: Room, near: int
    ) -> None:
        self._game = game
        self._near = near
        self._standings = standings
        self._fitting = fitting
        self._coloured = room.coloured
        self._width = room.width
        self._is_narrow = room.width <= HEAD_WIDE
        self._is_low = room.height < LOW
        self._die_wide = DIE_WIDE if room.coloured else PLAIN_WIDE
        self._left = " " if self._is_narrow else LEFT
        self._in_row = max(1, (room.width - len(self._left)) // (self._die_wide + 1))

    def lines(self, gap: list[Text]) -> list[Text]:
        far, near = self._player(1 - self._near), self._player(self._near)
        return [*gap, *far, *gap, *self._line(), *gap, *near, *gap]

    # The players

    def _player(self, seat: int) -> list[Text]:
        """Who sits there, the dice, and under each that can be played what to type for it."""
        rows = [self._head(seat)]
        for part in self._parts(self._game.hand(seat)):
            rows.append(Text(" ").join([Text(self._left[1:]), *map(self._small, part)]))
            if seat == self._game.to_act and self._fitting:
                rows.append(self._code_row(part))
        return rows

    def _parts(self, faces: Sequence[str]) -> list[Sequence[str]]:
        """Dice row by row."""
        return [faces[start : start + self._in_row] for start in range(0, len(faces), self._in_row)]

    def _head(self, seat: int) -> Text:
        standing, other = self._standings[seat], self._standings[1 - seat]
        flag = _flag(self._game, seat, standing.hides_call or other.is_bot)
        lit = seat == self._game.to_act
        mark, bot = "▶" if lit else " ", standing.face or ("bot" if standing.is_bot else "")
        dice = number_of_dice(len(self._game.hand(seat)))
        if self._is_narrow:
            row = f"{mark} {seat_letter(seat)} {_short(self._game.names[seat], NARROW_NAME)} {dice:>7}"
            row = f"{row} {standing.score:<11} {flag}"
        else:
            name = _short(self._game.names[seat], NAME_WIDE)
            row = f"{mark} {seat_letter(seat)} {name} {bot:<3}  {dice:>7}  {standing.score:<12}  {flag}"
        style = coloured_cards.LAMP if lit else ""
        return Text(set_cell_size(row, min(HEAD_WIDE, self._width)), style, no_wrap=True)

    def _small(self, face: str) -> Text:
        """A die on one line."""
        if self._coloured:
            return Text(_label(face).center(DIE_WIDE), coloured_cards.field(coloured_cards.colour_of(card_of(face))))
        return Text(f"[{_plain_label(face)}]".ljust(PLAIN_WIDE), Style(bold=True))

    def _code_row(self, faces: Sequence[str]) -> Text:
        marks = [(face.lower() if face in self._fitting else "").center(self._die_wide) for face in faces]
        return Text(self._left + " ".join(marks).rstrip(), "bold")

    # The line

    def _line(self) -> list[Text]:
        dice = number_of_dice(len(self._game.line))
        head = Text.assemble(self._left[2:], "The line of ", dice, "   ", _force(self._game, self._coloured))
        parts = self._parts(self._game.line)
        if len(parts) == 1 and not self._is_low:
            return [head, Text(), *self._drawn_row(parts[0]), self._ends(parts[0])]
        rows = [Text(" ").join([Text(self._left[1:]), *map(self._small, part)]) for part in parts]
        said = [f" ◂ {_IN_PLAY}, the first is the {_OLDEST}"] if len(self._game.line) > 1 else []
        fits = [text for text in (*said, f" ◂ {_IN_PLAY}") if rows[-1].cell_len + cell_len(text) <= self._width]
        if fits:
            rows[-1].append(fits[0], "dim")
        return [head, *rows, *([] if fits else [Text(f"{self._left}▴ {_IN_PLAY} is the last one", "dim")])]

    def _drawn_row(self, line: Sequence[str]) -> list[Text]:
        if not self._coloured:
            return [Text(self._left + " ".join(f"[{_plain_label(face)}]".ljust(PLAIN_WIDE) for face in line), "bold")]
        return _blocks(line, self._left)

    def _ends(self, line: Sequence[str]) -> Text:
        """The oldest die is drawn, the newest is matched."""
        if len(line) == 1:
            return Text(self._left + _IN_PLAY, "dim")
        before = (self._die_wide + 1) * (len(line) - 1)
        return Text(self._left + _OLDEST.ljust(max(len(_OLDEST) + 1, before)) + _IN_PLAY, "dim")


def _short(name: str, wide: int) -> str:
    if cell_len(name) <= wide:
        return set_cell_size(name, wide)
    return set_cell_size(name, wide - 1) + "…"


def _flag(game: SeenDice, seat: int, is_secret: bool) -> str:
    """What is said of a last die. Whoever plays alone against a bot is not reminded of a call."""
    if seat in game.announced:
        return "UNO!"
    return "no call" if seat in game.uno_owed and not is_secret else ""


def _label(face: str) -> str:
    code = card_of(face)
    return figure(code) + coloured_cards.symbol(coloured_cards.colour_of(code))


def _plain_label(face: str) -> str:
    return face + coloured_cards.symbol(coloured_cards.colour_of(card_of(face)))


def _force(game: SeenDice, coloured: bool) -> Text:
    colour = game.colour
    if colour is None:
        return Text("no colour" if game.over else "no colour yet", "bold")
    entry = COLOURS[COLOUR_NUMBER[colour]]
    style = coloured_cards.field(colour) if coloured else Style(bold=True)
    return Text.assemble(Text(f" {entry.symbol} {entry.name} ", style), " in force")


def _blocks(line: Sequence[str], left: str) -> list[Text]:
    """Two rows a die, which is about square: figure at the top left, symbol at the bottom right."""
    rows = [Text(left) for _ in range(2)]
    for face in line:
        code = card_of(face)
        colour = coloured_cards.colour_of(code)
        printed = [
            f" {figure(code)}".ljust(DIE_WIDE),
            f"{coloured_cards.symbol(colour)} ".rjust(DIE_WIDE),
        ]
        for row, text in zip(rows, printed, strict=True):
            row.append(text, coloured_cards.field(colour)).append(" ")
    return rows
