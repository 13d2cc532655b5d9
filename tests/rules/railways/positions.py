"""Small positions of Railways of the World for the tests of its rules, and how they are played and read.

A `Scene` says what lies on the table and gives the table in one of the phases. Track is named by its way: a path such
as `NYC Y12 PHL` runs from a city over hexes to a city; a path that ends at a hex leaves the track open towards it.
`rules.playing_lines` says how the table is played and read. The seats are A, B, C, …: Ann, Ben, Cleo, Dora.
"""

from itertools import pairwise
from typing import Any

import footplate
from footplate.examples.scenes.railways import BOARD, TILES, TITLE, Scene, shortest, tiles
from footplate.titles.railways import ground
from footplate.titles.railways.actions import Deliver, Lay
from footplate.titles.railways.pieces import Pieces
from rules.playing_lines import play, seen

__all__ = [
    "ANN",
    "BEN",
    "BOARD",
    "CLEO",
    "DORA",
    "SHORT_LINKS",
    "TILES",
    "TITLE",
    "Scene",
    "build",
    "city",
    "deliver",
    "facts_of",
    "lay",
    "pass_all",
    "shortest",
    "state",
    "tiles",
]

ANN, BEN, CLEO, DORA = range(4)

# 24 short links: as many as a player has locomotives. The first lies between New York and Philadelphia.
SHORT_LINKS = [
    "NYC-PHL",
    "CHI-MIL",
    "CHI-IND",
    "CHI-RIS",
    "CHI-SPR",
    "CIN-LOU",
    "CIN-LEX",
    "CIN-COL",
    "CIN-IND",
    "IND-LOU",
    "LOU-NAS",
    "LOU-EVV",
    "EVV-NAS",
    "ATL-CHA",
    "ATL-BIR",
    "ATL-COA",
    "ATL-MON",
    "BIR-MON",
    "CHS-SAV",
    "CHS-COA",
    "JAX-SAV",
    "MOB-NOL",
    "MOB-MON",
    "DET-TOL",
]


def build(table: footplate.Table, seat: int, path: str) -> list[footplate.Event]:
    """Lays the tiles along a path, one decision each."""
    events: list[footplate.Event] = []
    for action in tiles(state(table), seat, path):
        events += table.play(action)
    return events


def lay(table: footplate.Table, seat: int, path: str) -> Lay:
    """The single tile of a path of three names."""
    (action,) = tiles(state(table), seat, path)
    return action


def deliver(table: footplate.Table, seat: int, color: str, *way: str) -> Deliver:
    """A delivery from city to city; `NYC>2` in place of `NYC` takes the second link to the next city."""
    s = state(table)
    exits: list[str] = []
    for step, after in pairwise(way):
        key, _, which = step.partition(">")
        place, target = ground.HOUSE.place_of[key], ground.HOUSE.place_of[after.partition(">")[0]]
        found = [side for side in range(6) if _leads(s, place, side, target)]
        exits.append(ground.HOUSE.board.exits[place * 6 + found[int(which or 1) - 1]])
    return Deliver(seat, color, way[-1], ",".join(exits))


def _leads(s: Pieces, place: int, side: int, target: int) -> bool:
    link = s.network.link_out(place, side)
    return link >= 0 and target in (s.network.ends_a[link], s.network.ends_b[link])


# Reading


def state(table: footplate.Table) -> Pieces:
    assert isinstance(table.position, Pieces)
    return table.position


def pass_all(table: footplate.Table) -> list[footplate.Event]:
    """Everybody passes, until the next auction or the end of the game."""
    events: list[footplate.Event] = []
    turn = state(table).turn
    while not table.over and state(table).turn == turn:
        events += play(table, f"{chr(65 + state(table).actor)} passes")
    return events


def city(table: footplate.Table, key: str) -> Any:
    return seen(table)["cities"][key]


def facts_of(table: footplate.Table, action: footplate.Action) -> Any:
    """What a choice says before it is made."""
    return table.position.choice(action).facts
