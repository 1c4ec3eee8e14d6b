"""The session in docs/protocol.md is what a real server says."""

from __future__ import annotations

import json
import os
from pathlib import Path

from tests.docs.protocol_session import outline, record
from tests.docs.scripts import DOCS
from tests.server.running_server import run, running_server

SESSION = DOCS / "data" / "protocol-session.json"


def test_the_session_of_the_page_is_what_a_real_server_says_golden(tmp_path: Path) -> None:
    with running_server(tmp_path, UNOVERSE_BACKEND="python") as server:
        spoken = [list(said) for said in run(record(server))]
    kept = json.loads(SESSION.read_text(encoding="utf-8")) if SESSION.exists() else []
    if os.environ.get("UNOVERSE_GOLDEN") == "write" and outline(kept) != outline(spoken):
        lines = ",\n".join(json.dumps(said, ensure_ascii=False) for said in spoken)
        SESSION.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        return
    assert outline(kept) == outline(spoken), "the protocol has changed: make golden, then make docs"
