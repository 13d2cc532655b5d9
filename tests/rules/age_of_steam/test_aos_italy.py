"""The map of Italy (AOS-ITA)."""

from typing import Any

import pytest

import footplate
from footplate.kernel.position import NOBODY
from footplate.kernel.table import Table
from footplate.kernel.title import Setup
from footplate.titles.age_of_steam.actions import Link
from footplate.titles.age_of_steam.display import SPACES, space_names
from footplate.titles.age_of_steam.fares import Fares
from footplate.titles.age_of_steam.ground import Ground
from footplate.titles.age_of_steam.maps import RULES, ground
from footplate.track.lines import lay_line
from footplate.track.network import Network
from rules.playing_lines import lines, of_kind, play, read, refused
from rules.track_scenes import ANN, BEN, delivery, links

from .positions import TITLE, Fixed, Scene, at, offered, own_map, prompted

STAR = own_map(
    ".     p:NN  .\np:NW  p     p:NE\np:SW  p:SS  p:SE",
    dict.fromkeys(("NN", "NE", "SE", "SS", "SW", "NW"), "red"),
    extra="italy",
)


def column(terrain: str) -> Ground:
    rows = [".     p     p:CC  p     ."]
    for row in range(5):
        first, last = ("p:AA", "p:BB") if row == 2 else ("p", "p")
        rows.append(f"{first}  p  {terrain}  p  {last}")
    rows.append(".     p     p:DD  p     .")
    return own_map("\n".join(rows), dict.fromkeys(("AA", "BB", "CC", "DD"), "red"), extra="italy")


def fares(found: Ground, network: Network, free: bool = False) -> Fares:
    return Fares(network, found.passages, free)


def italy(taken: str = "") -> Scene:
    scene = Scene(map="italy").cash(20, 20, 20)
    return scene.took({ANN: taken}) if taken else scene


@pytest.mark.rule("AOS-ITA-01", "AOS-ITA-02", "AOS-ITA-03")
def test_set_up() -> None:
    for seed in range(5):
        p = at(Table.start(TITLE, Setup(3, "italy", {}), seed))
        held = {key: sum(p.cubes[n * 5 : n * 5 + 5]) for n, key in enumerate(p.ground.board.keys)}
        three = dict.fromkeys(("MIL", "NAP", "VEN", "FIR"), 3)
        assert held == {**dict.fromkeys(held, 2), **three, "ROM": 4}
        assert sum(p.cubes[4::5]) == 0
        assert sum(1 for color in p.display if color >= 0) == 44
        assert p.display[44:] == [NOBODY] * 8
        assert sum(p.bag) == 96 - 36 - 44


@pytest.mark.rule("AOS-ITA-04", "AOS-ITA-43")
def test_production_never_fills_e_to_h() -> None:
    scene = italy("production")
    table, _ = scene.growing()
    at(table).chance = Fixed([90, 90, *[0] * 20])
    play(table, "A draws for the display")
    assert at(table).drawn == [4, 4]
    assert {line.split()[-1] for line in lines(table)} == set(space_names[:44])
    assert refused(table, "A puts black on E/1") == "AOS-GROW-03"


@pytest.mark.rule("AOS-ITA-05", "AOS-ITA-06", "AOS-ITA-07", "AOS-ITA-08", "AOS-ITA-44", "AOS-ITA-46")
def test_shares_at_five_then_at_three() -> None:
    table = italy().issuing()
    play(table, "A issues 20 shares")
    assert (at(table).cash[ANN], at(table).shares[ANN]) == (120, 22)
    table = Scene(map="italy").cash(0, 5, 5).bidding()
    assert refused(table, "A bids 2") == "AOS-AUC-02"
    play(table, "A issues 2 shares")
    assert (table.actor, at(table).cash[ANN], at(table).shares[ANN]) == (ANN, 6, 4)
    play(table, "A bids 6")
    assert refused(table, "B issues 98 shares") == "AOS-ITA-44"
    assert refused(table, "B issues 0 shares") == "AOS-SHARE-01"
    table = Scene(map="italy").cash(0, 0, 0).building()
    assert table.actor == ANN
    play(table, "A issues 1 shares")
    assert table.actor == ANN
    assert lines(table, "link")


@pytest.mark.rule("AOS-ITA-22", "AOS-ITA-21")
def test_a_plan_may_be_built_only_if_no_other_between_its_cities_costs_less() -> None:
    def scene() -> Scene:
        return Scene(map=column("p"), rules="italy").cash(40, 40, 40)

    table = scene().building()
    plans = [line for line in lines(table, "link") if "AA" in line and "BB" in line]
    assert len(plans) == 6
    assert {at(table).rules.construction.choice(at(table), read(table, line)).facts["cost"] for line in plans} == {6}
    # All the money in the world does not make a dearer plan legal, and one that costs the same is as good.
    assert refused(table, "A links AA to BB over B3,C3,D3,D4") == "AOS-ITA-22"
    assert refused(table, "A links BB to AA over D4,D3,C3,B3") == "AOS-ITA-22"
    # Between other cities the dearer way is the cheapest: the link is chosen freely, the way is not.
    assert len([line for line in lines(table, "link") if "CC" in line and "DD" in line]) == 1
    # What was too dear becomes legal when nothing cheaper is left: with Ben's link down the middle and no tile to
    # cross it but by way of a coexisting curve, only the plans that use one remain.
    later = scene()
    network, index = later.position.network, later.position.ground.board.place_index
    lay_line(network, fares(later.position.ground, network).within(index["CC"], index["DD"], 99)[0], BEN)
    straight = [line for line in lines(later.building(), "link") if "AA" in line and "BB" in line]
    later.laid("cross-straights", 4).position.fares = []
    fewer = [line for line in lines(later.building(), "link") if "AA" in line and "BB" in line]
    assert (len(straight), len(fewer)) == (6, 4)
    assert set(fewer) < set(straight)
    assert refused(later.building(), next(line for line in straight if line not in fewer)) == "AOS-COMP-02"


WALLED = own_map(
    ".     p:NN  .\np:NW  p     p:NE\np:SW  p     p:SE\n.     p:SS  x",
    dict.fromkeys(("NN", "NE", "SE", "SS", "SW", "NW"), "red"),
    extra="italy",
)


@pytest.mark.rule("AOS-ITA-24")
def test_what_makes_a_row_of_hexes_no_plan() -> None:
    def table_with(*tiles: tuple[str, str, tuple[tuple[int, int], ...]], map: Ground = STAR, **laid: int) -> Table:
        scene = Scene(map=map, rules="italy").cash(40, 40, 40)
        for hex_name, face, pieces in tiles:
            scene.track(BEN, hex_name, face, *pieces)
        for face, count in laid.items():
            scene.laid(face.replace("_", "-"), count)
        return scene.building()

    # A row from city to city over free hexes, each beside the one before.
    table = table_with()
    assert "A links NN to SS over B2" in lines(table, "link")
    for row in ("A links NN to SS over B3", "A links NN to SS over B2,B2", "A links NN to NE over A2"):
        assert refused(table, row) in ("AOS-ITA-24", "AOS-BUILD-05")
    # No hex comes twice.
    columns = Scene(map=column("p"), rules="italy").cash(60, 60, 60).building()
    assert refused(columns, "A links AA to BB over B4,C4,C5,B4,B3,C3,D3,D4") == "AOS-ITA-24"
    # No hex is a city, and nothing closed.
    assert refused(table, "A links NN to SW over B2,SS") == "FPT-ACT-06"
    assert refused(table, "A links NW to SE over B2,B3") in ("AOS-BUILD-05", "AOS-ITA-24")
    walled = table_with(map=WALLED)
    assert refused(walled, "A links SS to NE over C4,B3") in ("AOS-BUILD-05", "AOS-ITA-24")
    # Edges that carry track are taken; old and new track must make a tile of the game.
    assert refused(table_with(("B2", "straight", ((0, 3),))), "A links NN to NE over B2") == "AOS-ITA-24"
    crossed = table_with(("B2", "cross-straights", ((0, 3), (1, 4))))
    assert "A links SE to NW over B2" in lines(crossed, "link")
    assert refused(crossed, "A links SE to SS over B2") == "AOS-ITA-24"
    # A tile that has run out: refused by the supply.
    short = table_with(("B2", "straight", ((0, 3),)), cross_straights=4)
    assert refused(short, "A links NE to SW over B2") == "AOS-COMP-02"


# Two free hexes in a row between two cities, B2 and C3; nothing else can be built on.
PASS = own_map(
    ".      .  .  .\np:WWW  p  .  .\n.      .  p  p:EEE\n.      .  .  .", {"WWW": "red", "EEE": "blue"}, extra="italy"
)


@pytest.mark.rule("AOS-ITA-24", "AOS-ITA-25", "AOS-COMP-03")
def test_a_plan_may_use_the_tile_that_it_takes_off_the_map() -> None:
    def scene(complete: int = 0) -> Scene:
        found = Scene(map=PASS, rules="italy").cash(40, 40, 40)
        found.track(BEN, "B2", "cross-straights", (0, 3), (1, 4)).track(BEN, "C3", "straight", (0, 3))
        return found.laid("cross-straights", 3).laid("complete-straights", complete)

    table = scene().building()
    link = "A links WWW to EEE over B2,C3"
    assert lines(table, "link") == [link]
    play(table, link)
    assert at(table).cash[ANN] == 30
    tiles = at(table).ground.tiles
    laid = [tiles.faces[at(table).network.tile[at(table).ground.board.index[name]] // 6].id for name in ("B2", "C3")]
    assert laid == ["complete-straights", "cross-straights"]
    # Without the complete tile nothing comes off, and there is no plan.
    table = scene(1).building()
    assert lines(table, "link") == []
    assert refused(table, link) == "AOS-COMP-02"


@pytest.mark.rule("AOS-ITA-20", "AOS-ITA-22", "AOS-ITA-24")
def test_a_link_may_cost_whatever_it_costs() -> None:
    long = own_map("\n".join(["p:AA", *["m"] * 20, "p:BB"]), {"AA": "red", "BB": "blue"}, extra="italy")
    link = "A links AA to BB over " + ",".join(f"A{row}" for row in range(2, 22))
    table = Scene(map=long, rules="italy").cash(80, 99, 99).building()
    assert lines(table, "link") == [link]
    play(table, link)
    assert at(table).cash[ANN] == 0
    poor = Scene(map=long, rules="italy").cash(79, 99, 99).building()
    assert lines(poor, "link") == []
    assert refused(poor, link) == "AOS-BUILD-03"
    for target in ("link:AA-BB", "city:AA"):
        ruling = poor.why(target)
        assert ruling is not None
        assert (ruling.rule, "$80" in ruling.reason("en")) == ("AOS-BUILD-03", True)
    # Where nothing can be laid at all, that is the reason.
    crossed = Scene(map=STAR, rules="italy").cash(99, 99, 99).track(BEN, "B2", "cross-straights", (0, 3), (1, 4))
    for target in ("link:SE-SS", "city:NN"):
        ruling = crossed.building().why(target)
        assert ruling is not None
        assert ruling.rule == "AOS-ITA-24"


@pytest.mark.rule("AOS-ITA-18", "AOS-ITA-19", "AOS-ITA-23", "AOS-ITA-31")
def test_one_whole_link_a_turn_the_cheapest_way() -> None:
    table = Scene(map="italy").cash(4, 20, 20).building()
    offered = [line for line in lines(table, "link") if "MIL" in line and "TOR" in line]
    assert len(offered) == 2
    assert not [line for line in lines(table, "link") if "GEN" in line and "MIL" in line]
    assert refused(table, "A builds straight on B3 turned 0") == "AOS-ITA-19"
    table = italy().building()
    assert refused(table, "A links TOR to MIL over B3,C3,D3,E3") in ("AOS-ITA-22", "AOS-ITA-24")
    # A dearer way is refused, whatever money there is; a link without the money too.
    poor = Scene(map="italy").cash(1, 20, 20).building()
    assert refused(poor, offered[0]) == "AOS-BUILD-03"
    play(table, offered[0])
    assert at(table).cash[ANN] == 16
    assert links(table, ANN) == ["TOR-MIL"]
    assert refused(table, offered[1]) == "AOS-ITA-18"
    assert all(at(table).network.is_complete(link) for link in at(table).network.links())
    assert not any(face.endswith("+disc") for line in lines(table) for face in line.split())


@pytest.mark.rule("AOS-ITA-18", "AOS-ITA-22", "AOS-ITA-23", "AOS-ITA-24", "AOS-BUILD-03", "AOS-BUILD-11")
def test_a_link_that_cannot_be_built_says_why() -> None:
    table = Scene(map="italy").cash(4, 20, 20).building()

    def said(target: str) -> tuple[str, str]:
        ruling = table.why(target)
        assert ruling is not None
        return ruling.rule, ruling.reason("en")

    assert said("link:GEN-MIL") == ("AOS-BUILD-03", "The link costs $5; you have $4.")
    assert said("link:GEN-GEN")[0] == "AOS-BUILD-11"
    assert said("city:SIC") == ("AOS-BUILD-03", "The cheapest link from Towards Sicily costs $14; you have $4.")
    assert said("link:GEN-XXX")[0].startswith("FPT")
    play(table, next(line for line in lines(table, "link") if "MIL" in line and "TOR" in line))
    assert said("link:GEN-MIL")[0] == said("city:SIC")[0] == "AOS-ITA-18"
    crossed = Scene(map=STAR, rules="italy").cash(20, 20, 20).track(ANN, "B2", "cross-straights", (0, 3), (1, 4))
    assert crossed.building().why("link:SE-SS").rule == "AOS-ITA-24"  # type: ignore[union-attr]
    assert Scene().building().why("link:CHI-STL").rule.startswith("FPT")  # type: ignore[union-attr]


@pytest.mark.rule("AOS-ITA-18", "AOS-ITA-46")
def test_the_build_turn_speaks_of_a_link_and_of_what_is_left() -> None:
    table = Scene(map="italy").cash(40, 20, 20).building()
    assert prompted(table) == "Build one link, or none. You have $40."
    assert offered(table, "A ends the build turn") == "End the build turn without building a link."
    play(table, next(line for line in lines(table, "link") if "MIL" in line and "TOR" in line))
    assert prompted(table) == "Nothing is left to build: end the build turn."
    assert offered(table, "A ends the build turn") == "End the build turn."
    table = Scene(map="italy").cash(40, 20, 20).took({ANN: "urbanization"}).building()
    assert prompted(table) == "Build one link, or none, and use Urbanization. You have $40."


@pytest.mark.rule("AOS-ITA-11", "AOS-ITA-12")
def test_engineer_builds_the_dearest_tile_for_nothing() -> None:
    table = Scene(map="italy").cash(2, 20, 20).took({ANN: "engineer"}).building()
    line = next(line for line in lines(table, "link") if "GEN" in line and "MIL" in line)
    events = play(table, line)
    assert of_kind(events, "linked")[0]["cost"] == 2
    assert at(table).cash[ANN] == 0


@pytest.mark.rule("AOS-ITA-17")
def test_urbanization_without_a_black_cube() -> None:
    table = italy("urbanization").building()
    assert lines(table, "swap") == []
    assert "A takes urbanization" in lines(italy().choosing())


@pytest.mark.rule("AOS-ITA-38")
def test_blue_and_red_stop_in_rome() -> None:
    scene = italy().link(ANN, "FIR", "ROM").link(ANN, "ROM", "BAR").cubes("FIR", blue=1, purple=1).level(2, 1, 1)
    table = scene.moving()
    assert lines(table, "deliver") == [delivery(table, "blue", "FIR", "ROM")]


@pytest.mark.rule("AOS-ITA-39", "AOS-ITA-40")
def test_numbers_and_letters() -> None:
    found = ground("italy")
    keys = [found.board.keys[place] if place >= 0 else None for place in found.fed]
    assert keys[6:8] == ["ROM", "ROM"]
    assert keys[12:] == ["TRE", "VER", "LIV", "ANC", None, None, None, None]
    assert [keys[column] for column in found.columns_of(2)] == ["GEN", "TRE"]


@pytest.mark.rule("AOS-ITA-41", "AOS-ITA-42", "AOS-ITA-43")
def test_no_reduction_and_two_points_a_share() -> None:
    rules = RULES["italy"]
    assert (rules.reduction(60), rules.share_points) == (0, -2)
    scene = italy().income(30, 12, 0)
    scene.after_goods()
    assert scene.position.income == [30, 12, 0]
    assert SPACES == 52


@pytest.mark.rule("AOS-BUILD-11", "FPT-ACT-06")
def test_a_link_leads_over_known_hexes_from_one_city_to_another() -> None:
    table = italy().cash(90, 90, 90).building(ANN)
    known = ground("italy").board.names[0]
    for action, key, facts in (
        (Link(ANN, "MARS", "ROM", "A1"), "FPT-ACT-06", {"kind": "city", "name": "MARS"}),
        (Link(ANN, "ROM", "MARS", "A1"), "FPT-ACT-06", {"kind": "city", "name": "MARS"}),
        (Link(ANN, "ROM", "NAP", "A1,MARS"), "FPT-ACT-06", {"kind": "hex", "name": "A1,MARS"}),
        (Link(ANN, "ROM", "ROM", known), "AOS-BUILD-11/city", {"city": "ROM"}),
    ):
        ruling = table.explain(action)
        assert ruling is not None
        assert (ruling.key, ruling.facts) == (key, facts)


@pytest.mark.rule("AOS-COMP-11")
def test_a_map_is_for_its_number_of_players() -> None:
    least, most = ground("italy").board.source.players
    for seats in (least - 1, most + 1):
        if 3 <= seats <= 6:
            with pytest.raises(footplate.BadSetup) as refused_setup:
                footplate.new("age-of-steam", seats=seats, map="italy")
            assert refused_setup.value.ruling.facts == {"seats": seats, "least": least, "most": most}


@pytest.mark.rule("AOS-ITA-45")
@pytest.mark.parametrize(
    ("cash", "offered"),
    [
        (11, []),
        (10, ["A issues 0 shares", "A issues 1 shares"]),
        (8, ["A issues 0 shares", "A issues 1 shares"]),
        (7, ["A issues 0 shares", "A issues 1 shares", "A issues 2 shares"]),
        (0, ["A issues 1 shares", "A issues 2 shares", "A issues 3 shares", "A issues 4 shares"]),
    ],
)
def test_who_lacks_money_issues_what_is_needed_rounded_up_and_who_does_not_is_not_asked(
    cash: int, offered: list[str]
) -> None:
    """$11 are due, and the income is 9."""
    scene = Scene(map="italy").cash(cash, 30, 30).income(9, 0, 0).shares(9, 2, 2).level(2, 1, 1)
    scene.begin("expenses")
    table = scene.table()
    assert [line for line in lines(table) if at(table).is_in("expenses") and line.startswith("A ")] == offered


@pytest.mark.rule("AOS-ITA-45")
def test_elsewhere_no_position_waits_for_shares_with_the_expenses() -> None:
    """A dump that says so is refused."""
    for map_id, taken in (("italy", True), ("rust-belt", False)):
        dump: Any = footplate.new("age-of-steam", seats=3, map=map_id, seed=1).dump()
        dump["position"] |= {"phase": "expenses", "cash": [1, 1, 1], "shares": [9, 9, 9], "income": [9, 9, 9]}
        try:
            footplate.load(dump)
        except footplate.BadRecord:
            assert not taken
        else:
            assert taken
