"""Random legal building on every map keeps the network what its tiles make it, and the planner right."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footplate.track.audit import audit, load_network
from footplate.track.building import Builder
from footplate.track.network import UNOWNED, Network
from footplate.track.shown import track_view
from track.games import MAPS, PURSE, Game, random_turn, remove_incomplete
from track.oracle import Oracle


def grown(folder: str, map_id: str, seed: int, turns: int) -> Game:
    game, source = Game(folder, map_id), random.Random(seed)
    for turn in range(turns):
        random_turn(game, turn % game.players, source, tiles=3, aim=seed % 2 == 0)
        assert audit(game.network) == []
        if folder == "railways" and turn % 6 == 5:
            remove_incomplete(game.network)
            assert audit(game.network) == []
    return game


def assert_links_are_sound(network: Network) -> None:
    for link in network.links():
        ends = (network.ends_a[link], network.ends_b[link])
        assert max(ends) >= 0, "every link begins at a place"
        edge = network.open_edge(link)
        if edge >= 0:
            assert not network.board.shut[edge // 6] >> edge % 6 & 1, "no open end at a shut side"
            assert not network.city_sides[edge // 6] >> edge % 6 & 1, "no open end at a city"
            assert network.link_at[network.board.across[edge]] < 0, "where track meets track it is one link"


def assert_towns_are_shielded(network: Network) -> None:
    for link in network.links():
        edge, root = network.open_edge(link), network.root(link)
        if edge >= 0 and not network.city[root] and network.board.place_hex[root] != edge // 6:
            assert network.board.beyond[edge] != root, "no track ends on an edge of the town where it begins"


def assert_owners_reach_a_city(network: Network, players: int) -> None:
    for player in range(players):
        links = [link for link in network.links() if network.owner[link] == player]
        reached = {place for place in range(network.board.places) if network.city[place]}
        for _ in links:
            for link in links:
                ends = {network.ends_a[link], network.ends_b[link]}
                if ends & reached:
                    reached |= {end for end in ends if end >= 0}
        for link in links:
            assert {network.ends_a[link], network.ends_b[link]} & reached


@settings(max_examples=25)
@given(st.sampled_from(MAPS), st.integers(0, 10**6), st.integers(1, 40))
def test_random_building_keeps_the_network_sound(chosen: tuple[str, str], seed: int, turns: int) -> None:
    game = grown(*chosen, seed, turns)
    assert_links_are_sound(game.network)
    for link in game.network.links():
        if game.network.is_complete(link) and game.folder != "age_of_steam":
            assert game.network.ends_a[link] != game.network.ends_b[link]
    if game.folder == "steam":
        assert_towns_are_shielded(game.network)
        assert_owners_reach_a_city(game.network, game.players)


@settings(max_examples=12)
@given(st.sampled_from(MAPS), st.integers(0, 10**6), st.integers(4, 40))
def test_the_list_and_the_judge_agree_on_every_picture_of_every_hex(
    chosen: tuple[str, str], seed: int, turns: int
) -> None:
    game = grown(*chosen, seed, turns)
    builder = Builder(seed % game.players, 4, tokens=seed % 3)
    listed = {(found.hex, found.picture) for found in game.placements(builder)}
    for hex_number in range(game.board.hexes):
        open_hex = game.planner.judge_hex(game.network, builder, hex_number) is None
        assert open_hex == any(place == hex_number for place, _ in listed)
        for picture in game.tiles.plain_pictures + game.tiles.town_pictures:
            allowed = game.planner.judge(game.network, builder, hex_number, picture) is None
            assert allowed == ((hex_number, picture) in listed), (game.board.names[hex_number], picture)


@settings(max_examples=12)
@given(st.sampled_from(MAPS[:4]), st.integers(0, 10**6), st.integers(4, 40))
def test_the_planner_agrees_with_the_rules_read_slowly(chosen: tuple[str, str], seed: int, turns: int) -> None:
    game = grown(*chosen, seed, turns)
    game.network.used = [0] * len(game.network.used)
    if seed % 3 == 0:
        game.network.forfeit((seed + 1) % game.players)
    player = seed % game.players
    oracle = Oracle(game.network, player, game.folder)
    listed = {(found.hex, found.picture) for found in game.placements(Builder(player, PURSE))}
    for hex_number in range(game.board.hexes):
        for picture in game.tiles.plain_pictures + game.tiles.town_pictures:
            allowed = (hex_number, picture) in listed
            assert allowed == oracle.allows(hex_number, picture), (game.board.names[hex_number], picture)


@settings(max_examples=15)
@given(st.sampled_from(MAPS), st.integers(0, 10**6), st.integers(0, 30))
def test_building_touches_nobody_elses_links(chosen: tuple[str, str], seed: int, turns: int) -> None:
    game, source = grown(*chosen, seed, turns), random.Random(seed)
    network, player = game.network, seed % game.players
    placements, shown = game.placements(Builder(player, PURSE)), track_view(network)
    for placed in source.sample(placements, min(20, len(placements))):
        after = network.copy()
        touched = after.lay(placed.hex, placed.picture, player)
        for link in network.links():
            if network.owner[link] not in (player, UNOWNED):
                assert after.owner[link] == network.owner[link]
                assert after.length[link] == network.length[link]
                assert (after.ends_a[link], after.ends_b[link]) == (network.ends_a[link], network.ends_b[link])
        assert all(after.is_link(link) for link in touched)
        assert audit(after) == []
        assert track_view(after) == track_view(load_network(game.board, game.tiles, after.dump()))
    assert audit(network) == [], "a copy shares nothing that changes"
    assert track_view(network) == shown == track_view(load_network(game.board, game.tiles, network.dump()))


@settings(max_examples=15)
@given(st.sampled_from(MAPS), st.integers(0, 10**6), st.integers(0, 30))
def test_a_network_can_be_stored_and_shown(chosen: tuple[str, str], seed: int, turns: int) -> None:
    game = grown(*chosen, seed, turns)
    data = json.loads(json.dumps(game.network.dump()))
    loaded = load_network(game.board, game.tiles, data)
    assert loaded.dump() == game.network.dump()
    assert track_view(loaded) == track_view(game.network)
    json.dumps(track_view(loaded))
    player = seed % game.players
    expected = game.placements(Builder(player, PURSE))
    found = game.placements(Builder(player, PURSE), loaded)
    assert [(each.hex, each.picture, each.cost) for each in found] == [
        (each.hex, each.picture, each.cost) for each in expected
    ]


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"tiles": {"Z99": ["21", 0]}, "new_cities": [], "links": [], "spare": []},
        {"tiles": {"I8": ["21", 0]}, "new_cities": [], "links": [], "spare": []},
        {"tiles": {"I8": ["99", 0]}, "new_cities": [], "links": [["I8.N", 0, 0]], "spare": []},
        {"tiles": {}, "new_cities": [], "links": [["I8.N", 0, 0]], "spare": []},
        {"tiles": {"I8": ["21", 0]}, "new_cities": ["XXX"], "links": [["I8.N", 0, 0]], "spare": []},
        {"tiles": {"I8": ["21", 0]}, "new_cities": [], "links": [["I8.N", "me", 0]], "spare": []},
    ],
)
def test_what_is_no_stored_network_is_refused(data: dict[str, object]) -> None:
    game = Game("steam", "northeast")
    with pytest.raises(ValueError, match=r"no stored track of northeast|no tile"):
        load_network(game.board, game.tiles, data)


def test_the_audit_finds_what_was_tampered_with() -> None:
    game = grown("steam", "ruhr", 4, 12)
    for spoil in ("owner", "link_at", "end_sides", "used", "length", "city_sides", "ends_a"):
        network = game.network.copy()
        numbers = getattr(network, spoil)
        where = next(index for index, value in enumerate(numbers) if value > 0)
        numbers[where] += 1
        assert bool(audit(network)) == (spoil != "owner"), spoil
