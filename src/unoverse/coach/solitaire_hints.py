"""Hints in solitaire: what a person who sees what lies open would do, or what the solver knows, with its words."""

from __future__ import annotations

from typing import NamedTuple

from unoverse.rules.settings import Settings
from unoverse.solitaire import Solitaire
from unoverse.solitaire.cards import CARDS, code_of
from unoverse.solitaire.moves import BACK, COLUMN_UP, RECYCLE, REVEAL, TURN, WASTE_DOWN, WASTE_UP, Move
from unoverse.solitaire.state import State

STUCK = "No move leads anywhere any more: take moves back."
NOTHING = "There is nothing worth doing: take moves back."


class SolitaireHint(NamedTuple):
    """What to do, one move after the other, and what that does; no moves where there is nothing to do."""

    moves: tuple[Move, ...]
    reason: str


def best_hint(game: Solitaire, thoughtful: bool = False) -> SolitaireHint:
    """What is worth doing; with `thoughtful` the solver looks under the cards."""
    if game.stuck:
        return SolitaireHint((), STUCK)
    move = game.hint(thoughtful)
    if move is None:
        return SolitaireHint((), NOTHING)
    if thoughtful:
        return SolitaireHint((move,), f"{_sentence(proposal(game.state, game.rules, move))} From there it can be won.")
    if move.kind == TURN and not game.passes:
        return SolitaireHint((move,), "Get to know the stock first.")
    turns, then, table = turned_to_use(game, move)
    about = proposal(table.state, game.rules, then)
    told = f"Turn to a card that helps: {about}." if turns else _sentence(about)
    return SolitaireHint((*turns, then), told)


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def turned_to_use(game: Solitaire, move: Move) -> tuple[list[Move], Move, Solitaire]:
    """The turns until a known card of the stock is of use, the move then, and the table it is made at."""
    table, turns, now = game.copy(), list[Move](), move
    while now.kind in (TURN, RECYCLE) and len(turns) < 2 * CARDS:
        table.apply(now)
        turns.append(now)
        legal = table.legal()
        useful = table.hint() if any(other.kind in (WASTE_UP, WASTE_DOWN) for other in legal) else None
        turning = [other for other in legal if other.kind in (TURN, RECYCLE)]
        if useful is None and not turning:
            break
        now = useful or turning[0]
    return ([], move, game) if now.kind in (TURN, RECYCLE) else (turns, now, table)


def proposal(state: State, rules: Settings, move: Move) -> str:
    """What a move would do, with cards in braces: "{R7} from column 3 goes on {R8} in column 5"."""
    if move.kind == TURN:
        turned = min(rules.number("turn"), len(state.stock))
        return "turn a card from the stock" if turned == 1 else f"turn {turned} cards from the stock"
    if move.kind == RECYCLE:
        return "turn the waste over to be the stock again"
    if move.kind == REVEAL:
        return f"turn up the last card of column {move.column}"
    return moved(state, move)


def moved(state: State, move: Move) -> str:
    """Which cards go where."""
    if move.kind == BACK:
        return f"{{{code_of(move.card)}}} from its foundation goes back to column {move.to}"
    return f"{_source(state, move)} {_target(state, move)}"


def _source(state: State, move: Move) -> str:
    if move.kind in (WASTE_UP, WASTE_DOWN):
        return f"{{{code_of(state.waste[-1])}}} from the waste goes"
    cards = 1 if move.kind == COLUMN_UP else move.cards
    verb = "and what lies on it go" if cards > 1 else "goes"
    return f"{{{code_of(state.columns[move.column - 1].run[-cards])}}} from column {move.column} {verb}"


def _target(state: State, move: Move) -> str:
    if move.kind in (COLUMN_UP, WASTE_UP):
        return "up to a foundation"
    seat = state.columns[move.to - 1].run
    return f"on {{{code_of(seat[-1])}}} in column {move.to}" if seat else f"to column {move.to}"
