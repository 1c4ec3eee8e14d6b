"""Two-sided cards (spec 10, sections 2.4 and 4.10).

A card has a number on each side: its place in the light deck and its place in the dark one. Everything on the table is
written with the numbers of the side in force, so one record of rules a side tells what each card is, in every game;
only the pairs of the game say which two numbers are one card. Turning over renames all cards.

Whoever calls the engine picks the record by `game.side`. The function that turns everything over still holds that of
the old side, so it marks the game as `turned` and returns; `go_on_after_flip` (engine/step.py) resumes on the new side.
"""

from __future__ import annotations

from typing import Any

from unoverse.backend import aside, rule
from unoverse.card_sets import EMPTY, first, is_empty, one, put, put_row, rest, whole
from unoverse.cards.decks import MAX_CARDS
from unoverse.table.chance import random_word
from unoverse.table.hands import hand_of
from unoverse.table.log import DARK_SIDE, LIGHT_SIDE, note
from unoverse.table.piles import discarded
from unoverse.table.state import FAULTS, NO_CARD, PAIRS_STREAM
from unoverse.table.typed import GameRecord, RulesRecord


@rule
def pair_sides(game: GameRecord, rules: RulesRecord, seed: int) -> None:
    """Which light face shares a card with which dark one: as the table says, or any pairing, drawn from the seed."""
    cards = rules.deck_cards
    for card in range(cards):
        pair(game, card, int(rules.partner[card]) if rules.pairing_given else card)
    if rules.pairing_given:
        return
    for last in range(cards - 1, 0, -1):
        other = (random_word(seed, PAIRS_STREAM, last) * (last + 1)) >> 32
        card = dark_side_of(game, last)
        pair(game, last, dark_side_of(game, other))
        pair(game, other, card)


@rule
def dark_side_of(game: GameRecord, light: int) -> int:
    return (int(game.entries_or_pairs[light >> 3]) >> 8 * (light & 7)) & NO_CARD


@rule
def pair(game: GameRecord, light: int, dark: int) -> None:
    """These two numbers are one card."""
    place = 8 * (light & 7)
    game.entries_or_pairs[light >> 3] = (int(game.entries_or_pairs[light >> 3]) & ~(255 << place)) | dark << place


@aside
def turn_everything_over(game: GameRecord, rules: RulesRecord, where: int) -> None:
    """The side changes for every card everywhere; the draw pile is turned as a whole, so its order is reversed."""
    reverse(game, 0, game.pile_left)
    if rules.pile_turned_over:
        reverse(game, MAX_CARDS - game.discard_left, game.discard_left)
        game.top_by = -1
    rename_piles(game)
    rename_sets(game)
    rename_single_cards(game)
    if rules.pile_turned_over and game.discard_left > 0:
        game.top = discarded(game, game.discard_left - 1)
    game.pair = 0
    game.play_left = 0
    game.side = 1 - game.side
    note(game, rules, DARK_SIDE if game.side else LIGHT_SIDE, -1, 0)
    game.turned = where


@rule
def reverse(game: GameRecord, start: int, length: int) -> None:
    for place in range(length // 2):
        low, high = start + place, start + length - 1 - place
        card = game.piles[low]
        game.piles[low] = game.piles[high]
        game.piles[high] = card


@rule
def other_side(game: GameRecord, card: int) -> int:
    """The number of this card on the side that does not count now."""
    if game.side == 0:
        return dark_side_of(game, card)
    light = 0
    while dark_side_of(game, light) != card:  # at most MAX_CARDS times: every dark side has a light one
        light += 1
    return light


@rule
def rename_piles(game: GameRecord) -> None:
    for place in range(game.pile_left):
        game.piles[place] = other_side(game, int(game.piles[place]))
    for place in range(MAX_CARDS - game.discard_left, MAX_CARDS):
        game.piles[place] = other_side(game, int(game.piles[place]))


@rule
def rename_sets(game: GameRecord) -> None:
    """Colours that were named for wilds are named for nothing now."""
    for seat in range(game.seats):
        put_row(game.hands, seat, renamed(game, hand_of(game, seat)))
    put(game.snapshot, renamed(game, whole(game.snapshot)))
    put(game.hidden, renamed(game, whole(game.hidden)))
    put(game.drawn_set, renamed(game, whole(game.drawn_set)))
    put(game.doubt_hand, renamed(game, whole(game.doubt_hand)))
    for word in range(len(game.wild_colours)):
        game.wild_colours[word] = 0


@rule
def renamed(game: GameRecord, cards: Any) -> Any:
    """The same cards by the numbers of the other side."""
    found = EMPTY
    while not is_empty(cards):
        found |= one(other_side(game, first(cards)))
        cards = rest(cards)
    return found


@rule
def rename_single_cards(game: GameRecord) -> None:
    """The top card, what lay under it, and wrong cards that can still be pointed out."""
    game.top = other_side(game, game.top)
    game.under_top = other_side(game, game.under_top)
    game.play_top = other_side(game, game.play_top)
    for i in range(FAULTS):
        card = int(game.faults[i]) & NO_CARD
        if game.faults[i] != 0 and card != NO_CARD:
            game.faults[i] += other_side(game, card) - card
