"""What a table of Days of Steam shows. A cell is `3,-1`, to the east and to the south of the start."""

# Stays plain Python when the engine is compiled: types only.

from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from msgspec import Meta

from ...kernel import schema
from ...kernel.schema import Named, Text

Edge: TypeAlias = Literal["N", "E", "S", "W"]
# How many there are by name; what there is none of is left out.
Counts: TypeAlias = dict[str, int]

# The view

Cargo = TypedDict("Cargo", {"color": str, "from": str})  # the city where it was taken


class Player(TypedDict):
    train: str
    steam: int
    coal: int
    circuits: int
    delivered: Counts
    cargo: Cargo | None
    x: int
    y: int
    place: int
    edges: list[Edge]  # over which the train may set out
    tower: bool  # stands at a water tower
    tiles: int  # in hand


class LaidTile(TypedDict):
    x: int
    y: int
    tile: str
    turn: int  # in degrees clockwise
    goods: NotRequired[Counts]  # of a city


class FaceUp(TypedDict):
    tile: str
    goods: Counts


class Stack(TypedDict):
    track: int
    city: int


class View(TypedDict):
    active: int
    first: int
    turn: int  # turns begun
    stuck: bool  # the active player can do nothing and must put a tile out
    players: list[Player]
    hand: list[str] | None  # the viewer's own
    tiles: list[LaidTile]  # in the order they were laid
    display: list[FaceUp | None]
    drawn: str | None  # the city from the stack that must be laid now
    stack: Stack
    unseen: Counts  # track tiles that the viewer has not seen: stack and other hands
    unseen_cities: Counts
    bag: Counts
    gone: Counts  # tiles covered or put out of the game
    circuits: int  # counters left
    idle: int  # turns in a row without a tile or a delivery
    idle_limit: int
    ending: str | None  # points, tiles, standstill


# The board


class Segment(TypedDict):
    edges: Annotated[list[Edge], Meta(min_length=2, max_length=2)]
    curve: bool
    hill: bool
    tower: bool
    place: int  # where a train stands: the same number, the same place


class DeadEnd(TypedDict):
    edge: Edge
    place: int


class TrackTile(Named):
    kind: str
    count: int
    steam: int
    over: bool  # playable over track
    turns: int  # that differ
    segments: list[Segment]
    dead_ends: list[DeadEnd]


class CityTile(Named):
    color: str
    count: int
    steam: int


class Board(TypedDict):
    id: str | None  # of a mix of tiles from a file
    names: Text
    tiles: list[TrackTile]
    cities: list[CityTile]
    colors: list[Named]
    trains: list[Named]
    steam_max: int
    circuits: int
    provenance: dict[str, list[str]]


# The facts of choices


class Steam(TypedDict):
    gain: int
    steam: int  # after it


class Lay(Steam):
    tile: str
    cell: str
    turn: int
    over: str | None  # the tile covered
    coal: int
    circuit: bool  # whether it earns a counter


class Place(Steam):
    tile: str
    cell: str
    circuit: bool


class City(Place):
    goods: list[str]


class Draw(TypedDict):
    left: int


class Move(TypedDict):
    train: str
    cell: str
    end: str
    cells: list[str]  # every cell entered, in order
    spent: int
    coal: int
    steam: int  # after it
    risk: int  # the highest roll that derails; 0: no roll
    haul: str
    taken: list[str]
    delivered: list[str]
    points: int
    bonus: int  # of the points: for colours
    total: int  # points after it
    cargo: str | None  # aboard at the end
    unloaded: str | None  # put down at the end


class PutOut(TypedDict):
    tile: str


class Facts(TypedDict):
    lay: Lay
    city: City
    draw: Draw
    place: Place
    move: Move
    water: Steam
    out: PutOut


SCHEMA = schema.Schema(View, Board, Facts)
