"""What lies on a table of Railways of the World.

Per seat: index by seat. Per city: index by place. Cards are counted by kind. `cubes[place * COLOR_COUNT + colour]`,
`hands[seat * CARD_COUNT + card]`, `earned[seat * PART_COUNT + part]`; `barons[seat * 2]` is the baron kept, and behind
it the one put away (before the choice: the two dealt). -1 stands for nobody and nothing. Money is in dollars.
"""

from abc import ABC
from typing import Final

from ...kernel.actions import Action
from ...kernel.chance import Chance
from ...kernel.events import Event
from ...kernel.json import Facts
from ...kernel.position import Position
from ...track.network import Network
from .board import (
    BAG,
    BOARD,
    COLORS,
    LOCOMOTIVES,
    NEW_CITIES,
    PLACES,
    TILES,
    printed_color,
    west_cities,
)
from .cardfile import CARDS, TOP_LEVEL
from .words import WORDS

BARONS_PHASE: Final = 0
AUCTION: Final = 1
ACTIONS: Final = 2
BUILDING: Final = 3
OVER: Final = 4

CARD_COUNT: Final = len(CARDS)
COLOR_COUNT: Final = len(COLORS)

# Where a seat's points come from.
PARTS: Final = ("links", "starts", "lines", "bounties", "hotels", "baron")
LINKS, STARTS, LINES, BOUNTIES, HOTELS, BARON = range(6)
PART_COUNT: Final = 6


def happen(events: list[Event], key: str, facts: Facts) -> None:
    events.append(Event(WORDS, key, facts))


class State(Position, ABC):
    """The pieces of the game; the phases move them."""

    def __init__(self, chance: Chance, seats: int, shuffled: bool, network: Network | None = None) -> None:
        super().__init__(chance)
        self.seats = seats
        self.shuffled = shuffled
        self.phase = BARONS_PHASE
        self.turn = 0
        self.round = 0
        self.first = 0  # who holds the First Player card
        self.actor = -1
        self.actions_left = 0
        self.busy = 0  # whether anybody has done something but pass in this turn
        self.last_turn = 0  # 0 while the end is not triggered
        # The auction; `passed` has a bit for each seat that is out.
        self.bid = 0
        self.bidder = -1
        self.passed = 0
        # The build action that is going on: its tiles, their cost, its link, and the card it was begun with.
        self.laid = 0
        self.bill = 0
        self.track = -1
        self.helped = -1
        # Seats
        self.cash = [0] * seats
        self.shares = [0] * seats
        self.score = [0] * seats  # the position on the score and income track
        self.engine = [1] * seats
        self.earned = [0] * (seats * PART_COUNT)
        self.barons = [-1] * (seats * 2)
        self.chosen = 0
        self.first_engine = [-1] * (TOP_LEVEL + 1)
        # The board
        self.color = printed_color.copy()
        self.cubes = [0] * (PLACES * COLOR_COUNT)
        self.bag = BAG.copy()
        self.empty = 0  # the cities with an empty-city marker
        self.new_cities = NEW_CITIES.copy()
        self.west = [-1] * len(west_cities)
        self.network = Network(BOARD, TILES) if network is None else network
        # Cards, by kind
        self.deck = [0] * CARD_COUNT
        self.display = [0] * CARD_COUNT
        self.hands = [0] * (seats * CARD_COUNT)
        self.claimed = [-1] * CARD_COUNT
        self.gone = [0] * CARD_COUNT
        # Deliveries found on the present links and city colours; copies of a position share them.
        self.accepts = _accepting(self.color)
        self.journeys: dict[int, list[Action]] = {}

    def left_of(self, seat: int) -> int:
        """RWW-SET-08."""
        return seat + 1 if seat + 1 < self.seats else 0

    def play_order(self) -> list[int]:
        """RWW-AUC-06."""
        return [*range(self.first, self.seats), *range(self.first)]

    def locomotives(self, seat: int) -> int:
        """The control locomotives in a player's supply (RWW-TERM-06)."""
        return LOCOMOTIVES - self.network.owner.count(seat) - self.west.count(seat)

    def complete_links(self, seat: int) -> list[int]:
        network = self.network
        return [link for link, owner in enumerate(network.owner) if owner == seat and network.is_complete(link)]

    def cubes_at(self, place: int) -> int:
        first = place * COLOR_COUNT
        return sum(self.cubes[first : first + COLOR_COUNT])

    def markers(self) -> int:
        """How many empty-city markers lie on the map."""
        return self.empty.bit_count()

    def refresh(self) -> None:
        """The links or the colours of cities have changed."""
        self.accepts = _accepting(self.color)
        self.journeys = {}

    def copy_to(self, other: "State") -> None:
        """Copies all but the network, which a copy is made with."""
        other.phase = self.phase
        other.turn = self.turn
        other.round = self.round
        other.first = self.first
        other.actor = self.actor
        other.actions_left = self.actions_left
        other.busy = self.busy
        other.last_turn = self.last_turn
        other.bid = self.bid
        other.bidder = self.bidder
        other.passed = self.passed
        other.laid = self.laid
        other.bill = self.bill
        other.track = self.track
        other.helped = self.helped
        other.cash = self.cash.copy()
        other.shares = self.shares.copy()
        other.score = self.score.copy()
        other.engine = self.engine.copy()
        other.earned = self.earned.copy()
        other.barons = self.barons.copy()
        other.chosen = self.chosen
        other.first_engine = self.first_engine.copy()
        other.color = self.color.copy()
        other.cubes = self.cubes.copy()
        other.bag = self.bag.copy()
        other.empty = self.empty
        other.new_cities = self.new_cities.copy()
        other.west = self.west.copy()
        other.deck = self.deck.copy()
        other.display = self.display.copy()
        other.hands = self.hands.copy()
        other.claimed = self.claimed.copy()
        other.gone = self.gone.copy()
        other.accepts = self.accepts
        other.journeys = self.journeys


def _accepting(color: list[int]) -> list[int]:
    """For each colour of goods, the set of cities that accept it."""
    accepts = [0] * COLOR_COUNT
    for place, accepted in enumerate(color):
        if accepted >= 0:
            accepts[accepted] |= 1 << place
    return accepts


# What is drawn, placed and gained


def draw_cubes(s: State, place: int, count: int) -> list[str]:
    """Draws cubes from the bag onto a city, as many as there are (RWW-RND-02). Answers their colours."""
    drawn: list[str] = []
    for _ in range(min(count, sum(s.bag))):
        number = s.chance.below(sum(s.bag))
        color = 0
        while number >= s.bag[color]:
            number -= s.bag[color]
            color += 1
        s.bag[color] -= 1
        s.cubes[place * COLOR_COUNT + color] += 1
        drawn.append(COLORS[color])
    return drawn


def draw_card(s: State) -> int:
    """One card of the deck, whose order nobody knows (RWW-HID-02)."""
    number = s.chance.below(sum(s.deck))
    card = 0
    while number >= s.deck[card]:
        number -= s.deck[card]
        card += 1
    s.deck[card] -= 1
    return card


def gain(s: State, seat: int, points: int, part: int) -> None:
    """RWW-TERM-05: the marker moves at once."""
    s.score[seat] += points
    s.earned[seat * PART_COUNT + part] += points
