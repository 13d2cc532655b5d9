"""The planner that remembers its offers lists what the track lists, whatever has happened since it was asked."""

from typing import Any

import pytest

from footplate.track.building import MANY, Builder
from footplate.track.offers import Planner
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


def assert_listed_as_if_anew(p: Any, other: Planner, builder: Builder) -> None:
    """A planner and a track that remember nothing list the same, and all of it is allowed."""
    network = p.network.copy()
    network.forget()
    listed = p.ground.planner.builds(p.network, builder)
    assert listed == other.builds(network, builder)
    board, tiles = p.ground.board, p.ground.tiles
    for build in listed[:: 1 + len(listed) // 20]:
        assert other.judge(network, builder, board.index[build.hex], tiles.picture(build.face, build.turn)) is None


@pytest.mark.parametrize(("title", "map_id"), MAPS)
def test_the_remembered_offers_are_what_the_track_lists(title: str, map_id: str) -> None:
    for seed in range(2):
        table, chooser = Setup(title, 4, map_id, ()).new(seed), Chooser(seed)
        while not table.over:
            p: Any = table.position
            if p.is_in("build"):
                p.network.used[0] = max(p.network.used[0], 86 if seed else 0)
                for builder in builders(title, table.number, 4, p.ground.board.hexes):
                    assert_listed_as_if_anew(p, Planner(p.ground.planner.rules, p.ground.tiles), builder)
                if table.number % 7 == 0:
                    table = table.clone()
                if not seed and table.number % 11 == 5:
                    legal = table.legal()
                    table.play(legal[0])
                    table.undo()
                    assert table.legal() == legal
                table.position.options = []
            table.play(chooser.action(table))
