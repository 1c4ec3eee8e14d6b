"""What the parts of a running server share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request

from unoverse.protocol.refusals import Refusal
from unoverse.server.hub.hub import Hub
from unoverse.server.people import COOKIE, People
from unoverse.server.settings import Settings
from unoverse.server.tables.deciding import Person


@dataclass
class ServerState:
    """Everything that a request may need."""

    settings: Settings
    hub: Hub
    people: People


async def server_of(request: Request) -> ServerState:
    found: ServerState = request.app.state.server
    return found


Server = Annotated[ServerState, Depends(server_of)]


async def person_of(request: Request, server: Server) -> Person:
    """Who asks; Refusal for somebody without a session."""
    person = await server.people.of_cookie(request.cookies.get(COOKIE))
    if person is None:
        raise Refusal("no_session")
    return person


Asker = Annotated[Person, Depends(person_of)]
