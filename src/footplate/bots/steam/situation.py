"""What a bot knows at a table of Steam, read from its seat's view."""

from typing import cast

import msgspec

from footplate import Table

from ..hexes import NOTHING, Track, track
from .chart import Chart, chart
from .weights import Weights

CYCLES = 2


class PlayerSeen(msgspec.Struct):
    cash: int
    income: int
    points: int
    level: int
    out: int
    credit: int
    helped: bool


class TileSeen(msgspec.Struct):
    """A track tile on the board."""

    hex: str
    segments: list["SegmentSeen"]


class SegmentSeen(msgspec.Struct):
    sides: tuple[int, int | None]


class OpenSeen(msgspec.Struct):
    hex: str
    side: int


class LinkSeen(msgspec.Struct):
    owner: int | None
    places: list[str]
    open: OpenSeen | None
    claimable: list[int]


class TrackSeen(msgspec.Struct):
    tiles: list[TileSeen]
    links: list[LinkSeen]
    left: dict[str, int]


class ActionSeen(msgspec.Struct):
    id: str
    holder: int | None
    price: int | None


class SupplySeen(msgspec.Struct):
    sets: list[dict[str, int]]
    new_cities: dict[str, int]


class BuildSeen(msgspec.Struct):
    tiles: int
    action: str | None
    most: int


class DueSeen(msgspec.Struct):
    seat: int
    count: int


class AuctionSeen(msgspec.Struct):
    bid: int | None
    bids: list[int | None]
    still_in: list[int] = msgspec.field(name="in")


class GameSeen(msgspec.Struct):
    form: str
    order: list[int]
    cycle: int
    players: list[PlayerSeen]
    actions: list[ActionSeen]
    track: TrackSeen
    cubes: dict[str, dict[str, int]]
    new_cities: dict[str, str]
    grown: list[str]
    supply: SupplySeen
    build: BuildSeen | None
    scoring: list[DueSeen]
    auction: AuctionSeen | None


# A link from place to place with its owner; NOTHING for nobody.
Link = tuple[int, int, int]


class Situation:
    """A position as one seat sees it."""

    def __init__(self, table: Table, seat: int, weights: Weights) -> None:
        view = table.view(seat)
        game = msgspec.convert(view["game"], type=GameSeen)
        self.chart: Chart = chart(cast(str, view["map"]))
        self.game = game
        self.weights = weights
        self.me = seat
        self.phase = cast(str, view["phase"])
        self.rounds_left = cast(int, view["rounds"]) - cast(int, view["round"])
        self.standard = game.form == "standard"
        self.seats = sum(1 for player in game.players if not player.out)
        self.player = game.players[seat]
        self.level = self.player.level
        self.color = self.chart.color.copy()
        for name, color in game.new_cities.items():
            self.color[self.chart.place_of[name]] = self.chart.color_of[color]
        self.cubes = [self._counts(game.cubes.get(name, {})) for name in self.chart.places]
        self.sets = [self._counts(held) for held in game.supply.sets]
        self.links = self._links()
        self.moves = self._moves()
        self.moves_now = self.moves - CYCLES * self.rounds_left
        # What a level of the locomotive costs a round.
        self.upkeep = weights.dollar if self.standard else 0.0
        self._read_tiles()
        self._read_ends()

    def _counts(self, named: dict[str, int]) -> list[int]:
        return [named.get(color, 0) for color in self.chart.colors]

    def _links(self) -> list[Link]:
        """The complete links."""
        place_of = self.chart.place_of
        return [
            (place_of[link.places[0]], place_of[link.places[1]], NOTHING if link.owner is None else link.owner)
            for link in self.game.track.links
            if link.open is None
        ]

    def _moves(self) -> int:
        """How often the seat may still act in goods phases; a move whose points are being placed is made."""
        now = CYCLES if self.phase != "goods" else CYCLES - self.game.cycle + int(not self.game.scoring)
        return now + CYCLES * self.rounds_left

    def _read_tiles(self) -> None:
        """tracks[hex] of plain tiles, exits[hex] of town tiles, and the sides[hex] where there is track."""
        self.tracks: dict[int, tuple[Track, ...]] = {}
        self.exits: dict[int, int] = {}
        self.sides = [0] * len(self.chart.hexes)
        for tile in self.game.track.tiles:
            number = self.chart.hex_of[tile.hex]
            pairs = []
            for segment in tile.segments:
                a, b = segment.sides
                self.sides[number] |= 1 << a if b is None else 1 << a | 1 << b
                if b is not None:
                    pairs.append(track(a, b))
            if pairs:
                self.tracks[number] = tuple(sorted(pairs))
            else:
                self.exits[number] = self.sides[number]

    def _read_ends(self) -> None:
        """ends: the place where each open end begins that the seat may go on from, by edge. barred: all others."""
        self.ends: dict[int, int] = {}
        self.barred: set[int] = set()
        for link in self.game.track.links:
            if link.open is None:
                continue
            edge = self.chart.hex_of[link.open.hex] * 6 + link.open.side
            if link.owner == self.me or (link.owner is None and self.me in link.claimable):
                self.ends[edge] = self.chart.place_of[link.places[0]]
            else:
                self.barred.add(edge)

    @property
    def own_links(self) -> list[Link]:
        return [link for link in self.links if link[2] == self.me]
