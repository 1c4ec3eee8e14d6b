"""Calling UNO and being caught (spec 11, section 8)."""

from __future__ import annotations

from typing import Any

from unoverse.backend import hot, rule
from unoverse.table.hands import hand_size
from unoverse.table.piles import draw_cards
from unoverse.table.seats import contains


@hot
def settle_call(game: Any, rules: Any, seat: int) -> None:
    """A play has left the seat with its cards: with exactly one, the call is due."""
    if hand_size(game, seat) == 1:
        if game.announced:
            game.called |= 1 << seat
        elif rules.uno_automatic:
            draw_cards(game, rules, seat, rules.uno_penalty)
        else:
            game.owed |= 1 << seat
    elif game.announced:
        draw_cards(game, rules, seat, rules.false_uno_penalty)
    game.announced = 0


@rule
def withdraw_call(game: Any, rules: Any, seat: int) -> None:
    """UNO was said and no card followed: the call was false."""
    if game.announced:
        draw_cards(game, rules, seat, rules.false_uno_penalty)
        game.announced = 0


@rule
def settle_calls_of_others(game: Any, rules: Any, seat: int) -> None:
    """Hands have moved: whoever now holds one card owes the call, if the table plays it that way."""
    if not rules.uno_any_change:
        return
    for other in range(game.seats):
        if other != seat and contains(game.moved, other) and hand_size(game, other) == 1:
            game.owed |= 1 << other


@rule
def call_uno(game: Any, seat: int) -> None:
    """In time, before the card is laid; or late, while the window is open."""
    if contains(game.owed, seat):
        game.owed &= ~(1 << seat)
        game.called |= 1 << seat
    else:
        game.announced = 1


@rule
def catch(game: Any, rules: Any, seat: int, offender: int) -> None:
    """The offender draws; a catch without an offence can cost the catcher."""
    if contains(game.owed, offender):
        draw_cards(game, rules, offender, rules.uno_penalty)
        game.owed &= ~(1 << offender)
    else:
        draw_cards(game, rules, seat, rules.false_catch_penalty)
