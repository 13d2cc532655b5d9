"""Building as Steam has it, on the Northeast map: the worked examples and the cases that are easily got wrong.

Sides: 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW. Players: 0 Green, 1 Black, 2 White.
"""

import pytest

from footplate.track import building
from footplate.track.audit import audit
from footplate.track.building import Builder
from footplate.track.library import title_board
from footplate.track.network import UNOWNED
from track.games import PURSE, Game

GREEN, BLACK, WHITE = 0, 1, 2


@pytest.fixture
def game() -> Game:
    return Game("steam", "northeast")


def run_example(game: Game, name: str) -> tuple[int, dict[str, object]]:
    """Plays a worked example of the map file as written, judging each tile; answers the cost and the example."""
    example = next(entry for entry in game.board.source.examples if entry["id"] == name)
    for tile in example.get("before", []):
        game.lay(BLACK, tile["hex"], tile["tile"], *map(tuple, tile["track"]))
    spent = 0
    for tile in example["tiles"]:
        cost = game.lay(GREEN, tile["hex"], tile["tile"], *map(tuple, tile["track"]))
        assert cost == tile["cost"], tile
        spent += cost
    if "new_city" in example:
        place = game.board.place_at[game.hex(example["new_city"]["hex"])]
        game.network.urbanize(place, GREEN, direct=True)
        spent += example["new_city"]["cost"]
    assert audit(game.network) == []
    return spent, example


@pytest.mark.parametrize("name", ["build-1", "build-2", "build-3", "urbanize"])
def test_the_building_examples_of_the_map_give_their_links_and_prices(game: Game, name: str) -> None:
    spent, example = run_example(game, name)
    assert spent == example.get("total", spent)
    assert game.pairs(GREEN) == sorted(sorted(pair) for pair in example["links"])


def test_green_crosses_blacks_curve_south_west_of_boston_for_4(game: Game) -> None:
    game.lay(BLACK, "N8", "22", (5, 1))
    game.network.urbanize(game.place("WOR"), BLACK, direct=True)
    game.lay(GREEN, "N9", "22", (0, 2))
    cost = game.lay(GREEN, "N8", "42", (5, 1), (0, 3))
    assert cost == 4, "the river is not paid again"
    assert game.network.owner[game.link("N8", 1)] == BLACK
    assert game.network.owner[game.link("N8", 3)] == GREEN
    assert game.network.is_complete(game.link("N8", 1))
    assert audit(game.network) == []


def test_two_links_begin_with_one_tile_on_an_empty_river_hex_for_5(game: Game) -> None:
    game.network.urbanize(game.place("NHV"), BLACK, direct=True)
    spent, _ = run_example(game, "complex")
    assert spent == 5
    assert game.link("L9", 5) != game.link("L9", 3)
    assert {game.network.owner[game.link("L9", side)] for side in (5, 3)} == {GREEN}


def test_each_segment_of_a_tile_must_be_connected_by_itself(game: Game) -> None:
    code = game.refusal(GREEN, "L9", "42", (5, 2), (1, 3))
    assert code == building.NOT_CONNECTED, "New Haven is still a town"


def test_what_is_allowed_and_what_is_not(game: Game) -> None:
    assert game.refusal(GREEN, "I8", "21", (0, 3)) == building.FREE, "a new link out of a city"
    assert game.refusal(GREEN, "I7", "21", (0, 3)) == building.ON_CITY
    assert game.refusal(GREEN, "A5", "21", (0, 3)) == building.CLOSED_HEX
    assert game.refusal(GREEN, "H4", "21", (0, 3)) == building.NOT_CONNECTED
    assert game.refusal(GREEN, "J10", "22", (5, 3)) == building.SHUT_SIDE, "a thick black edge"
    assert game.refusal(GREEN, "D1", "22", (0, 2)) == building.SHUT_SIDE, "the border of the board"
    assert game.refusal(GREEN, "I9", "21", (0, 3)) == building.TOWN_FACE_NEEDED
    assert game.refusal(GREEN, "I8", "T21", (0, 3)) == building.PLAIN_FACE_NEEDED
    judge = game.planner.judge(game.network, Builder(GREEN, PURSE), 9999, 0)
    assert judge is not None
    assert judge.code == building.OFF_BOARD


def test_nobody_builds_on_from_anothers_open_end_but_may_block_it(game: Game) -> None:
    game.lay(BLACK, "H7", "22", (1, 3))
    assert game.refusal(GREEN, "H8", "21", (0, 3)) == building.MEETS_FOREIGN
    assert game.refusal(BLACK, "H8", "21", (0, 3)) == building.FREE
    game.lay(GREEN, "I8", "22", (0, 4))
    assert game.refusal(GREEN, "H8", "22", (1, 3)) == building.FREE, "blocking is allowed"


def test_a_first_tile_at_a_town_is_refused_and_a_town_tile_beside_a_city_link_is_not(game: Game) -> None:
    assert game.refusal(GREEN, "I9", "T21", (0, 3)) == building.NOT_CONNECTED
    game.lay(GREEN, "I8", "21", (0, 3))
    assert game.refusal(GREEN, "I9", "T31", (0, 2, 4)) == building.FREE
    assert game.refusal(GREEN, "I9", "T31", (1, 3, 5)) == building.NOT_CONNECTED


def test_each_exit_of_a_town_tile_is_a_link_of_its_own(game: Game) -> None:
    game.lay(GREEN, "I8", "21", (0, 3))
    game.lay(GREEN, "I9", "T31", (0, 2, 4))
    links = {game.link("I9", side) for side in (0, 2, 4)}
    assert len(links) == 3
    assert game.pairs(GREEN) == [["ALB", "POU"]]
    assert [game.network.root(game.link("I9", side)) for side in (2, 4)] == [game.place("POU")] * 2


def test_track_that_runs_to_a_town_hex_without_a_tile_is_open(game: Game) -> None:
    game.lay(GREEN, "I8", "21", (0, 3))
    link = game.link("I8", 0)
    assert not game.network.is_complete(link)
    assert game.network.open_edge(link) == game.hex("I8") * 6 + 3


def test_a_tile_laid_on_itself_adds_nothing_and_track_in_use_is_not_lost(game: Game) -> None:
    game.lay(GREEN, "I8", "21", (0, 3))
    assert game.refusal(GREEN, "I8", "21", (0, 3)) == building.NOTHING_NEW
    game.lay(GREEN, "I9", "T11", (0,))
    assert game.refusal(GREEN, "I8", "22", (0, 2)) == building.TRACK_LOST, "the link is complete"
    assert game.refusal(GREEN, "I9", "T11", (3,)) == building.TRACK_LOST, "town track cannot be turned"


def test_the_last_tile_of_an_own_link_may_be_turned_by_its_open_end_only(game: Game) -> None:
    game.lay(GREEN, "I8", "21", (0, 3))
    assert game.refusal(GREEN, "I8", "22", (0, 2)) == building.FREE
    assert game.refusal(GREEN, "I8", "22", (3, 5)) == building.TRACK_LOST, "the end at Albany stays"
    assert game.refusal(BLACK, "I8", "22", (0, 2)) == building.TURN_FOREIGN


def test_turning_does_not_keep_a_link_but_completing_by_turning_does(game: Game) -> None:
    game.lay(BLACK, "H7", "22", (1, 3))
    link = game.link("H7", 1)
    assert game.network.end_turn(BLACK) == []
    game.lay(BLACK, "H7", "21", (1, 4))
    assert game.network.end_turn(BLACK) == [link]
    assert game.network.owner[link] == UNOWNED


def test_an_incomplete_link_is_lost_at_the_end_of_the_next_turn_without_an_extension(game: Game) -> None:
    game.lay(BLACK, "H7", "22", (1, 3))
    assert game.network.end_turn(BLACK) == []
    assert game.network.end_turn(GREEN) == []
    game.lay(BLACK, "H8", "21", (0, 3))
    assert game.network.end_turn(BLACK) == []
    link = game.link("H8", 0)
    assert game.network.end_turn(BLACK) == [link]
    game.lay(WHITE, "H9", "21", (0, 3))
    assert game.network.owner[game.link("H7", 1)] == WHITE, "it begins at a city: White may claim it"
    assert game.network.length[game.link("H7", 1)] == 3


def test_turning_an_unowned_link_does_not_claim_it_unless_it_is_completed(game: Game) -> None:
    game.lay(BLACK, "I8", "21", (0, 3))
    game.network.end_turn(BLACK)
    game.network.end_turn(BLACK)
    game.lay(GREEN, "I8", "22", (0, 4))
    link = game.link("I8", 0)
    assert game.network.owner[link] == UNOWNED
    game.lay(WHITE, "H8", "22", (1, 3))
    assert game.network.owner[game.link("I8", 0)] == WHITE


def town_with_an_unowned_spur(game: Game) -> None:
    """Black owns Albany - Poughkeepsie; the spur to the south-west has lapsed."""
    game.lay(BLACK, "I8", "21", (0, 3))
    game.lay(BLACK, "I9", "T22", (0, 4))
    game.network.end_turn(BLACK)
    game.network.end_turn(BLACK)
    assert game.network.owner[game.link("I9", 4)] == UNOWNED
    assert game.network.owner[game.link("I9", 0)] == BLACK


def test_only_who_owns_a_link_at_the_town_may_go_on_from_its_unowned_spur(game: Game) -> None:
    town_with_an_unowned_spur(game)
    assert game.refusal(GREEN, "H9", "21", (1, 4)) == building.NOT_CLAIMABLE
    assert game.refusal(BLACK, "H9", "21", (1, 4)) == building.FREE


def test_another_may_take_the_spur_in_from_track_of_their_own(game: Game) -> None:
    town_with_an_unowned_spur(game)
    game.lay(GREEN, "H7", "22", (1, 3))
    game.lay(GREEN, "H8", "21", (0, 3))
    assert game.refusal(GREEN, "H9", "23", (0, 1)) == building.FREE
    game.lay(GREEN, "H9", "23", (0, 1))
    assert game.pairs(GREEN) == [["ALB", "POU"]]


def test_two_unowned_links_may_be_joined_if_one_begins_at_a_city(game: Game) -> None:
    town_with_an_unowned_spur(game)
    game.lay(BLACK, "H7", "22", (1, 3))
    game.lay(BLACK, "H8", "21", (0, 3))
    game.network.end_turn(BLACK)
    game.network.end_turn(BLACK)
    game.lay(GREEN, "H9", "23", (0, 1))
    assert game.pairs(GREEN) == [["ALB", "POU"]]
    assert game.network.length[game.link("H9", 0)] == 4


def test_two_unowned_links_from_strange_towns_may_not_be_joined(game: Game) -> None:
    town_with_an_unowned_spur(game)
    game.network.forfeit(BLACK)
    assert game.refusal(GREEN, "H9", "21", (1, 4)) == building.NOT_CLAIMABLE
    obstacle = game.planner.judge(game.network, Builder(GREEN, PURSE), game.hex("H9"), game.picture("21", (1, 4)))
    assert obstacle is not None
    assert (obstacle.side, obstacle.player, obstacle.place) == (1, UNOWNED, game.place("POU"))


def test_a_turned_segment_may_take_in_any_unowned_link(game: Game) -> None:
    town_with_an_unowned_spur(game)
    game.lay(GREEN, "H7", "22", (1, 3))
    game.lay(GREEN, "H8", "21", (0, 3))
    game.lay(GREEN, "H9", "21", (0, 3))
    game.lay(GREEN, "H9", "23", (0, 1))
    assert game.pairs(GREEN) == [["ALB", "POU"]]
    assert audit(game.network) == []


def test_no_link_begins_and_ends_at_one_place(game: Game) -> None:
    game.lay(GREEN, "I8", "23", (0, 5))
    assert game.refusal(GREEN, "H7", "23", (1, 2)) == building.SAME_PLACE


def test_no_track_runs_back_to_the_edge_of_its_own_town(game: Game) -> None:
    game.lay(GREEN, "I8", "21", (0, 3))
    game.lay(GREEN, "I9", "T22", (0, 2))
    game.lay(GREEN, "J9", "23", (5, 4))
    assert game.refusal(GREEN, "I10", "23", (0, 1)) == building.BACK_TO_TOWN, "no exit there"
    assert game.refusal(GREEN, "I10", "21", (1, 4)) == building.FREE
    game.lay(GREEN, "I9", "T32", (0, 2, 3))
    assert game.refusal(GREEN, "I10", "23", (0, 1)) == building.SAME_PLACE, "exit or no exit"


def test_turning_back_to_the_own_town_is_refused_too(game: Game) -> None:
    game.lay(GREEN, "I8", "21", (0, 3))
    game.lay(GREEN, "I9", "T22", (0, 2))
    game.lay(GREEN, "J9", "23", (5, 4))
    game.lay(GREEN, "I10", "21", (1, 4))
    assert game.refusal(GREEN, "I10", "23", (0, 1)) == building.BACK_TO_TOWN


def test_one_tile_may_turn_a_track_and_add_another(game: Game) -> None:
    game.lay(GREEN, "I8", "21", (0, 3))
    game.lay(GREEN, "H7", "22", (1, 3))
    game.lay(GREEN, "H8", "23", (0, 1))
    turned, added = game.link("I8", 0), game.link("H8", 1)
    assert game.lay(GREEN, "I8", "46", (0, 2), (3, 4)) == 4
    assert game.network.open_edge(turned) == game.hex("I8") * 6 + 2
    assert game.network.open_edge(added) == game.hex("I8") * 6 + 3
    assert game.network.length[added] == 3
    assert audit(game.network) == []


def test_one_tile_may_turn_both_tracks_of_a_hex(game: Game) -> None:
    game.lay(GREEN, "H7", "22", (1, 3))
    game.lay(GREEN, "H8", "23", (0, 1))
    game.lay(GREEN, "I8", "46", (0, 2), (3, 4))
    first, second = game.link("I8", 0), game.link("I8", 4)
    game.lay(GREEN, "I8", "41", (0, 3), (1, 4))
    assert game.network.open_edge(first) == game.hex("I8") * 6 + 3
    assert game.network.open_edge(second) == game.hex("I8") * 6 + 1
    assert audit(game.network) == []


def test_a_tile_can_be_laid_only_while_the_supply_has_one(game: Game) -> None:
    tiles = game.tiles
    game.network.used[tiles.faces[tiles.face_index["23"]].pools[0]] = 8
    assert game.refusal(GREEN, "I8", "23", (0, 1)) == building.NO_TILE_LEFT


def test_a_tile_that_costs_more_than_the_purse_is_refused_with_its_price(game: Game) -> None:
    assert game.refusal(GREEN, "I8", "21", (0, 3), purse=2) == building.TOO_DEAR
    obstacle = game.planner.judge(game.network, Builder(GREEN, 2), game.hex("I8"), game.picture("21", (0, 3)))
    assert obstacle is not None
    assert obstacle.amount == 3


def test_a_new_city_over_a_town_with_a_tile(game: Game) -> None:
    """STM-EX-44: a complete link and a spur of Black's, one more tile of Green's, White's track at another edge."""
    game.lay(BLACK, "I8", "21", (0, 3))
    game.lay(BLACK, "I9", "T31", (0, 2, 4))
    complete, spur = game.link("I9", 0), game.link("I9", 2)
    green = game.link("I9", 4)
    game.network.owner[green] = GREEN
    game.lay(GREEN, "H9", "21", (1, 4))
    game.lay(WHITE, "J7", "22", (5, 3))
    game.lay(WHITE, "J8", "22", (0, 4))
    white = game.link("J8", 4)
    assert game.network.open_edge(white) == game.hex("J8") * 6 + 4
    green = game.link("H9", 1)
    done = game.network.urbanize(game.place("POU"), WHITE, direct=True)
    assert audit(game.network) == []
    assert done == [white]
    assert game.pairs(WHITE) == [["ALB", "POU"]]
    assert game.pairs(BLACK) == [["ALB", "POU"]]
    assert game.network.length[complete] == 1
    assert not game.network.is_link(spur)
    assert game.network.owner[green] == GREEN
    assert game.network.root(green) == game.place("POU")
    assert not game.network.is_complete(green)


def test_a_new_city_claims_the_unowned_track_that_it_completes(game: Game) -> None:
    game.lay(BLACK, "I8", "21", (0, 3))
    game.network.forfeit(BLACK)
    game.network.urbanize(game.place("POU"), WHITE, direct=True)
    assert game.pairs(WHITE) == [["ALB", "POU"]]


def test_the_complete_links_of_a_bankrupt_player_stay_and_cannot_be_claimed(game: Game) -> None:
    game.lay(BLACK, "I8", "21", (0, 3))
    game.network.urbanize(game.place("POU"), WHITE, direct=True)
    game.network.forfeit(BLACK)
    link = game.link("I8", 0)
    assert game.network.owner[link] == UNOWNED
    assert game.network.is_complete(link)
    assert game.network.link_out(game.place("ALB"), 3) == link
    assert game.network.side_out(game.place("POU"), link) == 0


def test_the_nearest_reason_is_told_for_a_hex(game: Game) -> None:
    builder = Builder(GREEN, PURSE)

    def why(name: str, who: Builder = builder) -> int:
        obstacle = game.planner.judge_hex(game.network, who, game.hex(name))
        return 0 if obstacle is None else obstacle.code

    assert why("I8") == building.FREE
    assert why("I8", Builder(GREEN, 1)) == building.TOO_DEAR
    assert why("H4") == building.NOT_CONNECTED
    assert why("I7") == building.ON_CITY
    town_with_an_unowned_spur(game)
    assert why("H9") == building.NOT_CLAIMABLE


def test_no_listed_tile_costs_more_than_the_purse_holds(game: Game) -> None:
    game.lay(GREEN, "I8", "21", (0, 3))
    assert max(found.cost for found in game.placements(Builder(GREEN, 4))) == 4


def test_the_example_tables_name_hexes_of_the_map() -> None:
    assert len(title_board("steam", "northeast").source.examples) == 6
