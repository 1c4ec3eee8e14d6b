"""Personalities play as their bots do, and as their knobs say. Tables are set up and asked in CPython."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from tests.rules.random_tables import random_house_table

from unoverse import Action, Game, position
from unoverse.arena.checked import Line, play_checked
from unoverse.arena.simulate import simulate
from unoverse.art.portraits import FACES, face
from unoverse.bots.catalogue import B0, B1, B2, BOTS, Bot, UnknownBotError, bot_named
from unoverse.bots.choose import answer
from unoverse.bots.personalities import LEVELS, NOBODY, Knobs
from unoverse.bots.player import as_player
from unoverse.bots.tabletop import Tabletop
from unoverse.cli.seating import COMPANY
from unoverse.engine.load import default_backend
from unoverse.game import Rules
from unoverse.kernel.chances import CALL, DECISION
from unoverse.kernel.luck import luck_of
from unoverse.kernel.moods import CALM
from unoverse.records import typed_record
from unoverse.table.actions import DECLINE
from unoverse.terminal.cards.slap_order import KEYBOARD_MS, bot_times

PAGE = Path(__file__).parents[2] / "docs/bots.md"
PERSONALITIES = [bot for bot in BOTS.values() if bot.is_personality]
GRANDMA, HOTHEAD, JOKER, SLEEPY, CLOCKWORK = (
    bot_named(name).number for name in ("grandma", "HOTHEAD", "Joker", "sleepy", "clockwork")
)
TIMES = 600
LEVEL = {4: 48, 2: 36}
"""The distance from B1 to B2 in Elo, by seats (docs/bots.md)."""


def at(hands: dict[str, str], top: str, seats: int = 3, code: str = "UNO 1121") -> Game:
    return position(f"{code} [wrong_play=forbid]", hands, top=top, turn="A", seats=seats, backend="python")


def to_attack() -> Game:
    """Nobody is near the end, and of R1 and BS the former answers more."""
    return at({"A": "R1 R5 R8 BS"}, "B1")


def shares(game: Game, seat: str, bot: int, what: int = DECISION) -> Counter[str]:
    """How often the bot does what, with many dice; everything it does is allowed."""
    who = game.view(seat).seat
    view, rules = typed_record(game.view(who).record[0]), typed_record(game.rules.record()[0])
    lucks = [luck_of(5, decision) for decision in range(1, TIMES + 1)]
    done = Counter(int(answer(view, rules, bot, luck, CALM, what)) for luck in lucks)
    found: Counter[str] = Counter()
    for packed, times in done.items():
        if packed != DECLINE:
            game.copy().apply(who, Action.unpack(packed))
        found["nothing" if packed == DECLINE else str(Action.unpack(packed))] += times
    return Counter({text: times / TIMES for text, times in found.items()})


def test_grandma_attacks_only_if_she_must() -> None:
    table = at({"A": "R1 RS W B9"}, "R7")
    assert 0.42 < shares(table, "A", B1)["RS"] < 0.58
    assert 0.06 < shares(table, "A", GRANDMA)["RS"] < 0.15, "her dice let her in one of five"
    assert shares(at({"A": "RS G1 B9"}, "R7"), "A", GRANDMA)["RS"] == 1


def test_hothead_attacks_without_need_and_challenges() -> None:
    assert shares(to_attack(), "A", B2) == {"R1": 1}
    assert shares(to_attack(), "A", HOTHEAD)["BS"] > 0.7
    attacked = at({"A": "W4 R1 R2", "B": "G1 G2"}, "R7")
    attacked.apply("A", "W4")
    attacked.apply("A", "colour B")
    assert shares(attacked, "B", B2) == {"accept": 1}
    assert 0.15 < shares(attacked, "B", HOTHEAD)["challenge"] < 0.25


def test_joker_bluffs_where_it_may_pay() -> None:
    near_the_end = at({"A": "R1 R2 G9 W4", "B": "B1 B2 B3"}, "R7")
    assert shares(near_the_end, "A", B1)["W4"] == 0
    assert 0.33 < shares(near_the_end, "A", JOKER)["W4"] < 0.47
    assert shares(at({"A": "R1 R2 G9 W4"}, "R7"), "A", JOKER)["W4"] == 0, "everybody has seven cards"


def test_joker_calls_a_colour_it_does_not_hold_for_others_to_change() -> None:
    table = at({"A": "G9 W"}, "R7")
    table.apply("A", "uno")
    table.apply("A", "W")
    assert shares(table, "A", B1) == {"colour G": 1}
    assert 0.53 < shares(table, "A", JOKER)["colour G"] < 0.67
    table = at({"A": "G9 W", "B": "B1"}, "R7")
    table.apply("A", "uno")
    table.apply("A", "W")
    assert shares(table, "A", JOKER) == {"colour G": 1}, "somebody would go out before it is changed"


def test_sleepy_forgets_uno_and_does_not_think_of_it_later() -> None:
    table = at({"A": "R1 B9"}, "R7")
    assert 0.15 < shares(table, "A", SLEEPY)["R1"] < 0.25
    table.apply("A", "R1")
    assert shares(table, "A", SLEEPY, CALL) == {"nothing": 1}
    noticed = {bot: shares(table, "B", bot, CALL)["catch A"] for bot in (B1, SLEEPY)}
    assert 0.06 < noticed[SLEEPY] < noticed[B1] - 0.03


def test_whoever_lapses_over_continuity_does_not_mend_it_at_once() -> None:
    table = at({"A": "R1 B9"}, "R7")
    table.apply("A", "R1")
    assert shares(table, "A", B2, CALL) == {"uno": 1}
    sleepy = SLEEPY // LEVELS * LEVELS + B2
    assert shares(table, "A", sleepy, CALL) == {"nothing": 1}


def test_sleepy_lays_wilds_without_need() -> None:
    table = at({"A": "R1 R2 W B9"}, "R7")
    assert shares(table, "A", B1)["W"] == 0
    assert 0.06 < shares(table, "A", SLEEPY)["W"] < 0.14


def test_clockwork_is_continuity_by_another_name() -> None:
    tables = [to_attack(), at({"A": "R1 R2 W B9"}, "R7"), at({"A": "R1 B9"}, "R7"), at({"A": "B1 W4"}, "R7")]
    for table in tables:
        assert shares(table, "A", CLOCKWORK) == shares(table, "A", B2)
    assert bot_named("Clockwork").knobs == Knobs()


def test_they_do_only_what_they_may_over_random_houses() -> None:
    names = [bot.name for bot in PERSONALITIES]
    for number in range(100, 110):
        table = random_house_table(number, most=14)
        bots = [names[(number + seat) % len(names)] for seat in range(table.seats)]
        line = Line(table.rules.replace(max_turns=60).record(), frozenset(table.rules.house), bots, table.people)
        assert not play_checked(line, table.seed, 1, every=40, backend="python")[0]["fault"], f"{table}"


def test_a_slow_hand_comes_down_later_where_everybody_slaps() -> None:
    game = at({"A": "R1"}, "R7")
    usual, slow = bot_times(game, [1, 2]), bot_times(game, [1, 2], {1: bot_named("grandma").knobs.speed})
    assert slow[1] - KEYBOARD_MS == pytest.approx((usual[1] - KEYBOARD_MS) / 0.6)
    assert slow[2] == usual[2]


def test_names_are_enough_wherever_bots_are() -> None:
    game = Game("UNO C-DR", 3, seed=1, backend="python")
    Tabletop(game, ["grandma", as_player("Joker", "python"), "b2"]).play()
    assert game.over
    found = simulate(Rules("UNO C-DR"), 2, 2, ["sleepy", "Clockwork"], backend="python")
    assert [rate.bot for rate in found.by_seat] == ["Sleepy", "Clockwork"]
    with pytest.raises(UnknownBotError, match="Shark comes with the strong bots") as refused:
        bot_named("shark")
    assert "Grandma (Gentle)" in str(refused.value)


def test_everybody_has_a_face_of_three_characters_and_one_at_drawn_tables() -> None:
    faces = [bot.face for bot in PERSONALITIES]
    assert {len(face) for face in faces} == {3}
    assert len({*faces}) == len(faces)
    drawn = [face(bot.name) for bot in PERSONALITIES]
    assert all(ET.fromstring(svg).tag == "g" for svg in drawn)
    assert len({*drawn}) == len(drawn)
    game = Game("UNO 1121", 3, seed=1, names=["Ana", "Grandma", "Joker 2"], backend="python")
    svg = game._repr_svg_()
    assert [name for name in FACES if FACES[name] in svg] == ["Grandma", "Joker"]
    assert not face("Ana")
    assert {bot.character for bot in BOTS.values() if not bot.is_personality} == {NOBODY}


def test_the_page_tells_everybody_as_they_are() -> None:
    page = PAGE.read_text(encoding="utf-8")
    names = {bot.number: bot.name for bot in BOTS.values()}
    for bot in PERSONALITIES:
        knobs = ", ".join(f"{name} {value}" for name, value in _turned(bot).items()) or "none"
        row = f"| {bot.name} | `{bot.face}` | {names[bot.number % LEVELS]} | {bot.about} | {knobs} |"
        assert row in page, row
    for knob in Knobs._fields:
        assert f"| `{knob}` |" in page, knob


def _turned(bot: Bot) -> dict[str, int]:
    neutral = Knobs()._asdict()
    return {name: value for name, value in bot.knobs._asdict().items() if value != neutral[name]}


# Strength

compiled_only = pytest.mark.skipif(default_backend() == "python", reason="These play too much for CPython.")


@compiled_only
@pytest.mark.parametrize("seats", [4, 2])
@pytest.mark.parametrize("bot", PERSONALITIES, ids=lambda bot: bot.name)
def test_knobs_move_strength_by_less_than_one_level(bot: Bot, seats: int) -> None:
    plays_like = {B0: "B0", B1: "B1", B2: "B2"}[bot.number % LEVELS]
    rate = win_rate([bot.name, *[plays_like] * (seats - 1)])
    highest = 10 ** (LEVEL[seats] / 400)
    assert 1 / highest < (seats - 1) * rate / (1 - rate) < highest


@compiled_only
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_beginner_wins_a_fair_share_at_the_table_that_is_set_by_default(seats: int) -> None:
    assert win_rate(["B1", *COMPANY[: seats - 1]]) > 1 / seats


def win_rate(bots: list[str], rounds: int = 40_000) -> float:
    """Of the first seat; the standard error is a quarter of a per cent."""
    return simulate(Rules("UNO 1121"), len(bots), rounds, bots, seed=1).by_seat[0].rate
