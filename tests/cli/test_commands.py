"""The other commands: replays, rules, simulations, cards; and that starting is quick."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.command import Terminal, unoverse

from unoverse import __version__
from unoverse.cli.measuring import print_bench
from unoverse.game import Match
from unoverse.rules.official.parameters import PARAMETERS
from unoverse.rules.official.presets import PRESETS


def test_version_and_help() -> None:
    assert unoverse("--version").out == f"unoverse {__version__}\n"
    assert "simulate" in unoverse("--help").out
    assert unoverse().out == unoverse("--help").out


def test_help_is_quick_and_does_not_touch_numba() -> None:
    script = "import sys; from unoverse.cli.app import run; run(['play', '--help']); assert 'numba' not in sys.modules"
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run([sys.executable, "-c", script], check=True, capture_output=True)
    assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before < 3  # well under a second on a good machine


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match of two finished rounds and one that is not."""
    match = Match("UNO italia", ["Ana", "Bia"], 7, backend="python")
    while len(match.games) < 3:
        game = match.game
        while not game.over:
            assert game.to_act is not None
            game.apply(game.to_act, game.legal()[0])
        match.next_round()
    match.game.apply(match.game.to_act or 0, match.game.legal()[0])
    path = tmp_path_factory.mktemp("records") / "match.uno"
    path.write_text(match.record(), encoding="utf-8")
    return path


def test_a_replay_tells_every_round_with_open_hands_and_totals(saved: Path) -> None:
    done = unoverse("replay", str(saved))
    assert done.code == 0
    assert [line for line in done.out.splitlines() if line in ("Round 1", "Round 2", "Round 3")] == [
        "Round 1", "Round 2", "Round 3",
    ]  # fmt: skip
    assert done.out.count("Total ") == 4
    assert "The round is not finished" in done.out


def test_a_replay_shows_one_round_or_goes_step_by_step(saved: Path) -> None:
    only = unoverse("replay", str(saved), "--round", "2").out
    assert "Round 2" in only
    assert "Round 1" not in only
    assert unoverse("replay", str(saved), "--round", "9").code == 2
    steps = unoverse("replay", str(saved), "--round", "1", "--step", typed="\n\n").out
    assert steps.count("Enter goes on > ") == 3
    assert "Ana: " in steps


def test_a_replay_on_a_terminal_is_coloured(saved: Path) -> None:
    terminal = Terminal("replay", str(saved), "--round", "1")
    text = terminal.read()
    assert terminal.end() == 0
    assert "48;2;204;46;62" in terminal.text
    assert "Round 1 is over" in text


def test_rules_are_listed_shown_and_explained() -> None:
    listed = unoverse("rules").out
    assert listed == unoverse("rules", "list").out
    assert all(name in listed for name in (*PRESETS, *PARAMETERS))
    shown = unoverse("rules", "show", "catalunya-torneig").out
    assert all(f"  {name} " in shown for name in PARAMETERS)
    assert "stacking               *  same_symbol" in shown
    assert "Catalonia    same_symbol" in unoverse("rules", "show", "stacking").out
    explained = unoverse("rules", "explain", "UNO", "2211", "[stacking=any]").out
    assert "2  before the game: traditional" in explained
    assert "1  a challenged hand is shown to: everybody" in explained
    assert "stacking=any" in explained


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_can_be_shown(name: str) -> None:
    assert PRESETS[name].about in unoverse("rules", "show", name).out


def test_a_simulation_prints_a_table_or_json() -> None:
    arguments = ("simulate", "UNO 1121", "--seats", "3", "--games", "20", "--seed", "7", "--bots", "B0,B2")
    table = unoverse(*arguments)
    assert table.code == 0
    assert table.err == ""
    assert "UNO 1121, 20 rounds, seed 7" in table.out
    found = json.loads(unoverse(*arguments, "--json", "--threads", "1").out)
    assert found["rules"] == "UNO 1121"
    assert found["games"] == 20
    assert sum(seat["wins"] for seat in found["by_seat"]) == 20 - found["blocked"]


def test_a_simulation_takes_a_preset_by_name() -> None:
    assert "UNO italia, 5 rounds" in unoverse("simulate", "italia", "--games", "5", "--seed", "7").out


def test_the_bench_is_printed_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    case = {"players": 2, "policy": "random", "rules": "UNO 1121", "cores": 1, "games_per_s": 1e5, "steps_per_s": 2e7}
    rlcard = {"players": 2, "core_games_per_s": 900.0, "env_games_per_s": 90.0, "core_ratio": 40.0, "env_ratio": 300.0}
    found = {"cases": [case], "houses": [case], "compile_cold_s": 31.0, "compile_warm_s": 0.4, "import_s": 0.1}
    found |= {"record_bytes": 936, "simulate": {"players": 4, "games_per_s": 1.8e5, "batch_ratio": 0.957}}
    print_bench(found | {"rlcard": rlcard})
    print_bench(found | {"rlcard": None})
    text = capsys.readouterr().out
    assert "random        2      1  100,000  20,000,000" in text
    assert "UNO 1121, 2 players, one core: 20,000,000 steps/s." in text
    assert "uno.simulate, 4 players of B2, one core: 180,000 games/s, 0.96 of the compiled batch." in text
    assert "we play 40 and 300 times as many" in text
    assert "RLCard is not installed here" in text


def test_cards_are_exported(tmp_path: Path) -> None:
    done = unoverse("cards", "export", str(tmp_path / "cards"))
    assert done.code == 0
    assert (tmp_path / "cards" / "R7.svg").exists()


def test_a_reader_who_leaves_early_is_no_error() -> None:
    shell = f"{sys.executable} -c 'from unoverse.cli import main; main()' rules | head -1"
    done = subprocess.run(["bash", "-c", shell], capture_output=True, check=False)
    assert done.stdout == b"Presets\n"
    assert done.stderr == b""
