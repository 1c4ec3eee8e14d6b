"""The sentence that a written rule makes: what its steps say, in the words of a table.

Whoever plays the card is "you". Steps that belong together are one sentence; what is under a condition begins with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from unoverse.rules.prose.lists import listed
from unoverse.rules.written.card_words import one_card, several_cards
from unoverse.rules.written.model import Condition, Rule, Step
from unoverse.rules.written.step_words import NOBODY, PLAYER_DOES, TABLE_DOES, Noun

TARGET_WORDS: Final = {
    "self": "you",
    "next": "the next player",
    "prev": "the player before you",
    "left": "your left neighbour",
    "right": "your right neighbour",
    "all": "everybody",
    "others": "everybody else",
    "opponents": "every opponent",
    "partner": "your partner",
    "chosen": "a player of your choice",
    "most_cards": "the other player with the most cards",
    "fewest_cards": "the other player with the fewest cards",
    "random_other": "a player picked by chance",
    "target": "that player",
}
COMPARED: Final = {"<": "fewer than", "<=": "at most", "==": "exactly", ">=": "at least", ">": "more than"}
_OPPOSITES: Final = {"<": ">=", ">=": "<", ">": "<=", "<=": ">"}
_ANYBODY: Final = {"all": "anybody", "others": "anybody else", "opponents": "an opponent"}
"""Of several players each for themselves."""
_FOUND_ANEW: Final = ("most_cards", "fewest_cards", "random_other")
"""Targets that may mean another player in the next step."""
_OTHERS: Final = ("with", "to", "from")
"""Arguments that name a second player."""


def sentence(rule: Rule) -> str:
    """What the rule does.

    >>> from unoverse.rules.written.shipped import shipped
    >>> sentence(shipped()["like-draw-two"])
    'The next player draws 2 cards and loses a turn.'
    """
    said = [text for text in _Telling().of(rule.steps) if text]
    return " ".join(f"{text[0].upper()}{text[1:]}." for text in said) or "Nothing happens."


def told(rule: Rule) -> str:
    """What its authors say of a rule; where they say nothing, what it does."""
    return rule.about() if rule.text else sentence(rule)


def _told_together(number: int, step: Step) -> Any:
    """Steps of which this is equal are told in one breath."""
    alone = step.do not in PLAYER_DOES or step.do == "ban" or step.who in _FOUND_ANEW
    return number if alone else (step.who, step.condition)


class _Telling:
    """Tells steps in their order; a chosen player is introduced once."""

    def __init__(self) -> None:
        self._knows_chosen = False

    def of(self, steps: Sequence[Step]) -> Iterator[str]:
        """A clause for each step, or for several of one player."""
        for _, together in groupby(enumerate(steps), lambda numbered: _told_together(*numbered)):
            yield self._clause([step for _, step in together])

    def _clause(self, steps: Sequence[Step]) -> str:
        first = steps[0]
        under = "" if first.condition is None else f"if {self._condition(first.condition)}, "
        if first.do == "nothing":
            return ""
        if first.do == "on_next":
            return f"{under}{self._trigger(first)}"
        if first.do in TABLE_DOES:
            return f"{under}{TABLE_DOES[first.do](first)}"
        who = self._subject(first)
        return f"{under}{who.words} {listed([self._does(step, who) for step in steps])}"

    def _does(self, step: Step, who: Noun) -> str:
        other = next((step.argument(name) for name in _OTHERS if step.argument(name) is not None), None)
        return PLAYER_DOES[step.do](step, who, "" if other is None else self._noun(other).words)

    def _subject(self, step: Step) -> Noun:
        if step.do == "ban" and step.who in NOBODY:
            return Noun(NOBODY[step.who])
        is_named = step.condition is not None and step.condition[:2] in (("hand", step.who), ("has", step.who))
        return Noun("that player") if is_named and step.who != "self" else self._noun(step.who)

    def _noun(self, target: str) -> Noun:
        if target == "chosen" and self._knows_chosen:
            return Noun("the chosen player")
        self._knows_chosen |= target == "chosen"
        return Noun(TARGET_WORDS[target], target == "self")

    def _trigger(self, step: Step) -> str:
        """ "if the next player lays a card in their next turn, that player draws 3 cards"."""
        who = Noun(_ANYBODY[step.who]) if step.who in _ANYBODY else self._noun(step.who)
        event, pred = step.argument("event"), step.argument("pred")
        then = "; then ".join(text for text in self.of(step.then) if text) or "nothing happens"
        if event in ("play", "draw"):
            does = who.does("lay" if event == "play" else "draw")
            return f"if {who.words} {does} {one_card(pred or 'any')} in {who.own} next turn, {then}"
        whose = "your" if who.is_you else f"{who.words}'s"
        return f"when {whose} next turn {'begins' if event == 'turn_start' else 'ends'}, {then}"

    def _condition(self, condition: Condition, holds: bool = True) -> str:
        """What is not so is turned round as far down as it goes: nobody has to unravel a sentence."""
        word, *parts = condition
        if word == "not":
            return self._condition(parts[0], not holds)
        if word in ("and", "or"):
            return listed(
                [self._condition(part, holds) for part in parts], " and " if (word == "and") == holds else " or "
            )
        if word == "players":
            return f"there are {_compared(parts[0], parts[1], 'player', holds)}"
        who = self._noun(parts[0])
        if word == "hand":
            return f"{who.words} {who.does('hold')} {_compared(parts[1], parts[2], 'card', holds)}"
        return f"{who.words} {who.does('hold')} {one_card(parts[1]) if holds else f'no {several_cards(parts[1])}'}"


def _compared(op: str, n: int, thing: str, holds: bool) -> str:
    counted = f"{n} {thing}" if n == 1 else f"{n} {thing}s"
    if op == "==" and not holds:
        return f"not exactly {counted}"
    return f"{COMPARED[op if holds else _OPPOSITES[op]]} {counted}"
