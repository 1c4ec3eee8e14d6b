"""What the parts of a running server share."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends, Request

from unoverse.protocol.refusals import Refusal
from unoverse.server.http.doors import Doors
from unoverse.server.hub.hub import Hub
from unoverse.server.looking_back import LookingBack
from unoverse.server.people import COOKIE, Known, People
from unoverse.server.settings import Settings
from unoverse.server.tables.deciding import Person


@dataclass
class ServerState:
    """Everything that a request may need."""

    settings: Settings
    hub: Hub
    people: People
    doors: Doors = field(init=False)
    checking: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(2))
    """Long rules take a while to check: so many at a time, beside the loop."""
    trying: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(1))
    """Trying rules out takes a second or two: one at a time, so that others are still checked meanwhile."""

    coaching: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(2))
    """Lessons, which are made anew for every answer, and hints: so many at a time, beside the loop."""

    looking_back: LookingBack = field(default_factory=LookingBack)
    """What is asked of matches that are over."""

    def __post_init__(self) -> None:
        self.doors = Doors(self.settings)


async def server_of(request: Request) -> ServerState:
    found: ServerState = request.app.state.server
    return found


Server = Annotated[ServerState, Depends(server_of)]


async def known_of(request: Request, server: Server) -> Known:
    """Who asks; Refusal for somebody without a session."""
    known = await server.people.of_cookie(request.cookies.get(COOKIE))
    if known is None:
        raise Refusal("no_session")
    return known


KnownAsker = Annotated[Known, Depends(known_of)]


async def person_of(known: KnownAsker) -> Person:
    return known.person


Asker = Annotated[Person, Depends(person_of)]
