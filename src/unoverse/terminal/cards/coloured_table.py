"""The table as lines of coloured text: seats on the left, what happened on the right, the hand at the near edge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from unoverse.game.action import seat_letter
from unoverse.game.drawing import orbit
from unoverse.game.story import card_text
from unoverse.terminal import coloured_cards
from unoverse.terminal.cards.in_force import in_force
from unoverse.terminal.cards.questions import laid_or_given
from unoverse.terminal.display import Chair, Scene, in_seating_order
from unoverse.terminal.sentences import card_words, count

SEATS_WIDE: Final = 41
NARROW: Final = 72
"""Below this there is no room for the log beside the table."""
NAME_WIDE: Final = 10
CARD_WIDE: Final = 7
FRAME: Final = 4
"""Lines for the title, the prompt and two gaps."""
LEAST_LOG: Final = 3
MOST_LOG: Final = 14
ROOMY_HAND: Final = 4
"""Rows of a hand that leave room for a gap below."""


class Sketch:
    """Draws scenes for a console of a certain size."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.coloured = console.color_system is not None and not console.no_color
        self.width, self.height = console.size

    def lines(self, scene: Scene) -> list[Text]:
        """The whole screen but the prompt."""
        desk = self._desk(scene)
        room = self.height - len(desk) - FRAME
        return [self._title(scene), Text(), *self._upper(scene, room), Text(), *desk]

    def _title(self, scene: Scene) -> Text:
        return Text(scene.title, "bold", no_wrap=True, overflow="ellipsis")

    def _upper(self, scene: Scene, room: int) -> list[Text]:
        left = [*self.seats(scene), *self._middle(scene, room - len(scene.chairs))]
        if self.width < NARROW:
            return [*left, Text(), *self._log(scene, max(LEAST_LOG, room - len(left) - 1), self.width)]
        log = self._log(scene, max(min(room, MOST_LOG), len(left)), self.width - SEATS_WIDE - 2)
        rows = max(len(left), len(log))
        return [self._side_by_side(_at(left, row), _at(log, row)) for row in range(rows)]

    def _side_by_side(self, left: Text, right: Text) -> Text:
        left = left.copy()
        left.truncate(SEATS_WIDE, pad=True)
        return Text.assemble(left, ("│ ", "dim"), right)

    # Seats

    def seats(self, scene: Scene) -> list[Text]:
        """One line a seat; the one to play is lit."""
        return [self._seat(scene, chair) for chair in in_seating_order(scene)]

    def _seat(self, scene: Scene, chair: Chair) -> Text:
        view = scene.view
        lit = chair.seat == view.to_act
        face = chair.face or ("bot" if chair.is_bot else "")
        left = f"{'▶' if lit else ' '} {seat_letter(chair.seat)} {_short(chair.name)} {face:<3}"
        row = f"{left} {count(view.sizes[chair.seat]):>8} {chair.total:>4} {_flag(scene, chair)}"
        return Text(set_cell_size(row, SEATS_WIDE - 1), coloured_cards.LAMP if lit else "", no_wrap=True)

    # The piles

    def _middle(self, scene: Scene, room: int) -> list[Text]:
        if not scene.view.top:
            return [Text(), Text("  The deck waits to be cut.")]
        said = " · ".join(in_force(scene.view))
        mood = [Text(f"  {said}", "italic", no_wrap=True, overflow="ellipsis")] if said else []
        band = self._band(scene)
        if not self.coloured or room < CARD_WIDE - 1 + len(mood):
            gap = [Text()] if room >= CARD_WIDE + len(mood) else []
            return [*gap, Text.assemble("  ", self._small_piles(scene)), band, *mood]
        return [Text(), *self._piles(scene), Text(), band, *mood]

    def _small_piles(self, scene: Scene) -> Text:
        top = coloured_cards.chip(scene.view.top) if self.coloured else Text(card_text(scene.view.top), "bold")
        return Text.assemble("on the pile ", top, f"   {scene.view.draw_pile} to draw")

    def _piles(self, scene: Scene) -> list[Text]:
        """The draw pile with its number, and the top card: figure at the top left, symbol at the bottom right."""
        top = scene.view.top
        colour = coloured_cards.colour_of(top)
        faces = [
            f" {coloured_cards.figure(top)}".ljust(CARD_WIDE),
            " " * CARD_WIDE,
            f"{coloured_cards.symbol(colour)} ".rjust(CARD_WIDE),
        ]
        backs = ["", str(scene.view.draw_pile), "draw"]
        owed = f"+{scene.view.pending} for {_owing(scene)}" if scene.view.pending else ""
        words = [card_words(top.partition("/")[0]), owed, ""]
        return [
            Text.assemble(
                "   ",
                (back.center(CARD_WIDE), coloured_cards.BACK),
                "  ",
                (face, coloured_cards.field(colour)),
                f"  {word}",
            )
            for back, face, word in zip(backs, faces, words, strict=True)
        ]

    def _band(self, scene: Scene) -> Text:
        """The orbit: colour in force and direction at once, and what is owed where the card has no room for it."""
        view = scene.view
        text = orbit(view.direction, view.colour)
        band = (f" {text} ", coloured_cards.field(view.colour)) if self.coloured else (text, "bold")
        way = "clockwise" if view.direction > 0 else "anticlockwise"
        owed = f"  +{view.pending} for {_owing(scene)}" if view.pending and not self.coloured else ""
        return Text.assemble("  ", band, f" {way}{owed}")

    # What happened

    def _log(self, scene: Scene, rows: int, width: int) -> list[Text]:
        """As much as fits, the latest last; news in full ink, older things stepped back."""
        lines: list[Text] = []
        for sentence in reversed(scene.news):
            lines[:0] = coloured_cards.wrapped(sentence, width, self.coloured)
        for sentence in reversed(scene.before):
            if len(lines) >= rows:
                break
            lines[:0] = coloured_cards.wrapped(sentence, width, self.coloured, "dim")
        return lines[-rows:]

    # The desk

    def _desk(self, scene: Scene) -> list[Text]:
        """My hand, what is asked, and the answer to what I typed."""
        hand = self.hand(scene.view.hand, laid_or_given(scene.view)) if scene.shows_hand else []
        asked = coloured_cards.wrapped(scene.question, self.width, self.coloured, "bold")
        notice = coloured_cards.wrapped((scene.notice,), self.width) if scene.notice else []
        gap = [Text()] if hand and len(hand) <= ROOMY_HAND else []
        return [*hand, *gap, *asked, *notice]

    def hand(self, cards: Sequence[str], fitting: Sequence[str]) -> list[Text]:
        """Rows of cards; under each that can be played stands what to type for it."""
        widest = max((len(coloured_cards.label(code, self.coloured)) for code in cards), default=0) + 2
        in_row = max(1, (self.width - 1) // (widest + 1))
        rows: list[Text] = []
        for start in range(0, len(cards), in_row):
            row = cards[start : start + in_row]
            rows.append(self._card_row(row, widest))
            rows.append(self._code_row(row, fitting, widest))
        return rows

    def _card_row(self, row: Sequence[str], wide: int) -> Text:
        return Text(" ").join([Text(), *(coloured_cards.chip(code, self.coloured, wide) for code in row)])

    def _code_row(self, row: Sequence[str], fitting: Sequence[str], wide: int) -> Text:
        marks = [f" {code.lower() if code in fitting else ''}".ljust(wide) for code in row]
        return Text(" " + " ".join(marks).rstrip(), "bold")


def _at(lines: Sequence[Text], row: int) -> Text:
    return lines[row] if row < len(lines) else Text()


def _short(name: str) -> str:
    """A name in its column; one that is too long ends with dots."""
    if cell_len(name) <= NAME_WIDE:
        return set_cell_size(name, NAME_WIDE)
    return set_cell_size(name, NAME_WIDE - 1) + "…"


def _flag(scene: Scene, chair: Chair) -> str:
    if chair.seat in scene.view.eliminated:
        return "out"
    if chair.seat in scene.view.uno_called:
        return "UNO!"
    if chair.seat in scene.view.uno_owed:
        return "no call"
    return "with you" if chair.is_partner else ""


def _owing(scene: Scene) -> str:
    actor = scene.view.to_act
    if actor is None:
        return "nobody"
    return "you" if actor == scene.view.seat else scene.view.names[actor]
