"""The reader of records: a process of its own that replays one, and hands over the rows to be stored.

It reads one task a line; for each it is given so much processor time, and no more. It ends when the server that started
it is gone.
"""

import math
import os
import sys
from contextlib import suppress
from typing import Any
from uuid import uuid4

import msgspec

import footplate
from footplate.garbage import look_seldom

from .errors import ApiError, refused
from .messages import NewTable
from .playing import played, set_up
from .rooms import Scene
from .storage import DecisionRow, SeatRow, SnapshotRow, TableRow, packing
from .storage.rows import now
from .telling import CONTINUED

# What the database keeps of a seed, in hexadecimal digits.
SEED_DIGITS = 40
MOST_DECISIONS = 5000
PROCESSOR_SECONDS = 20


class Task(msgspec.Struct, frozen=True):
    """A request with a record, the id of the table to be, and who sits there."""

    request: NewTable
    table_id: str
    names: list[str | None]


class Past(msgspec.Struct, frozen=True, tag=True):
    """A table whose game has a past, as it is stored."""

    row: TableRow
    rows: list[DecisionRow]
    snapshots: list[SnapshotRow]


class Refusal(msgspec.Struct, frozen=True, tag=True):
    """Why a record cannot be gone on from."""

    code: str
    en: str
    fr: str
    rule: str | None


def read(task: Task) -> Past | Refusal:
    try:
        return _past(task, _replay(task.request))
    except ApiError as error:
        return Refusal(error.code, error.text.en, error.text.fr, error.rule)


def _replay(request: NewTable) -> footplate.Table:
    try:
        table = footplate.replay(request.record)
    except footplate.FootplateError as bad:
        raise refused("record", bad) from None
    if table.title.id != request.title or table.setup.seats != len(request.seats):
        raise ApiError("other-record")
    if table.over:
        raise ApiError("record-over")
    if table.seed is None or len(f"{table.seed:x}") > SEED_DIGITS or table.number > MOST_DECISIONS:
        raise ApiError("record-size")
    return table


def table_row(table: footplate.Table, table_id: str, private: bool) -> TableRow:
    """The row of a table that has not begun."""
    dump, time = table.dump(history=False), now()
    return TableRow(
        id=table_id,
        title=table.title.id,
        map=msgspec.convert(dump["map"], str | None),
        options=msgspec.convert(dump["options"], dict),
        seats=table.setup.seats,
        seed=f"{table.seed:032x}",
        rules=msgspec.convert(dump["rules"], int),
        state="open",
        private=private,
        revision=0,
        sequence=-1,
        number=0,
        turn=[],
        held=None,
        practice=False,
        created=time,
        updated=time,
    )


def _past(task: Task, past: footplate.Table) -> Past:
    row = table_row(past, task.table_id, task.request.private)
    seats = [SeatRow(row.id, seat, "open", None, name, None) for seat, name in enumerate(task.names)]
    scene = set_up(row, seats)
    rows = [_with_warning(scene.playing().recent[-1])]
    snapshots = [_snapshot(scene)]
    for line in msgspec.convert(past.history(), list[dict[str, Any]]):
        scene = played(scene, footplate.action(row.title, line["action"]), str(uuid4()))
        rows.append(scene.playing().recent[-1])
        if scene.playing().new_snapshot is not None:
            snapshots.append(_snapshot(scene))
    head = msgspec.structs.replace(scene.row, state="open", turn=[], revision=0, origin={"kind": "record"})
    return Past(head, rows, snapshots)


def _with_warning(first: DecisionRow) -> DecisionRow:
    return msgspec.structs.replace(first, events=[*first.events, CONTINUED])


def _snapshot(scene: Scene) -> SnapshotRow:
    game = scene.playing()
    return SnapshotRow(scene.row.id, game.recent[-1].sequence, packing.pack(game.position.data))


def _give_time() -> None:
    """So much processor time for the next record, whatever was read before."""
    with suppress(ImportError):
        import resource

        used, (_, most) = resource.getrusage(resource.RUSAGE_SELF), resource.getrlimit(resource.RLIMIT_CPU)
        given = math.ceil(used.ru_utime + used.ru_stime) + PROCESSOR_SECONDS
        resource.setrlimit(resource.RLIMIT_CPU, (given if most == resource.RLIM_INFINITY else min(given, most), most))


def main() -> None:
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    if hasattr(os, "nice"):
        os.nice(5)
    look_seldom()
    for line in sys.stdin.buffer:
        _give_time()
        answer = msgspec.msgpack.encode(read(msgspec.json.decode(line, type=Task)))
        answers.write(len(answer).to_bytes(8, "big") + answer)
        answers.flush()


if __name__ == "__main__":
    main()
