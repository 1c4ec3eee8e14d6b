"""Carries actions out: checks them, turns cards over, takes wrong cards back, and writes the log.

Undoing a wrong card needs the table as it was before: `kept` holds so many records a game, at a table that undoes any.
"""

from __future__ import annotations

from typing import Any, Final

from unoverse.backend import aside, rule
from unoverse.card_sets import first, has, is_empty, rest
from unoverse.engine.flip import other_side
from unoverse.engine.legal import is_wrong_card, refusal
from unoverse.engine.mistakes import rewind
from unoverse.engine.reasons import NOT_IDENTICAL, OK, UNDO
from unoverse.engine.step import follow_closed_window, go_on_after_flip, lay_wrong_card, step
from unoverse.kernel.knowing import knows_card_of
from unoverse.records import attach_log
from unoverse.rules.house.jump_in import punish_wrong_jump
from unoverse.table.actions import ARGUMENTS
from unoverse.table.hands import hand_of
from unoverse.table.log import (
    COLOUR,
    DID,
    DIRECTION,
    ENDED,
    EVERYBODY,
    GOT,
    NO_FACE,
    NO_REASON,
    TOOK_BACK,
    TURN,
    UNDONE,
    note,
    note_card,
    write,
)
from unoverse.table.piles import place_on_discard
from unoverse.table.state import FAULTS, OVER, WRONG_PUNISH, WRONG_REWIND
from unoverse.table.typed import GameRecord, RulesRecord

KEPT: Final = 16
"""Tables before wrong cards that can be gone back to; with one more the oldest can no longer be pointed out."""
PLAY_BITS: Final = 11
"""Where in a fault the number of the play begins."""


@rule
def advance(games: Any, place: int, sides: Any, kept: Any, log: Any, seat: int, action: int) -> int:
    """Carries the action out and answers OK; or answers why it may not be done, and nothing has changed."""
    game = games[place]
    rules = sides[game.side]
    reason = refusal(game, rules, seat, action)
    wrong_card = is_wrong_card(rules, reason)
    wrong_jump = reason == NOT_IDENTICAL and not rules.jump_refused
    if reason != OK and not wrong_card and not wrong_jump:
        return reason
    note_action(game, rules, seat, action)
    colour, turns = game.colour, game.turns
    if wrong_card:
        keep_table(games, place, rules, kept)
        lay_wrong_card(games[place], rules, seat, action % ARGUMENTS)
    elif wrong_jump:
        take_wrong_jump_back(game, rules, seat)
    else:
        answer = step(game, rules, seat, action)
        if answer >= UNDO:
            turns = -1
            undo(games, place, sides, kept, log, action % ARGUMENTS, answer - UNDO)
    game = games[place]
    if game.turned:
        go_on_after_flip(game, sides[game.side])
    note_changes(game, rules, colour, turns)
    return OK


@rule
def take_wrong_jump_back(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """A card that is not identical goes back, and its player draws."""
    punish_wrong_jump(game, rules, seat)
    follow_closed_window(game, rules)


# Wrong cards


@aside
def keep_table(games: Any, place: int, rules: RulesRecord, kept: Any) -> None:
    """Remembers the table before a wrong card; where all places are taken, the oldest wrong card is past mending."""
    if rules.wrong_play != WRONG_REWIND and rules.wrong_play != WRONG_PUNISH:
        return
    first = place * KEPT
    oldest = first
    for other in range(first, first + KEPT):
        if kept[other].seats == 0:
            oldest = other
            break
        if kept[other].plays < kept[oldest].plays:
            oldest = other
    if kept[oldest].seats != 0:
        gone = kept[oldest].plays + 1
        forget_play(games[place], gone)
        for other in range(first, first + KEPT):
            forget_play(kept[other], gone)
    kept[oldest] = games[place]


@rule
def forget_play(game: GameRecord, play: int) -> None:
    for fault in range(FAULTS):
        if int(game.faults[fault]) >> PLAY_BITS == play:
            game.faults[fault] = 0


@aside
def undo(games: Any, place: int, sides: Any, kept: Any, log: Any, offender: int, play: int) -> None:
    """The table is again as before the wrong card; the offender draws."""
    plays, direction, written = games[place].plays, games[place].direction, 0
    found = place * KEPT
    while kept[found].plays != play - 1 or kept[found].seats == 0:  # at most KEPT times: it is among those kept
        found += 1
    # Everything may have been turned over since: what is told and drawn now is on the side that counted then.
    rules = sides[kept[found].side]
    if rules.log:
        note(games[place], rules, UNDONE, offender, play)
        note_what_returns(games[place], rules, kept[found])
        written = games[place].log_left
    games[place] = kept[found]
    game = games[place]
    if rules.log:
        attach_log(game, log, written)
        if game.direction != direction:
            note(game, rules, DIRECTION, -1, game.direction)
    rewind(game, rules, offender, plays)


@rule
def note_what_returns(game: GameRecord, rules: RulesRecord, before: Any) -> None:
    """Cards that were laid since then come back from the discard pile, others from the hands they went to."""
    for seat in range(game.seats):
        cards = hand_of(before, seat)
        while not is_empty(cards):
            card = first(cards)
            cards = rest(cards)
            now = card if before.side == game.side else other_side(before, card)
            if has(hand_of(game, seat), now):
                continue
            if place_on_discard(game, now) >= 0:
                note_card(game, rules, TOOK_BACK, seat, -1, card, EVERYBODY, NO_REASON)
            for other in range(game.seats):
                if has(hand_of(game, other), now):
                    note_card(game, rules, GOT, seat, other, card, (1 << seat) | (1 << other), NO_REASON)


# The log


@rule
def note_action(game: GameRecord, rules: RulesRecord, seat: int, action: int) -> None:
    if rules.log:
        known_to = knows_card_of(game, rules, seat, action)
        write(game, DID, seat, game.phase, action, NO_FACE, known_to, game.asking)


@rule
def note_changes(game: GameRecord, rules: RulesRecord, colour: int, turns: int) -> None:
    """What everybody sees when the action is done."""
    if rules.log:
        if game.colour != colour:
            note(game, rules, COLOUR, -1, game.colour)
        if game.turns != turns:
            note(game, rules, TURN, game.turn, game.turns)
        if game.phase == OVER:
            note(game, rules, ENDED, game.winner, game.ending)
