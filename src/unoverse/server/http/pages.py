"""What a browser finds where no web client was built: how to join from a terminal.

Everything that is filled in is escaped, and there is neither script nor style.
"""

from __future__ import annotations

import html
from typing import Annotated, Final

from fastapi import APIRouter, Path, Request
from fastapi.responses import HTMLResponse

from unoverse.server.http.errors import errors
from unoverse.server.http.models import TableName
from unoverse.server.http.tables import base_of
from unoverse.server.state import Server
from unoverse.server.storage.reading import table_by_code

router = APIRouter(include_in_schema=False)
PAGE: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
</head>
<body>
<h1>{title}</h1>
<p>{text}</p>
{command}</body>
</html>
"""
COMMAND: Final = "<pre><code>unoverse join {address}</code></pre>\n"


@router.get("/", response_class=HTMLResponse, responses=errors())
async def welcome(request: Request, server: Server) -> HTMLResponse:
    """The server's own address."""
    return _page("Unoverse", "This is a table server. Play here from a terminal:", base_of(request, server))


@router.get("/t/{code}", response_class=HTMLResponse, responses=errors("no_such_table"))
async def link(code: Annotated[TableName, Path()], request: Request, server: Server) -> HTMLResponse:
    """The link to a table."""
    if await server.hub.read(table_by_code, code) is None:
        return _page("Unoverse", "There is no such table. Perhaps the link is not whole?", "", 404)
    address = f"{base_of(request, server)}/t/{code}"
    return _page("A table waits for you", "Join it from a terminal:", address)


def _page(title: str, text: str, address: str, status: int = 200) -> HTMLResponse:
    command = COMMAND.format(address=html.escape(address)) if address else ""
    return HTMLResponse(PAGE.format(title=html.escape(title), text=html.escape(text), command=command), status)
