"""The files of the web client, read once when the server starts.

What is served is what was found then, by its name in a table: no path of a request is ever opened, so none leads out of
the folder. A client that is built anew is served after a restart, whole.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final, NamedTuple

from unoverse.errors import UnoError

PACKAGED: Final = Path(__file__).parents[1] / "site"
"""Where `make` puts the client; a checkout without it has none."""
NOT_WANTED: Final = "none"
INDEX: Final = "/index.html"
MOST_BYTES: Final = 64 << 20
PACKED: Final = {"br": ".br", "gzip": ".gz"}
"""How a browser may be sent a file, the smallest first, and what the name of such a file ends with."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
OTHERWISE: Final = "application/octet-stream"


class SiteError(UnoError):
    """A folder that is no web client."""


class SiteFile(NamedTuple):
    """A file, plain and packed."""

    content: bytes
    packed: dict[str, bytes]
    kind: str
    """Its type, as a browser is told."""
    tag: str
    keeping: str
    """How long a browser may keep it: what has a hash in its name never changes."""


class SiteFiles:
    """All files of a client, by their address."""

    def __init__(self, folder: Path) -> None:
        found = {f"/{path.relative_to(folder).as_posix()}": path for path in _files_in(folder)}
        if INDEX not in found:
            raise SiteError(f'There is no web client in "{folder}": index.html is missing.')
        if sum(path.stat().st_size for path in found.values()) > MOST_BYTES:
            raise SiteError(f'"{folder}" has more than {MOST_BYTES >> 20} MiB: that is no web client.')
        plain = [name for name in found if not name.endswith(tuple(PACKED.values()))]
        self._files = {name: _read(name, found) for name in plain}

    def get(self, path: str) -> SiteFile | None:
        """What lies at an address; None if nothing does."""
        return self._files.get(path)

    @property
    def index(self) -> SiteFile:
        return self._files[INDEX]


def is_built() -> bool:
    """Is there a client in the package?"""
    return (PACKAGED / "index.html").is_file()


def files_of(folder: str) -> SiteFiles | None:
    """The client in a folder; without a name the one of the package. None if it was not built, or is not wanted."""
    if folder == NOT_WANTED:
        return None
    if folder:
        return SiteFiles(Path(folder).expanduser())
    return SiteFiles(PACKAGED) if is_built() else None


def _files_in(folder: Path) -> list[Path]:
    """Files proper: a link may lead anywhere."""
    paths = sorted(folder.rglob("*")) if folder.is_dir() else []
    return [path for path in paths if path.is_file() and path.resolve() == folder.resolve() / path.relative_to(folder)]


def _read(name: str, found: dict[str, Path]) -> SiteFile:
    content = found[name].read_bytes()
    packed = {how: found[name + end].read_bytes() for how, end in PACKED.items() if name + end in found}
    kind = TYPES.get(found[name].suffix.lower(), OTHERWISE)
    keeping = FOR_EVER if name.startswith("/assets/") else ASK_AGAIN
    return SiteFile(content, packed, kind, f'"{hashlib.sha256(content).hexdigest()[:32]}"', keeping)
