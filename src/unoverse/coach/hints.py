"""Hints at a card table (spec 35, section 8): what fits, what would empty a colour, and the best move with its reason.

All of it comes from the view of the seat: what that seat may not know is not there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from unoverse.bots.catalogue import BOTS
from unoverse.bots.player import BotPlayer
from unoverse.cards.faces import COLOURS, FACE_BY_CODE
from unoverse.coach.prices import accept_price, challenge_bet
from unoverse.coach.reasons import bluffs, why_colour, why_this_card
from unoverse.game.action import Action
from unoverse.game.players import Asked
from unoverse.game.view import View
from unoverse.table import actions

BEST: Final = "B2"
"""The best bot there is."""
MOST_LISTED: Final = 6
_REACTIONS: Final = ("call", "jump", "accuse", "doubt", "pay")


class Hint(NamedTuple):
    """What to do, and why; no actions where there is nothing to do."""

    actions: tuple[Action, ...]
    reason: str


NOTHING: Final = Hint((), "There is nothing you need to do now.")


def playable(view: View) -> list[str]:
    """Level 1: the cards that may be laid now."""
    return [action.card for action in view.legal if action.kind == actions.PLAY and action.card]


def emptying(view: View) -> list[str]:
    """Level 2: of those, the cards that would leave no other of their colour in the hand."""
    held = Counter(FACE_BY_CODE[code].colour for code in view.hand)
    coloured = [code for code in playable(view) if not FACE_BY_CODE[code].wild]
    return [code for code in coloured if held[FACE_BY_CODE[code].colour] == 1 < len(view.hand)]


def first_hint(view: View) -> list[str]:
    """Levels 1 and 2 in sentences."""
    if view.asked == "over":
        return ["The round is over."]
    cards = playable(view) if view.to_act == view.seat else []
    if not cards:
        return [_other_ways(view)]
    lines = [f"You can lay {_or(cards)}.", *(f"{{{code}}} would be a bluff." for code in bluffs(view))]
    last = [f"{{{code}}} is your last {_colour_name(code)} card" for code in emptying(view)]
    return [*lines, f"{'; '.join(last)}."] if last else [*lines, "No colour of your hand would be gone."]


def _other_ways(view: View) -> str:
    """What can be done where no card can be laid."""
    ways = list(dict.fromkeys(_said(action) for action in view.legal if _matters(view, action)))
    more = " ..." if len(ways) > MOST_LISTED else ""
    nothing = "None of your cards fits. " if view.to_act == view.seat and view.asked in ("turn", "drawn") else ""
    return f"{nothing}You can say: {', '.join(ways[:MOST_LISTED])}{more}." if ways else "There is nothing to do now."


def _matters(view: View, action: Action) -> bool:
    """Calls that change nothing and accusations that nobody has grounds for are no hint."""
    if action.kind == actions.CATCH:
        return action.argument in view.uno_owed
    return action.kind != actions.WRONG and (action.kind != actions.UNO or view.seat in view.uno_owed)


def _said(action: Action) -> str:
    if action.kind == actions.COLOUR:
        return COLOURS[action.argument].name
    text = str(action).replace(action.card, FACE_BY_CODE[action.card].typed) if action.card else str(action)
    return text.lower()


def _or(codes: Sequence[str]) -> str:
    shown = [f"{{{code}}}" for code in codes]
    return " or ".join(filter(None, (", ".join(shown[:-1]), shown[-1])))


def _colour_name(code: str) -> str:
    return COLOURS[FACE_BY_CODE[code].colour].name


# Level 4


def best_hint(view: View, backend: str | None = None) -> Hint:
    """What the best bot would do in this seat, with what weighs most for it."""
    if not view.legal:
        return NOTHING
    bot = BotPlayer(BOTS[BEST], backend)
    reaction = _reaction(view, bot)
    if reaction is not None:
        return reaction
    if view.to_act != view.seat:
        return NOTHING
    return _decision(view, bot)


def _reaction(view: View, bot: BotPlayer) -> Hint | None:
    """What the bot would say out of turn, or in its own before anything else."""
    chances = _REACTIONS if view.to_act != view.seat else ("call",)
    for chance in chances:
        answer = bot.answer(view, Asked(view.seat, chance))
        if answer is not None and answer in view.legal and _matters(view, answer):
            return Hint((answer,), _WHY_SAY.get(answer.kind, "It costs nothing.").format(name=_named(view, answer)))
    return None


_WHY_SAY: Final = {
    actions.CATCH: "{name} has one card and has not called UNO.",
    actions.UNO: "You have one card and have not called it.",
    actions.JUMP: "A card less, and the turn goes on from you.",
}


def _named(view: View, action: Action) -> str:
    takes_seat = actions.ACTION_KINDS[action.kind].argument == "seat"
    return view.names[action.argument] if takes_seat else ""


def _decision(view: View, bot: BotPlayer) -> Hint:
    answer = bot.decide(view)
    if answer is None:
        return NOTHING
    if answer.kind != actions.UNO:
        return Hint(_with_colour(view, answer), _why(view, answer))
    card = bot.decide(_after_calling(view))
    assert card is not None
    return Hint((answer, *_with_colour(view, card)), _why(view, card))


def _after_calling(view: View) -> View:
    """The view of the seat when it has said UNO."""
    record = view.record.copy()
    record["announced"] = 1 << view.seat
    return view._replace(record=record)


def _with_colour(view: View, answer: Action) -> tuple[Action, ...]:
    """A wild with the colour to name, where that is asked next; house rules may ask something else first."""
    plain_wild = answer.kind == actions.PLAY and answer.card in ("W", "W4")
    if not plain_wild or view.rules.house or len(view.hand) == 1:
        return (answer,)
    return answer, Action(actions.COLOUR, why_colour(view).colour)


def _why(view: View, answer: Action) -> str:
    if answer.kind == actions.PLAY and answer.card:
        return why_this_card(view, answer.card)
    if answer.kind == actions.COLOUR:
        return why_colour(view).text
    if answer.kind == actions.TARGET:
        size = view.sizes[answer.argument]
        return f"{view.names[answer.argument]} has {'1 card' if size == 1 else f'{size} cards'}."
    return _WHY.get(answer.kind, _why_else)(view)


def _why_draw(view: View) -> str:
    daring = bluffs(view)
    return f"{_or(daring)} would be a bluff, and nothing else fits." if daring else "None of your cards fits."


def _why_keep(view: View) -> str:
    kept = next((code for code in playable(view) if FACE_BY_CODE[code].wild), None)
    return f"{{{kept}}} fits on everything: it is worth more later." if kept else "The drawn card does not fit."


def _why_accept(view: View) -> str:
    if not any(action.kind == actions.CHALLENGE for action in view.legal):
        return "There is nothing to answer it with."
    failed, taken = challenge_bet(view).wrong, accept_price(view)
    if failed.out or failed.until:
        return "A challenge that fails costs more, and nothing proves a bluff."
    return f"A challenge that fails costs {failed.cards} cards instead of {taken.cards}, and nothing proves a bluff."


def _why_else(view: View) -> str:
    return f"So does {BOTS[BEST].title}, the best bot there is."


_WHY: Final = {actions.DRAW: _why_draw, actions.KEEP: _why_keep, actions.ACCEPT: _why_accept}


def typed(todo: Iterable[Action]) -> str:
    """What to type for actions: `uno r7`, `w green`, `catch b`."""
    return " ".join(_said(action) for action in todo)


__all__ = ["BEST", "Hint", "best_hint", "emptying", "first_hint", "playable", "typed"]
