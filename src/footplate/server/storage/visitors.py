"""Visitors and settings in the database."""

import secrets

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from .database import Conflict, Database
from .rows import now
from .schema import settings, visitors


async def read_name(connection: AsyncConnection, visitor: str) -> str | None:
    name: str | None = await connection.scalar(select(visitors.c.name).where(visitors.c.id == visitor))
    return name


async def keep_visitor(connection: AsyncConnection, visitor: str, name: str | None) -> None:
    """Makes sure that the visitor is known, under this name if one is given."""
    known = await connection.scalar(select(visitors.c.id).where(visitors.c.id == visitor))
    if known is None:
        await connection.execute(insert(visitors).values(id=visitor, name=name, created=now()))
    elif name is not None:
        await connection.execute(update(visitors).where(visitors.c.id == visitor).values(name=name))


async def signing_secret(database: Database) -> bytes:
    """The secret that cookies are signed with; made when a database is first used."""
    named = select(settings.c.value).where(settings.c.name == "secret")
    async with database.read() as connection:
        found: str | None = await connection.scalar(named)
    if found is None:
        try:
            async with database.write() as connection:
                found = secrets.token_hex(32)
                await connection.execute(insert(settings).values(name="secret", value=found))
        except Conflict:
            async with database.read() as connection:
                found = str(await connection.scalar(named))
    return bytes.fromhex(found)
