"""Slapping the pile over a network (M): whose hand came down when, and from when on that is certain."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from unoverse.game import Game
from unoverse.game.clock import MOST_LATENCY_MS, SLAP_LIMIT_MS
from unoverse.server.timing.times import Times


class Slap(NamedTuple):
    """A hand that comes down, at a time that the latency has been taken off (`clock.sent_at`)."""

    at: int
    seat: int


def missing_hands(game: Game, slaps: Iterable[Slap]) -> frozenset[int]:
    """Who has still to slap; nobody where no slap is on."""
    if game.phase != "slap":
        return frozenset()
    down = game.slapped | game.eliminated | {slap.seat for slap in slaps}
    return frozenset(range(game.seats)) - down


def is_in_time(times: Times, slap: Slap) -> bool:
    """Whoever slaps later than the limit counts as last."""
    return slap.at <= times.phase_at + SLAP_LIMIT_MS


def certain_slaps(game: Game, slaps: Collection[Slap], now: int) -> list[Slap]:
    """The slaps to be carried out now, the fastest first.

    A slap is kept until no faster one can still be on its way: until everybody's is there, or as long as the slowest
    link is allowed for. Equally fast hands go by seat, from the player of the card. When one hand is missing the
    engine finds it: the slap is over then, and what is left of the list means nothing any more.
    """
    everybody_slapped = not missing_hands(game, slaps)
    certain = [slap for slap in slaps if everybody_slapped or slap.at + MOST_LATENCY_MS <= now]
    return sorted(certain, key=lambda slap: (slap.at, game.direction * (slap.seat - game.turn) % game.seats))


def is_locked(slaps: Iterable[Slap], at: int) -> bool:
    """Has a hand come down before? Then nobody jumps in on the card any more (spec 21, I-047)."""
    return any(slap.at <= at for slap in slaps)
