"""Words that were owed and said: whom they were said to may reject them, and then the others vote (spec 20, E and IE).

A layer may reject once for each time that their cards have asked for words, and not long after these were said.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from unoverse.game.clock import PRAISE_MS
from unoverse.server.talk.refusals import NOTHING_PAID, REJECTED_ALREADY, TalkRefused

REJECT_MS: Final = PRAISE_MS
"""So long words can be rejected after they were said: as long as there was to say them."""


class Payment(NamedTuple):
    """A compliment (`praise`) or a criticism (`criticise`) of one chair to another."""

    kind: str
    debtor: int
    creditor: int


class Payments:
    """What was paid in words in a round, and who has rejected something of it."""

    def __init__(self) -> None:
        self._paid_at: dict[Payment, int] = {}
        self._rejected: dict[tuple[str, int], int] = {}
        """By kind and creditor, how often that chair had asked when it last rejected something."""

    def check(self, payment: Payment, asked: int, now: int) -> None:
        """May it be rejected? `asked` says how often the creditor has asked for such words; TalkRefused if not."""
        if self._rejected.get((payment.kind, payment.creditor)) == asked:
            raise TalkRefused(REJECTED_ALREADY)
        paid_at = self._paid_at.get(payment)
        if paid_at is None or now > paid_at + REJECT_MS:
            raise TalkRefused(NOTHING_PAID, seconds=REJECT_MS // 1000)

    def pay(self, payment: Payment, at: int) -> None:
        self._paid_at[payment] = at

    def reject(self, payment: Payment, asked: int) -> None:
        """Whatever the vote says, these words are not voted on again."""
        self._paid_at.pop(payment, None)
        self._rejected[payment.kind, payment.creditor] = asked
