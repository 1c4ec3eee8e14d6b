"""Passwords: hashed with argon2 beside the loop, a few at a time, and guessed slowly."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any, Final, TypeVar

import argon2

from unoverse.protocol.refusals import Refusal
from unoverse.server.http.credits import CreditsByAddress

SHORTEST: Final = 8
LONGEST: Final = 200
PASSES: Final = 2
MEBIBYTES: Final = 19
"""What OWASP asks of argon2id at least. More would let few guessers stop a small machine."""
AT_ONCE: Final = 2
MOST_WAITING: Final = 32
GUESSES: Final = 10
"""So many in a row, then one every ten seconds."""
PER_SECOND: Final = 0.1
GUESSES_OF_AN_ADDRESS: Final = 30
"""Households and schools share one."""
Made = TypeVar("Made")


class Passwords:
    """What knows how to hash and to check them, and who has tried too often."""

    def __init__(self) -> None:
        self._hasher = argon2.PasswordHasher(PASSES, MEBIBYTES * 1024, parallelism=1)
        self._nobody = self._hasher.hash(secrets.token_hex(8))
        self._by_login = CreditsByAddress(PER_SECOND, GUESSES)
        self._by_address = CreditsByAddress(3 * PER_SECOND, GUESSES_OF_AN_ADDRESS)
        self._free = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    async def hash(self, password: str, address: str) -> str:
        if not SHORTEST <= len(password) <= LONGEST:
            raise Refusal("password", least=SHORTEST, most=LONGEST)
        self._spend(self._by_address, address)
        return await self._aside(self._hasher.hash, password)

    async def check(self, hashed: str | None, password: str, login: str, address: str) -> None:
        """Refusal if it is wrong, or if too many were tried; None takes as long as a hash.

        Guesses are counted by login and address together, so nobody can lock others out of their account.
        """
        self._spend(self._by_address, address)
        self._spend(self._by_login, f"{login} {address}")
        try:
            await self._aside(self._hasher.verify, hashed or self._nobody, password)
        except argon2.exceptions.VerificationError as error:
            raise Refusal("login") from error

    @staticmethod
    def _spend(credits_left: CreditsByAddress, who: str) -> None:
        if not credits_left.spend(who):
            raise Refusal("too_fast")

    async def _aside(self, work: Callable[..., Made], *arguments: Any) -> Made:
        if self._waiting >= MOST_WAITING:
            raise Refusal("too_fast")
        self._waiting += 1
        try:
            async with self._free:
                return await asyncio.to_thread(work, *arguments)
        finally:
            self._waiting -= 1
