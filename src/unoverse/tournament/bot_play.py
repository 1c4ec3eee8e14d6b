"""Bots play the open tables of a tournament: exactly the hand that each table is dealt."""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from unoverse.arena.many import Progress, chunks, in_threads
from unoverse.bots.catalogue import Bot
from unoverse.bots.player import as_bot
from unoverse.errors import TableError
from unoverse.game.players import Player
from unoverse.game.rules import Rules
from unoverse.tournament.bot_play_cards import HandEnd, hand_rules, play_hand
from unoverse.tournament.data import HandResult, Table

if TYPE_CHECKING:
    from unoverse.tournament.tournament import Tournament

CARD_BOTS: Final = ("B2",)
DICE_BOTS: Final = ("greedy",)
CHUNK: Final = 8
"""Hands played at a stretch: short enough to show progress and to stop at Ctrl-C."""


def play_open_tables(
    tournament: Tournament,
    bots: Sequence[str | Player] = (),
    threads: int | None = None,
    progress: Progress | None = None,
    *,
    only: Collection[str] | None = None,
    backend: str | None = None,
) -> int:
    """Plays the hand of every table that is open now, or of those that `only` names; answers how many.

    `bots` names a bot for each entrant, in their order, or fewer, which then repeat. What comes out depends on the
    tournament and the bots alone, not on the threads (only the thinker of dice goes by the clock). `progress` is told
    how many hands are done, and of how many.
    """
    tables = [table for table in tournament.tables if only is None or table.id in only]
    player = hand_player(tournament, bots, backend)
    parts = chunks(len(tables), 0, CHUNK)
    results: dict[str, HandResult] = {}
    for part in in_threads(lambda start, count: [*map(player, tables[start : start + count])], parts, threads or 1):
        results.update(part)
        if progress:
            progress(len(results), len(tables))
    for table in tables:
        tournament.result(table.id, results[table.id])
    return len(tables)


def play_to_the_end(
    tournament: Tournament,
    bots: Sequence[str | Player] = (),
    threads: int | None = None,
    progress: Progress | None = None,
    *,
    after_each: Callable[[], None] | None = None,
    backend: str | None = None,
) -> int:
    """Plays until the tournament is over; `after_each` is called when the tables that were open have been played."""
    played = 0
    while tournament.tables:
        played += play_open_tables(tournament, bots, threads, progress, backend=backend)
        if after_each:
            after_each()
    return played


Chosen = TypeVar("Chosen")
HandPlayer = Callable[[Table], tuple[str, HandResult]]


def hand_player(tournament: Tournament, bots: Sequence[str | Player] = (), backend: str | None = None) -> HandPlayer:
    """What plays one hand, with the bots of this tournament's entrants."""
    rules = tournament.hand_rules
    if rules is None:
        from unoverse.tournament.bot_play_dice import DicePlayer

        names = [str(bot) for bot in bots or DICE_BOTS]
        return DicePlayer(tournament.rules, by_entrant(tournament.players, names), backend)
    minds = card_bots(tournament.players, bots)
    return functools.partial(_play_cards, rules, minds, backend)


def card_bots(players: Sequence[str], bots: Sequence[str | Player] = ()) -> dict[str, Bot | Player]:
    """Who plays for each entrant: bots by their names, or objects with `decide(view)`."""
    return {player: as_bot(bot) for player, bot in by_entrant(players, bots or CARD_BOTS).items()}


def by_entrant(players: Sequence[str], bots: Sequence[Chosen]) -> dict[str, Chosen]:
    """A bot for each entrant; a short list repeats."""
    if len(bots) > len(players):
        raise TableError(f"{len(bots)} bots for {len(players)} entrants.")
    return {player: bots[place % len(bots)] for place, player in enumerate(players)}


def _play_cards(
    rules: Rules, bots: Mapping[str, Bot | Player], backend: str | None, table: Table
) -> tuple[str, HandResult]:
    at_table = _rules_of(rules, len(table.seats), table.teams is not None)
    minds = [bots[name] for name in table.seats]
    return table.id, hand_result(table, play_hand(at_table, table.seed, table.dealer, minds, backend))


_rules_of = functools.cache(hand_rules)


def hand_result(table: Table, end: HandEnd) -> HandResult:
    """How a hand ended, with names instead of seats. Cards that a winner keeps are not counted."""
    winner = None if end.winner is None else table.seats[end.winner]
    holding = dict(zip(table.seats, end.points, strict=True))
    cards = dict(zip(table.seats, end.cards, strict=True))
    if winner is not None:
        holding[winner] = cards[winner] = 0
    return HandResult(winner, holding, cards, winner is None, table.seed)
