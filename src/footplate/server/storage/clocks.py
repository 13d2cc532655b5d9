"""When the clocks of tables were last looked at, and which are out."""

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from .rows import TableRow
from .schema import pulse, tables


async def is_any_running(connection: AsyncConnection) -> bool:
    return await connection.scalar(select(tables.c.id).where(tables.c.due.is_not(None)).limit(1)) is not None


async def look(connection: AsyncConnection, moment: float) -> float:
    """Notes that somebody looks at the clocks now; when that was last done. Who looks at the same moment waits."""
    seen: float | None = await connection.scalar(select(pulse.c.seen).with_for_update())
    await connection.execute(update(pulse).values(seen=moment))
    return seen or 0.0


async def running(connection: AsyncConnection) -> list[TableRow]:
    """The tables with a clock that runs; they stay as they are until the transaction has ended."""
    found = await connection.execute(select(tables).where(tables.c.due.is_not(None)).with_for_update())
    return [TableRow(**each) for each in found.mappings()]


async def out(connection: AsyncConnection, moment: float) -> list[str]:
    """The tables with a clock that is out."""
    return list(await connection.scalars(select(tables.c.id).where(tables.c.due <= moment)))
