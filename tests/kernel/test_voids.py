"""Worlds in which nobody holds what they were seen to lack, and what may be inferred from a draw.

Whoever never holds a card back makes every inference true; whoever does makes it wrong at times, and nothing breaks.
"""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.kernel.any_tables import any_tables
from tests.kernel.test_worlds import (
    THREE,
    all_cards,
    assert_even,
    assert_is_a_world,
    known_of,
    many_worlds,
    table,
    worlds_of,
)
from tests.stored_tables import discard_cards, pile_cards
from tests.strategies import Move, Table, dice, next_move, play, steady, tables

from unoverse import Action, Game, IllegalAction, Rules, position
from unoverse.card_sets import count, members, whole
from unoverse.cards.decks import MAX_CARDS
from unoverse.cards.faces import FACE_BY_CODE, FACES
from unoverse.engine.load import kernel
from unoverse.game.voids import TELLING, Void
from unoverse.kernel.worlds import KNOWN, ROWS
from unoverse.table.actions import PLAY
from unoverse.table.state import GAME

RED = "R0 R1 R2 R3 R4 R5 R6 R7 R8 R9 RS RV RD"


def codes(void: Void | None) -> set[str]:
    return {FACES[face].code for face in void.faces} if void else set()


def void_of(game: Game, seat: str, other: str) -> Void | None:
    return game.voids(seat).hands["ABCD".index(other)]


def outside(game: Game, seat: int, void: Void) -> int:
    return sum(FACE_BY_CODE[code].number not in void.faces for code in game.hand(seat))


def assert_keeps_voids(game: Game, seat: int, world: Game) -> None:
    for other, void in enumerate(game.voids(seat).hands):
        assert void is None or outside(world, other, void) >= void.outside, (other, void, world.hand(other))


def honest_plays(game: Game, seat: int) -> list[Action]:
    cards = members(whole(game._view_record(seat)["honest"][0]))
    return [Action(PLAY, FACE_BY_CODE[game.faces[card]].number) for card in cards]


def play_openly(game: Game, rng: random.Random, steps: int) -> Iterator[Move]:
    """Plays on, and whoever could draw, keep, pass or accept lays a card instead that can be laid without a bluff."""
    for _ in range(steps):
        if game.over:
            return
        move = next_move(game, rng)
        if move.action.kind in TELLING and move.seat == game.to_act:
            cards = honest_plays(game, move.seat)
            move = Move(move.seat, rng.choice(cards)) if cards else move
        game.apply(*move)
        yield move


# At any table


@steady(40)
@given(st.one_of(any_tables, tables(most_seats=5)), dice)
def test_what_is_inferred_is_true_of_those_who_never_hold_back(table: Table, rng: random.Random) -> None:
    game = table.game()
    for _ in play_openly(game, rng, 120):
        for seat in range(game.seats):
            assert_keeps_voids(game, seat, game)


@steady(25)
@given(any_tables, dice)
def test_every_card_of_a_hand_is_counted_whoever_holds_back(table: Table, rng: random.Random) -> None:
    game = table.game()
    for _ in play(game, rng, 120):
        for seat in range(game.seats):
            assert game.voids(seat).hands[seat] is None
            for other, void in enumerate(game.voids(seat).hands):
                assert void is None or void.outside > 0
                assert void is None or void.outside + void.others == game.sizes[other], (other, void)


@steady(30)
@given(st.one_of(any_tables, tables(most_seats=6)), dice, st.integers(0, 120))
def test_a_world_keeps_every_void_and_all_that_the_seat_knows(table: Table, rng: random.Random, steps: int) -> None:
    game = table.game()
    for _ in play_openly(game, rng, steps):
        pass
    if game.phase == "cut":
        return
    for seat in range(game.seats):
        before = game.state_bytes()
        world = game.determinised(seat, rng.randrange(1 << 40), voids=True)
        assert game.state_bytes() == before
        assert_is_a_world(game, seat, world)
        assert_keeps_voids(game, seat, world)


@steady(15)
@given(any_tables, dice, st.integers(0, 120))
def test_wrong_inferences_break_nothing(table: Table, rng: random.Random, steps: int) -> None:
    game = table.game()
    for _ in play(game, rng, steps):
        pass
    if game.phase == "cut":
        return
    for seat in range(game.seats):
        assert_is_a_world(game, seat, game.determinised(seat, rng.randrange(1 << 40), voids=True))


def test_the_two_back_ends_keep_voids_alike(backend: str) -> None:
    for code in ("UNO 1121", "UNO 1121 P3-SAT", "UNO 1121 [deck=flip112]"):
        game = Game(code, 4, seed=5, backend=backend)
        for _ in play_openly(game, random.Random(8), 30):
            pass
        other = game.copy()
        other.backend = "python"
        for seat in range(4):
            for seed in range(5):
                assert game.determinised(seat, seed, voids=True) == other.determinised(seat, seed, voids=True)


# Without the option


@pytest.mark.parametrize(
    ("code", "digest"), [("UNO 1121", "adabec46e6d9eb3f"), ("UNO 1121 DED-C-DP", "d890d8054021c2d0")]
)
def test_worlds_without_the_option_are_what_they_were_before_it(backend: str, code: str, digest: str) -> None:
    game, rng = Game(code, 4, seed=5, backend=backend), random.Random(5)
    for _ in range(30):
        game.apply(game.to_act or 0, rng.choice(game.decisions()))
    worlds = [game.determinised(seat, 9) for seat in range(4)]
    told = [
        ([world.hand(seat) for seat in range(4)], world.pile, world.backs, int(world.raw["seed"])) for world in worlds
    ]
    assert hashlib.sha256("".join(map(repr, told)).encode()).hexdigest()[:16] == digest
    assert worlds == [game.determinised(seat, 9, voids=False) for seat in range(4)]


def test_a_world_that_keeps_the_voids_anyway_is_the_same_with_the_option(backend: str) -> None:
    game = Game("UNO 1121", 3, seed=2, backend=backend)
    for _ in play_openly(game, random.Random(3), 25):
        pass
    void = next(void for void in game.voids(0).hands if void is not None)
    assert void.outside > 2
    same = 0
    for seed in range(200):
        world = game.determinised(0, seed)
        kept = all(
            void is None or outside(world, other, void) >= void.outside
            for other, void in enumerate(game.voids(0).hands)
        )
        assert (world == game.determinised(0, seed, voids=True)) == kept
        same += kept
    assert 0 < same < 100


# Chance


Bound = Mapping[int, tuple[int, int]]
"""By seat: its void, and how many of its unknown cards are outside."""


def bound_worlds(game: Game, seat: int, many: int, bound: Bound, kept: int = 0) -> npt.NDArray[np.void]:
    """That many worlds at once, by the kernel's own entry."""
    games = np.zeros(many, GAME)
    games[:] = game.records
    known, space = np.zeros(many, KNOWN), np.zeros((ROWS, MAX_CARDS), np.int64)
    known["cards"] = kept & (1 << 64) - 1, kept >> 64
    known["bound"] = 1
    for other, (void, least) in bound.items():
        known["voids"][:, other] = void & (1 << 64) - 1, void >> 64
        known["outside"][:, other] = least
    kernel(game.backend).imagine(games, game.tables, np.full(many, seat), known, np.arange(many), space)
    return games


def cards_showing(game: Game, wanted: str) -> int:
    return sum(1 << card for card, code in enumerate(game.faces) if code in wanted.split())


def hands_in(worlds: npt.NDArray[np.void], seat: int) -> list[int]:
    return [whole(world["hands"][seat]) for world in worlds]


@pytest.mark.parametrize("least", [1, 2])
def test_all_worlds_that_keep_the_voids_are_as_likely_as_each_other(backend: str, least: int) -> None:
    """Seven unseen cards, two in B's hand and two in C's; of a void of three, B holds at most two minus `least`."""
    hands = {"A": "R1 R2", "B": "R3 G1", "C": "R4 G2"}
    game = position("UNO 1121", hands, "Y9", seats=3, pile="R5 G3 G4", whole_pile=True, backend=backend, discard="")
    red = cards_showing(game, "R3 R4 R5") & sum(1 << card for card in all_unseen(game, 0))
    assert count(red) == 3
    many = 4 * many_worlds(backend)
    worlds = bound_worlds(game, 0, many, {1: (red, least), 2: (red, 1)})
    seen = Counter(zip(hands_in(worlds, 1), hands_in(worlds, 2), strict=True))
    possible = [
        (b, c) for b, c in deals_of_two_and_two(all_unseen(game, 0)) if allows(b, red, least) and allows(c, red, 1)
    ]
    assert set(seen) <= set(possible)
    assert_even([seen[deal] for deal in possible], [many / len(possible)] * len(possible))


def all_unseen(game: Game, seat: int) -> list[int]:
    state = game.raw
    held = [card for other in range(game.seats) if other != seat for card in members(whole(state["hands"][other]))]
    return [*held, *pile_cards(state).tolist()]


def deals_of_two_and_two(cards: list[int]) -> Iterator[tuple[int, int]]:
    pairs = [1 << one | 1 << other for one in cards for other in cards if one < other]
    return ((b, c) for b in pairs for c in pairs if not b & c)


def allows(hand: int, void: int, least: int) -> bool:
    return count(hand & ~void) >= least


def test_unseen_cards_of_a_bound_hand_are_spread_evenly_over_all_other_places(backend: str) -> None:
    """B has no red card: a blue one lies with it more often than with C, and a red one with C or in the pile."""
    hands = {"A": "R1 R2 R3", "B": "G1 G2 G3", "C": "B1 B2 B3"}
    game = position("UNO 1121", hands, "R9", seats=3, backend=backend)
    many = many_worlds(backend)
    red = cards_showing(game, RED)
    worlds = bound_worlds(game, 0, many, {1: (red, 3)})
    assert not any(hand & red for hand in hands_in(worlds, 1))
    blue = next(card for card in members(whole(game.raw["hands"][2])) if game.faces[card] == "B1")
    unseen = all_unseen(game, 0)
    others = sum(1 for card in unseen if not red >> card & 1)
    with_b = 3 / others
    with_c = (1 - with_b) * 3 / (len(unseen) - 3)
    places = [sum(hand >> blue & 1 for hand in hands_in(worlds, seat)) for seat in (1, 2)]
    assert_even([*places, many - sum(places)], [many * with_b, many * with_c, many * (1 - with_b - with_c)])


def test_where_no_trial_keeps_every_void_the_deal_is_repaired(backend: str) -> None:
    """Eight hands of seven without red and without wilds: one deal in some hundred millions."""
    game = Game("UNO 1121", 9, seed=4, backend=backend)
    void = cards_showing(game, f"{RED} W W4")
    worlds = bound_worlds(game, 0, 20, dict.fromkeys(range(1, 9), (void, 7)))
    for world in worlds:
        assert not any(whole(world["hands"][seat]) & void for seat in range(1, 9))
        assert world["sizes"].tolist() == game.raw["sizes"].tolist()
        assert whole(world["hands"][0]) == whole(game.raw["hands"][0])
        assert sum(1 << card for card in cards_in(world, 9)) == sum(1 << card for card in all_cards(game))
    assert len({hand for seat in range(1, 9) for hand in hands_in(worlds, seat)}) == 160


def cards_in(world: Any, seats: int) -> list[int]:
    held = [card for seat in range(seats) for card in members(whole(world["hands"][seat]))]
    return [*held, *pile_cards(world).tolist(), *discard_cards(world).tolist()]


def test_cards_that_are_known_stay_where_they_are_when_a_deal_is_repaired(backend: str) -> None:
    game = Game("UNO 1121", 9, seed=4, backend=backend)
    void = cards_showing(game, f"{RED} W W4")
    hands = [whole(game.raw["hands"][seat]) for seat in range(9)]
    kept = sum(1 << members(hand)[0] for hand in hands[1:])
    for world in bound_worlds(game, 0, 20, dict.fromkeys(range(1, 9), (void, 6)), kept):
        for seat in range(1, 9):
            assert whole(world["hands"][seat]) & kept == hands[seat] & kept
            assert not whole(world["hands"][seat]) & void & ~kept


def test_what_cannot_be_is_left_as_it_was_dealt(backend: str) -> None:
    """A void of all cards: B cannot lack them. C's void is kept nevertheless."""
    game = position("UNO 1121", THREE, "R9", seats=3, backend=backend)
    red = cards_showing(game, RED)
    worlds = bound_worlds(game, 0, 5, {1: ((1 << len(game.faces)) - 1, 3), 2: (red, 3)})
    for world in worlds:
        assert world["sizes"].tolist() == game.raw["sizes"].tolist()
        assert sum(1 << card for card in cards_in(world, 3)) == sum(1 << card for card in all_cards(game))
        assert not whole(world["hands"][2]) & red


def test_more_outside_a_void_than_there_are_unknown_cards_breaks_nothing(backend: str) -> None:
    game = position("UNO 1121", THREE, "R9", seats=3, backend=backend)
    for world in bound_worlds(game, 0, 5, {1: (cards_showing(game, RED), 9)}):
        assert world["sizes"].tolist() == game.raw["sizes"].tolist()


def test_bound_hands_without_a_void_are_dealt_as_unbound_ones(backend: str) -> None:
    game = position("UNO 1121", THREE, "R9", seats=3, backend=backend)
    assert bound_worlds(game, 0, 50, {}).tobytes() == worlds_of(game, 0, 50).tobytes()


# What is inferred


def test_who_draws_lacks_what_fits_but_maybe_not_a_wild_draw_four(backend: str) -> None:
    game = table(backend, "1121", {"A": "G1 G2 W4", "B": "Y1 Y2", "C": "B2 B3"}, pile="G5 Y5")
    game.apply("A", "draw")
    for seat in "BC":
        void = void_of(game, seat, "A")
        assert void is not None
        assert codes(void) == {*RED.split(), "G9", "B9", "Y9", "W"}
        assert (void.outside, void.others) == (3, 1)
    assert void_of(game, "A", "A") is None
    game.apply("A", "keep")
    void = void_of(game, "B", "A")
    assert void is not None
    assert (void.outside, void.others) == (4, 0), "the card that was drawn did not fit either"


def test_where_a_bluff_is_no_bluff_a_wild_draw_four_is_inferred_too(backend: str) -> None:
    rules = Rules("UNO 1121").replace(wd4_legality="free", wd4_challenge=False)
    game = position(rules, THREE | {"A": "G1 G2"}, "R9", seats=3, backend=backend)
    game.apply("A", "draw")
    assert "W4" in codes(void_of(game, "B", "A"))


def test_a_card_of_the_void_that_is_laid_came_later_and_any_other_may_have_been_there(backend: str) -> None:
    hands = {"A": "G1 G2 B9", "B": "Y9 Y2 G9", "C": "B2 B3 G5"}
    game = table(backend, "1121", hands, top="R5", pile="R4 Y5 Y6")
    for seat, action in (("A", "draw"), ("A", "R4"), ("B", "draw"), ("B", "keep"), ("C", "draw"), ("C", "keep")):
        game.apply(seat, action)
    void = void_of(game, "B", "A")
    assert void is not None
    assert (void.outside, void.others) == (3, 0), "R4 was what had been drawn"
    game = table(backend, "1121", hands | {"A": "G1 G2 B9 W4"}, top="R5", pile="Y7 Y5 Y6")
    for seat, action in (("A", "draw"), ("A", "keep"), ("B", "draw"), ("B", "keep"), ("C", "draw"), ("C", "keep")):
        game.apply(seat, action)
    game.apply("A", "W4/B")
    void = void_of(game, "B", "A")
    assert void is not None
    assert (void.outside, void.others) == (4, 0)


def test_who_lays_what_could_have_been_laid_before_has_held_back(backend: str) -> None:
    game = table(backend, "1121", {"A": "R1 G2 B9", "B": "Y9 Y2 R3", "C": "B2 B3 R7"}, top="R5", pile="Y7 Y5")
    for seat, action in (("A", "draw"), ("A", "keep"), ("B", "R3"), ("C", "R7")):
        game.apply(seat, action)
    assert void_of(game, "B", "A") is not None
    game.apply("A", "R1")
    assert void_of(game, "B", "A") is None


def test_cards_that_came_later_may_be_anything(backend: str) -> None:
    game = table(backend, "1121", {"A": "G1 G2 G3", "B": "Y1 Y2", "C": "R2 RD R3"}, pile="Y5 Y6 B7 R8")
    for seat, action in (("A", "draw"), ("A", "keep"), ("B", "draw"), ("B", "keep"), ("C", "RD")):
        game.apply(seat, action)
    void = void_of(game, "C", "A")
    assert void is not None
    assert (void.outside, void.others) == (4, 2), "two for the Draw Two"
    found = [game.determinised("C", seed, voids=True).hand("A") for seed in range(60)]
    assert all(sum(FACE_BY_CODE[code].number not in void.faces for code in hand) >= void.outside for hand in found)
    assert any("R" in code[0] for hand in found for code in hand), "two cards may be red"


def test_who_takes_the_cards_of_a_draw_card_had_no_answer(backend: str) -> None:
    game = table(backend, "1121 P1", {"A": "RD R1 R2", "B": "Y1 Y2 G3", "C": "B2 B3 B4"})
    game.apply("A", "RD")
    game.apply("B", "accept")
    void = void_of(game, "C", "B")
    assert void is not None
    assert (codes(void), void.outside, void.others) == ({"RD", "GD", "BD", "YD"}, 3, 2)


def test_who_cannot_escape_a_draw_tells_nothing(backend: str) -> None:
    game = table(backend, "1121", {"A": "W4 RD R1 R2", "B": "Y1 Y2 G3", "C": "B2 B3 B4"}, top="G9")
    game.apply("A", "W4/B")
    game.apply("B", "accept")
    assert void_of(game, "C", "B") is None


def test_who_draws_until_a_card_fits_had_no_use_for_those_before(backend: str) -> None:
    game = table(backend, "1121 SAT", {"A": "G1 G2", "B": "Y1 Y2", "C": "B2 B3"}, pile="Y5 Y6 B7 R8 B8")
    game.apply("A", "draw")
    void = void_of(game, "B", "A")
    assert void is not None
    assert (void.outside, void.others) == (5, 1)
    assert game.sizes[0] == 6


def test_a_drawn_card_that_all_have_seen_is_counted_once(backend: str) -> None:
    game = table(backend, "1121 REV", {"A": "G5 G1 B1", "B": "Y1 Y2 Y3", "C": "B2 B3 B4"}, pile="Y7 Y8")
    game.apply("A", "draw")
    void = void_of(game, "B", "A")
    assert void is not None
    assert (void.outside, void.others) == (4, 0)
    game.apply("A", "keep")
    assert void_of(game, "B", "A") == void


def test_a_void_goes_with_the_hand(backend: str) -> None:
    game = table(backend, "1121 CAR", {"A": "G1 G2 G3", "B": "R0 R1 Y3", "C": "B1 B2 B3"}, pile="Y5")
    game.apply("A", "draw")
    game.apply("A", "keep")
    void = void_of(game, "C", "A")
    assert void is not None
    game.apply("B", "R0")
    assert void_of(game, "C", "B") == void
    assert void_of(game, "C", "A") is None
    assert void_of(game, "B", "B") is None
    assert known_of(game, "A", "B") == ["G1", "G2", "G3", "Y5"]


def test_a_doubt_that_proves_right_ends_the_inference(backend: str) -> None:
    for hand, is_right in (("R5 G1 B1", True), ("G5 G1 B1", False)):
        game = table(backend, "1121 DP", {"A": hand, "B": "Y1 Y2", "C": "B2 B3"}, pile="Y7 Y8 Y5")
        game.apply("A", "draw")
        game.apply("A", "keep")
        assert void_of(game, "C", "A") is not None
        game.apply("B", "doubt")
        assert (void_of(game, "C", "A") is None) == is_right


def test_what_a_seat_was_shown_counts_more_than_what_it_infers(backend: str) -> None:
    """A holds a red card back, and C sees it: C's worlds have it, B's do not."""
    hands = {"A": "R1 G2 G3", "B": "Y1 Y2 R0", "C": "R4 B2 R3"}
    game = table(backend, "1121 CLA@4", hands, pile="Y5 Y6 Y7")
    for seat, action in (("A", "draw"), ("A", "keep"), ("B", "draw"), ("B", "keep"), ("C", "R4"), ("C", "target A")):
        game.apply(seat, action)
    assert known_of(game, "C", "A") == ["G2", "G3", "R1", "Y5"]
    for seed in range(10):
        assert game.determinised("C", seed, voids=True).hand("A") == game.hand("A")
        assert not {*game.determinised("B", seed, voids=True).hand("A")} & {*RED.split()}


def test_a_card_that_is_known_takes_nothing_from_the_void_of_the_others(backend: str) -> None:
    """B sees the card drawn from an open pile: the three others are the ones that did not fit."""
    game = table(backend, "1121 REV", {"A": "G5 G1 B1", "B": "Y1 Y2 Y3", "C": "B2 B3 B4"}, pile="R7 Y8")
    game.apply("A", "draw")
    game.apply("A", "keep")
    for seed in range(30):
        hand = game.determinised("B", seed, voids=True).hand("A")
        assert [code for code in hand if code in {*RED.split(), "G9", "B9", "Y9", "W"}] == ["R7"]


def test_turning_the_cards_over_ends_all_inferences(backend: str) -> None:
    game = Game("UNO 1121 [deck=flip112]", 3, seed=2, backend=backend)
    rng, inferred = random.Random(0), 0
    while game.side == "light":
        inferred += sum(void is not None for void in game.voids(0).hands)
        flips = [action for action in game.legal() if action.card and action.card.endswith("F")]
        game.apply(int(game.to_act or 0), flips[0] if flips else rng.choice(game.decisions()))
    assert inferred
    assert game.voids(0).hands == [None] * 3


def test_an_action_that_is_taken_back_leaves_no_inference(backend: str) -> None:
    game = table(backend, "1121", {"A": "G1 G2 G3", "B": "Y1 Y2", "C": "B2 B3"}, pile="Y5")
    with pytest.raises(IllegalAction):
        game.apply("A", "draw G1")
    assert void_of(game, "B", "A") is None
    game.apply("A", "draw")
    assert void_of(game, "B", "A") is not None
