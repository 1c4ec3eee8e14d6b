"""Actions as people write them: `R7`, `draw`, `colour G`, `catch B`.

Every action has one text, used by the Python face, the notation and the terminal. A text may name several actions
that go together: `W4/G` is `W4` and then `colour G`; `uno R5` says UNO and lays the card.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Self

from unoverse.arguments import as_whole, text_of, whole_number
from unoverse.cards.faces import COLOUR_NUMBER, COLOURS, FACE_BY_CODE, FACES, KIND_NUMBER, KINDS
from unoverse.errors import ActionError, shortened
from unoverse.table import actions
from unoverse.table.actions import ACTION_KINDS, ARGUMENTS, pack
from unoverse.table.state import MAX_SEATS

LONGEST_TEXT: Final = 2000
"""Of the actions that are said together; a hand that is laid in one go has far fewer letters."""
SEAT_LETTERS: Final = "ABCDEFGHIJKLMNO"
WORDS: Final = {kind.word: number for number, kind in enumerate(ACTION_KINDS) if kind.word}
DOWN_WORD: Final = ACTION_KINDS[actions.DOWN].word
UNSEEN: Final = ARGUMENTS - 1
"""As the argument of an action: a card that whoever looks at the action may not know. It is written `?`."""
SPELLINGS: Final = {"color": "colour"}
_COLOUR_NAMES: Final = {colour.name: number for number, colour in enumerate(COLOURS)}


def seat_letter(seat: int) -> str:
    """The letter of a seat."""
    return SEAT_LETTERS[whole_number(seat, "A seat", 0, len(SEAT_LETTERS) - 1)]


def seat_number(text: str) -> int:
    """The seat a letter or number names.

    >>> seat_number("b"), seat_number("1")
    (1, 1)
    """
    if not isinstance(text, str):
        raise ActionError(f'"{shortened(text)}" is no seat: seats are the letters A, B, C ...')
    upper = text[:LONGEST_TEXT].upper()
    if len(upper) == 1 and upper in SEAT_LETTERS:
        return SEAT_LETTERS.index(upper)
    if upper.isascii() and upper.isdigit() and len(upper) <= 2 and int(upper) < MAX_SEATS:
        return int(upper)
    raise ActionError(f'"{text[:20]}" is no seat: seats are the letters A, B, C ...')


_NAMES: Final[dict[str, Sequence[str]]] = {
    "kind": tuple(kind.id for kind in KINDS),
    "colour": tuple(colour.code for colour in COLOURS),
    "seat": SEAT_LETTERS,
}
"""What an argument is called, by what it stands for."""


class _KindAndArgument(NamedTuple):
    """What an action is made of; all else that it can do is below."""

    kind: int
    argument: int = 0


class Action(_KindAndArgument):
    """What a seat does, as a text; or as a kind of table.actions and its argument (a face, a colour, a seat, a number).

    >>> Action("R7"), Action("color green"), Action(10, 1)
    (Action('R7'), Action('colour G'), Action('catch B'))
    """

    __slots__ = ()

    def __new__(cls, kind: int | str, argument: int = 0) -> Self:
        if not isinstance(kind, str):
            return super().__new__(cls, kind, argument)
        if as_whole(argument) != 0:
            raise ActionError(f'A text says the whole action: Action("{shortened(kind)}"), and nothing after it.')
        return cls._make(cls.parse(kind))

    @property
    def packed(self) -> int:
        """The action as the small integer the engine works with."""
        action = self.checked()
        return pack(action.kind, action.argument)

    @classmethod
    def unpack(cls, packed: int) -> Action:
        number = as_whole(packed)
        if number is None or not 0 <= number < len(ACTION_KINDS) * ARGUMENTS:
            most = len(ACTION_KINDS) * ARGUMENTS - 1
            raise ActionError(f'A packed action is a whole number from 0 to {most}, not "{shortened(packed)}".')
        return cls(number // ARGUMENTS, number % ARGUMENTS)

    def checked(self) -> Action:
        """The action itself, of plain numbers, if it is one that somebody could do at some table; else ActionError."""
        kind, argument = as_whole(self.kind), as_whole(self.argument)
        if kind is None or argument is None or not (0 <= kind < len(ACTION_KINDS) and 0 <= argument < ARGUMENTS):
            known = f"kinds are 0 to {len(ACTION_KINDS) - 1}, arguments 0 to {ARGUMENTS - 1}"
            raise ActionError(f"There is no action {shortened(self.kind)} with {shortened(self.argument)}: {known}.")
        return self if type(self.kind) is type(self.argument) is int else Action(kind, argument)

    @property
    def word(self) -> str:
        """The word of the kind; "play" for a card."""
        return ACTION_KINDS[self.checked().kind].word or "play"

    @property
    def card(self) -> str | None:
        """The code of the card that is laid or given."""
        kind, argument = self.checked()
        is_card = ACTION_KINDS[kind].argument == "card" and argument < len(FACES)
        return FACES[argument].code if is_card else None

    def __str__(self) -> str:
        number, argument = self.checked()
        kind = ACTION_KINDS[number]
        if kind.argument == "card":
            return _card_text(number, self.card or "?")
        if kind.argument in _NAMES:
            names = _NAMES[kind.argument]
            if argument >= len(names):
                raise ActionError(f'"{kind.word}" knows no {kind.argument} {argument}: there are {len(names)}.')
            return f"{kind.word} {names[argument]}"
        return f"{kind.word} {argument}" if kind.argument else kind.word

    def __repr__(self) -> str:
        """With the one text of the action; with its numbers, where it is none."""
        try:
            return f"Action({str(self)!r})"
        except ActionError:
            return f"Action({shortened(self.kind)}, {shortened(self.argument)})"

    @classmethod
    def parse(cls, text: str) -> Action:
        """The one action a text means.

        >>> str(Action.parse("w4")), str(Action.parse("color green"))
        ('W4', 'colour G')
        """
        found = parse_actions(text)
        if len(found) != 1:
            raise ActionError(f'"{shortened(text)}" means {len(found)} actions; one is wanted here.')
        return found[0]

    def to_json(self) -> str:
        """The one text of the action, which is its JSON form."""
        from unoverse.game.json_actions import action_to_json

        return action_to_json(self.checked())

    @classmethod
    def from_json(cls, text: Any) -> Action:
        """The action of such a text; JsonError if it says none."""
        from unoverse.game.json_actions import action_from_json

        return action_from_json(text)


@functools.cache
def unpacked(packed: int) -> Action:
    """The action of a number; the same object each time, because tables list the same ones over and over."""
    return Action.unpack(packed)


def _card_text(kind: int, code: str) -> str:
    """`R7`, `R7 down`, `jump R7`, `give R7`."""
    word = ACTION_KINDS[kind].word
    if kind == actions.DOWN:
        return f"{code} {word}"
    return f"{word} {code}" if word else code


def colour_number(text: str) -> int:
    """The colour a letter or name means."""
    number = COLOUR_NUMBER.get(text.upper(), _COLOUR_NAMES.get(text.lower()))
    if number is None:
        raise ActionError(f'"{text[:20]}" is no colour: R red, Y yellow, G green, B blue.')
    return number


def parse_actions(text: str) -> list[Action]:
    """All actions a text means, in order.

    >>> [str(action) for action in parse_actions("uno W4/g")]
    ['uno', 'W4', 'colour G']
    >>> [str(action) for action in parse_actions("w4 green")]
    ['W4', 'colour G']
    """
    if len(text_of(text, 'An action is a text such as "R7" or "draw"', ActionError)) > LONGEST_TEXT:
        raise ActionError(f'"{shortened(text)}" is neither a card nor a word such as "draw"; it is far too long.')
    return list(_parsed(text))


@functools.lru_cache(maxsize=1 << 12)
def _parsed(text: str) -> tuple[Action, ...]:
    """A move is read several times on its way, and most are a few letters that were read before."""
    words = text.split()
    if not words:
        raise ActionError('An action is a card such as "R7" or a word such as "draw".')
    found: list[Action] = []
    while words:
        found += _take_action(words, after_wild=bool(found) and _is_wild(found[-1]))
    return tuple(found)


def _is_wild(action: Action) -> bool:
    return action.kind in (actions.PLAY, actions.JUMP) and FACES[action.argument].wild


def _take_action(words: list[str], after_wild: bool) -> list[Action]:
    """Takes the words of one action off the front."""
    word = words.pop(0)
    lower = SPELLINGS.get(word.lower(), word.lower())
    if lower == DOWN_WORD:
        raise ActionError(f'"{DOWN_WORD}" stands after the card that is laid face down: "R7 {DOWN_WORD}".')
    if lower in WORDS:
        return _word_actions(WORDS[lower], words)
    if after_wild and (word.upper() in COLOUR_NUMBER or lower in _COLOUR_NAMES):
        return [Action(actions.COLOUR, colour_number(word))]
    if words and words[0].lower() == DOWN_WORD:
        words.pop(0)
        return [Action(actions.DOWN, _face_number(word))]
    return _card_actions(actions.PLAY, word)


def _word_actions(kind: int, words: list[str]) -> list[Action]:
    wanted = ACTION_KINDS[kind].argument
    if kind == actions.LAUGH and not (words and words[0].isdigit()):
        return [Action(kind, 1)]
    if wanted and not words:
        raise ActionError(f'"{ACTION_KINDS[kind].word}" needs a {wanted} after it.')
    if kind == actions.JUMP:
        return _card_actions(kind, words.pop(0))
    return [_word_action(kind, words.pop(0) if wanted else "")]


def _word_action(kind: int, text: str) -> Action:
    wanted = ACTION_KINDS[kind].argument
    if not wanted:
        return Action(kind)
    if wanted == "card":
        return Action(kind, _face_number(text))
    if wanted == "kind":
        return Action(kind, _kind_number(text))
    if wanted == "colour":
        return Action(kind, colour_number(text))
    if wanted == "seat":
        return Action(kind, seat_number(text))
    if text.isascii() and text.isdigit() and len(text) <= 3 and int(text) < ARGUMENTS:
        return Action(kind, int(text))
    raise ActionError(f'"{ACTION_KINDS[kind].word}" needs a number from 0 to {ARGUMENTS - 1}, not "{text[:20]}".')


def _face_number(word: str) -> int:
    code = word.upper()
    if code not in FACE_BY_CODE:
        raise ActionError(f'"{word[:20]}" is neither a card (R7, GS, BV, YD, W, W4) nor a word such as "draw".')
    return FACE_BY_CODE[code].number


def _kind_number(text: str) -> int:
    """The kind of card that a word means: its id, or the code of such a card."""
    lower = text.lower()
    if lower in KIND_NUMBER:
        return KIND_NUMBER[lower]
    if text.upper() in FACE_BY_CODE:
        return FACE_BY_CODE[text.upper()].kind
    raise ActionError(f'"{text[:20]}" is no kind of card: skip, reverse, draw2, wild, wild4 ...')


def _card_actions(kind: int, word: str) -> list[Action]:
    """`R7`, `W4`, `W4/G`."""
    code, slash, colour = word.partition("/")
    face = FACES[_face_number(code)]
    play = [Action(kind, face.number)]
    if not slash:
        return play
    if not face.wild:
        raise ActionError(f'{face.code} has its own colour: leave out "/{colour[:10]}".')
    return [*play, Action(actions.COLOUR, colour_number(colour))]
