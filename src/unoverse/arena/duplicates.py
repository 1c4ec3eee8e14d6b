"""Duplicate deals: the same cards once for every way to sit, so that luck of the deal favours nobody."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from unoverse.arena.many import Part, Results, Rounds


class Duplicates:
    """One table for each rotation of the players: at the n-th everybody has moved on by n seats, the cards stay.

    Seats in results are those of the first table: who wins from another seat there wins here from the own one.
    """

    def __init__(self, tables: Sequence[Rounds]) -> None:
        self._tables = tables
        self.backend = tables[0].backend

    def play(self, seed: int, rounds: int) -> Results:
        """So many deals with consecutive seeds, each at every table."""
        return np.concatenate([self._rotated(rotation, seed, rounds) for rotation in range(len(self._tables))])

    def _rotated(self, rotation: int, seed: int, rounds: int) -> Results:
        results = self._tables[rotation].play(seed, rounds)
        for name in ("winner", "dealer"):
            seats = results[name]
            results[name] = np.where(seats < 0, seats, (seats + rotation) % len(self._tables))
        return results


def rotations(players: Sequence[Part]) -> list[list[Part]]:
    """The players in every rotation: in the n-th the one of seat n sits in seat 0."""
    return [[*players[first:], *players[:first]] for first in range(len(players))]
