"""What Age of Steam asks of a map: bag, display and its columns, new cities, prices, and rules to play by."""

# Stays plain Python when the engine is compiled: no game waits for files.

from collections.abc import Mapping
from typing import Final

from ...boards.findings import Problem, about, finding
from ...kernel import Said
from ...kernel.json import Json
from ...track.hexes import hex_name
from ...track.mapcheck import MOST_OF_COLOR, Checks
from ...track.mapfile import TERRAINS_OF, MapFile, PlaceEntry
from .display import COLUMN_SPACES, COLUMNS, LETTER_COLORS, LETTER_DICE, LETTERS, NUMBERED, SIDES
from .tables import BOX, COLORS, TURNS

MOST_PRICE: Final = 20
READ: Final = ("terrain_cost", "bag", "new_cities", "bag_added_before_display", "display_letters_used", "turns")
ADVICE: Final = ("players_best",)
FACTS: Final = ("city_cubes_total", "display_cubes_total", "display_number_column", "display_letter_column")
# `white 3`, for each numbered column, and `white A`, for each lettered one.
_FACES: Final = NUMBERED // len(SIDES)
NUMBERS: Final[list[str]] = [f"{side} {face + 1}" for side in SIDES for face in range(_FACES)]
LETTERED: Final[list[str]] = [
    f"{SIDES[LETTER_DICE[number] // _FACES]} {letter}" for number, letter in enumerate(LETTERS)
]


def problems(source: MapFile, known: Mapping[str, Mapping[str, Json]]) -> list[Problem]:
    """All that is wrong and odd. `known` are the rules that a map can be played by, each with the set-up of the map
    that they were made for: what such a map says of its rules, another one may say with them."""
    return _Checks(source, known).found()


class _Checks(Checks):
    def __init__(self, source: MapFile, known: Mapping[str, Mapping[str, Json]]) -> None:
        super().__init__(source)
        self.known = known

    def check(self) -> None:
        if self.map.rules and self.map.rules not in self.known:
            self.wrong("rules", finding("unknown-rules", rules=self.map.rules[:30], all=list(self.known)), "")
        of_rules = self.known.get(self.map.rules, {})
        self.known_keys((*READ, *ADVICE, *FACTS, *of_rules))
        for key, value in self.map.setup.items():
            if key not in (*READ, *ADVICE, *FACTS) and key in of_rules and value != of_rules[key]:
                self.wrong(key, finding("by-rules", key=key, right=str(of_rules[key]), map=self.map.rules))
        self.seats(BOX["players"]["min"], BOX["players"]["max"])
        self.turns(TURNS)
        cities = self.cities(COLORS, len(COLORS))
        new = self.new_cities()
        letters = self.letters_used()
        self.prices()
        self.numbers(cities, new, letters)
        self.bag(cities, letters)
        self.accepted(self.map_bag(), {COLORS[LETTER_COLORS[LETTERS.index(letter)]] for letter in new})
        self.reach()

    def prices(self) -> None:
        terrain = TERRAINS_OF["age-of-steam"].replace("x", "")
        prices = self.counts("terrain_cost", list(terrain), MOST_PRICE, "terrain")
        for letter, position in self.open_terrain().items():
            if "terrain_cost" in self.map.setup and letter not in prices:
                name = hex_name(*position)
                self.wrong("terrain_cost", finding("terrain-price", letter=letter, hex=name), at=name)

    def new_cities(self) -> list[str]:
        """The letters of the new cities; their colours and dice are those of the box."""
        listed = self.asked("new_cities")
        if listed is None:
            return []
        if not isinstance(listed, list) or not all(isinstance(entry, dict) for entry in listed):
            self.wrong("new_cities", finding("new-cities", form='{ letter = "A" }'))
            return []
        letters: list[str] = []
        for entry in listed:
            letter = entry.get("letter") if isinstance(entry, dict) else None
            if not isinstance(letter, str) or len(letter) != 1 or letter not in LETTERS:
                self.wrong_new(finding("new-city-letter", letters=list(LETTERS), letter=str(letter)[:20]))
            elif letter in letters:
                self.wrong_new(finding("letter-twice", letter=letter))
            else:
                letters.append(letter)
                self.new_city(letter, entry)
        return letters

    def new_city(self, letter: str, entry: Json) -> None:
        number = LETTERS.index(letter)
        right: dict[str, Json] = {
            "letter": letter,
            "color": COLORS[LETTER_COLORS[number]],
            "die": NUMBERS[LETTER_DICE[number]],
        }
        for key, value in entry.items() if isinstance(entry, dict) else ():
            if right.get(key) != value:
                self.wrong_new(finding("new-city", **{**right, "key": key[:20]}))

    def wrong_new(self, cause: Said) -> None:
        self.wrong("new_cities", about("table", "new_cities", cause))

    def letters_used(self) -> list[str]:
        used = self.map.setup.get("display_letters_used", list(LETTERS))
        if not isinstance(used, list) or not all(isinstance(each, str) and each in list(LETTERS) for each in used):
            self.wrong("display_letters_used", finding("letters-used", letters=list(LETTERS)))
            return list(LETTERS)
        return [str(letter) for letter in used]

    def numbers(self, cities: list[PlaceEntry], new: list[str], letters: list[str]) -> None:
        """A column of the display feeds one city."""
        fed: dict[str, str] = {}
        for place in self.map.places.values():
            for number in place.numbers:
                letter = number[-1:]
                if place not in cities:
                    self.wrong_place(place, "number", finding("town-number"))
                elif number not in NUMBERS and number not in LETTERED:
                    there = f"'{NUMBERS[0]}' to '{NUMBERS[-1]}', '{LETTERED[0]}' to '{LETTERED[-1]}'"
                    self.wrong_place(place, "number", finding("no-number", number=number[:20], numbers=there))
                elif number in fed:
                    self.wrong_place(place, "number", finding("taken-number", number=number, other=fed[number]))
                elif number in LETTERED and letter in new:
                    self.wrong_place(place, "number", finding("new-city-number", number=number, letter=letter))
                elif number in LETTERED and letter not in letters:
                    self.wrong_place(place, "number", finding("unused-letter", number=number))
                fed[number] = place.key
            if place in cities and not place.numbers:
                self.wrong_place(place, "number", finding("unfed"), odd=True)
        idle = [number for number in NUMBERS if number not in fed]
        if idle:
            self.odd("grid", finding("idle-columns", numbers=list(idle)), "")

    def map_bag(self) -> dict[str, int]:
        """All the cubes, by colour."""
        total: dict[str, int] = {}
        for key in ("bag", "bag_added_before_display"):
            table = self.map.setup.get(key)
            for color, count in table.items() if isinstance(table, dict) else ():
                if isinstance(count, int):
                    total[color] = total.get(color, 0) + count
        return total

    def bag(self, cities: list[PlaceEntry], letters: list[str]) -> None:
        """The bag fills the cities first, and with what joins it then, the display (AOS-SETUP-08)."""
        first = sum(self.counts("bag", COLORS, MOST_OF_COLOR, "color").values())
        added = 0
        if "bag_added_before_display" in self.map.setup:
            added = sum(self.counts("bag_added_before_display", COLORS, MOST_OF_COLOR, "color").values())
        on_cities = sum(place.cubes for place in cities)
        display = NUMBERED * COLUMN_SPACES[0] + len(set(letters)) * COLUMN_SPACES[-1]
        if "bag" in self.map.setup and first < on_cities:
            self.wrong("bag", finding("small-bag", count=first, need=on_cities))
        elif "bag" in self.map.setup and first + added < on_cities + display:
            self.wrong("bag", finding("few-cubes", count=first + added, need=on_cities + display))
        right = {
            "city_cubes_total": on_cities,
            "display_cubes_total": display,
            "display_number_column": COLUMN_SPACES[COLUMNS.index("W1")],
            "display_letter_column": COLUMN_SPACES[COLUMNS.index("A")],
        }
        for key, figure in right.items():
            if key in self.map.setup and self.map.setup[key] != figure:
                wrong = str(self.map.setup[key])[:20]
                self.wrong(key, finding("wrong-figure", key=key, right=figure, wrong=wrong))
