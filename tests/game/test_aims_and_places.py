"""Matches for wins, for lives and with reverse points, and people who change places."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import steady

from unoverse import Match, Rules, replay
from unoverse.game.scoring import RoundResult, Standing, after_round, opening
from unoverse.game.seating import closed_up
from unoverse.rules.house.moving_seats import moved, number_of_orders, order, order_of_partners

FOUR, SIX = (0, 1, 2, 3), (0, 1, 2, 3, 4, 5)
TEAMS = "[teams=partners]"
VOID = RoundResult(FOUR, 2, None, (0, 0, 0, 0), "blocked")


def won(winner: int, points: tuple[int, ...] = (0, 0, 0, 0), players: tuple[int, ...] = FOUR) -> RoundResult:
    """The seat that won, and what the others held."""
    return RoundResult(players, 0, winner, points)


def finish(match: Match) -> None:
    """The round is played to its end: whoever can play does."""
    game = match.game
    while game.to_act is not None:
        game.apply(game.to_act, game.legal()[0])


# Wins


def test_wins_are_counted_and_points_are_not() -> None:
    rules = Rules("UNO TV2")
    standing = after_round(rules, opening(4, rules), won(2, (7, 90, 0, 3)))
    assert (standing.totals, standing.over) == ((0, 0, 1, 0), False)

    assert after_round(rules, standing, won(2)).winners == (2,)


def test_a_void_round_is_nobodys_win() -> None:
    rules = Rules("UNO TV1")

    assert after_round(rules, opening(4, rules), VOID) == opening(4, rules)


def test_partners_win_the_tournament_together() -> None:
    rules = Rules(f"UNO TV2 {TEAMS}")
    standing = after_round(rules, opening(4, rules), won(1))
    assert (standing.totals, standing.over) == ((0, 1, 0, 1), False)

    assert after_round(rules, standing, won(3)).winners == (1, 3)


def test_a_tournament_needs_three_wins_if_nothing_is_said() -> None:
    rules = Rules("UNO TV")
    standing = opening(2, rules)
    for _ in range(3):
        assert not standing.over
        standing = after_round(rules, standing, RoundResult((0, 1), 0, 0, (0, 0)))

    assert (standing.totals, standing.winners) == ((3, 0), (0,))


# Lives


def test_every_loser_loses_a_life_and_the_last_one_wins() -> None:
    rules = Rules("UNO TVL2")
    standing = opening(4, rules)
    assert standing.totals == (2, 2, 2, 2)

    standing = after_round(rules, standing, won(0))
    assert (standing.totals, standing.active, standing.over) == ((2, 1, 1, 1), FOUR, False)
    standing = after_round(rules, standing, won(1))
    assert (standing.totals, standing.active, standing.over) == ((1, 1, 0, 0), (0, 1), False)
    standing = after_round(rules, standing, RoundResult((0, 1), 0, 1, (0, 0)))
    assert (standing.totals, standing.active, standing.winners) == ((0, 1, 0, 0), (1,), (1,))


def test_all_losers_may_leave_at_once() -> None:
    rules = Rules("UNO TVL1")

    assert after_round(rules, opening(4, rules), won(2)).winners == (2,)


def test_a_void_round_costs_no_life() -> None:
    rules = Rules("UNO TVL1")

    assert after_round(rules, opening(4, rules), VOID) == opening(4, rules)


def test_a_team_leaves_as_one_and_the_other_teams_stay_opposite() -> None:
    rules = Rules(f"UNO TVL1 {TEAMS}")
    standing = Standing((2, 1, 2, 2, 1, 2), SIX)

    standing = after_round(rules, standing, won(0, players=SIX, points=(0,) * 6))

    assert (standing.totals, standing.active, standing.over) == ((2, 0, 1, 2, 0, 1), (0, 2, 3, 5), False)
    assert closed_up(SIX, standing.active) == (0, 2, 3, 5)


# Reverse points


def test_the_stock_is_the_target() -> None:
    assert opening(3, Rules("UNO PR")).totals == (500, 500, 500)
    assert opening(3, Rules("UNO NP300-PR")).totals == (300, 300, 300)


def test_everybody_but_the_winner_may_leave_at_once() -> None:
    rules = Rules("UNO PR")

    standing = after_round(rules, Standing((10, 10, 3, 10), FOUR), won(2, (10, 40, 0, 11)))

    assert (standing.totals, standing.active, standing.winners) == ((0, -30, 3, -1), (2,), (2,))


def test_nought_points_are_none() -> None:
    standing = after_round(Rules("UNO PR"), Standing((20, 21, 50, 50), FOUR), won(3, (20, 20, 0, 0)))

    assert (standing.totals, standing.active) == ((0, 1, 50, 50), (1, 2, 3))


def test_between_two_the_first_without_points_loses() -> None:
    standing = after_round(Rules("UNO PR"), Standing((500, 5), (0, 1)), RoundResult((0, 1), 0, 0, (0, 9)))

    assert (standing.totals, standing.winners) == ((500, -4), (0,))


def test_a_team_without_points_leaves_and_the_last_team_wins() -> None:
    rules = Rules(f"UNO PR {TEAMS}")
    standing = after_round(rules, Standing((60, 50, 60, 50), FOUR), won(0, (0, 30, 12, 20)))

    assert (standing.totals[1], standing.totals[3], standing.winners) == (0, 0, (0, 2))


def test_whoever_left_loses_nothing_more() -> None:
    standing = Standing((-5, 100, 90, 80), (1, 2, 3))

    standing = after_round(Rules("UNO PR"), standing, won(0, (0, 7, 8), players=(1, 2, 3)))

    assert (standing.totals, standing.active) == ((-5, 100, 83, 72), (1, 2, 3))


def test_should_nobody_have_points_left_the_best_play_on_or_win() -> None:
    """Only a card that scores by itself can bring this about."""
    rules = Rules("UNO PR")
    tied = after_round(rules, Standing((5, 5, 5), (0, 1, 2)), RoundResult((0, 1, 2), 0, 0, (9, 9, 30)))
    assert (tied.totals, tied.active, tied.over) == ((-4, -4, -25), (0, 1), False)

    assert after_round(rules, tied, RoundResult((0, 1), 0, 1, (1, 0))).winners == (1,)


# Whole matches

CODES = ("UNO TV2", "UNO TVL2", "UNO NP50-PR", "UNO TVL2-MOV", f"UNO NP50-PR-MOV {TEAMS}", f"UNO TVL2 {TEAMS}")


@pytest.mark.parametrize("code", CODES)
def test_a_match_ends_and_its_totals_can_be_worked_out_again(code: str) -> None:
    rules = Rules(code).replace(hand_size=1)
    match = Match(rules, 6, seed=5)
    finish(match)
    while not match.over:
        match.next_round()
        finish(match)
        assert len(match.games) < 500

    standing = opening(6, rules)
    for result, seated, game in zip(match.results, match.seatings, match.games, strict=True):
        assert not standing.over
        assert result.players == seated
        assert sorted(seated) == list(standing.active)
        assert game.names == tuple(match.names[player] for player in seated)
        standing = after_round(rules, standing, result)
    assert standing == match.standing
    assert len(match.winners) == (2 if rules.partners else 1)
    again = replay(match.record())
    assert isinstance(again, Match)
    assert (again.seatings, again.standing) == (match.seatings, match.standing)


@steady(60)
@given(
    code=st.sampled_from(("UNO TV3", "UNO TVL3", "UNO NP50-PR")),
    players=st.integers(2, 10),
    dice=st.randoms(use_true_random=False),
)
def test_any_rounds_make_a_match_with_one_winner(code: str, players: int, dice: random.Random) -> None:
    """However the rounds go, their winner stays, and in the end exactly one has won."""
    rules = Rules(code)
    standing = opening(players, rules)
    # Every round costs somebody something, or brings somebody nearer to the wins that are needed.
    for _ in range(50 * players):
        if standing.over:
            break
        seated = standing.active
        winner = dice.randrange(len(seated))
        points = tuple(0 if seat == winner else dice.randint(1, 90) for seat in range(len(seated)))
        following = after_round(rules, standing, RoundResult(seated, 0, winner, points))
        assert seated[winner] in following.active
        assert set(following.active) <= set(seated)
        standing = following

    assert len(standing.winners) == 1


# Places


@pytest.mark.parametrize("players", range(2, 8))
def test_every_order_has_one_number(players: int) -> None:
    seated = tuple(range(10, 10 + players))
    orders = [order(seated, number) for number in range(number_of_orders(players, partners=False))]

    assert orders[0] == seated
    assert set(orders) == {(10, *others) for others in itertools.permutations(seated[1:])}


@pytest.mark.parametrize("players", [4, 6, 8])
def test_every_order_that_keeps_partners_opposite_has_one_number(players: int) -> None:
    seated, half = tuple(range(players)), players // 2
    orders = [order_of_partners(seated, number) for number in range(number_of_orders(players, partners=True))]

    def opposite(places: tuple[int, ...]) -> bool:
        return all(abs(places.index(one) - places.index(one + half)) == half for one in range(half))

    assert orders[0] == seated
    assert len(set(orders)) == len(orders)
    assert set(orders) == {places for others in itertools.permutations(seated[1:]) if opposite(places := (0, *others))}


@pytest.mark.parametrize(("players", "partners"), [(3, False), (4, False), (5, False), (4, True), (6, True)])
def test_people_never_stay_and_every_other_order_is_as_likely(players: int, partners: bool) -> None:
    seated, tries = tuple(range(players)), 3000
    found = Counter(moved(seated, partners, seed, 2) for seed in range(tries))
    others = number_of_orders(players, partners) - 1

    assert seated not in found
    assert len(found) == others
    expected = tries / others
    chi_square = sum((count - expected) ** 2 / expected for count in found.values())
    assert chi_square < others + 5 * (2 * others) ** 0.5


def test_between_two_nothing_moves_and_among_three_only_the_mirror() -> None:
    assert moved((4, 7), False, seed=1, round_number=2) == (4, 7)
    assert moved((4, 7, 9), False, seed=1, round_number=2) == (4, 9, 7)
    assert moved((4, 9, 7), False, seed=1, round_number=3) == (4, 7, 9)


def test_moves_depend_on_the_seed_and_the_round_alone() -> None:
    orders = {(seed, number): moved(tuple(range(9)), False, seed, number) for seed in (1, 2) for number in (2, 3)}

    assert orders[1, 2] == moved(tuple(range(9)), False, 1, 2)
    assert len(set(orders.values())) == 4


def test_the_deal_passes_on_in_the_order_of_the_round_that_was_played() -> None:
    match = Match(Rules("UNO MOV [dealer_next=rotate_left hand_size=1]"), 5, seed=4, dealer="C")
    finish(match)
    dealt = match.game.dealer
    left_of_dealer = match.players[(dealt + 1) % 5]

    following = match.next_round()

    assert match.players[following.dealer] == left_of_dealer
    assert match.seatings[0] == tuple(range(5)) != match.seatings[1]


def test_a_match_without_the_rule_keeps_its_places() -> None:
    match = Match(Rules("UNO NP5000 [hand_size=1]"), 4, seed=4)
    for _ in range(3):
        finish(match)
        match.next_round()

    assert match.seatings == [FOUR] * 4
