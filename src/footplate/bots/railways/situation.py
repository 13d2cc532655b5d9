"""What a seat sees of a game of Railways of the World, read from what lies on the table; barons of others and the
order of the deck are left alone."""

from functools import cache
from typing import cast

from footplate import Table
from footplate.titles.railways.claims import hotel_owner
from footplate.titles.railways.ground import TILES
from footplate.titles.railways.pieces import Pieces

from ..hexes import Track, track
from .chart import Aim, Chart, chart
from .money import Money
from .weights import Weights

ROUNDS = 3
MOST_TURNS = 30
# Cash that should be enough for the most at the end, above what the richest of the others has now.
SAFELY_MORE = 12000


# A link from city to city with its owner.
Link = tuple[int, int, int]


class Situation:
    """A position as one seat sees it."""

    def __init__(self, table: Table, seat: int, weights: Weights) -> None:
        pieces = cast(Pieces, table.position)
        self.pieces = pieces
        self.map_id: str = table.setup.map_id or ""
        self.chart: Chart = chart(self.map_id)
        self.weights = weights
        self.me = seat
        self.seats = pieces.seats
        self.phase = "building" if pieces.is_building() else pieces.shown_phase()
        self.level = pieces.engine[seat]
        self.shown = [self.chart.operations[card] for card, count in enumerate(pieces.display) if count]
        chosen = pieces.chosen >> seat & 1 == 1
        self.baron: Aim | None = self.chart.all_barons[pieces.barons[seat * 2]] if chosen else None
        self._read_cities()
        self.links: list[Link] = []
        self.sides = [0] * len(self.chart.hexes)
        self.tracks: dict[int, tuple[Track, ...]] = {}
        self._read_track()
        self.own_links = [link for link in self.links if link[2] == seat]
        self.turns_left = self._turns_left()
        self.actions_now = self._actions_now()
        self.actions = self.actions_now + ROUNDS * self.turns_left
        self.money = self._money(weights)
        self.money.open(pieces.cash[seat], pieces.shares[seat], pieces.score[seat])

    def _money(self, weights: Weights) -> Money:
        kind = self.baron.kind if self.baron is not None else ""
        others = max([cash for seat, cash in enumerate(self.pieces.cash) if seat != self.me])
        goal = others + SAFELY_MORE if kind == "most_cash" else 0
        return Money(self.chart, weights, self.level, self.turns_left, kind == "fewest_shares", goal)

    def _read_cities(self) -> None:
        s, places = self.pieces, self.chart.places
        self.color = [s.color[place] for place in places]
        self.cubes = [s.cubes_of(place) for place in places]
        self.piled = [sum(counts) for counts in self.cubes]
        self.hotel = [-1] * len(places)
        for place in s.cards.hotel_at:
            self.hotel[self.chart.city_at_place[place]] = hotel_owner(s, place)

    def _read_track(self) -> None:
        """Complete links, the tracks on each hex, and open ends: `ends` are own ones by edge, with their city. Links
        stand in the order of the sides of the cities where they are met first."""
        network, ground, city_at_place = self.pieces.network, self.pieces.ground, self.chart.city_at_place
        tracks_of, sides_of = _tracks()
        for number, picture in enumerate(network.tile):
            if picture >= 0:
                self.tracks[number] = tracks_of[picture]
                self.sides[number] = sides_of[picture]
        self.ends: dict[int, int] = {}
        self.open_edges: set[int] = set()
        met: set[int] = set()
        for exit_edge, _ in ground.exits:
            link = network.link_at[exit_edge]
            if link < 0 or link in met:
                continue
            met.add(link)
            edge, owner = network.open_edge(link), network.owner[link]
            if edge >= 0:
                self.open_edges.add(edge)
                if owner == self.me:
                    self.ends[edge] = city_at_place[network.root(link)]
                continue
            first = city_at_place[ground.board.beyond[exit_edge]]
            ends = city_at_place[network.ends_a[link]], city_at_place[network.ends_b[link]]
            self.links.append((first, ends[0] + ends[1] - first, owner))
        # All the track on the board, to know it again by.
        self.lies = (tuple(self.tracks.items()), tuple(self.open_edges))

    def _turns_left(self) -> int:
        """How many turns follow this one: known once the end is triggered, guessed before by the empty cities."""
        s = self.pieces
        if s.last_turn:
            return s.last_turn - s.turn
        missing = s.ground.markers_to_end[s.seats] - s.markers()
        guess = 1 + round(missing / (0.7 + 0.25 * self.seats))
        return max(1, min(guess, MOST_TURNS - s.turn))

    def _actions_now(self) -> int:
        """The actions that the seat has left in this turn, the present one included."""
        if self.phase not in ("actions", "building"):
            return ROUNDS
        return ROUNDS - self.pieces.round + self.pieces.actions_left

    def kept_cards(self) -> list[str]:
        """The cards that the seat keeps for a build action."""
        s, count = self.pieces, self.pieces.cards.count
        hand = s.hands[self.me * count : (self.me + 1) * count]
        return [s.cards.operations[card].id for card in s.cards.kept if hand[card]]

    def card_in_use(self) -> str | None:
        """The card that the build action going on was begun with."""
        s = self.pieces
        return s.cards.operations[s.helped].id if s.helped >= 0 else None


@cache
def _tracks() -> tuple[list[tuple[Track, ...]], list[int]]:
    """The tracks of each picture of a tile, and their sides as bits."""
    tracks = [tuple(sorted(track(a, b) for a, b in segments)) for segments in TILES.segments]
    return tracks, [sum(1 << a | 1 << b for a, b in each) for each in tracks]
