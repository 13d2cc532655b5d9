"""Steel Driver: its seats, its phases in the order of the book, and its board."""

# Stays plain Python when the engine is compiled: no game waits for it.

from typing import Any

from ...kernel.json import Facts
from ...kernel.rulings import Ruling, refuse
from ...kernel.title import Setup, Title
from . import checks, scoring, view
from .actions import KINDS
from .lifts import LIFTS
from .phases import PHASES
from .pieces import Pieces
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

    def view(self, s: Pieces, seat: int | None) -> Facts:
        return view.view(s)

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
