"""A board of hexes as a text file: one TOML file that a person can read, described in docs/map-format.md.

`parse` gives a `MapFile`, the checked content of one file, or raises `BadMap` with every problem found; each
problem says the line and the cause. Nothing here knows a game's rules: `setup` and `crosswalk` are kept as
they stand for the title that reads them, and what a game needs of them is asked by `mapcheck`.
"""

# Stays plain Python when the engine is compiled: no game waits for files.

from collections import Counter
from typing import Any, Final, cast

from ..kernel.json import Json
from .crosswalk import Crosswalk, sites
from .hexes import DIRECTIONS, hex_name, hex_position, neighbours
from .mapsource import HEAD_KEYS, PLACE_KEY, BadMap, Opened, Problem, Reader, Source, is_ints, opened

TERRAINS: Final = "prhmwx"
TERRAIN_NAMES: Final = {"p": "plain", "r": "river", "h": "hill", "m": "mountain", "w": "water", "x": "closed"}
COLORS: Final = ("red", "blue", "yellow", "purple", "black", "gray", "white", "orange", "green")
CITY: Final = "city"
TOWN: Final = "town"
GATE: Final = "gate"
TERRAINS_OF: Final[dict[str, str]] = {"steam": "prhx", "age-of-steam": "prhmx", "railways": "prhmwx"}

# What a board may hold; the keys of the engine take 1,024 hexes and 256 places.
MOST_ACROSS: Final = 60
MOST_HEXES: Final = 1_000
MOST_PLACES: Final = 120
MOST_CUBES: Final = 20
MOST_CARDS: Final = 120

# What lies beside a board of Railways of the World.
CARDS: Final = ("operations", "barons")
_TOP_KEYS: Final = frozenset(
    (
        *HEAD_KEYS,
        "rules",
        "orientation",
        "grid",
        "walls",
        "ridges",
        "places",
        "setup",
        *CARDS,
        "rivers",
        "crosswalk",
        "examples",
    )
)
PLACE_KEYS: Final = frozenset(("kind", "names", "colors", "cubes", "number"))
_EXAMPLE_KEYS: Final = frozenset(("id", "before", "tiles", "new_city", "links", "total"))


class PlaceEntry:
    """A city, town or gate as the file describes it."""

    def __init__(self, key: str, kind: str, names: dict[str, str], colors: list[str], cubes: int) -> None:
        self.key = key
        self.kind = kind
        self.names = names
        self.colors = colors
        self.cubes = cubes
        self.numbers: list[str] = []
        self.position = (-1, -1)


class MapFile(Source):
    """The checked content of a map file. Positions are (column, row), counted from 0."""

    def __init__(self, file: Opened) -> None:
        super().__init__(file)
        self.rules = ""
        self.orientation = ""
        self.terrain: dict[tuple[int, int], str] = {}
        self.places: dict[str, PlaceEntry] = {}
        self.walls: list[tuple[tuple[int, int], tuple[int, int]]] = []
        self.ridges: list[tuple[tuple[int, int], tuple[int, int]]] = []
        self.rivers: dict[tuple[int, int], list[int]] = {}
        self.setup: dict[str, Json] = {}
        self.cards: dict[str, list[dict[str, Any]]] = {}
        self.crosswalk: dict[str, Json] = {}
        self.examples: list[dict[str, Json]] = []

    def crosswalk_to(self, site: str) -> Crosswalk:
        """How the hexes of this map are named on another site; ValueError if the map does not say."""
        return Crosswalk(list(self.terrain), self.crosswalk, site)

    def summary(self) -> str:
        """What is on the map, in one line."""
        terrain = Counter(TERRAIN_NAMES[letter] for letter in self.terrain.values())
        kinds = Counter(place.kind for place in self.places.values())
        colors = Counter(color for place in self.places.values() for color in place.colors)
        cubes = sum(place.cubes for place in self.places.values())
        parts = [f"{len(self.terrain)} hexes ({_counted(terrain)})", _counted(kinds) or "no places", f"{cubes} cubes"]
        return f"{self.id}: " + "; ".join(parts) + (f"; accepted {_counted(colors)}" if colors else "")


def _counted(counter: "Counter[str]") -> str:
    return ", ".join(f"{count} {name}" for name, count in counter.most_common())


def parse(text: str, file: str) -> MapFile:
    """Reads a board of hexes; raises BadMap with every problem that the file has."""
    return read_hexes(opened(text, file))


def read_hexes(file: Opened) -> MapFile:
    """An opened file as a board of hexes; raises BadMap with every problem that it has."""
    return _Reader(file, MapFile(file)).done()


def faults_of(file: Opened) -> list[Problem]:
    """All that keeps an opened file from being a board of hexes."""
    try:
        read_hexes(file)
    except BadMap as bad:
        return bad.problems
    return []


class _Reader(Reader[MapFile]):
    keys = _TOP_KEYS
    games = tuple(TERRAINS_OF)

    def read(self) -> None:
        self.read_head()
        if "rules" in self.data:
            self.map.rules = self.words("", "rules", self.data["rules"])
        orientation = self.data.get("orientation")
        if isinstance(orientation, str) and orientation in DIRECTIONS:
            self.map.orientation = orientation
            self.read_board()
        else:
            self.wrong(self.lines.key("", "orientation"), "orientation must be 'flat' or 'pointy'")
        self.read_loose()

    def read_board(self) -> None:
        self.read_grid()
        self.read_places()
        self.map.walls = self.edges("walls")
        self.map.ridges = self.edges("ridges")
        self.read_rivers()
        self.read_examples()
        if not self.problems:
            self.check_joined()

    def read_grid(self) -> None:
        grid = self.data.get("grid")
        if not isinstance(grid, str) or not grid.strip():
            self.wrong(self.lines.key("", "grid"), "grid must be a text picture of the board")
            return
        rows = [line.split() for line in grid.strip("\n").split("\n")]
        if len(rows) > MOST_ACROSS or max(len(tokens) for tokens in rows) > MOST_ACROSS:
            cause = f"a board has at most {MOST_ACROSS} rows of {MOST_ACROSS} hexes, not {len(rows)} of {len(rows[0])}"
            self.wrong(self.lines.key("", "grid"), cause)
            return
        for row, tokens in enumerate(rows):
            if len(tokens) != len(rows[0]):
                self.wrong(
                    self.lines.grid_row(row),
                    f"row {row + 1} has {len(tokens)} hexes, the first row has {len(rows[0])}",
                )
            for column, token in enumerate(tokens):
                self.read_token(column, row, token)
        if len(self.map.terrain) > MOST_HEXES:
            cause = f"a board has at most {MOST_HEXES} hexes, not {len(self.map.terrain)}"
            self.wrong(self.lines.key("", "grid"), cause)
        if len(self.map.places) > MOST_PLACES:
            cause = f"a board has at most {MOST_PLACES} places, not {len(self.map.places)}"
            self.wrong(self.lines.key("", "grid"), cause)

    def read_token(self, column: int, row: int, token: str) -> None:
        letter, colon, key = token.partition(":")
        name, line = hex_name(column, row), self.lines.grid_row(row)
        if letter == "." and not colon:
            return
        if len(letter) != 1 or letter not in TERRAINS:
            self.wrong(line, f"{name}: unknown terrain '{token[:20]}'", name)
            return
        if self.map.game and letter not in TERRAINS_OF[self.map.game]:
            self.wrong(line, f"{name}: {self.map.game} has no terrain '{letter}' ({TERRAIN_NAMES[letter]})", name)
        self.map.terrain[column, row] = letter
        if not colon:
            return
        if PLACE_KEY.fullmatch(key) is None:
            self.wrong(line, f"{name}: '{key[:20]}' is no place key: 2 to 4 capitals or digits", name)
        elif letter == "x":
            self.wrong(line, f"{name}: place {key} stands on a closed hex", name)
        elif key in self.map.places:
            first = self.map.places[key].position
            self.wrong(line, f"place {key} stands twice, on {hex_name(*first)} and on {name}", name)
        else:
            place = PlaceEntry(key, "", {}, [], 0)
            place.position = (column, row)
            self.map.places[key] = place

    def read_places(self) -> None:
        tables = self.data.get("places", {})
        if not isinstance(tables, dict):
            self.wrong(self.lines.key("", "places"), "places must be tables, as [places.ALB]")
            return
        standing = self.map.places
        for key, place in standing.items():
            if key not in tables:
                line, at = self.lines.grid_row(place.position[1]), hex_name(*place.position)
                self.wrong(line, f"place {key} has no table [places.{key}]", at)
        # The order of the tables is the order of the places: set-ups draw cubes in it.
        self.map.places = {}
        for key, table in tables.items():
            if key not in standing:
                self.wrong(self.lines.table(f"places.{key}"), f"place {key[:20]} is not on the grid")
            elif not isinstance(table, dict):
                self.wrong(self.lines.key("places", key), f"place {key} must be a table [places.{key}]")
            else:
                self.map.places[key] = standing[key]
                self.read_place(standing[key], table)

    def read_place(self, place: PlaceEntry, table: dict[str, Json]) -> None:
        where, at = f"places.{place.key}", hex_name(*place.position)

        def wrong(key: str, cause: str) -> None:
            self.wrong(self.lines.key(where, key), f"{place.key}: {cause}", at)

        for key in table:
            if key not in PLACE_KEYS:
                wrong(key, f"unknown key '{key[:20]}'")
        kind = table.get("kind")
        if kind not in (CITY, TOWN, GATE):
            wrong("kind", f"kind must be city, town or gate, not {str(kind)[:20]!r}")
        place.kind = kind if isinstance(kind, str) else ""
        place.names = self.names(where, table.get("names"))
        place.colors = self.texts(where, "colors", table.get("colors", []))
        for color in place.colors:
            if color not in COLORS:
                wrong("colors", f"unknown color '{color[:20]}'")
        if len(set(place.colors)) != len(place.colors):
            wrong("colors", "a color stands twice")
        if kind == CITY and not place.colors:
            wrong("colors", "a city with no colors")
        if kind == TOWN and place.colors:
            wrong("colors", "a town accepts nothing and has no colors")
        cubes = table.get("cubes", 0)
        if not is_ints([cubes], 0, MOST_CUBES):
            wrong("cubes", f"cubes must be a number from 0 up to {MOST_CUBES}")
        elif isinstance(cubes, int):
            place.cubes = cubes
        number = table.get("number", [])
        place.numbers = self.texts(where, "number", [number] if isinstance(number, str) else number)
        if place.numbers and self.map.game != "age-of-steam":
            wrong("number", "only age-of-steam has production numbers")

    def edges(self, kind: str) -> list[tuple[tuple[int, int], tuple[int, int]]]:
        start = self.lines.key("", kind)
        texts = self.texts("", kind, self.data.get(kind, []))
        if kind == "ridges" and texts and self.map.game not in ("railways", ""):
            self.wrong(start, f"{self.map.game} has no ridges")
        found: dict[tuple[tuple[int, int], tuple[int, int]], None] = {}
        for text in texts:
            fault = self.edge_fault(text, found)
            if fault is not None:
                at = text.partition("-")[0] if "lies off" not in fault else ""
                self.wrong(self.lines.text_after(start, f'"{text}"'), f"{kind}: {fault}", at[:8])
        return list(found)

    def edge_fault(self, text: str, found: dict[tuple[tuple[int, int], tuple[int, int]], None]) -> str | None:
        """Notes the edge that a text names, or says what is wrong with it."""
        first, _, second = text[:20].partition("-")
        try:
            a, b = hex_position(first), hex_position(second)
        except ValueError as error:
            return f"{error} in '{text[:20]}'"
        if a not in self.map.terrain or b not in self.map.terrain:
            return f"{text} lies off the board"
        if b not in neighbours(self.map.orientation, *a):
            return f"{first} and {second} are not neighbours"
        if (a, b) in found or (b, a) in found:
            return f"{text} stands twice"
        found[a, b] = None
        return None

    def on_board(self, line: int, what: str, name: Json) -> tuple[int, int] | None:
        try:
            position = hex_position(name[:20] if isinstance(name, str) else repr(name)[:20])
        except ValueError as error:
            self.wrong(line, f"{what}: {error}")
            return None
        if position not in self.map.terrain:
            self.wrong(line, f"{what}: {str(name)[:20]} lies off the board")
            return None
        return position

    def read_rivers(self) -> None:
        rivers = self.data.get("rivers", {})
        if not isinstance(rivers, dict):
            self.wrong(self.lines.key("", "rivers"), "rivers must be a table of hexes and their sides")
            return
        for name, sides in rivers.items():
            line = self.lines.key("rivers", name)
            position = self.on_board(line, "rivers", name)
            if not is_ints(sides, 0, 5) or len(set(sides)) != len(sides):
                cause = f"rivers: the sides of {name[:20]} must be different numbers from 0 to 5"
                self.wrong(line, cause, "" if position is None else name)
            elif position is not None:
                self.map.rivers[position] = list(sides)

    def read_examples(self) -> None:
        examples = self.data.get("examples", [])
        if not isinstance(examples, list) or not all(isinstance(example, dict) for example in examples):
            self.wrong(self.lines.key("", "examples"), "examples must be tables [[examples]]")
            return
        for example in examples:
            if isinstance(example, dict) and self.is_plain("examples", "", example):
                self.read_example(example)
                self.map.examples.append(example)

    def read_example(self, example: dict[str, Json]) -> None:
        called = str(example.get("id"))[:20]
        line = self.lines.text_after(self.lines.table("examples"), f'"{called}"')
        what = f"example {called}"
        if not isinstance(example.get("id"), str):
            self.wrong(line, f"{what}: id must be a text")
        for key in example:
            if key not in _EXAMPLE_KEYS:
                self.wrong(line, f"{what}: unknown key '{key[:20]}'")
        entries = [example[key] for key in ("before", "tiles") if key in example]
        tiles = [tile for entry in entries if isinstance(entry, list) for tile in entry]
        if "new_city" in example:
            tiles.append(example["new_city"])
        for tile in tiles:
            if isinstance(tile, dict):
                self.on_board(line, what, tile.get("hex"))
            else:
                self.wrong(line, f"{what}: a tile must be a table with a hex")

    def check_joined(self) -> None:
        """Every hex that is not closed must be reachable from every other; what is cut off from most is told."""
        land = {position for position, letter in self.map.terrain.items() if letter != "x"}
        walls = {frozenset(edge) for edge in self.map.walls}
        rest, parts = set(land), list[set[tuple[int, int]]]()
        while rest:
            todo = [min(rest)]
            reached = set(todo)
            while todo:
                here = todo.pop()
                for there in neighbours(self.map.orientation, *here):
                    if there in land and there not in reached and frozenset((here, there)) not in walls:
                        reached.add(there)
                        todo.append(there)
            parts.append(reached)
            rest -= reached
        if len(parts) > 1:
            missing = sorted(land - max(parts, key=len), key=lambda position: (position[1], position[0]))
            line, named = self.lines.grid_row(missing[0][1]), [hex_name(*position) for position in missing]
            more = f" and {len(named) - 12} more" if len(named) > 12 else ""
            self.wrong(line, f"cut off from the rest: {' '.join(named[:12])}{more}", named[0])

    def read_loose(self) -> None:
        for key in ("setup", "crosswalk"):
            value = self.data.get(key, {})
            if not isinstance(value, dict):
                self.wrong(self.lines.key("", key), f"{key} must be a table")
            elif not self.is_plain(key, "", value):
                continue
            elif key == "setup":
                self.map.setup = value
            else:
                self.map.crosswalk = value
                self.check_crosswalk(value)
        for key in CARDS:
            if key in self.data:
                self.read_cards(key, self.data[key])
        self.read_provenance()

    def read_cards(self, key: str, value: Json) -> None:
        """Cards are kept as they stand, as `setup` is."""
        line = self.lines.top(key)
        if self.map.game not in ("railways", ""):
            self.wrong(line, f"{self.map.game} has no {key}")
        elif not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
            self.wrong(line, f"{key} must be tables [[{key}]]")
        elif len(value) > MOST_CARDS:
            self.wrong(line, f"there are at most {MOST_CARDS} {key}, not {len(value)}")
        elif self.is_plain(key, "", value):
            self.map.cards[key] = cast(list[dict[str, Any]], value)

    def check_crosswalk(self, table: dict[str, Json]) -> None:
        for site in sites(table):
            try:
                Crosswalk(list(self.map.terrain), table, site)
            except ValueError as error:
                self.wrong(self.lines.key("crosswalk", f"{site}_q"), f"crosswalk: {error}")
