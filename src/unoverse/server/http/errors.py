"""How refusals look over HTTP: a status, and a body with code, sentence and arguments; the same in the schema."""

from __future__ import annotations

from typing import Any, Final

from unoverse.protocol.refusals import REFUSALS, Refusal
from unoverse.server.http.models import Refused

STATUS: Final = {
    "no_session": 401, "login": 401, "origin": 403, "not_host": 403, "not_seated": 403, "no_hints": 403,
    "no_such_table": 404,
    "no_such_match": 404, "no_such_page": 404, "method": 405, "login_taken": 409, "has_account": 409,
    "no_account": 409, "too_large": 413, "malformed": 422, "too_fast": 429, "failed": 500, "closing": 503,
    "server_full": 503, "not_kept": 503, "disk_full": 507,
}  # fmt: skip
"""400 for all others."""
EVERYWHERE: Final = ("malformed", "too_fast", "not_kept")
"""Any request may be refused so."""
WRITING: Final = ("invalid", "origin", "too_large", "disk_full")
"""And so, if it changes something."""


def status_of(refusal: Refusal) -> int:
    return STATUS.get(refusal.code, 400)


def errors(*codes: str) -> dict[int | str, dict[str, Any]]:
    """What a route answers when it refuses, for the schema."""
    described: dict[int | str, dict[str, Any]] = {}
    for code in (*EVERYWHERE, *codes):
        status = STATUS.get(code, 400)
        said = described.setdefault(status, {"model": Refused, "description": ""})
        said["description"] += f"{'; ' if said['description'] else ''}`{code}`: {REFUSALS[code]}"
    return described
