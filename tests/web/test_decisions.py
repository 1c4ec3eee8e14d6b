"""Every kind of decision is taken through the page, with a mouse and with its keys, at a table whose rules bring it.

The scenes are in scenes.py. What the page did is read off the log of the table, as the engine tells it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Final, NamedTuple

import pytest
from playwright.async_api import Browser, expect
from tests.server.running_server import RunningServer
from tests.web.company import Company
from tests.web.people import PHONE, People, Person
from tests.web.scenes import SCENES
from tests.web.ways import (
    Way,
    click,
    in_turn,
    lift,
    lit_card,
    others_agree,
    press,
    seat,
    seat_before,
    tab_to,
    typed,
    wait,
    write,
)

from unoverse.table import actions
from unoverse.table.actions import ACTION_KINDS


class Decision(NamedTuple):
    """A moment, what the page says then, and how the decision is taken there."""

    scene: str
    says: str
    mouse: Way | None
    keys: Way | None
    """None where nothing is decided: it happens to whoever waits."""
    done: str
    """What the log tells afterwards: the word of the action, or all of it."""


# Every kind of action exactly once, in the order of the engine's list


PICKED: Final = ".held.usable:not(.chosen)"
WORDS_FIELD: Final = "form input:not([data-talk])"
NICE: Final = "you lay card number {n} so well"
DECISIONS: Final[dict[int, Decision]] = {
    actions.PLAY: Decision("turn", "Your turn", lit_card(True), lit_card(False), ""),
    actions.DRAW: Decision("turn", "draw", click("Draw"), press("d"), "draw"),
    actions.KEEP: Decision("drawn", "It fits", click("Keep it"), press("n"), "keep"),
    actions.PASS: Decision("target", "Swap hands?", click("Keep my hand"), press("0"), "pass"),
    actions.DONE: Decision(
        "group", "Add a lit card, or leave it at that", click("That is all"), tab_to("That is all"), "done"
    ),
    actions.COLOUR: Decision("colour", "Name the colour", click("Green"), press("g"), "colour G"),
    actions.TARGET: Decision(
        "target", "You hold", in_turn(seat(1), click("Swap with Inês")), press("2", "2"), "target"
    ),
    actions.CHALLENGE: Decision("challenge", "Was it allowed?", click("Challenge"), press("h"), "challenge"),
    actions.ACCEPT: Decision("stack", "cards are coming", click("Draw"), press("d"), "accept"),
    actions.UNO: Decision("uno-owed", "or take 2 when somebody catches you", click("UNO"), press("u"), "uno"),
    actions.CATCH: Decision("catch", "", click("Catch, +2"), press("k"), "catch"),
    actions.WRONG: Decision(
        "wrong", "", in_turn(seat_before, click("That card was wrong")), typed("wrong {before}"), "wrong"
    ),
    actions.TIP: Decision(
        "vote", "", in_turn(click("I heard it"), others_agree), in_turn(tab_to("I heard it"), others_agree), "tip"
    ),
    actions.CUT: Decision(
        "cut", "Lift as many cards as you like", in_turn(lift, click("Lift 21")), in_turn(lift, press("Enter")), "cut"
    ),
    actions.JUMP: Decision("jump", "Yours is the same card", click("Jump in"), press("j"), "jump"),
    actions.DOWN: Decision(
        "down",
        "Your turn",
        in_turn(lit_card(True, ".held:not(.can)"), click("Face down")),
        in_turn(lit_card(False, ".held:not(.can)"), press("f")),
        "down",
    ),
    actions.GIVE: Decision(
        "give",
        "2 cards",
        in_turn(lit_card(True, PICKED), lit_card(True, PICKED), click("Give 2 to")),
        in_turn(lit_card(False, PICKED), lit_card(False, PICKED), press("Enter")),
        "give",
    ),
    actions.SLAP: Decision("slap", "The last one draws 1", click("Slap"), press(" "), "slap"),
    actions.ACCUSE: Decision("accuse", "Your turn", click("Accuse Teo"), press("a"), "accuse"),
    actions.DOUBT: Decision("doubt", "Wrong: you take 4", click("Doubt"), press("a"), "doubt"),
    actions.OUT: Decision("out", "this is sudden death", click("I am out"), press("Enter"), "out"),
    actions.LATE: Decision("limit", "Your turn", wait, None, "late"),
    actions.SAY: Decision(
        "silence", "Your turn", write("so silent here", True), write("much too silent", False), "say"
    ),
    actions.LAUGH: Decision("laughing", "Your turn", write("hahaha", True), write("haha", False), "laugh"),
    actions.PRAISE: Decision(
        "praise",
        "Say it in time, or take 1",
        in_turn(click("Compliment Mara"), write(NICE, True, WORDS_FIELD, "Say it")),
        in_turn(press("c"), write(NICE, False, WORDS_FIELD)),
        "praise",
    ),
    actions.CRITICISE: Decision(
        "criticise",
        "You owe Mara a criticism",
        in_turn(click("Criticise Mara"), write(NICE, True, WORDS_FIELD, "Say it")),
        in_turn(press("c"), write(NICE, False, WORDS_FIELD)),
        "criticise",
    ),
    actions.SORRY: Decision(
        "pride",
        "Your turn",
        in_turn(click("More"), click("Sorry!")),
        in_turn(write("well", False), write("my bad", False)),
        "sorry",
    ),
    actions.ROLL: Decision("die", "The die is yours", click("Roll"), press("Enter"), "roll"),
    actions.CLAIM: Decision("claim", "What do you say it is?", click("Wild Draw Four"), press("1"), "claim"),
    actions.UNPRAISE: Decision(
        "praised",
        "",
        in_turn(click("what a fine card"), click("It does not count"), others_agree),
        in_turn(tab_to("what a fine card"), tab_to("It does not count"), others_agree),
        "unpraise",
    ),
    actions.UNCRITICISE: Decision(
        "criticised",
        "",
        in_turn(click("what a fine card"), click("It does not count"), others_agree),
        in_turn(tab_to("what a fine card"), tab_to("It does not count"), others_agree),
        "uncriticise",
    ),
}

VARIATIONS: Final[dict[str, Decision]] = {
    "play the drawn card": Decision("drawn", "It fits", None, press("Enter"), ""),
    "a dark colour": Decision("colour-dark", "Name the colour", None, press("u"), "colour"),
    "look": Decision("look", "Only you will see it", None, press("1", "Enter"), "target"),
    "look at nobody's": Decision("look", "Whose hand", None, press("n"), "pass"),
    "who gets a gift": Decision("gift", "Who gets 2 of your cards?", None, press("3", "Enter"), "target"),
    "believe it": Decision("challenge", "Was it allowed?", None, press("t"), "accept"),
    "let it stand": Decision("ask", "it was accepted", None, press("t"), "accept"),
    "pass it on": Decision("stack", "Pass it on with a lit card", None, lit_card(False), ""),
    "take the toll": Decision("trinity", "Follow the Trinity card", None, press("d"), "accept"),
    "one more card": Decision("group", "Add a lit card", None, lit_card(False), ""),
    "call with the card": Decision(
        "uno", "Say UNO with it, or take 2", None, in_turn(press("u"), lit_card(False)), "uno"
    ),
    "open": Decision("down", "Your turn", None, in_turn(lit_card(False), press("Enter")), ""),
    "put a card down": Decision("discard", "Put any card down", None, in_turn(lit_card(False), press("Enter")), "down"),
    "a last look": Decision("window", "Lying costs Teo 4", None, press("a"), "accuse"),
    "agree": Decision("confirm", "A hand is empty", None, press("Enter"), "done"),
    "a written wild asks for a seat": Decision(
        "effect-seat", "You give a card of your choice", None, press("1", "Enter"), "target"
    ),
    "a written wild asks for a card": Decision(
        "effect-card", "You give a card of your choice", None, in_turn(lit_card(False), press("Enter")), "give"
    ),
}
"""The same kinds of actions at other moments; there it is the keys that differ."""


def test_every_kind_of_action_is_decided_here() -> None:
    assert all(decision.mouse for decision in DECISIONS.values())
    assert list(DECISIONS) == list(range(len(ACTION_KINDS)))
    words = {kind: decision.done.partition(" ")[0] for kind, decision in DECISIONS.items()}
    assert words == {kind: about.word for kind, about in enumerate(ACTION_KINDS)}


# The table


@pytest.fixture(scope="module")
def ana(runner: asyncio.Runner, server: RunningServer, browser: Browser) -> Iterator[Person]:
    """One person for all decisions: her browser has the page already."""
    people = People(server.url, browser)
    yield runner.run(people("Ana"))
    runner.run(people.leave())


WORDS: Final = {ACTION_KINDS[kind].word or "play": decision for kind, decision in DECISIONS.items()}
CASES: Final = [
    pytest.param(decision, way, id=f"{name}-{how}")
    for name, decision in (WORDS | VARIATIONS).items()
    for how, way in (("mouse", decision.mouse), ("keys", decision.keys))
    if way is not None
]


@pytest.fixture(scope="module")
def decision(request: pytest.FixtureRequest, runner: asyncio.Runner, ana: Person) -> Iterator[Decision]:
    """At a new table, at which mouse and keys decide one after the other."""
    found: Decision = request.param
    runner.run(SCENES[found.scene].gather(ana))
    yield found
    runner.run(ana.stays.aclose())


@pytest.mark.parametrize(("decision", "take"), CASES, indirect=["decision"], scope="module")
async def test_a_decision_is_taken_through_the_page(decision: Decision, ana: Person, take: Way) -> None:
    company = ana.company
    assert company is not None
    await SCENES[decision.scene].reach(company)
    await expect(ana.page.locator(".prompt")).to_contain_text(decision.says)
    before = times(company, decision.done)
    await take(ana)
    await company.hers.until(lambda: times(company, decision.done) > before)
    await expect(ana.page.locator(".prompt")).to_be_visible()
    if take is not wait:
        await expect(ana.page.locator(":focus")).to_have_count(1)
    assert not ana.complaints


def times(company: Company, done: str) -> int:
    """How often she has done this in the match, or the table has reported it of anybody."""
    events = [event for step in company.hers.steps for event in step.events if _counts(company, event)]
    return sum(_is(str(event["action"]), done) for event in events)


def _counts(company: Company, event: dict[str, object]) -> bool:
    word = str(event["action"]).partition(" ")[0]
    is_reported = word in {ACTION_KINDS[kind].word for kind in actions.REPORTS}
    return is_reported or event["seat"] == company.hers.seat


def _is(action: str, done: str) -> bool:
    words = action.split()
    if not done:
        return words[0][0].isupper() and words[-1] != "down"
    return done in (action, words[0], words[-1])


async def test_on_a_phone_a_chance_and_a_vote_are_under_the_thumb(people: People) -> None:
    async def arrive(name: str = "Ana") -> Person:
        return await people(name, PHONE)

    ana = await SCENES["vote"](arrive)
    await expect(ana.button("I heard it")).to_be_in_viewport()
    bia = await SCENES["jump"](arrive)
    await expect(bia.page.locator(".thumb").get_by_role("button", name="Jump in")).to_be_in_viewport()
