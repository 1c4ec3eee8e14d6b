"""What people type for actions, in any spelling: "red 7" and "g+2" for a card, a colour or a seat alone where one is
asked for, names instead of letters, short forms. The words of the game are those of `game/action.py`.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from unoverse.cards.faces import COLOURS
from unoverse.errors import ActionError
from unoverse.game.action import SEAT_LETTERS, WORDS, Action, parse_actions, seat_letter
from unoverse.game.view import View
from unoverse.table import actions
from unoverse.table.actions import ARGUMENTS

if TYPE_CHECKING:
    from unoverse.game.game import Game

ASKING_FOR_COLOUR: Final = ("colour", "start_colour")
REACTION: Final = "reaction"
"""What is asked of a seat that has nothing to decide."""
ASKING_FOR_ANY_COLOUR: Final = (*ASKING_FOR_COLOUR, "effect")
LONGEST_WORD: Final = 12
NO_CARD: Final = "is neither a card"
"""What the game says about a word that it does not know at all."""
_SPOKEN: Final = {
    "d": "draw", "k": "keep", "p": "pass", "u": "uno", "a": "accept", "t": "accept", "take": "accept",
    "nobody": "pass", "none": "pass", "color": "colour", "swap": "target", "yes": "done",
    "wild": "w",
}  # fmt: skip
_SEAT_WORDS: Final = ("catch", "target", "wrong", "praise", "criticise")
_CHOOSING: Final = ("target", "swap", "look", "gift", "effect")
"""What is asked when a player is to be chosen."""
_QUIET: Final = {"give": actions.GIVE, "discard": actions.DOWN, "effect": actions.GIVE}
"""What a card alone means where a card is to be given or put down."""
_SHORT_ANSWERS: Final = {
    ("roll", "r"): actions.ROLL, ("group", "d"): actions.DONE, ("window", "d"): actions.DONE,
    ("slap", "s"): actions.SLAP,
}  # fmt: skip
_FILLERS: Final = frozenset({"play", "lay", "call", "say", "and", "with", "the", "card"})
_COLOUR_WORD: Final = {name: c.code for c in COLOURS for name in (c.name, c.code.lower())}
_KIND_WORD: Final = {
    "skip": "S", "reverse": "V", "+2": "D", "s": "S", "v": "V", "d": "D", "flip": "F", "f": "F", "+1": "D1", "+5": "D5",
    "2x": "2X", "everyone": "SA",
} | {str(n): str(n) for n in range(10)}  # fmt: skip
_PHRASES: Final = (
    (re.compile(r"\bwild draw four\b|\bdraw four\b|(?<!\S)\+4(?!\S)"), "w4"),
    (re.compile(r"\bwild draw two\b"), "wd2"),
    (re.compile(r"\b(wild )?draw colour\b"), "wdc"),
    (re.compile(r"\bdiscard two\b"), "2x"),
    (re.compile(r"\bskip everyone\b"), "everyone"),
    (re.compile(r"\bdraw one\b"), "+1"),
    (re.compile(r"\bdraw five\b"), "+5"),
    (re.compile(r"\bdraw two\b"), "+2"),
    (re.compile(r"(?<!\S)([rygbptou])\+2(?!\S)"), r"\1d"),
    (re.compile(r"(?<!\S)([rygbptou])\+([15])(?!\S)"), r"\1d\2"),
    (re.compile(r"\bshuffle hands\b"), "wh"),
    (re.compile(r"\bswap hands\b"), "wx"),
)
_AMBIGUOUS: Final = frozenset({"d"})
"""`b d` is no card: people who type it mean `draw`."""


class Moment(NamedTuple):
    """What the parser knows about the table: what is asked, who sits there, and what may be done."""

    asked: str = "turn"
    names: tuple[str, ...] = ()
    legal: tuple[Action, ...] = ()


def moment_of(view: View) -> Moment:
    """The moment of the seat whose view it is; whoever is not asked can only react."""
    return Moment(view.asked if view.to_act == view.seat else REACTION, view.names, view.legal)


def understood(typed: str, moment: Moment, besides: Iterable[str] = (), more: str = "") -> list[Action]:
    """The actions that a line means; ActionError with a helping sentence if it means none.

    `besides` are other words that could have been meant, and `more` what else could be typed.

    >>> [str(action) for action in understood("uno W4 green", Moment())]
    ['uno', 'W4', 'colour G']
    >>> [str(action) for text in ("red 7", "b+2") for action in understood(text, Moment())]
    ['R7', 'BD']
    """
    spoken = typed.rstrip("! ").lower()
    short = _short_answer(spoken, moment)
    if short is not None:
        return [short]
    words = _words(spoken, moment)
    try:
        found = parse_actions(" ".join(_name_seats(words, moment)))
    except ActionError as error:
        known = [*besides, *WORDS]
        raise ActionError(_explain(typed, words, moment, str(error), known, more)) from None
    if len(found) == 1 and found[0].kind == actions.PLAY and moment.asked in _QUIET:
        return [Action(_QUIET[moment.asked], found[0].argument)]
    return found


def _short_answer(spoken: str, moment: Moment) -> Action | None:
    """A colour or a seat alone, where that is what is asked for; a word alone where only one seat is possible."""
    if moment.asked in _CHOOSING and (seat := _seat_named(spoken, moment.names)) is not None:
        if moment.asked != "effect" or any(action.kind == actions.TARGET for action in moment.legal):
            return Action(actions.TARGET, seat)
    if moment.asked in ASKING_FOR_ANY_COLOUR and spoken in _COLOUR_WORD:
        return Action(actions.COLOUR, _colour_number(_COLOUR_WORD[spoken]))
    if (moment.asked, spoken) in _SHORT_ANSWERS:
        return Action(_SHORT_ANSWERS[moment.asked, spoken])
    if moment.asked == "cut" and spoken.isascii() and spoken.isdigit() and len(spoken) <= 3 and int(spoken) < ARGUMENTS:
        return Action(actions.CUT, int(spoken))
    if spoken in _SEAT_WORDS:
        possible = [action for action in moment.legal if action.kind == WORDS[spoken]]
        return possible[0] if len(possible) == 1 else None
    return None


def _colour_number(code: str) -> int:
    return next(number for number, colour in enumerate(COLOURS) if colour.code == code)


def _words(spoken: str, moment: Moment) -> list[str]:
    """The words as the game spells them: "red 7" is one card, fillers go, short forms become words."""
    if not any(action.kind == actions.DOUBT for action in moment.legal):
        # Where no draw can be doubted, what people doubt is a Wild Draw Four.
        spoken = re.sub(r"\bdoubt\b", "challenge", spoken)
    spoken = re.sub(r"\bclaim \+2", "claim draw2", spoken)
    for pattern, spelling in _PHRASES:
        spoken = pattern.sub(spelling, spoken)
    words = [word for word in spoken.replace(",", " ").split() if word not in _FILLERS]
    joined: list[str] = []
    while words:
        word = words.pop(0)
        is_colour = word in _COLOUR_WORD and words and words[0] in _KIND_WORD
        if is_colour and words[0] not in _AMBIGUOUS and not (joined and _wants_another(joined[-1])):
            joined.append(_COLOUR_WORD[word] + _KIND_WORD[words.pop(0)])
        elif joined and _wants_argument(joined[-1]):
            joined.append(word)
        else:
            joined.append(_SPOKEN.get(word, word))
    return joined


def _wants_argument(word: str) -> bool:
    return word in WORDS and bool(actions.ACTION_KINDS[WORDS[word]].argument)


def _wants_another(word: str) -> bool:
    """Does the word want something after it that is no card?"""
    return _wants_argument(word) and actions.ACTION_KINDS[WORDS[word]].argument != "card"


def _name_seats(words: list[str], moment: Moment) -> list[str]:
    """Seats by letter, also where a name was typed."""
    named: list[str] = []
    for place, word in enumerate(words):
        seat = _seat_named(word, moment.names) if place and words[place - 1] in _SEAT_WORDS else None
        named.append(word if seat is None else seat_letter(seat))
    return named


def _seat_named(word: str, names: Sequence[str]) -> int | None:
    """The seat of a letter, or of a name or its beginning if only one fits."""
    letter = word.upper()
    if len(letter) == 1 and letter in SEAT_LETTERS[: len(names)]:
        return SEAT_LETTERS.index(letter)
    fitting = [seat for seat, name in enumerate(names) if word and name.casefold().startswith(word.casefold())]
    return fitting[0] if len(fitting) == 1 else None


def _explain(text: str, words: list[str], moment: Moment, reason: str, known: list[str], more: str) -> str:
    """What would have been right."""
    first = words[0] if words else ""
    if first in _COLOUR_WORD and len(words) == 1:
        return f'"{text[:40]}" is a colour, and none is asked for now. A card is a colour and what is on it: {first}7.'
    if NO_CARD not in reason:
        return reason
    close = difflib.get_close_matches(first, known, 1, 0.6) if 2 < len(first) <= LONGEST_WORD else []
    if close:
        return f'"{text[:40]}" means nothing here. Did you mean "{close[0]}"?'
    doable = " or ".join(f'"{word}"' for word in examples(moment.legal))
    return f'"{text[:40]}" means nothing here. Type {doable or "a card such as r7"}{more}.'


def examples(legal: Sequence[Action]) -> list[str]:
    """Two things that could be typed now."""
    texts = [str(action).lower() for action in legal if action.kind not in (actions.WRONG, actions.UNO)]
    return [texts[0], texts[-1]] if len(texts) > 1 else texts


def spelled(todo: Iterable[Action]) -> str:
    """The actions as the game writes them."""
    return " ".join(map(str, todo))


def without_needless_colour(game: Game, seat: int, todo: Sequence[Action]) -> Sequence[Action]:
    """The same, without a colour that is named with a last card and that nobody will ask for."""
    *first, last = todo
    if not first or last.kind != actions.COLOUR:
        return todo
    trial = game.copy()
    trial.apply(seat, spelled(first))
    return todo if trial.to_act == seat and trial.phase in ASKING_FOR_COLOUR else first
