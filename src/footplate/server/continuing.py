"""Going on from a record: a new table whose game has a past, played elsewhere or by the library."""

import asyncio
from typing import Any
from uuid import uuid4

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

import footplate

from .errors import ApiError, refused
from .messages import Json, NewTable
from .playing import played, set_up
from .rooms import Scene
from .storage import DecisionRow, SeatRow, TableRow, history
from .texts import Text

# What the database keeps of a seed, in hexadecimal digits.
SEED_DIGITS = 40
MOST_DECISIONS = 5000

# Whoever brings a record has its seed, and with it every secret of the game: the log says so to all.
_EVENT = {"kind": "continued"}
_LINE = Text(
    "The game goes on from a record. Whoever brought it may know what is hidden.",
    "La partie reprend à partir d’une feuille de partie. Qui l’a apportée peut connaître ce qui est caché.",
)


async def read(request: NewTable) -> footplate.Table:
    """The table at the end of a request's record, if it fits the request and its game is not over."""
    table = await asyncio.to_thread(_replay, request.record)
    if table.title.id != request.title or table.setup.seats != len(request.seats):
        raise ApiError("other-record")
    if table.over:
        raise ApiError("record-over")
    if table.seed is None or len(f"{table.seed:x}") > SEED_DIGITS or table.number > MOST_DECISIONS:
        raise ApiError("record-size")
    return table


def _replay(record: Json | str | None) -> footplate.Table:
    try:
        return footplate.replay(record)
    except footplate.FootplateError as bad:
        raise refused("record", bad) from None


class Step(msgspec.Struct, frozen=True):
    """A row of the past, with the head and the snapshot that come with it."""

    head: TableRow
    row: DecisionRow
    snapshot: bytes | None


async def store_past(
    connection: AsyncConnection, row: TableRow, seats: list[SeatRow], past: footplate.Table
) -> TableRow:
    """Stores what was played so far. The game waits for whoever takes the open seats."""
    before = row
    for step in await asyncio.to_thread(_steps, row, seats, past):
        await history.append(connection, before, step.head, step.row, step.snapshot)
        before = step.head
    return before


def _steps(row: TableRow, seats: list[SeatRow], past: footplate.Table) -> list[Step]:
    scene = set_up(row, seats)
    first = _step(scene)
    told = msgspec.structs.replace(
        first.row, events=[*first.row.events, _EVENT], lines=[*first.row.lines, msgspec.to_builtins(_LINE)]
    )
    steps = [msgspec.structs.replace(first, row=told)]
    for line in msgspec.convert(past.history(), list[dict[str, Any]]):
        scene = played(scene, footplate.action(row.title, line["action"]), str(uuid4()))
        steps.append(_step(scene))
    return steps


def _step(scene: Scene) -> Step:
    game = scene.playing()
    return Step(msgspec.structs.replace(scene.row, state="open", turn=[]), game.recent[-1], game.new_snapshot)


def told_by_the_engine(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events of a stored set-up without what a server added."""
    return [event for event in events if event != _EVENT]
