"""Calling UNO and being caught (spec 11, section 8)."""

from __future__ import annotations

from unoverse.backend import aside, hot, rule
from unoverse.rules.house.silence import pay_for_the_word
from unoverse.table.hands import hand_size
from unoverse.table.log import FOR_FALSE_CATCH, FOR_FALSE_UNO, FOR_UNO
from unoverse.table.piles import draw_cards
from unoverse.table.seats import contains
from unoverse.table.state import MOVED_BY_HOUSE_RULE
from unoverse.table.typed import GameRecord, RulesRecord


@hot
def settle_call(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """A play has left the seat with its cards: with exactly one, the call is due."""
    if hand_size(game, seat) == 1:
        if contains(game.announced, seat):
            game.called |= 1 << seat
            pay_for_the_word(game, rules, seat)
        elif rules.uno_automatic:
            draw_cards(game, rules, seat, rules.uno_penalty, FOR_UNO)
        else:
            game.owed |= 1 << seat
    elif contains(game.announced, seat):
        draw_cards(game, rules, seat, rules.false_uno_penalty, FOR_FALSE_UNO)
        pay_for_the_word(game, rules, seat)
    game.announced = 0


@hot
def withdraw_call(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """UNO was said and no card followed: the call was false."""
    if contains(game.announced, seat):
        draw_cards(game, rules, seat, rules.false_uno_penalty, FOR_FALSE_UNO)
        pay_for_the_word(game, rules, seat)
        game.announced = 0


@aside
def settle_calls_of_others(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """Hands have moved: whoever now holds one card owes the call, if the table plays it that way."""
    by_house_rule = game.moved & MOVED_BY_HOUSE_RULE != 0 and not rules.uno_automatic
    if not rules.uno_any_change and not by_house_rule:
        return
    for other in range(game.seats):
        if other != seat and contains(game.moved, other) and hand_size(game, other) == 1:
            game.owed |= 1 << other


@rule
def call_uno(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """In time, before the card is laid; or late, while the window is open. In total silence the word costs cards."""
    if contains(game.owed, seat):
        game.owed &= ~(1 << seat)
        game.called |= 1 << seat
        pay_for_the_word(game, rules, seat)
    else:
        game.announced |= 1 << seat


@aside
def catch(game: GameRecord, rules: RulesRecord, seat: int, offender: int) -> None:
    """The offender draws; a catch without an offence can cost the catcher."""
    if contains(game.owed, offender):
        draw_cards(game, rules, offender, rules.uno_penalty, FOR_UNO)
        game.owed &= ~(1 << offender)
    else:
        draw_cards(game, rules, seat, rules.false_catch_penalty, FOR_FALSE_CATCH)
