"""Practice: a private table that goes on from a position of a game that the asker may see, or from an example.

What the asker's seat knows there is kept, and all else is drawn anew, so nothing can be learned from it. Its history
begins with that position; it counts for nothing, and says everywhere what it is.
"""

import asyncio

import msgspec

import footplate

from . import trying
from .errors import ApiError
from .house import House
from .house_rules import check_new_table
from .messages import Origin, Practise, PractiseExample, TableCard
from .private_tables import Sitter, new_seed, open_private
from .rooms import Scene
from .seating import name_of, needed, wished_level
from .storage import history
from .telling import practised, practised_example


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
    seed, origin = new_seed(), msgspec.to_builtins(Origin("practice", table_id, number, own))
    sitter = Sitter(visitor, _place(scene, game, own, request.seat), needed(name), own is not None)
    level = wished_level(scene.row.title, None)
    return await open_private(house, game.imagine(own, seed), seed, origin, sitter, level, practised(number))


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
    place, seed = game.actors[0], new_seed()
    origin = msgspec.to_builtins(Origin("practice", seat=place, example=example_id))
    sitter, level = Sitter(visitor, place, needed(name)), wished_level(game.title.id, None)
    told = practised_example(example_id)
    return await open_private(house, game.imagine(place, seed), seed, origin, sitter, level, told)


def _place(scene: Scene, game: footplate.Table, own: int | None, wish: int | None) -> int:
    """Where the asker sits: those who only watched take any seat, that of the one who decides if they name none."""
    if own is not None:
        if wish not in (None, own):
            raise ApiError("other-seat")
        return own
    if wish is not None and wish >= len(scene.seats):
        raise ApiError("no-seat")
    return game.actors[0] if wish is None else wish
