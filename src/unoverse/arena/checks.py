"""Plays rounds like `batch` and checks each of them: every action allowed, the table sound, an end in sight.

A round that breaks a promise stops there; its result says which, and in which step, so that it can be played again.
Besides, `evidence` notes which house rules had a hand in the round.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from unoverse.arena.batch import MOST_STEPS, deal, is_wrong_jump, note_result
from unoverse.arena.rules_at_work import BY_RESULT, evidence_of, note_before
from unoverse.backend import entry, rule
from unoverse.bots.choose import answer
from unoverse.card_sets import EMPTY, count, has, one, whole
from unoverse.engine.legal import refusal
from unoverse.engine.reasons import OK
from unoverse.engine.step import go_on_after_flip, step
from unoverse.kernel.advance import take_wrong_jump_back
from unoverse.kernel.chances import HAPPENING
from unoverse.kernel.observe import look
from unoverse.kernel.race import ask, decline, start_race
from unoverse.kernel.typed import RaceRecord
from unoverse.table.actions import (
    ACTION_KINDS,
    ARGUMENTS,
    CATCH,
    DECLINE,
    LATE,
    PLAY,
    UNO,
)
from unoverse.table.copies import counted
from unoverse.table.hands import hand_of, hand_size
from unoverse.table.piles import discarded
from unoverse.table.seats import contains
from unoverse.table.state import (
    MAX_SEATS,
    OVER,
    TURN,
)
from unoverse.table.typed import GameRecord, RulesRecord, ViewRecord

# What can be wrong.
FINE: Final = 0
ILLEGAL: Final = 1
CARD_LOST: Final = 2
CARD_TWICE: Final = 3
PILES_DIFFER: Final = 4
BAD_CALLS: Final = 5
BAD_ACTOR: Final = 6
BAD_NUMBERS: Final = 7
VIEW_DIFFERS: Final = 8
STUCK: Final = 9
ENDLESS: Final = 10
FAULT_NAMES: Final = (
    "", "a bot did what it may not", "a card is gone", "a card lies in two places",
    "the discard pile and its set differ",
    "a call for a hand that is not one card",
    "nobody is asked, or somebody who is out", "a number that cannot be",
    "a card that is shown as playable is refused", "nobody may do anything", "the round does not end",
)  # fmt: skip

FINDING: Final = np.dtype(
    [
        ("fault", np.int64),
        ("seat", np.int64),  # who acted last
        ("action", np.int64),
        ("evidence", np.int64),  # house rules that acted, by their place in the catalogue
    ],
    align=True,
)

_WIDE = {"": 1, "seat": MAX_SEATS}
WIDTHS = tuple(_WIDE.get(kind.argument, ARGUMENTS) for kind in ACTION_KINDS)
"""How many arguments of each kind are worth asking about."""


@entry
def play_checked(
    games: Any,
    blank: Any,
    views: Any,
    races: Any,
    marks: Any,
    rules: Any,
    people: Any,
    bots: Any,
    first_seed: int,
    race: int,
    every: int,
    shown: Any,
    results: Any,
    findings: Any,
) -> None:
    """Plays and checks one round for every result; the dear checks come with every `every`-th action and at the end."""
    for n in range(len(results)):
        games[0] = blank[0]
        deal(games[0], rules, first_seed + n, len(bots), -1, shown)
        start_race(games[0], rules[0], people[0], races[0], race, True)
        findings[n].evidence = 0
        findings[n].fault = FINE
        results[n].steps = play(games[0], views[0], races[0], marks[0], rules, people[0], bots, every, findings[n])
        note_result(games[0], rules[games[0].side], results[n])
        if games[0].winner >= 0:
            findings[n].evidence |= BY_RESULT


@rule
def play(
    game: GameRecord,
    view: ViewRecord,
    race: RaceRecord,
    mark: Any,
    sides: Any,
    people: Any,
    bots: Any,
    every: int,
    found: Any,
) -> int:
    """One round, until it ends or something is wrong; answers how many actions it took."""
    steps = 0
    limit = MOST_STEPS * (sides[0].max_turns + MOST_STEPS)
    while game.phase != OVER and found.fault == FINE:  # at most `limit` times: then that is the fault
        rules = sides[game.side]
        what = ask(game, rules, people, race)
        if race.asked > limit:
            found.fault = ENDLESS
        action = race.happening
        if what != HAPPENING:
            see(game, rules, race.seat, view)
            action = answer(view, rules, bots[race.seat], race.luck, race.mood, what)
        if action == DECLINE:
            decline(game, race)
            continue
        steps += 1
        found.seat, found.action = race.seat, action
        note_before(game, rules, mark)
        if is_wrong_jump(game, rules, action):
            if not rules.jump_refused:
                take_wrong_jump_back(game, rules, race.seat)
        elif refusal(game, rules, race.seat, action) != OK:
            found.fault = ILLEGAL
        else:
            step(game, rules, race.seat, action)
            if not game.turned:
                found.evidence |= evidence_of(game, rules, mark, race, race.seat, action)
        rules = sides[game.side]
        if game.turned:
            go_on_after_flip(game, rules)
        if found.fault == FINE and (steps % every == 0 or game.phase == OVER):
            found.fault = first_fault(game, rules, view)
    return steps


@rule
def see(game: GameRecord, rules: RulesRecord, seat: int, view: ViewRecord) -> None:
    """`look`, compiled once for all uses here."""
    look(game, rules, seat, view)


# What must be true of every table at every moment


@rule
def first_fault(game: GameRecord, rules: RulesRecord, view: ViewRecord) -> int:
    fault = fault_of_cards(game, rules)
    if fault == FINE:
        fault = fault_of_calls(game)
    if fault == FINE:
        fault = fault_of_numbers(game, rules)
    if fault == FINE and game.phase != OVER:
        fault = fault_of_offers(game, rules, view)
    return fault


@rule
def fault_of_cards(game: GameRecord, rules: RulesRecord) -> int:
    """Every physical card lies in exactly one place, and the discard pile is what its set says."""
    cards = whole(game.hidden)
    found = count(cards) + game.pile_left + game.discard_left
    for seat in range(MAX_SEATS):
        cards |= hand_of(game, seat)
        found += hand_size(game, seat)
        if count(hand_of(game, seat)) != hand_size(game, seat):
            return CARD_TWICE
    for place in range(game.pile_left):
        cards |= one(int(game.piles[place]))
    discards = EMPTY
    for place in range(game.discard_left):
        discards |= one(discarded(game, place))
    if cards | discards != whole(rules.deck_set):
        return CARD_LOST
    if found != rules.deck_cards:
        return CARD_TWICE
    if counted(rules, discards) != whole(game.discards):
        return PILES_DIFFER
    return FINE


@rule
def fault_of_calls(game: GameRecord) -> int:
    """Only who holds exactly one card and is in the round has called or owes a call, and nobody both."""
    if game.owed & game.called or (game.owed | game.called) & game.out:
        return BAD_CALLS
    for seat in range(game.seats):
        if contains(game.owed | game.called, seat) and hand_size(game, seat) != 1:
            return BAD_CALLS
    return FINE


@rule
def fault_of_numbers(game: GameRecord, rules: RulesRecord) -> int:
    over = game.phase == OVER
    if over != (game.actor < 0) or (not over and (game.actor >= game.seats or contains(game.out, game.actor))):
        return BAD_ACTOR
    if game.pending < 0 or game.rolls < 0 or game.trinity < 0 or game.gifts < 0 or game.fx_count < 0:
        return BAD_NUMBERS
    if (game.direction != 1 and game.direction != -1) or game.turns > rules.max_turns + 1 + game.seats:
        return BAD_NUMBERS
    if not (0 <= game.turn < game.seats and 0 <= game.top < rules.deck_cards and game.play_left >= 0):
        return BAD_NUMBERS
    if game.pending > 0 and game.phase == TURN:
        return BAD_NUMBERS
    return FINE


@rule
def fault_of_offers(game: GameRecord, rules: RulesRecord, view: ViewRecord) -> int:
    """Whoever is asked can do something, and every card that is shown as playable may be played."""
    seat = game.actor
    see(game, rules, seat, view)
    for card in range(rules.deck_cards):
        if has(whole(view.playable), card):
            if refusal(game, rules, seat, PLAY * ARGUMENTS + rules.face[card]) != OK:
                return VIEW_DIFFERS
    for kind in range(len(WIDTHS)):
        if kind == UNO or kind == CATCH or kind == LATE:
            continue
        for argument in range(WIDTHS[kind]):
            if refusal(game, rules, seat, kind * ARGUMENTS + argument) == OK:
                return FINE
    return STUCK
