"""Matches: who deals, how rounds are booked, who leaves and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from unoverse import Game, IllegalAction, Match, Rules, TableError, position
from unoverse.game.scoring import RoundResult, Standing, after_round, next_dealer, opening

FOUR = (0, 1, 2, 3)
NO_RESULT = RoundResult(FOUR, 2, None, (0, 0, 0, 0), "blocked")


def rules(**changes: object) -> Rules:
    return Rules("UNO", **changes)


def won(winner: int, dealer: int = 3, points: tuple[int, ...] = (0, 0, 0, 0)) -> RoundResult:
    return RoundResult(FOUR, dealer, winner, points)


def finish(game: Game) -> None:
    while game.to_act is not None:
        game.apply(game.to_act, game.legal()[0])


def short_match(backend: str, players: int = 4, **changes: object) -> Match:
    return Match(rules(hand_size=1, **changes), players, seed=3, dealer="B", backend=backend)


# Who deals


@pytest.mark.parametrize(
    ("how", "expected"),
    [("rotate_left", [2, 3, 0, 1]), ("rotate_right", [0, 3, 2, 1]), ("fixed", [1, 1, 1, 1])],
)
def test_the_deal_goes_round(how: str, expected: list[int], backend: str) -> None:
    match = short_match(backend, dealer_next=how, target=100_000)
    dealers = []
    for _ in expected:
        finish(match.game)
        dealers.append(match.next_round().dealer)

    assert dealers == expected


def test_the_winner_deals(backend: str) -> None:
    match = short_match(backend, dealer_next="winner", target=100_000)
    for _ in range(4):
        finish(match.game)
        winner = match.game.winner
        assert match.next_round().dealer == winner


def test_the_cards_decide_before_every_round(backend: str) -> None:
    match = short_match(backend, dealer_next="same_as_first", target=100_000)
    assert match.game.dealer_draw == ()
    finish(match.game)

    assert len(match.next_round().dealer_draw) == 4


@pytest.mark.parametrize("how", ["same_as_first", "rotate_left", "rotate_right", "winner", "fixed"])
def test_after_a_void_round_the_same_dealer_deals_again(how: str) -> None:
    assert next_dealer(rules(dealer_next=how), NO_RESULT, FOUR) == 2


def test_a_blocked_round_with_a_winner_passes_the_deal_on() -> None:
    result = RoundResult(FOUR, 2, 1, (0, 60, 0, 0), "blocked")

    assert next_dealer(rules(dealer_next="rotate_left"), result, FOUR) == 3
    assert next_dealer(rules(dealer_next="winner"), result, FOUR) == 1


@pytest.mark.parametrize(
    ("how", "dealer", "active", "expected"),
    [
        ("rotate_left", 0, (0, 2, 3), 2),
        ("rotate_left", 3, (1, 2), 1),
        ("rotate_right", 2, (0, 2, 3), 0),
        ("rotate_right", 0, (1, 2), 2),
        ("fixed", 1, (0, 2, 3), 2),
        ("fixed", 1, (0, 1, 3), 1),
    ],
)
def test_the_deal_passes_over_players_who_have_left(
    how: str, dealer: int, active: tuple[int, ...], expected: int
) -> None:
    assert next_dealer(rules(dealer_next=how), won(active[0], dealer), active) == expected


def test_a_traditional_deal_starts_with_the_second_round(backend: str) -> None:
    match = Match(Rules("UNO 3121 [hand_size=1]"), 4, seed=3, dealer="A", backend=backend)
    assert match.game.phase != "cut"
    finish(match.game)
    second = match.next_round()

    assert (second.dealer, second.phase, second.to_act) == (1, "cut", 2)


# How rounds are booked


def test_winner_takes_all_until_the_target() -> None:
    played = opening(4)
    for points, winner in ((300, 0), (199, 0), (480, 1), (1, 0)):
        assert not played.over
        brought = tuple(points if seat == winner else 0 for seat in FOUR)
        played = after_round(rules(), played, won(winner, points=brought))

    assert (played.totals, played.winners) == ((500, 480, 0, 0), (0,))


def test_single_rounds_end_the_match_without_points() -> None:
    played = after_round(rules(scoring="single"), opening(4), won(2))

    assert (played.totals, played.winners) == ((0, 0, 0, 0), (2,))


def test_partners_win_a_single_round_together() -> None:
    played = after_round(rules(scoring="single", teams="partners"), opening(4), won(3))

    assert played.winners == (1, 3)


def test_own_points_count_against_everybody_and_the_lowest_wins() -> None:
    low = rules(scoring="own_low")
    played = after_round(low, Standing((450, 100, 90, 300), FOUR), won(1, points=(49, 0, 20, 5)))
    assert (played.totals, played.over) == ((499, 100, 110, 305), False)

    played = after_round(low, played, won(0, points=(0, 9, 50, 195)))

    assert (played.totals, played.winners) == ((499, 109, 160, 500), (1,))


@pytest.mark.parametrize(("tie", "winners"), [("extra_hand", ()), ("shared", (1, 2))])
def test_a_tie_for_the_lowest_is_played_off_or_shared(tie: str, winners: tuple[int, ...]) -> None:
    low = rules(scoring="own_low", tie=tie)

    played = after_round(low, Standing((485, 120, 130, 200), FOUR), won(2, points=(20, 10, 0, 0)))

    assert (played.totals, played.winners, played.active) == ((505, 130, 130, 200), winners, FOUR)


def test_the_round_that_breaks_a_tie_ends_the_match() -> None:
    low = rules(scoring="own_low")
    tied = Standing((505, 130, 130, 200), FOUR)

    assert after_round(low, tied, won(1, points=(7, 0, 1, 30))).winners == (1,)


def test_an_equal_lead_over_the_target_means_another_round() -> None:
    played = after_round(rules(), Standing((520, 435, 0, 0), FOUR), won(1, points=(0, 85, 0, 0)))
    assert (played.totals, played.over) == ((520, 520, 0, 0), False)

    assert after_round(rules(), played, won(0, points=(1, 0, 0, 0))).winners == (0,)


def test_partners_reach_the_target_together() -> None:
    partners = rules(teams="partners")
    played = after_round(partners, Standing((480, 490, 480, 490), FOUR), won(0, points=(20, 0, 20, 0)))

    assert (played.totals, played.winners) == ((500, 490, 500, 490), (0, 2))


def test_partners_with_own_points_add_both_hands(backend: str) -> None:
    partners = rules(teams="partners", scoring="own_low")
    game = position(partners, {"A": "R4", "B": "R5", "C": "W W", "D": "GS Y2"}, "R1", backend=backend)
    game.apply("A", "R4")
    played = after_round(partners, Standing((100, 480, 100, 480), FOUR), won(0, points=game.scores))

    assert game.scores == (0, 5, 0, 22)
    assert (played.totals, played.winners) == ((100, 507, 100, 507), (0, 2))


def test_three_teams_tied_for_the_lowest_play_on() -> None:
    partners = rules(teams="partners", scoring="own_low")
    standing = Standing((500, 90, 90, 500, 90, 90), tuple(range(6)))
    result = RoundResult(tuple(range(6)), 5, 1, (0, 0, 0, 0, 0, 0))

    assert not after_round(partners, standing, result).over
    assert after_round(partners, standing._replace(totals=(500, 90, 91, 500, 90, 91)), result).winners == (1, 4)


# Elimination


def test_seats_close_up_when_somebody_leaves(backend: str) -> None:
    match = Match(Rules.preset("desafio-uno", dealer_next="rotate_left"), 5, seed=3, dealer="B", backend=backend)
    hands = {"A": "G4", "B": "R9", "C": "W4", "D": "Y2", "E": "B9"}
    match.games.pop()
    match.take_over(position(match.rules, hands, "G1", seats=5, dealer="B", backend=backend))
    match._standing = Standing((10, 20, 460, 30, 40), (0, 1, 2, 3, 4))
    match.game.apply("A", "G4")

    assert (match.totals, match.active, match.over) == ((10, 29, 510, 32, 49), (0, 1, 3, 4), False)
    second = match.next_round()
    assert (second.seats, match.players) == (4, (0, 1, 3, 4))
    assert second.names == tuple(match.names[player] for player in match.players)
    assert match.players[second.dealer] == 3


def test_whoever_left_adds_nothing_more() -> None:
    challenge = rules(scoring="elimination")
    standing = Standing((510, 20, 30, 40), (1, 2, 3))

    played = after_round(challenge, standing, RoundResult((1, 2, 3), 0, 0, (0, 5, 6)))

    assert (played.totals, played.active, played.over) == ((510, 20, 35, 46), (1, 2, 3), False)


@pytest.mark.parametrize(("how", "totals"), [("carry", (510, 20, 35)), ("reset", (510, 0, 0))])
def test_the_last_two_carry_their_totals_or_start_anew(how: str, totals: tuple[int, ...]) -> None:
    challenge = rules(scoring="elimination", headsup_totals=how)
    standing = Standing((490, 20, 30), (0, 1, 2))

    played = after_round(challenge, standing, RoundResult((0, 1, 2), 0, 1, (20, 0, 5)))

    assert (played.totals, played.active, played.over) == (totals, (1, 2), False)


def test_totals_are_reset_only_once() -> None:
    challenge = rules(scoring="elimination", headsup_totals="reset")

    played = after_round(challenge, Standing((510, 40, 50), (1, 2)), RoundResult((1, 2), 0, 0, (0, 7)))

    assert played.totals == (510, 40, 57)


def test_a_match_of_two_ends_when_one_reaches_the_target() -> None:
    challenge = rules(scoring="elimination")

    assert after_round(challenge, Standing((480, 499), (0, 1)), RoundResult((0, 1), 0, 1, (20, 0))).winners == (1,)


def test_a_match_for_three_or_more_may_shrink_below_its_fewest_players(backend: str) -> None:
    challenge = Rules.preset("desafio-uno", players_min=3, target=1, hand_size=1)
    match = Match(challenge, 3, seed=1, backend=backend)
    hands = {"A": "G4", "B": "R9", "C": "B0"}
    match.games.pop()
    match.take_over(position(challenge, hands, "G1", seats=3, backend=backend))
    match.game.apply("A", "G4")

    assert match.active == (0, 2)
    assert match.next_round().seats == 2


# Blocked rounds


@pytest.mark.parametrize(
    ("scoring", "points"),
    [
        ("single", (0, 0, 0)),
        ("winner_takes", (0, 0, 0)),
        ("elimination", (0, 0, 0)),
        ("own_low", (20, 9, 3)),
        ("rounds", (20, 9, 3)),
    ],
)
def test_a_void_round_counts_only_where_everybody_keeps_the_own_points(
    scoring: str, points: tuple[int, ...], backend: str
) -> None:
    game = blocked_round(rules(scoring=scoring), backend)

    assert (game.ending, game.winner, game.scores) == ("blocked", None, points)
    played = after_round(game.rules, opening(3), RoundResult((0, 1, 2), 0, None, game.scores, "blocked"))
    assert (played.totals, played.over) == (points, False)


@pytest.mark.parametrize(
    ("scoring", "points"),
    [
        ("single", (0, 0, 0)),
        ("winner_takes", (0, 0, 29)),
        ("own_low", (20, 9, 0)),
        ("elimination", (20, 9, 0)),
        ("rounds", (20, 9, 0)),
    ],
)
def test_a_blocked_round_may_be_won_by_the_cheapest_hand(scoring: str, points: tuple[int, ...], backend: str) -> None:
    game = blocked_round(rules(scoring=scoring, blocked_hand="lowest_wins"), backend)

    assert (game.ending, game.winner, game.scores) == ("blocked", 2, points)


def test_two_cheapest_hands_make_a_blocked_round_void(backend: str) -> None:
    game = blocked_round(rules(blocked_hand="lowest_wins"), backend, {"A": "GS", "B": "G3", "C": "Y3"})

    assert (game.ending, game.winner, game.scores) == ("blocked", None, (0, 0, 0))


def test_a_round_that_goes_on_too_long_is_blocked(backend: str) -> None:
    game = position(rules(max_turns=3), {"A": "G2 G3"}, "R7", seats=2, backend=backend)
    for seat in "ABA":
        game.apply(seat, "draw")
        game.apply(seat, "keep")

    assert (game.over, game.ending, game.winner) == (True, "blocked", None)


def blocked_round(chosen: Rules, backend: str, hands: dict[str, str] | None = None) -> Game:
    """Nobody can play, and the draw pile has been put away."""
    game = position(chosen, hands or {"A": "GS", "B": "G9", "C": "Y3"}, "R7", seats=3, backend=backend)
    game._games["pile_left"] = 0
    for seat in "ABC":
        game.apply(seat, "pass")
    return game


# The match itself


def test_a_match_is_a_function_of_its_seed(backend: str) -> None:
    first, second = (Match(rules(hand_size=2), 3, seed=11, backend=backend) for _ in range(2))
    for match in (first, second):
        finish(match.game)
        match.next_round()

    assert [game.state_bytes() for game in first.games] == [game.state_bytes() for game in second.games]
    assert first.games[0].seed != first.games[1].seed


def test_a_match_is_played_to_its_end(backend: str) -> None:
    match = short_match(backend, target=60)
    finish(match.game)
    while not match.over:
        finish(match.next_round())

    assert max(match.totals) >= 60
    assert match.winners == (match.totals.index(max(match.totals)),)
    assert sum(sum(result.points) for result in match.results) == sum(match.totals)
    with pytest.raises(TableError, match="The match is over"):
        match.next_round()


def test_the_next_round_waits_for_the_end_of_this_one(backend: str) -> None:
    with pytest.raises(TableError, match="Round 1 is still being played"):
        Match(seed=1, backend=backend).next_round()


def test_a_round_is_booked_once(backend: str) -> None:
    match = short_match(backend)
    finish(match.game)

    read = [match.totals for _ in range(3)]

    assert len(set(read)) == len(match.results) == 1


def test_a_round_that_ends_in_what_is_taken_back_is_not_booked(backend: str) -> None:
    """All actions of a text happen or none: the last card was laid, but nobody passes after the end."""
    match = short_match(backend, players=2)
    match.games[0] = game = position("UNO 1121", {"A": "R7", "B": "G2 W4"}, top="R5", seats=2, backend=backend)
    game.when_over = match._book
    with pytest.raises(IllegalAction):
        game.apply("A", "R7 pass")

    assert (game.over, match.results) == (False, [])
    game.apply("A", "R7")
    assert len(match.results) == 1


@pytest.mark.parametrize("names", ["AB", 5, b"AB"])
def test_names_that_are_no_list_are_answered_with_a_sentence(names: Any) -> None:
    with pytest.raises(TableError, match="one name for each seat"):
        Game("UNO 1121", seats=2, seed=1, names=names, backend="python")


def test_an_unknown_back_end_is_an_error_of_the_table() -> None:
    with pytest.raises(TableError, match='no back end "gpu"'):
        Game("UNO 1121", seats=2, seed=1, backend="gpu")


def test_a_seed_of_thousands_of_digits_is_answered_with_a_sentence() -> None:
    with pytest.raises(TableError, match="A seed is a whole number"):
        Game("UNO 1121", seats=2, seed=10**5000, backend="python")
