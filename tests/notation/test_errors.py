"""A record that is wrong says what is wrong, and where."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path

import pytest
from tests.notation.samples import HEAD, MATCH, ROUND

from unoverse import Game, Match, UnoError, position
from unoverse.notation import RecordError, read, replay
from unoverse.notation.record import LONGEST_RECORD

TITLE = "Unoverse record 1\n"
POSITION = position("UNO 1121 [hand_size=2]", {"A": "R1 R2"}, top="W/G", seats=2, backend="python").record()
DECK = Game("UNO 1121", seats=2, seed=1, deck=Game("UNO 1121", seed=1, backend="python").rules.deck, backend="python")


def instead(text: str, old: str, new: str) -> str:
    assert text.count(old) >= 1, old
    return text.replace(old, new, 1)


UNREADABLE = [
    # the title
    ("", 1, 1, "There is no record here"),
    ("# only a comment\n\n", 1, 1, "There is no record here"),
    ("Rules: UNO 1121\n", 1, 1, 'A record begins with the line "Unoverse record 1".'),
    ("\n  hello\n", 2, 3, "A record begins with"),
    (ROUND.replace("record 1", "record 2"), 1, 1, "reads version 1 of records, not 2"),
    # headers
    (TITLE + "Seats: 2\nSeed: 1", 2, 1, 'The header "Rules" is missing.'),
    (TITLE + "Rules: UNO\nSeed: 1", 2, 1, 'The header "Seats" is missing.'),
    (TITLE + "Rules: UNO\nSeats: 2", 2, 1, 'The header "Seed" or "Deck" is missing.'),
    (HEAD + "Event: Sunday", 5, 1, 'There is no header "Event".'),
    (HEAD + "Dealr: A", 5, 1, 'Did you mean "Dealer"?'),
    (HEAD + "Seats: 3", 5, 1, 'The header "Seats" stands here for the second time; the first is in line 3.'),
    (HEAD + "\nA R7\nDealer: A", 7, 1, "must stand before the actions"),
    (HEAD + ": A", 5, 1, 'There is no header "".'),
    (HEAD.replace("Seats: 3", "Seats: 16"), 3, 8, '"Seats" is a number from 2 to 15, not "16".'),
    (HEAD.replace("Seats: 3", "Seats: three"), 3, 8, 'not "three"'),
    (HEAD.replace("Seats: 3", "Seats:"), 3, 1, 'not ""'),
    (HEAD.replace("Seats: 3", "Seats: 3 4"), 3, 8, 'not "3 4"'),
    (HEAD.replace("202", "-7"), 4, 7, 'A seed is a whole number from 0 to 9223372036854775807, not "-7".'),
    (HEAD.replace("202", "9" * 20), 4, 7, "A seed is a whole number"),
    (HEAD.replace("202", "٣"), 4, 7, "A seed is a whole number"),
    (HEAD + "Dealer: D", 5, 9, '"D" is no seat: the seats are A to C.'),
    (HEAD + "Dealer: A B", 5, 9, '"Dealer" is one seat'),
    (HEAD + "Dealer:", 5, 1, '"Dealer" is one seat'),
    (HEAD + "Round number: 0", 5, 15, '"Round number" is a number from 1 to'),
    (HEAD + "Names: Ana, Bia", 5, 8, "2 names for 3 seats."),
    (HEAD + "Names: Ana, Ana, Bia", 5, 8, "Two players have the same name"),
    (HEAD + f"Names: Ana, Bia, {'x' * 31}", 5, 8, "1 to 30 printable characters"),
    (HEAD + 'Names: Ana, "Bia, Caio', 5, 12, "a quoted name ends with"),
    (HEAD + 'Names: Ana "the" Ace, Bia, Caio', 5, 7, "Names are separated by commas"),
    (HEAD + "Names: Ana, , Bia", 5, 12, "Names are separated by commas"),
    (HEAD + "Names: Ana, Bia\n  Caio", 6, 1, "Names are separated by commas"),
    (HEAD + "Played by: person, B2, B2", 5, 1, 'The header "Played by" goes with a match'),
    (instead(MATCH, "Seed:", "Played by: person\nSeed:"), 5, 12, "for each of the 2 players, not 1."),
    (instead(MATCH, "Seed:", "Played by: person, Zoé\nSeed:"), 5, 12, 'There is no bot "Zoé". Bots: B0 (Random), '),
    (instead(MATCH, "Seed:", "Played by:\nSeed:"), 5, 1, "for each of the 2 players, not 0."),
    (HEAD + "Names: " + "a," * 500, 5, 8, '"Names" is far too long.'),
    (HEAD + "Deck: R7 Q9", 5, 10, '"Q9" is no card'),
    (HEAD + "Deck: R7\n  G2 Q9", 6, 6, '"Q9" is no card'),
    (HEAD + "Deck: " + "R7 " * 200, 5, 7, '"Deck" is far too long.'),
    (HEAD + "Result: A lost", 5, 9, '"A lost" is no part of a result.'),
    (HEAD + "Result:", 5, 1, '"" is no part of a result.'),
    # positions
    (instead(POSITION, "Hand B: ", "Hand C: "), 6, 1, 'A position also needs the header "Hand B".'),
    (instead(POSITION, "Turn: A\n", ""), 6, 1, 'A position also needs the header "Turn".'),
    (POSITION + "Hand C: R1\n", 17, 1, "is not wanted at a table of 2 seats"),
    (POSITION + "Deck: R1\n", 17, 1, "does not go with a position"),
    (instead(POSITION, "clockwise", "left"), 14, 12, "clockwise or anticlockwise"),
    (instead(POSITION, "W/G", "W/P"), 8, 10, "only a wild has a colour after it"),
    (instead(POSITION, "W/G", "R3/G"), 8, 10, "only a wild has a colour after it"),
    (instead(POSITION, "W/G", "#"), 8, 1, '"Discard" needs at least the card on top.'),
    (instead(POSITION, "Turn: A", "Turn: C"), 13, 7, '"C" is no seat: the seats are A to B.'),
    # actions
    (HEAD + "\nB W/B · D draw", 6, 9, '"D" is no seat: the seats are A to C.'),
    (HEAD + "\nR7", 6, 1, '"R7" is no seat'),
    (HEAD + "\nB W/B · C", 6, 9, 'After "C" come the actions of that seat.'),
    (HEAD + "\nB W/B C draw", 6, 7, 'Put "·" before the next seat, "C".'),
    (HEAD + "\nB fly", 6, 3, '"fly" is neither a card'),
    (HEAD + "\nB R7/G", 6, 3, "R7 has its own colour"),
    (HEAD + "\nB W/Q", 6, 3, '"Q" is no colour'),
    (HEAD + "\nB W/", 6, 3, '"" is no colour'),
    (HEAD + "\nB draw catch", 6, 8, '"catch" needs a seat after it.'),
    (HEAD + "\nB cut 256", 6, 3, "needs a number from 0 to 255"),
    (HEAD + f"\nB {'x' * 1000}", 6, 3, "is no action"),
    (HEAD + "\nB W/B ·· # fine\n\n  | C draw fly", 8, 12, '"fly" is neither a card'),
    # matches
    (instead(MATCH, "Round 2", "Round 3"), 13, 1, "Round 2 comes here, not round 3."),
    (instead(MATCH, "Round 1", "Round one"), 8, 1, 'begins with a line such as "Round 1"'),
    (instead(MATCH, "\nRound 1", "A R7\nRound 1"), 7, 1, "Actions stand before the first round"),
    (instead(MATCH, "Seed: 8", "Seed: 8\nDeck: R7"), 6, 1, "does not go with a match"),
    (instead(MATCH, "Round 1", "Round 1\nSeed: 7"), 9, 1, 'There is no header "Seed" of a round.'),
    (instead(MATCH, "Round 1\n", "Round 1\nResult: A won\n"), 10, 1, "stands here for the second time"),
]


@pytest.mark.parametrize(("text", "line", "column", "sentence"), UNREADABLE)
def test_what_cannot_be_read_is_named_with_its_place(text: str, line: int, column: int, sentence: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(text)
    error = caught.value
    assert sentence in error.sentence
    assert (error.line, error.column) == (line, column)
    assert str(error) == f"Line {line}, column {column}: {error.sentence}"


UNPLAYABLE = [
    (instead(ROUND, "UNO 1121", "UNO itaia"), 2, 8, 'There is no preset "itaia". Did you mean "italia"?'),
    (instead(ROUND, "hand_size", "hand_sise"), 2, 8, 'There is no parameter "hand_sise"'),
    (instead(ROUND, "hand_size=3", "hand_size=99"), 2, 8, "hand_size is one of 1 to 20"),
    (instead(ROUND, "UNO 1121 [hand_size=3]", "chess"), 2, 8, 'A rule code starts with "UNO"'),
    (HEAD.replace("Seats: 3", "Seats: 12"), 3, 8, "12 seats: brasil-2010 is for 2 to 10 players"),
    (HEAD.replace("hand_size=3", "hand_size=20").replace("Seats: 3", "Seats: 8"), 3, 8, "161 cards"),
    (instead(DECK.record(), "Deck: R0 R1", "Deck: R1 R1"), 6, 7, 'Card 3 of the deck is "R1": classic108 has no more'),
    (instead(DECK.record(), "Deck: R0", "Deck: WX"), 6, 7, "classic108 has no such card"),
    (instead(DECK.record(), "Deck: R0", "Deck:"), 6, 7, "The deck given has 107 cards; classic108 has 108."),
    (instead(POSITION, "W/G", "R3"), 8, 10, "The position has 3 x R3; classic108 has 2."),
    (instead(POSITION, "R1 R2", "R1"), 8, 10, "The position has 1 x R2; classic108 has 2."),
    (instead(POSITION, "R1 R2", "R1 WX"), 8, 10, "The position has 1 x R2; classic108 has 2."),
    (
        instead(ROUND, "C W4/Y", "C keep"),
        8,
        11,
        'Action 3, "C keep", cannot be done: That cannot be done now: Caio plays or draws.',
    ),
    (instead(ROUND, "B uno Y6", "B uno Y9"), 9, 7, 'Action 16, "B Y9", cannot be done: Bia does not hold Y9★.'),
    (instead(ROUND, "C catch B", "C catch A"), 8, 41, 'Action 7, "C catch A", cannot be done: Ana owes no UNO call.'),
    (ROUND + "C draw\n", 10, 3, 'Action 21, "C draw", cannot be done: The round is over.'),
    (instead(ROUND, "B won", "C won"), 6, 9, 'The record says "C won", but its actions give: B won, 20 actions'),
    (instead(ROUND, "points 0 107 0", "points 0 207 0"), 6, 9, 'The record says "points 0 207 0"'),
    (instead(ROUND, "20 actions", "21 actions"), 6, 9, 'The record says "21 actions"'),
    (instead(ROUND, "B won", "unfinished"), 6, 9, 'The record says "unfinished"'),
    (instead(ROUND, " · B BD", ""), 6, 9, 'The record says "B won", but its actions give: unfinished, 19 actions.'),
    (instead(MATCH, "totals 4 0", "totals 0 4"), 6, 9, 'The record says "totals 0 4"'),
    (instead(MATCH, "A won", "B won"), 9, 9, 'The record says "B won"'),
    (instead(MATCH, " R4\n", "\n"), 9, 9, 'The record says "A won"'),
    (
        instead(instead(MATCH, " R4\n", "\n"), "Result: A won, 16 actions, points 4 0\n", ""),
        12,
        1,
        "Round 1 is still being",
    ),
    (instead(MATCH, "Round 1\n", "Round 1\nPlayers: Bia, Ana\n"), 9, 10, "Round 1 is played by Ana, Bia."),
    (
        instead(instead(MATCH, "hand_size=2", "hand_size=2 scoring=single"), "points 4 0", "points 0 0"),
        13,
        1,
        "The match is over.",
    ),
]


@pytest.mark.parametrize(("text", "line", "column", "sentence"), UNPLAYABLE)
def test_what_cannot_be_played_is_named_with_its_place(text: str, line: int, column: int, sentence: str) -> None:
    read(text)
    with pytest.raises(RecordError) as caught:
        replay(text, backend="python")
    assert sentence in caught.value.sentence
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize("text", [ROUND, MATCH, POSITION], ids=["round", "match", "position"])
def test_a_record_cut_off_anywhere_is_read_as_a_shorter_one_or_refused(text: str) -> None:
    whole = text.encode()
    for length in range(len(whole)):
        with suppress(RecordError):
            read(whole[:length].decode(errors="replace"))


@pytest.mark.parametrize("text", [ROUND, MATCH], ids=["round", "match"])
def test_a_record_that_lost_actions_is_never_played(text: str) -> None:
    """The result says how many there were."""
    for length in range(text.rindex("\n\n"), len(text.rstrip())):
        with pytest.raises(RecordError):
            replay(text[:length], backend="python")


def test_a_record_error_is_an_error_of_the_package() -> None:
    assert issubclass(RecordError, UnoError)


def test_only_text_of_a_sane_length_is_read() -> None:
    with pytest.raises(RecordError, match="A record is text"):
        read(b"Unoverse record 1")  # type: ignore[arg-type]
    with pytest.raises(RecordError, match="at most"):
        read(HEAD + "#" * LONGEST_RECORD)


@pytest.mark.parametrize(
    "tail",
    ['Names: a{}"', "Names: {}", 'Names: "{}', "Result: unfinished{}", "\nA W{}", "{}", "Rules{}:", "round{}x"],
)
@pytest.mark.parametrize("filler", [" ", '"', "\\", ",", "·", ":", "#", "\t\n", " W", "(", "0"])
def test_long_nonsense_is_answered_quickly(tail: str, filler: str) -> None:
    """Twice as much takes twice as long, not four times: 50,000 characters would take minutes otherwise.

    What is counted is this thread's own work, so that a busy machine changes nothing.
    """
    began = time.thread_time()
    with suppress(RecordError):
        read(HEAD + tail.format(filler * 50_000))
    assert time.thread_time() - began < 2


def test_a_wrong_seat_in_a_later_round_is_named(tmp_path: Path) -> None:
    match = Match("UNO 1121", 2, seed=1, backend="python")
    file = tmp_path / "match.txt"
    file.write_text(match.record().replace("Seats: 2", "Seats: 3"), encoding="utf-8")
    with pytest.raises(RecordError, match="2 names for 3 seats"):
        replay(file.read_text(encoding="utf-8"))
