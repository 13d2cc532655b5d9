"""Tiles: faces, turns, what can replace what, and the supply of pieces with two faces."""

import itertools
import tomllib
from importlib.resources import files

import pytest

from footplate.track.board import NOTHING
from footplate.track.library import title_tiles
from footplate.track.network import Network
from footplate.track.tiles import NO_TILE, TOWN_END, TileSet
from track.games import Game

STEAM = title_tiles("steam")
AGE_OF_STEAM = title_tiles("age_of_steam")
ITALY = title_tiles("age_of_steam", "italy")
RAILWAYS = title_tiles("railways")


def manifest(folder: str) -> dict[str, object]:
    return tomllib.loads((files("footplate") / "titles" / folder / "data" / "tiles.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("folder", "table", "tiles"),
    [("steam", "face", STEAM), ("age_of_steam", "tile", ITALY), ("railways", "track", RAILWAYS)],
)
def test_every_face_has_as_many_turns_as_its_list_says(folder: str, table: str, tiles: TileSet) -> None:
    for entry in manifest(folder)[table]:
        assert tiles.faces[tiles.face_index[entry["id"]]].turns == entry["rotations"]


def test_steam_has_every_single_track_and_all_double_ones_but_those_with_two_sharp_curves() -> None:
    checks = manifest("steam")["checks"]
    singles = [picture for picture in STEAM.plain_pictures if len(STEAM.segments[picture]) == 1]
    doubles = {STEAM.segments[picture] for picture in STEAM.plain_pictures if len(STEAM.segments[picture]) == 2}
    assert len(singles) == checks["single_track_pictures"]
    assert len(doubles) == checks["double_track_pictures"]
    assert len(STEAM.town_pictures) == checks["town_pictures"]
    for first in range(6):
        for second in (first + 2, first + 3, first + 4):
            sharps = [(first, (first + 1) % 6), (second % 6, (second + 1) % 6)]
            assert tuple(sorted((min(pair), max(pair)) for pair in sharps)) not in doubles


def test_steams_improvements_are_those_of_its_list() -> None:
    for old_id, expected in manifest("steam")["upgrades"].items():
        old = STEAM.picture(old_id, 0)
        counted: dict[str, int] = {}
        for change in STEAM.changes(old, STEAM.faces[old // 6].town, 0):
            assert not change.turned
            counted[STEAM.faces[change.face].id] = counted.get(STEAM.faces[change.face].id, 0) + 1
        assert counted == expected


def test_turns_that_look_alike_are_one_picture() -> None:
    assert STEAM.picture("21", 4) == STEAM.picture("21", 1)
    assert STEAM.picture("22", 4) != STEAM.picture("22", 1)
    for face, turn in (("99", 0), ("21", 6), ("21", -1)):
        with pytest.raises(ValueError, match="no tile"):
            STEAM.picture(face, turn)


def test_a_picture_is_found_by_its_track() -> None:
    assert STEAM.find("42", [(5, 1), (0, 3)]) == STEAM.picture("42", 0)
    assert STEAM.find("21", [(0, 2)]) == NO_TILE


def test_a_segment_at_an_open_end_can_be_turned_and_no_other() -> None:
    curve, straight = STEAM.find("22", [(0, 2)]), STEAM.find("21", [(0, 3)])
    change = STEAM.compare(curve, straight, 1 << 2)
    assert (change.turned, change.added, change.lost) == (((0, 2, 3),), (), ())
    assert STEAM.compare(curve, straight, 0).lost == ((0, 2),)
    other_way = STEAM.compare(curve, STEAM.find("21", [(2, 5)]), 1 << 0)
    assert other_way.turned == ((2, 0, 5),)


def test_which_end_is_open_decides_what_is_turned_and_what_is_new() -> None:
    curve, double = STEAM.find("22", [(0, 2)]), STEAM.find("41", [(0, 3), (2, 5)])
    change = STEAM.compare(curve, double, 1 << 2)
    assert (change.turned, change.added) == (((0, 2, 3),), ((2, 5),))
    change = STEAM.compare(curve, double, 1 << 0)
    assert (change.turned, change.added) == (((2, 0, 5),), ((0, 3),))


def test_two_tracks_of_a_hex_are_never_turned_into_one() -> None:
    double, single = STEAM.find("45", [(0, 2), (3, 5)]), STEAM.find("21", [(0, 3)])
    assert STEAM.compare(double, single, 1 << 2 | 1 << 5).lost


def test_taking_a_track_away_leaves_the_tile_with_the_other() -> None:
    crossing = RAILWAYS.picture("XSS", 0)
    assert RAILWAYS.without(crossing, (1, 4)) == RAILWAYS.picture("S", 0)
    assert RAILWAYS.without(RAILWAYS.picture("S", 0), (0, 3)) == NO_TILE


def test_the_tangled_faces_of_steam_can_lie_exactly_as_the_pieces_allow() -> None:
    pieces = [("44", "45"), ("44", "47"), ("47", "46"), ("45", "46")] * 2
    possible = set()
    for shown in itertools.product((None, 0, 1), repeat=len(pieces)):
        chosen = [pair[side] for pair, side in zip(pieces, shown, strict=True) if side is not None]
        possible.add(tuple(chosen.count(face) for face in ("44", "45", "46", "47")))
    pools = [pool for pool in STEAM.pools if {"44", "45", "46", "47"} & set(pool.faces)]
    for counts in itertools.product(range(6), repeat=4):
        wanted = dict(zip(("44", "45", "46", "47"), counts, strict=True))
        fits = all(sum(wanted[face] for face in pool.faces) <= pool.size for pool in pools)
        assert fits == (counts in possible), counts


def test_the_pieces_of_steam_are_136_and_those_of_age_of_steam_136_and_7() -> None:
    assert sum(tile["count"] for tile in manifest("steam")["tile"]) == 136
    singles = [pool.size for pool in AGE_OF_STEAM.pools[:-1]]
    assert sum(singles) == 136
    assert sum(pool.size for pool in ITALY.pools[:-1]) == 136 + 7


def test_the_two_faces_of_a_piece_are_used_up_together() -> None:
    used = [0] * len(STEAM.pools)
    t21, t22 = STEAM.face_index["T21"], STEAM.face_index["T22"]
    pool = STEAM.faces[t21].pools[0]
    assert STEAM.faces[t22].pools == [pool]
    used[pool] = 10
    assert STEAM.shortage(used, t22, NO_TILE) == pool
    assert STEAM.left(used, t22) == 0
    assert STEAM.shortage(used, t22, t21) == NOTHING, "the tile that is replaced goes back first"


def test_a_town_with_two_or_four_spokes_takes_a_tile_and_a_disc() -> None:
    disc_pool = len(AGE_OF_STEAM.pools) - 1
    assert AGE_OF_STEAM.pools[disc_pool].size == 8
    face = AGE_OF_STEAM.faces[AGE_OF_STEAM.face_index["cross-straights+disc"]]
    assert face.pools == [AGE_OF_STEAM.face_index["cross-straights"], disc_pool]
    used = [0] * len(AGE_OF_STEAM.pools)
    used[disc_pool] = 8
    simple, double = AGE_OF_STEAM.face_index["straight+disc"], AGE_OF_STEAM.face_index["gentles+disc"]
    assert AGE_OF_STEAM.shortage(used, double, NO_TILE) == disc_pool
    assert AGE_OF_STEAM.shortage(used, double, simple) == NOTHING, "the town keeps its disc"


def test_four_spokes_can_lie_on_every_tile_with_those_four_sides() -> None:
    spokes = tuple((side, TOWN_END) for side in (0, 1, 3, 4))
    carriers = {
        AGE_OF_STEAM.faces[picture // 6].id
        for picture in AGE_OF_STEAM.town_pictures
        if AGE_OF_STEAM.segments[picture] == spokes
    }
    assert carriers == {"gentles+disc", "cross-straights+disc"}


def test_age_of_steam_has_every_town_with_one_to_four_spokes() -> None:
    pictures = {AGE_OF_STEAM.segments[picture] for picture in AGE_OF_STEAM.town_pictures}
    assert sorted(len(segments) for segments in pictures) == [1] * 6 + [2] * 15 + [3] * 20 + [4] * 15


def test_tiles_come_back_to_the_supply_when_they_are_replaced_or_covered() -> None:
    game = Game("steam", "northeast")
    network: Network = game.network
    game.lay(0, "I8", "21", (0, 3))
    game.lay(0, "I9", "T11", (0,))
    t11 = STEAM.face_index["T11"]
    assert STEAM.left(network.used, t11) == 3
    game.lay(0, "I9", "T21", (0, 3))
    assert STEAM.left(network.used, t11) == 4
    network.urbanize(game.place("POU"), 0, True)
    assert STEAM.left(network.used, STEAM.face_index["T21"]) == 10
