"""The language in which players write wilds (spec 10, section 6.2), as data.

What a rule may say stands here once: the loader checks against it, the documentation is printed from it, and the order
of the entries is the number each has in the engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from unoverse.table.state import FX_STEPS, FX_TESTS

MOST_STEPS: Final = FX_STEPS
MOST_NESTING: Final = 2
MOST_TESTS: Final = FX_TESTS
LONGEST_NAME: Final = 40
LONGEST_TEXT: Final = 400
MOST_RULES: Final = 200


class Target(NamedTuple):
    """Whom a step means."""

    id: str
    about: str
    several: bool = False


class Argument(NamedTuple):
    """One argument of an effect: what it is, its range or choices, and its value if it is left out."""

    name: str
    kind: str
    about: str
    default: str | int | None = None
    low: int = 0
    high: int = 50
    choices: tuple[str, ...] = ()
    optional: bool = False

    @property
    def required(self) -> bool:
        return self.default is None and not self.optional

    @property
    def allowed(self) -> str:
        """The values in words."""
        if self.kind == "number":
            return f"a number from {self.low} to {self.high}"
        if self.kind == "cards":
            return f'a number from {self.low} to {self.high}, or "all"'
        if self.kind == "choice":
            return ", ".join(self.choices)
        return {"target": "a target", "player": "a target that is one player", "predicate": "a predicate"}.get(
            self.kind, "a list of steps"
        )


class Effect(NamedTuple):
    """What a step does."""

    id: str
    about: str
    arguments: tuple[Argument, ...] = ()
    only: str = ""
    """The one target it can have, if it is bound to one."""
    outside_then: bool = False
    """It may not stand inside `then`."""


class Predicate(NamedTuple):
    """A question about a card, as it is written for example, and what has to be chosen for it, if anything."""

    id: str
    about: str
    takes: str = ""


class Condition(NamedTuple):
    """A question about the table, as it is written for example, and its keys."""

    id: str
    about: str
    arguments: tuple[Argument, ...]


TARGETS: Final[tuple[Target, ...]] = (
    Target("self", "who played the card"),
    Target("next", "the neighbour in the direction of play"),
    Target("prev", "the neighbour against the direction of play"),
    Target("left", "the neighbour at the left, whatever the direction"),
    Target("right", "the neighbour at the right, whatever the direction"),
    Target("all", "everybody: self, then in play order", several=True),
    Target("others", "everybody but self, in play order", several=True),
    Target("opponents", "the others without the partner, in play order", several=True),
    Target("partner", "the team mate; without one the step is skipped"),
    Target("chosen", "one other player, whom self chooses when the card is played"),
    Target("most_cards", "of the others who holds most cards; in a tie the nearest in play order"),
    Target("fewest_cards", "of the others who holds fewest cards; in a tie the nearest in play order"),
    Target("random_other", "one of the others, by chance"),
    Target("target", "only inside `then`: the player whose turn was waited for"),
)

_HOW_MANY: Final = Argument("n", "number", "how many cards")
_PICK: Final = Argument(
    "pick", "choice", "who picks the cards: their owner, self (who then sees that hand), or chance", "owner",
    choices=("owner", "self", "random"),
)  # fmt: skip
_CARDS: Final = Argument("pred", "predicate", "which cards count")
_TURNS: Final = Argument("turns", "number", "for how many turns", 1, low=1)

EFFECTS: Final[tuple[Effect, ...]] = (
    Effect("draw", "draws n cards", (_HOW_MANY,)),
    Effect(
        "draw_until", "draws until such a card has been drawn, and keeps all of them",
        (_CARDS, Argument("max", "number", "draws no more than this", optional=True)),
    ),
    Effect(
        "discard", "puts cards under the top of the discard pile; fewer if there are not enough",
        (Argument("n", "cards", "how many cards"), _CARDS._replace(default="any"), _PICK),
    ),
    Effect("hand_to", "draws or discards until exactly n cards are held", (_HOW_MANY, _PICK)),
    Effect("lose_turns", "loses n turns", (Argument("n", "number", "how many turns", 1),)),
    Effect("extra_turn", "moves again, once, however often it is said", only="self", outside_then=True),
    Effect("reverse", "turns the direction of play round, and nothing else"),
    Effect("swap_hands", "exchanges hands with another player", (Argument("with", "player", "with whom"),)),
    Effect(
        "pass_hands", "every hand moves one seat on",
        (Argument("dir", "choice", "which way", "play", choices=("play", "left", "right")),), only="all",
    ),
    Effect(
        "shuffle_hands", "all hands are shuffled together and dealt out again",
        (Argument("from", "choice", "who gets the first card, seen from self", "left", choices=("left", "next")),),
        only="all",
    ),
    Effect("give", "gives n cards to another player", (_HOW_MANY, Argument("to", "player", "to whom"), _PICK)),
    Effect(
        "take", "takes n cards of another player",
        (_HOW_MANY, Argument("from", "player", "from whom"), _PICK._replace(default="random")),
    ),
    Effect("show_hand", "shows the hand", (Argument("to", "target", "to whom"),)),
    Effect("name_colour", "names the colour in force anew"),
    Effect(
        "must", "in the next turn has to lay such a card, or draws and ends the turn",
        (_CARDS, Argument("else_draw", "number", "how many cards the draw takes")),
    ),
    Effect("ban", "may not lay such cards in the next turns", (_CARDS, _TURNS)),
    Effect(
        "on_next", "the steps of `then` follow, once, when this happens in the next turn",
        (
            Argument("event", "choice", "what is waited for", choices=("play", "draw", "turn_start", "turn_end")),
            Argument("pred", "predicate", "which card has to be played or drawn", optional=True),
            Argument("then", "steps", "what follows"),
        ),
    ),
    Effect("protect", "no forced draw and no lost turn until the next turns have passed", (_TURNS,)),
    Effect(
        "score", "at the end of the round n points are added to the match score (not where rounds are single)",
        (Argument("n", "number", "how many points", low=-50),),
    ),
    Effect("nothing", "does nothing: for remarks"),
)  # fmt: skip

PREDICATES: Final[tuple[Predicate, ...]] = (
    Predicate("any", "every card"),
    Predicate("wild", "wilds"),
    Predicate("number", "number cards"),
    Predicate("action", "coloured action cards"),
    Predicate("playable", "cards that match the top card or the colour in force, and wilds"),
    Predicate("colour:R", "cards of this colour: R, Y, G, B, and on a dark side P, T, O, U", "colour"),
    Predicate("colour:named", "cards of the colour named with this play"),
    Predicate("colour:current", "cards of the colour that was in force before this play"),
    Predicate("colour:asked", "cards of a second colour that self is asked for when the card is played"),
    Predicate("number:5", "cards of this number", "number"),
    Predicate("number:3-6", "cards of these numbers", "numbers"),
    Predicate("kind:skip", "cards of this kind", "kind"),
    Predicate("tag:x", "cards that the deck gives this tag", "tag"),
    Predicate('{"not": p}', "cards that are not p", "predicate"),
    Predicate('{"and": [p, ...]}', "cards that are all of these", "predicates"),
    Predicate('{"or": [p, ...]}', "cards that are one of these", "predicates"),
)

COMPARISONS: Final = ("<", "<=", "==", ">=", ">")
_LIMIT: Final = Argument("n", "number", "with which number")

CONDITIONS: Final[tuple[Condition, ...]] = (
    Condition(
        '{"hand": target, "op": "<", "n": 3}', "how many cards this player holds; op: <, <=, ==, >=, >",
        (
            Argument("hand", "player", "whose hand is counted"),
            Argument("op", "choice", "how it is compared", choices=COMPARISONS),
            _LIMIT,
        ),
    ),
    Condition(
        '{"has": target, "pred": p}', "this player holds such a card",
        (Argument("has", "player", "whose hand is looked through"), _CARDS),
    ),
    Condition(
        '{"players": "<", "n": 4}', "how many players there are",
        (Argument("players", "choice", "how they are compared", choices=COMPARISONS), _LIMIT),
    ),
    Condition('{"not": c}', "c is not so", (Argument("not", "condition", "what is not so"),)),
    Condition('{"and": [c, ...]}', "all of these are so", (Argument("and", "conditions", "what all is so"),)),
    Condition('{"or": [c, ...]}', "one of these is so", (Argument("or", "conditions", "of which one is so"),)),
)  # fmt: skip

EVENTS: Final = ("play", "draw", "turn_start", "turn_end")
PICKS: Final = ("owner", "self", "random")
WAYS: Final = ("play", "left", "right")

TARGET_NUMBER: Final = {target.id: number for number, target in enumerate(TARGETS)}
EFFECT_NUMBER: Final = {effect.id: number for number, effect in enumerate(EFFECTS)}
EFFECT_BY_ID: Final = {effect.id: effect for effect in EFFECTS}

DEFAULT_TAGS: Final = {"gryffindor": "colour:R"}
"""Tags and the predicates they stand for, unless the rule set says otherwise (spec 10, section 7)."""


def vocabulary() -> str:
    """The tables of the documentation."""
    return f"{_targets()}\n\n{_effects()}\n\n{_predicates()}\n\n{_conditions()}"


def _table(title: str, head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    lines = [f"## {title}\n", _row(head), _row(("---",) * len(head)), *(_row(row) for row in rows)]
    return "\n".join(lines)


def _row(cells: tuple[str, ...]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _targets() -> str:
    return _table("Targets", ("target", "whom it means"), [(f"`{t.id}`", t.about) for t in TARGETS])


def _effects() -> str:
    rows = [(f"`{effect.id}`", effect.about + _bounds(effect), _arguments(effect)) for effect in EFFECTS]
    return _table("Effects", ("effect", "what `who` does", "arguments"), rows)


def _bounds(effect: Effect) -> str:
    only = f"; `who` is always `{effect.only}`" if effect.only else ""
    return only + ("; not inside `then`" if effect.outside_then else "")


def _arguments(effect: Effect) -> str:
    return "; ".join(_argument(argument) for argument in effect.arguments) or "-"


def _argument(argument: Argument) -> str:
    left_out = f", else `{argument.default}`" if argument.default is not None else ""
    left_out = ", may be left out" if argument.optional else left_out
    return f"`{argument.name}`: {argument.about} ({argument.allowed}{left_out})"


def _predicates() -> str:
    return _table("Predicates", ("predicate", "which cards"), [(f"`{p.id}`", p.about) for p in PREDICATES])


def _conditions() -> str:
    return _table("Conditions", ("condition", "when it holds"), [(f"`{c.id}`", c.about) for c in CONDITIONS])
