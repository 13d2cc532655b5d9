"""What lies on a table of Age of Steam, and the questions that the phases ask a map's rules.

Per seat: index by seat. Per place: index by place of the map. `cubes[place * 5 + colour]`; `display[space]` is a
colour. -1 stands for nobody and nothing.
"""

from abc import ABC, abstractmethod
from typing import Final

from ...kernel.actions import Action
from ...kernel.chance import Chance
from ...kernel.compiling import mypyc_attr
from ...kernel.events import Event
from ...kernel.json import Facts
from ...kernel.position import Choice
from ...kernel.rulings import Ruling
from ...track.network import Network
from ...track.position import TrackPosition
from .data import (
    BUILDS,
    BUILDS_OF_ENGINEER,
    COLOR_COUNT,
    COLORS,
    COLUMN_SPACES,
    ENGINEER,
    FIRST_SPACE,
    LETTERS,
    NOBODY,
    NUMBERED,
    POINTS_OF_SHARE,
    REDUCTION,
    SHARE_LIMIT,
    SPACES,
    START_INCOME,
    START_LEVEL,
    START_MONEY,
    START_SHARES,
    TURNS,
    column_of_space,
)
from .fares import Fares
from .ground import Ground
from .words import WORDS, refuse

# The phases of a turn (AOS-TURN-02).
SHARES: Final = 0
AUCTION: Final = 1
ACTIONS: Final = 2
BUILD: Final = 3
GOODS: Final = 4
INCOME: Final = 5
EXPENSES: Final = 6
REDUCE: Final = 7
GROWTH: Final = 8
ADVANCE: Final = 9
OVER: Final = 10
PHASE_NAMES: Final = (
    "shares", "auction", "actions", "build", "goods", "income", "expenses", "reduction", "growth", "advance", "advance",
)  # fmt: skip


def happen(events: list[Event], key: str, facts: Facts) -> None:
    events.append(Event(WORDS, key, facts))


@mypyc_attr(allow_interpreted_subclasses=True)
class Construction(ABC):
    """How track is built: tile by tile, or in whole links."""

    whole_links: bool = False

    @abstractmethod
    def offers(self, s: "State") -> list[Action]:
        """What the builder may build now."""

    @abstractmethod
    def judge(self, s: "State", action: Action) -> Ruling | None:
        """Why not this build."""

    @abstractmethod
    def perform(self, s: "State", action: Action, events: list[Event]) -> None:
        """Builds what was judged legal."""

    @abstractmethod
    def why_hex(self, s: "State", seat: int, hex_number: int) -> Ruling:
        """What keeps the builder from building anything on a hex."""

    def why_city(self, s: "State", seat: int, place: int) -> Ruling:
        """What keeps the builder from building anything with a click on a city (AOS-BUILD-05)."""
        return refuse("AOS-BUILD-05/city", city=s.ground.board.keys[place])

    def why_link(self, s: "State", seat: int, start: int, goal: int) -> Ruling | None:
        """What keeps the builder from a link between two cities; None where links are not built whole."""
        return None

    @abstractmethod
    def choice(self, s: "State", action: Action) -> Choice:
        """The steps to a build, and its effect."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Urban(ABC):
    """What the action Urbanization does in the build turn."""

    times: int

    @abstractmethod
    def offers(self, s: "State") -> list[Action]:
        """What the builder with Urbanization may do now."""

    @abstractmethod
    def judge(self, s: "State", action: Action) -> Ruling | None:
        """Why not this."""

    @abstractmethod
    def perform(self, s: "State", action: Action, events: list[Event]) -> None:
        """Does what was judged legal."""

    @abstractmethod
    def choice(self, s: "State", action: Action) -> Choice:
        """The steps to it, and its effect."""


@mypyc_attr(allow_interpreted_subclasses=True)
class MapRules:
    """A map's answers. The base game's are here; a map overrides what it changes.

    construction, urban   how track is built, and what Urbanization does
    extra_tiles           a further set of tiles of the tile list
    later_price           what a share brings after phase 1; 0: none is issued then (AOS-SHARE-03)
    share_limit           AOS-SHARE-02, and the rule that says so
    share_points          AOS-SCORE-02
    forgives              a debt beyond the income is forgiven, so that nobody is bankrupt (AOS-EXP-03)
    feeds_cities          Production may put a cube straight in a city
    burden                the colour whose journeys lower income, or NOBODY
    """

    construction: Construction
    urban: Urban
    extra_tiles: str = ""
    later_price: int = 0
    share_limit: int = SHARE_LIMIT
    share_limit_rule: str = "AOS-SHARE-02"
    share_points: int = POINTS_OF_SHARE
    forgives: bool = False
    feeds_cities: bool = False
    burden: int = NOBODY
    barred_rule: str = "AOS-BUILD-05"

    def builds(self, action: int) -> int:
        """How many builds the taker of an action has (AOS-BUILD-02, AOS-ACT-04)."""
        return BUILDS_OF_ENGINEER if action == ENGINEER else BUILDS

    def too_many_builds(self, action: int) -> str:
        """The rule that refuses one more."""
        return "AOS-BUILD-02"

    def barred_terrain(self, action: int) -> int:
        """The terrain that is closed to the taker of an action, as bits."""
        return 0

    def takers(self, action: int, turn: int) -> int:
        """How many players may take an action in a turn (AOS-ACT-01)."""
        return 1

    def reduction(self, income: int) -> int:
        """AOS-RED-01."""
        lost = 0
        for start, lose in REDUCTION:
            if income >= start:
                lost = lose
        return lost


class State(TrackPosition, ABC):
    """The pieces of the game; the phases move them."""

    def __init__(
        self, chance: Chance, seats: int, ground: Ground, rules: MapRules, network: Network | None = None
    ) -> None:
        super().__init__(chance, seats, ground.empty.copy() if network is None else network, ADVANCE)
        self.ground = ground
        self.rules = rules
        places = ground.board.places
        self.turn = 1
        # Seats (AOS-SETUP-05). `out` is 0 for those in the game, else the turn of their bankruptcy.
        self.cash = [START_MONEY] * seats
        self.shares = [START_SHARES] * seats
        self.income = [START_INCOME] * seats
        self.level = [START_LEVEL] * seats
        self.action = [NOBODY] * seats
        self.out = [0] * seats
        # Goods and cities: `new_city[letter]` is the place that a new city tile lies on.
        self.bag = [0] * COLOR_COUNT
        self.cubes = [0] * (places * COLOR_COUNT)
        self.display = [NOBODY] * SPACES
        self.accepts = ground.accepts.copy()
        self.new_city = [NOBODY] * len(LETTERS)
        # The build turn: builds left, hexes built on, what Urbanization still offers, and whether anything was done.
        self.builds_left = 0
        self.built: list[int] = []
        self.urban_left = 0
        self.acted = 0
        # The goods phase: the round of it, and who raised the engine.
        self.cycle = 0
        self.improved = [0] * seats
        # The auction: the last bid of each seat, who is still in, who holds the highest bid, who may pass freely.
        self.bids = [0] * seats
        self.bidders = 0
        self.leader = NOBODY
        self.free_pass = NOBODY
        self.placed: list[int] = []
        # Growth: cubes drawn by Production that are still to be placed, and whether Production is decided.
        self.drawn: list[int] = []
        self.produced = 0
        # The lines found on this state of the track.
        self.fares: list[Fares] = []

    # Questions

    def turns(self) -> int:
        return TURNS[self.seats]

    def players(self) -> int:
        """How many seats are still in the game."""
        return len(self.order)

    def holder(self, action: int) -> int:
        """The seat that took an action this turn, the first if several did, or NOBODY."""
        return self.action.index(action) if action in self.action else NOBODY

    def first_with(self, action: int) -> list[int]:
        """The player order, with the taker of this action in front (AOS-ACT-02, AOS-ACT-03)."""
        holder = self.holder(action)
        if holder == NOBODY:
            return self.order.copy()
        return [holder, *[seat for seat in self.order if seat != holder]]

    def due(self, seat: int) -> int:
        """AOS-EXP-01."""
        return self.shares[seat] + self.level[seat]

    def towns(self) -> list[int]:
        """The places that are towns now."""
        return [place for place in range(self.ground.board.places) if not self.network.city[place]]

    def letters_left(self) -> list[int]:
        """The new city tiles that are not on the map (AOS-COMP-05)."""
        new = self.ground.new_cities
        return [letter for letter, place in enumerate(self.new_city) if place < 0 and new >> letter & 1]

    def letter_in_play(self, letter: int) -> bool:
        """Whether a lettered column has its city on the map (AOS-GROW-08)."""
        return self.fed_by(NUMBERED + letter) >= 0

    def fed_by(self, column: int) -> int:
        """The place that the cubes of a column go to, or NOBODY."""
        if column >= NUMBERED and self.new_city[column - NUMBERED] >= 0:
            return self.new_city[column - NUMBERED]
        return self.ground.fed[column]

    def empty_spaces(self) -> list[int]:
        """The spaces of the display that may get a cube (AOS-GROW-03)."""
        found: list[int] = []
        for space, color in enumerate(self.display):
            if color == NOBODY:
                column = column_of_space[space]
                if column < NUMBERED or self.letter_in_play(column - NUMBERED):
                    found.append(space)
        return found

    def top_of(self, column: int) -> int:
        """The highest filled space of a column, or NOBODY (AOS-GROW-07)."""
        first = FIRST_SPACE[column]
        for space in range(first, first + COLUMN_SPACES[column]):
            if self.display[space] != NOBODY:
                return space
        return NOBODY

    def segments(self, seat: int) -> int:
        """The track in complete links of a seat (AOS-SCORE-03)."""
        network = self.network
        count = 0
        for link, owner in enumerate(network.owner):
            if owner == seat and network.ends_a[link] >= 0 and network.ends_b[link] >= 0:
                count += network.length[link]
        return count

    # Changes

    def draw(self) -> int:
        """A random cube of what is in the bag now (AOS-RAND-01, AOS-RAND-02)."""
        left = self.chance.below(sum(self.bag))
        color = 0
        while left >= self.bag[color]:
            left -= self.bag[color]
            color += 1
        self.bag[color] -= 1
        return color

    def add_cube(self, place: int, color: int) -> None:
        self.cubes[place * COLOR_COUNT + color] += 1

    def copy_to(self, other: "State") -> None:
        """All but the track, which a copy gets when it is made."""
        other.turn = self.turn
        self.copy_turn_to(other)
        other.cash = self.cash.copy()
        other.shares = self.shares.copy()
        other.income = self.income.copy()
        other.level = self.level.copy()
        other.action = self.action.copy()
        other.out = self.out.copy()
        other.bag = self.bag.copy()
        other.cubes = self.cubes.copy()
        other.display = self.display.copy()
        other.accepts = self.accepts.copy()
        other.new_city = self.new_city.copy()
        other.builds_left = self.builds_left
        other.built = self.built.copy()
        other.urban_left = self.urban_left
        other.acted = self.acted
        other.cycle = self.cycle
        other.improved = self.improved.copy()
        other.bids = self.bids.copy()
        other.bidders = self.bidders
        other.leader = self.leader
        other.free_pass = self.free_pass
        other.placed = self.placed.copy()
        other.drawn = self.drawn.copy()
        other.produced = self.produced
        other.fares = self.fares


def set_facts(counts: list[int]) -> dict[str, int]:
    """Cubes by colour, as {"red": 2}."""
    return {COLORS[color]: counts[color] for color in range(COLOR_COUNT) if counts[color]}
