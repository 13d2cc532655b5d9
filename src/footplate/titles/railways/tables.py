"""The cards, engines and income of the card file, read once into plain tables, and the actions with cards.

Whatever a card says (its figures, what it does, its places, its text) comes from that file and nowhere else. Cities
are places of the map; cards and barons are numbers, in the order of the file.
"""

import tomllib
from collections.abc import Collection
from importlib.resources import files
from typing import Any, Final

from ...track.board import PLAIN
from . import ground as grounds
from .actions import Keep, Take, Use
from .ground import COLORS, RIDGE, SEATS, Ground
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

    def __init__(self, entry: dict[str, Any], by_name: dict[str, int]) -> None:
        terms: dict[str, Any] = entry.get("condition") or entry["effect"]
        self.id: str = entry["id"]
        self.kind: str = terms["kind"]
        self.places = [by_name[name] for name in cities_of(entry)]
        self.figures: dict[str, int] = {name: terms[name] for name in terms if name not in ("kind", "city", "cities")}
        self.points: int = entry.get("points", self.figures.get("points", 0))
        self.names: dict[str, str] = entry["names"]
        self.texts: dict[str, str] = entry.get("text") or TEXTS[self.kind]


class Operation(Card):
    """An operation card: how many of it there are, where it begins, and how it is used."""

    def __init__(self, entry: dict[str, Any], by_name: dict[str, int]) -> None:
        super().__init__(entry, by_name)
        self.copies: int = entry["copies"]
        self.deck: Deck = entry["deck"]
        self.use: CardUse = entry["use"]
        if self.kind not in KINDS[self.use]:
            raise ValueError(f"{self.id}: a card for use “{self.use}” cannot do “{self.kind}”")
        if self.copies != 1 and self.use in (CLAIM, OWNER):
            raise ValueError(f"{self.id}: of claim cards and hotels there is one each")


def cities_of(entry: dict[str, Any]) -> list[str]:
    """The cities that a card of the file names."""
    terms: dict[str, Any] = entry.get("condition") or entry["effect"]
    return terms.get("cities") or ([terms["city"]] if "city" in terms else [])


def _texts() -> dict[str, dict[str, str]]:
    """What a card of each kind says that has no words of its own: as its family, or the last such card of the house."""
    own = {
        (entry.get("condition") or entry["effect"])["kind"]: entry["text"]
        for entry in (*DATA["operations"], *DATA["barons"])
        if "text" in entry
    }
    return {**own, **DATA["family_texts"]}


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


TEXTS: Final[dict[str, dict[str, str]]] = _texts()
INCOME: Final[list[int]] = _income()
ENGINE_COSTS: Final[list[int]] = _engine_costs()
TOP_LEVEL: Final = len(ENGINE_COSTS) - 1


class Cards:
    """The cards and barons of a board, and the actions with them, which stand by seat and then by card.

    tile_prices     what the kept cards make of the price of a tile, by card and terrain, and of a ridge (RWW-CARD-16,
                    RWW-CARD-17); no card is -1, so that its prices stand last
    takes_in        cards that found a city, by seat and card: by place and colour; takes_at those that name a city
    by_delivery …   the claim cards by what fulfils them
    """

    def __init__(self, ground: Ground, operations: list[dict[str, Any]], barons: list[dict[str, Any]]) -> None:
        self.ground = ground
        self.operations = [Operation(entry, ground.by_name) for entry in operations]
        self.barons = [Card(entry, ground.by_name) for entry in barons]
        self.count = len(self.operations)
        self.card_of: dict[str, int] = {card.id: number for number, card in enumerate(self.operations)}
        self.baron_of: dict[str, int] = {baron.id: number for number, baron in enumerate(self.barons)}
        self.kept = [number for number, card in enumerate(self.operations) if card.use == KEPT]
        self.by_delivery = self.that("delivery")
        self.by_engine = self.that("engine_level")
        self.by_bounty = self.that("delivery_to")
        self.by_line = self.that("connect")
        self.line_mask: dict[int, int] = {
            card: sum(1 << place for place in self.operations[card].places) for card in self.by_line
        }
        self.hotel_at: dict[int, int] = {self.operations[card].places[0]: card for card in self.that("hotel")}
        self.tile_prices = [ground.terrain_prices.copy() for _ in range(self.count + 1)]
        self.ridge_prices = [RIDGE] * (self.count + 1)
        for card in self.that("free_open_terrain"):
            self.tile_prices[card][PLAIN] = 0
        for card in self.that("flat_terrain"):
            self.tile_prices[card] = [self.operations[card].figures["cost_per_tile"]] * len(ground.terrain_prices)
            self.ridge_prices[card] = self.operations[card].figures["ridge_cost"]
        seats, keys = range(SEATS), ground.place_ids
        self.keeps = [[Keep(seat, baron.id) for baron in self.barons] for seat in seats]
        self.uses = [[Use(seat, card.id) for card in self.operations] for seat in seats]
        self.takes = [[Take(seat, card.id) for card in self.operations] for seat in seats]
        self.takes_in: dict[tuple[int, int], list[list[Take]]] = {
            (seat, card): [[Take(seat, self.operations[card].id, key, color) for color in COLORS] for key in keys]
            for card in self.that("urbanize")
            for seat in seats
        }
        self.takes_at: dict[tuple[int, int], list[Take]] = {
            (seat, card): [Take(seat, self.operations[card].id, keys[place]) for place in ground.cities]
            for card in self.that("add_cubes")
            for seat in seats
        }

    def that(self, kind: str) -> list[int]:
        """The operation cards of a kind."""
        return [number for number, card in enumerate(self.operations) if card.kind == kind]


def cards_on(ground: Ground) -> Cards:
    """The cards that a board brings along; or those of the house whose cities are on it."""
    brought = ground.board.source.cards
    return Cards(
        ground,
        brought.get("operations", _fitting(ground, "operations")),
        brought.get("barons", _fitting(ground, "barons")),
    )


def _fitting(ground: Ground, kind: str) -> list[dict[str, Any]]:
    return [entry for entry in DATA[kind] if fits(entry, ground.by_name, bool(ground.west.cities))]


def fits(entry: dict[str, Any], places: Collection[str], west: bool) -> bool:
    """Whether a card of the house can be used on a board with such places, and with or without the West."""
    terms = entry.get("condition") or entry["effect"]
    return (west or terms["kind"] != "western_link") and all(name in places for name in cities_of(entry))


def cards_text() -> str:
    """The cards of the house in the map format: with the words of their kinds, and not those of the file."""
    text = (files(__package__) / "data" / "eastern-us-cards.toml").read_text("utf-8")
    listed = text[text.index("[[barons]]") : text.index("# Texts of the kinds")]
    return "".join(f"{line}\n" for line in listed.split("\n") if not line.startswith(("#", "text ="))).rstrip() + "\n"


# The cards of the house, with its board.
HOUSE: Final = Cards(grounds.HOUSE, DATA["operations"], DATA["barons"])


def income_at(position: int) -> int:
    """RWW-INC-02."""
    return INCOME[position] if position < len(INCOME) else INCOME[-1]


def next_income_step(position: int) -> tuple[int, int] | None:
    """The next position with another income, and that income; None beyond the last step."""
    here = income_at(position)
    for later in range(position + 1, len(INCOME)):
        if INCOME[later] != here:
            return later, INCOME[later]
    return None
