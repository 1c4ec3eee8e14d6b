"""Whose decision comes next: the one place that knows it.

`ask` finds the seat that decides or has a chance to react, and says which chance it is. A seat that declines is not
asked about the same thing again. In which order seats get their chances is the table's race: one after the other in
play order, at random, as people's reflexes are, everybody in turn by seat, or nobody, because people speak up by
themselves.
"""

from __future__ import annotations

from typing import Any

from unoverse.backend import aside, hot, rule
from unoverse.engine.legal import refusal_of_doubt, refusal_of_exposure, refusal_of_jump
from unoverse.engine.reasons import OK
from unoverse.kernel.chances import (
    ACCUSE_PLAY,
    ARRIVAL,
    CALL,
    DECISION,
    DOUBT_DRAW,
    JUMP_IN,
    PAY_DEBT,
    POLL,
    RANDOM,
    SLAP_NOW,
)
from unoverse.kernel.luck import SPEAKER, luck_of, throw
from unoverse.kernel.moods import CALM, usual_mood
from unoverse.kernel.people import is_perfect
from unoverse.kernel.reflexes import ask_by_reflex, is_new_draw, next_in_queue, pass_by_reflex, start_reflexes
from unoverse.kernel.typed import RaceRecord
from unoverse.rules.house.compliments import debts_of
from unoverse.table.asking import between_decisions
from unoverse.table.chance import random_word
from unoverse.table.seats import anticlockwise, clockwise, contains, count_seats, everybody, lowest_seat, nth_seat
from unoverse.table.state import POLICY_STREAM, SLAPPING
from unoverse.table.typed import GameRecord, RulesRecord

# How chances are given
BY_CALLS = 0  # all that a table without house rules and lapses needs
BY_REFLEX = 1  # as people notice things
IN_TURN = 2  # everybody who could react, one after the other
BY_THEMSELVES = 3  # nobody is asked to react


@rule
def start_race(game: GameRecord, rules: RulesRecord, people: Any, race: RaceRecord, kind: int, reflexes: bool) -> None:
    """A new round: nobody has been asked anything."""
    # Hashes of the seed: from the seed itself a player could work out the cards.
    race.luck_seed = random_word(int(game.seed), POLICY_STREAM, 0)
    race.seed = random_word(int(game.seed), POLICY_STREAM, 1)
    race.kind = kind
    race.asked, race.seat, race.what, race.mood = 0, 0, DECISION, CALM
    race.silent, race.heard, race.player, race.spoke, race.later = 0, 0, 0, 0, 0
    race.window, race.draw, race.jumpers, race.slappers, race.accusers, race.doubters = 0, -1, 0, 0, 0, 0
    race.debtors, race.owing, race.announced = 0, 0, 0
    for seat in range(game.seats):
        race.debts[seat] = 0
    if kind == ARRIVAL:
        race.way = BY_THEMSELVES
    elif not reflexes:
        race.way = IN_TURN
    elif rules.house or not is_perfect(people):
        race.way = BY_REFLEX
        start_reflexes(game, people, race)
    else:
        race.way = BY_CALLS


@hot
def ask(game: GameRecord, rules: RulesRecord, people: Any, race: RaceRecord) -> int:
    """Who is asked next (`race.seat`) and what for; a round that is over asks nobody."""
    race.asked += 1
    race.luck = luck_of(race.luck_seed, race.asked)
    if race.way == BY_CALLS:
        return ask_by_calls(game, race)
    return ask_otherwise(game, rules, people, race)


@hot
def ask_by_calls(game: GameRecord, race: RaceRecord) -> int:
    """When somebody comes to owe a call every seat may speak once, until all is settled, before the round goes on."""
    if game.owed != race.heard and race.what != CALL:
        race.silent = (1 << game.seats) - 1
        race.player = race.seat
    race.heard = game.owed
    if race.silent == 0 or game.owed == 0:
        race.seat = game.actor
        race.what = DECISION
        return DECISION
    race.seat = next_speaker(game, race)
    race.silent &= ~(1 << race.seat)
    race.what = CALL
    return CALL


@rule
def next_speaker(game: GameRecord, race: RaceRecord) -> int:
    if race.kind == RANDOM:
        return nth_seat(race.silent, throw(race.luck, SPEAKER, count_seats(race.silent)))
    return next_in_queue(game, race.silent, race.player)


@aside
def ask_otherwise(game: GameRecord, rules: RulesRecord, people: Any, race: RaceRecord) -> int:
    if race.way == BY_REFLEX:
        race.what = ask_by_reflex(game, rules, people, race)
        return race.what
    if race.what == DECISION or (race.what == JUMP_IN and game.plays != race.window):
        race.player = race.seat
    race.mood = usual_mood(race.luck)
    race.what = ask_in_turn(game, rules, race) if race.way == IN_TURN else DECISION
    if race.what == DECISION:
        race.seat = game.actor
    return race.what


@rule
def decline(game: GameRecord, race: RaceRecord) -> None:
    """The seat that was asked lets the chance pass."""
    if race.way == BY_REFLEX:
        pass_by_reflex(race)


# Everybody who could react is asked, one after the other


@rule
def ask_in_turn(game: GameRecord, rules: RulesRecord, race: RaceRecord) -> int:
    """The first seat that has a chance which it has not had before; the actor's own decision comes last."""
    notice_windows(game, rules, race)
    if game.owed and race.silent and between_decisions(game):
        race.seat = lowest_seat(race.silent) if race.kind == POLL else next_speaker(game, race)
        race.silent &= ~(1 << race.seat)
        return CALL
    if not rules.house:
        return DECISION
    seat = first_asked(game, race)
    for _ in range(game.seats):
        if contains(everybody(game), seat):
            chance = house_chance(game, rules, race, seat)
            if chance != DECISION:
                race.seat = seat
                return chance
        seat = clockwise(game, seat) if game.direction > 0 or race.kind == POLL else anticlockwise(game, seat)
    return DECISION


@rule
def first_asked(game: GameRecord, race: RaceRecord) -> int:
    """From whoever acted last on, from anybody, or from the first seat."""
    if race.kind == RANDOM:
        return throw(race.luck, SPEAKER, game.seats)
    return 0 if race.kind == POLL else race.player


@rule
def notice_windows(game: GameRecord, rules: RulesRecord, race: RaceRecord) -> None:
    """What has come up since the last time opens a window anew for everybody."""
    laid = game.plays != race.window
    # A call that was owed before the card was laid is owed no more: this one is new, even if the same seat owes it.
    if (game.owed != race.heard and race.what != CALL) or (laid and not rules.no_limit):
        race.silent = everybody(game)
    race.silent &= everybody(game)
    race.heard = game.owed
    if laid:
        race.window, race.jumpers, race.slappers, race.accusers = game.plays, 0, 0, 0
    # Whoever has said UNO before jumping in is asked once more, to lay the card.
    race.jumpers &= ~(game.announced & ~race.announced)
    race.announced = game.announced
    if is_new_draw(game, race):
        race.doubters = 0


@rule
def house_chance(game: GameRecord, rules: RulesRecord, race: RaceRecord, seat: int) -> int:
    """A chance that house rules give the seat and that it has not had yet; DECISION for none."""
    me = 1 << seat
    if game.phase == SLAPPING and not contains(game.slapped, seat) and not race.slappers & me:
        race.slappers |= me
        return SLAP_NOW
    owed = debts_of(game, seat)
    if owed != race.debts[seat]:
        race.debts[seat] = owed
        if owed:
            return PAY_DEBT
    if rules.jump_in and not race.jumpers & me and refusal_of_jump(game, rules, seat, rules.face[game.top]) == OK:
        race.jumpers |= me
        return JUMP_IN
    if game.accusable_play and not race.accusers & me and refusal_of_exposure(game, rules, seat) == OK:
        race.accusers |= me
        return ACCUSE_PLAY
    if game.doubted >= 0 and not race.doubters & me and refusal_of_doubt(game, seat) == OK:
        race.doubters |= me
        return DOUBT_DRAW
    return DECISION
