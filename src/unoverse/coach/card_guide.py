"""What a card does at this table, and what it counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from unoverse.cards.faces import COLOURS, FACE_BY_CODE, KIND_NUMBER, KINDS
from unoverse.coach.primer import kinds_of
from unoverse.engine.switches import DRAW_KINDS
from unoverse.game.rules import Rules
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.house.rule import DIGITS
from unoverse.rules.prose.wording import chosen_words
from unoverse.rules.written.wording import told

LONGEST: Final = 40
WITHOUT_POINTS: Final = ("single", "wins", "lives")
"""Ways of scoring in which nobody counts what is left in a hand."""


class CalledCard(NamedTuple):
    """A kind of card, and its colour if one was named: the code of one face, or empty."""

    kind: str
    code: str = ""


_SPOKEN: Final = {
    "+1": "draw1", "+2": "draw2", "+4": "wild4", "+5": "draw5", "draw 1": "draw1", "draw 2": "draw2",
    "draw 4": "wild4", "draw four": "wild4", "draw 5": "draw5", "wild 4": "wild4", "customizable": "custom",
    "skips": "skip", "wilds": "wild",
}  # fmt: skip
_COLOURS: Final = {name: colour.code for colour in COLOURS for name in (colour.name, colour.code.lower())}


def card_called(word: str) -> CalledCard | None:
    """The card that is meant; None if it is none.

    >>> [tuple(card_called(word)) for word in ("skip", "+2", "W4", "red 7")]
    [('skip', ''), ('draw2', ''), ('wild4', 'W4'), ('n7', 'R7')]
    """
    said = " ".join(word[:LONGEST].lower().split())
    if said.upper() in FACE_BY_CODE:
        return CalledCard(KINDS[FACE_BY_CODE[said.upper()].kind].id, said.upper())
    kind = _kind_called(said)
    if kind:
        return CalledCard(kind)
    return _with_colour(said)


def _kind_called(said: str) -> str:
    named = {kind.name.lower(): kind.id for kind in KINDS}
    return _SPOKEN.get(said) or named.get(said) or ""


def _with_colour(said: str) -> CalledCard | None:
    """ "red skip", "r+2", "green 7"."""
    for name, letter in _COLOURS.items():
        rest = said.removeprefix(name).strip()
        kind = _kind_called(rest) if said.startswith(name) and rest else ""
        code = letter + KINDS[KIND_NUMBER[kind]].suffix if kind else ""
        if code in FACE_BY_CODE:
            return CalledCard(kind, code)
    return None


def about_card(rules: Rules, called: CalledCard) -> list[str]:
    """What the card does under these rules, and its points."""
    kind = KINDS[KIND_NUMBER[called.kind]]
    lines = [_DOES[kind.id](rules) if kind.id in _DOES else _otherwise(called)]
    lines += _answers(rules, kind.id) + _by_house_rules(rules, called) + _written(rules, called)
    counts = "would count" if rules.values["scoring"] in WITHOUT_POINTS else "counts"
    lines.append(f"Left in a hand it {counts} {rules.points[kind.id]}.")
    present = any(called.code in side for side in rules.sides) if called.code else kind.id in kinds_of(rules)
    return lines if present else [*lines, "There is none in the deck of this table."]


def _otherwise(called: CalledCard) -> str:
    is_number = KIND_NUMBER[called.kind] < len(DIGITS)
    return "A number: it does nothing but follow colour or number." if is_number else "A special card of its deck."


def _loses_turn(number: int) -> str:
    return f"The next player takes {number} card{'' if number == 1 else 's'} and loses the turn."


def _reverse(rules: Rules) -> str:
    two = "With two players it works like a Skip." if rules.values["two_player_reverse"] == "skip" else ""
    return f"The direction of play changes. {two}".strip()


def _wild_four(rules: Rules) -> str:
    return f"It fits on every card, and you name the colour. {_loses_turn(4)} {_honesty(rules)}".strip()


def _honesty(rules: Rules) -> str:
    """When it is a bluff, and what a challenge brings."""
    held = _BLUFFS[str(rules.values["wd4_legality"])]
    if not held:
        return "It may always be laid."
    if rules.values["wd4_enforce"] == "forbid":
        return f"It may not be laid while you hold {held}."
    if not rules.values["wd4_challenge"]:
        return f"Laid while you hold {held} it is a bluff, but nobody can challenge it."
    bluffer, failed = rules.number("wd4_bluff_penalty"), rules.number("wd4_failed_total")
    return (
        f"Laid while you hold {held} it is a bluff: challenged, you take {bluffer} yourself. "
        f"Who challenges an honest one takes {failed}."
    )


_BLUFFS: Final = {
    "colour": "a card of the colour in force",
    "colour_or_wild": "a card of the colour in force or another wild",
    "colour_or_plain_wild": "a card of the colour in force or a plain Wild",
    "free": "",
}
_DOES: Final[dict[str, Callable[[Rules], str]]] = {
    "skip": lambda rules: "The next player loses the turn.",
    "reverse": _reverse,
    "draw1": lambda rules: _loses_turn(1),
    "draw2": lambda rules: _loses_turn(2),
    "draw5": lambda rules: _loses_turn(5),
    "wild": lambda rules: "It fits on every card, and you name the colour.",
    "wild4": _wild_four,
    "wild2": lambda rules: f"It fits on every card, and you name the colour. {_loses_turn(2)} {_honesty(rules)}",
    "shuffle": lambda rules: "It fits on every card; all hands are shuffled and dealt again, and you name the colour.",
    "custom": lambda rules: "A wild: it fits on every card, and you name the colour.",
    "swap": lambda rules: "It fits on every card; you swap hands with a player, and name the colour.",
    "discard2": lambda rules: "You may lay one more card of its colour with it.",
    "dementor": lambda rules: (
        f"A wild: the next player draws until {rules.values['gryffindor']} comes, and loses the turn."
    ),
    "star": lambda rules: "It answers a draw card: whoever laid that card draws instead, and you name the colour.",
    "flip": lambda rules: "All cards are turned over, hands and piles; the other side counts from now on.",
    "skipall": lambda rules: "Everybody else loses the turn: you play again.",
    "drawcolour": lambda rules: "A wild: the next player draws until the colour you name comes, and loses the turn.",
}


def _answers(rules: Rules, kind: str) -> list[str]:
    if kind not in DRAW_KINDS:
        return []
    return [_STACKING[str(rules.values["stacking"])]]


_STACKING: Final = {
    "none": "It cannot be answered with another draw card.",
    "draw_two": "A Draw Two may be answered with a Draw Two, and the total goes on.",
    "same_symbol": "It may be answered with the same symbol, and the total goes on.",
    "upward": "It may be answered with a draw card of at least the same size, and the total goes on.",
    "any": "It may be answered with any draw card, and the total goes on.",
}


def _by_house_rules(rules: Rules, called: CalledCard) -> list[str]:
    """The house rules that give this very card a function."""
    lines = []
    for code, values in rules.house.items():
        card = values.get("card") if CATALOGUE[code].card else None
        if card is not None and (f"n{card}" == called.kind or card == called.code):
            chosen = chosen_words(code, values)
            lines.append(f"House rule {CATALOGUE[code].name}: {CATALOGUE[code].about} {chosen}".strip())
    return lines


def _written(rules: Rules, called: CalledCard) -> list[str]:
    """What players have written for it."""
    kinds = {code: KINDS[FACE_BY_CODE[code].kind].id for code in rules.custom}
    meant = [code for code, kind in kinds.items() if code == called.code or (not called.code and kind == called.kind)]
    return [f"{code}: {told(rules.custom[code])}" for code in meant]
