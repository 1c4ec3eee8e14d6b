"""Wrong cards and tips (spec 11, section 10).

A wrong card counts as valid until somebody points it out. Then everything since is undone, or only the culprit pays.
Undoing needs the state before the card was laid: whoever drives the engine keeps a copy of the record and hands it to
`rewind`. Who drives compiled players needs none, they never lay wrong cards.
"""

from __future__ import annotations

from unoverse.backend import aside, rule
from unoverse.engine.turns import pass_turn_to
from unoverse.table.log import FOR_FALSE_WRONG, FOR_TIP, FOR_WRONG_CARD
from unoverse.table.piles import discarded, draw_cards, lying_colour, take_back, take_out_of_discard
from unoverse.table.seats import after, are_partners
from unoverse.table.state import FAULTS, WRONG_PUNISH
from unoverse.table.typed import GameRecord, RulesRecord


@aside
def note_fault(game: GameRecord, seat: int, card: int) -> None:
    """Remembers a wrong card; of too many the oldest is forgotten."""
    oldest = 0
    for i in range(FAULTS):
        if game.faults[i] < game.faults[oldest]:
            oldest = i
    game.faults[oldest] = game.plays * 2048 + seat * 128 + card


@rule
def earliest_fault(game: GameRecord, seat: int) -> int:
    """The place of the seat's earliest wrong card that still stands; -1 if there is none."""
    found = -1
    for i in range(FAULTS):
        fault = int(game.faults[i])
        if fault != 0 and (fault >> 7) & 15 == seat and (found < 0 or fault < game.faults[found]):
            found = i
    return found


@rule
def is_to_be_undone(game: GameRecord, rules: RulesRecord, fault: int) -> bool:
    """Everything goes back to the moment of the wrong card: always, or only while nobody has begun a turn since."""
    return rules.wrong_play != WRONG_PUNISH or (game.fresh != 0 and fault >> 11 == game.plays)


@aside
def point_out(game: GameRecord, rules: RulesRecord, seat: int, offender: int) -> int:
    """Answers the number of the play that has to be undone, or 0 if all is settled here."""
    place = earliest_fault(game, offender)
    if place < 0:
        draw_cards(game, rules, seat, rules.false_wrong_penalty, FOR_FALSE_WRONG)
        return 0
    fault = int(game.faults[place])
    if is_to_be_undone(game, rules, fault):
        return fault >> 11
    game.faults[place] = 0
    if earliest_fault(game, offender) < 0:
        game.accusable &= ~(1 << offender)
    take_wrong_card_back(game, rules, offender, fault & 127)
    draw_cards(game, rules, offender, rules.wrong_play_penalty, FOR_WRONG_CARD)
    return 0


@rule
def take_wrong_card_back(game: GameRecord, rules: RulesRecord, offender: int, card: int) -> None:
    """Out of the pile to its owner; all later cards stand. A card shuffled back meanwhile is gone."""
    if not take_out_of_discard(game, rules, card):
        return
    take_back(game, rules, offender, card)
    if game.top == card and game.discard_left > 0:
        game.top_by = -1
        game.pair = 0
        game.top = discarded(game, game.discard_left - 1)
        game.colour = lying_colour(game, rules, game.top)


@aside
def rewind(game: GameRecord, rules: RulesRecord, offender: int, plays: int) -> None:
    """The record is again as before the wrong card: the offender draws, and the next player plays."""
    game.plays = plays
    game.fresh = 0
    game.announced = 0
    draw_cards(game, rules, offender, rules.wrong_play_penalty, FOR_WRONG_CARD)
    pass_turn_to(game, rules, offender if rules.offender_replays else after(game, offender))


@rule
def tip(game: GameRecord, rules: RulesRecord, giver: int, receiver: int) -> None:
    """Who gives advice draws, unless to a partner."""
    if rules.tip_partners or not are_partners(game, rules, giver, receiver):
        draw_cards(game, rules, giver, rules.tip_penalty, FOR_TIP)
