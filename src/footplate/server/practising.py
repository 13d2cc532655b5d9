"""Practice: a private table that goes on from a position of a game that the asker may see, or from an example.

What the asker's seat knows there is kept, and all else is drawn anew, so nothing can be learned from it. Its history
begins with that position; it counts for nothing, and says everywhere what it is.
"""

import asyncio
import secrets
from typing import Any

import msgspec

import footplate

from . import trying
from .errors import ApiError
from .house import House
from .house_rules import check_new_table
from .messages import Origin, Practise, PractiseExample, TableCard
from .names import key
from .playing import set_up_row
from .record_reader import Past
from .rooms import Scene
from .seating import BOT_NAMES, SEED_BITS, name_of, needed, new_table_id, open_table, wished_level
from .showing import card
from .storage import SeatRow, SnapshotRow, TableRow, history, packing, visitors
from .storage.rows import now
from .telling import kept, practised, practised_example


async def practise(house: House, table_id: str, visitor: str, request: Practise) -> TableCard:
    """Sets up a practice table with the asker on their own seat, or on one that they choose, and bots on the others."""
    scene = await house.rooms.scene(table_id)
    scene.playing()
    number = scene.row.number if request.at is None else request.at
    if number > scene.row.number:
        raise ApiError("no-position")
    own, visitor = scene.seat_of(visitor), str(visitor)
    async with house.database.read() as connection:
        await check_new_table(house, connection, visitor)
        name = scene.names[own] if own is not None else await name_of(house, connection, visitor, request.name)
        position = await history.position_at(connection, scene.row, number)
    game = footplate.load(position.dump, other_rules=True)
    if game.over:
        raise ApiError("practice-over")
    seed = secrets.randbits(SEED_BITS)
    row = _row(game, seed, Origin("practice", table_id, number, own), visitor)
    seats = _seats(row, _place(scene, game, own, request.seat), visitor, needed(name))
    past = _past(row, game.imagine(own, seed), practised(number))
    return await _opened(house, row, seats, past, None if own is not None else name)


async def practise_example(
    house: House, example_id: str, case: int, visitor: str, request: PractiseExample
) -> TableCard:
    """Sets up a practice table at what was tried of an example, with the asker on the seat that decides. A little map
    of an example's own is no map of a table, and a position that no game can be in is none either."""
    visitor = str(visitor)
    game = await asyncio.to_thread(trying.reached, example_id, case, request.actions)
    if game.over:
        raise ApiError("practice-over")
    async with house.database.read() as connection:
        await check_new_table(house, connection, visitor)
        name = await name_of(house, connection, visitor, request.name)
    place, seed = game.actors[0], secrets.randbits(SEED_BITS)
    row = _row(game, seed, Origin("practice", seat=place, example=example_id), visitor)
    seats = _seats(row, place, visitor, needed(name))
    past = _past(row, game.imagine(place, seed), practised_example(example_id))
    return await _opened(house, row, seats, past, name)


async def _opened(house: House, row: TableRow, seats: list[SeatRow], past: Past, name: str | None) -> TableCard:
    async with house.database.write() as connection:
        await visitors.keep_visitor(connection, str(row.owner), name)
        row = await open_table(house, connection, row, seats, past)
    house.bots.wake(row.id)
    return card(row, seats, row.owner, house.hub.presence.here)


def _place(scene: Scene, game: footplate.Table, own: int | None, wish: int | None) -> int:
    """Where the asker sits: those who only watched take any seat, that of the one who decides if they name none."""
    if own is not None:
        if wish not in (None, own):
            raise ApiError("other-seat")
        return own
    if wish is not None and wish >= len(scene.seats):
        raise ApiError("no-seat")
    return game.actors[0] if wish is None else wish


def _row(game: footplate.Table, seed: int, origin: Origin, visitor: str) -> TableRow:
    setup, time = game.setup, now()
    return TableRow(
        id=new_table_id(),
        title=game.title.id,
        map=setup.map_id,
        options=dict(setup.options),
        seats=setup.seats,
        seed=f"{seed:032x}",
        rules=game.rules,
        state="open",
        private=True,
        revision=0,
        sequence=0,
        number=0,
        turn=[],
        held=None,
        practice=True,
        created=time,
        updated=time,
        owner=visitor,
        origin=msgspec.to_builtins(origin),
    )


def _seats(row: TableRow, place: int, visitor: str, name: str) -> list[SeatRow]:
    names = [each for each in BOT_NAMES if key(each) != key(name)]
    level = wished_level(row.title, None)
    return [
        SeatRow(row.id, seat, "person", visitor, name, None)
        if seat == place
        else SeatRow(row.id, seat, "bot", None, names[seat], level)
        for seat in range(row.seats)
    ]


def _past(row: TableRow, imagined: footplate.Table, told: dict[str, Any]) -> Past:
    """The imagined position as the beginning of a history."""
    data = packing.encode({**imagined.dump(history=False), "number": 0})
    first = set_up_row(row, [], {**kept([]), "events": [told]}, row.created)
    return Past(row, [first], [SnapshotRow(row.id, 0, packing.pack(data))])
