"""The tiles of Days of Steam as a bot reads them: what each face joins, and what it costs to run over it."""

from functools import cache
from typing import cast

import footplate
from footplate.titles.days_of_steam.schema import Board, TrackTile

TITLE = "days-of-steam"
EDGES = {"N": 0, "E": 1, "S": 2, "W": 3}
OPPOSITE = (2, 3, 0, 1)
ALL_EDGES = (0, 1, 2, 3)

# Costs are in quarters of a steam, so that a curve can count for a little.
STEAM = 4

# Cells are numbers: a column of cells, north to south, then the next one to the east.
COLUMN = 512
MIDDLE = 256
STEP = (-1, COLUMN, 1, -COLUMN)


class Face:
    """A track tile as it lies.

    ways[edge]      the runs from an edge of entry: pairs of an edge of exit and the cost of the tile
    places[place]   the edges over which a train that stands there may leave
    """

    def __init__(self, tile: TrackTile, quarters: int, curve: int) -> None:
        ways: list[list[tuple[int, int]]] = [[], [], [], []]
        places: dict[int, set[int]] = {}
        for segment in tile["segments"]:
            a, b = ((EDGES[edge] + quarters) % 4 for edge in segment["edges"])
            cost = STEAM * (2 if segment["hill"] else 1) + (curve if segment["curve"] else 0)
            ways[a].append((b, cost))
            ways[b].append((a, cost))
            places.setdefault(segment["place"], set()).update((a, b))
        for stub in tile["dead_ends"]:
            places[stub["place"]] = {(EDGES[stub["edge"]] + quarters) % 4}
        self.ways = [tuple(found) for found in ways]
        self.places = {place: tuple(sorted(edges)) for place, edges in places.items()}


class Chart:
    """All faces by tile and degrees, and the colours as numbers."""

    def __init__(self, board: Board, curve: int) -> None:
        self.faces = {
            (tile["id"], 90 * quarters): Face(tile, quarters, curve) for tile in board["tiles"] for quarters in range(4)
        }
        self.steam = {tile["id"]: tile["steam"] for tile in board["tiles"]}
        self.colors = [color["id"] for color in board["colors"]]
        self.color_of = {color: number for number, color in enumerate(self.colors)}
        self.city_colors = {city["id"]: self.color_of[city["color"]] for city in board["cities"]}


@cache
def chart(curve: int) -> Chart:
    """`curve` is what a curve counts for beyond its steam, in quarters."""
    return Chart(cast(Board, footplate.board(TITLE)), curve)


def cell_at(x: int, y: int) -> int:
    return (x + MIDDLE) * COLUMN + y + MIDDLE


def cell_named(name: str) -> int:
    """The cell that the game calls `3,-1`."""
    x, _, y = name.partition(",")
    return cell_at(int(x), int(y))
