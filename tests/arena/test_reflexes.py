"""What people do besides their turns: each lapse, reaction and race of spec 20, section 0.6. All in CPython."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import pytest

from unoverse import Action, Game, Rules, position
from unoverse.arena.batch import is_wrong_jump
from unoverse.arena.simulate import Table, seated
from unoverse.bots.catalogue import B2, BOTS
from unoverse.bots.choose import answer
from unoverse.engine.load import default_backend
from unoverse.kernel.chances import HAPPENING, QUEUE, race_space
from unoverse.kernel.observe import look
from unoverse.kernel.people import PERFECT, REALISTIC, People, people_record
from unoverse.kernel.race import BY_REFLEX, ask, decline, start_race
from unoverse.records import typed_record
from unoverse.table import actions as do
from unoverse.table.state import VIEW

FORBID = "[wrong_play=forbid]"


class Said(NamedTuple):
    """Who did what."""

    seat: int
    kind: int
    argument: int


class Table4:
    """A game whose seats are people; every action they take goes through the checked door."""

    def __init__(self, game: Game, people: People, bot: int = B2) -> None:
        self.game, self.bot = game, bot
        self.rules: Any = typed_record(game.rules.record()[0])
        self.people: Any = typed_record(people_record(people)[0])
        manners = list(BOTS.values())[bot].manners
        self.race: Any = typed_record(race_space([manners] * game.seats)[0])
        self.view: Any = typed_record(np.zeros(1, VIEW)[0])
        start_race(self.state, self.rules, self.people, self.race, QUEUE, True)
        assert self.race.__dict__["way"] == BY_REFLEX

    @property
    def state(self) -> Any:
        return typed_record(self.game.raw)

    def next_action(self, state: Any) -> int:
        """What happens by itself, or what whoever is asked does; DECLINE if the chance passes."""
        what = ask(state, self.rules, self.people, self.race)
        if what == HAPPENING:
            return int(self.race.happening)
        look(state, self.rules, self.race.seat, self.view)
        action = int(answer(self.view, self.rules, self.bot, self.race.luck, self.race.mood, what))
        if action == do.DECLINE:
            decline(state, self.race)
        return action

    def events(self, until: Callable[[Said], bool] = lambda said: False, most: int = 4000) -> list[Said]:
        """What happens, up to the end of the round or the event that is waited for."""
        found: list[Said] = []
        while not self.game.over and len(found) < most:
            state = self.state
            action = self.next_action(state)
            if action == do.DECLINE:
                continue
            assert not is_wrong_jump(state, self.rules, action) or self.people.p_wrong_cut
            self.game.apply(self.race.seat, Action.unpack(action))
            found.append(Said(self.race.seat, *divmod(action, do.ARGUMENTS)))
            if until(found[-1]):
                break
        return found


def dealt(code: str, people: People, seats: int = 4, seed: int = 1, bot: int = B2) -> Table4:
    return Table4(Game(Rules(f"UNO {code} {FORBID}"), seats, seed, backend="python"), people, bot)


def placed(code: str, hands: dict[str, str], top: str, people: People, *moves: str, seats: int = 3) -> Table4:
    game = position(f"UNO {code} {FORBID}", hands, top=top, seats=seats, backend="python")
    for move in moves:
        seat, _, action = move.partition(" ")
        game.apply(seat, action)
    return Table4(game, people)


def kinds(events: list[Said]) -> set[int]:
    return {said.kind for said in events}


def perfect_but(**changes: float) -> People:
    """Perfect people with one weakness or strength."""
    values = {name: getattr(PERFECT, name) for name in PERFECT.__dataclass_fields__}
    return People(**(values | changes))


def test_perfect_people_never_slip() -> None:
    for seed in range(4):
        events = dealt("C-V-M-SU-E-IE-PRE-ORG", PERFECT, seed=seed).events()
        assert not kinds(events) & {do.LATE, do.SAY, do.LAUGH, do.SORRY, do.CATCH}


def test_realistic_people_slip_now_and_then() -> None:
    slips = {do.SAY, do.LATE, do.CATCH, do.JUMP, do.SLAP, do.PRAISE}
    seen: set[int] = set()
    for seed in range(30):
        seen |= kinds(dealt("C-V-M-S-E-PRE-ORG", REALISTIC, seed=seed).events()) & slips
    assert seen == slips


# Jump-ins


HANDS = {"A": "R5 R1 R2 R3", "B": "G1 G2 G3", "C": "R5 B1 B2 B3"}


def after_the_five(people: People) -> Said:
    return placed("C", HANDS, "R9", people, "A R5").events(most=1)[0]


def test_a_jump_in_that_is_seen_is_made_if_it_is_quicker_than_the_next_player() -> None:
    assert after_the_five(PERFECT) == Said(2, do.JUMP, after_the_five(PERFECT).argument)
    assert after_the_five(perfect_but(p_see_cut=0.0)).kind != do.JUMP
    assert after_the_five(perfect_but(think_ms=800.0)).kind != do.JUMP
    assert after_the_five(perfect_but(think_ms=950.0)).kind == do.JUMP


def test_whoever_has_many_cards_has_to_search() -> None:
    slow = perfect_but(think_ms=1200.0, rt_cut_many_ms=400.0, rt_cut_many_cards=3)
    assert after_the_five(slow).kind != do.JUMP
    assert after_the_five(perfect_but(think_ms=1200.0, rt_cut_many_ms=400.0)).kind == do.JUMP


def test_a_wrong_jump_in_costs_two_cards() -> None:
    table = placed("C", HANDS, "R9", perfect_but(p_wrong_cut=1.0), "A R5")
    said = table.events(most=1)[0]
    assert said.kind == do.JUMP
    assert table.game.sizes[said.seat] == {0: 5, 2: 6}[said.seat]
    assert table.game.to_act == 1


def test_everybody_thinks_once_about_a_jump_in() -> None:
    """Not seen is not seen: the window of a card opens once, however long it stays open."""
    table = placed("C", HANDS, "R9", perfect_but(p_see_cut=0.0), "A R5")
    table.race.window = 0
    table.next_action(table.state)
    table.people.p_see_cut = 1.0
    assert table.events(most=1)[0].kind != do.JUMP


# Slaps


def test_the_slowest_hand_draws() -> None:
    """The player of the card knows first; the one who is asleep comes last."""
    table = placed("M", {"A": "R8 R1 R2"}, "R9", perfect_but(rt_slap_own_ms=150.0), "A R8")
    assert [said.seat for said in table.events(most=2)] == [0, 1]
    asleep = placed("M", {"A": "R8 R1 R2"}, "R9", perfect_but(p_slap_asleep=1.0, rt_slap_own_ms=150.0), "A R8")
    assert asleep.events(most=1)[0].seat == 0


def test_skill_is_a_persons_own() -> None:
    skilled = dealt("M", perfect_but(slap_skill_low=0.8, slap_skill_high=1.3), seed=5)
    skill = [float(value) for value in skilled.race.skill[:4]]
    assert len(set(skill)) == 4
    assert all(0.8 <= value <= 1.3 for value in skill)
    slaps = [said.seat for said in skilled.events() if said.kind == do.SLAP]
    first = slaps[:3]
    assert slaps == first * (len(slaps) // 3) or len(slaps) < 3, "the same order whenever there is no other difference"


# Speech


def test_while_it_is_silent_everybody_may_forget_it_once_a_turn() -> None:
    table = placed("S", {"A": "R7 R1 R2"}, "R9", perfect_but(p_talk=1.0, talk_more_words=0.0), "A R7")
    assert table.events(most=3) == [Said(0, do.SAY, 1), Said(1, do.SAY, 1), Said(2, do.SAY, 1)]
    assert table.events(most=1)[0].kind != do.SAY


def test_only_forbidden_words_count_where_others_are_free() -> None:
    table = placed("SSE:carta", {"A": "R7 R1 R2"}, "R9", perfect_but(p_talk=1.0), "A R7")
    assert do.SAY not in kinds(table.events(most=3))
    table = placed("SSE:carta", {"A": "R7 R1 R2"}, "R9", perfect_but(p_word=1.0), "A R7")
    assert table.events(most=1) == [Said(0, do.SAY, 1)]


def test_people_laugh_when_somebody_draws_many_cards() -> None:
    people = perfect_but(p_laugh_after_draw=1.0)
    hands = {"A": "R7 R1 R2 RD", "B": "R1 G1 G2", "C": "RD B1 B2 B3"}
    table = placed("SSS-P1", hands, "R9", people, "A R7", "B uno", "B R1", "C RD", "A RD")
    events = table.events(until=lambda said: said.kind == do.LAUGH, most=3)
    assert [said.kind for said in events] == [do.ACCEPT, do.LAUGH]


def test_nobody_laughs_at_two_cards() -> None:
    people = perfect_but(p_laugh_after_draw=1.0)
    table = placed("SSS", {"A": "R7 RD R2", "B": "R1 G1 G2", "C": "R4 B1 B2"}, "R9", people, "A R7", "B R1", "C R4")
    assert do.LAUGH not in kinds(table.events(most=6))


def test_who_attacks_may_apologise() -> None:
    table = placed("P1-ORG", {"A": "RD R1 R2", "B": "GD B1 B2"}, "R9", perfect_but(p_apology=1.0), "A RD")
    assert table.events(most=1) == [Said(0, do.SORRY, 0)]
    table = placed("P1-ORG", {"A": "RD R1 R2", "B": "GD B1 B2"}, "R9", PERFECT, "A RD")
    assert do.SORRY not in kinds(table.events(most=5))


# Compliments


def test_compliments_are_paid_or_forgotten() -> None:
    hands = {"A": "G5 R1 R2", "B": "G1 B1 B2", "C": "G3 B3 B4"}
    table = placed("E", hands, "G9", PERFECT, "A G5")
    assert table.events(most=2) == [Said(1, do.PRAISE, 0), Said(2, do.PRAISE, 0)]
    table = placed("E", hands, "G9", perfect_but(p_forget_praise=1.0), "A G5")
    said = table.events(most=1)[0]
    assert (said.seat, said.kind) == (1, do.PLAY)
    assert table.game.sizes[1] == 3, "one card laid, one drawn for the compliment"


def test_a_compliment_is_forgotten_less_often_each_time() -> None:
    forgetful = perfect_but(p_forget_praise=1.0, praise_learning=0.0)
    table = placed("E", {"A": "G5 R1 R2", "B": "G1 B1 B2"}, "G9", forgetful, "A G5")
    table.events(most=1)
    assert table.race.praises == 1
    table.race.praises = 2
    table.game.raw["debts"][2], table.game.raw["creditors"][0] = 1, 1
    table.race.debtors = 0
    assert table.events(most=1) == [Said(2, do.PRAISE, 0)]


# The clock


def test_who_thinks_for_too_long_is_late() -> None:
    table = dealt("V5", perfect_but(think_ms=5100.0))
    assert table.events(most=1)[0].kind == do.LATE
    table = dealt("V5", perfect_but(think_ms=4900.0))
    assert do.LATE not in kinds(table.events(most=1))


def test_later_decisions_of_a_turn_take_time_too() -> None:
    hands = {"A": "W R1 R2 R3"}
    table = placed("V5", hands, "G9", perfect_but(think_ms=4900.0))
    assert [said.kind for said in table.events(most=2)] == [do.PLAY, do.LATE]


# UNO


def test_a_call_is_forgotten_and_caught_as_often_as_people_do() -> None:
    hands = {"A": "R5 R1", "B": "G1 G2 G3", "C": "B1 B2 B3"}
    forgets = perfect_but(p_forget_uno=1.0)
    assert [said.kind for said in placed("C", hands, "R9", forgets).events(most=2)] == [do.PLAY, do.CATCH]
    careless = perfect_but(p_forget_uno=1.0, p_catch_uno=0.0)
    assert do.CATCH not in kinds(placed("C", hands, "R9", careless).events(most=3))
    assert [said.kind for said in placed("C", hands, "R9", PERFECT).events(most=2)] == [do.UNO, do.PLAY]


def test_without_a_time_limit_it_can_be_caught_turns_later() -> None:
    hands = {"A": "R5 R1", "B": "R2 G2 G3", "C": "R3 B2 B3"}
    later = perfect_but(p_forget_uno=1.0, p_catch_uno=0.0, p_catch_uno_later=1.0)
    events = placed("PRE", hands, "R9", later).events(until=lambda said: said.kind == do.CATCH, most=4)
    assert [said.kind for said in events] == [do.PLAY, do.PLAY, do.CATCH]
    never = perfect_but(p_forget_uno=1.0, p_catch_uno=0.0, p_catch_uno_later=0.0)
    assert do.CATCH not in kinds(placed("PRE", hands, "R9", never).events(most=4))


def test_with_more_to_lose_people_forget_less() -> None:
    hands = {"A": "R5 R1", "B": "R2 G2 G3", "C": "R3 B2 B3"}
    forgets = perfect_but(p_forget_uno=1.0, forget_uno_dori=0.0)
    assert placed("MEM", hands, "R9", forgets).events(most=1)[0].kind == do.UNO
    assert placed("C", hands, "R9", forgets).events(most=1)[0].kind == do.PLAY


# Bluffs


def test_bluffs_accusations_and_doubts_are_policies() -> None:
    hands = {"A": "G1 G2 G3", "B": "B1 B2 B3", "C": "Y1 Y2 Y3"}
    liar = perfect_but(p_bluff=1.0, p_accuse=0.0)
    assert placed("DED", hands, "R9", liar).events(most=1)[0].kind == do.DOWN
    sleuth = perfect_but(p_bluff=1.0, p_accuse=1.0)
    assert [said.kind for said in placed("DED", hands, "R9", sleuth).events(most=2)] == [do.DOWN, do.ACCUSE]
    honest = perfect_but(p_bluff=0.0, p_dp=1.0)
    assert [said.kind for said in placed("DED-DP", hands, "R9", honest).events(most=2)] == [do.DRAW, do.DOUBT]


# Whole rounds


CODES = ("1121", "C-M-S", "DR-P4-PAA-SU-CAR-T@5-M-DOA-PRE", "DED-DP-V3-E-IE-ORG-MS2-C", "AA-AB-CHU-GT-BA-TRI-DAD-CLA")


@pytest.mark.parametrize("code", CODES)
def test_a_round_with_people_depends_on_its_seed_alone(code: str) -> None:
    table = Table(Rules(f"UNO {code}").record(), seated(["B0", "B1", "B2"], 5), "random", "python", REALISTIC)
    assert np.array_equal(table.play(50, 4)[2:], table.play(52, 2))


@pytest.mark.skipif(default_backend() == "python", reason="The other back end is not there.")
@pytest.mark.parametrize("race", ["queue", "random"])
@pytest.mark.parametrize("code", CODES)
def test_both_back_ends_play_the_same_rounds_with_people(code: str, race: str) -> None:
    compiled, plain = (
        Table(Rules(f"UNO {code}").record(), seated(["B0", "B1", "B2"], 5), race, backend, REALISTIC).play(7, 4)
        for backend in ("compiled", "python")
    )
    assert np.array_equal(compiled, plain)


def test_perfect_people_add_nothing_to_official_play() -> None:
    rules, bots = Rules("UNO 1121").record(), seated(["B0", "B1", "B2"], 4)
    tables = [Table(rules, bots, "queue", "python", people) for people in (PERFECT, perfect_but(think_ms=100.0))]
    assert np.array_equal(tables[0].play(3, 5), tables[1].play(3, 5))
    forgetful = Table(rules, bots, "queue", "python", perfect_but(p_forget_uno=1.0))
    assert not np.array_equal(tables[0].play(3, 5), forgetful.play(3, 5))
