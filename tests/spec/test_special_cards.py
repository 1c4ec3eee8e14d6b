"""Spec 15, special cards and customizable wilds without a rule."""

from __future__ import annotations

from collections import Counter

from tests.spec.helpers import ITB, M18, called, cur, do, hand, moves, owed, shuffled_pool, table

from unoverse import Game, Rules

THREE = {"A": "WH R1 R2", "B": "G1 G2 G3", "C": "B1 B2"}


def shuffle_hands(game: Game) -> list[str]:
    """A plays Shuffle Hands and names yellow; answers the shuffled pool p1, p2, ..."""
    do(game, "A WH")
    pool = shuffled_pool(game)
    do(game, "A colour Y")
    return pool


def deals(game: Game, seat: str, cards: list[str]) -> bool:
    return sorted(game.hand(seat)) == sorted(cards)


def test_O_154_shuffled_hands_are_dealt_from_the_left(backend: str) -> None:
    game = table(backend, M18, THREE, "B5", seats=3)

    pool = shuffle_hands(game)

    assert sorted(pool) == ["B1", "B2", "G1", "G2", "G3", "R1", "R2"]
    assert deals(game, "B", [pool[0], pool[3], pool[6]])
    assert deals(game, "C", [pool[1], pool[4]])
    assert deals(game, "A", [pool[2], pool[5]])
    assert (game.top, game.colour, cur(game)) == ("WH/Y", "Y", "B")


def test_O_155_the_deal_begins_at_the_left_whatever_the_direction(backend: str) -> None:
    game = table(backend, M18, THREE, "B5", seats=3, direction=-1)

    pool = shuffle_hands(game)

    assert deals(game, "B", [pool[0], pool[3], pool[6]])
    assert deals(game, "C", [pool[1], pool[4]])
    assert deals(game, "A", [pool[2], pool[5]])
    assert (game.colour, game.direction, cur(game)) == ("Y", -1, "C")


def test_O_156_swapping_down_to_one_card_is_called(backend: str) -> None:
    hands = {"A": "WX R1 R2", "D": "G7"}
    game = table(backend, ITB, hands, "B3")

    do(game, "A uno WX/G target D")

    assert (hand(game, "A"), hand(game, "D"), game.colour, cur(game)) == ("G7", "R1 R2", "G", "B")
    assert (called(game), owed(game)) == ("A", "")
    silent = table(backend, ITB, hands, "B3")
    do(silent, "A WX/G target D")
    assert owed(silent) == "A"


def test_O_157_swap_hands_may_be_played_without_swapping(backend: str) -> None:
    game = table(backend, ITB, {"A": "WX R1 R2", "D": "G7"}, "B3")

    do(game, "A WX/G pass")

    assert (hand(game, "A"), hand(game, "D"), game.colour, cur(game)) == ("R1 R2", "G7", "G", "B")


def test_O_171_a_blank_plays_and_scores_as_the_card_it_replaces(backend: str) -> None:
    rules = Rules.preset("italia", replacements=["R5"])
    assert len(rules.deck) == 108
    assert Counter(rules.deck) == Counter(Rules.preset("italia").deck)
    game = table(backend, rules, {"A": "R5 R5 G2 G3"}, "R1")

    assert moves(game, "A") == {"R5", "draw"}
    assert game.points_left[0] == 15
    do(game, "A R5")
    assert (game.top, hand(game, "A"), cur(game)) == ("R5", "R5 G2 G3", "B")


def test_O_181_a_customizable_wild_without_a_rule_is_a_wild(backend: str) -> None:
    game = table(backend, M18, {"A": "WC1 G2 G3"}, "R1")
    sizes = game.sizes

    do(game, "A WC1/B")

    assert (game.top, game.colour, cur(game), game.direction) == ("WC1/B", "B", "B", 1)
    assert game.sizes == (sizes[0] - 1, *sizes[1:])
