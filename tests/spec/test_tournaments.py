"""Tournaments: spec 15, O-141 to O-144, O-150 to O-152, O-250. Hands that matter are played on both back ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations

from tests.spec.helpers import CAT, do, table

from unoverse import Game
from unoverse.tournament import HandResult, Table, Tournament

FOUR = ("1", "2", "3", "4")
EIGHT = ("1", "2", "3", "4", "5", "6", "7", "8")


def pair(*players: str) -> frozenset[str]:
    return frozenset(players)


def partner_hands(schedule: Sequence[Table]) -> Counter[frozenset[str]]:
    return Counter(pair(*team) for hand in schedule for team in hand.teams or ())


def opponent_hands(schedule: Sequence[Table]) -> Counter[frozenset[str]]:
    found: Counter[frozenset[str]] = Counter()
    for hand in schedule:
        first, second = hand.teams or ((), ())
        found.update(pair(one, other) for one in first for other in second)
    return found


def hands_of_each(schedule: Sequence[Table]) -> Counter[str]:
    return Counter(player for hand in schedule for player in hand.seats)


def every_pair(players: Sequence[str], hands: int) -> Counter[frozenset[str]]:
    return Counter({pair(*two): hands for two in combinations(players, 2)})


def pairing(hand: Table) -> int:
    """P1, P2 or P3: with whom player 1 plays."""
    partner = next(next(iter(set(team) - {"1"})) for team in hand.teams or () if "1" in team)
    return int(partner) - 1


def between(hand: Table) -> str:
    return " v ".join("-".join(team) for team in hand.teams or ())


def result(game: Game, at: Table, seat_of: Callable[[str], int]) -> HandResult:
    """How a hand of the engine ended, told by the names at a table."""
    names = {seat_of(name): name for name in at.seats}
    assert game.winner is not None
    return HandResult(names[game.winner], {names[seat]: points for seat, points in enumerate(game.points_left)})


def first_seat_wins(at: Table) -> HandResult:
    """A hand without ties: everybody holds more than the one before."""
    return HandResult(at.seats[0], {player: 5 * seat for seat, player in enumerate(at.seats)})


def field_sizes(tournament: Tournament) -> list[list[int]]:
    """Plays it out without ties; the sizes of the tables of each round."""
    rounds: list[list[int]] = []
    while not tournament.over:
        rounds.append([len(at.seats) for at in tournament.tables])
        for at in tournament.tables:
            tournament.result(at.id, first_seat_wins(at))
    return rounds


def test_O_141_four_players_have_every_partner_for_four_hands(backend: str) -> None:
    schedule = Tournament("partners4", FOUR, partner4="full12").schedule

    assert len(schedule) == 12
    assert partner_hands(schedule) == every_pair(FOUR, 4)
    assert opponent_hands(schedule) == every_pair(FOUR, 8)


def test_O_142_the_cycle_of_pairings_is_complete_after_three_rounds(backend: str) -> None:
    schedule = Tournament("partners4", FOUR, partner4="cycle4", rounds=3).schedule

    assert [pairing(hand) for hand in schedule] == [1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3]
    assert [hand.round for hand in schedule] == [1] * 4 + [2] * 4 + [3] * 4
    assert Counter(map(pairing, schedule)) == {1: 4, 2: 4, 3: 4}


def test_O_143_eight_players_play_28_hands_four_with_each_partner(backend: str) -> None:
    schedule = Tournament("eight", EIGHT).schedule

    assert len(schedule) == 56
    assert Counter((hand.round, hand.number) for hand in schedule) == {(r, t): 4 for r in range(1, 8) for t in (1, 2)}
    assert hands_of_each(schedule) == dict.fromkeys(EIGHT, 28)
    assert partner_hands(schedule) == every_pair(EIGHT, 4)
    assert opponent_hands(schedule) == every_pair(EIGHT, 8)


def test_O_144_the_first_round_of_eight(backend: str) -> None:
    schedule = Tournament("eight", EIGHT).schedule

    one, two = ([hand for hand in schedule if (hand.round, hand.number) == (1, number)] for number in (1, 2))
    assert {between(hand) for hand in one} == {"8-1 v 2-4"}
    assert {between(hand) for hand in two} == {"3-7 v 5-6"}
    assert {hand.seats for hand in one + two} == {("8", "2", "1", "4"), ("3", "5", "7", "6")}
    assert [hand.dealer for hand in one] == [hand.dealer for hand in two] == [0, 1, 2, 3]


def test_O_150_a_tie_at_the_cut_is_played_out_by_the_tied(backend: str) -> None:
    names = [f"{letter}{number}" for letter in "ABCD" for number in (1, 2)]
    tournament = Tournament("catalan", names, seed=1, table_size=4, advance=2)
    at, other = tournament.tables
    hands = {"A": "R4", "B": "RS", "C": "BS", "D": "W"}
    tournament.result(other.id, first_seat_wins(other))

    game = table(backend, CAT, hands, "R1")
    do(game, "A R4")
    tournament.result(at.id, result(game, at, at.seats.index))

    a, b, c, d = at.seats
    (extra,) = tournament.tables
    assert (extra.purpose, set(extra.seats)) == ("extra", {b, c})
    status = {standing.player: standing.status for standing in tournament.standings}
    assert (status[a], status[d]) == ("in", "out")
    tournament.result(extra.id, HandResult(c, {b: 1}))
    (final,) = tournament.tables
    assert set(final.seats) == {a, c, *other.seats[:2]}


def test_O_151_sixteen_players_need_seven_tables_in_three_rounds(backend: str) -> None:
    tournament = Tournament("catalan", [f"P{n}" for n in range(16)], seed=1, table_size=4, advance="half")

    assert field_sizes(tournament) == [[4, 4, 4, 4], [4, 4], [4]]
    assert len(tournament.report) == 7
    assert tournament.winner is not None


def test_O_152_ten_players_sit_at_uneven_tables(backend: str) -> None:
    tournament = Tournament("catalan", [f"P{n}" for n in range(10)], seed=1, table_size=4, advance="half")

    assert field_sizes(tournament) == [[4, 3, 3], [3, 3], [4]]


def test_O_250_five_players_at_tables_of_two(backend: str) -> None:
    tournament = Tournament("catalan", [f"P{n}" for n in range(5)], seed=1, table_size=2, advance="half")

    assert field_sizes(tournament) == [[3, 2], [3]]
