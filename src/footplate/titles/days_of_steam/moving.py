"""Moving the train (DOS-MOVE, DOS-PASS, DOS-SPEED, DOS-GOODS): every move there is.

Moves with the same effect are one choice (DOS-MOVE-17): the same end, the same steam spent, the same need to roll,
and the same goods in the same cities and on the same train.
"""

from typing import Final

from ...kernel.actions import Action
from .actions import Move
from .state import State
from .tiles import (
    ALL_EDGES,
    COLOR_COUNT,
    COLORS,
    EDGE_NAMES,
    FIRST_CITY,
    STEAM_MAX,
    edges_in,
    entry_cost,
    is_curve,
    joined,
    opposite,
    place_at,
    place_edges,
    stop_curved,
)

SPEED_LIMIT: Final = 2  # DOS-SPEED-01
# What a route says: the first step, and every other one.
FIRST_TOKENS: Final[tuple[str, ...]] = (*EDGE_NAMES, *COLORS)
NEXT_TOKENS: Final[tuple[str, ...]] = tuple(f"-{token}" for token in FIRST_TOKENS)
# What one good more in a city adds to the number that stands for all that a move changes in the cities. These numbers
# are long, so a search counts the different ones it meets and passes on which one it is.
_WEIGHTS: Final[list[int]] = [1 << 4 * spot for spot in range(12 * COLOR_COUNT)]


def must_roll(spent: int, curved: bool) -> bool:
    """DOS-SPEED-02, DOS-SPEED-04."""
    return curved and spent > SPEED_LIMIT


def can_move(s: State, seat: int) -> bool:
    search = MoveSearch(s, seat)
    search.run()
    return bool(search.routes)


def add_legal(s: State, seat: int, actions: list[Action]) -> None:
    search = MoveSearch(s, seat)
    search.run()
    steam, most_coal = s.steam[seat], s.most_coal(seat)
    for index in range(len(search.routes)):
        route = search.routes[index]
        for coal in range(max(0, search.spent[index] - steam), most_coal + 1):
            actions.append(Move(seat, route, coal))


def _number(where: int, spent: int, flag: bool, cargo: int, origin: int, goods: int) -> int:
    """One number for all of this: different ones for different facts."""
    aboard = cargo * 13 + origin + 14
    return ((goods * 128 + aboard) * 16 + spent * 2 + flag) * 512 + where


class MoveSearch:
    """Runs a train over every way it can pay for, and keeps one route for each different effect (DOS-ALG-03)."""

    def __init__(self, s: State, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.faces = s.faces
        self.links = s.links
        self.goods = s.goods.copy()
        self.limit = min(STEAM_MAX, s.steam[seat] + s.coal[seat])
        # The places, cities left aside, where other trains stand.
        self.others: list[int] = []
        for other in range(s.seats):
            tile = s.train_tile[other]
            if other != seat and s.faces[tile] < FIRST_CITY:
                self.others.append(tile * 4 + s.train_place[other])
        self.changes: list[int] = [0]
        self.change_of: dict[int, int] = {0: 0}
        self.entered: set[int] = set()
        self.ended: set[int] = set()
        self.routes: list[str] = []
        self.spent: list[int] = []

    def run(self) -> None:
        if self.limit == 0:
            return
        s, seat = self.s, self.seat
        tile = s.train_tile[seat]
        if s.faces[tile] >= FIRST_CITY:
            self._leave_city("", tile, 0, False, -1, -1, 0)
        else:
            edges = place_edges[s.faces[tile] * 4 + s.train_place[seat]]
            self._leave("", tile, -1, edges, 0, False, s.cargo[seat], s.origin[seat], 0)

    def _leave(
        self,
        route: str,
        tile: int,
        entry: int,
        edges: int,
        spent: int,
        curved: bool,
        cargo: int,
        origin: int,
        goods: int,
    ) -> None:
        """Goes on over each of these edges. `goods` says what was changed in the cities so far."""
        tokens = NEXT_TOKENS if route else FIRST_TOKENS
        for edge in edges_in[edges]:
            beyond = self.links[tile * 4 + edge]
            if beyond >= 0:
                bent = curved or (entry >= 0 and is_curve(entry, edge))
                self._enter(route + tokens[edge], beyond, opposite[edge], spent, bent, cargo, origin, goods)

    def _enter(
        self, route: str, tile: int, entry: int, spent: int, curved: bool, cargo: int, origin: int, goods: int
    ) -> None:
        at = self.faces[tile] * 4 + entry
        place = tile * 4 + place_at[at]
        occupied = place in self.others
        spent += entry_cost[at] + 1 if occupied else entry_cost[at]
        if spent > self.limit:
            return
        seen = _number(tile * 4 + entry, spent, curved, cargo, origin, goods)
        if seen in self.entered:
            return
        self.entered.add(seen)
        if self.faces[tile] >= FIRST_CITY:
            self._enter_city(route, tile, spent, curved, cargo, origin, goods)
            return
        if not occupied:
            self._end(route, place, spent, curved or stop_curved[at], cargo, origin, goods)
        if spent < self.limit:
            self._leave(route, tile, entry, joined[at], spent, curved, cargo, origin, goods)

    def _enter_city(self, route: str, tile: int, spent: int, curved: bool, cargo: int, origin: int, goods: int) -> None:
        """A good that comes to its city is delivered, any other is unloaded where the move ends (DOS-GOODS-06, -10)."""
        city = self.s.city_of[tile]
        if cargo == self.faces[tile] - FIRST_CITY and origin != city:
            cargo = origin = -1
        unloaded = self._changed(goods, _WEIGHTS[city * COLOR_COUNT + cargo]) if cargo >= 0 else goods
        self._end(route, tile * 4, spent, curved, -1, -1, unloaded)
        if spent < self.limit:
            self._leave_city(route, tile, spent, curved, cargo, origin, goods)

    def _leave_city(self, route: str, tile: int, spent: int, curved: bool, cargo: int, origin: int, goods: int) -> None:
        """In any direction (DOS-MOVE-08), with what is aboard, or with a good that lies here (DOS-GOODS-03)."""
        self._leave(route, tile, -1, ALL_EDGES, spent, curved, cargo, origin, goods)
        if cargo >= 0:
            return
        city = self.s.city_of[tile]
        for color in range(COLOR_COUNT):
            spot = city * COLOR_COUNT + color
            if self.goods[spot] > 0:
                self.goods[spot] -= 1
                laden = route + (NEXT_TOKENS if route else FIRST_TOKENS)[4 + color]
                left = self._changed(goods, -_WEIGHTS[spot])
                self._leave(laden, tile, -1, ALL_EDGES, spent, curved, color, city, left)
                self.goods[spot] += 1

    def _changed(self, goods: int, by: int) -> int:
        change = self.changes[goods] + by
        if change not in self.change_of:
            self.change_of[change] = len(self.changes)
            self.changes.append(change)
        return self.change_of[change]

    def _end(self, route: str, place: int, spent: int, curved: bool, cargo: int, origin: int, goods: int) -> None:
        """Keeps the route if no other has the same effect. What was delivered follows from the goods elsewhere."""
        effect = _number(place, spent, must_roll(spent, curved), cargo, origin, goods)
        if effect in self.ended:
            return
        self.ended.add(effect)
        self.routes.append(route)
        self.spent.append(spent)
