"""A draw that waits for its target: how it is put, taken, and what taking it means for the turn."""

from __future__ import annotations

from unoverse.backend import aside, rule
from unoverse.card_sets import put, row, whole
from unoverse.engine.finish import finish
from unoverse.engine.pending_entries import is_protected
from unoverse.engine.playable import leaves_no_choice
from unoverse.engine.turns import begin, count_extra_turn, end_turn, find_lap, pass_turn_to
from unoverse.rules.house.consolation import offer_what_was_drawn
from unoverse.rules.house.die import roll_and_draw
from unoverse.rules.house.no_limit import calls_stay_due
from unoverse.rules.house.sudden_death import eliminate, forget_burdens, kills_who_does_not_answer, last_side
from unoverse.table.asking import ask
from unoverse.table.hands import hand_of
from unoverse.table.log import FOR_ATTACK
from unoverse.table.piles import draw_cards, draw_until
from unoverse.table.seats import after
from unoverse.table.state import DRAW_COLOUR, IN_TURNS, RESPOND, SEARCH
from unoverse.table.typed import GameRecord, RulesRecord


@aside
def leave_to_target(game: GameRecord, rules: RulesRecord, target: int) -> None:
    """The target answers, challenges or draws; somebody protected is not even asked."""
    if rules.fx_on and is_protected(game, target):
        game.pending = 0
        return pass_turn_to(game, rules, target)
    ask(game, target, RESPOND)
    if leaves_no_choice(game, rules):
        take_forced_draw(game, rules)
    return None


@rule
def take_forced_draw(game: GameRecord, rules: RulesRecord) -> None:
    """A draw nobody can escape follows as soon as no UNO window is open: drawing would close it."""
    if game.owed == 0 or calls_stay_due(rules):
        take_pending(game, rules, game.actor)


@rule
def take_pending(game: GameRecord, rules: RulesRecord, target: int) -> None:
    """The target draws the whole sum and loses the turn."""
    begin(game, rules, target)
    if rules.house:
        return take_pending_by_house_rules(game, rules, target)
    draw_cards(game, rules, target, game.pending, FOR_ATTACK)
    game.pending = 0
    return pass_turn_to(game, rules, after(game, target))


@aside
def take_pending_by_house_rules(game: GameRecord, rules: RulesRecord, target: int) -> None:
    """Under sudden death an unanswered attack kills; with consolation what was drawn may be played."""
    if kills_who_does_not_answer(game, rules):
        return drop_out(game, rules, target)
    draw_attack(game, rules, target)
    if rules.consolation:
        if count_extra_turn(game, rules):
            offer_what_was_drawn(game, target)
        return None
    if rules.acts[IN_TURNS]:
        end_turn(game, rules, target)
    return pass_turn_to(game, rules, after(game, target))


@rule
def draw_attack(game: GameRecord, rules: RulesRecord, target: int) -> None:
    """Draws the pending sum and remembers which cards those were."""
    held = hand_of(game, target)
    draw_owed(game, rules, target, game.pending)
    put(game.drawn_set, hand_of(game, target) & ~held)
    game.pending = 0
    game.claim = -1


@rule
def draw_owed(game: GameRecord, rules: RulesRecord, seat: int, owed: int) -> None:
    """What draw cards put on a seat: first the searches, then so many cards."""
    if owed >= SEARCH:
        search(game, rules, seat, owed // SEARCH, FOR_ATTACK)
    draw_cards(game, rules, seat, owed % SEARCH, FOR_ATTACK)


@rule
def search(game: GameRecord, rules: RulesRecord, seat: int, times: int, why: int) -> None:
    """Draws until a card of the colour named comes, or one that the Draw Until looks for."""
    for _ in range(times):
        if rules.kind[game.top] == DRAW_COLOUR:
            draw_until(game, rules, seat, row(rules.colour_set, game.colour), why)
        else:
            draw_until(game, rules, seat, whole(rules.search_set), why)


@aside
def drop_out(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """Sudden death: the seat is out of the round, and the next one plays; or the last side has won."""
    forget_burdens(game)
    if eliminate_and_go_on(game, rules, seat):
        pass_turn_to(game, rules, after(game, seat))


@rule
def eliminate_and_go_on(game: GameRecord, rules: RulesRecord, seat: int) -> bool:
    """Puts the seat out of the round; answers whether that goes on."""
    eliminate(game, rules, seat)
    winner = last_side(game, rules, seat)
    if winner >= 0:
        finish(game, winner)
        return False
    if rules.count_laps:
        find_lap(game, rules)
    return True


@aside
def roll(game: GameRecord, rules: RulesRecord, target: int) -> None:
    """The die is rolled and the cards drawn; then the turn is lost, or goes on if the table of the die says so."""
    begin(game, rules, target)
    if roll_and_draw(game, rules, target):
        return pass_turn_to(game, rules, target)
    duty = game.duty
    if rules.acts[IN_TURNS]:
        end_turn(game, rules, target)
    pass_turn_to(game, rules, after(game, target))
    game.duty = duty
    return None
