"""The map of a hex title in the terminal.

A character of the braille block is two columns of four dots, so that track is drawn as lines in its owner's colour,
with the owner's letter at the middle of each link. A city is its key with the letters of the colours that it takes,
its cubes below it; a town is its key in brackets. Every other hex has its name and a sign for its terrain, until
there is track on it. A map that is wider than the terminal is shown in strips.
"""

import math
from collections.abc import Iterator
from typing import Any, NamedTuple

from rich.console import Console
from rich.text import Text

# Dots to the side of a hex.
SCALE = 6.0
# The bits of the dots of a character, column by column from the top.
DOTS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
BRAILLE = 0x2800
CURVE = 24
OVERLAP = 6
SHOWN_CUBES = 6

SEATS = "ABCDEF"
STYLES = {
    "red": "red",
    "blue": "bright_blue",
    "yellow": "yellow",
    "purple": "magenta",
    "black": "bright_black",
    "gray": "white",
    "orange": "dark_orange",
    "green": "green",
    "natural": "tan",
    "white": "bright_white",
    "brown": "orange4",
}
LETTERS = {
    "en": {"red": "R", "blue": "B", "yellow": "Y", "purple": "P", "black": "K", "gray": "G"},
    "fr": {"red": "R", "blue": "B", "yellow": "J", "purple": "M", "black": "N", "gray": "G"},
}
TERRAIN = {"plain": "", "river": "~", "hill": "n", "mountain": "^", "water": "≈"}
LEGEND = {
    "en": "~ river, n hill, ^ mountain, ≈ water; a city with the colours it takes in small letters, its cubes below; "
    "(town); track with its owner's letter",
    "fr": "~ rivière, n colline, ^ montagne, ≈ eau ; une ville avec en minuscules les couleurs qu’elle reçoit, ses "
    "cubes dessous ; (bourg) ; la voie avec la lettre de son propriétaire",
}


class City(NamedTuple):
    """A city as it is shown: the colours that it takes, and the cubes on it."""

    place: str
    colors: list[str]
    cubes: dict[str, int]
    sign: str = ""


class Track(NamedTuple):
    """Track on a hex between two sides, or from a side to the town in the middle."""

    hex: str
    sides: list[int | None]
    owner: int | None


class Link(NamedTuple):
    """A link: its hexes in order, and whose it is."""

    hexes: list[str]
    owner: int | None


def cubes_text(cubes: dict[str, int], language: str, most: int = 99) -> Text:
    """Cubes by their letters, in their colours."""
    text = Text()
    lying = [color for color, count in cubes.items() for _ in range(count)]
    for color in lying[:most]:
        text.append(LETTERS[language][color], style=f"bold {STYLES[color]}")
    if len(lying) > most:
        text.append(f"+{len(lying) - most}")
    return text


class HexMap:
    """A sheet of characters with dots and writing on it."""

    def __init__(self, board: dict[str, Any], language: str) -> None:
        self.board = board
        self.language = language
        self.flat = board["orientation"] == "flat"
        self.hexes: dict[str, Any] = {each["name"]: each for each in board["hexes"]}
        self.left = min(each["x"] for each in board["hexes"]) - 1
        self.top = min(each["y"] for each in board["hexes"]) - 1
        self.dots: dict[tuple[int, int], int] = {}
        self.signs: dict[tuple[int, int], tuple[str, str]] = {}
        self.styles: dict[tuple[int, int], str] = {}

    # Drawing

    def draw_track(self, track: Track) -> None:
        color = "white" if track.owner is None else self.board["player_colors"][track.owner]
        middle = self._middle(track.hex)
        first, last = (middle if side is None else self._side(track.hex, side) for side in track.sides)
        for step in range(CURVE + 1):
            part = step / CURVE
            weights = ((1 - part) ** 2, 2 * part * (1 - part), part**2)
            x, y = (
                sum(weight * point[axis] for weight, point in zip(weights, (first, middle, last), strict=True))
                for axis in (0, 1)
            )
            self._dot(x, y, color)

    def write(self, hex_name: str, text: Text, line: int = 0) -> None:
        """Writes over the middle of a hex, or so many lines below it."""
        x, y = self._middle(hex_name)
        row, column = int(y // 4) + line, int(x / 2 - len(text) / 2 + 0.5)
        for index, sign in enumerate(text.plain):
            styles = [str(span.style) for span in text.spans if span.start <= index < span.end]
            self.signs[row, column + index] = (sign, " ".join(styles) or str(text.style))

    def _dot(self, x: float, y: float, color: str) -> None:
        at = int(y // 4), int(x // 2)
        self.dots[at] = self.dots.get(at, 0) | DOTS[int(x) % 2][int(y) % 4]
        self.styles[at] = STYLES[color]

    def _middle(self, hex_name: str) -> tuple[float, float]:
        entry = self.hexes[hex_name]
        return (entry["x"] - self.left) * SCALE, (entry["y"] - self.top) * SCALE

    def _side(self, hex_name: str, side: int) -> tuple[float, float]:
        x, y = self._middle(hex_name)
        angle = math.radians(60 * side - (90 if self.flat else 60))
        away = SCALE * math.sqrt(3) / 2
        return x + math.cos(angle) * away, y + math.sin(angle) * away

    # What is seen

    def lines(self) -> list[Text]:
        cells = [*self.dots, *self.signs]
        width = max(column for _, column in cells) + 1
        return [self._line(row, width) for row in range(max(row for row, _ in cells) + 1)]

    def _line(self, row: int, width: int) -> Text:
        text = Text()
        for column in range(width):
            at = row, column
            if at in self.signs:
                sign, style = self.signs[at]
                text.append(sign, style=style)
            elif at in self.dots:
                text.append(chr(BRAILLE + self.dots[at]), style=self.styles[at])
            else:
                text.append(" ")
        return text


def draw_map(
    out: Console,
    board: dict[str, Any],
    language: str,
    cities: list[City],
    tracks: list[Track],
    links: list[Link],
) -> None:
    sheet = HexMap(board, language)
    built = {track.hex for track in tracks}
    for track in tracks:
        sheet.draw_track(track)
    for entry in board["hexes"]:
        if entry["place"] is None and entry["terrain"] in TERRAIN and entry["name"] not in built:
            sheet.write(entry["name"], Text(entry["name"] + TERRAIN[entry["terrain"]], style="dim"))
    for link in links:
        if link.owner is not None:
            style = f"bold reverse {STYLES[board['player_colors'][link.owner]]}"
            sheet.write(link.hexes[len(link.hexes) // 2], Text(SEATS[link.owner], style=style))
    _draw_places(sheet, board, {city.place: city for city in cities})
    for number, strip in enumerate(_strips(sheet.lines(), out.width)):
        if number:
            out.rule(style="dim")
        for line in strip:
            out.print(line, no_wrap=True)
    out.print(LEGEND[language], style="dim")


def _draw_places(sheet: HexMap, board: dict[str, Any], cities: dict[str, City]) -> None:
    for place in board["places"]:
        city = cities.get(place["id"])
        if city is None:
            if place["kind"] == "town":
                sheet.write(place["hex"], Text(f"({place['id']})", style="bold"))
            continue
        letters = "".join(LETTERS[sheet.language][color].lower() for color in city.colors)
        style = STYLES[city.colors[0]] if len(city.colors) == 1 else "bright_white"
        sheet.write(place["hex"], Text(place["id"] + letters + city.sign, style=f"bold reverse {style}"))
        sheet.write(place["hex"], cubes_text(city.cubes, sheet.language, SHOWN_CUBES), 1)


def _strips(lines: list[Text], width: int) -> Iterator[list[Text]]:
    """The map cut into pieces that fit the terminal; neighbouring ones overlap a little."""
    whole = max(len(line) for line in lines)
    for start in range(0, max(1, whole - OVERLAP), max(1, width - OVERLAP)):
        strip = [line[start : start + width] for line in lines]
        for line in strip:
            line.rstrip()
        written = [row for row, line in enumerate(strip) if line]
        yield strip[written[0] : written[-1] + 1] if written else []


def track_of(game: dict[str, Any]) -> tuple[list[Track], list[Link]]:
    """The track in a view of Steam or Age of Steam."""
    owners = {link["id"]: link["owner"] for link in game["track"]["links"]}
    tracks = [
        Track(tile["hex"], segment["sides"], owners[segment["link"]])
        for tile in game["track"]["tiles"]
        for segment in tile["segments"]
    ]
    return tracks, [Link(link["hexes"], link["owner"]) for link in game["track"]["links"]]


def lie(board: dict[str, Any], face: str, turn: int, language: str) -> str:
    """How a tile lies: the sides that its tracks join, as `N–SE`; a spoke of a town is one side."""
    directions = [name.replace("W", "O") if language == "fr" else name for name in board["directions"]]
    entry = next(each for each in board["faces"] if each["id"] == face)
    tracks = entry["segments"] if "segments" in entry else entry["tracks"]
    return ", ".join("–".join(directions[(side + turn) % 6] for side in track if side is not None) for track in tracks)
