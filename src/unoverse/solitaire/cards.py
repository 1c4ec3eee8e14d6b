"""The ninety-six cards of solitaire as small numbers: colour times twelve, plus the rank less one.

Two cards with the same number are the same card twice; nothing ever tells them apart.
"""

from __future__ import annotations

from typing import Final

from unoverse.cards.faces import COLOUR_NUMBER, COLOURS

Card = int

COLOURS_IN_PLAY: Final = "RYGB"
RANKS: Final = 12
"""1 to 9, then Draw Two, Reverse, Skip."""
COPIES: Final = 2
CARDS: Final = len(COLOURS_IN_PLAY) * RANKS * COPIES
SUFFIXES: Final = (*(str(number) for number in range(1, 10)), "D", "V", "S")


def card(colour: int, rank: int) -> Card:
    """The card of a colour (0 to 3, in the order R Y G B) and a rank (1 to 12)."""
    return colour * RANKS + rank - 1


def colour_of(number: Card) -> int:
    return number // RANKS


def rank_of(number: Card) -> int:
    return number % RANKS + 1


def code_of(number: Card) -> str:
    """The code of the card in our decks.

    >>> [code_of(card(0, rank)) for rank in (1, 9, 10, 11, 12)]
    ['R1', 'R9', 'RD', 'RV', 'RS']
    """
    return COLOURS_IN_PLAY[colour_of(number)] + SUFFIXES[rank_of(number) - 1]


CARD_BY_CODE: Final = {code_of(number): number for number in range(len(COLOURS_IN_PLAY) * RANKS)}
WHOLE_DECK: Final = tuple(number for number in range(len(COLOURS_IN_PLAY) * RANKS) for _ in range(COPIES))

assert [COLOURS[COLOUR_NUMBER[code]].code for code in COLOURS_IN_PLAY] == list(COLOURS_IN_PLAY)
