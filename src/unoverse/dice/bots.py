"""The bots of dice. All of them call UNO in time and catch whoever does not."""

from __future__ import annotations

import time
from typing import Any, Final, NamedTuple

import numpy as np

from unoverse.dice import batch
from unoverse.dice.action import DiceAction
from unoverse.dice.game import Dice
from unoverse.dice.state import CATCH, MOST_LEGAL, ROUND, UNO
from unoverse.engine.load import entries
from unoverse.errors import TableError, UnoError
from unoverse.seeds_and_names import MOST_SEED

SECONDS: Final = 0.05
"""What a decision of the thinker may take if nothing is said."""
FIRST_TRIALS: Final = {"compiled": 64, "python": 1}


class DiceBot(NamedTuple):
    """A bot: its number in compiled code, its name, and what it does, in one sentence."""

    number: int
    name: str
    title: str
    about: str
    overlooks: int = 0
    """At a table with people it forgets one call in so many, and overlooks as many of others; none if 0."""
    is_personality: bool = False
    """Does it sit at a table under its own name?"""


def _personality(number: int, noise: int, name: str, about: str, overlooks: int = 0) -> DiceBot:
    """A bot that makes `noise` per cent of its moves at random, with a name of its own."""
    return DiceBot(batch.LEVELS * noise + number, name, name.capitalize(), about, overlooks, is_personality=True)


BOTS: Final[dict[str, DiceBot]] = {
    bot.name: bot
    for bot in (
        DiceBot(batch.RANDOM, "random", "Random", "Plays any die that matches, and draws only if none does.", 3),
        DiceBot(batch.AIMLESS, "aimless", "Aimless", "Does anything that is allowed: it often draws for no reason.", 3),
        DiceBot(batch.GREEDY, "greedy", "Greedy", "Looks one step ahead: what lies there after each play."),
        DiceBot(batch.THINKER, "thinker", "Thinker", "Tries every move over many rolls to the end of the round."),
        _personality(batch.GREEDY, 50, "grandma", "Looks one step ahead, but every other time she does not care.", 6),
        _personality(batch.GREEDY, 15, "hothead", "Looks one step ahead, unless it cannot wait."),
        _personality(batch.GREEDY, 30, "joker", "Looks one step ahead, and likes to surprise.", 6),
        _personality(batch.RANDOM, 0, "sleepy", "Plays any die that matches, and sleeps through one call in three.", 3),
        _personality(batch.THINKER, 0, "clockwork", "Tries every move over many rolls, and misses nothing."),
    )
}
RANDOM: Final = BOTS["random"]
AIMLESS: Final = BOTS["aimless"]
GREEDY: Final = BOTS["greedy"]
THINKER: Final = BOTS["thinker"]


def dice_bot(name: str) -> DiceBot:
    """A bot by its name.

    >>> dice_bot("Thinker").number
    3
    """
    bot = BOTS.get(str(name).strip().lower())
    if bot is None:
        raise UnoError(f'There is no bot "{str(name)[:40]}" for dice. Bots: {", ".join(BOTS)}.')
    return bot


def choose(bot: DiceBot | str, game: Dice, seat: int, luck: int, seconds: float = SECONDS) -> DiceAction:
    """What the bot does at a seat that is to act. `luck` is a number, new for every decision.

    Before its last die but one a bot says `uno`, as an action of its own. Only the thinker needs `seconds`: more of
    them are more trials, and it stops in time.
    """
    who = bot if isinstance(bot, DiceBot) else dice_bot(bot)
    if game.to_act != seat:
        raise TableError("A bot is asked what to do only when it is to act.")
    answer = react(game, seat)
    if answer is not None:
        return answer
    if who.number == batch.THINKER:
        return _think(game, luck & MOST_SEED, seconds)
    found = np.empty(MOST_LEGAL, np.int64)
    return DiceAction(int(_entries(game).ask(*game.records, who.number, luck & MOST_SEED, found)))


def react(game: Dice, seat: int) -> DiceAction | None:
    """What a bot says whoever is to act: it catches, or calls late. None if there is nothing to say."""
    if 1 - seat in game.uno_owed:
        return DiceAction(CATCH)
    return DiceAction(UNO) if seat in game.uno_owed else None


def _entries(game: Dice) -> Any:
    return entries("unoverse.dice.batch", game.backend)


def _think(game: Dice, luck: int, seconds: float) -> DiceAction:
    """Trials of all moves, then of the better half of them, and so on until one is left or time is up."""
    thought = _Thought(game, luck)
    stop = time.perf_counter() + seconds
    remaining = seconds
    while thought.left > 1 and (remaining > 0 or thought.is_fresh):
        halvings = (thought.left - 1).bit_length()
        thought.go_on_for(remaining / halvings)
        thought.drop_the_worse_half()
        remaining = stop - time.perf_counter()
    return thought.best


def considered(game: Dice, luck: int, trials: int) -> DiceAction:
    """What the thinker does after so many trials of every move, whatever time they take: always the same."""
    thought = _Thought(game, luck & MOST_SEED)
    while thought.left > 1:
        thought.try_each(trials)
        thought.drop_the_worse_half()
        trials *= 2
    return thought.best


class _Thought:
    """The moves that are considered, and the trials they have had."""

    def __init__(self, game: Dice, luck: int) -> None:
        self._functions, (_, self._rules), self._luck = _entries(game), game.records, luck
        self._games = np.zeros(2, ROUND)
        self._games[0] = game.raw
        self._found = np.empty(MOST_LEGAL, np.int64)
        rows = np.zeros((MOST_LEGAL, 3), np.int64)
        self.left = int(self._functions.moves_to_try(self._games, self._rules, luck, rows, self._found))
        """How many moves are still considered."""
        self._tried = rows[: self.left]
        self._done, self._at_once = 0, FIRST_TRIALS[game.backend]

    @property
    def is_fresh(self) -> bool:
        """Has nothing been tried yet?"""
        return self._done == 0

    def go_on_for(self, seconds: float) -> None:
        """Some trials of every move that is left; at least one."""
        stop = time.perf_counter() + seconds
        while True:
            self.try_each(self._at_once)
            if time.perf_counter() >= stop:
                return

    def try_each(self, trials: int) -> None:
        """So many trials more of every move that is left."""
        self._functions.try_all(self._games, self._rules, self._luck, self._done, trials, self._tried, self._found)
        self._done += trials

    def drop_the_worse_half(self) -> None:
        self._functions.drop_worse(self._tried)
        self.left -= self.left // 2

    @property
    def best(self) -> DiceAction:
        """The move that did best of those that are left, or UNO before it."""
        return DiceAction(int(self._functions.best_of_tried(self._games, self._rules, self._tried)))
