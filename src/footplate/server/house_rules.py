"""House rules: what one person may have and do on this site, by the host's settings."""

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from .errors import ApiError
from .house import House
from .storage import visitors
from .storage.rows import ago
from .storage.schema import chat, tables

_MINUTE = 1 / (24 * 60)


async def check_new_table(house: House, connection: AsyncConnection, visitor: str) -> None:
    """Refuses a table to one who has set up too many."""
    mine = select(func.count()).where(tables.c.owner == visitor)
    waiting = await connection.scalar(mine.where(tables.c.state == "open")) or 0
    if waiting >= house.config.open_tables:
        raise ApiError("too-many-tables", count=str(waiting))
    today = await connection.scalar(mine.where(tables.c.created >= ago(days=1))) or 0
    if today >= house.config.tables_a_day:
        raise ApiError("tables-today", count=str(today))


async def check_message(house: House, connection: AsyncConnection, visitor: str, text: str) -> None:
    """Refuses a message of one who is muted or writes too much, and one with a word that the house does not want."""
    if await visitors.is_muted(connection, visitor):
        raise ApiError("muted")
    if house.words.are_in(text):
        raise ApiError("words")
    lately = select(func.count()).where(chat.c.visitor_id == visitor, chat.c.time >= ago(days=_MINUTE))
    written = await connection.scalar(lately) or 0
    if written >= house.config.chat_a_minute:
        raise ApiError("chat-rate", count=str(written), headers={"Retry-After": "10"})
