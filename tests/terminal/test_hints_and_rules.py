"""Hints and the rules in words, as they are asked for at the tables."""

from __future__ import annotations

import io

import pytest
from tests.terminal.scripted import Typing, sit_down, typed

from unoverse import Match, position
from unoverse.bots.catalogue import BOTS
from unoverse.coach.dice_hints import best_hint
from unoverse.dice import DiceMatch
from unoverse.solitaire import Solitaire
from unoverse.terminal.dice.session import DiceSession
from unoverse.terminal.plain_display import PlainDisplay
from unoverse.terminal.session import NO_HINTS
from unoverse.terminal.solitaire.session import SolitaireSession
from unoverse.terminal.tournament.card_hand import HandSession, OneHand
from unoverse.terminal.tournament.dice_round import RoundSession

NAMES = ("You", "Bia", "Caio")


def table(hand: str, top: str, **more: str) -> Match:
    match = Match("UNO 1121", NAMES, 3, backend="python")
    hands = {"A": hand, **more}
    match.games[0] = position("UNO 1121", hands, top, seats=3, names=NAMES, backend="python")
    return match


def display(*lines: str) -> tuple[PlainDisplay, io.StringIO]:
    screen = io.StringIO()
    return PlainDisplay(Typing(typed(*lines), screen), screen), screen  # type: ignore[arg-type]


def test_a_hint_says_what_fits_and_the_best_move_says_why() -> None:
    told = sit_down(table("BS BV GD Y1 B6", "Y6"), typed("hint", "hint best", "HINT BEST", "hint me"))
    assert "Hint: You can lay Yellow 1 or Blue 6. Yellow 1 is your last yellow card." in told
    assert told.count('Hint: type "b6". You hold more blue cards to follow it with.') == 2
    assert '"hint" tells which cards fit, "hint best" the best move and why.' in told


def test_what_the_hint_says_can_be_typed() -> None:
    told = sit_down(table("W Y3", "R9"), typed("hint best", "uno w yellow", "quit"))
    assert 'Hint: type "uno w yellow". It is the only card that fits.' in told
    assert "You call UNO, play Wild and name yellow." in told


def test_before_several_people_a_hint_tells_no_hand() -> None:
    """Everybody looks at the screen while a forgotten call is asked about."""
    match = table("R1 R2", "R9", B="B1 B2 B3", C="Y1 Y2")
    told = sit_down(match, typed("", "r1", "hint", "hint best", "a hint best", "b hint"), people=2)
    asked = told.partition("did not call UNO")[2]
    assert asked.count("There is nothing") == 4
    assert "Hint: type" not in told


def test_dice_have_hints_too() -> None:
    match = DiceMatch(players=("You", "Bia"), seed=3, backend="python")
    shown, screen = display("hint", "hint best", "hint all")
    DiceSession(match, {1: "random"}, shown).run()
    told = screen.getvalue()
    assert "Hint: You can play Blue 3, Blue 5 or Blue Draw One. No colour of your hand would be gone." in told
    hint = best_hint(match.game, 0)
    assert f'Hint: type "{hint.actions[0].lower()}". {hint.reason}' in told
    assert '"hint" tells which dice match, "hint best" the best move and why.' in told


def test_in_a_tournament_nobody_is_helped() -> None:
    cards, told = display("hint best")
    HandSession(
        OneHand(Match("UNO 1121").rules, NAMES, 7, 0, "python"), {1: BOTS["B1"], 2: BOTS["B1"]}, cards, ""
    ).run()
    assert NO_HINTS in told.getvalue()
    assert "Hint:" not in told.getvalue()
    assert not RoundSession.gives_hints


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("rules skip", "The next player loses the turn."),
        ("rules w4", "The next player takes 4 cards and loses the turn."),
        ("rules +2", "The next player takes 2 cards and loses the turn."),
        ("rules reverse", "The direction of play changes."),
        ("rules r7", "A number: it does nothing but follow colour or number."),
        ("rules stacking", "Which draw cards answer a draw card."),
        ("rules C", "Whoever holds a card identical to the one just laid may lay it out of turn."),
        ("rules blub", 'There is no parameter and no card "blub".'),
    ],
)
def test_rules_explain_a_card_a_parameter_or_a_house_rule(line: str, answer: str) -> None:
    assert answer in sit_down(table("R1 R2 R3", "R9"), typed(line))


def test_rules_begin_with_how_to_play_in_every_game() -> None:
    cards = sit_down(table("R1 R2 R3", "R9"), typed("rules")).partition("The rules of this table")[2]
    assert cards.splitlines()[1].startswith("Everybody gets 7 cards")
    shown, dice = display("rules")
    DiceSession(DiceMatch(players=("You", "Bia"), seed=8, backend="python"), {1: "random"}, shown).run()
    assert "Both players roll five dice" in dice.getvalue().partition("The rules of this table")[2].splitlines()[1]
    shown, alone = display("rules")
    SolitaireSession(Solitaire(7, backend="python"), shown).run()
    assert "You play alone" in alone.getvalue().partition("The rules of this table")[2].splitlines()[1]
