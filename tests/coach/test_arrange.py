"""How a hand is held: the rows HA-1 to HA-4 of spec 35 (CT-07), and against every order there is."""

from __future__ import annotations

from itertools import groupby, pairwise, permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unoverse.cards.decks import DECKS
from unoverse.cards.faces import FACE_BY_CODE, FACES
from unoverse.coach.arrange import arrange

CLASSIC = sorted(DECKS["classic108"].faces)
HANDS = st.lists(st.sampled_from(CLASSIC), max_size=20)


@pytest.mark.parametrize(
    ("hand", "held"),
    [
        ("Y1 G1 Y3 B3 B4", "G1 Y1 Y3 B3 B4"),
        ("BS BV GD B6 Y1 B6 B2", "Y1 B2 B6 B6 BS BV GD"),
        ("GV W BD R9 R7 B7 B5", "BD B5 B7 R7 R9 GV W"),
    ],
    ids=["HA-1", "HA-2", "HA-3"],
)
def test_the_rows_of_the_law(hand: str, held: str) -> None:
    assert arrange(hand.split()) == tuple(held.split())


@given(HANDS)
def test_ha_4_the_same_cards_once_arranged_and_equal_numbers_together(hand: list[str]) -> None:
    held = arrange(hand)
    assert sorted(held) == sorted(hand)
    assert arrange(held) == held
    numbers = [FACE_BY_CODE[code].kind if FACE_BY_CODE[code].is_number else -1 for code in held]
    groups = [kind for kind, _ in groupby(numbers) if kind >= 0]
    assert groups == sorted(set(groups)), "ascending, and nothing stands between equal numbers"


@given(st.lists(st.sampled_from([code for code in CLASSIC if code[-1] in "37"]), max_size=6), st.integers(0, 3))
def test_of_all_orders_of_equal_numbers_it_is_the_one_the_law_names(hand: list[str], more: int) -> None:
    hand += ["G1", "R5", "B9"][:more]
    numbers = sorted({code[1] for code in hand})
    orders = product(*(set(permutations([code for code in hand if code[1] == n])) for n in numbers))
    rows = [[card for group in order for card in group] for order in orders]

    def worth(row: list[str]) -> tuple[int, list[int]]:
        return -sum(one[0] == other[0] for one, other in pairwise(row)), ["RYGB".index(code[0]) for code in row]

    assert list(arrange(hand)) == min(rows, key=worth)


@given(st.lists(st.sampled_from([face.code for face in FACES]), max_size=30))
def test_cards_of_every_deck_can_be_held(hand: list[str]) -> None:
    assert sorted(arrange(hand)) == sorted(hand)
    assert arrange(arrange(hand)) == arrange(hand)


def test_wilds_stand_between_strangers_and_beside_no_action() -> None:
    assert arrange(["W4", "R1", "B2", "W"]) == ("R1", "W", "W4", "B2")
    assert arrange(["R1", "R2", "RS", "B3", "W"]) == ("R1", "R2", "RS", "B3", "W")
