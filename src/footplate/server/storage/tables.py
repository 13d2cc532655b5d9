"""Tables, their seats and their chat in the database."""

import logging
from collections.abc import Iterable
from typing import Any, Literal

import msgspec
from sqlalchemy import ColumnElement, Update, and_, delete, exists, insert, or_, select, true, update
from sqlalchemy.ext.asyncio import AsyncConnection

from . import calls
from .database import Conflict
from .rows import ChatRow, SeatRow, TableRow, now
from .schema import chat, claims, decisions, results, seats, snapshots, tables

log = logging.getLogger("footplate.server")

LIST_LENGTH = 60
CHAT_LENGTH = 200


async def add_table(connection: AsyncConnection, row: TableRow, seat_rows: Iterable[SeatRow]) -> None:
    await connection.execute(insert(tables).values(_values(row)))
    await connection.execute(insert(seats), [_values(seat) for seat in seat_rows])


async def read_table(connection: AsyncConnection, table_id: str) -> TableRow | None:
    found = (await connection.execute(select(tables).where(tables.c.id == table_id))).mappings().first()
    return TableRow(**found) if found is not None else None


async def read_revision(connection: AsyncConnection, table_id: str) -> int | None:
    revision: int | None = await connection.scalar(select(tables.c.revision).where(tables.c.id == table_id))
    return revision


async def read_seats(connection: AsyncConnection, table_ids: list[str]) -> dict[str, list[SeatRow]]:
    """The seats of each table, in their order."""
    found = await connection.execute(select(seats).where(seats.c.table_id.in_(table_ids)).order_by(seats.c.seat))
    rows: dict[str, list[SeatRow]] = {table_id: [] for table_id in table_ids}
    for each in found.mappings():
        rows[each["table_id"]].append(SeatRow(**each))
    return rows


async def change_seat(connection: AsyncConnection, before: SeatRow, after: SeatRow, state: str) -> bool:
    """Puts somebody else on a seat, or changes what is said of it; false if it, or the table, is not so any more."""
    # The table's row comes first: it makes those who sit down at the same moment take turns.
    touched = await connection.execute(
        update(tables)
        .where(tables.c.id == after.table_id, tables.c.state == state)
        .values(updated=now(), revision=tables.c.revision + 1)
    )
    if touched.rowcount != 1:
        return False
    there = and_(*(seats.c[name].is_not_distinct_from(value) for name, value in _values(before).items()))
    changed = await connection.execute(update(seats).where(there).values(_values(after)))
    return changed.rowcount == 1


async def set_rematch(connection: AsyncConnection, row: TableRow, rematch: str) -> None:
    """Says where the same people play again; raises Conflict if the table is at another revision."""
    await _raise_revision(connection, row, rematch=rematch)


async def remove(connection: AsyncConnection, row: TableRow) -> dict[str, int]:
    """Removes a table and all that belongs to it; the revisions of tables whose rematch it was to be. Raises Conflict
    if it is at another revision."""
    await _raise_revision(connection, row)
    await calls.forget_table(connection, row.id)
    for part in (chat, claims, results, snapshots, decisions, seats):
        await connection.execute(delete(part).where(part.c.table_id == row.id))
    await connection.execute(delete(tables).where(tables.c.id == row.id))
    forgotten = update(tables).where(tables.c.rematch == row.id).values(rematch=None, revision=tables.c.revision + 1)
    return await revisions_after(connection, forgotten)


async def revisions_after(connection: AsyncConnection, change: Update) -> dict[str, int]:
    """Changes tables; their revisions after it."""
    found = await connection.execute(change.returning(tables.c.id, tables.c.revision))
    return {each.id: each.revision for each in found}


async def _raise_revision(connection: AsyncConnection, row: TableRow, **values: Any) -> None:
    touched = await connection.execute(
        update(tables)
        .where(tables.c.id == row.id, tables.c.revision == row.revision)
        .values(revision=row.revision + 1, **values)
    )
    if touched.rowcount != 1:
        raise Conflict(f"table {row.id} is not at revision {row.revision}")


async def hand_seats(connection: AsyncConnection, old: str, new: str) -> dict[str, int]:
    """Gives a visitor's seats, and what is kept for them, to another identity of the same person; the revisions of
    the tables that this changed.

    At a table where both sit, each keeps its seat.
    """
    also = select(seats.c.table_id).where(seats.c.visitor_id == new).scalar_subquery()
    handed: set[str] = set()
    for column in (seats.c.visitor_id, seats.c.asked_id):
        which = and_(column == old, seats.c.table_id.not_in(also))
        handed.update(await connection.scalars(select(seats.c.table_id).where(which)))
        await connection.execute(update(seats).where(which).values({column: new}))
    await connection.execute(update(tables).where(tables.c.owner == old).values(owner=new))
    await calls.hand_over(connection, old, new)
    raised = update(tables).where(tables.c.id.in_(handed)).values(revision=tables.c.revision + 1)
    return await revisions_after(connection, raised)


async def set_stuck(connection: AsyncConnection, row: TableRow, stuck: list[int]) -> None:
    """Says which bots are stuck; raises Conflict if the table is at another revision."""
    await _raise_revision(connection, row)
    await mark_stuck(connection, row.id, stuck)


async def end_turn(connection: AsyncConnection, row: TableRow) -> None:
    """The bots wait no longer; raises Conflict if the table is at another revision."""
    await _raise_revision(connection, row, held=None)


async def set_tempo(connection: AsyncConnection, row: TableRow, tempo: float) -> TableRow:
    """How fast bots play; raises Conflict if the table is at another revision."""
    await _raise_revision(connection, row, tempo=tempo)
    return msgspec.structs.replace(row, revision=row.revision + 1, tempo=tempo)


async def held_turns(connection: AsyncConnection) -> dict[str, str | None]:
    """The running tables where the bots wait for the end of a turn, and the visitor whose turn it is."""
    holder = and_(seats.c.table_id == tables.c.id, seats.c.seat == tables.c.held)
    held = select(tables.c.id, seats.c.visitor_id).join(seats, holder).where(tables.c.state == "playing")
    return {found.id: found.visitor_id for found in await connection.execute(held)}


async def set_life(connection: AsyncConnection, row: TableRow) -> None:
    """Keeps what goes on around the game of a table that this transaction has changed."""
    values = {"clocks": row.clocks, "due": row.due, "proposal": row.proposal, "life": row.life}
    await connection.execute(update(tables).where(tables.c.id == row.id).values(values))


async def touch(connection: AsyncConnection, row: TableRow) -> TableRow:
    """The table at its next revision; raises Conflict if it is at another already."""
    await _raise_revision(connection, row)
    return msgspec.structs.replace(row, revision=row.revision + 1)


async def end_game(connection: AsyncConnection, row: TableRow, why: Literal["agreed", "archived"]) -> TableRow:
    """Ends a game that its rules do not end; raises Conflict if the table is at another revision."""
    ended: dict[str, Any] = {"state": "over", "turn": [], "held": None, "ended": why}
    # When somebody last touched it stays what it was.
    await _raise_revision(connection, row, **ended)
    return msgspec.structs.replace(row, revision=row.revision + 1, **ended)


async def set_up_anew(connection: AsyncConnection, row: TableRow, seat_rows: list[SeatRow]) -> TableRow:
    """Gives a table whose game has not begun another set-up and other seats; raises Conflict if it is elsewhere."""
    names = ("map", "options", "seats", "seed", "rules", "private", "pace", "hints", "life")
    changed = {name: getattr(row, name) for name in names}
    await _raise_revision(connection, row, updated=now(), **changed)
    await connection.execute(delete(seats).where(seats.c.table_id == row.id))
    await connection.execute(insert(seats), [_values(seat) for seat in seat_rows])
    return msgspec.structs.replace(row, revision=row.revision + 1)


async def nobody_came(connection: AsyncConnection, before: str) -> list[TableRow]:
    """The tables that were set up before a time, whose games have not begun, and at which nobody sits but the owner."""
    company = select(seats.c.table_id).where(
        seats.c.table_id == tables.c.id,
        seats.c.visitor_id.is_not(None),
        seats.c.visitor_id.is_distinct_from(tables.c.owner),
    )
    lonely = and_(tables.c.state == "open", tables.c.updated < before, ~company.exists())
    return await _list(connection, lonely)


async def untouched(connection: AsyncConnection, before: str) -> list[TableRow]:
    """The running games that nobody has touched since a time."""
    return await _list(connection, and_(tables.c.state == "playing", tables.c.updated < before))


async def move_clocks(connection: AsyncConnection, row: TableRow, clocks: dict[str, Any], due: float | None) -> None:
    """Changes the clocks of a table alone; raises Conflict if it is at another revision."""
    await _raise_revision(connection, row, clocks=clocks, due=due)


async def end_stand_ins(connection: AsyncConnection, table_id: str, which: list[int]) -> None:
    there = and_(seats.c.table_id == table_id, seats.c.seat.in_(which))
    await connection.execute(update(seats).where(there).values(stand_in=None, once=False))


async def keep_plans(connection: AsyncConnection, seat_rows: Iterable[SeatRow]) -> None:
    """Keeps what is decided ahead for seats of a table that this transaction has changed."""
    for row in seat_rows:
        there = and_(seats.c.table_id == row.table_id, seats.c.seat == row.seat)
        await connection.execute(update(seats).where(there).values(plan=row.plan, ready=row.ready))


async def mark_stuck(connection: AsyncConnection, table_id: str, stuck: list[int]) -> None:
    await connection.execute(update(seats).where(seats.c.table_id == table_id).values(stuck=seats.c.seat.in_(stuck)))


async def list_mine(connection: AsyncConnection, visitor: str) -> list[TableRow]:
    """The tables where a visitor sits or is asked to sit."""
    mine = select(seats.c.table_id).where(or_(seats.c.visitor_id == visitor, seats.c.asked_id == visitor))
    return await _list(connection, tables.c.id.in_(mine.scalar_subquery()))


async def list_public(connection: AsyncConnection, state: str, since: str) -> list[TableRow]:
    """The public tables in a state that somebody touched since a time; not those that only bots play at."""
    people = exists().where(seats.c.table_id == tables.c.id, seats.c.kind == "person", seats.c.gone.is_(False))
    public = and_(tables.c.state == state, tables.c.private.is_(False), tables.c.updated >= since)
    return await _list(connection, and_(public, people | (tables.c.state == "open")))


async def _list(connection: AsyncConnection, which: ColumnElement[bool]) -> list[TableRow]:
    latest = select(tables.c.id).where(which).order_by(tables.c.updated.desc(), tables.c.id).limit(LIST_LENGTH)
    return await readable(connection, list(await connection.scalars(latest)))


async def readable(connection: AsyncConnection, table_ids: list[str]) -> list[TableRow]:
    """Those of the tables that can be read, in this order; a damaged one is left out and does not take others along."""
    try:
        found = await connection.execute(select(tables).where(tables.c.id.in_(table_ids)))
        rows = {each["id"]: TableRow(**each) for each in found.mappings()}
    except ValueError:
        if len(table_ids) == 1:
            log.error("the row of table %s cannot be read", table_ids[0])
            return []
        return [row for table_id in table_ids for row in await readable(connection, [table_id])]
    return [rows[table_id] for table_id in table_ids]


async def all_tables(connection: AsyncConnection, *states: str) -> list[TableRow]:
    """Every table in one of these states, oldest first."""
    found = await connection.scalars(
        select(tables.c.id).where(tables.c.state.in_(states)).order_by(tables.c.created, tables.c.id)
    )
    return [row for table_id in found for row in await readable(connection, [table_id])]


async def waiting_for_bots(connection: AsyncConnection) -> list[str]:
    """The running tables at which a bot decides now, or a plan."""
    bots = or_(seats.c.kind == "bot", seats.c.stand_in.is_not(None), seats.c.ready)
    playing = and_(tables.c.state == "playing", tables.c.held.is_(None))
    found = await connection.execute(
        select(tables.c.id, tables.c.turn, seats.c.seat)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(playing, bots)
    )
    return list(dict.fromkeys(each.id for each in found if each.seat in each.turn))


async def add_message(connection: AsyncConnection, values: dict[str, Any]) -> ChatRow:
    added = await connection.execute(insert(chat).values(values).returning(chat.c.id))
    return ChatRow(id=added.scalar_one(), **values)


async def read_message(connection: AsyncConnection, message_id: int) -> ChatRow | None:
    found = (await connection.execute(select(chat).where(chat.c.id == message_id))).mappings().first()
    return ChatRow(**found) if found is not None else None


async def read_chat(connection: AsyncConnection, table_id: str, apart: bool) -> list[ChatRow]:
    """The latest messages, oldest first; with what was said apart, or without."""
    said = and_(chat.c.table_id == table_id, true() if apart else chat.c.apart.is_(False))
    found = await connection.execute(select(chat).where(said).order_by(chat.c.id.desc()).limit(CHAT_LENGTH))
    return [ChatRow(**each) for each in reversed(found.mappings().all())]


def _values(row: TableRow | SeatRow) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__struct_fields__}
