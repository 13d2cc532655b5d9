"""How finished games ended, in the database."""

import msgspec
from sqlalchemy import and_, delete, exists, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from .rows import TableRow
from .schema import accounts, results, seats, tables
from .tables import read_table


class ResultRow(msgspec.Struct, frozen=True):
    table_id: str
    seat: int
    sequence: int
    place: int
    total: int
    whole: bool


class Ended(msgspec.Struct, frozen=True):
    """A finished game for one seat of a person with an account."""

    table_id: str
    title: str
    map: str | None
    private: bool
    practice: bool
    whole: bool
    updated: str
    seats: int
    visitor_id: str
    place: int
    total: int


async def unreckoned(connection: AsyncConnection, most: int) -> list[TableRow]:
    """Finished tables of people with accounts whose results are not known, or of an earlier end."""
    known = exists().where(results.c.table_id == tables.c.id, results.c.sequence == tables.c.sequence)
    theirs = exists().where(seats.c.table_id == tables.c.id, seats.c.visitor_id == accounts.c.visitor_id)
    found = await connection.scalars(
        select(tables.c.id).where(tables.c.state == "over", ~known, theirs).order_by(tables.c.updated).limit(most)
    )
    rows = [await read_table(connection, table_id) for table_id in found.all()]
    return [row for row in rows if row is not None]


async def keep(connection: AsyncConnection, rows: list[ResultRow]) -> None:
    """Keeps the results of a game in the place of earlier ones."""
    await connection.execute(delete(results).where(results.c.table_id == rows[0].table_id))
    await connection.execute(insert(results), [msgspec.structs.asdict(row) for row in rows])


async def forget_all(connection: AsyncConnection) -> None:
    await connection.execute(delete(results))


_ENDED = (
    select(
        tables.c.id.label("table_id"),
        *(tables.c[name] for name in ("title", "map", "private", "practice", "updated", "seats")),
        *(results.c[name] for name in ("whole", "place", "total")),
        seats.c.visitor_id,
    )
    .join(results, and_(results.c.table_id == tables.c.id, results.c.sequence == tables.c.sequence))
    .join(seats, and_(seats.c.table_id == tables.c.id, seats.c.seat == results.c.seat))
    .join(accounts, accounts.c.visitor_id == seats.c.visitor_id)
    .where(tables.c.state == "over", seats.c.kind == "person", ~seats.c.beside, results.c.place > 0)
    .order_by(tables.c.updated, tables.c.id, results.c.seat)
)
_RATED = _ENDED.where(~tables.c.practice, results.c.whole)


async def standing(connection: AsyncConnection) -> tuple[int, str | None]:
    """What changes whenever another game counts for ratings."""
    counted = _RATED.order_by(None).subquery()
    found = (await connection.execute(select(func.count(), func.max(counted.c.updated)).select_from(counted))).one()
    return found[0], found[1]


async def rated(connection: AsyncConnection) -> list[Ended]:
    """All that counts for ratings, in the order in which the games ended."""
    return [Ended(**row) for row in (await connection.execute(_RATED)).mappings()]


async def of_visitor(connection: AsyncConnection, visitor: str) -> list[Ended]:
    """The finished games of a visitor, with all people who have or had accounts at them."""
    mine = select(seats.c.table_id).where(seats.c.visitor_id == visitor).scalar_subquery()
    return [Ended(**row) for row in (await connection.execute(_ENDED.where(tables.c.id.in_(mine)))).mappings()]
