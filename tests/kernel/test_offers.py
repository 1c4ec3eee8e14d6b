"""A call of UNO is offered where it can matter, and heard wherever it always was."""

from __future__ import annotations

import pytest

from unoverse import position


def offers_call(game: object, seat: str) -> bool:
    return "uno" in {str(action) for action in game.legal(seat)}  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("code", "hand", "expected"),
    [
        ("UNO 1121", "R1 B2", True),
        ("UNO 1121", "B1 B2", False),
        ("UNO 1121", "R1 R2 B3", False),
        ("UNO DR", "R1 G1 B3", True),
        ("UNO T", "R0 G1 B3", True),
        ("UNO DED", "B1 B2", True),
        ("UNO mattel-2018-pt", "WH G1 B3", True),
        ("UNO mattel-2018-pt", "R1 G1 B3", False),
    ],
)
def test_a_call_is_offered_where_the_card_could_leave_a_single_one(
    code: str, hand: str, expected: bool, backend: str
) -> None:
    game = position(f"{code} [wrong_play=forbid]", {"A": hand}, "R5", backend=backend)
    assert offers_call(game, "A") == expected
    game.apply("A", "uno")


def test_who_owes_a_call_is_offered_it(backend: str) -> None:
    game = position("UNO 1121", {"A": "R1 B2"}, "R5", backend=backend)
    game.apply("A", "R1")
    assert offers_call(game, "A")
    game.apply("A", "uno")
    assert not offers_call(game, "A")
