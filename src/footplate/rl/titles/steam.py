"""Steam in numbers, and as arrays."""

from ...kernel.position import Position
from ...titles.steam import actions as do
from ...titles.steam.pieces import Pieces
from ...titles.steam.tables import COLORS, tile_ids
from ..numbers import Count, Product, Sentence, of
from ..observing import Observer, Section, phase_of, raised, seat_bits, seats_named, turned
from .track import fill_track, laying, planes, route, towns

MOST_BID = 100
MOST_CAPITAL = 64


def sentences(position: Position) -> list[Sentence]:
    assert isinstance(position, Pieces)
    found = position.ground
    board, spaces = found.board, found.spaces
    return [
        Sentence(do.Pass),
        Sentence(do.FreePass),
        Sentence(do.Bid, Count("bid", MOST_BID)),
        Sentence(do.Capital, Count("times", MOST_CAPITAL)),
        Sentence(do.Take, Product(of("tile", tile_ids))),
        Sentence(do.TakePassed, Product(of("tile", tile_ids))),
        *laying(do.Build, board, found.tiles),
        Sentence(
            do.Urbanize, Product(of("town", towns(board)), of("color", COLORS), of("space", list(range(spaces + 1))))
        ),
        Sentence(do.Grow, Product(of("city", board.keys), of("space", list(range(1, spaces + 1))))),
        Sentence(do.Done),
        Sentence(do.Improve),
        Sentence(do.Score, Product(of("track", ("income", "points")))),
        Sentence(do.Deliver, Product(of("city", board.keys), of("color", COLORS)), route(board)),
    ]


class SteamObserver(Observer):
    def __init__(self, position: Position, referee: bool) -> None:
        assert isinstance(position, Pieces)
        found, seats = position.ground, position.seats
        places = found.board.places
        figures = [
            Section("phase", (len(position.phases),), "a 1 for the present phase"),
            Section("actor", (), "the seat that decides"),
            Section("round", (2,), "the round, and the cycle of moving goods"),
            Section("building", (2,), "tiles that may still be laid, and the action tile still to be done, plus 1"),
            Section("order", (seats,), "the seats in the order of play"),
            Section("queue", (seats,), "the seats that are still to act in the phase, the actor first"),
            Section("auction", (2,), "the seat with the highest bid, and the seat that may pass freely"),
            Section("scorers", (seats,), "the seats that are to place points of a delivery"),
            Section(
                "players",
                (13, seats),
                "cash, income, level, points, action tile plus 1, whether it was taken to pass, whether out of the "
                "game, whether track was laid, whether the locomotive was improved, bid plus 1, whether still in the "
                "auction, points to place, whether helped",
            ),
            Section("placed", (seats,), "the seats that have left the auction, in that order"),
            Section("cubes", (places, 5), "cubes in each place by colour"),
            Section("supply", (found.spaces, 5), "cubes in each space of the goods supply by colour"),
            Section("bag", (5,), "cubes in the bag by colour"),
            Section("colors", (places,), "what each place accepts, plus 1; 0: a town"),
            Section("grown", (places,), "which places have a growth marker"),
            Section("new_cities", (5,), "new cities left by colour"),
            Section("used", (len(found.tiles.pools),), "pieces taken out of each pool of tiles"),
        ]
        super().__init__(seats, planes(found.board), figures, [], referee)

    def fill(self, position: Position, me: int) -> None:
        assert isinstance(position, Pieces)
        fill_track(position.network, self.seats, self.relative[me], self.planes)

    def figures(self, position: Position, me: int) -> list[int]:
        assert isinstance(position, Pieces)
        s, seats, relative = position, self.seats, self.relative[me]
        found = phase_of(s)
        found += [relative[s.actor + 1], s.round, s.cycle, s.tiles_left, s.special + 1]
        found += seats_named(s.order, relative, seats)
        found += seats_named(s.queue[s.at :], relative, seats)
        found += [relative[s.leader + 1], relative[s.free_pass + 1]]
        found += seats_named(s.scorers, relative, seats)
        for row in (s.cash, s.income, s.level, s.points, raised(s.taken), s.passed, s.out, s.begun, s.improved):
            found += turned(row, me)
        found += turned(raised(s.bids), me)
        found += seat_bits(s.bidders, seats, me)
        found += turned(s.due, me)
        found += seat_bits(s.helped, seats, me)
        found += seats_named(s.placed, relative, seats)
        for figures in (s.cubes, s.supply, s.bag, raised(s.color), s.grown, s.new_cities, s.network.used):
            found += figures
        return found
