"""Who is asked, and when: every window of the law opens for those it is meant for, and closes when it should.

Spec 20, section 0.4 (windows); spec 11, sections 3.7 and 8 (UNO, the order of a queue); spec 21, section 7.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.rules.random_tables import CLUMSY, random_house_table
from tests.strategies import dice, steady

from unoverse import Action, Game, Rules, TableError, position
from unoverse.bots.catalogue import BOTS
from unoverse.bots.player import BotPlayer
from unoverse.bots.tabletop import Tabletop
from unoverse.game.action import seat_letter
from unoverse.game.players import Asked
from unoverse.kernel.people import PERFECT, People
from unoverse.table.actions import ACCUSE, CATCH, CRITICISE, DOUBT, DRAW, JUMP, PLAY, PRAISE, REACTIONS, SLAP, UNO

ALERT = replace(PERFECT, p_accuse=1.0, p_dp=1.0)
"""People who miss nothing and suspect everything."""
REFLEXES = "reflexes"
ASKING = ("queue", "random", "poll", REFLEXES)
"""Races in which people are asked to react."""
REACTIONS_TO = {
    "call": {UNO, CATCH}, "jump": {UNO, JUMP}, "slap": {SLAP}, "accuse": {ACCUSE}, "doubt": {DOUBT},
    "pay": {PRAISE, CRITICISE},
}  # fmt: skip

every_race = pytest.mark.parametrize("race", ASKING)


def tabletop(game: Game, race: str, people: People = ALERT) -> Tabletop:
    """A table whose questions the test answers."""
    if race == REFLEXES:
        return Tabletop(game, [None] * game.seats, "queue", people)
    return Tabletop(game, [None] * game.seats, race)


def bots_at(game: Game, race: str, names: Sequence[str], people: People = ALERT) -> Tabletop:
    players = [BotPlayer(BOTS[name], game.backend) for name in names]
    return Tabletop(game, players, "queue" if race == REFLEXES else race, people if race == REFLEXES else None)


def play(table: Tabletop, *steps: str) -> None:
    """These decisions, each by its seat; whoever is asked anything else lets it pass."""
    for step in steps:
        seat, _, action = step.partition(" ")
        pass_chances(table)
        asked = table.ask()
        assert asked is not None
        assert seat_letter(asked.seat) == seat
        table.answer(action)


def pass_chances(table: Tabletop) -> list[str]:
    """Everybody lets every chance pass, until there is something to decide: who was asked what."""
    found: list[str] = []
    asked = table.ask()
    while asked is not None and asked.chance != "decision":
        found.append(f"{seat_letter(asked.seat)} {asked.chance}")
        table.answer(None)
        assert len(found) < 100, found
        asked = table.ask()
    return found


def who_is_asked(table: Tabletop, chance: str) -> str:
    """The seats that get this chance before the next decision, in order; each has something to do with it."""
    seats = ""
    asked = table.ask()
    while asked is not None and asked.chance != "decision":
        if asked.chance == chance:
            seats += seat_letter(asked.seat)
            assert REACTIONS_TO[chance] & {action.kind for action in table.game.legal(asked.seat)}
        table.answer(None)
        asked = table.ask()
    return seats


def who_may(game: Game, chance: str) -> str:
    """The seats that may react so, asked or not."""
    wanted = REACTIONS_TO[chance] - {UNO} if chance == "jump" else REACTIONS_TO[chance]
    return "".join(
        seat_letter(seat)
        for seat in range(game.seats)
        if wanted & {action.kind for action in game.legal(seat) if action.kind in REACTIONS}
    )


# The windows of the law


class Window(NamedTuple):
    """What opens a window, whom it is offered to, what closes it, and what opens the next one."""

    chance: str
    code: str
    hands: dict[str, str]
    opens: tuple[str, ...]
    seats: str
    closes: str
    again: tuple[str, ...]
    seats_again: str
    top: str = "R9"
    values: dict[str, str] = {}  # noqa: RUF012


WINDOWS = {
    "UNO call and catch": Window(
        "call", "1121", {"A": "R5 G9", "B": "R6 Y1", "C": "R7 Y2 Y3"},
        ("A R5",), "ABCD", "B R6", (), "ABCD",
    ),
    "jump-in, the layer included and the player to move not": Window(
        "jump", "1121 C", {"A": "W W G1 G2", "B": "W R2 R3 G3", "C": "W R4 R6 G4", "D": "B1 B2 B3"},
        ("A W/G",), "AC", "B draw", ("B keep", "C G4"), "",
    ),
    "slap": Window(
        "slap", "1121 M", {"A": "R8 G1 G2", "B": "R2 R3 G8", "C": "R4 R6 G4", "D": "B1 B2 B3"},
        ("A R8",), "ABCD", "A slap", (), "",
    ),
    "accusation": Window(
        "accuse", "1121 DED", {"A": "G1 G2 G3", "B": "R2 R3 B8", "C": "R4 R6 G4", "D": "B1 B2 B3"},
        ("A G1 down",), "BCD", "B R2", ("C G4 down",), "ABD",
    ),
    "accusation among partners": Window(
        "accuse", "1121 DED", {"A": "G1 G2 G3", "B": "R2 R3 B8", "C": "R4 R6 B1", "D": "B4 B2 B3"},
        ("A G1 down",), "BD", "B R2", ("C B1 down",), "BD", values={"teams": "partners"},
    ),
    "doubt": Window(
        "doubt", "1121 DP", {"A": "R1 G2 G3", "B": "R2 R3 B8", "C": "R4 R6 B1", "D": "B4 B2 B3"},
        ("A draw", "A keep"), "BCD", "B R2", ("C draw",), "ABD",
    ),
    "compliments": Window(
        "pay", "1121 E", {"A": "G5 G2 G3", "B": "G5 R3 B8", "C": "R4 R6 B1", "D": "B4 B2 B3"},
        ("A G5",), "BCD", "", ("B G5",), "ACD", top="G9",
    ),
    "compliments among partners": Window(
        "pay", "1121 E", {"A": "G5 G2 G3", "B": "G5 R3 B8", "C": "R4 R6 B1", "D": "B4 B2 B3"},
        ("A G5",), "BD", "", ("B G5",), "AC", top="G9", values={"teams": "partners"},
    ),
}  # fmt: skip


def at_window(window: Window, backend: str) -> Game:
    rules = Rules(f"UNO {window.code}").replace(wrong_play="forbid", **window.values)
    return position(rules, window.hands, window.top, seats=4, backend=backend)


@every_race
@pytest.mark.parametrize("name", WINDOWS)
def test_a_window_is_offered_once_to_exactly_those_it_is_meant_for(backend: str, name: str, race: str) -> None:
    window = WINDOWS[name]
    table = tabletop(at_window(window, backend), race)
    play(table, window.opens[0])
    asked = who_is_asked(table, window.chance)
    assert "".join(sorted(asked)) == window.seats
    play(table, *window.opens[1:])
    assert pass_chances(table) == [], "nobody who has declined is asked again"
    assert who_may(table.game, window.chance) == window.seats, "but the window is still open"


@every_race
@pytest.mark.parametrize("name", [name for name in WINDOWS if WINDOWS[name].closes])
def test_a_window_is_open_until_the_next_player_begins_and_no_longer(backend: str, name: str, race: str) -> None:
    window = WINDOWS[name]
    table = tabletop(at_window(window, backend), race)
    play(table, *window.opens)
    pass_chances(table)
    others = window.seats.replace(window.closes[0], "")
    assert set(others) <= set(who_may(table.game, window.chance))
    play(table, window.closes)
    if window.chance == "call":
        assert who_may(table.game, "call") == "ABCD", "this is the window of the next card"
        assert table.game.uno_owed == {1}
    elif window.chance == "slap":
        assert who_may(table.game, "slap") == "BCD"
    else:
        assert who_may(table.game, window.chance) == ""
        assert who_is_asked(table, window.chance) == ""


@every_race
@pytest.mark.parametrize("name", [name for name in WINDOWS if WINDOWS[name].seats_again])
def test_something_new_asks_again(backend: str, name: str, race: str) -> None:
    """Those who let the first one pass get the next chance as well."""
    window = WINDOWS[name]
    table = tabletop(at_window(window, backend), race)
    play(table, *window.opens, *filter(None, (window.closes,)), *window.again)
    # A debt that has not been paid stays, and is not asked for again.
    assert "".join(sorted(who_is_asked(table, window.chance))) == window.seats_again


@pytest.mark.parametrize("name", WINDOWS)
def test_where_people_speak_up_by_themselves_nobody_is_asked_to_and_everybody_may(backend: str, name: str) -> None:
    window = WINDOWS[name]
    table = tabletop(at_window(window, backend), "arrival")
    play(table, *window.opens)
    asked = table.ask()
    assert asked is not None
    assert (asked.seat, asked.chance) == (table.game.to_act, "decision")
    assert who_may(table.game, window.chance) == window.seats
    quick = window.seats[-1]
    wanted = REACTIONS_TO[window.chance]
    reaction = next(action for action in table.game.legal(quick) if action.kind in wanted)
    table.game.apply(quick, reaction)
    table.moved()
    asked = table.ask()
    assert asked is not None
    assert (asked.seat, asked.chance) == (table.game.to_act, "decision")


# Calls


@every_race
def test_who_owes_the_call_speaks_first_and_then_the_others_in_play_order(backend: str, race: str) -> None:
    """A swaps a single card for C's hand: C owes the call, and A laid the card."""
    hands = {"A": "R0 Y1", "B": "R1 R2 R3", "C": "R4 R5 R6", "D": "B1 B2 B3"}
    for direction, queue in ((1, "CABD"), (-1, "CADB")):
        game = position("UNO 1121 T", hands, "R9", direction=direction, seats=4, seed=3, backend=backend)
        table = tabletop(game, race)
        play(table, "A R0", "A target C")
        asked = who_is_asked(table, "call")
        assert sorted(asked) == sorted("ABCD")
        if race in ("queue", REFLEXES):
            assert asked == queue
        if race == "poll":
            assert asked == "ABCD"


@every_race
def test_when_all_is_settled_nobody_else_is_asked(backend: str, race: str) -> None:
    for answer in ("uno", "catch A"):
        game = position("UNO 1121", {"A": "R5 G9"}, "R9", seats=4, backend=backend)
        table = tabletop(game, race)
        play(table, "A R5")
        while (asked := table.ask()) is not None and asked.chance == "call":
            speaks = (seat_letter(asked.seat) == "A") == (answer == "uno")
            table.answer(answer if speaks else None)
            if speaks:
                break
        assert game.uno_owed == frozenset()
        assert pass_chances(table) == []


@every_race
def test_the_same_seat_that_owes_another_call_is_asked_about_that_one_too(backend: str, race: str) -> None:
    """B's Zero sends the hands on: A's single card goes to B, and D's to A. Both owe, as A did a moment ago."""
    hands = {"A": "R5 G9", "B": "R0 R1 R2", "C": "R3 R4 R6", "D": "B1"}
    game = position("UNO 1121 CAR", hands, "R9", seats=4, called="D", backend=backend)
    table = tabletop(game, race)
    play(table, "A R5")
    assert sorted(who_is_asked(table, "call")) == sorted("ABCD")
    play(table, "B R0")
    assert game.uno_owed >= {0}
    assert sorted(who_is_asked(table, "call")) == sorted("ABCD")


@every_race
def test_the_same_seat_alone_that_owes_another_call_is_asked_too(backend: str, race: str) -> None:
    hands = {"A": "R5 G9", "B": "R0 R1 R2", "C": "R3 R4 R6", "D": "B1"}
    game = position("UNO 1121 CAR", hands, "R9", seats=4, called="D", direction=-1, turn="A", backend=backend)
    table = tabletop(game, race)
    play(table, "A R5", "D draw", "D keep", "C draw", "C keep")
    pass_chances(table)
    assert game.uno_owed == frozenset()
    play(table, "B R0")
    assert game.uno_owed == {3}, "A's single card has gone on to D"
    assert sorted(who_is_asked(table, "call")) == sorted("ABCD")


@every_race
def test_a_call_that_is_owed_without_limit_is_asked_for_once(backend: str, race: str) -> None:
    """PRE: the debt outlives the turn. People think of it later on as well; seats that are polled have been asked."""
    hands = {"A": "R5 G9", "B": "R1 R2 R3", "C": "R4 R6 R7", "D": "B1 B2 B3"}
    game = position("UNO 1121 PRE", hands, "R9", seats=4, backend=backend)
    table = tabletop(game, race)
    play(table, "A R5")
    assert sorted(who_is_asked(table, "call")) == sorted("ABCD")
    play(table, "B R1")
    assert game.uno_owed == {0}
    assert sorted(who_is_asked(table, "call")) == (sorted("ABCD") if race == REFLEXES else [])
    assert who_may(game, "call") == "ABCD"


@every_race
def test_nobody_is_asked_before_hands_have_come_down_on_the_pile(backend: str, race: str) -> None:
    """The eight leaves one card: first everybody slaps, then the call is due."""
    hands = {"A": "R8 G9", "B": "R1 R2 R3", "C": "R4 R6 R7", "D": "B1 B2 B3"}
    game = position("UNO 1121 M", hands, "R9", seats=4, backend=backend)
    table = tabletop(game, race)
    play(table, "A R8")
    heard = []
    while (asked := table.ask()) is not None and asked.chance != "decision":
        heard.append(asked.chance)
        table.answer("slap" if asked.chance == "slap" else None)
    # The last hand need not be asked for. If it was A's, A has drawn and owes nothing.
    assert heard == ["slap"] * 3 + ["call"] * (4 if game.uno_owed else 0)


def test_who_never_slaps_has_to_in_the_end(backend: str) -> None:
    """Nobody can hold a table up: a chance that all let pass becomes a decision."""
    for race in ASKING:
        table = tabletop(at_window(WINDOWS["slap"], backend), race)
        play(table, "A R8")
        for _ in range(3):
            assert "slap" not in pass_chances(table)[4:]
            asked = table.ask()
            assert asked is not None
            assert [str(action) for action in table.game.decisions(asked.seat)] == []
            table.answer("slap")
        assert table.game.phase == "turn"


# Jump-ins


@every_race
def test_who_says_uno_before_jumping_in_is_asked_to_lay_the_card(backend: str, race: str) -> None:
    hands = {"A": "R5 G1 G2", "B": "R1 R2 R3", "C": "R5 R6", "D": "B1 B2 B3"}
    table = tabletop(position("UNO 1121 C", hands, "R9", seats=4, backend=backend), race)
    play(table, "A R5")
    for said in ("uno", "jump R5"):
        asked = table.ask()
        assert asked is not None
        assert (seat_letter(asked.seat), asked.chance) == ("C", "jump")
        table.answer(said)
    assert table.game.uno_called == {2}
    assert pass_chances(table) == []
    assert table.game.to_act == 3


@every_race
def test_play_order_begins_with_whoever_jumped_in(backend: str, race: str) -> None:
    hands = {"A": "R5 G1 G2", "B": "R1 R2 R3", "C": "R5 R6", "D": "B1 B2 B3"}
    table = tabletop(position("UNO 1121 C", hands, "R9", seats=4, backend=backend), race)
    play(table, "A R5")
    asked = table.ask()
    assert asked is not None
    assert (seat_letter(asked.seat), asked.chance) == ("C", "jump")
    table.answer("jump R5")
    order = who_is_asked(table, "call")
    assert sorted(order) == sorted("ABCD")
    if race in ("queue", REFLEXES):
        assert order == "CDAB"


@every_race
def test_a_draw_closes_the_window_against_the_drawer_and_reopens_it_against_the_next(backend: str, race: str) -> None:
    """G-18: no cut while B decides about the drawn card; then B may cut as well. C has declined and is not asked."""
    hands = {"A": "R5 G1 G2", "B": "B1 B2 B3", "C": "R1 R6 G7", "D": "B4 B6 B7"}
    table = tabletop(position("UNO 1121 C", hands, "R9", pile="R5", seats=4, backend=backend), race)
    play(table, "A R5", "B draw")
    assert who_may(table.game, "jump") == ""
    assert who_is_asked(table, "jump") == ""
    play(table, "B keep")
    assert who_may(table.game, "jump") == "B"
    # People look once, when the card lands; whoever is polled is asked when there is something to jump in with.
    assert who_is_asked(table, "jump") == ("" if race == REFLEXES else "B")


@pytest.mark.parametrize(
    ("think_ms", "many", "asked"),
    [(2200, "D", "CD"), (2200, "C", "DC"), (1000, "C", "D"), (100, "C", ""), (2200, "", "CD")],
)
def test_the_quickest_jumps_first_if_quicker_than_the_player_to_move(
    backend: str, think_ms: int, many: str, asked: str
) -> None:
    """Who holds many cards has to search; of people who are equally quick the next one in play order comes first."""
    hands = {"A": "W G1 G2 G3", "B": "R1 R2 R3", "C": "W R4 R6", "D": "W B1 B2"}
    if many:
        hands[many] += " Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9"
    game = position("UNO 1121 C", hands, "R9", seats=4, backend=backend)
    table = tabletop(game, REFLEXES, replace(ALERT, think_ms=float(think_ms), rt_cut_many_ms=400.0))
    play(table, "A W/G")
    assert who_is_asked(table, "jump") == asked


def test_people_do_not_jump_in_wrongly_where_the_table_refuses_it(backend: str) -> None:
    hands = {"A": "R5 G1 G2 G3", "B": "R1 R2 R3", "C": "R4 R6 Y1", "D": "B1 B2 B4"}
    for wrong, happens in (("penalty", True), ("refuse", False)):
        rules = Rules("UNO 1121 C").replace(jump_wrong=wrong)
        table = tabletop(
            position(rules, hands, "R9", seats=4, backend=backend), REFLEXES, replace(ALERT, p_wrong_cut=1.0)
        )
        play(table, "A R5")
        asked = table.ask()
        assert asked is not None
        assert (asked.chance == "happening") == happens


# Doubts, debts, challenges


@every_race
def test_a_draw_is_offered_to_doubters_once_although_its_window_outlives_the_turn(backend: str, race: str) -> None:
    window = WINDOWS["doubt"]
    table = tabletop(at_window(window, backend), race)
    play(table, "A draw")
    assert "".join(sorted(who_is_asked(table, "doubt"))) == "BCD"
    play(table, "A keep")
    assert who_may(table.game, "doubt") == "BCD"
    assert who_is_asked(table, "doubt") == ""


@every_race
def test_whoever_owes_two_compliments_is_asked_until_both_are_paid(backend: str, race: str) -> None:
    rules = "UNO 1121 E-IE"
    hands = {"A": "G5 R1 R2", "B": "R5 R6 B8", "C": "R4 R7 B1", "D": "B4 B2 B3"}
    table = tabletop(position(rules, hands, "G9", seats=4, backend=backend), race)
    play(table, "A G5", "B R5")
    paid: Counter[int] = Counter()
    while (asked := table.ask()) is not None and asked.chance == "pay":
        debt = next(action for action in table.game.legal(asked.seat) if action.kind in REACTIONS_TO["pay"])
        paid[asked.seat] += 1
        table.answer(debt)
    if race == REFLEXES:  # who let the first one pass has forgotten it
        assert set(paid) <= {0, 2, 3}
    else:
        assert paid == {0: 1, 2: 2, 3: 2}


@pytest.mark.parametrize("race", [*ASKING, "arrival"])
def test_when_the_target_accepts_everybody_else_may_challenge_in_play_order(backend: str, race: str) -> None:
    """Spec 11, section 3.7: neither the target, who has answered, nor the player of the card."""
    hands = {"A": "W4 R1 R2", "B": "R5 R6 B8", "C": "R4 R7 B1", "D": "B4 B2 B3", "E": "Y1 Y2 Y3"}
    rules = Rules("UNO 1121").replace(wd4_challenger="anyone")
    for direction, order in ((1, "CDE"), (-1, "DCB")):
        game = position(rules, hands, "R9", seats=5, direction=direction, backend=backend)
        table = tabletop(game, race)
        play(table, "A W4/G", f"{'B' if direction == 1 else 'E'} accept")
        asked_seats = ""
        while game.phase == "ask":
            pass_chances(table)
            asked = table.ask()
            assert asked is not None
            asked_seats += seat_letter(asked.seat)
            assert {str(action) for action in game.decisions(asked.seat)} == {"accept", "challenge"}
            table.answer("accept")
        assert asked_seats == order


# Copies, seeds, errors


def test_the_random_race_is_reproducible_from_the_seed(backend: str) -> None:
    def order(seed: int) -> str:
        table = tabletop(position("UNO 1121", {"A": "R5 G9"}, "R9", seats=4, seed=seed, backend=backend), "random")
        play(table, "A R5")
        return who_is_asked(table, "call")

    orders = [order(seed) for seed in range(12)]
    assert orders == [order(seed) for seed in range(12)]
    assert len(set(orders)) > 4


def test_asking_twice_is_asking_once_and_a_decision_cannot_be_declined(backend: str) -> None:
    table = tabletop(position("UNO 1121 C", {"A": "R5 G9"}, "R9", seats=4, backend=backend), "queue")
    assert table.ask() is table.ask()
    with pytest.raises(TableError, match="has to decide"):
        table.answer(None)
    with pytest.raises(TableError, match="no race"):
        Tabletop(table.game, [None] * 4, "fastest")


# At any table


tables = st.integers(0, 1 << 30)
races = st.sampled_from((*ASKING, "arrival"))


def any_game(number: int, most_turns: int = 120) -> tuple[Game, tuple[str, ...]]:
    """A table of the long run; rounds that go on for ever are cut short."""
    drawn = random_house_table(number, most=10)
    turns = min(int(str(drawn.rules.values["max_turns"])), most_turns)
    return Game(drawn.rules.replace(max_turns=turns), drawn.seats, drawn.seed), drawn.bots


def assert_fits(game: Game, asked: Asked) -> None:
    """Whoever is asked sits in the round and can do something with the chance."""
    assert 0 <= asked.seat < game.seats
    assert asked.seat not in game.eliminated
    if asked.chance == "decision":
        assert asked.seat == game.to_act
    elif asked.chance != "happening":
        assert REACTIONS_TO[asked.chance] & {action.kind for action in game.legal(asked.seat)}


@steady(25)
@given(tables, races)
def test_bots_end_every_round_and_nothing_they_answer_is_refused(number: int, race: str) -> None:
    game, names = any_game(number)
    table = bots_at(game, race, names, CLUMSY)
    while (asked := table.ask()) is not None:
        assert_fits(game, asked)
        table.step()
    assert game.over


@steady(25)
@given(tables, races, dice)
def test_nobody_is_asked_twice_about_the_same_thing(number: int, race: str, rng: random.Random) -> None:
    """Everybody lets every chance pass and decides at random: what is asked again would be asked for ever."""
    game, _ = any_game(number, 60)
    table = tabletop(game, race, CLUMSY)
    heard: set[tuple[object, ...]] = set()
    draws = 0
    for _ in range(250):
        asked = table.ask()
        if asked is None:
            break
        assert_fits(game, asked)
        if asked.chance == "happening":
            table.answer(asked.happening)
        elif asked.chance == "decision":
            action = any_decision(game, asked.seat, rng)
            draws += action.kind == DRAW
            table.answer(action)
        else:
            thing = (asked.seat, asked.chance, *what_it_is_about(game, asked, race, draws))
            assert thing not in heard
            heard.add(thing)
            table.answer(None)


def any_decision(game: Game, seat: int, rng: random.Random) -> Action:
    """Mostly a card; where only a reaction is left, such as a slap, that."""
    legal = game.decisions(seat) or [action for action in game.legal(seat) if action.kind == SLAP]
    cards = [action for action in legal if action.kind == PLAY]
    return rng.choice(cards if cards and rng.random() < 0.6 else legal)


def what_it_is_about(game: Game, asked: Asked, race: str, draws: int) -> tuple[object, ...]:
    if asked.chance == "call":
        return (game.uno_owed, int(game.raw["turns" if race == REFLEXES else "plays"]))
    if asked.chance == "doubt":
        return (draws,)
    if asked.chance == "pay":
        return (int(game.raw["debts"][asked.seat]), int(game.raw["plays"]))
    return (int(game.raw["plays"]), bool(int(game.raw["announced"]) >> asked.seat & 1))


@steady(12)
@given(tables, races, st.integers(0, 80))
def test_a_copy_of_a_table_goes_on_where_the_original_stood(number: int, race: str, steps: int) -> None:
    game, names = any_game(number, 60)
    table = bots_at(game, race, names, CLUMSY)
    for _ in range(steps):
        if game.over:
            break
        table.step()
    twin = table.copy()
    before = table.game.state_bytes()
    asked: list[Asked | None] = []
    while not twin.game.over:
        asked.append(twin.ask())
        twin.step()
    assert table.game.state_bytes() == before, "the copy has not touched the original"
    for one in asked:
        assert table.ask() == one
        table.step()
    assert table.game == twin.game
