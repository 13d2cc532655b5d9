"""The settings of a server."""

import socket
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from platformdirs import user_data_dir
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

STATIC = Path(__file__).parent / "static"


@dataclass(frozen=True)
class MailServer:
    """Where mail is handed in, and whom it comes from."""

    host: str
    port: int
    security: Literal["starttls", "tls", "none"]
    user: str | None
    password: str | None
    sender: str


class CannotStart(Exception):
    """The server cannot start; the message says why to the person at the terminal."""


@dataclass(frozen=True)
class Config:
    """What a server is started with. Times are in seconds."""

    database: URL
    bot_pause: float = 0.45
    # So long a plan waits before it decides: whoever decided before it may want to take that back.
    plan_pause: float = 3.0
    bot_seconds: float = 2.0
    bot_limit: float = 20.0
    bot_workers: int = 2
    held_seconds: float = 180.0
    live_tables: int = 256
    shelf_bytes: int = 64 * 1024 * 1024
    busy_timeout: float = 5.0
    send_timeout: float = 10.0
    rate_limits: bool = True
    origins: frozenset[str] = frozenset()
    sockets: int = 5000
    sockets_per_address: int = 200
    names: frozenset[str] = frozenset()
    metrics: Literal["local", "all", "off"] = "local"
    workers: int = 1
    reach: Literal["computer", "network", "site"] = "computer"
    address: str | None = None
    mail: MailServer | None = None
    webhooks: bool = True
    call_private: bool = False
    push_contact: str | None = None
    call_grace: float = 20.0
    call_pause: float = 30.0
    call_look: float = 2.0
    static: Path = STATIC
    # The present moment, how often the clocks of tables are looked at, and after how long without a look they are
    # taken to have stood still.
    clock: Callable[[], float] = time.time
    clock_pause: float = 2.0
    clock_gap: float = 15.0
    # What one person may have and do, and words that nobody uses in names and messages.
    open_tables: int = 30
    tables_a_day: int = 100
    chat_a_minute: int = 20
    words: frozenset[str] = frozenset()
    # Who may bring maps, how many a day, and what one may weigh; and files of maps that are listed beside the house's.
    bring_maps: Literal["nobody", "accounts", "anybody"] = "anybody"
    maps_a_day: int = 100
    map_bytes: int = 64 * 1024
    maps: tuple[str, ...] = ()

    @property
    def host_names(self) -> frozenset[str]:
        """The names under which the server may be asked for, besides addresses in figures."""
        configured = (urlsplit(origin).hostname for origin in self.origins)
        own = socket.gethostname().lower()
        return self.names | {"localhost", own, f"{own}.local", *(name for name in configured if name)}


def default_database() -> Path:
    return Path(user_data_dir("footplate", appauthor=False)) / "footplate.sqlite"


def database_url(database: str | None) -> URL:
    """A path, a SQLite URL or a PostgreSQL URL as the URL of an asynchronous driver."""
    if database is None:
        database = str(default_database())
    if "://" not in database:
        return URL.create("sqlite+aiosqlite", database=str(Path(database).expanduser()))
    try:
        url = make_url(database)
    except ArgumentError:
        raise CannotStart(f"{database!r} is not the URL of a database.") from None
    backend = url.get_backend_name()
    if backend == "sqlite":
        if url.database in (None, "", ":memory:"):
            raise CannotStart("A database in memory would lose every game; give the path of a file.")
        return url.set(drivername="sqlite+aiosqlite")
    if backend == "postgresql":
        return url.set(drivername="postgresql+asyncpg")
    raise CannotStart(f"Footplate keeps its games in SQLite or PostgreSQL, not in {backend}.")
