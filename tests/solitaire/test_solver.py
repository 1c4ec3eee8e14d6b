"""The solver against searches that know none of its short cuts, and its lines against the rules of the game."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.solitaire.tables import table

from unoverse.rules.settings import Settings
from unoverse.solitaire.cards import CARDS, RANKS, WHOLE_DECK
from unoverse.solitaire.moves import after, made, moves, read_move
from unoverse.solitaire.rules import solitaire_rules
from unoverse.solitaire.search import LOST, UNDECIDED, WON
from unoverse.solitaire.search_room import Room
from unoverse.solitaire.solver import Budget, Solution, Solver, solve
from unoverse.solitaire.solver_general import search_moves
from unoverse.solitaire.state import Column, State, dealt, shuffled

# Small decks: every table that can be reached, by every single move, without safe moves and without the finish lemma.

Small = tuple[tuple[Column, ...], tuple[tuple[int, int], ...], tuple[int, ...]]
"""Columns, piles and the sorted reserve."""


def small_deal(chance: random.Random) -> tuple[State, int]:
    """One to four colours and 2 to 6 ranks in 2 to 5 columns, with any number of cards face down."""
    ranks, colours = chance.choice([(6, 1), (4, 2), (5, 2), (3, 3), (4, 3), (2, 4), (3, 4)])
    deck = [12 * colour + rank for colour in range(colours) for rank in range(ranks) for _ in range(2)]
    chance.shuffle(deck)
    columns = []
    for _ in range(chance.randint(2, 5)):
        down = [deck.pop() for _ in range(min(chance.randint(0, 6), max(0, len(deck) - 1)))]
        columns.append(Column(tuple(down), (deck.pop(),) if deck else ()))
    return State(tuple(columns), tuple(deck), (), ((0, 0),) * colours), ranks


def small_moves(table: Small, ranks: int) -> Iterator[Small]:
    """The tables after M1 to M6, with an open reserve."""
    columns, piles, reserve = table
    for place, (down, run) in enumerate(columns):
        if not run:
            continue
        if run[-1] % 12 in piles[run[-1] // 12]:
            yield with_column(columns, place, down, run[:-1]), raised(piles, run[-1]), reserve
        for count in range(1, len(run) + 1):
            for to in seats(columns, run[-count], ranks):
                if to != place:
                    left = with_column(columns, place, down, run[:-count])
                    yield with_column(left, to, left[to].down, left[to].run + run[-count:]), piles, reserve
    for card in set(reserve):
        rest = list(reserve)
        rest.remove(card)
        if card % 12 in piles[card // 12]:
            yield columns, raised(piles, card), tuple(rest)
        for to in seats(columns, card, ranks):
            yield with_column(columns, to, columns[to].down, (*columns[to].run, card)), piles, tuple(rest)


def seats(columns: tuple[Column, ...], card: int, ranks: int) -> list[int]:
    top = card % 12 == ranks - 1
    return [
        place for place, column in enumerate(columns) if (column.run[-1:] == (card + 1,) if not top else not column.run)
    ]


def with_column(columns: tuple[Column, ...], place: int, down: Any, run: Any) -> tuple[Column, ...]:
    column = Column(down, run) if run or not down else Column(down[:-1], down[-1:])
    return (*columns[:place], column, *columns[place + 1 :])


def raised(piles: tuple[tuple[int, int], ...], card: int) -> tuple[tuple[int, int], ...]:
    heights = list(piles[card // 12])
    heights[heights.index(card % 12)] += 1
    low, high = sorted(heights)
    return (*piles[: card // 12], (low, high), *piles[card // 12 + 1 :])


def exhausted(state: State, ranks: int, most: int) -> int:
    """The verdict after all tables were seen, or UNDECIDED beyond `most`."""
    first: Small = (state.columns, state.piles, tuple(sorted(state.stock)))
    seen, ahead = {first}, [first]
    while ahead:
        table = ahead.pop()
        if all(pile == (ranks, ranks) for pile in table[1]):
            return WON
        if len(seen) > most:
            return UNDECIDED
        for then in small_moves(table, ranks):
            canonical = (tuple(sorted(then[0])), then[1], then[2])
            if canonical not in seen:
                seen.add(canonical)
                ahead.append(canonical)
    return LOST


@pytest.mark.parametrize("part", range(4))
def test_small_decks_get_the_verdict_of_an_exhaustive_search(part: int) -> None:
    room, verdicts = {ranks: Room(ranks=ranks) for ranks in range(2, 7)}, {WON: 0, LOST: 0}
    for number in range(300):
        state, ranks = small_deal(random.Random(1_000 * part + number))
        expected = exhausted(state, ranks, 10_000)
        if expected == UNDECIDED:
            continue
        room[ranks].lay(state)
        assert room[ranks].search(100_000, number % 3) == expected, (part, number)
        verdicts[expected] += 1
        if expected == WON:
            for colour in range(len(state.piles)):
                room[ranks].lay(state)
                room[ranks].keep_only(colour)
                assert room[ranks].search(100_000, 0) == WON, (part, number, colour)
    assert min(verdicts.values()) >= 30, verdicts


def test_of_two_2s_that_cover_something_only_one_may_go_up_first() -> None:
    """Spec 13, section 6, note 3 calls every 2 safe. Here one of them wins and the other loses."""
    blocked = {place: f"{colour}V | {colour}S" for place, colour in zip(range(3, 8), "YYGGB", strict=True)}
    piles = {"R": (0, 1), "Y": (10, 10), "G": (10, 10), "B": (10, 12)}
    state, rules = table({1: "R3 R3 R1 | R2", 2: "RS | R2", **blocked}, "", piles), solitaire_rules()
    verdicts = [solve(made(state, rules, read_move(text)), rules).verdict for text in ("C1>F", "C2>F")]
    assert verdicts == ["won", "lost"]
    assert next(move for move in map(str, solve(state, rules).moves) if move[0] == "C") == "C1>F"


# Lines


def replayed(state: State, rules: Settings, solution: Solution) -> State:
    for move in solution.moves:
        state = after(state, rules, move)
    return state


OPEN_RULES: list[dict[str, Any]] = [
    {},
    {"waste_access": "last_turned_only"},
    {"auto_reveal": False},
    {"foundation_back": True},
]


@pytest.mark.parametrize("changes", OPEN_RULES, ids=str)
def test_a_line_wins_from_the_deal_and_from_the_middle_of_a_game(changes: dict[str, Any]) -> None:
    rules, solver = solitaire_rules(**changes), Solver()
    verdicts = []
    for seed in range(12):
        chance, state = random.Random(seed), dealt(shuffled(seed))
        for _ in range(3):
            solution = solver.solve(state, rules)
            verdicts.append(solution.verdict)
            assert replayed(state, rules, solution).is_won == (solution.verdict == "won")
            for _ in range(60):
                state = made(state, rules, chance.choice(moves(state, rules)))
    assert verdicts.count("won") >= 20


def test_some_deals_are_proved_lost() -> None:
    for seed in (4706, 6395, 7314, 12434):
        assert solve(dealt(shuffled(seed)), solitaire_rules()).verdict == "lost"


def test_a_deal_lost_with_an_open_reserve_is_lost_with_any_other_stock() -> None:
    assert solve(dealt(shuffled(12434)), solitaire_rules(turn=3, recycles=1)).verdict == "lost"


def test_the_budget_is_kept_and_the_outcome_depends_on_it_alone() -> None:
    state, rules = dealt(shuffled(7314)), solitaire_rules()
    found = [solve(state, rules, nodes=1_000) for _ in range(2)]
    assert [one.verdict for one in found] == ["undecided"] * 2
    assert found[0].nodes == found[1].nodes <= 1_000
    assert solve(state, rules, seconds=0).verdict == "undecided"
    assert solve(state, rules, seconds=math.nan).verdict == "undecided"
    assert solve(state, rules, seconds=math.inf, nodes=1_000).nodes == found[0].nodes


def test_both_back_ends_find_the_same_line() -> None:
    for seed in (3, 77, 4706):
        state, rules = dealt(shuffled(seed)), solitaire_rules()
        slow, fast = (solve(state, rules, backend=backend) for backend in ("python", "compiled"))
        assert (slow.verdict, slow.moves, slow.nodes) == (fast.verdict, fast.moves, fast.nodes)


# Other rules


def late_table(chance: random.Random) -> State:
    """The last cards of a colour lie in two columns and the stock; the other columns wait for an empty one."""
    locked = [Column((card - 1,), (card,)) for card in (23, 35, 35, 47, 47)]
    cards = [card for card in WHOLE_DECK if card // RANKS == 0 and card % RANKS >= 8]
    chance.shuffle(cards)
    columns = [Column(tuple(cards.pop() for _ in range(chance.randint(0, 3))), (cards.pop(),)) for _ in range(2)]
    state = State((*columns, *locked), tuple(cards), (), ((8, 8), (10, 12), (10, 10), (10, 10)))
    assert state.played + sum(len(column.down + column.run) for column in state.columns) + len(cards) == CARDS
    return state


def brute_force(state: State, rules: Settings, most: int) -> int:
    """All tables that can be reached; which column is which does not matter, nor the passes if they are not counted."""
    seen, ahead = {state}, [state]
    while ahead:
        here = ahead.pop()
        if here.is_won:
            return WON
        if len(seen) > most:
            return UNDECIDED
        for move in reversed(moves(here, rules)):
            then = made(here, rules, move)
            then = then._replace(columns=tuple(sorted(then.columns)))
            if rules["recycles"] == "unlimited":
                then = then._replace(recycled=0)
            if then not in seen:
                seen.add(then)
                ahead.append(then)
    return LOST


OTHER_RULES: list[dict[str, Any]] = [
    {"turn": 2},
    {"turn": 3, "waste_access": "last_turned_only"},
    {"recycles": 0},
    {"recycles": 1, "turn": 2, "auto_reveal": False},
    {"partial_runs": False},
    {"turn": 2, "foundation_back": True},
]


@pytest.mark.parametrize("changes", OTHER_RULES, ids=str)
def test_other_rules_get_the_verdict_of_brute_force(changes: dict[str, Any]) -> None:
    rules, verdicts = solitaire_rules(**changes), {WON: 0, LOST: 0}
    for number in range(60):
        state = late_table(random.Random(number))
        expected = brute_force(state, rules, 5_000)
        if expected == UNDECIDED:
            continue
        solution = solve(state, rules)
        assert solution.verdict == ("won" if expected == WON else "lost"), number
        assert replayed(state, rules, solution).is_won == (expected == WON)
        assert search_moves(state, rules, Budget(60, None))[0] == expected
        verdicts[expected] += 1
    assert min(verdicts.values()) >= 5, verdicts
