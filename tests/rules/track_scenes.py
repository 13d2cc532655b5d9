"""What the small positions of Steam and Age of Steam have in common: seats, cubes, tiles, links and journeys.

A tile is told by its face and its track: `lay(table, "I8", "21", (0, 3))`, and on a town by the sides of its exits:
`lay(table, "I9", "T11", 0)`. Sides are 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW. The seats are A, B, C, …: Ann, Ben, Cy, Dee,
Eve, Fay.
"""

from itertools import pairwise
from typing import cast

import footplate
from footplate.examples.scenes.track import NOBODYS, TrackScene, picture
from footplate.kernel.table import Table
from footplate.track.phases.position import RoundPosition
from rules.playing_lines import of_kind, play, read, refused, seen

__all__ = [
    "ANN",
    "BEN",
    "CY",
    "DEE",
    "EVE",
    "FAY",
    "NOBODYS",
    "TrackScene",
    "barred",
    "delivery",
    "lay",
    "links",
    "on",
    "owner",
    "picture",
    "tile_line",
    "way",
]

ANN, BEN, CY, DEE, EVE, FAY = range(6)


def _on_track(table: Table) -> RoundPosition:
    assert isinstance(table.position, RoundPosition)
    return table.position


# Building


def tile_line(table: Table, hex_name: str, face: str, *pieces: tuple[int, int] | int) -> str:
    turn = picture(_on_track(table), face, *pieces) % 6
    return f"{'ABCDEF'[table.actor or 0]} builds {face} on {hex_name} turned {turn}"


def lay(table: Table, hex_name: str, face: str, *pieces: tuple[int, int] | int) -> int:
    """The actor lays a tile; answers what it cost."""
    line = tile_line(table, hex_name, face, *pieces)
    action = read(table, line)
    assert action in table.legal(), str(table.explain(action))
    return cast(int, of_kind(play(table, line), "built")[0]["cost"])


def barred(table: Table, hex_name: str, face: str, *pieces: tuple[int, int] | int) -> str:
    """The rule that keeps the actor from laying a tile."""
    return refused(table, tile_line(table, hex_name, face, *pieces))


# Links


def owner(table: Table, hex_name: str, side: int) -> int:
    """Who owns the track at this side of a hex."""
    p = _on_track(table)
    link = p.network.link_at[p.network.board.index[hex_name] * 6 + side]
    assert link >= 0, f"no track at side {side} of {hex_name}"
    return p.network.owner[link]


def links(table: Table, seat: int) -> list[str]:
    """The complete links of a seat, as `ALB-NYC`: the place first that comes first on the map."""
    p = _on_track(table)
    network = p.network
    return sorted(p.link_name(n) for n in network.links() if network.owner[n] == seat and network.is_complete(n))


# Journeys


def way(table: Table, *places: str, seats: tuple[int, ...] = ()) -> str:
    """The route through these places; with seats, over a link of each of them in turn."""
    p = _on_track(table)
    network, keys = p.network, p.network.board.place_index
    names: list[str] = []
    for step, (first, second) in enumerate(pairwise(places)):
        found = [
            side
            for side in range(6)
            if (link := network.link_out(keys[first], side)) >= 0
            and {network.ends_a[link], network.ends_b[link]} == {keys[first], keys[second]}
            and (not seats or network.owner[link] == seats[step])
        ]
        assert found, f"no link {first}-{second}"
        names.append(p.network.board.exits[keys[first] * 6 + found[0]])
    return ",".join(names)


def delivery(table: Table, color: str, *places: str, seats: tuple[int, ...] = ()) -> str:
    """The line by which the actor delivers a cube through these places."""
    return f"{'ABCDEF'[table.actor or 0]} delivers {color} from {places[0]} by {way(table, *places, seats=seats)}"


def on(table: footplate.Table, place: str) -> dict[str, int]:
    """The cubes on a place."""
    return cast(dict[str, int], seen(table)["cubes"].get(place, {}))
