"""`unoverse web`: a server for oneself and one's friends, and a browser at its page."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from unoverse.errors import UnoError

MOST_PORTS: Final = 100
"""So many are tried, where nobody has named one."""
PATIENCE: Final = 60.0
"""Seconds for the server to be there before a browser is sent to it."""
GLANCE: Final = 0.1
DISPLAYS: Final = ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME")
TEXT_BROWSERS: Final = frozenset({"www-browser", "links", "elinks", "lynx", "w3m"})
"""Such as would take the terminal away, and run no script."""
SOMEWHERE: Final = ("192.0.2.1", 9)
"""An address that nobody has: the system says from where one would go there, and sends nothing."""


class Wish(NamedTuple):
    """What was asked for on the command line."""

    port: str | None
    lan: bool
    no_browser: bool


def refuse_others(arguments: Sequence[str]) -> None:
    """UnoError for whatever only the terminal understands."""
    if arguments:
        raise UnoError(
            f'"{arguments[0][:40]}" is for the terminal: unoverse web --terminal {" ".join(arguments)[:80]}. '
            "In the browser everything is chosen on the pages."
        )


def serve_and_open(wish: Wish, environment: Mapping[str, str] = os.environ) -> bool:
    """Serves until Ctrl-C; False, with the reason said, where there is no web client to serve."""
    from unoverse.cli.output import say_aside

    reason = _why_not(environment)
    if reason:
        say_aside(f"{reason} So the table opens in the terminal.")
        return False
    _serve(wish, environment)
    return True


def _why_not(environment: Mapping[str, str]) -> str:
    from unoverse.cli.serving import check_installed
    from unoverse.server.settings import variable

    try:
        check_installed()
    except UnoError as error:
        return str(error)
    from unoverse.server.http.site_files import is_built

    if is_built() or environment.get(variable("site")):
        return ""
    return "The web client is not built here: make site builds it, with Node 20.19 or newer."


def _serve(wish: Wish, environment: Mapping[str, str]) -> None:
    from unoverse.cli.output import say_aside
    from unoverse.cli.serving import get_engine_ready
    from unoverse.server.running import run
    from unoverse.server.settings import settings_from, variable

    given = {
        "host": "0.0.0.0" if wish.lan else None,
        "port": wish.port,
        "log_level": environment.get(variable("log_level")) or "warning",
    }
    settings = settings_from(given, environment)
    is_named = bool(wish.port or environment.get(variable("port")))
    browser = None if wish.no_browser else browser_here(environment)
    if not is_named and is_unoverse("127.0.0.1", settings.port):
        home = f"http://127.0.0.1:{settings.port}"
        say_aside(f"Unoverse runs here already, at {home}; Ctrl-C where it was started ends it.")
        if browser is not None:
            browser.open(home)
        return
    is_compiling = get_engine_ready()

    def started(url: str) -> None:
        port = int(url.rpartition(":")[2])
        home = f"http://{lan_address() or '127.0.0.1'}:{port}" if wish.lan else f"http://127.0.0.1:{port}"
        if not is_named and port != settings.port:
            say_aside(f"Port {settings.port} is taken by another program, so it is {port}.")
        say_aside(f"Unoverse is at {home}. Ctrl-C ends it; tables are kept.")
        for line in _page(home, wish, browser is not None, is_compiling):
            say_aside(line)
        if browser is not None:
            _open_when_ready(browser, home)

    run(settings, started, 1 if is_named else MOST_PORTS)


def _page(home: str, wish: Wish, opens: bool, is_compiling: bool) -> list[str]:
    """What whoever has started it wants to know."""
    friends = home if lan_address() else "this machine has no address in a network"
    rows = [
        ("play", f"your browser opens; if not, go to {home}" if opens else f"open {home} in a browser"),
        ("friends", f"{friends}, in the same network" if wish.lan else "unoverse web --lan lets your network in"),
        ("terminal", "unoverse play plays here instead"),
    ]
    if is_compiling:
        rows.append(("engine", "is compiled beside, which takes a minute or two; tables run meanwhile"))
    return ["", *(f"  {what:<10} {how}" for what, how in rows), ""]


# The browser


def browser_here(environment: Mapping[str, str] = os.environ) -> webbrowser.BaseBrowser | None:
    """The browser of whoever sits at this machine; None on a machine without a display."""
    if not (environment.get("BROWSER") or has_display(environment)):
        return None
    try:
        found = webbrowser.get()
    except webbrowser.Error:
        return None
    is_text = os.path.basename(str(found.name)) in TEXT_BROWSERS  # noqa: PTH119 (it is a name, not a path)
    return None if is_text and not environment.get("BROWSER") else found


def has_display(environment: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Is there a screen with windows? Over SSH there is none, unless windows are passed on."""
    if any(environment.get(name) for name in DISPLAYS):
        return True
    return platform in ("darwin", "win32") and not environment.get("SSH_CONNECTION")


def _open_when_ready(browser: webbrowser.BaseBrowser, url: str) -> None:
    """Beside the server, which is about to start."""
    threading.Thread(target=_wait_and_open, args=(browser, url), name="browser", daemon=True).start()


def _wait_and_open(browser: webbrowser.BaseBrowser, url: str) -> None:
    host, _, port = url.removeprefix("http://").partition(":")
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        with contextlib.suppress(OSError), socket.create_connection((host, int(port)), timeout=1):
            browser.open(url)
            return
        time.sleep(GLANCE)


# The network


def is_unoverse(host: str, port: int) -> bool:
    """Does one of ours listen there? Two servers with one file of tables would not hear of each other's moves."""
    asking = http.client.HTTPConnection(host, port, timeout=2)
    try:
        asking.request("GET", "/healthz")
        told = json.loads(asking.getresponse().read(4096))
    except (OSError, http.client.HTTPException, ValueError):
        return False
    finally:
        asking.close()
    return isinstance(told, dict) and {"well", "database", "version"} <= told.keys()


def lan_address() -> str:
    """The address of this machine for others in its network; empty if there is none."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as link:
        link.connect(SOMEWHERE)
        address = str(link.getsockname()[0])
        return "" if address.startswith("127.") else address
    return ""
