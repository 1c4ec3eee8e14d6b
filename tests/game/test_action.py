"""Actions as people write them."""

from __future__ import annotations

import pytest

from unoverse import Action, ActionError, Game, IllegalAction, position
from unoverse.cards.faces import COLOURS, FACES, KINDS
from unoverse.game.action import SEAT_LETTERS, colour_number, parse_actions, seat_letter, seat_number
from unoverse.table import actions
from unoverse.table.actions import ACTION_KINDS, ACTIONS, ARGUMENTS, pack

ARGUMENT_COUNTS = {"": 1, "card": len(FACES), "colour": len(COLOURS), "seat": len(SEAT_LETTERS), "number": ARGUMENTS}
ARGUMENT_COUNTS |= {"kind": len(KINDS)}
SPACE = [
    Action(kind, argument)
    for kind, entry in enumerate(ACTION_KINDS)
    for argument in range(ARGUMENT_COUNTS[entry.argument])
]


def texts(written: str) -> list[str]:
    return [str(action) for action in parse_actions(written)]


def test_every_action_is_read_back_from_its_text() -> None:
    for action in SPACE:
        assert Action.parse(str(action)) == action
        assert Action.parse(str(action).lower()) == action
        assert Action.parse(f"  {str(action).upper()} ") == action


def test_every_action_has_its_own_text_and_number() -> None:
    assert len({str(action) for action in SPACE}) == len(SPACE)
    assert len({action.packed for action in SPACE}) == len(SPACE)


def test_every_number_of_the_action_space_is_an_action() -> None:
    for packed in range(ACTIONS):
        assert Action.unpack(packed).packed == packed
    assert len(ACTION_KINDS) * ARGUMENTS == ACTIONS
    assert all(action.packed == pack(action.kind, action.argument) < ACTIONS for action in SPACE)


def test_numbers_of_actions_never_change() -> None:
    """Stored records and trained agents rely on them."""
    known = {
        "R0": 0,
        "R7": 7,
        "W": 116,
        "W4": 117,
        "draw": 256,
        "keep": 512,
        "pass": 768,
        "done": 1024,
        "colour R": 1280,
    }
    known |= {"colour B": 1283, "target B": 1537, "challenge": 1792, "accept": 2048, "uno": 2304, "catch C": 2562}
    known |= {"wrong A": 2816, "tip D": 3075, "cut 30": 3358, "jump R7": 3591, "R7 down": 3847, "give R7": 4103}
    known |= {"slap": 4352, "accuse": 4608, "doubt": 4864, "out": 5120, "late": 5376, "say 3": 5635, "laugh 1": 5889}
    known |= {"praise B": 6145, "criticise B": 6401, "sorry": 6656, "roll": 6912, "claim draw2": 7180}
    known |= {"unpraise B": 7425, "uncriticise B": 7681}

    assert {text: Action.parse(text).packed for text in known} == known


def test_only_what_moves_a_card_has_one() -> None:
    assert Action.parse("W4").card == "W4"
    assert Action.parse("jump R7").card == Action.parse("R7 down").card == Action.parse("give R7").card == "R7"
    assert Action.parse("W4").word == "play"
    assert Action.parse("catch B").card is None
    assert Action.parse("catch B").word == "catch"


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("W4/G", ["W4", "colour G"]),
        ("w4/green", ["W4", "colour G"]),
        ("w4 green", ["W4", "colour G"]),
        ("W4 g", ["W4", "colour G"]),
        ("uno w/r", ["uno", "W", "colour R"]),
        ("UNO R5", ["uno", "R5"]),
        ("color blue", ["colour B"]),
        ("Colour Y", ["colour Y"]),
        ("wx/b target d", ["WX", "colour B", "target D"]),
        ("WX/B pass", ["WX", "colour B", "pass"]),
        ("catch 1", ["catch B"]),
        ("draw\tkeep", ["draw", "keep"]),
    ],
)
def test_actions_that_belong_together_may_be_written_together(written: str, meant: list[str]) -> None:
    assert texts(written) == meant


def test_a_colour_alone_is_no_action() -> None:
    for written in ("green", "R7 green", "uno green"):
        with pytest.raises(ActionError):
            parse_actions(written)


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ("", 'An action is a card such as "R7" or a word such as "draw"'),
        ("   ", "An action is a card"),
        ("R10", '"R10" is neither a card'),
        ("X7", '"X7" is neither a card'),
        ("W5", "neither a card"),
        ("drawn", "neither a card"),
        ("R7/G", 'R7 has its own colour: leave out "/G"'),
        ("W4/X", '"X" is no colour: R red, Y yellow, G green, B blue'),
        ("W4/", "is no colour"),
        ("colour", '"colour" needs a colour after it'),
        ("colour mauve", '"mauve" is no colour'),
        ("catch", '"catch" needs a seat after it'),
        ("catch Z", '"Z" is no seat: seats are the letters A, B, C'),
        ("catch 15", '"15" is no seat'),
        ("catch -1", '"-1" is no seat'),
        ("cut", '"cut" needs a number after it'),
        ("cut x", '"cut" needs a number from 0 to 255, not "x"'),
        ("cut 256", "needs a number from 0 to 255"),
        ("cut -1", "needs a number from 0 to 255"),
        ("cut ３", "needs a number from 0 to 255"),
        ("R7 \x1b[31m", "is neither a card"),
        ("é" * 5000, "is neither a card"),
    ],
)
def test_a_text_that_means_no_action_says_what_would(written: str, complaint: str) -> None:
    with pytest.raises(ActionError) as caught:
        parse_actions(written)
    assert complaint in str(caught.value)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 200


def test_several_actions_are_not_one() -> None:
    with pytest.raises(ActionError, match="means 2 actions; one is wanted here"):
        Action.parse("W4/G")


@pytest.mark.parametrize("seat", range(len(SEAT_LETTERS)))
def test_seats_are_letters_or_numbers(seat: int) -> None:
    letter = seat_letter(seat)

    assert seat_number(letter) == seat_number(letter.lower()) == seat_number(str(seat)) == seat


@pytest.mark.parametrize("text", ["", "P", "AA", "15", "-1", "¹", "１", "A\n"])
def test_other_texts_are_no_seats(text: str) -> None:
    with pytest.raises(ActionError, match="is no seat"):
        seat_number(text)


def test_colours_are_letters_or_names() -> None:
    for number, colour in enumerate(COLOURS):
        assert colour_number(colour.code.lower()) == colour_number(colour.name.upper()) == number


def test_a_text_of_several_actions_happens_as_a_whole_or_not_at_all(backend: str) -> None:
    game = Game("UNO 1121", seed=7, backend=backend)
    assert game.to_act is not None
    before = game.state_bytes()

    with pytest.raises(IllegalAction):
        game.apply(game.to_act, "uno draw accept")

    assert (game.state_bytes(), game.history) == (before, [])


def test_numbers_outside_the_space_are_refused(backend: str) -> None:
    game = Game("UNO 1121", seed=7, backend=backend)
    before = game.state_bytes()
    assert game.to_act is not None

    for number in (-1, ACTIONS, 1 << 40, pack(actions.UNO, 1), pack(actions.DRAW, 5), pack(actions.PLAY, 127)):
        with pytest.raises(IllegalAction):
            game.apply(game.to_act, number)
    assert game.state_bytes() == before


def test_a_legal_action_may_be_given_as_text_number_or_object(backend: str) -> None:
    action = Game("UNO 1121", seed=7, backend=backend).legal()[0]
    states = set()
    for form in (action, action.packed, str(action)):
        game = Game("UNO 1121", seed=7, backend=backend)
        assert game.to_act is not None
        game.apply(game.to_act, form)
        states.add(game.state_bytes())
    assert len(states) == 1


def test_a_colour_that_follows_its_wild_ends_the_group(backend: str) -> None:
    game = position("UNO italia DR", {"A": "W R1 R2"}, top="R7", backend=backend)

    game.apply("A", "W/G")

    assert (game.top, game.to_act) == ("W/G", 1)
