"""What lies on a table of Days of Steam.

Tiles on the map are numbered in the order they were laid; one that covers another takes its number. Per tile and
edge: index `tile * 4 + edge`. Cities are numbered in the order they were laid, too. Goods: `city * 4 + colour`,
delivered goods `seat * 4 + colour`, hands `seat * 3 + slot`. -1 stands for nobody and nothing.

No stack and no bag has an order: what is drawn is drawn by chance from all that is in it (DOS-RAND-01).
"""

from abc import ABC
from typing import Final

from ...kernel.chance import Chance
from ...kernel.events import Event
from ...kernel.json import Facts
from ...kernel.position import Position
from .tiles import (
    COLOR_COUNT,
    COLORS,
    COUNTERS,
    FIRST_CITY,
    GOODS_EACH,
    HAND,
    KINDS,
    STEAM_MAX,
    city_counts,
    kind_counts,
    place_edges,
    x_of,
    y_of,
)
from .words import WORDS

# Phases
TURN: Final = 0
PLACING: Final = 1
STUCK: Final = 2
OVER: Final = 3
# How a game ends
RUNNING: Final = 0
BY_POINTS: Final = 1
BY_TILES: Final = 2
BY_STANDSTILL: Final = 3
BONUS: Final = (0, 0, 1, 3, 5)  # DOS-SCORE-02, by colours delivered


def happen(events: list[Event], key: str, facts: Facts) -> None:
    events.append(Event(WORDS, key, facts))


def draw_from(chance: Chance, counts: list[int], total: int) -> int:
    """Takes one thing out of a multiset, each single piece equally likely."""
    number = chance.below(total)
    drawn = 0
    while number >= counts[drawn]:
        number -= counts[drawn]
        drawn += 1
    counts[drawn] -= 1
    return drawn


class State(Position, ABC):
    """The pieces of the game; the actions move them."""

    def __init__(self, chance: Chance, seats: int) -> None:
        super().__init__(chance)
        self.seats = seats
        self.phase = TURN
        self.ending = RUNNING
        self.turn = 0
        self.first = 0
        self.active = 0
        self.idle = 0
        self.drawn = -1
        # The map. `at` and `codes` are by cell: the tile there, and what an empty cell's neighbours ask (tiles.py).
        # `away` is by tile and edge: the track tiles, this one included, on the shortest run from a city that
        # leaves the tile over that edge; `source` is the tile of the city where that run begins.
        self.cells: list[int] = []
        self.faces: list[int] = []
        self.city_of: list[int] = []
        self.links: list[int] = []
        self.away: list[int] = []
        self.source: list[int] = []
        self.at: dict[int, int] = {}
        self.codes: dict[int, int] = {}
        self.cities: list[int] = []
        self.goods: list[int] = []
        # The supply
        self.stack = kind_counts.copy()
        self.stack_left = sum(kind_counts)
        self.city_stack = city_counts.copy()
        self.city_stack_left = sum(city_counts)
        self.bag = [GOODS_EACH] * COLOR_COUNT
        self.display = [-1, -1]
        self.display_goods = [0] * (2 * COLOR_COUNT)
        self.gone = [0] * KINDS
        # Seats
        self.hands = [-1] * (seats * HAND)
        self.steam = [0] * seats
        self.coal = [0] * seats
        self.counters = [0] * seats
        self.delivered = [0] * (seats * COLOR_COUNT)
        self.train_tile = [0] * seats
        self.train_place = [0] * seats
        self.cargo = [-1] * seats
        self.origin = [-1] * seats

    def copy_to(self, other: "State") -> None:
        other.phase = self.phase
        other.ending = self.ending
        other.turn = self.turn
        other.first = self.first
        other.active = self.active
        other.idle = self.idle
        other.drawn = self.drawn
        other.cells = self.cells.copy()
        other.faces = self.faces.copy()
        other.city_of = self.city_of.copy()
        other.links = self.links.copy()
        other.away = self.away.copy()
        other.source = self.source.copy()
        other.at = self.at.copy()
        other.codes = self.codes.copy()
        other.cities = self.cities.copy()
        other.goods = self.goods.copy()
        other.stack = self.stack.copy()
        other.stack_left = self.stack_left
        other.city_stack = self.city_stack.copy()
        other.city_stack_left = self.city_stack_left
        other.bag = self.bag.copy()
        other.display = self.display.copy()
        other.display_goods = self.display_goods.copy()
        other.gone = self.gone.copy()
        other.hands = self.hands.copy()
        other.steam = self.steam.copy()
        other.coal = self.coal.copy()
        other.counters = self.counters.copy()
        other.delivered = self.delivered.copy()
        other.train_tile = self.train_tile.copy()
        other.train_place = self.train_place.copy()
        other.cargo = self.cargo.copy()
        other.origin = self.origin.copy()

    # The map

    def is_city(self, tile: int) -> bool:
        return self.faces[tile] >= FIRST_CITY

    def color_of_city(self, city: int) -> int:
        return self.faces[self.cities[city]] - FIRST_CITY

    def cell_name(self, tile: int) -> str:
        cell = self.cells[tile]
        return f"{x_of(cell)},{y_of(cell)}"

    def train_edges(self, seat: int) -> int:
        """The edges over which a seat's train may begin its move (DOS-MOVE-10, DOS-MOVE-11, DOS-MOVE-13)."""
        return place_edges[self.faces[self.train_tile[seat]] * 4 + self.train_place[seat]]

    def holds_other(self, seat: int, tile: int, place: int) -> bool:
        """Whether another seat's train stands in this place, cities left aside."""
        for other in range(self.seats):
            if other != seat and self.train_tile[other] == tile and self.train_place[other] == place:
                return self.faces[tile] < FIRST_CITY
        return False

    # The supply

    def draw_tile(self) -> int:
        self.stack_left -= 1
        return draw_from(self.chance, self.stack, self.stack_left + 1)

    def draw_city(self) -> int:
        self.city_stack_left -= 1
        return draw_from(self.chance, self.city_stack, self.city_stack_left + 1)

    def draw_good(self) -> int:
        return draw_from(self.chance, self.bag, sum(self.bag))

    def counters_left(self) -> int:
        return COUNTERS - sum(self.counters)

    # Seats

    def hand(self, seat: int) -> list[int]:
        """The kinds of the tiles in a hand; at the end of the game it may be one short."""
        return [kind for kind in self.hands[seat * HAND : (seat + 1) * HAND] if kind >= 0]

    def slot_of(self, seat: int, kind: int) -> int:
        return self.hands.index(kind, seat * HAND, (seat + 1) * HAND)

    def take_from_hand(self, seat: int, kind: int) -> None:
        self.hands[self.slot_of(seat, kind)] = -1

    def kinds_in_hand(self, seat: int) -> list[int]:
        """The different kinds in a hand; equal tiles are the same choice."""
        kinds: list[int] = []
        for kind in self.hand(seat):
            if kind not in kinds:
                kinds.append(kind)
        return kinds

    def most_coal(self, seat: int) -> int:
        """How many cubes the seat may burn: never beyond the steam limit (DOS-COAL-02)."""
        return min(self.coal[seat], STEAM_MAX - self.steam[seat])

    def useful_coal(self, seat: int, gain: int) -> int:
        """The same, as long as no steam of a tile that is then laid is lost by it (DOS-COAL-06)."""
        return min(self.coal[seat], max(0, STEAM_MAX - self.steam[seat] - gain))

    def burn(self, seat: int, coal: int) -> None:
        self.coal[seat] -= coal
        self.steam[seat] += coal

    def gain_steam(self, seat: int, steam: int) -> int:
        """Adds steam up to the limit (DOS-COMP-06), and says how much it was."""
        before = self.steam[seat]
        self.steam[seat] = min(STEAM_MAX, before + steam)
        return self.steam[seat] - before

    def colors_of(self, seat: int) -> int:
        """How many different colours the seat has delivered."""
        return sum(1 for color in range(COLOR_COUNT) if self.delivered[seat * COLOR_COUNT + color])

    def goods_of(self, seat: int) -> int:
        return sum(self.delivered[seat * COLOR_COUNT : (seat + 1) * COLOR_COUNT])

    def points(self, seat: int) -> int:
        """DOS-SCORE-01, DOS-SCORE-02."""
        return 2 * self.goods_of(seat) + BONUS[self.colors_of(seat)] + self.counters[seat]

    def left_of(self, seat: int) -> int:
        return seat + 1 if seat + 1 < self.seats else 0


def goods_listed(counts: list[int]) -> list[str]:
    """Goods one by one, as colours."""
    return [COLORS[color] for color in range(COLOR_COUNT) for _ in range(counts[color])]


def goods_named(counts: list[int]) -> Facts:
    """Goods by the name of their colour, those that there are."""
    return {COLORS[color]: counts[color] for color in range(COLOR_COUNT) if counts[color]}
