"""Setting up tables, sitting down and leaving; the game begins when no seat is open."""

import secrets

from sqlalchemy.ext.asyncio import AsyncConnection

import footplate
import footplate.bots

from . import continuing
from .errors import ApiError, refused
from .house import House
from .messages import Join, NewTable, SeatWish, SentState, TableCard
from .playing import begin, changing, share_out_bots
from .reading import present_state
from .record_reader import Past, table_row
from .rooms import Room, Scene
from .showing import card
from .storage import SeatRow, TableRow, tables, visitors
from .texts import clean

# Wheel arrangements of locomotives, which have the same names in both languages.
BOT_NAMES = ("Atlantic", "Pacific", "Mikado", "Mogul", "Prairie", "Decapod", "Berkshire", "Hudson")
_ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
_ID_LENGTH = 16
SEED_BITS = 128


def new_table_id() -> str:
    """79 random bits, in letters that can be read aloud: whoever has the link was given it."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(_ID_LENGTH))


def is_table_id(text: str) -> bool:
    return len(text) == _ID_LENGTH and all(letter in _ID_LETTERS for letter in text)


async def create(house: House, visitor: str, request: NewTable) -> TableCard:
    """Sets up a table; its game begins at once if no seat is open."""
    if sum(wish.kind == "me" for wish in request.seats) > 1:
        raise ApiError("seats")
    levels = _checked_levels(request)
    name = await _name(house, visitor, request.name)
    seats = _seats(new_table_id(), request.seats, levels, visitor, name)
    past = await _past(house, request, seats) if request.record is not None else None
    row = past.row if past is not None else _set_up(request, seats[0].table_id)
    async with house.database.write() as connection:
        await visitors.keep_visitor(connection, visitor, name)
        await tables.add_table(connection, row, seats)
        if past is not None:
            await continuing.store(connection, past)
        if all(seat.kind != "open" for seat in seats):
            begun = await begin(connection, row, seats)
            await share_out_bots(house, connection, None, begun)
            row = begun.row
    house.bots.wake(row.id)
    return card(row, seats, visitor, house.hub.presence.here)


async def _name(house: House, visitor: str, wish: str | None) -> str | None:
    """The name that a visitor wishes, or had before."""
    async with house.database.read() as connection:
        return clean(wish or "") or await visitors.read_name(connection, visitor)


async def _past(house: House, request: NewTable, seats: list[SeatRow]) -> Past:
    return await continuing.read(house, request, seats[0].table_id, [seat.name for seat in seats])


def _set_up(request: NewTable, table_id: str) -> TableRow:
    """The row of the new table, if the engine can set it up."""
    try:
        table = footplate.new(
            request.title,
            seats=len(request.seats),
            map=request.map,
            options=request.options,
            seed=secrets.randbits(SEED_BITS),
        )
    except footplate.BadSetup as bad:
        raise refused("setup", bad) from None
    return table_row(table, table_id, request.private)


def _checked_levels(request: NewTable) -> list[str]:
    levels = footplate.bots.levels(request.title)
    if any(wish.kind == "bot" and wish.level not in (None, *levels) for wish in request.seats):
        raise ApiError("no-bot")
    return levels


def _seats(table_id: str, wishes: list[SeatWish], levels: list[str], visitor: str, name: str | None) -> list[SeatRow]:
    names = list(BOT_NAMES)
    secrets.SystemRandom().shuffle(names)
    seats = []
    for number, wish in enumerate(wishes):
        if wish.kind == "me":
            seats.append(SeatRow(table_id, number, "person", visitor, _needed(name), None))
        elif wish.kind == "bot":
            seats.append(SeatRow(table_id, number, "bot", None, names.pop(), wish.level or levels[-1]))
        else:
            seats.append(SeatRow(table_id, number, "open", None, None, None))
    return seats


def _needed(name: str | None) -> str:
    if not name:
        raise ApiError("name")
    return name


async def join(house: House, table_id: str, visitor: str, request: Join) -> SentState:
    """Sits down on an open seat."""
    async with house.rooms.hold(table_id) as room:
        scene = room.scene
        mine = scene.seat_of(visitor)
        if mine is None:
            await _sit_down(house, room, visitor, _wanted(scene, request.seat), request.name)
        elif request.seat not in (None, mine):
            raise ApiError("seated")
    house.bots.wake(table_id)
    return await present_state(house, table_id, visitor)


def _wanted(scene: Scene, seat: int | None) -> int:
    if scene.row.state != "open":
        raise ApiError("begun")
    if seat is not None and seat >= len(scene.seats):
        raise ApiError("no-seat")
    for row in scene.seats:
        if row.kind == "open" and seat in (None, row.seat):
            return row.seat
    raise ApiError("taken")


async def _sit_down(house: House, room: Room, visitor: str, seat: int, wish: str | None) -> None:
    async with changing(house, room) as change:
        connection = change.connection
        await visitors.keep_visitor(connection, visitor, clean(wish or "") or None)
        name = _needed(await visitors.read_name(connection, visitor))
        if not await tables.sit(connection, SeatRow(room.id, seat, "person", visitor, name, None)):
            raise ApiError("taken")
        change.after = await _read_scene(connection, room.id)
        if all(each.kind != "open" for each in change.after.seats):
            change.after = await begin(connection, change.after.row, change.after.seats)


async def leave(house: House, table_id: str, visitor: str | None) -> SentState:
    """Leaves a seat before the game has begun."""
    async with house.rooms.hold(table_id) as room:
        scene = room.scene
        seat = scene.seat_of(visitor)
        if seat is None:
            raise ApiError("not-seated")
        if scene.row.state != "open":
            raise ApiError("begun")
        async with changing(house, room) as change:
            if not await tables.stand(change.connection, scene.seats[seat]):
                raise ApiError("begun")
            change.after = await _read_scene(change.connection, table_id)
    return await present_state(house, table_id, visitor)


async def _read_scene(connection: AsyncConnection, table_id: str) -> Scene:
    row = await tables.read_table(connection, table_id)
    if row is None:
        raise ApiError("no-table")
    return Scene(row, (await tables.read_seats(connection, [table_id]))[table_id], None)
