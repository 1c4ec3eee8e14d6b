"""Who one is at which server: the name, and the cookie that gives the chair back. Only the owner may read the file."""

from __future__ import annotations

import contextlib
import json
from typing import Any, Final

from unoverse.files import write_new, write_whole
from unoverse.user_data import data_folder

FILE: Final = "online.json"
PRIVATE: Final = 0o600


class OnlineNames:
    """The names under which somebody was at this server, the last one first."""

    def __init__(self, server: str) -> None:
        self._server = server
        self._path = data_folder() / FILE
        self._all = self._read()

    @property
    def last(self) -> str:
        """The name that was used last; empty for a stranger."""
        return next(iter(self._here), "")

    def cookie_of(self, name: str) -> str:
        return self._here.get(name, "")

    def remember(self, name: str, cookie: str) -> None:
        """Keeps it; where nothing can be kept, one is a stranger next time."""
        self._all[self._server] = {name: cookie} | {one: kept for one, kept in self._here.items() if one != name}
        text = json.dumps(self._all, indent=1)
        with contextlib.suppress(OSError):
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            if self._path.exists():
                self._path.chmod(PRIVATE)
                write_whole(self._path, text)
            else:
                write_new(self._path, text, PRIVATE)

    @property
    def _here(self) -> dict[str, str]:
        found = self._all.get(self._server)
        pairs = found.items() if isinstance(found, dict) else ()
        return {name: cookie for name, cookie in pairs if isinstance(name, str) and isinstance(cookie, str)}

    def _read(self) -> dict[str, Any]:
        """What was kept; nothing, if that cannot be read."""
        try:
            found = json.loads(self._path.read_text("utf-8"))
        except (OSError, ValueError, RecursionError):
            return {}
        return found if isinstance(found, dict) else {}
