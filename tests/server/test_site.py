"""The web client is served as it was built: its pages, its files, packed where the browser likes, and nothing else."""

from __future__ import annotations

import gzip
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.cli.command import unoverse
from tests.server.running_server import RunningServer, play_on, run, running_server, seated
from tests.server.visiting import Visitor, visit

from unoverse.server.http.site_files import SiteFiles

INDEX = '<!doctype html><title>Unoverse</title><script type="module" src="/assets/app-1f2e.js"></script>'
SCRIPT = b"export const hand = 7;\n" * 100
BUILT = {
    "index.html": INDEX.encode(),
    "sw.js": b"self.skipWaiting();\n",
    "manifest.webmanifest": b'{"name": "Unoverse"}',
    "icon.svg": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
    "assets/app-1f2e.js": SCRIPT,
    "assets/app-1f2e.js.gz": gzip.compress(SCRIPT),
    "assets/app-1f2e.js.br": b"as if it were brotli",
    "assets/cards-77aa.css": b".card { inline-size: 4rem }\n",
}
PAGES = ("/", "/open", "/learn", "/learn/3", "/rules", "/rules/UNO%201121%20C-P3", "/rules/UNO%20%5Bwc1=a/b%5D",
         "/verify", "/me", "/me/account", "/watch", "/solitaire", "/dice")  # fmt: skip
OUTSIDE = (
    "/../settings.py", "/assets/../../settings.py", "/assets/..%2f..%2fsettings.py", "/%2e%2e/settings.py",
    "/assets/%2e%2e/%2e%2e/settings.py", "/..%5csettings.py", "//etc/passwd", "/assets//etc/passwd", "/assets/",
    "/assets", "/assets/app-1f2e.js/", "/assets/app-1f2e.js%00.css", "/secret.txt", "/folder/deep.txt",
)  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A client as it comes out of its build; beside it and linked from it what is nobody's business."""
    top = tmp_path_factory.mktemp("client")
    (top / "settings.py").write_text("SECRET = 1\n")
    (top / "elsewhere").mkdir()
    (top / "elsewhere" / "deep.txt").write_text("secret")
    site = top / "site"
    for name, content in BUILT.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_bytes(content)
    (site / "secret.txt").symlink_to(top / "settings.py")
    (site / "folder").symlink_to(top / "elsewhere")
    return site


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, folder: Path) -> Iterator[RunningServer]:
    rates = {"UNOVERSE_ADDRESS_RATE": "50", "UNOVERSE_BACKEND": "python"}
    with running_server(tmp_path_factory.mktemp("site"), "--site", str(folder), **rates) as running:
        yield running


def asked(server: RunningServer, path: str, method: str = "GET", **headers: str) -> httpx.Response:
    sent = {"accept-encoding": "identity"} | {name.replace("_", "-"): text for name, text in headers.items()}
    return visit(Visitor(server).ask(method, path, headers=sent))


def test_every_address_of_the_client_is_its_page(server: RunningServer) -> None:
    for path in PAGES:
        found = asked(server, path)
        assert (found.status_code, found.text) == (200, INDEX), path
        assert found.headers["content-type"] == "text/html; charset=utf-8"
        assert found.headers["cache-control"] == "no-cache"


def test_a_table_or_match_that_there_is_not_is_the_page_with_another_status(server: RunningServer) -> None:
    async def over() -> tuple[str, str]:
        short = {"rules": "UNO 1121 [hand_size=1]", "target": 1, "bots": {"1": "B1"}, "chairs": 2}
        async with seated(server, ["Ana"], **short) as (ana,):
            await ana.begin()
            await play_on(ana)
            assert ana.table is not None
            return ana.table.code, ana.table.match_id

    code, match = run(over())
    for path, status in ((f"/t/{code}", 200), (f"/m/{match}", 200), ("/t/zzzzzz", 404), ("/m/none-1", 404),
                         (f"/verify/{match}", 200), ("/verify/none-1", 404),
                         ("/t/%00", 404), ("/m/' OR 1=1", 404), (f"/t/{'x' * 500}", 404)):  # fmt: skip
        found = asked(server, path)
        assert (found.status_code, found.text) == (status, INDEX), path


def test_files_are_what_they_are_and_kept_as_long_as_they_stay_the_same(server: RunningServer) -> None:
    kinds = {
        "/assets/app-1f2e.js": "text/javascript; charset=utf-8", "/assets/cards-77aa.css": "text/css; charset=utf-8",
        "/sw.js": "text/javascript; charset=utf-8", "/manifest.webmanifest": "application/manifest+json",
        "/icon.svg": "image/svg+xml",
    }  # fmt: skip
    for path, kind in kinds.items():
        found = asked(server, path)
        assert (found.status_code, found.content) == (200, BUILT[path[1:]]), path
        assert found.headers["content-type"] == kind
        for_ever = "immutable" in found.headers["cache-control"]
        assert for_ever == path.startswith("/assets/")
        again = asked(server, path, if_none_match=found.headers["etag"])
        assert (again.status_code, again.content) == (304, b"")
        assert asked(server, path, method="HEAD").headers["content-length"] == str(len(BUILT[path[1:]]))


def test_a_browser_gets_the_smallest_that_it_takes(server: RunningServer) -> None:
    def how(accepted: str) -> str | None:
        with httpx.Client() as client:
            request = client.build_request("GET", f"{server.url}/assets/app-1f2e.js")
            request.headers["accept-encoding"] = accepted
            found = client.send(request, stream=True)
            assert found.headers["vary"] == "accept-encoding"
            packed: str | None = found.headers.get("content-encoding")
            wanted = {"br": ".br", "gzip": ".gz", None: ""}[packed]
            assert b"".join(found.iter_raw()) == BUILT[f"assets/app-1f2e.js{wanted}"]
            return packed

    assert how("gzip, deflate, br, zstd") == "br"
    assert how("gzip, deflate") == "gzip"
    assert how("br;q=0, gzip;q=0.5") == "gzip"
    assert how("br;q=0.0, gzip;q=0") is None
    assert how("identity") is None


def test_no_address_leads_out_of_the_folder(server: RunningServer) -> None:
    """Whatever is asked is sent as it stands: a client would put it in order first."""
    host, port = server.url.removeprefix("http://").split(":")
    for path in OUTSIDE:
        done = subprocess.run(
            ["curl", "--silent", "--path-as-is", "--include", f"http://{host}:{port}{path}"],
            capture_output=True, timeout=30, check=True,
        )  # fmt: skip
        answer = done.stdout.decode()
        assert re.match(r"HTTP/1\.1 (404|400|422|307)", answer), (path, answer[:200])
        assert "SECRET" not in answer
        assert "secret" not in answer.partition("\r\n\r\n")[2]


def test_packed_files_and_other_methods_have_no_address(server: RunningServer) -> None:
    assert asked(server, "/assets/app-1f2e.js.br").status_code == 404
    assert asked(server, "/index.html").status_code == 200
    assert asked(server, "/", method="POST").status_code == 405
    assert asked(server, "/sw.js", method="DELETE").status_code in (404, 405)
    assert asked(server, "/api/nothing").json()["code"] == "no_such_page"


def test_whoever_strays_sees_the_client_and_programs_a_refusal(server: RunningServer) -> None:
    strayed = asked(server, "/nowhere", accept="text/html,*/*")
    assert (strayed.status_code, strayed.content) == (404, BUILT["index.html"])
    for path in ("/api/nothing", "/assets/nothing.js"):
        assert asked(server, path, accept="text/html,*/*").json()["code"] == "no_such_page"
    assert asked(server, "/nowhere").json()["code"] == "no_such_page"


def test_pages_may_run_no_script_of_others_and_have_a_worker_and_a_manifest(server: RunningServer) -> None:
    policy = asked(server, "/").headers["content-security-policy"]
    for part in ("script-src", "style-src", "worker-src", "manifest-src", "img-src"):
        assert f"{part} 'self'" in policy
    assert "img-src 'self' data:" in policy
    assert "unsafe" not in policy


def test_files_do_not_eat_what_an_address_may_ask_for(server: RunningServer) -> None:
    async def knocking() -> None:
        eager = Visitor(server)
        told = await eager.pour("/assets/cards-77aa.css", 400)
        assert set(re.findall(rb"HTTP/1.1 (\d+)", told)) == {b"200", b"429"}
        assert (await eager.ask("GET", "/api/session")).status_code == 401
        assert (await eager.ask("GET", "/healthz")).status_code == 200

    visit(knocking())


def test_a_client_that_is_built_anew_is_served_whole_or_not_at_all(folder: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "assets").mkdir(parents=True)
    (site / "index.html").write_text("first")
    files = SiteFiles(site)
    (site / "index.html").write_text("second")
    assert files.index.content == b"first"


def test_a_folder_without_a_client_is_said_in_one_sentence(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    ended = unoverse("serve", "--port", "0", "--database", database, "--site", str(tmp_path))
    assert ended.code == 2
    assert ended.err == f'unoverse: There is no web client in "{tmp_path}": index.html is missing.\n'
