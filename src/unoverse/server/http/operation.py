"""How the server is: for load balancers and Prometheus."""

from __future__ import annotations

from fastapi import APIRouter, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import text

import unoverse
from unoverse.server.state import Server

router = APIRouter(tags=["operation"])


@router.get("/healthz")
async def health(server: Server, response: Response) -> dict[str, str | bool]:
    """Is the database there, and does the server take people?"""
    try:
        async with server.hub.engine.connect() as connection:
            await connection.execute(text("SELECT 1"))
        is_kept = True
    except Exception:  # noqa: BLE001 (whatever it is, the answer is the same)
        is_kept = False
    is_well = is_kept and not server.hub.is_closing
    response.status_code = 200 if is_well else 503
    return {"well": is_well, "database": is_kept, "closing": server.hub.is_closing, "version": unoverse.__version__}


@router.get("/metrics")
async def metrics() -> Response:
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
