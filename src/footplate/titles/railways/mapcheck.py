"""What Railways of the World asks of a map: the bag, when the game ends, prices, the West, and what lies beside it."""

# Stays plain Python when the engine is compiled: no game waits for files.

from collections.abc import Collection
from typing import Final

from ...boards.findings import Problem, about, finding
from ...kernel import Said
from ...kernel.json import Json
from ...track.mapcheck import MOST_OF_COLOR, is_number
from ...track.mapfile import CITY, GATE, TOWN, MapFile
from .cardcheck import CardChecks
from .ground import COLORS
from .journeys import MOST_PLACES

SEATS: Final = ("2", "3", "4", "5", "6")
MOST_PRICE: Final = 50_000
MOST_DRAWN: Final = 20
READ: Final = ("end_empty_cities", "bag", "track_cost", "western_link")
WEST: Final = ("cost", "gates", "cubes_added", "delivery_city", "delivery_color", "delivery_draw")


def problems(source: MapFile) -> list[Problem]:
    """All that is wrong and odd."""
    return _Checks(source).found()


class _Checks(CardChecks):
    def check(self) -> None:
        if self.map.rules:
            self.wrong("rules", finding("no-map-rules", game="railways"), "")
        self.known_keys(READ)
        self.seats(int(SEATS[0]), int(SEATS[-1]))
        cities = self.cities((*COLORS, "gray"), 1, gates=True)
        self.no_towns()
        ends = self.counts("end_empty_cities", SEATS, 200, "players")
        low, high = self.map.players
        for seats in range(low, high + 1):
            if "end_empty_cities" in self.map.setup and not 1 <= ends.get(str(seats), 0) <= len(cities):
                self.wrong("end_empty_cities", finding("end", seats=seats, most=len(cities)))
        self.counts("track_cost", ("p", "w"), MOST_PRICE, "terrain")
        for letter in ("p", "w"):
            if isinstance(table := self.map.setup.get("track_cost"), dict) and letter not in table:
                self.wrong("track_cost", finding("track-price", letter=letter))
        bag = self.counts("bag", COLORS, MOST_OF_COLOR, "color")
        on_cities = sum(place.cubes for place in cities)
        if bag and sum(bag.values()) < on_cities:
            self.wrong("bag", finding("small-bag", count=sum(bag.values()), need=on_cities))
        self.accepted(bag, COLORS)
        self.west(self.map.setup.get("western_link"))
        self.reach()
        self.cards({place.key for place in cities})

    def no_towns(self) -> None:
        for place in self.map.places.values():
            if place.kind == TOWN:
                self.wrong_place(place, "kind", finding("towns"))
        if len(self.map.places) > MOST_PLACES:
            self.wrong("grid", finding("many-cities", most=MOST_PLACES, count=len(self.map.places)), "")

    def west(self, entry: Json) -> None:
        """A map without the West says nothing of it, and has no gates."""
        gates = {place.key for place in self.map.places.values() if place.kind == GATE}
        if entry is None:
            if gates:
                self.wrong("western_link", finding("no-west", gates=sorted(gates)))
            return
        if not isinstance(entry, dict):
            self.wrong("western_link", finding("table", key="western_link"))
            return
        for key in entry:
            if key not in WEST:
                self.wrong_west(key, finding("west-key", key=key[:30]))
        joined = entry.get("gates")
        if not isinstance(joined, dict) or set(map(str, joined.values())) != gates or not joined:
            self.wrong_west("gates", finding("gates"))
        else:
            for key in joined:
                self.city(key, "gates")
        for key, most in (("cost", MOST_PRICE), ("delivery_draw", MOST_DRAWN)):
            if not is_number(entry.get(key), 0, most):
                self.wrong_west(key, finding("range", key=key, low=0, high=most))
        self.city(entry.get("delivery_city"), "delivery_city")
        self.color(entry.get("delivery_color"), "delivery_color", COLORS)
        added = entry.get("cubes_added")
        if not isinstance(added, dict) or not is_number(added.get("count"), 0, MOST_DRAWN):
            self.wrong_west("cubes_added", finding("cubes-added", form='{ color = "red", count = 4 }'))
        else:
            self.color(added.get("color"), "cubes_added", COLORS)

    def wrong_west(self, key: str, cause: Said) -> None:
        self.wrong(key, cause, "setup.western_link")

    def city(self, key: Json, where: str) -> None:
        place = self.map.places.get(key) if isinstance(key, str) else None
        if place is None or place.kind != CITY:
            self.wrong_west(where, about("table", where, finding("no-city-called", city=str(key)[:20])))

    def color(self, color: Json, where: str, colors: Collection[str]) -> None:
        if color not in colors:
            cause = finding("no-color", color=str(color)[:20], all=list(colors))
            self.wrong_west(where, about("table", where, cause))
