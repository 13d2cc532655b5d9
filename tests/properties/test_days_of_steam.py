"""Days of Steam against a second, slow reading of its rules that knows nothing but the view and the tiles' data.

`Railway` is the map as plain sets, and every question to it is answered by searching it from scratch.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

import footplate
from playing import Chooser

TITLE = "days-of-steam"
EDGES = "NESW"
BEYOND = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}
Cell = tuple[int, int]
BOARD = footplate.board(TITLE)
TRACKS: dict[str, Any] = {tile["id"]: tile for tile in BOARD["tiles"]}
CITIES: dict[str, Any] = {tile["id"]: tile for tile in BOARD["cities"]}


class Tile(NamedTuple):
    """A tile as it lies: the joined pairs of edges, the dead ends, the standing place at each edge."""

    joins: frozenset[frozenset[str]]
    stubs: frozenset[str]
    places: tuple[tuple[str, int], ...]
    color: str | None
    hill: bool
    kind: str

    def has_track(self, edge: str) -> bool:
        return edge in self.stubs or any(edge in join for join in self.joins)

    def from_edge(self, edge: str) -> list[str]:
        return [other for other in EDGES if other != edge and frozenset((edge, other)) in self.joins]

    def place(self, edge: str) -> int:
        return dict(self.places)[edge]


def turned(edge: str, degrees: int) -> str:
    return EDGES[(EDGES.index(edge) + degrees // 90) % 4]


def make_tile(name: str, degrees: int) -> Tile:
    if name in CITIES:
        joins = frozenset(frozenset((a, b)) for a in EDGES for b in EDGES if a != b)
        return Tile(joins, frozenset(), tuple((e, 0) for e in EDGES), CITIES[name]["color"], False, "city")
    data = TRACKS[name]
    segments = [(tuple(turned(edge, degrees) for edge in each["edges"]), each) for each in data["segments"]]
    stubs = [(turned(each["edge"], degrees), each["place"]) for each in data["dead_ends"]]
    places = {edge: each["place"] for edges, each in segments for edge in edges} | dict(stubs)
    joins = frozenset(frozenset(edges) for edges, _ in segments)
    hill = any(each["hill"] for _, each in segments)
    return Tile(joins, frozenset(edge for edge, _ in stubs), tuple(places.items()), None, hill, data["kind"])


class Railway:
    def __init__(self, game: dict[str, Any]) -> None:
        self.tiles = {(each["x"], each["y"]): make_tile(each["tile"], each["turn"]) for each in game["tiles"]}
        self.goods = {(each["x"], each["y"]): dict(each["goods"]) for each in game["tiles"] if "goods" in each}
        self.trains = [(each["x"], each["y"], each["place"]) for each in game["players"]]

    def beyond(self, cell: Cell, edge: str) -> Cell:
        return cell[0] + BEYOND[edge][0], cell[1] + BEYOND[edge][1]

    def runs_from(self, cell: Cell, edge: str) -> Iterator[tuple[Cell, int]]:
        """The cities that runs out of a cell over an edge come to first, with the track tiles between."""
        seen = set()
        todo = [(cell, edge, 0)]
        while todo:
            here, out, count = todo.pop(0)
            there = self.beyond(here, out)
            if (there, out) in seen or there not in self.tiles or not self.tiles[there].has_track(BACK[out]):
                continue
            seen.add((there, out))
            tile = self.tiles[there]
            if tile.color:
                yield there, count
            else:
                todo += [(there, way, count + 1) for way in tile.from_edge(BACK[out])]

    def matches(self, cell: Cell, tile: Tile) -> bool:
        for edge in EDGES:
            neighbour = self.tiles.get(self.beyond(cell, edge))
            if neighbour is not None and neighbour.has_track(BACK[edge]) != tile.has_track(edge):
                return False
        return True

    def fits_track(self, cell: Cell, tile: Tile) -> bool:
        counts = [count for join in tile.joins for edge in join for _, count in self.runs_from(cell, edge)]
        return self.matches(cell, tile) and bool(counts) and min(counts) + 1 <= 5

    def fits_city(self, cell: Cell) -> bool:
        counts = [count for edge in EDGES for _, count in self.runs_from(cell, edge)]
        return self.matches(cell, make_tile("city-red", 0)) and bool(counts) and min(counts) >= 2

    def fits_over(self, cell: Cell, tile: Tile) -> bool:
        old = self.tiles[cell]
        if old.color or old.hill or old.kind == "bridge" or any((x, y) == cell for x, y, _ in self.trains):
            return False
        del self.tiles[cell]
        fits = self.fits_track(cell, tile)
        self.tiles[cell] = tile
        fits = fits and self.all_joined()
        self.tiles[cell] = old
        return fits

    def all_joined(self) -> bool:
        cities = [cell for cell, tile in self.tiles.items() if tile.color]
        for cell, tile in self.tiles.items():
            reached = {city for join in tile.joins for edge in join for city, _ in self.runs_from(cell, edge)}
            if tile.color and len(cities) > 1 and not reached - {cell}:
                return False
            if not tile.color and not reached:
                return False
        return True

    # Circuits, by trying every run

    def closes(self, cell: Cell, before: frozenset[frozenset[str]]) -> bool:
        for join in self.tiles[cell].joins - before:
            a, b = sorted(join)
            start = {cell} if self.tiles[cell].color else set()
            if self._loops(cell, b, cell, a, frozenset(), frozenset(start)):
                return True
        return False

    def _loops(
        self, goal: Cell, last: str, cell: Cell, out: str, crossed: frozenset[tuple[Cell, str]], cities: frozenset[Cell]
    ) -> bool:
        there = self.beyond(cell, out)
        if there not in self.tiles or (cell, out) in crossed:
            return False
        crossed = crossed | {(cell, out), (there, BACK[out])}
        if (there, BACK[out]) == (goal, last):
            return len(cities) >= 2
        tile = self.tiles[there]
        if tile.color:
            if there in cities:
                return False
            cities = cities | {there}
        return any(self._loops(goal, last, there, way, crossed, cities) for way in tile.from_edge(BACK[out]))

    # Moves, by trying every route

    def routes(self, seat: int, cargo: dict[str, Any] | None, limit: int) -> Iterator[tuple[str, Any]]:
        """Every route with its effect: end, steam, whether a roll is due, goods in cities, good aboard."""
        x, y, place = self.trains[seat]
        tile = self.tiles[x, y]
        aboard = (cargo["color"], tuple(int(part) for part in cargo["from"].split(","))) if cargo else None
        goods = {cell: dict(counts) for cell, counts in self.goods.items()}
        edges = [edge for edge, where in tile.places if where == place]
        yield from self._leave(seat, (x, y), edges, None, [], 0, False, aboard, goods, limit)

    def _leave(
        self,
        seat: int,
        cell: Cell,
        edges: list[str],
        entry: str | None,
        route: list[str],
        spent: int,
        curved: bool,
        aboard: Any,
        goods: dict[Cell, dict[str, int]],
        limit: int,
    ) -> Iterator[tuple[str, Any]]:
        for edge in edges:
            there = self.beyond(cell, edge)
            if there not in self.tiles:
                continue
            bent = curved or (entry is not None and BACK[entry] != edge)
            yield from self._enter(seat, there, BACK[edge], [*route, edge], spent, bent, aboard, goods, limit)

    def _enter(
        self,
        seat: int,
        cell: Cell,
        entry: str,
        route: list[str],
        spent: int,
        curved: bool,
        aboard: Any,
        goods: dict[Cell, dict[str, int]],
        limit: int,
    ) -> Iterator[tuple[str, Any]]:
        tile = self.tiles[cell]
        place = tile.place(entry)
        others = [train for other, train in enumerate(self.trains) if other != seat]
        taken = not tile.color and (*cell, place) in others
        spent += (2 if tile.hill else 1) + taken
        if spent > limit:
            return
        if tile.color and aboard and aboard[0] == tile.color and aboard[1] != cell:
            aboard = None
        if not taken:
            yield "-".join(route), self._effect(cell, place, entry, spent, curved, aboard, goods)
        if not tile.color:
            ways = tile.from_edge(entry)
            yield from self._leave(seat, cell, ways, entry, route, spent, curved, aboard, goods, limit)
            return
        yield from self._leave(seat, cell, list(EDGES), None, route, spent, curved, aboard, goods, limit)
        if aboard is None:
            yield from self._load(seat, cell, route, spent, curved, goods, limit)

    def _load(
        self,
        seat: int,
        cell: Cell,
        route: list[str],
        spent: int,
        curved: bool,
        goods: dict[Cell, dict[str, int]],
        limit: int,
    ) -> Iterator[tuple[str, Any]]:
        for color, count in goods[cell].items():
            if count:
                left = {**goods, cell: {**goods[cell], color: count - 1}}
                loaded = [*route, color]
                yield from self._leave(seat, cell, list(EDGES), None, loaded, spent, curved, (color, cell), left, limit)

    def _effect(
        self,
        cell: Cell,
        place: int,
        entry: str,
        spent: int,
        curved: bool,
        aboard: Any,
        goods: dict[Cell, dict[str, int]],
    ) -> Any:
        tile = self.tiles[cell]
        if not tile.color and tile.from_edge(entry) and BACK[entry] not in tile.from_edge(entry):
            curved = True
        if tile.color and aboard:
            goods = {**goods, cell: {**goods[cell], aboard[0]: goods[cell].get(aboard[0], 0) + 1}}
            aboard = None
        lying = tuple(sorted((c, k, n) for c, counts in goods.items() for k, n in counts.items() if n))
        return (*cell, place, spent, curved and spent > 2, aboard, lying)

    def start_routes(self, seat: int, cargo: dict[str, Any] | None, limit: int) -> dict[str, Any]:
        """Every route, those included that begin by taking a good in the city where the train stands."""
        x, y, _ = self.trains[seat]
        found = dict(self.routes(seat, cargo, limit))
        if self.tiles[x, y].color:
            goods = {cell: dict(counts) for cell, counts in self.goods.items()}
            found.update(self._load(seat, (x, y), [], 0, False, goods, limit))
        return found


def positions(seats: int, seed: int, every: int, last: int) -> Iterator[footplate.Table]:
    """A random game, stopped every few decisions."""
    table = footplate.new(TITLE, seats=seats, seed=seed)
    chooser = Chooser(seed)
    while not table.over and table.number < last:
        if table.number % every == 0:
            yield table
        table.play(chooser.action(table))


def seen(table: footplate.Table) -> dict[str, Any]:
    game = table.view(table.actor)["game"]
    assert isinstance(game, dict)
    return game


def cells_around(railway: Railway) -> set[Cell]:
    return {railway.beyond(cell, edge) for cell in railway.tiles for edge in EDGES}


@pytest.mark.parametrize("seed", range(12))
def test_the_tiles_that_can_be_laid_are_those_of_the_rules(seed: int) -> None:
    for table in positions(2 + seed % 3, seed, every=7, last=120):
        game = seen(table)
        if game["drawn"] or game["stuck"]:
            continue
        railway = Railway(game)
        expected = set()
        for name in set(game["hand"]):
            for degrees in range(0, 90 * TRACKS[name]["turns"], 90):
                tile = make_tile(name, degrees)
                for cell in cells_around(railway) - set(railway.tiles):
                    if railway.fits_track(cell, tile):
                        expected.add((name, *cell, degrees))
                if TRACKS[name]["over"]:
                    over = [cell for cell in list(railway.tiles) if railway.fits_over(cell, tile)]
                    expected |= {(name, *cell, degrees) for cell in over}
        listed = {(act.tile, act.x, act.y, act.turn) for act in table.legal() if act.kind == "lay"}
        assert listed == expected
        cities = {cell for cell in cells_around(railway) - set(railway.tiles) if railway.fits_city(cell)}
        if any(game["display"]):
            assert {(act.x, act.y) for act in table.legal() if act.kind == "city"} == cities


@pytest.mark.parametrize("seed", range(24))
def test_a_counter_is_earned_for_a_circuit_of_the_rules(seed: int) -> None:
    table = footplate.new(TITLE, seats=2 + seed % 3, seed=seed)
    chooser = Chooser(seed)
    while not table.over and table.number < 70:
        before = Railway(seen(table))
        left = seen(table)["circuits"]
        events = table.play(chooser.action(table))
        laid = [event for event in events if event.kind in ("laid", "city-laid")]
        if laid and left:
            x, y = (int(part) for part in str(laid[0].facts["cell"]).split(","))
            after = Railway(table.view()["game"])
            old = before.tiles.get((x, y))
            closes = after.closes((x, y), old.joins if old else frozenset())
            assert closes == any(event.kind == "circuit" for event in events)


@pytest.mark.parametrize("seed", range(24))
def test_the_moves_listed_are_one_for_each_effect_and_every_route_is_accepted(seed: int) -> None:
    for table in positions(2 + seed % 3, seed, every=9, last=110):
        game = seen(table)
        seat = table.actor
        assert seat is not None
        if game["drawn"] or game["stuck"]:
            continue
        me = game["players"][seat]
        limit = min(6, me["steam"] + me["coal"])
        routes = Railway(game).start_routes(seat, me["cargo"], limit)
        most_coal = min(me["coal"], 6 - me["steam"])
        listed = [act for act in table.legal() if act.kind == "move"]
        for coal in range(most_coal + 1):
            payable = {route: effect for route, effect in routes.items() if effect[3] <= me["steam"] + coal}
            effects = [routes[act.route] for act in listed if act.coal == coal]
            assert len(set(effects)) == len(effects)
            assert set(effects) == set(payable.values())
            for route in payable:
                asked = footplate.action(TITLE, {"type": "move", "seat": seat, "route": route, "coal": coal})
                assert table.explain(asked) is None
