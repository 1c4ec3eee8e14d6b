"""`uno.simulate`: many rounds, asked for as people write things down."""

from __future__ import annotations

import contextlib
import functools
import sys
from collections.abc import Sequence
from typing import Any, Final

from unoverse.arena.many import Progress, check_many
from unoverse.arena.simulate import line_up_of
from unoverse.arena.simulate import simulate as play_many
from unoverse.arena.tally import Summary
from unoverse.arena.warm import CacheError, warm
from unoverse.arguments import text_of
from unoverse.engine.load import checked_backend, default_backend
from unoverse.game import Rules
from unoverse.game.game import as_rules
from unoverse.game.players import Player
from unoverse.kernel.people import PERFECT, REALISTIC, People
from unoverse.seeds_and_names import checked_seed

GAMES: Final = 10_000


def simulate(
    rules: Rules | str | None = None,
    seats: int = 4,
    games: int = GAMES,
    bots: str | Player | Sequence[str | Player] = "B2",
    seed: int | str | None = None,
    *,
    people: People | str | None = None,
    duplicate: bool = False,
    threads: int | None = None,
    progress: Progress | None = None,
    backend: str | None = None,
) -> Summary:
    """Plays many rounds and tells who won how often, by seat, by order of play and by bot.

    Round n has the seed `seed + n`; without a seed the table picks one, and the result says which. `bots` are names of
    bots (`"B2"`, `"B2, B1"`, `["B2", "B1"]`) or objects with `decide(view)`, one for every seat, or fewer, which then
    repeat round the table. `people` says what they overlook and how quick they are: "perfect", "realistic" or what
    differs from it, as "p_talk=0.1"; without it, house rules are played by realistic people, others by perfect ones.
    With `duplicate` every deal is played once for each rotation of the players; `games` then counts deals, and a seat
    stands for who sat there first. `progress` is told how many rounds are done, and of how many.

    What comes out depends on the seed, not on `threads`. Ctrl-C raises `Interrupted`, a KeyboardInterrupt whose
    `so_far` is the result of the rounds that are done.
    """
    chosen, number = as_rules(rules), checked_seed(seed)
    # All that can be refused is, before anybody waits.
    check_many(games, number, threads)
    line_up: Any = line_up_of(_listed(bots), chosen.check_seats(seats))
    who = _people(people, chosen)
    if (checked_backend(backend) or default_backend()) == "compiled":
        _compile_first()
    return play_many(
        chosen,
        seats,
        games,
        line_up,
        number,
        threads,
        progress,
        backend,
        race=str(chosen.values["uno_race"]),
        people=who,
        duplicate=duplicate,
    )


@functools.cache
def _compile_first() -> None:
    """Who waits is told why; another process that is compiling already is waited for."""
    # Where the compiled engine cannot be kept it is compiled all the same, for this process alone.
    with contextlib.suppress(CacheError):
        warm(lambda sentence: print(sentence, file=sys.stderr))


def _listed(bots: Any) -> Any:
    """One player may come without a list, and several names in one text."""
    if isinstance(bots, str):
        return [name.strip() for name in bots.split(",") if name.strip()]
    return [bots] if callable(getattr(bots, "decide", None)) else bots


def _people(given: Any, rules: Rules) -> People:
    """House rules are about what people see, say and forget; official rules have always been played by perfect ones."""
    if given is None:
        return REALISTIC if rules.house else PERFECT
    if isinstance(given, People):
        return given
    return People.read(text_of(given, 'People are "perfect", "realistic", or what differs, such as "p_talk=0.1"'))
