"""Two-sided cards (spec 10, sections 2.4 and 4.10).

A card has a number on each side: its place in the light deck and its place in the dark one. Everything on the table is
written with the numbers of the side in force, so one record of rules a side tells what each card is, in every game;
only `game.partner` knows which two numbers are one card. Turning over renames all cards.

Whoever calls the engine picks the record by `game.side`. The function that turns everything over still holds that of
the old side, so it marks the game as `turned` and returns; `go_on_after_flip` (engine/step.py) resumes on the new side.
"""

from __future__ import annotations

from typing import Any

from unoverse.backend import aside, rule
from unoverse.table.chance import random_word
from unoverse.table.hands import bit
from unoverse.table.state import FAULTS, NO_CARD, PAIRS_STREAM


@rule
def pair_sides(game: Any, rules: Any, seed: int) -> None:
    """Which light face shares a card with which dark one: as the table says, or any pairing, drawn from the seed."""
    cards = rules.deck_cards
    for card in range(cards):
        game.partner[card] = rules.partner[card] if rules.pairing_given else card
    if rules.pairing_given:
        return
    for last in range(cards - 1, 0, -1):
        other = (random_word(seed, PAIRS_STREAM, last) * (last + 1)) >> 32
        card = game.partner[last]
        game.partner[last] = game.partner[other]
        game.partner[other] = card


@aside
def turn_everything_over(game: Any, rules: Any, where: int) -> None:
    """The side changes for every card everywhere; the draw pile is turned as a whole, so its order is reversed."""
    reverse(game.pile, game.pile_left)
    if rules.pile_turned_over:
        reverse(game.discard, game.discard_left)
        game.top_by = -1
    rename_piles(game)
    rename_sets(game, rules)
    rename_single_cards(game)
    if rules.pile_turned_over and game.discard_left > 0:
        game.top = int(game.discard[game.discard_left - 1])
    game.pair = 0
    game.play_left = 0
    game.side = 1 - game.side
    game.turned = where


@rule
def reverse(cards: Any, length: int) -> None:
    for place in range(length // 2):
        card = cards[place]
        cards[place] = cards[length - 1 - place]
        cards[length - 1 - place] = card


@rule
def other_side(game: Any, card: int) -> int:
    """The number of this card on the side that does not count now."""
    if game.side == 0:
        return int(game.partner[card])
    light = 0
    while game.partner[light] != card:
        light += 1
    return light


@rule
def rename_piles(game: Any) -> None:
    for place in range(game.pile_left):
        game.pile[place] = other_side(game, int(game.pile[place]))
    for place in range(game.discard_left):
        game.discard[place] = other_side(game, int(game.discard[place]))


@rule
def rename_sets(game: Any, rules: Any) -> None:
    """Colours that were named for wilds are named for nothing now."""
    for seat in range(game.seats):
        low, high = renamed(game, rules, game.hands[seat, 0], game.hands[seat, 1])
        game.hands[seat, 0], game.hands[seat, 1] = low, high
    game.discards[0], game.discards[1] = renamed(game, rules, game.discards[0], game.discards[1])
    game.snapshot[0], game.snapshot[1] = renamed(game, rules, game.snapshot[0], game.snapshot[1])
    game.hidden[0], game.hidden[1] = renamed(game, rules, game.hidden[0], game.hidden[1])
    game.drawn_set[0], game.drawn_set[1] = renamed(game, rules, game.drawn_set[0], game.drawn_set[1])
    game.doubt_hand[0], game.doubt_hand[1] = renamed(game, rules, game.doubt_hand[0], game.doubt_hand[1])
    game.fx_seen[0], game.fx_seen[1] = renamed(game, rules, game.fx_seen[0], game.fx_seen[1])
    for word in range(2):
        game.named[word] &= ~game.named[word]
        game.called_low[word] &= ~game.called_low[word]
        game.called_high[word] &= ~game.called_high[word]


@rule
def renamed(game: Any, rules: Any, low: Any, high: Any) -> Any:
    """The same cards by the numbers of the other side."""
    new_low, new_high = low & ~low, high & ~high
    if (low | high) == 0:
        return new_low, new_high
    for card in range(rules.deck_cards):
        if ((high if card >= 64 else low) & bit(card)) != 0:
            other = other_side(game, card)
            if other >= 64:
                new_high |= bit(other)
            else:
                new_low |= bit(other)
    return new_low, new_high


@rule
def rename_single_cards(game: Any) -> None:
    """The top card, what lay under it, and wrong cards that can still be pointed out."""
    game.top = other_side(game, game.top)
    game.under_top = other_side(game, game.under_top)
    game.play_top = other_side(game, game.play_top)
    for i in range(FAULTS):
        card = game.faults[i] & NO_CARD
        if game.faults[i] != 0 and card != NO_CARD:
            game.faults[i] += other_side(game, int(card)) - card
