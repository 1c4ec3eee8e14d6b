"""Accusing cards that were laid face down, and doubting a draw."""

from __future__ import annotations

from typing import Any

from unoverse.backend import aside, rule
from unoverse.card_sets import is_empty, put, whole
from unoverse.engine.finish import eliminate, finish, last_side
from unoverse.engine.laying import close_window
from unoverse.engine.pipeline import end_round
from unoverse.engine.playable import may_challenge
from unoverse.engine.turns import end_turn, find_lap, pass_turn_to
from unoverse.rules.house.double_discard import CAUGHT, lay_down, take_play_back
from unoverse.rules.house.draw_challenge import settle_doubt
from unoverse.table.asking import ask
from unoverse.table.hands import hand_of, hand_size
from unoverse.table.log import (
    DOUBTED,
    EVERYBODY,
    EXPOSED,
    FOR_ACCUSATION,
    FOR_LIE,
    HONEST,
    LIE,
    NO_REASON,
    note,
    note_card,
    note_shown,
)
from unoverse.table.piles import draw_cards
from unoverse.table.plays import lies_open, open_cards, uncover_table
from unoverse.table.seats import after
from unoverse.table.state import FREE_DISCARD, IN_TURNS, OVER, RESPOND, WINDOW
from unoverse.table.typed import GameRecord, RulesRecord


@aside
def accuse(game: GameRecord, rules: RulesRecord, accuser: int) -> None:
    """A wrong accuser draws and the accused puts one more card down; a liar pays, and the accuser puts one down."""
    seat = game.play_by
    game.accusable_play = 0
    game.back_phase = game.phase
    game.back_actor = game.actor
    turn_play_over(game, rules, seat)
    if game.play_honest:
        draw_cards(game, rules, accuser, CAUGHT, FOR_ACCUSATION)
        return ask_free_discard(game, rules, seat)
    expose(game, rules, seat)
    if game.phase == OVER:
        return None
    return ask_free_discard(game, rules, accuser)


@rule
def turn_play_over(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """Everybody sees what lay face down, and whether it was true."""
    for place in range(game.play_left):
        if not lies_open(game, place):
            note_card(game, rules, EXPOSED, seat, -1, int(game.play[place]), EVERYBODY, NO_REASON)
    note(game, rules, HONEST if game.play_honest else LIE, seat, CAUGHT)


@rule
def expose(game: GameRecord, rules: RulesRecord, liar: int) -> None:
    """All cards of the play go back; the liar draws, and takes what the lie was meant to avert."""
    game.winner = -1
    uncover_table(game)
    take_play_back(game, rules, liar, EVERYBODY)
    answered = game.play_phase == RESPOND
    if game.armed and not game.play_had_card:
        eliminate(game, rules, liar)
        winner = last_side(game, rules, liar)
        if winner >= 0:
            return finish(game, winner)
        if rules.count_laps:
            find_lap(game, rules)
    else:
        cards = CAUGHT + game.play_trinity + (game.play_pending if answered else 0)
        draw_cards(game, rules, liar, cards, FOR_LIE)
    if answered:
        game.pending = 0
        game.claim = -1
    if game.back_phase != WINDOW and not answered:
        return None
    if game.back_phase == WINDOW and rules.acts[IN_TURNS]:
        end_turn(game, rules, liar)
    pass_turn_to(game, rules, after(game, liar))
    game.back_phase = game.phase
    game.back_actor = game.actor
    return None


@rule
def ask_free_discard(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """One card of choice, without effect; the right lapses if none may be put down."""
    if is_empty(free_cards(game, rules, seat)):
        return go_back(game, rules)
    return ask(game, seat, FREE_DISCARD)


@rule
def free_cards(game: GameRecord, rules: RulesRecord, seat: int) -> Any:
    """Any card, unless it would be a finish that is barred."""
    cards = hand_of(game, seat)
    return cards & ~whole(rules.finish_set) if hand_size(game, seat) == 1 else cards


@aside
def put_free_card(game: GameRecord, rules: RulesRecord, seat: int, card: int) -> None:
    """It goes to the hidden pile and cannot be accused; it may win the round, after the visible cards have acted."""
    lay_down(game, seat, card)
    game.called &= ~(1 << seat)
    game.owed &= ~(1 << seat)
    if hand_size(game, seat) == 0 and not (game.back_phase == WINDOW and open_cards(game) > 0):
        return end_round(game, rules, seat)
    if hand_size(game, seat) == 1 and not rules.uno_automatic:
        game.owed |= 1 << seat
    return go_back(game, rules)


@rule
def go_back(game: GameRecord, rules: RulesRecord) -> None:
    """Play goes on where the accusation interrupted it."""
    ask(game, game.back_actor, game.back_phase)
    if game.back_phase == WINDOW:
        close_window(game, rules)


@aside
def doubt(game: GameRecord, rules: RulesRecord, challenger: int) -> None:
    """The hand before the draw is shown, as a challenged hand is."""
    drawer = game.doubted
    if not (game.phase == RESPOND and may_challenge(game, rules)):
        game.shown_seat = drawer
        game.shown_to = (1 << game.seats) - 1 if rules.wd4_show_all else 1 << challenger
        put(game.snapshot, whole(game.doubt_hand))
        note_shown(game, rules, drawer, whole(game.doubt_hand), game.shown_to, DOUBTED)
    settle_doubt(game, rules, challenger)
    if game.phase == WINDOW:
        close_window(game, rules)
