"""Matches that are over, step by step over HTTP: as a seat saw them, as everybody did, and with every hand shown."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs
import pytest
from tests.cli.command import unoverse
from tests.server.running_server import RunningServer, play_on, run, running_server, seated

import unoverse as uno
from unoverse.coach.arrange import arrange
from unoverse.dice import DiceMatch
from unoverse.dice.beginning import fresh as fresh_dice
from unoverse.engine.load import default_backend
from unoverse.game import Match
from unoverse.game.beginning import fresh
from unoverse.server.http.guards import COSTS
from unoverse.server.looking_back import MOST_WORDS
from unoverse.server.protocol_schema import protocol_schema

Told = dict[str, Any]
RULES = "UNO flip MOV [hand_size=3 target=300]"
"""Seats move, and cards have two sides: what is on them depends on the match, not on the round."""


def is_a(kind: str, told: Told) -> Told:
    schema = {"$ref": f"#/$defs/{kind}", "$defs": protocol_schema()["$defs"]}
    for error in jsonschema_rs.Draft202012Validator(schema).iter_errors(told):
        raise AssertionError(error.message[:1000])
    return told


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running_server(tmp_path_factory.mktemp("replays"), UNOVERSE_BACKEND="python") as running:
        yield running


async def finished(server: RunningServer, names: list[str], **options: Any) -> tuple[str, str]:
    """A match that was played to its end: its id and its record."""
    async with seated(server, names, **options) as tables:
        await tables[0].begin()
        await asyncio.gather(*(play_on(table) for table in tables))
        assert tables[0].table is not None
        match = tables[0].table.match_id
        return match, await tables[0].client.record(match)


@pytest.fixture(scope="module")
def cards(server: RunningServer) -> tuple[str, Match]:
    while True:
        match, record = run(finished(server, ["Ana", "Bia"], rules=RULES, chairs=3, bots={"2": "B1"}))
        played = uno.replay(record)
        assert isinstance(played, Match)
        if len(played.games) > 1:
            return match, played


@pytest.fixture
def client(server: RunningServer) -> Iterator[httpx.Client]:
    """Somebody without a name."""
    with httpx.Client(base_url=server.url, timeout=60) as found:
        yield found


def get(client: httpx.Client, path: str, **query: Any) -> Told:
    answer = client.get(path, params=query)
    assert answer.status_code == 200, answer.text
    told: Told = answer.json()
    return told


def test_every_round_is_told_moment_by_moment_as_each_seat_saw_it(
    client: httpx.Client, cards: tuple[str, Match]
) -> None:
    match, played = cards
    for number, game in enumerate(played.games, 1):
        for seat in range(game.seats):
            told = is_a("Replay", get(client, f"/api/matches/{match}/replay", round=number, seat=seat, most=500))
            assert (told["rounds"], told["round"], told["moments"]) == (
                len(played.games),
                number,
                len(game.history) + 1,
            )
            assert told["players"] == list(played.seatings[number - 1])
            assert (told["names"], told["bots"]) == (list(played.names), ["", "", "B1"])
            stage = fresh(game)
            for frame, event in zip(told["frames"], [None, *game.history], strict=False):
                if event is not None:
                    stage.apply(event.seat, event.action)
                    assert frame["event"] == event.seen_by(seat).to_json()
                view = stage.view(seat)
                assert frame["view"]["hand"] == list(view.hand)
                assert frame["view"]["backs"] == [list(backs) for backs in view.backs]
                assert "hands" not in frame
            assert stage == game or len(game.history) >= 500


def test_with_every_hand_shown_and_as_everybody_saw_it(client: httpx.Client, cards: tuple[str, Match]) -> None:
    match, played = cards
    game = played.games[0]
    shown = is_a("Replay", get(client, f"/api/matches/{match}/replay", seat="all", most=500))
    public = is_a("Replay", get(client, f"/api/matches/{match}/replay"))
    assert (shown["shows"], shown["seat"], public["shows"]) == ("all", None, "public")
    stage = fresh(game)
    assert shown["frames"][0]["hands"] == [list(arrange(stage.hand(seat))) for seat in range(stage.seats)]
    for frame, event in zip(shown["frames"][1:], game.history, strict=False):
        assert frame["event"] == event.to_json()
    assert all("hand" not in frame["view"] and "hands" not in frame for frame in public["frames"])


def test_long_rounds_come_in_pieces(client: httpx.Client, cards: tuple[str, Match]) -> None:
    match, played = cards
    moments = len(played.games[0].history) + 1
    whole = get(client, f"/api/matches/{match}/replay", seat=0, most=500)["frames"]
    pieces: list[Told] = []
    while len(pieces) < moments:
        pieces += get(client, f"/api/matches/{match}/replay", seat=0, first=len(pieces), most=3)["frames"]
    assert pieces == whole
    assert get(client, f"/api/matches/{match}/replay", first=moments)["frames"] == []


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ({"round": 1000}, 400), ({"seat": 9}, 400), ({"round": 0}, 422), ({"seat": "mine"}, 422), ({"seat": -1}, 422),
        ({"most": 501}, 422), ({"first": -1}, 422),
    ],
)  # fmt: skip
def test_what_there_is_not_is_refused(client: httpx.Client, cards: tuple[str, Match], query: Told, status: int) -> None:
    assert client.get(f"/api/matches/{cards[0]}/replay", params=query).status_code == status
    for what in ("replay", "chances", "verification"):
        answer = client.get(f"/api/matches/none-1/{what}")
        assert (answer.status_code, answer.json()["code"]) == (404, "no_such_match")


def test_dice_and_solitaire_are_told_too(server: RunningServer, client: httpx.Client) -> None:
    dice, record = run(finished(server, ["Ana"], game="dice", bots={"1": "greedy"}, target=20))
    played = uno.replay(record)
    assert isinstance(played, DiceMatch)
    told = is_a("Replay", get(client, f"/api/matches/{dice}/replay", round=len(played.games), seat="all"))
    stage = fresh_dice(played.games[-1])
    for frame, event in zip(told["frames"][1:], played.games[-1].history, strict=False):
        stage.apply(event.seat, event.action)
        assert frame["view"]["line"] == stage.to_json()["line"]
    assert get(client, f"/api/matches/{dice}/chances")["status"] == "never"

    async def patience() -> str:
        async with seated(server, ["Ana"], game="solitaire") as (table,):
            await table.begin()
            for line in ("t", "t 3", "undo 1", "give up"):
                await table.act(line)
            assert table.table is not None
            return table.table.match_id

    told = is_a("Replay", get(client, f"/api/matches/{run(patience())}/replay"))
    assert [frame["event"] and frame["event"]["moves"] for frame in told["frames"]] == [None, ["T"], *[["T"]] * 2]
    assert [len(frame["view"]["waste"]) for frame in told["frames"]] == [0, 1, 2, 3]


def test_everybody_finds_their_own_matches_and_with_whom_they_were(server: RunningServer) -> None:
    async def two_matches() -> tuple[list[Told], list[Told], list[Told]]:
        rules = "UNO [hand_size=3 target=1]"
        async with seated(server, ["Ana", "Bia"], rules=rules, chairs=3, bots={"2": "B1"}) as tables:
            await tables[0].begin()
            await asyncio.gather(*(play_on(table) for table in tables))
            await tables[0].rematch()
            await tables[1].until(lambda: tables[1].phase == "gathering")
            await tables[0].begin()
            await asyncio.gather(*(play_on(table) for table in tables))
            bia = tables[1].client
            first = await bia.ask("GET", "/api/me/matches?most=1")
            rest = await bia.ask("GET", f"/api/me/matches?before={first[0]['ended_at']}")
            return first, rest, await bia.ask("GET", "/api/me/statistics")

    (newest,), (older,), (counted,) = run(two_matches())
    for told in (newest, older):
        assert (told["game"], told["chair"], told["names"][:2]) == ("cards", 1, ["Ana", "Bia"])
        assert len(told["names"]) == 3
        assert told["began_at"] <= told["ended_at"]
    assert (newest["id"], older["id"]) == (f"{newest['id'][:-2]}-2", f"{newest['id'][:-2]}-1")
    assert counted == {"game": "cards", "played": 2, "won": newest["has_won"] + older["has_won"]}


def test_the_checks_are_those_of_unoverse_verify(
    client: httpx.Client, cards: tuple[str, Match], tmp_path: Path
) -> None:
    match, played = cards
    record = client.get(f"/api/matches/{match}/record").text
    assert played.shuffle is not None
    commitment = played.shuffle.commitment
    told = is_a("Verified", get(client, f"/api/matches/{match}/verification"))
    assert told["agrees"]
    assert [check["name"] for check in told["checks"]] == ["record", "commitment", "seed"]
    noted = client.post("/api/verify", json={"record": record, "commitments": [commitment]}).json()
    (tmp_path / "match.uno").write_text(record)
    said = unoverse("verify", str(tmp_path / "match.uno"), "--commitment", commitment).out
    for check in is_a("Verified", noted)["checks"]:
        assert f"✓ {check['sentence']}" in said
    assert noted["seed"] == str(played.seed)
    assert [deal["seed"] for deal in noted["rounds"]] == [str(game.seed) for game in played.games]


def test_a_record_that_was_changed_does_not_agree_and_one_that_cannot_be_read_is_refused(
    client: httpx.Client, cards: tuple[str, Match]
) -> None:
    record = client.get(f"/api/matches/{cards[0]}/record").text
    changed = client.post("/api/verify", json={"record": record.replace("\nSecret: ", "\nSecret: 0", 1)[:-1]})
    assert changed.status_code == 400 or not changed.json()["agrees"]
    wrong = is_a("Verified", client.post("/api/verify", json={"record": record, "commitments": ["00" * 32]}).json())
    assert not wrong["agrees"]
    for text in ("", "hello", "Unoverse record 1\nRules: UNO 9999\n", "A draw " * (MOST_WORDS + 1)):
        answer = client.post("/api/verify", json={"record": text})
        assert (answer.status_code, answer.json()["code"]) == (400, "invalid"), text[:20]
    assert COSTS["POST", "/api/verify"] > 1


@pytest.mark.skipif(default_backend() == "python", reason="Nothing is compiled here.")
def test_the_curve_of_a_round_is_found_within_seconds_and_remembered(tmp_path: Path) -> None:
    with running_server(tmp_path, UNOVERSE_BACKEND="compiled") as server:
        match, record = run(finished(server, ["Ana", "Bia"], rules="UNO 1121", chairs=3, bots={"2": "B2"}, target=20))
        played = uno.replay(record)
        assert isinstance(played, Match)
        with httpx.Client(base_url=server.url, timeout=60) as client:
            for seat in range(3):
                first = client.get(f"/api/matches/{match}/chances", params={"seat": seat})
                again = client.get(f"/api/matches/{match}/chances", params={"seat": seat})
                told = is_a("Chances", first.json())
                assert told == again.json()
                assert first.elapsed.total_seconds() < 6
                assert again.elapsed < max(first.elapsed / 2, timedelta(seconds=0.5))
                assert told["turns"][0]["event"] == 0
                assert told["turns"][-1]["event"] == len(played.games[0].history)
                winner = played.games[0].winner
                assert told["turns"][-1]["chances"] == [float(other == winner) for other in range(3)]


def test_where_the_engine_is_not_compiled_chances_are_for_later(client: httpx.Client, cards: tuple[str, Match]) -> None:
    told = is_a("Chances", get(client, f"/api/matches/{cards[0]}/chances", round=1, seat=1))
    assert (told["status"], told["turns"], told["turning_points"]) == ("not_now", [], [])
    assert client.get(f"/api/matches/{cards[0]}/chances", params={"round": 99}).status_code == 400
