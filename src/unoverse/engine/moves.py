"""Hands that move because of a card's function: donations first, then carousel and swap, then the look into a hand."""

from __future__ import annotations

from unoverse.backend import aside, rule
from unoverse.card_sets import put
from unoverse.rules.house.carousel import rotate_hands
from unoverse.rules.house.donations import begin_gift
from unoverse.table.asking import ask
from unoverse.table.hands import hand_of, hand_size
from unoverse.table.log import LOOKED, note_shown
from unoverse.table.plays import lies_open
from unoverse.table.seats import after, players_left
from unoverse.table.state import (
    CHOOSE_TARGET,
    F_CAROUSEL,
    F_DONATE,
    F_LOOK,
    F_SWAP,
    FOR_GIFT,
    FOR_LOOK,
    FOR_SWAP,
    GIVE_CARDS,
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
        game.asking = FOR_SWAP
        ask(game, seat, CHOOSE_TARGET)
        return True
    elif game.move_step == LOOKING and function == F_LOOK:
        game.asking = FOR_LOOK
        ask(game, seat, CHOOSE_TARGET)
        return True
    return False


@rule
def ask_for_gift(game: GameRecord, seat: int) -> bool:
    """Whom, and then which cards; between two players there is nobody else to give to."""
    begin_gift(game, seat)
    if game.gifts == 0:
        return False
    if players_left(game) == 2:
        game.gift_to = after(game, seat)
        ask(game, seat, GIVE_CARDS)
    else:
        game.asking = FOR_GIFT
        ask(game, seat, CHOOSE_TARGET)
    return True


@rule
def look_into(game: GameRecord, rules: RulesRecord, seat: int, target: int) -> None:
    """The hand of the chosen player is shown to the layer, and to nobody else."""
    put(game.snapshot, hand_of(game, target))
    game.shown_seat = target
    game.shown_to = 1 << seat
    note_shown(game, rules, target, hand_of(game, target), game.shown_to, LOOKED)
