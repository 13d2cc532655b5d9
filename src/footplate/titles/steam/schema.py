"""What a table of Steam shows."""

# Stays plain Python when the engine is compiled: types only.

from typing import NotRequired, TypedDict

from ...kernel import schema
from ...kernel.schema import Named
from ...track import schema as hexes

# The view


class Player(hexes.RoundPlayer):
    points: int
    passed: bool  # whether the action tile was taken without its action
    next: int  # what the next income phase brings or costs
    ruin: bool  # whether that would make the player bankrupt as things stand
    credit: int  # what could be borrowed for track now
    steps: int  # of income, above the lowest
    helped: bool  # may borrow later (standard game)


class ActionTile(TypedDict):
    id: str
    value: int
    holder: int | None
    passed: bool
    price: int | None  # for who chooses now; null when taken or not the phase


class Supply(TypedDict):
    sets: list[hexes.Counts]  # the spaces from 1 on; empty: taken
    bag: hexes.Counts
    new_cities: hexes.Counts
    growth_markers: int


class Build(TypedDict):
    seat: int
    tiles: int  # left to lay
    action: str | None  # still to do
    most: int  # that can be paid for track


class Due(TypedDict):
    seat: int
    count: int


class Auction(hexes.Bidding):
    position: int | None  # for sale; null in the standard game


class View(TypedDict):
    form: str  # base, standard
    order: list[int]  # without the bankrupt
    queue: list[int]  # who acts in this phase, the present one first
    cycle: int  # of the goods phase; 0 outside it
    players: list[Player]
    actions: list[ActionTile]
    track: hexes.TurnTrack
    cubes: dict[str, hexes.Counts]
    new_cities: dict[str, str]  # their colours
    grown: list[str]  # printed cities with a growth marker
    supply: Supply
    build: Build | None
    scoring: list[Due]  # points of a delivery still to be placed, in the order of deciding
    auction: Auction | None


# The board


class ActionOnBoard(Named):
    value: int


class Board(hexes.TrackBoard):
    actions: list[ActionOnBoard]


# The facts of choices


class Payment(hexes.Price):
    """What a payment costs: the loans it takes, and how the seat stands after it."""

    loans: int
    income: int
    points: int


class BidWithLoans(Payment, hexes.BidFacts):
    pays: NotRequired[list[int]]  # the standard auction: what it costs in each place


class BuildWithLoans(Payment, hexes.BuildFacts):
    ends: bool  # the build turn, by itself (only by the first version of the rules)


class Pass(TypedDict):
    position: NotRequired[int]  # auctions
    bid: NotRequired[int]  # the standard auction
    cost: NotRequired[int]
    cycle: NotRequired[int]  # the goods phase


class Capital(TypedDict):
    times: int
    amount: int
    cash: int  # after it, as income and points
    income: int
    points: int
    lost: int  # points


class Taken(Payment):
    action: str
    value: int
    passed: bool


class Take(Taken):
    level: int  # after it


class Grow(TypedDict):
    city: str
    set: int
    cubes: hexes.Counts


class Urbanize(Grow):
    hex: str
    color: str


class Done(hexes.DoneFacts):
    action: str | None  # not used


class Score(TypedDict):
    count: int
    income: int  # after it, as points
    points: int
    lost: int


Facts = TypedDict(
    "Facts",
    {
        "bid": BidWithLoans,
        "pass": Pass,
        "free-pass": schema.Nothing,
        "capital": Capital,
        "take": Take,
        "take-passed": Taken,
        "build": BuildWithLoans,
        "urbanize": Urbanize,
        "grow": Grow,
        "done": Done,
        "improve": hexes.ImproveFacts,
        "deliver": hexes.DeliverFacts,
        "score": Score,
    },
)

SCHEMA = schema.Schema(View, Board, Facts)
