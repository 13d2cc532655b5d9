"""The connection to the database: transactions, migrations, and what happens when it fails."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config as AlembicConfig
from alembic.util import CommandError
from sqlalchemy import Connection, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ..config import CannotStart

log = logging.getLogger("footplate.server")

_ONE_STATE = "REPEATABLE READ"
MIGRATIONS = Path(__file__).parents[1] / "migrations"


class StorageFailed(Exception):
    """The database could not do it (full, locked, gone); nothing of the transaction was kept."""


class Conflict(Exception):
    """Somebody else wrote first; nothing of the transaction was kept."""


class Database:
    """Transactions on SQLite or PostgreSQL."""

    def __init__(self, url: URL, busy_timeout: float) -> None:
        self.url = url
        self.is_sqlite = url.get_backend_name() == "sqlite"
        self.engine = _sqlite_engine(url, busy_timeout) if self.is_sqlite else create_async_engine(url)
        self._reading = self.engine if self.is_sqlite else self.engine.execution_options(isolation_level=_ONE_STATE)
        self._writing = self.engine.execution_options(footplate_writes=True)
        # SQLite has one writer at a time; waiting here is fairer than in its busy handler.
        self._one_writer = asyncio.Lock() if self.is_sqlite else None

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that sees one state of the database."""
        async with _failures_named(), self._reading.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is on the disk when the block is left without an error."""
        async with self._one_writer or nullcontext(), _failures_named(), self._writing.begin() as connection:
            yield connection

    async def open(self) -> None:
        """Brings the database's form up to date."""
        if self.is_sqlite:
            _make_folder(Path(str(self.url.database)))
        try:
            async with self.write() as connection:
                await connection.run_sync(_upgrade)
        except CommandError:
            raise CannotStart(f"The database {self.url.render_as_string()} was written by a newer Footplate.") from None
        except StorageFailed as failed:
            raise CannotStart(f"The database {self.url.render_as_string()} cannot be opened: {failed}.") from failed

    async def renew(self) -> None:
        """Lets go of the connections that wait to be used."""
        await self.engine.dispose(close=False)

    async def close(self) -> None:
        await self.engine.dispose()


@asynccontextmanager
async def _failures_named() -> AsyncIterator[None]:
    try:
        yield
    except IntegrityError as clash:
        raise Conflict(str(clash.orig)) from clash
    except (SQLAlchemyError, OSError) as failure:
        log.error("the database failed: %s", failure)
        raise StorageFailed(str(failure.orig if isinstance(failure, DBAPIError) else failure)) from failure


def _sqlite_engine(url: URL, busy_timeout: float) -> AsyncEngine:
    engine = create_async_engine(url, connect_args={"timeout": busy_timeout})

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        # The driver must not begin transactions by itself: `begin` below does.
        connection.isolation_level = None
        cursor = connection.cursor()
        for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {setting}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        # A writer takes its lock at once: one that reads first could find its view outdated when it writes.
        writes = connection.get_execution_options().get("footplate_writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _make_folder(path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotStart(f"The folder of the database {path} cannot be made: {error.strerror}.") from None


def alembic_config(connection: Connection) -> AlembicConfig:
    config = AlembicConfig()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        # Two servers that start together take turns.
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7001)")
    command.upgrade(alembic_config(connection), "head")
