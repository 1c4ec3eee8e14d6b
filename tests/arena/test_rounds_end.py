"""What would go round in circles is stopped: each bound has an answer."""

from __future__ import annotations

import pytest

from unoverse import Dice, Rules
from unoverse.arena import batch
from unoverse.arena.dice import simulate_dice
from unoverse.arena.simulate import simulate
from unoverse.dice import batch as dice_batch
from unoverse.dice import setting_up

FEW_NUMBERS = "/".join(["R1" + ",W" * 63] * 11)


def test_a_round_that_asks_too_often_is_blocked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "MOST_STEPS", 0)
    assert simulate(Rules("UNO 1121"), 3, 4, ["B0"], threads=1, backend="python").blocked == 4


def test_a_round_of_dice_that_takes_too_long_is_void(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dice_batch, "MOST_STEPS", 0)
    assert simulate_dice(None, 4, ["random"], threads=1, backend="python").blocked == 4


def test_the_first_die_of_the_line_is_laid_with_a_number_up_where_rolling_does_not_help(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(setting_up, "MOST_REROLLS", 1)
    for seed in range(5):
        assert Dice(f"dados-2011 [faces={FEW_NUMBERS} start_wild=reroll]", seed=seed, backend="python").line == ("R1",)
