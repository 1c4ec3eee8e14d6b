"""Bots play exactly the hands of the tables, and every format to its end."""

from __future__ import annotations

import os

import pytest

from unoverse.bots.catalogue import BOTS, bot_named
from unoverse.bots.player import BotPlayer
from unoverse.bots.tabletop import Tabletop
from unoverse.errors import UnoError
from unoverse.game import Game, Rules
from unoverse.game.action import Action
from unoverse.game.view import View
from unoverse.kernel.people import PERFECT
from unoverse.tournament import FORMATS, Tournament, recomputed_totals
from unoverse.tournament.bot_play import hand_player, hand_result, play_open_tables, play_to_the_end
from unoverse.tournament.bot_play_cards import HandEnd, hand_rules, play_hand


def entrants(form: str) -> list[str]:
    return list("ABCDEFGH") if form in ("eight", "catalan", "desafio") else list("ABCD")


@pytest.mark.parametrize("form", FORMATS)
def test_bots_play_every_format_to_its_end(form: str) -> None:
    tournament = Tournament(form, entrants(form), seed=9)
    assert play_to_the_end(tournament, ["B2", "B1", "B0"], backend="python") == len(tournament.report)
    assert tournament.over
    assert {row.player: row.points for row in tournament.standings} == recomputed_totals(tournament.report)


def test_threads_change_nothing() -> None:
    one, three = (Tournament("catalan", [f"P{n}" for n in range(9)], seed=9, table_size=3) for _ in range(2))
    play_to_the_end(one, ["B2", "B1", "B0"], backend="python")
    play_to_the_end(three, ["B2", "B1", "B0"], threads=3, backend="python")
    assert one.to_text() == three.to_text()


@pytest.mark.parametrize("rules", ["dice", "dice dados-2011 [next_starter=alternate]"])
def test_bots_play_dice(rules: str) -> None:
    tournament = Tournament("best-of", ["Ana", "Bia"], seed=4, rules=rules, n=5)
    play_to_the_end(tournament, ["greedy", "random"], backend="python")
    assert tournament.winner in ("Ana", "Bia")
    assert all(row.holding[row.winner] == 0 for row in tournament.report if row.winner)


class Witness:
    """Does whatever comes first, and remembers what it saw."""

    def __init__(self) -> None:
        self.views: list[View] = []

    def decide(self, view: View) -> Action | None:
        self.views.append(view)
        return view.legal[0] if view.chance == "decision" else None


def test_the_hand_of_a_table_is_the_one_its_seed_deals() -> None:
    rules, witness = Rules("UNO catalunya-torneig"), Witness()
    play_hand(rules, 77, 2, [witness] * 4, "python")
    game = Game(rules, 4, 77, dealer=2, backend="python")
    first = witness.views[0]
    assert (first.seat, first.to_bytes()) == (game.to_act, game.view(first.seat).to_bytes())


@pytest.mark.parametrize("code", ["UNO catalunya-torneig", "UNO 1121 [wrong_play=forbid]", "UNO 1121 C-DR-P3-M-S-T-E"])
def test_bots_alone_play_the_hand_that_they_would_play_among_others(code: str) -> None:
    """Whole in one call, or asked one by one at a table: the same cards are left."""
    rules, bots = Rules(code), [bot_named(name) for name in ("B2", "B1", "B0", "B2")]
    for seed in range(3):
        game = Game(rules, 4, seed, dealer=2, backend="python")
        Tabletop(game, [BotPlayer(bot, "python") for bot in bots], people=PERFECT).play()
        end = play_hand(rules, seed, 2, bots, "python")
        assert (end.winner, end.points, end.cards) == (game.winner, game.points_left, game.sizes)


@pytest.mark.parametrize("code", ["UNO 1121", "UNO 1121 C-DR-P3-M-S-T-E", "UNO BU", "UNO mattel-2018-pt AA-SAT"])
def test_what_is_left_is_what_the_cards_count(code: str) -> None:
    for seed in range(3):
        end = play_hand(Rules(code), seed, seed, list(BOTS.values()), "python")
        assert end.winner is not None
        assert end.cards[end.winner] == 0 == end.points[end.winner]
        assert all((points > 0) <= (cards > 0) for points, cards in zip(end.points, end.cards, strict=True))


def test_cards_that_a_winner_keeps_count_for_nobody() -> None:
    """Sudden death can end a hand while its winner still holds cards."""
    table = Tournament("single", ["Ana", "Bia"], seed=1).tables[0]
    result = hand_result(table, HandEnd(1, (20, 15), (3, 2)))
    assert (result.winner, result.holding, result.cards) == ("Bia", {"Ana": 20, "Bia": 0}, {"Ana": 3, "Bia": 0})
    blocked = hand_result(table, HandEnd(None, (20, 15), (3, 2)))
    assert (blocked.winner, blocked.blocked, blocked.holding) == (None, True, {"Ana": 20, "Bia": 15})


def test_partners_sit_as_the_format_seats_them_and_two_may_be_left() -> None:
    rules = Rules("UNO desafio-uno")
    assert hand_rules(rules, 4, True).partners
    assert hand_rules(Rules("UNO brasil-2010-parceiros"), 3, False).partners is False
    few = rules.replace(players_min=3)
    assert hand_rules(few, 2, False).number("players_min") == 2


def test_only_the_tables_that_are_named_are_played() -> None:
    tournament = Tournament("catalan", list("ABCDEFGH"), seed=1)
    told: list[tuple[int, int]] = []
    done = play_open_tables(
        tournament, ["B0"], progress=lambda *now: told.append(now), only={"R1.T2.H1"}, backend="python"
    )
    assert (done, told) == (1, [(1, 1)])
    assert [table.id for table in tournament.tables] == ["R1.T1.H1"]


def test_bots_that_do_not_exist_or_are_too_many_are_named() -> None:
    tournament = Tournament("single", ["A", "B"], seed=1)
    with pytest.raises(UnoError, match='no bot "B7"'):
        hand_player(tournament, ["B7"])
    with pytest.raises(UnoError, match="3 bots for 2 entrants"):
        hand_player(tournament, ["B0", "B1", "B2"])
    assert not tournament.report


@pytest.mark.skipif(os.environ.get("UNOVERSE_BACKEND") == "python", reason="the compiled engine is not wanted here")
def test_both_back_ends_play_the_same_tournament_and_a_thousand_entrants_end() -> None:
    first, second = (Tournament("catalan", entrants("catalan"), seed=9) for _ in range(2))
    play_to_the_end(first, ["B2", "B1"], backend="python")
    play_to_the_end(second, ["B2", "B1"], backend="compiled")
    assert first.to_text() == second.to_text()
    crowd = Tournament("catalan", [f"Player {number}" for number in range(1000)], seed=2)
    assert play_to_the_end(crowd, backend="compiled") >= 333
    assert crowd.winner is not None
