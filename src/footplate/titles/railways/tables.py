"""The cards, engines and income of the card file, read once into plain tables, and the actions with cards.

Whatever a card says (its figures, what it does, its places, its text) comes from that file and nowhere else. Cities
are places of the map; cards and barons are numbers, in the order of the file.
"""

import tomllib
from importlib.resources import files
from typing import Any, Final

from ...track.board import PLAIN
from .actions import Keep, Take, Use
from .ground import RIDGE, SEATS, by_name, terrain_prices

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
DOES: Final = {
    CLAIM: ("delivery", "engine_level", "connect", "delivery_to"),
    OWNER: ("hotel",),
    KEPT: ("free_open_terrain", "flat_terrain"),
    IMMEDIATE: ("actions", "urbanize", "add_cubes"),
}


class Terms:
    """The condition or the effect of a card: its kind, the cities it names, and its figures by name."""

    def __init__(self, entry: dict[str, Any]) -> None:
        cities: list[str] = entry.get("cities") or ([entry["city"]] if "city" in entry else [])
        self.kind: str = entry["kind"]
        self.places = [by_name[name] for name in cities]
        self.figures: dict[str, int] = {name: entry[name] for name in entry if name not in ("kind", "city", "cities")}

    def figure(self, name: str) -> int:
        """A figure that other kinds of cards have not is 0 for them."""
        return self.figures.get(name, 0)


class Card:
    """An operation card; `does` is the kind of its condition or effect, with the figures that go with it."""

    def __init__(self, entry: dict[str, Any]) -> None:
        terms = Terms(entry.get("condition") or entry["effect"])
        self.id: str = entry["id"]
        self.copies: int = entry["copies"]
        self.deck: str = entry["deck"]
        self.use: str = entry["use"]
        self.does = terms.kind
        self.places = terms.places
        self.figures = terms.figures
        self.points: int = entry.get("points", terms.figure("points"))
        self.links = terms.figure("min_links")
        self.level = terms.figure("level")
        self.count = terms.figure("count")
        self.cubes = terms.figure("cubes")
        self.cost = terms.figure("cost")
        self.names: dict[str, str] = entry["names"]
        self.texts: dict[str, str] = entry.get("text") or _family_text(self.does)
        if self.does not in DOES[self.use]:
            raise ValueError(f"{self.id}: a card for use “{self.use}” cannot do “{self.does}”")
        if self.copies != 1 and self.use in (CLAIM, OWNER):
            raise ValueError(f"{self.id}: of claim cards and hotels there is one each")


def _family_text(does: str) -> dict[str, str]:
    family = {"connect": "major", "delivery_to": "bounty", "hotel": "hotel"}[does]
    texts: dict[str, str] = DATA["family_texts"][family]
    return texts


class Baron:
    """A railroad baron and his objective."""

    def __init__(self, entry: dict[str, Any]) -> None:
        terms = Terms(entry["condition"])
        self.id: str = entry["id"]
        self.points: int = entry["points"]
        self.kind = terms.kind
        self.places = terms.places
        self.figures = terms.figures
        self.count = terms.figure("count")
        self.level = terms.figure("level")
        self.points_each = terms.figure("points_each")
        self.names: dict[str, str] = entry["names"]
        self.texts: dict[str, str] = entry["text"]


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


CARDS: list[Card] = [Card(entry) for entry in DATA["operations"]]
BARONS: list[Baron] = [Baron(entry) for entry in DATA["barons"]]
CARD_COUNT: Final = len(CARDS)
INCOME: list[int] = _income()
ENGINE_COSTS: list[int] = _engine_costs()
TOP_LEVEL: Final = len(ENGINE_COSTS) - 1

card_of: dict[str, int] = {card.id: number for number, card in enumerate(CARDS)}
baron_of: dict[str, int] = {baron.id: number for number, baron in enumerate(BARONS)}


def cards_that(does: str) -> list[int]:
    """The kinds of cards with this condition or effect."""
    return [number for number, card in enumerate(CARDS) if card.does == does]


# What the kept cards make of the price of a tile, by card and terrain, and of a ridge (RWW-CARD-16, RWW-CARD-17). No
# card is -1, so that its prices stand last.
kept_cards: list[int] = [number for number, card in enumerate(CARDS) if card.use == KEPT]
tile_prices: list[list[int]] = [terrain_prices.copy() for _ in range(CARD_COUNT + 1)]
ridge_prices: list[int] = [RIDGE] * (CARD_COUNT + 1)
for _card in cards_that("free_open_terrain"):
    tile_prices[_card][PLAIN] = 0
for _card in cards_that("flat_terrain"):
    tile_prices[_card] = [CARDS[_card].figures["cost_per_tile"]] * len(terrain_prices)
    ridge_prices[_card] = CARDS[_card].figures["ridge_cost"]

# Actions with cards, by seat and then by card.
KEEPS: list[list[Keep]] = [[Keep(seat, baron.id) for baron in BARONS] for seat in range(SEATS)]
USES: list[list[Use]] = [[Use(seat, card.id) for card in CARDS] for seat in range(SEATS)]
TAKES: list[list[Take]] = [[Take(seat, card.id) for card in CARDS] for seat in range(SEATS)]


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
