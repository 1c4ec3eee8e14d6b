"""Spec 15, wrong cards and tips."""

from __future__ import annotations

from tests.spec.helpers import B10, IT, M18, PARTNERS, cur, do, hand, refused, size, table

from unoverse import Rules

SEVEN = {"A": "G2 Y3 Y4 Y5 B1 B2 B3"}
PUNISH_ONLY = Rules("UNO 1221")


def test_O_103_a_wrong_card_noticed_at_once_goes_back(backend: str) -> None:
    game = table(backend, B10, SEVEN, "R7", pile="Y1 Y2")
    do(game, "A G2")
    assert (game.top, cur(game)) == ("G2", "B")

    do(game, "B wrong A")

    assert hand(game, "A") == "Y1 Y2 Y3 Y4 Y5 G2 B1 B2 B3"
    assert (game.top, game.colour, game.discards, cur(game)) == ("R7", "R", ("R7",), "B")


def test_O_105_noticed_later_only_the_culprit_pays(backend: str) -> None:
    game = table(backend, PUNISH_ONLY, {"A": "G2 B3 B4", "B": "G5 B5 B6", "C": "G9 B7 B8"}, "R7", pile="Y1 Y2")

    do(game, "A G2", "B G5", "C G9", "D wrong A")

    assert (hand(game, "A"), hand(game, "B"), hand(game, "C")) == ("Y1 Y2 G2 B3 B4", "B5 B6", "B7 B8")
    assert (game.discards, game.colour, cur(game)) == (("R7", "G5", "G9"), "G", "D")


def test_O_106_a_wrong_top_card_uncovers_the_one_beneath(backend: str) -> None:
    game = table(backend, PUNISH_ONLY, {"A": "G2 B3 B4", "B": "B5 B6"}, "R7", pile="Y1 Y2 Y3")

    do(game, "A G2", "B draw", "B keep", "C wrong A")

    assert (hand(game, "A"), hand(game, "B")) == ("Y2 Y3 G2 B3 B4", "Y1 B5 B6")
    assert (game.top, game.colour, game.discards, cur(game)) == ("R7", "R", ("R7",), "C")


def test_O_107_rewinding_undoes_everything_since(backend: str) -> None:
    game = table(backend, B10, {"A": "G2 B3 B4", "B": "B5 B6"}, "R7", pile="Y1 Y2 Y3")

    do(game, "A G2", "B draw", "B keep")
    assert hand(game, "B") == "Y1 B5 B6"
    do(game, "C wrong A")

    assert (hand(game, "A"), hand(game, "B")) == ("Y1 Y2 G2 B3 B4", "B5 B6")
    assert (game.top, game.colour, game.pile[0], cur(game)) == ("R7", "R", "Y3", "B")


def test_O_108_a_table_may_let_the_culprit_try_again(backend: str) -> None:
    game = table(backend, B10.replace(offender_replays=True), SEVEN, "R7", pile="Y1 Y2")

    do(game, "A G2", "B wrong A")

    assert hand(game, "A") == "Y1 Y2 Y3 Y4 Y5 G2 B1 B2 B3"
    assert (game.top, game.colour, cur(game)) == ("R7", "R", "A")


def test_O_109_elsewhere_a_wrong_card_is_refused_without_penalty(backend: str) -> None:
    for rules in (M18, IT):
        game = table(backend, rules, SEVEN, "R7")

        refused(game, "A G2", "no_match")
        assert (size(game, "A"), cur(game)) == (7, "A")


def test_O_110_pointing_at_a_right_card_does_nothing(backend: str) -> None:
    game = table(backend, B10, {"A": "R2 B3 B4"}, "R7")
    do(game, "A R2")
    before = game.state_bytes()

    do(game, "B wrong A")

    assert game.state_bytes() == before
    assert (game.top, cur(game), hand(game, "A")) == ("R2", "B", "B3 B4")


def test_O_111_the_effect_of_a_wrong_card_is_cancelled(backend: str) -> None:
    game = table(backend, B10, {"A": "RS B3 B4"}, "G7", pile="Y1 Y2")
    do(game, "A RS")
    assert cur(game) == "C"

    do(game, "B wrong A")

    assert (hand(game, "A"), game.top, game.colour, cur(game)) == ("RS Y1 Y2 B3 B4", "G7", "G", "B")


def test_O_112_whoever_gives_a_tip_draws_two(backend: str) -> None:
    game = table(backend, B10, {"C": "B3 B4"}, "R7", "B", pile="Y1 Y2")
    assert "tip A" in [str(report) for report in game.reports("C")]
    assert "tip A" not in [str(action) for action in game.legal("C")]

    do(game, "C tip A")

    assert (hand(game, "C"), cur(game)) == ("Y1 Y2 B3 B4", "B")


def test_O_114_partners_may_advise_each_other(backend: str) -> None:
    game = table(backend, PARTNERS, {"A": "B1 B2"}, "R7", "B")
    before = game.state_bytes()

    do(game, "A tip C")

    assert game.state_bytes() == before
    do(game, "A tip B")
    assert size(game, "A") == 4
