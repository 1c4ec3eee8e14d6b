"""What a screen asks of a table it can find in a view without a record, as it comes over a wire."""

from __future__ import annotations

import random

import pytest

import unoverse as uno
from unoverse.coach import last_play
from unoverse.coach.prices import ONE_BEFORE_UNO
from unoverse.game.view import View
from unoverse.terminal.cards.questions import options, playable, question

CODES = ("UNO 1121 C-DR-P3-T", "UNO 1121 DED-DP-P2-CLA", "UNO 1121 [wrong_play=rewind]", "UNO 1121 DOA-C", "UNO flip")
LAYING = ("turn", "drawn")


def over_the_wire(view: View) -> View:
    return View.from_json(view.to_json())


@pytest.mark.parametrize("code", CODES)
def test_what_happened_tells_who_laid_who_attacks_and_who_has_called(code: str) -> None:
    asked = set()
    for seed in range(4):
        game, dice = uno.Game(code, seats=3, seed=seed), random.Random(seed)
        while not game.over and len(game.history) < 60:
            assert game.to_act is not None
            here = game.view(game.to_act)
            there = over_the_wire(here)
            if last_play.player(here) is not None:
                assert last_play.player(there) == last_play.player(here)
            if here.phase in ("respond", "challenge", "ask") and last_play.attacker(there) is not None:
                assert last_play.attacker(there) == last_play.attacker(here)
            if here.phase in LAYING and len(here.hand) == ONE_BEFORE_UNO and playable(here):
                assert last_play.has_announced(there) == last_play.has_announced(here)
            if here.asked == "gift":
                assert last_play.to_give(there) == int(here.record["gifts"][0])
            if last_play.attacker(there) is not None:
                assert question(there) == question(here)
            assert options(there) == options(here)
            asked.add(here.asked)
            game.apply(game.to_act, dice.choice(game.legal(game.to_act)))
    assert "turn" in asked
    assert "DOA" not in code or "gift" in asked
