"""Plays a tournament here: bots at their tables, people at this keyboard, and all of it in its file."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path

from unoverse.arena.many import Progress
from unoverse.errors import TableError
from unoverse.terminal.display import Display
from unoverse.terminal.tournament.desk import Desk, names_now, table_meant, what_next
from unoverse.terminal.tournament.typed_results import name_at
from unoverse.tournament import HandResult, Table, Tournament
from unoverse.tournament.bot_play import DICE_BOTS, by_entrant, card_bots, hand_player, play_open_tables
from unoverse.tournament.bot_play_dice import rules_of
from unoverse.tournament.export_rows import nothing_played, several
from unoverse.tournament.report_text import standings_text


class TournamentPlay:
    """A tournament of bots, and of people who sit at this terminal."""

    def __init__(
        self, path: Path, bots: Sequence[str], people: Sequence[str], tables: Sequence[str], threads: int | None
    ) -> None:
        self._desk = Desk(path)
        self.tournament: Tournament = self._desk.load()
        self._bots = bots
        self._threads = threads
        self.people = [name_at(name, self.tournament.players) for name in people]
        self._only = {table_meant(self.tournament, where).id for where in tables}
        self._check()
        self._hands = 0
        self._seconds = 0.0
        self._left_open: Table | None = None

    def _check(self) -> None:
        """Everything that could be wrong, before the first card is dealt."""
        if self._threads is not None and self._threads < 1:
            raise TableError(f"Use at least one thread, not {self._threads}.")
        closed = self._only - {table.id for table in self.tournament.tables}
        if closed:
            raise TableError(f"{min(closed)} has been played already.")
        hand_player(self.tournament, self._bots)

    def play(self, display: Callable[[], Display] | None, progress: Progress | None, once: bool) -> None:
        """Until the tournament is over, a person leaves, or (`once`) the tables that were open are played."""
        started = time.perf_counter()
        try:
            while self.tournament.tables and self._left_open is None:
                self._play_wave(display, progress)
                if once:
                    break
        finally:
            self._seconds = time.perf_counter() - started

    def _play_wave(self, display: Callable[[], Display] | None, progress: Progress | None) -> None:
        """The bots' tables first: they are quick. Then the tables where people sit, one after the other."""
        wanted = [table for table in self.tournament.tables if not self._only or table.id in self._only]
        with_people = [table for table in wanted if set(table.seats) & set(self.people)]
        others = {table.id for table in wanted} - {table.id for table in with_people}
        if others:
            self._hands += play_open_tables(self.tournament, self._bots, self._threads, progress, only=others)
            self._desk.save(self.tournament)
        for table in with_people:
            assert display is not None
            if table in self.tournament.tables and not self._play_with_people(table, display):
                return

    def _play_with_people(self, table: Table, display: Callable[[], Display]) -> bool:
        result = self._hand_with_people(table, display())
        if result is None:
            self._left_open = table
            return False
        # A hand takes people a while; other tables may have brought their results to the desk meanwhile.
        since = len(self.tournament.entries)
        self.tournament = self._desk.book(table, result, since)
        names = names_now(self.tournament, since)
        self.people = [names.get(name, name) for name in self.people]
        self._hands += 1
        return True

    def _hand_with_people(self, table: Table, display: Display) -> HandResult | None:
        """Cards or dice; None if somebody left before the end."""
        from unoverse.terminal.tournament.card_hand import play_at_terminal
        from unoverse.terminal.tournament.dice_round import play_dice_at_terminal

        rules, players = self.tournament.hand_rules, self.tournament.players
        welcome = f'{table.id}: {", ".join(table.seats)}. Type {{}} such as {{}}; "?" tells what you can do.'
        if rules is None:
            minds = by_entrant(players, self._bots or DICE_BOTS)
            greeting = welcome.format("a die", "r5")
            return play_dice_at_terminal(table, rules_of(self.tournament.rules), self.people, minds, display, greeting)
        bots = card_bots(players, self._bots)
        seated = [bots[name] for name in table.seats]
        return play_at_terminal(table, rules, self.people, seated, display, welcome.format("a card", "r7"))

    def summary(self, places: int) -> list[str]:
        """What was played, how it stands, and what comes next."""
        played = f"{several(self._hands, 'hand')} played in {self._seconds:.1f} s."
        left = (
            [] if self._left_open is None else [f"{self._left_open.id} is still to be played; it is dealt as before."]
        )
        if nothing_played(self.tournament):
            return [played, *left, *what_next(self.tournament)]
        standings = standings_text(self.tournament)
        more = len(standings) - 1 - places
        cut = [*standings[: places + 1], f"and {more} more"] if more > 0 else standings
        return [played, *left, *cut, *what_next(self.tournament)]
