"""What a table of Steel Driver shows."""

# Stays plain Python when the engine is compiled: types only.

from typing import Annotated, TypeAlias, TypedDict

from msgspec import Meta

from ...kernel import schema
from ...kernel.schema import Named, Text

# How many there are by name; what there is none of is left out.
Counts: TypeAlias = dict[str, int]

# The view


class Player(TypedDict):
    cash: int
    cubes: int
    shares: Counts  # by company
    controls: list[str]
    earned: list[int]  # by turn, and at the end


class Company(TypedDict):
    id: str
    box: int  # cubes to build with
    controller: int | None
    last: int | None  # the latest controller
    sold: bool  # auctioned in this turn
    profit: int
    rails: int  # left
    shares: int  # left
    start: str | None
    cities: list[str]
    goods: Counts
    final: int | None  # the final profit


Auction = TypedDict(
    "Auction",
    {
        "company": str,
        "bid": int,
        "bidder": int,
        "in": list[int],
        "auctioneer": int,
    },
)


class Transcontinental(TypedDict):
    turn: int
    company: str  # that made the link
    others: list[str]  # whose rails it uses
    routes: list[list[str]]


class View(TypedDict):
    active: int
    players: list[Player]
    companies: list[Company]
    rails: dict[str, str]  # the company of each link that is built
    order: list[str]
    passed: list[str]
    acting: str | None
    auction: Auction | None
    passes: int  # in a row, in the phase of the auctions
    transcontinental: Transcontinental | None
    goods: dict[str, str]  # the colour of each cube that can still be taken


# The board


class Canvas(TypedDict):
    width: int
    height: int


class City(Named):
    color: str
    value: int
    start: bool  # a hexagon, where a company can begin
    x: float
    y: float
    label: str  # where the name stands


class Link(TypedDict):
    id: str
    a: str
    b: str
    cost: int
    at: float  # where the cost stands, between 0 and 1


class Board(Named):
    canvas: Canvas
    outline: list[Annotated[list[float], Meta(min_length=2, max_length=2)]]
    ends: list[str]  # of the transcontinental link
    cities: list[City]
    links: list[Link]
    regions: dict[str, Text]
    companies: list[Named]
    provenance: dict[str, list[str]]


# The facts of choices


class Bid(TypedDict):
    company: str
    cubes: int
    left: int  # of the own cubes, after it
    box: int


class Pass(TypedDict):
    next: int


class Drop(TypedDict):
    company: str


class Build(TypedDict):
    company: str
    link: str
    cost: int
    left: int
    gain: int
    bonus: int  # what the transcontinental link brings, if this rail makes it
    profit: int  # after it
    city: str | None  # that it connects
    start: str | None  # of a first rail


class Take(TypedDict):
    company: str
    city: str
    color: str
    gain: int
    worth: int  # of all the company's goods, after it


Facts = TypedDict(
    "Facts",
    {"auction": Bid, "pass": Pass, "bid": Bid, "drop": Drop, "build": Build, "take": Take},
)

SCHEMA = schema.Schema(View, Board, Facts)
