"""What a bot says and does out of turn: calls, catches, jump-ins, compliments, accusations, doubts."""

from __future__ import annotations

from unoverse.backend import aside, rule
from unoverse.bots.catalogue import B0, B1, B2
from unoverse.bots.house_decisions import is_worth_a_word
from unoverse.bots.novice import notices_offence, notices_own_card
from unoverse.bots.random_player import is_opponent
from unoverse.kernel.chances import ACCUSE_PLAY, DOUBT_DRAW, JUMP_IN, PAY_DEBT, SLAP_NOW
from unoverse.kernel.moods import ABSENT, DOUBTFUL, DREAMY, FORGETFUL, SUSPICIOUS
from unoverse.rules.house.compliments import MOST, place_of
from unoverse.table.actions import ACCUSE, ARGUMENTS, CATCH, CRITICISE, DECLINE, DOUBT, JUMP, PRAISE, SLAP, UNO
from unoverse.table.asking import between_decisions
from unoverse.table.seats import are_partners, contains
from unoverse.table.typed import RulesRecord, ViewRecord


@aside
def answer_chance(view: ViewRecord, rules: RulesRecord, bot: int, mood: int, what: int) -> int:
    """What the seat does with a chance that house rules give it."""
    if what == JUMP_IN and view.can_jump and likes_to_jump(view, rules, bot):
        return jump_in(view, rules, bot, mood)
    if what == SLAP_NOW:
        return SLAP * ARGUMENTS
    if what == PAY_DEBT:
        return pay_debt(view)
    if what == ACCUSE_PLAY and bot != B0 and view.can_accuse and mood & SUSPICIOUS:
        return ACCUSE * ARGUMENTS
    if what == DOUBT_DRAW and bot != B0 and view.can_doubt and mood & DOUBTFUL:
        return DOUBT * ARGUMENTS
    return DECLINE


@rule
def speak_of_one_card(view: ViewRecord, rules: RulesRecord, bot: int, luck: int, mood: int) -> int:
    """While a call is owed: its own UNO, or a catch."""
    if contains(view.owed, view.seat):
        return call_own_card(view, rules, bot, luck, mood)
    offender = first_offender(view, rules)
    if offender < 0 or bot == B0 or (bot == B1 and not notices_offence(luck)):
        return DECLINE
    if mood & DREAMY or not between_decisions(view):
        return DECLINE
    return CATCH * ARGUMENTS + offender


@rule
def call_own_card(view: ViewRecord, rules: RulesRecord, bot: int, luck: int, mood: int) -> int:
    if mood & FORGETFUL or (bot == B2 and rules.house and not is_worth_a_word(view, rules)):
        return DECLINE
    if (bot != B1 and mood & ABSENT == 0) or notices_own_card(view, rules, luck):
        return UNO * ARGUMENTS
    return DECLINE


@rule
def first_offender(view: ViewRecord, rules: RulesRecord) -> int:
    """The first opponent who owes a call; nobody gives a partner away."""
    for seat in range(view.seats):
        if contains(view.owed, seat) and is_opponent(view, rules, seat):
            return seat
    return -1


@rule
def likes_to_jump(view: ViewRecord, rules: RulesRecord, bot: int) -> bool:
    """A card less is good; but jumping in on the partner gives the turn away, unless it ends the round."""
    on_partner = view.top_by != view.seat and are_partners(view, rules, view.seat, view.top_by)
    return bot != B2 or not on_partner or view.sizes[view.seat] == 1


@rule
def jump_in(view: ViewRecord, rules: RulesRecord, bot: int, mood: int) -> int:
    """The identical card; UNO comes first where one card is left after it."""
    call = view.sizes[view.seat] == 2 and not contains(view.announced, view.seat)
    if call and mood & FORGETFUL == 0 and (bot != B2 or is_worth_a_word(view, rules)):
        return UNO * ARGUMENTS
    return JUMP * ARGUMENTS + rules.face[view.top]


@rule
def pay_debt(view: ViewRecord) -> int:
    """The first compliment or criticism that is due."""
    for creditor in range(view.seats):
        if (view.debts >> place_of(creditor, False)) & MOST:
            return PRAISE * ARGUMENTS + creditor
        if (view.debts >> place_of(creditor, True)) & MOST:
            return CRITICISE * ARGUMENTS + creditor
    return DECLINE
