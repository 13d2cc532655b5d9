"""Phase 2, urbanize and upgrade the engine (RWW-URB, RWW-ENG)."""

import pytest

from footplate.titles.railways import ground
from footplate.titles.railways.actions import Urbanize
from rules.playing_lines import allowed, of_kind, play, player, refused, seen
from rules.railways.positions import ANN, BEN, Scene, city, deliver, facts_of


@pytest.mark.rule("RWW-URB-01")
def test_any_gray_city_for_10000_dollars_and_one_of_the_tiles_left() -> None:
    table = Scene().cash(12000, 0, 0).links(ANN, "NYC-PHL").round()
    assert refused(table, "A urbanizes NYC in blue") == "RWW-URB-01"
    assert facts_of(table, Urbanize(ANN, "JAC", "purple"))["cash"] == 2000
    play(table, "A urbanizes JAC in purple")
    assert player(table, ANN)["cash"] == 2000
    assert seen(table)["new_cities"] == {"blue": 3, "yellow": 3, "purple": 2, "black": 3}
    assert refused(table, "B urbanizes JAC in blue") == "RWW-URB-01"


@pytest.mark.rule("RWW-URB-02")
def test_two_cubes_are_drawn_and_those_there_stay() -> None:
    table = Scene().cubes(BUF="black").round()
    before = dict(seen(table)["bag"])
    events = play(table, "A urbanizes BUF in blue")
    (facts,) = of_kind(events, "urbanized")
    assert len(facts["cubes"]) == 2
    assert sum(city(table, "BUF")["cubes"].values()) == 3
    assert city(table, "BUF")["cubes"]["black"] == 1 + facts["cubes"].count("black")
    for color in ground.COLORS:
        assert seen(table)["bag"][color] == before[color] - facts["cubes"].count(color)
    assert len(table.chance_of_last()) == 2


@pytest.mark.rule("RWW-URB-03")
def test_a_new_city_accepts_its_colour_and_stops_it_and_keeps_its_tracks() -> None:
    scene = Scene().links(ANN, "NYC-NHV", "NHV-PRO").cubes(NYC="yellow blue").engines(2, 1, 1)
    table = scene.new_cities(NHV="yellow").round()
    assert city(table, "NHV")["new"]
    assert len(seen(table)["links"]) == 2
    assert allowed(table, deliver(table, ANN, "yellow", "NYC", "NHV"))
    assert refused(table, deliver(table, ANN, "yellow", "NYC", "NHV", "PRO")) == "RWW-DEL-04"
    play(table, "A urbanizes BUF in black")
    assert city(table, "BUF")["color"] == "black"


@pytest.mark.rule("RWW-URB-04")
@pytest.mark.parametrize("bag", [True, False])
def test_an_empty_city_loses_its_marker_when_a_cube_comes(bag: bool) -> None:
    scene = Scene().markers("BUF")
    table = (scene if bag else scene.bag()).round()
    play(table, "A urbanizes BUF in blue")
    assert city(table, "BUF")["empty"] != bag
    assert seen(table)["empty"]["markers"] == int(not bag)


@pytest.mark.rule("RWW-URB-05")
def test_no_urbanizing_without_a_tile() -> None:
    gray = [ground.HOUSE.place_ids[place] for place in ground.HOUSE.cities if ground.HOUSE.printed_color[place] < 0]
    colors = [color for color in ("yellow", "black", "blue", "purple") for _ in range(3)]
    table = Scene().new_cities(**dict(zip(gray, colors, strict=False))).round()
    assert seen(table)["new_cities"] == {}
    assert refused(table, f"A urbanizes {gray[-1]} in blue") == "RWW-URB-05"
    assert not [action for action in table.legal() if isinstance(action, Urbanize)]


@pytest.mark.rule("RWW-ENG-01")
def test_the_price_of_each_level() -> None:
    paid = {}
    for level in range(1, 8):
        table = Scene().cash(90000, 0, 0).engines(level, 1, 1).round()
        play(table, "A upgrades the engine")
        assert player(table, ANN)["engine"] == level + 1
        paid[level + 1] = 90000 - player(table, ANN)["cash"]
    assert paid == {2: 5000, 3: 10000, 4: 15000, 5: 20000, 6: 25000, 7: 30000, 8: 35000}


@pytest.mark.rule("RWW-ENG-02")
def test_one_level_an_action_in_every_round() -> None:
    table = Scene(seats=2).round()
    levels = []
    for _ in range(3):
        play(table, "A upgrades the engine", "B passes")
        levels.append(player(table, ANN)["engine"])
    assert levels == [2, 3, 4]


@pytest.mark.rule("RWW-ENG-03")
def test_level_8_is_the_highest() -> None:
    table = Scene().engines(8, 7, 1).round()
    assert refused(table, "A upgrades the engine") == "RWW-ENG-03"
    assert player(table, ANN)["next_engine"] is None
    play(table, "A passes", "B upgrades the engine")
    assert player(table, BEN)["engine"] == 8


@pytest.mark.rule("RWW-URB-04", "RWW-CARD-19")
def test_a_new_city_is_told_with_its_price_or_as_free() -> None:
    table = Scene().cards("OP-NEW-INDUSTRY").round()
    for line, said in (("A urbanizes BUF in blue", "$10,000"), ("A takes OP-NEW-INDUSTRY for BUF in blue", "no cost")):
        (event,) = [event for event in play(table.clone(), line) if event.kind == "urbanized"]
        assert said in event.text("en")
