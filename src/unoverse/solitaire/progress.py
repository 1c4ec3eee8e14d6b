"""Is the game lost? It is if no sequence of moves reveals a card, empties a column or raises a foundation (spec 13, 4).

Where every card of stock and waste can be brought up, that can be read off the table:

- A card that fits a foundation is progress at once. So is a whole run that moves onto a card, because its column then
  shows another card or is empty; and a Skip over cards face down, where there is an empty column.
- Otherwise a seat for some run must be made first, and only cards of the reserve can make one: laid one on the other
  from the end of a column, or from a Skip in an empty column, down to the rank that is wanted. One chain is enough.
- Shifting a lower part of a run needs another copy of the very card it lay on, so the end cards stay the same. A card
  that could come back from a foundation needs an open card above it, and that one could go up. Neither helps.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from unoverse.rules.settings import Settings
from unoverse.solitaire.cards import RANKS, Card, rank_of
from unoverse.solitaire.moves import COLUMN_UP, REVEAL, RUN, WASTE_UP, Move, fits_foundation, made, moves
from unoverse.solitaire.rules import is_open_reserve, recycles_allowed
from unoverse.solitaire.state import State

MOST_TABLES: Final = 5_000
"""How many tables are looked at where the order of the stock matters; after that nothing is claimed."""


def is_lost(state: State, rules: Settings) -> bool:
    """Is it certain that nothing but turning and shifting is possible any more?

    With limited recycling, or several cards turned at once, the search may come to its bound, and then the game is
    not called lost.
    """
    if state.is_won or any(column.down and not column.run for column in state.columns):
        return False
    if not open_reserve_progresses(state):
        return True
    return not is_open_reserve(rules) and not order_allows_progress(state, rules)


def is_known_to_be_lost(state: State, rules: Settings) -> bool:
    """The same, to one who has seen what was turned up and nothing else: a stock never turned may hold anything."""
    has_seen_stock = bool(state.recycled) or not state.stock
    return has_seen_stock and is_lost(state, rules)


def open_reserve_progresses(state: State) -> bool:
    """Is there progress if every card of stock and waste can be had?"""
    reserve = set(state.stock + state.waste)
    open_cards = [column.run[-1] for column in state.columns if column.run]
    if any(fits_foundation(state, card) for card in (*reserve, *open_cards)):
        return True
    has_gap = any(not column.run and not column.down for column in state.columns)
    for column in state.columns:
        if column.run and rank_of(column.run[0]) == RANKS:
            if has_gap and column.down:
                return True
        elif column.run and _can_be_end(column.run[0] + 1, open_cards, reserve, has_gap):
            return True
    return False


def _can_be_end(card: Card, ends: list[Card], reserve: set[Card], has_gap: bool) -> bool:
    """Can this card become the end of a column by laying cards of the reserve?"""
    lowest_seat = card
    while lowest_seat not in ends:
        if lowest_seat not in reserve:
            return False
        if rank_of(lowest_seat) == RANKS:
            return has_gap
        lowest_seat += 1
    return True


def order_allows_progress(state: State, rules: Settings, most: float = MOST_TABLES) -> bool:
    """Does some sequence of moves make progress? All of them are tried; at the bound the answer is yes."""
    seen = {_known_as(state, rules)}
    waiting = [state]
    for table in waiting:
        if len(seen) > most:
            return True
        for move in moves(table, rules):
            after = made(table, rules, move)
            if _is_progress(table, move, after, state.played):
                return True
            if (known := _known_as(after, rules)) not in seen:
                seen.add(known)
                waiting.append(after)
    return False


def _known_as(state: State, rules: Settings) -> Hashable:
    """Tables that differ only in the order of their columns are one."""
    recycled = 0 if recycles_allowed(rules) is None else state.recycled
    return state._replace(columns=tuple(sorted(state.columns)), recycled=recycled)


def _is_progress(before: State, move: Move, after: State, height: int) -> bool:
    """A foundation is raised only above the height it began with: cards may have come back from it."""
    if move.kind in (COLUMN_UP, WASTE_UP, REVEAL):
        return after.played > height or move.kind == REVEAL or after.hidden < before.hidden
    if move.kind != RUN:
        return False
    column = before.columns[move.column - 1]
    return move.cards == len(column.run) and (bool(column.down) or bool(before.columns[move.to - 1].run))
