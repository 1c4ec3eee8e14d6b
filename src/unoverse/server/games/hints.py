"""Hints for somebody who plays alone: from what that seat may know, and in solitaire, if it is wished, from the solver.

Where another person plays nobody gets any, whoever that is: a bot that whispers would play for one of them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from unoverse.coach import dice_hints, hints, solitaire_hints
from unoverse.dice import Dice
from unoverse.game.view import View
from unoverse.protocol.over_http import Hint, TableHint
from unoverse.protocol.refusals import Refusal
from unoverse.server.games.cards import PlayedCards
from unoverse.server.games.dice import PlayedDice
from unoverse.server.games.solitaire import PlayedSolitaire
from unoverse.server.tables.table import GATHERING, OVER, PLAYING, Table
from unoverse.solitaire import Solitaire

Work = Callable[[], TableHint]


def hint_for(table: Table, person: str, best: bool) -> Work:
    """What finds the hint, beside the loop: it has a copy of all that it needs. Refusal if there is none."""
    if not table.is_seated(person):
        raise Refusal("not_seated")
    if any(chair.is_person and chair.player != person for chair in table.chairs):
        raise Refusal("no_hints")
    played, seat = table.played, table.seat_of(person)
    if played is None or table.phase == GATHERING:
        raise Refusal("not_begun")
    if table.phase != PLAYING or seat is None:
        raise Refusal("match_over" if table.phase == OVER else "out_of_the_round")
    if isinstance(played, PlayedCards):
        return partial(_of_cards, table.seq, played.game.view(seat), best)
    if isinstance(played, PlayedDice):
        return partial(_of_dice, table.seq, played.game.copy(), seat, best)
    assert isinstance(played, PlayedSolitaire)
    return partial(_of_solitaire, table.seq, played.game.copy(), best)


def hint_told(found: hints.Hint) -> Hint:
    """A hint of cards as it is sent."""
    return Hint([str(one) for one in found.actions], hints.typed(found.actions), found.reason)


def _of_cards(seq: int, view: View, best: bool) -> TableHint:
    told = hint_told(hints.best_hint(view)) if best else None
    acts = view.to_act == view.seat
    playable, emptying = (hints.playable(view), hints.emptying(view)) if acts else ([], [])
    return TableHint(seq, hints.first_hint(view), playable, emptying, told)


def _of_dice(seq: int, game: Dice, seat: int, best: bool) -> TableHint:
    found = dice_hints.best_hint(game, seat) if best else None
    told = None if found is None else Hint(list(found.actions), " ".join(found.actions).lower(), found.reason)
    playable, emptying = dice_hints.playable(game, seat), dice_hints.emptying(game, seat)
    return TableHint(seq, dice_hints.first_hint(game, seat), playable, emptying, told)


def _of_solitaire(seq: int, game: Solitaire, best: bool) -> TableHint:
    found = solitaire_hints.best_hint(game, thoughtful=best)
    moves = [str(move) for move in found.moves]
    return TableHint(seq, [found.reason], [], [], Hint(moves, " ".join(moves).lower(), found.reason))
