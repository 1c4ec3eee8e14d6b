"""The decks are what the law counts (spec 10, sections 1 and 2)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from unoverse import Game, Rules, RulesError, TableError
from unoverse.cards.decks import DECKS, MAX_CARDS, POINTS, DeckError, build, dark_side, points_of
from unoverse.cards.faces import BLANK, COLOURS, FACE_BY_CODE, FACES, KINDS

CLASSIC = build("classic108")
COLOUR_CODES = "RYGB"


def points(deck: tuple[str, ...]) -> int:
    return sum(points_of(code) for code in deck)


def kind_ids(deck: tuple[str, ...]) -> Counter[str]:
    return Counter(KINDS[FACE_BY_CODE[code].kind].id for code in deck)


def test_classic108_has_the_check_sums_of_the_law() -> None:
    kinds = kind_ids(CLASSIC)

    assert (len(CLASSIC), points(CLASSIC)) == (108, 1240)
    assert sum(kinds[f"n{n}"] for n in range(10)) == 76
    assert [kinds[kind] for kind in ("skip", "reverse", "draw2", "wild", "wild4")] == [8, 8, 8, 4, 4]


@pytest.mark.parametrize("colour", COLOUR_CODES)
def test_every_colour_has_25_cards_with_one_zero_and_two_of_the_rest(colour: str) -> None:
    own = Counter(code for code in CLASSIC if code[0] == colour)

    assert own.total() == 25
    assert own == Counter({colour + "0": 1} | {colour + suffix: 2 for suffix in "123456789SVD"})


def test_points_of_each_group_add_up() -> None:
    worth: Counter[str] = Counter()
    for code in CLASSIC:
        kind = KINDS[FACE_BY_CODE[code].kind].id
        worth["number" if kind.startswith("n") else kind] += points_of(code)

    assert worth == {"number": 360, "draw2": 160, "reverse": 160, "skip": 160, "wild": 200, "wild4": 200}


def test_mattel112_adds_a_shuffle_and_three_customizable_wilds() -> None:
    deck = build("mattel112")

    assert Counter(deck) - Counter(CLASSIC) == Counter(["WH", "WC1", "WC2", "WC3"])
    assert (len(deck), points(deck)) == (112, 1440)


def test_italia108_is_the_classic_deck() -> None:
    assert Counter(build("italia108")) == Counter(CLASSIC)


@pytest.mark.parametrize("swaps", range(5))
def test_italia112_holds_as_many_swap_hands_as_asked_for(swaps: int) -> None:
    deck = build("italia112", swaps)

    assert (len(deck), points(deck)) == (108 + swaps, 1240 + 40 * swaps)
    assert Counter(deck)["WX"] == swaps


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_fits_two_words_and_every_card_has_a_face_and_a_price(name: str) -> None:
    deck = build(name)

    assert len(deck) <= MAX_CARDS
    assert all(KINDS[FACE_BY_CODE[code].kind].id in POINTS for code in deck)
    assert BLANK not in deck


@pytest.mark.parametrize(
    ("name", "more", "worth"),
    [
        ("harrypotter112", {"WDM": 4}, 1440),
        ("mario112", {"WST": 4}, 1440),
        ("discardtwo116", dict.fromkeys(("R2X", "Y2X", "G2X", "B2X"), 2), 1400),
    ],
)
def test_a_theme_deck_is_the_classic_one_and_its_own_cards(name: str, more: dict[str, int], worth: int) -> None:
    deck = build(name)

    assert Counter(deck) - Counter(CLASSIC) == Counter(more)
    assert points(deck) == worth


def test_both_sides_of_flip112_are_priced_as_the_law_says() -> None:
    prices = POINTS | dict(DECKS["flip112"].prices)
    light, dark = (sum(points_of(code, prices) for code in side) for side in (build("flip112"), dark_side("flip112")))

    assert light == 360 + 8 * 10 + 3 * 8 * 20 + 4 * 40 + 4 * 50
    assert dark == 360 + 3 * 8 * 20 + 8 * 30 + 4 * 40 + 4 * 60
    assert not any("0" in code for code in (*build("flip112"), *dark_side("flip112")))


@pytest.mark.parametrize("name", DECKS)
def test_only_flip112_has_another_side_and_it_is_as_large(name: str) -> None:
    assert len(dark_side(name)) == (112 if name == "flip112" else 0)


@pytest.mark.parametrize("name", [name for name in DECKS if name != "italia112"])
def test_a_deck_has_its_declared_size(name: str) -> None:
    assert DECKS[name].cards == int(name[-3:])
    assert len(build(name)) == int(name[-3:])


@pytest.mark.parametrize("lost", [(), ("R5",), ("R5", "R5", "W4", "B0"), ("W", "W", "W", "W")])
def test_a_replacement_stands_in_for_a_lost_card(lost: tuple[str, ...]) -> None:
    assert Counter(build("italia108", replacements=lost)) == Counter(CLASSIC)


@pytest.mark.parametrize(
    ("name", "lost", "complaint"),
    [
        ("classic108", ["R5"], "classic108 has 0 blank cards; 1 replacements"),
        ("italia108", ["R1", "R2", "R3", "R4", "R5"], "has 4 blank cards; 5 replacements"),
        ("italia112", ["R1", "R2", "R3", "R4"], "has 3 blank cards; 4 replacements"),
        ("italia108", ["R0", "R0"], "holds 1 x R0; 2 of them"),
        ("italia108", ["WH"], '"WH" is no card of italia108'),
        ("italia108", ["Q9"], '"Q9" is no card of italia108'),
        ("italia108", [BLANK], "is no card of italia108"),
    ],
)
def test_an_impossible_replacement_says_why(name: str, lost: list[str], complaint: str) -> None:
    with pytest.raises(DeckError, match=complaint):
        build(name, replacements=lost)
    with pytest.raises(RulesError, match=complaint):
        Rules.preset("italia", deck=name, replacements=lost)


def test_an_unknown_deck_names_the_known_ones() -> None:
    with pytest.raises(DeckError, match=", ".join(sorted(DECKS))):
        build("classic109")


@pytest.mark.parametrize("swaps", [-1, 5])
def test_swap_count_has_limits(swaps: int) -> None:
    with pytest.raises(DeckError, match="0 to 4"):
        build("italia112", swaps)


def test_faces_are_unlike_and_numbered_in_order() -> None:
    assert [face.number for face in FACES] == list(range(len(FACES)))
    assert len(FACE_BY_CODE) == len(FACES)


def test_every_colour_has_its_own_symbol() -> None:
    assert [colour.symbol for colour in COLOURS] == list("●★▲■◆✚⬟☾")
    assert FACE_BY_CODE["W"].symbol == "●★▲■"


@pytest.mark.parametrize(
    ("seats", "hand_size", "fits"), [(15, 7, True), (10, 10, True), (12, 9, False), (15, 8, False)]
)
def test_capacity_hands_and_a_start_card_must_come_out_of_the_deck(seats: int, hand_size: int, fits: bool) -> None:
    rules = Rules("UNO", players_max=15, hand_size=hand_size)
    if fits:
        rules.check_seats(seats)
        return
    with pytest.raises(TableError, match=rf"{seats} players x {hand_size} cards .* {seats * hand_size + 1} cards"):
        rules.check_seats(seats)


@pytest.mark.parametrize("preset", ["brasil-2010", "mattel-2018-pt", "italia-baratto", "catalunya-torneig", "flip"])
def test_the_cards_of_a_round_are_always_the_deck(preset: str, backend: str) -> None:
    luck = random.Random(3)
    game = Game(Rules.preset(preset), 5, seed=3, backend=backend)
    for _ in range(150):
        if game.to_act is None:
            return
        game.apply(game.to_act, luck.choice(game.legal()))
        held = [card for seat in range(game.seats) for card in game.hand(seat)]
        lying = [code.partition("/")[0] for code in game.discards]
        assert Counter([*held, *lying, *game.pile]) == Counter(game.faces)
