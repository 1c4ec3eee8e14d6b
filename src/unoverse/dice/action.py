"""Actions of dice as people write them: `R5`, `W/G`, `draw`, `colour G`, `uno`.

Every action has one text, used by the Python face, the notation and the terminal. A text may name two actions that go
together: `uno R5` says UNO and plays the die.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, Self

from unoverse.arguments import as_whole, is_text
from unoverse.dice.faces import CODES, COLOUR_NAMES, COLOURS, FIRST_NAMED, NUMBER_OF, WILD
from unoverse.dice.state import ACTIONS, CATCH, DRAW, END, NAME_COLOUR, REROLL, TAKE_DIE, UNO
from unoverse.errors import ActionError, shortened

LONGEST_TEXT: Final = 200
_WORDS: Final = {"draw": DRAW, "reroll": REROLL, "end": END, "uno": UNO, "catch": CATCH}
_WORD_OF: Final = {number: word for word, number in _WORDS.items()}
_SPELLINGS: Final = {"color": "colour"}


class _Number(NamedTuple):
    """What an action is made of; all else that it can do is below."""

    number: int


class DiceAction(_Number):
    """What a player does, as a text, or as the small number the engine works with (dice/state.py).

    >>> DiceAction("r5"), DiceAction("draw").number
    (DiceAction('R5'), 33)
    """

    __slots__ = ()

    def __new__(cls, number: int | str) -> Self:
        return super().__new__(cls, cls.parse(number).number if isinstance(number, str) else number)

    @property
    def kind(self) -> str:
        """What sort of action it is: "play", "draw", "reroll", "end", "colour", "uno", "catch" or "take"."""
        number = self.checked(self.number).number
        if number < DRAW:
            return "play"
        if NAME_COLOUR <= number < UNO:
            return "colour"
        return "take" if number >= TAKE_DIE else _WORD_OF[number]

    @property
    def face(self) -> str | None:
        """The face of the die that is played or taken, a wild with the colour that is named for it."""
        if self.kind == "play":
            return CODES[self.number]
        return CODES[self.number - TAKE_DIE] if self.kind == "take" else None

    @property
    def colour(self) -> str | None:
        """The colour that is named, by a wild or for the first die of the line."""
        if self.kind == "colour":
            return COLOURS[self.number - NAME_COLOUR]
        return COLOURS[self.number - FIRST_NAMED] if FIRST_NAMED <= self.number < WILD else None

    def __repr__(self) -> str:
        try:
            return f"DiceAction({str(self)!r})"
        except ActionError:
            return f"DiceAction({shortened(self.number)})"

    def __str__(self) -> str:
        if self.kind == "play":
            return CODES[self.number]
        argument = self.colour or self.face
        return f"{self.kind} {argument}" if argument else self.kind

    @classmethod
    def parse(cls, text: str) -> DiceAction:
        """The one action a text means.

        >>> str(DiceAction.parse("w/green")), str(DiceAction.parse("take r5"))
        ('W/G', 'take R5')
        """
        found = parse_actions(text)
        if len(found) != 1:
            raise ActionError(f'"{shortened(text)}" means {len(found)} actions; one is wanted here.')
        return found[0]

    @classmethod
    def checked(cls, number: Any) -> DiceAction:
        """The action with this number."""
        found = as_whole(number)
        if found is None or not 0 <= found < ACTIONS:
            known = f'a text such as "R5" or "draw", or a number from 0 to {ACTIONS - 1}'
            raise ActionError(f'An action is {known}; not "{shortened(number)}".')
        return cls(found)


def parse_actions(text: str) -> list[DiceAction]:
    """All actions a text means, in order.

    >>> [str(action) for action in parse_actions("uno W green")]
    ['uno', 'W/G']
    """
    if not is_text(text, LONGEST_TEXT):
        raise ActionError(f'An action is a text such as "R5" or "draw", not "{shortened(text)}".')
    words = text.split()
    if not words:
        raise ActionError('An action is a die such as "R5" or a word such as "draw".')
    found = []
    while words:
        found.append(_take_action(words))
    return found


def _take_action(words: list[str]) -> DiceAction:
    """Takes the words of one action off the front."""
    word = words.pop(0)
    lower = _SPELLINGS.get(word.lower(), word.lower())
    if lower in _WORDS:
        return DiceAction(_WORDS[lower])
    if lower == "colour":
        return DiceAction(NAME_COLOUR + colour_number(_following(words, 'After "colour" comes R, Y, G or B.')))
    if lower == "take":
        face = face_number(_following(words, 'After "take" comes the face of a die, such as R5.'))
        if FIRST_NAMED <= face < WILD:
            raise ActionError('A wild in a hand has no colour: "take W".')
        return DiceAction(TAKE_DIE + face)
    face = face_number(word)
    if face == WILD and words and _is_colour(words[0]):
        face = FIRST_NAMED + colour_number(words.pop(0))
    return DiceAction(face)


def _following(words: list[str], missing: str) -> str:
    if not words:
        raise ActionError(missing)
    return words.pop(0)


def _is_colour(word: str) -> bool:
    return word.lower() in COLOUR_NAMES or (len(word) == 1 and word.upper() in COLOURS)


def colour_number(text: str) -> int:
    """The colour a letter or name means."""
    if not _is_colour(text):
        raise ActionError(f'"{text[:20]}" is no colour: R red, Y yellow, G green, B blue.')
    return COLOURS.index(text[0].upper())


def face_number(text: str) -> int:
    """The face a code means; the colour of a wild may be written out."""
    wild, stroke, colour = text.partition("/")
    if stroke and wild.upper() == "W":
        return FIRST_NAMED + colour_number(colour)
    number = NUMBER_OF.get(text.upper())
    if number is None:
        known = "dice are R5, Y+1, B+2, W/G; words are draw, reroll, end, colour, uno, catch, take"
        raise ActionError(f'"{text[:20]}" means nothing here: {known}.')
    return number
