"""What hosts see and do, in the database."""

from typing import Any

from sqlalchemy import ColumnElement, exists, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from .rows import TableRow, now
from .schema import accounts, host_actions, seats, sessions, tables, visitors
from .tables import revisions_after

MOST = 50
MOST_ACTIONS = 200


def _like(column: ColumnElement[Any], search: str) -> ColumnElement[bool]:
    return func.lower(column).contains(search.lower(), autoescape=True)


async def find_people(connection: AsyncConnection, search: str) -> list[dict[str, Any]]:
    """Those whose name has this in it, or who have this id: accounts first, then the latest guests with a name."""
    named = func.coalesce(accounts.c.name, visitors.c.name)
    used = select(func.max(sessions.c.used)).where(sessions.c.visitor_id == visitors.c.id).scalar_subquery()
    found = await connection.execute(
        select(
            visitors.c.id,
            named.label("name"),
            accounts.c.name.is_not(None).label("account"),
            func.coalesce(accounts.c.host, False).label("host"),
            visitors.c.created,
            used.label("used"),
            visitors.c.muted,
            visitors.c.removed.is_not(None).label("removed"),
        )
        .outerjoin(accounts, accounts.c.visitor_id == visitors.c.id)
        .where(named.is_not(None), or_(_like(named, search), visitors.c.id == search))
        .order_by(accounts.c.name.is_(None), visitors.c.created.desc(), visitors.c.id)
        .limit(MOST)
    )
    return [dict(row) for row in found.mappings()]


async def read_person(connection: AsyncConnection, visitor: str) -> dict[str, Any] | None:
    """Somebody who has been here, under whatever name; not one who left for good."""
    found = await connection.execute(
        select(visitors.c.id, visitors.c.name, func.coalesce(accounts.c.host, False).label("host"))
        .outerjoin(accounts, accounts.c.visitor_id == visitors.c.id)
        .where(visitors.c.id == visitor, accounts.c.left.is_(None))
    )
    row = found.mappings().first()
    return dict(row) if row is not None else None


async def find_tables(connection: AsyncConnection, search: str) -> list[TableRow]:
    """The latest tables with this in a name at them, or as their title or id."""
    sits = exists().where(seats.c.table_id == tables.c.id, _like(seats.c.name, search))
    which = or_(sits, _like(tables.c.title, search), tables.c.id == search)
    order = (tables.c.updated.desc(), tables.c.id)
    found = await connection.execute(select(tables).where(which).order_by(*order).limit(MOST))
    return [TableRow(**row) for row in found.mappings()]


async def list_table(connection: AsyncConnection, table_id: str, listed: bool) -> dict[str, int]:
    changed = update(tables).where(tables.c.id == table_id)
    return await revisions_after(connection, changed.values(private=not listed, revision=tables.c.revision + 1))


async def stuck_bots(connection: AsyncConnection) -> list[dict[str, Any]]:
    found = await connection.execute(
        select(tables.c.id, tables.c.title, seats.c.name, tables.c.updated)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.stuck, tables.c.state == "playing")
        .order_by(tables.c.updated, tables.c.id, seats.c.seat)
    )
    return [dict(row) for row in found.mappings()]


async def note(connection: AsyncConnection, host: str | None, action: str, target: str, detail: str = "") -> None:
    """Notes what a host did, with the transaction that does it."""
    values = {"time": now(), "host_id": host, "action": action, "target": target, "detail": detail}
    await connection.execute(insert(host_actions).values(values))


async def read_actions(connection: AsyncConnection) -> list[dict[str, Any]]:
    """What hosts did, the latest first, with the present names of all who have one."""
    by, to = visitors.alias("by"), visitors.alias("to")
    found = await connection.execute(
        select(host_actions, by.c.name.label("host"), to.c.name.label("name"))
        .outerjoin(by, by.c.id == host_actions.c.host_id)
        .outerjoin(to, to.c.id == host_actions.c.target)
        .order_by(host_actions.c.id.desc())
        .limit(MOST_ACTIONS)
    )
    return [dict(row) for row in found.mappings()]
