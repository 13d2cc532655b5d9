"""Railways of the World in numbers, and as arrays. Money is counted in thousands there."""

from typing import Final

from ...kernel.position import Position
from ...titles.railways import actions as do
from ...titles.railways.ground import COLOR_COUNT, COLORS, LEAST_BID, MOST_BID, TILES
from ...titles.railways.pieces import PART_COUNT, PARTS, Pieces
from ...titles.railways.tables import TOP_LEVEL
from ..numbers import Factor, Product, Sentence, of
from ..observing import Observer, Section, bits, phase_of, raised, rows_turned, seat_bits, turned
from .track import cities, fill_track, laying, planes, route

THOUSAND: Final = 1000
# A baron in the hand of a seat
KEPT: Final = 1
PUT_AWAY: Final = 2
DEALT: Final = 3


def sentences(position: Position) -> list[Sentence]:
    assert isinstance(position, Pieces)
    box, ground = position.cards, position.ground
    cards, places = [card.id for card in box.operations], cities(ground.board)
    growing = [box.operations[card].id for card in box.that("add_cubes")]
    founding = [box.operations[card].id for card in box.that("urbanize")]
    plain = [card for card in cards if card not in growing and card not in founding]
    return [
        Sentence(do.Pass),
        Sentence(do.Keep, Product(of("baron", [baron.id for baron in box.barons]))),
        Sentence(do.Bid, Product(of("bid", list(range(LEAST_BID, MOST_BID + 1, THOUSAND))))),
        *laying(do.Lay, ground.board, TILES),
        Sentence(do.Stop),
        Sentence(do.Use, Product(of("card", cards))),
        Sentence(do.Urbanize, Product(of("city", places), of("color", COLORS))),
        Sentence(do.Upgrade),
        Sentence(do.Deliver, Product(of("color", COLORS), of("to", places)), route(ground.board)),
        Sentence(do.Take, Product(of("card", plain))),
        Sentence(do.Take, Product(of("card", growing), of("city", places))),
        Sentence(do.Take, Product(of("card", founding), of("city", places), of("color", COLORS))),
        Sentence(do.West, Product(Factor(("city",), [(ground.place_ids[place],) for place in ground.west.cities]))),
    ]


class RailwaysObserver(Observer):
    def __init__(self, position: Position, referee: bool) -> None:
        assert isinstance(position, Pieces)
        seats, box, ground = position.seats, position.cards, position.ground
        barons = "1 the one kept, 2 the one put away, 3 one of two to choose from"
        figures = [
            Section("phase", (len(position.phases),), "a 1 for the present phase"),
            Section("actor", (), "the seat that decides; while barons are chosen, the first that has not"),
            Section(
                "turn",
                (5,),
                "the turn, the last turn if it is known, the round, actions left, whether anybody did "
                "anything but pass",
            ),
            Section("first", (), "who holds the First Player card"),
            Section("auction", (2,), "the bid in thousands, and whose it is"),
            Section(
                "building",
                (4,),
                "tiles laid in the build action, their cost in thousands, the edge where it goes "
                "on, hex * 6 + side + 1, and the card it was begun with, plus 1",
            ),
            Section(
                "players",
                (6, seats),
                "cash in thousands, shares, score, engine, whether out of the auction, whether a baron was chosen",
            ),
            Section("earned", (seats, PART_COUNT), f"points by source: {', '.join(PARTS)}"),
            Section("hands", (seats, box.count), "operation cards before each player, by kind"),
            Section("barons", (seats, len(box.barons)), f"what the observer knows of barons: {barons}"),
            Section("first_engine", (TOP_LEVEL + 1,), "by level: who had it first"),
            Section("colors", (ground.places,), "the colour of each city plus 1; 0: gray"),
            Section("cubes", (ground.places, COLOR_COUNT), "cubes in each city by colour"),
            Section("empty", (ground.places,), "which cities have an empty-city marker"),
            Section("bag", (COLOR_COUNT,), "cubes in the bag by colour"),
            Section("new_cities", (COLOR_COUNT,), "new-city tiles left by colour"),
            Section("west", (len(ground.west.cities),), "whose the western links are"),
            Section("display", (box.count,), "operation cards face up, by kind"),
            Section("claimed", (box.count,), "by kind: who has claimed it"),
            Section("deck", (), "cards in the deck"),
        ]
        hidden = [Section("all_barons", (seats, len(box.barons)), f"the barons of all seats: {barons}")]
        super().__init__(seats, planes(ground.board), figures, hidden, referee)

    def fill(self, position: Position, me: int) -> None:
        assert isinstance(position, Pieces)
        fill_track(position.network, self.seats, self.relative[me], self.planes)

    def figures(self, position: Position, me: int) -> list[int]:
        assert isinstance(position, Pieces)
        s, seats, relative = position, self.seats, self.relative[me]
        edge = s.network.open_edge(s.open_track) if s.laid else -1
        found = phase_of(s)
        found += [
            self._acting(s, relative),
            s.turn,
            s.last_turn,
            s.round,
            s.actions_left,
            s.busy,
            relative[s.first + 1],
        ]
        found += [s.bid // THOUSAND, relative[s.bidder + 1], s.laid, s.bill // THOUSAND, edge + 1, s.helped + 1]
        found += turned([cash // THOUSAND for cash in s.cash], me)
        for row in (s.shares, s.score, s.engine):
            found += turned(row, me)
        found += seat_bits(s.passed, seats, me)
        found += seat_bits(s.chosen, seats, me)
        found += rows_turned(s.earned, PART_COUNT, me)
        found += rows_turned(s.hands, s.cards.count, me)
        found += rows_turned(self._known_barons(s, me), len(s.cards.barons), me)
        found += [relative[seat + 1] for seat in s.first_engine]
        found += raised(s.color)
        found += s.cubes
        found += bits(s.empty, s.ground.places)
        found += s.bag
        found += s.new_cities
        found += [relative[seat + 1] for seat in s.west]
        found += s.display
        found += [relative[seat + 1] for seat in s.claimed]
        found.append(sum(s.deck))
        return found

    def hidden(self, position: Position) -> list[int]:
        assert isinstance(position, Pieces)
        found: list[int] = []
        for seat in range(self.seats):
            found += self._barons_of(position, seat)
        return found

    def _acting(self, s: Pieces, relative: list[int]) -> int:
        actors = s.actors()
        return relative[actors[0] + 1] if actors else 0

    def _known_barons(self, s: Pieces, me: int) -> list[int]:
        """RWW-HID-01: the own ones, and those kept by all when the game is over. The referee has a section for all."""
        found: list[int] = []
        for seat in range(self.seats):
            row = [0] * len(s.cards.barons)
            if seat == me and not self.referee:
                row = self._barons_of(s, seat)
            elif s.over:
                row[s.barons[seat * 2]] = KEPT
            found += row
        return found

    def _barons_of(self, s: Pieces, seat: int) -> list[int]:
        row = [0] * len(s.cards.barons)
        chosen = s.chosen >> seat & 1
        row[s.barons[seat * 2]] = KEPT if chosen else DEALT
        row[s.barons[seat * 2 + 1]] = PUT_AWAY if chosen else DEALT
        return row
