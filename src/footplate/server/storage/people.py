"""One person in the whole database: their name wherever it stands, their seats with another identity, their leaving."""

import re
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import String, and_, cast, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ..names import apart, key
from ..texts import FORMER
from . import calls
from .rows import SeatRow, TableRow, now
from .schema import (
    accounts,
    chat,
    decisions,
    device_links,
    passkeys,
    seats,
    sessions,
    tables,
    tokens,
    visitors,
)
from .tables import hand_seats, read_seats, read_table, remove, revisions_after

# The level of the bot that plays on for somebody, by title.
Level = Callable[[str], str]


class Left(msgspec.Struct, frozen=True):
    """A game that somebody has left to a bot, as it was before, and the seats they had."""

    row: TableRow
    seats: list[SeatRow]
    which: list[int]


class Changed(msgspec.Struct):
    """The tables that changed, with their revisions; games where a bot plays on, and where a seat was given up."""

    revisions: dict[str, int] = {}
    left: list[Left] = []
    given_up: list[str] = []

    def then(self, later: "Changed") -> "Changed":
        return Changed(self.revisions | later.revisions, self.left + later.left, self.given_up + later.given_up)


async def call_everywhere(connection: AsyncConnection, visitor: str, name: str) -> Changed:
    """Puts a name wherever the visitor's stands; others at their tables who are called alike get a number."""
    await connection.execute(update(visitors).where(visitors.c.id == visitor).values(name=name))
    await connection.execute(update(chat).where(chat.c.visitor_id == visitor).values(name=name))
    mine = list(await connection.scalars(select(seats.c.table_id).where(_of(visitor)).distinct()))
    await connection.execute(update(seats).where(_of(visitor), ~seats.c.beside).values(name=name))
    for rows in (await read_seats(connection, mine)).values():
        await _set_apart(connection, rows, visitor, name)
    return Changed(await _raised(connection, mine))


def _of(visitor: str) -> Any:
    return or_(seats.c.visitor_id == visitor, seats.c.asked_id == visitor)


async def _set_apart(connection: AsyncConnection, rows: list[SeatRow], visitor: str, name: str) -> None:
    for row in rows:
        another = row.beside or visitor not in (row.visitor_id, row.asked_id)
        if row.name and another and key(row.name) == key(name):
            others = [each.name for each in rows if each.name and each.seat != row.seat]
            await _change(connection, row, name=apart(row.name, others))


async def _change(connection: AsyncConnection, row: SeatRow, **values: object) -> None:
    there = and_(seats.c.table_id == row.table_id, seats.c.seat == row.seat)
    await connection.execute(update(seats).where(there).values(**values))


async def _raised(connection: AsyncConnection, which: list[str]) -> dict[str, int]:
    raised = update(tables).where(tables.c.id.in_(which)).values(revision=tables.c.revision + 1)
    return await revisions_after(connection, raised)


async def hand_over(connection: AsyncConnection, guest: str, visitor: str, level: Level) -> Changed:
    """Gives all that a guest has to another identity of the same person.

    Where both sit, the guest's seat is freed before the game has begun, and a bot plays on for it afterwards.
    """
    both = select(seats.c.table_id).where(seats.c.visitor_id == visitor).scalar_subquery()
    doubled = list(
        await connection.scalars(
            select(seats.c.table_id).where(seats.c.visitor_id == guest, seats.c.table_id.in_(both))
        )
    )
    changed = await _step_back(connection, guest, doubled, level)
    changed.revisions |= await hand_seats(connection, guest, visitor)
    await connection.execute(update(chat).where(chat.c.visitor_id == guest).values(visitor_id=visitor))
    for links in (device_links, tokens):
        await connection.execute(delete(links).where(links.c.visitor_id == guest))
    return changed


async def _step_back(connection: AsyncConnection, visitor: str, which: list[str], level: Level) -> Changed:
    """Frees a visitor's seats at tables that have not begun; at those that are played, a bot plays to the end."""
    # Nobody else changes the tables from here on.
    changed = Changed(await _raised(connection, which))
    for table_id, rows in (await read_seats(connection, which)).items():
        table = await read_table(connection, table_id)
        theirs = [row for row in rows if visitor in (row.visitor_id, row.asked_id)]
        if table is None or table.state == "over":
            continue
        changed.given_up.append(table_id)
        for row in theirs:
            if table.state == "open":
                await _change(connection, row, kind="open", visitor_id=None, asked_id=None, name=None, beside=False)
            else:
                bot = row.stand_in or level(table.title)
                await _change(connection, row, stand_in=bot, once=False, gone=True, plan=None, ready=False)
        if table.state == "playing":
            changed.left.append(Left(table, rows, [row.seat for row in theirs if not row.gone]))
            let_go = and_(tables.c.id == table_id, tables.c.held.in_([row.seat for row in theirs]))
            await connection.execute(update(tables).where(let_go).values(held=None))
    return changed


async def erase(connection: AsyncConnection, visitor: str, level: Level) -> Changed:
    """Takes a person out of everything that names them; their games stay. Tables that nobody is left at are gone."""
    mine = list(await connection.scalars(select(seats.c.table_id).where(_of(visitor)).distinct()))
    for table_id, rows in (await read_seats(connection, mine)).items():
        await _erase_lines(connection, table_id, [row.name for row in rows if row.visitor_id == visitor and row.name])
    changed = await _step_back(connection, visitor, mine, level)
    await connection.execute(update(seats).where(_of(visitor)).values(name=None))
    await connection.execute(update(tables).where(tables.c.owner == visitor).values(owner=None))
    # A message has an author, of whom nothing is left to say.
    await connection.execute(update(chat).where(chat.c.visitor_id == visitor).values(name=""))
    await calls.forget_person(connection, visitor)
    for part in (sessions, passkeys, tokens, device_links):
        await connection.execute(delete(part).where(part.c.visitor_id == visitor))
    await connection.execute(
        update(accounts)
        .where(accounts.c.visitor_id == visitor)
        .values(name=None, key=None, password=None, email=None, host=False, cookies=False, left=now())
    )
    forgotten = update(visitors).where(visitors.c.id == visitor).values(name=None, muted=None, removed=now())
    await connection.execute(forgotten)
    return await _clear_up(connection, changed)


async def _clear_up(connection: AsyncConnection, changed: Changed) -> Changed:
    """Removes those of the tables at which nobody waits any more."""
    revisions = dict(changed.revisions)
    for table_id, rows in (await read_seats(connection, list(revisions))).items():
        table = await read_table(connection, table_id)
        if table is not None and table.state == "open" and all(row.kind != "person" for row in rows):
            revisions = {**revisions, table_id: table.revision + 1, **await remove(connection, table)}
    return Changed(revisions, changed.left, changed.given_up)


async def _erase_lines(connection: AsyncConnection, table_id: str, names: list[str]) -> None:
    """Takes names out of the ready sentences of the first versions."""
    if not names:
        return
    written = and_(decisions.c.table_id == table_id, cast(decisions.c.lines, String) != "[]")
    found = await connection.execute(
        select(decisions.c.sequence, decisions.c.lines, decisions.c.secrets).where(written)
    )
    for row in found.all():
        there = and_(decisions.c.table_id == table_id, decisions.c.sequence == row.sequence)
        lines = [_without(line, names) for line in row.lines]
        secrets = [{**each, "line": _without(each["line"], names)} if "line" in each else each for each in row.secrets]
        await connection.execute(update(decisions).where(there).values(lines=lines, secrets=secrets))


def _without(line: dict[str, str], names: list[str]) -> dict[str, str]:
    any_of = re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, names)) + r")(?!\w)")
    return {language: any_of.sub(FORMER[language], text) for language, text in line.items()}
