"""A position as a picture: the board with what lies on it, and above it the seats with their points."""

# Stays plain Python when the engine is compiled: no game waits for it.

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from ..kernel.table import Table
from ..surface import board as board_of
from ..titles.age_of_steam.pieces import Pieces as AgeOfSteamPieces
from ..titles.days_of_steam.pieces import Pieces as DaysOfSteamPieces
from ..titles.railways.pieces import Pieces as RailwaysPieces
from ..titles.steam.pieces import Pieces as SteamPieces
from ..titles.steel_driver.pieces import Pieces as SteelDriverPieces
from ..titles.steel_driver.tables import company_ids
from ..track.hexes import centre, corner, side_middle
from ..track.position import NetworkPosition
from ..track.tiles import TOWN_END

# Everything is drawn at this scale and made smaller, so that lines are smooth.
FINE: Final = 2
WIDTH: Final = 960
HEAD: Final = 34
MARGIN: Final = 12
PAPER: Final = "#f6eedb"
INK: Final = "#2b2620"
SOFT: Final = "#b9ae97"
UNOWNED: Final = "#7b756a"
GROUND: Final = ("#e4e8c8", "#d5e3dc", "#e9dcb6", "#dccba6", "#cfe0e2", "#cfcabd")
SEAT_COLORS: Final = ("#d2691e", "#2e7d4f", "#2f5fa8", "#8e3f8e", "#b3261e", "#1e1e1e")
COLORS: Final = {
    "red": "#b5432f",
    "blue": "#3a6ea5",
    "yellow": "#e3b53c",
    "purple": "#7d4f8f",
    "black": "#3d3934",
    "gray": "#a39d92",
    "grey": "#a39d92",
    "white": "#faf7ee",
    "orange": "#d27c2f",
    "green": "#5d8b4c",
    "brown": "#7a5230",
}

LIGHT: Final = ("yellow", "white", "gray")

Point = tuple[float, float]


class Sheet:
    """Paper with a head of seats; what is drawn below it is given in units of the board."""

    def __init__(self, table: Table, left: float, top: float, right: float, bottom: float) -> None:
        self.scale = (WIDTH - 2 * MARGIN) * FINE / (right - left)
        self.left, self.top = left, top
        height = int((bottom - top) * self.scale) + (HEAD + 2 * MARGIN) * FINE
        self.image = Image.new("RGB", (WIDTH * FINE, height), PAPER)
        self.pen = ImageDraw.Draw(self.image)
        self._head(table)

    def _head(self, table: Table) -> None:
        x = float(MARGIN * FINE)
        for score in table.scores():
            decides = ", to decide" if score.seat in table.actors else ""
            text = f"seat {score.seat}: {score.total}{decides}"
            self.pen.rectangle((x, 11 * FINE, x + 14 * FINE, 25 * FINE), fill=SEAT_COLORS[score.seat], outline=INK)
            self.pen.text((x + 20 * FINE, 18 * FINE), text, fill=INK, font=_font(15 * FINE), anchor="lm")
            x += (WIDTH - 2 * MARGIN) * FINE / table.setup.seats

    def at(self, x: float, y: float) -> Point:
        return (
            (x - self.left) * self.scale + MARGIN * FINE,
            (y - self.top) * self.scale + (HEAD + MARGIN) * FINE,
        )

    def line(self, points: list[Point], color: str, width: float) -> None:
        self.pen.line([self.at(*point) for point in points], fill=color, width=max(1, round(width * self.scale)),
                      joint="curve")  # fmt: skip

    def disc(self, x: float, y: float, radius: float, color: str, rim: str = INK) -> None:
        px, py = self.at(x, y)
        r = radius * self.scale
        self.pen.ellipse((px - r, py - r, px + r, py + r), fill=color, outline=rim, width=FINE)

    def square(self, x: float, y: float, half: float, color: str) -> None:
        px, py = self.at(x, y)
        r = half * self.scale
        self.pen.rectangle((px - r, py - r, px + r, py + r), fill=color, outline=INK)

    def shape(self, points: list[Point], color: str, rim: str) -> None:
        self.pen.polygon([self.at(*point) for point in points], fill=color, outline=rim)

    def text(self, x: float, y: float, text: str, size: float, color: str = INK) -> None:
        self.pen.text(self.at(x, y), text, fill=color, font=_font(max(8.0, size * self.scale)), anchor="mm")

    def done(self) -> NDArray[np.uint8]:
        small = self.image.resize((self.image.width // FINE, self.image.height // FINE), Image.Resampling.LANCZOS)
        return np.asarray(small, dtype=np.uint8)


def _font(size: float) -> Any:
    return ImageFont.load_default(size)


def picture_of(table: Table) -> NDArray[np.uint8]:
    """The picture of a table as everybody sees it: height, width and three colours."""
    position = table.position
    if isinstance(position, NetworkPosition):
        return _hexes(table, position)
    if isinstance(position, SteelDriverPieces):
        return _links(table, position)
    if isinstance(position, DaysOfSteamPieces):
        return _cells(table, position)
    raise ValueError(f"there is no picture of {table.title.id}")


# Games on hexes


def _hexes(table: Table, s: NetworkPosition) -> NDArray[np.uint8]:
    board, network = s.network.board, s.network
    middles = [centre(board.orientation, *position) for position in board.positions]
    xs, ys = [x for x, _ in middles], [y for _, y in middles]
    sheet = Sheet(table, min(xs) - 1, min(ys) - 1, max(xs) + 1, max(ys) + 1)
    corners = [corner(board.orientation, number) for number in range(6)]
    sides = [side_middle(board.orientation, side) for side in range(6)]
    for number, (x, y) in enumerate(middles):
        sheet.shape([(x + dx, y + dy) for dx, dy in corners], GROUND[board.terrain[number]], SOFT)
    for place, key in enumerate(board.keys):
        x, y = middles[board.place_hex[place]]
        accepted = _accepted(s, place)
        if accepted:
            sheet.shape([(x + 0.92 * dx, y + 0.92 * dy) for dx, dy in corners], COLORS[accepted[0]], INK)
        elif network.city[place]:
            sheet.shape([(x + 0.92 * dx, y + 0.92 * dy) for dx, dy in corners], COLORS["gray"], INK)
        else:
            sheet.disc(x, y, 0.28, "#ffffff")
        sheet.text(
            x, y + 0.55, key, 0.34, INK if not accepted or accepted[0] in ("yellow", "white", "gray") else "#fff"
        )
    for number, picture in enumerate(network.tile):
        if picture >= 0:
            _tile(sheet, s, number, picture, middles[number], sides)
    _cubes(sheet, table, s, middles)
    for place, key in enumerate(board.keys):
        x, y = middles[board.place_hex[place]]
        dark = any(color not in LIGHT for color in _accepted(s, place)[:1])
        sheet.text(x, y + 0.55, key, 0.34, "#ffffff" if dark else INK)
    return sheet.done()


def _accepted(s: NetworkPosition, place: int) -> list[str]:
    """The colours that a city accepts."""
    if isinstance(s, AgeOfSteamPieces):
        names = ("red", "blue", "yellow", "purple", "black")
        return [name for color, name in enumerate(names) if s.accepts[place] >> color & 1]
    if isinstance(s, SteamPieces):
        return [("red", "blue", "yellow", "purple", "gray")[s.color[place]]] if s.color[place] >= 0 else []
    assert isinstance(s, RailwaysPieces)
    colors: Any = board_of("railways")["colors"]
    return [colors[s.color[place]]] if s.color[place] >= 0 else []


def _tile(sheet: Sheet, s: NetworkPosition, number: int, picture: int, middle: Point, sides: list[Point]) -> None:
    network = s.network
    x, y = middle
    for a, b in network.tiles.segments[picture]:
        link = network.link_at[number * 6 + a]
        owner = network.owner[link] if link >= 0 else -1
        start = (x + sides[a][0], y + sides[a][1])
        end = middle if b == TOWN_END else (x + sides[b][0], y + sides[b][1])
        curve = [_bend(start, middle, end, step / 8) for step in range(9)]
        sheet.line(curve, INK, 0.24)
        sheet.line(curve, SEAT_COLORS[owner] if owner >= 0 else UNOWNED, 0.16)
    place = network.board.place_at[number]
    if place >= 0:
        sheet.disc(x, y, 0.22, "#ffffff")


def _bend(start: Point, middle: Point, end: Point, t: float) -> Point:
    """A point of the curve from one side over the middle to another."""
    u = 1 - t
    return (
        u * u * start[0] + 2 * u * t * middle[0] + t * t * end[0],
        u * u * start[1] + 2 * u * t * middle[1] + t * t * end[1],
    )


def _cubes(sheet: Sheet, table: Table, s: NetworkPosition, middles: list[Point]) -> None:
    assert isinstance(s, (SteamPieces, AgeOfSteamPieces, RailwaysPieces))
    names: Any = board_of(table.title.id, table.setup.map_id)["colors"]
    for place, hex_number in enumerate(s.network.board.place_hex):
        x, y = middles[hex_number]
        row = s.cubes[place * len(names) : (place + 1) * len(names)]
        lying = [names[color] for color, count in enumerate(row) for _ in range(count)]
        for number, color in enumerate(lying):
            sheet.square(x - 0.5 + number % 4 * 0.33, y - 0.45 + number // 4 * 0.33, 0.13, COLORS[color])


# Steel Driver


def _links(table: Table, s: SteelDriverPieces) -> NDArray[np.uint8]:
    board: Any = board_of("steel-driver")
    sheet = Sheet(table, 0, 0, board["canvas"]["width"], board["canvas"]["height"])
    sheet.shape([tuple(point) for point in board["outline"]], GROUND[0], SOFT)
    cities = {city["id"]: city for city in board["cities"]}
    for number, link in enumerate(board["links"]):
        assert link["id"] == s.ground.link_ids[number]
        ends = [(cities[link[end]]["x"], cities[link[end]]["y"]) for end in ("a", "b")]
        if s.owner[number] >= 0:
            sheet.line(ends, INK, 13)
            sheet.line(ends, COLORS[company_ids[s.owner[number]]], 9)
        else:
            sheet.line(ends, SOFT, 4)
            (x1, y1), (x2, y2) = ends
            sheet.text((x1 + x2) / 2, (y1 + y2) / 2, str(link["cost"]), 22)
    for number, city in enumerate(board["cities"]):
        sheet.disc(city["x"], city["y"], 17, "#ffffff" if city["start"] else PAPER)
        if s.goods_cities >> number & 1:
            sheet.square(city["x"], city["y"], 8, COLORS[city["color"]])
        sheet.text(city["x"], city["y"] + 31, city["id"], 22)
    return sheet.done()


# Days of Steam


def _cells(table: Table, s: DaysOfSteamPieces) -> NDArray[np.uint8]:
    view: Any = table.view(None)["game"]
    board: Any = board_of("days-of-steam")
    kinds = {tile["id"]: tile for tile in board["tiles"]}
    xs, ys = [tile["x"] for tile in view["tiles"]], [tile["y"] for tile in view["tiles"]]
    # A small map is not drawn larger than this many tiles across.
    across = max(12, max(xs) - min(xs) + 2)
    middle = (min(xs) + max(xs)) / 2
    sheet = Sheet(table, middle - across / 2, min(ys) - 1, middle + across / 2, max(ys) + 1)
    for tile in view["tiles"]:
        _square_tile(sheet, tile, kinds)
    for seat, player in enumerate(view["players"]):
        x, y = player["x"] - 0.27 + 0.18 * seat, player["y"] + 0.3
        sheet.disc(x, y, 0.09, SEAT_COLORS[seat])
        if player["cargo"]:
            sheet.square(x, y, 0.04, COLORS[player["cargo"]["color"]])
    return sheet.done()


EDGES: Final = {"N": (0.0, -0.5), "E": (0.5, 0.0), "S": (0.0, 0.5), "W": (-0.5, 0.0)}
ROUND: Final = "NESW"


def _square_tile(sheet: Sheet, tile: Any, kinds: dict[str, Any]) -> None:
    x, y = tile["x"], tile["y"]
    around = [(x - 0.48, y - 0.48), (x + 0.48, y - 0.48), (x + 0.48, y + 0.48), (x - 0.48, y + 0.48)]
    if tile["tile"] not in kinds:
        color = tile["tile"].removeprefix("city-")
        sheet.shape(around, GROUND[2], INK)
        sheet.disc(x, y, 0.3, COLORS[color])
        lying = [name for name, count in tile["goods"].items() for _ in range(count)]
        for number, name in enumerate(lying):
            sheet.square(x - 0.12 + number % 3 * 0.12, y - 0.06 + number // 3 * 0.12, 0.05, COLORS[name])
        return
    sheet.shape(around, GROUND[0], SOFT)
    quarter = tile["turn"] // 90
    for segment in kinds[tile["tile"]]["segments"]:
        start, end = (EDGES[ROUND[(ROUND.index(edge) + quarter) % 4]] for edge in segment["edges"])
        curve = [_bend((x + start[0], y + start[1]), (x, y), (x + end[0], y + end[1]), step / 8) for step in range(9)]
        sheet.line(curve, COLORS["brown"] if segment["hill"] else INK, 0.07)
        if segment["tower"]:
            sheet.disc(*curve[4], 0.07, COLORS["blue"])
    for stub in kinds[tile["tile"]]["dead_ends"]:
        dx, dy = EDGES[ROUND[(ROUND.index(stub["edge"]) + quarter) % 4]]
        sheet.line([(x + dx, y + dy), (x + dx / 3, y + dy / 3)], INK, 0.07)
