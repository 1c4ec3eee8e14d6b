"""Everything that can be set about a server, by flag or by environment."""

from __future__ import annotations

import math
import os
from collections.abc import Iterator, Mapping
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from unoverse.errors import UnoError, shortened
from unoverse.user_data import data_folder

LOG_LEVELS: Final = ("debug", "info", "warning", "error")
EVERYBODY: Final = "*"


class SettingsError(UnoError):
    """A setting that cannot be."""


def setting(default: Any, about: str, takes: str, least: float | None = None, most: float = math.inf) -> Any:
    """A setting with its sentence, and what may be given; numbers have a least and a most."""
    return field(default=default, metadata={"about": about, "takes": takes, "least": least, "most": most})


@dataclass(frozen=True)
class Settings:
    """How a server runs. `about` is what docs/operating.md and `unoverse serve --help` say."""

    host: str = setting("127.0.0.1", "The address to listen on; 0.0.0.0 lets other machines in.", "ADDRESS")
    port: int = setting(8000, "The port to listen on; 0 takes a free one.", "NUMBER", 0, 65535)
    database: str = setting(
        "", "sqlite:///FILE or postgresql://...; else tables.db in the data folder (UNOVERSE_DATA).", "URL"
    )
    redis: str = setting("", "redis://... wakes the other nodes; one node needs none.", "URL")
    public_url: str = setting("", "What links to tables begin with: the address that people type.", "URL")
    origins: tuple[str, ...] = setting((), "Other sites whose pages may connect, such as https://uno.example.", "URLS")
    proxies: tuple[str, ...] = setting(
        ("127.0.0.1", "::1"), "Reverse proxies whose X-Forwarded-For and -Proto are believed; * for all.", "ADDRESSES"
    )
    most_tables: int = setting(10_000, "So many tables are held in memory.", "NUMBER", 1)
    most_connections: int = setting(10_000, "So many connections to tables at once.", "NUMBER", 1)
    address_connections: int = setting(200, "So many of them from one address.", "NUMBER", 1)
    address_rate: float = setting(50.0, "Requests a second from one address; 0: any number.", "NUMBER", 0)
    socket_rate: float = setting(20.0, "Messages a second on one connection; 0: any number.", "NUMBER", 0)
    patience: int = setting(20, "Seconds until a bot goes on for a lost connection.", "SECONDS", 0)
    gone: int = setting(10, "Seconds until a node that is not heard of is taken for dead.", "SECONDS", 2)
    silence: float = setting(45.0, "Seconds until a connection that says nothing is given up.", "SECONDS", 1)
    idle: int = setting(600, "Seconds until a table without people leaves the memory.", "SECONDS", 0)
    site: str = setting("", "A folder with a web client, or none; else the one of the package is served.", "FOLDER")
    log_level: str = setting("info", "debug, info, warning or error.", "LEVEL")

    def __post_init__(self) -> None:
        for one in fields(self):
            if one.metadata["least"] is not None:
                _check_number(one, getattr(self, one.name))
        if self.log_level not in LOG_LEVELS:
            raise _wrong("log_level", self.log_level, "debug, info, warning or error")
        if self.redis and not self.redis.startswith(("redis://", "rediss://", "unix://")):
            raise SettingsError(f"{flag('redis')} ({variable('redis')}) is no Redis: redis://host:port is wanted.")
        if self.public_url:
            _check_site("public_url", self.public_url)
        for origin in self.origins:
            _check_site("origins", origin)
        for proxy in self.proxies:
            _check_network(proxy)

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{data_folder() / 'tables.db'}"

    def make_folders(self) -> None:
        """The folder of the usual database is made; that of another one is its owner's business."""
        if not self.database:
            Path(data_folder()).mkdir(mode=0o700, parents=True, exist_ok=True)


def flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def variable(name: str) -> str:
    return f"UNOVERSE_{name.upper()}"


def all_settings() -> Iterator[Field[Any]]:
    """Every setting, in the order in which people read of them."""
    yield from fields(Settings)


def settings_from(given: Mapping[str, str | None], environment: Mapping[str, str] = os.environ) -> Settings:
    """A flag goes before the environment: UNOVERSE_PORT for --port. What is in neither is as usual."""
    found = {}
    for one in all_settings():
        text = given.get(one.name)
        text = environment.get(variable(one.name)) if text is None else text
        if text:
            found[one.name] = _read(one, text)
    return Settings(**found)


def _read(one: Field[Any], text: str) -> Any:
    kind: Any = type(one.default)
    if kind is tuple:
        return tuple(part.strip() for part in text.split(",") if part.strip())
    try:
        return kind(text)
    except ValueError:
        raise _wrong(one.name, text, _range_of(one)) from None


def _check_number(one: Field[Any], value: float) -> None:
    if not one.metadata["least"] <= value <= one.metadata["most"] or not math.isfinite(value):
        raise _wrong(one.name, value, _range_of(one))


def _range_of(one: Field[Any]) -> str:
    kind = "a whole number" if isinstance(one.default, int) else "a number"
    most = one.metadata["most"]
    return f"{kind} from {one.metadata['least']}" + (f" to {most}" if math.isfinite(most) else "")


def _check_site(name: str, url: str) -> None:
    """A site has no path and nobody's password in it: browsers name it so."""
    try:
        parts = urlsplit(url)
        is_site = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
        is_site = is_site and not (parts.path.strip("/") or parts.query or parts.fragment or "@" in parts.netloc)
    except ValueError:
        is_site = False
    if not is_site:
        raise _wrong(name, url, "an address such as https://uno.example")


def _check_network(proxy: str) -> None:
    import ipaddress

    try:
        if proxy != EVERYBODY:
            ipaddress.ip_network(proxy)
    except ValueError:
        raise _wrong("proxies", proxy, "an address such as 10.0.0.2, a network such as 10.0.0.0/8, or *") from None


def _wrong(name: str, value: object, wanted: str) -> SettingsError:
    return SettingsError(f'{flag(name)} ({variable(name)}) is "{shortened(value)}": {wanted} is wanted.')
