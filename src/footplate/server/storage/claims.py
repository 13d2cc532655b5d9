"""Claims: which of the processes that share a database plays for the bots of a table.

A claim is a lease by the database's clock: its holder renews it, and when the holder is gone it runs out and another
takes it. That no decision is made twice does not hang on it: a table's revision sees to that.
"""

from typing import Any

from sqlalchemy import ColumnElement, and_, delete, func, or_, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from .schema import claims, tables

LEASE_SECONDS = 3.0
MOST_AT_ONCE = 200

_NOW: ColumnElement[Any] = func.extract("epoch", func.clock_timestamp())
# A lease that runs further than any was given is of a clock that was put back since.
_RUN_OUT = or_(claims.c.until < _NOW, claims.c.until > _NOW + LEASE_SECONDS)


async def claim(connection: AsyncConnection, table_id: str, holder: str) -> bool:
    """Takes or renews the claim; false if another process has it."""
    until = _NOW + LEASE_SECONDS
    taken = await connection.execute(
        insert(claims)
        .values(table_id=table_id, holder=holder, until=until)
        .on_conflict_do_update(
            index_elements=[claims.c.table_id],
            set_={"holder": holder, "until": until},
            where=or_(claims.c.holder == holder, _RUN_OUT),
        )
        .returning(claims.c.table_id)
    )
    return taken.first() is not None


async def renew(connection: AsyncConnection, holder: str, table_ids: list[str]) -> None:
    """Renews a process's claims on these tables."""
    own = and_(claims.c.holder == holder, claims.c.table_id.in_(table_ids))
    await connection.execute(update(claims).where(own).values(until=_NOW + LEASE_SECONDS))


async def run_out(connection: AsyncConnection) -> list[str]:
    """The tables whose bots nobody plays for."""
    return list(await connection.scalars(select(claims.c.table_id).where(_RUN_OUT).limit(MOST_AT_ONCE)))


async def give_up(connection: AsyncConnection, holder: str) -> None:
    """Lets other processes take all claims of this one at once."""
    await connection.execute(update(claims).where(claims.c.holder == holder).values(until=0))


async def drop(connection: AsyncConnection, table_id: str, revision: int | None = None) -> None:
    """The table waits for no bot, at this revision if one is named."""
    if revision is not None:
        # The table's row is locked, so that it stays at this revision until this is done.
        still = select(tables.c.id).where(tables.c.id == table_id, tables.c.revision == revision).with_for_update()
        if (await connection.execute(still)).first() is None:
            return
    await connection.execute(delete(claims).where(claims.c.table_id == table_id))
