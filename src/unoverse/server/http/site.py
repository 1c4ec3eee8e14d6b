"""The web client: its pages, which are all one page with another address, and its files."""

from __future__ import annotations

import re
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Match, Route
from starlette.types import Receive, Scope, Send

from unoverse.server.http.site_files import PACKED, SiteFile, SiteFiles
from unoverse.server.state import ServerState
from unoverse.server.storage.reading import finished_match, table_by_code

PAGES: Final = (
    "/", "/open", "/open/{rules:path}", "/learn", "/learn/{step}", "/rules", "/rules/{code:path}", "/verify", "/me",
    "/me/account", "/watch", "/solitaire", "/dice",
)  # fmt: skip
"""Addresses that are pages whatever follows; what they show, the client asks for."""
OF_PROGRAMS: Final = ("/api/", "/assets/")
METHODS: Final = ("GET", "HEAD")
_NAME: Final = re.compile("[0-9a-z-]{1,40}")


def routes_of(files: SiteFiles) -> list[BaseRoute]:
    """A page for every address of the client, and its files."""

    async def page(request: Request) -> Response:
        return answer(files.index, request.headers)

    async def table(request: Request) -> Response:
        """The client says itself that there is no such table; programs see it by the status."""
        server: ServerState = request.app.state.server
        code = request.path_params["code"]
        is_known = _NAME.fullmatch(code) and await server.hub.read(table_by_code, code) is not None
        return answer(files.index, request.headers, 200 if is_known else 404)

    async def match(request: Request) -> Response:
        server: ServerState = request.app.state.server
        name = request.path_params["match"]
        is_known = _NAME.fullmatch(name) and await server.hub.read(finished_match, name) is not None
        return answer(files.index, request.headers, 200 if is_known else 404)

    at = {**dict.fromkeys(PAGES, page), "/t/{code}": table, "/m/{match}": match, "/verify/{match}": match}
    return [*(Route(path, found, methods=METHODS) for path, found in at.items()), Files(files), Elsewhere(files.index)]


class Files(BaseRoute):
    """Every other file, by its very name."""

    def __init__(self, files: SiteFiles) -> None:
        self._files = files

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        is_asked = scope["type"] == "http" and scope["method"] in METHODS
        is_there = is_asked and self._files.get(scope["path"]) is not None
        return (Match.FULL if is_there else Match.NONE), {}

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = self._files.get(scope["path"])
        assert found is not None
        await answer(found, Headers(scope=scope))(scope, receive, send)


class Elsewhere(BaseRoute):
    """Any other address: people are told by the client that nothing is there, programs by a refusal."""

    def __init__(self, page: SiteFile) -> None:
        self._page = page

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        is_asked = scope["type"] == "http" and scope["method"] in METHODS and not scope["path"].startswith(OF_PROGRAMS)
        is_browser = is_asked and "text/html" in Headers(scope=scope).get("accept", "")
        return (Match.FULL if is_browser else Match.NONE), {}

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        await answer(self._page, Headers(scope=scope), 404)(scope, receive, send)


def answer(found: SiteFile, headers: Headers, status: int = 200) -> Response:
    """The file in the smallest way that the browser takes; nothing, if it has it already."""
    told = {"cache-control": found.keeping, "etag": found.tag, "vary": "accept-encoding"}
    if status == 200 and _has_it(headers.get("if-none-match", ""), found.tag):
        return Response(status_code=304, headers=told)
    how = next((how for how in PACKED if how in found.packed and accepts(headers.get("accept-encoding", ""), how)), "")
    content = found.packed[how] if how else found.content
    return Response(content, status, {**told, **({"content-encoding": how} if how else {})}, found.kind)


def _has_it(tags: str, tag: str) -> bool:
    return tag in [one.strip().removeprefix("W/") for one in tags.split(",")]


def accepts(header: str, how: str) -> bool:
    """Does a browser take what is packed so?

    >>> accepts("gzip, deflate, br", "br"), accepts("gzip;q=1.0, br;q=0", "br"), accepts("", "gzip")
    (True, False, False)
    """
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() == how:
            return not re.fullmatch(r"\s*q\s*=\s*0(\.0*)?\s*", weight)
    return False
