"""Fair shuffles: somebody is bound to a secret before others add to it, and the seed follows from both.

docs/fair-shuffles.md says what that proves.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final

from unoverse.arguments import listed, whole_number
from unoverse.errors import TableError, shortened
from unoverse.seeds_and_names import MOST_SEED, checked_names

SECRET_BYTES: Final = 32
MOST_ENTROPY: Final = 64
MOST_CONTRIBUTORS: Final = 128
_HEX: Final = re.compile(r"(?:[0-9a-fA-F]{2})+")
_COMMITMENT: Final = re.compile(r"[0-9a-f]{64}")

Entropies = tuple[tuple[str, bytes], ...]
"""Who added which bytes, in the order that was published."""


def new_secret() -> bytes:
    """A secret for one match, from the system's chance."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment_of(secret: bytes) -> str:
    """What is published before anybody adds anything; it tells nothing of the secret, and no other secret has it.

    >>> commitment_of(bytes(32))[:16]
    '525e1d3b468d954c'
    """
    return sha256(b"unoverse shuffle" + checked_secret(secret)).hexdigest()


def seed_from(secret: bytes, entropies: Sequence[tuple[str, bytes]]) -> int:
    """The seed of the match. Every part stands behind its length, so that no two lists are hashed alike."""
    parts = [checked_secret(secret)]
    for name, entropy in checked_entropies(entropies):
        parts += [name.encode(), entropy]
    digest = sha256(b"unoverse seed" + b"".join(len(part).to_bytes(4, "big") + part for part in parts))
    return int.from_bytes(digest.digest()[:8], "big") >> 1


def round_commitment(secret: bytes, seed: int, number: int) -> str:
    """What is published before each deal; `seed` is that of the round.

    The secret goes in too: a seed alone is short enough for somebody with many machines to try out against a hash.
    """
    seeded = whole_number(seed, "A seed", 0, MOST_SEED).to_bytes(8, "big")
    numbered = whole_number(number, "The number of a round", 1, MOST_SEED).to_bytes(8, "big")
    return sha256(b"unoverse deal" + checked_secret(secret) + seeded + numbered).hexdigest()


@dataclass(frozen=True)
class FairShuffle:
    """What the seed of a match follows from: for whoever may know every card, so for the players after the match.

    >>> shuffle = FairShuffle.of(bytes(32), [("Ana", b"7")])
    >>> shuffle.commitment == commitment_of(bytes(32)), shuffle.seed == seed_from(bytes(32), [("Ana", b"7")])
    (True, True)
    """

    commitment: str
    secret: bytes = field(repr=False)
    entropies: Entropies

    def __post_init__(self) -> None:
        object.__setattr__(self, "commitment", checked_commitment(self.commitment))
        object.__setattr__(self, "entropies", checked_entropies(self.entropies))
        found = commitment_of(self.secret)
        if not secrets.compare_digest(found, self.commitment):
            raise TableError(f"The secret does not belong to the commitment: its own would be {found}.")

    @classmethod
    def of(cls, secret: bytes, entropies: Sequence[tuple[str, bytes]]) -> FairShuffle:
        """The shuffle of a secret and what people have added to it."""
        return cls(commitment_of(secret), secret, checked_entropies(entropies))

    @property
    def seed(self) -> int:
        return seed_from(self.secret, self.entropies)


def checked_shuffle(shuffle: FairShuffle | None, seed: int | None) -> FairShuffle | None:
    """A shuffle that gives this seed; None if nobody was bound to anything."""
    if shuffle is None:
        return None
    if not isinstance(shuffle, FairShuffle):
        raise TableError(f'A shuffle is a FairShuffle or None, not "{shortened(shuffle)}".')
    if seed is None:
        raise TableError("Nothing was shuffled: the deck was given card by card.")
    if shuffle.seed != seed:
        raise TableError(f"The seed is {seed}, but the secret and what was added to it give {shuffle.seed}.")
    return shuffle


def checked_secret(secret: Any) -> bytes:
    if not isinstance(secret, bytes) or len(secret) != SECRET_BYTES:
        raise TableError(f"A secret is {SECRET_BYTES} bytes, written as {2 * SECRET_BYTES} hexadecimal digits.")
    return secret


def checked_commitment(commitment: Any) -> str:
    """In small letters; a commitment is compared as it is written."""
    text = commitment.strip().lower() if isinstance(commitment, str) else ""
    if not _COMMITMENT.fullmatch(text):
        raise TableError(f'A commitment is 64 hexadecimal digits, not "{shortened(commitment)}".')
    return text


def checked_entropies(entropies: Any) -> Entropies:
    """Everybody once, by a name that a table takes, with 1 to 64 bytes."""
    what = "What was added is a list of pairs, a name and bytes"
    pairs = [listed(pair, what, 2) for pair in listed(entropies, what, MOST_CONTRIBUTORS)]
    if any(len(pair) != 2 for pair in pairs):
        raise TableError(f"{what}.")
    names = checked_names([name for name, _ in pairs], len(pairs))
    return tuple((name, _checked_entropy(added)) for name, (_, added) in zip(names, pairs, strict=True))


def _checked_entropy(added: Any) -> bytes:
    if not isinstance(added, bytes) or not 1 <= len(added) <= MOST_ENTROPY:
        raise TableError(f"Everybody adds 1 to {MOST_ENTROPY} bytes, each written as two hexadecimal digits.")
    return added


def secret_of_hex(text: str) -> bytes:
    return checked_secret(bytes.fromhex(text) if _HEX.fullmatch(text) else None)


def entropy_of_hex(text: str) -> bytes:
    """The bytes that somebody added.

    >>> entropy_of_hex("9F01")
    b'\\x9f\\x01'
    """
    return _checked_entropy(bytes.fromhex(text) if _HEX.fullmatch(text) else None)
