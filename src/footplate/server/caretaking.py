"""Caretaking: tables that nobody came to are removed, games that nobody touched for a season are archived."""

from contextlib import suppress

from . import happening
from .errors import ApiError
from .house import House
from .pacing import iso
from .playing import changing
from .rooms import Scene
from .seating import tell
from .storage import Conflict, maps, tables

DAY = 86400.0
LONELY_DAYS = 1
SEASON_DAYS = 90
DRAFT_DAYS = 30


async def sweep(house: House) -> None:
    """Looks after all tables once."""
    now = house.config.clock()
    async with house.database.read() as connection:
        lonely = await tables.nobody_came(connection, iso(now - LONELY_DAYS * DAY))
        still = await tables.untouched(connection, iso(now - SEASON_DAYS * DAY))
    for row in lonely:
        with suppress(Conflict):
            async with house.database.write() as connection:
                changed = await tables.remove(connection, row)
                notices = await house.hub.post_all(connection, {row.id: row.revision + 1, **changed})
            tell(house, notices)
    async with house.database.write() as connection:
        await maps.sweep(connection, iso(now - DRAFT_DAYS * DAY))
    for row in still:
        with suppress(Conflict, ApiError):
            await _archive(house, row.id, iso(now - SEASON_DAYS * DAY))


async def _archive(house: House, table_id: str, before: str) -> None:
    """Ends a game that nobody touched; all of it stays to be read."""
    async with house.rooms.hold(table_id) as room:
        scene = room.scene
        if scene.row.state != "playing" or scene.row.updated >= before:
            return
        async with changing(house, room) as change:
            row = await tables.end_game(change.connection, happening.noted(scene.row, "archived"), "archived")
            change.after = Scene(row, scene.seats, scene.game)
