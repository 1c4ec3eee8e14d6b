"""Solitaire in sentences: what lies there, what a move does, and what happened."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from unoverse.cards.faces import COLOURS
from unoverse.coach import solitaire_hints
from unoverse.rules.settings import Settings
from unoverse.solitaire.cards import RANKS, card, code_of
from unoverse.solitaire.cards import Card as Number
from unoverse.solitaire.moves import (
    RECYCLE,
    REVEAL,
    TURN,
    Move,
    free_waste_card,
    made,
)
from unoverse.solitaire.state import Column, State
from unoverse.terminal.sentences import Card, Sentence, count, marked, with_and


def spoken_table(state: State, rules: Settings) -> list[Sentence]:
    """The whole table for ears: piles first, then each column that holds something."""
    columns = [_column_words(place, column) for place, column in enumerate(state.columns, 1)]
    return [_stock_words(state, rules), _foundation_words(state), *columns]


def _stock_words(state: State, rules: Settings) -> Sentence:
    start = f"Stock: {count(len(state.stock))}. Waste: "
    if not state.waste:
        return (start + "empty.",)
    below = f", on {count(len(state.waste) - 1)}" if len(state.waste) > 1 else ""
    closed = ", not free until another is turned" if free_waste_card(state, rules) is None else ""
    return (start, _piece(state.waste[-1]), f"{below}{closed}.")


def _foundation_words(state: State) -> Sentence:
    tops: list[Sentence] = [
        (_piece(card(colour, height)),)
        for colour, pair in enumerate(state.piles)
        for height in reversed(pair)
        if height
    ]
    if not tops:
        return ("Foundations: empty.",)
    return ("Foundations: ", *with_and(tops), f"; {state.played} of 96 cards up.")


def _column_words(place: int, column: Column) -> Sentence:
    start = f"Column {place}: "
    hidden = f"{len(column.down)} face down" if column.down else ""
    if not column.run:
        return (f"{start}{hidden or 'empty'}.",)
    joined = f"{hidden}, then " if hidden else ""
    if len(column.run) == 1:
        return (start + joined, _piece(column.run[0]), ".")
    cards = f", {count(len(column.run))}."
    return (start + joined, _piece(column.run[0]), " down to ", _piece(column.run[-1]), cards)


def _piece(number: Number) -> Card:
    return Card(code_of(number))


# Moves


def proposal(state: State, rules: Settings, move: Move) -> Sentence:
    """What a move would do: "Red 7 from column 3 goes on Red 8 in column 5"."""
    return marked(solitaire_hints.proposal(state, rules, move))


def told(before: State, rules: Settings, move: Move) -> list[Sentence]:
    """What a move did, and what came to light."""
    return told_between(before, made(before, rules, move), move)


def told_between(before: State, after: State, move: Move) -> list[Sentence]:
    """The same, where the table after the move is known already."""
    if move.kind == TURN:
        top = _piece(after.waste[-1])
        turned = len(before.stock) - len(after.stock)
        return [("Turned: ", top, ".") if turned == 1 else (f"{count(turned)} turned; ", top, " is on top.")]
    if move.kind == RECYCLE:
        return [(f"The waste is turned over: {count(len(after.stock))} in the stock again.",)]
    if move.kind == REVEAL:
        return [(f"Column {move.column} shows ", _piece(after.columns[move.column - 1].run[-1]), ".")]
    found: list[Sentence] = [(*marked(solitaire_hints.moved(before, move)), ".")]
    if after.hidden < before.hidden:
        found.append((f"Column {move.column} shows ", _piece(after.columns[move.column - 1].run[-1]), "."))
    return found + _completed(before, after)


def _completed(before: State, after: State) -> list[Sentence]:
    """A series that has just come to its Skip."""
    return [
        (f"A {COLOURS[colour].name} series is complete.",)
        for colour, (was, now) in enumerate(zip(before.piles, after.piles, strict=True))
        if now.count(RANKS) > was.count(RANKS)
    ]


def short_list(moves: Sequence[Move]) -> str:
    """Moves as they can be typed, with many turns as one word: `t 5, w>c3`."""
    parts = []
    for turns, group in groupby(moves, lambda move: move.kind in (TURN, RECYCLE)):
        texts = [str(move).lower() for move in group]
        parts += [f"t {len(texts)}" if len(texts) > 1 else "t"] if turns else texts
    return ", ".join(parts)


def move_list(moves: Sequence[Move]) -> str:
    """Moves as they are written."""
    return " ".join(map(str, moves))


def some_moves(moves: Sequence[Move]) -> str:
    """The moves, unless they are many."""
    return move_list(moves) if len(moves) <= 8 else count(len(moves), "move")


def changes(before: Sequence[Sentence], now: Sequence[Sentence]) -> tuple[Sentence, ...]:
    """What is different in a table that is told again; all of it the first time."""
    if len(before) != len(now):
        return tuple(now)
    return tuple(line for was, line in zip(before, now, strict=True) if was != line)


def won_words(moves: int, passes: int) -> str:
    """How a game has been won."""
    again = f", the waste turned over {'once' if passes == 1 else f'{passes} times'}" if passes else ""
    return f"Won! All 96 cards are up, in {count(moves, 'move')}{again}."
