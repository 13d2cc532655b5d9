"""Building as Age of Steam and Railways of the World have it, where they differ from Steam."""

import pytest

from footplate.track import building
from footplate.track.audit import audit
from footplate.track.board import HILL, MOUNTAIN
from footplate.track.building import Builder
from footplate.track.network import UNOWNED, Network
from small_maps import small_board
from track.games import PURSE, Game, remove_incomplete

ANN, BEN = 0, 1

# AA and BB are cities, TT and SS towns; the towns touch, and TT touches AA.
CLOSE = """
p      p      p      p
p:AA   p:TT   p:SS   p
p      p      p      p:BB
p      p      p      p
"""


def close(game: str, folder: str) -> Game:
    made = Game(folder, "northeast" if folder == "steam" else "rust-belt")
    made.board = small_board(game, CLOSE, {"AA": "red", "BB": "blue"}, ("TT", "SS"))
    made.network = Network(made.board, made.tiles)
    return made


@pytest.fixture
def rust_belt() -> Game:
    return Game("age_of_steam", "rust-belt")


@pytest.fixture
def eastern() -> Game:
    return Game("railways", "eastern-us")


def test_age_of_steam_prices(rust_belt: Game) -> None:
    """AOS-EX-10, as far as track goes."""
    rules, network, tiles = rust_belt.planner.rules, rust_belt.network, rust_belt.tiles

    def price(name: str, old: int, face: str, *track: tuple[int, int]) -> int:
        change = tiles.compare(old, rust_belt.picture(face, *track), 0b001000)
        return rules.cost(network, rust_belt.hex(name), change)

    river, mountain, plain = "Q3", "R5", "A2"
    straight = rust_belt.picture("straight", (0, 3))
    assert [price(name, -1, "straight", (0, 3)) for name in (plain, river, mountain)] == [2, 3, 4]
    assert price(river, -1, "cross-straights", (0, 3), (1, 4)) == 5
    assert price(mountain, -1, "gentles", (0, 2), (3, 5)) == 5
    assert price(river, -1, "town-3-open", (0, 2, 4)) == 4
    assert price(mountain, straight, "cross-straights", (0, 3), (1, 4)) == 3
    assert price(plain, rust_belt.picture("sharp", (1, 2)), "straight-sharp", (0, 3), (1, 2)) == 2
    assert price(plain, rust_belt.picture("straight+disc", (0, 3)), "gentles+disc", (0, 1, 3, 4)) == 3
    assert price(plain, straight, "gentle", (0, 2)) == 2


def test_an_unowned_link_from_a_strange_town_may_be_turned_if_its_end_then_meets_own_track() -> None:
    game = close("age-of-steam", "age_of_steam")
    game.lay(ANN, "B2", "gentle+disc", (5, 3))
    game.lay(ANN, "B3", "straight", (0, 3))
    game.network.forfeit(ANN)
    assert game.refusal(BEN, "B3", "gentle", (0, 2)) == building.TURN_UNCLAIMED
    game.lay(BEN, "C4", "gentle", (1, 5))
    assert game.refusal(BEN, "B3", "gentle", (0, 2)) == building.FREE
    game.lay(BEN, "B3", "gentle", (0, 2))
    assert game.pairs(BEN) == [["BB", "TT"]]
    assert audit(game.network) == []


def test_the_same_turn_is_refused_in_steam() -> None:
    game = close("steam", "steam")
    game.lay(ANN, "B2", "T22", (5, 3))
    game.lay(ANN, "B3", "21", (0, 3))
    game.network.forfeit(ANN)
    game.lay(BEN, "C4", "22", (1, 5))
    assert game.refusal(BEN, "B3", "22", (0, 2)) == building.TURN_UNCLAIMED


def test_in_steam_a_link_between_touching_places_outlives_the_town_tile() -> None:
    game = close("steam", "steam")
    game.lay(ANN, "B2", "T22", (5, 1))
    link = game.link("B2", 5)
    assert game.network.is_complete(link)
    game.network.urbanize(game.place("TT"), BEN, direct=True)
    assert audit(game.network) == []
    assert game.pairs(ANN) == [["AA", "TT"]]
    assert game.network.length[link] == 0
    assert game.network.link_out(game.place("TT"), 5) == link
    assert game.network.hexes_of(link) == [game.hex("B2")]


def test_in_age_of_steam_a_link_on_the_town_tile_alone_is_gone_with_it() -> None:
    game = close("age-of-steam", "age_of_steam")
    game.lay(ANN, "B2", "gentle+disc", (5, 1))
    game.network.urbanize(game.place("TT"), BEN, direct=False)
    assert audit(game.network) == []
    assert game.network.links() == []


def test_two_spokes_face_to_face_leave_the_other_towns_spoke_as_the_link() -> None:
    game = close("age-of-steam", "age_of_steam")
    game.lay(ANN, "B2", "gentle+disc", (5, 1))
    game.lay(ANN, "C2", "gentle+disc", (4, 2))
    assert game.pairs(ANN) == [["AA", "TT"], ["SS", "TT"]]
    link = game.link("C2", 4)
    game.network.urbanize(game.place("TT"), BEN, direct=False)
    assert audit(game.network) == []
    assert game.pairs(ANN) == [["SS", "TT"]]
    assert game.network.length[link] == 1


def test_a_section_that_comes_back_to_a_new_city_is_a_link_that_no_cube_can_use() -> None:
    """AOS-URB-08: begun at a spoke of the town, ending on another edge of its hex."""
    game = close("age-of-steam", "age_of_steam")
    game.lay(ANN, "B2", "gentle+disc", (5, 3))
    game.lay(ANN, "B3", "sharp", (0, 1))
    game.lay(ANN, "C3", "sharp", (4, 5))
    link = game.link("C3", 5)
    game.network.urbanize(game.place("TT"), BEN, direct=False)
    assert game.network.is_complete(link)
    assert game.network.owner[link] == ANN
    assert game.network.graph().roads[game.place("TT")] == []
    assert audit(game.network) == []


def test_a_hex_is_built_on_only_once_a_turn_where_the_builder_says_so(rust_belt: Game) -> None:
    rust_belt.lay(ANN, "G6", "straight", (2, 5))
    code = rust_belt.refusal(ANN, "G6", "gentle", (2, 4), barred_hexes=(rust_belt.hex("G6"),))
    assert code == building.BARRED_HEX
    assert rust_belt.refusal(ANN, "G6", "gentle", (2, 4)) == building.FREE


def test_difficult_terrain_is_closed_to_who_has_not_the_engineer() -> None:
    france = Game("age_of_steam", "france")
    barred = 1 << HILL | 1 << MOUNTAIN
    assert france.refusal(ANN, "K8", "straight", (0, 3), barred_terrain=barred) == building.BARRED_TERRAIN
    listed = france.placements(Builder(ANN, PURSE, barred_terrain=barred))
    assert listed
    assert all(france.board.terrain[found.hex] not in (HILL, MOUNTAIN) for found in listed)
    with_engineer = france.placements(Builder(ANN, PURSE))
    assert any(france.board.terrain[found.hex] == HILL for found in with_engineer)


def test_a_build_that_needs_more_discs_than_are_left_is_refused(rust_belt: Game) -> None:
    assert rust_belt.refusal(ANN, "G6", "straight", (2, 5), tokens=0) == building.TOO_MANY_LINKS
    rust_belt.lay(ANN, "G6", "straight", (2, 5))
    assert rust_belt.refusal(ANN, "F5", "straight", (2, 5), tokens=0) == building.FREE, "it only grows longer"


def test_an_elimination_leaves_incomplete_track_to_be_claimed(rust_belt: Game) -> None:
    rust_belt.lay(ANN, "G6", "straight", (2, 5))
    rust_belt.network.forfeit(ANN)
    rust_belt.lay(BEN, "F5", "straight", (2, 5))
    link = rust_belt.link("G6", 2)
    assert (rust_belt.network.owner[link], rust_belt.network.length[link]) == (BEN, 2)


def test_railways_lays_simple_tiles_on_empty_hexes_and_crossings_over_track_only(eastern: Game) -> None:
    assert eastern.refusal(ANN, "J9", "XSS", (1, 4), (2, 5)) == building.NOT_ON_EMPTY
    listed = eastern.placements(Builder(ANN, PURSE))
    assert {eastern.tiles.faces[found.picture // 6].id for found in listed} == {"S", "C"}


def chicago_southwards(eastern: Game) -> int:
    """Ann lays a tile out of Chicago (J10) to the south-west: I11, from its north-east side to its south-west side."""
    chicago = eastern.hex("J10")
    first = eastern.board.across[chicago * 6 + 3] // 6
    name = eastern.board.names[first]
    eastern.lay(ANN, name, "S", (0, 3))
    return eastern.network.open_edge(eastern.network.link_at[first * 6])


def test_a_railways_action_goes_on_from_the_end_of_its_own_track(eastern: Game) -> None:
    edge = chicago_southwards(eastern)
    ahead = eastern.board.across[edge] // 6
    listed = eastern.placements(Builder(ANN, PURSE, only=edge))
    assert listed
    assert {found.hex for found in listed} == {ahead}
    elsewhere = eastern.planner.judge_hex(eastern.network, Builder(ANN, PURSE, only=edge), eastern.hex("E1"))
    assert elsewhere is not None
    assert elsewhere.code == building.NOT_CONNECTED


def test_unfinished_track_is_never_turned_nor_joined_and_comes_off_at_the_end(eastern: Game) -> None:
    edge = chicago_southwards(eastern)
    hex_number = edge // 6
    name = eastern.board.names[hex_number]
    assert eastern.refusal(ANN, name, "C", (0, 2)) == building.TURN_BARRED
    assert eastern.refusal(BEN, eastern.board.names[eastern.board.across[edge] // 6], "S", (0, 3)) == (
        building.MEETS_FOREIGN
    )
    assert remove_incomplete(eastern.network) == [0]
    assert eastern.network.tile[hex_number] == -1
    assert audit(eastern.network) == []


def test_when_unfinished_track_comes_off_the_track_it_crosses_stays(eastern: Game) -> None:
    edge = chicago_southwards(eastern)
    hex_number = edge // 6
    eastern.network.lay(hex_number, eastern.tiles.find("XSS", [(0, 3), (1, 4)]), BEN)
    crossing = eastern.network.link_at[hex_number * 6 + 1]
    eastern.network.remove(crossing)
    assert eastern.network.tile[hex_number] == eastern.tiles.find("S", [(0, 3)])
    assert eastern.network.links() == [0]
    assert audit(eastern.network) == []


def test_two_own_unfinished_tracks_are_not_joined(eastern: Game) -> None:
    edge = chicago_southwards(eastern)
    ahead = eastern.board.across[edge] // 6
    beyond = eastern.board.across[ahead * 6 + 2]
    eastern.network.lay(beyond // 6, eastern.tiles.find("S", [(2, 5)]), ANN)
    assert eastern.refusal(ANN, eastern.board.names[ahead], "C", (0, 2)) == building.MEETS_TRACK
    assert eastern.refusal(ANN, eastern.board.names[ahead], "S", (0, 3)) == building.FREE


def test_a_railways_track_enters_no_hex_twice(eastern: Game) -> None:
    """Two straights and five curves: the next hex on the circle is that of the second straight."""
    edge = chicago_southwards(eastern)
    hexes = [edge // 6]
    for face, turn in (("S", 3), *[("C", 2)] * 5):
        at = eastern.board.across[edge]
        leaving = (at % 6 + turn) % 6
        eastern.network.lay(at // 6, eastern.tiles.find(face, [(at % 6, leaving)]), ANN)
        hexes.append(at // 6)
        edge = at // 6 * 6 + leaving
    ahead = eastern.board.across[edge] // 6
    assert ahead == hexes[1]
    found = eastern.planner.judge_hex(eastern.network, Builder(ANN, PURSE, only=edge), ahead)
    assert found is not None
    assert found.code == building.SAME_HEX
    eastern.planner.rules.same_hex = True
    assert eastern.planner.judge_hex(eastern.network, Builder(ANN, PURSE, only=edge), ahead) is None


def test_ridges_are_paid_with_the_tile_that_makes_the_crossing(eastern: Game) -> None:
    """Z7-AA7 is a ridge on the way east of Albany (Y8)."""
    board = eastern.board
    z7, aa7 = eastern.hex("Z7"), eastern.hex("AA7")
    side = next(side for side in range(6) if board.across[z7 * 6 + side] // 6 == aa7)
    assert board.ridges[z7] >> side & 1
    straight = eastern.tiles.find("S", [(side, (side + 3) % 6)])
    pointing = eastern.tiles.compare(-1, straight, 0)
    rules = eastern.planner.rules
    base = rules.cost(eastern.network, z7, pointing)
    assert base in (2, 3, 4), "a tile that only points at a ridge does not pay for it"
    eastern.network.lay(z7, pointing.picture, ANN)
    assert rules.cost(eastern.network, aa7, pointing) == 4 + 4, "a mountain and the ridge"


@pytest.mark.parametrize("folder", ["steam", "age_of_steam", "railways"])
def test_the_first_tile_of_a_game_begins_at_a_city_in_every_game(folder: str) -> None:
    maps = {"steam": "ruhr", "age_of_steam": "france", "railways": "eastern-us"}
    game = Game(folder, maps[folder])
    for found in game.placements(Builder(ANN, PURSE)):
        after = game.network.copy()
        for link in after.lay(found.hex, found.picture, ANN):
            assert after.owner[link] == ANN != UNOWNED
            assert after.root(link) >= 0
