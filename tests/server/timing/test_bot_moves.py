"""What bots do at a table with a clock."""

from __future__ import annotations

import random

from hypothesis import given
from tests.house_strategies import house_tables
from tests.server.timing.clocked import Clocked, bots, played_by_bots
from tests.strategies import Table, accepts, dice, play, steady

from unoverse import Game
from unoverse.bots.player import BotPlayer
from unoverse.server.timing.bot_moves import Plan, plans
from unoverse.server.timing.bot_times import Tempo
from unoverse.server.timing.times import Times

TEMPO = Tempo(11)
NAMES = ("Clockwork", "Sleepy", "Hothead", "B2", "Joker")


def planned(table: Clocked, *names: str | None, tempo: Tempo = TEMPO) -> list[Plan]:
    players = [bots(name)[0] if name else None for name in names]
    return plans(table.game, table.times, players, tempo)


def steps(found: list[Plan]) -> list[str]:
    return [f"{'ABCD'[plan.seat]} {plan.action}" for plan in found]


def test_a_bot_decides_after_it_has_thought() -> None:
    table = Clocked("1121", {"A": "R5 Y1 Y2", "B": "R7 Y3"}, "R9").do(1000, "A R5")

    (plan,) = planned(table, None, "B2", "B2", "B2")

    assert (plan.seat, str(plan.action), plan.chance) == (1, "uno", "decision")
    assert 1500 < plan.at < 6000


def test_a_person_who_is_to_decide_is_waited_for() -> None:
    assert planned(Clocked("1121", {"A": "R5 Y1 Y2"}, "R9"), None, "B2", "B2", "B2") == []


def test_bots_catch_and_call_while_the_next_one_thinks() -> None:
    table = Clocked("1121", {"A": "R5 Y1", "B": "R7 Y3 Y4"}, "R9").do(1000, "A R5")

    found = planned(table, None, "B2", "Clockwork", "B2")

    assert steps(found)[:3] == ["B catch A", "C catch A", "D catch A"]
    assert len({plan.at for plan in found}) == 4
    assert steps(planned(table, "Clockwork", None, None, None)) == ["A uno"]


def test_bots_react_as_the_rules_let_them() -> None:
    jump = Clocked("C", {"A": "R5 Y1 Y2", "B": "B1 B2", "D": "R5 B3 B4"}, "R9").do(0, "A R5")
    assert steps(planned(jump, None, None, None, "B2")) == ["D jump R5"]

    slap = Clocked("M", {"A": "R8 Y1 Y2"}, "R9").do(0, "A R8")
    assert steps(planned(slap, None, "B2", "B0", "B1")) == ["B slap", "C slap", "D slap"]

    praise = Clocked("E", {"A": "G5 Y1 Y2"}, "G9").do(0, "A G5")
    assert steps(planned(praise, None, None, "B2", "B1")) == ["C praise A", "D praise A"]


def test_a_plan_stands_while_people_talk_and_act_beside_it() -> None:
    table = Clocked("1121", {"A": "R5 Y1", "B": "R7 Y3 Y4"}, "R9", values={"tip_penalty": 2}).do(0, "A R5")
    before = planned(table, None, "B2", "Clockwork", None)

    table.do(300, "D tip A")

    after = planned(table, None, "B2", "Clockwork", None)
    assert [(plan.at, plan.chance) for plan in after] == [(plan.at, plan.chance) for plan in before]
    assert steps(after)[:2] == steps(before)[:2] == ["B catch A", "C catch A"]


def test_bots_that_hurry_act_at_once() -> None:
    table = Clocked("1121", {"A": "R5 Y1", "B": "R7 Y3 Y4"}, "R9").do(1000, "A R5")

    assert {plan.at for plan in planned(table, None, "B2", "B2", "B2", tempo=Tempo(11, hurry=True))} == {1000}


def seated(game: Game, person: int) -> list[BotPlayer | None]:
    players = bots(*NAMES[: game.seats])
    return [None if seat == person else player for seat, player in enumerate(players)]


@given(table=house_tables(), rng=dice)
@steady(30)
def test_bots_plan_what_is_legal_and_leave_the_game_as_it_is(table: Table, rng: random.Random) -> None:
    game = table.game()
    times, person = Times.at_the_deal(game, 0), rng.randrange(game.seats)
    for at, _ in enumerate(play(game, rng, 15)):
        times, before, history = times.after(game, at), game.state_bytes(), len(game.history)
        found = plans(game, times, seated(game, person), TEMPO)
        assert (game.state_bytes(), len(game.history)) == (before, history)
        assert found == plans(game, times, seated(game, person), TEMPO)
        assert all(plan.seat != person and plan.at >= 0 and accepts(game, plan.seat, plan.action) for plan in found)
        decisions = [plan for plan in found if plan.chance == "decision"]
        assert decisions in ([], found[-1:])
        assert decisions or game.over or game.phase == "slap" or game.to_act == person


@given(table=house_tables(), rng=dice)
@steady(30)
def test_a_bot_plans_the_same_whatever_it_cannot_know(table: Table, rng: random.Random) -> None:
    game = table.game()
    times = Times.at_the_deal(game, 0)
    for at, _ in enumerate(play(game, rng, 15)):
        times, seat = times.after(game, at), rng.randrange(game.seats)
        alone = [player if other == seat else None for other, player in enumerate(seated(game, -1))]
        other = game.determinised(seat, at)
        assert plans(other, times, alone, TEMPO) == plans(game, times, alone, TEMPO)


def test_a_round_takes_as_long_as_one_of_people_and_is_the_same_each_time() -> None:
    for code in ("UNO 1121", "UNO C-M-DED-DP-MS1-E-V"):
        first, again = (Game(code, 4, seed=5) for _ in range(2))
        done = played_by_bots(first, bots(*NAMES[:4]), TEMPO)

        assert done == played_by_bots(again, bots(*NAMES[:4]), TEMPO)
        assert first.over
        assert 10_000 < done[-1][0] < 600_000
        assert 500 < done[-1][0] / len(done) < 5000
