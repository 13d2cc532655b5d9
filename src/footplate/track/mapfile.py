"""A board of hexes as a text file: one TOML file that a person can read, described in docs/map-format.md.

`parse` gives a `MapFile`, the checked content of one file, or raises `BadMap` with every problem found; each
problem says the line and the cause. Nothing here knows a game's rules: `setup` and `crosswalk` are kept as
they stand for the title that reads them, and what a game needs of them is asked by `mapcheck`.
"""

# Stays plain Python when the engine is compiled: no game waits for files.

from collections import Counter
from typing import Any, Final, cast

from ..boards.findings import BadMap, Problem, Unfit, about, finding
from ..boards.source import HEAD_KEYS, PLACE_KEY, Opened, Reader, Source, cut_off, is_ints, opened
from ..kernel.fields import read_as
from ..kernel.json import Json
from ..kernel.said import Said
from .crosswalk import Crosswalk, sites
from .hexes import DIRECTIONS, hex_name, hex_position, is_hex_name, neighbours

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

    def turns(self, usual: dict[int, int]) -> dict[int, int]:
        """How many turns a game has by the number of players: as usual, where the map says nothing else."""
        own = read_as(dict[str, int], "turns", self.setup.get("turns", {}))
        return {seats: own.get(str(seats), count) for seats, count in usual.items()}

    def doubt_places(self) -> set[str]:
        further = ("gates", "ridges", "cards") if self.game == "railways" else ("towns",)
        kinds = {"board", "cities", "walls", *further, *TERRAINS_OF[self.game]}
        return super().doubt_places() | kinds | set(self.places) | {hex_name(*position) for position in self.terrain}

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
            self.wrong(self.lines.key("", "orientation"), finding("orientation"))
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
            self.wrong(self.lines.key("", "grid"), finding("grid"))
            return
        rows = [line.split() for line in grid.strip("\n").split("\n")]
        if len(rows) > MOST_ACROSS or max(len(tokens) for tokens in rows) > MOST_ACROSS:
            cause = finding("wide-grid", most=MOST_ACROSS, rows=len(rows), count=len(rows[0]))
            self.wrong(self.lines.key("", "grid"), cause)
            return
        for row, tokens in enumerate(rows):
            if len(tokens) != len(rows[0]):
                cause = finding("uneven-row", row=row + 1, count=len(tokens), first=len(rows[0]))
                self.wrong(self.lines.grid_row(row), cause)
            for column, token in enumerate(tokens):
                self.read_token(column, row, token)
        if len(self.map.terrain) > MOST_HEXES:
            cause = finding("many-hexes", most=MOST_HEXES, count=len(self.map.terrain))
            self.wrong(self.lines.key("", "grid"), cause)
        if len(self.map.places) > MOST_PLACES:
            cause = finding("many-places", most=MOST_PLACES, count=len(self.map.places))
            self.wrong(self.lines.key("", "grid"), cause)

    def read_token(self, column: int, row: int, token: str) -> None:
        letter, colon, key = token.partition(":")
        name, line = hex_name(column, row), self.lines.grid_row(row)

        def wrong(cause: Said) -> None:
            self.wrong(line, cause, name)

        if letter == "." and not colon:
            return
        if len(letter) != 1 or letter not in TERRAINS:
            wrong(about("place", name, finding("unknown-terrain", token=token[:20])))
            return
        if self.map.game and letter not in TERRAINS_OF[self.map.game]:
            wrong(about("place", name, finding("no-terrain", game=self.map.game, letter=letter)))
        self.map.terrain[column, row] = letter
        if not colon:
            return
        if PLACE_KEY.fullmatch(key) is None:
            wrong(about("place", name, finding("place-key", key=key[:20])))
        elif letter == "x":
            wrong(about("place", name, finding("closed-place", key=key)))
        elif key in self.map.places:
            first = hex_name(*self.map.places[key].position)
            wrong(finding("twice-placed", key=key, first=first, second=name))
        else:
            place = PlaceEntry(key, "", {}, [], 0)
            place.position = (column, row)
            self.map.places[key] = place

    def read_places(self) -> None:
        tables = self.data.get("places", {})
        if not isinstance(tables, dict):
            self.wrong(self.lines.key("", "places"), finding("places"))
            return
        standing = self.map.places
        for key, place in standing.items():
            if key not in tables:
                line, at = self.lines.grid_row(place.position[1]), hex_name(*place.position)
                self.wrong(line, finding("no-place-table", key=key), at)
        # The order of the tables is the order of the places: set-ups draw cubes in it.
        self.map.places = {}
        for key, table in tables.items():
            if key not in standing:
                self.wrong(self.lines.table(f"places.{key}"), finding("off-grid", key=key[:20]))
            elif not isinstance(table, dict):
                self.wrong(self.lines.key("places", key), finding("place-table", key=key))
            else:
                self.map.places[key] = standing[key]
                self.read_place(standing[key], table)

    def read_place(self, place: PlaceEntry, table: dict[str, Json]) -> None:
        where, at = f"places.{place.key}", hex_name(*place.position)

        def wrong(key: str, cause: Said) -> None:
            self.wrong(self.lines.key(where, key), about("place", place.key, cause), at)

        for key in table:
            if key not in PLACE_KEYS:
                wrong(key, finding("unknown-key", key=key[:20]))
        kind = table.get("kind")
        if kind not in (CITY, TOWN, GATE):
            wrong("kind", finding("place-kind", kind=repr(str(kind)[:20])))
        place.kind = kind if isinstance(kind, str) else ""
        place.names = self.names(where, table.get("names"))
        place.colors = self.texts(where, "colors", table.get("colors", []))
        for color in place.colors:
            if color not in COLORS:
                wrong("colors", finding("unknown-color", color=color[:20]))
        if len(set(place.colors)) != len(place.colors):
            wrong("colors", finding("color-twice"))
        if kind == CITY and not place.colors:
            wrong("colors", finding("no-colors"))
        if kind == TOWN and place.colors:
            wrong("colors", finding("town-colors"))
        cubes = table.get("cubes", 0)
        if not is_ints([cubes], 0, MOST_CUBES):
            wrong("cubes", finding("range", key="cubes", low=0, high=MOST_CUBES))
        elif isinstance(cubes, int):
            place.cubes = cubes
        number = table.get("number", [])
        place.numbers = self.texts(where, "number", [number] if isinstance(number, str) else number)
        if place.numbers and self.map.game != "age-of-steam":
            wrong("number", finding("production"))

    def edges(self, kind: str) -> list[tuple[tuple[int, int], tuple[int, int]]]:
        start = self.lines.key("", kind)
        texts = self.texts("", kind, self.data.get(kind, []))
        if kind == "ridges" and texts and self.map.game not in ("railways", ""):
            self.wrong(start, finding("no-ridges", game=self.map.game))
        found: dict[tuple[tuple[int, int], tuple[int, int]], None] = {}
        for text in texts:
            fault = self.edge_fault(text, found)
            if fault is not None:
                at = "" if fault.key == "off-board" else text.partition("-")[0][:8]
                self.wrong(self.lines.text_after(start, f'"{text}"'), about("table", kind, fault), at)
        return list(found)

    def edge_fault(self, text: str, found: dict[tuple[tuple[int, int], tuple[int, int]], None]) -> Said | None:
        """Notes the edge that a text names, or says what is wrong with it."""
        first, _, second = text[:20].partition("-")
        for name in (first, second):
            if not is_hex_name(name):
                return finding("no-hex-in", name=name, text=text[:20])
        a, b = hex_position(first), hex_position(second)
        if a not in self.map.terrain or b not in self.map.terrain:
            return finding("off-board", hex=text)
        if b not in neighbours(self.map.orientation, *a):
            return finding("not-neighbours", first=first, second=second)
        if (a, b) in found or (b, a) in found:
            return finding("edge-twice", edge=text)
        found[a, b] = None
        return None

    def on_board(self, line: int, kind: str, what: str, name: Json) -> tuple[int, int] | None:
        called = name[:20] if isinstance(name, str) else repr(name)[:20]
        if not is_hex_name(called):
            self.wrong(line, about(kind, what, finding("no-hex", name=called)))
            return None
        position = hex_position(called)
        if position not in self.map.terrain:
            self.wrong(line, about(kind, what, finding("off-board", hex=called)))
            return None
        return position

    def read_rivers(self) -> None:
        rivers = self.data.get("rivers", {})
        if not isinstance(rivers, dict):
            self.wrong(self.lines.key("", "rivers"), finding("rivers"))
            return
        for name, sides in rivers.items():
            line = self.lines.key("rivers", name)
            position = self.on_board(line, "table", "rivers", name)
            if not is_ints(sides, 0, 5) or len(set(sides)) != len(sides):
                cause = about("table", "rivers", finding("river-sides", hex=name[:20]))
                self.wrong(line, cause, "" if position is None else name)
            elif position is not None:
                self.map.rivers[position] = list(sides)

    def read_examples(self) -> None:
        examples = self.data.get("examples", [])
        if not isinstance(examples, list) or not all(isinstance(example, dict) for example in examples):
            self.wrong(self.lines.key("", "examples"), finding("examples"))
            return
        for example in examples:
            if isinstance(example, dict) and self.is_plain("examples", "", example):
                self.read_example(example)
                self.map.examples.append(example)

    def read_example(self, example: dict[str, Json]) -> None:
        called = str(example.get("id"))[:20]
        line = self.lines.text_after(self.lines.table("examples"), f'"{called}"')
        if not isinstance(example.get("id"), str):
            self.wrong(line, about("example", called, finding("text", key="id")))
        for key in example:
            if key not in _EXAMPLE_KEYS:
                self.wrong(line, about("example", called, finding("unknown-key", key=key[:20])))
        entries = [example[key] for key in ("before", "tiles") if key in example]
        tiles = [tile for entry in entries if isinstance(entry, list) for tile in entry]
        if "new_city" in example:
            tiles.append(example["new_city"])
        for tile in tiles:
            if isinstance(tile, dict):
                self.on_board(line, "example", called, tile.get("hex"))
            else:
                self.wrong(line, about("example", called, finding("example-tile")))

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
            self.wrong(line, cut_off(named), named[0])

    def read_loose(self) -> None:
        for key in ("setup", "crosswalk"):
            value = self.data.get(key, {})
            if not isinstance(value, dict):
                self.wrong(self.lines.key("", key), finding("table", key=key))
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
            self.wrong(line, finding("no-cards", game=self.map.game, key=key))
        elif not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
            self.wrong(line, finding("card-tables", key=key))
        elif len(value) > MOST_CARDS:
            self.wrong(line, finding("many-cards", most=MOST_CARDS, key=key, count=len(value)))
        elif self.is_plain(key, "", value):
            self.map.cards[key] = cast(list[dict[str, Any]], value)

    def check_crosswalk(self, table: dict[str, Json]) -> None:
        for site in sites(table):
            try:
                Crosswalk(list(self.map.terrain), table, site)
            except Unfit as fault:
                self.wrong(self.lines.key("crosswalk", f"{site}_q"), about("table", "crosswalk", fault.cause))
