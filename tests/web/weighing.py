"""What a page costs: the bytes that came over the wire for it, as the browser counted them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.async_api import CDPSession, Page

BUDGET: Final = 200_000
"""Bytes for somebody's first visit, from the first page to the cards on the table."""


class Weight:
    """All that was loaded, by its address, packed as it was sent and with its headers."""

    def __init__(self) -> None:
        self.bytes: dict[str, int] = {}
        self.messages = 0
        """What came over the socket."""
        self._asked: dict[str, str] = {}

    @property
    def total(self) -> int:
        return sum(self.bytes.values()) + self.messages

    def listen(self, browser: CDPSession) -> None:
        browser.on("Network.requestWillBeSent", self._note)
        browser.on("Network.loadingFinished", self._add)
        browser.on("Network.webSocketFrameReceived", self._hear)

    def _note(self, told: dict[str, Any]) -> None:
        address = urlsplit(told["request"]["url"])
        if address.scheme != "data":
            self._asked[told["requestId"]] = address.path

    def _add(self, told: dict[str, Any]) -> None:
        path = self._asked.get(told["requestId"])
        if path is not None:
            self.bytes[path] = self.bytes.get(path, 0) + int(told["encodedDataLength"])

    def _hear(self, told: dict[str, Any]) -> None:
        self.messages += len(told["response"]["payloadData"].encode())


@asynccontextmanager
async def weighed(page: Page) -> AsyncIterator[Weight]:
    """Everything that the page loads meanwhile. Workers load for themselves, so the page should have none."""
    weight = Weight()
    browser = await page.context.new_cdp_session(page)
    weight.listen(browser)
    await browser.send("Network.enable")
    yield weight
    await browser.detach()
