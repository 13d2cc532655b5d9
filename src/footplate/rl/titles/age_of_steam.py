"""Age of Steam in numbers, and as arrays. What a map's rules never offer has none."""

from itertools import permutations

from ...kernel.position import Position
from ...titles.age_of_steam import actions as do
from ...titles.age_of_steam.display import LETTERS, SPACES, space_names
from ...titles.age_of_steam.phases.swaps import Swaps
from ...titles.age_of_steam.pieces import Pieces
from ...titles.age_of_steam.tables import COLORS, action_ids
from ..numbers import Count, Factor, Product, Row, Sentence, of
from ..observing import Observer, Section, phase_of, raised, seat_bits, seats_named, turned
from .track import cities, fill_track, laying, planes, route, towns

MOST_BID = 100
MOST_SHARES = 32


def sentences(position: Position) -> list[Sentence]:
    assert isinstance(position, Pieces)
    found, rules = position.ground, position.rules
    board = found.board
    if rules.construction.whole_links:
        ends = Factor(("start", "goal"), list(permutations(cities(board), 2)))
        building = [Sentence(do.Link, Product(ends), Row("hexes", ",", board.names))]
    else:
        building = laying(do.Build, board, found.tiles)
    if isinstance(rules.urban, Swaps):
        urban = Sentence(do.Swap, Product(of("spot", [*board.keys, *space_names])))
    else:
        urban = Sentence(do.Urbanize, Product(of("town", towns(board)), of("letter", list(LETTERS))))
    feeding = [Sentence(do.ProduceIn, Product(of("city", board.keys)))] if rules.feeds_cities else []
    return [
        Sentence(do.Pass),
        Sentence(do.FreePass),
        Sentence(do.Issue, Count("shares", MOST_SHARES)),
        Sentence(do.Bid, Count("bid", MOST_BID)),
        Sentence(do.Take, Product(of("tile", action_ids))),
        *building,
        urban,
        Sentence(do.Done),
        Sentence(do.Improve),
        Sentence(do.Produce),
        *feeding,
        Sentence(do.Place, Product(of("color", COLORS), of("space", space_names))),
        Sentence(do.Deliver, Product(of("city", board.keys), of("color", COLORS)), route(board)),
    ]


class AgeOfSteamObserver(Observer):
    def __init__(self, position: Position, referee: bool) -> None:
        assert isinstance(position, Pieces)
        found, seats = position.ground, position.seats
        places = found.board.places
        on_board = planes(found.board)
        self.built = sum([section.size for section in on_board])
        on_board.append(Section("built", (found.board.hexes,), "by hex: whether it was built on in this build turn"))
        figures = [
            Section("phase", (len(position.phases),), "a 1 for the present phase"),
            Section("actor", (), "the seat that decides"),
            Section("round", (2,), "the turn, and the cycle of moving goods"),
            Section("building", (3,), "builds left, what Urbanization still offers, whether anything was done"),
            Section("order", (seats,), "the seats in the order of play"),
            Section("queue", (seats,), "the seats that are still to act in the phase, the actor first"),
            Section("auction", (2,), "the seat with the highest bid, and the seat that may pass freely"),
            Section(
                "players",
                (9, seats),
                "cash, income, shares, level, action plus 1, the turn in which it left the game, whether the engine "
                "was improved, bid plus 1, whether still in the auction",
            ),
            Section("placed", (seats,), "the seats that have left the auction, in that order"),
            Section("cubes", (places, 5), "cubes in each place by colour"),
            Section("display", (SPACES,), "the goods display, space by space: colour plus 1"),
            Section("bag", (5,), "cubes in the bag by colour"),
            Section("drawn", (5,), "cubes drawn by Production and still to be placed, by colour"),
            Section("accepts", (places, 5), "which colours each place accepts"),
            Section("new_cities", (len(LETTERS),), "by letter: the place that a new city lies on, plus 1"),
            Section("used", (len(found.tiles.pools),), "pieces taken out of each pool of tiles"),
        ]
        super().__init__(seats, on_board, figures, [], referee)
        self.colors = [[mask >> color & 1 for color in range(len(COLORS))] for mask in range(1 << len(COLORS))]

    def fill(self, position: Position, me: int) -> None:
        assert isinstance(position, Pieces)
        fill_track(position.network, self.seats, self.relative[me], self.planes)
        for hex_number in position.built:
            self.planes[self.built + hex_number] = 1

    def figures(self, position: Position, me: int) -> list[int]:
        assert isinstance(position, Pieces)
        s, seats, relative = position, self.seats, self.relative[me]
        found = phase_of(s)
        found += [relative[s.actor + 1], s.round, s.cycle, s.tiles_left, s.urban_left, s.acted]
        found += seats_named(s.order, relative, seats)
        found += seats_named(s.queue[s.at :], relative, seats)
        found += [relative[s.leader + 1], relative[s.free_pass + 1]]
        for row in (s.cash, s.income, s.shares, s.level, raised(s.taken), s.out, s.improved, raised(s.bids)):
            found += turned(row, me)
        found += seat_bits(s.bidders, seats, me)
        found += seats_named(s.placed, relative, seats)
        found += s.cubes
        found += raised(s.display)
        found += s.bag
        found += [s.drawn.count(color) for color in range(len(COLORS))]
        for mask in s.accepts:
            found += self.colors[mask]
        found += raised(s.new_city)
        found += s.network.used
        return found
