"""How wilds are written, as menus: whom a step means, what it does, which cards count, under which condition."""

from __future__ import annotations

from typing import Any, Final, Literal, cast

from unoverse.cards.faces import COLOURS, KINDS
from unoverse.rules.written.carriers import CARRIERS
from unoverse.rules.written.language import (
    COMPARISONS,
    CONDITIONS,
    DEFAULT_TAGS,
    EFFECTS,
    LONGEST_NAME,
    LONGEST_TEXT,
    MOST_NESTING,
    MOST_STEPS,
    MOST_TESTS,
    PREDICATES,
    TARGETS,
    Argument,
    Effect,
    Predicate,
)
from unoverse.rules.written.shipped import shipped
from unoverse.rules.written.step_words import CHOICE_WORDS
from unoverse.rules.written.toml_text import toml_of
from unoverse.rules.written.wording import COMPARED, TARGET_WORDS, sentence
from unoverse.server.catalogue.shapes import Told, ValueTold

FieldKind = Literal[
    "number", "cards", "choice", "target", "player", "predicate", "predicates", "condition", "conditions", "steps"
]
Takes = Literal["", "colour", "number", "numbers", "kind", "tag", "predicate", "predicates"]
_WRITTEN: Final = {
    "colour": ("this_colour", "colour:{value}"),
    "number": ("this_number", "number:{value}"),
    "numbers": ("these_numbers", "number:{least}-{most}"),
    "kind": ("this_kind", "kind:{value}"),
    "tag": ("this_tag", "tag:{value}"),
}
"""Of predicates that take something: what a menu calls them, and how they are written."""


class TargetTold(Told):
    """Whom a step means."""

    id: str
    words: str
    """In a few words, as in a sentence."""
    about: str
    several: bool
    """More than one player: not where a `player` is wanted."""
    inside_then: bool
    """Only inside `then`."""


class FieldTold(Told):
    """A key of an effect or of a condition."""

    name: str
    kind: FieldKind
    """`number`: from `least` to `most`; `cards`: the same, or "all"; `choice`: one of `values`; `target`; `player`: a
    target that is one player; `predicate`, `condition`: one of the menus; with an s a list of them; `steps`: a list of
    steps."""
    about: str
    required: bool
    """Has it to be there?"""
    default: str | int | None
    """What holds where it is left out; null: nothing."""
    least: int
    most: int
    values: list[ValueTold] | None
    """Of a `choice`; else null."""


class EffectTold(Told):
    """What a step does."""

    id: str
    about: str
    only: str | None
    """The one target it can have, if it is bound to one."""
    outside_then: bool
    """Not inside `then`."""
    fields: list[FieldTold]


class PredicateTold(Told):
    """A question about a card."""

    id: str
    about: str
    takes: Takes
    """What has to be chosen for it; nothing if it is empty."""
    written: str
    """How it stands in a step, what is chosen in braces: `colour:{value}`, `number:{least}-{most}`. Those that take
    predicates are objects: `{"not": p}`, `{"and": [p, ...]}`, `{"or": [p, ...]}`."""


class ConditionTold(Told):
    """A question about the table, an object with these keys."""

    id: str
    about: str
    fields: list[FieldTold]


class MenusTold(Told):
    """What predicates are chosen from."""

    colours: list[ValueTold]
    """For `colour`."""
    kinds: list[ValueTold]
    """For `kind`."""
    tags: list[ValueTold]
    """For `tag`."""


class LimitsTold(Told):
    """How long a rule may be."""

    steps: int
    """Those inside `then` included."""
    nesting: int
    """How deep `then` may stand in `then`."""
    tests: int
    """Questions in one `if`."""
    name: int
    """Signs in a name."""
    text: int
    """Signs in a text of one language."""


class ReadyTold(Told):
    """A ready-made rule; a table may name it instead of carrying it."""

    name: str
    about: str
    """As its authors say it."""
    sentence: str
    """As its steps say it."""
    text: str
    """TOML."""
    rule: dict[str, Any]
    """As a structure: `name`, `text` by language, `steps`."""


class WildsTold(Told):
    """The grammar of written wilds."""

    carriers: list[str]
    """Cards that can carry a rule."""
    targets: list[TargetTold]
    """Whom a step can mean: `who`."""
    effects: list[EffectTold]
    """What it can do: `do`."""
    predicates: list[PredicateTold]
    """Which cards can count."""
    conditions: list[ConditionTold]
    """When it happens: `if`."""
    menus: MenusTold
    """What predicates are chosen from."""
    limits: LimitsTold
    """How long a rule may be."""
    ready: list[ReadyTold]
    """Rules that come with us."""


def wilds() -> WildsTold:
    return WildsTold(
        carriers=list(CARRIERS),
        targets=[
            TargetTold(
                id=one.id, words=TARGET_WORDS[one.id], about=one.about, several=one.several,
                inside_then=one.id == "target",
            )
            for one in TARGETS
        ],
        effects=[_effect(effect) for effect in EFFECTS],
        predicates=[_predicate(predicate) for predicate in PREDICATES],
        conditions=[
            ConditionTold(id=c.arguments[0].name, about=c.about, fields=[_field(a) for a in c.arguments])
            for c in CONDITIONS
        ],
        menus=_menus(),
        limits=LimitsTold(
            steps=MOST_STEPS, nesting=MOST_NESTING, tests=MOST_TESTS, name=LONGEST_NAME, text=LONGEST_TEXT
        ),
        ready=[
            ReadyTold(
                name=rule.name, about=rule.about(), sentence=sentence(rule), text=toml_of(rule), rule=rule.to_data()
            )
            for rule in shipped().values()
        ],
    )  # fmt: skip


def _effect(effect: Effect) -> EffectTold:
    return EffectTold(
        id=effect.id,
        about=effect.about,
        only=effect.only or None,
        outside_then=effect.outside_then,
        fields=[_field(argument) for argument in effect.arguments],
    )


def _field(argument: Argument) -> FieldTold:
    words = COMPARED if argument.choices is COMPARISONS else CHOICE_WORDS.get(argument.name, {})
    values = [ValueTold(value=choice, words=words[choice]) for choice in argument.choices]
    return FieldTold(
        name=argument.name,
        kind=cast("FieldKind", argument.kind),
        about=argument.about,
        required=argument.required,
        default=argument.default,
        least=argument.low,
        most=argument.high,
        values=values or None,
    )


def _predicate(predicate: Predicate) -> PredicateTold:
    name, written = _WRITTEN.get(predicate.takes, (predicate.id, predicate.id))
    if predicate.takes in ("predicate", "predicates"):
        name = predicate.id.split('"')[1]
    return PredicateTold(id=name, about=predicate.about, takes=cast("Takes", predicate.takes), written=written)


def _menus() -> MenusTold:
    return MenusTold(
        colours=[ValueTold(value=colour.code, words=colour.name) for colour in COLOURS],
        kinds=[ValueTold(value=kind.id, words=kind.name) for kind in KINDS],
        tags=[ValueTold(value=tag, words=tag) for tag in DEFAULT_TAGS],
    )
