"""What lies on a table of Railways of the World.

Per seat: index by seat. Per city: index by place. Cards are counted by kind. `cubes[place * COLOR_COUNT + colour]`,
`hands[seat * cards.count + card]`, `earned[seat * PART_COUNT + part]`; `barons[seat * 2]` is the baron kept, and behind
it the one put away (before the choice: the two dealt). -1 stands for nobody and nothing. Money is in dollars.
"""

from typing import Final

from ...kernel import Action, AnyPhase, Facts
from ...kernel.chance import Chance
from ...kernel.compiling import mypyc_attr
from ...track.position import NetworkPosition
from .ground import COLOR_COUNT, LOCOMOTIVES, NEW_CITIES
from .journeys import Journeys
from .tables import TOP_LEVEL, Cards

# Where a seat's points come from.
PARTS: Final = ("links", "starts", "lines", "bounties", "hotels", "baron")
LINKS, STARTS, LINES, BOUNTIES, HOTELS, BARON = range(6)
PART_COUNT: Final = 6

REMEMBERED: Final = frozenset({"accepts", "memory", "sites"})


@mypyc_attr(allow_interpreted_subclasses=True)
class Pieces(NetworkPosition):
    # What is elsewhere when it is not on the map or with a player is worked out when a position is loaded.
    apart = (
        NetworkPosition.apart
        | {"cards", "ground", "shuffled", "score", "bag", "empty", "new_cities", "gone"}
        | REMEMBERED
    )

    def __init__(self, chance: Chance, seats: int, phases: tuple[AnyPhase, ...], cards: Cards, shuffled: bool) -> None:
        ground = cards.ground
        super().__init__(chance, seats, phases, ground.empty.copy())
        self.cards = cards
        self.ground = ground
        self.shuffled = shuffled  # whether the major lines are
        self.turn = 0
        self.round = 0
        self.first = 0  # who holds the First Player card
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
        self.open_track = -1
        self.helped = -1
        # Seats; `score` is the position on the score and income track.
        self.cash = [0] * seats
        self.shares = [0] * seats
        self.score = [0] * seats
        self.engine = [1] * seats
        self.earned = [0] * (seats * PART_COUNT)
        self.barons = [-1] * (seats * 2)
        self.chosen = 0
        self.first_engine = [-1] * (TOP_LEVEL + 1)
        # The board; `empty` are the cities with an empty-city marker.
        self.color = ground.printed_color.copy()
        self.cubes = [0] * ground.cubes
        self.bag = ground.bag.copy()
        self.empty = 0
        self.new_cities = NEW_CITIES.copy()
        self.west = [-1] * len(ground.west.cities)
        # Cards, by kind
        self.deck = [0] * cards.count
        self.display = [0] * cards.count
        self.hands = [0] * (seats * cards.count)
        self.claimed = [-1] * cards.count
        self.gone = [0] * cards.count
        # For each colour of goods, the cities that accept it, as bits; and what is remembered: new cities that can be
        # laid, and journeys.
        self.accepts = [0] * COLOR_COUNT
        self.sites: dict[int, list[Action]] = {}
        self.memory: Journeys | None = None
        self.refresh()

    # Questions

    def play_order(self) -> list[int]:
        """RWW-AUC-06."""
        return [*range(self.first, self.seats), *range(self.first)]

    def is_building(self) -> bool:
        """Whether a build action is going on: with a tile laid, or a card named for the first one."""
        return self.laid > 0 or self.helped >= 0

    def locomotives(self, seat: int) -> int:
        """The control locomotives in a player's supply (RWW-TERM-06)."""
        return LOCOMOTIVES - self.network.owner.count(seat) - self.west.count(seat)

    def complete_links(self, seat: int) -> list[int]:
        network = self.network
        return [link for link, owner in enumerate(network.owner) if owner == seat and network.is_complete(link)]

    def reaches(self, seat: int, place: int) -> bool:
        """Whether one of the player's complete links ends there."""
        return self.journeys().starts[seat] >> place & 1 == 1

    def journeys(self) -> Journeys:
        """What is known of journeys over the links as they are."""
        if self.memory is None:
            self.memory = Journeys.over(self.ground, self.network)
        return self.memory

    def cubes_of(self, place: int) -> list[int]:
        """The cubes of a city by colour."""
        return self.cubes[place * COLOR_COUNT : (place + 1) * COLOR_COUNT]

    def cubes_at(self, place: int) -> int:
        return sum(self.cubes_of(place))

    def markers(self) -> int:
        """How many empty-city markers lie on the map."""
        return self.empty.bit_count()

    # What happens to them

    def refresh(self) -> None:
        """The colours of cities have changed."""
        self.sites = {}
        self.accepts = [0] * COLOR_COUNT
        for place, accepted in enumerate(self.color):
            if accepted >= 0:
                self.accepts[accepted] |= 1 << place

    def draw_cubes(self, place: int, count: int) -> list[int]:
        """Draws cubes from the bag onto a city, as many as there are (RWW-RND-02). Answers their colours."""
        drawn = [self.chance.draw_from(self.bag) for _ in range(min(count, sum(self.bag)))]
        for color in drawn:
            self.cubes[place * COLOR_COUNT + color] += 1
        return drawn

    def draw_card(self) -> int:
        """One card of the deck, whose order nobody knows (RWW-HID-02), is laid face up."""
        card = self.chance.draw_from(self.deck)
        self.display[card] += 1
        return card

    def gain(self, seat: int, points: int, part: int) -> None:
        """RWW-TERM-05: the marker moves at once."""
        self.score[seat] += points
        self.earned[seat * PART_COUNT + part] += points

    def checkpoint(self) -> "Pieces":
        other = super().checkpoint()
        assert isinstance(other, Pieces)
        other.memory = None
        return other

    def load_apart(self, data: Facts) -> None:
        super().load_apart(data)
        self.memory = None
        if any(not -1 <= color < COLOR_COUNT for color in self.color):
            raise ValueError("a city has a colour that there is not")
        for color in range(COLOR_COUNT):
            self.bag[color] = self.ground.bag[color] - sum(self.cubes[color::COLOR_COUNT])
            laid = sum(
                1
                for place in range(self.ground.places)
                if self.color[place] == color != self.ground.printed_color[place]
            )
            self.new_cities[color] = NEW_CITIES[color] - laid
        self.empty = sum(1 << place for place in self.ground.cities if not self.cubes_at(place))
        for card, operation in enumerate(self.cards.operations):
            held = sum(self.hands[card :: self.cards.count]) + int(self.claimed[card] >= 0)
            self.gone[card] = operation.copies - self.deck[card] - self.display[card] - held
        for seat in range(self.seats):
            self.score[seat] = sum(self.earned[seat * PART_COUNT : seat * PART_COUNT + BARON])
        self.refresh()
