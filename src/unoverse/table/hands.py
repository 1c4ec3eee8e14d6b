"""Hands: a set of cards a seat."""

from __future__ import annotations

from typing import Any

from unoverse.backend import hot, rule
from unoverse.card_sets import EMPTY, first, insert_row, is_empty, put_row, remove, remove_row, rest, row
from unoverse.table.typed import GameRecord, RulesRecord


@hot
def hand_of(game: GameRecord, seat: int) -> Any:
    """The cards this seat holds."""
    return row(game.hands, seat)


@hot
def hand_size(game: GameRecord, seat: int) -> int:
    return int(game.sizes[seat])


@hot
def receive(game: GameRecord, seat: int, card: int) -> None:
    """A card comes into a hand: an UNO call made for the cards held before is void."""
    insert_row(game.hands, seat, card)
    game.sizes[seat] += 1
    gone = ~(1 << seat)
    game.called &= gone
    game.owed &= gone


@hot
def release(game: GameRecord, seat: int, card: int) -> None:
    remove_row(game.hands, seat, card)
    game.sizes[seat] -= 1


@rule
def forget_what_left(game: GameRecord, seat: int, card: int, seen_by: int) -> None:
    """A card leaves a hand and not everybody sees which: only those who do still know what they were shown of it."""
    remove(game.fx_seen, card)
    game.fx_seen_by[seat] &= seen_by


@rule
def swap_hands(game: GameRecord, seat: int, other: int) -> None:
    cards = hand_of(game, seat)
    put_row(game.hands, seat, hand_of(game, other))
    put_row(game.hands, other, cards)
    size = game.sizes[seat]
    game.sizes[seat] = game.sizes[other]
    game.sizes[other] = size


@rule
def empty_hand(game: GameRecord, seat: int) -> None:
    put_row(game.hands, seat, EMPTY)
    game.sizes[seat] = 0


@rule
def hand_points(game: GameRecord, rules: RulesRecord, seat: int) -> int:
    points = 0
    cards = hand_of(game, seat)
    while not is_empty(cards):
        points += rules.points[first(cards)]
        cards = rest(cards)
    return points
