"""The session that docs/protocol.md shows: played at a real server, with what is different every time put in order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from tests.server.running_server import QUICK, RunningServer
from tests.server.spoken import HEARD, Message, Speaker, speaking

from unoverse.client import Client

TABLE, CODE, TICKET = "5f0c3a9be1d2a7c4", "k7m2pq", "ImE1ZjA3YzQi..."
MIDNIGHT = 1_763_330_400_000
"""When the session seems to have begun."""
MOST_TRIES = 30
Spoken = list[tuple[str, Message]]


async def record(server: RunningServer) -> Spoken:
    """Tables are opened until Ana begins one with an ordinary turn."""
    for _ in range(MOST_TRIES):
        found = await _try(server)
        if found is not None:
            return found
    raise AssertionError(f"Ana was never asked first at {MOST_TRIES} tables.")


async def _try(server: RunningServer) -> Spoken | None:
    spoken: Spoken = []
    async with Client(server.url) as ana, Client(server.url) as bia:
        await ana.say_name("Ana")
        await bia.say_name("Bia")
        options = {**QUICK, "rules": "UNO 1121", "chairs": 2, "clock": 60}
        opened = await ana.ask("POST", "/api/tables", options)
        async with speaking(ana, opened["code"], spoken) as (speaker, _), bia.table(opened["code"]) as other:
            await _do(speaker, type="sit", id="c1", entropy="9f86d081884c7d65")
            await other.sit()
            await speaker.step()
            begun = await _do(speaker, type="begin", id="c2")
            if begun["view"]["phase"] != "turn" or "draw" not in begun["legal"]:
                return None
            drawn = await _do(speaker, type="act", id="c3", action="draw", seen=begun["seq"])
            await speaker.command(type="act", id="c3", action="draw", seen=begun["seq"])
            await speaker.command(type="act", id="c4", action="R99", seen=drawn["seq"])
            await speaker.close()
            await other.until(lambda: other.table is not None and any(chair.away for chair in other.table.chairs))
            async with speaking(ana, opened["code"], spoken, since=drawn["seq"]) as (again, _):
                await again.step()
    return in_order(spoken, opened)


async def _do(speaker: Speaker, **said: Any) -> Message:
    """Says something, hears that it was done, and the step that it was."""
    done = await speaker.command(**said)
    assert done["type"] == "done", done
    return await speaker.hear(lambda message: message["type"] == "update" and message["seq"] == done["seq"])


def in_order(spoken: Spoken, opened: Message) -> Spoken:
    """One beat is enough; ids and times are the same every time."""
    beats = [said for said in spoken if said[1]["type"] == "beat"][:2]
    others = [said for said in spoken if said[1]["type"] != "beat"]
    first = next(message["now"] for side, message in beats if side == HEARD)
    named = {opened["table"]: TABLE, opened["code"]: CODE}
    return [(side, _settled(message, named, first)) for side, message in (*others[:2], *beats, *others[2:])]


def _settled(value: Any, named: dict[str, str], first: int, key: str = "") -> Any:
    if isinstance(value, dict):
        return {name: _settled(part, named, first, name) for name, part in value.items()}
    if isinstance(value, list):
        return [_settled(part, named, first, key) for part in value]
    if key == "ticket":
        return TICKET
    if key in ("at", "now") or (key == "since" and (value or 0) > MIDNIGHT // 2):
        return MIDNIGHT + value - first
    return re.sub("|".join(named), lambda found: named[found[0]], value) if isinstance(value, str) else value


def outline(spoken: Iterable[Sequence[Any]]) -> list[Any]:
    """What stays of a session at every other deal: who says which kind of message, and the keys in it."""
    return [(side, _outline(message)) for side, message in spoken]


def _outline(value: Any, key: str = "") -> Any:
    if isinstance(value, dict) and key != "prices":
        return {name: _outline(part, name) for name, part in value.items()}
    if isinstance(value, list) and key != "deadlines" and any(isinstance(part, dict) for part in value):
        return [_outline(part, key) for part in value]
    return value if key in ("type", "kind", "id", "seq") else "..."
