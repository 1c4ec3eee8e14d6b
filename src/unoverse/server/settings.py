"""Everything that can be set about a server, by flag or by environment."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from unoverse.user_data import data_folder


@dataclass(frozen=True)
class Settings:
    """How a server runs. `about` is what the documentation and `unoverse serve --help` say."""

    host: str = field(default="127.0.0.1", metadata={"about": "The address to listen on."})
    port: int = field(default=8000, metadata={"about": "The port to listen on; 0 takes a free one."})
    database: str = field(default="", metadata={"about": "sqlite:///FILE or postgresql://...; else a file of ours."})
    redis: str = field(default="", metadata={"about": "redis://... wakes the other nodes; not needed for one."})
    public_url: str = field(default="", metadata={"about": "What links to tables begin with, as people reach it."})
    origins: tuple[str, ...] = field(default=(), metadata={"about": "Other sites whose pages may connect."})
    most_tables: int = field(default=10_000, metadata={"about": "So many tables are held in memory."})
    patience: int = field(default=20, metadata={"about": "Seconds until a bot goes on for a lost connection."})
    beat: float = field(default=15.0, metadata={"about": "Seconds between two questions whether a client is there."})
    gone: int = field(default=10, metadata={"about": "Seconds until a node that is not heard of is taken for dead."})
    idle: int = field(default=600, metadata={"about": "Seconds until a table without people leaves the memory."})
    address_rate: float = field(default=50.0, metadata={"about": "Requests a second from one address; 0: any number."})
    socket_rate: float = field(default=20.0, metadata={"about": "Messages a second on one connection; 0: any number."})
    log_level: str = field(default="info", metadata={"about": "debug, info, warning or error."})

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{data_folder() / 'tables.db'}"

    def make_folders(self) -> None:
        """The folder of the usual database is made; that of another one is its owner's business."""
        if not self.database:
            Path(data_folder()).mkdir(mode=0o700, parents=True, exist_ok=True)
