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
from unoverse.server.http import for_clients, matches, operation, sessions, tables
from unoverse.server.http.guards import Guards
from unoverse.server.hub.hub import Hub
from unoverse.server.people import People, shared_key
from unoverse.server.settings import Settings
from unoverse.server.state import ServerState
from unoverse.server.storage.database import connect, is_passing
from unoverse.server.storage.migrating import migrate

STATUS: Final = {
    "no_session": 401, "login": 401, "origin": 403, "not_host": 403, "not_seated": 403, "no_such_table": 404,
    "no_such_match": 404, "login_taken": 409, "too_large": 413, "too_fast": 429, "closing": 503, "not_kept": 503,
    "disk_full": 507,
}  # fmt: skip
logger = structlog.get_logger()


def make_app(settings: Settings) -> FastAPI:
    """The application with these settings; nothing is opened before it starts."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        settings.make_folders()
        engine = connect(settings.database_url)
        await migrate(engine)
        hub = Hub(settings, engine)
        app.state.server = ServerState(settings, hub, People(engine, await shared_key(engine)))
        await hub.start()
        try:
            yield
        finally:
            await hub.stop()
            await engine.dispose()

    app = FastAPI(
        title="Unoverse",
        version=unoverse.__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    for module in (sessions, tables, matches, for_clients, operation, sockets):
        app.include_router(module.router)
    app.add_exception_handler(UnoError, _refuse)
    app.add_exception_handler(RequestValidationError, _refuse_request)
    app.add_exception_handler(HTTPException, _refuse_path)
    app.add_exception_handler(Exception, _fail)
    app.add_middleware(Guards, settings=settings)
    return app


async def _refuse(request: Request, error: Exception) -> JSONResponse:
    if isinstance(error, Refusal):
        told = {"code": error.code, "sentence": str(error), "arguments": error.arguments}
        return JSONResponse(told, STATUS.get(error.code, 400))
    return JSONResponse({"code": "invalid", "sentence": str(error)[:2000]}, 400)


async def _refuse_request(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])[:100]
    return JSONResponse({"code": "malformed", "sentence": f"{where}: {str(first['msg'])[:200]}."}, 422)


async def _refuse_path(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    headers = dict(error.headers or {})
    return JSONResponse({"code": "http", "sentence": f"{error.detail}."}, error.status_code, headers)


async def _fail(request: Request, error: Exception) -> JSONResponse:
    """Something of ours is broken, or the database is gone."""
    if is_passing(error):
        return await _refuse(request, Refusal("not_kept"))
    logger.exception("failed", path=request.url.path)
    return JSONResponse({"code": "failed", "sentence": "Something is broken on the server. It has been noted."}, 500)
