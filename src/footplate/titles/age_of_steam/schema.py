"""What a table of Age of Steam shows."""

# Stays plain Python when the engine is compiled: types only.

from collections.abc import Mapping
from typing import Literal, NotRequired, TypeAlias, TypedDict

from ...kernel import schema
from ...kernel.schema import Named
from ...track import schema as hexes

Side: TypeAlias = Literal["white", "black"]
# What a debt beyond the income leads to.
Debt: TypeAlias = Literal["bankruptcy", "forgiven", "shares"]

# The view


class Outlook(TypedDict):
    """What the expenses of this turn would find missing, and whether that would be bankruptcy."""

    short: int
    bankrupt: bool


class Next(Outlook):
    """What the next income, expenses and reduction bring, cost and take as things stand."""

    income: int
    expenses: int
    reduction: int


class Player(hexes.RoundPlayer):
    shares: int
    segments: int  # track that scores
    improved: bool  # has raised the engine in this goods phase
    next: Next


class Action(TypedDict):
    id: str
    holder: int | None
    holders: list[int]
    free: bool | None  # null outside the phase


class Column(TypedDict):
    id: str
    city: str | None  # the city that it feeds
    used: bool
    cubes: list[str | None]  # from the top


class Supply(TypedDict):
    bag: hexes.Counts
    new_cities: list[str]


class Build(TypedDict):
    seat: int
    tiles: int  # builds left
    urban: int  # what Urbanization still offers
    built: list[str]  # hexes built on
    most: int  # money in hand


class View(TypedDict):
    phases: list[str]  # those that are steps of a turn on this map
    order: list[int]  # without the eliminated
    queue: list[int]  # who acts in this phase, the present one first
    cycle: int  # of the goods phase; 0 outside it
    players: list[Player]
    actions: list[Action]
    track: hexes.TurnTrack
    cubes: dict[str, hexes.Counts]
    new_cities: dict[str, str]  # their letters
    display: list[Column]
    drawn: list[str]  # cubes drawn by Production that are still to be placed
    supply: Supply
    build: Build | None
    auction: hexes.Bidding | None
    winners: list[int]  # as things stand; empty when nobody is left


# The board


class ColumnOnBoard(TypedDict):
    id: str
    spaces: int
    side: Side
    die: str  # the column whose dice move its cubes


class NewCity(TypedDict):
    letter: str
    color: str
    die: str


Band = TypedDict("Band", {"from": int, "lose": int})


class Tracks(TypedDict):
    engine: int
    shares: int
    reduction: list[Band]  # by income; only the first where nothing is lost
    debt: Debt


class Answers(TypedDict):
    """What the rules of the map say."""

    share_price: int
    later_price: int | None  # what a share brings after phase 1; null: none is issued then
    share_points: int
    burden: str | None  # the colour whose journeys lower incomes
    whole_links: bool  # links are built whole
    feeds_cities: bool  # Production can also name a city
    builds: dict[str, int]  # of a turn, by action


class Board(hexes.TrackBoard):
    actions: list[Named]
    columns: list[ColumnOnBoard]  # of the goods display, in the order of the view
    new_cities: list[NewCity]
    tracks: Tracks
    crosswalk: Mapping[str, object]  # how another site names the hexes
    rules: Answers


# The facts of choices


class Payment(hexes.Price, Outlook):
    pass


class Issue(TypedDict):
    shares: int
    amount: int
    issued: int  # after it
    cash: int  # after it
    bankrupt: bool
    short: NotRequired[int]  # before the expenses
    income: NotRequired[int]  # to pay the expenses: after it, as what is missing
    missing: NotRequired[int]


class Bid(Payment, hexes.BidFacts):
    pays: list[int]  # what it costs in each place


class Pass(TypedDict):
    position: NotRequired[int]  # the auction
    bid: NotRequired[int]
    cycle: NotRequired[int]  # the goods phase
    cost: NotRequired[int]
    cash: NotRequired[int]
    short: NotRequired[int]
    bankrupt: NotRequired[bool]


class Take(hexes.ImproveFacts, Outlook):
    action: str


class Lay(Payment, hexes.BuildFacts):
    pass


class Line(Payment):
    start: str
    goal: str
    hexes: list[str]
    faces: list[str]
    turns: list[int]
    costs: list[int]  # of each tile
    tiles: int
    free: int  # what Engineer saves


class Urbanize(TypedDict):
    hex: str
    city: str
    letter: str
    color: str


class Swap(TypedDict):
    spot: str
    swaps: int  # left after it
    bag: int  # black cubes in the bag at the draw
    of: int  # all cubes in it


class Done(Payment, hexes.DoneFacts):
    unused: bool  # Urbanization


class Improve(hexes.ImproveFacts, Outlook):
    pass


class Gained(Outlook):
    income: list[int]  # its change, by seat


class Deliver(hexes.DeliverFacts, Gained):
    pass


class Produce(TypedDict):
    count: int


class ProduceIn(TypedDict):
    city: str


class PlaceCube(TypedDict):
    color: str
    space: str


Facts = TypedDict(
    "Facts",
    {
        "issue": Issue,
        "bid": Bid,
        "pass": Pass,
        "free-pass": Payment,
        "take": Take,
        "build": Lay,
        "link": Line,
        "urbanize": Urbanize,
        "swap": Swap,
        "done": Done,
        "improve": Improve,
        "deliver": Deliver,
        "produce": Produce,
        "produce-in": ProduceIn,
        "place": PlaceCube,
    },
)

SCHEMA = schema.Schema(View, Board, Facts)
