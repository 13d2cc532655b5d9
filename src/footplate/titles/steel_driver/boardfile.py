"""A board of Steel Driver as a text file (docs/map-format.md): cities with their values, and links with their costs.

`read` gives a `BoardFile`, or raises `BadMap` with every problem and its line; `problems` says what would keep a game
from being played on it, and what is odd.
"""

# Stays plain Python when the engine is compiled: no game waits for files.

from collections import Counter
from math import hypot
from typing import Final, cast

from ...boards.findings import Problem, about, finding
from ...boards.source import HEAD_KEYS, PLACE_KEY, Opened, Reader, Source, cut_off, is_ints
from ...kernel import Said
from ...kernel.json import Json
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

    def doubt_places(self) -> set[str]:
        links = {f"{link.a}-{link.b}" for link in self.links}
        return super().doubt_places() | {"board", "cities", "starts", "links", "coast"} | set(self.cities) | links

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
            self.wrong(self.lines.top("canvas"), finding("canvas", low=LEAST_ACROSS, high=MOST_ACROSS))

    def read_cities(self) -> None:
        tables = self.data.get("cities", {})
        if tables == {}:
            self.wrong(self.lines.top("cities"), finding("no-city"))
            return
        if not isinstance(tables, dict):
            self.wrong(self.lines.top("cities"), finding("cities"))
            return
        if len(tables) > MOST_CITIES:
            cause = finding("many-board-cities", most=MOST_CITIES, count=len(tables))
            self.wrong(self.lines.table(f"cities.{list(tables)[MOST_CITIES]}"), cause)
            return
        for key, table in tables.items():
            line = self.lines.table(f"cities.{key}")
            if PLACE_KEY.fullmatch(key) is None:
                self.wrong(line, finding("city-key", key=key[:20]))
            elif not isinstance(table, dict):
                self.wrong(self.lines.key("cities", key), finding("city-table", key=key))
            else:
                self.read_city(key, table)

    def read_city(self, key: str, table: dict[str, Json]) -> None:
        where = f"cities.{key}"

        def wrong(name: str, cause: Said) -> None:
            self.wrong(self.lines.key(where, name), about("place", key, cause), key)

        city = self.map.cities[key] = CityEntry(key, self.names(where, table.get("names")))
        for name in table:
            if name not in _CITY_KEYS:
                wrong(name, finding("unknown-key", key=name[:20]))
        color, value, start, label = (table.get(name) for name in ("color", "value", "start", "label"))
        if color in COLORS:
            city.color = str(color)
        else:
            wrong("color", finding("one-of", key="color", all=list(COLORS)))
        if is_ints([value], 1, MOST_VALUE) and isinstance(value, int):
            city.value = value
        else:
            wrong("value", finding("range", key="value", low=1, high=MOST_VALUE))
        if isinstance(start, bool):
            city.start = start
        else:
            wrong("start", finding("start"))
        if label in LABELS:
            city.label = str(label)
        else:
            wrong("label", finding("one-of", key="label", all=list(LABELS)))
        width, height = self.map.canvas
        for name, most in (("x", width), ("y", height)):
            if most and _is_within(table.get(name), most):
                setattr(city, name, table[name])
            elif most:
                wrong(name, finding("off-canvas", key=name, most=most))

    def read_links(self) -> None:
        entries = self.data.get("links")
        start = self.lines.top("links")
        if not isinstance(entries, list):
            self.wrong(start, finding("links", form="{ a = 'BOS', b = 'NYC', cost = 2 }"))
            return
        if len(entries) > MOST_LINKS:
            self.wrong(start, finding("many-links", most=MOST_LINKS, count=len(entries)))
            return
        for number, entry in enumerate(entries):
            fault = self.link_fault(entry)
            if fault is not None:
                ends = (str(entry.get("a"))[:8], str(entry.get("b"))[:8]) if isinstance(entry, dict) else ("", "")
                called = "-".join(ends) if all(ends) else str(number + 1)
                at = ends[0] if ends[0] in self.map.cities else ""
                self.wrong(self.link_line(start, ends), about("link", called, fault), at)

    def link_line(self, start: int, ends: tuple[str, str]) -> int:
        """The line on which the link between these two stands, or that of the list."""
        for number in range(start, len(self.lines.lines) + 1):
            _, first, after = self.lines.lines[number - 1].partition(f'"{ends[0]}"')
            if first and f'"{ends[1]}"' in after:
                return number
        return start

    def link_fault(self, entry: Json) -> Said | None:
        """Notes the link that an entry says, or says what is wrong with it."""
        if not isinstance(entry, dict):
            return finding("link-table")
        for name in entry:
            if name not in _LINK_KEYS:
                return finding("unknown-key", key=name[:20])
        a, b, cost, at = entry.get("a"), entry.get("b"), entry.get("cost"), entry.get("at", 0.5)
        for city in (a, b):
            if not isinstance(city, str) or city not in self.map.cities:
                return finding("no-city-called", city=str(city)[:20])
        if a == b:
            return finding("link-to-itself")
        if any({link.a, link.b} == {a, b} for link in self.map.links):
            return finding("link-twice")
        if not is_ints([cost], 1, MOST_COST):
            return finding("range", key="cost", low=1, high=MOST_COST)
        if not _is_within(at, 1) or at in (0, 1):
            return finding("link-at")
        assert isinstance(cost, int)
        assert isinstance(at, int | float)
        self.map.links.append(LinkEntry(str(a), str(b), cost, at))
        return None

    def read_ends(self) -> None:
        ends = self.texts("", "transcontinental", self.data.get("transcontinental", []))
        if len(set(ends)) == len(ends) == 2 and all(city in self.map.cities for city in ends):
            self.map.ends = ends
        else:
            self.wrong(self.lines.top("transcontinental"), finding("ends"))

    def read_regions(self) -> None:
        regions = self.data.get("regions", {})
        if not isinstance(regions, dict) or not set(regions) <= set(COLORS):
            self.wrong(self.lines.top("regions"), finding("regions", colors=list(COLORS)))
            return
        for color, names in regions.items():
            self.map.regions[color] = self.names(f"regions.{color}", names)

    def read_outline(self) -> None:
        drawing = self.data.get("drawing", {})
        outline = drawing.get("outline", []) if isinstance(drawing, dict) else None
        if not isinstance(drawing, dict) or not set(drawing) <= {"outline"} or not isinstance(outline, list):
            self.wrong(self.lines.top("drawing"), finding("drawing"))
            return
        width, height = self.map.canvas
        if len(outline) > MOST_CORNERS or not all(_is_point(point, width, height) for point in outline):
            self.wrong(self.lines.key("drawing", "outline"), finding("outline", most=MOST_CORNERS))
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
        cause = finding("seats", game=source.game, least=least, most=most, low=low, high=high)
        found.append(Problem(lines.top("players"), cause))
    if not any(city.start for city in source.cities.values()):
        found.append(Problem(first, finding("no-start")))
    beside = _neighbours(source)
    for key in source.cities:
        if not beside[key]:
            found.append(Problem(lines.table(f"cities.{key}"), about("place", key, finding("no-link")), key))
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
    return [Problem(source.lines.table(f"cities.{missing[0]}"), cut_off(missing), missing[0])]


def _crowded(source: BoardFile) -> list[Problem]:
    cities = list(source.cities.values())
    found: list[Problem] = []
    for number, city in enumerate(cities):
        for other in cities[:number]:
            if hypot(city.x - other.x, city.y - other.y) < CLOSEST:
                cause = about("place", city.key, finding("crowded", other=other.key, count=CLOSEST))
                found.append(Problem(source.lines.key(f"cities.{city.key}", "x"), cause, city.key))
    return found


def _odd(source: BoardFile, beside: dict[str, set[str]]) -> list[Problem]:
    lines, found = source.lines, list[Problem]()
    first = lines.table(f"cities.{next(iter(source.cities))}")
    a, b = source.ends
    if b in beside[a]:
        found.append(Problem(lines.top("transcontinental"), finding("ends-joined"), odd=True))
    colors = Counter(city.color for city in source.cities.values())
    for color in COLORS:
        if colors[color] > GOODS[color]:
            cause = finding("few-goods", count=colors[color], color=color, most=GOODS[color])
            found.append(Problem(first, cause, odd=True))
        elif not colors[color]:
            found.append(Problem(first, finding("no-color-city", color=color), odd=True))
    for key, neighbours in beside.items():
        if len(neighbours) == 1:
            cause = about("place", key, finding("one-link"))
            found.append(Problem(lines.table(f"cities.{key}"), cause, key, odd=True))
    return found
