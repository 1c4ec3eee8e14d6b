"""A position says what has happened before it, and the rules say whether it can have."""

from __future__ import annotations

from typing import Any

import pytest

from unoverse import Game, RecordError, TableError, position, replay
from unoverse.game.happened import Happened

HANDS = {"A": "R1", "B": "B1 B2", "C": "B3 B4", "D": "R5 G3"}


def at(rules: str, turn: int | str = "B", **past: Any) -> Game:
    return position(rules, HANDS, "R5", turn, backend="python", **past)


def texts(game: Game, seat: str) -> list[str]:
    return [str(action) for action in game.legal(seat)]


def test_nobody_jumps_in_on_a_card_that_was_turned_up_and_everybody_on_one_that_was_laid() -> None:
    assert "jump R5" not in texts(at("UNO C"), "D")
    assert "jump R5" in texts(at("UNO C", laid_by="A"), "D")


def test_the_twin_of_a_card_that_was_laid_makes_its_layer_draw(backend: str) -> None:
    def gained(**past: Any) -> int:
        hands = {"A": "R1 R2", "B": "R5 B1 B2"}
        game = position("UNO GT", hands, top="R5", turn="B", backend=backend, **past)
        game.apply("B", "R5")
        return len(game.hand("A")) - 2

    assert (gained(), gained(laid_by="A")) == (0, 5)


def test_whoever_laid_the_last_card_but_one_without_a_call_can_be_caught() -> None:
    silent = at("UNO", laid_by="A")
    assert silent.uno_owed == {0}
    silent.apply("C", "catch A")
    assert len(silent.hand("A")) == 3
    called = at("UNO", laid_by="A", called="A")
    assert (called.uno_owed, called.uno_called) == (frozenset(), frozenset({0}))
    assert "catch A" not in texts(called, "C")
    assert at("UNO italia [uno_mode=automatic uno_window=none]", laid_by="A").uno_owed == frozenset()


def test_a_lap_ends_the_truce_and_arms_sudden_death() -> None:
    first, third = at("UNO PAA2-MS2", turn="D"), at("UNO PAA2-MS2", turn="D", lap=3)
    assert (first.lap, first.armed, third.lap, third.armed) == (1, False, 3, True)
    for game, barred in ((first, True), (third, False)):
        hands = HANDS | {"D": "RS G3"}
        truce = position(game.rules, hands, "R5", "D", lap=game.lap, backend="python")
        assert ("RS" not in texts(truce, "D")) == barred


def test_laps_go_on_from_the_one_that_is_given(backend: str) -> None:
    game = position("UNO PAA2", {}, top="R5", lap=2, backend=backend)
    for _ in range(game.seats):
        assert game.lap == 2
        seat = game.to_act
        assert seat is not None
        game.apply(seat, "draw")
        game.apply(seat, "keep")
    assert game.lap == 3


def test_a_silence_of_some_laps_ends_after_the_turns_of_its_layer() -> None:
    game = at("UNO ST1", silence="A")
    for seat in ("B", "C", "D", "A"):
        assert game.silence
        game.apply(seat, "draw")
        game.apply(seat, "keep")
    assert not game.silence


def test_silence_ceasefire_and_armed_are_in_force_at_once() -> None:
    game = at("UNO S-PAB-MS3", silence=True, ceasefire=True, armed=True)
    assert (game.silence, game.ceasefire, game.armed) == (True, True, True)
    assert "say 1" in map(str, game.reports("C"))
    calm = at("UNO S-PAB-MS3")
    assert (calm.silence, calm.ceasefire, calm.armed) == (False, False, False)


@pytest.mark.parametrize(
    ("rules", "past", "said"),
    [
        ("UNO", {"called": "B"}, "B cannot have called UNO: the hand has 2 cards."),
        ("UNO", {"called": "F"}, "There is no seat F at a table of 4: the seats are A to D."),
        ("UNO", {"called": 3}, 'Seats are letters such as "A C", not "3".'),
        ("UNO", {"laid_by": "Z"}, '"Z" is no seat'),
        ("UNO", {"laid_by": 9}, "There is no seat J at a table of 4"),
        ("UNO", {"turn": "E"}, "There is no seat E at a table of 4"),
        ("UNO", {"turn": None}, '"None" is no seat'),
        ("UNO", {"dealer": -1}, "There is no seat -1 at a table of 4"),
        ("UNO", {"silence": True}, "Silence needs the house rule S."),
        ("UNO ST2", {"silence": True}, 'say whose card began it, silence="B"'),
        ("UNO", {"ceasefire": True}, "A ceasefire needs the house rule PAB."),
        ("UNO PAB", {"ceasefire": "yes"}, 'ceasefire is True or False, not "yes".'),
        ("UNO", {"armed": False}, "only with the house rule MS"),
        ("UNO MS1", {"armed": False}, "MS1 is armed from the deal on"),
        ("UNO MS2", {"armed": True}, "armed from lap 3 on, and this is lap 1"),
        ("UNO MS2", {"armed": False, "lap": 3}, "armed from lap 3 on, and this is lap 3"),
        ("UNO", {"lap": 2}, "No rule of UNO 1121 counts laps"),
        ("UNO PAA", {"lap": 0}, "A lap is a number from 1 to 9999"),
        ("UNO PAA", {"lap": True}, "A lap is a number from 1 to 9999"),
    ],
)
def test_what_cannot_have_happened_is_refused_with_a_sentence(rules: str, past: dict[str, Any], said: str) -> None:
    with pytest.raises(TableError) as caught:
        at(rules, **past)
    assert said in str(caught.value)


def test_hands_are_given_and_named_by_letter() -> None:
    with pytest.raises(TableError, match="There is no seat F at a table of 3: the seats are A to C"):
        position("UNO", {"F": "R1"}, seats=3, backend="python")
    with pytest.raises(TableError, match='The hand of B: "R0" is not in classic108, or not that often'):
        position("UNO", {"B": "R0 R0"}, backend="python")
    assert position("UNO", {"F": "R1"}, backend="python").seats == 6


def test_a_record_keeps_what_has_happened() -> None:
    everything: dict[str, Any] = {
        "called": "A", "laid_by": "D", "lap": 3, "silence": "C", "ceasefire": True, "armed": True,
    }  # fmt: skip
    game = at("UNO MS3-PAA-ST2-PAB", **everything)
    assert game.start_position is not None
    assert game.start_position.happened == Happened((0,), True, 2, True, True, 3, 3)
    game.apply("B", "draw")
    again = replay(game.record(), backend="python")
    assert again == game
    assert again.record() == game.record()
    assert isinstance(again, Game)
    assert again.start_position == game.start_position


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("Called: A", "Called: B", "B cannot have called UNO"),
        ("Called: A", "Called: Q", '"Q" is no seat'),
        ("Lap: 3", "Lap: 0", '"Lap" is a number from 1 to 9999'),
        ("Ceasefire: yes", "Ceasefire: perhaps", '"Ceasefire" is yes or no.'),
        ("Silence: C", "Silence: yes", "say whose card began it"),
        ("PAB", "TRI", "A ceasefire needs the house rule PAB."),
    ],
)
def test_a_record_in_which_that_cannot_be_is_refused(old: str, new: str, said: str) -> None:
    record = at("UNO PAA-ST2-PAB", called="A", lap=3, silence="C", ceasefire=True).record()
    assert old in record
    with pytest.raises(RecordError) as caught:
        replay(record.replace(old, new), backend="python")
    assert said in str(caught.value)


def test_a_dealt_round_has_no_past() -> None:
    record = Game("UNO", seed=1, backend="python").record()
    with pytest.raises(RecordError, match='The header "Laid by" goes with a position'):
        replay(record.replace("Seed: 1", "Seed: 1\nLaid by: A"), backend="python")
