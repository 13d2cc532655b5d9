"""The worked examples (STM-EX). The building examples run on the Northeast map as its file writes them.

Didier, Marc, Stan, Fred and Gilles are the book's players; here they sit on the seats that the examples need.
"""

from itertools import pairwise
from typing import Any

import pytest

import footplate
from footplate.kernel.table import Table
from footplate.titles.steam.ground import ground
from rules.playing_lines import lines, of_kind, play, refused
from rules.track_scenes import ANN, BEN, CY, DEE, NOBODYS, barred, delivery, lay, links, owner

from .positions import Scene, at, deliveries, open_links

GREEN, BLACK, WHITE = ANN, BEN, CY


def example(name: str) -> dict[str, Any]:
    return next(entry for entry in ground("northeast").board.source.examples if entry["id"] == name)


def build(table: Table, name: str) -> int:
    """Lays the tiles of an example of the map file; answers what they cost, each as written."""
    spent = 0
    for tile in example(name)["tiles"]:
        pieces = [tuple(sorted(pair)) for pair in tile["track"]]
        if tile["tile"].startswith("T"):
            pieces = [side for pair in pieces for side in pair]
        cost = lay(table, tile["hex"], tile["tile"], *pieces)
        assert cost == tile["cost"], tile
        spent += cost
    return spent


def paid(cash: int, income: int, points: int, amount: int) -> tuple[int, int, int]:
    """Cash, income and points after a payment in the base game."""
    position = Scene().cash(cash, 0, 0).income(income, 0, 0).points(points, 0, 0).position
    position.pay(ANN, amount, [])
    return position.cash[ANN], position.income[ANN], position.points[ANN]


@pytest.mark.rule("STM-EX-01")
def test_didier_pays_8_with_nothing_in_hand() -> None:
    assert paid(0, 0, 0, 8) == (2, -2, 0)


@pytest.mark.rule("STM-EX-02")
def test_gilles_wins_position_1_with_7() -> None:
    table = footplate.new("steam", seats=5, options={"opening": "auction"}, seed=1)
    gilles = table.actor or 0
    letter = "ABCDE"[gilles]
    play(table, f"{letter} bids 7")
    for step in range(1, 5):
        play(table, f"{'ABCDE'[(gilles + step) % 5]} passes")
    assert (at(table).income[gilles], at(table).cash[gilles]) == (-2, 3)
    assert table.actor == (gilles + 1) % 5
    assert at(table).placed == [gilles]
    assert not at(table).bidders >> gilles & 1


@pytest.mark.rule("STM-EX-03")
def test_stan_takes_locomotive_at_level_4() -> None:
    table = Scene().cash(10, 0, 0).level(4, 1, 1).choosing()
    assert of_kind(play(table, "A takes locomotive"), "tile-taken")[0]["cost"] == 9
    assert (at(table).level[ANN], at(table).cash[ANN]) == (5, 1)


@pytest.mark.rule("STM-EX-04")
def test_urbanization_as_a_stop() -> None:
    table = Scene().cash(20, 0, 0).sets().took({ANN: "urbanization"}).building(ANN)
    first, second = example("urbanize")["tiles"]
    assert lay(table, first["hex"], first["tile"], tuple(first["track"][0])) == first["cost"]
    play(table, "A urbanizes POU in gray with set 1")
    assert lay(table, second["hex"], second["tile"], tuple(second["track"][0])) == second["cost"]
    assert links(table, ANN) == ["ALB-POU", "NYC-POU"]
    assert at(table).tiles_left == 1


@pytest.mark.rule("STM-EX-05")
def test_allowed_and_not() -> None:
    scene = Scene().cash(40, 0, 0).track(ANN, "I8", "21", (0, 3)).track(ANN, "I9", "T22", 0, 4)
    scene.track(ANN, "H9", "23", (0, 1))
    table = scene.building(ANN, tiles=9)
    assert barred(table, "H8", "23", (2, 3)) == "STM-BUILD-16", "C: back to the town it came from"
    assert barred(table, "J10", "22", (2, 4)) == "STM-BUILD-14", "D"
    assert barred(table, "P10", "22", (1, 5)) == "STM-BUILD-14", "F"
    assert barred(table, "E4", "21", (0, 3)) == "STM-BUILD-07", "E"
    assert barred(table, "J11", "21", (0, 3)) == "STM-BUILD-13", "G"
    assert barred(table, "I7", "21", (0, 3)) == "STM-BUILD-13", "H"
    lay(table, "H8", "22", (3, 5))
    lay(table, "J7", "21", (2, 5))
    assert open_links(table, ANN) == ["ALB>J7.SE", "POU>H8.NW"], "A and B"


@pytest.mark.rule("STM-EX-06")
def test_prices_didier() -> None:
    table = Scene().cash(10, 0, 0).took({ANN: "first-build"}).building()
    assert build(table, "build-1") == 10
    assert links(table, ANN) == ["ALB-POU", "NYC-POU"]
    assert at(table).cash[ANN] == 0


@pytest.mark.rule("STM-EX-07")
def test_prices_marc_beside_didiers_links() -> None:
    table = Scene().cash(10, 10, 20).took({ANN: "first-build", BEN: "engineer", CY: "urbanization"}).building()
    build(table, "build-1")
    play(table, "A ends the build turn")
    assert build(table, "build-2") == 10
    assert links(table, BEN) == ["ALB-NYC"]
    play(table, "B ends the build turn")
    assert table.actor == CY


@pytest.mark.rule("STM-EX-08")
def test_prices_stan_with_urbanization() -> None:
    table = Scene().cash(10, 10, 14).sets().choosing()
    play(table, "A takes first-build", "B takes engineer", "C takes urbanization")
    build(table, "build-1")
    play(table, "A ends the build turn")
    build(table, "build-2")
    play(table, "B ends the build turn")
    assert build(table, "build-3") == 8
    play(table, "C urbanizes NHV in gray with set 1")
    assert links(table, CY) == ["ALB-HFD", "HFD-NHV"]
    assert at(table).cash[CY] == 14 - example("build-3")["total"] == 0
    assert barred(Scene().cash(9, 9, 9).building(ANN), "K9", "21", (0, 3)) == "STM-BUILD-13"


@pytest.mark.rule("STM-EX-09")
def test_who_may_claim() -> None:
    scene = Scene().cash(40, 40, 40).track(BLACK, "I8", "21", (0, 3)).track(BLACK, "I9", "T22", 0, 4)
    network = scene.position.network
    network.owner[network.link_at[scene.position.ground.board.index["I9"] * 6 + 4]] = NOBODYS
    shown: Any = scene.building(GREEN).view()["game"]
    assert [link["claimable"] for link in shown["track"]["links"] if link["open"]] == [[BLACK]]
    assert barred(scene.building(GREEN), "H9", "21", (1, 4)) == "STM-CLAIM-02"
    assert barred(scene.building(WHITE), "H9", "21", (1, 4)) == "STM-CLAIM-02"
    lay(scene.building(BLACK), "H9", "21", (1, 4))


@pytest.mark.rule("STM-EX-10")
def test_losing_a_link() -> None:
    scene = Scene().cash(40, 40, 40).track(BLACK, "H7", "21", (1, 4)).track(NOBODYS, "J6", "21", (1, 4))
    table = scene.building(BLACK)
    play(table, "B ends the build turn")
    assert open_links(table, BLACK) == []
    scene = Scene().cash(40, 40, 40).track(BLACK, "H7", "21", (1, 4)).track(NOBODYS, "J6", "21", (1, 4))
    table = scene.building(BLACK)
    lay(table, "G8", "21", (1, 4))
    play(table, "B ends the build turn")
    assert open_links(table, BLACK) == ["ALB>G8.SW"]
    assert open_links(table, NOBODYS) == ["ALB>J6.NE"]


@pytest.mark.rule("STM-EX-11")
def test_crossing_south_west_of_boston() -> None:
    before, after = example("improve")["before"][0], example("improve")["tiles"][0]
    scene = Scene().cash(40, 40, 40).new_city("WOR").track(BLACK, before["hex"], before["tile"], (1, 5))
    scene.track(GREEN, "N9", "22", (0, 2))
    table = scene.building(GREEN)
    assert lay(table, after["hex"], after["tile"], (1, 5), (0, 3)) == after["cost"] == 4
    assert [owner(table, "N8", side) for side in (5, 1)] == [BLACK, BLACK]
    assert open_links(table, GREEN) == ["PRO>N8.N"]


@pytest.mark.rule("STM-EX-12")
def test_two_tracks_on_an_empty_hex() -> None:
    table = Scene().cash(40, 0, 0).new_city("NHV").building(GREEN)
    assert build(table, "complex") == 5
    assert open_links(table, GREEN) == ["HFD>L9.SE", "NHV>L9.NE"]


@pytest.mark.rule("STM-EX-13")
def test_level_6() -> None:
    scene = Scene().cash(30, 9, 9).level(4, 1, 1)
    table = scene.choosing()
    play(table, "A takes locomotive", "B takes engineer", "C takes first-build")
    while at(table).cycle == 0:
        play(table, f"{'ABC'[table.actor or 0]} ends the build turn")
    play(table, "A passes", "B passes", "C passes")
    assert (at(table).cycle, at(table).level[ANN]) == (2, 5)
    points = at(table).points[ANN]
    play(table, "A improves the locomotive")
    assert (at(table).level[ANN], at(table).points[ANN]) == (6, points)
    assert refused(scene.moving(ANN), "A improves the locomotive") == "STM-LOCO-03"


@pytest.mark.rule("STM-EX-14")
def test_others_links() -> None:
    places = ("HFD", "ALB", "POU", "PRO", "NHV", "NYC")
    for seats, allowed in (((ANN, ANN, BEN, BEN, CY), True), ((ANN, ANN, BEN, BEN, BEN), False)):
        scene = Scene(seats=4).level(5, 1, 1, 1).cubes("HFD", purple=1)
        for step, seat in enumerate(seats):
            scene.link(seat, places[step], places[step + 1])
        table = scene.moving()
        assert (delivery(table, "purple", *places) in lines(table)) is allowed


@pytest.mark.rule("STM-EX-15")
def test_deliveries() -> None:
    """S is a gray Poughkeepsie, R Burlington, B Albany, P New York, Y Hartford, T Worcester."""
    scene = Scene().new_city("POU", "gray").cubes("POU", red=1, blue=1, purple=1, yellow=1)
    for first, second in (("POU", "BUR"), ("BUR", "BOS"), ("BOS", "ALB"), ("POU", "WOR")):
        scene.link(GREEN, first, second)
    for first, second in (("WOR", "BOS"), ("ALB", "NYC"), ("NYC", "HFD")):
        scene.link(BLACK, first, second)
    moves = {level: scene.level(level, 1, 1).moving(GREEN).clone() for level in range(1, 6)}
    assert deliveries(moves[1]) == {("POU", "red", "BUR")}
    assert refused(moves[2], delivery(moves[2], "red", "POU", "BUR", "BOS")) == "STM-MOVE-05"
    assert shares(moves[2], "red", "POU", "WOR", "BOS") == [1, 1, 0]
    assert ("POU", "blue", "ALB") not in deliveries(moves[2])
    assert shares(moves[3], "blue", "POU", "BUR", "BOS", "ALB") == [3, 0, 0]
    assert not {color for _, color, _ in deliveries(moves[3])} & {"purple", "yellow"}
    assert shares(moves[4], "purple", "POU", "BUR", "BOS", "ALB", "NYC") == [3, 1, 0]
    assert shares(moves[5], "yellow", "POU", "BUR", "BOS", "ALB", "NYC", "HFD") == [3, 2, 0]


def shares(table: Table, color: str, *places: str) -> list[int]:
    """Who scores what by a delivery, as the choice says it before."""
    line = delivery(table, color, *places)
    choice = next(each for each in table.choices(GREEN) if footplate.line(each.action) == line)
    found: Any = choice.facts["shares"]
    return list(found)


@pytest.mark.rule("STM-EX-16")
def test_sharing_the_points() -> None:
    places = ("ALB", "POU", "PRO", "NHV", "NYC", "HFD")
    scene = Scene().level(5, 1, 1).cubes("ALB", yellow=1)
    for step, seat in enumerate((ANN, BEN, ANN, BEN, ANN)):
        scene.link(seat, places[step], places[step + 1])
    table = scene.moving(ANN)
    play(table, delivery(table, "yellow", *places))
    assert table.actor == ANN
    play(table, "A puts the points to income")
    assert table.actor == BEN
    play(table, "B puts the points to points")
    assert (at(table).income, at(table).points) == ([3, 0, 0], [0, 2, 0])


@pytest.mark.rule("STM-EX-17")
def test_income() -> None:
    position, _ = Scene().cash(0, 0, 0).income(2, -1, 0).settled()
    assert (position.cash[ANN], position.income[ANN]) == (2, 2)
    assert (position.cash[BEN], position.income[BEN]) == (4, -2)


@pytest.mark.rule("STM-EX-18")
def test_turn_order() -> None:
    stan, marc, didier, fred = range(4)
    tiles = {stan: "locomotive", marc: "first-build", didier: "urbanization", fred: "first-move"}
    table, _ = Scene(seats=4).cash(5, 5, 5, 5).took(tiles).after_income()
    assert at(table).order == [fred, marc, stan, didier]


@pytest.mark.rule("STM-EX-19")
def test_final_score() -> None:
    scene = Scene().points(37, 0, 0).income(-1, 0, 0)
    places = ("ALB", "NYC", "HFD", "BOS", "PRO")
    for number, first in enumerate(places):
        for second in places[number + 1 :]:
            scene.link(ANN, first, second)
    table = scene.building(ANN)
    assert table.scores()[ANN].total == 45
    for income, gain in ((5, 2), (-2, -4), (0, 0)):
        scene.income(income, 0, 0)
        assert table.scores()[ANN].total == 47 + gain


@pytest.mark.rule("STM-EX-20")
def test_standard_auction() -> None:
    didier, stan, fred, marc = ANN, BEN, CY, DEE
    scene = Scene(seats=4, game="standard", round=2).cash(10, 10, 10, 10).free_pass(marc)
    table = scene.bidding()
    play(table, "A bids 0", "B bids 2", "C passes", "D passes freely", "A bids 3", "B passes", "D passes")
    assert at(table).order == [didier, marc, stan, fred]
    assert at(table).cash == [7, 9, 10, 10]


@pytest.mark.rule("STM-EX-21")
def test_upkeep() -> None:
    position, _ = Scene(game="standard").cash(5, 5, 5).level(3, 1, 1).settled()
    assert position.cash == [2, 4, 4]


@pytest.mark.rule("STM-EX-22")
def test_tokens() -> None:
    orange, green = ANN, BEN
    scene = Scene().link(orange, "BOS", "PRO").link(orange, "PTL", "BOS").track(orange, "H7", "22", (1, 3))
    scene.link(green, "SYR", "SCR").link(green, "SCR", "PHI")
    shown: Any = scene.building(ANN).view()["game"]
    tokens = [(link["owner"], link["open"]) for link in shown["track"]["links"]]
    assert sorted(tokens, key=str) == sorted(
        [(orange, None), (orange, None), (orange, {"hex": "H7", "side": 3}), (green, None), (green, None)], key=str
    )


# More cases


@pytest.mark.rule("STM-EX-30", "STM-EX-31")
def test_loans_by_income_and_points() -> None:
    assert paid(2, 0, 0, 8) == (4, -2, 0)
    assert paid(0, -9, 5, 8) == (2, -10, 3)


@pytest.mark.rule("STM-EX-32", "STM-EX-33")
def test_the_edge_of_ruin_in_the_base_game() -> None:
    position, _ = Scene().cash(0, 0, 0).income(-10, 0, 0).points(1, 0, 0).settled()
    assert position.out == [1, 0, 0]
    position, _ = Scene().cash(1, 0, 0).income(-10, 0, 0).points(4, 0, 0).settled()
    assert (position.out[ANN], position.points[ANN], position.cash[ANN]) == (0, 0, 1)


def owing(income: int, level: int, cash: int, points: int) -> tuple[int, int, int, int]:
    """Points, income, cash and whether bankrupt after phase 6 of the standard game."""
    scene = Scene(game="standard").cash(cash, 9, 9).income(income, 0, 0).level(level, 1, 1).points(points, 0, 0)
    position, _ = scene.settled()
    return position.points[ANN], position.income[ANN], position.cash[ANN], position.out[ANN]


@pytest.mark.rule("STM-EX-34", "STM-EX-35", "STM-EX-36", "STM-EX-46")
def test_shortfalls_of_the_standard_game() -> None:
    assert owing(1, 4, 0, 5) == (3, 1, 1, 0)
    assert owing(-2, 3, 0, 1) == (0, -4, 1, 0)
    assert owing(-10, 1, 3, 0)[3] == 1
    assert owing(-8, 1, 5, 0) == (0, -10, 0, 0)
    assert owing(-9, 2, 5, 0)[3] == 1
    assert owing(0, 3, 0, 2) == (0, 0, 1, 0)


@pytest.mark.rule("STM-EX-37")
def test_five_bids_by_position() -> None:
    scene = Scene(seats=5, game="standard", round=2).cash(10, 10, 10, 10, 10)
    table = scene.bidding()
    play(table, "A bids 0", "B bids 2", "C bids 5", "D bids 7", "E bids 8")
    play(table, "A passes", "B passes", "C passes", "D passes")
    assert [10 - at(table).cash[seat] for seat in at(table).order] == [8, 7, 3, 1, 0]


@pytest.mark.rule("STM-EX-38", "STM-EX-39")
def test_prices_of_improvements_and_of_a_hill_town() -> None:
    scene = Scene().cash(40, 40, 40).track(BLACK, "I8", "21", (0, 3)).track(GREEN, "J7", "23", (4, 5))
    assert lay(scene.building(GREEN), "I8", "41", (0, 3), (1, 4)) == 4
    # Gummersbach, L10, is a town on a hill; Ann's track comes from Wuppertal, to its north-west and to its north.
    scene = Scene(map="ruhr").cash(40, 40, 40).track(ANN, "K9", "21", (0, 3)).track(ANN, "K10", "22", (0, 2))
    scene.track(ANN, "L10", "T11", 5)
    assert lay(scene.building(ANN), "L10", "T31", 1, 3, 5) == 4
    scene = Scene(map="ruhr").cash(40, 40, 40).track(ANN, "L8", "22", (3, 5)).track(ANN, "L9", "21", (0, 3))
    assert lay(scene.building(ANN), "L10", "T42", 0, 1, 3, 4) == 7


@pytest.mark.rule("STM-EX-40")
def test_losing_a_link_by_the_clock() -> None:
    def round_4() -> Scene:
        return Scene(round=4).cash(40, 40, 40).track(BLACK, "H7", "22", (1, 3))

    table = round_4().building()
    assert barred(table, "H8", "21", (0, 3)) == "STM-BUILD-09", "Green may not touch it"
    play(table, "A ends the build turn")
    lay(table, "P8", "22", (3, 5))
    play(table, "B ends the build turn")
    assert open_links(table, NOBODYS) == ["ALB>H7.S"]
    lay(table, "H8", "21", (0, 3))
    assert open_links(table, WHITE) == ["ALB>H8.S"]
    scene = round_4()
    table = scene.building()
    play(table, "A ends the build turn")
    lay(table, "H8", "21", (0, 3))
    play(table, "B ends the build turn", "C ends the build turn")
    assert open_links(table, BLACK) == ["ALB>H8.S"]
    table = scene.building()
    play(table, "A ends the build turn")
    assert open_links(table, BLACK) == ["ALB>H8.S"], "until the end of Black's turn in round 5"
    play(table, "B ends the build turn")
    assert open_links(table, BLACK) == []


@pytest.mark.rule("STM-EX-41")
def test_redirecting_does_not_keep() -> None:
    table = Scene(round=4).cash(40, 40, 40).track(BLACK, "H7", "22", (1, 3)).building(BLACK)
    assert lay(table, "H7", "21", (1, 4)) == 2
    play(table, "B ends the build turn")
    assert open_links(table, NOBODYS) == ["ALB>H7.SW"]
    scene = Scene(round=4).cash(40, 40, 40).track(BLACK, "J7", "21", (2, 5)).track(BLACK, "K8", "21", (2, 5))
    table = scene.building(BLACK)
    lay(table, "K8", "22", (3, 5))
    play(table, "B ends the build turn")
    assert links(table, BLACK) == ["ALB-HFD"]


@pytest.mark.rule("STM-EX-42")
def test_redirecting_an_unowned_link() -> None:
    def unowned() -> Scene:
        return Scene().cash(40, 40, 40).track(NOBODYS, "H7", "22", (1, 3))

    scene = unowned()
    table = scene.building(GREEN)
    lay(table, "H7", "21", (1, 4))
    assert owner(table, "H7", 1) == NOBODYS
    lay(scene.building(WHITE), "G8", "21", (1, 4))
    assert open_links(table, WHITE) == ["ALB>G8.SW"]
    table = unowned().building(GREEN)
    lay(table, "H7", "21", (1, 4))
    lay(table, "G8", "21", (1, 4))
    assert open_links(table, GREEN) == ["ALB>G8.SW"]
    scene = Scene().cash(40, 40, 40).track(NOBODYS, "J7", "21", (2, 5)).track(NOBODYS, "K8", "21", (2, 5))
    table = scene.building(GREEN)
    lay(table, "K8", "22", (3, 5))
    assert links(table, GREEN) == ["ALB-HFD"]


@pytest.mark.rule("STM-EX-43")
def test_two_unowned_links_joined() -> None:
    def spur() -> Scene:
        """An unowned exit of Black's Poughkeepsie leads to J9 from the north-west."""
        scene = Scene().cash(40, 40, 40).track(BLACK, "I8", "21", (0, 3)).track(BLACK, "I9", "T22", 0, 2)
        network = scene.position.network
        network.owner[network.link_at[scene.position.ground.board.index["I9"] * 6 + 2]] = NOBODYS
        return scene

    table = spur().track(NOBODYS, "J10", "22", (0, 4)).building(GREEN)
    lay(table, "J9", "22", (3, 5))
    assert links(table, GREEN) == ["NYC-POU"]
    assert open_links(table, NOBODYS) == []
    scene = spur().track(BLACK, "L9", "22", (3, 5)).track(BLACK, "L10", "T23", 0, 5)
    network, board = scene.position.network, scene.position.ground.board
    network.owner[network.link_at[board.index["L10"] * 6 + 5]] = NOBODYS
    scene.track(NOBODYS, "K10", "21", (2, 5))
    assert barred(scene.building(GREEN), "J9", "21", (2, 5)) == "STM-CLAIM-02"


@pytest.mark.rule("STM-EX-44")
def test_a_new_city_over_a_town() -> None:
    scene = Scene().cash(40, 40, 40).sets().took({WHITE: "urbanization"})
    scene.track(BLACK, "I8", "21", (0, 3)).track(BLACK, "I9", "T31", 0, 2, 4)
    network, board = scene.position.network, scene.position.ground.board
    scene.track(GREEN, "H9", "21", (1, 4))
    scene.track(WHITE, "J8", "22", (2, 4))
    assert open_links(scene.position, GREEN) == ["POU>H9.SW"]
    assert open_links(scene.position, WHITE) == ["HFD>J8.SW"]
    table = scene.building(WHITE)
    play(table, "C urbanizes POU in gray with set 1")
    assert network.tile[board.index["I9"]] < 0
    assert (links(table, BLACK), open_links(table, BLACK)) == (["ALB-POU"], [])
    assert open_links(table, GREEN) == ["POU>H9.SW"]
    assert (links(table, WHITE), open_links(table, WHITE)) == (["HFD-POU"], [])


@pytest.mark.rule("STM-EX-45")
def test_no_way_back_to_ones_own_town() -> None:
    scene = Scene().cash(40, 40, 40).track(ANN, "I10", "21", (0, 3)).track(ANN, "I9", "T21", 0, 3)
    scene.track(ANN, "I8", "23", (3, 4))
    assert open_links(scene.position, ANN) == ["POU>I8.SW"]
    table = scene.building(ANN)
    assert barred(table, "H8", "23", (1, 2)) == "STM-BUILD-16", "no exit there"
    scene.track(ANN, "I9", "T32", 0, 3, 5)
    table = scene.building(ANN)
    assert barred(table, "H8", "23", (1, 2)) == "STM-BUILD-16", "exit or no exit"


@pytest.mark.rule("STM-EX-47")
def test_standard_auction_with_a_skip() -> None:
    table = Scene(game="standard", round=2).cash(10, 10, 10).free_pass(CY).bidding()
    play(table, "A bids 0", "B passes", "C passes freely")
    assert table.actor == CY
    assert refused(table, "C bids 0") == "STM-AUC-02"
    assert "C bids 1" in lines(table)
    play(table, "C passes")
    assert at(table).order == [ANN, CY, BEN]
    assert at(table).cash == [10, 10, 10]


@pytest.mark.rule("STM-EX-48")
def test_own_choice_at_the_income_limit() -> None:
    places = ("HFD", "ALB", "POU", "NYC")

    def scored(income: int, *track: str) -> tuple[int, int]:
        scene = Scene().level(3, 1, 1).cubes("HFD", purple=1).income(income, 0, 0)
        for first, second in pairwise(places):
            scene.link(ANN, first, second)
        table = scene.moving(ANN)
        play(table, delivery(table, "purple", *places), *[f"A puts the points to {each}" for each in track])
        return at(table).income[ANN], at(table).points[ANN]

    assert scored(9, "income") == (10, 0)
    assert scored(9, "points") == (9, 3)
    assert scored(10) == (10, 3), "there is no choice"
