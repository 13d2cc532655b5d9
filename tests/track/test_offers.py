"""The planner that remembers its offers lists what the track lists, whatever has happened since it was asked."""

from typing import Any

import pytest

from footplate.track.building import MANY, Builder
from playing import Chooser, Setup

MAPS = [("steam", "northeast"), ("steam", "ruhr"), ("age-of-steam", "rust-belt"), ("age-of-steam", "france")]


def builders(title: str, decision: int, seats: int, hexes: int) -> list[Builder]:
    """Everybody, poor or rich, with few tokens and barred hexes now and then, as a first tile now and then."""
    found = []
    for seat in range(seats):
        kind = (decision + seat) % 5
        builder = Builder(seat, (2, 4, 50, 3, 6)[kind])
        builder.first = title == "steam" and kind == 2
        builder.tokens = decision % 3 if kind == 1 else MANY
        builder.barred_terrain = 1 << decision % 4 if kind == 3 else 0
        builder.barred_hexes = (decision % hexes,) if kind == 4 else ()
        found.append(builder)
    return found


def listed_anew(p: Any, builder: Builder) -> list[tuple[int, str, str, int]]:
    faces, names = p.ground.tiles.faces, p.ground.board.names
    return [
        (builder.player, names[each.hex], faces[each.picture // 6].id, each.picture % 6)
        for each in p.ground.planner.placements(p.network, builder)
    ]


@pytest.mark.parametrize(("title", "map_id"), MAPS)
def test_the_remembered_offers_are_what_the_track_lists(title: str, map_id: str) -> None:
    for seed in range(2):
        table, chooser = Setup(title, 4, map_id, ()).new(seed), Chooser(seed)
        while not table.over:
            p: Any = table.position
            if p.is_in("build"):
                p.network.used[0] = max(p.network.used[0], 86 if seed else 0)
                for builder in builders(title, table.number, 4, p.ground.board.hexes):
                    listed = p.ground.planner.builds(p.network, builder)
                    assert [(a.seat, a.hex, a.face, a.turn) for a in listed] == listed_anew(p, builder)
                if table.number % 7 == 0:
                    table = table.clone()
                if not seed and table.number % 11 == 5:
                    legal = table.legal()
                    table.play(legal[0])
                    table.undo()
                    assert table.legal() == legal
                table.position.options = []
            table.play(chooser.action(table))
