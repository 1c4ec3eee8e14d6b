"""What every lesson does: tell something, let the learner act at a real table, ask for cards, or give a choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from unoverse.cards.faces import FACE_BY_CODE
from unoverse.errors import ActionError, IllegalAction
from unoverse.game import Game, Rules, position
from unoverse.game.action import Action, parse_actions
from unoverse.game.view import View
from unoverse.lessons.moment import ACTION, CARDS, CHOICE, Moment, Script
from unoverse.table import actions

LEARNER: Final = 0
NAMES: Final = ("You", "Bia", "Caio", "Davi")
RULES: Final = Rules("UNO", wrong_play="forbid")
"""The official game; a slip is refused and explained, not punished."""
SEED: Final = 35
NONE: Final = "none"

Asked = tuple[str, str]
"""A question, and what whoever types can type."""
Objection = Callable[[Sequence[Action]], str]
"""Why something that may be done is not what the lesson asks for; empty if it is."""


def table(hands: dict[str, str], top: str, turn: str = "A", seats: int = 2, pile: str = "", direction: int = 1) -> Game:
    """A table of the lessons, the same at every time."""
    names = NAMES[:seats]
    return position(RULES, hands, top, turn, seats=seats, pile=pile, direction=direction, names=names, seed=SEED)


def tell(text: str, game: Game | None = None, said: str = "", typing: str = "", rule: str = "") -> Script[None]:
    """Something to read."""
    yield Moment(text, said=said, typing=typing, view=None if game is None else game.view(LEARNER), rule=rule)


def act(
    game: Game,
    asked: Asked,
    again: str,
    said: str = "",
    objection: Objection | None = None,
    has_news: bool = False,
) -> Script[list[Action]]:
    """Asks until something is done that may be done and that the lesson asks for; answers what it was.

    `again` is what stands there after an answer that would not do, whose reason is said.
    """
    text, typing = asked
    while True:
        answer = yield Moment(text, ACTION, said, typing, game.view(LEARNER), has_news=has_news)
        found, said = understood(game, answer)
        if found and objection is not None:
            said = objection(found)
        if not said:
            game.apply(LEARNER, spelled(found))
            return found
        text = again


def understood(game: Game, answer: str) -> tuple[list[Action], str]:
    """The actions of an answer, or why they cannot be done. Whether a card fits is asked of the engine."""
    view = game.view(LEARNER)
    if not answer:
        return [], "Something has to be typed here."
    try:
        found = parse_actions(answer)
    except ActionError:
        return [], "That is no card and no word of the game."
    try:
        game.copy().apply(LEARNER, spelled(found))
    except IllegalAction:
        return [], _why_not(view, found)
    return found, ""


def spelled(found: Sequence[Action]) -> str:
    return " ".join(str(action) for action in found)


def _why_not(view: View, found: Sequence[Action]) -> str:
    card = next((action.card for action in found if action.kind == actions.PLAY and action.card), None)
    if card is not None and card not in view.hand:
        return f"You do not hold {{{card}}}."
    if card is not None and view.asked == "drawn":
        return "After drawing, only the drawn card may be laid, if it fits."
    if card is None or view.asked != "turn" or Action(actions.PLAY, FACE_BY_CODE[card].number) in view.legal:
        return "That cannot be done now."
    return likeness(card, view)


def likeness(card: str, view: View) -> str:
    """Why a card fits or not, in a sentence; that it fits or not is what the engine says."""
    face, top = FACE_BY_CODE[card], FACE_BY_CODE[view.top.partition("/")[0]]
    what = "number" if face.is_number and top.is_number else "symbol"
    if not any(action.kind == actions.PLAY and action.card == card for action in view.legal):
        return f"{{{card}}} does not fit: neither the colour nor the {what}."
    if face.wild:
        return f"{{{card}}} fits on everything."
    return f"{{{card}}} fits: the same {what if face.kind == top.kind else 'colour'}."


def must_lay(card: str = "") -> Objection:
    """The lesson wants a card laid, or this very one."""

    def objection(found: Sequence[Action]) -> str:
        laid = [action.card for action in found if action.kind == actions.PLAY]
        if not laid:
            return "Not now: lay a card."
        return f"{{{laid[0]}}} may be laid, but this lesson is about {{{card}}}." if card and laid[0] != card else ""

    return objection


def has(found: Sequence[Action], kind: int) -> bool:
    return any(action.kind == kind for action in found)


def pick_cards(game: Game, text: str, said: str = "") -> Script[str]:
    """Asks which cards of the hand fit until all of them are named and no other; answers a word about it."""
    view = game.view(LEARNER)
    fitting = {action.card for action in view.legal if action.kind == actions.PLAY}
    while True:
        answer = yield Moment(text, CARDS, said, "Type all of them.", view)
        named = {code for code in answer.upper().split() if code != NONE.upper()}
        strangers, wrong = sorted(named - set(view.hand)), sorted(named - fitting)
        missing = [code for code in view.hand if code in fitting - named]
        if strangers:
            said = f"You do not hold {strangers[0][:12]}."
        elif wrong:
            said = likeness(wrong[0], view)
        elif missing:
            said = likeness(missing[0], view).replace(" fits", " fits too", 1)
        else:
            return f"Right: {{{' '.join(code for code in view.hand if code in named)}}}."
        text = "Choose all cards that fit, and no other."


def choose(text: str, choices: Sequence[str], game: Game | None = None, said: str = "") -> Script[str]:
    """Gives a choice until one of the choices is taken."""
    view = None if game is None else game.view(LEARNER)
    while True:
        answer = yield Moment(text, CHOICE, said, "", view, tuple(choices))
        found = [choice for choice in choices if answer and choice.casefold().startswith(answer.strip().casefold())]
        if len(found) == 1:
            return found[0]
        said = f"Answer {', '.join(choices[:-1])} or {choices[-1]}."
