"""What a seat may do, as a mask over the action space and as a list: found from sets of cards, not by trying.

`engine.legal.refusal` says of a single action whether it may be done and why not; a property compares the two. Actions
that the table reports of a seat are none that a player chooses: they are listed apart.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from unoverse.backend import aside, hot, rule
from unoverse.card_sets import EMPTY, first, insert, is_empty, lowest_bit, rest, row, without_lowest, word_of
from unoverse.engine.effects import FOR_ASKED, FOR_COLOUR, FOR_TARGET, effect_offers, effect_refusal
from unoverse.engine.groups import may_stop, reach_of_group
from unoverse.engine.laying import may_claim
from unoverse.engine.legal import (
    refusal_of_accusation,
    refusal_of_call,
    refusal_of_debt,
    refusal_of_doubt,
    refusal_of_draw,
    refusal_of_exposure,
    refusal_of_jump,
    refusal_of_late,
    refusal_of_noise,
    refusal_of_out,
    refusal_of_pass,
    refusal_of_rejection,
    refusal_of_report,
    refusal_of_target,
    refusal_of_tip,
)
from unoverse.engine.playable import may_challenge, may_keep, playable, within_reach
from unoverse.engine.reasons import OK
from unoverse.kernel.typed import OffersRecord
from unoverse.rules.house.colour_duty import is_colour_barred
from unoverse.rules.house.double_discard import free_cards
from unoverse.rules.house.slap import may_slap
from unoverse.rules.house.stacking import allows_answers
from unoverse.rules.house.trinity import owes_toll
from unoverse.table.actions import (
    ACCEPT,
    ACCUSE,
    ACTION_KINDS,
    ACTIONS,
    ARGUMENTS,
    CATCH,
    CHALLENGE,
    CLAIM,
    COLOUR,
    CRITICISE,
    CUT,
    DONE,
    DOUBT,
    DOWN,
    DRAW,
    GIVE,
    JUMP,
    KEEP,
    LATE,
    LAUGH,
    OUT,
    PASS,
    PLAY,
    PRAISE,
    ROLL,
    SAY,
    SLAP,
    SORRY,
    TARGET,
    TIP,
    UNCRITICISE,
    UNO,
    UNPRAISE,
    WRONG,
)
from unoverse.table.asking import between_decisions
from unoverse.table.hands import hand_of, hand_size
from unoverse.table.seats import contains
from unoverse.table.state import (
    ASK_OTHERS,
    CHOOSE_TARGET,
    CLAIMING,
    CONFIRM,
    CUT_DECK,
    DISCARD_TWO,
    DRAWN,
    EFFECT_CHOICE,
    F_CAROUSEL,
    F_DONATE,
    F_SWAP,
    FREE_DISCARD,
    GIVE_CARDS,
    GROUP,
    NAME_COLOUR,
    OVER,
    RESPOND,
    ROLLING,
    SHUFFLE,
    START_COLOUR,
    SWAP,
    TURN,
    WINDOW,
)
from unoverse.table.typed import GameRecord, RulesRecord

COLOURS_OF_A_SIDE: Final = 4
WORDS_OF_A_KIND: Final = ARGUMENTS // 64
MASK_WORDS: Final = ACTIONS // 64
MOST_OFFERS: Final = 512
KINDS: Final = len(ACTION_KINDS)

OFFERS: Final = np.dtype(
    [
        ("mask", np.uint64, (MASK_WORDS,)),  # a bit an action
        ("kinds", np.int64),  # kinds of which something is offered, as a set
        ("left", np.int64),  # how many actions the list has
        ("listed", np.int16, (MOST_OFFERS,)),  # in the order of their numbers
    ],
    align=True,
)
"""What one seat may do: what it is asked to decide, and how it may react."""


@hot
def list_offers(game: GameRecord, rules: RulesRecord, seat: int, offers: OffersRecord) -> None:
    """All that the seat may do now."""
    clear(offers)
    if game.phase != OVER and not contains(game.out, seat):
        if seat == game.actor:
            offer_decisions(game, rules, seat, offers)
        offer_reactions(game, rules, seat, offers)
        if rules.house:
            offer_house_reactions(game, rules, seat, offers)
    write_list(offers)


@aside
def list_reports(game: GameRecord, rules: RulesRecord, seat: int, offers: OffersRecord) -> None:
    """All that the table may report of the seat now."""
    clear(offers)
    if game.phase != OVER and not contains(game.out, seat):
        for other in range(game.seats):
            offer_if(offers, refusal_of_tip(game, rules, seat, other) == OK, TIP, other)
            for kind in (UNPRAISE, UNCRITICISE):
                offer_if(offers, refusal_of_rejection(game, rules, seat, kind, other) == OK, kind, other)
        offer_if(offers, refusal_of_late(game, rules, seat) == OK, LATE, 0)
        offer_if(offers, refusal_of_report(game, rules) == OK, SORRY, 0)
        for amount in range(1, ARGUMENTS):
            offer_if(offers, refusal_of_noise(game, rules, SAY, amount) == OK, SAY, amount)
            offer_if(offers, refusal_of_noise(game, rules, LAUGH, amount) == OK, LAUGH, amount)
    write_list(offers)


# The list


@hot
def clear(offers: OffersRecord) -> None:
    """Only what was offered before has to be wiped out."""
    kind = 0
    kinds = offers.kinds
    while kinds != 0:
        if kinds & 1:
            for word in range(kind * WORDS_OF_A_KIND, (kind + 1) * WORDS_OF_A_KIND):
                offers.mask[word] = 0
        kinds >>= 1
        kind += 1
    offers.kinds = 0
    offers.left = 0


@hot
def offer(offers: OffersRecord, kind: int, argument: int) -> None:
    offers.kinds |= 1 << kind
    insert(offers.mask, kind * ARGUMENTS + argument)


@rule
def offer_if(offers: OffersRecord, allowed: bool, kind: int, argument: int) -> None:
    if allowed:
        offer(offers, kind, argument)


@hot
def offer_cards(rules: RulesRecord, offers: OffersRecord, kind: int, cards: Any) -> None:
    """Every face of the set, once."""
    if not is_empty(cards):
        offers.kinds |= 1 << kind
    while not is_empty(cards):
        insert(offers.mask, kind * ARGUMENTS + rules.face[first(cards)])
        cards = rest(cards)


@hot
def write_list(offers: OffersRecord) -> None:
    kind, left = 0, 0
    kinds = offers.kinds
    while kinds != 0:
        if kinds & 1:
            for word in range(kind * WORDS_OF_A_KIND, (kind + 1) * WORDS_OF_A_KIND):
                left = list_word(offers, word, left)
        kinds >>= 1
        kind += 1
    offers.left = left


@hot
def list_word(offers: OffersRecord, word: int, left: int) -> int:
    """The actions of one word of the mask follow in the list; answers how many there are then."""
    bits = word_of(offers.mask, word)
    while bits != 0:
        offers.listed[left] = 64 * word + lowest_bit(bits)
        left += 1
        bits = without_lowest(bits)
    return left


# What the actor decides


@hot
def offer_decisions(game: GameRecord, rules: RulesRecord, seat: int, offers: OffersRecord) -> None:
    phase = game.phase
    if phase == TURN or phase == DRAWN or phase == RESPOND or phase == GROUP:
        offer_cards(rules, offers, PLAY, playable(game, rules, seat, True))
    if phase == TURN:
        offer_if(offers, refusal_of_draw(game, rules, seat) == OK, DRAW, 0)
        offer_if(offers, refusal_of_pass(game, rules, seat) == OK, PASS, 0)
        offer_if(offers, owes_toll(game), ACCEPT, 0)
    elif phase == DRAWN:
        offer_if(offers, may_keep(game, rules, seat), KEEP, 0)
    elif phase == RESPOND or phase == ASK_OTHERS:
        offer(offers, ACCEPT, 0)
        offer_if(offers, may_challenge(game, rules), CHALLENGE, 0)
    elif phase == NAME_COLOUR or phase == START_COLOUR:
        offer_colours(game, rules, offers)
    elif phase == CHOOSE_TARGET:
        offer_targets(game, rules, seat, offers)
    elif phase == CONFIRM or phase == WINDOW:
        offer(offers, DONE, 0)
    elif phase == CUT_DECK:
        for lifted in range(1, game.pile_left):
            offer(offers, CUT, lifted)
    if rules.house:
        offer_house_decisions(game, rules, seat, offers)


@rule
def offer_colours(game: GameRecord, rules: RulesRecord, offers: OffersRecord) -> None:
    for colour in range(rules.first_colour, rules.first_colour + COLOURS_OF_A_SIDE):
        offer_if(offers, not is_colour_barred(game, rules, colour), COLOUR, colour)


@rule
def offer_targets(game: GameRecord, rules: RulesRecord, seat: int, offers: OffersRecord) -> None:
    for target in range(game.seats):
        offer_if(offers, refusal_of_target(game, rules, seat, target) == OK, TARGET, target)
    offer_if(offers, refusal_of_pass(game, rules, seat) == OK, PASS, 0)


@aside
def offer_house_decisions(game: GameRecord, rules: RulesRecord, seat: int, offers: OffersRecord) -> None:
    """What only house rules and written wilds ask."""
    phase = game.phase
    if rules.bluff_pile:
        offer_cards(rules, offers, DOWN, cards_to_hide(game, rules, seat))
    if phase == TURN:
        offer_if(offers, refusal_of_out(game, rules, seat) == OK, OUT, 0)
    elif phase == GROUP:
        offer_if(offers, may_stop(game, rules, seat), DONE, 0)
    elif phase == GIVE_CARDS:
        offer_cards(rules, offers, GIVE, hand_of(game, seat))
    elif phase == ROLLING:
        offer(offers, ROLL, 0)
    elif phase == CLAIMING:
        for kind in range(len(rules.kind_set)):
            offer_if(offers, may_claim(game, rules, kind), CLAIM, kind)
    elif phase == EFFECT_CHOICE:
        offer_effect_choices(game, rules, seat, offers)


@rule
def cards_to_hide(game: GameRecord, rules: RulesRecord, seat: int) -> Any:
    """Any card may be laid face down where one could be laid openly; after a draw only what was drawn."""
    phase = game.phase
    if phase == FREE_DISCARD:
        return free_cards(game, rules, seat)
    if phase == GROUP:
        return EMPTY if game.play_jumped else reach_of_group(game, rules, seat)
    if phase == RESPOND:
        return hand_of(game, seat) if game.attacker >= 0 and allows_answers(game, rules) else EMPTY
    return within_reach(game, rules, seat) if phase == TURN or phase == DRAWN else EMPTY


@rule
def offer_effect_choices(game: GameRecord, rules: RulesRecord, seat: int, offers: OffersRecord) -> None:
    if game.fx_wait == FOR_TARGET:
        for target in range(game.seats):
            offer_if(offers, effect_refusal(game, rules, seat, TARGET * ARGUMENTS + target) == OK, TARGET, target)
    elif game.fx_wait == FOR_ASKED or game.fx_wait == FOR_COLOUR:
        for colour in range(rules.first_colour, rules.first_colour + COLOURS_OF_A_SIDE):
            offer(offers, COLOUR, colour)
    else:
        offer_cards(rules, offers, GIVE, effect_offers(game, rules))


# How anybody may react


@hot
def offer_reactions(game: GameRecord, rules: RulesRecord, seat: int, offers: OffersRecord) -> None:
    """Calls, catches, and mistakes that are pointed out."""
    offer_if(offers, refusal_of_call(game, rules, seat) == OK and call_can_matter(game, rules, seat, offers), UNO, 0)
    if (game.owed or rules.false_catch_penalty) and between_decisions(game):
        for other in range(game.seats):
            caught = contains(game.owed, other) or rules.false_catch_penalty != 0
            offer_if(offers, caught and other != seat and not contains(game.out, other), CATCH, other)
    if game.accusable:
        for other in range(game.seats):
            offer_if(offers, refusal_of_accusation(game, rules, seat, other) == OK, WRONG, other)


@hot
def call_can_matter(game: GameRecord, rules: RulesRecord, seat: int, offers: OffersRecord) -> bool:
    """Is a call owed, or could a card that is laid now leave a single one? Elsewhere it is heard, but never offered."""
    if contains(game.owed, seat):
        return True
    size = hand_size(game, seat)
    if size < 2 or (size > 2 and not may_shrink_faster(game, rules, seat)):
        return False
    return seat != game.actor or rules.bluff_pile != 0 or offers.kinds & (1 << PLAY) != 0


@rule
def may_shrink_faster(game: GameRecord, rules: RulesRecord, seat: int) -> bool:
    """Can a play take away more than a card: a group, a gift, a written wild, or hands that move?"""
    if rules.same_face or rules.identical or rules.arithmetic_group:
        return True
    return one_card_may_shrink(game, rules, seat)


@rule
def one_card_may_shrink(game: GameRecord, rules: RulesRecord, seat: int) -> bool:
    """Can a single card do so, after which it is too late to call?"""
    if rules.fx_on or rules.bluff_pile:
        return True
    moving = row(rules.kind_set, SHUFFLE) | row(rules.kind_set, SWAP) | row(rules.kind_set, DISCARD_TWO)
    moving |= row(rules.function_set, F_CAROUSEL) | row(rules.function_set, F_SWAP) | row(rules.function_set, F_DONATE)
    return not is_empty(hand_of(game, seat) & moving)


@aside
def offer_house_reactions(game: GameRecord, rules: RulesRecord, seat: int, offers: OffersRecord) -> None:
    face = rules.face[game.top]
    offer_if(offers, rules.jump_in != 0 and refusal_of_jump(game, rules, seat, face) == OK, JUMP, face)
    offer_if(offers, may_slap(game, seat), SLAP, 0)
    offer_if(offers, refusal_of_exposure(game, rules, seat) == OK, ACCUSE, 0)
    offer_if(offers, refusal_of_doubt(game, seat) == OK, DOUBT, 0)
    if game.debts[seat]:
        for creditor in range(game.seats):
            offer_if(offers, refusal_of_debt(game, seat, PRAISE, creditor) == OK, PRAISE, creditor)
            offer_if(offers, refusal_of_debt(game, seat, CRITICISE, creditor) == OK, CRITICISE, creditor)
