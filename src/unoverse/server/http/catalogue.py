"""Everything static that a client asks once, as one answer."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request, Response

from unoverse.server.catalogue.whole import Catalogue, catalogue
from unoverse.server.http.errors import errors
from unoverse.server.http.static_answers import UNCHANGED, MadeOnce
from unoverse.server.state import Server

router = APIRouter(prefix="/api", tags=["rules"])
_ANSWER: Final = MadeOnce(catalogue)


@router.get("/catalogue", response_model=Catalogue, responses=UNCHANGED | errors())
async def show_catalogue(request: Request, server: Server) -> Response:
    """House rules, presets, parameters, decks, variations, bots, phrases, signs, cards, and how wilds are written.

    The same for everybody; ask with `If-None-Match` and hear 304 until the server is another version.
    """
    return await _ANSWER.response(request, server)
