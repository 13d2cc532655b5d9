"""What lies on a table of Steam.

Per seat: index by seat. Per place: index by place of the map. `cubes[place * 5 + colour]`,
`supply[space * 5 + colour]`, with spaces counted from 0 here and from 1 for people. -1 stands for nobody and nothing.
"""

from abc import ABC, abstractmethod
from typing import Final

from ...kernel.chance import Chance
from ...kernel.events import Event
from ...kernel.json import Facts
from ...track.network import Network
from ...track.position import TrackPosition
from .data import COLOR_COUNT, COLORS, CUBES, NEW_CITIES, NOBODY, ROUNDS, START_LEVEL
from .ground import Ground
from .words import WORDS

# The phases of both games; each game has its own sequence of them.
OPENING: Final = 0
CAPITAL: Final = 1
AUCTION: Final = 2
ACTIONS: Final = 3
BUILD: Final = 4
GOODS: Final = 5
INCOME: Final = 6
ORDER: Final = 7
NEXT: Final = 8
OVER: Final = 9
PHASE_NAMES: Final = ("opening", "capital", "auction", "actions", "build", "goods", "income", "order", "next", "income")

# What a payment is for.
TRACK: Final = 0
TILE: Final = 1
BIDDING: Final = 2
DUES: Final = 3


def happen(events: list[Event], key: str, facts: Facts) -> None:
    events.append(Event(WORDS, key, facts))


class Game(ABC):
    """What the base game and the standard game answer differently; the phases ask."""

    id: str
    sequence: tuple[int, ...]

    @abstractmethod
    def credit(self, s: "State", seat: int, purpose: int) -> int:
        """What a seat could borrow for such a payment now."""

    @abstractmethod
    def too_dear(self) -> str:
        """The rule that refuses a tile which the seat cannot pay."""

    @abstractmethod
    def price(self, s: "State", seat: int, tile: int) -> int:
        """What an action tile costs the seat that takes it."""

    @abstractmethod
    def passes_on_taking(self) -> bool:
        """Whether City Growth and Urbanization are passed when they are taken, or in the build turn."""

    @abstractmethod
    def balance(self, s: "State", seat: int) -> int:
        """What a seat receives in the income phase; what it pays, if negative."""

    @abstractmethod
    def meet(self, s: "State", seat: int, missing: int, events: list[Event]) -> bool:
        """Raises what is missing for the dues when all cash is spent; False if the seat is bankrupt."""

    @abstractmethod
    def remember(self, s: "State") -> None:
        """Keeps what the next round must know of the tiles that go back now."""


class State(TrackPosition, ABC):
    """The pieces of the game; the phases move them."""

    def __init__(
        self, chance: Chance, seats: int, ground: Ground, game: Game, helped: int, network: Network | None = None
    ) -> None:
        super().__init__(chance, seats, ground.empty.copy() if network is None else network, OPENING)
        self.ground = ground
        self.game = game
        self.helped = helped
        places = ground.board.places
        self.round = 1  # STM-SETUP-10
        # Seats (STM-SETUP-08). `out` is 0 for those in the game, else the how many-th bankruptcy it was.
        self.cash = [0] * seats
        self.income = [0] * seats
        self.points = [0] * seats
        self.level = [START_LEVEL] * seats
        self.tile = [NOBODY] * seats
        self.passed = [0] * seats
        self.begun = [0] * seats
        self.out = [0] * seats
        # Goods and cities
        self.bag = CUBES.copy()
        self.cubes = [0] * (places * COLOR_COUNT)
        self.supply = [0] * (ground.spaces * COLOR_COUNT)
        self.color = ground.color.copy()
        self.grown = [0] * places
        self.new_cities = NEW_CITIES.copy()
        # The build turn: tiles that may still be laid, and the action that is to be done (an action tile).
        self.tiles_left = 0
        self.special = NOBODY
        # The goods phase: the cycle, who improved the locomotive, and the points of a delivery to be placed.
        self.cycle = 0
        self.improved = [0] * seats
        self.due = [0] * seats
        self.scorers: list[int] = []
        # Auctions: the last bid of each seat, who is still in, who holds the highest bid, and who may pass freely.
        self.bids = [NOBODY] * seats
        self.bidders = 0
        self.leader = NOBODY
        self.free_pass = NOBODY
        self.placed: list[int] = []

    # Questions

    def rounds(self) -> int:
        return ROUNDS[self.seats]

    def players(self) -> int:
        """How many seats are still in the game."""
        return len(self.order)

    def left_of(self, seat: int) -> int:
        """Clockwise by seat (STM-SETUP-11)."""
        return seat + 1 if seat + 1 < self.seats else 0

    def holder(self, tile: int) -> int:
        """The seat that took an action tile this round, or NOBODY."""
        return self.tile.index(tile) if tile in self.tile else NOBODY

    def first_with(self, tile: int) -> list[int]:
        """The turn order, with the holder of this tile in front (STM-ACT-03, STM-ACT-05)."""
        holder = self.holder(tile)
        if holder == NOBODY:
            return self.order.copy()
        return [holder, *[seat for seat in self.order if seat != holder]]

    def has_set(self, space: int) -> bool:
        """Whether a goods supply space still holds its set."""
        first = space * COLOR_COUNT
        supply = self.supply
        return bool(supply[first] or supply[first + 1] or supply[first + 2] or supply[first + 3] or supply[first + 4])

    def sets(self) -> list[int]:
        """The goods supply spaces that still hold a set."""
        return [space for space in range(self.ground.spaces) if self.has_set(space)]

    def towns(self) -> list[int]:
        """The places that are towns now."""
        return [place for place in range(self.ground.board.places) if self.color[place] == NOBODY]

    def may_grow(self) -> list[int]:
        """The cities without a growth marker; new cities have one printed on them (STM-GROW-02, STM-URB-06)."""
        color, grown = self.color, self.grown
        return [place for place in range(self.ground.board.places) if color[place] != NOBODY and not grown[place]]

    def set_facts(self, space: int) -> dict[str, int]:
        """What a supply space holds, by colour."""
        first = space * COLOR_COUNT
        held = self.supply[first : first + COLOR_COUNT]
        return {COLORS[color]: held[color] for color in range(COLOR_COUNT) if held[color]}

    def complete_links(self, seat: int) -> int:
        """How many complete links a seat owns."""
        network = self.network
        count = 0
        for link, owner in enumerate(network.owner):
            if owner == seat and network.ends_a[link] >= 0 and network.ends_b[link] >= 0:
                count += 1
        return count

    def copy_to(self, other: "State") -> None:
        """All but the track, which a copy gets when it is made."""
        other.round = self.round
        self.copy_turn_to(other)
        other.cash = self.cash.copy()
        other.income = self.income.copy()
        other.points = self.points.copy()
        other.level = self.level.copy()
        other.tile = self.tile.copy()
        other.passed = self.passed.copy()
        other.begun = self.begun.copy()
        other.out = self.out.copy()
        other.bag = self.bag.copy()
        other.cubes = self.cubes.copy()
        other.supply = self.supply.copy()
        other.color = self.color.copy()
        other.grown = self.grown.copy()
        other.new_cities = self.new_cities.copy()
        other.tiles_left = self.tiles_left
        other.special = self.special
        other.cycle = self.cycle
        other.improved = self.improved.copy()
        other.due = self.due.copy()
        other.scorers = self.scorers.copy()
        other.bids = self.bids.copy()
        other.bidders = self.bidders
        other.leader = self.leader
        other.free_pass = self.free_pass
        other.placed = self.placed.copy()
