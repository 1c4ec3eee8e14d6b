"""Random tables with house rules and with written wilds, for hypothesis."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st
from tests.rules.house_codes import houses
from tests.strategies import Table
from tests.written_strategies import written_rules

from unoverse import Rules, TableError
from unoverse.rules.codes.codes import format_house


@st.composite
def house_tables(draw: st.DrawFn, without: Sequence[str] = ()) -> Table:
    """Any house rules at a table that is large enough for them; in the Brazilian order and with wrong cards refused."""
    house = {code: values for code, values in draw(houses(8)).items() if code not in without}
    rules = Rules(f"UNO 1121 {format_house(house)} [wrong_play={draw(st.sampled_from(('forbid', 'rewind')))}]")
    seats = draw(st.integers(2, 5))
    try:
        rules.check_seats(seats)
    except TableError:
        seats = 2
    return Table(rules, seats, draw(st.integers(0, 2**63 - 1)))


@st.composite
def written_tables(draw: st.DrawFn) -> Table:
    """Large hands, so that the customizable wilds, whose rules are random, are laid soon."""
    rules = draw(st.lists(written_rules(), min_size=1, max_size=3))
    written = {f"WC{number}": rule for number, rule in enumerate(rules, 1)}
    chosen = Rules.preset("mattel-2018-pt-pontos", custom=written, hand_size=15, max_turns=150)
    return Table(chosen, draw(st.integers(2, 5)), draw(st.integers(0, 2**63 - 1)))
