"""What a written wild leaves behind for later turns (spec 10, V6, V9, V13 to V16): duties, bans, triggers, protection.

An entry is one number: the context of the step that made it, the seats it waits for, and for how many of their turns.
A turn counts from the moment it reaches phase TURN; one that is lost uses nothing up.
"""

from __future__ import annotations

from typing import Any

from unoverse.backend import rule
from unoverse.card_sets import whole
from unoverse.engine.predicates import OWNERS, ROW, meant_in, part, program_of, satisfies
from unoverse.rules.written.opcodes import BAN, EVENT, MUST, ON_NEXT, PRED, PROTECT, N
from unoverse.table.seats import contains
from unoverse.table.state import FX_ENTRIES
from unoverse.table.typed import GameRecord, RulesRecord

TURNS_LEFT = 43
LATER = 49
"""Made in the owner's own turn: that turn does not count."""
KIND = 50

SEATS = (1 << 16) - 1
MOST_LOST = 100


@rule
def owners_of(entry: int) -> int:
    return (entry >> OWNERS) & SEATS


@rule
def kind_of(entry: int) -> int:
    """MUST, BAN, ON_NEXT or PROTECT."""
    return MUST + ((entry >> KIND) & 3)


@rule
def starts_later(entry: int) -> bool:
    return (entry >> LATER) & 1 != 0


@rule
def note_entry(game: GameRecord, context: int, row: int, kind: int, owner: int, turns: int) -> None:
    """Remembers a step for the owner's next turns. Where all places are taken it is forgotten."""
    later = 1 if game.fx_began == owner + 1 else 0
    without_row = context & ~(15 << ROW) & ((1 << OWNERS) - 1)
    entry = without_row | row << ROW | turns << TURNS_LEFT | later << LATER | (kind - MUST) << KIND
    free = -1
    for i in range(FX_ENTRIES):
        old = int(game.entries_or_pairs[i])
        if old == 0:
            free = i if free < 0 else free
        elif turns == 1 and (old & ~(SEATS << OWNERS)) == entry and not contains(owners_of(old), owner):
            game.entries_or_pairs[i] = old | 1 << (OWNERS + owner)
            return
    if free >= 0:
        game.entries_or_pairs[free] = entry | 1 << (OWNERS + owner)
        game.fx_entries += 1


@rule
def release_owner(game: GameRecord, place: int, owner: int) -> None:
    """The entry no longer waits for this seat; with nobody left it is gone."""
    game.entries_or_pairs[place] &= ~(1 << (OWNERS + owner))
    if owners_of(int(game.entries_or_pairs[place])) == 0:
        game.entries_or_pairs[place] = 0
        game.fx_entries -= 1


@rule
def acts_for(game: GameRecord, place: int, kind: int, seat: int) -> bool:
    """Is this an entry of that kind which counts in the seat's present turn?"""
    entry = int(game.entries_or_pairs[place])
    return entry != 0 and kind_of(entry) == kind and contains(owners_of(entry), seat) and not starts_later(entry)


@rule
def close_turn(game: GameRecord, seat: int) -> None:
    """The seat's turn is over, and what was noted for it."""
    game.fx_began = 0
    if game.fx_entries == 0:
        return
    for i in range(FX_ENTRIES):
        entry = int(game.entries_or_pairs[i])
        if not contains(owners_of(entry), seat):
            continue
        if starts_later(entry):
            game.entries_or_pairs[i] = entry & ~(1 << LATER)
        elif (entry >> TURNS_LEFT) & 63 > 1:
            game.entries_or_pairs[i] = entry - (1 << TURNS_LEFT)
        else:
            release_owner(game, i, seat)


@rule
def duty_filter(game: GameRecord, rules: RulesRecord, seat: int) -> Any:
    """The cards that `must` and `ban` leave to the seat, if it has its turn."""
    cards = whole(rules.deck_set)
    if game.fx_entries == 0 or game.fx_began != seat + 1:
        return cards
    for i in range(FX_ENTRIES):
        if acts_for(game, i, MUST, seat):
            cards &= meant_by(game, rules, int(game.entries_or_pairs[i]), seat)
        elif acts_for(game, i, BAN, seat):
            cards &= ~meant_by(game, rules, int(game.entries_or_pairs[i]), seat)
    return cards


@rule
def meant_by(game: GameRecord, rules: RulesRecord, entry: int, seat: int) -> Any:
    """The cards of the hand that an entry speaks of."""
    predicate = rules.fx_step[program_of(entry), part(entry, ROW), PRED] - 1
    return meant_in(game, rules, entry, predicate, seat)


@rule
def must_draw(game: GameRecord, rules: RulesRecord, seat: int) -> int:
    """0 if the seat has no duty to play; else one more than the cards it draws instead, the most of several duties."""
    most = 0
    if game.fx_entries == 0 or game.fx_began != seat + 1:
        return most
    for i in range(FX_ENTRIES):
        if acts_for(game, i, MUST, seat):
            entry = int(game.entries_or_pairs[i])
            most = max(most, int(rules.fx_step[program_of(entry), part(entry, ROW), N]) + 1)
    return most


@rule
def waiting_trigger(game: GameRecord, rules: RulesRecord, event: int, seat: int, card: int) -> int:
    """The place of a trigger that this event sets off; -1 if there is none."""
    for i in range(FX_ENTRIES):
        if acts_for(game, i, ON_NEXT, seat):
            entry = int(game.entries_or_pairs[i])
            program, row = program_of(entry), part(entry, ROW)
            predicate = rules.fx_step[program, row, PRED] - 1
            if rules.fx_step[program, row, EVENT] == event:
                if card < 0 or satisfies(game, rules, entry, predicate, card):
                    return i
    return -1


@rule
def is_protected(game: GameRecord, seat: int) -> bool:
    """Forced draws and lost turns have no effect on this seat."""
    if game.fx_entries == 0:
        return False
    for i in range(FX_ENTRIES):
        entry = int(game.entries_or_pairs[i])
        if entry != 0 and kind_of(entry) == PROTECT and contains(owners_of(entry), seat):
            return True
    return False


@rule
def add_lost_turns(game: GameRecord, seat: int, turns: int) -> None:
    game.fx_lost[seat] = min(MOST_LOST, int(game.fx_lost[seat]) + turns)


@rule
def has_turn_to_lose(game: GameRecord, rules: RulesRecord, seat: int) -> bool:
    """The turn would reach this seat: does it lose it?"""
    return rules.fx_on != 0 and game.fx_lost[seat] > 0


@rule
def use_extra_turn(game: GameRecord) -> bool:
    """The player of the card moves again, if a written wild has said so; that is used up by it."""
    again = game.fx_extra != 0
    game.fx_extra = 0
    return again
