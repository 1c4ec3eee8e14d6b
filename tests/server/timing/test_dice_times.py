"""Windows, the clock and the times of bots at a table of dice."""

from __future__ import annotations

import pytest

from unoverse.dice import Dice, DiceAction, dice_position
from unoverse.dice.bots import BOTS
from unoverse.errors import IllegalAction
from unoverse.server.timing.bot_times import Tempo
from unoverse.server.timing.dice import clock, held_until, knobs_of, plans, refuse_too_late, window

LANDED, WINDOW, GRACE = 10_000, 700, 500


def forgotten(last: str) -> Dice:
    """A has laid the last die but one and said nothing; after a Draw One it is A's turn again."""
    game = dice_position(line=["B1", "R5"], hands=[[last, "R2"]])
    game.apply("A", last)
    assert game.uno_owed == {0}
    return game


def held(game: Dice, seat: int, action: str) -> int:
    return held_until(game, LANDED, seat, DiceAction(action), WINDOW, GRACE) - LANDED


def test_who_has_forgotten_begins_no_turn_before_the_other_could_catch() -> None:
    again = forgotten("R+1")
    assert again.to_act == 0
    assert (held(again, 0, "R2"), held(again, 0, "uno"), held(again, 1, "catch")) == (WINDOW, 0, GRACE)
    assert window(again, LANDED, WINDOW) == (LANDED, LANDED + WINDOW)


def test_the_other_player_may_pass_over_it_at_once() -> None:
    game = forgotten("R3")
    assert game.to_act == 1
    assert (held(game, 1, "draw"), held(game, 1, "catch")) == (0, GRACE)
    game.apply("B", "draw")
    assert window(game, LANDED, WINDOW) is None
    assert held(game, 0, "R2") == 0


def test_a_move_for_a_table_that_the_other_has_changed_is_too_late() -> None:
    game = forgotten("R+1")
    seen = len(game.history)
    refuse_too_late(game, 0, seen, DiceAction("R2"))
    game.apply("B", "catch")
    with pytest.raises(IllegalAction) as late:
        refuse_too_late(game, 0, seen, DiceAction("R2"))
    assert late.value.reason == "too_late"
    refuse_too_late(game, 1, seen, DiceAction("G3"))  # what one has done oneself changes nothing
    refuse_too_late(game, 0, seen, DiceAction("uno"))
    refuse_too_late(game, 0, len(game.history), DiceAction("R2"))


def test_the_clock_runs_against_whoever_is_to_act_with_the_way_there_and_back() -> None:
    game = forgotten("R3")
    (found,) = clock(game, LANDED, 30, {1: 80, 0: 400})
    assert (found.at, found.seat, found.action, found.why) == (LANDED + 30_080, 1, None, "clock")
    assert clock(game, LANDED, None, {}) == []


def test_bots_take_their_time_catch_out_of_turn_and_can_hurry() -> None:
    again, tempo = forgotten("R+1"), Tempo(seed=7)
    (plan,) = plans(again, LANDED, {1: "greedy"}, tempo)
    assert (plan.seat, str(plan.action), plan.at > LANDED + 200) == (1, "catch", True)
    assert plans(again, LANDED, {1: "greedy"}, tempo) == [plan]
    game = Dice(seed=3)
    for bot in BOTS:
        (slow,) = plans(game, LANDED, {game.turn: bot}, tempo)
        (quick,) = plans(game, LANDED, {game.turn: bot}, tempo._replace(hurry=True))
        assert slow.at >= LANDED + 500
        assert quick.at == LANDED
        assert slow.action in game.legal()
    assert plans(game, LANDED, {1 - game.turn: "greedy"}, tempo) == []


def test_a_personality_is_as_quick_at_dice_as_at_cards() -> None:
    assert knobs_of("grandma").speed < knobs_of("thinker").speed
