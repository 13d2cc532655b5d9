"""What lies on a table of Days of Steam. NOBODY stands for nothing, too.

Delivered goods: `seat * 4 + colour`, hands `seat * 3 + slot`. No stack and no bag has an order: what is drawn is drawn
by chance from all that is in it (DOS-RAND-01).
"""

from typing import Final

from ...kernel import NOBODY, AnyPhase, Event, happen
from ...kernel.chance import Chance
from ...kernel.compiling import mypyc_attr
from .network import Network
from .schema import Counts
from .tables import (
    COLOR_COUNT,
    COLORS,
    COUNTERS,
    FACE_UP,
    FIRST_CITY,
    HAND,
    KINDS,
    STEAM_MAX,
    Mix,
)

# How a game ends
RUNNING: Final = 0
BY_POINTS: Final = 1
BY_TILES: Final = 2
BY_STANDSTILL: Final = 3
POINTS_TO_WIN: Final = 13
BONUS: Final = (0, 0, 1, 3, 5)  # DOS-SCORE-02, by colours delivered


@mypyc_attr(allow_interpreted_subclasses=True)
class Pieces(Network):
    apart = Network.apart | {"mix"}

    def __init__(self, chance: Chance, seats: int, phases: tuple[AnyPhase, ...], mix: Mix) -> None:
        super().__init__(chance, seats, phases)
        self.mix = mix
        self.ending = RUNNING
        self.turn = 0
        self.first = NOBODY
        self.active = NOBODY  # whose turn it is
        self.idle = 0  # turns in a row in which nothing was laid and nothing delivered
        self.drawn = NOBODY  # the city that was drawn and is to be laid
        # The supply
        self.stack = mix.kinds.copy()
        self.city_stack = mix.cities.copy()
        self.bag = [mix.goods] * COLOR_COUNT
        self.display = [NOBODY] * FACE_UP
        self.display_goods = [0] * (FACE_UP * COLOR_COUNT)
        self.gone = [0] * KINDS
        # Seats
        self.hands = [NOBODY] * (seats * HAND)
        self.steam = [0] * seats
        self.coal = [0] * seats
        self.counters = [0] * seats
        self.delivered = [0] * (seats * COLOR_COUNT)
        self.train_tile = [0] * seats
        self.train_place = [0] * seats
        self.cargo = [NOBODY] * seats
        self.origin = [NOBODY] * seats

    # The turn

    def end_turn(self, idle: bool) -> None:
        """The player has done what there is to do in a turn."""
        self.actor = NOBODY
        if self.ending == RUNNING:
            self.idle = self.idle + 1 if idle else 0

    def has_won(self, seat: int) -> bool:
        """Ends the game at 13 points (DOS-END-01)."""
        if self.points(seat) < POINTS_TO_WIN:
            return False
        self.ending = BY_POINTS
        return True

    # Trains

    def holds_other(self, seat: int, tile: int, place: int) -> bool:
        """Whether another seat's train stands in this place, cities left aside."""
        for other in range(self.seats):
            if other != seat and self.train_tile[other] == tile and self.train_place[other] == place:
                return self.faces[tile] < FIRST_CITY
        return False

    # The supply

    def tiles_left(self) -> int:
        return sum(self.stack)

    def cities_left(self) -> int:
        return sum(self.city_stack)

    def counters_left(self) -> int:
        return COUNTERS - sum(self.counters)

    def goods_face_up(self, slot: int) -> list[int]:
        """The goods of a face-up city."""
        return self.display_goods[slot * COLOR_COUNT : (slot + 1) * COLOR_COUNT]

    # Hands

    def hand(self, seat: int) -> list[int]:
        """The kinds of the tiles in a hand; at the end of the game it may be one short."""
        return [kind for kind in self.hands[seat * HAND : (seat + 1) * HAND] if kind >= 0]

    def kinds_in_hand(self, seat: int) -> list[int]:
        """The different kinds in a hand; equal tiles are the same choice."""
        kinds: list[int] = []
        for kind in self.hand(seat):
            if kind not in kinds:
                kinds.append(kind)
        return kinds

    def take_from_hand(self, seat: int, kind: int) -> None:
        self.hands[self.hands.index(kind, seat * HAND, (seat + 1) * HAND)] = -1

    def refill_hand(self, seat: int, events: list[Event]) -> None:
        """Draws a track tile for the one played (DOS-TURN-03); the last one ends the game (DOS-END-02)."""
        self.hands[self.hands.index(-1, seat * HAND, (seat + 1) * HAND)] = self.chance.draw_from(self.stack)
        left = self.tiles_left()
        happen(events, "tile-drawn", {"seat": seat, "left": left})
        if left == 0:
            self.ending = BY_TILES

    # Steam and coal

    def most_coal(self, seat: int) -> int:
        """How many cubes the seat may burn: never beyond the steam limit (DOS-COAL-02)."""
        return min(self.coal[seat], STEAM_MAX - self.steam[seat])

    def burn(self, seat: int, coal: int) -> None:
        self.coal[seat] -= coal
        self.steam[seat] += coal

    def gain_steam(self, seat: int, steam: int) -> int:
        """Adds steam up to the limit (DOS-COMP-06), and says how much it was."""
        before = self.steam[seat]
        self.steam[seat] = min(STEAM_MAX, before + steam)
        return self.steam[seat] - before

    # Points

    def goods_of(self, seat: int) -> list[int]:
        """What the seat has delivered, by colour."""
        return self.delivered[seat * COLOR_COUNT : (seat + 1) * COLOR_COUNT]

    def points(self, seat: int) -> int:
        return points_for(self.goods_of(seat)) + self.counters[seat]


def bonus_for(goods: list[int]) -> int:
    """DOS-SCORE-02: for different colours."""
    return BONUS[COLOR_COUNT - goods.count(0)]


def points_for(goods: list[int]) -> int:
    """DOS-SCORE-01, DOS-SCORE-02: what goods delivered are worth."""
    return 2 * sum(goods) + bonus_for(goods)


def goods_listed(counts: list[int]) -> list[str]:
    """Goods one by one, as colours."""
    return [COLORS[color] for color in range(COLOR_COUNT) for _ in range(counts[color])]


def goods_named(counts: list[int]) -> Counts:
    """Goods by the name of their colour, those that there are."""
    return {COLORS[color]: counts[color] for color in range(COLOR_COUNT) if counts[color]}
