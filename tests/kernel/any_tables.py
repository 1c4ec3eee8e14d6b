"""Tables of every kind for the kernel: house rules, written wilds, presets and decks of all sorts, two-sided cards."""

from __future__ import annotations

from hypothesis import strategies as st
from tests.house_strategies import house_tables, written_tables
from tests.rules.random_tables import random_house_table
from tests.strategies import Table

from unoverse import Rules

FLIP_HOUSES = ("", "DED", "T@5-CLA@1", "C-DP", "REV-DOA@2")


def random_table(number: int) -> Table:
    drawn = random_house_table(number, most=12)
    return Table(drawn.rules, drawn.seats, drawn.seed)


def flip_table(house: str, seats: int, seed: int) -> Table:
    return Table(Rules(f"UNO 1121 {house} [deck=flip112 max_turns=60]"), seats, seed)


any_tables = st.one_of(
    house_tables(),
    written_tables(),
    st.integers(0, 1 << 30).map(random_table),
    st.builds(flip_table, st.sampled_from(FLIP_HOUSES), st.integers(2, 4), st.integers(0, 1 << 40)),
)
