"""Moments at the table, one after the other on this terminal: what the golden screens show.

Run by test_screens_golden.py on a pseudo-terminal; between two moments it asks for the next.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from unoverse.bots.catalogue import BOTS
from unoverse.dice import DiceMatch, dice_position
from unoverse.game import Match, position
from unoverse.solitaire import Solitaire
from unoverse.terminal.alternate_screen import AlternateScreen
from unoverse.terminal.cards.session import CardSession
from unoverse.terminal.dice.session import DiceSession
from unoverse.terminal.screen import Screen
from unoverse.terminal.solitaire.session import SolitaireSession

NAMES = ["You", "Mara", "Inês", "Teo", "Eva", "Fred"]
HAND = "R2 Y4 G4 GD B7 BV W"
WELCOME = 'Welcome! You play against Mara, Inês and Teo. Type a card such as r7 to lay it; "?" tells what you can do.'


def match_at(
    hands: dict[str, str], top: str, *moves: str, rules: str = "UNO 1121", seats: int = 4, first: str = "You"
) -> Match:
    """A match whose third round has come to this."""
    names = [first, *NAMES[1:seats]]
    match = Match(rules, names, 7, backend="python")
    game = position(rules, hands, top, seats=seats, names=names, backend="python", pile="Y5 G3 R8")
    game.round_number = 3
    for move in moves:
        seat, _, action = move.partition(" ")
        game.apply(seat, action)
    match.games[0] = game
    return match


def sit(match: Match, people: int = 1, welcome: str = "") -> None:
    bots = dict.fromkeys(range(people, len(match.names)), BOTS["B2"])
    CardSession(match, bots, screen(), welcome=welcome).run()


def screen() -> Screen:
    return Screen(alternate=AlternateScreen(sys.stdout))


def opening() -> None:
    sit(match_at({"A": HAND}, "R7"), welcome=WELCOME)


def challenge() -> None:
    hands = {"A": HAND, "B": "R5 Y3 G9", "C": "R8 R1 G1", "D": "R3 W4 G8 R1"}
    sit(match_at(hands, "R7", "A R2", "B R5", "C R8", "D W4/G"))


def hand_over() -> None:
    sit(match_at({"A": HAND, "B": "R5 Y3 G9 B3"}, "R7", rules="UNO 1121 C [wrong_play=forbid]", first="Ana"), people=3)


def six_seats() -> None:
    many = "R0 R1 R2 RS RV RD Y1 Y2 Y3 YS YD G1 G2 G9 GD B1 B2 B3 BD W W4"
    sit(match_at({"A": many, "C": "R8"}, "R7", seats=6))


def last_card() -> None:
    sit(match_at({"A": "R2", "B": "R5 Y3 G9", "C": "R8 BD B1", "D": "Y7 W4"}, "R7"))


def dice() -> None:
    match = DiceMatch(None, ["You", "Bia"], 7, backend="python")
    line, hands = ["R+1", "Y+1", "B5"], [["G2", "R3", "R2", "B1"]]
    match.games[-1] = dice_position(line=line, hands=hands, names=("You", "Bia"), backend="python")
    DiceSession(match, {1: "greedy"}, screen()).run()


def solitaire() -> None:
    SolitaireSession(Solitaire(7), screen()).run()


MOMENTS: dict[str, tuple[Callable[[], None], tuple[str, ...]]] = {
    "the opening": (opening, ()),
    "a page of help": (opening, ("help",)),
    "the colour of a wild": (opening, ("w",)),
    "a challenge": (challenge, ()),
    "house rules": (hand_over, ()),
    "the keyboard is passed on": (hand_over, ("",)),
    "everybody may react": (hand_over, ("", "", "r2")),
    "six seats": (six_seats, ()),
    "the end of a round": (last_card, ("r2",)),
    "dice": (dice, ()),
    "solitaire": (solitaire, ("t", "2 f")),
}
"""What is shown, and what is typed until it is there."""

if __name__ == "__main__":
    for play, _ in MOMENTS.values():
        play()
        input("next> ")
