"""When somebody's time is up (V), and what people say or do beside the game."""

from __future__ import annotations

from unoverse.backend import aside, rule
from unoverse.engine.pending import draw_attack, drop_out
from unoverse.engine.pipeline import OLD_ANSWER, end_turn_without_play, settle
from unoverse.engine.playable import has_honest_play
from unoverse.engine.turns import begin
from unoverse.rules.house.compliments import collect_debts
from unoverse.rules.house.die import roll_and_draw
from unoverse.rules.house.donations import give_for_the_slow
from unoverse.rules.house.double_discard import take_play_back
from unoverse.rules.house.jump_in import end_old_answer
from unoverse.rules.house.slap import punish_the_slow
from unoverse.rules.house.speed import draw_for_being_late
from unoverse.rules.house.sudden_death import kills_who_does_not_answer, kills_who_is_stuck
from unoverse.rules.house.trinity import draw_toll
from unoverse.table.hand_moves import exchange
from unoverse.table.piles import remember_colour
from unoverse.table.plays import uncover_table
from unoverse.table.seats import after
from unoverse.table.state import (
    CHOOSE_TARGET,
    CLAIMING,
    FOR_GIFT,
    FOR_SWAP_CARD,
    GIVE_CARDS,
    GROUP,
    NAME_COLOUR,
    RESPOND,
    ROLLING,
    SLAPPING,
)
from unoverse.table.typed import GameRecord, RulesRecord


@aside
def time_out(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """Whoever has not slapped draws; an unpaid compliment is charged; a turn that took too long is over."""
    if game.phase == SLAPPING:
        punish_the_slow(game, rules)
        return settle(game, rules)
    if seat != game.actor:
        return collect_debts(game, rules, seat)
    if game.phase == CHOOSE_TARGET or game.phase == GIVE_CARDS or is_naming_late(game):
        return choose_for_the_slow(game, rules, seat)
    if game.old_target >= 0:
        return take_old_draw_late(game, rules, seat)
    return lose_turn_on_time(game, rules, seat)


@rule
def take_old_draw_late(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """The draw card was jumped onto, and its target says nothing: it draws, and the second card acts."""
    begin(game, rules, seat)
    draw_attack(game, rules, seat)
    draw_for_being_late(game, rules, seat)
    end_old_answer(game)
    settle(game, rules)


@rule
def is_naming_late(game: GameRecord) -> bool:
    """The colour is named after the card has acted: it is too late to take the card back."""
    return game.phase == NAME_COLOUR and not is_still_in_the_air(game)


@rule
def choose_for_the_slow(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """The card has acted already: nobody is chosen where that is allowed, else the table chooses."""
    if game.phase == NAME_COLOUR:
        game.colour = game.play_colour
        remember_colour(game, rules, game.top, game.colour)
    elif game.phase == GIVE_CARDS or game.asking == FOR_GIFT:
        give_for_the_slow(game, rules, seat)
    elif game.asking == FOR_SWAP_CARD and not rules.swap_optional:
        exchange(game, rules, seat, after(game, seat))
    draw_for_being_late(game, rules, seat)
    settle(game, rules)


@rule
def lose_turn_on_time(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """The burden is taken in full, cards in mid-air go back, and two more are drawn."""
    if kills_who_is_stuck(game) and not has_honest_play(game, rules, seat):
        return drop_out(game, rules, seat)
    if game.phase == RESPOND and kills_who_does_not_answer(game, rules):
        return drop_out(game, rules, seat)
    begin(game, rules, seat)
    if game.phase == GROUP or game.phase == CLAIMING or (game.phase == NAME_COLOUR and is_still_in_the_air(game)):
        take_cards_back(game, rules, seat)
    take_burdens(game, rules, seat)
    draw_for_being_late(game, rules, seat)
    game.consoled = 0
    return end_turn_without_play(game, rules, seat)


@rule
def is_still_in_the_air(game: GameRecord) -> bool:
    """The colour of the card just laid is missing, and nothing has followed from it yet."""
    return game.stage == OLD_ANSWER and game.turn == game.actor


@rule
def take_cards_back(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """The play never happened; what it would have answered is still due."""
    uncover_table(game)
    take_play_back(game, rules, seat, 1 << seat)
    game.accusable_play = 0
    game.trinity = game.play_trinity
    game.duty = 0
    game.pending = game.play_pending if game.play_phase == RESPOND else 0


@rule
def take_burdens(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    if game.pending > 0:
        draw_attack(game, rules, seat)
    if game.phase == ROLLING or game.rolls > 0:
        roll_and_draw(game, rules, seat)
    draw_toll(game, rules, seat)
    game.duty = 0
