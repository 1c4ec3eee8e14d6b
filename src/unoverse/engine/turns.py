"""Turns: how one begins, what its beginning closes, how it ends, and who comes next."""

from __future__ import annotations

from unoverse.backend import aside, hot, rule
from unoverse.engine.effects import turn_starts, winner_by_effect
from unoverse.engine.finish import block, finish
from unoverse.engine.pending_entries import has_turn_to_lose
from unoverse.rules.house.compliments import collect_debts, debts_are_due
from unoverse.rules.house.no_limit import calls_stay_due
from unoverse.rules.house.silence import count_silent_turn
from unoverse.rules.house.sudden_death import arm_after_laps
from unoverse.table.seats import after, contains
from unoverse.table.state import DRAWN, FAULTS, IN_BEGINS, IN_TURNS, TURN
from unoverse.table.typed import GameRecord, RulesRecord

MOST_AHEAD = 255
"""Turns by which somebody can be ahead of who was reached least often; who is passed over is reached too."""


@hot
def begin(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """The seat draws or takes a card out: open UNO windows close, and its own wrong card is past mending."""
    if not calls_stay_due(rules):
        game.owed = 0
    game.fresh = 0
    if contains(game.accusable, seat) and not rules.wrong_whole_round:
        game.accusable &= ~(1 << seat)
        forget_faults(game, seat)
    if rules.house and rules.acts[IN_BEGINS]:
        close_windows(game, rules, seat)


@aside
def close_windows(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """What house rules left open until now: a draw to doubt, hidden cards to accuse, compliments to pay."""
    if seat != game.doubted:
        game.doubted = -1
    if seat != game.play_by:
        game.accusable_play = 0
    lays_drawn_card = game.phase == DRAWN and seat == game.actor  # the turn has begun already
    if not lays_drawn_card and debts_are_due(game, rules, seat):
        collect_debts(game, rules, seat)
    if rules.count_laps:
        count_passed_over(game, rules, seat)


@hot
def forget_faults(game: GameRecord, seat: int) -> None:
    for i in range(FAULTS):
        if (game.faults[i] >> 7) & 15 == seat:
            game.faults[i] = 0


@rule
def count_passed_over(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """Everybody between the last player and the one who begins now has been passed over."""
    if game.came_from < 0:
        return
    follows_up = game.came_from == seat and seat != game.turn
    other = after(game, game.came_from)
    while other != seat and not follows_up:
        count_turn(game, rules, other)
        if other == game.came_from:
            break
        other = after(game, other)
    game.came_from = -1


@aside
def end_turn(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """The seat has played, drawn or lost its turn."""
    if rules.count_laps:
        count_turn(game, rules, seat)
        game.came_from = seat


@rule
def count_turn(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """A lap is over when every player has been reached once (spec 20, section 0.1)."""
    game.ahead[seat] = min(int(game.ahead[seat]) + 1, MOST_AHEAD)
    count_silent_turn(game, rules, seat)
    find_lap(game, rules)


@rule
def find_lap(game: GameRecord, rules: RulesRecord) -> None:
    """The lap of whoever has been reached least often; a player who is out of the round holds nobody up."""
    fewest = MOST_AHEAD
    for other in range(game.seats):
        if not contains(game.out, other):
            fewest = min(fewest, int(game.ahead[other]))
    for other in range(game.seats):
        game.ahead[other] = max(int(game.ahead[other]) - fewest, 0)
    game.lap += fewest
    arm_after_laps(game, rules)


@hot
def pass_turn_to(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    game.turn = seat
    game.actor = seat
    game.drawn = -1
    game.announced = 0
    game.phase = TURN
    game.turns += 1
    if rules.house and rules.acts[IN_TURNS]:
        open_turn(game, rules, seat)
    if game.turns > rules.max_turns:
        block(game, rules)


@rule
def count_extra_turn(game: GameRecord, rules: RulesRecord) -> bool:
    """Jump-ins, answers to a draw and cards played after one are turns too: uncounted they could go round for ever.

    One too many blocks the round; answers whether it goes on.
    """
    game.turns += 1
    if game.turns > rules.max_turns:
        block(game, rules)
        return False
    return True


@aside
def open_turn(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """A player who has turns to lose is passed over; what was waiting for the turn happens first."""
    game.consoled = 0
    if not rules.fx_on:
        return
    while has_turn_to_lose(game, rules, seat) and game.turns <= rules.max_turns:
        game.fx_lost[seat] -= 1
        end_turn(game, rules, seat)
        seat = after(game, seat)
        game.turns += 1
    game.turn = seat
    game.actor = seat
    if turn_starts(game, rules, seat) and winner_by_effect(game) >= 0:
        finish(game, winner_by_effect(game))
