"""The cards, engines and income of the card file, read once into plain tables, and the actions with cards.

Whatever a card says (its figures, what it does, its places, its text) comes from that file and nowhere else. Cities
are places of the map; cards and barons are numbers, in the order of the file.
"""

import tomllib
from importlib.resources import files
from typing import Any, Final

from ...track.board import PLAIN
from .actions import Keep, Take, Use
from .ground import COLORS, RIDGE, SEATS, by_name, cities, place_ids, terrain_prices
from .schema import CardUse, Deck

DATA: Final[dict[str, Any]] = tomllib.loads((files(__package__) / "data" / "eastern-us-cards.toml").read_text("utf-8"))

# How a card is used
CLAIM: Final = "claim"
OWNER: Final = "owner"
KEPT: Final = "kept"
IMMEDIATE: Final = "immediate"

# Where a card begins
MAJOR: Final = "major"
DRAW: Final = "draw"

# What cards can do, by their use.
KINDS: Final = {
    CLAIM: ("delivery", "engine_level", "connect", "delivery_to"),
    OWNER: ("hotel",),
    KEPT: ("free_open_terrain", "flat_terrain"),
    IMMEDIATE: ("actions", "urbanize", "add_cubes"),
}


class Card:
    """A card: `kind` is what it asks for or does, with its cities, and its figures by their names in the file."""

    def __init__(self, entry: dict[str, Any]) -> None:
        terms: dict[str, Any] = entry.get("condition") or entry["effect"]
        cities: list[str] = terms.get("cities") or ([terms["city"]] if "city" in terms else [])
        self.id: str = entry["id"]
        self.kind: str = terms["kind"]
        self.places = [by_name[name] for name in cities]
        self.figures: dict[str, int] = {name: terms[name] for name in terms if name not in ("kind", "city", "cities")}
        self.points: int = entry.get("points", self.figures.get("points", 0))
        self.names: dict[str, str] = entry["names"]
        self.texts: dict[str, str] = entry.get("text") or DATA["family_texts"][self.kind]


class Operation(Card):
    """An operation card: how many of it there are, where it begins, and how it is used."""

    def __init__(self, entry: dict[str, Any]) -> None:
        super().__init__(entry)
        self.copies: int = entry["copies"]
        self.deck: Deck = entry["deck"]
        self.use: CardUse = entry["use"]
        if self.kind not in KINDS[self.use]:
            raise ValueError(f"{self.id}: a card for use “{self.use}” cannot do “{self.kind}”")
        if self.copies != 1 and self.use in (CLAIM, OWNER):
            raise ValueError(f"{self.id}: of claim cards and hotels there is one each")


def _income() -> list[int]:
    """Income by position, up to the last step, which goes on for ever (RWW-INC-02)."""
    steps: list[list[int]] = DATA["income"]["steps"]
    table: list[int] = []
    for first, last, amount in steps[:-1]:
        table += [amount] * (last - first + 1)
    return [*table, steps[-1][2]]


def _engine_costs() -> list[int]:
    """What it costs to step up to a level; levels count from 1, and there is an engine for everybody (RWW-COMP-10)."""
    costs = [0]
    for engine in DATA["engines"]:
        if engine["level"] != len(costs) or engine["count"] < SEATS:
            raise ValueError(f"engines are listed level by level, {SEATS} or more of each")
        costs.append(engine["upgrade_cost"])
    return costs


CARDS: Final[list[Operation]] = [Operation(entry) for entry in DATA["operations"]]
BARONS: Final[list[Card]] = [Card(entry) for entry in DATA["barons"]]
CARD_COUNT: Final = len(CARDS)
INCOME: Final[list[int]] = _income()
ENGINE_COSTS: Final[list[int]] = _engine_costs()
TOP_LEVEL: Final = len(ENGINE_COSTS) - 1

card_of: Final[dict[str, int]] = {card.id: number for number, card in enumerate(CARDS)}
baron_of: Final[dict[str, int]] = {baron.id: number for number, baron in enumerate(BARONS)}


def cards_that(kind: str) -> list[int]:
    """The operation cards of a kind."""
    return [number for number, card in enumerate(CARDS) if card.kind == kind]


# What the kept cards make of the price of a tile, by card and terrain, and of a ridge (RWW-CARD-16, RWW-CARD-17). No
# card is -1, so that its prices stand last.
kept_cards: Final[list[int]] = [number for number, card in enumerate(CARDS) if card.use == KEPT]
tile_prices: Final[list[list[int]]] = [terrain_prices.copy() for _ in range(CARD_COUNT + 1)]
ridge_prices: Final[list[int]] = [RIDGE] * (CARD_COUNT + 1)
for _card in cards_that("free_open_terrain"):
    tile_prices[_card][PLAIN] = 0
for _card in cards_that("flat_terrain"):
    tile_prices[_card] = [CARDS[_card].figures["cost_per_tile"]] * len(terrain_prices)
    ridge_prices[_card] = CARDS[_card].figures["ridge_cost"]

# Actions with cards, by seat and then by card.
KEEPS: Final[list[list[Keep]]] = [[Keep(seat, baron.id) for baron in BARONS] for seat in range(SEATS)]
USES: Final[list[list[Use]]] = [[Use(seat, card.id) for card in CARDS] for seat in range(SEATS)]
TAKES: Final[list[list[Take]]] = [[Take(seat, card.id) for card in CARDS] for seat in range(SEATS)]
# Those that name a city, by seat and card: with a colour, by place and colour; and without one.
TAKES_IN: Final[dict[tuple[int, int], list[list[Take]]]] = {
    (seat, card): [[Take(seat, CARDS[card].id, key, color) for color in COLORS] for key in place_ids]
    for card in cards_that("urbanize")
    for seat in range(SEATS)
}
TAKES_AT: Final[dict[tuple[int, int], list[Take]]] = {
    (seat, card): [Take(seat, CARDS[card].id, place_ids[place]) for place in cities]
    for card in cards_that("add_cubes")
    for seat in range(SEATS)
}


def income_at(position: int) -> int:
    """RWW-INC-02."""
    return INCOME[position] if position < len(INCOME) else INCOME[-1]


def next_income_step(position: int) -> tuple[int, int]:
    """The next position with another income, and that income; (-1, 0) beyond the last step."""
    here = income_at(position)
    for later in range(position + 1, len(INCOME)):
        if INCOME[later] != here:
            return later, INCOME[later]
    return -1, 0
