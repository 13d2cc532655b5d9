"""Hints: what a bot would do for whoever asks, where that is allowed; and why a bot did what it did."""

import footplate

from . import guiding
from .errors import ApiError
from .house import House
from .messages import Hint
from .playing import own_seat
from .rooms import Scene
from .storage import history
from .texts import Text, both


async def hints(house: House, scene: Scene, visitor: str | None) -> list[Hint]:
    """A bot's best choices for the asker, if they decide now. It knows what their seat may know, and no more."""
    seat = own_seat(scene, visitor)
    if not scene.row.gives_hints or await guiding.puzzles(house, scene):
        raise ApiError("no-hints")
    table = scene.playing().table
    if seat not in table.actors or scene.row.ended is not None:
        return []
    found = []
    for advised in await house.bots.advise(scene, seat):
        action = footplate.action(scene.row.title, advised.action)
        # What the bot imagined may be otherwise at the true table.
        if table.explain(action) is None:
            text = both(table.choice(action), scene.names)
            found.append(Hint(advised.action, text, Text(advised.expects["en"], advised.expects["fr"])))
    return found


async def reason(house: House, table_id: str, visitor: str | None, number: int) -> Text | None:
    """Why a bot made the decision after which there were `number`; None if the asker knows too little to be told."""
    scene = await house.rooms.scene(table_id)
    scene.playing()
    if not 0 < number <= scene.row.number:
        raise ApiError("no-position")
    async with house.database.read() as connection:
        rows = await history.log_rows(connection, scene.row, number, number + 1)
        before = await history.position_at(connection, scene.row, number - 1)
    row = next((row for row in rows if row.action is not None), None)
    if row is None or row.action is None or scene.seats[row.action["seat"]].bot_level is None:
        raise ApiError("no-reason")
    table = footplate.load(before.dump, other_rules=True)
    return await house.bots.explain(scene, table, row.action, scene.seat_of(visitor))
