"""Talk over real websockets: what is said, what it costs, who reads it, and that all of it is in the log."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.running_server import RunningServer, run, running_server, seated
from tests.server.small_decks import begun, refusal, rules_with

from unoverse.client import Client, OnlineTable
from unoverse.protocol.answers import Somebody
from unoverse.protocol.phrases import OWED_PHRASES

PARTNERS = ["Ana", "Bia", "Caio", "Davi"]
LETTERS = "ABCD"
Document = dict[str, Any]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running_server(tmp_path_factory.mktemp("talk"), UNOVERSE_BACKEND="python") as running:
        yield running


@contextlib.asynccontextmanager
async def looking_on(server: RunningServer, table: OnlineTable, name: str = "Zoe") -> AsyncIterator[OnlineTable]:
    async with Client(server.url) as client:
        await client.say_name(name)
        async with client.table(table.code) as watching:
            yield watching


async def heard(reader: OnlineTable, seq: int) -> list[Document]:
    """What a reader was told of a step, without who acted in it."""
    await reader.until(lambda: reader.seq >= seq)
    return [what for step in reader.steps if step.seq == seq for what in step.what if what["kind"] != "acted"]


async def said(reader: OnlineTable, seq: int) -> Document:
    (what,) = await heard(reader, seq)
    assert what["kind"] == "said"
    return what


def size(table: OnlineTable) -> int:
    assert table.view is not None
    assert table.seat is not None
    return int(table.view["sizes"][table.seat])


def chair(table: OnlineTable) -> int:
    assert table.you.chair is not None
    return table.you.chair


def penalty(report: str, number: int, cards: int) -> Document:
    return {"report": report, "number": number, "cards": cards}


# What costs cards


@pytest.mark.parametrize(
    ("code", "free", "costly", "counted", "paid"),
    [
        ("S", "hmm... 🙂", "Good move", {"words": 2}, [penalty("say", 2, 2)]),
        ("SPP", "psst", "that was very good", {"words": 4}, [penalty("say", 4, 4)]),
        ("ST2", "uff", "ok", {"words": 1}, [penalty("say", 1, 2)]),
        ("SU", "UNO!", "uno, friends", {"words": 1}, [penalty("say", 1, 2)]),
        ("SSE:carta", "tudo bem, haha", "quines cartes", {"forbidden": 1}, [penalty("say", 1, 2)]),
        ("SSS", "very nice", "kkkk 😂", {"laughs": 2}, [penalty("laugh", 2, 2)]),
        ("S-ORG", "zzz", "sorry", {"words": 1, "apologies": 1}, [penalty("say", 1, 2), penalty("sorry", 1, 2)]),
        ("ORG", "orgulho", "Foi mal, gente", {"apologies": 1}, [penalty("sorry", 1, 2)]),
        ("ORG", "pride", "my bad!", {"apologies": 1}, [penalty("sorry", 1, 2)]),
        ("ORG", "siento frío", "Lo siento", {"apologies": 1}, [penalty("sorry", 1, 2)]),
        ("ORG", "perdo sempre", "mi dispiace", {"apologies": 1}, [penalty("sorry", 1, 2)]),
        ("ORG", "ho sé", "Perdó", {"apologies": 1}, [penalty("sorry", 1, 2)]),
    ],
)
def test_what_the_rules_forbid_costs_cards_and_all_read_how_many(
    code: str, free: str, costly: str, counted: Document, paid: list[Document], server: RunningServer, tmp_path: Path
) -> None:
    async def table() -> None:
        rules = rules_with(f"UNO 1121 {code}", tmp_path, R7=60)
        async with seated(server, ["Ana", "Bia"], rules=rules, chairs=2) as tables:
            first, second = await begun(tables)
            await first.act("R7")
            await second.until(lambda: bool(second.events))
            before = size(second)
            told = await said(first, await second.say(free))
            assert (told["text"], told["counted"], told["penalties"]) == (free, {}, [])
            told = await said(first, await second.say(costly))
            assert (told["text"], told["counted"], told["penalties"]) == (costly, counted, paid)
            assert (told["chair"], told["name"], told["muted"]) == (chair(second), second.you.name, False)
            assert size(second) == before + sum(one["cards"] for one in paid)

    run(table())


def test_talk_is_free_before_the_match_for_who_looks_on_and_between_rounds(
    server: RunningServer, tmp_path: Path
) -> None:
    async def table() -> None:
        rules = rules_with("UNO 1121 S-ORG [hand_size=2 target=1000]", tmp_path, R7=60)
        async with (
            seated(server, ["Ana", "Bia"], rules=rules, chairs=2) as tables,
            looking_on(server, tables[0], "Ana") as watching,
        ):
            assert (await said(watching, await tables[1].say("sorry, hello")))["penalties"] == []
            first, second = await begun(tables)
            await first.act("R7")
            told = await said(first, await watching.say("sorry, what a card"))
            assert (told["chair"], told["name"], told["penalties"]) == (None, "Ana 2", [])
            await second.act("R7")
            await first.my_turn()
            await first.act("R7")
            assert first.phase == "between"
            assert (await said(second, await first.say("sorry, good round")))["penalties"] == []

    run(table())


def test_a_phrase_is_judged_in_the_speakers_language(server: RunningServer, tmp_path: Path) -> None:
    async def table() -> None:
        rules = rules_with("UNO 1121 ORG", tmp_path, R7=60)
        async with seated(server, ["Ana", "Bia"], rules=rules, chairs=2) as tables:
            first, second = await begun(tables)
            told = await said(first, await second.say(phrase="sorry", language="ca"))
            assert (told["phrase"], told["text"]) == ("sorry", "Ho sento!")
            assert told["penalties"] == [penalty("sorry", 1, 2)]
            assert await refusal(second.say(phrase="boo")) == "no_such_phrase"

    run(table())


def test_one_answer_to_a_penalty_is_no_apology(server: RunningServer, tmp_path: Path) -> None:
    async def table() -> None:
        async with seated(
            server, ["Ana", "Bia"], rules=rules_with("UNO 1121 ORG", tmp_path, R7=60), chairs=2
        ) as tables:
            first, second = await begun(tables)
            notice = await second.say("sorry")
            assert (await said(second, await second.say("sorry!?", replies_to=notice)))["penalties"] == []
            for wrong in (notice, notice - 1, notice + 1):
                assert (await said(second, await second.say("sorry?!", replies_to=wrong)))["penalties"]
            assert (await said(first, await first.say("sorry", replies_to=notice)))["penalties"]

    run(table())


# What is owed


@pytest.mark.parametrize(("code", "card", "kind"), [("E", "G5", "praise"), ("IE", "R5", "criticise")])
def test_what_is_owed_is_paid_in_words_and_has_a_deadline(
    code: str, card: str, kind: str, server: RunningServer, tmp_path: Path
) -> None:
    async def table() -> None:
        rules = rules_with(f"UNO 1121 {code}", tmp_path, **{card: 60})
        async with seated(server, ["Ana", "Bia", "Caio"], rules=rules, chairs=3, chat="off") as tables:
            first, second, third = await begun(tables)
            await first.act(card)
            to, letter = chair(first), LETTERS[first.seat or 0]
            await third.until(lambda: f"{kind} {letter}" in third.legal)
            laid = third.steps[-1].at
            (due,) = (d.at for d in third.deadlines if d.what == "debt" and d.seat == third.seat)
            assert 15_000 <= due - laid <= 15_500
            assert await refusal(third.act(f"{kind} {letter}")) == "words_needed"
            assert await refusal(third.say("well done", kind=kind)) == "not_owed"
            assert await refusal(third.say("well done", kind=kind, to=chair(second))) == "not_owed"
            assert await refusal(third.say("wow", kind=kind, to=to)) == "too_few_words"
            assert await refusal(third.say("you idiot there", kind=kind, to=to)) == "insult"
            told = await said(first, await third.say("such a brave play", kind=kind, to=to))
            assert (told["as"], told["to"], told["penalties"]) == (kind, to, [])
            assert first.events[-1]["action"] == f"{kind} {letter}"
            assert f"{kind} {letter}" not in third.legal
            assert third.seat not in [d.seat for d in third.deadlines if d.what == "debt"]
            await second.act(card)
            assert await refusal(first.say("Such a BRAVE play!", kind=kind, to=chair(second))) == "repeated"

    run(table())


def test_nobody_reports_what_the_table_reports(server: RunningServer, tmp_path: Path) -> None:
    async def table() -> None:
        async with seated(
            server, ["Ana", "Bia"], rules=rules_with("UNO 1121 M-ORG", tmp_path, R8=60), chairs=2
        ) as tables:
            first, second = await begun(tables)
            await first.act("R8")
            await second.until(lambda: "slap" in second.legal)
            assert [await refusal(second.act(text)) for text in ("late", "sorry", "R8 late")] == ["not_a_move"] * 3

    run(table())


def test_what_only_people_hear_is_decided_by_the_others(server: RunningServer, tmp_path: Path) -> None:
    async def table() -> None:
        rules = rules_with("UNO 1121 S", tmp_path, R7=100)
        async with seated(server, PARTNERS, rules=rules, chairs=4) as tables, looking_on(server, tables[0]) as watching:
            first, second, third, fourth = await begun(tables)
            assert await refusal(first.object_to(chair(second), "say 2")) == "no_such_report"
            await first.act("R7")
            before = size(first)
            assert await refusal(second.object_to(chair(first), "late")) == "no_such_report"
            assert await refusal(second.object_to(chair(second), "say 2")) == "yourself"
            question = await second.object_to(chair(first), "say 2")
            (asked,) = await heard(watching, question)
            assert sorted(asked.pop("voters")) == sorted([chair(third), chair(fourth)])
            assert asked.pop("until") > third.steps[-1].at
            assert asked == {"kind": "objected", "chair": chair(second), "about": chair(first), "report": "say 2"}
            assert await refusal(second.object_to(chair(first), "say 9")) == "asked_already"
            assert await refusal(second.vote(question, True)) == "no_vote"
            assert await refusal(first.vote(question, False)) == "no_vote"
            (voted,) = await heard(first, await third.vote(question, True))
            assert (voted["decided"], voted["penalties"], size(first)) == (None, [], before)
            assert await refusal(third.vote(question, True)) == "voted_already"
            (voted,) = await heard(first, await fourth.vote(question, True))
            assert (voted["decided"], voted["penalties"], size(first)) == (True, [penalty("say", 2, 2)], before + 2)
            assert await refusal(fourth.vote(question, True)) == "no_vote"

    run(table())


def test_a_layer_rejects_a_compliment_and_the_others_vote(server: RunningServer, tmp_path: Path) -> None:
    async def table() -> None:
        rules = rules_with("UNO 1121 E", tmp_path, G5=100)
        async with seated(server, PARTNERS, rules=rules, chairs=4) as tables:
            first, second, third, fourth = await begun(tables)
            await first.act("G5")
            letter = LETTERS[first.seat or 0]
            report = f"unpraise {letter}"
            await third.until(lambda: f"praise {letter}" in third.legal)
            assert await refusal(third.act(report)) == "not_a_move"
            assert await refusal(first.object_to(chair(third), report)) == "nothing_paid"
            await third.say("such a brave play", kind="praise", to=chair(first))
            assert await refusal(second.object_to(chair(third), report)) == "not_said_to_you"
            question = await first.object_to(chair(third), report)
            (asked,) = await heard(second, question)
            assert (asked["report"], sorted(asked["voters"])) == (report, sorted([chair(second), chair(fourth)]))
            await second.vote(question, True)
            (voted,) = await heard(third, await fourth.vote(question, True))
            assert (voted["decided"], voted["penalties"]) == (True, [])
            assert third.events[-1]["action"] == report
            assert f"praise {letter}" in third.legal
            (due,) = (d.at for d in third.deadlines if d.what == "debt" and d.seat == third.seat)
            assert 15_000 <= due - third.steps[-1].at <= 15_500
            await third.say("what a lovely colour", kind="praise", to=chair(first))
            assert await refusal(first.object_to(chair(third), report)) == "rejected_already"

    run(table())


@pytest.mark.parametrize(("code", "card", "kind"), [("E", "G5", "praise"), ("IE", "R5", "criticise")])
def test_bots_say_the_words_that_they_owe(
    code: str, card: str, kind: str, server: RunningServer, tmp_path: Path
) -> None:
    async def table() -> None:
        rules = rules_with(f"UNO 1121 {code}", tmp_path, **{card: 60})
        bots = {"1": "B1", "2": "B1"}
        async with seated(server, ["Ana"], rules=rules, chairs=3, bots=bots, hurry=True) as (ana,):
            await ana.begin()
            await ana.my_turn()
            await ana.act(card)
            await ana.until(lambda: len(words(ana, kind)) >= 2)
            by_bots = words(ana, kind)[:2]
            assert len({what["text"] for what in by_bots}) == 2
            for what in by_bots:
                assert what["text"] == OWED_PHRASES[kind][what["phrase"]]["en"]
                assert what["chair"] in (1, 2)
            paid = [step for step in ana.steps for what in step.what if what["kind"] == "said"]
            assert all(step.events[0]["action"].startswith(kind) for step in paid)

    run(table())


def words(reader: OnlineTable, kind: str) -> list[Document]:
    """The compliments or criticisms that a reader has heard."""
    every = [what for step in reader.steps for what in step.what]
    return [what for what in every if what["kind"] == "said" and what["as"] == kind]


# Signs


def test_a_sign_is_read_by_the_partner_and_by_nobody_else(server: RunningServer, tmp_path: Path) -> None:
    async def table() -> None:
        rules = rules_with("UNO 1121", tmp_path, R7=100)
        async with (
            seated(server, PARTNERS, rules=rules, chairs=4, teams=True, signals=True) as tables,
            looking_on(server, tables[0]) as watching,
        ):
            assert await refusal(tables[0].signal("SG-6")) == "not_playing"
            first, second, third, fourth = await begun(tables)
            seq = await third.signal("SG-1", "3+")
            sign = {"kind": "signalled", "chair": chair(third), "signal": "SG-1", "value": "3+", "colour": "R"}
            assert [await heard(reader, seq) for reader in (first, third)] == [[sign]] * 2
            assert [await heard(reader, seq) for reader in (second, fourth, watching)] == [[]] * 3
            assert await refusal(third.signal("SG-6")) == "signalled_already"
            assert await refusal(first.signal("SG-5", "P")) == "no_such_value"
            assert await refusal(watching.signal("SG-6")) == "not_seated"
            async with first.client.table(first.code) as again, second.client.table(second.code) as spying:
                assert await heard(again, seq) == [sign]
                assert await heard(spying, seq) == []

    run(table())


def test_a_sign_that_leaks_for_certain_is_read_by_all_who_play(server: RunningServer, tmp_path: Path) -> None:
    async def table() -> None:
        rules = rules_with("UNO 1121", tmp_path, R7=100)
        async with (
            seated(server, PARTNERS, rules=rules, chairs=4, teams=True, signals=True, leak=1.0) as tables,
            looking_on(server, tables[0]) as watching,
        ):
            await begun(tables)
            seq = await tables[2].signal("SG-6")
            assert [len(await heard(reader, seq)) for reader in (*tables, watching)] == [1, 1, 1, 1, 0]

    run(table())


# What people and the host can do


def test_the_host_switches_the_chat(server: RunningServer) -> None:
    async def table() -> None:
        async with seated(server, ["Ana", "Bia"], chairs=2) as tables:
            host, guest = tables
            assert await refusal(guest.arrange(chat="off")) == "not_host"
            await host.arrange(chat="phrases")
            assert await refusal(guest.say("hello")) == "phrases_only"
            await guest.say(phrase="hello")
            seq = await host.arrange(chat="off")
            await guest.until(lambda: guest.seq >= seq)
            assert guest.table is not None
            assert guest.table.chat == "off"
            assert [await refusal(one.say(phrase="hello")) for one in tables] == ["chat_off"] * 2
            await host.arrange(chat="open")
            await guest.say("hello")

    run(table())


def test_who_is_muted_is_not_read_but_what_it_costs_is(server: RunningServer, tmp_path: Path) -> None:
    async def table() -> None:
        async with seated(
            server, ["Ana", "Bia"], rules=rules_with("UNO 1121 ORG", tmp_path, R7=60), chairs=2
        ) as tables:
            first, second = await begun(tables)
            async with looking_on(server, first) as watching:
                seen = await watching.say("I see you")
                muted = await first.mute(chair=chair(second))
                assert await heard(second, muted) == []
                await first.mute(message=seen)
                assert await refusal(first.mute(chair=chair(first))) == "yourself"
                assert await refusal(first.mute(message=muted)) == "nobody_meant"
                plain, costly, watched = (
                    await second.say("hello"),
                    await second.say("sorry!"),
                    await watching.say("hey"),
                )
                assert [await heard(first, seq) for seq in (plain, watched)] == [[], []]
                told = await said(first, costly)
                assert (told["text"], told["muted"], told["penalties"]) == ("", True, [penalty("sorry", 1, 2)])
                async with first.client.table(first.code) as again:
                    assert again.you.muted == [Somebody(chair(second), second.you.name), Somebody(None, "Zoe", seen)]
                    assert first.you.muted == again.you.muted
                    assert await heard(again, plain) == []
                assert second.you.muted == []
                await first.mute(chair=chair(second), on=False)
                assert (await said(first, await second.say("hello again")))["text"] == "hello again"
                await first.mute(message=first.you.muted[0].message, on=False)
                assert first.you.muted == []

    run(table())


def test_a_report_reaches_the_operators_once_and_nobody_else(server: RunningServer) -> None:
    async def table() -> tuple[str, int]:
        async with seated(server, ["Ana", "Bia"], chairs=2) as (ana, bia):
            message = await bia.say("buy my cards")
            seq = await ana.report("spam", message=message)
            assert await heard(bia, seq) == []
            assert await refusal(ana.report("insult", message=message)) == "reported_already"
            assert await refusal(ana.report("insult", chair=0)) == "yourself"
            assert await refusal(ana.report("insult")) == "nobody_meant"
            assert ana.table is not None
            return ana.table.table, seq

    name, seq = run(table())
    with contextlib.closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as database:
        found = database.execute("SELECT seq, name, reason, text FROM reports WHERE table_id = ?", (name,)).fetchall()
    assert found == [(seq, "Bia", "spam", "buy my cards")]


def test_a_flood_is_refused_and_nobody_else_is_hindered(server: RunningServer) -> None:
    async def table() -> None:
        async with seated(server, ["Ana", "Bia"], chairs=2) as (ana, bia):
            said = await asyncio.gather(*(ana.say(f"hello {number}") for number in range(8)), return_exceptions=True)
            refused = [one for one in said if isinstance(one, Exception)]
            assert len(refused) == 3
            assert {getattr(one, "arguments", {}).get("reason") for one in refused} == {"too_fast"}
            await bia.say("calm down")

    run(table())


# The log


def test_after_a_power_cut_the_table_remembers_what_was_said(server: RunningServer, tmp_path: Path) -> None:
    async def table() -> None:
        rules = rules_with("UNO 1121 E-ORG", tmp_path, G5=100)
        async with seated(server, PARTNERS, rules=rules, chairs=4, teams=True, signals=True) as tables:
            first, second, third, fourth = await begun(tables)
            await first.act("G5")
            await second.until(lambda: f"praise {LETTERS[first.seat or 0]}" in second.legal)
            await second.say("sorry, such a brave play", kind="praise", to=chair(first))
            notice = second.seq
            await third.signal("SG-6")
            await first.mute(chair=chair(fourth))
            before = [[(step.seq, step.what, step.events) for step in table.steps] for table in tables]

            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)

            assert await refusal(third.signal("SG-6")) == "signalled_already"
            assert await heard(first, await fourth.say("hello")) == []
            assert (await said(second, await second.say("sorry", replies_to=notice)))["penalties"] == []
            await second.act("G5")
            words = "SORRY: such a brave play!"
            assert await refusal(first.say(words, kind="praise", to=chair(second))) == "repeated"
            for table, steps in zip(tables, before, strict=True):
                async with table.client.table(table.code) as again:
                    assert [(step.seq, step.what, step.events) for step in again.steps][: len(steps)] == steps

    run(table())
