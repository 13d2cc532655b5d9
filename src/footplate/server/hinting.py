"""Hints: what a bot would do for whoever asks, where that is allowed."""

import footplate

from . import guiding
from .errors import ApiError
from .house import House
from .messages import Hint
from .playing import own_seat
from .rooms import Scene
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
