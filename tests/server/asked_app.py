"""The real application in this process, with a real database, asked over HTTP without a socket."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx

from unoverse.server.app import make_app
from unoverse.server.settings import Settings


class AskedApp:
    """Answers requests from a loop of its own, as a server does; cookies are kept between them."""

    def __init__(self, client: httpx.AsyncClient, loop: asyncio.AbstractEventLoop) -> None:
        self._client, self._loop = client, loop

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        asking = self._client.request(method, path, **more)
        return asyncio.run_coroutine_threadsafe(asking, self._loop).result(120)

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.ask("GET", path, **more)

    def post(self, path: str, body: Any) -> httpx.Response:
        return self.ask("POST", path, json=body)

    def told(self, path: str, body: Any) -> Any:
        """The answer to a body that is sound."""
        answer = self.post(path, body)
        assert answer.status_code == 200, answer.text
        return answer.json()


@contextlib.contextmanager
def asked_app(folder: Path) -> Iterator[AskedApp]:
    settings = Settings(database=f"sqlite:///{folder / 'tables.db'}", address_rate=0)
    loop = asyncio.new_event_loop()
    stack = contextlib.AsyncExitStack()

    async def opened() -> httpx.AsyncClient:
        app = make_app(settings)
        await stack.enter_async_context(app.router.lifespan_context(app))
        client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://tables.example", timeout=60)
        return await stack.enter_async_context(client)

    running = threading.Thread(target=loop.run_forever)
    running.start()
    try:
        client = asyncio.run_coroutine_threadsafe(opened(), loop).result(60)
        yield AskedApp(client, loop)
    finally:
        asyncio.run_coroutine_threadsafe(stack.aclose(), loop).result(60)
        loop.call_soon_threadsafe(loop.stop)
        running.join()
        loop.close()
