"""The end of a game that nobody needs to think about: no card is face down, so the rest goes up."""

from __future__ import annotations

from typing import Final

from unoverse.errors import IllegalAction
from unoverse.rules.settings import Settings
from unoverse.solitaire.cards import CARDS
from unoverse.solitaire.moves import COLUMN_UP, RECYCLE_MOVE, TURN_MOVE, WASTE_UP, Move, made, may_recycle, moves
from unoverse.solitaire.quick_answers import answer
from unoverse.solitaire.state import State

_SEARCH_SECONDS: Final = 5.0


def finishing_moves(state: State, rules: Settings, backend: str | None = None, *, searches: bool = True) -> list[Move]:
    """The moves that win from here; IllegalAction if a card is face down or the stock cannot be used up.

    Without a search only what goes up as soon as it can: that takes no time.
    """
    if state.is_won:
        raise IllegalAction("won", "The game is won already.")
    if state.hidden:
        cards = f"{state.hidden} cards are" if state.hidden > 1 else "1 card is"
        raise IllegalAction("face_down", f"The game plays itself when no card is face down; {cards} still hidden.")
    line = _all_up(state, rules) or (_searched(state, rules, backend) if searches else [])
    if not line:
        raise IllegalAction("no_finish", "No way was found to bring every card of the stock up under these rules.")
    return line


def _all_up(state: State, rules: Settings) -> list[Move]:
    """Every card goes up as soon as it can. With a stock that may be turned for ever this always wins."""
    line: list[Move] = []
    idle = 0
    while not state.is_won and idle <= 2 * CARDS:
        up = [move for move in moves(state, rules) if move.kind in (COLUMN_UP, WASTE_UP)]
        if not up and not state.stock and not may_recycle(state, rules):
            return []
        move = up[0] if up else TURN_MOVE if state.stock else RECYCLE_MOVE
        idle = 0 if up else idle + 1
        state = made(state, rules, move)
        line.append(move)
    return line if state.is_won else []


def _searched(state: State, rules: Settings, backend: str | None) -> list[Move]:
    """Several cards turned at once, or few recycles: the solver may know better."""
    found = answer(state, rules, _SEARCH_SECONDS, backend)
    return list(found.moves) if found.verdict == "won" else []
