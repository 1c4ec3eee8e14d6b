"""Simulations depend on the seed alone, agree with the step-by-step engine, and order the bots as expected."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from unoverse.arena.simulate import Table, seated, simulate
from unoverse.arena.tally import Spread, Summary, Tally, wilson
from unoverse.bots.catalogue import UnknownBotError
from unoverse.engine.load import default_backend
from unoverse.game import Action, Rules, TableError, View

pytestmark = pytest.mark.skipif(default_backend() == "python", reason="These play too much for CPython.")

STANDARD = Rules("UNO 1121")


def played(code: str, bots: list[str], seats: int, games: int, **options: Any) -> Summary:
    return simulate(Rules(code).record(), seats, games, bots, **options)


def test_the_same_seed_gives_the_same_summary_whatever_the_threads() -> None:
    found = [played("UNO 1121", ["B0", "B1", "B2"], 4, 10_000, seed=9, threads=threads) for threads in (1, 2, 3)]
    assert found[0] == found[1] == found[2]
    assert found[0] != played("UNO 1121", ["B0", "B1", "B2"], 4, 10_000, seed=10)


def test_a_round_depends_on_its_seed_and_not_on_the_rounds_before() -> None:
    table = Table(STANDARD.record(), seated(["B1", "B2"], 5), "queue", "compiled")
    assert np.array_equal(table.play(100, 50)[20:], table.play(120, 30))


@pytest.mark.parametrize("race", ["queue", "random"])
@pytest.mark.parametrize(
    "code", ["UNO 1121", "UNO 2121", "UNO mattel-2018-pt", "UNO italia-baratto", "UNO 1121 [stacking=any]"]
)
def test_both_back_ends_play_the_same_rounds(code: str, race: str) -> None:
    compiled, plain = (
        Table(Rules(code).record(), seated(["B0", "B1", "B2", "B1"], 4), race, backend).play(7, 3)
        for backend in ("compiled", "python")
    )
    assert np.array_equal(compiled, plain)


def test_the_order_of_speaking_matters_only_where_it_is_random() -> None:
    queue, chance = (played("UNO 1121", ["B1"], 4, 2000, race=race) for race in ("queue", "random"))
    assert queue != chance


def test_keeping_answers_beats_keeping_wilds_beats_chance() -> None:
    """One seat among three novices, whose fair share is 0.25."""
    continuity = played("UNO 1121", ["B2", "B1", "B1", "B1"], 4, 20_000, seed=1)
    chance = played("UNO 1121", ["B0", "B1", "B1", "B1"], 4, 20_000, seed=1)
    assert continuity.by_seat[0].rate > 0.255
    assert chance.by_seat[0].rate < 0.23


def test_a_summary_adds_up() -> None:
    found = played("UNO 1121", ["B0", "B1"], 4, 5000)
    assert found.bots == ("B0", "B1", "B0", "B1")
    assert sum(seat.wins for seat in found.by_seat) + found.blocked == found.games == 5000
    assert [(bot.name, bot.seats) for bot in found.by_bot] == [("B0", 2), ("B1", 2)]
    assert found.by_bot[0].wins == found.by_seat[0].wins + found.by_seat[2].wins
    assert found.turns.p5 < found.turns.median < found.turns.p95 < found.turns.most
    assert found.turns.mean < found.steps.mean
    assert 50 < found.points < 500
    assert all(rate.low < rate.rate < rate.high for rate in found.by_seat)


def test_a_summary_is_json() -> None:
    found = json.loads(json.dumps(played("UNO 1121", ["B0"], 2, 100).to_json()))
    assert found["games"] == 100
    assert found["by_seat"][1].keys() == {"name", "bot", "seats", "wins", "rate", "low", "high", "points"}
    assert found["turns"].keys() == {"mean", "p5", "median", "p95", "most"}


def test_duplicate_deals_give_every_player_every_hand() -> None:
    """Equal players win equally often, to the last round; who sits where at first makes no difference."""
    equal = played("UNO 1121", ["B1"], 3, 500, seed=4, duplicate=True)
    assert equal.games == 1500
    assert len({rate.wins for rate in equal.by_seat}) == 1
    mixed = played("UNO 1121", ["B0", "B1", "B2"], 3, 500, seed=4, duplicate=True)
    turned = played("UNO 1121", ["B1", "B2", "B0"], 3, 500, seed=4, duplicate=True)
    assert [rate.wins for rate in mixed.by_seat] == [rate.wins for rate in (*turned.by_seat[2:], *turned.by_seat[:2])]
    assert mixed.turns == turned.turns


def test_players_of_ones_own_take_part_in_duplicate_deals() -> None:
    class First:
        def decide(self, view: View) -> Action:
            return view.legal[0]

    deals: list[tuple[int, int]] = []
    player = First()
    found = simulate(STANDARD, 2, 5, [player, "B2"], duplicate=True, progress=lambda done, of: deals.append((done, of)))
    again = simulate(STANDARD, 2, 5, ["B2", player], duplicate=True)
    assert (found.games, deals[-1]) == (10, (10, 10))
    assert [rate.wins for rate in found.by_seat] == [rate.wins for rate in again.by_seat[::-1]]


def test_blocked_rounds_are_counted() -> None:
    found = played("UNO 1121 [max_turns=20]", ["B0"], 4, 500)
    assert found.blocked > 400
    assert sum(seat.wins for seat in found.by_seat) == 500 - found.blocked


def test_progress_counts_up_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    played("UNO 1121", ["B0"], 2, 10_000, progress=lambda done, games: told.append((done, games)))
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert told[-1] == (10_000, 10_000)


def test_an_interruption_ends_the_simulation() -> None:
    def interrupt(done: int, games: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        played("UNO 1121", ["B0"], 2, 10_000_000, progress=interrupt)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"games": 0}, "at least one game"),
        ({"seed": -1}, "from 0 to"),
        ({"seed": 2**63}, "from 0 to"),
        ({"threads": 0}, "at least one thread"),
        ({"bots": []}, "1 to 3 bots"),
        ({"bots": ["B0"] * 4}, "1 to 3 bots"),
    ],
)
def test_what_cannot_be_simulated_is_refused(wrong: dict[str, Any], sentence: str) -> None:
    options: dict[str, Any] = {"seats": 3, "games": 10, "bots": ["B0"]} | wrong
    with pytest.raises(TableError, match=sentence):
        simulate(STANDARD.record(), **options)


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(UnknownBotError, match="B7"):
        played("UNO 1121", ["B7"], 2, 1)


def test_percentiles_of_counts() -> None:
    counts = np.bincount([1] * 50 + [2] * 45 + [9] * 5)
    assert Spread.of(counts) == Spread(mean=1.85, p5=1, median=1, p95=2, most=9)
    assert Spread.of(np.zeros(0, np.int64)) == Spread(0.0, 0, 0, 0, 0)


def test_wilson_intervals() -> None:
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == pytest.approx(1)
    assert wilson(0, 0) == (0, 1)
    assert Tally(2).games == 0
