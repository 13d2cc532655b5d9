"""Maps: reading, checking, tables, drawing."""

import json
import tomllib
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

import footplate
from drawn_maps import MIX, RAILWAYS, STEAM, STEEL
from footplate.boards.doubts import SETTLED, places_of
from footplate.boards.findings import BadMap
from footplate.boards.library import title_text
from footplate.terminal.map_picture import draw
from footplate.track.board import NOTHING, Board
from footplate.track.crosswalk import evaluate
from footplate.track.hexes import hex_name, hex_position, neighbours
from footplate.track.library import read_map, title_board
from footplate.track.mapfile import parse
from footplate.track.views import board_view

ALL_MAPS = [
    ("steam", "northeast", 166, 14, 15),
    ("steam", "ruhr", 150, 14, 15),
    ("age_of_steam", "rust-belt", 189, 12, 14),
    ("age_of_steam", "france", 134, 7, 15),
    ("age_of_steam", "italy", 127, 15, 0),
    ("railways", "eastern-us", 572, 53, 0),
]

SMALL = """schema = 1
id = "small"
game = "steam"
names = { en = "Small" }
players = [3, 4]
orientation = "flat"
grid = '''
p      p:AA   h
r      x      p:TT
'''
walls = [
  "A1-A2",
]

[places.AA]
kind = "city"
names = { en = "Alpha", fr = "Alphe" }
colors = ["red"]
cubes = 2

[places.TT]
kind = "town"
names = { en = "Tau" }

[rivers]
A2 = [0, 1]

[setup]
goods_supply = 12

[provenance]
drawn = ["everything"]
"""


def problems(text: str) -> list[str]:
    with pytest.raises(BadMap) as caught:
        parse(text, "small.toml")
    assert str(caught.value).startswith("small.toml, line ")
    return [str(problem) for problem in caught.value.problems]


@pytest.mark.parametrize(("folder", "map_id", "hexes", "cities", "towns"), ALL_MAPS)
def test_every_map_of_the_package_is_read_whole(folder: str, map_id: str, hexes: int, cities: int, towns: int) -> None:
    board = title_board(folder, map_id)
    assert board.id == map_id
    assert (board.hexes, board.kinds.count("city"), board.kinds.count("town")) == (hexes, cities, towns)
    assert board.source.provenance["sources"]


@pytest.mark.parametrize(("folder", "map_id", "hexes", "cities", "towns"), ALL_MAPS)
def test_neighbours_see_each_other_across_the_same_side(
    folder: str, map_id: str, hexes: int, cities: int, towns: int
) -> None:
    board = title_board(folder, map_id)
    for edge, other in enumerate(board.across):
        if other != NOTHING:
            assert board.across[other] == edge
            assert other % 6 == (edge % 6 + 3) % 6
            assert (board.ridges[edge // 6] >> edge % 6 & 1) == (board.ridges[other // 6] >> other % 6 & 1)


@pytest.mark.parametrize(("folder", "map_id", "hexes", "cities", "towns"), ALL_MAPS)
def test_every_map_is_drawn_as_well_formed_svg_with_its_places(
    folder: str, map_id: str, hexes: int, cities: int, towns: int
) -> None:
    board = title_board(folder, map_id)
    picture = ElementTree.fromstring(draw(title_text(folder, map_id)))
    texts = [text.text or "" for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    for place in board.source.places.values():
        assert any(text.startswith(place.names["en"]) for text in texts)
    assert set(board.names) <= set(texts)


@pytest.mark.parametrize(("folder", "map_id", "hexes", "cities", "towns"), ALL_MAPS)
def test_the_board_for_the_client_is_json(folder: str, map_id: str, hexes: int, cities: int, towns: int) -> None:
    view = json.loads(json.dumps(board_view(title_board(folder, map_id))))
    assert len(view["hexes"]) == hexes
    assert view["hexes"][0]["name"] == title_board(folder, map_id).names[0]
    assert {place["kind"] for place in view["places"]} <= {"city", "town", "gate"}


def test_hexes_are_named_as_on_a_chess_board() -> None:
    assert [hex_name(0, 0), hex_name(1, 1), hex_name(25, 9), hex_name(26, 0), hex_name(27, 4)] == [
        "A1",
        "B2",
        "Z10",
        "AA1",
        "AB5",
    ]
    for column in range(60):
        assert hex_position(hex_name(column, 7)) == (column, 7)
    for wrong in ("", "A", "7", "a1", "A0", "A1B", "A-1"):
        with pytest.raises(ValueError, match="names no hex"):
            hex_position(wrong)


def test_directions_are_counted_clockwise_on_both_orientations() -> None:
    assert [hex_name(*there) for there in neighbours("flat", 1, 1)] == ["B1", "C2", "C3", "B3", "A3", "A2"]
    assert [hex_name(*there) for there in neighbours("flat", 2, 1)] == ["C1", "D1", "D2", "C3", "B2", "B1"]
    assert [hex_name(*there) for there in neighbours("pointy", 1, 1)] == ["C1", "C2", "C3", "B3", "A2", "B1"]
    assert [hex_name(*there) for there in neighbours("pointy", 1, 2)] == ["B2", "C3", "B4", "A4", "A3", "A2"]


def test_the_northeast_map_lies_as_the_worked_examples_say() -> None:
    board = title_board("steam", "northeast")
    albany = board.place_hex[board.place_index["ALB"]]
    down = [albany]
    for _ in range(4):
        down.append(board.across[down[-1] * 6 + 3] // 6)
    assert [board.names[hex_number] for hex_number in down] == ["I7", "I8", "I9", "I10", "I11"]
    assert board.place_at[down[4]] == board.place_index["NYC"]


def test_walls_borders_closed_hexes_and_gates_shut_a_side_from_both_hexes() -> None:
    board = title_board("steam", "northeast")
    o10, p10 = board.index["O10"], board.index["P10"]
    assert board.across[o10 * 6 + 2] // 6 == p10
    assert board.shut[o10] >> 2 & 1
    assert board.shut[p10] >> 5 & 1
    d1 = board.index["D1"]
    assert board.shut[d1] & 1
    railways = title_board("railways", "eastern-us")
    assert not railways.ground[railways.index["B10"]]
    assert railways.shut[railways.index["C10"]] >> 4 & 1


def test_the_small_map_has_its_tables() -> None:
    board = Board(parse(SMALL, "small.toml"))
    assert board.names == ["A1", "B1", "C1", "A2", "B2", "C2"]
    assert board.edge_name(board.edge_number("A1.SE")) == "A1.SE"
    assert board.source.places["AA"].names["fr"] == "Alphe"
    with pytest.raises(ValueError, match="names no edge"):
        board.edge_number("A1.E")
    assert "6 hexes" in board.source.summary()


@pytest.mark.parametrize(
    ("old", "new", "line", "cause"),
    [
        ('id = "small"', 'id = "small', 2, "not TOML"),
        ("schema = 1", "schema = 2", 1, "schema must be 1"),
        ('id = "small"', 'id = "Small Map"', 2, "id must be lower-case"),
        ('id = "small"', "id = 7", 2, "id must be a text"),
        ('game = "steam"', 'game = "chess"', 3, "unknown game 'chess'"),
        ('names = { en = "Small" }', 'names = { fr = "Petite" }', 4, "no English name"),
        ('names = { en = "Small" }', 'names = { en = "Small", de = "Klein" }', 4, "not 'de'"),
        ("players = [3, 4]", "players = [4, 3]", 5, "players must be"),
        ("players = [3, 4]", 'players = "3-4"', 5, "players must be"),
        ('orientation = "flat"', 'orientation = "round"', 6, "orientation must be"),
        ("p      p:AA   h", "p      p:AA   q", 8, "C1: unknown terrain 'q'"),
        ("p      p:AA   h", "p      p:AA   w", 8, "C1: steam has no terrain 'w'"),
        ("p      p:AA   h", "p      p:AA   h:AA", 8, "place AA stands twice, on B1 and on C1"),
        ("p      p:AA   h", "p      p:AA   h:Bb", 8, "'Bb' is no place key"),
        ("p      p:AA   h", "p      p:AA   x:BB", 8, "place BB stands on a closed hex"),
        ("p      p:AA   h", "p      p:AA   h:BB", 8, "place BB has no table"),
        ("r      x      p:TT", "r      x      p", 21, "place TT is not on the grid"),
        ("r      x      p:TT", "r      p:TT", 9, "row 2 has 2 hexes, the first row has 3"),
        ('"A1-A2"', '"A1-C1"', 12, "A1 and C1 are not neighbours"),
        ('"A1-A2"', '"A1-A3"', 12, "A1-A3 lies off the board"),
        ('"A1-A2"', '"A1A2"', 12, "names no hex in 'A1A2'"),
        ('"A1-A2"', '"A1-A2", "A2-A1"', 12, "A2-A1 stands twice"),
        ('"A1-A2",', "7,", 11, "walls must be a list of texts"),
        ("[rivers]", 'ridges = ["A1-B1"]\n[rivers]', 25, "TT: unknown key 'ridges'"),
        ('kind = "city"', 'kind = "village"', 16, "AA: kind must be city, town or gate"),
        ('colors = ["red"]', "colors = []", 18, "AA: a city with no colors"),
        ('colors = ["red"]', 'colors = ["pink"]', 18, "AA: unknown color 'pink'"),
        ('colors = ["red"]', 'colors = "red"', 18, "AA: colors must be a list of texts"),
        ("cubes = 2", "cubes = -2", 19, "AA: cubes must be a number from 0 to 20"),
        ("cubes = 2", "cubes = 2\nsize = 3", 20, "AA: unknown key 'size'"),
        ("cubes = 2", 'cubes = 2\nnumber = "white 1"', 20, "only age-of-steam has production numbers"),
        ('names = { en = "Tau" }', 'names = { en = "Tau" }\ncolors = ["red"]', 24, "TT: a town accepts nothing"),
        ("A2 = [0, 1]", "A2 = [0, 6]", 26, "the sides of A2 must be"),
        ("A2 = [0, 1]", "D9 = [0, 1]", 26, "rivers: D9 lies off the board"),
        ("[setup]", "[weather]\nrain = 1\n\n[setup]", 28, "unknown key 'weather'"),
        ("r      x      p:TT", ".      x      p:TT", 12, "A1-A2 lies off the board"),
        ('"A1-A2"', '"B1-C2", "C1-C2"', 9, "cut off from the rest: C2"),
        ('drawn = ["everything"]', 'drawn = "everything"', 32, "drawn must be a list of texts"),
        ("[setup]", '[crosswalk]\nweb_q = "c"\nweb_r = "c"\n\n[setup]', 29, "two hexes get the same coordinates"),
        ("[setup]", '[crosswalk]\nweb_q = "c ** 2"\nweb_r = "i"\n\n[setup]', 29, "cannot be used in a crosswalk"),
        ("[setup]", '[[examples]]\nid = "one"\ntiles = [{ hex = "Z9" }]\n\n[setup]', 29, "example one: Z9 lies off"),
    ],
)
def test_a_broken_map_is_refused_with_line_and_cause(old: str, new: str, line: int, cause: str) -> None:
    assert SMALL.count(old) == 1
    found = problems(SMALL.replace(old, new))
    assert any(text.startswith(f"line {line}: ") and cause in text for text in found), found


def test_ridges_belong_to_railways() -> None:
    text = SMALL.replace('orientation = "flat"', 'orientation = "flat"\nridges = ["A1-B1"]')
    assert problems(text) == ["line 7: steam has no ridges"]
    parse(text.replace('"steam"', '"railways"'), "small.toml")


def test_all_problems_of_a_file_are_told_at_once() -> None:
    text = SMALL.replace("schema = 1", "schema = 3").replace('"A1-A2"', '"A1-C2"').replace("cubes = 2", 'cubes = "two"')
    assert [problem.split(":")[0] for problem in problems(text)] == ["line 1", "line 12", "line 19"]


def test_a_file_that_cannot_be_read_is_no_map(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(SMALL, encoding="utf-8")
    bad.write_bytes(b"\xff\xfe")
    assert read_map(str(good)).summary().startswith("small: 6 hexes")
    assert [problem.cause.text() for problem in footplate.check_map(bad).problems] == ["is not UTF-8 text"]
    assert "cannot be read" in str(footplate.check_map(tmp_path / "none.toml").problems[0])
    with pytest.raises(BadMap, match=r"none\.toml, line 1: cannot be read"):
        read_map(str(tmp_path / "none.toml"))


def test_rust_belt_can_be_read_in_the_coordinates_of_the_other_site() -> None:
    crosswalk = title_board("age_of_steam", "rust-belt").source.crosswalk_to("choochoo")
    assert crosswalk.there["R6"] == (17, 6)
    assert all(crosswalk.back[there] == name for name, there in crosswalk.there.items())
    with pytest.raises(ValueError, match="there must be a formula"):
        title_board("age_of_steam", "france").source.crosswalk_to("choochoo")
    assert evaluate("-(c - 3) * 2 + i // 2", 5, 7) == -1
    with pytest.raises(ValueError, match="no formula"):
        evaluate("c +", 0, 0)


@pytest.mark.parametrize("title", footplate.map_titles())
def test_every_doubt_about_a_map_of_the_house_names_its_place(title: str) -> None:
    maps = [each.id for each in next(info for info in footplate.titles() if info.id == title).maps]
    for map_id in maps or ["box"]:
        text = footplate.map_text(title, map_id)
        assert not [problem for problem in footplate.check_map(text).problems if problem.cause.key == "doubt-place"]
        told = tomllib.loads(text)["provenance"]
        doubts = [line for kind, lines in told.items() if kind not in SETTLED for line in lines]
        assert doubts
        assert [line for line in doubts if not places_of(line)] == []


@pytest.mark.parametrize(
    ("text", "places", "lost"),
    [
        (STEAM, "board cities towns walls game r TA B2", "TX Z9 ridges m"),
        (RAILWAYS, "gates ridges cards w m GA E5", "towns GB"),
        (STEEL, "board cities starts links coast game HUL ASH-BEX", "r HUX ASH-HUL"),
        (MIX, "tiles cities game straight-1 red", "board straight-9 A1"),
    ],
)
def test_a_doubt_at_a_place_that_is_not_there_is_told_with_its_line(text: str, places: str, lost: str) -> None:
    told = text.replace(
        "[provenance]",
        f'[provenance]\nreported = [\n  "a \\"word\\" of it [{places}]",\n  "this too [{places} {lost}]",\n]',
    )
    report = footplate.check_map(told)
    found = [problem for problem in report.problems if problem.cause.key == "doubt-place"]
    line = told[: told.index("this too")].count("\n") + 1
    listed = ", ".join(lost.split())
    assert [str(problem) for problem in found] == [f"line {line}: a doubt lies at {listed}, which is not on the board"]
    assert report.sound
    # What is settled is no doubt, and may speak of other things.
    settled = told.replace("reported = [", "sources = [")
    assert "doubt-place" not in [problem.cause.key for problem in footplate.check_map(settled).problems]


@pytest.mark.parametrize(("folder", "map_id"), [(folder, map_id) for folder, map_id, *_ in ALL_MAPS])
def test_no_edge_leads_to_the_first_one(folder: str, map_id: str) -> None:
    """It is the upper side of the first hex: so what lies across an edge is above 0, or nothing."""
    assert 0 not in title_board(folder, map_id).across


def test_a_wall_and_a_ridge_lie_at_both_of_their_hexes() -> None:
    text = STEAM.replace("[setup]", 'walls = ["B2-C2", "C3-C2"]\n\n[setup]', 1)
    board = Board(parse(text, "three-vales.toml"))
    plain = Board(parse(STEAM, "three-vales.toml"))
    for first, second in (("B2", "C2"), ("C3", "C2")):
        a, b = board.index[first], board.index[second]
        side = next(side for side in range(6) if board.across[a * 6 + side] // 6 == b)
        assert board.shut[a] >> side & 1
        assert board.shut[b] >> (side + 3) % 6 & 1
        assert board.across[a * 6 + side] == b * 6 + (side + 3) % 6
    added = [(name, board.shut[number] & ~plain.shut[number]) for name, number in board.index.items()]
    assert sum(sides.bit_count() for _, sides in added) == 4
    ridged = Board(parse(RAILWAYS, "four-lakes.toml"))
    assert [name for name, number in ridged.index.items() if ridged.ridges[number]] == ["B2", "C2"]
    b2, c2 = (ridged.ridges[ridged.index[name]].bit_length() - 1 for name in ("B2", "C2"))
    assert c2 == (b2 + 3) % 6
