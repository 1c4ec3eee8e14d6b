"""Answers that are the same for everybody until the server is another one: made once, named by a hash, and packed.

Only what is public may be packed: the length of a packed answer that holds a secret beside what somebody sent tells
about the secret.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from fastapi import Request, Response
from pydantic import BaseModel

from unoverse.server.state import ServerState

CACHED: Final = "public, no-cache"
"""Kept by everybody, and asked about each time: the answer then is a few bytes, and nobody plays by old rules."""
UNCHANGED: Final[dict[int | str, dict[str, Any]]] = {304: {"description": "As you have it: see `If-None-Match`."}}
_TAG: Final = re.compile(r'(?:W/)?"([^"]*)"')
_GZIP: Final = re.compile(r"(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q\s*=\s*([\d.]+)\s*)?(?=,|$)", re.IGNORECASE)


class StaticAnswer(NamedTuple):
    """A JSON body as it is and packed, and its hash. Each form has a name of its own, as strong tags must."""

    body: bytes
    packed: bytes
    digest: str

    @classmethod
    def of(cls, told: BaseModel) -> StaticAnswer:
        body = told.model_dump_json().encode()
        return cls(body, gzip.compress(body, 9, mtime=0), hashlib.sha256(body).hexdigest()[:32])

    def response(self, request: Request) -> Response:
        """The answer as the client takes it, or that it has it already."""
        is_packed = takes_gzip(request.headers.get("accept-encoding", ""))
        tag = f"{self.digest}-gzip" if is_packed else self.digest
        headers = {"etag": f'"{tag}"', "cache-control": CACHED, "vary": "accept-encoding"}
        if self._is_known(request.headers.get("if-none-match", "")):
            return Response(status_code=304, headers=headers)
        if is_packed:
            return Response(self.packed, headers=headers | {"content-encoding": "gzip"}, media_type="application/json")
        return Response(self.body, headers=headers, media_type="application/json")

    def _is_known(self, asked: str) -> bool:
        return asked.strip() == "*" or any(tag.removesuffix("-gzip") == self.digest for tag in _TAG.findall(asked))


class MadeOnce:
    """An answer that is made when somebody first asks for it, beside the loop."""

    def __init__(self, make: Callable[[], BaseModel]) -> None:
        self._make = make
        self._made: StaticAnswer | None = None

    async def response(self, request: Request, server: ServerState) -> Response:
        if self._made is None:
            async with server.checking:
                self._made = await asyncio.to_thread(lambda: StaticAnswer.of(self._make()))
        return self._made.response(request)


def takes_gzip(accepted: str) -> bool:
    """Does the client understand gzip?

    >>> [takes_gzip(said) for said in ("gzip, br", "br;q=1.0, gzip;q=0.5", "gzip;q=0", "identity", "", "*")]
    [True, True, False, False, False, True]
    """
    found = _GZIP.search(accepted)
    return found is not None and (found[1] is None or found[1].strip("0.") != "")
