"""How turns follow each other, and how a round ends."""

from __future__ import annotations

from typing import Any

from unoverse.backend import rule
from unoverse.dice.handling import count_dice
from unoverse.dice.state import NOBODY, OVER, TURN


@rule
def begin_turn(game: Any, rules: Any, seat: int) -> None:
    """The seat is to act; after too many turns the round is void."""
    game.turn = seat
    game.actor = seat
    if rules.max_turns != 0 and game.turns >= rules.max_turns:
        return void_round(game)
    game.turns += 1
    game.phase = TURN
    return None


@rule
def void_round(game: Any) -> None:
    game.phase = OVER
    game.void = 1
    game.owed = NOBODY


@rule
def win(game: Any, seat: int) -> None:
    game.winner = seat
    game.phase = OVER
    game.owed = NOBODY


@rule
def close_window(game: Any) -> None:
    """A turn has begun: what was not called or caught until now is past."""
    game.owed = NOBODY


@rule
def forget_call(game: Any, seat: int) -> None:
    """A call counts for one die in the hand; said for a die that was then not played, it is lost."""
    if count_dice(int(game.hands[seat])) != 1:
        game.announced &= ~(1 << seat)
