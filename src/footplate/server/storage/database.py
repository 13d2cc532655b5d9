"""The connection to the database: transactions, migrations, and what happens when it fails."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, nullcontext, suppress
from functools import cache
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config as AlembicConfig
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import Pool
from sqlalchemy.util import greenlet_spawn

from .. import metrics
from ..config import CannotStart
from . import sqlite
from .locking import ServerLock
from .prepared import Prepared, json_text

log = logging.getLogger("footplate.server")

MIGRATIONS = Path(__file__).parents[1] / "migrations"
_ONE_STATE = "REPEATABLE READ"
POOL = 10
CLOSING_SECONDS = 10


class StorageFailed(Exception):
    """The database could not do it (full, locked, gone); nothing of the transaction was kept."""


class Conflict(Exception):
    """Somebody else wrote first; nothing of the transaction was kept."""


class Database:
    """Transactions on SQLite or PostgreSQL."""

    def __init__(self, url: URL, busy_timeout: float) -> None:
        self.url = url
        self.is_sqlite = url.get_backend_name() == "sqlite"
        self.engine = _sqlite_engine(url, busy_timeout) if self.is_sqlite else _postgresql_engine(url)
        self._reading = self.engine if self.is_sqlite else self.engine.execution_options(isolation_level=_ONE_STATE)
        self._writing = self.engine.execution_options(footplate_begin=sqlite.BEGIN_WRITING)
        # SQLite has one writer at a time; waiting here is fairer than in its busy handler.
        self._one_writer = asyncio.Lock() if self.is_sqlite else None
        self._file = OpenFile(Path(str(url.database))) if self.is_sqlite else None
        self._glancing: sqlite3.Connection | None = None
        self._writer: AsyncConnection | None = None
        self._busy_timeout = busy_timeout
        self._closing: set[asyncio.Task[None]] = set()
        self._lock = ServerLock(Path(str(url.database))) if self.is_sqlite else None

    @property
    def shown(self) -> str:
        """The database as people may see it: without its password."""
        return str(self.url.database) if self.is_sqlite else self.url.render_as_string()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that sees one state of the database."""
        self._check_file()
        async with _failures_named(), self._reading.connect() as connection:
            yield connection

    async def glance(self, statement: Prepared, values: Mapping[str, Any]) -> Mapping[str, Any] | None:
        """The first row of a statement that reads a few by their key: on SQLite it keeps everybody waiting."""
        if not self.is_sqlite:
            async with self.read() as connection:
                return await statement.first(connection, values)
        self._check_file()
        async with _failures_named():
            if self._glancing is None:
                self._glancing = sqlite.glancing(Path(str(self.url.database)), self._busy_timeout)
            return statement.glance(self._glancing, values)

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is on the disk when the block is left without an error."""
        async with self._one_writer or nullcontext():
            self._check_file()
            async with (
                _failures_named(),
                self._kept_writer() if self.is_sqlite else self._writing.begin() as connection,
            ):
                yield connection
            # What went into a file that nobody finds again must not be acknowledged.
            self._check_file()

    @asynccontextmanager
    async def _kept_writer(self) -> AsyncIterator[AsyncConnection]:
        """SQLite's one writer keeps its connection, which takes as long to fetch as a move to store. After a failure
        there is a new one."""
        connection, self._writer = self._writer or await self._writing.connect(), None
        try:
            async with connection.begin():
                yield connection
        except BaseException as error:
            if isinstance(error, Exception) and not _is_storage(error) and not connection.in_transaction():
                self._writer = connection
            else:
                await asyncio.shield(_let_go(connection))
            raise
        self._writer = connection

    def _check_file(self) -> None:
        if self._file is not None:
            self._file.check()

    async def open(self) -> None:
        """Takes the database for this server, and brings its form up to date."""
        if self._lock is not None:
            _make_folder(Path(str(self.url.database)))
            self._lock.take()
        with _reasons_to_stop(self.shown):
            async with self.write() as connection:
                await connection.run_sync(_upgrade)
        if self._file is not None:
            self._file.remember()

    async def attach(self, any_form: bool = False) -> None:
        """For tools: uses the database beside a server that may run. It must exist, and be of the present form."""
        if self.is_sqlite and not Path(str(self.url.database)).is_file():
            raise CannotStart(f"There is no database {self.shown}.")
        with _reasons_to_stop(self.shown):
            async with self.read() as connection:
                form, newest = await connection.run_sync(_form)
        if any_form:
            return
        if form is None:
            raise CannotStart(f"{self.shown} is not a database of Footplate's.")
        if form != newest:
            raise CannotStart(f"{self.shown} is of an older form; `footplate db upgrade` brings it up to date.")

    async def renew(self) -> None:
        """Lets go of the connections that wait to be used. They are closed meanwhile, for some may be whole, and a
        server bears only so many; those that are broken may not answer for long."""
        old = self.engine.sync_engine.pool
        await self.engine.dispose(close=False)
        closing = asyncio.create_task(_close_pool(old))
        self._closing.add(closing)
        closing.add_done_callback(self._closing.discard)

    async def close(self) -> None:
        for closing in self._closing:
            closing.cancel()
        await asyncio.gather(*self._closing, return_exceptions=True)
        if self._writer is not None:
            await _let_go(self._writer)
            self._writer = None
        await self.engine.dispose()
        if self._glancing is not None:
            self._glancing.close()
            self._glancing = None
        if self._lock is not None:
            self._lock.release()


async def _let_go(connection: AsyncConnection) -> None:
    """Whatever becomes of it: what it had begun is not kept."""
    with suppress(Exception):
        await connection.close()


async def _close_pool(pool: Pool) -> None:
    """Closes what waits in the pool, and later what was in use."""
    try:
        await asyncio.wait_for(greenlet_spawn(pool.dispose), CLOSING_SECONDS)
        await asyncio.sleep(CLOSING_SECONDS)
        await asyncio.wait_for(greenlet_spawn(pool.dispose), CLOSING_SECONDS)
    except Exception as fault:
        log.warning("connections to the database could not be closed: %r", fault)


class OpenFile:
    """The file of a SQLite database, which somebody may delete or replace while it is open."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._identity: tuple[int, int] | None = None

    def remember(self) -> None:
        self._identity = self._look()

    def check(self) -> None:
        """Raises StorageFailed if another file, or none, is where the database was."""
        if self._identity is not None and self._look() != self._identity:
            log.error("the database file is not where it was; put it back, or start the server again")
            raise StorageFailed("the database file was deleted or replaced")

    def _look(self) -> tuple[int, int] | None:
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino


@contextmanager
def _reasons_to_stop(shown: str) -> Iterator[None]:
    try:
        yield
    except CommandError:
        raise CannotStart(f"The database {shown} was written by a newer Footplate.") from None
    except StorageFailed as failed:
        raise CannotStart(f"The database {shown} cannot be opened: {failed}.") from failed


@asynccontextmanager
async def _failures_named() -> AsyncIterator[None]:
    try:
        yield
    except (IntegrityError, sqlite3.IntegrityError) as clash:
        raise Conflict(str(clash.orig if isinstance(clash, IntegrityError) else clash)) from clash
    except Exception as failure:
        if not _is_storage(failure):
            raise
        reason = str(failure.orig if isinstance(failure, DBAPIError) else failure) or type(failure).__name__
        log.error("the database failed: %s", reason)
        metrics.STORAGE_FAILURES.inc()
        raise StorageFailed(reason) from failure


def _is_storage(failure: Exception) -> bool:
    """The driver of PostgreSQL, which may not be there, has errors of its own while it connects."""
    return isinstance(failure, (SQLAlchemyError, sqlite3.Error, OSError)) or type(failure).__module__.startswith(
        "asyncpg"
    )


def _postgresql_engine(url: URL) -> AsyncEngine:
    try:
        return create_async_engine(
            url, pool_size=POOL, max_overflow=POOL, hide_parameters=True, json_serializer=json_text
        )
    except ModuleNotFoundError:
        raise CannotStart(
            "PostgreSQL needs the driver asyncpg, which is not installed: pip install 'footplate[postgresql]'."
        ) from None


def _sqlite_engine(url: URL, busy_timeout: float) -> AsyncEngine:
    open_file = sqlite.opener(Path(str(url.database)), busy_timeout)
    engine = create_async_engine(url, async_creator=open_file, hide_parameters=True, json_serializer=json_text)

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
        connection.exec_driver_sql(connection.get_execution_options().get("footplate_begin", sqlite.BEGIN_READING))

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
    if MigrationContext.configure(connection).get_current_revision() != _steps().get_current_head():
        command.upgrade(alembic_config(connection), "head")


@cache
def _steps() -> ScriptDirectory:
    """From each form of a database to the next; it takes a while to read them."""
    return ScriptDirectory(str(MIGRATIONS))


def _form(connection: Connection) -> tuple[str | None, str | None]:
    """The form of the database, and the newest that this program knows."""
    form = MigrationContext.configure(connection).get_current_revision()
    if form is not None:
        _steps().get_revision(form)
    return form, _steps().get_current_head()
