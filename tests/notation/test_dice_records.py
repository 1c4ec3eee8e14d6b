"""Records of dice: what is written can be played again, and what is wrong is told with its place."""

from __future__ import annotations

import contextlib
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.dice.rounds import played, played_match

from unoverse.dice import Dice, DiceMatch, dice_position
from unoverse.errors import TableError
from unoverse.notation import RecordError, replay

SEEDS = st.integers(0, 2**63 - 1)
FACES = "/".join(["R1,G1,W,B+2,Y+1,Y3"] * 10 + ["B5,W"])


def again(text: str, backend: str | None = None) -> Dice | DiceMatch:
    found = replay(text, backend)
    assert isinstance(found, Dice | DiceMatch)
    return found


@settings(max_examples=40, deadline=None)
@given(SEEDS, SEEDS, st.integers(0, 300), st.sampled_from([None, 0, 1]), st.sampled_from(["random", "offender"]))
def test_a_round_is_the_same_again(seed: int, luck: int, most: int, first: int | None, choice: str) -> None:
    names = ("Ana, the #1", 'B "C"')
    game = Dice(seed=seed, first=first, names=names, round_number=3, faces=FACES, take_choice=choice, backend="python")
    played(game, random.Random(luck), most)
    twin = again(game.record(), "python")
    assert isinstance(twin, Dice)
    assert twin == game
    assert (twin.names, twin.history, twin.round_number) == (game.names, game.history, 3)
    assert twin.record() == game.record()


@settings(max_examples=10, deadline=None)
@given(SEEDS, SEEDS, st.sampled_from(["rolloff", "winner", "loser", "alternate"]))
def test_a_match_is_the_same_again(seed: int, luck: int, starter: str) -> None:
    match = DiceMatch(seed=seed, next_starter=starter, backend="python")
    match.played_by = ("clockwork", "person") if luck % 2 else None
    played_match(match, random.Random(luck), 4)
    twin = again(match.record(), "python")
    assert isinstance(twin, DiceMatch)
    assert twin == match
    assert twin.played_by == match.played_by
    assert twin.record() == match.record()


def a_round(backend: str = "python") -> Dice:
    return played(Dice(seed=5, names=("Ana", "Bia"), backend=backend), random.Random(5))


def test_the_record_of_a_round_in_full() -> None:
    assert a_round().record() == RECORD


RECORD = """\
Unoverse record 1
Game: dice
Rules: dados-2011
Names: Ana, Bia
Seed: 5
Result: B won, 25 actions, points 9

B R+2 R1 · A R+1 G+1 G5 · B draw W/Y · A draw Y3 · B Y1 · A draw W/R · B draw end · A R2 · B G2
A G5 · B G1 · A draw G3 · B catch G2 · A W/B · B B+1 B1
"""


def test_both_back_ends_read_it_alike(backend: str) -> None:
    assert again(a_round().record(), backend) == a_round(backend)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("Seed: 5\n", "", 'The header "Seed" is missing.'),
        ("Rules: dados-2011", "Rules: dados-2012", 'There is no preset "dados-2012"'),
        ("Rules: dados-2011", "Rules: dados-2011 [uno_penalty=11]", "uno_penalty is one of 0 to 10"),
        ("Seed: 5", "Seed: five", "A seed is a whole number"),
        ("Seed: 5", "Seed: 5\nPlayed by: person, greedy", 'The header "Played by" goes with a match'),
        ("Seed: 5", "Seed: 5\nSeats: 2", 'A record of dice has no header "Seats".'),
        ("Seed: 5", "Seed: 5\nTurn: C", '"C" is no seat'),
        ("Seed: 5", "Seed: 5\nRound number: 0", '"Round number" is a number'),
        ("Names: Ana, Bia", "Names: Ana, Ana", "Two players have the same name"),
        (" won", " wins", "is no part of a result"),
    ],
)
def test_wrong_headers_are_told_with_their_line(old: str, new: str, sentence: str) -> None:
    text = a_round().record()
    assert old in text
    with pytest.raises(RecordError, match=r"^Line [0-9]+, column [0-9]+: ") as caught:
        again(text.replace(old, new, 1), "python")
    assert sentence in caught.value.sentence


def test_a_wrong_result_is_refused() -> None:
    game = a_round()
    text = game.record()
    points = f"points {game.points}"
    with pytest.raises(RecordError, match=f'says "points 999", but its actions give: .*{points}'):
        again(text.replace(points, "points 999"), "python")


@pytest.mark.parametrize(
    ("actions", "column", "sentence"),
    [
        ("A B5", 3, '"A B5", cannot be done: '),
        ("C draw", 1, '"C" is no seat: the seats are A to B.'),
        ("A", 1, 'After "A" come the actions of that seat.'),
        ("A fly", 3, '"fly" means nothing here'),
        ("A colour", 3, 'After "colour" comes R, Y, G or B.'),
        ("B catch · A draw", 3, "owes no UNO call."),
    ],
)
def test_wrong_actions_are_told_with_their_place(actions: str, column: int, sentence: str) -> None:
    text = f"Unoverse record 1\nGame: dice\nRules: dados-2011\nSeed: 5\nTurn: A\n\n{actions}\n"
    with pytest.raises(RecordError) as caught:
        again(text, "python")
    assert (caught.value.line, caught.value.column) == (7, column)
    assert sentence in caught.value.sentence


def test_a_separator_that_is_missing() -> None:
    with pytest.raises(RecordError, match='Line 8, column 10: Put "·" before the next seat, "A"'):
        again(RECORD.replace("R1 · A", "R1 A"), "python")


def test_a_round_that_was_not_to_be_played() -> None:
    match = DiceMatch("dados-2011-melhor-de-3", seed=3, best_of=1, backend="python")
    played(match.game, random.Random(1))
    text = match.record() + "\nRound 2\n\nA draw\n"
    with pytest.raises(RecordError, match="The match is over"):
        again(text, "python")


def test_a_table_set_up_by_hand_has_no_record() -> None:
    with pytest.raises(TableError, match="set up by hand"):
        dice_position(line=["R1"], hands=[["R2"]], backend="python").record()


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 400), st.integers(0, 20), st.text(max_size=8))
def test_damaged_records_give_a_sentence(start: int, length: int, middle: str) -> None:
    text = a_round().record()
    with contextlib.suppress(RecordError):
        again(text[:start] + middle + text[start + length :], "python")
