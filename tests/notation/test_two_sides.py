"""Records of two-sided cards: every card is written with both sides, and what does not fit is said with its place."""

from __future__ import annotations

import pytest

from unoverse import Game, position
from unoverse.notation import RecordError, read, replay

DARK = position(
    "UNO flip [hand_size=2]", {"A": "P1/R2 W/G3"}, "W/T/B4", seats=2, side="dark", backend="python"
).record()
ROUND = Game("UNO flip", 2, 7, round_number=2, pairing_seed=5, backend="python").record()


def test_a_position_says_both_sides_of_every_card() -> None:
    record = read(DARK)
    assert record.position is not None
    assert (record.position.side, record.position.hands[0], record.position.discard) == (
        "dark", ("P1/R2", "W/G3"), ("W/T/B4",),
    )  # fmt: skip
    game = replay(DARK, "python")
    assert isinstance(game, Game)
    assert (game.side, game.top, game.backs[0], game.record()) == ("dark", "W/T", ("R2", "G3"), DARK)


def test_a_round_of_a_match_keeps_the_cards_of_the_match() -> None:
    game = replay(ROUND, "python")
    assert isinstance(game, Game)
    assert (game.pairing_seed, game.record()) == (5, ROUND)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (DARK.replace("Side: dark", "Side: shady"), '"Side" is light or dark'),
        (DARK.replace("Side: dark\n", ""), "T is no colour of the light side"),
        (DARK.replace("P1/R2", "P1"), "The position has 1 x R2; flip112 has 2"),
        (DARK.replace("P1/R2", "P1/R1"), "The position has 3 x R1; flip112 has 2"),
        (DARK.replace("W/T/B4", "W/G/B4"), "W/G: G is no colour of the dark side"),
        (DARK.replace("P1/R2", "P1/T/R2"), "only a wild has a colour after it"),
        (DARK.replace("Seed:", "Pairing seed: 4\nSeed:"), 'The header "Pairing seed" does not go with a position'),
        (ROUND.replace("Pairing seed: 5", "Pairing seed: x"), "A seed is a whole number"),
        (ROUND.replace("Seats:", "Side: dark\nSeats:"), 'The header "Side" goes with a position'),
        (DARK.replace("UNO flip", "UNO 1121"), "The cards of classic108 have one side"),
    ],
)
def test_what_does_not_fit_is_said(text: str, complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint):
        replay(text, "python")
