"""How a train runs (DOS-MOVE, DOS-PASS, DOS-SPEED, DOS-GOODS).

`Walk` alone knows where a train can go on and what a step costs and does. `Search` lists every move with it, `Run`
follows one route and says why it is not possible, and `least_steam` measures how far away a place is.
"""

from typing import Final

from ....kernel import Ruling, refuse
from ..pieces import Pieces
from ..tables import (
    CITY_TILES,
    COLOR_COUNT,
    COLORS,
    EDGE_NAMES,
    FIRST_CITY,
    NEVER,
    STEAM_MAX,
    TRACK_TILES,
    color_of,
    edge_of,
    edges_in,
    entry_cost,
    is_curve,
    is_junction,
    joined,
    opposite,
    place_at,
    place_edges,
    stop_curved,
    track_mask,
)

SPEED_LIMIT: Final = 2  # DOS-SPEED-01


class Walk:
    """A train on its way: where it is, the edge it came in over (-1 at the start and in a city), the steam spent,
    whether it has run over a curve, and the good aboard with the city it was taken in."""

    def __init__(self, s: Pieces, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.faces = s.faces
        self.links = s.links
        self.city_of = s.city_of
        self.goods = s.goods.copy()  # in the cities, without those taken on the way
        # The places, cities left aside, where other trains stand.
        self.others: list[int] = []
        for other in range(s.seats):
            tile = s.train_tile[other]
            if other != seat and s.faces[tile] < FIRST_CITY:
                self.others.append(tile * 4 + s.train_place[other])
        self.tile = s.train_tile[seat]
        self.place = s.train_place[seat]
        self.entry = -1
        self.spent = 0
        self.curved = False
        self.cargo = s.cargo[seat]
        self.origin = s.origin[seat]
        self.occupied = False  # by another train: no move can end here (DOS-PASS-05)

    def in_city(self) -> bool:
        return self.faces[self.tile] >= FIRST_CITY

    def ways(self) -> int:
        """The edges over which the train may leave: at the start all of its place (DOS-MOVE-10, -11), in a city all
        (DOS-MOVE-08), otherwise those joined to the edge it came in over (DOS-MOVE-06, -09, -12, -13)."""
        at = self.faces[self.tile] * 4
        return place_edges[at + self.place] if self.entry < 0 else joined[at + self.entry]

    def go(self, edge: int) -> None:
        """Over one of those edges onto the tile beyond: pays, and delivers a good that comes to its city."""
        before, entry = self.entry, opposite[edge]
        if before >= 0 and is_curve(before, edge):
            self.curved = True
        tile = self.links[self.tile * 4 + edge]
        face = self.faces[tile]
        at = face * 4 + entry
        place, cost = place_at[at], entry_cost[at]  # DOS-MOVE-03, DOS-MOVE-04
        self.tile = tile
        self.place = place
        self.occupied = False
        if face < FIRST_CITY:
            self.entry = entry
            for held in self.others:
                if held == tile * 4 + place:  # DOS-PASS-01, DOS-PASS-02
                    self.occupied = True
                    cost += 1
                    break
            self.spent += cost
            return
        self.entry = -1
        self.spent += cost
        if self.cargo == face - FIRST_CITY and self.origin != self.city_of[tile]:  # DOS-GOODS-06, DOS-GOODS-07
            self.cargo = self.origin = -1

    def load(self, color: int) -> None:
        """Takes a good that lies in this city (DOS-GOODS-03)."""
        self.cargo = color
        self.origin = self.city_of[self.tile]
        self.goods[self.origin * COLOR_COUNT + color] -= 1

    def ends_curved(self) -> bool:
        """Whether a move that ends here has run over a curve (DOS-SPEED-06)."""
        return self.curved or (self.entry >= 0 and stop_curved[self.faces[self.tile] * 4 + self.entry])


# Every move


# What a route says: the first step, and every other one.
FIRST_TOKENS: Final[tuple[str, ...]] = (*EDGE_NAMES, *COLORS)
NEXT_TOKENS: Final[tuple[str, ...]] = tuple(f"-{token}" for token in FIRST_TOKENS)
# What one good more in a city adds to the number that stands for all that a move changes in the cities. These numbers
# are long, so a search counts the different ones it meets and passes on which one it is.
_WEIGHTS: Final[list[int]] = [1 << 4 * spot for spot in range(CITY_TILES * COLOR_COUNT)]
_PLACES: Final = 512
_STEAM: Final = 8
_ABOARD: Final = 128
assert (TRACK_TILES + CITY_TILES) * 4 <= _PLACES
assert STEAM_MAX < _STEAM
assert COLOR_COUNT * 13 + CITY_TILES <= _ABOARD


def _number(where: int, spent: int, flag: bool, cargo: int, origin: int, goods: int) -> int:
    """One number for all of this: different ones for different facts."""
    aboard = cargo * 13 + origin + 14
    return ((goods * _ABOARD + aboard) * (2 * _STEAM) + spent * 2 + flag) * _PLACES + where


class Search(Walk):
    """Every way that the train can pay for, one route for each different effect (DOS-ALG-03).

    Moves with the same effect are one choice (DOS-MOVE-17): the same end, the same steam spent, the same need to roll,
    and the same goods in the same cities and on the same train.
    """

    def __init__(self, s: Pieces, seat: int) -> None:
        super().__init__(s, seat)
        self.limit = min(STEAM_MAX, s.steam[seat] + s.coal[seat])
        self.changes: list[int] = [0]
        self.change_of: dict[int, int] = {0: 0}
        self.entered: set[int] = set()
        self.ended: set[int] = set()
        self.routes: list[str] = []
        self.steam: list[int] = []
        if self.limit > 0:
            self._go_on("", 0)

    def _go_on(self, route: str, goods: int) -> None:
        """Over each edge, with what is aboard, or with a good of the city. `goods` says what was changed so far."""
        self._leave(route, goods)
        if self.cargo >= 0 or not self.in_city():
            return
        first = self.city_of[self.tile] * COLOR_COUNT
        for color in range(COLOR_COUNT):
            if self.goods[first + color] > 0:
                self.load(color)
                laden = route + (NEXT_TOKENS if route else FIRST_TOKENS)[4 + color]
                self._leave(laden, self._changed(goods, -_WEIGHTS[first + color]))
                self.goods[first + color] += 1
                self.cargo = self.origin = -1

    def _leave(self, route: str, goods: int) -> None:
        tile, place, entry, spent = self.tile, self.place, self.entry, self.spent
        curved, cargo, origin = self.curved, self.cargo, self.origin
        tokens = NEXT_TOKENS if route else FIRST_TOKENS
        for edge in edges_in[self.ways()]:
            if self.links[tile * 4 + edge] < 0:
                continue
            self.go(edge)
            # Where the steam is used up, it is enough to look at the effect.
            if self.spent == self.limit or (self.spent < self.limit and self._is_new(goods)):
                self._arrive(route + tokens[edge], goods)
            self.tile, self.place, self.entry, self.spent = tile, place, entry, spent
            self.curved, self.cargo, self.origin = curved, cargo, origin

    def _is_new(self, goods: int) -> bool:
        """Whether the train was never here before in the same way, with the same to come."""
        where = self.tile * 4 + (self.entry & 3)  # in a city the train came in over no edge
        known = len(self.entered)
        self.entered.add(_number(where, self.spent, self.curved, self.cargo, self.origin, goods))
        return len(self.entered) > known

    def _arrive(self, route: str, goods: int) -> None:
        """The move may end here, or go on."""
        if not self.occupied:
            self._end(route, goods)
        if self.spent < self.limit:
            self._go_on(route, goods)

    def _end(self, route: str, goods: int) -> None:
        """Keeps the route if no other has the same effect. What was delivered follows from the goods elsewhere."""
        cargo, origin = self.cargo, self.origin
        if cargo >= 0 and self.in_city():  # it is unloaded (DOS-GOODS-10)
            goods = self._changed(goods, _WEIGHTS[self.city_of[self.tile] * COLOR_COUNT + cargo])
            cargo = origin = -1
        rolls = self.spent > SPEED_LIMIT and self.ends_curved()
        known = len(self.ended)
        self.ended.add(_number(self.tile * 4 + self.place, self.spent, rolls, cargo, origin, goods))
        if len(self.ended) > known:
            self.routes.append(route)
            self.steam.append(self.spent)

    def _changed(self, goods: int, by: int) -> int:
        change = self.changes[goods] + by
        if change not in self.change_of:
            self.change_of[change] = len(self.changes)
            self.changes.append(change)
        return self.change_of[change]


# One move


class Haul:
    """A good aboard in a move: where it was taken, and the city where it was delivered (-1 if it was not)."""

    def __init__(self, color: int, origin: int) -> None:
        self.color = color
        self.origin = origin
        self.delivered_in = -1


class Run(Walk):
    """One move, as its route says: the tiles it enters and what it hauls. `follow` says why it cannot be."""

    def __init__(self, s: Pieces, seat: int) -> None:
        super().__init__(s, seat)
        self.tiles: list[int] = []
        self.taken: list[int] = []  # the colours
        self.hauls: list[Haul] = []
        if self.cargo >= 0:
            self.hauls.append(Haul(self.cargo, self.origin))

    def follow(self, route: str) -> Ruling | None:
        took = False
        for token in route.split("-") if route else []:
            took = token in color_of
            if took:
                ruling = self._take(color_of[token])
            elif token in edge_of:
                ruling = self._step(edge_of[token])
            else:
                return refuse("DOS-MOVE-16", token=token)
            if ruling is not None:
                return ruling
        if took:
            return refuse("DOS-GOODS-13")
        if not self.tiles:
            return refuse("DOS-MOVE-01")
        return refuse("DOS-PASS-05") if self.occupied else None

    def _step(self, edge: int) -> Ruling | None:
        if not self.ways() >> edge & 1:
            return self._judge_way(edge)
        if self.links[self.tile * 4 + edge] < 0:
            return refuse("DOS-MOVE-02", edge=EDGE_NAMES[edge])
        laden = self.cargo >= 0
        self.go(edge)
        self.tiles.append(self.tile)
        if laden and self.cargo < 0:
            self.hauls[-1].delivered_in = self.city_of[self.tile]
        return None

    def _judge_way(self, edge: int) -> Ruling:
        """Why a train cannot leave the tile over an edge."""
        face = self.faces[self.tile]
        if not track_mask[face] >> edge & 1:
            return refuse("DOS-MOVE-02/edge", edge=EDGE_NAMES[edge])
        if place_edges[face * 4 + self.place].bit_count() == 1:
            return refuse("DOS-MOVE-13")
        if self.entry < 0:
            return refuse("DOS-MOVE-11")
        if edge == self.entry:
            return refuse("DOS-MOVE-06")
        return refuse("DOS-MOVE-09" if is_junction[face] else "DOS-MOVE-12")

    def _take(self, color: int) -> Ruling | None:
        if self.cargo >= 0:
            return refuse("DOS-GOODS-05")
        if not self.in_city():
            return refuse("DOS-GOODS-02")
        if self.goods[self.city_of[self.tile] * COLOR_COUNT + color] == 0:
            return refuse("DOS-GOODS-02/none", color=COLORS[color])
        self.load(color)
        self.taken.append(color)
        self.hauls.append(Haul(color, self.origin))
        return None

    def risk(self) -> int:
        """The highest roll that derails the train, 0 if none is made (DOS-SPEED-02 to -04)."""
        return max(0, self.spent - SPEED_LIMIT) if self.ends_curved() else 0

    def delivered(self) -> list[Haul]:
        return [haul for haul in self.hauls if haul.delivered_in >= 0]


# How far it is


def least_steam(s: Pieces, seat: int, tile: int, place: int) -> int:
    """The steam that the cheapest run to a place takes, however much it is; NEVER if there is none."""
    walk = Walk(s, seat)
    least: dict[tuple[int, int], int] = {}  # by tile and edge of entry
    todo = [(walk.tile, walk.place, walk.entry, 0)]
    best = NEVER
    while todo:
        here, at, entry, spent = todo.pop(0)
        for edge in range(4):
            walk.tile, walk.place, walk.entry, walk.spent = here, at, entry, spent
            if not walk.ways() >> edge & 1 or walk.links[here * 4 + edge] < 0:
                continue
            walk.go(edge)
            where = (walk.tile, walk.entry)
            if walk.spent < least.get(where, NEVER):
                least[where] = walk.spent
                todo.append((walk.tile, walk.place, walk.entry, walk.spent))
                if walk.tile == tile and walk.place == place:
                    best = min(best, walk.spent)
    return best
