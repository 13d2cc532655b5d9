"""Phase 2, build track (RWW-BUILD)."""

import pytest

import footplate
from footplate.titles.railways.actions import Lay
from footplate.titles.railways.ground import HOUSE as GROUND
from footplate.titles.railways.ground import TILES
from rules.playing_lines import allowed, kinds, lines, of_kind, play, player, refused, seen
from rules.railways.positions import ANN, BEN, Scene, build, facts_of, lay, pass_all, shortest, state

# Cincinnati and Columbus have N13 between them; Ben runs north past Columbus, Ann west past Cincinnati.
BEN_OPEN = "CIN N13 N12"
ANN_ACROSS = "COL N13 M13"


def tile_at(table: footplate.Table, name: str) -> list[object] | None:
    tile = seen(table)["tiles"].get(name)
    return None if tile is None else [tile["face"], sorted(track["owner"] for track in tile["tracks"])]


def long_way() -> list[str]:
    names = shortest(Scene().position, "KCY", "STL").split()
    assert len(names) > 6
    return names


@pytest.mark.rule("RWW-BUILD-01")
def test_one_to_four_tiles_are_laid_in_an_action() -> None:
    names = long_way()
    table = Scene().round()
    build(table, ANN, " ".join(names[:3]))
    assert "A stops building" in lines(table)
    events = build(table, ANN, " ".join(names[1:6]))
    assert of_kind(events, "track-paid")[0]["tiles"] == 4
    assert table.actor == BEN
    one = Scene().round()
    build(one, ANN, " ".join(names[:3]))
    events = play(one, "A stops building")
    assert of_kind(events, "track-paid")[0]["tiles"] == 1
    assert refused(one, "B stops building") == "RWW-BUILD-01"


@pytest.mark.rule("RWW-BUILD-02")
def test_the_first_tile_lies_at_a_city_or_an_own_open_end_and_each_further_one_continues_it() -> None:
    table = Scene().round()
    assert refused(table, lay(table, ANN, "M12 N12 O12")) == "RWW-BUILD-02"
    play(table, lay(table, ANN, "CIN N13 N12"))
    assert refused(table, lay(table, ANN, "NYC Y12 PHL")) == "RWW-BUILD-02"
    assert refused(table, lay(table, ANN, "COL O12 O11")) == "RWW-BUILD-02"
    assert {action.hex for action in table.legal() if isinstance(action, Lay)} == {"N12"}
    play(table, lay(table, ANN, "N13 N12 O11"), "A stops building", "B passes", "C passes")
    assert allowed(table, lay(table, ANN, "N12 O11 TOL"))


@pytest.mark.rule("RWW-BUILD-03")
def test_any_city_may_be_the_start() -> None:
    table = Scene().links(ANN, "NYC-PHL").round()
    assert allowed(table, lay(table, ANN, "MSP D5 D6"))
    beside = {action.hex for action in table.legal() if isinstance(action, Lay)}
    for place in range(53):
        here = GROUND.board.place_hex[place]
        around = [
            GROUND.board.across[here * 6 + side] // 6 for side in range(6) if not GROUND.board.shut[here] >> side & 1
        ]
        assert {GROUND.board.names[number] for number in around} & beside


@pytest.mark.rule("RWW-BUILD-04")
def test_the_action_ends_at_the_second_city() -> None:
    table = Scene().round()
    build(table, ANN, "CIN N13 N12")
    events = build(table, ANN, "N13 N12 O11 TOL")
    assert kinds(events) == ["tile-laid", "tile-laid", "link-completed", "shares-issued", "track-paid"]
    assert table.actor == BEN
    assert len(seen(table)["links"]) == 1


@pytest.mark.rule("RWW-BUILD-05")
def test_plain_2000_water_3000_mountain_4000() -> None:
    table = Scene().round()
    costs = {
        path: facts_of(table, lay(table, ANN, path))["cost"]
        for path in ("NYC Y12 PHL", "BAL X13 DOV", "ATL M22 CHA", "CHI J9 MIL")
    }
    assert list(costs.values()) == [2000, 3000, 4000, 3000]
    prices = footplate.board("railways", "eastern-us")["prices"]
    assert prices["terrain"] == {"plain": 2000, "water": 3000, "mountain": 4000}  # type: ignore[index, call-overload]


@pytest.mark.rule("RWW-BUILD-06")
def test_a_ridge_is_paid_with_the_tile_that_crosses_it_and_not_by_pointing_at_it() -> None:
    table = Scene().round()
    play(table, lay(table, ANN, "DOV X13 W12"))
    pointing = lay(table, ANN, "X13 W12 W11")
    assert facts_of(table, pointing)["cost"] == 2000
    play(table, pointing)
    crossing = lay(table, ANN, "W12 W11 V11")
    assert (facts_of(table, crossing)["cost"], facts_of(table, crossing)["ridges"]) == (8000, 1)


@pytest.mark.rule("RWW-BUILD-06")
def test_a_ridge_beside_a_city_is_paid_when_the_track_leaves_or_reaches_it() -> None:
    table = Scene().links(BEN, "ATL N22 O21").round()
    leaving = Scene().round()
    assert facts_of(leaving, lay(leaving, ANN, "KNO O21 O22"))["cost"] == 8000
    play(table, "A passes")
    assert facts_of(table, lay(table, BEN, "N22 O21 KNO"))["cost"] == 8000


@pytest.mark.rule("RWW-BUILD-07")
def test_one_locomotive_a_track_from_its_first_tile_on() -> None:
    table = Scene().round()
    play(table, lay(table, ANN, "CIN N13 N12"))
    assert player(table, ANN)["locomotives"] == 23
    build(table, ANN, "N13 N12 O11 TOL")
    assert player(table, ANN)["locomotives"] == 23
    assert [link["owner"] for link in seen(table)["links"]] == [ANN]


@pytest.mark.rule("RWW-BUILD-08")
def test_a_link_stays_its_builders() -> None:
    table = Scene(seats=2).round()
    build(table, ANN, "NYC Y12 PHL")
    pass_all(table)
    play(table, "A passes", "B bids 1000", "B upgrades the engine")
    pass_all(table)
    assert [(link["owner"], link["complete"]) for link in seen(table)["links"]] == [(ANN, True)]


@pytest.mark.rule("RWW-BUILD-09")
def test_only_the_owner_continues_an_unfinished_track_in_a_later_round() -> None:
    table = Scene(seats=2).round()
    build(table, ANN, BEN_OPEN)
    play(table, "A stops building")
    assert refused(table, lay(table, BEN, "N13 N12 N11")) == "RWW-BUILD-09"
    play(table, "B passes")
    assert seen(table)["round"] == 2
    build(table, ANN, "N13 N12 O11 TOL")
    assert [link["complete"] for link in seen(table)["links"]] == [True]


@pytest.mark.rule("RWW-BUILD-10")
def test_unfinished_tracks_go_off_after_round_3_and_nothing_is_paid_back() -> None:
    scene = Scene(seats=2).links(BEN, "CIN N13 N12 O11 TOL").links(ANN, ANN_ACROSS, "NYC Z10 AA9")
    table = scene.cash(7000, 0).scores(0, 0).last_action()
    assert tile_at(table, "N13") == ["XSS", [ANN, BEN]]
    events = play(table, "B passes")
    assert sorted(facts["hexes"] for facts in of_kind(events, "track-removed")) == [["N13"], ["Z10"]]
    assert tile_at(table, "N13") == ["S", [BEN]]
    assert tile_at(table, "Z10") is None
    assert player(table, ANN)["locomotives"] == 24
    assert player(table, ANN)["cash"] == 7000
    assert [(link["owner"], sorted(link["hexes"])) for link in seen(table)["links"]] == [(BEN, ["N12", "N13", "O11"])]


@pytest.mark.rule("RWW-BUILD-11")
def test_a_crossing_keeps_the_old_track_whoevers_it_is() -> None:
    for path in (BEN_OPEN, "CIN N13 N12 O11 TOL"):
        table = Scene().links(BEN, path).cash(9000, 0, 0).round()
        play(table, lay(table, ANN, ANN_ACROSS))
        assert tile_at(table, "N13") == ["XSS", [ANN, BEN]]
        assert player(table, BEN)["cash"] == 0


@pytest.mark.rule("RWW-BUILD-11")
def test_a_tile_is_refused_on_a_city_and_where_it_changes_or_adds_nothing() -> None:
    table = Scene().links(BEN, "CIN N13 N12 O11 TOL").round()
    assert refused(table, Lay(ANN, "M14", "S", 0)) == "RWW-BUILD-11"
    assert refused(table, Lay(ANN, "N13", "S", 0)) == "RWW-BUILD-11"
    assert refused(table, Lay(ANN, "N12", "XCC", 0)) == "RWW-BUILD-11"


@pytest.mark.rule("RWW-BUILD-12")
def test_a_crossing_costs_the_terrain_in_full_and_is_one_of_the_four_tiles() -> None:
    table = Scene().links(BEN, BEN_OPEN).cash(9000, 0, 0).round()
    action = lay(table, ANN, ANN_ACROSS)
    assert facts_of(table, action)["cost"] == 2000
    play(table, action)
    assert seen(table)["building"]["tiles"] == 1
    water = Scene().links(BEN, "BAL X13 DOV").round()
    across = [action for action in water.legal() if isinstance(action, Lay) and action.hex == "X13"]
    assert across
    assert {facts_of(water, action)["cost"] for action in across} == {3000}


@pytest.mark.rule("RWW-BUILD-13")
def test_tracks_that_cross_are_not_joined() -> None:
    scene = Scene().links(BEN, "CIN N13 N12 O11 TOL").links(ANN, "COL N13 M13 IND")
    table = scene.engines(4, 4, 4).cubes(COL="blue").round()
    ends = sorted(sorted(link["ends"]) for link in seen(table)["links"])
    assert ends == [["CIN", "TOL"], ["COL", "IND"]]
    assert not [action for action in table.legal() if action.kind == "deliver"]


@pytest.mark.rule("RWW-BUILD-14")
def test_a_crossing_lies_over_track_only_and_a_hex_holds_two_tracks() -> None:
    table = Scene().links(BEN, BEN_OPEN).round()
    assert refused(table, Lay(ANN, "Y12", "DCC", 0)) == "RWW-BUILD-14"
    full = Scene().links(BEN, BEN_OPEN).links(ANN, ANN_ACROSS).round()
    assert refused(full, Lay(ANN, "N13", "XCC", 0)) == "RWW-BUILD-14"
    ruling = full.why("hex:N13")
    assert ruling is not None
    assert ruling.rule == "RWW-BUILD-14"


@pytest.mark.rule("RWW-BUILD-15")
def test_tiles_are_not_turned_or_replaced() -> None:
    table = Scene().links(ANN, BEN_OPEN).round()
    for turn in range(6):
        assert refused(table, Lay(ANN, "N13", "C", turn)) == "RWW-BUILD-15"
    assert refused(table, Lay(ANN, "N13", "S", 1)) == "RWW-BUILD-15"


def around(key: str, *steps: int) -> str:
    """A path that leaves a city and takes these directions."""
    number = GROUND.board.place_hex[GROUND.place_of[key]]
    names = [key]
    for step in steps:
        number = GROUND.board.across[number * 6 + step] // 6
        place = GROUND.board.place_at[number]
        names.append(GROUND.board.keys[place] if place >= 0 else GROUND.board.names[number])
    return " ".join(names)


NE, E, SE, SW, W, NW = range(6)


@pytest.mark.rule("RWW-BUILD-16")
def test_a_track_does_not_return_to_its_city() -> None:
    ring = around("NAS", NE, E, SE, SW, W, NW)
    names = ring.split()
    assert names[0] == names[-1] == "NAS"
    table = Scene().links(ANN, " ".join(names[:-1])).round()
    assert refused(table, lay(table, ANN, " ".join(names[-3:]))) == "RWW-BUILD-16"


@pytest.mark.rule("RWW-BUILD-16")
def test_a_track_does_not_enter_a_hex_twice() -> None:
    path = around("DSM", E, E, SE, SW, W, NW, NE)
    names = path.split()
    assert names[1] == names[-1]
    table = Scene().links(ANN, path).round()
    last = f"{names[-2]} {names[-1]} {around('DSM', E, NE).split()[-1]}"
    assert refused(table, lay(table, ANN, last)) == "RWW-BUILD-16"


@pytest.mark.rule("RWW-BUILD-17")
def test_a_tile_does_not_run_into_another_track() -> None:
    table = Scene().links(BEN, ANN_ACROSS).round()
    assert refused(table, lay(table, ANN, "IND M13 N13")) == "RWW-BUILD-17"
    play(table, "A passes")
    assert allowed(table, lay(table, BEN, "IND M13 N13"))


@pytest.mark.rule("RWW-BUILD-17")
def test_two_unfinished_tracks_are_never_joined() -> None:
    table = Scene().links(ANN, ANN_ACROSS, "LOU L15 L14 M13").round()
    assert refused(table, lay(table, ANN, "L14 M13 N13")) == "RWW-BUILD-17"
    building = Scene().links(ANN, ANN_ACROSS, "LOU L15 L14").round()
    play(building, lay(building, ANN, "L15 L14 M13"))
    assert refused(building, lay(building, ANN, "L14 M13 N13")) == "RWW-BUILD-17"


@pytest.mark.rule("RWW-BUILD-18", "RWW-BUILD-24")
def test_a_tile_may_point_at_a_full_hex_and_block_others() -> None:
    table = Scene().links(BEN, BEN_OPEN).links(ANN, ANN_ACROSS, "IND L12 M12").round()
    events = play(table, lay(table, ANN, "L12 M12 N13"))
    # The track is stuck there, so the action is over without a question.
    assert of_kind(events, "track-paid")[0]["tiles"] == 1
    blocked = Scene().links(BEN, BEN_OPEN).round()
    play(blocked, lay(blocked, ANN, "COL N12 M12"))
    assert tile_at(blocked, "N12") == ["C", [ANN]]


@pytest.mark.rule("RWW-BUILD-18")
def test_a_used_city_side_takes_no_second_track() -> None:
    table = Scene().links(BEN, "NYC-PHL").round()
    assert refused(table, Lay(ANN, "Y12", "XSS", 0)) == "RWW-BUILD-18"


@pytest.mark.rule("RWW-BUILD-18", "RWW-BUILD-02")
def test_beside_a_used_city_side_the_city_is_the_reason() -> None:
    used = Scene().links(BEN, "CHI-IND").round()
    ruling = used.why("hex:K11")
    assert ruling is not None
    assert (ruling.rule, ruling.facts["city"]) == ("RWW-BUILD-18", "CHI")
    assert used.why("hex:J11") is None  # another side of Chicago is free
    # Where no city lies beside the track there is nothing to begin at.
    passing = Scene().links(BEN, "IND L12 M12 N12 COL").round()
    ruling = passing.why("hex:M12")
    assert ruling is not None
    assert ruling.rule == "RWW-BUILD-02"
    # In the midst of an action the track goes on elsewhere.
    play(used, lay(used, ANN, "COL N12 M12"))
    ruling = used.why("hex:K11")
    assert ruling is not None
    assert ruling.key == "RWW-BUILD-02/on"


@pytest.mark.rule("RWW-BUILD-19")
def test_passing_beside_a_city_makes_no_connection() -> None:
    table = Scene().links(ANN, "CIN N13 N12 O11 TOL").cubes(COL="yellow blue").round()
    assert sorted(seen(table)["links"][0]["ends"]) == ["CIN", "TOL"]
    ruling = table.why("cube:COL/yellow")
    assert ruling is not None
    assert ruling.rule == "RWW-DEL-03"


@pytest.mark.rule("RWW-BUILD-20")
def test_several_links_between_the_same_cities() -> None:
    table = Scene(seats=2).round()
    build(table, ANN, "NYC Y12 PHL")
    build(table, BEN, "NYC Y11 PHL")
    play(table, lay(table, ANN, "BAL W12 PHL"))
    play(table, "B passes")
    assert len(seen(table)["links"]) == 3
    same = Scene().links(ANN, "NYC Y12 PHL").round()
    assert allowed(same, lay(same, ANN, "NYC Y11 PHL"))


@pytest.mark.rule("RWW-BUILD-21")
def test_a_link_that_connects_two_major_lines_wins_both_at_once() -> None:
    lines_won = ("OP-ML-BOSTON-WASHINGTON", "OP-ML-NEW-YORK-CHICAGO")
    scene = Scene().links(ANN, "BOS-PRO", "PRO-NYC", "PHL-BAL", "BAL-WAS", "BAL-PIT", "PIT-CLE", "CLE-CHI")
    table = scene.cards(*lines_won).round()
    action = lay(table, ANN, "NYC Y12 PHL")
    assert facts_of(table, action)["points"] == 15
    assert sorted(facts_of(table, action)["won"]) == sorted(lines_won)
    before = {name: facts_of(table, action)[name] for name in ("score", "income", "cash", "shares")}
    play(table, action)
    assert {name: player(table, ANN)[name] for name in before} == before
    assert player(table, ANN)["score"] == 15
    assert seen(table)["claimed"] == dict.fromkeys(lines_won, ANN)


@pytest.mark.rule("RWW-BUILD-22")
def test_several_unfinished_tracks_at_a_time() -> None:
    table = Scene(seats=2).round()
    build(table, ANN, BEN_OPEN)
    play(table, "A stops building", "B passes")
    build(table, ANN, "NYC Z10 AA9")
    play(table, "A stops building", "B passes")
    assert [link["complete"] for link in seen(table)["links"]] == [False, False]
    assert allowed(table, lay(table, ANN, "N13 N12 O11"))
    assert allowed(table, lay(table, ANN, "Z10 AA9 AB9"))
    assert allowed(table, lay(table, ANN, "MSP D5 D6"))


@pytest.mark.rule("RWW-BUILD-23")
def test_a_tile_between_two_cities_is_a_link() -> None:
    table = Scene().round()
    events = build(table, ANN, "NYC Y12 PHL")
    assert of_kind(events, "link-completed")[0]["tiles"] == 1
    assert table.actor == BEN


@pytest.mark.rule("RWW-BUILD-02")
def test_the_list_of_tiles_is_what_the_judge_allows() -> None:
    """Every tile on every hex, judged one by one, in positions with crossings, open ends and full hexes."""
    scene = (
        Scene().links(BEN, "CIN N13 N12 O11 TOL", "LOU L15 L14").links(ANN, ANN_ACROSS, "NYC-PHL", "DOV Y13 Y12 Y11")
    )
    for table in (scene.round(), _going_on(scene.round())):
        listed = {(action.hex, action.face, action.turn) for action in table.legal() if isinstance(action, Lay)}
        allowed_ones = {
            (name, TILES.faces[picture // 6].id, picture % 6)
            for name in GROUND.board.names
            for picture in TILES.plain_pictures
            if table.position.judge(Lay(ANN, name, TILES.faces[picture // 6].id, picture % 6)) is None
        }
        assert listed == allowed_ones
        assert state(table).actor == ANN


def _going_on(table: footplate.Table) -> footplate.Table:
    play(table, lay(table, ANN, "Y12 Y11 X11"))
    return table
