"""The course that teaches UNO. The learner brings the progress along: nothing is kept here, and nobody needs a name."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from fastapi import APIRouter

from unoverse.server.http.errors import errors
from unoverse.server.http.models import LessonAsked
from unoverse.server.state import Server
from unoverse.server.teaching import Learner, progress_of

router = APIRouter(prefix="/api", tags=["lessons"])


@router.post("/lessons", responses=errors("invalid", "origin", "too_large"))
async def learn(asked: LessonAsked, server: Server) -> dict[str, Any]:
    """The moment of the course that follows from what was answered; docs/protocol.md tells it as `Lesson`."""
    progress = progress_of(asked.edition, asked.step, asked.answers, asked.passed)
    async with server.teaching:
        lesson = await asyncio.to_thread(lambda: Learner(progress).do(asked.do, asked.answer))
    told: dict[str, Any] = msgspec.to_builtins(lesson)
    return told
