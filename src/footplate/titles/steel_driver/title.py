"""Steel Driver as a title: its seats, its board and its set-up (STD-SETUP)."""

from typing import Any

from ...kernel.chance import Chance
from ...kernel.events import Event
from ...kernel.json import Facts
from ...kernel.rulings import Ruling
from ...kernel.title import Setup, Title
from .actions import KINDS
from .board import COMPANIES, CUBES_BY_SEATS, DATA, link_ids
from .position import SteelDriverPosition, load
from .showing import PHASES
from .state import happen
from .words import WORDS, refuse


class SteelDriver(Title):
    id = "steel-driver"
    prefix = "STD"
    rules_version = 1
    seats = (min(CUBES_BY_SEATS), max(CUBES_BY_SEATS))
    phases = PHASES
    maps = ("usa",)
    options = ()
    actions = KINDS
    words = WORDS

    def refuse_setup(self, setup: Setup) -> Ruling | None:
        if setup.seats not in CUBES_BY_SEATS:
            return refuse("STD-SETUP-01", seats=setup.seats)
        return None

    def start(self, setup: Setup, chance: Chance, events: list[Event]) -> SteelDriverPosition:
        position = SteelDriverPosition(chance, setup.seats)
        position.active = chance.below(setup.seats)  # STD-SETUP-05
        happen(events, "first-player", {"seat": position.active})
        position.begin_turn(events)
        return position

    def load(self, setup: Setup, chance: Chance, data: Facts) -> SteelDriverPosition:
        return load(chance, setup.seats, data)

    def board(self, map_id: str | None) -> Facts:
        return BOARD


def _board() -> Facts:
    cities = [{"id": city, **_city(data)} for city, data in DATA["cities"].items()]
    links = [
        {"id": name, "a": link["a"], "b": link["b"], "cost": link["cost"], "at": link.get("at", 0.5)}
        for name, link in zip(link_ids, DATA["links"], strict=True)
    ]
    companies = [{"id": c, "names": DATA["companies"]["names"][c]} for c in DATA["companies"]["order"]]
    assert len(companies) == COMPANIES
    return {
        "id": "usa",
        "names": DATA["names"],
        "canvas": DATA["canvas"],
        "outline": DATA["drawing"]["outline"],
        "ends": DATA["transcontinental"],
        "cities": cities,
        "links": links,
        "regions": DATA["regions"],
        "companies": companies,
        "provenance": DATA["provenance"],
    }


def _city(data: dict[str, Any]) -> dict[str, Any]:
    names = {"en": data["names"]["en"], "fr": data["names"].get("fr", data["names"]["en"])}
    return {"names": names, **{key: data[key] for key in ("color", "value", "start", "x", "y", "label")}}


BOARD: Facts = _board()
