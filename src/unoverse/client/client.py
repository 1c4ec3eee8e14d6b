"""Somebody at a server: a name, tables to open, and tables to sit at."""

from __future__ import annotations

import asyncio
import http.client
import json
import ssl
from typing import Any
from urllib.parse import quote, urlsplit

from unoverse.client.errors import ServerRefusedError, UnreachableError
from unoverse.client.table import OnlineTable
from unoverse.errors import shortened

TIMEOUT = 30.0


class Client:
    """A session with a server. What the server answers with an error is raised as ServerRefusedError."""

    def __init__(self, url: str, cookie: str = "") -> None:
        try:
            parts = urlsplit(url)
            self._host, self._port, self._is_secure = parts.hostname or "", parts.port, parts.scheme == "https"
        except ValueError:
            parts = urlsplit("")
        if parts.scheme not in ("http", "https") or not self._host:
            raise UnreachableError(f'"{shortened(url)}" is no address of a server, such as http://127.0.0.1:8000.')
        self.url = f"{parts.scheme}://{parts.netloc}"
        self.cookie = cookie
        """Who one is at this server; with it another client is the same person."""

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(self, *_: object) -> None:
        """Connections to tables are closed by their own blocks."""

    async def say_name(self, name: str) -> None:
        await self.ask("POST", "/api/session", {"name": name})

    async def open_table(self, **options: Any) -> str:
        """Opens a table and answers its short code; the options are those of docs/protocol.md."""
        opened = await self.ask("POST", "/api/tables", options)
        return str(opened["code"])

    async def tables(self) -> list[dict[str, Any]]:
        """The lobby."""
        found: list[dict[str, Any]] = await self.ask("GET", "/api/tables")
        return found

    async def record(self, match: str) -> str:
        """The record of a match that is over."""
        return str(await self.ask("GET", f"/api/matches/{quote(match, safe='')}/record"))

    def table(self, code: str) -> OnlineTable:
        """A connection to a table, by its id or short code; open it with `async with`."""
        return OnlineTable(self, code)

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """One request of the HTTP API."""
        return await asyncio.to_thread(self._ask, method, path, body)

    def _ask(self, method: str, path: str, body: Any) -> Any:
        headers = {"cookie": self.cookie} if self.cookie else {}
        data = None if body is None else json.dumps(body).encode()
        if data is not None:
            headers["content-type"] = "application/json"
        try:
            connection = self._connection()
            try:
                connection.request(method, path, data, headers)
                answer = connection.getresponse()
                text = answer.read()
            finally:
                connection.close()
        except (OSError, http.client.HTTPException) as error:
            why = getattr(error, "strerror", None) or error
            raise UnreachableError(f"The server {self.url} does not answer: {why}.") from error
        self._keep_cookie(answer)
        found = _read(text, answer.headers.get_content_type())
        if answer.status >= 400:
            said = found if isinstance(found, dict) else {}
            raise ServerRefusedError(
                str(said.get("code", answer.status)), str(said.get("sentence", answer.reason)), said.get("arguments")
            )
        return found

    def _connection(self) -> http.client.HTTPConnection:
        if self._is_secure:
            return http.client.HTTPSConnection(
                self._host, self._port, timeout=TIMEOUT, context=ssl.create_default_context()
            )
        return http.client.HTTPConnection(self._host, self._port, timeout=TIMEOUT)

    def _keep_cookie(self, answer: http.client.HTTPResponse) -> None:
        for line in answer.headers.get_all("set-cookie", []):
            self.cookie = line.partition(";")[0]


def _read(text: bytes, kind: str) -> Any:
    try:
        if kind != "application/json":
            return text.decode()
        return json.loads(text) if text else None
    except ValueError as error:
        raise UnreachableError("What the server answered cannot be read: is it a server of Unoverse?") from error
