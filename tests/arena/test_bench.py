"""The benchmark says what it measured in one fixed shape."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from unoverse.arena import bench
from unoverse.engine.load import default_backend
from unoverse.game import Rules
from unoverse.rules.house.catalogue import CATALOGUE

pytestmark = pytest.mark.skipif(default_backend() == "python", reason="These play too much for CPython.")


@pytest.fixture
def without_compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "compile_times", lambda: (40.0, 0.5))
    monkeypatch.setattr(bench, "QUICK", bench.Length(case=0.01, ours=0.01, theirs=0.05, repeats=1))


@pytest.mark.usefixtures("without_compiling")
def test_without_rlcard_there_is_no_comparison(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    told: list[str] = []
    found = json.loads(json.dumps(bench.bench(quick=True, say=told.append)))
    assert found["rlcard"] is None
    assert "RLCard is not installed: no comparison." in told


@pytest.mark.usefixtures("without_compiling")
def test_the_shape_of_the_report(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = {
        "players": 2, "core_games_per_s": 1.0, "env_games_per_s": 1.0, "core_ratio": 1.0, "env_ratio": 1.0,
    }  # fmt: skip
    monkeypatch.setattr(bench, "compare_with_rlcard", lambda length, say: compared)
    found = bench.bench(quick=True)
    assert found.keys() == {
        "cases", "houses", "compile_cold_s", "compile_warm_s", "import_s", "record_bytes", "vector", "face",
        "rollouts_per_s", "simulate", "rlcard",
    }  # fmt: skip
    assert found["vector"].keys() == {"games", "steps_per_s"}
    assert found["vector"]["steps_per_s"] > found["vector"]["games"] == 4096
    assert found["face"].keys() == {"apply_us", "legal_us", "view_us", "view_late_us"}
    assert all(cost > 0 for cost in found["face"].values())
    assert found["rollouts_per_s"] > 0
    assert found["simulate"].keys() == {"players", "games_per_s", "batch_ratio"}
    assert found["simulate"]["games_per_s"] > 0
    tables = {(case["players"], case["policy"], case["cores"]) for case in found["cases"]}
    assert {(players, policy, 1) for players in (2, 4, 10) for policy in ("random", "B2")} <= tables
    for case in found["cases"]:
        assert case.keys() == {"players", "policy", "rules", "cores", "games_per_s", "steps_per_s"}
        assert case["rules"] == "UNO 1121"
        assert 0 < case["games_per_s"] < case["steps_per_s"]
    assert [case["rules"] for case in found["houses"]] == list(bench.HOUSES)
    assert all(case["steps_per_s"] > case["games_per_s"] > 0 for case in found["houses"])


def test_the_second_house_has_all_mechanical_rules_that_go_together() -> None:
    """Left out: what lives on matches, speech and clocks, and rules that contradict one of these."""
    house = Rules(bench.HOUSES[1]).house
    others = {"NP", "TV", "TVL", "PR", "FU", "BU", "INS", "V", "E", "IE", "MOV", "MEM", "ORG"}
    assert set(CATALOGUE) - set(house) == others


def test_rlcard_is_compared_where_it_is_installed() -> None:
    pytest.importorskip("rlcard")
    length = bench.Length(case=0.01, ours=0.01, theirs=0.1, repeats=1)
    found = bench.compare_with_rlcard(length, lambda sentence: None)
    assert found is not None
    assert found.keys() == {"players", "core_games_per_s", "env_games_per_s", "core_ratio", "env_ratio"}
    assert found["core_ratio"] > 10
    assert found["env_ratio"] > found["core_ratio"]


def test_importing_does_not_import_numba() -> None:
    arena = ", ".join(f"unoverse.arena.{module}" for module in ("simulate", "warm", "bench"))
    check = f"import sys, unoverse, unoverse.bots.catalogue, {arena}; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0


def test_uno_simulate_has_nine_tenths_of_the_speed_of_the_compiled_batch() -> None:
    length = bench.Length(case=0.1, ours=0.2, theirs=0.1, repeats=7)
    assert bench.simulate_speed(length)["batch_ratio"] > 0.9
