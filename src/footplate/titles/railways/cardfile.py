"""The cards, engines and income of the card file, read once into plain tables."""

import tomllib
from importlib.resources import files
from typing import Any, Final

DATA: Final[dict[str, Any]] = tomllib.loads((files(__package__) / "data" / "eastern-us-cards.toml").read_text("utf-8"))

# How a card is used
CLAIM: Final = "claim"
OWNER: Final = "owner"
KEPT: Final = "kept"

# Where a card begins
MAJOR: Final = "major"
DRAW: Final = "draw"


class Card:
    """An operation card; `does` is the kind of its condition or effect, with the figures that go with it."""

    def __init__(self, entry: dict[str, Any]) -> None:
        does: dict[str, Any] = entry.get("condition") or entry["effect"]
        self.id: str = entry["id"]
        self.copies: int = entry["copies"]
        self.deck: str = entry["deck"]
        self.use: str = entry["use"]
        self.does: str = does["kind"]
        self.cities: list[str] = list(does.get("cities") or ([does["city"]] if "city" in does else []))
        self.points: int = entry.get("points") or does.get("points", 0)
        self.links: int = does.get("min_links", 0)
        self.level: int = does.get("level", 0)
        self.count: int = does.get("count", 0) or does.get("cubes", 0)
        self.names: dict[str, str] = entry["names"]
        self.texts: dict[str, str] = entry.get("text") or _family_text(entry, self.does)


def _family_text(entry: dict[str, Any], does: str) -> dict[str, str]:
    family = {"connect": "major", "delivery_to": "bounty", "hotel": "hotel"}[does]
    texts: dict[str, str] = DATA["family_texts"][family]
    return texts


class Baron:
    """A railroad baron and his objective."""

    def __init__(self, entry: dict[str, Any]) -> None:
        condition: dict[str, Any] = entry["condition"]
        self.id: str = entry["id"]
        self.points: int = entry["points"]
        self.kind: str = condition["kind"]
        self.cities: list[str] = list(condition.get("cities") or ([condition["city"]] if "city" in condition else []))
        self.count: int = condition.get("count", 0)
        self.level: int = condition.get("level", 0)
        self.points_each: int = condition.get("points_each", 0)
        self.names: dict[str, str] = entry["names"]
        self.texts: dict[str, str] = entry["text"]


def _income() -> list[int]:
    """Income by position, up to the last step, which goes on for ever (RWW-INC-02)."""
    steps: list[list[int]] = DATA["income"]["steps"]
    table: list[int] = []
    for first, last, amount in steps[:-1]:
        table += [amount] * (last - first + 1)
    return [*table, steps[-1][2]]


CARDS: list[Card] = [Card(entry) for entry in DATA["operations"]]
BARONS: list[Baron] = [Baron(entry) for entry in DATA["barons"]]
INCOME: list[int] = _income()
# What it costs to step up to a level; levels count from 1.
ENGINE_COSTS: list[int] = [0, *[engine["upgrade_cost"] for engine in DATA["engines"]]]
TOP_LEVEL: Final = len(DATA["engines"])

card_of: dict[str, int] = {card.id: number for number, card in enumerate(CARDS)}
baron_of: dict[str, int] = {baron.id: number for number, baron in enumerate(BARONS)}


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
