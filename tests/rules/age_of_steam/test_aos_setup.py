"""The box, the set-up and the turn (AOS-COMP, AOS-SETUP, AOS-TURN, AOS-INFO, AOS-RAND)."""

import json

import pytest

from footplate.kernel.table import Table
from footplate.kernel.title import Setup
from footplate.titles.age_of_steam.display import COLUMN_SPACES, COLUMNS, LETTER_COLORS, LETTERS, SPACES
from footplate.titles.age_of_steam.maps import RULES, ground
from footplate.titles.age_of_steam.tables import CUBES
from rules.playing_lines import lines, of_kind, play, read, refused
from rules.track_scenes import ANN, BEN, barred, lay

from .positions import CROSS, TITLE, Scene, at


def start(seats: int = 4, map_id: str = "rust-belt", seed: int = 1) -> Table:
    return Table.start(TITLE, Setup(seats, map_id, {}), seed)


@pytest.mark.rule("AOS-COMP-01", "AOS-SETUP-01", "AOS-SETUP-02", "AOS-SETUP-03", "AOS-COMP-09")
def test_cubes_go_to_cities_and_the_display_and_the_rest_stays_in_the_bag() -> None:
    p = at(start())
    assert CUBES == [20, 20, 20, 20, 16]
    assert SPACES == 52
    assert COLUMN_SPACES == [3] * 12 + [2] * 8
    assert COLUMNS[:2] + COLUMNS[6:7] + COLUMNS[12:14] == ["W1", "W2", "B1", "A", "B"]
    assert all(color >= 0 for color in p.display)
    assert sum(p.cubes) == 26
    assert sum(p.bag) == 96 - 52 - 26


@pytest.mark.rule("AOS-SETUP-03", "AOS-SETUP-04")
def test_each_city_gets_its_cubes_and_towns_get_none() -> None:
    p = at(start())
    for place, key in enumerate(p.ground.board.keys):
        expected = {"PIT": 3, "WHE": 3}.get(key, 2) if p.ground.board.is_city(place) else 0
        assert sum(p.cubes[place * 5 : place * 5 + 5]) == expected


@pytest.mark.rule("AOS-SETUP-05", "AOS-COMP-08")
def test_everybody_starts_alike() -> None:
    p = at(start())
    assert (p.cash, p.shares, p.income, p.level) == ([10] * 4, [2] * 4, [0] * 4, [1] * 4)


@pytest.mark.rule("AOS-SETUP-06", "AOS-RAND-01", "AOS-RAND-02")
def test_the_first_order_is_random_and_each_order_can_come() -> None:
    orders = {tuple(at(start(3, seed=seed)).order) for seed in range(60)}
    assert len(orders) == 6


@pytest.mark.rule("AOS-SETUP-07")
def test_no_track_and_no_new_city_at_the_start() -> None:
    p = at(start())
    assert p.network.links() == []
    assert p.new_city == [-1] * 8


@pytest.mark.rule("AOS-SETUP-08", "AOS-SETUP-02")
def test_the_cities_come_first_then_the_display_row_by_row_then_the_order() -> None:
    """The colour of each draw can be followed through what chance brought."""
    table = start(3)
    p, drawn = at(table), list(table.setup_chance)
    bag, index = CUBES.copy(), 0

    def draw() -> int:
        nonlocal index
        left, color = drawn[index], 0
        index += 1
        while left >= bag[color]:
            left -= bag[color]
            color += 1
        bag[color] -= 1
        return color

    for place in range(p.ground.board.places):
        got = sorted(draw() for _ in range(p.ground.printed[place]))
        held = [color for color in range(5) for _ in range(p.cubes[place * 5 + color])]
        assert got == held
    rows = [column * 3 + row for row in range(3) for column in range(12)]
    rows += [36 + letter * 2 + row for row in range(2) for letter in range(8)]
    assert [draw() for _ in rows] == [p.display[space] for space in rows]
    assert len(drawn) == index + 3


@pytest.mark.rule("AOS-COMP-12")
def test_the_expansion_adds_two_whole_boards_seven_tiles_and_its_rules_to_the_base_game() -> None:
    base, france, italy = (ground(map_id) for map_id in ("rust-belt", "france", "italy"))
    assert TITLE.maps == ("rust-belt", "france", "italy")
    for found in (france, italy):
        reached, todo = {0}, [0]
        while todo:
            first = todo.pop() * 6
            for edge in found.board.across[first : first + 6]:
                if edge >= 0 and edge // 6 not in reached:
                    reached.add(edge // 6)
                    todo.append(edge // 6)
        assert len(reached) == found.board.hexes, "the two halves make one board"
    sizes = {
        name: {face.id for face in found.tiles.faces} for name, found in (("b", base), ("f", france), ("i", italy))
    }
    assert sizes["f"] == sizes["b"] < sizes["i"]
    extra = [pool for pool in italy.tiles.pools if not sizes["b"].intersection(pool.faces)]
    assert sum(pool.size for pool in extra) == 7
    assert {map_id: type(RULES[map_id]).__name__ for map_id in TITLE.maps} == {
        "rust-belt": "BaseRules", "france": "France", "italy": "Italy",
    }  # fmt: skip
    for map_id in ("france", "italy"):
        p = at(start(4, map_id))
        assert (p.cash, p.shares, p.level, p.turns()) == ([10] * 4, [2] * 4, [1] * 4, 8)


@pytest.mark.rule("AOS-COMP-10", "AOS-COMP-11", "AOS-TURN-01")
def test_three_to_six_play_so_many_turns() -> None:
    assert TITLE.seats == (3, 6)
    assert TITLE.maps == ("rust-belt", "france", "italy")
    turns = {seats: at(start(seats)).turns() for seats in (3, 4, 5, 6)}
    assert turns == {3: 10, 4: 8, 5: 7, 6: 6}
    ruling = TITLE.refuse_setup(Setup(7, "france", {}))
    assert ruling is not None
    assert ruling.rule == "AOS-COMP-11"
    _, events = Scene(6).growing()
    assert [len(each["dice"]) for each in of_kind(events, "dice-rolled")] == [6, 6]


@pytest.mark.rule("AOS-COMP-02")
def test_the_tiles_of_the_box_are_a_shared_supply() -> None:
    tiles = ground("rust-belt").tiles
    assert sum(pool.size for pool in tiles.pools if not any(face.endswith("+disc") for face in pool.faces[:1])) == 136
    table = Scene(map=CROSS).cash(20, 20, 20).laid("straight", 48).building()
    assert barred(table, "C2", "straight", (0, 3)) == "AOS-COMP-02"
    assert lay(table, "C2", "gentle", (0, 2)) == 2


@pytest.mark.rule("AOS-COMP-03", "AOS-COMP-13")
def test_a_tile_that_comes_off_can_be_laid_again_even_in_the_same_build() -> None:
    table = Scene(map=CROSS).cash(20, 20, 20).laid("sharp", 6).track(ANN, "C2", "sharp", (0, 1)).building()
    assert barred(table, "C6", "sharp", (3, 4)) == "AOS-COMP-02"
    # The last sharp curve is turned though the supply has none left.
    lay(table, "C2", "sharp", (0, 5))
    scene = Scene(map=CROSS).cash(20, 20, 20).laid("sharp", 6).track(ANN, "C2", "sharp", (0, 1))
    table = scene.building()
    lay(table, "C2", "straight", (0, 3))
    lay(table, "C6", "sharp", (3, 4))


@pytest.mark.rule("AOS-COMP-04")
def test_there_are_eight_town_discs() -> None:
    scene = Scene(map=CROSS).cash(20, 20, 20).track(ANN, "C2", "straight", (0, 3)).track(ANN, "C3", "straight", (0, 3))
    p = scene.position
    disc = next(number for number, pool in enumerate(p.ground.tiles.pools) if "gentle+disc" in pool.faces[:2])
    discs = len(p.ground.tiles.pools) - 1
    assert p.ground.tiles.pools[discs].size == 8
    assert disc != discs
    p.network.used[discs] = 8
    table = scene.building()
    assert barred(table, "C4", "straight+disc", 0, 3) == "AOS-COMP-04"
    # A tile with one spoke needs none; and a hex that has a disc keeps it.
    lay(table, "C4", "town-1", 0)
    scene = Scene(map=CROSS).cash(20, 20, 20).track(ANN, "C2", "straight", (0, 3)).track(ANN, "C3", "straight", (0, 3))
    scene.track(ANN, "C4", "straight+disc", 0, 3)
    scene.position.network.used[discs] = 8
    assert lay(scene.building(), "C4", "cross-straights+disc", 0, 1, 3, 4) == 3


@pytest.mark.rule("AOS-COMP-05")
def test_the_new_cities_have_their_colours() -> None:
    names = ["red", "blue", "yellow", "purple", "black"]
    colors = {letter: names[LETTER_COLORS[number]] for number, letter in enumerate(LETTERS)}
    assert colors == {
        "A": "red", "B": "blue", "C": "black", "D": "black", "E": "yellow", "F": "purple", "G": "black", "H": "black",
    }  # fmt: skip


@pytest.mark.rule("AOS-COMP-06")
def test_nobody_builds_a_twenty_first_section() -> None:
    scene = Scene(map=CROSS).cash(30, 30, 30)
    for _ in range(20):
        scene.position.network._new_link(0, 1, ANN)
    table = scene.building()
    ruling = table.explain(read(table, "A builds straight on C2 turned 0"))
    assert ruling is not None
    assert ruling.rule == "AOS-COMP-06"
    assert lines(table) == ["A ends the build turn"]
    scene = Scene(map=CROSS).cash(30, 30, 30).track(ANN, "C2", "straight", (0, 3))
    for _ in range(19):
        scene.position.network._new_link(0, 1, ANN)
    table = scene.building()
    lay(table, "C3", "straight", (0, 3))


@pytest.mark.rule("AOS-COMP-07")
def test_money_is_unlimited_and_never_negative() -> None:
    # The bank pays whatever is due: far more than a box holds.
    table, events = Scene().cash(4000, 20, 20).income(900, 0, 0).after_goods()
    assert of_kind(events, "received")[0] == {"seat": ANN, "amount": 900, "cash": 4900}
    assert at(table).cash[ANN] == 4897
    # Nobody pays more than there is, in any phase that takes money.
    table = Scene().cash(3, 10, 10).bidding()
    assert lines(table) == ["A passes", "A bids 1", "A bids 2", "A bids 3"]
    assert refused(table, "A bids 4") == "AOS-AUC-02"
    table = Scene(map=CROSS).cash(1, 10, 10).building()
    assert lines(table, "build") == []
    assert barred(table, "C2", "straight", (0, 3)) == "AOS-BUILD-03"
    table, _ = Scene().cash(1, 20, 20).income(1, 0, 0).after_goods()
    assert (at(table).cash[ANN], at(table).income[ANN]) == (0, 0)


@pytest.mark.rule("AOS-COMP-08")
def test_income_has_no_upper_limit() -> None:
    scene = Scene(map=CROSS).income(80, 0, 0).cubes("SOU", red=1).link(ANN, "SOU", "NOR")
    table = scene.moving()
    play(table, "A delivers red from SOU by " + "SOU.N")
    assert at(table).income[ANN] == 81


@pytest.mark.rule("AOS-TURN-02", "AOS-TURN-03", "AOS-ADV-01")
def test_a_turn_goes_through_its_phases() -> None:
    table = start(3, "france")
    seen = [at(table).shown_phase()]
    while at(table).round == 1:
        table.play(table.legal()[0] if not at(table).is_in("build") else table.legal()[-1])
        if at(table).round == 1 and at(table).shown_phase() != seen[-1]:
            seen.append(at(table).shown_phase())
    assert seen == ["shares", "auction", "actions", "build", "goods"]
    assert TITLE.shown_phases(table.setup) == (
        "shares", "auction", "actions", "build", "goods", "income", "expenses", "reduction", "growth", "advance",
    )  # fmt: skip
    assert at(table).round == 2


@pytest.mark.rule("AOS-TURN-04")
def test_an_only_pass_is_done_by_itself_but_a_builder_ends_the_own_turn() -> None:
    table = Scene().shares(15, 2, 2).order(BEN, ANN, 2).issuing()
    events = play(table, "B issues 0 shares")
    assert [each["auto"] for each in of_kind(events, "shares-issued")] == [False, True]
    table = Scene(map=CROSS).cash(2, 0, 20).building()
    lay(table, "C2", "straight", (0, 3))
    assert [str(each.kind) for each in table.legal()] == ["done"]
    # Ben has no money: he is passed over at once.
    events = play(table, "A ends the build turn")
    assert [(each["seat"], each["auto"]) for each in of_kind(events, "build-ended")] == [(ANN, False), (BEN, True)]


@pytest.mark.rule("AOS-INFO-01")
def test_everybody_sees_the_same_and_the_bag_by_colour() -> None:
    table = start()
    views = [json.dumps(TITLE.view(at(table), seat)) for seat in (None, 0, 1)]
    assert views[0] == views[1] == views[2]
    assert table.view()["game"]["supply"]["bag"]  # type: ignore[call-overload,index]
    other = table.imagine(0, 5)
    assert other.view(0)["game"] == table.view(0)["game"]


@pytest.mark.rule("AOS-TURN-02")
def test_each_phase_takes_its_own_actions_only() -> None:
    assert refused(Scene().issuing(), "A passes") == "AOS-TURN-02"
    assert refused(Scene().bidding(), "A takes engineer") == "AOS-AUC-01"
    assert refused(Scene().choosing(), "A passes") == "AOS-ACT-01"
    assert refused(Scene().building(), "A passes") == "AOS-BUILD-01"
    assert refused(Scene().moving(), "A bids 3") == "AOS-MOVE-01"


def test_a_dump_reads_back() -> None:
    table = start(4, "france")
    for _ in range(40):
        table.play(table.legal()[-1])
    again = TITLE.load(table.setup, table.position.chance.copy(), table.position.dump(), TITLE.dump_version)
    assert again.dump() == table.position.dump()


def test_the_hexes_of_the_rust_belt_have_names_elsewhere() -> None:
    crosswalk = ground("rust-belt").board.source.crosswalk_to("choochoo")
    assert crosswalk.there["C1"] == (2, 8)
    assert crosswalk.back[17, 10] == "R10"
    assert set(crosswalk.there) == set(ground("rust-belt").board.names)


@pytest.mark.parametrize("map_id", TITLE.maps)
def test_every_tile_and_place_has_a_name_in_both_languages(map_id: str) -> None:
    words = TITLE.words_at(Setup(4, map_id, {}))
    for language in ("en", "fr"):
        for face in ground(map_id).tiles.faces:
            assert words.say("face", face.id, language) != face.id
        for key in ground(map_id).board.keys:
            assert words.say("city", key, language) != key


def test_maps_may_call_different_places_by_one_key() -> None:
    said = {map_id: TITLE.words_at(Setup(4, map_id, {})).say("city", "MIL", "en") for map_id in ("rust-belt", "italy")}
    assert said == {"rust-belt": "Milwaukee", "italy": "Milan"}
