"""The search for rules under which stock and waste are no open reserve: real moves, one after another.

It knows no short cuts but one (a card goes up at once that nobody can miss), so it says "undecided" more often; what it
says besides is true under all rules. A table is remembered whole, with its columns in any order.
"""

from __future__ import annotations

from typing import Any, Final

from unoverse.rules.settings import Settings
from unoverse.solitaire.cards import colour_of, rank_of
from unoverse.solitaire.moves import (
    BACK,
    COLUMN_UP,
    RECYCLE,
    REVEAL,
    RUN,
    TURN,
    WASTE_DOWN,
    WASTE_UP,
    Move,
    made,
    moves,
)
from unoverse.solitaire.rules import recycles_allowed
from unoverse.solitaire.search import LOST, UNDECIDED, WON
from unoverse.solitaire.state import State

MOST_TABLES: Final = 200_000
"""Whole tables in memory: some 400 MB."""
AT_A_TIME: Final = 256
"""Tables between two looks at the budget."""


def search_moves(state: State, rules: Settings, budget: Any) -> tuple[int, list[Move]]:
    """The verdict, and the moves of a win."""
    counted = recycles_allowed(rules) is not None
    seen = {_key(state, counted)}
    path: list[Move] = []
    ahead = [(state, _sorted_moves(state, rules))]
    allowed = 0
    while ahead:
        here, choices = ahead[-1]
        if here.is_won:
            return WON, path
        if not choices:
            ahead.pop()
            if path:
                path.pop()
            continue
        move = choices.pop()
        then = made(here, rules, move)
        key = _key(then, counted)
        if key in seen:
            continue
        if not allowed:
            allowed = budget.allows(AT_A_TIME)
            if not allowed or len(seen) >= MOST_TABLES:
                return UNDECIDED, []
        allowed -= 1
        budget.nodes += 1
        seen.add(key)
        path.append(move)
        ahead.append((then, _sorted_moves(then, rules)))
    return LOST, []


def _key(state: State, counted: bool) -> tuple[Any, ...]:
    """The table with its columns in any order; passes through the stock are part of it only where they are counted."""
    recycled = state.recycled if counted else 0
    return (tuple(sorted(state.columns)), state.stock, state.waste, state.piles, recycled, state.fresh_waste)


def _sorted_moves(state: State, rules: Settings) -> list[Move]:
    """What to try, the best last; only one move where that one cannot harm."""
    found = moves(state, rules)
    for move in found:
        if _is_safe(state, move):
            return [move]
    return sorted((move for move in found if not _is_idle(state, move)), key=lambda move: -_cost(state, move))


def _is_safe(state: State, move: Move) -> bool:
    """Turning a card up; or a card of a column that goes up when all that could sit on it is up already."""
    if move.kind == REVEAL:
        return True
    if move.kind != COLUMN_UP:
        return False
    card = state.columns[move.column - 1].run[-1]
    return rank_of(card) == 1 or state.piles[colour_of(card)][0] >= rank_of(card) - 1


def _is_idle(state: State, move: Move) -> bool:
    """A whole run of a column with nothing beneath, to another empty column."""
    if move.kind != RUN or state.columns[move.to - 1].run:
        return False
    column = state.columns[move.column - 1]
    return not column.down and len(column.run) == move.cards


def _cost(state: State, move: Move) -> int:
    """What shows a new card comes first, the stock late, and what takes cards back last of all."""
    if move.kind in (COLUMN_UP, RUN):
        column = state.columns[move.column - 1]
        whole = len(column.run) == (move.cards or 1)
        if whole:
            return len(column.down)
        return 30 if move.kind == COLUMN_UP else 60
    return {WASTE_UP: 20, WASTE_DOWN: 40, TURN: 50, RECYCLE: 55, BACK: 70}[move.kind]
