"""Passages: the ways that new track can take through each hex, what they cost, and how far that leads from a city.

A *step* goes through a hex that was entered by an edge: the edge by which the next hex is entered, what the tile
costs, and its picture. Every step can be taken the other way round at the same price, so what it costs to come from a
city to an edge is also what it costs to come from there to the city.
"""

from typing import Final

from .board import Board
from .building import BuildRules
from .network import Network
from .tiles import TileSet

FAR: Final = 1_000_000

Step = tuple[int, int, int]


class Passages:
    """The steps through the hexes of a board by the prices of one game. What a tile costs goes by its hex and by what
    lies there, so that one table serves every position on the board."""

    def __init__(self, board: Board, tiles: TileSet, rules: BuildRules) -> None:
        self.board = board
        self.tiles = tiles
        self.rules = rules
        self._known: list[dict[int, list[list[Step]]]] = [{} for _ in range(board.hexes)]
        self._even: list[dict[int, bool]] = [{} for _ in range(board.hexes)]

    def through(self, network: Network, hex_number: int) -> list[list[Step]]:
        """For each side by which the hex is entered, the steps from there."""
        known, old = self._known[hex_number], network.tile[hex_number]
        found = known.get(old)
        if found is None:
            found = known[old] = self._find(network, hex_number)
        return found

    def is_even(self, network: Network, hex_number: int) -> bool:
        """Whether a hex has one step from each side that track can use to each other one, all at the same price."""
        known, old = self._even[hex_number], network.tile[hex_number]
        found = known.get(old)
        if found is None:
            rows = [row for row in self.through(network, hex_number) if row]
            costs = {cost for row in rows for _, cost, _ in row}
            exits = [len({following for following, _, _ in row}) for row in rows]
            found = known[old] = len(costs) == 1 and exits == [len(rows) - 1] * len(rows)
        return found

    def _find(self, network: Network, hex_number: int) -> list[list[Step]]:
        found: list[list[Step]] = [[] for _ in range(6)]
        if not buildable(self.board, hex_number):
            return found
        shut, across = self.board.shut[hex_number], self.board.across
        for change in self.tiles.changes(network.tile[hex_number], False, 0):
            if len(change.added) != 1 or shut & change.sides:
                continue
            cost = self.rules.cost(network, hex_number, change)
            a, b = change.added[0]
            found[a].append((across[hex_number * 6 + b], cost, change.picture))
            found[b].append((across[hex_number * 6 + a], cost, change.picture))
        return found


def buildable(board: Board, hex_number: int) -> bool:
    """Whether a line can pass a hex: no city, nothing closed."""
    return board.ground[hex_number] and board.place_at[hex_number] < 0


def around(board: Board, place: int) -> list[int]:
    """The edges by which the neighbouring hexes are entered from a place, but for those with a place of their own."""
    first = board.place_hex[place] * 6
    return [edge for edge in board.across[first : first + 6] if edge >= 0 and board.place_at[edge // 6] < 0]


class Reach:
    """What it costs at least to come to each edge: `paid[edge]`, and `saved[edge]` if one tile on the way is free."""

    __slots__ = ("paid", "saved")

    def __init__(self, edges: int) -> None:
        self.paid = [FAR] * edges
        self.saved = [FAR] * edges


class Paths:
    """The steps that may be taken on one state of the track, and what it costs at least to come anywhere by them: as
    if hexes might come twice and tiles were never short. Nothing dearer than the radius is looked at.

    even[hex]   whether all ways through a hex cost the same: of those who come there only the first two matter, since
                between them they leave by every side
    """

    def __init__(self, board: Board, steps: list[list[Step]], even: list[bool], free: bool) -> None:
        self.board = board
        self.steps = steps
        self.free = free
        self.even = even
        self.radius = -1
        self._reached: dict[int, Reach] = {}
        self._detours: dict[tuple[int, int], Reach] = {}
        self._at_best: dict[int, Reach] = {}

    def widen(self, radius: int) -> None:
        """Looks as far as this from now on, or a little farther: the next purse is often somewhat fuller."""
        if radius > self.radius:
            self.radius = radius + radius // 4
            self._reached = {}
            self._detours = {}
            self._at_best = {}

    def reach(self, city: int) -> Reach:
        """What it costs at least to come from a city to each edge."""
        known = self._reached.get(city)
        if known is None:
            known = self._reached[city] = Reach(len(self.steps))
            waiting: list[list[int]] = [[]]
            for edge in around(self.board, city):
                known.paid[edge] = 0
                waiting[0].append(edge * 2)
            self._spread(known, waiting)
        return known

    def detour(self, city: int, name: int, detours: list[int]) -> Reach:
        """What it costs at least to come from a city to each edge by way of one of these hexes, which go by a name."""
        known = self._detours.get((city, name))
        if known is None:
            known = self._detours[city, name] = self._by_way_of(self.reach(city), detours)
        return known

    def at_best(self, city: int, other: "Paths", detours: list[int]) -> Reach:
        """What it costs at least to come from a city to each edge: by way of one of these hexes, or on other paths."""
        known = self._at_best.get(city)
        if known is None:
            known = self._at_best[city] = self._by_way_of(self.reach(city), detours)
            straight = other.reach(city)
            known.paid = [min(each) for each in zip(known.paid, straight.paid, strict=True)]
            known.saved = [min(each) for each in zip(known.saved, straight.saved, strict=True)]
        return known

    def _by_way_of(self, before: Reach, detours: list[int]) -> Reach:
        known = Reach(len(self.steps))
        waiting: list[list[int]] = [[]]
        for edge in [hex_number * 6 + side for hex_number in detours for side in range(6)]:
            paid, saved = before.paid[edge], before.saved[edge]
            for following, cost, _ in self.steps[edge] if min(paid, saved) < FAR else ():
                self._note(known.paid, following, paid + cost, 0, waiting)
                if self.free:
                    self._note(known.saved, following, min(saved + cost, paid), 1, waiting)
        self._spread(known, waiting)
        return known

    def least(self, start: int, goal: int) -> int:
        """What the cheapest way between two cities costs; FAR if there is none within the radius."""
        reach = self.reach(start)
        first = self.board.place_hex[goal] * 6
        return min((reach.saved if self.free else reach.paid)[first : first + 6])

    def _note(self, known: list[int], edge: int, cost: int, layer: int, waiting: list[list[int]]) -> None:
        if cost < known[edge] and cost <= self.radius:
            known[edge] = cost
            while cost >= len(waiting):
                waiting.append([])
            waiting[cost].append(edge * 2 + layer)

    def _spread(self, known: Reach, waiting: list[list[int]]) -> None:
        """Dijkstra's algorithm with a bucket for each cost; a state is an edge * 2, and + 1 once a tile was free."""
        steps, free, radius, even = self.steps, self.free, self.radius, self.even
        come = [0] * (2 * len(even))  # by hex and layer, how often
        for cost, bucket in enumerate(waiting):
            for state in bucket:
                edge, layer = state >> 1, state & 1
                amounts = known.saved if layer else known.paid
                if amounts[edge] != cost:
                    continue
                here = edge // 6
                # Who comes in where no way leads on counts for nobody.
                if even[here] and steps[edge]:
                    if come[here * 2 + layer] == 2:
                        continue
                    come[here * 2 + layer] += 1
                for following, price, _ in steps[edge]:
                    total = cost + price
                    if total < amounts[following] and total <= radius:
                        amounts[following] = total
                        while total >= len(waiting):
                            waiting.append([])
                        waiting[total].append(following * 2 + layer)
                    if free and not layer and cost < known.saved[following]:
                        known.saved[following] = cost
                        bucket.append(following * 2 + 1)
