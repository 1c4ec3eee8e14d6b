"""Answers to a draw card: taking the cards, or challenging a Wild Draw Four (spec 11, sections 3.7 and 7.2)."""

from __future__ import annotations

from unoverse.backend import aside, rule
from unoverse.card_sets import whole
from unoverse.engine.calls import withdraw_call
from unoverse.engine.pending import draw_attack, drop_out, search, take_pending
from unoverse.engine.pipeline import end_turn_without_play, settle
from unoverse.engine.playable import may_challenge
from unoverse.engine.turns import begin, pass_turn_to
from unoverse.rules.house.jump_in import end_old_answer
from unoverse.rules.house.sudden_death import kills_who_does_not_answer
from unoverse.rules.house.trinity import pay_toll
from unoverse.table.asking import ask
from unoverse.table.log import CHALLENGED, FOR_BLUFF, FOR_LOST_CHALLENGE, note_shown
from unoverse.table.piles import discarded, draw_cards, lying_colour, remember_colour, take_back, take_out_of_discard
from unoverse.table.seats import after
from unoverse.table.state import ASK_OTHERS, BLUFF_RETURNED, BLUFF_VOID_COLOUR, SEARCH
from unoverse.table.typed import GameRecord, RulesRecord

WILD_FOUR_DRAW = 4


@rule
def accept(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """The target takes the cards; where anyone may challenge, the others are asked first."""
    begin(game, rules, seat)
    withdraw_call(game, rules, seat)
    # A card that another was jumped onto is between its target and its player: the second card is waiting.
    if rules.wd4_anyone and game.old_target < 0 and game.attacker >= 0 and may_challenge(game, rules):
        game.turn = seat
        return ask_next_challenger(game, rules, seat)
    if game.old_target >= 0:
        draw_attack(game, rules, seat)
        end_old_answer(game)
        return settle(game, rules)
    return take_pending(game, rules, seat)


@rule
def ask_next_challenger(game: GameRecord, rules: RulesRecord, last: int) -> None:
    """In play order, everybody but the target and the player of the card; then the target draws."""
    seat = after(game, last)
    if seat == game.attacker:
        seat = after(game, seat)
    if seat == game.turn:
        return take_pending(game, rules, game.turn)
    return ask(game, seat, ASK_OTHERS)


@aside
def challenge(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """The snapshot is shown. A bluffer draws and the target plays on; a wrong challenger draws two on top."""
    target = game.turn if game.phase == ASK_OTHERS else seat
    begin(game, rules, target)
    withdraw_call(game, rules, seat)
    reveal(game, rules, seat)
    if game.guilty:
        punish_bluff(game, rules)
        if game.old_target >= 0:
            end_old_answer(game)
            return settle(game, rules)
        return pass_turn_to(game, rules, target)
    if seat == target and kills_who_does_not_answer(game, rules):
        return drop_out(game, rules, seat)
    extra = rules.wd4_failed_total - WILD_FOUR_DRAW
    if seat == target:
        game.pending += extra
    else:
        draw_cards(game, rules, seat, extra, FOR_LOST_CHALLENGE)
    if game.old_target >= 0:
        draw_attack(game, rules, target)
        end_old_answer(game)
        return settle(game, rules)
    return take_pending(game, rules, target)


@rule
def reveal(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    game.shown_seat = game.attacker
    game.shown_to = (1 << game.seats) - 1 if rules.wd4_show_all else 1 << seat
    note_shown(game, rules, game.attacker, whole(game.snapshot), game.shown_to, CHALLENGED)


@rule
def punish_bluff(game: GameRecord, rules: RulesRecord) -> None:
    """The bluffer draws the sum; the card stands, goes back, or loses the colour that was named."""
    searches, cards = game.pending // SEARCH, game.pending % SEARCH
    if searches:
        # A penalty that differs from the four cards of the law is none of a search's.
        search(game, rules, game.attacker, searches, FOR_BLUFF)
    else:
        cards += rules.wd4_bluff_penalty - WILD_FOUR_DRAW
    if rules.wd4_bluff_card == BLUFF_RETURNED:
        return_bluff(game, rules)
    elif rules.wd4_bluff_card == BLUFF_VOID_COLOUR and game.old_target < 0:
        game.colour = game.under_colour
        remember_colour(game, rules, game.top, game.colour)
    draw_cards(game, rules, game.attacker, cards, FOR_BLUFF)
    game.pending = 0


@rule
def return_bluff(game: GameRecord, rules: RulesRecord) -> None:
    """The card goes back to its player, with all that were laid in one group with it."""
    if game.old_target >= 0:
        if take_out_of_discard(game, rules, game.old_card):
            take_back(game, rules, game.attacker, game.old_card)
        return
    if rules.house:
        for place in range(game.play_left - 1):
            card = int(game.play[place])
            if take_out_of_discard(game, rules, card):
                take_back(game, rules, game.attacker, card)
        game.top_by = game.play_top_by
        game.top_grouped = game.play_top_grouped
        game.pair = game.play_pair
    if take_out_of_discard(game, rules, game.top):
        take_back(game, rules, game.attacker, game.top)
    uncover(game, rules)


@rule
def uncover(game: GameRecord, rules: RulesRecord) -> None:
    """What lay under the bluff is in force again; or what lies there now, if that was a wrong card taken back since."""
    game.top = game.under_top
    game.colour = game.under_colour
    if game.discard_left > 0 and discarded(game, game.discard_left - 1) != game.top:
        game.top = discarded(game, game.discard_left - 1)
        game.colour = lying_colour(game, rules, game.top)


@rule
def take_toll(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """Who does not follow a Trinity card draws and loses the turn."""
    begin(game, rules, seat)
    pay_toll(game, rules, seat)
    end_turn_without_play(game, rules, seat)
