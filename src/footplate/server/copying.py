"""Copies of a whole database: backups, restoring, and moving between SQLite and PostgreSQL.

A copy is made from one state of the source, beside a server that may run, and in one transaction of the target;
it is kept only if every row reads the same on both sides.
"""

import os
from collections.abc import AsyncIterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import RowMapping, Table, delete, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from .config import CannotStart, Config, database_url
from .storage import Database
from .storage.locking import IN_USE
from .storage.schema import claims, metadata, tables

ROWS_AT_ONCE = 500

# Claims are of running processes; whoever opens the copy makes new ones.
_COPIED = [table for table in metadata.sorted_tables if table is not claims]
# Their rows are numbered by the database, which has to go on behind the copied ones.
_NUMBERED = [table.name for table in _COPIED if table.autoincrement_column is not None]


class Copied(msgspec.Struct, frozen=True):
    """How many rows of each kind a copy has."""

    rows: dict[str, int]

    def __str__(self) -> str:
        return ", ".join(f"{count} {name}" for name, count in self.rows.items())


async def upgrade(database: str | None) -> str:
    """Brings a database up to date, or makes it. Returns how it is shown."""
    opened = _opened(database)
    try:
        await opened.open()
        return opened.shown
    finally:
        await opened.close()


async def backup(database: str | None, file: Path, replace: bool) -> Copied:
    """Writes all that a database holds to a new SQLite file, which is there whole or not at all."""
    if file.exists() and not replace:
        raise CannotStart(f"{file} exists already; --force replaces it.")
    unfinished = file.with_name(f".{file.name}.{os.getpid()}")
    source, target = _opened(database), _opened(str(unfinished))
    try:
        await source.attach()
        await target.open()
        done = await copy(source, target)
        await target.close()
        os.replace(unfinished, file)
        return done
    finally:
        await source.close()
        await target.close()
        for left in unfinished.parent.glob(f"{unfinished.name}*"):
            left.unlink()


async def restore(file: Path, database: str | None, replace: bool) -> Copied:
    """Fills a database from a backup, or from the database file of a server. It must hold no tables yet."""
    if not file.is_file():
        raise CannotStart(f"There is no backup {file}.")
    source, target = _opened(str(file)), _opened(database)
    if source.shown == target.shown:
        raise CannotStart(f"{file} cannot be restored to itself.")
    try:
        await source.attach()
        await target.open()
        return await copy(source, target, replace)
    finally:
        await source.close()
        await target.close()


def _opened(database: str | None) -> Database:
    return Database(database_url(database), Config.busy_timeout)


async def copy(source: Database, target: Database, replace: bool = False) -> Copied:
    async with source.read() as reading, target.write() as writing:
        if not target.is_sqlite and not await writing.scalar(select(func.pg_try_advisory_xact_lock(IN_USE))):
            raise CannotStart(f"A server uses the database {target.shown}; stop it first.")
        if await writing.scalar(select(func.count()).select_from(tables)) and not replace:
            raise CannotStart(f"{target.shown} holds tables already; --force replaces them all.")
        for table in reversed([*_COPIED, claims]):
            await writing.execute(delete(table))
        counts = {table.name: await _copy_table(reading, writing, table) for table in _COPIED}
        if writing.dialect.name == "postgresql":
            for name in _NUMBERED:
                await writing.execute(
                    text(f"select setval(pg_get_serial_sequence('{name}', 'id'), max(id)) from {name}")
                )
        for table in _COPIED:
            if await digest(reading, table) != await digest(writing, table):
                raise CannotStart(f"The {table.name} read differently in the copy; nothing was kept.")
    return Copied(counts)


async def _copy_table(reading: AsyncConnection, writing: AsyncConnection, table: Table) -> int:
    count = 0
    async for rows in _rows(reading, table):
        await writing.execute(insert(table), [dict(row) for row in rows])
        count += len(rows)
    return count


async def digest(connection: AsyncConnection, table: Table) -> str:
    """The same for two tables whose rows are the same, whatever the database."""
    found = sha256()
    async for rows in _rows(connection, table):
        for row in rows:
            found.update(msgspec.json.encode(list(row.values()), order="sorted"))
    return found.hexdigest()


async def _rows(connection: AsyncConnection, table: Table) -> AsyncIterator[list[RowMapping]]:
    # By bytes, as SQLite sorts: the order of a language would differ between databases.
    keys: list[Any] = [_by_bytes(connection, column) for column in table.primary_key.columns]
    async with connection.stream(select(table).order_by(*keys)) as found:
        async for rows in found.mappings().partitions(ROWS_AT_ONCE):
            yield list(rows)


def _by_bytes(connection: AsyncConnection, column: Any) -> Any:
    is_text = connection.dialect.name == "postgresql" and column.type.python_type is str
    return column.collate("C") if is_text else column
