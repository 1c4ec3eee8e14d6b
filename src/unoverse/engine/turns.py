"""Turns: how one begins, what its beginning closes, and who comes next."""

from __future__ import annotations

from typing import Any

from unoverse.backend import hot, rule
from unoverse.engine.finish import block
from unoverse.table.seats import contains
from unoverse.table.state import FAULTS, TURN


@hot
def begin(game: Any, rules: Any, seat: int) -> None:
    """The seat draws or takes a card out: open UNO windows close, and its own wrong card is past mending."""
    game.owed = 0
    game.fresh = 0
    if contains(game.accusable, seat) and not rules.wrong_whole_round:
        game.accusable &= ~(1 << seat)
        forget_faults(game, seat)


@rule
def forget_faults(game: Any, seat: int) -> None:
    for i in range(FAULTS):
        if (game.faults[i] >> 7) & 15 == seat:
            game.faults[i] = 0


@hot
def pass_turn_to(game: Any, rules: Any, seat: int) -> None:
    game.turn = seat
    game.actor = seat
    game.drawn = -1
    game.announced = 0
    game.phase = TURN
    game.turns += 1
    if game.turns > rules.max_turns:
        block(game, rules)
