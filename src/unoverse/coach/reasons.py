"""Why the bot "Continuity" lays this card: the term of its score in which it beats the best worse card most.

The terms are the bot's own functions (`bots/continuity.py`), asked for every card that could be laid instead.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from unoverse.bots.continuity import (
    COVER,
    NEARLY_OUT,
    WILD_COSTS,
    answers,
    attack_bonus,
    covering_colour,
    house_value,
    is_attack,
    matches,
    unseen_cards,
    unseen_of_colour,
    value,
)
from unoverse.bots.novice import cards_of_colour
from unoverse.card_sets import count, members, whole
from unoverse.cards.faces import COLOURS, FACE_BY_CODE, FACES
from unoverse.game.view import View
from unoverse.kernel.moods import CALM
from unoverse.records import typed_record
from unoverse.table.seats import after


class Terms(NamedTuple):
    """What a card is worth to the bot, term by term, all in the same unit; and what the sentences say of it."""

    wild: int
    attack: int
    cover: int
    house: int
    stay: int
    answered: int
    """Of the unseen coloured cards, how many the rest of the hand answers."""
    unseen: int

    @property
    def total(self) -> int:
        return self.wild + self.attack + self.cover + self.house + self.stay


_WEIGHED: Final = ("wild", "attack", "cover", "house", "stay")


def why_this_card(view: View, code: str) -> str:
    """The reason in a sentence."""
    terms = _all_terms(view)
    others = {other: found for other, found in terms.items() if other != code}
    if view.asked == "group":
        return "It goes down in the same turn."
    if not others or code not in terms:
        return "It is the only card that fits and is no bluff." if bluffs(view) else "It is the only card that fits."
    best = terms[code]
    worse = [other for other in others if others[other].total < best.total]
    tied = " ".join(other for other in others if other not in worse)
    equal = f"{{{tied}}} would be as good." if tied else ""
    if not worse:
        return equal
    rival = max(worse, key=lambda other: others[other].total)
    name = max(_WEIGHED, key=lambda term: getattr(best, term) - getattr(others[rival], term))
    return f"{_SENTENCES[name](view, code, rival, terms)} {equal}".strip()


def bluffs(view: View) -> list[str]:
    """The cards that may be laid, but only as a bluff."""
    seat: Any = typed_record(view.record[0])
    rules: Any = typed_record(view.tables[seat.side])
    daring = whole(seat.playable) & ~whole(seat.honest) & whole(rules.bluff_set)
    return list(dict.fromkeys(FACES[rules.face[card]].code for card in members(daring)))


def _all_terms(view: View) -> dict[str, Terms]:
    """By card; a Wild Draw Four that would be a bluff is not weighed."""
    seat: Any = typed_record(view.record[0])
    rules: Any = typed_record(view.tables[seat.side])
    unseen = unseen_cards(seat, rules, CALM)
    bonus, weight = attack_bonus(seat, CALM), max(count(unseen), 1)
    once, twice = answers(seat, rules, unseen)
    found = {}
    for card in members(whole(seat.honest)):
        answered = count(twice | (once & ~matches(rules, card)))
        wild = -WILD_COSTS if FACES[rules.face[card]].wild else 0
        attack = bonus if is_attack(seat, rules, card) else 0
        house = house_value(seat, rules, card) if rules.house else 0
        stay = value(seat, rules, card, bonus) - wild - attack - house
        in_unit = (wild * weight, attack * weight, COVER * answered, house * weight, stay * weight)
        found[FACES[rules.face[card]].code] = Terms(*in_unit, answered, count(unseen))
    return found


def _keeps_wild(view: View, code: str, rival: str, terms: Mapping[str, Terms]) -> str:
    return f"It keeps {{{rival}}}, which fits on everything, for later."


def _attacks(view: View, code: str, rival: str, terms: Mapping[str, Terms]) -> str:
    target = after(typed_record(view.record[0]), view.seat)
    size = view.sizes[target]
    if size > NEARLY_OUT:
        return "With two players it keeps the turn with you."
    left = "1 card" if size == 1 else f"{size} cards"
    return f"{view.names[target]} has only {left}, and it holds {view.names[target]} up."


def _covers(view: View, code: str, rival: str, terms: Mapping[str, Terms]) -> str:
    best, second = terms[code], terms[rival]
    return (
        f"After it your hand answers {best.answered} of {best.unseen} unseen cards; "
        f"after {{{rival}}} it would be {second.answered}."
    )


def _suits_house(view: View, code: str, rival: str, terms: Mapping[str, Terms]) -> str:
    return f"The house rules of this table make it worth more than {{{rival}}}."


def _stays(view: View, code: str, rival: str, terms: Mapping[str, Terms]) -> str:
    return f"You hold more {COLOURS[FACE_BY_CODE[code].colour].name} cards to follow it with."


_SENTENCES: Final[Mapping[str, Callable[[View, str, str, Mapping[str, Terms]], str]]] = {
    "wild": _keeps_wild, "attack": _attacks, "cover": _covers, "house": _suits_house, "stay": _stays,
}  # fmt: skip


class ColourHint(NamedTuple):
    """The number of a colour, and why to name it."""

    colour: int
    text: str


def why_colour(view: View) -> ColourHint:
    """The colour that the bot would name."""
    seat: Any = typed_record(view.record[0])
    rules: Any = typed_record(view.tables[seat.side])
    colour = int(covering_colour(seat, rules))
    held = cards_of_colour(seat, rules, colour)
    if held:
        return ColourHint(colour, f"You hold {held} of {{{COLOURS[colour].code}}}, no colour more often.")
    unseen = unseen_of_colour(seat, rules, colour)
    return ColourHint(colour, f"You hold no colour; of {{{COLOURS[colour].code}}} {unseen} cards are still unseen.")
