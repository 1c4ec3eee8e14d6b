"""The page of a house rule, from the same objects as the documentation."""

from __future__ import annotations

from unoverse.coach.rule_page import RulePage, rule_page
from unoverse.rules.house.catalogue import CATALOGUE
from unoverse.rules.house.rule import CATEGORIES, NEEDS, HouseRule
from unoverse.rules.prose import examples
from unoverse.rules.prose.wording import slug
from unoverse.server.catalogue.house import ClashTold, GroupTold, NeedTold, groups
from unoverse.server.catalogue.shapes import Told, as_id


class PageListed(Told):
    """A page that there is."""

    code: str
    slug: str
    name: str
    portuguese: str
    group: str
    about: str


class PagesTold(Told):
    """All pages, and the groups they are in."""

    groups: list[GroupTold]
    """In the order of the guide."""
    pages: list[PageListed]
    """In the order of codes."""


class WayTold(Told):
    """A way to write the rule, and what it means."""

    form: str
    meaning: str


class PageChoiceTold(Told):
    """A choice inside the rule, in words."""

    name: str
    about: str
    allowed: str
    """Its values, in words."""
    usual: str
    """What holds unless the code says otherwise."""


class SharedCardTold(Told):
    """The card that carries the function: any other function on it clashes."""

    card: str
    """In words."""
    rules: list[str]
    """Rules that usually sit there too."""


class ReplacedTold(Told):
    """An official parameter and what becomes of it."""

    parameter: str
    """Its name."""
    becomes: str
    """Its value from then on, in words."""


class ActionTold(Told):
    """Something that one can do because of the rule."""

    word: str
    """The word that begins the action."""
    about: str


class RefusalTold(Told):
    """Why an action may be refused because of the rule."""

    reason: str
    """What programs are told: `reason` of a refused action."""
    sentence: str
    """What stands in braces is filled in."""


class RulingTold(Told):
    """How the rule meets others."""

    id: str
    pair: str
    """What meets what."""
    rules: list[str]
    status: str
    """`GUIDE`: the guide says so; `PROPOSED`: our decision; `FORBIDDEN`: not together; `ADVICE`: not enforced."""
    text: str
    """Other rulings stand in it by their id."""


class ExampleTold(Told):
    """A worked example; cards stand in braces."""

    id: str
    rules: list[str]
    rulings: list[str]
    given: str
    """How the table lies."""
    when: str
    """What happens."""
    then: str
    """What follows."""


class PageTold(Told):
    """All there is to know about a rule. Codes and names of parameters in texts stand between backticks."""

    code: str
    slug: str
    name: str
    portuguese: str
    group: str
    group_title: str
    """What its group is called."""
    about: str
    details: str
    forms: list[WayTold]
    choices: list[PageChoiceTold]
    """What can be chosen in it."""
    conflicts: list[ClashTold]
    shared_card: SharedCardTold | None
    """The card that carries it; null: none does."""
    needs: list[NeedTold]
    replaces: list[ReplacedTold]
    """What it changes in official play."""
    two_players: str
    partners: str
    actions: list[ActionTold]
    refusals: list[RefusalTold]
    """Why actions may be refused because of it."""
    rulings: list[RulingTold]
    examples: list[ExampleTold]
    examples_about: str
    """How an example is read."""


def pages() -> PagesTold:
    return PagesTold(groups=groups(), pages=[_listed(rule) for rule in CATALOGUE.values()])


def _listed(rule: HouseRule) -> PageListed:
    return PageListed(
        code=rule.code, slug=slug(rule), name=rule.name, portuguese=rule.portuguese, group=as_id(rule.category),
        about=rule.about,
    )  # fmt: skip


def code_of_page(name: str) -> str | None:
    """The rule of a page, by its code in capitals or not, or by the slug of its name."""
    return next((code for code, rule in CATALOGUE.items() if name.lower() in (code.lower(), slug(rule))), None)


def page(code: str) -> PageTold:
    told = rule_page(code)
    rule = told.rule
    return PageTold(
        **_listed(rule).model_dump(),
        group_title=CATEGORIES[rule.category],
        details=rule.details,
        forms=[WayTold(form=form, meaning=meaning) for form, meaning in rule.forms.items()],
        choices=[PageChoiceTold(**choice._asdict()) for choice in told.choices],
        conflicts=[ClashTold(rule=other, why=f"{why[0].upper()}{why[1:]}.") for other, why in rule.conflicts.items()],
        shared_card=_shared_card(told),
        needs=[NeedTold(id=as_id(need), about=NEEDS[need]) for need in rule.needs],
        replaces=[ReplacedTold(parameter=name, becomes=becomes) for name, becomes in told.replaced],
        two_players=rule.two_players,
        partners=rule.partners,
        actions=[ActionTold(word=word, about=about) for word, about in told.actions],
        refusals=[RefusalTold(reason=reason, sentence=sentence) for reason, sentence in told.refusals],
        rulings=[
            RulingTold(id=one.id, pair=one.pair, rules=list(one.codes), status=one.status, text=one.text)
            for one in told.rulings
        ],
        examples=[
            ExampleTold(
                id=one.id,
                rules=list(one.rules),
                rulings=list(one.rulings),
                given=examples.with_cards(one.given),
                when=examples.with_cards(one.when),
                then=examples.with_cards(one.then),
            )
            for one in told.examples
        ],
        examples_about=" ".join(examples.ABOUT.split()),
    )


def _shared_card(told: RulePage) -> SharedCardTold | None:
    shared = told.shared_card
    return None if shared is None else SharedCardTold(card=shared.card, rules=list(shared.rules))
