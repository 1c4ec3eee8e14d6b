"""The table as lines of coloured text: seats on the left, what happened on the right, the hand at the near edge.

A window that is too small for that gets the same table in less room; one that is large gets larger cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from unoverse.game.action import seat_letter
from unoverse.game.drawing import orbit
from unoverse.terminal import coloured_cards
from unoverse.terminal.cards.in_force import in_force
from unoverse.terminal.cards.questions import laid_or_given
from unoverse.terminal.display import Chair, Scene, in_seating_order
from unoverse.terminal.sentences import as_sentence, card_words, count, figure, mark, typed_code

NAME_WIDE: Final = 10
BESIDE_NAME: Final = 31
"""What stands beside the name of a seat."""
NARROW: Final = 72
"""Below this there is no room for the log beside the table."""
WIDE: Final = 100
"""From here on names have twice the room."""
TALL: Final = 32
"""From here on cards of the hand are as large as the one on the pile."""
CARD_WIDE: Final = 7
FRAME: Final = 4
"""Lines for the title, the prompt and two gaps."""
LEAST_LOG: Final = 3
PROMPT: Final = 1
MOST_LOG: Final = 14
ROOMY_HAND: Final = 4
"""Rows of a hand that leave room for a gap below."""


class Sketch:
    """Draws scenes for a console of a certain size."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.coloured = console.color_system is not None and not console.no_color
        self.width, self.height = console.size
        self.name_wide = 2 * NAME_WIDE if self.width >= WIDE else NAME_WIDE
        self.seats_wide = self.name_wide + BESIDE_NAME

    def lines(self, scene: Scene) -> list[Text]:
        """The whole screen but the prompt: the first way to draw it that fits."""
        drawn: list[Text] = []
        for draw in (self._large, self._usual, self._stacked, self._short, self._shortest):
            drawn = draw(scene)
            if drawn and len(drawn) + PROMPT <= self.height:
                return drawn
        return self.too_small(len(drawn) + PROMPT, self._asked(scene))

    def _large(self, scene: Scene) -> list[Text]:
        if not self.coloured or self.width < WIDE or self.height < TALL:
            return []
        return self._beside(scene, self._desk(scene, self.large_hand(scene.view.hand, laid_or_given(scene.view))))

    def _usual(self, scene: Scene) -> list[Text]:
        return [] if self.width < NARROW else self._beside(scene, self._desk(scene, self._hand(scene)))

    def _beside(self, scene: Scene, desk: list[Text]) -> list[Text]:
        """Seats and piles on the left, what happened on the right."""
        room = self.height - len(desk) - FRAME
        left = [*self.seats(scene), *self._middle(scene, room - len(scene.chairs))]
        most = max(MOST_LOG, self.height // 2)
        log = self._log(scene, max(min(room, most), len(left)), self.width - self.seats_wide - 2)
        rows = max(len(left), len(log))
        upper = [self._side_by_side(_at(left, row), _at(log, row)) for row in range(rows)]
        return [*self._title(scene), Text(), *upper, Text(), *desk]

    def _stacked(self, scene: Scene) -> list[Text]:
        """One below the other, a line a seat."""
        desk = self._desk(scene, self._hand(scene))
        left = [*self._title(scene), Text(), *self.seats(scene), *self._middle(scene, 0), Text()]
        room = self.height - len(left) - len(desk) - 1 - PROMPT
        return [*left, *self._log(scene, max(LEAST_LOG, room), self.width), Text(), *desk]

    def _short(self, scene: Scene) -> list[Text]:
        """Several seats a line, and as much of the log as there is room for."""
        desk = [*self._hand(scene), *self._asked(scene)]
        upper = [*self._title(scene), *self._short_seats(scene), *self._short_middle(scene)]
        room = self.height - len(upper) - len(desk) - PROMPT
        return [*upper, *self._log(scene, max(1, room), self.width), *desk]

    def _shortest(self, scene: Scene) -> list[Text]:
        """What is needed to decide; "log" and "scores" tell the rest."""
        hand = self._short_hand(scene) if scene.shows_hand else []
        return [*self._short_seats(scene), *self._short_middle(scene), *hand, *self._asked(scene)]

    def too_small(self, rows: int, asked: Sequence[Text]) -> list[Text]:
        """Says what size it would take; what is asked stands there all the same, as far as there is room."""
        said = (
            f"This table needs a window of {self.width} x {rows}, and this one is {self.width} x {self.height}: "
            'make it larger. "hand", "table" and "log" tell you everything until then.'
        )
        lines = [*coloured_cards.wrapped((said,), self.width, self.coloured), *asked]
        return lines[: max(1, self.height - PROMPT)]

    def _title(self, scene: Scene) -> list[Text]:
        return [self.title(scene.title)]

    def title(self, text: str) -> Text:
        """As many of its parts as there is room for, the first at least."""
        parts = text.split(" · ")
        while len(parts) > 1 and cell_len(" · ".join(parts)) > self.width:
            parts.pop()
        title = Text(" · ".join(parts), "bold", no_wrap=True)
        title.truncate(self.width, overflow="ellipsis")
        return title

    def _side_by_side(self, left: Text, right: Text) -> Text:
        left = left.copy()
        left.truncate(self.seats_wide, pad=True)
        return Text.assemble(left, ("│ ", "dim"), right)

    # Seats

    def seats(self, scene: Scene) -> list[Text]:
        """One line a seat; the one to play is lit."""
        return [self._seat(scene, chair) for chair in in_seating_order(scene)]

    def _seat(self, scene: Scene, chair: Chair) -> Text:
        view = scene.view
        lit = chair.seat == view.to_act
        face = chair.face or ("bot" if chair.is_bot else "")
        left = f"{'▶' if lit else ' '} {seat_letter(chair.seat)} {_short(chair.name, self.name_wide)} {face:<3}"
        row = f"{left} {count(view.sizes[chair.seat]):>8} {chair.total:>4} {_flag(scene, chair)}"
        wide = min(self.seats_wide - 1, self.width)
        return Text(set_cell_size(row, wide), coloured_cards.LAMP if lit else "", no_wrap=True)

    def _short_seats(self, scene: Scene) -> list[Text]:
        """Letter, name and number of cards, as many seats a line as fit."""
        return _flowed([self._short_seat(scene, chair) for chair in in_seating_order(scene)], self.width)

    def _short_seat(self, scene: Scene, chair: Chair) -> Text:
        lit = chair.seat == scene.view.to_act
        name = _short(chair.name, NAME_WIDE).rstrip()
        said = f"{'▶' if lit else ' '}{seat_letter(chair.seat)} {name} {scene.view.sizes[chair.seat]}"
        return Text(f"{said} {_flag(scene, chair)}".rstrip() + " ", coloured_cards.LAMP if lit else "")

    # The piles

    def _short_middle(self, scene: Scene) -> list[Text]:
        if not scene.view.top:
            return [Text("The deck waits to be cut.")]
        top = coloured_cards.chip(scene.view.top) if self.coloured else Text(f"[{mark(scene.view.top)}]", "bold")
        parts = [top, self._orbit(scene), Text(f"{scene.view.draw_pile} to draw")]
        return _flowed(
            [*parts, *(coloured_cards.written(mood, self.coloured, "italic") for mood in in_force(scene.view))],
            self.width,
        )

    def _orbit(self, scene: Scene) -> Text:
        text = orbit(scene.view.direction, scene.view.colour)
        return Text(f" {text} ", coloured_cards.field(scene.view.colour)) if self.coloured else Text(text, "bold")

    def _middle(self, scene: Scene, room: int) -> list[Text]:
        if not scene.view.top:
            return [Text(), Text("  The deck waits to be cut.")]
        moods = [coloured_cards.written(mood, self.coloured, "italic") for mood in in_force(scene.view)]
        mood = [Text("  ", no_wrap=True, overflow="ellipsis").append_text(Text(" · ").join(moods))] if moods else []
        band = self._band(scene)
        if not self.coloured or room < CARD_WIDE - 1 + len(mood):
            gap = [Text()] if room >= CARD_WIDE + len(mood) else []
            return [*gap, Text.assemble("  ", self._small_piles(scene)), band, *mood]
        return [Text(), *self._piles(scene), Text(), band, *mood]

    def _small_piles(self, scene: Scene) -> Text:
        top = coloured_cards.chip(scene.view.top) if self.coloured else Text(mark(scene.view.top), "bold")
        return Text.assemble("on the pile ", top, f"   {scene.view.draw_pile} to draw")

    def _piles(self, scene: Scene) -> list[Text]:
        """The draw pile with its number, and the top card: figure at the top left, symbol at the bottom right."""
        top = scene.view.top
        backs = ["", str(scene.view.draw_pile), "draw"]
        owed = f"+{scene.view.pending} for {_owing(scene)}" if scene.view.pending else ""
        words = [card_words(top.partition("/")[0]), owed, ""]
        return [
            Text.assemble(
                "   ",
                (back.center(CARD_WIDE), coloured_cards.BACK),
                "  ",
                face,
                f"  {word}",
            )
            for back, face, word in zip(backs, _large_face(top), words, strict=True)
        ]

    def _band(self, scene: Scene) -> Text:
        """The orbit: colour in force and direction at once, and what is owed where the card has no room for it."""
        view = scene.view
        way = "clockwise" if view.direction > 0 else "anticlockwise"
        owed = f"  +{view.pending} for {_owing(scene)}" if view.pending and not self.coloured else ""
        return Text.assemble("  ", self._orbit(scene), f" {way}{owed}")

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

    def _desk(self, scene: Scene, hand: list[Text]) -> list[Text]:
        """My hand, what is asked, and the answer to what I typed."""
        gap = [Text()] if hand and len(hand) <= ROOMY_HAND else []
        return [*hand, *gap, *self._asked(scene)]

    def _asked(self, scene: Scene) -> list[Text]:
        notice = coloured_cards.wrapped(as_sentence(scene.notice), self.width, self.coloured) if scene.notice else []
        return [*coloured_cards.wrapped(scene.question, self.width, self.coloured, "bold"), *notice]

    def _hand(self, scene: Scene) -> list[Text]:
        return self.hand(scene.view.hand, laid_or_given(scene.view)) if scene.shows_hand else []

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

    def large_hand(self, cards: Sequence[str], fitting: Sequence[str]) -> list[Text]:
        """Rows of cards as large as the one on the pile."""
        in_row = (self.width - 1) // (CARD_WIDE + 1)
        rows: list[Text] = []
        for start in range(0, len(cards), in_row):
            row = cards[start : start + in_row]
            faces = [_large_face(code) for code in row]
            rows += [Text(" ").join([Text(), *(face[line] for face in faces)]) for line in range(3)]
            rows.append(self._code_row(row, fitting, CARD_WIDE))
        return rows

    def _short_hand(self, scene: Scene) -> list[Text]:
        """What can be played now, by what to type for it, and what else is held."""
        fitting = laid_or_given(scene.view)
        others = [code for code in scene.view.hand if code not in fitting]
        here = [self._named_chip(code) for code in scene.view.hand if code in fitting]
        parts = [*_headed("Play", here), *_headed("Hold", [self._named_chip(code) for code in others])]
        return _flowed(parts, self.width)

    def _named_chip(self, code: str) -> Text:
        style = coloured_cards.field(coloured_cards.colour_of(code)) if self.coloured else "bold"
        return Text(f"{mark(code)}", style)

    def _card_row(self, row: Sequence[str], wide: int) -> Text:
        return Text(" ").join([Text(), *(coloured_cards.chip(code, self.coloured, wide) for code in row)])

    def _code_row(self, row: Sequence[str], fitting: Sequence[str], wide: int) -> Text:
        marks = [f" {typed_code(code) if code in fitting else ''}".ljust(wide) for code in row]
        return Text(" " + " ".join(marks).rstrip(), "bold")


def _at(lines: Sequence[Text], row: int) -> Text:
    return lines[row] if row < len(lines) else Text()


def _flowed(parts: Sequence[Text], width: int) -> list[Text]:
    """One after the other, on as many lines as they need."""
    lines = [Text()]
    for part in parts:
        if lines[-1].cell_len and lines[-1].cell_len + 1 + part.cell_len > width:
            lines.append(Text())
        if lines[-1].cell_len:
            lines[-1].append(" ")
        lines[-1].append_text(part)
    return lines


def _headed(word: str, cards: Sequence[Text]) -> list[Text]:
    return [Text(word, "dim"), *cards] if cards else []


def _large_face(code: str) -> list[Text]:
    """Figure at the top left, symbol at the bottom right."""
    colour = coloured_cards.colour_of(code)
    printed = [f" {figure(code)}", "", f"{coloured_cards.symbol(colour)} ".rjust(CARD_WIDE)]
    return [Text(text.ljust(CARD_WIDE), coloured_cards.field(colour)) for text in printed]


def _short(name: str, wide: int) -> str:
    """A name in its column; one that is too long ends with dots."""
    if cell_len(name) <= wide:
        return set_cell_size(name, wide)
    return set_cell_size(name, wide - 1) + "…"


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
