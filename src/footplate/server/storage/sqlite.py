"""Connections to SQLite that go to their thread only for what may wait: for a lock, for the disk, for many rows.

The way to another thread and back takes longer than most statements. What needs no waiting is done where it is asked
for: SQLite's one lock for writing is taken if it is free, and then all is done that a transaction does up to its
commit. A glance at a few rows by their key, which no writer keeps waiting, has a connection of its own that knows no
threads at all.
"""

import sqlite3
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import aiosqlite

BEGIN_WRITING = "BEGIN IMMEDIATE"
BEGIN_READING = "BEGIN"
_BEGINNINGS = ((BEGIN_WRITING,), (BEGIN_READING,))

# SQLite makes sure itself that threads take turns, unless it was built otherwise.
_THREADS_TAKE_TURNS = sqlite3.threadsafety == 3


def opener(path: Path, busy_timeout: float) -> Callable[..., Awaitable[aiosqlite.Connection]]:
    """Opens connections to a file; each waits so many seconds for a lock."""
    connect = partial(sqlite3.connect, path, timeout=busy_timeout, check_same_thread=not _THREADS_TAKE_TURNS)

    async def opened(*_: Any, **__: Any) -> aiosqlite.Connection:
        connection = Connection(connect, iter_chunk_size=64, busy_timeout=busy_timeout)
        connection._thread.daemon = True
        return await connection

    return opened


def glancing(path: Path, busy_timeout: float) -> sqlite3.Connection:
    """A connection for single statements that read."""
    return sqlite3.connect(path, timeout=busy_timeout, isolation_level=None, check_same_thread=not _THREADS_TAKE_TURNS)


class Connection(aiosqlite.Connection):
    """A connection that does at once what is known not to wait."""

    def __init__(self, *args: Any, busy_timeout: float, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._patient = f"PRAGMA busy_timeout = {round(busy_timeout * 1000)}"
        self._begun = BEGIN_READING
        # What the thread was given, and what it has done: who was cancelled leaves something behind there.
        self._given = 0
        self._done = 0

    @property
    def at_once(self) -> sqlite3.Connection | None:
        """SQLite's own connection, for what a transaction that writes does up to its commit."""
        writes = self._begun == BEGIN_WRITING and self._given == self._done
        own = self._connection if _THREADS_TAKE_TURNS and writes else None
        return own if own is not None and own.in_transaction else None

    async def _execute(self, fn: Any, *args: Any, **kwargs: Any) -> Any:
        if self._is_quick(fn.__name__, getattr(fn, "__self__", None), args):
            result = fn(*args, **kwargs)
        elif args[:1] == (BEGIN_WRITING,) and self._is_idle and self._begins_now(fn):
            result = None
        else:
            self._given += 1
            result = await super()._execute(partial(self._noted, fn), *args, **kwargs)  # type: ignore[no-untyped-call]
        if args[:1] in _BEGINNINGS:
            self._begun = args[0]
        return result

    def _noted(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        try:
            return fn(*args, **kwargs)
        finally:
            self._done += 1

    @property
    def _is_idle(self) -> bool:
        """Whether its thread does nothing, so that somebody else may use it."""
        return _THREADS_TAKE_TURNS and self._given == self._done and self._connection is not None

    def _begins_now(self, begin: Callable[[str], Any]) -> bool:
        """Takes the lock for writing if nobody has it."""
        assert self._connection is not None
        self._connection.execute("PRAGMA busy_timeout = 0")
        try:
            begin(BEGIN_WRITING)
        except sqlite3.OperationalError as error:
            # There are several kinds of it.
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
            return False
        finally:
            self._connection.execute(self._patient)
        return True

    def _is_quick(self, name: str, whose: Any, args: tuple[Any, ...]) -> bool:
        if not self._is_idle or self._connection is None:
            return False
        if name == "cursor" or (name == "close" and isinstance(whose, sqlite3.Cursor)):
            return True
        if not self._connection.in_transaction:
            return name == "rollback" or args[:1] == (BEGIN_READING,)
        if name == "rollback":
            return self._begun != BEGIN_WRITING
        return self._begun == BEGIN_WRITING and name in ("execute", "fetchall")
