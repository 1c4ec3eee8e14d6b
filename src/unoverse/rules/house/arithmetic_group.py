"""AA: number cards that add up to the top card.

Acts in engine/groups.py: joining_exactly, with the other kinds of groups.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from unoverse.backend import rule
from unoverse.card_sets import EMPTY, first, is_empty, rest, row, whole
from unoverse.rules.house.colour_duty import has_to_change
from unoverse.rules.house.donations import would_empty
from unoverse.rules.house.rule import DYNAMICS, HouseRule
from unoverse.rules.house.trinity import sum_has_to_follow, sum_still_has_to_follow
from unoverse.table.hands import hand_size
from unoverse.table.state import (
    F_CAROUSEL,
    F_DONATE,
    F_TRINITY,
    SKIP,
)
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="AA",
    name="Arithmetic, many cards",
    portuguese="Primeira Regra da Aritmética",
    category=DYNAMICS,
    about=(
        "Number cards of one colour may be laid together if they add up to the number on top, or two of them differ "
        "by it."
    ),
    details=(
        "The cards share one colour, any colour, and may be laid in any order; none of them has to fit by itself. A "
        "zero of that colour may ride along. It is never mixed with another kind of group in the same turn. Cards "
        "with a function act as usual."
    ),
    forms={"AA": "sums and differences are allowed"},
)


# A group is counted by digit: four bits for each of 0 to 9 in one word, so a sum or comparison of groups is one step.
DIGIT_BITS: Final = 4
DIGITS: Final = 10
TOP_BITS: Final = sum(8 << (DIGIT_BITS * digit) for digit in range(DIGITS))
ZEROS: Final = 15
COLOURS_OF_A_SIDE: Final = 4


def _partitions(total: int, largest: int) -> list[list[int]]:
    """All ways to write a number as a sum of digits, order aside."""
    if total == 0:
        return [[]]
    return [[digit, *rest] for digit in range(min(total, largest), 0, -1) for rest in _partitions(total - digit, digit)]


def _ways(total: int) -> list[list[int]]:
    """The digits other than 0 of every group that makes this number, as a sum or as the difference of two."""
    differences = [[total + digit, digit] for digit in range(1, DIGITS - total)]
    ways = _partitions(total, DIGITS - 1) + differences
    # The top bit of each count is for comparing: of eight equal cards of a colour there is no group.
    return [way for way in ways if all(way.count(digit) < 1 << (DIGIT_BITS - 1) for digit in way)]


_ALL: Final = [(total, way) for total in range(DIGITS) for way in _ways(total)]
WAYS: Final = np.array([sum(1 << (DIGIT_BITS * digit) for digit in way) for _, way in _ALL], np.int64)
CARDS: Final = np.array([len(way) for _, way in _ALL], np.int64)
FIRST_WAY: Final = np.array([sum(1 for total, _ in _ALL if total < wanted) for wanted in range(DIGITS + 1)], np.int64)


@rule
def covers(held: int, wanted: int) -> bool:
    """Has the first group at least as many of every digit as the second?"""
    return ((held | TOP_BITS) - wanted) & TOP_BITS == TOP_BITS


@rule
def count_of(group: int, digit: int) -> int:
    return (group >> (DIGIT_BITS * digit)) & ZEROS


@rule
def digits_held(rules: RulesRecord, cards: Any, colour: int) -> int:
    """The number cards of a colour in a set of cards, counted by digit."""
    group = 0
    cards &= row(rules.colour_set, colour) & whole(rules.number_set)
    while not is_empty(cards):
        group += 1 << (DIGIT_BITS * rules.kind[first(cards)])
        cards = rest(cards)
    return group


@rule
def count_carrying(rules: RulesRecord, group: int, colour: int, function: int) -> int:
    """How many cards of the group carry a function."""
    count = 0
    for digit in range(DIGITS):
        if count_of(group, digit) and rules.digit_function[digit] == function:
            count += count_of(group, digit)
    return count


@rule
def has_barred_digit(group: int, barred: int) -> bool:
    """Does the group hold a digit of this set?"""
    for digit in range(DIGITS):
        if (barred >> digit) & 1 and count_of(group, digit):
            return True
    return False


@rule
def may_be_the_whole(rules: RulesRecord, group: int, cards_left: int) -> bool:
    """May this group be laid if that many cards stay in the hand?"""
    if cards_left == 0:
        return not has_barred_digit(group, rules.digits_no_finish)
    donors = count_carrying(rules, group, 0, F_DONATE)
    if donors == 0 or not would_empty(cards_left, donors):
        return True
    return not rules.clean_gifts and count_carrying(rules, group, 0, F_CAROUSEL) == 0


@rule
def digits_that_fit(
    rules: RulesRecord, total: int, held: int, laid: int, cards_held: int, barred: int, trinity: bool
) -> int:
    """The digits that may be laid next, as a set, so that the group can still make the number on top.

    `held` are the digits of its colour in the hand, `laid` those on the pile already. `barred` digits may not take
    part; with `trinity` the group has to hold a card of that function.
    """
    zeros_laid, zeros_held = laid & ZEROS, held & ZEROS
    digits = 0
    for way in range(FIRST_WAY[total], FIRST_WAY[total + 1]):
        group = int(WAYS[way])
        if not covers(group, laid - zeros_laid) or not covers(held, group - laid + zeros_laid):
            continue
        missing = group - laid + zeros_laid
        if has_barred_digit(group, barred) or (trinity and count_carrying(rules, group, 0, F_TRINITY) == 0):
            continue
        joining = int(CARDS[way]) - count_cards(laid - zeros_laid)
        needs_zero = int(CARDS[way]) + zeros_laid < 2
        zeros_needed = 2 - int(CARDS[way]) - zeros_laid if needs_zero else 0
        if zeros_needed > zeros_held or (zeros_needed and barred & 1):
            continue
        if not may_be_the_whole(rules, group + zeros_laid + zeros_needed, cards_held - joining - zeros_needed):
            continue
        for digit in range(1, DIGITS):
            if count_of(missing, digit):
                digits |= 1 << digit
        if zeros_held and not barred & 1 and zero_may_ride(rules, group, zeros_laid, zeros_needed, cards_held, joining):
            digits |= 1
    return digits


@rule
def zero_may_ride(
    rules: RulesRecord, group: int, zeros_laid: int, zeros_needed: int, cards_held: int, joining: int
) -> bool:
    """May a zero come along that the sum does not need?"""
    if zeros_needed:
        return True
    return may_be_the_whole(rules, group + zeros_laid + 1, cards_held - joining - 1)


@rule
def count_cards(group: int) -> int:
    count = 0
    while group != 0:
        count += group & ZEROS
        group >>= DIGIT_BITS
    return count


@rule
def is_complete(total: int, laid: int) -> bool:
    """Do the cards laid make the number on top?"""
    zeros = laid & ZEROS
    for way in range(FIRST_WAY[total], FIRST_WAY[total + 1]):
        if int(WAYS[way]) == laid - zeros and int(CARDS[way]) + zeros >= 2:
            return True
    return False


@rule
def digits_laid(game: GameRecord, rules: RulesRecord) -> int:
    """The cards of the play so far, counted by digit."""
    group = 0
    for place in range(game.play_left):
        group += 1 << (DIGIT_BITS * rules.kind[game.play[place]])
    return group


@rule
def is_number(rules: RulesRecord, card: int) -> bool:
    return rules.kind[card] < SKIP


@rule
def barred_digits(rules: RulesRecord, barred: Any) -> int:
    """Numbers that may not be laid now because of the function they carry."""
    digits = 0
    for digit in range(SKIP):
        if not is_empty(row(rules.kind_set, digit) & barred):
            digits |= 1 << digit
    return digits


@rule
def arithmetic_openers(game: GameRecord, rules: RulesRecord, seat: int, reach: Any, barred: Any) -> Any:
    """Number cards with which a group of one colour can begin that makes the number on top."""
    cards = EMPTY
    no_digits = barred_digits(rules, barred)
    for place in range(COLOURS_OF_A_SIDE):
        colour = rules.first_colour + place
        if has_to_change(game) and colour == game.colour:
            continue
        held = digits_held(rules, reach, colour)
        trinity = sum_has_to_follow(game, colour)
        digits = digits_that_fit(rules, rules.kind[game.top], held, 0, hand_size(game, seat), no_digits, trinity)
        cards |= reach & of_digits(rules, colour, digits)
    return cards


@rule
def of_digits(rules: RulesRecord, colour: int, digits: int) -> Any:
    """The cards of a colour that show one of these numbers."""
    cards = EMPTY
    for digit in range(SKIP):
        if (digits >> digit) & 1:
            cards |= row(rules.kind_set, digit)
    return cards & row(rules.colour_set, colour)


@rule
def joining_the_sum(game: GameRecord, rules: RulesRecord, seat: int, reach: Any, barred: Any) -> Any:
    """Number cards of the colour laid with which the group can still make the number that lay on top."""
    colour = rules.card_colour[game.play[0]]
    laid = digits_laid(game, rules)
    if game.play_jumped:
        may_ride = game.play_left == 1 and may_be_the_whole(rules, laid + 1, hand_size(game, seat) - 1)
        digits = 1 if may_ride else 0
    else:
        held = digits_held(rules, reach, colour)
        trinity = sum_still_has_to_follow(game, rules, colour)
        total = rules.kind[game.play_top]
        digits = digits_that_fit(rules, total, held, laid, hand_size(game, seat), barred_digits(rules, barred), trinity)
    return reach & of_digits(rules, colour, digits)
