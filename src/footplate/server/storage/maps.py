"""Maps from elsewhere, by their hash."""

from typing import Any

import msgspec
from sqlalchemy import RowMapping, Select, and_, delete, exists, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from .rows import ago
from .schema import maps, tables, visitors


class MapRow(msgspec.Struct, frozen=True):
    """A map without its text; `plays` are the games that were begun on it. The author of one who had no name yet is
    called as they are called now."""

    id: str
    title: str
    names: dict[str, str]
    seats: tuple[int, int]
    visitor_id: str | None
    author: str | None
    shared: bool
    created: str
    plays: int = 0


_COLUMNS = [column for column in maps.c if column.name != "text"]


def _row(found: RowMapping) -> MapRow:
    return msgspec.convert({str(name): value for name, value in found.items()}, MapRow)


def _counted() -> Select[Any]:
    games = select(func.count()).where(tables.c.map == maps.c.id, tables.c.state != "open").scalar_subquery()
    called = func.coalesce(maps.c.author, visitors.c.name).label("author")
    columns = [called if column is maps.c.author else column for column in _COLUMNS]
    return select(*columns, games.label("plays")).outerjoin(visitors, visitors.c.id == maps.c.visitor_id)


async def read_text(connection: AsyncConnection, map_id: str) -> str | None:
    return await connection.scalar(select(maps.c.text).where(maps.c.id == map_id))


async def read(connection: AsyncConnection, map_id: str) -> MapRow | None:
    found = (await connection.execute(_counted().where(maps.c.id == map_id))).mappings().first()
    return _row(found) if found is not None else None


async def add(connection: AsyncConnection, row: MapRow, text: str) -> None:
    values = {column.name: getattr(row, column.name) for column in _COLUMNS}
    await connection.execute(insert(maps).values({**values, "seats": list(row.seats), "text": text}))


async def set_shared(connection: AsyncConnection, map_id: str, shared: bool) -> None:
    await connection.execute(update(maps).where(maps.c.id == map_id).values(shared=shared))


async def names(connection: AsyncConnection) -> dict[str, dict[str, str]]:
    """What every map is called."""
    return {each.id: each.names for each in await connection.execute(select(maps.c.id, maps.c.names))}


async def listed(connection: AsyncConnection, visitor: str | None, first: int, count: int) -> tuple[list[MapRow], int]:
    """The maps of the gallery and the asker's own from a place on, the latest first, and how many there are."""
    which = or_(maps.c.shared, maps.c.visitor_id == visitor) if visitor is not None else maps.c.shared.is_(True)
    total = await connection.scalar(select(func.count()).select_from(maps).where(which)) or 0
    order = _counted().where(which).order_by(maps.c.created.desc(), maps.c.id).offset(first).limit(count)
    return [_row(found) for found in (await connection.execute(order)).mappings()], total


async def plays(connection: AsyncConnection, titles: list[str]) -> dict[tuple[str, str], int]:
    """How many games were begun on each map of some titles."""
    counted = select(tables.c.title, tables.c.map, func.count()).group_by(tables.c.title, tables.c.map)
    found = await connection.execute(counted.where(tables.c.title.in_(titles), tables.c.state != "open"))
    return {(title, map_id): count for title, map_id, count in found if map_id is not None}


async def brought_lately(connection: AsyncConnection, visitor: str) -> int:
    """How many maps a visitor has brought within a day."""
    mine = select(func.count()).select_from(maps)
    return await connection.scalar(mine.where(maps.c.visitor_id == visitor, maps.c.created >= ago(days=1))) or 0


async def sweep(connection: AsyncConnection, before: str) -> None:
    """Drafts that nobody plays on go after a while."""
    used = exists().where(tables.c.map == maps.c.id)
    await connection.execute(delete(maps).where(and_(maps.c.shared.is_(False), maps.c.created < before, ~used)))
