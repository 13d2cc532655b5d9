"""Those who watch a table: who they are, their talk, which players read when the game is over, and how fast bots play
for them that are alone."""

from sqlalchemy.ext.asyncio import AsyncConnection

from .calling import name_among
from .errors import ApiError
from .house import House
from .messages import SentState, Watchers
from .playing import changing
from .reading import present_state
from .rooms import Scene, tempo_of
from .seating import first_try
from .storage import ChatRow, tables, visitors

MOST_NAMES = 30


def who_watches(house: House, scene: Scene) -> list[str]:
    """The visitors who are at a table and have no seat there."""
    seated = {seat.visitor_id for seat in scene.seats}
    return sorted(house.hub.presence.at(scene.row.id) - seated)


async def watchers(house: House, scene: Scene) -> Watchers:
    """How many watch a table, and the names of those who have given one."""
    here = who_watches(house, scene)
    async with house.database.read() as connection:
        return Watchers(len(here), await _names(connection, scene, here))


async def _names(connection: AsyncConnection, scene: Scene, here: list[str]) -> list[str]:
    """Nobody is called like somebody else at the table."""
    given = await visitors.read_names(connection, here)
    names: list[str] = []
    for visitor, name in sorted(given.items(), key=lambda each: each[1])[:MOST_NAMES]:
        names.append(await name_among(connection, visitor, name, [*scene.names, *names]))
    return names


def talks_apart(scene: Scene, visitor: str | None) -> bool:
    """Whether what a visitor says reaches only those who watch: no advice reaches a player while the game is played."""
    return scene.row.state == "playing" and not scene.seats_of(visitor)


def is_heard(scene: Scene, visitor: str | None, message: ChatRow) -> bool:
    return not message.apart or hears_all(scene, visitor)


def hears_all(scene: Scene, visitor: str | None) -> bool:
    return scene.row.state != "playing" or not scene.seats_of(visitor)


async def set_tempo(house: House, table_id: str, visitor: str | None, tempo: float) -> SentState:
    """Whoever set up a table at which bots are alone says how many times as fast as usual they play."""

    async def change_it() -> None:
        async with house.rooms.hold(table_id) as room:
            scene = room.scene
            if visitor is None or scene.row.owner != visitor:
                raise ApiError("not-owner")
            if scene.row.state == "over":
                raise ApiError("game-over")
            if tempo_of(scene.row, scene.seats) is None:
                raise ApiError("somebody-plays")
            async with changing(house, room) as change:
                row = await tables.set_tempo(change.connection, scene.row, tempo)
                change.after = Scene(row, scene.seats, scene.game)

    await first_try(change_it)
    house.bots.wake(table_id)
    return await present_state(house, table_id, visitor)
