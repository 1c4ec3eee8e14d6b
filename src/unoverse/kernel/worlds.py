"""Other worlds: the same table with everything dealt anew that one seat cannot know.

Cards that the seat knows to lie somewhere stay there (`kept`); all others that it does not see are mixed and lie where
as many lay before; if the seat infers what others lack, they lack it there too (`kernel/voids.py`). What the engine
has judged about hidden cards is judged anew, and chance goes on from another seed.
Wrong cards are past mending in another world: the tables before them are those of the real one.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from unoverse.backend import aside, rule
from unoverse.card_sets import EMPTY, count, first, has, is_empty, one, put, put_row, rest, row, whole
from unoverse.engine.flip import other_side, pair
from unoverse.engine.playable import blocks_wild_four, has_honest_play
from unoverse.kernel.voids import put_in_order
from unoverse.rules.house.open_pile import open_card
from unoverse.table.chance import below, random_word
from unoverse.table.hands import hand_of
from unoverse.table.piles import discarded, lying_colour, place_on_discard
from unoverse.table.plays import lies_open
from unoverse.table.seats import contains
from unoverse.table.state import (
    ASK_OTHERS,
    CARDS,
    FAULTS,
    HANDS_STREAM,
    MAX_SEATS,
    POLICY_STREAM,
    RESPOND,
    SKIP,
    TURN,
    W4_FREE,
)
from unoverse.table.typed import GameRecord, RulesRecord

KNOWN: Final = np.dtype(
    [
        ("cards", np.uint64, CARDS),  # whose place the seat knows although it does not see them
        ("voids", np.uint64, (MAX_SEATS, *CARDS)),  # by seat: cards it is likely to lack
        ("bound", np.int64),  # whether any hand has to keep its void
        ("outside", np.uint8, (MAX_SEATS,)),  # by seat: so many of its unknown cards, at least, are none of these
    ],
    align=True,
)
"""What a seat knows, and what it infers if it wants to."""

WORLDS = 7
"""The number of chance that another world begins with."""

ROWS: Final = 5
"""Rows of work space, a number a card."""


@aside
def determinise(game: GameRecord, rules: RulesRecord, seat: int, known: Any, seed: int, space: Any) -> None:
    """Deals the cards anew that the seat does not know. `space` are ROWS rows of work space, a number a card."""
    pool, backs, names, kept = space[0], space[1], space[2], whole(known.cards)
    game.seed = random_word(seed, POLICY_STREAM, WORLDS) | random_word(seed, POLICY_STREAM, WORLDS + 1) << 31
    for stream in range(len(game.counters)):
        game.counters[stream] = 0
    for fault in range(FAULTS):
        game.faults[fault] = 0
    for card in range(rules.deck_cards):
        names[card] = card
        if rules.two_sided:
            backs[card] = other_side(game, card)
    game.loose = 0
    left = gather_unknown(game, rules, seat, kept, pool)
    if known.bound:
        put_in_order(game, seat, known, pool, left, space[3], space[4])
    deal_unknown(game, rules, seat, kept, pool, left, names)
    if rules.two_sided:
        keep_backs(game, rules, names, backs)
    rename_what_was_noted(game, rules, seat, names)
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
        pool[left] = game.piles[place]
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
def deal_unknown(game: GameRecord, rules: RulesRecord, seat: int, kept: Any, pool: Any, left: int, names: Any) -> None:
    """Every place gets a card; `names` says of each card which one has taken its place."""
    for other in range(game.seats):
        if other != seat:
            unknown = hand_of(game, other) & ~kept
            put_row(game.hands, other, hand_of(game, other) & kept | deal_set(game, unknown, pool, left, names))
            left -= count(unknown)
    unknown = whole(game.hidden) & ~kept
    put(game.hidden, whole(game.hidden) & kept | deal_set(game, unknown, pool, left, names))
    left -= count(unknown)
    for place in range(unknown_pile(game, rules)):
        card = take_any(game, pool, left)
        left -= 1
        names[int(game.piles[place])] = card
        game.piles[place] = card


@rule
def deal_set(game: GameRecord, unknown: Any, pool: Any, left: int, names: Any) -> Any:
    """As many cards as were there."""
    new = EMPTY
    while not is_empty(unknown):
        card = take_any(game, pool, left)
        left -= 1
        new |= one(card)
        names[first(unknown)] = card
        unknown = rest(unknown)
    return new


@rule
def keep_backs(game: GameRecord, rules: RulesRecord, names: Any, backs: Any) -> None:
    """The back that lay in a place lies there still: everybody sees it."""
    for card in range(rules.deck_cards):
        if game.side == 0:
            pair(game, int(names[card]), int(backs[card]))
        else:
            pair(game, int(backs[card]), int(names[card]))


# What was noted about hidden cards


@rule
def rename_what_was_noted(game: GameRecord, rules: RulesRecord, seat: int, names: Any) -> None:
    """Cards that were noted where they lay are those that lie there now."""
    if not contains(game.shown_to, seat):
        put(game.snapshot, renamed(whole(game.snapshot), names))
    if not rules.house:
        if game.drawn >= 0:
            game.drawn = names[game.drawn]
        return
    put(game.old_snapshot, renamed(whole(game.old_snapshot), names))
    put(game.doubt_hand, renamed(whole(game.doubt_hand), names))
    put(game.drawn_set, renamed(whole(game.drawn_set), names))
    put(game.fx_seen, renamed(whole(game.fx_seen), names))
    if game.drawn >= 0:
        game.drawn = names[game.drawn]
    if game.fx_event >> 8 > 0:
        game.fx_event = game.fx_event & 255 | (names[(game.fx_event >> 8) - 1] + 1) << 8
    for place in range(game.play_left):
        if not lies_open(game, place):
            game.play[place] = names[int(game.play[place])]


@rule
def renamed(cards: Any, names: Any) -> Any:
    found = EMPTY
    while not is_empty(cards):
        found |= one(int(names[first(cards)]))
        cards = rest(cards)
    return found


# What the engine has judged about hidden cards


@rule
def judge_anew(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    if rules.wd4_legality != W4_FREE:
        judge_bluffs(game, rules, seat)
    if not rules.house:
        return
    if game.doubted >= 0 and game.doubted != seat:
        game.could_play = 1 if could_have_played(game, rules) else 0
    if game.accusable_play and game.play_by != seat:
        judge_hidden_play(game, rules)


@rule
def judge_bluffs(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """Was the Wild Draw Four a bluff in this world? Of one that was jumped onto it is asked first."""
    answering = game.phase == RESPOND or game.phase == ASK_OTHERS
    if game.old_target >= 0:
        colour = colour_beneath(game, rules, game.old_card)
        if answering:
            if game.attacker != seat:
                game.guilty = is_bluff(game, rules, whole(game.snapshot), colour)
            if game.play_by != seat:
                game.old_guilty = is_bluff(game, rules, whole(game.old_snapshot), game.under_colour)
            return
        if game.old_attacker != seat:
            game.old_guilty = is_bluff(game, rules, whole(game.old_snapshot), colour)
    layer = game.attacker if answering and game.old_target < 0 else game.turn
    if layer != seat and not contains(game.shown_to, seat) and has(whole(rules.bluff_set), game.top):
        game.guilty = is_bluff(game, rules, whole(game.snapshot), game.under_colour)


@rule
def is_bluff(game: GameRecord, rules: RulesRecord, rest_of_hand: Any, colour: int) -> int:
    if rules.hell and rules.kind[game.play_top] >= SKIP:
        return 0
    return 0 if is_empty(rest_of_hand & blocks_wild_four(game, rules, colour)) else 1


@rule
def colour_beneath(game: GameRecord, rules: RulesRecord, card: int) -> int:
    """The colour that was in force before this card was laid."""
    place = place_on_discard(game, card)
    return lying_colour(game, rules, discarded(game, place - 1)) if place > 0 else game.under_colour


@rule
def could_have_played(game: GameRecord, rules: RulesRecord) -> bool:
    """Did the hand before the draw hold a card that could have been laid on what lay there then?"""
    seat = game.doubted
    hand, size, phase = hand_of(game, seat), int(game.sizes[seat]), game.phase
    top, colour, duty = game.top, game.colour, game.duty
    put_row(game.hands, seat, whole(game.doubt_hand))
    game.sizes[seat] = count(whole(game.doubt_hand))
    game.phase = TURN
    if game.fresh != 0 and game.play_by == seat:
        # The card that was drawn has been laid.
        game.top, game.colour, game.duty = game.play_top, game.play_colour, game.play_duty
    could = has_honest_play(game, rules, seat)
    put_row(game.hands, seat, hand)
    game.sizes[seat] = size
    game.phase = phase
    game.top, game.colour, game.duty = top, colour, duty
    return could


@rule
def judge_hidden_play(game: GameRecord, rules: RulesRecord) -> None:
    """Are the cards of the last play what they are said to be in this world? A sum of several is taken for a lie."""
    card = int(game.play[0])
    hand = hand_of(game, game.play_by)
    fits = row(rules.colour_set, game.play_colour) | row(rules.kind_set, rules.kind[game.play_top])
    fits |= whole(rules.wild_set)
    if game.play_phase == RESPOND and game.claim >= 0:
        fits = row(rules.kind_set, game.claim)
    honest = has(fits, card)
    if has(whole(rules.bluff_set), card) and is_bluff(game, rules, hand, game.play_colour) != 0:
        honest = False
    held = hand | one(card)
    for place in range(1, game.play_left):
        held |= one(int(game.play[place]))
        if rules.kind[game.play[place]] != rules.kind[card]:
            honest = False
    game.play_honest = 1 if honest else 0
    game.play_had_card = 0 if is_empty(held & fits) else 1
