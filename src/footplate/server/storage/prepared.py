"""Statements that are made ready once. A move, and who makes it, cost a few of them each: on SQLite they go straight to
the driver, where the way through SQLAlchemy takes ten times as long as the statement."""

import sqlite3
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from sqlalchemy import Executable
from sqlalchemy.dialects.sqlite import dialect as sqlite_dialect
from sqlalchemy.ext.asyncio import AsyncConnection

from .sqlite import Connection

_Values = Mapping[str, Any]
_Process = Callable[[Any], Any]


def json_text(data: Any) -> str:
    """What a column of JSON holds."""
    return msgspec.json.encode(data).decode()


_SQLITE: Any = sqlite_dialect(paramstyle="named", json_serializer=json_text)


class Prepared:
    """A statement that takes these values, and is done by itself or within a transaction."""

    def __init__(self, statement: Executable, values: list[str]) -> None:
        made: Any = statement
        compiled = made.compile(dialect=_SQLITE, column_keys=values)
        self._statement = statement
        self._text = str(compiled)
        self._ways_in: dict[str, _Process] = dict(compiled._bind_processors)
        chosen = getattr(statement, "selected_columns", ())
        self._columns = [(each.name, each.type.result_processor(_SQLITE, None)) for each in chosen]

    async def change(self, connection: AsyncConnection, values: _Values) -> int:
        """How many rows it has changed."""
        driver = _at_once(connection)
        if driver is None:
            return (await connection.execute(self._statement, values)).rowcount
        return driver.execute(self._text, self._given(values)).rowcount

    async def first(self, connection: AsyncConnection, values: _Values) -> _Values | None:
        """The first row that it finds."""
        driver = _at_once(connection)
        if driver is None:
            found = (await connection.execute(self._statement, values)).mappings().first()
            return {str(name): value for name, value in found.items()} if found is not None else None
        return self.glance(driver, values)

    def glance(self, driver: sqlite3.Connection, values: _Values) -> _Values | None:
        """The same on SQLite, by itself."""
        found = driver.execute(self._text, self._given(values)).fetchone()
        if found is None:
            return None
        return {
            name: value if read is None else read(value)
            for (name, read), value in zip(self._columns, found, strict=True)
        }

    def _given(self, values: _Values) -> _Values:
        ways = self._ways_in
        return {name: ways[name](value) if name in ways else value for name, value in values.items()}


def _at_once(connection: AsyncConnection) -> sqlite3.Connection | None:
    """SQLite's own connection, if this transaction may use it here and now."""
    if connection.dialect.name != "sqlite" or connection.sync_connection is None:
        return None
    driver = connection.sync_connection.connection.driver_connection
    return driver.at_once if isinstance(driver, Connection) else None
