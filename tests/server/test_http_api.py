"""schemathesis asks the real server what its OpenAPI schema allows, and what it does not."""

from __future__ import annotations

import itertools
import json
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

import httpx
from tests.cli.command import environment
from tests.server.running_server import running_server

CHECKS = (
    "not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance",
    "negative_data_rejection",
)  # fmt: skip
EXAMPLES = 10
"""Of each operation and phase; a long run by hand may take any number."""
CONFIGURED = """[checks.negative_data_rejection]
expected-statuses = [400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 428, 429, "5xx"]
"""
"""What it takes for a refusal: as usual, and 413, because texts that are too long make bodies that are too large."""
ACCOUNT = {"login": "ana", "password": "seven of red"}


def test_schemathesis_finds_no_failure_and_nothing_that_the_schema_does_not_tell(tmp_path: Path) -> None:
    with running_server(tmp_path, UNOVERSE_PROXIES="192.0.2.1") as server:
        with httpx.Client(base_url=server.url) as ana:
            ana.post("/api/session", json={"name": "Ana"})
            # Without an account somebody's random password would open one, and end this session.
            ana.post("/api/account", json=ACCOUNT).raise_for_status()
            cookie = f"unoverse={ana.cookies['unoverse']}"
        (tmp_path / "schemathesis.toml").write_text(CONFIGURED)
        asked = subprocess.run(
            [
                *(sys.executable, "-m", "schemathesis.cli", "run", f"{server.url}/api/openapi.json"),
                *("--header", f"Cookie: {cookie}", "--checks", ",".join(CHECKS)),
                *("--max-examples", str(EXAMPLES), "--seed", "7", "--no-color"),
            ],
            cwd=tmp_path,
            env=environment(),
            capture_output=True,
            text=True,
            timeout=200,
            check=False,
        )
        assert asked.returncode == 0, asked.stdout[-8000:] + asked.stderr[-2000:]
        assert server.process is not None
        assert server.process.poll() is None
    assert '"failed"' not in server.log.read_text()


STRANGE = ("a\\u0000b", "\\ud800", "\\u202e", "a\\nb", "' OR 1=1 --", "%00", "{0}", "\\uffff")
"""What databases, terminals and templates stumble over, as JSON writes it."""
PLACES = (
    ("POST", "/api/session", '{"name": "%s"}'),
    ("POST", "/api/account", '{"login": "%s", "password": "seven of red"}'),
    ("POST", "/api/account", '{"login": "%s", "password": "seven of red %s"}'),
    ("POST", "/api/login", '{"login": "%s", "password": "%s"}'),
    ("PUT", "/api/account/password", '{"old": "%s", "new": "seven of red %s"}'),
    ("PUT", "/api/rules/%s", '{"code": "UNO 1121"}'),
    ("PUT", "/api/rules/mine", '{"code": "%s"}'),
    ("POST", "/api/tables", '{"title": "%s"}'),
    ("POST", "/api/tables", '{"rules": "%s"}'),
    ("POST", "/api/tables", '{"bots": {"%s": "%s"}}'),
    ("POST", "/api/choice", '{"code": "%s"}'),
    ("POST", "/api/choice", '{"code": "UNO C-%s [%s=%s]"}'),
    ("POST", "/api/choice", '{"choice": {"base": "%s", "house": {"%s": {"%s": "%s"}}, "changes": {"%s": "%s"}}}'),
    ("POST", "/api/choice", '{"choice": {"house": {"S": {"words": ["%s"]}}}, "wilds": {"%s": "%s"}, "deck": "%s"}'),
    ("POST", "/api/wilds/check", '{"text": "%s"}'),
    ("POST", "/api/wilds/check", '{"rule": {"name": "%s", "text": {"%s": "%s"}, "steps": [{"who": "%s"}]}}'),
    ("POST", "/api/wilds/try", '{"rule": {"name": "%s", "steps": ["%s"]}, "rules": "%s"}'),
    ("GET", "/api/guide/rules/%s", ""),
    ("GET", "/api/guide/primer?rules=%s", ""),
    ("GET", "/api/guide/card?card=%s", ""),
    ("GET", "/api/guide/cards?rules=%s", ""),
    ("GET", "/api/tables/%s/faces", ""),
    ("GET", "/api/tables/%s", ""),
    ("GET", "/api/matches/%s", ""),
    ("GET", "/t/%s", ""),
)


def test_strange_texts_are_kept_or_refused_by_every_database(database_url: str, tmp_path: Path) -> None:
    answers: dict[str, int] = {}
    with running_server(tmp_path, database=database_url) as server, httpx.Client(base_url=server.url) as ana:
        ana.post("/api/session", json={"name": "Ana"}).raise_for_status()
        for (method, path, body), strange in itertools.product(PLACES, STRANGE):
            plain = json.loads(f'"{strange}"').encode(errors="surrogatepass")
            url, content = path.replace("%s", quote(plain, safe="")), body.replace("%s", strange)
            told = ana.request(method, url, content=content, headers={"content-type": "application/json"})
            answers[f"{method} {path} {body} {strange}"] = told.status_code
    assert {asked: status for asked, status in answers.items() if status >= 500} == {}
    assert '"failed"' not in server.log.read_text()
