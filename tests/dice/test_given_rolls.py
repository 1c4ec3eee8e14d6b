"""Rolls that are given come up, in their order, on dice that have them; what no dice can show is refused."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from unoverse import Dice, RecordError, TableError, replay
from unoverse.dice import dice_position
from unoverse.dice.faces import PROPOSED_NAME, dice_of

USUAL = dice_of(PROPOSED_NAME)
HANDS = ("R1", "R2", "R3", "R4", "W"), ("Y1", "Y2", "Y3", "Y4", "B5")


def shows_only_its_faces(game: Dice) -> bool:
    faces = [game.hand(0), game.hand(1), [face.partition("/")[0] for face in game.line]]
    return sum(map(len, faces)) == 11 and dice_position_is_possible([face for group in faces for face in group])


def dice_position_is_possible(faces: list[str]) -> bool:
    try:
        dice_position(line=faces[:1], hands=[faces[1:6], faces[6:]], backend="python")
    except TableError:
        return False
    return True


def test_both_hands_and_the_first_die_are_as_given(backend: str) -> None:
    game = Dice(first="B", rolls=[*HANDS[0], *HANDS[1], "G1"], seed=4, backend=backend)
    assert [Counter(game.hand(seat)) for seat in (0, 1)] == [Counter(hand) for hand in HANDS]
    assert game.line == ("G1",)
    assert shows_only_its_faces(game)


def test_the_roll_for_the_start_is_as_given_and_repeated_after_a_tie(backend: str) -> None:
    game = Dice(rolls="R5 Y3", seed=4, backend=backend)
    assert (game.rolloff, game.starter) == (("R5", "Y3"), 0)
    tied = Dice(rolls="W R+1 G2 B2 Y1 B4", seed=4, backend=backend)
    assert (tied.rolloff, tied.starter) == (("Y1", "B4"), 1)


def test_a_first_die_that_is_rolled_again_has_both_faces(backend: str) -> None:
    ten = [*HANDS[0], *HANDS[1]]
    rolled = next(face for face in USUAL[0] if "+" not in face)
    game = Dice(first=0, rolls=[*ten, "R+1", rolled], seed=4, backend=backend)
    assert game.line == (rolled,)


@pytest.mark.parametrize("seed", range(8))
def test_rolls_that_the_usual_dice_once_showed_can_be_given_again(seed: int) -> None:
    """Whatever chance has shown is possible, so it can be given; another seed then shows the same."""
    once = Dice(first=0, seed=seed, backend="python")
    shown = [*once.hand(0), *once.hand(1), once.line[0]]
    again = Dice(first=0, seed=seed + 1000, rolls=shown, backend="python")
    for seat in (0, 1):
        assert Counter(again.hand(seat)) == Counter(once.hand(seat))
    assert again.line == once.line


TABLE: dict[str, Any] = {"line": ["B2", "G2", "R3"], "hands": [["R1", "Y4"]], "seed": 1}


def test_later_rolls_come_up_on_the_dice_that_have_them(backend: str) -> None:
    """The die that shows R1 is one of two that have a Y2; the given face goes there, whichever place it has."""
    game = dice_position(**TABLE, rolls="Y2", backend=backend)
    game.apply("A", "draw")
    assert "Y2" in game.hand("A")
    assert shows_only_its_faces(game)


def test_later_rolls_that_no_die_has_are_refused_and_nothing_happens(backend: str) -> None:
    game = dice_position(**TABLE, rolls="W W W", backend=backend)
    with pytest.raises(TableError, match="cannot show the rolls that were given next: W W W"):
        game.apply("A", "draw")
    before = game.state_bytes()
    with pytest.raises(TableError):
        game.apply("A", "draw")
    assert game.state_bytes() == before
    assert game.history == []
    game.fix_rolls(())
    game.apply("A", "draw")
    assert len(game.hand("A")) == 3


def test_every_roll_of_a_long_round_can_be_given() -> None:
    luck, game = random.Random(3), Dice(seed=3, backend="python")
    for _ in range(40):
        if game.over:
            break
        twin = game.copy()
        seat, action = game.to_act or 0, luck.choice(game.legal())
        game.apply(seat, action)
        rolled = Counter(game.hand(0)) + Counter(game.hand(1))
        if str(action) in ("draw", "reroll"):
            shown = list(game.hand(seat))
            luck.shuffle(shown)
            twin.fix_rolls(shown)
            twin.apply(seat, action)
            assert Counter(twin.hand(0)) + Counter(twin.hand(1)) == rolled


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"rolls": ["R9"]}, 'No die has the face "R9", so it cannot be rolled.'),
        ({"rolls": ["W/G"]}, 'No die has the face "W/G"'),
        ({"rolls": 5}, 'Rolls are a list of faces such as R3 or W, not "5".'),
        ({"rolls": ["W"] * 65}, "At most 64 rolls can be given, not 65."),
        ({"rolls": ["R+1", "R+1"], "first": 0}, "These rolls cannot begin a round"),
        ({"rolls": ["W"] * 5, "first": 0}, "These rolls cannot begin a round"),
    ],
)
def test_rolls_that_cannot_be_get_a_sentence(given: dict[str, Any], said: str) -> None:
    with pytest.raises(TableError) as caught:
        Dice(seed=1, backend="python", **given)
    assert said in str(caught.value)


def test_impossible_rolls_of_own_dice_are_soon_found_to_be_impossible() -> None:
    """Nine faces that only eight dice have, after two that all have: a slow search would try millions of deals."""
    dice = [["R1", "G1", f"B{die % 5 + 1}"] if die < 8 else ["R1", "G1"] for die in range(11)]
    with pytest.raises(TableError, match="cannot begin a round"):
        Dice(first=0, faces=dice, rolls=["B1"] * 3, seed=1, backend="python")


def test_records_keep_given_rolls() -> None:
    game = Dice(first="A", rolls=[*HANDS[0], *HANDS[1], "G1", "B2"], seed=4, backend="python")
    game.apply("A", "R1")
    record = game.record()
    assert "Rolls: R1 R2 R3 R4 W Y1 Y2 Y3 Y4 B5 G1 B2" in record.splitlines()
    again = replay(record, backend="python")
    assert again == game
    assert again.record() == record
    with pytest.raises(RecordError, match='No die has the face "Q7"') as caught:
        replay(record.replace("B5 G1 B2", "B5 G1 Q7"), backend="python")
    assert caught.value.line == 1 + next(n for n, line in enumerate(record.splitlines()) if line.startswith("Rolls"))


def test_bots_do_not_see_given_rolls() -> None:
    """Two rounds that differ only in what will be rolled look the same."""
    begun = [*HANDS[0], *HANDS[1], "G1"]
    rounds = [Dice(first=0, rolls=[*begun, last], seed=4, backend="python") for last in ("B2", "R4")]
    assert [str(action) for action in rounds[0].legal()] == [str(action) for action in rounds[1].legal()]
    assert rounds[0].hand(0) == rounds[1].hand(0)
