"""Which house rules had a hand in an action, seen from outside: for the coverage of long runs of random tables."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from unoverse.backend import rule
from unoverse.card_sets import has, is_empty, put, whole
from unoverse.engine.playable import matching
from unoverse.kernel.typed import RaceRecord
from unoverse.rules.house.arithmetic_card import sum_of_top_two
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.house.opening_truce import is_truce
from unoverse.rules.house.traitor_twin import is_twin
from unoverse.table.actions import (
    ARGUMENTS,
    CATCH,
    CRITICISE,
    DOUBT,
    DOWN,
    DRAW,
    GIVE,
    JUMP,
    LATE,
    LAUGH,
    PLAY,
    PRAISE,
    ROLL,
    SAY,
    SLAP,
    SORRY,
    TARGET,
    UNO,
)
from unoverse.table.hands import hand_of, hand_size
from unoverse.table.plays import ARITHMETIC
from unoverse.table.state import (
    DRAWN,
    F_BACKLASH,
    F_CAROUSEL,
    FOR_LOOK,
    FOR_SWAP,
    GIVE_CARDS,
    GROUP,
    MAX_SEATS,
    OVER,
    RESPOND,
    REVERSE,
    SKIP,
    TURN,
)
from unoverse.table.typed import GameRecord, RulesRecord


def _bits(codes: str) -> tuple[int, ...]:
    """The places of these rules in the catalogue, as sets of one."""
    places = list(CATALOGUE)
    return tuple(1 << places.index(code) for code in codes.split())


AA, AB, BA, BACK, C, CAR, CHU, CLA, CON, DAD, DD = _bits("AA AB BA BACK C CAR CHU CLA CON DAD DD")
DED, DOA, DP, DR, E, FL, GT, HELL, IE, INS, M, MS = _bits("DED DOA DP DR E FL GT I IE INS M MS")
ORG, P, PAA, PAB, PRE, REV, S, SAT, T, TRI, V = _bits("ORG P PAA PAB PRE REV S SAT T TRI V")
BY_RESULT: Final = sum(_bits("NP TV TVL PR FU BU MOV MEM"))
"""Rules about hands, seats, scores and matches: they act by the round being played and won."""

MARK: Final = np.dtype(
    [
        ("phase", np.int64),
        ("top", np.int64),
        ("colour", np.int64),
        ("plays", np.int64),
        ("out", np.int64),
        ("silence", np.int64),
        ("ceasefire", np.int64),
        ("asking", np.int64),
        ("consoled", np.int64),
        ("total", np.int64),  # the sum of the two top cards
        ("fits", np.uint64, (2,)),  # what official play would let be laid
        ("sizes", np.int64, (MAX_SEATS,)),
    ],
    align=True,
)
"""What evidence needs to know of the table before an action."""


@rule
def note_before(game: GameRecord, rules: RulesRecord, mark: Any) -> None:
    mark.phase, mark.top, mark.colour, mark.plays = game.phase, game.top, game.colour, game.plays
    mark.out, mark.silence, mark.ceasefire, mark.asking = game.out, game.silence, game.ceasefire, game.asking
    mark.consoled = game.consoled
    mark.total = sum_of_top_two(game, rules) if rules.arithmetic_card else -1
    put(mark.fits, matching(game, rules))
    for seat in range(game.seats):
        mark.sizes[seat] = hand_size(game, seat)


@rule
def evidence_of(game: GameRecord, rules: RulesRecord, mark: Any, race: RaceRecord, seat: int, action: int) -> int:
    """The rules without which this action would not have been done, or not have done what it did."""
    if not rules.house:
        return 0
    kind = action // ARGUMENTS
    found = evidence_of_action(kind, mark, race)
    if kind == PLAY:
        found |= evidence_of_card(game, rules, mark)
    elif kind == DRAW:
        found |= evidence_of_draw(game, rules, mark, seat)
    if game.phase != GROUP:
        found |= evidence_of_play(game, rules, mark)
    found |= evidence_of_state(game, rules, mark)
    return found


@rule
def evidence_of_action(kind: int, mark: Any, race: RaceRecord) -> int:
    """Actions that only one rule knows."""
    if kind == JUMP:
        return C
    if kind == DOWN:
        return DED | P if mark.phase == RESPOND else DED
    if kind == GIVE and mark.phase == GIVE_CARDS:
        return DOA
    if kind == SLAP:
        return M
    if kind == DOUBT:
        return DP
    if kind == LATE:
        return V
    if kind == SAY or kind == LAUGH:
        return S
    if kind == PRAISE:
        return E
    if kind == CRITICISE:
        return IE
    if kind == SORRY:
        return ORG
    if kind == ROLL:
        return DAD
    if kind == TARGET:
        return T if mark.asking == FOR_SWAP else CLA if mark.asking == FOR_LOOK else 0
    return PRE if (kind == CATCH or kind == UNO) and race.later and race.spoke else 0


@rule
def evidence_of_card(game: GameRecord, rules: RulesRecord, mark: Any) -> int:
    """A card that official play would not have let be laid."""
    card = int(game.play[game.play_left - 1]) if game.play_left > 0 else game.top
    if mark.phase == GROUP:
        found = AA if game.play_modes & ARITHMETIC else 0
        same = rules.kind[card] == rules.kind[game.play[0]]
        identical = rules.face[card] == rules.face[game.play[0]]
        return found | (DR if same else 0) | (DD if identical else 0)
    if mark.phase == RESPOND:
        return P | HELL if rules.draws[card] else HELL
    found = CON if mark.phase == DRAWN and mark.consoled else 0
    fits = has(whole(mark.fits), card)
    if not fits and rules.kind[card] >= SKIP:
        found |= HELL
    if not fits and rules.kind[card] == mark.total:
        found |= AB
    return found


@rule
def evidence_of_draw(game: GameRecord, rules: RulesRecord, mark: Any, seat: int) -> int:
    drawn = hand_size(game, seat) - mark.sizes[seat]
    return REV | INS | (SAT if drawn > 1 else 0)


@rule
def evidence_of_play(game: GameRecord, rules: RulesRecord, mark: Any) -> int:
    """What follows from the cards once all of them lie."""
    if game.plays == mark.plays and mark.phase != GROUP:
        return 0
    found = 0
    function = rules.function[game.top]
    if function == F_CAROUSEL and game.phase != OVER:
        found |= CAR
    if function == F_BACKLASH:
        found |= BACK
    if rules.kind[game.top] == REVERSE and game.play_pair:
        found |= BA
    first = game.play_top_by
    if rules.twin and game.play_left == 1 and first >= 0:
        if is_twin(game, rules, game.play_by, game.top, game.play_top, first, game.play_top_grouped):
            found |= GT if hand_size(game, first) > mark.sizes[first] else 0
    return found


@rule
def evidence_of_state(game: GameRecord, rules: RulesRecord, mark: Any) -> int:
    """Rules that show in what has changed, or in what a player may not do."""
    found = MS if game.out != mark.out else 0
    found |= S if game.silence != mark.silence else 0
    found |= PAB if game.ceasefire != mark.ceasefire else 0
    found |= TRI if game.trinity else 0
    found |= CHU if game.duty else 0
    if game.actor < 0 or game.phase != TURN:
        return found
    hand = hand_of(game, game.actor)
    if is_truce(game, rules) and not is_empty(hand & whole(rules.truce_set)):
        found |= PAA
    if hand_size(game, game.actor) == 1 and not is_empty(hand & whole(rules.finish_set)):
        found |= FL
    return found
