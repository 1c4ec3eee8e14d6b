"""What the law says of each format (spec 14), told as short evenings."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from unoverse.tournament import HandResult, Tournament, TournamentError

FIVE = ["Ana", "Bia", "Caio", "Davi", "Eva"]
FOUR = FIVE[:4]
EIGHT = [*FIVE, "Fred", "Gil", "Hana"]


def play(tournament: Tournament, winner: str | None, **holding: int) -> str:
    """The result of the open table where these people sit; whoever is not named holds nothing. Answers its id."""
    named = {*holding} | ({winner} if winner else set())
    table = next(table for table in tournament.tables if named <= set(table.seats))
    full = dict.fromkeys(table.seats, 0) | holding
    tournament.result(table.id, HandResult(winner, full, None, winner is None))
    return table.id


def points(tournament: Tournament) -> dict[str, int]:
    return {standing.player: standing.points for standing in tournament.standings}


def places(tournament: Tournament) -> dict[str, int]:
    return {standing.player: standing.place for standing in tournament.standings}


# T1 and T2


def test_the_winner_of_a_hand_takes_all_points_until_the_target() -> None:
    match = Tournament("target", FOUR, target=100)
    play(match, "Bia", Ana=20, Caio=30, Davi=4)
    play(match, "Ana", Bia=20, Caio=30, Davi=50)

    assert points(match) == {"Ana": 100, "Bia": 54, "Caio": 0, "Davi": 0}
    assert (match.over, match.winner, places(match)) == (True, "Ana", {"Ana": 1, "Bia": 2, "Caio": 3, "Davi": 3})


def test_partners_score_the_points_of_both_opponents_and_win_together() -> None:
    match = Tournament("target", FOUR, rules="UNO brasil-2010-parceiros", target=50)
    assert match.tables[0].teams == (("Ana", "Caio"), ("Bia", "Davi"))
    play(match, "Ana", Bia=20, Caio=300, Davi=30)

    assert (match.winners, points(match)["Caio"], places(match)["Caio"]) == (("Ana", "Caio"), 50, 1)


def test_a_blocked_hand_is_played_again_by_the_same_dealer() -> None:
    match = Tournament("target", FOUR, rules="UNO mattel-2018-pt")
    dealers = []
    for winner in (None, None, "Ana", "Bia"):
        dealers.append(match.tables[0].dealer_name)
        play(match, winner, **({} if winner else {"Davi": 5}))

    assert dealers == ["Ana", "Ana", "Ana", "Bia"]
    assert [row.id for row in match.report] == ["R1.T1.H1", "R1.T1.H1.2", "R1.T1.H1.3", "R1.T1.H2"]
    assert sum(points(match).values()) == 0


def test_the_lowest_total_wins_when_somebody_reaches_the_target() -> None:
    match = Tournament("lowest", FOUR, target=100)
    play(match, "Bia", Ana=20, Caio=99, Davi=10)
    play(match, None, Ana=1, Bia=40, Caio=0, Davi=1)
    assert not match.over
    play(match, "Caio", Davi=95)

    assert (match.winner, points(match)) == ("Ana", {"Ana": 21, "Bia": 40, "Caio": 99, "Davi": 106})


@pytest.mark.parametrize("tie", ["extra_hand", "shared"])
def test_a_tie_for_the_lowest_total_is_played_out_with_all_or_shared(tie: str) -> None:
    match = Tournament("lowest", FOUR[:3], target=100, tie=tie)
    play(match, "Ana", Caio=100)
    if tie == "shared":
        assert (match.winners, match.winner, places(match)) == (("Ana", "Bia"), None, {"Ana": 1, "Bia": 1, "Caio": 3})
        return
    assert (match.tables[0].purpose, match.tables[0].seats) == ("extra", ("Ana", "Bia", "Caio"))
    play(match, "Caio", Ana=5, Bia=4)
    assert match.winner == "Bia"


@pytest.mark.parametrize("at_once", [False, True])
def test_a_tie_for_the_lowest_total_ends_when_one_of_the_tied_leaves(at_once: bool) -> None:
    match = Tournament("lowest", FOUR, target=100)
    play(match, "Ana", Caio=100, Davi=50)
    match.withdraw("Ana", at_once=at_once)
    if not at_once:
        assert not match.over
        play(match, "Davi", Ana=5, Bia=5)

    assert (match.over, match.winner, places(match)["Ana"]) == (True, "Bia", 4)


def test_a_target_that_was_reached_stays_reached_when_that_player_leaves() -> None:
    match = Tournament("lowest", FOUR, target=100)
    play(match, "Ana", Caio=100, Davi=5)
    match.withdraw("Caio", at_once=True)
    assert match.tables[0].purpose == "extra"
    play(match, "Davi", Ana=5, Bia=4)

    assert match.winner == "Bia"


def test_partners_of_a_losing_team_add_both_holdings() -> None:
    match = Tournament("lowest", FOUR, rules="UNO brasil-2010-parceiros [scoring=own_low]", target=500)
    play(match, "Ana", Bia=20, Caio=7, Davi=30)

    assert points(match) == {"Ana": 0, "Caio": 0, "Bia": 50, "Davi": 50}


# T3


def test_the_order_of_elimination_gives_the_places() -> None:
    match = Tournament("desafio", FIVE, target=100)
    play(match, "Eva", Ana=120, Bia=110, Caio=110, Davi=50)
    assert match.tables[0].seats == ("Davi", "Eva")
    assert places(match) == {"Eva": 1, "Davi": 2, "Bia": 3, "Caio": 3, "Ana": 5}
    play(match, "Davi", Eva=100)

    assert (match.winner, places(match)["Eva"]) == ("Davi", 2)


@pytest.mark.parametrize(("how", "totals"), [("carry", {"Bia": 300, "Caio": 210}), ("reset", {"Bia": 0, "Caio": 0})])
def test_the_last_two_carry_their_totals_or_begin_again(how: str, totals: dict[str, int]) -> None:
    match = Tournament("desafio", FOUR[:3], headsup_totals=how)
    play(match, "Bia", Ana=470, Caio=200)
    play(match, "Ana", Bia=300)
    play(match, "Bia", Ana=35, Caio=10)

    assert (match.tables[0].seats, match.tables[0].purpose) == (("Bia", "Caio"), "final")
    assert points(match) == totals | {"Ana": 505}


@pytest.mark.parametrize(("direction", "dealer"), [("rotate_left", "Caio"), ("rotate_right", "Davi")])
def test_the_deal_passes_to_the_next_who_is_left_in_its_own_direction(direction: str, dealer: str) -> None:
    rules = f"UNO desafio-uno [dealer_next={direction} dealer_first=chosen]"
    match = Tournament("desafio", FIVE, target=100, rules=rules)
    assert match.tables[0].dealer_name == "Ana"
    play(match, "Ana", Bia=100, Eva=100)

    assert match.tables[0].dealer_name == dealer


def test_eight_sit_at_two_tables_and_move_on_by_one_seat_while_six_are_left() -> None:
    match = Tournament("desafio", EIGHT, desafio_tables=True, target=50)
    assert [table.seats for table in match.tables] == [("Ana", "Caio", "Eva", "Gil"), ("Bia", "Davi", "Fred", "Hana")]
    play(match, "Ana", Caio=50)
    assert len(match.tables) == 1
    play(match, "Bia", Davi=10, Fred=60)
    assert [table.seats for table in match.tables] == [("Bia", "Eva", "Hana"), ("Davi", "Gil", "Ana")]
    play(match, "Bia", Eva=50)
    play(match, "Ana", Davi=39)
    assert [table.seats for table in match.tables] == [("Davi", "Gil", "Hana", "Ana", "Bia")]
    assert places(match)["Caio"] == 7


# T4 and T5


def test_a_round_of_eight_makes_everybody_partners_once_and_opponents_twice() -> None:
    rounds = {(table.round, table.number): table for table in Tournament("eight", EIGHT).schedule}
    partners, opponents = Counter[frozenset[str]](), Counter[frozenset[str]]()
    for table in rounds.values():
        first, second = table.teams or ((), ())
        partners.update(map(frozenset, (first, second)))
        opponents.update(frozenset((one, other)) for one in first for other in second)

    everybody = {frozenset(pair) for pair in combinations(EIGHT, 2)}
    assert (dict(partners), dict(opponents)) == (dict.fromkeys(everybody, 1), dict.fromkeys(everybody, 2))


def winning(tournament: Tournament, *favourites: str, worth: int = 10) -> None:
    """At every open table the first favourite who sits there wins; without one, the first seat."""
    for table in tournament.tables:
        winner = next((name for name in favourites if name in table.seats), table.seats[0])
        tournament.result(table.id, HandResult(winner, {p: worth if p != winner else 0 for p in table.seats}))


def tied_four() -> Tournament:
    """Ana and Bia win all with each other, and two hands each of their other blocks: they are equal."""
    tournament = Tournament("partners4", FOUR)
    for block in range(3):
        for hand in range(4):
            winning(tournament, "Ana" if block == 0 or hand % 2 else "Bia")
    return tournament


def test_both_partners_are_credited_with_the_whole_hand() -> None:
    tournament = Tournament("partners4", FOUR)
    play(tournament, "Ana", Caio=20, Davi=30, Bia=99)

    assert points(tournament) == {"Ana": 50, "Bia": 50, "Caio": 0, "Davi": 0}


def test_two_tied_after_the_rotation_play_a_block_against_each_other() -> None:
    tournament = tied_four()
    before = points(tournament)
    extra = [tournament.tables[0]]
    assert (extra[0].id, extra[0].teams, extra[0].purpose) == ("R4.T1.X1", (("Ana", "Caio"), ("Bia", "Davi")), "extra")
    for winner in ("Ana", "Bia", "Bia", "Bia"):
        winning(tournament, winner)
        extra += tournament.tables

    assert [table.dealer for table in extra] == [0, 1, 2, 3]
    assert (tournament.winner, points(tournament)) == ("Bia", before)
    assert places(tournament) == {"Bia": 1, "Ana": 2, "Caio": 3, "Davi": 3}


def test_two_still_equal_after_the_extra_block_share_the_place() -> None:
    tournament = tied_four()
    for winner in ("Ana", "Bia", "Ana", "Bia"):
        winning(tournament, winner)

    assert (tournament.winners, tournament.winner) == (("Ana", "Bia"), None)


def test_equal_points_are_decided_by_hands_won() -> None:
    tournament = Tournament("partners4", FOUR)
    for winner, worth in [("Ana", 50)] * 4 + [("Ana", 5)] * 3 + [("Bia", 15)] + [("Ana", 5), ("Bia", 5)] * 2:
        winning(tournament, winner, worth=worth)

    assert points(tournament) == {"Ana": 450, "Bia": 450, "Caio": 50, "Davi": 50}
    assert (tournament.winner, places(tournament)["Bia"]) == ("Ana", 2)


def test_three_tied_share_the_place() -> None:
    tournament = Tournament("partners4", FOUR)
    for with_ana, against, how_often in (("Ana", "Caio", 3), ("Ana", "Bia", 3), ("Ana", "Bia", 1)):
        for hand in range(4):
            winning(tournament, with_ana if hand < how_often else against)

    first = [standing.player for standing in tournament.standings if standing.place == 1]
    assert (tournament.over, sorted(tournament.winners)) == (True, sorted(first))
    assert first == ["Ana", "Bia", "Caio"]


def test_two_tied_of_eight_play_one_hand_with_drawn_partners() -> None:
    tournament = Tournament("eight", EIGHT, seed=5)
    while tournament.tables[0].purpose != "extra":
        winning(tournament, *(("Ana", "Bia") if tournament.tables[0].hand % 2 else ("Bia", "Ana")))
    before = points(tournament)
    (extra,) = tournament.tables
    assert not {"Ana", "Bia"} <= set(extra.side_of("Ana"))
    assert {"Ana", "Bia"} <= set(extra.seats)
    play(tournament, next(iter(set(extra.side_of("Bia")) - {"Bia"})), Ana=3)

    assert (tournament.winner, points(tournament)) == ("Bia", before)


@pytest.mark.parametrize("at_once", [False, True])
def test_a_withdrawal_ends_the_rotation_with_the_last_complete_block(at_once: bool) -> None:
    tournament = Tournament("partners4", FOUR)
    for _ in range(4):
        winning(tournament, "Ana")
    complete = points(tournament)
    for _ in range(2):
        winning(tournament, "Davi", worth=100)
    tournament.withdraw("Bia", at_once=at_once)

    assert (tournament.over, tournament.winner, points(tournament)) == (True, "Ana", complete)
    assert [bool(row.points) for row in tournament.report] == [True] * 4 + [False] * 2
    assert tournament.report[-1].note == "not counted: the round was not completed"
    assert places(tournament) == {"Ana": 1, "Caio": 2, "Davi": 2, "Bia": 4}


def test_a_block_counts_if_its_last_hand_is_played_before_the_player_leaves() -> None:
    tournament = Tournament("partners4", FOUR)
    for _ in range(3):
        winning(tournament, "Ana")
    tournament.withdraw("Bia")
    assert not tournament.over
    winning(tournament, "Caio", worth=100)

    assert (tournament.over, tournament.winners) == (True, ("Caio", "Davi"))


# T6


def cut_at(**parameters: Any) -> Tournament:
    """Eight entrants at two tables of four, two of each to advance."""
    return Tournament("catalan", EIGHT, seed=3, table_size=4, **parameters)


def enter(tournament: Tournament, number: int, *holding: int, cards: tuple[int, ...] = ()) -> None:
    """The holdings at a table, seat by seat; the first seat with 0 has won."""
    table = next(table for table in tournament.tables if table.number == number)
    held = dict(zip(table.seats, holding, strict=True))
    winner = next((player for player, left in held.items() if left == 0), None)
    counted = dict(zip(table.seats, cards, strict=True)) if cards else None
    tournament.result(table.id, HandResult(winner, held, counted, winner is None))


def test_a_tie_that_the_extra_hand_leaves_open_is_played_again() -> None:
    tournament = Tournament("catalan", EIGHT, seed=3, table_size=4, advance=1)
    enter(tournament, 1, 10, 10, 10, 20)
    enter(tournament, 2, 0, 10, 10, 20)
    (first,) = tournament.tables
    assert (first.id, len(first.seats)) == ("R1.T1.X1", 3)
    enter(tournament, 1, 5, 5, 6)
    (second,) = tournament.tables
    assert (second.id, set(second.seats)) == ("R1.T1.X2", set(first.seats[:2]))
    enter(tournament, 1, 0, 6)

    (final,) = tournament.tables
    assert (final.round, final.purpose, second.seats[0] in final.seats) == (2, "final", True)
    assert [bool(row.points) for row in tournament.report] == [True, True, False, False]


def test_the_fewest_cards_break_a_tie_at_the_cut() -> None:
    tournament = cut_at(cut_tie="fewest_cards")
    seats = tournament.tables[0].seats
    enter(tournament, 1, 0, 20, 20, 20, cards=(0, 4, 2, 3))
    enter(tournament, 2, 0, 10, 20, 30, cards=(0, 4, 2, 3))

    assert {seats[0], seats[2]} <= set(tournament.tables[0].seats)
    assert not {seats[1], seats[3]} & set(tournament.tables[0].seats)


def test_equal_numbers_of_cards_are_played_out() -> None:
    tournament = cut_at(cut_tie="fewest_cards")
    seats = tournament.tables[0].seats
    enter(tournament, 1, 0, 20, 20, 20, cards=(0, 4, 2, 2))

    assert set(tournament.table("R1.T1.X1").seats) == {seats[2], seats[3]}


def test_the_draw_breaks_a_tie_without_a_hand() -> None:
    tournament = cut_at(cut_tie="random")
    enter(tournament, 1, 0, 20, 20, 20)
    enter(tournament, 2, 0, 20, 20, 20)

    assert [len(table.seats) for table in tournament.tables] == [4]


def test_a_tie_in_the_final_is_always_played_out() -> None:
    tournament = Tournament("catalan", FOUR, cut_tie="random")
    enter(tournament, 1, 5, 5, 8, 9)
    (extra,) = tournament.tables
    assert (extra.purpose, len(extra.seats)) == ("extra", 2)
    enter(tournament, 1, 7, 0)

    assert tournament.winner == extra.seats[1]
    assert list(places(tournament).values()) == [1, 2, 3, 4]


def test_every_table_loses_at_least_one_player() -> None:
    tournament = cut_at(advance=9)
    fields = []
    while tournament.tables:
        fields.append([len(table.seats) for table in tournament.tables])
        for number in range(1, len(fields[-1]) + 1):
            enter(tournament, number, *range(fields[-1][number - 1]))

    assert fields == [[4, 4], [3, 3], [4]]


def test_the_best_of_all_tables_advance_together() -> None:
    tournament = cut_at(scope="overall")
    one, two = tournament.tables
    enter(tournament, 1, 0, 1, 2, 3)
    enter(tournament, 2, 0, 20, 30, 40)

    assert set(tournament.tables[0].seats) == {*one.seats[:3], two.seats[0]}


def test_many_who_are_tied_over_all_tables_play_at_several() -> None:
    tournament = Tournament("catalan", [f"P{n}" for n in range(12)], seed=1, table_size=4, scope="overall")
    for number in (1, 2, 3):
        enter(tournament, number, 7, 7, 7, 7)
    assert [(table.id, len(table.seats)) for table in tournament.tables] == [(f"R1.T{n}.X1", 4) for n in (1, 2, 3)]
    for number in (1, 2, 3):
        enter(tournament, number, 0, 5, 9, 10)

    assert [len(table.seats) for table in tournament.tables] == [3, 3]


@pytest.mark.parametrize("carry", [False, True])
def test_points_carry_over_or_begin_again_each_round(carry: bool) -> None:
    tournament = cut_at(carry=carry, hands_per_round=2)
    leader = tournament.tables[0].seats[1]
    for _ in range(2):
        enter(tournament, 1, 0, 5, 20, 30)
        enter(tournament, 2, 0, 5, 20, 30)

    assert (tournament.tables[0].purpose, points(tournament)[leader]) == ("final", 10 if carry else 0)


def test_a_blocked_hand_counts_and_is_not_repeated() -> None:
    tournament = cut_at()
    enter(tournament, 1, 5, 10, 20, 30)
    enter(tournament, 2, 0, 10, 20, 30)

    assert (tournament.report[0].blocked, len(tournament.tables), tournament.tables[0].round) == (True, 1, 2)


def test_whoever_withdraws_makes_room_at_the_cut() -> None:
    tournament = cut_at()
    a, b, c, d = tournament.tables[0].seats
    tournament.withdraw(a)
    assert tournament.tables[0].seats == (a, b, c, d)
    enter(tournament, 1, 0, 20, 30, 40)
    tournament.withdraw(c)
    enter(tournament, 2, 0, 20, 30, 40)

    assert b in tournament.tables[0].seats
    assert not {a, c, d} & set(tournament.tables[0].seats)
    status = {standing.player: (standing.place, standing.status) for standing in tournament.standings}
    assert (status[a], status[c]) == ((7, "withdrawn"), (8, "withdrawn"))


def test_a_hand_is_dealt_again_without_a_player_who_leaves_at_once() -> None:
    tournament = cut_at()
    a, b, c, d = tournament.tables[0].seats
    tournament.withdraw(b, at_once=True)

    table = tournament.table("R1.T1.H1.2")
    assert (table.seats, table in tournament.tables) == ((a, c, d), True)
    with pytest.raises(TournamentError, match="There is no table"):
        tournament.table("R1.T1.H1")


def test_a_thousand_entrants_play_to_one_winner() -> None:
    tournament = Tournament("catalan", [f"P{n}" for n in range(1000)], seed=2)
    while tournament.tables:
        for table in tournament.tables:
            tournament.result(table.id, HandResult(table.seats[0], {p: s for s, p in enumerate(table.seats)}))

    assert tournament.winner
    assert Tournament.from_text(tournament.to_text()).standings == tournament.standings


# T7 and T8


def test_best_of_counts_hands_won_and_not_points() -> None:
    match = Tournament("best-of", FOUR, n=3)
    play(match, "Ana", Bia=500)
    play(match, "Bia", Ana=1)
    play(match, "Caio", Ana=1)
    play(match, "Bia", Ana=1)

    assert (match.winner, points(match)) == ("Bia", {"Ana": 1, "Bia": 2, "Caio": 1, "Davi": 0})


def test_the_third_of_three_rounds_is_not_played_after_two_wins() -> None:
    match = Tournament("best-of", ["Ana", "Bia"], rules="dice", n=3)
    play(match, "Ana", Bia=20)
    play(match, "Ana", Bia=20)

    assert (match.winner, match.tables, points(match)) == ("Ana", (), {"Ana": 2, "Bia": 0})


def test_dice_is_played_by_two() -> None:
    match = Tournament("best-of", ["Ana", "Bia"], rules="dice")
    assert (match.rules, match.hand_rules) == ("dice", None)
    with pytest.raises(TournamentError, match="Dice is for two players, not 3"):
        Tournament("best-of", FOUR[:3], rules="dice")


def test_a_single_hand_is_a_whole_tournament() -> None:
    match = Tournament("single", FOUR)
    play(match, "Caio", Ana=30)

    assert (match.winner, places(match)) == ("Caio", {"Caio": 1, "Ana": 2, "Bia": 2, "Davi": 2})


def test_the_last_player_left_has_won() -> None:
    match = Tournament("target", FOUR[:3])
    match.withdraw("Ana", at_once=True)
    match.withdraw("Caio")
    assert match.tables[0].seats == ("Bia", "Caio")
    play(match, "Caio", Bia=20)

    assert (match.winner, match.report[0].winner) == ("Bia", "Caio")


def test_partners_leave_together() -> None:
    match = Tournament("target", FOUR, rules="UNO brasil-2010-parceiros")
    match.withdraw("Ana", at_once=True)

    assert match.winners == ("Bia", "Davi")
