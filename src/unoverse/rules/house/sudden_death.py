"""MS: who cannot play is out of the round.

Acts in engine/pending.py: drop_out, where the turn goes on without the seat.
"""

from __future__ import annotations

from typing import Final

from unoverse.backend import rule
from unoverse.rules.house.rule import AIM, CHOICE, COUNTERS, DIGITS, NUMBER, HouseRule, RuleParameter, variant
from unoverse.rules.house.silence import end_period_of
from unoverse.rules.house.stacking import allows_answers
from unoverse.rules.house.trinity import owes_toll
from unoverse.table.log import ARMED, OUT, note
from unoverse.table.plays import lies_open
from unoverse.table.seats import after, are_partners
from unoverse.table.state import (
    EVENT_NUMBER,
    EVENT_WILD,
    SKIP,
    SUDDEN_AFTER_CARDS,
    SUDDEN_AFTER_LAPS,
    SUDDEN_AT_ONCE,
    TURN,
)
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="MS",
    name="Sudden death",
    portuguese="Morte Súbita",
    category=AIM,
    about="Who cannot play on the own turn is out of the round instead of drawing.",
    details=(
        "Choosing to draw although a card would fit puts one out as well; cards drawn because of attacks, functions "
        "and penalties do not. The round goes on until one player is left or somebody goes out. The hand of a "
        "player who is out stays aside and counts as a losing hand. MS1 holds from the deal on, MS2 after some laps "
        "of protection, MS3 after a certain card has been played."
    ),
    forms={
        "MS1": "from the deal on",
        "MS2": "after two laps",
        "MS2:3": "after three laps",
        "MS3": "after the first wild",
        "MS3:5A": "after the fifth action card",
        "MS3:N7": "after the first 7",
    },
    parameters=(
        variant({1: "from the deal on", 2: "after some laps", 3: "after a certain card"}),
        RuleParameter("laps", NUMBER, 2, range(1, 21), "MS2: laps without risk."),
        RuleParameter(
            "event",
            CHOICE,
            "W",
            ("W", "A", "N"),
            "MS3: what arms it, a wild (W), an action card (A) or a number (N).",
            words=("a wild", "an action card", "a number"),
        ),
        RuleParameter("count", NUMBER, 1, range(1, 21), "MS3: how many wilds or action cards it takes."),
        RuleParameter("number", NUMBER, 0, DIGITS, "MS3 with N: the number that arms it."),
    ),
    needs=(COUNTERS,),
    two_players="The other player wins the round at once.",
    partners="The partner plays on alone; a team is out when both are.",
)


@rule
def arm_at_the_deal(game: GameRecord, rules: RulesRecord) -> None:
    game.armed = 1 if rules.sudden_death == SUDDEN_AT_ONCE else 0


@rule
def arm_after_laps(game: GameRecord, rules: RulesRecord) -> None:
    """The laps of protection are over."""
    if rules.sudden_death == SUDDEN_AFTER_LAPS and game.lap > rules.sudden_laps:
        arm(game, rules)


@rule
def arm(game: GameRecord, rules: RulesRecord) -> None:
    if not game.armed:
        game.armed = 1
        note(game, rules, ARMED, -1, 0)


@rule
def is_trigger(rules: RulesRecord, card: int) -> bool:
    kind = rules.kind[card]
    if rules.sudden_event == EVENT_NUMBER:
        return kind == rules.sudden_number
    if rules.sudden_event == EVENT_WILD:
        return rules.card_colour[card] >= 8
    return kind >= SKIP


@rule
def arm_after_cards(game: GameRecord, rules: RulesRecord) -> None:
    """The card that was waited for has been laid and resolved."""
    if rules.sudden_death != SUDDEN_AFTER_CARDS:
        return
    for place in range(game.play_left):
        if lies_open(game, place) and is_trigger(rules, game.play[place]):
            game.triggers += 1
    if game.triggers >= rules.sudden_count:
        arm(game, rules)


@rule
def eliminate(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """Sudden death: the seat is out of the round; its hand is set aside and still counts."""
    game.out |= 1 << seat
    gone = ~(1 << seat)
    game.owed &= gone
    game.called &= gone
    game.announced &= gone
    game.debts[seat] = 0
    end_period_of(game, rules, seat)
    note(game, rules, OUT, seat, 0)


@rule
def last_side(game: GameRecord, rules: RulesRecord, seat: int) -> int:
    """The player who has won because everybody left in the round is on one side; -1 if there are two sides."""
    first = after(game, seat)
    other = after(game, first)
    while other != first:
        if not are_partners(game, rules, first, other):
            return -1
        other = after(game, other)
    return first


@rule
def kills_who_is_stuck(game: GameRecord) -> bool:
    """Is it a turn in which whoever cannot play is out? Not while a Three has to be followed: that is paid in cards."""
    return game.phase == TURN and game.armed != 0 and not owes_toll(game)


@rule
def kills_who_does_not_answer(game: GameRecord, rules: RulesRecord) -> bool:
    """Is a draw pending that somebody laid and that could be answered? Whoever takes it is out instead."""
    return game.armed != 0 and game.attacker >= 0 and allows_answers(game, rules)


@rule
def forget_burdens(game: GameRecord) -> None:
    """Whatever was pending on a player who is out goes with the player."""
    game.pending = 0
    game.claim = -1
    game.trinity = 0
    game.duty = 0
