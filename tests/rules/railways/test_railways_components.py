"""Words, components and terrain (RWW-TERM, RWW-COMP, RWW-MAP)."""

import pytest

import footplate
from footplate.titles.railways import ground, tables
from footplate.titles.railways.actions import Lay, Urbanize
from footplate.titles.railways.phases.tiles import price
from footplate.track.board import Board
from footplate.track.building import MANY, Builder
from footplate.track.network import Network
from footplate.track.offers import Planner
from rules.playing_lines import allowed, play, player, refused, seen
from rules.railways.positions import ANN, BEN, SHORT_LINKS, Scene, build, city, deliver, lay, state, tiles
from small_maps import small_board


@pytest.mark.rule("RWW-TERM-01")
def test_a_coloured_city_accepts_its_colour_and_a_gray_city_nothing() -> None:
    scene = Scene().links(ANN, "NYC-PHL", "NYC-NHV").cubes(NYC="blue red")
    table = scene.round()
    assert allowed(table, deliver(table, ANN, "blue", "NYC", "PHL"))
    assert refused(table, deliver(table, ANN, "red", "NYC", "PHL")) == "RWW-DEL-01"
    assert refused(table, deliver(table, ANN, "blue", "NYC", "NHV")) == "RWW-DEL-06"
    assert city(table, "NHV")["color"] is None


@pytest.mark.rule("RWW-TERM-02")
def test_a_track_is_unfinished_until_it_joins_a_second_city() -> None:
    table = Scene().round()
    build(table, ANN, "NYC Z10 AA9")
    (track,) = seen(table)["links"]
    assert (track["ends"], track["complete"], track["open"]) == (["NYC"], False, "Z10.NE")
    build(table, ANN, "Z10 AA9 AB9 PRO")
    (link,) = seen(table)["links"]
    assert (sorted(link["ends"]), link["complete"], link["hexes"]) == (["NYC", "PRO"], True, ["Z10", "AA9", "AB9"])


@pytest.mark.rule("RWW-TERM-03", "RWW-ACT-01")
def test_a_turn_is_an_auction_three_rounds_of_one_action_each_and_income() -> None:
    table = Scene(seats=2, turn=2).auction()
    play(table, "A passes", "B passes")
    acting = []
    while state(table).turn == 2:
        acting.append((seen(table)["round"], seen(table)["acting"]))
        last = play(table, f"{'AB'[state(table).actor]} upgrades the engine")
    assert acting == [(1, BEN), (1, ANN), (2, BEN), (2, ANN), (3, BEN), (3, ANN)]
    assert [event.kind for event in last if event.kind in ("income", "turn-began")] == ["income"] * 2 + ["turn-began"]
    assert table.view()["phase"] == "auction"


@pytest.mark.rule("RWW-TERM-04", "RWW-SHARE-01")
def test_a_share_brings_5000_dollars() -> None:
    table = Scene().cash(0, 0, 0).round()
    play(table, "A upgrades the engine")
    assert (player(table, ANN)["shares"], player(table, ANN)["cash"]) == (1, 0)
    assert ground.SHARE == 5000


@pytest.mark.rule("RWW-TERM-05")
def test_points_move_the_marker_at_once_whatever_they_are_for() -> None:
    scene = Scene().scores(5, 0, 0).engines(3, 1, 1).cards("OP-NEW-TRAIN")
    table = scene.round()
    play(table, "A upgrades the engine")
    assert player(table, ANN)["score"] == 8
    assert player(table, ANN)["income"] == 10000
    assert state(table).is_in("actions")
    assert seen(table)["acting"] == BEN


@pytest.mark.rule("RWW-TERM-06")
def test_the_supply_is_what_is_not_on_the_board_and_the_bag_likewise() -> None:
    table = Scene().links(ANN, "NYC-PHL").west(DSM=BEN).round()
    assert [player(table, seat)["locomotives"] for seat in range(3)] == [23, 23, 24]
    on_cities = sum(sum(each["cubes"].values()) for each in seen(table)["cities"].values())
    assert sum(seen(table)["bag"].values()) == 125 - on_cities


@pytest.mark.rule("RWW-TERM-07")
def test_cities_are_connected_over_own_complete_links_and_any_cities_between() -> None:
    scene = Scene().links(ANN, "NYC-PHL", "PHL-BAL", "WAS U15 T15").links(BEN, "BAL-WAS")
    table = scene.round()
    joined = state(table).journeys().connected(ANN, ground.HOUSE.place_of["NYC"])
    assert {ground.HOUSE.place_ids[place] for place in ground.HOUSE.cities if joined >> place & 1} == {
        "NYC",
        "PHL",
        "BAL",
    }


@pytest.mark.rule("RWW-COMP-01")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_players(seats: int) -> None:
    with pytest.raises(footplate.BadSetup) as bad:
        footplate.new("railways", seats=seats)
    assert bad.value.rule == "RWW-COMP-01"
    assert bad.value.reason("en") != bad.value.reason("fr")
    assert [footplate.new("railways", seats=number).setup.seats for number in range(2, 7)] == [2, 3, 4, 5, 6]


@pytest.mark.rule("RWW-COMP-02")
def test_the_map_has_cities_mountains_plains_water_and_ridges() -> None:
    drawn = footplate.board("railways", "eastern-us")
    assert {each["terrain"] for each in drawn["hexes"]} >= {"plain", "water", "mountain"}
    assert len([place for place in drawn["places"] if place["kind"] == "city"]) == 53
    assert len(drawn["ridges"]) == 35


@pytest.mark.rule("RWW-COMP-03")
def test_12_barons_and_37_operation_cards() -> None:
    assert len(tables.HOUSE.barons) == 12
    assert sum(card.copies for card in tables.HOUSE.operations) == 37
    for card in footplate.board("railways")["cards"]:
        for language in ("en", "fr"):
            assert card["text"][language]
            assert "{" not in card["text"][language]


@pytest.mark.rule("RWW-COMP-04")
def test_a_player_without_locomotives_starts_no_track_and_builds_no_western_link() -> None:
    full = Scene().links(ANN, "DSM-KCY")
    full.links(ANN, *SHORT_LINKS[1:23])
    assert full.position.locomotives(ANN) == 1
    one = full.round()
    assert allowed(one, lay(one, ANN, "NYC Y12 PHL"))
    full.links(ANN, SHORT_LINKS[23])
    none = full.round()
    assert player(none, ANN)["locomotives"] == 0
    assert not any(isinstance(action, Lay) and action.hex == "Y12" for action in none.legal())
    assert refused(none, lay(none, ANN, "NYC Y12 PHL")) == "RWW-COMP-04"
    assert refused(none, "A builds the western link of DSM") == "RWW-COMP-04"
    assert allowed(one, "A builds the western link of DSM")


@pytest.mark.rule("RWW-COMP-04")
def test_with_the_last_locomotive_on_the_board_own_tracks_can_still_be_continued() -> None:
    scene = Scene().links(ANN, "NYC Y12 Y13")
    scene.links(ANN, *SHORT_LINKS[1:])
    table = scene.round()
    assert player(table, ANN)["locomotives"] == 0
    build(table, ANN, "Y12 Y13 DOV")
    assert [link["complete"] for link in seen(table)["links"] if "NYC" in link["ends"]] == [True]


@pytest.mark.rule("RWW-COMP-05")
def test_tiles_are_straights_curves_and_crossings_without_tight_curves_and_never_run_out() -> None:
    for picture in ground.TILES.plain_pictures:
        for a, b in ground.TILES.segments[picture]:
            assert (b - a) % 6 in (2, 3, 4)
    assert {face.id for face in ground.TILES.faces} == {"S", "C", "XSS", "XSC", "XCC", "DCC"}
    assert not ground.TILES.pools
    table = Scene().round()
    assert refused(table, Lay(ANN, "Y12", "T", 0)) == "RWW-COMP-05"
    assert refused(table, Lay(ANN, "Y12", "S", 6)) == "RWW-COMP-05"


@pytest.mark.rule("RWW-COMP-06")
def test_25_cubes_of_each_of_five_colours() -> None:
    assert dict(zip(ground.COLORS, ground.HOUSE.bag, strict=True)) == {
        "red": 25,
        "blue": 25,
        "yellow": 25,
        "purple": 25,
        "black": 25,
    }


@pytest.mark.rule("RWW-COMP-07")
def test_three_new_cities_of_each_colour_but_red_and_no_more() -> None:
    scene = Scene().cash(90000, 0, 0).new_cities(BUF="blue", CLE="blue", COL="blue")
    table = scene.round()
    assert refused(table, "A urbanizes NHV in blue") == "RWW-COMP-07"
    assert refused(table, "A urbanizes NHV in red") == "RWW-COMP-07"
    never, gone = table.why("color:red"), table.why("color:blue")
    assert never is not None
    assert gone is not None
    assert never.reason("en") == "There is no red new-city tile in the game."
    assert gone.reason("en") == "No blue new-city tile is left."
    colors = {action.color for action in table.legal() if isinstance(action, Urbanize)}
    assert colors == {"yellow", "purple", "black"}
    assert seen(table)["new_cities"] == {"yellow": 3, "purple": 3, "black": 3}


@pytest.mark.rule("RWW-COMP-08")
def test_markers_are_never_short() -> None:
    keys = [
        ground.HOUSE.place_ids[place]
        for place in ground.HOUSE.cities
        if ground.HOUSE.place_ids[place] not in ("NYC", "PHL")
    ][:30]
    scene = Scene().markers(*keys).links(ANN, "NYC-PHL").cubes(NYC="blue")
    scene.position.last_turn = 3
    table = scene.round()
    play(table, deliver(table, ANN, "blue", "NYC", "PHL"))
    assert seen(table)["empty"]["markers"] == 31


@pytest.mark.rule("RWW-COMP-09")
def test_two_western_links_and_no_more() -> None:
    assert [place["city"] for place in footplate.board("railways")["west"]] == ["DSM", "KCY"]
    table = Scene().links(ANN, "DSM-KCY", "DSM-RIS").west(DSM=ANN, KCY=BEN).round()
    assert not [action for action in table.legal() if action.kind == "west"]


@pytest.mark.rule("RWW-COMP-10")
def test_every_player_can_have_an_engine_of_any_level() -> None:
    table = Scene(seats=6).engines(7, 7, 7, 7, 7, 7).round()
    for letter in "ABCDEF":
        play(table, f"{letter} upgrades the engine")
    assert [player(table, seat)["engine"] for seat in range(6)] == [8] * 6


@pytest.mark.rule("RWW-COMP-11")
def test_money_and_shares_have_no_limit() -> None:
    table = Scene().shares(100, 0, 0).engines(7, 1, 1).round()
    play(table, "A upgrades the engine")
    assert player(table, ANN)["shares"] == 107


@pytest.mark.rule("RWW-COMP-12")
def test_the_score_track_starts_at_0_and_there_is_one_first_player() -> None:
    table = footplate.new("railways", seats=4, seed=5)
    assert [each["score"] for each in seen(table)["players"]] == [0] * 4
    assert [each["income"] for each in seen(table)["players"]] == [0] * 4
    assert seen(table)["first"] in range(4)


@pytest.mark.rule("RWW-MAP-01", "RWW-MAP-02", "RWW-MAP-03", "RWW-BUILD-05")
@pytest.mark.parametrize(("path", "cost"), [("NYC Y12 PHL", 2000), ("BAL X13 DOV", 3000), ("ATL M22 CHA", 4000)])
def test_terrain_sets_the_price_of_a_tile(path: str, cost: int) -> None:
    table = Scene().cash(9000, 0, 0).round()
    play(table, lay(table, ANN, path))
    assert player(table, ANN)["cash"] == 9000 - cost


def two_cities() -> Board:
    """A small map on which two cities touch."""
    grid = """
p p p p
 p p:AA p:BB r
p h m w
"""
    return small_board("railways", grid, {"AA": "red", "BB": "blue"}, orientation="pointy")


@pytest.mark.rule("RWW-MAP-02", "RWW-MAP-05")
def test_a_river_hex_is_water_and_a_hill_counts_as_a_mountain() -> None:
    small = two_cities()
    prices = {small.names[number]: ground.HOUSE.terrain_prices[small.terrain[number]] for number in range(small.hexes)}
    assert (prices["A1"], prices["D2"], prices["D3"], prices["C3"], prices["B3"]) == (2000, 3000, 3000, 4000, 4000)


@pytest.mark.rule("RWW-MAP-04")
def test_ridges_lie_between_two_hexes() -> None:
    assert {"hex": "W11", "side": 2} in footplate.board("railways")["ridges"]
    here, there = ground.HOUSE.board.index["W11"], ground.HOUSE.board.index["W12"]
    assert ground.HOUSE.board.ridges[here] >> 2 & 1
    assert ground.HOUSE.board.ridges[there] >> 5 & 1


@pytest.mark.rule("RWW-MAP-05")
def test_no_track_on_open_water_or_gates_and_none_that_points_there() -> None:
    table = Scene().round()
    assert refused(table, Lay(ANN, "AA12", "S", 0)) == "RWW-MAP-05"  # the sea off New York
    assert refused(table, Lay(ANN, "B10", "S", 0)) == "RWW-MAP-05"  # the gate of Des Moines
    assert refused(table, lay(table, ANN, "NYC AA11 AB11")) == "RWW-MAP-05"  # points at the sea
    assert refused(table, Lay(ANN, "E1", "C", 5)) == "RWW-MAP-05"  # leaves the board
    for action in table.legal():
        if isinstance(action, Lay):
            here = ground.HOUSE.board.index[action.hex]
            sides = ground.TILES.sides[ground.TILES.picture(action.face, action.turn)]
            assert not sides & ground.HOUSE.board.shut[here]


@pytest.mark.rule("RWW-MAP-06", "RWW-BUILD-18")
def test_one_track_meets_each_side_of_a_city() -> None:
    table = Scene().links(BEN, "NYC-PHL").round()
    assert refused(table, Lay(ANN, "Y12", "XSS", 0)) == "RWW-BUILD-18"
    old = state(table).network.tile[ground.HOUSE.board.index["Y12"]]
    on_it = [action for action in table.legal() if isinstance(action, Lay) and action.hex == "Y12"]
    for action in on_it:
        new = ground.TILES.picture(action.face, action.turn)
        (added,) = set(ground.TILES.segments[new]) - set(ground.TILES.segments[old])
        assert not set(added) & {ground.HOUSE.sides.index("NE"), ground.HOUSE.sides.index("W")}


@pytest.mark.rule("RWW-MAP-07")
def test_neighbouring_cities_are_no_link_and_none_can_be_built_between_them() -> None:
    small = two_cities()
    network = Network(small, ground.TILES)
    assert network.links() == []
    planner = Planner(ground.Construction(), ground.TILES)
    found = planner.builds(network, Builder(ANN, MANY))
    assert found
    for tile in found:
        assert small.place_at[small.index[tile.hex]] < 0
    assert planner.judge(network, Builder(ANN, MANY), small.index["B2"], ground.TILES.picture("S", 1)) is not None


@pytest.mark.rule("RWW-MAP-08")
def test_chicago_accepts_red_and_two_cities_have_a_gate_on_their_left() -> None:
    assert city(Scene().round(), "CHI")["color"] == "red"
    for key, gate in (("DSM", "B10"), ("KCY", "A13")):
        here = ground.HOUSE.board.place_hex[ground.HOUSE.place_of[key]]
        west = ground.HOUSE.board.across[here * 6 + ground.HOUSE.sides.index("W")]
        assert ground.HOUSE.board.names[west // 6] == gate
        assert (
            ground.HOUSE.board.names[
                ground.HOUSE.west.gates[ground.HOUSE.west.cities.index(ground.HOUSE.place_of[key])]
            ]
            == gate
        )


@pytest.mark.rule("RWW-BARON-08")
def test_four_sides_of_chicago_can_be_built_from() -> None:
    chicago = ground.HOUSE.board.place_hex[ground.HOUSE.place_of["CHI"]]
    assert len([side for side in range(6) if not ground.HOUSE.board.shut[chicago] >> side & 1]) == 4


@pytest.mark.rule("RWW-BUILD-06")
def test_a_price_counts_terrain_and_ridges() -> None:
    scene = Scene()
    (action,) = tiles(scene.position, ANN, "KNO O21 P21")
    number, picture = ground.HOUSE.board.index["O21"], ground.TILES.picture(action.face, action.turn)
    change = ground.HOUSE.planner.change(scene.position.network, number, picture)
    assert price(scene.position, number, change) == (4000, 1, 8000)
