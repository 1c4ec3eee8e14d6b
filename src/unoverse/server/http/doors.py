"""Who comes in, told apart by their address: what they may ask for, and how many connections they may have."""

from __future__ import annotations

import contextlib
import ipaddress
from collections import Counter
from collections.abc import Iterator

from starlette.types import Scope

from unoverse.protocol.refusals import Refusal
from unoverse.server.http.credits import CreditsByAddress
from unoverse.server.settings import Settings

BURST_SECONDS = 4
"""So long nobody minds a rate that is above the usual one."""


class Doors:
    """One for all requests and connections of a server."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._credits = CreditsByAddress(settings.address_rate, BURST_SECONDS * settings.address_rate)
        self._inside: Counter[str] = Counter()
        self.connections = 0

    def ask(self, address: str, cost: float = 1.0) -> None:
        """Refusal, if the address has asked for too much."""
        if not self._credits.spend(address, cost):
            raise Refusal("too_fast")

    def shut(self, address: str) -> None:
        """Somebody was shut out: that costs all that the address has and as much again; nobody is back at once."""
        self._credits.fine(address, 2 * BURST_SECONDS * self._settings.address_rate)

    @contextlib.contextmanager
    def inside(self, address: str) -> Iterator[None]:
        """A connection, counted as long as it lasts; Refusal if there are too many."""
        if self.connections >= self._settings.most_connections:
            raise Refusal("server_full")
        if self._inside[address] >= self._settings.address_connections:
            raise Refusal("too_many")
        self._inside[address] += 1
        self.connections += 1
        try:
            yield
        finally:
            self.connections -= 1
            self._inside[address] -= 1
            if not self._inside[address]:
                del self._inside[address]


def address_of(scope: Scope) -> str:
    """Where a request comes from; of IPv6 the network of a household, which has as many addresses as it likes.

    >>> address_of({"client": ("192.0.2.7", 4711)})
    '192.0.2.7'
    >>> address_of({"client": ("2001:db8:1:2:aaaa::7", 4711)})
    '2001:db8:1:2::/64'
    >>> address_of({"client": ("::ffff:192.0.2.7", 4711)})
    '192.0.2.7'
    """
    given = str((scope.get("client") or ("?",))[0])
    try:
        address = ipaddress.ip_address(given.partition("%")[0])
    except ValueError:
        return given[:64]
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    return str(address.ipv4_mapped or ipaddress.ip_network((address, 64), strict=False))
