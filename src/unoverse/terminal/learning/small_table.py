"""The table of a lesson: small enough for the smallest screen, and the same in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from unoverse.cards.faces import COLOURS, FACE_BY_CODE
from unoverse.coach.arrange import arrange
from unoverse.coach.hints import playable
from unoverse.game.view import View
from unoverse.lessons.moment import ACTION, CARDS, Moment
from unoverse.terminal import coloured_cards
from unoverse.terminal.display import Room
from unoverse.terminal.grammar import YOU, conjugated
from unoverse.terminal.sentences import Card, Sentence, card_words, count, in_words, listed, typed_code

WIDTH: Final = 39


def in_order_of_play(view: View) -> list[int]:
    """The seats from the own one on, in the direction of play."""
    return [(view.seat + view.direction * step) % len(view.names) for step in range(len(view.names))]


def picture(moment: Moment, room: Room) -> list[Text]:
    """Who plays after whom with how many cards, the card on top, and the hand with what to type under it.

    There are gaps between them where the height allows it.
    """
    view = moment.view
    if view is None:
        return []
    hand = _hand(arrange(view.hand), marked_codes(moment), room.coloured)
    spacious, close = [[*gap, _circle(view), _pile(view, room.coloured), *gap, *hand, *gap] for gap in ([Text()], [])]
    return spacious if len(spacious) <= room.height else close


def marked_codes(moment: Moment) -> list[str]:
    """The cards that a code stands under: those that fit; all of them where that is the question."""
    if moment.view is None or moment.asks not in (ACTION, CARDS):
        return []
    return list(moment.view.hand) if moment.asks == CARDS else playable(moment.view)


def _circle(view: View) -> Text:
    seats = [f"{view.names[seat]} {view.sizes[seat]}" for seat in in_order_of_play(view)]
    lit = [Text(seat, coloured_cards.LAMP if place == view.to_act else "") for place, seat in _placed(view, seats)]
    return Text.assemble(Text(" → ").join(lit), " →")


def _placed(view: View, seats: Sequence[str]) -> list[tuple[int, str]]:
    return list(zip(in_order_of_play(view), seats, strict=True))


def _pile(view: View, coloured: bool) -> Text:
    face = view.top.partition("/")[0]
    chip = coloured_cards.chip(view.top, coloured)
    named = f", {_colour(view)} named" if FACE_BY_CODE[face].wild and view.colour else ""
    return Text.assemble("on top ", chip, f" {FACE_BY_CODE[face].name}{named}")


def _colour(view: View) -> str:
    return next(colour.name for colour in COLOURS if colour.code == view.colour)


def _hand(cards: Sequence[str], fitting: Sequence[str], coloured: bool) -> list[Text]:
    wide = max((len(coloured_cards.label(code, coloured)) for code in cards), default=0) + 2
    in_row = max(1, WIDTH // (wide + 1))
    rows: list[Text] = []
    for start in range(0, len(cards), in_row):
        row = cards[start : start + in_row]
        codes = [f" {typed_code(code) if code in fitting else ''}".ljust(wide) for code in row]
        rows.append(Text(" ").join(coloured_cards.chip(code, coloured, wide) for code in row))
        rows += [Text(" ".join(codes).rstrip(), "bold")] if any(code in fitting for code in row) else []
    return rows


def told_table(moment: Moment) -> list[Sentence]:
    """The same for ears."""
    view = moment.view
    if view is None:
        return []
    others = [f"{view.names[seat]} with {count(view.sizes[seat])}" for seat in in_order_of_play(view)[1:]]
    me = view.names[view.seat]
    after = f". After {'you' if me == YOU else me}: {listed(others, ', then ')}."
    lines: list[Sentence] = [("On top: ", Card(view.top), after)]
    if view.hand:
        lines.append((f"{me} {conjugated(me, 'hold')} {in_words(view.hand)}.",))
    fitting = marked_codes(moment) if moment.asks == ACTION else []
    can = listed([f"{card_words(code)} ({typed_code(code)})" for code in fitting], " or ")
    return [*lines, (f"You can lay {can}.",)] if fitting else lines
