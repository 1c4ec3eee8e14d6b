"""Hands that move because of a card's function: donations first, then carousel and swap, then the look into a hand."""

from __future__ import annotations

from unoverse.backend import aside, rule
from unoverse.rules.house.carousel import rotate_hands
from unoverse.rules.house.clairvoyance import ask_for_look
from unoverse.rules.house.donations import ask_for_gift
from unoverse.rules.house.swap import ask_for_swap
from unoverse.table.hands import hand_size
from unoverse.table.plays import lies_open
from unoverse.table.state import (
    F_CAROUSEL,
    F_DONATE,
    F_LOOK,
    F_SWAP,
)
from unoverse.table.typed import GameRecord, RulesRecord

DONATING = 0
MOVING = 1
LOOKING = 2
DONE_MOVING = 3


@aside
def move_hands(game: GameRecord, rules: RulesRecord, seat: int) -> bool:
    """Card by card in the order laid, from where the last decision left off; False while one is open."""
    while game.move_step < DONE_MOVING:
        while game.move_place < game.play_left:
            place = game.move_place
            game.move_place += 1
            if lies_open(game, place) and asks_for_move(game, rules, seat, rules.function[game.play[place]]):
                return False
        game.move_step += 1
        game.move_place = 0
        if hand_size(game, seat) == 0:
            game.move_step = DONE_MOVING
    return True


@rule
def asks_for_move(game: GameRecord, rules: RulesRecord, seat: int, function: int) -> bool:
    """Lets one card act, or asks its player what it needs to know."""
    if game.move_step == DONATING and function == F_DONATE:
        return ask_for_gift(game, seat)
    if game.move_step == MOVING and function == F_CAROUSEL:
        rotate_hands(game, rules, seat)
    elif game.move_step == MOVING and function == F_SWAP:
        return ask_for_swap(game, seat)
    elif game.move_step == LOOKING and function == F_LOOK:
        return ask_for_look(game, seat)
    return False
