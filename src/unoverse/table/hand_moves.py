"""Whole hands that move: exchanged, passed on, or shuffled together and dealt out again."""

from __future__ import annotations

from unoverse.backend import aside, rule
from unoverse.card_sets import first, is_empty, rest
from unoverse.table.chance import shuffle
from unoverse.table.hands import empty_hand, hand_of, receive, swap_hands
from unoverse.table.log import (
    EVERYBODY,
    FOR_MOVED_HAND,
    GOT,
    MIXED_HANDS,
    MOVED_HAND,
    NO_FACE,
    NO_REASON,
    note,
    note_card,
    write,
)
from unoverse.table.seats import after, everybody, left_of, players_left
from unoverse.table.state import HANDS_STREAM
from unoverse.table.typed import GameRecord, RulesRecord


@rule
def exchange(game: GameRecord, rules: RulesRecord, seat: int, other: int) -> None:
    """Two hands change places; calls made for them are void."""
    swap_hands(game, seat, other)
    both = (1 << seat) | (1 << other)
    game.moved |= both
    game.called &= ~both
    game.owed &= ~both
    note_hand(game, rules, seat, other, True)
    note_hand(game, rules, other, seat, False)


@rule
def pass_all(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """Every hand moves one seat on in the direction of play."""
    other = after(game, seat)
    while other != seat:
        # What `seat` holds at each moment is the hand on its way to `other`.
        swap_hands(game, seat, other)
        other = after(game, other)
    game.moved |= everybody(game)
    game.called = 0
    game.owed = 0
    giver = seat
    for _ in range(players_left(game)):
        note_hand(game, rules, after(game, giver), giver, giver == seat)
        giver = after(game, giver)


@rule
def note_hand(game: GameRecord, rules: RulesRecord, seat: int, giver: int, is_first: bool) -> None:
    """The seat holds what the giver held: both know it. The first of hands that move at the same time says so."""
    if rules.log:
        cards = hand_of(game, seat)
        write(
            game,
            MOVED_HAND,
            seat,
            giver,
            game.sizes[seat],
            NO_FACE,
            EVERYBODY,
            FOR_MOVED_HAND if is_first else NO_REASON,
        )
        while not is_empty(cards):
            note_card(game, rules, GOT, seat, giver, first(cards), (1 << seat) | (1 << giver), FOR_MOVED_HAND)
            cards = rest(cards)


@aside
def shuffle_and_deal(game: GameRecord, rules: RulesRecord, seat: int, by_play: bool) -> None:
    """All hands are put together, shuffled, and dealt one by one from the left of the seat, or in play order."""
    length = gather(game)
    note(game, rules, MIXED_HANDS, seat, length)
    shuffle(game, HANDS_STREAM, game.piles, game.pile_left, length)
    game.moved |= everybody(game)
    game.called = 0
    game.owed = 0
    receiver = seat
    for i in range(length):
        receiver = after(game, receiver) if by_play else left_of(game, receiver)
        card = int(game.piles[game.pile_left + i])
        receive(game, receiver, card)
        note_card(game, rules, GOT, receiver, -1, card, 1 << receiver, NO_REASON)


@rule
def gather(game: GameRecord) -> int:
    """All hands go into the unused middle of the row of the piles; answers how many cards they are."""
    length = 0
    players = everybody(game)
    for seat in range(game.seats):
        if (players >> seat) & 1 == 0:
            continue
        cards = hand_of(game, seat)
        while not is_empty(cards):
            game.piles[game.pile_left + length] = first(cards)
            length += 1
            cards = rest(cards)
        empty_hand(game, seat)
    return length
