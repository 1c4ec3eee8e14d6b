"""People at browsers: each has a window, a name and a cookie of their own."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any, Final

from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Locator, Page
from tests.server.running_server import QUICK

if TYPE_CHECKING:
    from tests.web.company import Company

DESKTOP: Final = (1440, 900)
PHONE: Final = (390, 844)
SMALL_PHONE: Final = (360, 640)
PATIENCE_MS: Final = 40_000
"""So long a page may take on a busy machine before a test gives it up."""
EXPECTED: Final = ("Failed to load resource", "WebSocket connection to")
"""What browsers themselves complain about where a test takes away the server or asks for what is not there."""


class Person:
    """Somebody at a browser."""

    def __init__(self, name: str, server: str, context: BrowserContext, page: Page) -> None:
        self.name = name
        self.server = server
        self.context = context
        self.page = page
        self.complaints: list[str] = []
        self.stays = contextlib.AsyncExitStack()
        """What lasts as long as they are here, such as friends at their table."""
        self.company: Company | None = None
        self._listen_to(page)

    def _listen_to(self, page: Page) -> None:
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("dialog", lambda dialog: self.complaints.append(f"A dialog: {dialog.message}"))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(EXPECTED):
            self.complaints.append(message.text)

    async def visit(self, path: str = "/") -> Page:
        """Goes to a page of the server."""
        await self.page.goto(f"{self.server}{path}")
        return self.page

    async def another_window(self, path: str) -> Page:
        """A second window of the same browser."""
        page = await self.context.new_page()
        self._listen_to(page)
        await page.goto(f"{self.server}{path}")
        return page

    async def ask(self, path: str, method: str = "GET", body: object = None) -> Any:
        """The server's answer over HTTP to whoever has this browser's cookie."""
        response = await self.context.request.fetch(
            f"{self.server}{path}", method=method, data=body, headers={"origin": self.server}
        )
        assert response.ok, await response.text()
        return await response.json()

    async def open_table(self, **options: Any) -> str:
        """A table at which nobody waits, unless the options say otherwise; its short code."""
        told = await self.ask("/api/tables", "POST", QUICK | options)
        return str(told["code"])

    async def begin(self, **options: Any) -> str:
        """Opens a table, sits down and deals at once: bots have all the other chairs."""
        code = await self.open_table(**options)
        await self.visit(f"/t/{code}?begin")
        return code

    def button(self, name: str, exact: bool = False) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)


class People:
    """Who comes to the server during one test; afterwards nobody's page may have complained."""

    def __init__(self, server: str, browser: Browser) -> None:
        self.server = server
        self._browser = browser
        self._here: list[Person] = []

    async def __call__(
        self, name: str = "Ana", size: tuple[int, int] = DESKTOP, dark: bool = False, moving: bool = False, **more: Any
    ) -> Person:
        """A new person with an empty browser. Cards jump, unless they are wanted to move."""
        context = await self._browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if moving else "reduce",
            has_touch=size[0] < 720,
            permissions=["clipboard-read", "clipboard-write"],
            **more,
        )
        context.set_default_timeout(PATIENCE_MS)
        person = Person(name, self.server, context, await context.new_page())
        self._here.append(person)
        await person.ask("/api/session", "POST", {"name": name})
        return person

    async def leave(self) -> None:
        """Everybody closes their window."""
        complaints = {person.name: person.complaints for person in self._here if person.complaints}
        for person in self._here:
            await person.stays.aclose()
            await person.context.close()
        assert not complaints, complaints
