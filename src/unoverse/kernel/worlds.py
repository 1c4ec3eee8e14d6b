"""Other worlds: the same table with everything dealt anew that one seat cannot know.

Cards that the seat knows to lie somewhere stay there (`kept`); all others that it does not see are mixed and lie where
as many lay before. What the engine has judged about hidden cards is judged anew, and chance goes on from another seed.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from unoverse.backend import aside, rule
from unoverse.card_sets import EMPTY, count, first, has, is_empty, nth, one, put, put_row, rest, whole
from unoverse.engine.flip import other_side
from unoverse.engine.playable import blocks_wild_four, matching, may_challenge
from unoverse.rules.house.open_pile import open_card
from unoverse.rules.house.stacking import allows_answers
from unoverse.table.chance import below, random_word
from unoverse.table.hands import hand_of
from unoverse.table.plays import lies_open
from unoverse.table.seats import contains
from unoverse.table.state import CARDS, DRAWN, HANDS_STREAM, POLICY_STREAM, RESPOND
from unoverse.table.typed import GameRecord, RulesRecord

KNOWN: Final = np.dtype([("cards", np.uint64, CARDS)])
"""Cards whose place a seat knows although it does not see them."""

WORLDS = 7
"""The number of chance that another world begins with."""


@aside
def determinise(game: GameRecord, rules: RulesRecord, seat: int, kept: Any, seed: int, space: Any) -> None:
    """Deals the cards anew that the seat does not know. `space` are two rows of work space, a number a card."""
    pool, backs = space[0], space[1]
    game.seed = random_word(seed, POLICY_STREAM, WORLDS) | random_word(seed, POLICY_STREAM, WORLDS + 1) << 31
    for stream in range(len(game.counters)):
        game.counters[stream] = 0
    if rules.two_sided:
        for card in range(rules.deck_cards):
            backs[card] = other_side(game, card)
    game.loose = 0
    left = gather_unknown(game, rules, seat, kept, pool)
    deal_unknown(game, rules, seat, kept, pool, left, backs)
    judge_anew(game, rules, seat)


@rule
def gather_unknown(game: GameRecord, rules: RulesRecord, seat: int, kept: Any, pool: Any) -> int:
    """All cards that may change places, in a row; answers how many they are."""
    left = 0
    for other in range(game.seats):
        if other != seat:
            left = gather(hand_of(game, other) & ~kept, pool, left)
    left = gather(whole(game.hidden) & ~kept, pool, left)
    for place in range(unknown_pile(game, rules)):
        pool[left] = game.pile[place]
        left += 1
    return left


@rule
def gather(cards: Any, pool: Any, left: int) -> int:
    while not is_empty(cards):
        pool[left] = first(cards)
        left += 1
        cards = rest(cards)
    return left


@rule
def unknown_pile(game: GameRecord, rules: RulesRecord) -> int:
    """How many cards of the draw pile nobody sees."""
    return game.pile_left - 1 if open_card(game, rules) >= 0 else game.pile_left


@rule
def take_any(game: GameRecord, pool: Any, left: int) -> int:
    """A card of the row, which the last one replaces."""
    place = below(game, HANDS_STREAM, left)
    card = int(pool[place])
    pool[place] = pool[left - 1]
    return card


@rule
def deal_unknown(game: GameRecord, rules: RulesRecord, seat: int, kept: Any, pool: Any, left: int, backs: Any) -> None:
    for other in range(game.seats):
        if other != seat:
            old = hand_of(game, other)
            new, left = deal_set(game, rules, old, kept, pool, left, backs)
            put_row(game.hands, other, new)
    deal_hidden(game, rules, kept, pool, left, backs)
    left -= count(whole(game.hidden) & ~kept)
    for place in range(unknown_pile(game, rules)):
        card = take_any(game, pool, left)
        left -= 1
        keep_back(game, rules, card, int(game.pile[place]), backs)
        game.pile[place] = card


@rule
def deal_set(game: GameRecord, rules: RulesRecord, old: Any, kept: Any, pool: Any, left: int, backs: Any) -> Any:
    """As many cards as were there; answers them and how many are left in the row."""
    new = old & kept
    unknown = old & ~kept
    while not is_empty(unknown):
        card = take_any(game, pool, left)
        left -= 1
        new |= one(card)
        keep_back(game, rules, card, first(unknown), backs)
        unknown = rest(unknown)
    return new, left


@rule
def deal_hidden(game: GameRecord, rules: RulesRecord, kept: Any, pool: Any, left: int, backs: Any) -> None:
    """The hidden pile; of the last play those cards that lie face down are some of it."""
    old = whole(game.hidden)
    new, left = deal_set(game, rules, old, kept, pool, left, backs)
    put(game.hidden, new)
    fresh = new & ~kept
    for place in range(game.play_left):
        card = int(game.play[place])
        if not lies_open(game, place) and has(old, card) and not has(kept, card):
            game.play[place] = first(fresh)
            fresh = rest(fresh)


@rule
def keep_back(game: GameRecord, rules: RulesRecord, card: int, before: int, backs: Any) -> None:
    """The back that lay there lies there still: everybody sees it."""
    if rules.two_sided:
        back = int(backs[before])
        if game.side == 0:
            game.partner[card] = back
        else:
            game.partner[back] = card


# What the engine knows about hidden cards


@rule
def judge_anew(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    if game.attacker >= 0 and game.attacker != seat and not contains(game.shown_to, seat):
        judge_bluff(game, rules)
    if game.turn != seat and (game.phase == DRAWN or not is_empty(whole(game.drawn_set))):
        judge_draw(game, rules)
    if game.doubted >= 0 and game.doubted != seat:
        put(game.doubt_hand, hand_of(game, game.doubted) & ~whole(game.drawn_set))
        game.could_play = 1 if could_have_played(game, rules) else 0


@rule
def judge_bluff(game: GameRecord, rules: RulesRecord) -> None:
    """Was the Wild Draw Four a bluff in this world? Its player's hand has not changed since it was laid."""
    if game.phase != RESPOND or not may_challenge(game, rules) or allows_answers(game, rules):
        return
    hand = hand_of(game, game.attacker)
    put(game.snapshot, hand)
    game.guilty = 0 if is_empty(hand & blocks_wild_four(game, rules, game.under_colour)) else 1


@rule
def judge_draw(game: GameRecord, rules: RulesRecord) -> None:
    """Which cards of the hand were drawn this turn nobody else knows."""
    drawn = count(whole(game.drawn_set))
    hand = hand_of(game, game.turn)
    chosen = EMPTY
    while drawn > 0 and count(hand & ~chosen) > 0:
        chosen |= one(nth(hand & ~chosen, below(game, HANDS_STREAM, count(hand & ~chosen))))
        drawn -= 1
    put(game.drawn_set, chosen)
    if game.drawn >= 0 and not is_empty(hand):
        among = chosen if not is_empty(chosen) else hand
        game.drawn = nth(among, below(game, HANDS_STREAM, count(among)))


@rule
def could_have_played(game: GameRecord, rules: RulesRecord) -> bool:
    """Did the hand before the draw hold a card that fits the table as it lies?"""
    return not is_empty(whole(game.doubt_hand) & matching(game, rules))
