"""Tries written rules out for somebody who waits: as many rounds as there is time for, and some of them watched.

`check_written` is for a terminal, where a run may be as long as one likes; this is bounded whatever the rule does. Many
rounds tell how often it acts and how long rounds are; a few of those in which it was laid are played again move by
move, to count what it moved.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from unoverse.arena.check_written import BOTS, MUCH_LONGER, Check, Rounds, without_written
from unoverse.arena.simulate import Table, seated
from unoverse.bots.tabletop import Tabletop
from unoverse.cards.faces import FACE_BY_CODE, KINDS
from unoverse.engine.load import table_backend
from unoverse.game.events import Event, Gain
from unoverse.game.game import Game
from unoverse.game.rules import Rules
from unoverse.kernel.people import PERFECT

ROUNDS: Final = 300
SECONDS: Final = 1.5
"""Of which the first half is for many rounds."""
MOST_TURNS: Final = 1000
"""A round that goes on for longer counts as one without an end: a table of people has gone home by then."""
WATCHED: Final = 24
BY_EFFECT: Final = "effect"
MOVED_HAND: Final = "moved hand"
HAND_MOVING: Final = ("CAR", "T")
"""House rules that move hands."""


class Watched(NamedTuple):
    """What was seen in rounds that were played move by move: how often it was laid and acted, and cards it moved."""

    rounds: int = 0
    laid: int = 0
    acted: int = 0
    moved: int = 0


class Trial(NamedTuple):
    """What came of it."""

    check: Check
    laid_in: int
    """Rounds in which it was laid, also as the last card, when it does not act."""
    watched: Watched

    @property
    def warnings(self) -> tuple[tuple[str, str], ...]:
        """What speaks against playing it: a word for programs, and a sentence."""
        having, lacking = self.check.having, self.check.lacking
        about_ends, about_length, about_action = self.check.sentences
        found = {
            "endless": about_ends if having.guarded else "",
            "blocked": about_ends if having.blocked > having.guarded and having.blocked > lacking.blocked else "",
            "longer": about_length if having.turns > MUCH_LONGER * lacking.turns else "",
            "idle": about_action if not having.acted else "",
        }
        return tuple((name, sentence) for name, sentence in found.items() if sentence)


def try_written(rules: Rules, seats: int, rounds: int = ROUNDS, seconds: float = SECONDS) -> Trial:
    """Plays rounds between bots until there are enough or time is up; at least one, with the rules and without."""
    began = time.monotonic()
    limited = rules.replace(max_turns=min(rules.number("max_turns"), MOST_TURNS))
    backend = table_backend()
    record = limited.record()
    tables = [Table(one, seated(BOTS, seats), "queue", backend) for one in (record, without_written(record))]
    played = list(_rounds(tables, rounds, began + seconds / 2))
    having, lacking = (
        Rounds.of(np.concatenate(results), int(record["max_turns"][0]))
        for results in ([pair[side] for pair in played] for side in (0, 2))
    )
    seeds = [
        seed for seed, (result, ending, _) in enumerate(played) if result["acted"][0] or _ends_with_it(record, ending)
    ]
    check = Check(having, lacking, int(record["max_turns"][0]))
    return Trial(check, len(seeds), _watch(limited, seats, seeds[:WATCHED], backend, began + seconds))


Played = tuple[npt.NDArray[np.void], npt.NDArray[np.void], npt.NDArray[np.void]]
"""A round with the rules: its result and how the table lay at its end; and the result of the same deal without."""


def _rounds(tables: Sequence[Table], rounds: int, deadline: float) -> Iterator[Played]:
    having, lacking = tables
    for seed in range(rounds):
        result, ending = having.play_and_show(seed, 1)
        yield result, ending, lacking.play(seed, 1)
        if time.monotonic() > deadline:
            return


def _ends_with_it(record: npt.NDArray[np.void], ending: npt.NDArray[np.void]) -> bool:
    face = record["face"][0][ending["top"][0]]
    return bool(record["fx_program"][0][face])


# Move by move


def _watch(rules: Rules, seats: int, seeds: Sequence[int], backend: str, deadline: float) -> Watched:
    total = Watched()
    for seed in seeds:
        if time.monotonic() > deadline:
            break
        game = Game(rules, seats, seed, backend=backend)
        table = Tabletop(game, [BOTS[place % len(BOTS)] for place in range(seats)], "queue", PERFECT)
        while not game.over and time.monotonic() <= deadline:
            table.step()
        seen = _seen(rules, game)
        total = Watched(*(one + other for one, other in zip(total, seen, strict=True)))
    return total


def _seen(rules: Rules, game: Game) -> Watched:
    laid = moved = 0
    top = ""
    for event in game.history:
        top = _laid(event) or top
        laid += _laid(event) in rules.custom
        moved += _moved(event, top not in _movers(rules))
    return Watched(1, laid, int(game.raw["fx_runs"]), moved)


def _laid(event: Event) -> str:
    card = event.action.card if event.action.word in ("play", "jump") else None
    return card or ""


def _moved(event: Event, with_hands: bool) -> int:
    """Cards that a written rule drew, moved and put down; whole hands, if nothing else has moved them."""
    gains = [gain for gain in event.gains if gain.why == BY_EFFECT or (with_hands and _is_hand(gain))]
    return sum(len(gain.cards) for gain in gains) + len(event.put)


def _is_hand(gain: Gain) -> bool:
    """A whole hand, or a part of all hands that were shuffled together."""
    return gain.why == MOVED_HAND or (gain.source == "hand" and gain.giver < 0)


@functools.lru_cache(maxsize=8)
def _movers(rules: Rules) -> frozenset[str]:
    """Cards that move hands by themselves."""
    numbers = {str(rules.house[code]["card"]) for code in HAND_MOVING if code in rules.house}
    return frozenset(
        code for code in rules.deck if KINDS[FACE_BY_CODE[code].kind].id in ("shuffle", "swap") or code[1:] in numbers
    )
