"""What an action set off beside the cards that moved: what house rules did, as everybody at the table sees it.

Notes are found by comparing the table before and after, and hold nothing that is hidden.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from unoverse.engine.pipeline import DRAWS_OF_OTHERS, HOUSE_MOVES
from unoverse.game.action import Action
from unoverse.records import Record
from unoverse.rules.compliments import BLAME_DEBTS, PRAISE_DEBTS
from unoverse.rules.die import SIDES
from unoverse.rules.double_discard import CAUGHT
from unoverse.rules.traitor_twin import is_twin
from unoverse.table import actions
from unoverse.table.chance import random_word
from unoverse.table.plays import count_function, count_kind
from unoverse.table.seats import before
from unoverse.table.state import (
    DICE_STREAM,
    F_BACKLASH,
    F_CAROUSEL,
    F_CRITICISE,
    F_PRAISE,
    REVERSE,
    SLAPPING,
    TURN,
)


class Note(NamedTuple):
    """One thing that a house rule did: what (see `story.NOTED`), to whom or by whom, and how much."""

    what: str
    seat: int = -1
    number: int = 0


def notes_of(was: np.void, now: np.void, seat: int, action: Action, rules: np.void) -> tuple[Note, ...]:
    """Everything that house rules did between the two states."""
    return (
        *_answers(was, now, seat, action),
        *_rolls(was, now),
        *_moods(was, now),
        *_draws_of_others(was, now, rules),
        *_debts(was, now, seat, action, rules),
        *_people(was, now, seat, action),
    )


def _passed(was: np.void, now: np.void, stage: int) -> bool:
    """Did the cards of a play go through this stage?"""
    return bool(now["stage"] > stage and (now["plays"] != was["plays"] or was["stage"] <= stage))


# What was said about cards


def _answers(was: np.void, now: np.void, seat: int, action: Action) -> list[Note]:
    """What came of a jump-in, an accusation, a doubt, or a Trinity card that was not followed."""
    if action.kind == actions.JUMP and now["plays"] == was["plays"]:
        return [Note("wrong jump", seat)]
    if action.kind == actions.ACCUSE:
        return [Note("honest" if was["play_honest"] else "lie", int(was["play_by"]), CAUGHT)]
    if action.kind == actions.DOUBT:
        return [Note("could play" if was["could_play"] else "had to draw", int(was["doubted"]))]
    if action.kind == actions.ACCEPT and was["phase"] == TURN:
        return [Note("toll", seat, int(was["trinity"]))]
    return []


def _rolls(was: np.void, now: np.void) -> list[Note]:
    """What the die showed; whoever looked at the table saw it."""
    first, last = int(was["counters"][DICE_STREAM]), int(now["counters"][DICE_STREAM])
    numbers = (random_word(int(was["seed"]), DICE_STREAM, count) * SIDES >> 32 for count in range(first, last))
    return [Note("rolled", number=number + 1) for number in numbers]


# The mood of the table


def _moods(was: np.void, now: np.void) -> list[Note]:
    """Silence, ceasefire and sudden death begin and end; duties fall on the next player."""
    found = []
    for name in ("silence", "ceasefire", "armed"):
        if bool(now[name]) != bool(was[name]):
            found.append(Note(name if now[name] else f"{name} ends"))
    if now["side"] != was["side"]:
        found.append(Note("dark side" if now["side"] else "light side"))
    if now["trinity"] > was["trinity"]:
        found.append(Note("trinity", int(now["actor"]), int(now["trinity"])))
    if now["duty"] and not was["duty"]:
        found.append(Note("colour duty", int(now["actor"])))
    return found


# Draws and moves that follow from a play


def _draws_of_others(was: np.void, now: np.void, rules: np.void) -> list[Note]:
    found: list[Note] = []
    draws = rules["twin"] or rules["baptism"] or rules["backlash"]
    if not draws and not rules["function_set"][F_CAROUSEL].any():
        return found
    # As the functions of the rules read the two: they tell what they would do.
    game: Any = Record(now)
    tables: Any = Record(rules)
    if _passed(was, now, DRAWS_OF_OTHERS):
        found += _draws_of_a_play(game, tables)
    if _passed(was, now, HOUSE_MOVES) and game.moved and count_function(game, tables, F_CAROUSEL):
        found.append(Note("carousel", number=count_function(game, tables, F_CAROUSEL)))
    return found


def _draws_of_a_play(game: Any, rules: Any) -> list[Note]:
    """The traitor's twin, the baptism and the backlash."""
    found = []
    layer, first = game.play_by, game.play_top_by
    alone = game.play_left == 1
    if rules.twin and alone and is_twin(game, rules, layer, game.play[0], game.play_top, first, game.play_top_grouped):
        found.append(Note("twin", first, int(rules.kind[game.play[0]])))
    if rules.baptism and game.play_pair and count_kind(game, rules, REVERSE):
        found.append(Note("baptism", number=count_kind(game, rules, REVERSE)))
    if rules.backlash and (eights := count_function(game, rules, F_BACKLASH)):
        found.append(Note("backlash", int(before(game, layer)), eights))
    return found


# What people owe each other


def _debts(was: np.void, now: np.void, seat: int, action: Action, rules: np.void) -> list[Note]:
    """Compliments that fall due, and those that were never paid."""
    found = []
    if _owed_to(now, int(now["play_by"]), PRAISE_DEBTS) > _owed_to(was, int(now["play_by"]), PRAISE_DEBTS):
        found.append(Note("praise owed", int(now["play_by"])))
    if _owed_to(now, int(now["play_by"]), BLAME_DEBTS) > _owed_to(was, int(now["play_by"]), BLAME_DEBTS):
        found.append(Note("blame owed", int(now["play_by"])))
    if action.kind in (actions.PRAISE, actions.CRITICISE) or not rules["function_set"][[F_PRAISE, F_CRITICISE]].any():
        return found
    for debtor in range(int(now["seats"])):
        drew = (now["hands"][debtor] & ~was["hands"][debtor]).any()
        collected = drew and was["debts"][debtor] and not now["debts"][debtor]
        if collected and (action.kind != actions.JUMP or debtor == seat):
            found.append(Note("unpaid", debtor, _sum_of_debts(int(was["debts"][debtor]))))
    return found


def _owed_to(state: np.void, creditor: int, offset: int) -> int:
    if creditor < 0:
        return 0
    return sum(int(debts) >> 2 * creditor + offset & 3 for debts in state["debts"][: state["seats"]])


def _sum_of_debts(word: int) -> int:
    total = 0
    while word:
        total += word & 3
        word >>= 2
    return total


# Players who are slow, and players who are out


def _people(was: np.void, now: np.void, seat: int, action: Action) -> list[Note]:
    found = []
    players = range(int(now["seats"]))
    if was["phase"] == SLAPPING and now["phase"] != SLAPPING and action.kind in (actions.SLAP, actions.LATE):
        slapped = int(was["slapped"]) | (1 << seat if action.kind == actions.SLAP else 0)
        found += [Note("slow", other) for other in players if not (slapped | int(was["out"])) >> other & 1]
    found += [Note("out", other) for other in players if (int(now["out"]) & ~int(was["out"])) >> other & 1]
    return found
