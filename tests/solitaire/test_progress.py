"""When a game is lost: what is read off the table against a search that knows nothing but the moves."""

from __future__ import annotations

import random
from math import inf
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.solitaire.tables import cards, column, playing, table

from unoverse.solitaire.cards import RANKS, WHOLE_DECK, Card, card, colour_of, rank_of
from unoverse.solitaire.progress import is_lost, order_allows_progress
from unoverse.solitaire.rules import solitaire_rules
from unoverse.solitaire.state import COLUMNS, Column, State

OPEN_RULES: tuple[dict[str, Any], ...] = (
    {},
    {"foundation_back": True},
    {"partial_runs": False},
    {"waste_access": "last_turned_only"},
    {"foundation_back": True, "partial_runs": False},
)


def random_end(seed: int) -> State:
    """A table with few cards in its stock. What the foundations wait for is face down, as in most lost games."""
    chance = random.Random(seed)
    piles = [_heights(chance) for _ in range(4)]
    awaited = {card(colour, height + 1) for colour, pair in enumerate(piles) for height in pair if height < RANKS}
    left = [number for number in WHOLE_DECK if number not in awaited and rank_of(number) > piles[colour_of(number)][0]]
    chance.shuffle(left)
    columns = [_random_column(chance, left, min(awaited)) for _ in range(COLUMNS)]
    reserve = left[: chance.choice((0, 2, 5, 7))]
    turned = chance.randrange(len(reserve) + 1)
    return State(tuple(columns), tuple(reserve[turned:]), tuple(reserve[:turned]), tuple(piles))


def _heights(chance: random.Random) -> tuple[int, int]:
    low, high = sorted(chance.choices(range(RANKS - 1), k=2))
    return low, high


def _random_column(chance: random.Random, left: list[Card], hidden: Card) -> Column:
    if not left or chance.random() < 0.05:
        return Column((), ())
    run = [left.pop()]
    while chance.random() < 0.5 and run[-1] % RANKS and run[-1] - 1 in left:
        left.remove(run[-1] - 1)
        run.append(run[-1] - 1)
    return Column((hidden,) * chance.choice((0, 1, 3)), tuple(run))


@settings(max_examples=250, deadline=None)
@given(st.integers(0, 1 << 30), st.sampled_from(OPEN_RULES))
def test_what_is_read_off_the_table_agrees_with_a_search_of_all_moves(seed: int, changes: dict[str, Any]) -> None:
    state, rules = random_end(seed), solitaire_rules(**changes)
    if not state.is_won:
        assert is_lost(state, rules) != order_allows_progress(state, rules, inf)


def test_both_answers_come_up_among_those_tables() -> None:
    rules = solitaire_rules()
    lost = sum(is_lost(random_end(seed), rules) for seed in range(200))
    assert 20 < lost < 180


def test_shifting_a_run_to_and_fro_is_no_progress() -> None:
    """The 8 can lie on either 9 for ever, and nothing else can be done."""
    ends = ("Y1 | R9 R8", "Y1 | R9", "G1 | B9", "G1 | Y9", "B1 | G9", "B1 | G9", "R1 | Y9")
    game = playing(State(tuple(map(column, ends)), (), (), ((0, 0),) * 4))
    for text in ("C1:1>C2", "C2:1>C1"):
        assert list(map(str, game.legal())) == [text]
        assert game.stuck
        game.apply(text)


def test_a_seat_made_from_the_stock_is_progress() -> None:
    """Red 8 moves and shows a card once a 9 from the stock lies on the Draw Two."""
    ends = ("Y1 | R8", "Y1 | RD", "G1 | B7", "G1 | Y7", "B1 | G7", "B1 | G7", "R1 | Y7")
    without = playing(State(tuple(map(column, ends)), cards("Y4 B4 G4"), (), ((0, 0),) * 4))
    with_nine = playing(without.state._replace(stock=cards("Y4 R9 G4")))
    assert without.stuck
    assert not with_nine.stuck


def test_a_stock_that_may_not_be_turned_again_can_be_the_end() -> None:
    state = table({1: "R1 | B9", 2: "R1 | B9"}, "", {"Y": (12, 12), "G": (12, 12)})
    open_game, closed = playing(state), playing(state._replace(stock=(), waste=state.stock[::-1]), recycles=0)
    assert not open_game.stuck
    assert closed.stuck
    assert closed.legal() == []


def test_a_card_still_to_be_turned_up_is_progress() -> None:
    state = table({1: "R1 Y9 |"}, "", {"G": (12, 12)})
    assert not playing(state, auto_reveal=False).stuck
