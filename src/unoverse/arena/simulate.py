"""Many rounds of the card game between bots."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import numpy as np

from unoverse.arena.duplicates import Duplicates, rotations
from unoverse.arena.many import Progress, Results, check_many, cores, summing_up, tally_many
from unoverse.arena.own_players import PlayersTable
from unoverse.arena.results import RESULT
from unoverse.arena.tally import OrderOfPlay, Summary, Tally
from unoverse.arguments import is_one_of, listed, whole_number, yes_or_no
from unoverse.bots.catalogue import Bot
from unoverse.bots.player import as_bot, player_name
from unoverse.engine.load import checked_backend, default_backend, entries
from unoverse.errors import TableError, shortened
from unoverse.game import Rules
from unoverse.game.players import Player
from unoverse.kernel.chances import RACES, race_space
from unoverse.kernel.people import PERFECT, People, people_record
from unoverse.table.state import BLANK, GAME, MAX_SEATS, RULES, VIEW


def simulate(
    rules: Rules | Results,
    seats: int,
    games: int,
    bots: Sequence[str | Player],
    seed: int = 0,
    threads: int | None = None,
    progress: Progress | None = None,
    backend: str | None = None,
    race: str = "queue",
    people: People = PERFECT,
    duplicate: bool = False,
) -> Summary:
    """Plays `games` rounds under these rules (or their record); round n has the seed `seed + n`.

    `bots` are the names of bots or objects with `decide(view)`, one for every seat, or fewer, which then repeat round
    the table. `progress` is told how many rounds are done, and of how many. `race` is the rules' `uno_race`. `people`
    says what the bots overlook and how quick they are. With `duplicate` every deal is played once for each rotation of
    the players, so that all of them play all the hands; then `games` counts deals, and a seat stands for who sat
    there first. Ctrl-C raises `Interrupted`, a KeyboardInterrupt that has the summary of the rounds that are done.
    """
    check_many(games, seed, threads)
    _check_table(rules, seats, race)
    yes_or_no(duplicate, "duplicate")
    if progress is not None and not callable(progress):
        raise TableError(f'progress is a function of two numbers, not "{shortened(progress)}".')
    line_up = line_up_of(bots, seats)
    workers = threads or cores()
    seatings = rotations(line_up) if duplicate else [line_up]
    tables = [
        _table(rules, players, race, checked_backend(backend) or default_backend(), people) for players in seatings
    ]
    if isinstance(tables[0], PlayersTable):
        workers = 1  # nobody knows whether such players may be asked at the same time
    tables[0].play(seed, 0)  # compiles, if nobody has yet
    started = time.perf_counter()
    rounds = Duplicates(tables) if duplicate else tables[0]
    names = [player_name(player) for player in line_up]
    record, code = (rules.record(), str(rules)) if isinstance(rules, Rules) else (rules, "")

    def summed_up(tally: Tally) -> Summary:
        return Summary.of(tally, names, seed, time.perf_counter() - started, workers, code, str(people))

    with summing_up(summed_up) as summary:
        tally = Tally(len(line_up), OrderOfPlay.of(record))
        return summary(tally_many(rounds, tally, games, seed, workers, progress, len(tables)))


def _check_table(rules: Any, seats: int, race: str) -> None:
    if isinstance(rules, Rules):
        rules.check_seats(seats)
    elif not isinstance(rules, np.ndarray) or rules.dtype != RULES:
        raise TableError(f'Rules are Rules("UNO ...") or their record, not "{shortened(rules)}".')
    if not is_one_of(race, RACES):
        raise TableError(f'There is no race "{shortened(race)}". Races: {", ".join(RACES)}.')


def seated(bots: Sequence[str], seats: int) -> list[Bot]:
    """A bot for every seat; the names repeat until all seats are taken."""
    return [player for player in line_up_of(bots, seats) if isinstance(player, Bot)]


def line_up_of(bots: Sequence[str | Player], seats: int) -> list[Bot | Player]:
    """A player for every seat; they repeat until all seats are taken."""
    whole_number(seats, "The number of seats", 1, MAX_SEATS)
    given = listed(bots, "Bots are a list of names, or of players with decide(view)", MAX_SEATS)
    if not 1 <= len(given) <= seats:
        raise TableError(f"Name 1 to {seats} bots for {seats} seats, not {len(given)}.")
    return [as_bot(given[seat % len(given)]) for seat in range(seats)]


def _table(
    rules: Rules | Results, players: Sequence[Bot | Player], race: str, backend: str, people: People
) -> Table | PlayersTable:
    if isinstance(rules, Rules):
        rules.check_seats(len(players))
    bots = [player for player in players if isinstance(player, Bot)]
    if len(bots) == len(players):
        return Table(rules.record() if isinstance(rules, Rules) else rules, bots, race, backend, people)
    if not isinstance(rules, Rules):
        raise TableError("Players of one's own need the Rules themselves, not their record.")
    return PlayersTable(rules, players, race, backend, people)


class Table:
    """Rules, bots and the people they stand for: all that rounds have in common."""

    def __init__(self, record: Results, bots: Sequence[Bot], race: str, backend: str, people: People = PERFECT) -> None:
        # Compiled code takes a read-only record for another type than one that can be changed: always the former.
        self.record = record.view()
        self.record.flags.writeable = False
        self.bots = np.array([bot.number for bot in bots], np.int64)
        self.manners = [bot.manners for bot in bots]
        self.people = people_record(people)
        self.race = RACES.index(race)
        self.backend = backend

    def play(self, seed: int, rounds: int) -> Results:
        """Rounds with consecutive seeds; other threads run meanwhile."""
        return self.play_and_show(seed, rounds)[0]

    def play_and_show(self, seed: int, rounds: int, dealer: int = -1) -> tuple[Results, Results]:
        """The same, and the table as it lies at the end of the last of them."""
        results = np.zeros(rounds, RESULT)
        games, shown = np.zeros(1, GAME), np.zeros(MAX_SEATS, np.int64)
        space = BLANK, np.zeros(1, VIEW), race_space(self.manners)
        play_batch = entries("unoverse.arena.batch", self.backend).play_batch
        play_batch(games, *space, self.record, self.people, self.bots, seed, dealer, self.race, shown, results)
        return results, games
