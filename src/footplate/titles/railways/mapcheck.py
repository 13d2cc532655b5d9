"""What Railways of the World asks of a map: the bag, when the game ends, prices, the West, and what lies beside it."""

# Stays plain Python when the engine is compiled: no game waits for files.

from collections.abc import Collection
from typing import Final

from ...kernel.json import Json
from ...track.mapcheck import MOST_OF_COLOR, is_number
from ...track.mapfile import CITY, GATE, TOWN, MapFile
from ...track.mapsource import Problem
from .cardcheck import CardChecks
from .ground import COLORS
from .journeys import MOST_PLACES

SEATS: Final = ("2", "3", "4", "5", "6")
MOST_PRICE: Final = 50_000
READ: Final = ("end_empty_cities", "bag", "track_cost", "western_link")
WEST: Final = ("cost", "gates", "cubes_added", "delivery_city", "delivery_color", "delivery_draw")


def problems(source: MapFile) -> list[Problem]:
    """All that is wrong and odd."""
    return _Checks(source).found()


class _Checks(CardChecks):
    def check(self) -> None:
        if self.map.rules:
            self.wrong("rules", "railways has no map with rules of its own", "")
        self.known_keys(READ)
        self.seats(int(SEATS[0]), int(SEATS[-1]))
        cities = self.cities((*COLORS, "gray"), 1, gates=True)
        self.no_towns()
        ends = self.counts("end_empty_cities", SEATS, 200, "number of players")
        low, high = self.map.players
        for seats in range(low, high + 1):
            if "end_empty_cities" in self.map.setup and not 1 <= ends.get(str(seats), 0) <= len(cities):
                cause = f"end_empty_cities must say, for {seats} players, a number from 1 to {len(cities)}"
                self.wrong("end_empty_cities", cause)
        self.counts("track_cost", ("p", "w"), MOST_PRICE, "terrain")
        for letter in ("p", "w"):
            if isinstance(table := self.map.setup.get("track_cost"), dict) and letter not in table:
                self.wrong("track_cost", f"track_cost has no price for '{letter}'")
        bag = self.counts("bag", COLORS, MOST_OF_COLOR, "color")
        on_cities = sum(place.cubes for place in cities)
        if bag and sum(bag.values()) < on_cities:
            self.wrong("bag", f"the bag has {sum(bag.values())} cubes, and the cities need {on_cities}")
        self.accepted(bag, COLORS)
        self.west(self.map.setup.get("western_link"))
        self.reach()
        self.cards({place.key for place in cities})

    def no_towns(self) -> None:
        for place in self.map.places.values():
            if place.kind == TOWN:
                self.wrong_place(place, "kind", "railways has no towns; a small city is gray")
        if len(self.map.places) > MOST_PLACES:
            self.wrong("grid", f"a board of railways has at most {MOST_PLACES} places, not {len(self.map.places)}", "")

    def west(self, entry: Json) -> None:
        """A map without the West says nothing of it, and has no gates."""
        gates = {place.key for place in self.map.places.values() if place.kind == GATE}
        if entry is None:
            if gates:
                self.wrong("western_link", f"there are gates ({', '.join(sorted(gates))}), but no [setup.western_link]")
            return
        if not isinstance(entry, dict):
            self.wrong("western_link", "western_link must be a table")
            return
        for key in entry:
            if key not in WEST:
                self.wrong_west(key, f"western_link has an unknown key '{key[:30]}'")
        joined = entry.get("gates")
        if not isinstance(joined, dict) or set(map(str, joined.values())) != gates or not joined:
            self.wrong_west("gates", "gates must name, for each gate of the map, the city that it belongs to")
        else:
            for key in joined:
                self.city(key, "gates")
        if not is_number(entry.get("cost"), 0, MOST_PRICE):
            self.wrong_west("cost", f"cost must be a number from 0 to {MOST_PRICE}")
        if not is_number(entry.get("delivery_draw"), 0, 20):
            self.wrong_west("delivery_draw", "delivery_draw must be a number from 0 to 20")
        self.city(entry.get("delivery_city"), "delivery_city")
        self.color(entry.get("delivery_color"), "delivery_color", COLORS)
        added = entry.get("cubes_added")
        if not isinstance(added, dict) or not is_number(added.get("count"), 0, 20):
            self.wrong_west("cubes_added", 'cubes_added is written { color = "red", count = 4 }')
        else:
            self.color(added.get("color"), "cubes_added", COLORS)

    def wrong_west(self, key: str, cause: str) -> None:
        self.wrong(key, cause, "setup.western_link")

    def city(self, key: Json, where: str) -> None:
        place = self.map.places.get(key) if isinstance(key, str) else None
        if place is None or place.kind != CITY:
            self.wrong_west(where, f"{where}: there is no city {str(key)[:20]}")

    def color(self, color: Json, where: str, colors: Collection[str]) -> None:
        if color not in colors:
            self.wrong_west(where, f"{where}: there is no color {str(color)[:20]}; there are {', '.join(colors)}")
