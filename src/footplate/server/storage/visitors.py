"""Visitors and settings in the database."""

import secrets
from collections.abc import Callable
from hashlib import sha256

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from .database import Conflict, Database
from .rows import ago, now
from .schema import device_links, settings, visitors


async def read_name(connection: AsyncConnection, visitor: str) -> str | None:
    name: str | None = await connection.scalar(select(visitors.c.name).where(visitors.c.id == visitor))
    return name


async def read_names(connection: AsyncConnection, which: list[str]) -> dict[str, str]:
    """The names of those of the visitors who have one."""
    named = select(visitors.c.id, visitors.c.name).where(visitors.c.id.in_(which), visitors.c.name.is_not(None))
    return {each.id: each.name for each in await connection.execute(named)}


async def keep_visitor(connection: AsyncConnection, visitor: str, name: str | None) -> None:
    """Makes sure that the visitor is known, under this name if one is given."""
    known = await connection.scalar(select(visitors.c.id).where(visitors.c.id == visitor))
    if known is None:
        await connection.execute(insert(visitors).values(id=visitor, name=name, created=now()))
    elif name is not None:
        await connection.execute(update(visitors).where(visitors.c.id == visitor).values(name=name))


async def is_removed(connection: AsyncConnection, visitor: str) -> bool:
    """Whether the site is closed to a visitor."""
    return await connection.scalar(select(visitors.c.removed).where(visitors.c.id == visitor)) is not None


async def is_muted(connection: AsyncConnection, visitor: str) -> bool:
    """Whether a visitor may say nothing now."""
    until: str | None = await connection.scalar(select(visitors.c.muted).where(visitors.c.id == visitor))
    return until is not None and until > now()


async def mute(connection: AsyncConnection, visitor: str, minutes: float) -> None:
    """Lets a visitor say nothing for so long; none is at once again."""
    until = ago(days=-minutes / (24 * 60)) if minutes else None
    await connection.execute(update(visitors).where(visitors.c.id == visitor).values(muted=until))


async def close_to(connection: AsyncConnection, visitor: str, closed: bool) -> None:
    """Closes the site to a visitor, or opens it again."""
    await connection.execute(update(visitors).where(visitors.c.id == visitor).values(removed=now() if closed else None))


async def add_link(connection: AsyncConnection, visitor: str, token: str, minutes: float) -> str:
    """Keeps a device link, and forgets those that have run out; until when it is good."""
    await connection.execute(delete(device_links).where(device_links.c.until < now()))
    until = ago(days=-minutes / (24 * 60))
    await connection.execute(insert(device_links).values(hash=hashed(token), visitor_id=visitor, until=until))
    return until


async def use_link(connection: AsyncConnection, token: str) -> str | None:
    """The visitor of a device link, which is spent with this; None if it is not good (any more)."""
    good = (device_links.c.hash == hashed(token)) & (device_links.c.until >= now())
    found: str | None = await connection.scalar(delete(device_links).where(good).returning(device_links.c.visitor_id))
    return found


def hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()


async def signing_secret(database: Database) -> bytes:
    """The secret that cookies are signed with; made when a database is first used."""
    return bytes.fromhex(await kept_setting(database, "secret", lambda: secrets.token_hex(32)))


async def kept_setting(database: Database, name: str, make: Callable[[], str]) -> str:
    """A setting of the database itself, made when it is first asked for."""
    named = select(settings.c.value).where(settings.c.name == name)
    async with database.read() as connection:
        found: str | None = await connection.scalar(named)
    if found is None:
        try:
            async with database.write() as connection:
                found = make()
                await connection.execute(insert(settings).values(name=name, value=found))
        except Conflict:
            async with database.read() as connection:
                found = str(await connection.scalar(named))
    return found
