"""What is read: the page about the notation is true, and people may write loosely."""

from __future__ import annotations

import pytest
from tests.notation.samples import HEAD, MATCH, PAGE, ROUND, blocks

from unoverse import Game
from unoverse.notation import Place, Record, read, replay
from unoverse.notation.outline import RECORD_HEADERS, SECTION_HEADERS
from unoverse.notation.record import LONGEST_RECORD
from unoverse.table.actions import ACTION_KINDS


@pytest.mark.parametrize("text", blocks("record"))
def test_the_records_on_the_page_are_canonical_and_play(text: str) -> None:
    assert replay(text).record() == text


def test_the_loose_record_on_the_page_is_the_beginning_of_the_first_one() -> None:
    (loose,) = blocks("loose")
    told, again = read(ROUND).rounds[0].actions, read(loose).rounds[0].actions
    assert [done[:2] for done in again] == [done[:2] for done in told][: len(again)]
    assert isinstance(replay(loose), Game)


def test_every_action_is_on_the_page() -> None:
    for kind in ACTION_KINDS:
        word = kind.word or "R7"
        assert f"| `{word}" in PAGE
        assert f'"{word}"' in PAGE or not kind.word


def test_every_header_is_on_the_page() -> None:
    for name in (*RECORD_HEADERS, *SECTION_HEADERS):
        shown = "Hand A" if name.startswith("hand") else name.capitalize()
        assert f"`{shown}`" in PAGE


def test_the_longest_record_is_on_the_page() -> None:
    assert f"{LONGEST_RECORD:,} characters" in PAGE


def actions_of(text: str) -> list[str]:
    return [f"{'ABC'[seat]} {action}" for seat, action, _ in read(HEAD + "\n" + text).rounds[0].actions]


@pytest.mark.parametrize(
    "text",
    [
        "A W4/G · B draw keep · C catch B",
        "a w4/g | b draw keep ; c catch b",
        "A W4 G\nB draw\nB keep\nC catch B",
        "A w4 green · B DRAW KEEP\n\n\n  C catch B # in the end",
        "A W4 colour G · B draw keep · · C Catch 1 ·",
        "A W4 color green·B draw keep|C catch B",
        "# first\nA W4/G# then\r\nB draw keep\t·\tC catch B\r\n",
    ],
)
def test_the_same_actions_can_be_written_in_many_ways(text: str) -> None:
    assert actions_of(text) == ["A W4", "A colour G", "B draw", "B keep", "C catch B"]


def test_after_a_wild_a_letter_is_its_colour_and_after_a_separator_a_seat() -> None:
    assert actions_of("A W B · B R7") == ["A W", "A colour B", "B R7"]


def test_every_action_knows_its_place() -> None:
    record = read(HEAD + "\nA uno  W4/G · B draw\n  C catch B")
    places = [done.place for done in record.rounds[0].actions]
    assert places == [Place(6, 3), Place(6, 8), Place(6, 8), Place(6, 17), Place(7, 5)]


def test_headers_may_be_mixed_continued_and_commented() -> None:
    text = """\ufeff# found in a drawer
    Unoverse  Record 1
SEED: 202 # lucky
Names: Ana,
    # the second one is shy
    "Bia, \\"B\\"",
  Caio
rules:
  uno   [hand_size=3]
Seats: 3

A draw"""
    record = read(text)
    assert record.names == ("Ana", 'Bia, "B"', "Caio")
    assert (record.rules, record.seed, record.seats) == ("uno [hand_size=3]", 202, 3)
    assert str(replay(text.replace("A draw", ""), "python").rules) == "UNO 1121 [hand_size=3]"


def test_a_record_is_plain_data() -> None:
    record = read(MATCH)
    assert isinstance(record, Record)
    assert record.is_match
    assert record.result == ("unfinished", "2 rounds", "totals 4 0")
    assert [(played.number, played.result) for played in record.rounds] == [
        (1, ("A won", "16 actions", "points 4 0")),
        (2, ("unfinished", "6 actions")),
    ]
    assert record.places["seed"] == Place(5, 7)


def test_a_deck_needs_no_seed() -> None:
    deck = Game("UNO 1121", seats=2, seed=0, backend="python").rules.deck
    text = f"Unoverse record 1\nRules: UNO\nSeats: 2\nDealer: A\nDeck: {' '.join(deck).lower()}"
    assert replay(text, "python") == Game("UNO", 2, 0, deck=deck, dealer="A", backend="python")


def test_a_result_may_say_less_than_all() -> None:
    short = ROUND.replace("B won, 20 actions, points 0 107 0", "20  actions,  B won")
    assert replay(short, "python").record() == ROUND
