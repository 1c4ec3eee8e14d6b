"""The course that teaches UNO. The learner brings the progress along: nothing is kept here, and nobody needs a name."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Response

from unoverse.server.http.errors import errors
from unoverse.server.http.models import LessonAsked
from unoverse.server.http.told import A_STRUCTURE, told
from unoverse.server.state import Server
from unoverse.server.teaching import Learner, progress_of

router = APIRouter(prefix="/api", tags=["lessons"])


@router.post("/lessons", response_model=None, responses=A_STRUCTURE | errors("invalid", "origin", "too_large"))
async def learn(asked: LessonAsked, server: Server) -> Response:
    """The moment of the course that follows from what was answered; docs/protocol.md tells it as `Lesson`."""
    progress = progress_of(asked.edition, asked.step, asked.answers, asked.passed)
    async with server.coaching:
        lesson = await asyncio.to_thread(lambda: Learner(progress).do(asked.do, asked.answer))
    return told(lesson)
