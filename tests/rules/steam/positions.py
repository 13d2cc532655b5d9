"""Small positions of Steam for the tests of its rules, and how they are read.

A `Scene` says what lies on the table and gives the table in one of the phases; `rules.track_scenes` says how tiles,
links and journeys are told, `rules.playing_lines` how the table is played and read.
"""

from typing import cast

from footplate.examples.scenes.steam import TITLE, Scene
from footplate.kernel.table import Table
from footplate.titles.steam.ground import Ground
from footplate.titles.steam.pieces import Pieces
from footplate.titles.steam.tables import CUBES
from footplate.track.phases.position import COLOR_COUNT
from small_maps import small_board

__all__ = ["TITLE", "TOUCHING", "Scene", "at", "deliveries", "open_links", "total_cubes", "touching"]

SETUP = """
goods_supply = 12
cubes_per_supply = 3
three_player_supply_delta = -1
three_player_city_delta = 0
"""

# A town between two cities that touch it, and a second town beside the first.
TOUCHING = """
p      p:WST  p:MID  p:EST  p
p      p      p:TWO  p      p
"""


def touching(grid: str = TOUCHING) -> Ground:
    return Ground(small_board("steam", grid, {"WST": "red", "EST": "blue"}, ("MID", "TWO"), SETUP))


def at(table: Table) -> Pieces:
    return cast(Pieces, table.position)


def open_links(table: Table | Pieces, seat: int) -> list[str]:
    """The incomplete links of a seat: where each begins and the edge where it stops, as `ALB>I8.S`."""
    p = table if isinstance(table, Pieces) else at(table)
    network, board = p.network, p.ground.board
    return sorted(
        f"{board.keys[network.root(link)]}>{board.edge_name(network.open_edge(link))}"
        for link in network.links()
        if network.owner[link] == seat and not network.is_complete(link)
    )


def deliveries(table: Table) -> set[tuple[str, str, str]]:
    """What can be delivered: from where, which colour, to where."""
    shown = [choice for choice in table.choices(table.actor or 0) if choice.action.kind == "deliver"]
    return {(str(each.facts["city"]), str(each.facts["color"]), str(each.facts["to"])) for each in shown}


def total_cubes(p: Pieces) -> list[int]:
    """All cubes of each colour."""
    counted = [p.bag[c] + sum(p.cubes[c::COLOR_COUNT]) + sum(p.supply[c::COLOR_COUNT]) for c in range(COLOR_COUNT)]
    assert sum(counted) <= sum(CUBES)
    return counted
