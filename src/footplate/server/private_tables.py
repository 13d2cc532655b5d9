"""Private tables that begin at a position: one person among bots. They count for nothing, and say what they are."""

import secrets
from typing import Any

import msgspec

import footplate

from .house import House
from .messages import TableCard
from .names import key
from .playing import set_up_row
from .record_reader import Past
from .seating import BOT_NAMES, SEED_BITS, new_table_id, open_table
from .showing import card
from .storage import SeatRow, SnapshotRow, TableRow, packing, visitors
from .storage.rows import now
from .telling import kept


class Sitter(msgspec.Struct, frozen=True):
    """Who sits among the bots, and where. The name is that of the visitor from now on, unless a game has given it."""

    visitor: str
    seat: int
    name: str
    given: bool = False


def new_seed() -> int:
    return secrets.randbits(SEED_BITS)


async def open_private(
    house: House,
    game: footplate.Table,
    seed: int,
    origin: dict[str, Any],
    sitter: Sitter,
    level: str,
    told: dict[str, Any],
) -> TableCard:
    """Opens the table of a position, with what is told at the beginning of its history."""
    row = _row(game, seed, origin, sitter.visitor)
    seats = _seats(row, sitter, level)
    async with house.database.write() as connection:
        await visitors.keep_visitor(connection, sitter.visitor, None if sitter.given else sitter.name)
        row = await open_table(house, connection, row, seats, _past(row, game, told))
    house.bots.wake(row.id)
    return card(row, seats, sitter.visitor, house.hub.presence.here)


def _row(game: footplate.Table, seed: int, origin: dict[str, Any], owner: str) -> TableRow:
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
        owner=owner,
        origin=origin,
    )


def _seats(row: TableRow, sitter: Sitter, level: str) -> list[SeatRow]:
    names = [each for each in BOT_NAMES if key(each) != key(sitter.name)]
    return [
        SeatRow(row.id, seat, "person", sitter.visitor, sitter.name, None)
        if seat == sitter.seat
        else SeatRow(row.id, seat, "bot", None, names[seat], level)
        for seat in range(row.seats)
    ]


def _past(row: TableRow, game: footplate.Table, told: dict[str, Any]) -> Past:
    """The position as the beginning of a history."""
    data = packing.encode({**game.dump(history=False), "number": 0})
    first = set_up_row(row, [], {**kept([]), "events": [told]}, row.created)
    return Past(row, [first], [SnapshotRow(row.id, 0, packing.pack(data))])
