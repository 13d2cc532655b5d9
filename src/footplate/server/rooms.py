"""Rooms: the tables that are in use, in memory. Each has one lock; all of it can be read again from the database."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncConnection

import footplate
import footplate.bots

from . import metrics
from .brought import recall
from .errors import ApiError
from .messages import Result
from .storage import Database, DecisionRow, SeatRow, TableRow, history, tables
from .storage.history import Position
from .views import Seen, seen
from .visitors import AtSeat

RECENT = 24


class Moved(Exception):
    """The table is not where the asker believes."""


class Game:
    """A game at one position, with its latest rows."""

    def __init__(self, table: footplate.Table, position: Position, recent: list[DecisionRow]) -> None:
        self.table = _without_past(table)
        self.position = position
        self.recent = recent
        self.result: Result | None = None
        self.seen: dict[int | None, Seen] = {}

    def seen_by(self, seat: int | None) -> Seen:
        """What a seat sees, made once whatever the form in which it is told."""
        if seat not in self.seen:
            # What is taken over is a spectator's, so that nobody is ever shown what another seat alone may see.
            other = self.seen_by(None) if seat is not None else None
            self.seen[seat] = seen(self.table, seat, other)
            if other is not None:
                self.seen[seat].share(other)
        return self.seen[seat]

    @property
    def last(self) -> DecisionRow | None:
        """The latest decision that counts."""
        return self.recent[-1] if self.recent and self.recent[-1].kind == "action" else None

    @property
    def new_snapshot(self) -> bytes | None:
        """The position as a snapshot, if the latest row begins one."""
        return self.position.data if self.position.base == self.recent[-1].sequence else None


def _without_past(table: footplate.Table) -> footplate.Table:
    """The table without the copies of earlier positions that it keeps for going back: here the database has those."""
    alone = footplate.Table(table.title, table.setup, table.seed, table.seed_hash, table.position)
    alone.number = alone.first = table.number
    return alone


class Scene:
    """A table at one moment: its row, its seats, and its game once it has begun. Never altered."""

    def __init__(self, row: TableRow, seats: list[SeatRow], game: Game | None) -> None:
        self.row = row
        self.seats = seats
        self.game = game

    @property
    def names(self) -> list[str | None]:
        return [seat.name for seat in self.seats]

    def seat_of(self, visitor: str | None) -> int | None:
        """The seat at which a visitor asks. Who has several must say which: nothing of one is shown to another."""
        mine = self.seats_of(visitor)
        if isinstance(visitor, AtSeat):
            return visitor.seat if visitor.seat in mine else None
        return mine[0] if len(mine) == 1 else None

    def seats_of(self, visitor: str | None) -> list[int]:
        """All seats of a visitor: their own, and those of others at the same screen."""
        return [seat.seat for seat in self.seats if visitor is not None and seat.visitor_id == visitor]

    def is_stood_in(self, seat: int | None) -> bool:
        """Whether a bot plays for the person on the seat."""
        return seat is not None and self.seats[seat].stand_in is not None

    def is_alone(self, seat: int) -> bool:
        """Whether all others at the table are bots, have left the game to one, or sit at the same screen."""
        mine = self.seats_of(self.seats[seat].visitor_id)
        return all(each.kind == "bot" or each.gone or each.seat in mine for each in self.seats)

    def playing(self) -> Game:
        if self.game is None:
            raise ApiError("not-begun")
        return self.game


def tempo_of(table: TableRow, seats: list[SeatRow]) -> float | None:
    """How many times as fast as usual bots play who are alone at a table; None where somebody sits."""
    if any(seat.kind != "bot" for seat in seats):
        return None
    return 1.0 if table.tempo is None else table.tempo


def style_of(table: TableRow, seat: SeatRow) -> str | None:
    """How the bot on a seat plays: as its name tells, but for those that lead somebody, who play as they must."""
    if seat.kind != "bot" or table.is_lesson:
        return None
    return footplate.bots.style_of(table.title, seat.level, seat.name)


def deciding_bot(scene: Scene) -> SeatRow | None:
    """The bot that shall decide now: none while somebody has not ended their turn."""
    if scene.row.state != "playing" or scene.row.held is not None:
        return None
    return next((seat for seat in scene.seats if seat.bot_level and seat.seat in scene.row.turn), None)


def decided_here(scene: Scene) -> SeatRow | None:
    """The seat for which the server decides now: a bot's, or one of a person who has decided ahead."""
    if scene.row.state != "playing" or scene.row.held is not None or tempo_of(scene.row, scene.seats) == 0:
        return None
    ready = (seat for seat in scene.seats if seat.ready and seat.seat in scene.row.turn)
    return deciding_bot(scene) or next(ready, None)


class Room:
    """One table in use: its latest known scene, and the lock that those who change it hold.

    The scene is fresh if it was read, or written, after the last doubt, and no later revision was heard of.
    """

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.users = 0
        self.scene: Scene
        self.doubts = 1
        self._settled = 0
        self._heard = 0

    @property
    def fresh(self) -> bool:
        return self._settled == self.doubts and self.scene.row.revision >= self._heard

    def doubt(self) -> int:
        """The database may know better. What settles this doubt names it; one that comes meanwhile stays."""
        self.doubts += 1
        return self.doubts

    def hear(self, revision: int) -> None:
        """The table has reached this revision."""
        self._heard = max(self._heard, revision)

    def become(self, scene: Scene, doubts: int) -> None:
        self.scene, self._settled = scene, doubts


class Rooms:
    """The rooms in memory: as many as `limit`, the ones unused for longest are let go.

    If other processes write to the database too, it is asked at each use whether a room is still the latest: a
    notice may be on its way, or lost.
    """

    def __init__(self, database: Database, limit: int) -> None:
        self.database = database
        self.limit = limit
        self._rooms: OrderedDict[str, Room] = OrderedDict()

    async def scene(self, table_id: str) -> Scene:
        """The table as it is now."""
        room = self._rooms.get(table_id)
        if room is not None and await self._is_latest(room):
            return room.scene
        return await self.heard_scene(table_id)

    async def heard_scene(self, table_id: str) -> Scene:
        """The table at the latest revision that was heard of, or a later one."""
        room = self._rooms.get(table_id)
        if room is not None and room.fresh:
            self._rooms.move_to_end(table_id)
            return room.scene
        async with self._use(table_id) as room, room.lock:
            if not room.fresh:
                await self._read(room)
            return room.scene

    @asynccontextmanager
    async def hold(self, table_id: str) -> AsyncIterator[Room]:
        """The room for a change: nobody else changes it meanwhile."""
        async with self._use(table_id) as room, room.lock:
            if not await self._is_latest(room):
                await self._read(room)
            yield room

    def hear(self, table_id: str, revision: int) -> None:
        room = self._rooms.get(table_id)
        if room is not None:
            room.hear(revision)

    def doubt(self, table_id: str) -> None:
        """The room is read again before its next use."""
        room = self._rooms.get(table_id)
        if room is not None:
            room.doubt()

    def doubt_all(self) -> None:
        """Notices may have been lost."""
        for room in self._rooms.values():
            room.doubt()

    @asynccontextmanager
    async def _use(self, table_id: str) -> AsyncIterator[Room]:
        room = self._rooms.setdefault(table_id, Room(table_id))
        self._rooms.move_to_end(table_id)
        room.users += 1
        try:
            yield room
        finally:
            room.users -= 1
            self._let_go(room)

    def _let_go(self, used: Room) -> None:
        if not used.fresh and used.users == 0:
            self._rooms.pop(used.id, None)
        if len(self._rooms) > self.limit:
            for table_id in list(self._rooms)[: len(self._rooms) - self.limit]:
                if self._rooms[table_id].users == 0:
                    del self._rooms[table_id]
        metrics.ROOMS.set(len(self._rooms))

    async def _is_latest(self, room: Room) -> bool:
        if room.fresh and not self.database.is_sqlite:
            async with self.database.read() as connection:
                room.hear(await tables.read_revision(connection, room.id) or 0)
        return room.fresh

    async def _read(self, room: Room) -> None:
        doubts = room.doubts
        async with self.database.read() as connection:
            scene = await read_scene(connection, room.id)
        room.become(scene, doubts)


async def read_scene(connection: AsyncConnection, table_id: str) -> Scene:
    row = await tables.read_table(connection, table_id)
    if row is None:
        raise ApiError("no-table")
    await recall(connection, row.title, row.map)
    seats = (await tables.read_seats(connection, [table_id]))[table_id]
    return Scene(row, seats, await read_game(connection, row) if row.state != "open" else None)


async def read_game(connection: AsyncConnection, head: TableRow) -> Game:
    """The game at a head; it goes on under the present rules, whichever it was begun with."""
    position = await history.position_at(connection, head, head.number)
    recent = await history.log_rows(connection, head, head.number - RECENT, head.number + 1)
    return Game(footplate.load(position.dump, other_rules=True), position, recent)
