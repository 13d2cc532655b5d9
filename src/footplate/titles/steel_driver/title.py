"""Steel Driver: its seats, its phases in the order of the book, and its boards."""

# Stays plain Python when the engine is compiled: no game waits for it.

from typing import cast

from ...boards.findings import Problem
from ...boards.source import Opened
from ...boards.tally import Tally, joined, unlinked
from ...boards.title import MapTitle
from ...kernel import Ruling, refuse
from ...kernel.chance import Chance
from ...kernel.schema import Named, Shown, Text
from ...kernel.title import Setup
from ...kernel.words import Words
from . import boardfile, checks, ground, scoring, view
from .actions import KINDS
from .boardfile import BoardFile
from .ground import MAP_ID, Ground
from .lifts import LIFTS
from .phases import PHASES
from .pieces import Pieces
from .schema import SCHEMA, Board, City, Link, View
from .tables import COMPANIES, CUBES_BY_SEATS, DATA, TURNS
from .view import PARTS
from .words import WORDS, city_names


class SteelDriver(MapTitle[Pieces, BoardFile, Ground]):
    id = "steel-driver"
    prefix = "STD"
    rules_version = 1
    seats = (min(CUBES_BY_SEATS), max(CUBES_BY_SEATS))
    folder = "steel_driver"
    house = (MAP_ID,)
    map_words = {MAP_ID: WORDS}
    actions = KINDS
    words = WORDS
    schema = SCHEMA
    lifts = LIFTS
    kind = Pieces
    flow = PHASES
    parts = PARTS
    own_parts = ()
    scores = staticmethod(scoring.scores)
    ranking = staticmethod(scoring.ranking)
    check = staticmethod(checks.check)

    def pieces(self, setup: Setup, chance: Chance) -> Pieces:
        return Pieces(chance, setup.seats, PHASES, self.ground(setup.map_id))

    def refuse_setup(self, setup: Setup) -> Ruling | None:
        if setup.seats not in CUBES_BY_SEATS:
            return refuse("STD-SETUP-01", seats=setup.seats)
        least, most = self.map_seats(setup.map_id or self.maps[0])
        if not least <= setup.seats <= most:
            return refuse("STD-SETUP-01/map", seats=setup.seats, least=least, most=most)
        return None

    def rounds(self, s: Pieces) -> tuple[int, int]:
        return s.turn, TURNS

    def view(self, s: Pieces, seat: int | None) -> View:
        return view.view(s)

    # Maps

    def read_map(self, file: Opened) -> BoardFile:
        return boardfile.read(file)

    def map_problems(self, source: BoardFile) -> list[Problem]:
        return boardfile.problems(source)

    def house_ground(self, map_id: str) -> Ground:
        return ground.HOUSE

    def make_ground(self, source: BoardFile) -> Ground:
        return Ground(source)

    def map_seats(self, map_id: str) -> tuple[int, int]:
        return self.ground(map_id).source.players

    def map_names(self, words: Words, map_id: str) -> Words:
        return words.naming(city=city_names(self.source(map_id)))

    def board(self, map_id: str | None) -> Board:
        return _board(self.ground(map_id).source)

    def tally(self, s: Pieces) -> Tally:
        """Rails lie on links that the board has; incomes are what the turns before the last phase brought."""
        links = [joined(*name.split("-")) for name, owner in zip(s.ground.link_ids, s.owner, strict=True) if owner >= 0]
        incomes = [sum(s.earned[seat * (TURNS + 1) : (seat + 1) * (TURNS + 1) - 1]) for seat in range(s.seats)]
        return Tally([], links, unlinked(s.ground.city_ids, links), incomes, [False] * s.seats)

    def drawing(self, source: BoardFile) -> Shown:
        return cast(Shown, _board(source))


def _board(source: BoardFile) -> Board:
    links: list[Link] = [
        {"id": link.id, "a": link.a, "b": link.b, "cost": link.cost, "at": link.at} for link in source.links
    ]
    companies: list[Named] = [{"id": c, "names": DATA["companies"]["names"][c]} for c in DATA["companies"]["order"]]
    assert len(companies) == COMPANIES
    width, height = source.canvas
    return {
        "id": source.id,
        "names": _names(source.names),
        "canvas": {"width": width, "height": height},
        "outline": source.outline,
        "ends": source.ends,
        "cities": [_city(city) for city in source.cities.values()],
        "links": links,
        "regions": {color: _names(names) for color, names in source.regions.items()},
        "companies": companies,
        "provenance": source.provenance,
    }


def _names(names: dict[str, str]) -> Text:
    return {"en": names["en"], "fr": names.get("fr", names["en"])}


def _city(city: boardfile.CityEntry) -> City:
    return {
        "id": city.key,
        "names": _names(city.names),
        "color": city.color,
        "value": city.value,
        "start": city.start,
        "x": city.x,
        "y": city.y,
        "label": city.label,
    }
