"""Answers that are structures of the protocol: written as they are, and told key by key in docs/protocol.md."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from fastapi import Response

A_STRUCTURE: Final[dict[int | str, dict[str, Any]]] = {
    200: {
        "description": "As docs/protocol.md tells it, and its schema.",
        "content": {"application/json": {"schema": {"type": "object"}}},
    }
}


def told(answer: msgspec.Struct) -> Response:
    return Response(msgspec.json.encode(answer), media_type="application/json")
