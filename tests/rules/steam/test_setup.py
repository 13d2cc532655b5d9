"""Components, set-up, what is open and what is random (STM-COMP, STM-SETUP, STM-INFO, STM-RAND)."""

import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any, cast

import pytest

import footplate
from footplate.kernel.table import Table
from footplate.titles.steam.ground import ground
from footplate.titles.steam.tables import BOX, COLORS, CUBES, NEW_CITIES, tile_ids
from rules.playing_lines import play, refused
from rules.track_scenes import ANN, barred, lay, links

from .positions import TITLE, Scene, at, total_cubes


def new(seats: int = 4, map: str = "northeast", seed: int = 1, **options: Any) -> Table:
    return footplate.new("steam", seats=seats, map=map, options=options, seed=seed)


@pytest.mark.rule("STM-COMP-01")
def test_136_tiles_limit_what_can_be_laid() -> None:
    manifest = tomllib.loads((files("footplate.titles.steam") / "data" / "tiles.toml").read_text("utf-8"))
    assert sum(tile["count"] for tile in manifest["tile"]) == 136
    table = Scene().cash(99, 0, 0).track(ANN, "I8", "21", (0, 3)).laid("T11", 3).building(ANN)
    lay(table, "I9", "T11", 0)
    table = Scene().cash(99, 0, 0).track(ANN, "I8", "21", (0, 3)).laid("T11", 4).building(ANN)
    assert barred(table, "I9", "T11", 0) == "STM-COMP-01"


@pytest.mark.rule("STM-COMP-02")
def test_the_two_faces_of_a_tile_are_one_piece() -> None:
    scene = Scene().cash(99, 0, 0).track(ANN, "I8", "21", (0, 3)).laid("T21", 6).laid("T22", 3)
    table = scene.building(ANN)
    lay(table, "I9", "T22", 0, 2)
    table = Scene().cash(99, 0, 0).track(ANN, "I8", "21", (0, 3)).laid("T21", 6).laid("T22", 4).building(ANN)
    assert barred(table, "I9", "T21", 0, 3) == "STM-COMP-01"
    assert barred(table, "I9", "T22", 0, 2) == "STM-COMP-01"


@pytest.mark.rule("STM-COMP-03")
def test_tangled_faces_are_left_as_long_as_the_pieces_can_be_matched() -> None:
    tiles = ground("northeast").tiles

    def possible(a: int, b: int, c: int, d: int) -> bool:
        used = [0] * len(tiles.pools)
        for face, count in (("44", a), ("45", b), ("46", c), ("47", d)):
            for pool in tiles.faces[tiles.face_index[face]].pools:
                used[pool] += count
        return all(used[pool] <= tiles.pools[pool].size for pool in range(len(used)))

    for a in range(6):
        for b in range(6):
            for c in range(6):
                for d in range(6):
                    said = max(a, b, c, d) <= 4 and max(a + b, b + c, c + d, d + a) <= 6 and a + b + c + d <= 8
                    assert possible(a, b, c, d) == said


@pytest.mark.rule("STM-COMP-04")
def test_96_cubes_in_five_colours() -> None:
    assert dict(zip(COLORS, CUBES, strict=True)) == {"red": 20, "blue": 20, "yellow": 20, "purple": 20, "gray": 16}
    assert sum(CUBES) == BOX["goods"]["total"] == 96
    assert total_cubes(at(new())) == CUBES


@pytest.mark.rule("STM-COMP-05", "STM-SETUP-05")
@pytest.mark.parametrize(
    ("map_id", "seats", "size"), [("northeast", 4, 3), ("ruhr", 5, 3), ("northeast", 3, 2), ("ruhr", 3, 2)]
)
def test_twelve_supply_spaces_hold_three_cubes_or_two_with_three_players(map_id: str, seats: int, size: int) -> None:
    view = cast(dict[str, Any], new(seats, map_id).view()["game"])
    assert [sum(each.values()) for each in view["supply"]["sets"]] == [size] * 12


@pytest.mark.rule("STM-COMP-06")
def test_a_growth_marker_is_used_up_by_each_growth() -> None:
    table = Scene().sets().took({ANN: "city-growth"}).building(ANN)
    before = cast(dict[str, Any], table.view()["game"])["supply"]["growth_markers"]
    play(table, "A grows ALB with set 1")
    after = cast(dict[str, Any], table.view()["game"])
    assert (before, after["supply"]["growth_markers"]) == (10, 9)
    assert after["grown"] == ["ALB"]


@pytest.mark.rule("STM-COMP-07")
def test_eight_new_city_tiles_with_one_of_each_colour_and_four_gray() -> None:
    assert dict(zip(COLORS, NEW_CITIES, strict=True)) == {"red": 1, "blue": 1, "yellow": 1, "purple": 1, "gray": 4}
    table = Scene().new_city("POU", "red").sets().took({ANN: "urbanization"}).building(ANN)
    assert refused(table, "A urbanizes NHV in red with set 1") == "STM-COMP-07"
    play(table, "A urbanizes NHV in gray with set 1")
    assert at(table).new_cities[COLORS.index("gray")] == 3


@pytest.mark.rule("STM-COMP-08")
def test_seven_action_tiles_by_value() -> None:
    assert tile_ids == [
        "turn-order", "first-move", "engineer", "first-build", "city-growth", "locomotive", "urbanization",
    ]  # fmt: skip
    assert [entry["value"] for entry in BOX["action"]] == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.rule("STM-COMP-09")
def test_tokens_are_no_limit() -> None:
    assert BOX["tokens"]["colors"] == ["orange", "green", "natural", "white", "brown", "black"]
    scene = Scene().cash(99, 0, 0)
    places = ("ALB", "NYC", "HFD", "BOS", "PRO", "SCR", "PHI")
    for number, first in enumerate(places):
        for second in places[number + 1 :]:
            if scene.position.network.links_of(ANN) < 18:
                scene.link(ANN, first, second)
    for first, second in (
        ("OTT", "MTL"),
        ("OTT", "KIN"),
        ("MTL", "KIN"),
        ("BUR", "OTT"),
        ("BUR", "MTL"),
        ("BUR", "KIN"),
    ):
        scene.link(ANN, first, second)
    assert scene.position.network.links_of(ANN) == 24
    table = scene.building(ANN)
    lay(table, "Q4", "23", (3, 4))
    assert scene.position.network.links_of(ANN) == 25


@pytest.mark.rule("STM-COMP-10")
def test_the_bank_never_runs_out() -> None:
    assert BOX["money"]["pieces"] == 68
    position, _ = Scene().cash(1000, 1000, 1000).income(10, 10, 10).settled()
    assert position.cash == [1010, 1010, 1010]


@pytest.mark.rule("STM-COMP-11")
def test_a_locomotive_level_is_1_to_6() -> None:
    assert at(new()).level == [1, 1, 1, 1]
    table = Scene().level(6, 1, 1).moving(ANN)
    assert refused(table, "A improves the locomotive") == "STM-LOCO-03"


@pytest.mark.rule("STM-COMP-12")
def test_victory_points_have_no_upper_end_and_none_below_0() -> None:
    scene = Scene().points(149, 0, 0).link(ANN, "ALB", "NYC").cubes("ALB", purple=1)
    table = scene.moving(ANN)
    play(table, table_line(table))
    play(table, "A puts the points to points")
    assert at(table).points[ANN] == 150
    position, _ = Scene(game="standard").points(1, 0, 0).level(3, 1, 1).cash(0, 9, 9).settled()
    assert position.points[ANN] == 0


def table_line(table: Table) -> str:
    return next(footplate.line(each) for each in table.legal() if each.kind == "deliver")


@pytest.mark.rule("STM-COMP-13")
def test_no_printed_city_is_gray() -> None:
    for map_id in TITLE.maps:
        assert COLORS.index("gray") not in ground(map_id).color


# Set-up


@pytest.mark.rule("STM-SETUP-01", "STM-END-01")
def test_ten_eight_or_seven_rounds() -> None:
    assert [at(new(seats)).rounds() for seats in (3, 4, 5)] == [10, 8, 7]
    assert Scene(seats=6).position.rounds() == 7
    for seats in (2, 7):
        with pytest.raises(footplate.BadSetup) as bad:
            new(seats)
        assert bad.value.rule == "STM-SETUP-01"


@pytest.mark.rule("STM-SETUP-02")
@pytest.mark.parametrize("map_id", ["northeast", "ruhr"])
def test_both_maps_take_three_to_five(map_id: str) -> None:
    for seats in (3, 4, 5):
        assert new(seats, map_id).setup.seats == seats
    with pytest.raises(footplate.BadSetup) as bad:
        new(6, map_id)
    assert bad.value.rule == "STM-SETUP-02"
    setups = [cast(dict[str, Any], footplate.board("steam", each)["setup"]) for each in ("northeast", "ruhr")]
    assert [each["ideal_players"] for each in setups] == [[3, 4], [4, 5]]


@pytest.mark.rule("STM-SETUP-03", "STM-SETUP-04")
@pytest.mark.parametrize(
    ("map_id", "seats", "fewer"), [("northeast", 3, 0), ("northeast", 4, 0), ("ruhr", 4, 0), ("ruhr", 3, 1)]
)
def test_cities_get_the_printed_number_of_cubes(map_id: str, seats: int, fewer: int) -> None:
    table = new(seats, map_id)
    cubes = cast(dict[str, Any], table.view()["game"])["cubes"]
    for place in ground(map_id).board.source.places.values():
        expected = place.cubes - fewer if place.kind == "city" else 0
        assert sum(cubes.get(place.key, {}).values()) == expected


@pytest.mark.rule("STM-SETUP-06")
def test_the_cities_are_filled_first_in_the_order_of_the_map() -> None:
    """The first draw of the bag lies in the first city of the file, the last in the last supply space."""
    table = new(4)
    bag = CUBES.copy()
    drawn = iter(table.setup_chance)
    shown = cast(dict[str, Any], table.view()["game"])
    cities = [place.key for place in ground("northeast").board.source.places.values() if place.kind == "city"]
    stacks = [shown["cubes"][city] for city in cities] + shown["supply"]["sets"]
    for stack in stacks:
        found: Counter[str] = Counter()
        for _ in range(sum(stack.values())):
            left = next(drawn)
            color = 0
            while left >= bag[color]:
                left -= bag[color]
                color += 1
            bag[color] -= 1
            found[COLORS[color]] += 1
        assert dict(found) == stack


@pytest.mark.rule("STM-SETUP-07", "STM-INFO-01", "STM-MONEY-01")
def test_everything_is_open_to_all() -> None:
    table = new()
    views = [table.view(seat) for seat in (0, 1, 2, 3, None)]
    for view in views:
        assert view["game"] == views[0]["game"]
    game = cast(dict[str, Any], views[-1]["game"])
    assert {"sets", "bag", "new_cities", "growth_markers"} <= set(game["supply"])
    assert game["track"]["left"]["21"] == 86
    assert [tile["holder"] for tile in game["actions"]] == [None] * 7
    assert {"cash", "income", "points", "level"} <= set(game["players"][0])


@pytest.mark.rule("STM-SETUP-08")
def test_everybody_starts_at_0_with_level_1_and_no_money() -> None:
    position = at(new(opening="auction"))
    assert position.is_in("opening")
    assert (position.income, position.points, position.level, position.cash) == ([0] * 4, [0] * 4, [1] * 4, [0] * 4)


@pytest.mark.rule("STM-SETUP-09")
def test_the_map_starts_empty() -> None:
    table = new()
    track = cast(dict[str, Any], table.view()["game"])["track"]
    assert (track["tiles"], track["links"], track["new_cities"]) == ([], [], [])
    assert all(not links(table, seat) for seat in range(4))


@pytest.mark.rule("STM-SETUP-10")
def test_the_game_starts_in_round_1() -> None:
    assert new().view()["round"] == 1


@pytest.mark.rule("STM-SETUP-11", "STM-SETUP-13")
def test_the_seats_go_round_clockwise_by_their_number() -> None:
    position = Scene(seats=4).position
    assert [position.left_of(seat) for seat in range(4)] == [1, 2, 3, 0]


@pytest.mark.rule("STM-SETUP-12", "STM-ORDER-01")
def test_the_options_say_the_game_and_how_the_first_turn_order_is_found() -> None:
    assert at(new()).is_in("actions")
    assert at(new(opening="auction")).is_in("opening")
    assert at(new(game="standard")).is_in("capital")
    info = next(each for each in footplate.titles() if each.id == "steam")
    assert [(each.id, [choice.id for choice in each.choices], each.default, each.kind) for each in info.options] == [
        ("game", ["base", "standard"], "base", "choice"),
        ("opening", ["dealt", "auction"], "dealt", "choice"),
        ("helped", [], [], "seats"),
    ]
    for helped in ("all", [True], [0, 0], [0.5]):
        with pytest.raises(footplate.BadSetup) as bad:
            new(game="standard", helped=helped)
        assert bad.value.rule == "FPT-SETUP-04"


@pytest.mark.rule("STM-INFO-02")
def test_the_bag_is_what_is_left_of_the_96() -> None:
    for seed in range(5):
        assert total_cubes(at(new(seed=seed))) == CUBES


@pytest.mark.rule("STM-RAND-01")
def test_nothing_is_random_after_the_set_up() -> None:
    table = new()
    assert table.setup_chance
    for _ in range(40):
        table.play(table.legal()[-1])
        assert table.chance_of_last() == ()
    assert table.imagine(0, 99).position.dump() == table.position.dump()


@pytest.mark.rule("STM-RAND-02")
def test_every_arrangement_of_dealt_tiles_is_equally_likely() -> None:
    dealt: Counter[str] = Counter()
    for seed in range(420):
        table = new(3, seed=seed)
        event = next(each for each in table.setup_events if each.kind == "tiles-dealt")
        tiles = cast(list[str], event.facts["tiles"])
        assert len(set(tiles)) == 3
        dealt[tiles[0]] += 1
    assert set(dealt) == set(tile_ids)
    assert all(30 <= count <= 95 for count in dealt.values())
