"""Steel Driver: its seats, its phases in the order of the book, and its board."""

# Stays plain Python when the engine is compiled: no game waits for it.

from typing import Any

from ...kernel import Ruling, refuse
from ...kernel.schema import Named
from ...kernel.title import Setup, Title
from . import checks, scoring, view
from .actions import KINDS
from .lifts import LIFTS
from .phases import PHASES
from .pieces import Pieces
from .schema import SCHEMA, Board, City, Link, View
from .tables import COMPANIES, CUBES_BY_SEATS, DATA, TURNS, link_ids
from .words import WORDS


class SteelDriver(Title[Pieces]):
    id = "steel-driver"
    prefix = "STD"
    rules_version = 1
    seats = (min(CUBES_BY_SEATS), max(CUBES_BY_SEATS))
    maps = ("usa",)
    actions = KINDS
    words = WORDS
    schema = SCHEMA
    lifts = LIFTS
    kind = Pieces
    flow = PHASES
    scores = staticmethod(scoring.scores)
    ranking = staticmethod(scoring.ranking)
    check = staticmethod(checks.check)

    def refuse_setup(self, setup: Setup) -> Ruling | None:
        return None if setup.seats in CUBES_BY_SEATS else refuse("STD-SETUP-01", seats=setup.seats)

    def rounds(self, s: Pieces) -> tuple[int, int]:
        return s.turn, TURNS

    def view(self, s: Pieces, seat: int | None) -> View:
        return view.view(s)

    def board(self, map_id: str | None) -> Board:
        return BOARD


def _board() -> Board:
    links: list[Link] = [
        {"id": name, "a": link["a"], "b": link["b"], "cost": link["cost"], "at": link.get("at", 0.5)}
        for name, link in zip(link_ids, DATA["links"], strict=True)
    ]
    companies: list[Named] = [{"id": c, "names": DATA["companies"]["names"][c]} for c in DATA["companies"]["order"]]
    assert len(companies) == COMPANIES
    return {
        "id": "usa",
        "names": DATA["names"],
        "canvas": DATA["canvas"],
        "outline": DATA["drawing"]["outline"],
        "ends": DATA["transcontinental"],
        "cities": [_city(city, data) for city, data in DATA["cities"].items()],
        "links": links,
        "regions": DATA["regions"],
        "companies": companies,
        "provenance": DATA["provenance"],
    }


def _city(city: str, data: dict[str, Any]) -> City:
    return {
        "id": city,
        "names": {"en": data["names"]["en"], "fr": data["names"].get("fr", data["names"]["en"])},
        "color": data["color"],
        "value": data["value"],
        "start": data["start"],
        "x": data["x"],
        "y": data["y"],
        "label": data["label"],
    }


BOARD = _board()
