"""How to play in ten sentences, as this table plays."""

from __future__ import annotations

from typing import Final

from unoverse.cards.faces import FACE_BY_CODE, KINDS
from unoverse.engine.switches import DRAWS
from unoverse.game.rules import Rules
from unoverse.game.scoring import wins_needed
from unoverse.table.state import SEARCH

SENTENCES: Final = 10


def how_to_play(rules: Rules) -> list[str]:
    """Ten sentences for somebody who has never played."""
    return [
        f"Everybody gets {_cards(rules.number('hand_size'))}; of the rest, the draw pile, the first card is turned up.",
        "In your turn you lay a card with the colour, the number or the symbol of the card on top.",
        "A wild fits on every card, and whoever lays it names the colour.",
        _drawing(rules),
        _turns(rules),
        _draw_cards(rules),
        _challenges(rules),
        _calling(rules),
        _scoring(rules),
        goal(rules),
    ]


def _cards(number: int) -> str:
    return f"{number} card" if number == 1 else f"{number} cards"


def kinds_of(rules: Rules) -> list[str]:
    """The kinds of cards in the deck of the table, both sides, in the order of the law."""
    present = {FACE_BY_CODE[code].kind for side in rules.sides for code in side}
    return [kind.id for number, kind in enumerate(KINDS) if number in present]


def _name(kind: str) -> str:
    return next(entry.name for entry in KINDS if entry.id == kind)


def _drawing(rules: Rules) -> str:
    when = "If nothing fits, or nothing suits you," if rules.values["voluntary_draw"] else "If nothing fits,"
    if rules.values["draw_count"] != 1:
        return f"{when} you draw until a card fits, and lay it."
    then = {
        "drawn_only": "if it fits, you may lay it at once; else the next player goes on.",
        "any": "then you may lay any card that fits; else the next player goes on.",
        "none": "then the next player goes on.",
    }[str(rules.values["play_after_draw"])]
    return f"{when} you draw a card; {then}"


def _turns(rules: Rules) -> str:
    said = {
        "skip": "a Skip takes the turn of the next player",
        "reverse": "a Reverse turns the direction of play",
        "skipall": "a Skip Everyone brings the turn back to you",
        "flip": "a Flip turns all cards over",
    }
    found = [text for kind, text in said.items() if kind in kinds_of(rules)]
    text = ", ".join(found) or "There are no cards that change the order of play"
    return f"{text[0].upper()}{text[1:]}."


def _draw_cards(rules: Rules) -> str:
    draws = [f"{_name(kind)} {DRAWS[kind]}" for kind in kinds_of(rules) if DRAWS.get(kind, SEARCH) < SEARCH]
    answered = ", or answers with a draw card" if rules.values["stacking"] != "none" else ""
    if not draws:
        return "No card makes others draw."
    return f"After a draw card the next player takes cards and loses the turn{answered}: {', '.join(draws)}."


def _challenges(rules: Rules) -> str:
    if "wild4" not in kinds_of(rules):
        return "Every special card has an effect of its own, which you can ask for by its name."
    if rules.values["wd4_legality"] == "free":
        return "A Wild Draw Four may always be laid."
    bluff = "A Wild Draw Four is honest only if you hold no card of the colour in force"
    if not rules.values["wd4_challenge"]:
        return f"{bluff}, but nobody can challenge it."
    return f"{bluff}; a bluff can be challenged, and costs {_cards(rules.number('wd4_bluff_penalty'))}."


def _calling(rules: Rules) -> str:
    caught = "" if rules.values["uno_mode"] == "automatic" else " if you are caught"
    return f"Say UNO when you lay your last card but one, else you take {_cards(rules.number('uno_penalty'))}{caught}."


def _scoring(rules: Rules) -> str:
    held = {
        "winner_takes": "and scores what the others still hold",
        "own_low": "and everybody counts the own hand",
        "elimination": "and everybody counts the own hand",
        "rounds": "and everybody counts the own hand",
        "reverse": "and the others lose what they still hold",
        "lives": "and the others lose a life",
    }.get(str(rules.values["scoring"]), "")
    return f"Whoever lays the last card wins the round{f' {held}' if held else ''}."


def goal(rules: Rules) -> str:
    """How a match under these rules is won."""
    return _GOALS[str(rules.values["scoring"])].format(target=rules.values["target"], wins=wins_needed(rules))


_GOALS: Final = {
    "single": "Every round stands alone.",
    "rounds": "Every round stands alone; everybody counts the own hand.",
    "winner_takes": "The first to reach {target} wins.",
    "own_low": "Everybody counts the own hand; at {target} the lowest total wins.",
    "elimination": "Everybody counts the own hand; who reaches {target} leaves, and the last one wins.",
    "wins": "The first to win {wins} rounds wins.",
    "lives": "A lost round costs a life; the last one with lives wins.",
    "reverse": "A losing hand comes off the own {target}; who has nothing left leaves, and the last one wins.",
}
