"""A map as a text file: one TOML file that a person can read, described in docs/map-format.md.

`parse` gives a `MapFile`, the checked content of one file, or raises `BadMap` with every problem found; each
problem says the line and the cause. Nothing here knows a game's rules: `setup` and `crosswalk` are kept as
they stand for the title that reads them, and what a game needs of them is asked by `mapcheck`.

A file may come from anybody, so it is bounded in every direction before anything is made of it.
"""

# Stays plain Python when the engine is compiled: no game waits for files.

import re
import tomllib
from collections import Counter
from contextlib import suppress
from typing import Any, Final, TypeGuard, cast

from ..kernel.json import Json
from .crosswalk import Crosswalk, sites
from .hexes import DIRECTIONS, hex_name, hex_position, neighbours
from .mapfrench import in_french

TERRAINS: Final = "prhmwx"
TERRAIN_NAMES: Final = {"p": "plain", "r": "river", "h": "hill", "m": "mountain", "w": "water", "x": "closed"}
COLORS: Final = ("red", "blue", "yellow", "purple", "black", "gray", "white", "orange", "green")
CITY: Final = "city"
TOWN: Final = "town"
GATE: Final = "gate"
GAMES: Final[dict[str, str]] = {"steam": "prhx", "age-of-steam": "prhmx", "railways": "prhmwx"}

# What a file may weigh and hold; the keys of the engine take 1,024 hexes and 256 places.
MOST_BYTES: Final = 96 * 1024
MOST_IN_LINE: Final = 2_000
MOST_ACROSS: Final = 60
MOST_HEXES: Final = 1_000
MOST_PLACES: Final = 120
MOST_IN_ID: Final = 40
MOST_IN_NAME: Final = 60
MOST_IN_TEXT: Final = 1_500
MOST_CUBES: Final = 20
MOST_CARDS: Final = 120
MOST_PROBLEMS: Final = 50
MOST_NESTED: Final = 6

# What lies beside a board of Railways of the World.
CARDS: Final = ("operations", "barons")
_TOP_KEYS: Final = frozenset(
    (
        "schema",
        "id",
        "game",
        "rules",
        "names",
        "players",
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
        "provenance",
    )
)
_PLACE_KEYS: Final = frozenset(("kind", "names", "colors", "cubes", "number"))
_EXAMPLE_KEYS: Final = frozenset(("id", "before", "tiles", "new_city", "links", "total"))
_PLACE_KEY: Final = re.compile(r"[A-Z0-9]{2,4}")
_LANGUAGES: Final = frozenset(("en", "fr"))
_MARKUP: Final = frozenset("<>{}[]\\`")


class Problem:
    """Something wrong in a map file, or only `odd`: such a map can be played, and may still not be meant. `at` is the
    hex that it is about, where it is about one."""

    def __init__(self, line: int, cause: str, at: str = "", odd: bool = False) -> None:
        self.line = line
        self.cause = cause
        self.at = at
        self.odd = odd

    def __str__(self) -> str:
        return f"line {self.line}: {self.cause}"

    def said(self) -> tuple[str, str]:
        """The cause in English and in French."""
        return self.cause, in_french(self.cause)


class BadMap(ValueError):
    """A map file that cannot be used, with all its problems."""

    def __init__(self, file: str, problems: list[Problem]) -> None:
        super().__init__("\n".join(f"{file}, {problem}" for problem in problems))
        self.file = file
        self.problems = problems


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


class MapFile:
    """The checked content of a map file. Positions are (column, row), counted from 0."""

    def __init__(self, file: str, lines: "Lines") -> None:
        self.file = file
        self.lines = lines
        self.id = ""
        self.game = ""
        self.rules = ""
        self.names: dict[str, str] = {}
        self.players = (0, 0)
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
        self.provenance: dict[str, list[str]] = {}

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
    """Reads a map; raises BadMap with every problem that the file has."""
    fault = _too_heavy(text)
    if fault is not None:
        raise BadMap(file, [fault])
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise BadMap(file, [Problem(1, "not TOML: nested too deeply")]) from None
    except ValueError as error:
        found = re.search(r"line (\d+)", str(error))
        line = int(found[1]) if found else text.count("\n") + 1
        cause = re.sub(r" \(at .*\)$", "", str(error))
        raise BadMap(file, [Problem(line, f"not TOML: {cause[:1].lower()}{cause[1:]}")]) from None
    lines = Lines(text)
    reader = _Reader(data, MapFile(file, lines))
    with suppress(TooManyProblems):
        reader.read()
    if reader.problems:
        raise BadMap(file, sorted(reader.problems, key=lambda problem: problem.line))
    return reader.map


def _too_heavy(text: str) -> Problem | None:
    """What makes a file too much to be read at all."""
    if len(text.encode("utf-8", "surrogatepass")) > MOST_BYTES:
        return Problem(1, f"a map file has at most {MOST_BYTES // 1024} KiB")
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > MOST_IN_LINE:
            return Problem(number, f"a line has at most {MOST_IN_LINE} characters")
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        return Problem(1, "is not UTF-8 text")
    return None


class TooManyProblems(Exception):
    """Enough is wrong: nobody reads more."""


class Lines:
    """Finds the line on which something stands in the text, so that a problem can point at it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = text.split("\n")
        self.table_line: dict[str, int] = {}
        table = ""
        self.key_line: dict[tuple[str, str], int] = {}
        in_text = False
        for number, line in enumerate(self.lines, 1):
            if in_text:
                in_text = "'''" not in line and '"""' not in line
                continue
            header = re.match(r"\s*\[+([^\[\]]+)\]+\s*(#.*)?$", line)
            key = re.match(r"""\s*["']?([\w-]+)["']?\s*=\s*(.*)""", line)
            if header is not None:
                table = header[1].replace('"', "").replace("'", "").strip()
                self.table_line.setdefault(table, number)
            elif key is not None:
                self.key_line.setdefault((table, key[1]), number)
                in_text = any(key[2].count(mark) == 1 for mark in ("'''", '"""'))

    def table(self, name: str) -> int:
        return self.table_line.get(name, 1)

    def top(self, key: str) -> int:
        return self.key_line.get(("", key), self.table(key))

    def key(self, table: str, key: str) -> int:
        return self.key_line.get((table, key), self.table(table))

    def grid_row(self, row: int) -> int:
        start = self.key("", "grid")
        same_line = re.search(r"('''|\"\"\")\s*\S", self.lines[start - 1]) is not None
        return start + row + (0 if same_line else 1)

    def text_after(self, start: int, text: str) -> int:
        for number in range(start, len(self.lines) + 1):
            if text in self.lines[number - 1]:
                return number
        return start


class _Reader:
    """Goes through a parsed file from top to bottom and collects problems."""

    def __init__(self, data: dict[str, Json], target: MapFile) -> None:
        self.lines = target.lines
        self.data = data
        self.map = target
        self.problems: list[Problem] = []

    def wrong(self, line: int, cause: str, at: str = "") -> None:
        self.problems.append(Problem(line, cause, at))
        if len(self.problems) >= MOST_PROBLEMS:
            raise TooManyProblems

    def read(self) -> None:
        for key in self.data:
            if key not in _TOP_KEYS:
                self.wrong(self.lines.top(key), f"unknown key '{key}'")
        self.read_head()
        if self.map.orientation:
            self.read_grid()
            self.read_places()
            self.map.walls = self.edges("walls")
            self.map.ridges = self.edges("ridges")
            self.read_rivers()
            self.read_examples()
            if not self.problems:
                self.check_joined()
        self.read_loose()

    def read_head(self) -> None:
        if self.data.get("schema") != 1:
            self.wrong(self.lines.key("", "schema"), "schema must be 1")
        self.map.id = self.words("", "id", self.data.get("id"))
        if self.map.id and (len(self.map.id) > MOST_IN_ID or not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", self.map.id)):
            cause = f"id must be lower-case letters and digits, joined by '-', at most {MOST_IN_ID}"
            self.wrong(self.lines.key("", "id"), cause)
        game = self.words("", "game", self.data.get("game"))
        if game and game not in GAMES:
            self.wrong(self.lines.key("", "game"), f"unknown game '{game}': one of {', '.join(GAMES)}")
        self.map.game = game if game in GAMES else ""
        if "rules" in self.data:
            self.map.rules = self.words("", "rules", self.data["rules"])
        self.map.names = self.names("", self.data.get("names"))
        players = self.data.get("players")
        if _is_ints(players, 1, 9) and len(players) == 2 and players[0] <= players[1]:
            self.map.players = (players[0], players[1])
        else:
            self.wrong(self.lines.key("", "players"), "players must be the fewest and the most, as [3, 5]")
        orientation = self.data.get("orientation")
        if isinstance(orientation, str) and orientation in DIRECTIONS:
            self.map.orientation = orientation
        else:
            self.wrong(self.lines.key("", "orientation"), "orientation must be 'flat' or 'pointy'")

    def words(self, table: str, key: str, value: Json) -> str:
        if isinstance(value, str) and value:
            return value
        self.wrong(self.lines.key(table, key), f"{key} must be a text")
        return ""

    def names(self, table: str, value: Json) -> dict[str, str]:
        line = self.lines.key(table, "names")
        if not isinstance(value, dict) or not isinstance(value.get("en"), str):
            self.wrong(line, f'{_of(table)}no English name: names = {{ en = "…" }}')
            return {"en": table}
        for language, name in value.items():
            if language not in _LANGUAGES or not isinstance(name, str) or not name.strip():
                self.wrong(line, f"{_of(table)}names has only en and fr, each a text; not '{language[:20]}'")
            elif (fault := name_fault(name)) is not None:
                self.wrong(line, f"{_of(table)}{fault}")
        return {language: name for language, name in value.items() if isinstance(name, str)}

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
        if self.map.game and letter not in GAMES[self.map.game]:
            self.wrong(line, f"{name}: {self.map.game} has no terrain '{letter}' ({TERRAIN_NAMES[letter]})", name)
        self.map.terrain[column, row] = letter
        if not colon:
            return
        if _PLACE_KEY.fullmatch(key) is None:
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
            if key not in _PLACE_KEYS:
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
        if not _is_ints([cubes], 0, MOST_CUBES):
            wrong("cubes", f"cubes must be a number from 0 up to {MOST_CUBES}")
        elif isinstance(cubes, int):
            place.cubes = cubes
        number = table.get("number", [])
        place.numbers = self.texts(where, "number", [number] if isinstance(number, str) else number)
        if place.numbers and self.map.game != "age-of-steam":
            wrong("number", "only age-of-steam has production numbers")

    def texts(self, table: str, key: str, value: Json) -> list[str]:
        line = self.lines.key(table, key)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.wrong(line, f"{_of(table)}{key[:20]} must be a list of texts")
            return []
        texts = [item for item in value if isinstance(item, str)]
        if any(len(text) > MOST_IN_TEXT or not _is_printable(text.replace("\n", " ")) for text in texts):
            cause = f"{key[:20]} has a text of more than {MOST_IN_TEXT} characters, or one that cannot be shown"
            self.wrong(line, f"{_of(table)}{cause}")
            return []
        return texts

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
            if not _is_ints(sides, 0, 5) or len(set(sides)) != len(sides):
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
        provenance = self.data.get("provenance", {})
        if not isinstance(provenance, dict):
            self.wrong(self.lines.key("", "provenance"), "provenance must be a table of lists")
            return
        for key, value in provenance.items():
            self.map.provenance[key[:MOST_IN_NAME]] = self.texts("provenance", key, value)

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

    def is_plain(self, table: str, key: str, value: object, depth: int = 0) -> bool:
        """Whether a loose table has only texts, whole numbers, lists and tables in it, and not too deep."""
        if isinstance(value, str):
            fault = None if len(value) <= MOST_IN_TEXT and _is_printable(value) else "a text that cannot be shown"
        elif isinstance(value, int):
            fault = None if abs(value) < 10**9 else "a number beyond all measure"
        elif not isinstance(value, (list, dict)):
            fault = f"{str(value)[:30]}, which is neither a text nor a whole number"
        elif depth > MOST_NESTED:
            fault = "tables that are nested too deeply"
        else:
            entries = value.items() if isinstance(value, dict) else ((key, item) for item in value)
            return all(self.is_plain(table, key or name, item, depth + 1) for name, item in entries)
        if fault is not None:
            self.wrong(self.lines.key(table, key), f"{table}: {key[:20]} has {fault}")
        return fault is None

    def check_crosswalk(self, table: dict[str, Json]) -> None:
        for site in sites(table):
            try:
                Crosswalk(list(self.map.terrain), table, site)
            except ValueError as error:
                self.wrong(self.lines.key("crosswalk", f"{site}_q"), f"crosswalk: {error}")


def name_fault(name: str) -> str | None:
    """Why this cannot be the name of a map or a place."""
    if len(name) > MOST_IN_NAME:
        return f"a name has at most {MOST_IN_NAME} characters, not {len(name)}"
    if not _is_printable(name) or name != name.strip():
        return "a name has letters that can be seen, and no spaces around them"
    if _MARKUP & set(name):
        return f"a name has no markup: none of {' '.join(sorted(_MARKUP))}"
    return None


def _is_printable(text: str) -> bool:
    """Whether all of it can be seen: no control characters, and none that turn the direction of writing."""
    return text.isprintable() or text.replace("\u202f", "").replace("\u00a0", "").isprintable()


def _of(table: str) -> str:
    return f"{table.split('.')[-1]}: " if "." in table else ""


def _is_ints(value: Json, low: int, high: int) -> TypeGuard[list[int]]:
    return isinstance(value, list) and all(
        isinstance(item, int) and not isinstance(item, bool) and low <= item <= high for item in value
    )
