"""What a laid card sets off, stage by stage. Reading `settle` from top to bottom tells when every rule acts.

The order is that of spec 21, section 0, and spec 11, section 3.3. A stage that needs a decision names the actor and
the phase and returns; the decision then calls `settle` again at the next stage.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from unoverse.backend import hot, rule
from unoverse.cards.faces import NO_COLOUR
from unoverse.engine.calls import settle_call, settle_calls_of_others
from unoverse.engine.finish import finish
from unoverse.engine.mistakes import note_fault
from unoverse.engine.playable import leaves_no_choice, would_bluff
from unoverse.engine.turns import begin, pass_turn_to
from unoverse.table.chance import shuffle
from unoverse.table.hands import ONE, bit, hand_size, lowest, receive, release, swap_hands
from unoverse.table.piles import draw_cards, remember_colour, turn_up
from unoverse.table.seats import after, left_of
from unoverse.table.state import (
    CHOOSE_TARGET,
    CONFIRM,
    FAULTS,
    HANDS_STREAM,
    NAME_COLOUR,
    RESPOND,
    REVERSE,
    SHUFFLE,
    SKIP,
    SWAP,
    WILD_FOUR,
    WRONG_PUNISH,
    WRONG_REWIND,
)

# Stages
COLOUR_CALL = 0
HAND_MOVES = 1
LATE_COLOUR_CALL = 2
EMPTY_HANDS = 3
DIRECTION = 4
BURDEN = 5
CALLS = 6
NEXT_TURN = 7


@hot
def lay(game: Any, rules: Any, seat: int, card: int, wrong: bool) -> None:
    """The card leaves the hand and lies on the pile; then everything that follows from it."""
    begin(game, rules, seat)
    game.passes = 0
    game.plays += 1
    game.fresh = game.plays
    if wrong:
        note_fault(game, seat, card)
    if rules.wrong_play == WRONG_REWIND or rules.wrong_play == WRONG_PUNISH:
        game.accusable |= 1 << seat
    if rules.kind[card] == WILD_FOUR:
        take_snapshot(game, rules, seat, card)
    release(game, seat, card)
    game.called &= ~(1 << seat)
    game.under_top = game.top
    game.under_colour = game.colour
    turn_up(game, rules, card)
    game.turn = seat
    game.drawn = -1
    game.moved = 0
    game.stage = COLOUR_CALL
    settle(game, rules)


@rule
def take_snapshot(game: Any, rules: Any, seat: int, card: int) -> None:
    """What a challenge will look at: the rest of the hand, under the colour in force before the play."""
    game.shown_to = 0
    game.shown_seat = -1
    game.guilty = 1 if would_bluff(game, rules, seat) else 0
    game.snapshot[0] = game.hands[seat, 0]
    game.snapshot[1] = game.hands[seat, 1]
    game.snapshot[card >> 6] &= ~bit(card)


@hot
def settle(game: Any, rules: Any) -> None:
    """Goes through the stages that follow a laid card, from `game.stage` to the first decision or the next turn."""
    seat = game.turn
    kind = rules.kind[game.top]
    out = hand_size(game, seat) == 0 and not (rules.effect_first and moves_hands(kind))

    if game.stage == COLOUR_CALL:
        game.stage = HAND_MOVES
        if game.colour == NO_COLOUR and not out and not (kind == SHUFFLE and rules.shuffle_colour_last):
            return ask(game, seat, NAME_COLOUR)

    if game.stage == HAND_MOVES:
        game.stage = LATE_COLOUR_CALL
        if kind == SHUFFLE and not out:
            shuffle_all_hands(game, rules, seat)
        elif kind == SWAP and not out:
            return ask(game, seat, CHOOSE_TARGET)

    if game.stage == LATE_COLOUR_CALL:
        game.stage = EMPTY_HANDS
        if game.colour == NO_COLOUR and not out:
            return ask(game, seat, NAME_COLOUR)

    if game.stage == EMPTY_HANDS:
        game.stage = DIRECTION
        winner = first_without_cards(game, rules, seat)
        if winner >= 0:
            return end_round(game, rules, winner)

    if game.stage == DIRECTION:
        game.stage = BURDEN
        if kind == REVERSE:
            game.direction = -game.direction

    if game.stage == BURDEN:
        game.stage = CALLS
        if rules.draws[game.top]:
            game.pending += rules.draws[game.top]
            game.attacker = seat

    if game.stage == CALLS:
        game.stage = NEXT_TURN
        settle_call(game, rules, seat)
        if game.moved:
            settle_calls_of_others(game, rules, seat)

    return go_on(game, rules, seat, kind)


@rule
def ask(game: Any, seat: int, phase: int) -> None:
    game.actor = seat
    game.phase = phase


@hot
def go_on(game: Any, rules: Any, seat: int, kind: int) -> None:
    """Who comes next after this card (spec 11, section 3.4)."""
    target = after(game, seat)
    if game.pending > 0:
        ask(game, target, RESPOND)
        if leaves_no_choice(game, rules):
            take_forced_draw(game, rules)
    elif kind == SKIP or (kind == REVERSE and game.seats == 2 and rules.two_player_reverse_skip):
        pass_turn_to(game, rules, after(game, target))
    else:
        pass_turn_to(game, rules, target)


@rule
def take_forced_draw(game: Any, rules: Any) -> None:
    """A draw nobody can escape follows as soon as no UNO window is open: drawing would close it."""
    if game.owed == 0:
        take_pending(game, rules, game.actor)


@rule
def take_pending(game: Any, rules: Any, target: int) -> None:
    """The target draws the whole sum and loses the turn."""
    begin(game, rules, target)
    draw_cards(game, rules, target, game.pending)
    game.pending = 0
    pass_turn_to(game, rules, after(game, target))


@rule
def name_colour(game: Any, rules: Any, colour: int) -> None:
    game.colour = colour
    remember_colour(game, game.top, colour)
    settle(game, rules)


@rule
def moves_hands(kind: int) -> bool:
    return kind == SHUFFLE or kind == SWAP


@rule
def shuffle_all_hands(game: Any, rules: Any, seat: int) -> None:
    """All hands are put together, shuffled, and dealt one by one from the left of the player of the card."""
    length = gather_hands(game)
    shuffle(game, HANDS_STREAM, game.pile, game.pile_left, length)
    deal_pool(game, seat, length)


@rule
def gather_hands(game: Any) -> int:
    """All hands go into the unused end of the draw pile's array; answers how many cards they are."""
    length = 0
    for seat in range(game.seats):
        for word in range(2):
            cards = game.hands[seat, word]
            while cards != 0:
                game.pile[game.pile_left + length] = 64 * word + lowest(cards)
                length += 1
                cards &= cards - ONE
            game.hands[seat, word] = np.uint64(0)
    return length


@rule
def deal_pool(game: Any, seat: int, length: int) -> None:
    game.moved = (1 << game.seats) - 1
    game.called = 0
    receiver = seat
    for i in range(length):
        receiver = left_of(game, receiver)
        receive(game, receiver, int(game.pile[game.pile_left + i]))


@rule
def exchange_hands(game: Any, rules: Any, target: int) -> None:
    """The player of the card and the chosen opponent exchange their hands; calls made before are void."""
    seat = game.turn
    swap_hands(game, seat, target)
    game.moved = (1 << seat) | (1 << target)
    game.called &= ~game.moved
    settle(game, rules)


@hot
def first_without_cards(game: Any, rules: Any, seat: int) -> int:
    """Who is out of cards, looked for from the player of the card in play order; -1 if nobody."""
    if hand_size(game, seat) == 0 and not draws_one_instead(game, rules, seat):
        return seat
    if game.moved:
        other = after(game, seat)
        while other != seat:
            if hand_size(game, other) == 0 and not draws_one_instead(game, rules, other):
                return other
            other = after(game, other)
    return -1


@rule
def draws_one_instead(game: Any, rules: Any, seat: int) -> bool:
    """A hand emptied by an effect wins too, unless the table lets its owner draw one card instead."""
    if game.moved and rules.empty_draws_one:
        draw_cards(game, rules, seat, 1)
        return True
    return False


@rule
def end_round(game: Any, rules: Any, winner: int) -> None:
    """The last card was laid. A draw card still makes the next player draw, where the table plays it that way."""
    game.pending += rules.draws[game.top]
    if rules.final_draw:
        draw_cards(game, rules, after(game, winner), game.pending)
    game.pending = 0
    game.winner = winner
    if has_open_fault(game):
        return ask(game, after(game, winner), CONFIRM)
    return finish(game, winner)


@rule
def has_open_fault(game: Any) -> bool:
    for i in range(FAULTS):
        if game.faults[i] != 0:
            return True
    return False
