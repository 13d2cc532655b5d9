"""The tiles of Days of Steam as a bot reads them: what each face joins, and what it costs to run over it."""

from functools import cache
from typing import Final

from footplate.titles.days_of_steam.tables import FACES, FIRST_CITY, entry_cost, exits, is_curve

ALL_EDGES: Final = (0, 1, 2, 3)

# Costs are in quarters of a steam, so that a curve can count for a little.
STEAM: Final = 4

# By face and edge of entry: the edges of exit, each with what it costs to run over the tile.
Chart = list[tuple[tuple[int, int], ...]]


@cache
def chart(curve: int) -> Chart:
    """`curve` is what a curve counts for beyond its steam, in quarters. A run may turn back in a city."""
    track = [
        tuple([(exit_, STEAM * entry_cost[end] + curve * is_curve(end % 4, exit_)) for exit_ in exits[end]])
        for end in range(FIRST_CITY * 4)
    ]
    city = tuple([(edge, STEAM) for edge in ALL_EDGES])
    return track + [city] * (FACES * 4 - len(track))
