"""A board of Steel Driver as a text file (docs/map-format.md): cities with their values, and links with their costs.

`read` gives a `BoardFile`, or raises `BadMap` with every problem and its line; `problems` says what would keep a game
from being played on it, and what is odd.
"""

# Stays plain Python when the engine is compiled: no game waits for files.

from collections import Counter
from math import hypot
from typing import Final, cast

from ...kernel.json import Json
from ...track.mapsource import HEAD_KEYS, PLACE_KEY, Opened, Problem, Reader, Source, is_ints
from .tables import COLORS, CUBES_BY_SEATS, GOODS

LABELS: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
MOST_CITIES: Final = 60
MOST_LINKS: Final = 180
MOST_VALUE: Final = 200
MOST_COST: Final = 20
MOST_ACROSS: Final = 4_000
LEAST_ACROSS: Final = 200
MOST_CORNERS: Final = 400
CLOSEST: Final = 40  # cities that lie nearer to each other cannot be told apart

_KEYS: Final = frozenset((*HEAD_KEYS, "transcontinental", "links", "regions", "canvas", "cities", "drawing"))
_CITY_KEYS: Final = frozenset(("names", "color", "value", "start", "x", "y", "label"))
_LINK_KEYS: Final = frozenset(("a", "b", "cost", "at"))


class CityEntry:
    """A city as the file describes it."""

    def __init__(self, key: str, names: dict[str, str]) -> None:
        self.key = key
        self.names = names
        self.color = COLORS[0]
        self.value = 0
        self.start = False
        self.x = 0.0
        self.y = 0.0
        self.label = LABELS[0]


class LinkEntry:
    """A link between two cities, by their keys; `at` is where its cost stands, as a part of the way."""

    def __init__(self, a: str, b: str, cost: int, at: float) -> None:
        self.a = a
        self.b = b
        self.cost = cost
        self.at = at

    @property
    def id(self) -> str:
        return f"{self.a}-{self.b}"


class BoardFile(Source):
    """The checked content of a file."""

    def __init__(self, file: Opened) -> None:
        super().__init__(file)
        self.cities: dict[str, CityEntry] = {}
        self.links: list[LinkEntry] = []
        self.ends: list[str] = []
        self.canvas = (0, 0)
        self.regions: dict[str, dict[str, str]] = {}
        self.outline: list[list[float]] = []

    def summary(self) -> str:
        colors = Counter(city.color for city in self.cities.values())
        counted = ", ".join(f"{count} {color}" for color, count in colors.most_common())
        cost = sum(link.cost for link in self.links)
        return f"{self.id}: {len(self.cities)} cities ({counted}); {len(self.links)} links for {cost} cubes"


def read(file: Opened) -> BoardFile:
    """An opened file as a board; raises BadMap with every problem that it has."""
    return _Reader(file, BoardFile(file)).done()


class _Reader(Reader[BoardFile]):
    keys = _KEYS

    def read(self) -> None:
        self.read_head()
        self.read_canvas()
        self.read_cities()
        self.read_links()
        self.read_ends()
        self.read_regions()
        self.read_outline()
        self.read_provenance()

    def read_canvas(self) -> None:
        canvas = self.data.get("canvas")
        sides = [canvas.get("width"), canvas.get("height")] if isinstance(canvas, dict) else []
        if isinstance(canvas, dict) and len(canvas) == 2 and is_ints(sides, LEAST_ACROSS, MOST_ACROSS):
            self.map.canvas = (sides[0], sides[1])
        else:
            cause = f"canvas must be a width and a height from {LEAST_ACROSS} to {MOST_ACROSS}"
            self.wrong(self.lines.top("canvas"), cause)

    def read_cities(self) -> None:
        tables = self.data.get("cities", {})
        if tables == {}:
            self.wrong(self.lines.top("cities"), "there is no city")
            return
        if not isinstance(tables, dict):
            self.wrong(self.lines.top("cities"), "cities must be tables, as [cities.BOS]")
            return
        if len(tables) > MOST_CITIES:
            cause = f"a board has at most {MOST_CITIES} cities, not {len(tables)}"
            self.wrong(self.lines.table(f"cities.{list(tables)[MOST_CITIES]}"), cause)
            return
        for key, table in tables.items():
            line = self.lines.table(f"cities.{key}")
            if PLACE_KEY.fullmatch(key) is None:
                self.wrong(line, f"'{key[:20]}' is no key of a city: 2 to 4 capitals or digits")
            elif not isinstance(table, dict):
                self.wrong(self.lines.key("cities", key), f"city {key} must be a table [cities.{key}]")
            else:
                self.read_city(key, table)

    def read_city(self, key: str, table: dict[str, Json]) -> None:
        where = f"cities.{key}"

        def wrong(name: str, cause: str) -> None:
            self.wrong(self.lines.key(where, name), f"{key}: {cause}", key)

        city = self.map.cities[key] = CityEntry(key, self.names(where, table.get("names")))
        for name in table:
            if name not in _CITY_KEYS:
                wrong(name, f"unknown key '{name[:20]}'")
        color, value, start, label = (table.get(name) for name in ("color", "value", "start", "label"))
        if color in COLORS:
            city.color = str(color)
        else:
            wrong("color", f"color must be one of {', '.join(COLORS)}")
        if is_ints([value], 1, MOST_VALUE) and isinstance(value, int):
            city.value = value
        else:
            wrong("value", f"value must be a number from 1 to {MOST_VALUE}")
        if isinstance(start, bool):
            city.start = start
        else:
            wrong("start", "start must be true or false")
        if label in LABELS:
            city.label = str(label)
        else:
            wrong("label", f"label must be one of {', '.join(LABELS)}")
        width, height = self.map.canvas
        for name, most in (("x", width), ("y", height)):
            if most and _is_within(table.get(name), most):
                setattr(city, name, table[name])
            elif most:
                wrong(name, f"{name} must be a number from 0 to {most}, on the canvas")

    def read_links(self) -> None:
        entries = self.data.get("links")
        start = self.lines.top("links")
        if not isinstance(entries, list):
            self.wrong(start, "links must be a list of tables, as { a = 'BOS', b = 'NYC', cost = 2 }")
            return
        if len(entries) > MOST_LINKS:
            self.wrong(start, f"a board has at most {MOST_LINKS} links, not {len(entries)}")
            return
        for number, entry in enumerate(entries):
            fault = self.link_fault(entry)
            if fault is not None:
                ends = (str(entry.get("a"))[:8], str(entry.get("b"))[:8]) if isinstance(entry, dict) else ("", "")
                called = "-".join(ends) if all(ends) else str(number + 1)
                at = ends[0] if ends[0] in self.map.cities else ""
                self.wrong(self.link_line(start, ends), f"link {called}: {fault}", at)

    def link_line(self, start: int, ends: tuple[str, str]) -> int:
        """The line on which the link between these two stands, or that of the list."""
        for number in range(start, len(self.lines.lines) + 1):
            _, first, after = self.lines.lines[number - 1].partition(f'"{ends[0]}"')
            if first and f'"{ends[1]}"' in after:
                return number
        return start

    def link_fault(self, entry: Json) -> str | None:
        """Notes the link that an entry says, or says what is wrong with it."""
        if not isinstance(entry, dict):
            return "must be a table with a, b and cost"
        for name in entry:
            if name not in _LINK_KEYS:
                return f"unknown key '{name[:20]}'"
        a, b, cost, at = entry.get("a"), entry.get("b"), entry.get("cost"), entry.get("at", 0.5)
        for city in (a, b):
            if not isinstance(city, str) or city not in self.map.cities:
                return f"there is no city {str(city)[:20]}"
        if a == b:
            return "it leads from a city to itself"
        if any({link.a, link.b} == {a, b} for link in self.map.links):
            return "it stands twice"
        if not is_ints([cost], 1, MOST_COST):
            return f"cost must be a number from 1 to {MOST_COST}"
        if not _is_within(at, 1) or at in (0, 1):
            return "at must be a number between 0 and 1"
        assert isinstance(cost, int)
        assert isinstance(at, int | float)
        self.map.links.append(LinkEntry(str(a), str(b), cost, at))
        return None

    def read_ends(self) -> None:
        ends = self.texts("", "transcontinental", self.data.get("transcontinental", []))
        if len(set(ends)) == len(ends) == 2 and all(city in self.map.cities for city in ends):
            self.map.ends = ends
        else:
            self.wrong(self.lines.top("transcontinental"), "transcontinental must be two different cities of the board")

    def read_regions(self) -> None:
        regions = self.data.get("regions", {})
        if not isinstance(regions, dict) or not set(regions) <= set(COLORS):
            self.wrong(self.lines.top("regions"), f"regions must be names by color: {', '.join(COLORS)}")
            return
        for color, names in regions.items():
            self.map.regions[color] = self.names(f"regions.{color}", names)

    def read_outline(self) -> None:
        drawing = self.data.get("drawing", {})
        outline = drawing.get("outline", []) if isinstance(drawing, dict) else None
        if not isinstance(drawing, dict) or not set(drawing) <= {"outline"} or not isinstance(outline, list):
            self.wrong(self.lines.top("drawing"), "drawing has only an outline, a list of points")
            return
        width, height = self.map.canvas
        if len(outline) > MOST_CORNERS or not all(_is_point(point, width, height) for point in outline):
            cause = f"outline must be points [x, y] on the canvas, at most {MOST_CORNERS}"
            self.wrong(self.lines.key("drawing", "outline"), cause)
        else:
            self.map.outline = cast(list[list[float]], outline)


def _is_within(value: object, most: int) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= most


def _is_point(value: object, width: int, height: int) -> bool:
    return isinstance(value, list) and len(value) == 2 and _is_within(value[0], width) and _is_within(value[1], height)


# What a game asks of a board


def problems(source: BoardFile) -> list[Problem]:
    """All that is wrong and odd."""
    lines, found = source.lines, list[Problem]()
    first = lines.table(f"cities.{next(iter(source.cities))}")
    low, high = source.players
    least, most = min(CUBES_BY_SEATS), max(CUBES_BY_SEATS)
    if not least <= low <= high <= most:
        cause = f"{source.game} is played by {least} to {most}, not by {low} to {high}"
        found.append(Problem(lines.top("players"), cause))
    if not any(city.start for city in source.cities.values()):
        found.append(Problem(first, "no city is a start: no company could begin"))
    beside = _neighbours(source)
    for key in source.cities:
        if not beside[key]:
            found.append(Problem(lines.table(f"cities.{key}"), f"{key}: no link leads to it", key))
    found += _cut_off(source, beside)
    found += _crowded(source)
    return found + _odd(source, beside)


def _neighbours(source: BoardFile) -> dict[str, set[str]]:
    beside: dict[str, set[str]] = {key: set() for key in source.cities}
    for link in source.links:
        beside[link.a].add(link.b)
        beside[link.b].add(link.a)
    return beside


def _cut_off(source: BoardFile, beside: dict[str, set[str]]) -> list[Problem]:
    """Every city that has links can be reached from every other."""
    rest = {key for key in source.cities if beside[key]}
    parts: list[set[str]] = []
    while rest:
        todo = [min(rest)]
        reached = set(todo)
        while todo:
            new = beside[todo.pop()] - reached
            reached |= new
            todo += sorted(new)
        parts.append(reached)
        rest -= reached
    if len(parts) < 2:
        return []
    main = max(parts, key=len)
    missing = [key for part in parts if part is not main for key in sorted(part)]
    more = f" and {len(missing) - 12} more" if len(missing) > 12 else ""
    cause = f"cut off from the rest: {' '.join(missing[:12])}{more}"
    return [Problem(source.lines.table(f"cities.{missing[0]}"), cause, missing[0])]


def _crowded(source: BoardFile) -> list[Problem]:
    cities = list(source.cities.values())
    found: list[Problem] = []
    for number, city in enumerate(cities):
        for other in cities[:number]:
            if hypot(city.x - other.x, city.y - other.y) < CLOSEST:
                cause = f"{city.key}: lies over {other.key}; cities are {CLOSEST} apart at least"
                found.append(Problem(source.lines.key(f"cities.{city.key}", "x"), cause, city.key))
    return found


def _odd(source: BoardFile, beside: dict[str, set[str]]) -> list[Problem]:
    lines, found = source.lines, list[Problem]()
    first = lines.table(f"cities.{next(iter(source.cities))}")
    a, b = source.ends
    if b in beside[a]:
        cause = "the ends of the transcontinental link are joined by a single link"
        found.append(Problem(lines.top("transcontinental"), cause, odd=True))
    colors = Counter(city.color for city in source.cities.values())
    for color in COLORS:
        if colors[color] > GOODS[color]:
            cause = f"there are {colors[color]} {color} cities; the box has {GOODS[color]} {color} goods"
            found.append(Problem(first, cause, odd=True))
        elif not colors[color]:
            found.append(Problem(first, f"there is no {color} city", odd=True))
    for key, neighbours in beside.items():
        if len(neighbours) == 1:
            cause = f"{key}: only one link leads to it"
            found.append(Problem(lines.table(f"cities.{key}"), cause, key, odd=True))
    return found
