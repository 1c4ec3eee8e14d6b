"""What the server writes down of itself: one JSON object a line on the standard error.

Only codes, numbers and tables: no card, seed, secret, cookie, ticket, chat or name of a person. So of what went wrong
only its kind and its place are written, never its message, which may quote anything; and of what libraries say only
warnings, without what was filled in.
"""

from __future__ import annotations

import logging
import sys
import traceback
from pathlib import Path
from types import TracebackType
from typing import Any, Final

import structlog

import unoverse

PACKAGE: Final = Path(unoverse.__file__).parent
MOST_FRAMES: Final = 12
LONGEST_WARNING: Final = 200
OF_VISITORS: Final = ("Invalid UTF-8 sequence", "Invalid HTTP request")
"""What anybody can make a library say is for debugging only, or anybody could fill the log."""
_Exception = tuple[type[BaseException], BaseException, TracebackType | None]


def log_to_stderr(level: str) -> None:
    """JSON for programs; the same as `event key=value` on a terminal."""
    renderer: Any = structlog.processors.JSONRenderer()
    if sys.stderr.isatty():
        renderer = structlog.dev.ConsoleRenderer(colors=False, sort_keys=False)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            _name_failure,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level.upper())),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    logging.basicConfig(handlers=[_OfLibraries()], level=logging.WARNING, force=True)


def _name_failure(logger: object, method: str, event: Any) -> Any:
    """An exception becomes its kind and the places it came through."""
    raised = event.pop("exc_info", None)
    if raised is True:
        raised = sys.exc_info()
    elif isinstance(raised, BaseException):
        raised = (type(raised), raised, raised.__traceback__)
    return event | _failure(raised) if raised and raised[0] else event


def _failure(raised: _Exception) -> dict[str, Any]:
    kind, error, trace = raised
    kinds, cause = [kind.__name__], error.__cause__
    while cause is not None and len(kinds) < MOST_FRAMES:
        kinds, cause = [*kinds, type(cause).__name__], cause.__cause__
    frames = traceback.extract_tb(trace)
    ours = [frame for frame in frames[:-1] if PACKAGE in Path(frame.filename).parents]
    places = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in [*ours, *frames[-1:]]]
    return {"error": " from ".join(kinds), "where": places[-MOST_FRAMES:]}


class _OfLibraries(logging.Handler):
    """uvicorn, asyncio and others warn in our form."""

    def emit(self, record: logging.LogRecord) -> None:
        said = str(record.msg).partition("\n")[0][:LONGEST_WARNING]
        level = logging.DEBUG if said.startswith(OF_VISITORS) else record.levelno
        failure = _failure(record.exc_info) if record.exc_info and record.exc_info[0] else {}
        structlog.get_logger().log(level, "library", library=record.name, said=said, **failure)
