"""Dice in sentences. A die is told like the card with the same face: `R+2` is a red Draw Two."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from unoverse.dice.faces import card_of
from unoverse.game.story import card_text
from unoverse.terminal.sentences import Card, Cards, Sentence, card_words, in_words, listed, with_cards

COLOUR_CODES: Final = "RYGB"
_FACE: Final = re.compile(r"\b(?:[RYGB](?:\+[12]|[1-5])|W(?:/[RYGB])?)(?!\w)")


def die(face: str) -> Card:
    """A die in a sentence."""
    return Card(card_of(face))


def dice(faces: Iterable[str]) -> Cards:
    """Several dice in a sentence."""
    return Cards(tuple(map(card_of, faces)))


def with_dice(text: str) -> Sentence:
    """A sentence of the game with pieces for the dice in it: they are the only words that look like one.

    >>> with_dice("R5 does not match Y+1: neither the colour Y nor the symbol.")[:3]
    (Card(code='R5'), ' does not match ', Card(code='YD1'))
    """
    faces = dict.fromkeys(_FACE.findall(text))
    return with_cards(_FACE.sub(lambda found: card_text(card_of(found[0])), text), map(card_of, faces))


def die_words(face: str) -> str:
    """The name of a die: "Red 5", "Yellow Draw One", "Wild, green called"."""
    return card_words(card_of(face))


def hand_words(faces: Sequence[str]) -> str:
    """A hand by colour: "Red 2 and 5; Green Draw Two"."""
    ordered = sorted(map(card_of, faces), key=lambda code: (COLOUR_CODES + "W").index(code[0]))
    return in_words(ordered)


def with_codes(faces: Iterable[str]) -> str:
    """Dice by name with what to type for them: "Red 5 (r5) or Wild (w green)"."""
    return listed([f"{die_words(face)} ({typed(face)})" for face in faces], " or ")


def typed(face: str) -> str:
    """What to type for a die in the hand; a wild wants a colour with it."""
    return "w green" if face == "W" else face.lower()


def number_of_dice(count: int) -> str:
    """ "1 die", "2 dice"."""
    return "1 die" if count == 1 else f"{count} dice"
