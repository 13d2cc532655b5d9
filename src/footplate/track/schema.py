"""How boards of hexes and the track on them look, and what Steam and Age of Steam show alike."""

# Stays plain Python when the engine is compiled: types only.

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias, TypedDict

from msgspec import Meta

from ..kernel.schema import Named, Text

# Hexes and track

# A side and a side, or a side and null for the town in the middle.
Sides: TypeAlias = Annotated[list[int | None], Meta(min_length=2, max_length=2)]
# How many there are by name, such as {"red": 2}; what there is none of is left out.
Counts: TypeAlias = dict[str, int]


class Edge(TypedDict):
    hex: str
    side: int


class Hex(TypedDict):
    name: str
    x: float  # the middle, in units of a hex side
    y: float
    terrain: str
    river: list[int]  # the sides that a river crosses
    place: str | None
    neighbours: list[str | None]


class Place(Named):
    hex: str
    kind: str  # city, town, gate
    colors: list[str]
    cubes: int
    numbers: list[str]  # what brings goods to it, where dice do


class HexMap(Named):
    """The fixed data of a map of hexes; sides are numbered clockwise, as `directions` name them."""

    game: str
    players: list[int]
    orientation: Literal["flat", "pointy"]
    directions: list[str]
    hexes: list[Hex]
    walls: list[Edge]
    ridges: list[Edge]
    places: list[Place]
    setup: Mapping[str, object]
    provenance: dict[str, list[str]]  # what of it is exact, and what was drawn


class Face(TypedDict):
    """A face of a track tile: its track in turn 0, and in how many turns it differs."""

    id: str
    names: Text | None
    kind: str
    turns: int
    segments: list[Sides]


class Segment(TypedDict):
    sides: Sides
    link: int


class LaidTile(TypedDict):
    hex: str
    face: str
    turn: int  # in sixths clockwise
    segments: list[Segment]


class Link(TypedDict):
    """A link goes by a number as long as it lasts."""

    id: int
    owner: int | None
    places: list[str]
    open: Edge | None  # where it could go on; null when it is complete
    length: int
    hexes: list[str]  # in order, from the first place on


class TrackTiles(TypedDict):
    tiles: list[LaidTile]
    new_cities: list[str]
    left: Counts  # tiles of each face that can still be laid


class Track(TrackTiles):
    links: list[Link]


# What Steam and Age of Steam show alike


class TrackBoard(HexMap):
    faces: list[Face]
    colors: list[str]
    player_colors: list[str]  # by seat


class TurnLink(Link):
    kept: bool  # whether its owner keeps it when the build turn ends as it stands
    claimable: list[int]  # the seats that may still claim it


class TurnTrack(TrackTiles):
    links: list[TurnLink]


class RoundPlayer(TypedDict):
    cash: int
    income: int
    level: int
    tile: str | None  # the action of this round
    out: int  # 0 for those in the game, larger the later one left it
    links: int
    open_links: int


Bidding = TypedDict(
    "Bidding",
    {
        "bid": int | None,  # the highest
        "leader": int | None,
        "bids": list[int | None],  # the last of each seat
        "in": list[int],
        "placed": list[int | None],  # a place for everybody, in the order of play
        "free_pass": int | None,  # who may still pass and stay in
    },
)


class Price(TypedDict):
    cost: int
    cash: int  # after it


class BidFacts(Price):
    bid: int


class BuildFacts(Price):
    hex: str
    face: str
    turn: int
    manner: str  # new, redirected, improved
    tiles: int  # how many may still be laid after it
    left: int  # tiles of that face after it
    claims: list[str]  # the places where links begin that it claims


class DoneFacts(TypedDict):
    tiles: int  # not laid
    lost: list[str]  # the places where links begin that would be lost


class ImproveFacts(TypedDict):
    level: int  # after it


class DeliverFacts(TypedDict):
    city: str
    color: str
    to: str
    route: str
    links: list[int]
    length: int
    shares: list[int]  # links by owner
    own: int
    others: list[int]  # the seats that gain
    gains: list[list[int]]  # what each of these gains: seat, gain
    given: int
