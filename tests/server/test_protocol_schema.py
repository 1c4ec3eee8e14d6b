"""Everything that is said at real tables is as the exported schema tells it."""

from __future__ import annotations

import asyncio
import copy
import random
from collections.abc import Iterator
from typing import Any

import jsonschema_rs
import pytest
from tests.server.running_server import QUICK, RunningServer, play_on, run, running_server
from tests.server.spoken import HEARD, SENT, Message, Speaker, speaking

import unoverse as uno
from unoverse.client import Client
from unoverse.server.protocol_schema import protocol_schema

SHORT, LONG = 1, 10_000
"""Targets: a match of one round, and one that is left in the second."""
TABLES = {"UNO flip [hand_size=3]": LONG, "UNO C-DED-T-DOA-DAD [hand_size=3]": SHORT}
Spoken = list[tuple[str, Message]]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running_server(tmp_path_factory.mktemp("server"), UNOVERSE_BACKEND="python") as started:
        yield started


def validator(side: str) -> jsonschema_rs.Draft202012Validator:
    return jsonschema_rs.Draft202012Validator({"$ref": f"#/$defs/{side}", "$defs": protocol_schema()["$defs"]})


def test_every_message_of_matches_is_as_the_schema_tells(server: RunningServer) -> None:
    async def matches() -> list[Spoken]:
        alone = [round_of(server, game="dice", bots={"1": "greedy"}), round_of(server, game="solitaire")]
        return await asyncio.gather(*(match_of(server, *table) for table in TABLES.items()), *alone)

    spoken = [said for match in run(matches()) for said in match]
    valid = {SENT: validator("ClientMessage"), HEARD: validator("ServerMessage")}
    for side, message in spoken:
        for error in valid[side].iter_errors(message):
            raise AssertionError(f"{error.message[:2000]}: {message}")
    heard = [message for side, message in spoken if side == HEARD]
    assert {message["type"] for message in heard} == {"welcome", "update", "done", "refused", "beat"}
    kinds = {what["kind"] for message in heard for what in message.get("what", ())}
    assert {"sat", "stood", "begun", "acted", "ready", "dealt", "bot", "arranged", "mixed"} <= kinds
    assert_refuses_what_is_not_told(valid[HEARD], heard)


def assert_refuses_what_is_not_told(valid: jsonschema_rs.Draft202012Validator, heard: list[Message]) -> None:
    """A schema that takes everything would prove nothing."""
    told = next(message for message in heard if message.get("view") and message.get("events"))
    for place in ("view", "events"):
        more = copy.deepcopy(told)
        (more[place][0] if place == "events" else more[place])["seed"] = 7
        assert not valid.is_valid(more)
    assert not valid.is_valid({key: value for key, value in told.items() if key != "seq"})


async def match_of(server: RunningServer, rules: str, target: int) -> Spoken:
    """A match of one who speaks the protocol, one with our client, and a bot; somebody looks on."""
    spoken: Spoken = []
    async with Client(server.url) as host, Client(server.url) as guest, Client(server.url) as watcher:
        for client, name in ((host, "Ana"), (guest, "Bia"), (watcher, "Gil")):
            await client.say_name(name)
        code = await host.open_table(**QUICK, rules=rules, chairs=3, target=target)
        async with speaking(host, code, spoken) as (ana, _), speaking(watcher, code, spoken) as (gil, _):
            for number, said in enumerate(GATHERING):
                await ana.command(id=str(number), **said)
            async with guest.table(code) as bia:
                await bia.sit()
                await ana.command(type="begin", id="begin")
                others = [asyncio.create_task(play_on(bia)), asyncio.create_task(gil.hear(is_enough))]
                state = await play(ana)
                await others[1]
                others[0].cancel()
            if state["table"]["phase"] == "over":
                await rematch(ana)
        async with speaking(host, code, spoken, since=3) as (_, welcome):
            assert [step["seq"] for step in welcome["missed"]] == list(range(4, welcome["seq"] + 1))
    return spoken


async def round_of(server: RunningServer, **options: Any) -> Spoken:
    """The first moves of somebody who plays alone."""
    spoken: Spoken = []
    async with Client(server.url) as client:
        await client.say_name("Ana")
        code = await client.open_table(**QUICK, **options)
        async with speaking(client, code, spoken) as (ana, _):
            await ana.command(type="sit", id="sit")
            await ana.command(type="begin", id="begin")
            state = await ana.hear(lambda message: "view" in message)
            while state["table"]["phase"] == "playing" and state["seq"] < 20:
                if state["legal"]:
                    await ana.send({"type": "act", "id": str(state["seq"]), "action": state["legal"][0]})
                state |= await ana.step()
    return spoken


async def rematch(ana: Speaker) -> None:
    """What lay on the table is gone."""
    await ana.command(type="rematch", id="rematch")
    gathered = await ana.hear(lambda message: message["type"] == "update" and "standing" in message)
    assert (gathered["view"], gathered["standing"], gathered["legal"]) == (None, None, [])


GATHERING: tuple[dict[str, Any], ...] = (
    {"type": "sit", "chair": 1, "entropy": "00ff"},
    {"type": "stand"},
    {"type": "sit", "chair": None},
    {"type": "entropy", "value": "beef"},
    {"type": "bot", "chair": 2, "bot": "B1"},
    {"type": "arrange", "chat": "phrases"},
)


def is_enough(message: Message) -> bool:
    return message.get("round") == 2 or ("table" in message and message["table"]["phase"] == "over")


async def play(ana: Speaker) -> Message:
    """Plays with random actions, and says something wrong each time; answers how everything stands."""
    dice, state = random.Random(7), dict[str, Any]()
    while not is_enough(state):
        step = await ana.step()
        state |= step
        if "view" not in state:
            continue
        identity = str(step["seq"])
        if state["table"]["phase"] == "between":
            await ana.send({"type": "ready", "id": f"ready {identity}"})
        elif state["view"]["to_act"] == state["table"]["chairs"][state["you"]["chair"]]["seat"]:
            await ana.send({"type": "act", "id": f"wrong {identity}", "action": "colour P"})
            await ana.send({"type": "act", "id": identity, "action": dice.choice(state["legal"])})
    return state


def test_a_client_can_ask_for_the_protocol_and_for_the_rules_of_a_table_in_full(server: RunningServer) -> None:
    """So it can say what a challenge costs without knowing a rule."""

    async def asked() -> tuple[Any, Any, Any]:
        async with Client(server.url) as client:
            await client.say_name("Ana")
            cards = await client.open_table(rules="UNO C-P3", target=300)
            dice = await client.open_table(game="dice")
            paths = ("/api/protocol", f"/api/tables/{cards}/rules", f"/api/tables/{dice}/rules")
            protocol, of_cards, of_dice = [await client.ask("GET", path) for path in paths]
            return protocol, of_cards, of_dice

    protocol, of_cards, of_dice = run(asked())
    assert protocol == protocol_schema()
    assert of_cards == uno.Rules("UNO C-P3 [target=300]").to_json()
    rules = uno.Dice(seed=1).rules
    assert of_dice == {"format": 1, "code": str(rules), "values": dict(rules.values)}
