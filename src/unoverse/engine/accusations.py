"""Accusing cards that were laid face down, and doubting a draw."""

from __future__ import annotations

from unoverse.backend import aside, rule
from unoverse.card_sets import is_empty
from unoverse.engine.laying import close_window
from unoverse.engine.pending import eliminate_and_go_on
from unoverse.engine.pipeline import end_round
from unoverse.engine.playable import may_challenge
from unoverse.engine.turns import end_turn, pass_turn_to
from unoverse.rules.house.double_discard import (
    free_cards,
    lay_down,
    pay_for_accusation,
    pay_for_lie,
    take_play_back,
    turn_play_over,
)
from unoverse.rules.house.draw_challenge import settle_doubt, show_doubted_hand
from unoverse.table.asking import ask
from unoverse.table.hands import hand_size
from unoverse.table.log import EVERYBODY
from unoverse.table.plays import open_cards, uncover_table
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
        pay_for_accusation(game, rules, accuser)
        return ask_free_discard(game, rules, seat)
    expose(game, rules, seat)
    if game.phase == OVER:
        return None
    return ask_free_discard(game, rules, accuser)


@rule
def expose(game: GameRecord, rules: RulesRecord, liar: int) -> None:
    """All cards of the play go back; the liar draws, and takes what the lie was meant to avert."""
    game.winner = -1
    uncover_table(game)
    take_play_back(game, rules, liar, EVERYBODY)
    answered = game.play_phase == RESPOND
    if game.armed and not game.play_had_card:
        if not eliminate_and_go_on(game, rules, liar):
            return
    else:
        pay_for_lie(game, rules, liar)
    if answered:
        game.pending = 0
        game.claim = -1
    if game.back_phase != WINDOW and not answered:
        return
    if game.back_phase == WINDOW and rules.acts[IN_TURNS]:
        end_turn(game, rules, liar)
    pass_turn_to(game, rules, after(game, liar))
    game.back_phase = game.phase
    game.back_actor = game.actor


@rule
def ask_free_discard(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """One card of choice, without effect; the right lapses if none may be put down."""
    if is_empty(free_cards(game, rules, seat)):
        return go_back(game, rules)
    return ask(game, seat, FREE_DISCARD)


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
    """A hand that a challenge may still ask for keeps its place: then the doubted one is judged unseen."""
    if not (game.phase == RESPOND and may_challenge(game, rules)):
        show_doubted_hand(game, rules, challenger)
    settle_doubt(game, rules, challenger)
    if game.phase == WINDOW:
        close_window(game, rules)
