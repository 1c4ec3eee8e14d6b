"""The table in sentences: what lies there, who holds how much, and what one holds oneself."""

from __future__ import annotations

from collections.abc import Sequence

from unoverse.cards.faces import COLOUR_NUMBER, COLOURS
from unoverse.game.action import seat_letter
from unoverse.game.view import View
from unoverse.terminal.cards.in_force import in_force
from unoverse.terminal.cards.questions import playable
from unoverse.terminal.display import Chair
from unoverse.terminal.sentences import (
    Sentence,
    card_words,
    count,
    in_words,
    listed,
    typed_code,
    words_of,
)


def spoken_table(view: View, chairs: Sequence[Chair]) -> list[Sentence]:
    """All that this seat sees now; what it is asked, the table says itself."""
    lies = [middle(view)] if view.top else []
    return [(line,) for line in (*lies, seats(view, chairs), *hand(view))]


def middle(view: View) -> str:
    """Discard pile, colour and direction, draw pile, and what is owed."""
    colour = "No colour yet" if view.colour is None else f"{COLOURS[COLOUR_NUMBER[view.colour]].name.capitalize()}"
    way = "clockwise" if view.direction > 0 else "anticlockwise"
    owed = f" {count(view.pending)} owed." if view.pending else ""
    on_pile = f"On the pile: {card_words(view.top)}. {colour} in force, {way}. {view.draw_pile} to draw.{owed}"
    moods = [words_of(mood) for mood in in_force(view)]
    return " ".join([on_pile, *(f"{mood[0].upper()}{mood[1:]}." for mood in moods)])


def seats(view: View, chairs: Sequence[Chair]) -> str:
    """Everybody else and their cards."""
    return f"{listed([_seat(view, chair) for chair in chairs if chair.seat != view.seat])}."


def _seat(view: View, chair: Chair) -> str:
    if chair.seat in view.eliminated:
        return f"{chair.name} ({seat_letter(chair.seat)}) is out of the round"
    called = " and said UNO" if chair.seat in view.uno_called else ""
    return f"{chair.name} ({seat_letter(chair.seat)}) has {count(view.sizes[chair.seat])}{called}"


def hand(view: View) -> list[str]:
    """The own cards, and which of them can be played."""
    return [*([f"You hold {in_words(view.hand)}."] if view.hand else []), *can_play(view)]


def can_play(view: View) -> list[str]:
    """What can be played, with what to type for it."""
    return [f"You can play {_with_codes(playable(view))}."] if playable(view) else []


def _with_codes(codes: Sequence[str]) -> str:
    return listed([f"{card_words(code)} ({typed_code(code)})" for code in codes], " or ")
