"""Who sits where: setting up tables, sitting down and leaving, bots that stand in, playing again.

The game begins when no seat is open.
"""

import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeVar

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

import footplate
import footplate.bots
from footplate.bots.characters import CHARACTERS

from . import continuing, happening, pacing, workshop
from .brought import is_brought, recall
from .calling import allowed_name, name_among, name_beside
from .calls.noting import note
from .errors import ApiError, refused
from .house import House
from .house_rules import check_new_table
from .hub import Notice
from .messages import Join, NewTable, SentState, SetSeat, SetUp, StandIn, TableCard
from .names import apart, key
from .playing import Change, begin, changing, own_seat, settle, stood_in
from .reading import present_state
from .record_reader import Past, table_row
from .rooms import Room, Scene, read_game
from .showing import card
from .storage import Conflict, SeatRow, TableRow, accounts, tables, visitors
from .visitors import AtSeat

BOT_NAMES = tuple(CHARACTERS)
_ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
_ID_LENGTH = 16
SEED_BITS = 128
T = TypeVar("T")


def new_table_id() -> str:
    """79 random bits, in letters that can be read aloud: whoever has the link was given it."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(_ID_LENGTH))


def is_table_id(text: str) -> bool:
    return len(text) == _ID_LENGTH and all(letter in _ID_LETTERS for letter in text)


async def create(house: House, visitor: str, request: NewTable) -> TableCard:
    """Sets up a table; its game begins at once if no seat is open."""
    kinds = [wish.kind for wish in request.seats]
    if kinds.count("me") > 1 or ("here" in kinds and "me" not in kinds):
        raise ApiError("seats")
    if request.seed is not None and request.record is not None:
        raise ApiError("two-seeds")
    pace = pacing.checked(request.pace)
    async with house.database.read() as connection:
        await check_new_table(house, connection, visitor)
        name = await name_of(house, connection, visitor, request.name)
        await recall(connection, request.title, request.map)
        beside = await _beside(house, connection, request, name)
    seats = _seats(new_table_id(), request, visitor, name, beside)
    past = await _past(house, request, seats) if request.record is not None else None
    if past is None:
        table_id, seed = seats[0].table_id, int(request.seed) if request.seed is not None else None
        row = _set_up(table_id, request.title, request.map, request.options, len(seats), request.private, seed)
    else:
        row = past.row
    row = msgspec.structs.replace(row, owner=visitor, pace=pace, hints=request.hints)
    if past is not None and is_brought(row.map):
        await workshop.keep_with_record(house, visitor, past)
    async with house.database.write() as connection:
        await visitors.keep_visitor(connection, visitor, name)
        row = await open_table(house, connection, row, seats, past)
    house.bots.wake(row.id)
    return card(row, seats, visitor, house.hub.presence.here)


async def open_table(
    house: House, connection: AsyncConnection, row: TableRow, seats: list[SeatRow], past: Past | None = None
) -> TableRow:
    """Stores a new table, and begins its game if no seat is open; its row."""
    await tables.add_table(connection, row, seats)
    if past is not None:
        await continuing.store(connection, past)
    if any(seat.kind == "open" for seat in seats):
        await note(house, connection, None, Scene(row, seats, None))
        return row
    begun = await settle(house, connection, None, await begin(connection, row, seats))
    return begun.row


async def name_of(house: House, connection: AsyncConnection, visitor: str, wish: str | None) -> str | None:
    """The name that a visitor wishes, or had before."""
    name = await allowed_name(house, connection, visitor, wish)
    return name or await visitors.read_name(connection, visitor)


async def _past(house: House, request: NewTable, seats: list[SeatRow]) -> Past:
    return await continuing.read(house, request, seats[0].table_id, [seat.name for seat in seats])


def _set_up(
    table_id: str,
    title: str,
    map_id: str | None,
    options: dict[str, Any],
    seats: int,
    private: bool,
    chosen: int | None = None,
) -> TableRow:
    """The row of the new table, if the engine can set it up; with a seed that somebody chose, or a secret one."""
    seed = secrets.randbits(SEED_BITS) if chosen is None else chosen
    try:
        table = footplate.new(title, seats=seats, map=map_id, options=options, seed=seed)
    except footplate.BadSetup as bad:
        raise refused("setup", bad) from None
    row = table_row(table, table_id, private)
    return row if chosen is None else msgspec.structs.replace(row, origin={"kind": "seed"})


def wished_level(title: str, wish: str | None) -> str:
    """The level of bot that is wished for: the title's usual one if none is named."""
    if wish not in (None, *footplate.bots.levels(title)):
        raise ApiError("no-bot")
    return wish or footplate.bots.usual(title)


async def _beside(house: House, connection: AsyncConnection, request: NewTable, name: str | None) -> list[str]:
    """The names of the others at the asker's screen, in the order of their seats."""
    names = [name] if name else []
    for wish in request.seats:
        if wish.kind == "here":
            names.append(await name_beside(house, connection, wish.name, names))
    return names[1:] if name else names


def _seats(table_id: str, request: NewTable, visitor: str, name: str | None, beside: list[str]) -> list[SeatRow]:
    taken, others = {key(each) for each in (name, *beside) if each}, iter(beside)
    wished = [wish.name for wish in request.seats if wish.kind == "bot" and wish.name]
    if len(set(wished)) < len(wished) or any(each not in BOT_NAMES or key(each) in taken for each in wished):
        raise ApiError("no-character")
    names = [each for each in BOT_NAMES if key(each) not in taken and each not in wished]
    secrets.SystemRandom().shuffle(names)
    seats = []
    for number, wish in enumerate(request.seats):
        if wish.kind == "me":
            seats.append(SeatRow(table_id, number, "person", visitor, needed(name), None))
        elif wish.kind == "here":
            seats.append(SeatRow(table_id, number, "person", visitor, next(others), None, beside=True))
        elif wish.kind == "bot":
            level = wished_level(request.title, wish.level)
            seats.append(SeatRow(table_id, number, "bot", None, wish.name or names.pop(), level))
        else:
            seats.append(SeatRow(table_id, number, "open", None, None, None))
    return seats


def needed(name: str | None) -> str:
    if not name:
        raise ApiError("name")
    return name


async def join(house: House, table_id: str, visitor: str, request: Join) -> SentState:
    """Sits down on an open seat."""

    async def sit_down() -> None:
        async with house.rooms.hold(table_id) as room:
            mine = room.scene.seats_of(visitor)
            if request.beside:
                await _sit_beside(house, room, visitor, request)
            elif not mine:
                await _sit_down(house, room, visitor, request)
            elif request.seat not in (None, *mine):
                raise ApiError("seated")

    await first_try(sit_down)
    house.bots.wake(table_id)
    return await present_state(house, table_id, visitor)


def _not_begun(scene: Scene) -> None:
    if scene.row.state != "open":
        raise ApiError("begun")


def _wanted(scene: Scene, visitor: str, seat: int | None) -> SeatRow:
    """The seat that a visitor can have: the one that is kept for them first, and none that is kept for another."""
    _not_begun(scene)
    if seat is not None and seat >= len(scene.seats):
        raise ApiError("no-seat")
    free = [row for row in scene.seats if row.kind == "open" and seat in (None, row.seat)]
    free.sort(key=lambda row: row.beside)
    if not free:
        raise ApiError("taken")
    for keeper in (visitor, None):
        for row in free:
            if row.asked_id == keeper:
                return row
    raise ApiError("kept", name=free[0].name or "")


async def _sit_beside(house: House, room: Room, visitor: str, request: Join) -> None:
    """Somebody sits down at the screen of a visitor who has a seat."""
    if not room.scene.seats_of(visitor):
        raise ApiError("not-seated")
    seat = _wanted(room.scene, visitor, request.seat)
    async with changing(house, room) as change:
        taken = [row.name for row in room.scene.seats if row.name]
        name = await name_beside(house, change.connection, request.name, taken)
        sat = SeatRow(room.id, seat.seat, "person", visitor, name, None, beside=True)
        await _change_seats(change, room.scene.row, [(seat, sat)])


async def _sit_down(house: House, room: Room, visitor: str, request: Join) -> None:
    seat = _wanted(room.scene, visitor, request.seat)
    async with changing(house, room) as change:
        await visitors.keep_visitor(change.connection, visitor, None)
        name = needed(await name_of(house, change.connection, visitor, request.name))
        await visitors.keep_visitor(change.connection, visitor, name)
        own = [row for row in room.scene.seats if visitor in (row.visitor_id, row.asked_id) and not row.beside]
        others = [row for row in room.scene.seats if row.name and row not in own]
        name = await name_among(change.connection, visitor, name, [row.name for row in others])
        sat = SeatRow(room.id, seat.seat, "person", visitor, name, None)
        # Who sits down elsewhere leaves the seat that was kept for them to everybody; others at their screen come too.
        kept = [row for row in room.scene.seats if row.asked_id == visitor and row.seat != seat.seat]
        left = [(row, _taken(row, visitor) if row.beside else _opened(row)) for row in kept]
        # An account keeps its name; guests who are called alike get a number.
        alike = [(row, _numbered(row, others, name)) for row in others if key(row.name or "") == key(name)]
        await _change_seats(change, room.scene.row, [(seat, sat), *left, *alike])


def _taken(row: SeatRow, visitor: str) -> SeatRow:
    return SeatRow(row.table_id, row.seat, "person", visitor, row.name, None, beside=row.beside)


def _numbered(row: SeatRow, others: list[SeatRow], name: str) -> SeatRow:
    taken = [name, *(each.name or "" for each in others if each.seat != row.seat)]
    return msgspec.structs.replace(row, name=apart(row.name or "", taken))


def _opened(row: SeatRow) -> SeatRow:
    return SeatRow(row.table_id, row.seat, "open", None, None, None)


async def _change_seats(change: Change, row: TableRow, seats: list[tuple[SeatRow, SeatRow]]) -> None:
    """Changes seats before the game has begun, and begins it when none is open any more; raises Conflict if the table
    is not as it was."""
    await tables.touch(change.connection, row)
    for before, after in seats:
        await tables.change_seat(change.connection, before, after, "open")
    change.after = await _read_scene(change.connection, row.id)
    if all(each.kind != "open" for each in change.after.seats):
        change.after = await begin(change.connection, change.after.row, change.after.seats)


async def leave(house: House, table_id: str, visitor: str | None) -> SentState:
    """Leaves a seat, or one that is kept for the asker, before the game has begun."""

    async def stand_up() -> None:
        async with house.rooms.hold(table_id) as room:
            scene = room.scene
            own = [row for row in scene.seats if visitor is not None and visitor in (row.visitor_id, row.asked_id)]
            # One of several at a screen leaves alone; who has the screen takes the others along.
            one = [row for row in own if isinstance(visitor, AtSeat) and row.seat == visitor.seat and row.beside]
            own = one or own
            if not own:
                raise ApiError("not-seated")
            _not_begun(scene)
            async with changing(house, room) as change:
                await _change_seats(change, scene.row, [(row, _opened(row)) for row in own])

    await first_try(stand_up)
    return await present_state(house, table_id, visitor)


async def set_seat(house: House, table_id: str, visitor: str | None, seat: int, request: SetSeat) -> SentState:
    """The owner puts a bot on a seat, keeps it for somebody, or opens it to everybody, before the game has begun."""

    async def change_it() -> None:
        async with house.rooms.hold(table_id) as room:
            scene = room.scene
            _check_owner(scene, visitor)
            if seat >= len(scene.seats):
                raise ApiError("no-seat")
            before = scene.seats[seat]
            if before.visitor_id == visitor and not before.beside:
                raise ApiError("seated")
            after = await _as_wished(house, scene, before, str(visitor), request)
            async with changing(house, room) as change:
                await _change_seats(change, scene.row, [(before, after)])

    await first_try(change_it)
    house.bots.wake(table_id)
    return await present_state(house, table_id, visitor)


async def _as_wished(house: House, scene: Scene, before: SeatRow, owner: str, request: SetSeat) -> SeatRow:
    """A seat as its owner wants it; whoever sits there is sent away first, by opening it."""
    if request.kind == "open":
        return _opened(before)
    if before.kind == "person":
        raise ApiError("taken")
    if request.kind == "asked":
        return await _kept_for(house, scene, before, owner, request.name)
    level = wished_level(scene.row.title, request.level)
    free = [name for name in BOT_NAMES if name not in scene.names]
    name = before.name if before.kind == "bot" else secrets.choice(free)
    return SeatRow(before.table_id, before.seat, "bot", None, name, level)


async def _kept_for(house: House, scene: Scene, seat: SeatRow, owner: str, name: str | None) -> SeatRow:
    """A seat that the owner keeps for whoever has the account of that name."""
    async with house.database.read() as connection:
        if await visitors.is_muted(connection, owner):
            raise ApiError("muted")
        found = await accounts.find_account(connection, key(needed(name)))
    if found is None:
        raise ApiError("nobody")
    if found.visitor_id == owner or any(found.visitor_id in (row.visitor_id, row.asked_id) for row in scene.seats):
        raise ApiError("there-already", name=found.name)
    return SeatRow(scene.row.id, seat.seat, "open", None, found.name, None, asked_id=found.visitor_id)


async def close(house: House, table_id: str, visitor: str | None) -> None:
    """The owner closes a table whose game has not begun: it is gone, with all that was said at it."""

    async def remove() -> list[Notice]:
        async with house.rooms.hold(table_id) as room:
            row = room.scene.row
            _check_owner(room.scene, visitor)
            room.doubt()
            async with house.database.write() as connection:
                changed = await tables.remove(connection, row)
                return await house.hub.post_all(connection, {table_id: row.revision + 1, **changed})

    tell(house, await first_try(remove))


async def first_try(change: Callable[[], Awaitable[T]]) -> T:
    """Where another process wrote first, it is done anew on what that left."""
    while True:
        with suppress(Conflict):
            return await change()


def tell(house: House, notices: list[Notice]) -> None:
    """Tables have changed that nobody holds: they are read again, and everybody at them is told."""
    for notice in notices:
        house.rooms.doubt(notice.table)
        house.hub.pass_on(notice)


def _check_owner(scene: Scene, visitor: str | None) -> None:
    if visitor is None or scene.row.owner != visitor:
        raise ApiError("not-owner")
    _not_begun(scene)


async def stand_in(house: House, table_id: str, visitor: str | None, request: StandIn) -> SentState:
    """A bot plays for the asker until they take their seat back."""
    async with house.rooms.hold(table_id) as room:
        scene = room.scene
        seat = scene.seats[own_seat(scene, visitor)]
        if scene.row.state == "over":
            raise ApiError("game-over")
        if seat.once or seat.gone:
            raise ApiError(stood_in(seat))
        level = wished_level(scene.row.title, request.level) if request.away else None
        if seat.stand_in != level:
            async with changing(house, room) as change:
                change.after = await put_stand_in(change.connection, scene, seat, level)
    house.bots.wake(table_id)
    return await present_state(house, table_id, visitor)


async def put_stand_in(
    connection: AsyncConnection, scene: Scene, seat: SeatRow, level: str | None, once: bool = False, gone: bool = False
) -> Scene:
    """A bot of a level plays for a seat, or none does; a turn that waits to be ended is ended by it."""
    after = msgspec.structs.replace(seat, stand_in=level, once=once, gone=gone, stuck=False)
    if not await tables.change_seat(connection, seat, after, "playing"):
        raise ApiError("game-over")
    read = await _read_scene(connection, seat.table_id)
    if level is not None and read.row.held == seat.seat:
        await tables.end_turn(connection, read.row)
        read = await _read_scene(connection, seat.table_id)
    # Another process may have played just now.
    moved = read.row.sequence != scene.row.sequence
    return Scene(read.row, read.seats, await read_game(connection, read.row) if moved else scene.game)


async def resign(house: House, table_id: str, visitor: str | None) -> SentState:
    """Leaves the game to a bot, for good."""
    async with house.rooms.hold(table_id) as room:
        scene = room.scene
        seat = scene.seats[own_seat(scene, visitor)]
        if scene.row.state == "over":
            raise ApiError("game-over")
        if seat.gone:
            raise ApiError("resigned")
        async with changing(house, room) as change:
            level = wished_level(scene.row.title, None)
            after = await put_stand_in(change.connection, scene, seat, level, gone=True)
            row = happening.noted(after.row, "resigned", by=seat.seat)
            change.after = Scene(row, after.seats, after.game)
    house.bots.wake(table_id)
    return await present_state(house, table_id, visitor)


async def set_up_anew(house: House, table_id: str, visitor: str | None, request: SetUp) -> SentState:
    """The owner changes map, options, pace, hints and the number of seats, before the game has begun."""
    pace = pacing.checked(request.pace)

    async def change_it() -> None:
        async with house.rooms.hold(table_id) as room:
            _check_owner(room.scene, visitor)
            seats = _resized(room.scene.seats, request.seats)
            row = await _set_up_so(house, room.scene.row, request, len(seats))
            row = msgspec.structs.replace(row, private=request.private, pace=pace, hints=request.hints)
            row = _told_anew(room.scene, row, room.scene.seat_of(visitor))
            async with changing(house, room) as change:
                row = await tables.set_up_anew(change.connection, row, seats)
                change.after = Scene(row, seats, None)
                if all(seat.kind != "open" for seat in seats):
                    change.after = await begin(change.connection, row, seats)

    await first_try(change_it)
    house.bots.wake(table_id)
    return await present_state(house, table_id, visitor)


def _told_anew(before: Scene, row: TableRow, by: int | None) -> TableRow:
    """The row with what everybody in the room is told of its new set-up."""
    row = happening.noted(row, "set-up", by=by)
    if row.hints != before.row.hints:
        row = happening.noted(row, "hints" if row.hints else "no-hints", by=by)
    return row


async def _set_up_so(house: House, old: TableRow, request: SetUp, seats: int) -> TableRow:
    """The row with another map, other options and another number of seats; what a record brought stays as it is."""
    if old.sequence >= 0:
        if (request.map, request.options, seats) != (old.map, old.options, old.seats):
            raise ApiError("from-record")
        return old
    async with house.database.read() as connection:
        await recall(connection, old.title, request.map)
    chosen = int(old.seed, 16) if old.origin is not None else None
    new = _set_up(old.id, old.title, request.map, request.options, seats, request.private, chosen)
    return msgspec.structs.replace(
        old, map=new.map, options=new.options, seats=new.seats, seed=new.seed, rules=new.rules
    )


def _resized(seats: list[SeatRow], count: int) -> list[SeatRow]:
    """So many seats: open ones are added; those that are taken away are open ones first, then bots, from the end."""
    kept = list(seats)
    for kind in ("open", "bot"):
        for seat in reversed(seats):
            if len(kept) > count and seat.kind == kind and seat.asked_id is None:
                kept.remove(seat)
    if len(kept) > count:
        raise ApiError("too-few-seats")
    kept += [SeatRow(seats[0].table_id, 0, "open", None, None, None)] * (count - len(kept))
    return [msgspec.structs.replace(seat, seat=number) for number, seat in enumerate(kept)]


async def play_again(house: House, table_id: str, visitor: str | None) -> TableCard:
    """The table where the people of a finished game play again, which is set up when the first of them asks: the same
    title and options, everybody one seat further, and seats kept for those who have not yet sat down."""

    async def find() -> str:
        async with house.rooms.hold(table_id) as room:
            own_seat(room.scene, visitor)
            if room.scene.row.state != "over":
                raise ApiError("not-over-yet")
            return room.scene.row.rematch or await _rematch(house, room, str(visitor))

    again = await first_try(find)
    house.bots.wake(again)
    scene = await house.rooms.scene(again)
    return card(scene.row, scene.seats, visitor, house.hub.presence.here)


async def _rematch(house: House, room: Room, visitor: str) -> str:
    old, count = room.scene.row, len(room.scene.seats)
    options = {name: _moved_on(value, count) for name, value in old.options.items()}
    row = _set_up(new_table_id(), old.title, old.map, options, count, old.private)
    row = msgspec.structs.replace(row, owner=visitor, pace=old.pace, hints=old.hints)
    seats = [_seat_again(row.id, seat, room.scene.seats[(seat + 1) % count], visitor) for seat in range(count)]
    async with changing(house, room) as change:
        await tables.set_rematch(change.connection, old, row.id)
        await open_table(house, change.connection, row, seats)
        after = msgspec.structs.replace(old, revision=old.revision + 1, rematch=row.id)
        change.after = Scene(after, room.scene.seats, room.scene.game)
    return row.id


def _moved_on(value: Any, count: int) -> Any:
    """An option; one that names seats goes with the people who sit there."""
    return sorted((seat - 1) % count for seat in value) if isinstance(value, list) else value


def _seat_again(table_id: str, seat: int, old: SeatRow, visitor: str) -> SeatRow:
    if old.visitor_id == visitor:
        return SeatRow(table_id, seat, "person", visitor, old.name, None, beside=old.beside)
    if old.kind == "person":
        return SeatRow(table_id, seat, "open", None, old.name, None, asked_id=old.visitor_id, beside=old.beside)
    return SeatRow(table_id, seat, "bot", None, old.name, old.level)


async def _read_scene(connection: AsyncConnection, table_id: str) -> Scene:
    row = await tables.read_table(connection, table_id)
    if row is None:
        raise ApiError("no-table")
    return Scene(row, (await tables.read_seats(connection, [table_id]))[table_id], None)
