"""What a game asks of a map, beyond the map format: that it can be set up and played to the end.

Each title on hexes has a module `mapcheck` of its own with what it asks; here is what they share. Whatever is found has
its line; what is merely odd does not keep anybody from playing.
"""

# Stays plain Python when the engine is compiled: no game waits for files.

from collections.abc import Collection, Mapping
from contextlib import suppress
from typing import Final

from ..boards.findings import Problem, about, finding
from ..boards.source import MOST_PROBLEMS, TooManyProblems
from ..kernel.json import Json
from ..kernel.said import Said
from .board import Board
from .hexes import hex_name
from .mapfile import CITY, GATE, TOWN, MapFile, PlaceEntry

MOST_OF_COLOR: Final = 200
MOST_TURNS: Final = 20


class Checks:
    """Goes through a map and collects what is wrong and what is odd. Loose tables are asked by key and type."""

    def __init__(self, source: MapFile) -> None:
        self.map = source
        self.problems: list[Problem] = []

    def check(self) -> None:
        """Goes through the map; each title has its own way."""

    def found(self) -> list[Problem]:
        """All that is wrong and odd, or as much of it as anybody reads."""
        with suppress(TooManyProblems):
            self.check()
        return self.problems

    def wrong(self, key: str, cause: Said, table: str = "setup", at: str = "", odd: bool = False) -> None:
        self.at_line(self.map.lines.key(table, key), cause, odd, at)

    def at_line(self, line: int, cause: Said, odd: bool = False, at: str = "") -> None:
        self.problems.append(Problem(line, cause, at, odd))
        if len(self.problems) >= MOST_PROBLEMS:
            raise TooManyProblems

    def odd(self, key: str, cause: Said, table: str = "setup", at: str = "") -> None:
        self.wrong(key, cause, table, at, True)

    def wrong_place(self, place: PlaceEntry, key: str, cause: Said, odd: bool = False) -> None:
        self.wrong(key, about("place", place.key, cause), f"places.{place.key}", hex_name(*place.position), odd)

    # The set-up

    def known_keys(self, known: Collection[str]) -> None:
        for key in self.map.setup:
            if key not in known:
                self.wrong(key, finding("setup-key", key=key[:30]))

    def asked(self, key: str) -> Json:
        """What the set-up says of something that it must say."""
        if key not in self.map.setup:
            self.wrong(key, finding("setup-lacks", key=key))
        return self.map.setup.get(key)

    def number(self, key: str, low: int, high: int) -> int | None:
        value = self.asked(key)
        if key in self.map.setup and not is_number(value, low, high):
            self.wrong(key, finding("range", key=key, low=low, high=high))
        return value if is_number(value, low, high) and isinstance(value, int) else None

    def counts(self, key: str, names: Collection[str], high: int, what: str, low: int = 0) -> dict[str, int]:
        """A table of numbers by name, of which only `names` are known."""
        value = self.asked(key)
        if key not in self.map.setup:
            return {}
        if not isinstance(value, dict):
            self.wrong(key, finding("counts", key=key))
            return {}
        for name, count in value.items():
            if name not in names:
                cause = finding("unknown-count", what=what, name=name[:20], all=list(names))
                self.wrong(key, about("table", key, cause))
            elif not is_number(count, low, high):
                self.wrong(key, about("table", key, finding("range", key=name, low=low, high=high)))
        return {name: count for name, count in value.items() if name in names and isinstance(count, int)}

    def turns(self, usual: Collection[int]) -> None:
        """A map may say how many turns a game has, by the number of players."""
        if "turns" in self.map.setup:
            self.counts("turns", [str(seats) for seats in usual], MOST_TURNS, "players", 1)

    # Players, cities and ground

    def seats(self, least: int, most: int) -> None:
        low, high = self.map.players
        if not least <= low <= high <= most:
            cause = finding("seats", game=self.map.game, least=least, most=most, low=low, high=high)
            self.wrong("players", cause, "")

    def cities(self, colors: Collection[str], most_colors: int, gates: bool = False) -> list[PlaceEntry]:
        """The cities, each with colours of the game; there is one at least, and nothing lies on a town."""
        found = [place for place in self.map.places.values() if place.kind == CITY]
        if not found:
            self.wrong("grid", finding("no-city"), "")
        elif len(found) == 1:
            self.odd("grid", finding("one-city"), "")
        for place in self.map.places.values():
            if place.kind == GATE and not gates:
                self.wrong_place(place, "kind", finding("no-gates", game=self.map.game))
            if place.kind == TOWN and place.cubes:
                self.wrong_place(place, "cubes", finding("town-cubes"))
        for place in found:
            for color in place.colors:
                if color not in colors:
                    self.wrong_place(place, "colors", finding("no-such-cities", game=self.map.game, color=color))
            if len(place.colors) > most_colors:
                self.wrong_place(place, "colors", finding("one-color", game=self.map.game))
        return found

    def reach(self) -> None:
        """A place that no track can ever touch is odd."""
        board = Board(self.map)
        for number, place in enumerate(self.map.places.values()):
            here = board.place_hex[number]
            sides = [board.across[here * 6 + side] // 6 for side in range(6) if not board.shut[here] >> side & 1]
            if place.kind != GATE and not any(board.place_at[other] < 0 for other in sides):
                self.wrong_place(place, "kind", finding("no-track"), odd=True)

    def open_terrain(self) -> dict[str, tuple[int, int]]:
        """The terrain on which track may lie where no place stands, each with one hex of it."""
        placed = {place.position for place in self.map.places.values()}
        found: dict[str, tuple[int, int]] = {}
        for position, letter in self.map.terrain.items():
            if letter != "x" and position not in placed:
                found.setdefault(letter, position)
        return found

    def accepted(self, bag: Mapping[str, int], further: Collection[str]) -> None:
        """Cubes that no city takes, printed or new, are odd."""
        taken = {color for place in self.map.places.values() for color in place.colors} | set(further)
        for color, count in bag.items():
            if count and color not in taken:
                self.odd("bag", finding("not-accepted", color=color, count=count))


def is_number(value: Json, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
