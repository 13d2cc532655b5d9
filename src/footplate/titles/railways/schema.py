"""What a table of Railways of the World shows."""

# Stays plain Python when the engine is compiled: types only.

from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from msgspec import Meta

from ...kernel import schema
from ...kernel.schema import Named, Text
from ...track.schema import Counts, Edge, HexMap

Pair: TypeAlias = Annotated[list[int], Meta(min_length=2, max_length=2)]
Deck: TypeAlias = Literal["start", "major", "draw"]
CardUse: TypeAlias = Literal["claim", "owner", "kept", "immediate"]

# The view


class Bill(TypedDict):
    """What something costs: in all, in new shares, and what is there afterwards."""

    pays: int
    issued: int
    cash: int
    shares: int


class Building(Bill):
    """The build action that is going on, and what it costs if it ended now."""

    seat: int
    tiles: int
    card: str | None
    end: Edge | None
    next: str | None  # the hex where the track goes on


class Counted(TypedDict):
    id: str
    count: int


class After(TypedDict):
    cash: int
    issued: int
    shares: int


class Step(TypedDict):
    score: int
    income: int


class Player(TypedDict):
    color: str
    cash: int
    shares: int
    score: int  # the position on the score and income track
    income: int
    dividends: int
    net: int
    after: After  # the next phase 3, as things stand
    next_step: Step | None  # where the income changes next
    engine: int
    next_engine: int | None
    locomotives: int
    links: int
    cards: list[Counted]
    chosen: bool
    baron: str | None  # the viewer's own; everybody's when the game is over


class OwnBaron(TypedDict):
    id: str
    kind: str
    points: int
    have: int
    need: int
    now: int  # what the card would give if the game ended here
    cities: list[str]  # on the card that the own links touch


class City(TypedDict):
    color: str | None
    new: bool
    cubes: Counts
    empty: bool
    hotel: int | None


class TrackOfTile(TypedDict):
    sides: Pair
    link: str
    owner: int


class Tile(TypedDict):
    face: str
    turn: int
    tracks: list[TrackOfTile]


class Link(TypedDict):
    """A link goes by a city and the side by which it leaves: `CHI.E`; a complete one has two such names."""

    id: str
    ends: list[str]
    exits: list[str]
    open: str | None
    owner: int
    complete: bool
    hexes: list[str]  # from the first end on


class Gate(TypedDict):
    city: str
    hex: str


class WesternLink(Gate):
    owner: int | None


class Empty(TypedDict):
    markers: int
    to_end: int


Auction = TypedDict("Auction", {"bid": int, "bidder": int | None, "in": list[int]})


class View(TypedDict):
    turn: int
    last_turn: int | None  # once it is known
    round: int  # 1 to 3 in the rounds, else 0
    first: int
    order: list[int]
    acting: int | None
    actions_left: int
    auction: Auction | None
    building: Building | None
    players: list[Player]
    baron: OwnBaron | None  # the viewer's
    barons: list[str]  # the two to choose from, for a viewer who has not chosen
    cities: dict[str, City]
    tiles: dict[str, Tile]
    links: list[Link]
    west: list[WesternLink]
    bag: Counts
    new_cities: Counts
    empty: Empty
    cards: list[Counted]  # face up
    deck: int
    claimed: dict[str, int]  # claim cards and who won them


# The board


class Card(Named):
    kind: str
    text: Text
    points: int
    figures: Counts
    cities: list[str]


class OperationCard(Card):
    copies: int
    deck: Deck
    use: CardUse


class Face(Named):
    town: bool
    tracks: list[Pair]
    turns: list[int]
    total: int  # -1: never runs out


class Engine(TypedDict):
    level: int
    cost: int


class Prices(TypedDict):
    terrain: dict[str, int]
    ridge: int
    urbanize: int
    west: int
    share: int


class Board(HexMap):
    colors: list[str]
    player_colors: list[str]  # by seat
    faces: list[Face]
    new_cities: Counts
    west: list[Gate]
    cards: list[OperationCard]
    barons: list[Card]
    engines: list[Engine]
    income: list[Annotated[list[int], Meta(min_length=3, max_length=3)]]  # first position, last position, income
    prices: Prices
    locomotives: int


# The facts of choices


class Gain(TypedDict):
    points: int
    score: int  # after it
    income: int  # after it


class Keep(TypedDict):
    baron: str
    points: int


class Bid(Bill):
    bid: int


Joined = TypedDict("Joined", {"from": str | None, "to": str | None})


class Lay(Bill, Gain, Joined):
    """A tile; `from` and `to` are the cities of the link that it completes."""

    hex: str
    face: str
    cost: int  # of this tile
    terrain: int
    ridges: int  # crossed
    tiles: int  # with this one
    won: list[str]  # cards


class Stop(Bill):
    tiles: int


class Use(TypedDict):
    card: str


class Urbanize(Bill):
    city: str
    color: str


class Upgrade(Bill, Gain):
    level: int
    won: list[str]


Deliver = TypedDict(
    "Deliver",
    {
        "color": str,
        "from": str,
        "to": str,
        "links": int,
        "by_seat": list[int],
        "others": int,
        "gains": list[list[int]],  # what each other seat gains: seat, points
        "won": list[str],
        "hotel": int | None,
        "draws": int,
        "empties": bool,
        "markers": int,
        "to_end": int,
        "points": int,
        "score": int,
        "income": int,
    },
)


class Take(TypedDict):
    """A card that is taken, with its figures; what it costs, if anything."""

    card: str
    city: str | None
    color: str | None
    points: NotRequired[int]
    cost_per_tile: NotRequired[int]
    ridge_cost: NotRequired[int]
    count: NotRequired[int]
    cubes: NotRequired[int]
    cost: NotRequired[int]
    pays: NotRequired[int]
    issued: NotRequired[int]
    cash: NotRequired[int]
    shares: NotRequired[int]


class West(Bill):
    city: str
    cubes: int


Facts = TypedDict(
    "Facts",
    {
        "keep": Keep,
        "bid": Bid,
        "pass": schema.Nothing,
        "lay": Lay,
        "stop": Stop,
        "use": Use,
        "urbanize": Urbanize,
        "upgrade": Upgrade,
        "deliver": Deliver,
        "take": Take,
        "west": West,
    },
)

SCHEMA = schema.Schema(View, Board, Facts)
