"""The public tables as a lobby lists them: those of friends first, then the ones that were touched last."""

from typing import Literal

import msgspec
from sqlalchemy import ColumnElement, and_, case, exists, func, select, true
from sqlalchemy.ext.asyncio import AsyncConnection

from .rows import TableRow
from .schema import seats, tables
from .tables import readable

State = Literal["open", "playing", "over"]

# As many people as anybody will want to find first.
MOST_FRIENDS = 500


class Wish(msgspec.Struct, frozen=True):
    """Which tables somebody looks for."""

    state: State
    title: str | None = None
    map: str | None = None
    pace: Literal["live", "slow"] | None = None


class Found(msgspec.Struct, frozen=True):
    """A page of tables, and how many there are of each state."""

    rows: list[TableRow]
    counts: dict[str, int]


async def friends_of(connection: AsyncConnection, visitor: str) -> set[str]:
    """The people with whom a visitor has played, the latest first if they are many."""
    mine, theirs = seats.alias(), seats.alias()
    found = await connection.scalars(
        select(theirs.c.visitor_id)
        .join(mine, mine.c.table_id == theirs.c.table_id)
        .join(tables, tables.c.id == mine.c.table_id)
        .where(mine.c.visitor_id == visitor, theirs.c.visitor_id != visitor, tables.c.state != "open")
        .group_by(theirs.c.visitor_id)
        .order_by(func.max(tables.c.updated).desc())
        .limit(MOST_FRIENDS)
    )
    return {each for each in found if each is not None}


async def find(connection: AsyncConnection, wish: Wish, friends: set[str], first: int, count: int) -> Found:
    """The tables of a wish from the place `first` on; a damaged one is left out, and does not take others along."""
    which = _listed(wish)
    counted = select(tables.c.state, func.count()).where(which).group_by(tables.c.state)
    counts = {each[0]: each[1] for each in await connection.execute(counted)}
    theirs = select(seats.c.table_id).where(seats.c.visitor_id.in_(friends)).scalar_subquery()
    far = case((tables.c.id.in_(theirs), 0), else_=1) if friends else None
    order = [*([far] if far is not None else []), tables.c.updated.desc(), tables.c.id]
    ids = select(tables.c.id).where(which, tables.c.state == wish.state).order_by(*order).offset(first).limit(count)
    return Found(await readable(connection, list(await connection.scalars(ids))), counts)


def _listed(wish: Wish) -> ColumnElement[bool]:
    """Public tables at which a person plays, or has played; of running ones, one who has not resigned."""
    playing = seats.c.gone.is_(False) | (tables.c.state != "playing")
    people = exists().where(seats.c.table_id == tables.c.id, seats.c.kind == "person", playing)
    return and_(
        tables.c.private.is_(False),
        people | (tables.c.state == "open"),
        tables.c.title == wish.title if wish.title is not None else true(),
        tables.c.map == wish.map if wish.map is not None else true(),
        tables.c.pace.is_(None) if wish.pace == "live" else true(),
        tables.c.pace.is_not(None) if wish.pace == "slow" else true(),
    )
