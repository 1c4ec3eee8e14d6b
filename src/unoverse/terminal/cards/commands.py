"""What a typed line means: an action of the game, or a question to the table.

How actions are spelt loosely is told in `unoverse.game.loose_spelling`; this module adds what is asked of a table.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from unoverse.errors import ActionError
from unoverse.game.action import Action
from unoverse.game.loose_spelling import Moment, spelled, understood
from unoverse.table.actions import REPORTS
from unoverse.terminal.typed_line import clean

QUESTIONS: Final = {
    "hand": "Show your cards.",
    "hint": "Tell which cards fit and which would empty a colour; hint best tells the best move and why.",
    "log": "Tell the round from its first card.",
    "table": "Tell the situation again.",
    "rules": "How to play, and the rules of this table; rules stacking explains one of them, rules skip a card.",
    "scores": "Show the totals.",
    "say": "Talk at the table: say what you like. Some house rules make words dear.",
    "save": "Save the match: save FILE.",
    "help": "Show every command.",
    "quit": "Leave the table.",
}
"""What can be asked at any time."""

_TAKES_TEXT: Final = ("save", "rules", "help", "say", "hint")
_SHORT: Final = {
    "?": "options", "": "options", "options": "options", "h": "help", "l": "log", "s": "scores", "score": "scores",
    "q": "quit", "exit": "quit", "bye": "quit",
}  # fmt: skip
_LOOSE_TALK: Final = {"sorry": "sorry", "laugh": "haha"}
"""Words that are said, and what they sound like."""


class Command(NamedTuple):
    """A question (`word` with its text), or actions to carry out; `anyway` if a wrong card is meant to be laid."""

    word: str
    text: str = ""
    actions: tuple[Action, ...] = ()
    anyway: bool = False

    @property
    def spelled(self) -> str:
        """The actions as the game writes them."""
        return spelled(self.actions)


def parse(line: str, moment: Moment = Moment()) -> Command:  # noqa: B008 (a tuple is as constant as a number)
    """The command a line means; ActionError with a helping sentence if it means none.

    >>> parse("uno W4 green").spelled
    'uno W4 colour G'
    >>> parse("g", Moment("colour")).spelled, parse("RED 7").spelled
    ('colour G', 'R7')
    >>> parse("save My Match.uno").text
    'My Match.uno'
    """
    text = clean(line)
    first, _, rest = text.partition(" ")
    word = _SHORT.get(first.lower(), first.lower())
    if word in _LOOSE_TALK and not rest:
        return Command("say", _LOOSE_TALK[word])
    if word in ("praise", "criticise") and " " in rest:
        return _words_for_somebody(word, rest, moment)
    if word == "say" and rest.lower().startswith("uno"):
        word = "uno"
    if word in QUESTIONS or word == "options":
        return _question(word, rest.strip(), text)
    return Command("act", actions=_actions(text, moment), anyway=text.endswith("!"))


def _question(word: str, rest: str, text: str) -> Command:
    if rest and word not in _TAKES_TEXT:
        raise ActionError(f'"{word}" stands alone; "{text[:40]}" means nothing here.')
    return Command(word, rest)


def _words_for_somebody(word: str, rest: str, moment: Moment) -> Command:
    """`praise b you play so well`: the action, and the words that go with it."""
    seat, _, said = rest.partition(" ")
    return Command("act", said.strip(), _actions(f"{word} {seat}", moment))


def _actions(typed: str, moment: Moment) -> tuple[Action, ...]:
    found = understood(typed, moment, QUESTIONS, ', or "?" to see what you can do')
    if any(action.kind in REPORTS for action in found):
        raise ActionError("Advice is reported by the host of a table, and nobody is host here.")
    return tuple(found)
