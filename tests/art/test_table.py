"""Pictures of a table: well formed at every size, with the right things lit and said."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import hypot
from xml.etree import ElementTree as ET

import pytest

from unoverse.art import TablePicture, TableSeat, table_svg
from unoverse.art.layout import HEIGHT, WIDTH, fan, seat_spots
from unoverse.art.lettering import fit, text_width
from unoverse.art.palette import THEMES, TINTS
from unoverse.cards.faces import FACES

SVG = "{http://www.w3.org/2000/svg}"
HAND = tuple(face.code for face in FACES[:7])


def table(seats: int, hand: int = 7, *, shown: bool = False) -> TablePicture:
    cards = tuple(FACES[i % len(FACES)].code for i in range(hand))
    players = [TableSeat(f"Player {i}", hand, cards if shown or i == 0 else None, score=i) for i in range(seats)]
    players[1] = replace(players[1], plays_now=True)
    return TablePicture(
        tuple(players), discard=("R5", "G5", "W4/G"), draw_pile=40, colour="G", sentence="Player 1 plays", title="Rules"
    )


def parsed(picture: TablePicture) -> ET.Element:
    return ET.fromstring(table_svg(picture))


def spoken(root: ET.Element) -> list[str]:
    return ["".join(text.itertext()) for text in root.iter(f"{SVG}text")]


def cards_drawn(root: ET.Element) -> int:
    return len(list(root.iter(f"{SVG}use")))


@pytest.mark.parametrize("seats", range(2, 16))
@pytest.mark.parametrize("shown", [False, True])
def test_every_number_of_seats(seats: int, shown: bool) -> None:
    root = parsed(table(seats, shown=shown))
    assert all(any(f"Player {i}" in text for text in spoken(root)) for i in range(seats))
    assert root.get("aria-label") == "Player 1 plays"


@pytest.mark.parametrize("hand", [0, 1, 2, 8, 20, 30, 60, 120])
def test_every_size_of_hand(hand: int) -> None:
    root = parsed(table(4, hand, shown=True))
    piles = 4 + 3
    assert cards_drawn(root) == 4 * hand + piles


def test_every_reference_is_defined_once() -> None:
    root = parsed(table(10, 30, shown=True))
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    used = {element.get("href", "")[1:] for element in root.iter(f"{SVG}use")}
    assert len(ids) == len(set(ids))
    assert used <= set(ids)


def test_two_pictures_can_stand_in_one_page() -> None:
    def ids(picture: TablePicture) -> set[str]:
        return {element.get("id", "") for element in parsed(picture).iter()} - {""}

    assert not ids(table(3)) & ids(table(4))
    assert table_svg(table(3)) == table_svg(table(3))


def test_names_and_sentences_are_escaped() -> None:
    nasty = """<i>&"'"""
    picture = table(2)
    seats = tuple(replace(seat, name=nasty, team=nasty) for seat in picture.seats)
    root = parsed(replace(picture, seats=seats, sentence=nasty, title=nasty, pending=2, pending_seat=1))
    assert spoken(root).count(nasty) >= 3
    assert root.get("aria-label") == nasty


def test_a_long_name_is_shortened() -> None:
    picture = table(10)
    seats = (picture.seats[0], replace(picture.seats[1], name="Bartholomew " * 9), *picture.seats[2:])
    assert any(text.startswith("Bartho") and "…" in text for text in spoken(parsed(replace(picture, seats=seats))))


def test_lamplight_only_where_somebody_plays() -> None:
    picture = table(4)
    lamp = THEMES["light"].lamp
    rest = replace(picture, seats=tuple(replace(seat, plays_now=False) for seat in picture.seats))

    def lit(shown: TablePicture) -> int:
        return sum(element.get("fill") == lamp for element in parsed(shown).iter())

    assert lit(picture) > 0
    assert lit(rest) == 0


def test_the_orbit_has_the_colour_in_force_and_says_it() -> None:
    root = parsed(replace(table(3), colour="U", direction=-1))
    strokes = [ellipse.get("stroke") for ellipse in root.iter(f"{SVG}ellipse")]
    assert TINTS["U"].body in strokes
    assert {"Purple", "· anticlockwise"} <= set(spoken(root))


def test_arrows_turn_with_the_direction() -> None:
    assert table_svg(replace(table(3), direction=1)) != table_svg(replace(table(3), direction=-1))


def test_owed_cards_are_a_token() -> None:
    assert "+4" not in spoken(parsed(table(3)))
    assert {"+4", "for Player…"} & set(spoken(parsed(replace(table(3), pending=4, pending_seat=2))))
    assert "owed" in spoken(parsed(replace(table(3), pending=4)))


def test_no_colour_empty_piles_and_a_dark_room() -> None:
    bare = replace(table(2, 0), colour=None, discard=(), draw_pile=0, sentence="", title="", theme="dark")
    root = parsed(bare)
    assert cards_drawn(root) == 0
    assert "No colour" in spoken(root)
    assert THEMES["dark"].table in table_svg(bare)


def test_hidden_hands_show_their_other_side_in_flip() -> None:
    picture = table(2)
    flipped = replace(picture.seats[1], backs=("B3", "W"))
    shown = replace(picture, seats=(picture.seats[0], flipped), side="dark", draw_top="Y7", draw_pile=1)
    drawn = {element.get("href") for element in parsed(shown).iter(f"{SVG}use")}
    assert len(drawn) == len({*HAND, "R5", "G5", "W4/G", "B3", "W", "Y7"})


def test_the_picture_in_words() -> None:
    description = parsed(replace(table(3), pending=4, pending_seat=1)).findtext(f"{SVG}desc", "")
    assert "Player 1, 7 cards, plays now" in description
    assert "Discard pile: Wild Draw Four, green called. Green in force, clockwise. Player 1 owes 4." in description


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"seats": (TableSeat("Ana", 1),)}, "2 to 15 seats, not 1"),
        ({"me": 3}, "no seat 3"),
        ({"pending_seat": -1}, "No seat -1"),
        ({"direction": 0}, "direction"),
        ({"theme": "pink"}, 'no theme "pink"'),
        ({"colour": "X"}, 'no colour "X"'),
    ],
)
def test_impossible_pictures_are_explained(change: dict[str, object], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        replace(table(3), **change)  # type: ignore[arg-type]


def test_others_sit_in_order_of_play_left_of_me_first() -> None:
    assert replace(table(4), me=2).others == [3, 0, 1]


@pytest.mark.parametrize("others", range(1, 15))
def test_seats_keep_apart_and_stay_in_the_picture(others: int) -> None:
    spots = seat_spots(others)
    assert all(0 < spot.x < WIDTH and 0 < spot.y < HEIGHT for spot in spots)
    assert [spot.x for spot in spots] == sorted(spot.x for spot in spots) or others > 6
    apart = [hypot(a.x - b.x, a.y - b.y) for a, b in pairwise(spots)]
    assert min(apart, default=100) > 75


@pytest.mark.parametrize("count", range(1, 121, 7))
def test_a_fan_stays_in_its_room(count: int) -> None:
    laid = fan(count, 870, 75)
    assert len(laid.places) == count
    assert laid.width <= 870.01
    assert all(abs(place.x) + 75 / 2 <= 435.01 for place in laid.places)


def test_a_fan_shows_each_index_while_there_is_room() -> None:
    places = fan(30, 870, 75).places
    assert places[1].x - places[0].x >= 75 * 0.31


def test_words_are_fitted() -> None:
    assert fit("Ana", 13, 100) == "Ana"
    short = fit("Maximiliane von und zu", 13, 60)
    assert short.endswith("…")
    assert text_width(short, 13) <= 60
    assert text_width("日本", 10) > text_width("ab", 10)
