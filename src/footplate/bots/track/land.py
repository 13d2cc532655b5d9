"""The track on a board as one seat may build on it, read from the position itself."""

from abc import ABC, abstractmethod
from typing import Protocol

from footplate.track.network import UNOWNED, Network
from footplate.track.phases.position import COLOR_COUNT, RoundPosition
from footplate.track.tiles import TOWN_END

from ..hexes import NOTHING, Track, track
from .chart import TrackChart

# A link from place to place with its owner; NOTHING for nobody.
Link = tuple[int, int, int]


CYCLES = 2
HIGHEST_LEVEL = 6


class Judgement(Protocol):
    """The figures that a player judges by."""

    # What a delivery loses in worth with each round it lies ahead; what a link of another player on the way costs.
    @property
    def patience(self) -> float: ...
    @property
    def foreign(self) -> float: ...

    # A cube and an accepted colour at the own links, for each round left; a link at the end of the game.
    @property
    def cube(self) -> float: ...
    @property
    def color(self) -> float: ...
    @property
    def link(self) -> float: ...

    # How much of its worth a link keeps that takes another build turn; what a plan must bring at least; and what the
    # best project of the next turn counts.
    @property
    def unfinished(self) -> float: ...
    @property
    def least(self) -> float: ...
    @property
    def next_turn(self) -> float: ...

    # Whether the player is one of the house, or the greedy one.
    @property
    def sound(self) -> bool: ...


class Land(ABC):
    """What surveying and planning ask: where track lies, where the seat may go on, what tiles cost, which cubes there
    are to carry.

    cubes[place]     the cubes in a city by colour
    level, moves     the seat's engine, and how often it may still act in goods phases
    upkeep           what a level of the engine costs a round
    balanced         a journey must use at least as many own links as links of others
    accepts[place]   the colours that a city takes, as bits; 0 for a town
    tracks[hex]      the tracks of a plain tile; exits[hex] of a town tile, and sides[hex] of any; all
                     three are filled by `look_around()`
    ends             the place where each open end begins that the seat may go on from, by edge
    barred           all other open ends
    closed           hexes where the seat may not build for now
    """

    judgement: Judgement
    cubes: list[list[int]]
    level: int
    moves: int
    rounds_left: int
    upkeep: float
    balanced: bool

    def __init__(self, chart: TrackChart, seat: int, pieces: RoundPosition, accepts: list[int]) -> None:
        self.board = chart
        self.me = seat
        self.accepts = accepts
        self.network: Network = pieces.network
        first = range(0, len(pieces.cubes), COLOR_COUNT)
        self.cubes = [pieces.cubes[number : number + COLOR_COUNT] for number in first]
        tiles, used = self.network.tiles, self.network.used
        self.left = {face.id: tiles.left(used, number) for number, face in enumerate(tiles.faces)}
        self.links: list[Link] = []
        self.tracks: dict[int, tuple[Track, ...]] = {}
        self.exits: dict[int, int] = {}
        self.sides = [0] * len(chart.hexes)
        self.ends: dict[int, int] = {}
        self.barred: set[int] = set()
        self.closed: set[int] = set()
        self.tiles_read = False
        self._read_links(pieces)

    def look_around(self) -> None:
        """Reads the tiles, before anybody surveys."""
        if not self.tiles_read:
            self._read_tiles()
            self.tiles_read = True

    def _read_tiles(self) -> None:
        network = self.network
        for number, picture in enumerate(network.tile):
            if picture < 0:
                continue
            pairs, sides = [], 0
            for a, b in network.tiles.segments[picture]:
                sides |= 1 << a
                if b != TOWN_END:
                    sides |= 1 << b
                    pairs.append(track(a, b))
            self.sides[number] = sides
            if pairs:
                self.tracks[number] = tuple(sorted(pairs))
            else:
                self.exits[number] = sides

    def _read_links(self, pieces: RoundPosition) -> None:
        """The complete links, and where those that are open may be gone on from."""
        network = self.network
        for link in network.links():
            a, b, owner = network.ends_a[link], network.ends_b[link], network.owner[link]
            if a >= 0 and b >= 0:
                self.links.append((min(a, b), max(a, b), owner))
                continue
            edge = network.open_edge(link)
            if owner == self.me or (owner == UNOWNED and self._may_claim(pieces, link)):
                self.ends[edge] = network.root(link)
            else:
                self.barred.add(edge)

    def _may_claim(self, pieces: RoundPosition, link: int) -> bool:
        return not pieces.out[self.me] and pieces.planner.rules.claimable(self.network, link, self.me)

    @property
    def own_links(self) -> list[Link]:
        return [link for link in self.links if link[2] == self.me]

    def terms(self) -> tuple[object, ...]:
        """What a survey of this board depends on wherever it begins."""
        return tuple([face for face, count in self.left.items() if not count])

    def ground(self) -> tuple[object, ...]:
        """All that a survey depends on: two lands of the same ground can be built on alike."""
        return (
            self.board,
            self.terms(),
            self.me,
            tuple(self.accepts),
            tuple(self.tracks.items()),
            tuple(self.exits.items()),
            tuple(self.ends.items()),
            tuple(self.barred),
            tuple(self.closed),
            tuple(self.own_links),
        )

    def states(self) -> list[int]:
        """A number for each hex: the same one for the same track, places and open ends on it; 0 for a bare one."""
        ends: dict[int, list[tuple[int, int]]] = {}
        for edge, place in self.ends.items():
            ends.setdefault(edge // 6, []).append((edge, place))
        for edge in self.barred:
            ends.setdefault(edge // 6, []).append((edge, NOTHING))
        found = [0] * len(self.sides)
        for number in {*self.tracks, *self.exits, *ends, *self.closed, *self.board.place_hex}:
            place = self.board.place_at[number]
            state = (
                self.tracks.get(number, ()),
                self.exits.get(number, 0),
                self.sides[number],
                self.accepts[place] if place >= 0 else 0,
                tuple(sorted(ends.get(number, []))),
                number in self.closed,
            )
            found[number] = self.board.number_of(state)
        return found

    @abstractmethod
    def plain_cost(self, number: int, old: tuple[Track, ...], tracks: tuple[Track, ...], face: str) -> int | None:
        """What a tile with these tracks costs on a hex with the old ones; None if it may not be laid."""

    @abstractmethod
    def town_cost(self, number: int, old: int, exits: int) -> int | None:
        """What a town tile with these exits costs on a hex with the old ones; None if it may not be laid."""
