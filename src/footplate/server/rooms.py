"""Rooms: the tables that are in use, in memory. Each has one lock; all of it can be read again from the database."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncConnection

import footplate

from .errors import ApiError
from .messages import Choice, Json, Result
from .storage import Database, DecisionRow, SeatRow, TableRow, history, tables
from .storage.history import Position
from .texts import Text

RECENT = 24


Shown = tuple[Json, Text | None, list[Choice]]


class Moved(Exception):
    """The table is not where the asker believes."""


class Game:
    """A game at one position, with its latest rows; what is shown of it is made once and kept."""

    def __init__(self, table: footplate.Table, position: Position, recent: list[DecisionRow]) -> None:
        self.table = table
        self.position = position
        self.recent = recent
        self.shown: dict[int | None, Shown] = {}
        self.result: Result | None = None

    @property
    def last(self) -> DecisionRow | None:
        """The latest decision that counts."""
        return self.recent[-1] if self.recent and self.recent[-1].kind == "action" else None

    @property
    def new_snapshot(self) -> bytes | None:
        """The position as a snapshot, if the latest row begins one."""
        return self.position.data if self.position.base == self.recent[-1].sequence else None


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
        if visitor is None:
            return None
        return next((seat.seat for seat in self.seats if seat.visitor_id == visitor), None)

    def playing(self) -> Game:
        if self.game is None:
            raise ApiError("not-begun")
        return self.game


class Room:
    """One table in use: its present scene, and the lock that those who change it hold."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.users = 0
        self.fresh = False
        self.scene: Scene

    def become(self, scene: Scene) -> None:
        self.scene, self.fresh = scene, True


class Rooms:
    """The rooms in memory: as many as `limit`, the ones unused for longest are let go."""

    def __init__(self, database: Database, limit: int) -> None:
        self.database = database
        self.limit = limit
        self._rooms: OrderedDict[str, Room] = OrderedDict()

    async def scene(self, table_id: str) -> Scene:
        """The table as it is now."""
        room = self._rooms.get(table_id)
        if room is not None and room.fresh:
            self._rooms.move_to_end(table_id)
            return room.scene
        async with self.hold(table_id) as room:
            return room.scene

    @asynccontextmanager
    async def hold(self, table_id: str) -> AsyncIterator[Room]:
        """The room for a change: nobody else changes it meanwhile."""
        room = self._rooms.setdefault(table_id, Room(table_id))
        self._rooms.move_to_end(table_id)
        room.users += 1
        try:
            async with room.lock:
                if not room.fresh:
                    await self._read(room)
                yield room
        finally:
            room.users -= 1
            self._let_go(room)

    def doubt(self, table_id: str) -> None:
        """The database may know better: the room is read again before its next use."""
        room = self._rooms.get(table_id)
        if room is not None:
            room.fresh = False

    def _let_go(self, used: Room) -> None:
        if not used.fresh and used.users == 0:
            self._rooms.pop(used.id, None)
        for table_id in list(self._rooms)[: max(len(self._rooms) - self.limit, 0)]:
            if self._rooms[table_id].users == 0:
                del self._rooms[table_id]

    async def _read(self, room: Room) -> None:
        async with self.database.read() as connection:
            row = await tables.read_table(connection, room.id)
            if row is None:
                raise ApiError("no-table")
            seats = (await tables.read_seats(connection, [room.id]))[room.id]
            game = await read_game(connection, row) if row.state != "open" else None
        room.become(Scene(row, seats, game))


async def read_game(connection: AsyncConnection, head: TableRow) -> Game:
    """The game at a head; it goes on under the present rules, whichever it was begun with."""
    position = await history.position_at(connection, head, head.number)
    recent = await history.log_rows(connection, head, head.number - RECENT, head.number + 1)
    return Game(footplate.load(position.dump, other_rules=True), position, recent)
