"""Plays a rule set with and without its written rules and says what they do, before people sit down to play them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from unoverse.arena.simulate import Table, seated
from unoverse.engine.load import default_backend
from unoverse.errors import TableError
from unoverse.table.state import BLOCKED

GAMES: Final = 500
BOTS: Final = ("B1",)
MUCH_LONGER: Final = 2.0


class Rounds(NamedTuple):
    """What came out of some rounds: how many, how long, how many found no winner, and how often the rules acted."""

    games: int
    turns: float
    longest: int
    blocked: int
    guarded: int
    acted: int
    acted_in: int

    @classmethod
    def of(cls, results: npt.NDArray[np.void], most_turns: int) -> Rounds:
        """Of at least one round."""
        blocked = results["ending"] == BLOCKED
        return cls(
            len(results),
            float(results["turns"].mean()),
            int(results["turns"].max()),
            int(blocked.sum()),
            int((blocked & (results["turns"] > most_turns)).sum()),
            int(results["acted"].sum()),
            int((results["acted"] > 0).sum()),
        )


class Check(NamedTuple):
    """The same rounds, dealt from the same seeds, with and without the written rules."""

    having: Rounds
    lacking: Rounds
    most_turns: int

    @property
    def ends(self) -> bool:
        """Did every round come to an end by itself?"""
        return self.having.guarded == 0

    @property
    def sentences(self) -> tuple[str, ...]:
        """What a group should know before it plays these rules."""
        return (self._about_ends(), self._about_length(), self._about_action())

    def __str__(self) -> str:
        return " ".join(self.sentences)

    def _about_ends(self) -> str:
        having = self.having
        if self.ends:
            return f"All {having.games} rounds ended{_blocked(having.blocked)}."
        return (
            f"{having.guarded} of {having.games} rounds did not end within {self.most_turns} turns "
            f"(without the rules: {self.lacking.guarded}): think again."
        )

    def _about_length(self) -> str:
        having, lacking = self.having, self.lacking
        text = (
            f"A round takes {having.turns:.0f} turns on average, the longest took {having.longest}; "
            f"without the rules {lacking.turns:.0f} and {lacking.longest}."
        )
        much = having.turns > MUCH_LONGER * lacking.turns
        return f"{text} That is {having.turns / lacking.turns:.1f} times as long." if much else text

    def _about_action(self) -> str:
        having = self.having
        if having.acted == 0:
            return "The rules never acted."
        share, often = 100 * having.acted_in / having.games, having.acted / having.acted_in
        return f"The rules acted in {share:.0f} % of the rounds, there {often:.1f} times on average."


def _blocked(blocked: int) -> str:
    return f", {blocked} of them because nobody could play or draw" if blocked else ""


def check_written(
    record: npt.NDArray[np.void],
    seats: int = 4,
    games: int = GAMES,
    bots: Sequence[str] = BOTS,
    seed: int = 0,
    backend: str | None = None,
) -> Check:
    """Plays `games` rounds under the rules of `record`, and as many in which its written rules do nothing."""
    if not record["fx_on"][0]:
        raise TableError("No card of this table carries a written rule; write one such as [wc1=gift].")
    if games < 1:
        raise TableError(f"Play at least one game, not {games}.")
    most = int(record["max_turns"][0])
    made = backend or default_backend()
    tables = [Table(one, seated(bots, seats), "queue", made) for one in (record, without_written(record))]
    having, lacking = (Rounds.of(table.play(seed, games), most) for table in tables)
    return Check(having, lacking, most)


def without_written(record: npt.NDArray[np.void]) -> npt.NDArray[np.void]:
    """The same rules, with plain Wilds where rules were written."""
    plain = record.copy()
    plain["fx_program"] = 0
    return plain
