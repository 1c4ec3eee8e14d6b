"""Hints at a table of dice: what matches, what would empty a colour, and the best move with its reason.

Everybody sees all dice, so there is nothing that a hint could give away; what will be rolled nobody knows.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, NamedTuple

from unoverse.dice import Dice
from unoverse.dice.bots import considered, react
from unoverse.dice.faces import COLOUR_NAMES, COLOURS, DRAW_ONE, DRAW_TWO, NUMBER_OF
from unoverse.dice.handling import count_dice, faces_shown, matching_faces
from unoverse.dice.players import matches_left
from unoverse.records import typed_record
from unoverse.table.chance import random_word

TRIALS: Final = 32
"""Of every move at first, twice as many of the better half, and so on: the same on every machine."""
_LUCK: Final = 43
"""A stream of chance of its own: a hint changes no roll and tells none."""


MOST_WINS: Final = "Played to the end in thought, it wins most often"


class DiceHint(NamedTuple):
    """What to do, as the game spells it, and why."""

    actions: tuple[str, ...]
    reason: str


def playable(game: Dice, seat: int) -> list[str]:
    """The dice that match, as they lie there: a wild once, without a colour."""
    plays = [str(action).partition("/")[0] for action in game.legal(seat)]
    return list(dict.fromkeys(text for text in plays if text in NUMBER_OF))


def emptying(game: Dice, seat: int) -> list[str]:
    """Of those, the dice that are the last of their colour in the hand."""
    held = Counter(face[0] for face in game.hand(seat))
    return [face for face in playable(game, seat) if face != "W" and held[face[0]] == 1 < len(game.hand(seat))]


def first_hint(game: Dice, seat: int) -> list[str]:
    """Levels 1 and 2 in sentences."""
    dice = playable(game, seat)
    if not dice:
        ways = [str(action) for action in game.legal(seat)]
        return [f"You can say: {', '.join(ways)}." if ways else "There is nothing to do now."]
    last = [f"{{{face}}} is your last {COLOUR_NAMES[COLOURS.index(face[0])]} die" for face in emptying(game, seat)]
    shown = [f"{{{face}}}" for face in dice]
    matching = f"You can play {' or '.join(filter(None, (', '.join(shown[:-1]), shown[-1])))}."
    return [matching, f"{'; '.join(last)}." if last else "No colour of your hand would be gone."]


def best_hint(game: Dice, seat: int) -> DiceHint:
    """What wins most often when it is played to the end in thought, and what speaks for it."""
    said = react(game, seat)
    if said is not None and said in game.legal(seat):
        other = "You have" if seat in game.uno_owed else f"{game.names[1 - seat]} has"
        return DiceHint((str(said),), f"{other} one die and the call is missing.")
    if game.to_act != seat:
        return DiceHint((), "There is nothing you need to do now.")
    luck = random_word(game.seed, _LUCK, (game.round_number << 20) + len(game.history))
    first = str(considered(game, luck, TRIALS))
    if first != "uno":
        return DiceHint((first,), _why(game, seat, first))
    called = game.copy()
    called.apply(seat, first)
    then = str(considered(called, luck, TRIALS))
    return DiceHint((first, then), _why(game, seat, then))


def _why(game: Dice, seat: int, action: str) -> str:
    """What the thinker knows is how often a move won in thought; what speaks for a die besides is told with it."""
    dice = playable(game, seat)
    if not dice and action in ("draw", "reroll", "end"):
        return "None of your dice matches."
    if action not in NUMBER_OF:
        return f"{MOST_WINS}."
    if len(game.hand(seat)) == 1:
        return "It is your last die: you win."
    if len(dice) == 1 and not any(str(other) in ("draw", "reroll") for other in game.legal(seat)):
        return "It is the only die that matches."
    seen = _in_its_favour(game, seat, NUMBER_OF[action])
    return f"{MOST_WINS}: {seen}." if seen else f"{MOST_WINS}."


def _in_its_favour(game: Dice, seat: int, face: int) -> str:
    """The first of what one-step play weighs (`dice/players.py: worth_of_play`), the weightiest first."""
    table: Any = typed_record(game.raw)
    rules: Any = typed_record(game.records[1][0])
    matching, other = matching_faces(face, int(rules.mixed)), game.names[1 - seat]
    if face >> 2 in (DRAW_ONE, DRAW_TWO):
        taken = (face >> 2) - DRAW_ONE + 1
        return f"{other} takes {'1 die' if taken == 1 else f'{taken} dice'}"
    if faces_shown(table, 1 - seat) & matching == 0:
        return f"{other} has no die that matches it"
    following = count_dice(matches_left(table, seat, face) & matching)
    return f"{following} of your other faces {'matches' if following == 1 else 'match'} it" if following else ""
