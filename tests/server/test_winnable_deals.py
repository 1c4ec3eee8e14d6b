"""Solitaire online deals what can be won, and nobody chooses it; tables of before are dealt as they were."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.running_server import RunningServer, run, running_server, seated

import unoverse as uno
from unoverse.errors import TableError
from unoverse.fair_shuffles import seed_from
from unoverse.notation import verify
from unoverse.server.games.opening import options_of
from unoverse.server.http.models import TableAsked
from unoverse.server.log import entries as log
from unoverse.server.tables.table import table_from
from unoverse.solitaire import Solitaire, solitaire_rules
from unoverse.solitaire.chains import first_winnable
from unoverse.solitaire.quick_answers import quick_answer

HARD = "paciencia [turn=3]"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running_server(tmp_path_factory.mktemp("deals"), UNOVERSE_BACKEND="python") as running:
        yield running


async def given_up(server: RunningServer, **options: Any) -> str:
    """The record of a deal that was looked at and given up, and of another at the same table."""
    async with seated(server, ["Ana"], game="solitaire", **options) as (table,):
        await table.begin()
        await table.act("t")
        await table.act("resign")
        assert table.table is not None
        return await table.client.record(table.table.match_id)


def test_every_deal_can_be_won_and_follows_from_the_shuffle(server: RunningServer) -> None:
    for _ in range(6):
        record = run(given_up(server, rules=HARD))
        game = uno.replay(record)
        assert isinstance(game, Solitaire)
        assert game.seed is not None
        assert game.shuffle is not None
        assert game.seed == game.shuffle.seed
        assert game.deal == first_winnable(game.rules, game.seed) >= 1
        assert quick_answer(game.start, game.rules).verdict == "won"
        found = verify(record, [game.shuffle.commitment])
        assert found.agrees
        assert [check.name for check in found.checks] == ["record", "deal", "commitment", "seed", "noted commitment"]


def test_a_table_for_any_deal_plays_that_of_the_seed(server: RunningServer) -> None:
    record = run(given_up(server, rules=HARD, any_deal=True))
    game = uno.replay(record)
    assert isinstance(game, Solitaire)
    assert "Deal:" not in record
    assert game.deck == Solitaire(game.seed).deck


def test_rules_that_nobody_can_win_by_are_played_all_the_same(server: RunningServer) -> None:
    assert "Deal:" not in run(given_up(server, rules="paciencia [turn=68 recycles=0]"))


def table_of(opened: log.Opened, begun: log.Begun) -> Solitaire:
    entries: list[log.AnyEntry] = [opened, log.Sat("ana", "Ana", 0), begun]
    steps = [log.Step(seq, seq, [entry]) for seq, entry in enumerate(entries, 1)]
    played: Any = table_from("table", steps).played
    game: Solitaire = played.game
    return game


def test_a_log_keeps_which_deal_it_was_and_an_old_one_is_dealt_as_it_was() -> None:
    secret, rules = secrets.token_bytes(32), solitaire_rules(HARD)
    while first_winnable(rules, seed_from(secret, [])) < 2:
        secret = secrets.token_bytes(32)
    seed = seed_from(secret, [])
    old = log.Opened(
        log.FORMAT, "0", "k7m2pq", log.Options(game="solitaire", rules=HARD, chairs=1), "ana", secret.hex(), 1
    )
    assert old.options.any_deal
    assert table_of(old, log.Begun(["Ana"], ["person"], seed, [])).deck == Solitaire(seed).deck
    found = first_winnable(rules, seed)
    kept = log.entries_from_bytes(log.entries_to_bytes([log.Begun(["Ana"], ["person"], seed, [], found)]))[0]
    assert isinstance(kept, log.Begun)
    assert table_of(old, kept).deck == Solitaire(seed, deal=found).deck


def test_the_option_is_for_solitaire() -> None:
    assert not options_of(TableAsked(game="solitaire").model_dump()).any_deal
    assert options_of(TableAsked(game="solitaire", any_deal=True).model_dump()).any_deal
    assert options_of(TableAsked().model_dump()) == log.Options(game="cards", rules="UNO 1121", chairs=4)
    with pytest.raises(TableError, match="any_deal"):
        options_of(TableAsked(any_deal=True).model_dump())
