"""Logs and metrics tell how the server is, and nothing that somebody may not know."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
from tests.server.running_server import RunningServer, play_on, run, running_server, seated
from tests.server.visiting import Visitor, visit

from unoverse.client import Client
from unoverse.client.errors import ServerRefusedError

NAMES = ("Zuleika", "Quirin")
CHAT = "the walrus was here"
PASSWORD = "seven of clubs"
CARD = re.compile(r"(?<![0-9A-Za-z])[RGBY][0-9SRD](?![0-9A-Za-z])|(?<![0-9A-Za-z])W[D4]?(?![0-9A-Za-z])")
"""A card as actions and views write it; the ids in logs have small letters only."""


class Overheard:
    """Everything that was given to one person only, or to nobody."""

    def __init__(self) -> None:
        self.secrets: set[str] = {*NAMES, CHAT, PASSWORD}

    def listen(self, client: Client) -> None:
        ask = client.ask

        async def overheard(method: str, path: str, body: Any = None) -> Any:
            told = await ask(method, path, body)
            if path.endswith("/ticket"):
                self.secrets.add(told["ticket"])
            self.secrets.add(client.cookie.partition("=")[2])
            return told

        client.ask = overheard  # type: ignore[method-assign]

    def read_log_of_tables(self, file: Path) -> None:
        """Secrets, seeds and entropy of every table, and who is who."""
        with closing(sqlite3.connect(file)) as database:
            for (entries,) in database.execute("SELECT entries FROM steps"):
                for entry in json.loads(entries):
                    found = [entry.get(name) for name in ("secret", "seed", "value", "entropy")]
                    self.secrets |= {str(one) for one in found if one}
            for row in database.execute("SELECT id, COALESCE(password, '') FROM people"):
                self.secrets |= {part for part in row if part}
            self.secrets |= {value for (value,) in database.execute("SELECT value FROM keys")}


async def _play(server: RunningServer, overheard: Overheard) -> str:
    """A match with all that goes wrong in one; the metrics in the middle of it."""
    async with seated(server, NAMES, chairs=3, bots={"2": "B1"}, target=50, rules="UNO 1121") as tables:
        for table in tables:
            overheard.listen(table.client)
            await table.drop()
        await tables[0].client.ask("POST", "/api/account", {"login": NAMES[0], "password": PASSWORD})
        await _refused(tables[0].client.ask("POST", "/api/login", {"login": NAMES[0], "password": "wrong one"}))
        await tables[0].begin()
        await _refused(tables[1].begin())
        for table in tables:
            await _refused(table.act("play R7"))
            await _refused(table.act(CHAT))
            await _refused(table.say(CHAT))
        playing = asyncio.gather(*(play_on(table) for table in tables))
        metrics = httpx.get(f"{server.url}/metrics").text
        await playing
    return metrics + httpx.get(f"{server.url}/metrics").text


async def _refused(asked: Any) -> None:
    try:
        await asked
    except ServerRefusedError:
        return


def test_no_log_line_and_no_metric_of_a_match_holds_anything_hidden(tmp_path: Path) -> None:
    overheard = Overheard()
    with running_server(tmp_path, "--log-level", "debug") as server:
        metrics = run(_play(server, overheard))
    overheard.read_log_of_tables(tmp_path / "tables.db")
    lines = server.log.read_text().splitlines()
    told = [json.loads(line) for line in lines[1:]]
    assert len(overheard.secrets) > 12
    assert {"started", "table_opened", "refused", "stopped"} <= {line["event"] for line in told}
    for line in [*lines, *metrics.splitlines()]:
        assert not [secret for secret in overheard.secrets if secret in line], line
        assert not CARD.search(line.replace("TYPE", "")), line
    for name in ("commands", "refusals", "do_seconds", "commit_seconds", "appends_per_commit", "tables", "connections"):
        assert f"\nunoverse_{name}" in metrics, name
    assert 'unoverse_commands_total{answer="done",type="act"}' in metrics
    assert re.search(r"unoverse_bots_thinking_seconds_count [1-9]", metrics)
    assert re.search(r"unoverse_loop_lag_seconds_count [1-9]", metrics)


def test_what_fails_is_noted_by_its_kind_and_place_and_told_without_either(tmp_path: Path) -> None:
    """The database of a running server is spoilt under its hands: an error of ours, whose text quotes a secret."""

    async def fail() -> httpx.Response:
        ana = await Visitor(server).come(NAMES[0])
        with closing(sqlite3.connect(tmp_path / "tables.db")) as database:
            database.execute("DROP TABLE rule_sets")
        return await ana.ask("PUT", "/api/rules/walrus", json={"code": "UNO 1121"})

    with running_server(tmp_path) as server:
        told = visit(fail())
    assert told.status_code == 500
    assert told.json() == {
        "code": "failed",
        "sentence": "Something is broken on the server. It has been noted.",
        "arguments": {},
    }
    [line] = [line for line in server.log.read_text().splitlines() if '"failed"' in line]
    noted = json.loads(line)
    assert noted["error"].startswith("OperationalError")
    assert any(place.startswith("rule_sets.py:") for place in noted["where"])
    assert "walrus" not in line
    assert NAMES[0] not in line
