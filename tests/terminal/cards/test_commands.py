"""What is typed and what it means; and that nothing that can be typed breaks the parser."""

from __future__ import annotations

import random

import pytest

from unoverse.cards.faces import COLOURS
from unoverse.errors import ActionError
from unoverse.game import Action, UnoError
from unoverse.game.loose_spelling import Moment
from unoverse.table.actions import ACTION_KINDS
from unoverse.terminal.cards.commands import QUESTIONS, Command, parse

NAMES = ("You", "Bia", "Caio", "Davi")


def at(asked: str = "turn", *legal: str) -> Moment:
    return Moment(asked, NAMES, tuple(Action.parse(text) for text in legal))


@pytest.mark.parametrize(
    ("line", "means"),
    [
        ("r7", "R7"), ("R7", "R7"), ("  r7  ", "R7"), ("play r7", "R7"), ("red 7", "R7"), ("Red Skip", "RS"),
        ("green reverse", "GV"), ("blue draw two", "BD"), ("b+2", "BD"), ("bd", "BD"), ("w", "W"), ("wild", "W"),
        ("w4 green", "W4 colour G"), ("w4/g", "W4 colour G"), ("W4/G", "W4 colour G"), ("+4 blue", "W4 colour B"),
        ("wild draw four red", "W4 colour R"), ("wild green", "W colour G"), ("w g", "W colour G"),
        ("draw", "draw"), ("d", "draw"), ("DRAW", "draw"), ("keep", "keep"), ("k", "keep"), ("pass", "pass"),
        ("uno", "uno"), ("u", "uno"), ("uno r7", "uno R7"), ("uno w4/g", "uno W4 colour G"), ("say uno", "uno"),
        ("uno red 7", "uno R7"), ("uno, r7", "uno R7"), ("catch b", "catch B"), ("catch Bia", "catch B"),
        ("catch cai", "catch C"), ("wrong b", "wrong B"), ("challenge", "challenge"), ("accept", "accept"),
        ("take", "accept"), ("colour g", "colour G"), ("color green", "colour G"), ("target c", "target C"),
        ("target Davi", "target D"), ("nobody", "pass"), ("cut 30", "cut 30"), ("done", "done"),
    ],
)  # fmt: skip
def test_what_a_line_means(line: str, means: str) -> None:
    assert parse(line, at()).spelled == means


@pytest.mark.parametrize("colour", COLOURS[:4])
def test_a_colour_alone_answers_when_one_is_asked_for(colour: object) -> None:
    code, name = getattr(colour, "code"), getattr(colour, "name")  # noqa: B009
    for asked in ("colour", "start_colour"):
        assert parse(code.lower(), at(asked)).spelled == f"colour {code}"
        assert parse(name.upper(), at(asked)).spelled == f"colour {code}"


def test_a_seat_alone_answers_when_one_is_asked_for() -> None:
    assert parse("b", at("target")).spelled == "target B"
    assert parse("caio", at("target")).spelled == "target C"
    assert parse("30", at("cut")).spelled == "cut 30"


def test_the_seat_may_be_left_out_where_only_one_is_possible() -> None:
    assert parse("catch", at("turn", "catch D", "draw")).spelled == "catch D"
    with pytest.raises(ActionError, match="needs a seat"):
        parse("catch", at("turn", "catch C", "catch D"))


def test_a_wrong_card_is_meant_when_it_is_said_with_an_exclamation_mark() -> None:
    assert parse("r7!", at()) == Command("act", actions=(Action.parse("R7"),), anyway=True)
    assert not parse("r7", at()).anyway


@pytest.mark.parametrize("word", [*QUESTIONS, "q", "exit", "?", ""])
def test_questions_are_no_actions(word: str) -> None:
    assert parse(word, at()).actions == ()


def test_questions_take_a_text_where_they_need_one() -> None:
    assert parse("save My Match.uno") == Command("save", "My Match.uno")
    assert parse("rules stacking") == Command("rules", "stacking")
    with pytest.raises(ActionError, match="stands alone"):
        parse("hand over")


@pytest.mark.parametrize(
    ("line", "helps"),
    [
        ("foo", 'Type "r7" or "draw"'),
        ("r99", 'Type "r7" or "draw"'),
        ("drwa", 'Did you mean "draw"?'),
        ("chalenge", 'Did you mean "challenge"?'),
        ("green", "none is asked for now"),
        ("catch z", "no seat"),
        ("catch", "needs a seat"),
        ("cut many", "needs a number"),
        ("r7/g", "has its own colour"),
        ("colour pinkish", "no colour"),
        ("tip b", "nobody is host here"),
        ("r7\x1b[31m", "means nothing here"),
    ],
)
def test_what_means_nothing_is_answered_with_what_would_be_right(line: str, helps: str) -> None:
    with pytest.raises(UnoError) as caught:
        parse(line, at("turn", "R7", "draw"))
    assert helps in str(caught.value)
    assert str(caught.value).isprintable()


SEEDS = [
    "r7", "w4 green", "w4/g", "uno r7", "catch b", "wrong b", "challenge", "accept", "colour g", "target c", "nobody",
    "cut 30", "done", "hand", "log", "rules stacking", "scores", "save file.uno", "help", "quit", "red draw two", "+4",
    "catch Bia", "r7!", "?", "draw", "keep", "pass", *(kind.word for kind in ACTION_KINDS if kind.word),
]  # fmt: skip
PIECES = [
    "/",
    "!",
    " ",
    "+2",
    "+4",
    "uno",
    "w4",
    "g",
    "ß",
    "İ",
    "٣",
    "\x00",
    "\x1b[2J",
    "🂡",
    "\ud800",
    "9" * 40,
    "catch",
]


def mutated(dice: random.Random) -> str:
    """A command with a few letters changed, doubled, swapped, dropped or put in."""
    line = list(" ".join(dice.choices(SEEDS, k=dice.choice((1, 1, 1, 2, 3)))))
    for _ in range(dice.randrange(4)):
        place = dice.randrange(len(line) + 1)
        deed = dice.randrange(4)
        if deed == 0 and place < len(line):
            line[place] = chr(dice.choice((dice.randrange(32, 127), dice.randrange(0x3000))))
        elif deed == 1 and place < len(line):
            del line[place]
        elif deed == 2:
            line.insert(place, dice.choice(PIECES))
        else:
            line[place:place] = line[: dice.randrange(6)]
    return "".join(line)


def test_the_parser_survives_100000_mutated_commands() -> None:
    dice = random.Random(7)
    moments = [
        Moment(),
        at("turn", "R7", "W4", "draw", "uno", "catch B", "wrong C"),
        *(at(asked, "catch D") for asked in ("colour", "start_colour", "target", "cut", "respond", "reaction", "over")),
    ]
    understood = longest = 0
    for number in range(100_000):
        try:
            command = parse(mutated(dice), moments[number % len(moments)])
        except UnoError as error:
            longest = max(longest, len(str(error)))
        else:
            understood += 1
            assert command.word == "act" or not command.actions
    assert understood > 10_000
    assert longest < 300
