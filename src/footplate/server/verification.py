"""Verifying: every stored game is replayed from its set-up under the present rules, and compared with what was played.

Nothing is changed. A game that would read differently is not lost: it is shown as it was played, and a running
one goes on from its stored position.
"""

import asyncio
from typing import Any

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

import footplate

from .config import Config, database_url
from .storage import Database, DecisionRow, TableRow, history, tables
from .telling import is_what_happened


class Report(msgspec.Struct, frozen=True):
    """How a stored game reads under the present rules. `differs` is None if it reads as it was played."""

    table: str
    title: str
    state: str
    decisions: int
    rules: int
    present_rules: int
    differs: str | None
    at: int | None = None


class _Different(Exception):
    def __init__(self, number: int, how: str) -> None:
        super().__init__(how)
        self.number = number
        self.how = how


def verify_database(database: str | None) -> list[Report]:
    """A report on each game of a database, oldest first."""
    return asyncio.run(verify_games(database))


async def verify_games(database: str | None) -> list[Report]:
    config = Config(database=database_url(database))
    opened = Database(config.database, config.busy_timeout)
    try:
        await opened.attach()
        async with opened.read() as connection:
            rows = await tables.all_tables(connection, "playing", "over")
            return [await report(connection, row) for row in rows]
    finally:
        await opened.close()


async def report(connection: AsyncConnection, head: TableRow) -> Report:
    """How the game of a table reads under the present rules."""
    differs: str | None = None
    at: int | None = None
    present = {title.id: title.rules for title in footplate.titles()}.get(head.title, 0)
    try:
        await _compare(connection, head)
    except _Different as found:
        differs, at = found.how, found.number
    return Report(head.id, head.title, head.state, head.number, head.rules, present, differs, at)


async def _compare(connection: AsyncConnection, head: TableRow) -> None:
    first = await history.setup_row(connection, head.id)
    rows = await history.effective_rows(connection, head, 0, head.number)
    stored = (await history.position_at(connection, head, head.number)).dump
    if first is None or len(rows) != head.number:
        raise _Different(0, "its history is not whole")
    table = await _begun(connection, head)
    _check_same(0, first, list(table.setup_chance), table.setup_events)
    for row in rows:
        _replay(table, head.title, row)
        await asyncio.sleep(0)
    # What was stored in an older form is compared in the present one.
    if _position(table.dump(history=False)) != _position(footplate.load(stored, other_rules=True).dump(history=False)):
        raise _Different(head.number, "it leads to another position")


async def _begun(connection: AsyncConnection, head: TableRow) -> footplate.Table:
    """The game at its first decision; practice begins with the position that it was given."""
    if head.is_imagined:
        return footplate.load((await history.position_at(connection, head, 0)).dump, other_rules=True)
    return _set_up(head)


def _set_up(head: TableRow) -> footplate.Table:
    try:
        begun = footplate.new(head.title, head.seats, map=head.map, options=head.options, seed=int(head.seed, 16))
        return footplate.replay({**begun.record(), "rules": head.rules}, other_rules=True)
    except footplate.BadSetup as bad:
        raise _Different(0, f"its set-up is refused: {bad}") from None


def _replay(table: footplate.Table, title: str, row: DecisionRow) -> None:
    try:
        events = table.play(footplate.action(title, row.action))
    except footplate.IllegalAction as illegal:
        raise _Different(row.number, f"its action is refused: {illegal}") from None
    _check_same(row.number + 1, row, list(table.chance_of_last()), events)


def _check_same(number: int, row: DecisionRow, chance: list[int], events: list[footplate.Event]) -> None:
    if chance != row.chance:
        raise _Different(number, "chance decides otherwise")
    if not is_what_happened(row, events):
        raise _Different(number, "something else happens")


def _position(dump: dict[str, Any]) -> object:
    return _plain([dump["position"], dump["chance"], dump["number"]])


def _plain(data: object) -> object:
    """As it would be read back from JSON."""
    return msgspec.json.decode(msgspec.json.encode(data))
