"""Worlds that could be: nothing that a seat knows is changed, and nothing that it does not know is kept.

What it knows is never more than the truth, and no less than what people remember who pay attention.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.kernel.any_tables import any_tables
from tests.rules.random_tables import CLUMSY
from tests.stored_tables import discard_cards, pairs, pile_cards
from tests.strategies import Table, dice, play, steady

from unoverse import Game, Rules, position
from unoverse.bots.catalogue import BOTS
from unoverse.bots.player import BotPlayer
from unoverse.bots.tabletop import Tabletop
from unoverse.card_sets import members, whole
from unoverse.cards.decks import MAX_CARDS
from unoverse.cards.faces import FACE_BY_CODE, FACES
from unoverse.engine.load import kernel
from unoverse.kernel.worlds import KNOWN, ROWS
from unoverse.table.state import GAME

MOVING = ("T", "CAR", "DOA", "CLA", "M", "REV", "DED", "SAT", "MS", "C", "DP-DOA-T")
"""House rules that move cards, or let somebody see them."""
MOVERS = {"wc1": "like-baratto", "wc2": "tax-the-leader", "wc3": "glass-house"}
FAR = 5.0
"""Standard deviations; the seeds are fixed, so the tests say the same every time."""


def faces(*codes: str) -> Counter[int]:
    return Counter(FACE_BY_CODE[code].number for code in codes)


def held_faces(game: Game, seat: int) -> Counter[int]:
    return faces(*game.hand(seat))


def hidden_faces(game: Game) -> Counter[int]:
    return faces(*(game.faces[card] for card in members(whole(game.raw["hidden"]))))


def assert_known_is_true(known: Any, game: Game) -> None:
    for other, hand in enumerate(known.hands):
        assert hand <= held_faces(game, other), (other, [FACES[face].code for face in hand - held_faces(game, other)])
    assert known.hidden <= hidden_faces(game)


def all_cards(game: Game) -> list[int]:
    """Every physical card, once for each place it lies in."""
    state = game.raw
    held = [card for seat in range(game.seats) for card in members(whole(state["hands"][seat]))]
    piles = [*pile_cards(state).tolist(), *discard_cards(state).tolist()]
    return sorted([*held, *piles, *members(whole(state["hidden"]))])


def what_all_see(game: Game) -> tuple[object, ...]:
    return (
        game.sizes, game.draw_pile, game.hidden_cards, game.discards, game.top, game.colour, game.open_card, game.backs,
        game.pile_back, game.phase, game.to_act, game.turn, game.play, game.claim, game.uno_owed,
    )  # fmt: skip


def assert_is_a_world(game: Game, seat: int, world: Game) -> None:
    """To the seat it is the same table; to everybody who sees the cards it is a whole deck."""
    assert world.hand(seat) == game.hand(seat)
    assert what_all_see(world) == what_all_see(game)
    assert all_cards(world) == all_cards(game)
    assert sorted(pairs(world.raw).tolist()) == sorted(pairs(game.raw).tolist())
    assert_known_is_true(game.knowledge(seat), world)
    shown = game.shown
    if shown is not None and seat in shown[1]:
        assert world.shown == shown


def bots_at(game: Game, race: str = "queue") -> Tabletop:
    return Tabletop(game, [BotPlayer(BOTS["B2"], game.backend)] * game.seats, race)


# At any table


@steady(40)
@given(any_tables, dice, st.integers(0, 120))
def test_another_world_keeps_all_that_the_seat_knows(table: Table, rng: random.Random, steps: int) -> None:
    game = table.game()
    for _ in play(game, rng, steps):
        pass
    if game.phase == "cut":
        return
    for seat in range(game.seats):
        before = game.state_bytes()
        world = game.determinised(seat, rng.randrange(1 << 40))
        assert game.state_bytes() == before
        assert_is_a_world(game, seat, world)
        assert world == game.determinised(seat, 7) or world.raw["seed"] != game.determinised(seat, 7).raw["seed"]


@steady(25)
@given(any_tables, dice)
def test_what_a_seat_knows_is_never_more_than_the_truth(table: Table, rng: random.Random) -> None:
    """Whatever people do: jump in wrongly, lay wrong cards, bluff, accuse, doubt, swap, look and turn over."""
    game = table.game()
    for _ in play(game, rng, 120):
        for seat in range(game.seats):
            assert_known_is_true(game.knowledge(seat), game)


@pytest.mark.parametrize("code", MOVING)
def test_bots_play_other_worlds_to_their_end_under_rules_that_move_cards(backend: str, code: str) -> None:
    game = Game(f"UNO 1121 {code} [max_turns=60]", 3, seed=len(code), backend=backend)
    play_worlds_along(game)


def test_bots_play_other_worlds_to_their_end_with_wilds_that_move_cards(backend: str) -> None:
    rules = Rules("UNO mattel-2018-pt [max_turns=60 hand_size=15]").replace(**MOVERS)
    play_worlds_along(Game(rules, 3, seed=4, backend=backend))
    play_worlds_along(Game("UNO 1121 DED [deck=flip112 max_turns=60]", 3, seed=4, backend=backend))


def play_worlds_along(game: Game) -> None:
    """Bots play a round; now and then somebody imagines another world, and bots end that one too."""
    table = bots_at(game)
    step = 0
    while not game.over:
        table.step()
        assert_known_is_true(game.knowledge(step % game.seats), game)
        if step % 20 == 10 and not game.over:
            world = game.determinised(step % game.seats, step)
            assert_is_a_world(game, step % game.seats, world)
            bots_at(world).play()
            assert world.over
        step += 1


# Chance


def worlds_of(game: Game, seat: int, many: int, kept: int = 0) -> npt.NDArray[np.void]:
    """That many worlds at once, by the kernel's own entry."""
    games = np.zeros(many, GAME)
    games[:] = game.records
    known, space = np.zeros(many, KNOWN), np.zeros((ROWS, MAX_CARDS), np.int64)
    known["cards"] = kept & (1 << 64) - 1, kept >> 64
    seats, seeds = np.full(many, seat), np.arange(many)
    kernel(game.backend).imagine(games, game.tables, seats, known, seeds, space)
    return games


def chi_square(seen: Sequence[int], expected: Sequence[float]) -> float:
    return sum((one - mean) ** 2 / mean for one, mean in zip(seen, expected, strict=True))


def many_worlds(backend: str) -> int:
    return 20_000 if backend == "compiled" else 3_000


def assert_even(seen: Sequence[int], expected: Sequence[float]) -> None:
    """Within what chance allows: the mean of chi-square is its degrees of freedom, its variance twice that."""
    freedom = len(seen) - 1
    assert chi_square(seen, expected) < freedom + FAR * (2 * freedom) ** 0.5


def test_an_unseen_card_lies_anywhere_with_the_same_chance(backend: str) -> None:
    """W4s, of which A holds none, in B's hand, in C's, and in every place of the pile."""
    game = position("UNO 1121", {"A": "R1 R2 R3", "B": "W4 G1 G2 G3 G4", "C": "B1 B2"}, "R9", seats=3, backend=backend)
    many = many_worlds(backend)
    worlds = worlds_of(game, 0, many)
    card = {game.faces[card]: card for card in members(whole(game.raw["hands"][1]))}["W4"]
    word, bit = card >> 6, np.uint64(1 << (card & 63))
    in_hands = [int((worlds["hands"][:, seat, word] & bit != 0).sum()) for seat in (0, 1, 2)]
    left = game.draw_pile
    in_pile = (worlds["piles"][:, :left] == card).sum(axis=0).tolist()
    unseen = left + 7
    assert in_hands[0] == 0
    assert sum(in_hands) + sum(in_pile) == many
    expected = [many * 5 / unseen, many * 2 / unseen, *[many / unseen] * left]
    assert_even([*in_hands[1:], *in_pile], expected)


def test_cards_that_are_known_stay_and_the_others_are_spread_evenly_around_them(backend: str) -> None:
    game = position("UNO 1121", {"A": "R1 R2", "B": "W4 G1 G2", "C": "B1 B2 B3"}, "R9", seats=3, backend=backend)
    held = {game.faces[card]: card for card in members(whole(game.raw["hands"][1]))}
    four, one = held["W4"], held["G1"]
    many = many_worlds(backend)
    worlds = worlds_of(game, 0, many, kept=1 << four)
    assert (worlds["hands"][:, 1, four >> 6] & np.uint64(1 << (four & 63)) != 0).all()
    places = [int((worlds["hands"][:, seat, one >> 6] & np.uint64(1 << (one & 63)) != 0).sum()) for seat in (1, 2)]
    unseen = game.draw_pile + 5
    expected = [many * 2 / unseen, many * 3 / unseen, many * game.draw_pile / unseen]
    assert_even([*places, many - sum(places)], expected)


def test_the_two_back_ends_imagine_the_same_worlds(backend: str) -> None:
    for code in ("UNO 1121", "UNO 1121 DED-C-DP", "UNO 1121 [deck=flip112]"):
        game = Game(code, 4, seed=5, backend=backend)
        other = Game(code, 4, seed=5, backend="python")
        for seat in range(4):
            assert game.determinised(seat, 9) == other.determinised(seat, 9)


# What the engine has judged is judged by the cards of that world


def share_of(worlds: Any, field: str) -> float:
    return float((worlds[field] != 0).mean())


@pytest.mark.parametrize("challenger", ["victim", "anyone"])
@pytest.mark.parametrize("hand", ["W4 G1 G2 G3", "W4 R1 R2 R3"])
def test_whether_a_wild_draw_four_was_a_bluff_depends_on_the_world(backend: str, challenger: str, hand: str) -> None:
    """Honest or not, to B and C the chance is the same: three cards of which about a quarter are red."""
    rules = Rules("UNO 1121").replace(wd4_challenger=challenger)
    game = position(rules, {"A": hand, "B": "Y1 Y2 Y3", "C": "B1 B2 B3"}, "R9", seats=3, backend=backend)
    game.apply("A", "W4/G")
    seat = 1
    if challenger == "anyone":
        game.apply("B", "accept")
        seat = 2
    worlds = worlds_of(game, seat, 400)
    assert 0.4 < share_of(worlds, "guilty") < 0.75
    for world in worlds[:100]:
        held = [game.faces[card] for card in members(whole(world["hands"][0]))]
        assert bool(world["guilty"]) == any(code.startswith("R") for code in held)
        assert whole(world["snapshot"]) == whole(world["hands"][0])
    own = worlds_of(game, 0, 10)
    assert set(own["guilty"].tolist()) == {int("R1" in hand)}, "A knows what it was"


@pytest.mark.parametrize("card", ["R5", "G1"])
def test_whether_a_hidden_card_is_a_lie_depends_on_the_world(backend: str, card: str) -> None:
    game = position("UNO 1121 DED", {"A": "R5 G1 B1", "B": "Y1 Y2", "C": "B2 B3"}, "R9", seats=3, backend=backend)
    game.apply("A", f"{card} down")
    worlds = worlds_of(game, 1, 400)
    assert 0.2 < share_of(worlds, "play_honest") < 0.6
    for world in worlds[:100]:
        laid = game.faces[int(world["play"][0])]
        assert members(whole(world["hidden"])) == (int(world["play"][0]),)
        fits = laid[0] == "R" or laid[1:] == "9" or laid == "W"
        if laid != "W4":
            assert bool(world["play_honest"]) == fits
    own = game.determinised("A", 3)
    assert (int(own.raw["play_honest"]), own.raw["play"][0]) == (int(card == "R5"), game.raw["play"][0])


@pytest.mark.parametrize("hand", ["R5 G1 B1", "G2 G1 B1"])
@pytest.mark.parametrize("then", ["keep", "R2"])
def test_whether_a_draw_was_forced_depends_on_the_world(backend: str, hand: str, then: str) -> None:
    """Also when the card that was drawn has been laid since: what counts is what lay there at the draw."""
    game = position("UNO 1121 DP", {"A": hand, "B": "Y1 Y2", "C": "B2 B3"}, "R9", pile="R2", seats=3, backend=backend)
    game.apply("A", "draw")
    game.apply("A", then)
    for world in worlds_of(game, 1, 100):
        before = [game.faces[card] for card in members(whole(world["doubt_hand"]))]
        assert len(before) == 3
        fits = any(code[0] == "R" or code[1:] == "9" or code == "W" for code in before)
        if "W4" not in before:
            assert bool(world["could_play"]) == fits


def test_a_wrong_card_cannot_bring_the_real_cards_back(backend: str) -> None:
    """An undone card restores the table before it: in another world that would be the real one."""
    rules = Rules("UNO 1121").replace(wrong_play="rewind")
    game = position(rules, {"A": "G1 G2 G3", "B": "Y1 Y2", "C": "B2 B3"}, "R9", seats=3, backend=backend)
    game.apply("A", "G1")
    game.apply("B", "draw")
    world = game.determinised("C", 1)
    assert [str(action) for action in world.legal("C")] == [str(action) for action in game.legal("C")]
    hands = world.hand("A"), world.hand("B")
    world.apply("C", "wrong A")
    assert (world.hand("A"), world.hand("B")) == hands


# What people remember who pay attention


def known_of(game: Game, seat: str, other: str) -> list[str]:
    number = "ABCD".index(other)
    return sorted(FACES[face].code for face in game.knowledge(seat).hands[number].elements())


THREE = {"A": "R0 R1 R2", "B": "G1 G2 G3", "C": "B1 B2 B3"}


def table(backend: str, code: str, hands: dict[str, str], top: str = "R9", **more: Any) -> Game:
    return position(Rules(f"UNO {code}"), hands, top, seats=3, backend=backend, **more)


def test_after_a_swap_both_know_the_others_hand_until_cards_leave_unseen(backend: str) -> None:
    game = table(backend, "1121 T-DED", THREE, pile="Y1 Y2 Y3 Y4")
    game.apply("A", "R0")
    game.apply("A", "target B")
    assert known_of(game, "A", "B") == ["R1", "R2"]
    assert known_of(game, "B", "A") == ["G1", "G2", "G3"]
    assert known_of(game, "C", "A") == known_of(game, "C", "B") == []
    game.apply("B", "R1")
    assert known_of(game, "A", "B") == ["R2"], "a card that is laid is known to be gone"
    game.apply("C", "draw")
    game.apply("C", "keep")
    game.apply("A", "G1 down")
    assert known_of(game, "B", "A") == [], "nobody saw which card that was"
    assert game.knowledge("A").hidden == faces("G1")
    assert game.knowledge("B").hidden == Counter()


def test_after_a_carousel_each_knows_the_hand_that_went_on(backend: str) -> None:
    game = table(backend, "1121 CAR", THREE)
    game.apply("A", "R0")
    assert known_of(game, "A", "B") == ["R1", "R2"]
    assert known_of(game, "B", "C") == ["G1", "G2", "G3"]
    assert known_of(game, "C", "A") == ["B1", "B2", "B3"]
    assert known_of(game, "B", "A") == known_of(game, "A", "C") == []


def test_a_hand_that_was_seen_is_known_wherever_it_goes(backend: str) -> None:
    hands = {"A": "R1 R2 Y5", "B": "G1 G2 R0", "C": "B1 B2 B3"}
    game = table(backend, "1121 CLA-CAR", hands)
    game.apply("A", "R1")
    game.apply("A", "target C")
    game.apply("B", "R0")
    assert known_of(game, "A", "A") == []
    assert game.hand("A") == ["B1", "B2", "B3"]
    game = table(backend, "1121 CLA-CAR", hands)
    game.apply("A", "R1")
    game.apply("A", "target B")
    game.apply("B", "R0")
    assert known_of(game, "A", "C") == ["G1", "G2"]


def test_after_a_gift_the_two_know_it_and_a_third_has_lost_sight(backend: str) -> None:
    hands = {"A": "R2 G5 G6 Y1", "B": "G1 G2 R1", "C": "R1 B2 B3"}
    game = table(backend, "1121 DOA-CLA", hands, turn="C")
    game.apply("C", "R1")
    game.apply("C", "target A")
    assert known_of(game, "C", "A") == ["G5", "G6", "R2", "Y1"]
    game.apply("A", "R2")
    game.apply("A", "target B")
    game.apply("A", "give G5")
    assert known_of(game, "A", "B") == ["G5"]
    assert known_of(game, "C", "A") == []
    game.apply("A", "give G6")
    assert known_of(game, "A", "B") == ["G5", "G6"]
    assert known_of(game, "C", "B") == []


def test_a_look_is_for_the_one_who_looks(backend: str) -> None:
    game = table(backend, "1121 CLA", {"A": "R1 R2 R3", "B": "G1 G2 R4", "C": "B1 B2 B3"})
    game.apply("A", "R1")
    game.apply("A", "target B")
    assert known_of(game, "A", "B") == ["G1", "G2", "R4"]
    assert known_of(game, "C", "B") == []
    game.apply("B", "draw")
    assert known_of(game, "A", "B") == ["G1", "G2", "R4"], "and one more that nobody knows"


@pytest.mark.parametrize("show_to", ["challenger", "all"])
def test_a_challenge_shows_a_hand(backend: str, show_to: str) -> None:
    rules = Rules("UNO 1121").replace(wd4_show_to=show_to)
    game = position(rules, {"A": "W4 R1 R2", "B": "G1 G2 R4", "C": "B1 B2 B3"}, "R9", seats=3, backend=backend)
    game.apply("A", "W4/G")
    game.apply("B", "challenge")
    assert known_of(game, "B", "A") == ["R1", "R2"]
    assert known_of(game, "C", "A") == (["R1", "R2"] if show_to == "all" else [])
    assert game.sizes[0] == 6


def test_a_doubt_shows_a_hand_of_the_past(backend: str) -> None:
    """What has been given away since, or has gone with a swap, is not there any more."""
    hands = {"A": "G1 G2 G3", "B": "Y1 Y2 Y3", "C": "B1 B2 B3"}
    game = table(backend, "1121 DP", hands, pile="Y5")
    for seat, action in (("A", "draw"), ("A", "keep"), ("B", "doubt")):
        game.apply(seat, action)
    assert known_of(game, "B", "A") == ["G1", "G2", "G3"]
    game = table(backend, "1121 DP-T", hands, pile="R0")
    for seat, action in (("A", "draw"), ("A", "R0"), ("A", "target C"), ("B", "doubt")):
        game.apply(seat, action)
    assert known_of(game, "B", "A") == []
    game = table(backend, "1121 DP-DOA", hands, pile="R2")
    for action in ("draw", "R2", "target B", "give G1", "give G2"):
        game.apply("A", action)
    game.apply("B", "doubt")
    assert known_of(game, "B", "A") == ["G3"]


@pytest.mark.parametrize("card", ["R5", "G1"])
def test_an_accusation_turns_hidden_cards_over_for_all(backend: str, card: str) -> None:
    game = table(backend, "1121 DED", {"A": "R5 G1 B1 B4", "B": "Y1 Y2", "C": "B2 B3"})
    game.apply("A", f"{card} down")
    assert game.knowledge("A").hidden == faces(card)
    game.apply("B", "accuse")
    for seat in "ABC":
        assert game.knowledge(seat).hidden == (faces("R5") if card == "R5" else Counter())
    assert known_of(game, "C", "A") == ([] if card == "R5" else ["G1"])
    for seed in range(5):
        assert_is_a_world(game, 2, game.determinised("C", seed))


def test_a_wrong_jump_in_shows_a_card(backend: str) -> None:
    game = table(backend, "1121 C", {"A": "R5 G1 B1", "B": "Y1 Y2 Y3", "C": "B2 B3 B4"})
    game.apply("A", "R5")
    game.apply("C", "jump B3")
    assert known_of(game, "A", "C") == known_of(game, "B", "C") == ["B3"]


def test_what_is_drawn_from_an_open_pile_all_have_seen(backend: str) -> None:
    game = table(backend, "1121 REV", {"A": "G5 G1 B1", "B": "Y1 Y2 Y3", "C": "B2 B3 B4"}, pile="Y7 Y8")
    game.apply("A", "draw")
    assert known_of(game, "B", "A") == ["Y7"]
    assert game.determinised("B", 4).open_card == "Y8"


def test_after_a_flip_everybody_knows_what_the_others_hold(backend: str) -> None:
    game = Game("UNO 1121 [deck=flip112]", 3, seed=2, backend=backend)
    rng = random.Random(0)
    while game.side == "light":
        flips = [action for action in game.legal() if action.card and action.card.endswith("F")]
        game.apply(int(game.to_act or 0), flips[0] if flips else rng.choice(game.decisions()))
    for seat in range(3):
        for other in range(3):
            if other != seat:
                assert game.knowledge(seat).hands[other] == held_faces(game, other)
        assert game.determinised(seat, 1).hand((seat + 1) % 3) == game.hand((seat + 1) % 3)


def test_shuffled_hands_are_known_to_nobody(backend: str) -> None:
    hands = {"A": "R1 R2 WH", "B": "G1 G2 R4", "C": "B1 B2 B3"}
    game = position("UNO mattel-2018-pt CLA", hands, "R9", seats=3, backend=backend)
    game.apply("A", "R1")
    game.apply("A", "target B")
    assert known_of(game, "A", "B") == ["G1", "G2", "R4"]
    for seat, action in (("B", "draw"), ("B", "keep"), ("C", "draw"), ("C", "keep"), ("A", "WH/G")):
        game.apply(seat, action)
    for seat in "ABC":
        assert all(not hand for hand in game.knowledge(seat).hands)


def test_people_with_lapses_know_no_more_than_the_truth_either(backend: str) -> None:
    game = Game("UNO 1121 C-DED-DP-T-CLA@1-DOA@2-M@8-REV [max_turns=80]", 4, seed=11, backend=backend)
    players = [BotPlayer(BOTS[name], backend) for name in ("B0", "B1", "B2", "B1")]
    table = Tabletop(game, players, "random", CLUMSY)
    while not game.over:
        table.step()
        for seat in range(4):
            assert_known_is_true(game.knowledge(seat), game)


def test_what_is_undone_across_a_flip_is_told_by_the_side_that_counts_again(backend: str) -> None:
    rules = Rules("UNO 1121 [deck=flip112 wrong_play=rewind]")
    hands = {"A": "G3 R1 R2", "B": "GF B1 B2", "C": "Y1 Y2 Y3"}
    game = position(rules, hands, "R9", seats=3, backend=backend)
    for seat, action in (("A", "G3"), ("B", "GF")):
        game.apply(seat, action)
    assert game.side == "dark"
    game.apply("C", "wrong A")
    assert game.side == "light"
    gains = {(gain.seat, gain.source): gain.cards for gain in game.history[-1].gains}
    assert (gains[0, "discard pile"], gains[1, "discard pile"]) == (("G3",), ("GF",))
    assert Counter(gains[0, "draw pile"]) == Counter(game.hand("A")) - Counter(("G3", "R1", "R2"))
    for viewer in range(3):
        assert_known_is_true(game.knowledge(viewer), game)
