"""What written wilds have left for later turns, in words (spec 10, V9): public, with owner, rule and expiry."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from unoverse.cards.faces import COLOUR_NUMBER, COLOURS, KIND_NUMBER, KINDS
from unoverse.engine.pending_entries import LATER, TURNS_LEFT, kind_of, owners_of
from unoverse.engine.predicates import ASKED_COLOUR, COLOUR_BEFORE, NAMED_COLOUR, ROW, SELF_SEAT, part, program_of
from unoverse.game.action import seat_letter
from unoverse.rules.written.language import EFFECTS
from unoverse.rules.written.model import Predicate, Rule, Step
from unoverse.rules.written.program import rows_of


class PendingEffect(NamedTuple):
    """Something that waits for a player's turn: what, by which rule of whose card, for how many turns, and in words."""

    seat: int
    effect: str
    rule: str
    by: int
    turns: int
    text: str


_PLAIN: Final = {
    "any": "a card",
    "wild": "a wild",
    "number": "a number card",
    "action": "a coloured action card",
    "playable": "a card that fits",
}
_PLAY_COLOURS: Final = {"named": NAMED_COLOUR, "current": COLOUR_BEFORE, "asked": ASKED_COLOUR}
_EVENTS: Final = {
    "play": "when {seat} plays {cards}",
    "draw": "when {seat} draws {cards}",
    "turn_start": "when {seat}'s turn begins",
    "turn_end": "when {seat}'s turn ends",
}


def pending_effects(state: Any, rules: Sequence[Rule]) -> tuple[PendingEffect, ...]:
    """All that waits, from a GAME record and the rules in the order of their numbers (`program.numbered`)."""
    found = [_pending(int(entry), rules, seat) for entry in state["entries_or_pairs"] for seat in _seats(int(entry))]
    lost = [_lost_turns(seat, int(turns)) for seat, turns in enumerate(state["fx_lost"]) if turns]
    return tuple(found + lost)


def _seats(entry: int) -> list[int]:
    return [seat for seat in range(16) if owners_of(entry) >> seat & 1]


def _pending(entry: int, rules: Sequence[Rule], seat: int) -> PendingEffect:
    rule = rules[program_of(entry)]
    step = rows_of(rule)[part(entry, ROW)]
    turns = entry >> TURNS_LEFT & 63
    text = f"{_sentence(entry, step, seat)} ({_time(entry, turns)}; {rule.name})."
    return PendingEffect(seat, EFFECTS[kind_of(entry)].id, rule.name, part(entry, SELF_SEAT), turns, text)


def _time(entry: int, turns: int) -> str:
    later = entry >> LATER & 1
    if turns == 1:
        return "the turn after this one" if later else "next turn"
    return f"{turns} turns"


def _sentence(entry: int, step: Step, seat: int) -> str:
    who = seat_letter(seat)
    cards = in_words(step.argument("pred") or "any", entry)
    if step.do == "must":
        return f"{who} has to play {cards}, or draws {step.argument('else_draw')} and ends the turn"
    if step.do == "ban":
        return f"{who} may not play {cards}"
    if step.do == "protect":
        return f"{who} is protected from forced draws and lost turns"
    return f"{len(step.then)} more to come " + _EVENTS[step.argument("event")].format(seat=who, cards=cards)


def _lost_turns(seat: int, turns: int) -> PendingEffect:
    number = "1 turn" if turns == 1 else f"{turns} turns"
    return PendingEffect(seat, "lose_turns", "", -1, turns, f"{seat_letter(seat)} loses {number}.")


def in_words(predicate: Predicate, context: int = 0) -> str:
    """The cards that a predicate means, as a reader would say it.

    >>> in_words("number:3-6"), in_words(("not", "wild")), in_words(("and", "colour:R", "number"))
    ('a card from 3 to 6', 'anything but a wild', 'a red card that is also a number card')
    """
    if isinstance(predicate, str):
        head, _, tail = predicate.partition(":")
        return _PLAIN.get(predicate) or _of_a_sort(head, tail, context)
    word, *parts = predicate
    said = [in_words(inner, context) for inner in parts]
    if word == "not":
        return f"anything but {said[0]}"
    return (" that is also " if word == "and" else " or ").join(said)


def _of_a_sort(head: str, tail: str, context: int) -> str:
    if head == "colour":
        number = part(context, _PLAY_COLOURS[tail]) if tail in _PLAY_COLOURS else COLOUR_NUMBER[tail]
        return f"a {COLOURS[number].name} card" if number < len(COLOURS) else f"a card of the {tail} colour"
    if head == "number":
        return f"a card from {tail.replace('-', ' to ')}" if "-" in tail else f"a {tail}"
    return f"a {KINDS[KIND_NUMBER[tail]].name}" if head == "kind" else f'a card with the tag "{tail}"'
