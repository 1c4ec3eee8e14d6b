"""A draw that waits for its target: how it is put, taken, and what taking it means for the turn."""

from __future__ import annotations

from unoverse.backend import aside, rule
from unoverse.card_sets import put, row, whole
from unoverse.engine.duties import is_protected
from unoverse.engine.finish import eliminate, finish, last_side
from unoverse.engine.playable import leaves_no_choice
from unoverse.engine.turns import begin, count_extra_turn, end_turn, find_lap, pass_turn_to
from unoverse.rules.house.die import roll_and_draw
from unoverse.rules.house.stacking import allows_answers
from unoverse.table.asking import ask
from unoverse.table.hands import hand_of
from unoverse.table.log import FOR_ATTACK
from unoverse.table.piles import draw_cards, draw_until
from unoverse.table.seats import after
from unoverse.table.state import DRAW_COLOUR, DRAWN, IN_TURNS, RESPOND, SEARCH
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
    if game.owed == 0 or rules.no_limit:
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
    if game.armed and game.attacker >= 0 and allows_answers(game, rules):
        return drop_out(game, rules, target)
    draw_attack(game, rules, target)
    if rules.consolation and not count_extra_turn(game, rules):
        return None
    if rules.consolation:
        game.turn = target
        game.consoled = 1
        return ask(game, target, DRAWN)
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
    """Sudden death: the seat is out of the round, and with it whatever was pending on it."""
    game.pending = 0
    game.claim = -1
    game.trinity = 0
    game.duty = 0
    eliminate(game, rules, seat)
    winner = last_side(game, rules, seat)
    if winner >= 0:
        return finish(game, winner)
    if rules.count_laps:
        find_lap(game, rules)
    return pass_turn_to(game, rules, after(game, seat))


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


# A Wild Draw Four that was jumped onto, where draws do not add up: its target answers first


@rule
def put_off_answer(game: GameRecord) -> None:
    """The target's answer has to wait until the card that was laid on top has its colour."""
    game.old_target = game.actor
    game.old_card = game.top
    game.old_pending = game.pending
    game.old_attacker = game.attacker
    game.old_guilty = game.guilty
    put(game.old_snapshot, whole(game.snapshot))
    game.pending = 0


@rule
def exchange_old_and_new(game: GameRecord) -> None:
    pending, attacker, guilty = game.pending, game.attacker, game.guilty
    game.pending, game.attacker, game.guilty = game.old_pending, game.old_attacker, game.old_guilty
    game.old_pending, game.old_attacker, game.old_guilty = pending, attacker, guilty
    cards = whole(game.snapshot)
    put(game.snapshot, whole(game.old_snapshot))
    put(game.old_snapshot, cards)


@aside
def begin_old_answer(game: GameRecord) -> None:
    exchange_old_and_new(game)
    ask(game, game.old_target, RESPOND)


@aside
def end_old_answer(game: GameRecord) -> None:
    """The first card is settled; the pipeline goes on with the second, whose player has passed over the target."""
    game.old_target = -1
    game.pending = 0
    # The snapshot is that of the second card again, and nobody has been shown that one.
    game.shown_to = 0
    game.shown_seat = -1
    exchange_old_and_new(game)
