"""What a player does in a step of a written rule, in words: "draws 2 cards", "exchange hands with the next player"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from unoverse.rules.written.card_words import counted, one_card, several_cards
from unoverse.rules.written.model import Step

_THIRD: Final = {"have": "has"}
CHOICE_WORDS: Final[dict[str, dict[str, str]]] = {
    "pick": {"owner": "their owner", "self": "you, who then see that hand", "random": "chance"},
    "dir": {"play": "in the direction of play", "left": "to the left", "right": "to the right"},
    "from": {"left": "your left neighbour", "next": "the next player"},
    "event": {
        "play": "a card is laid",
        "draw": "a card is drawn",
        "turn_start": "the turn begins",
        "turn_end": "the turn ends",
    },
}
"""The values of arguments that are chosen from a few."""
NOBODY: Final = {"all": "nobody", "others": "nobody else", "opponents": "no opponent"}


class Noun(NamedTuple):
    """Who does something, and whether that is "you"."""

    words: str
    is_you: bool = False

    @property
    def own(self) -> str:
        return "your" if self.is_you else "their"

    def does(self, verb: str) -> str:
        """The verb in its form: "you draw", "the next player draws"."""
        return verb if self.is_you else _THIRD.get(verb, f"{verb}s")


Saying = Callable[[Step, Noun, str], str]
"""From a step, who does it and whom it is done with to words."""


def _draw(step: Step, who: Noun, _: str) -> str:
    return f"{who.does('draw')} {counted(step.argument('n'))}"


def _draw_until(step: Step, who: Noun, _: str) -> str:
    most = step.argument("max")
    limit = "" if most is None else f", but no more than {counted(most)}"
    return f"{who.does('draw')} until {one_card(step.argument('pred'))} turns up{limit}"


def _discard(step: Step, who: Noun, _: str) -> str:
    return f"{who.does('discard')} {counted(step.argument('n'), step.argument('pred'))}{_picked(step, who)}"


def _hand_to(step: Step, who: Noun, _: str) -> str:
    n = step.argument("n")
    held = "no card is held" if n == 0 else "exactly 1 card is held" if n == 1 else f"exactly {n} cards are held"
    return f"{who.does('draw')} or {who.does('discard')} until {held}{_picked(step, who)}"


def _picked(step: Step, who: Noun) -> str:
    """Who picks the cards, if it is not their owner."""
    pick = step.argument("pick")
    if step.argument("n") == "all" or pick == "owner":
        return ""
    if pick == "random":
        return ", and chance picks them"
    return "" if who.is_you else ", and you pick them"


def _lose_turns(step: Step, who: Noun, _: str) -> str:
    n = step.argument("n")
    return f"{who.does('lose')} {'a turn' if n == 1 else 'no turn' if n == 0 else f'{n} turns'}"


def _extra_turn(step: Step, who: Noun, _: str) -> str:
    return f"{who.does('play')} again"


def _swap_hands(step: Step, who: Noun, other: str) -> str:
    return f"{who.does('exchange')} hands with {other}"


def _give(step: Step, who: Noun, other: str) -> str:
    own = f" of {who.own} choice" if step.argument("pick") == "owner" and step.argument("n") else ""
    return f"{who.does('give')} {counted(step.argument('n'))}{own} to {other}{_picked(step, who)}"


def _take(step: Step, who: Noun, other: str) -> str:
    what = f"{who.does('take')} {counted(step.argument('n'))}"
    if step.argument("pick") == "owner":
        return f"{what} from {other}, who picks them"
    if step.argument("pick") == "random":
        return f"{what} from {other} by chance"
    return f"{what} of your choice from {other}" if who.is_you else f"{what} from {other}, and you pick them"


def _show_hand(step: Step, who: Noun, other: str) -> str:
    return f"{who.does('show')} {'your' if who.is_you else 'the'} hand to {other}"


def _name_colour(step: Step, who: Noun, _: str) -> str:
    return f"{who.does('name')} the colour anew"


def _must(step: Step, who: Noun, _: str) -> str:
    what, drawn = one_card(step.argument("pred")), counted(step.argument("else_draw"))
    return f"{who.does('have')} to lay {what} in {who.own} next turn, or {who.does('draw')} {drawn}"


def _ban(step: Step, who: Noun, _: str) -> str:
    may = "may" if step.who in NOBODY else "may not"
    return f"{may} lay {several_cards(step.argument('pred'))} in {who.own} next {_turns(step.argument('turns'))}"


def _protect(step: Step, who: Noun, _: str) -> str:
    n = step.argument("turns")
    passed = "has passed" if n == 1 else "have passed"
    return f"cannot be made to draw or to lose a turn until {who.own} next {_turns(n)} {passed}"


def _score(step: Step, who: Noun, _: str) -> str:
    n = step.argument("n")
    points = "a point" if abs(n) == 1 else f"{abs(n) or 'no'} points"
    return f"{who.does('lose' if n < 0 else 'get')} {points} at the end of the round"


def _turns(n: int) -> str:
    return "turn" if n == 1 else f"{n} turns"


PLAYER_DOES: Final[dict[str, Saying]] = {
    "draw": _draw,
    "draw_until": _draw_until,
    "discard": _discard,
    "hand_to": _hand_to,
    "lose_turns": _lose_turns,
    "extra_turn": _extra_turn,
    "swap_hands": _swap_hands,
    "give": _give,
    "take": _take,
    "show_hand": _show_hand,
    "name_colour": _name_colour,
    "must": _must,
    "ban": _ban,
    "protect": _protect,
    "score": _score,
}
"""Effects that a player has a part in."""


def _reverse(step: Step) -> str:
    """For everybody it turns again and again."""
    each = {
        "all": "for everybody in turn ",
        "others": "for everybody else in turn ",
        "opponents": "for every opponent ",
    }
    return f"{each.get(step.who, '')}the direction of play changes"


def _pass_hands(step: Step) -> str:
    return f"all hands move one seat on, {CHOICE_WORDS['dir'][step.argument('dir')]}"


def _shuffle_hands(step: Step) -> str:
    first = CHOICE_WORDS["from"][step.argument("from")]
    return f"all hands are shuffled together and dealt out again, first to {first}"


TABLE_DOES: Final[dict[str, Callable[[Step], str]]] = {
    "reverse": _reverse,
    "pass_hands": _pass_hands,
    "shuffle_hands": _shuffle_hands,
}
"""Effects on the table as a whole, whoever has them."""
