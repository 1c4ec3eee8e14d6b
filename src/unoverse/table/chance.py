"""Chance, without state: the n-th number of a stream is a hash of seed, stream and n.

32-bit arithmetic in 64-bit integers gives the same numbers in CPython, compiled and on a GPU.
"""

from __future__ import annotations

from typing import Any

from unoverse.backend import rule

M32 = 0xFFFFFFFF


@rule
def mix(word: int) -> int:
    """A permutation of the 32-bit words in which every input bit moves every output bit."""
    word ^= word >> 16
    word = (word * 0x21F0AAAD) & M32
    word ^= word >> 15
    word = (word * 0x735A2D97) & M32
    return word ^ (word >> 15)


@rule
def random_word(seed: int, stream: int, count: int) -> int:
    """32 random bits: number `count` of `stream`."""
    low = seed & M32
    high = (seed >> 32) & M32
    word = mix((count * 0x9E3779B9 + low) & M32)
    word = mix((word ^ high) + stream * 0x632BE5AB & M32)
    return mix((word + (low ^ 0x5851F42D)) & M32)


@rule
def below(game: Any, stream: int, limit: int) -> int:
    """A random integer from 0 to limit - 1."""
    count = int(game.counters[stream])
    game.counters[stream] = count + 1
    return (random_word(int(game.seed), stream, count) * limit) >> 32


@rule
def shuffle(game: Any, stream: int, cards: Any, start: int, length: int) -> None:
    """Shuffles `length` cards of an array, from `start` on."""
    seed, count = int(game.seed), int(game.counters[stream])
    for last in range(length - 1, 0, -1):
        other = start + ((random_word(seed, stream, count) * (last + 1)) >> 32)
        card = cards[start + last]
        cards[start + last] = cards[other]
        cards[other] = card
        count += 1
    game.counters[stream] = count
