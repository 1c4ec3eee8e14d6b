"""Who sits where: every number of people and seats, names of their own, and everybody again after a break."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.cli.command import ESCAPES, Terminal, unoverse

from unoverse.bots.catalogue import bot_named
from unoverse.cli.playing import Wish, opened, welcome
from unoverse.game import Match
from unoverse.notation import replay

PAIRS = [(seats, people) for seats in range(2, 11) for people in range(1, seats + 1)]


def test_every_number_of_people_sits_at_every_number_of_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNOVERSE_BACKEND", "python")
    for seats, people in PAIRS:
        match, bots = opened(Wish(seats=seats, humans=people, seed="1"))
        assert sorted(bots) == list(range(people, seats))
        assert [match.names[seat].partition(" ")[0] for seat in bots] == [bot.name for bot in bots.values()]
        assert welcome(match, bots).startswith("Welcome! ")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("--seats 2", "You play against Grandma."),
        ("--humans 3", "Ana, Bia and Caio play against Grandma."),
        ("--seats 3 --humans 2", "Ana and Bia play against Grandma."),
        ("--humans 5 --names Eva", "You play against each other."),
        ("--seats 5 --bots grandma,b2", "You play against Grandma, Bia (B2), Grandma 2 and Caio (B2)."),
        ("--seats 3 --bots grandma --names Ana,Zoé", "You play against Zoé (Grandma) and Grandma."),
        ("--preset brasil-2010-parceiros", "You play with Sleepy against Grandma and Joker."),
        ("--preset brasil-2010-parceiros --humans 2 --bots b1", "Ana and Caio (B1) play against Bia and Davi (B1)."),
        ("--preset brasil-2010-parceiros --humans 4", "Ana and Caio play against Bia and Davi."),
    ],
)  # fmt: skip
def test_the_table_is_set_and_says_who_plays(options: str, sentence: str) -> None:
    done = unoverse("play", "--seed", "1", *options.split(), typed="\n\n")
    assert (done.code, done.err) == (0, "")
    assert sentence in done.out


@pytest.mark.parametrize(("game", "line"), [("cards", "B Grandma    ^o^"), ("dice", "B Sleepy               -_-")])
def test_a_screen_shows_their_faces_and_sentences_do_not(game: str, line: str) -> None:
    options = ("play", game, "--seed", "3", *(("--seats", "2") if game == "cards" else ()))
    terminal = Terminal(*options)
    assert line in ESCAPES.sub("", terminal.read())
    terminal.type("quit\n")
    assert terminal.end() == 0
    assert line.rpartition(" ")[2] not in unoverse(*options).out


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("--seats 3 --humans 2 --bots b1,b2", "2 bots for 1 free seat."),
        ("--seats 3 --humans 4", "--humans is a number from 1 to 3 at a table of 3, not 4."),
        ("--humans 0", "--humans is a number from 1 to 4 at a table of 4, not 0."),
        ("--bots shark", "Shark comes with the strong bots; until then Clockwork is the strongest."),
    ],
)
def test_what_cannot_be_seated_gets_a_sentence(options: str, sentence: str) -> None:
    done = unoverse("play", *options.split())
    assert (done.code, done.out) == (2, "")
    assert sentence in done.err


# After a break


def saved(path: Path, *options: str, game: tuple[str, ...] = ()) -> str:
    """The record of a match that somebody began and left."""
    assert unoverse("play", *game, "--seed", "7", "--save", str(path), *options).code == 0
    return path.read_text(encoding="utf-8")


def test_people_are_people_again_when_the_match_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "evening.uno"
    text = saved(path, "--humans", "3", "--bots", "joker", "--names", "Ana,Bia,Caio")
    assert "\nNames: Ana, Bia, Caio, Joker\nSeed: 7\nPlayed by: person, person, person, Joker\n" in text
    back = unoverse("play", "--resume", str(path), typed="\nquit\n")
    assert "Pass the keyboard to" in back.out
    assert "Ana, Bia and Caio play against Joker." in back.out
    assert path.read_text(encoding="utf-8") == text
    match = replay(text, backend="python")
    assert isinstance(match, Match)
    assert match.played_by == ("person", "person", "person", "Joker")
    assert match.record() == text


def test_everybody_can_be_seated_anew(tmp_path: Path) -> None:
    path = tmp_path / "evening.uno"
    saved(path, "--humans", "3", "--bots", "joker", "--names", "Ana,Bia,Caio")
    back = unoverse("play", "--resume", str(path), "--humans", "1", "--bots", "b1,grandma")
    assert "You play against Bia (B1), Caio (Grandma) and Joker (B1)." in back.out
    assert "\nPlayed by: person, B1, Grandma, B1\n" in path.read_text(encoding="utf-8")


def test_a_record_from_before_goes_on_as_it_did(tmp_path: Path) -> None:
    path = tmp_path / "old.uno"
    text = saved(path, "--names", "Ana,Bia,Caio,Davi")
    path.write_text(re.sub(r"Played by: .*\n", "", text), encoding="utf-8")
    back = unoverse("play", "--resume", str(path))
    assert "You play against Bia (B2), Caio (B1) and Davi (B2)." in back.out


def test_who_is_out_of_the_match_may_see_its_end() -> None:
    match = Match("UNO TVL", ["Ana", "Grandma", "B2"], seed=1, lives=[0, 2, 2], backend="python")
    bots = {1: bot_named("grandma"), 2: bot_named("b2")}
    assert welcome(match, bots).startswith("Welcome! Grandma and B2 play without you.")


def test_bots_among_themselves_wait_for_somebody(tmp_path: Path) -> None:
    path = tmp_path / "bots.uno"
    text = saved(path)
    path.write_text(text.replace("Played by: person", "Played by: B2"), encoding="utf-8")
    refused = unoverse("play", "--resume", str(path))
    assert refused.code == 2
    assert "Only bots play in this record: --humans says how many people go on with it." in refused.err
    assert "You play against" in unoverse("play", "--resume", str(path), "--humans", "1").out


def test_dice_are_resumed_with_the_same_company(tmp_path: Path) -> None:
    path = tmp_path / "dice.uno"
    text = saved(path, "--bots", "Joker", game=("dice",))
    assert "\nPlayed by: person, joker\n" in text
    assert "You play against Joker." in unoverse("play", "dice", "--resume", str(path)).out
    assert "You play against Joker (greedy)." in unoverse("play", "dice", "--resume", str(path), "--bots", "greedy").out
    path.write_text(text.replace("person, joker", "person, person"), encoding="utf-8")
    assert "You play against each other." in unoverse("play", "dice", "--resume", str(path)).out
    path.write_text(re.sub(r"Played by: .*\n", "", text), encoding="utf-8")
    assert "You play against Joker (thinker)." in unoverse("play", "dice", "--resume", str(path)).out
