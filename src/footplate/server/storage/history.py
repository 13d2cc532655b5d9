"""The stored history of a table: an append-only list of decisions, with snapshots of the position.

The history that counts, at a head of `sequence` rows and `number` decisions, is for each decision below that
number the latest action of those rows that answered it; so what is read of a head never changes. Each row keeps
the position it led to, packed against the snapshot before it, so that any position costs two rows and no replay,
and is shown as it was played even if the rules were corrected since.
"""

from typing import Any

import msgspec
from sqlalchemy import Select, bindparam, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from . import packing
from .database import Conflict
from .prepared import Prepared
from .rows import DecisionRow, SnapshotRow, TableRow, now
from .schema import decisions, snapshots, tables

SNAPSHOT_EVERY = 10
ROWS_AT_ONCE = 50

# The statements of a move, made once; `_MOVING` is what a move changes of a table's row.
_MOVING = ("revision", "state", "sequence", "number", "turn", "held", "practice", "updated")
_MOVE = Prepared(
    update(tables).where(tables.c.id == bindparam("moved_id"), tables.c.revision == bindparam("moved_from")),
    ["moved_id", "moved_from", *_MOVING],
)
_ADD = Prepared(insert(decisions), list(DecisionRow.__struct_fields__))
_KEEP = Prepared(insert(snapshots), list(SnapshotRow.__struct_fields__))

_UNPACKED = [column for column in decisions.columns if column.name != "position"]


def _effective(head: TableRow, start: int, stop: int) -> Select[tuple[int]]:
    """The sequences of the decisions that count, with numbers from `start` up to `stop`."""
    return (
        select(func.max(decisions.c.sequence))
        .where(
            decisions.c.table_id == head.id,
            decisions.c.kind == "action",
            decisions.c.sequence <= head.sequence,
            decisions.c.number >= start,
            decisions.c.number < min(stop, head.number),
        )
        .group_by(decisions.c.number)
    )


def _row(mapping: Any) -> DecisionRow:
    return DecisionRow(**{"position": None, **mapping})


async def effective_rows(
    connection: AsyncConnection, head: TableRow, start: int, stop: int, positions: bool = False
) -> list[DecisionRow]:
    """The decisions that count, with numbers from `start` up to `stop`, in their order."""
    found = await connection.execute(
        select(*(decisions.columns if positions else _UNPACKED))
        .where(
            decisions.c.table_id == head.id,
            decisions.c.sequence.in_(_effective(head, start, stop).scalar_subquery()),
        )
        .order_by(decisions.c.number)
    )
    return [_row(each) for each in found.mappings()]


async def setup_row(connection: AsyncConnection, table_id: str) -> DecisionRow | None:
    found = await connection.execute(
        select(*_UNPACKED).where(decisions.c.table_id == table_id, decisions.c.sequence == 0)
    )
    first = found.mappings().first()
    return _row(first) if first is not None else None


async def log_rows(connection: AsyncConnection, head: TableRow, start: int, stop: int) -> list[DecisionRow]:
    """The rows behind the log entries from `start` up to `stop`. Entry 0 is the set-up; others follow a decision."""
    rows = await effective_rows(connection, head, max(start - 1, 0), stop - 1)
    if start <= 0 < stop:
        first = await setup_row(connection, head.id)
        rows = [first, *rows] if first is not None else rows
    return rows


async def lowest_undone(connection: AsyncConnection, table_id: str, number: int) -> int:
    """From where on a reader who stood at `number` may have seen decisions that were taken back since."""
    reached = (
        select(func.min(decisions.c.sequence))
        .where(decisions.c.table_id == table_id, decisions.c.kind == "action", decisions.c.number == number - 1)
        .scalar_subquery()
    )
    found = await connection.scalar(
        select(func.min(decisions.c.number)).where(
            decisions.c.table_id == table_id, decisions.c.kind == "undo", decisions.c.sequence > reached
        )
    )
    return number if found is None else min(number, int(found))


async def has_action(connection: AsyncConnection, table_id: str, action_id: str) -> bool:
    found = await connection.scalar(
        select(decisions.c.sequence).where(decisions.c.table_id == table_id, decisions.c.action_id == action_id)
    )
    return found is not None


async def read_snapshot(connection: AsyncConnection, table_id: str, sequence: int) -> bytes:
    packed = await connection.scalar(
        select(snapshots.c.position).where(snapshots.c.table_id == table_id, snapshots.c.sequence == sequence)
    )
    if packed is None:
        raise LookupError(f"table {table_id} has no snapshot {sequence}")
    return packing.unpack(packed)


class Position:
    """A stored position: its dump, and the snapshot that later positions are packed against."""

    def __init__(self, data: bytes, base: int, base_data: bytes) -> None:
        self.data = data
        self.base = base
        self.base_data = base_data

    @property
    def dump(self) -> dict[str, Any]:
        return packing.decode(self.data)


async def position_at(connection: AsyncConnection, head: TableRow, number: int) -> Position:
    """The position after `number` decisions of the history that counts."""
    if number == 0:
        data = await read_snapshot(connection, head.id, 0)
        return Position(data, 0, data)
    rows = await effective_rows(connection, head, number - 1, number, positions=True)
    if len(rows) != 1 or rows[0].base is None:
        raise LookupError(f"table {head.id} has no decision {number - 1}")
    packed, base = rows[0].position, rows[0].base
    base_data = await read_snapshot(connection, head.id, base)
    return Position(packing.unpack(packed, base_data) if packed is not None else base_data, base, base_data)


async def append(
    connection: AsyncConnection, before: TableRow, after: TableRow, row: DecisionRow, snapshot: bytes | None
) -> None:
    """Adds a row to the history, and moves the table's head; raises Conflict if the head was elsewhere."""
    head = {name: getattr(after, name) for name in _MOVING}
    if await _MOVE.change(connection, {"moved_id": before.id, "moved_from": before.revision, **head}) != 1:
        raise Conflict(f"table {before.id} is not at revision {before.revision}")
    await _ADD.change(connection, _values(row))
    if snapshot is not None:
        kept = SnapshotRow(before.id, row.sequence, packing.pack(snapshot))
        await _KEEP.change(connection, _values(kept))


async def add_past(connection: AsyncConnection, rows: list[DecisionRow], kept: list[SnapshotRow]) -> None:
    """Adds the history of a new table, whose head stands at its end already."""
    # In parts, so that others have their turn while the values are made ready.
    for start in range(0, len(rows), ROWS_AT_ONCE):
        await connection.execute(insert(decisions), [_values(row) for row in rows[start : start + ROWS_AT_ONCE]])
    for start in range(0, len(kept), ROWS_AT_ONCE):
        await connection.execute(insert(snapshots), [_values(row) for row in kept[start : start + ROWS_AT_ONCE]])


async def open_game(connection: AsyncConnection, row: TableRow, turn: list[int]) -> TableRow:
    """Begins a game whose history is stored already; raises Conflict if somebody else did."""
    after = msgspec.structs.replace(row, revision=row.revision + 1, state="playing", turn=turn, updated=now())
    begun = await connection.execute(
        update(tables)
        .where(tables.c.id == row.id, tables.c.revision == row.revision)
        .values(revision=after.revision, state=after.state, turn=after.turn, updated=after.updated)
    )
    if begun.rowcount != 1:
        raise Conflict(f"table {row.id} has begun")
    return after


def _values(row: DecisionRow | SnapshotRow) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__struct_fields__}
