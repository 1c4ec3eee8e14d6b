"""How the server is: for load balancers and Prometheus."""

from __future__ import annotations

from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from pydantic import BaseModel
from sqlalchemy import text

import unoverse
from unoverse.server.metrics import CONNECTIONS, TABLES
from unoverse.server.state import Server

router = APIRouter(tags=["operation"])


class Health(BaseModel):
    well: bool
    database: bool
    closing: bool
    version: str


@router.get("/healthz", responses={503: {"model": Health, "description": "Not now: see the fields."}})
async def health(server: Server, response: Response) -> Health:
    """Is the database there, and does the server take people?"""
    try:
        async with server.hub.engine.connect() as connection:
            await connection.execute(text("SELECT 1"))
        is_kept = True
    except Exception:  # noqa: BLE001 (whatever it is, the answer is the same)
        is_kept = False
    is_well = is_kept and not server.hub.is_closing
    response.status_code = 200 if is_well else 503
    return Health(well=is_well, database=is_kept, closing=server.hub.is_closing, version=unoverse.__version__)


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(server: Server) -> Response:
    """For Prometheus; keep it from everybody else."""
    TABLES.set(len(server.hub.live))
    CONNECTIONS.set(server.doors.connections)
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
