"""The application: routes, what happens when it starts and ends, and how mistakes are answered."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Final

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

import unoverse
from unoverse.errors import UnoError
from unoverse.protocol.refusals import Refusal
from unoverse.server import sockets
from unoverse.server.http import (
    accounts,
    catalogue,
    choices,
    for_clients,
    guide,
    lessons,
    matches,
    mine,
    operation,
    pages,
    replays,
    rule_sets,
    sessions,
    table_faces,
    tables,
    written_wilds,
)
from unoverse.server.http.errors import status_of
from unoverse.server.http.guards import Guards
from unoverse.server.http.site import routes_of
from unoverse.server.http.site_files import files_of
from unoverse.server.hub.hub import Hub
from unoverse.server.metrics import note_refusal
from unoverse.server.people import People, shared_key
from unoverse.server.settings import Settings
from unoverse.server.state import ServerState
from unoverse.server.storage.database import refusal_of
from unoverse.server.storage.migrating import opened

logger = structlog.get_logger()
ROUTERS: Final = (
    sessions, accounts, rule_sets, catalogue, choices, written_wilds, guide, tables, table_faces, for_clients, matches,
    mine, replays, lessons, operation, sockets,
)  # fmt: skip
"""Pages for people come last: a web client if there is one, else a word about terminals."""


def make_app(settings: Settings) -> FastAPI:
    """The application with these settings; nothing is opened before it starts."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        settings.make_folders()
        engine = await opened(settings.database_url)
        hub = Hub(settings, engine)
        hub.seal_key = key = await shared_key(engine)
        app.state.server = ServerState(settings, hub, People(engine, key))
        await hub.start()
        logger.info("started", version=unoverse.__version__, database=engine.dialect.name, redis=bool(settings.redis))
        try:
            yield
        finally:
            await hub.stop()
            await engine.dispose()
            logger.info("stopped")

    app = FastAPI(
        title="Unoverse",
        version=unoverse.__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    for module in ROUTERS:
        app.include_router(module.router)
    client = files_of(settings.site)
    if client is None:
        app.include_router(pages.router)
    else:
        app.router.routes.extend(routes_of(client))
    app.add_exception_handler(UnoError, _refuse)
    app.add_exception_handler(RequestValidationError, _refuse_request)
    app.add_exception_handler(HTTPException, _refuse_path)
    app.add_exception_handler(Exception, _fail)
    app.add_middleware(Guards, settings=settings)
    return app


async def _refuse(request: Request, error: Exception) -> JSONResponse:
    refusal = error if isinstance(error, Refusal) else Refusal("invalid", why=str(error)[:2000])
    note_refusal(refusal.code)
    logger.debug("refused", code=refusal.code)
    told = {"code": refusal.code, "sentence": str(refusal), "arguments": refusal.arguments}
    return JSONResponse(told, status_of(refusal))


async def _refuse_request(request: Request, error: Exception) -> JSONResponse:
    """What was sent is not of the form that the schema tells."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])[:100]
    return await _refuse(request, Refusal("malformed", why=f"{where}: {str(first['msg'])[:200]}."))


async def _refuse_path(request: Request, error: Exception) -> JSONResponse:
    """The address, the method, or a body that cannot even be read."""
    assert isinstance(error, HTTPException)
    if isinstance(error.__cause__, Refusal):
        return await _refuse(request, error.__cause__)
    codes = {404: "no_such_page", 405: "method"}
    code = codes.get(error.status_code, "malformed")
    answer = await _refuse(request, Refusal(code) if code in codes.values() else Refusal(code, why=f"{error.detail}."))
    answer.headers.update(error.headers or {})
    return answer


async def _fail(request: Request, error: Exception) -> JSONResponse:
    """Something of ours is broken, or the database is gone."""
    refusal = refusal_of(error)
    if refusal is None:
        logger.error("failed", exc_info=error)
    return await _refuse(request, refusal or Refusal("failed"))
