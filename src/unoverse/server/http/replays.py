"""Matches that are over, step by step: replays, how likely everybody was to win, and whether all was as announced."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from unoverse.protocol.refusals import Refusal
from unoverse.server.http.errors import errors
from unoverse.server.http.models import MatchName, VerifyAsked
from unoverse.server.http.told import A_STRUCTURE, told
from unoverse.server.looking_back import check_length
from unoverse.server.replays import MOST_MOMENTS, asked_of
from unoverse.server.state import Server, ServerState
from unoverse.server.storage.reading import finished_match
from unoverse.table.state import MAX_SEATS

router = APIRouter(prefix="/api", tags=["matches"])
RoundNumber = Annotated[int, Query(ge=1, le=1_000_000, description="From 1.")]


@router.get("/matches/{match}/replay", response_model=None, responses=A_STRUCTURE | errors("no_such_match", "invalid"))
async def replay(
    match: Annotated[MatchName, Path()],
    server: Server,
    round: RoundNumber = 1,  # noqa: A002 (it is what people ask for)
    seat: Annotated[str, Query(pattern="^(1?[0-9]|public|all)$", description="A seat, `public` or `all`.")] = "public",
    first: Annotated[int, Query(ge=0, le=10_000_000, description="The first moment.")] = 0,
    most: Annotated[int, Query(ge=1, le=MOST_MOMENTS, description="So many moments.")] = 200,
) -> Response:
    """A round step by step: what was done, and the table after it, as a seat saw it or with every hand shown."""
    record = await _record(server, match)
    return told(await server.looking_back.replay(match, record, asked_of(round, seat, first, most)))


@router.get("/matches/{match}/verification", response_model=None, responses=A_STRUCTURE | errors("no_such_match"))
async def verification(match: Annotated[MatchName, Path()], server: Server) -> Response:
    """Was it shuffled as announced? The same as `unoverse verify`, by the server; your own machine needs no trust."""
    return told(await server.looking_back.verify(await _record(server, match)))


@router.post("/verify", response_model=None, responses=A_STRUCTURE | errors("invalid", "origin", "too_large"))
async def verify(asked: VerifyAsked, server: Server) -> Response:
    """The same of any record, with what somebody has noted at the table."""
    check_length(asked.record)
    return told(await server.looking_back.verify(asked.record, asked.commitments, asked.entropies))


@router.get("/matches/{match}/chances", response_model=None, responses=A_STRUCTURE | errors("no_such_match", "invalid"))
async def chances(
    match: Annotated[MatchName, Path()],
    server: Server,
    round: RoundNumber = 1,  # noqa: A002 (it is what people ask for)
    seat: Annotated[int, Query(ge=0, lt=MAX_SEATS, description="Whose knowledge it is.")] = 0,
) -> Response:
    """How likely everybody was to win the round, turn by turn, as that seat could know it."""
    return told(await server.looking_back.chances(match, await _record(server, match), round, seat))


async def _record(server: ServerState, match: str) -> str:
    found = await server.hub.read(finished_match, match)
    if found is None:
        raise Refusal("no_such_match")
    return str(found["record"])
