"""A map as a picture: an SVG in the manner of an old railway map.

Terrain is told by drawing, not by colour alone: hills and mountains carry hachures, rivers run as lines, water has
lines along its shore, walls are heavy strokes and ridges are hachured. A city fills its hex with the colours that it
accepts, each with its letter; a town is a ringed dot.
"""

from collections.abc import Mapping
from html import escape
from typing import Final

from ..track.board import CLOSED, HILL, MOUNTAIN, RIVER, WATER, Board
from ..track.hexes import FLAT, centre, corner, side_middle
from ..track.mapfile import GATE, TOWN, parse

UNIT: Final = 44.0
MARGIN: Final = 34.0
PAPER: Final = "#f6eedb"
INK: Final = "#2b2620"
SOFT_INK: Final = "#6f6656"
GLOW: Final = "#c4451c"
RIVER_BLUE: Final = "#6f9fb4"
SERIF: Final = """font-family="Rockwell, 'Roboto Slab', Georgia, serif\""""
WASHES: Final = ("#e4e8c8", "#e1e7cd", "#e9dcb6", "#dccba6", "#cfe0e2", "#c3d8de")
CITY_FILLS: Final = {
    "red": ("#b5432f", "R", "#fff8ea"),
    "blue": ("#3a6ea5", "B", "#fff8ea"),
    "yellow": ("#e3b53c", "Y", INK),
    "purple": ("#7d4f8f", "P", "#fff8ea"),
    "black": ("#3d3934", "K", "#fff8ea"),
    "gray": ("#a39d92", "G", INK),
    "white": ("#faf7ee", "W", INK),
    "orange": ("#d27c2f", "O", INK),
    "green": ("#5d8b4c", "N", "#fff8ea"),
}


class Drawing:
    """The picture of a board, layer by layer from the ground up."""

    def __init__(self, board: Board, heat: Mapping[str, float] | None = None) -> None:
        self.board = board
        self.heat = heat or {}
        self.parts: list[str] = []
        middles = [centre(board.orientation, *position) for position in board.positions]
        left = min(x for x, _ in middles) - 1
        top = min(y for _, y in middles) - 1
        self.middles = [((x - left) * UNIT + MARGIN, (y - top) * UNIT + MARGIN + 40) for x, y in middles]
        self.width = max(x for x, _ in self.middles) + UNIT + MARGIN
        self.height = max(y for _, y in self.middles) + UNIT + MARGIN
        self.corners = [corner(board.orientation, number) for number in range(7)]

    def svg(self) -> str:
        every = range(self.board.hexes)
        for layer in (self.ground, self.shore, self.river, self.relief, self.warmth, self.outline):
            for hex_number in every:
                layer(hex_number)
        for hex_number in every:
            self.closed_sides(hex_number)
        for place in range(self.board.places):
            self.place(place)
        for hex_number in every:
            self.hex_name(hex_number)
        names = self.board.source.names
        title = escape(names["en"])
        size = f'width="{self.width:.0f}" height="{self.height:.0f}" viewBox="0 0 {self.width:.0f} {self.height:.0f}"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{title}">'
            f"<title>{title}</title>"
            f'<rect width="100%" height="100%" fill="{PAPER}"/>'
            f'<rect x="9" y="9" width="{self.width - 18:.0f}" height="{self.height - 18:.0f}" fill="none" '
            f'stroke="{INK}" stroke-width="1.6"/>'
            f'<rect x="14" y="14" width="{self.width - 28:.0f}" height="{self.height - 28:.0f}" fill="none" '
            f'stroke="{INK}" stroke-width="0.5"/>'
            f'<text x="{self.width / 2:.0f}" y="46" text-anchor="middle" font-size="22" letter-spacing="1.5" '
            f'fill="{INK}" {SERIF}>{title}</text>' + "".join(self.parts) + "</svg>\n"
        )

    def point(self, hex_number: int, dx: float, dy: float) -> tuple[float, float]:
        x, y = self.middles[hex_number]
        return x + dx * UNIT, y + dy * UNIT

    def outline_points(self, hex_number: int) -> str:
        points = [self.point(hex_number, *self.corners[number]) for number in range(6)]
        return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)

    def line(self, start: tuple[float, float], end: tuple[float, float], color: str, width: float) -> None:
        self.parts.append(
            f'<line x1="{start[0]:.1f}" y1="{start[1]:.1f}" x2="{end[0]:.1f}" y2="{end[1]:.1f}" '
            f'stroke="{color}" stroke-width="{width}" stroke-linecap="round"/>'
        )

    def stroke(self, path: str, color: str, width: float) -> None:
        self.parts.append(
            f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{width}" stroke-linecap="round" '
            f'stroke-linejoin="round"/>'
        )

    def ground(self, hex_number: int) -> None:
        wash = WASHES[self.board.terrain[hex_number]]
        self.parts.append(f'<polygon points="{self.outline_points(hex_number)}" fill="{wash}" stroke="{wash}"/>')

    def warmth(self, hex_number: int) -> None:
        """How often something happened on a hex, from 0 to 1."""
        share = self.heat.get(self.board.names[hex_number], 0.0)
        if share:
            points = self.outline_points(hex_number)
            self.parts.append(f'<polygon points="{points}" fill="{GLOW}" fill-opacity="{0.1 + 0.6 * share:.2f}"/>')

    def shore(self, hex_number: int) -> None:
        """Fine lines in the water along each side that meets land, and small waves on water that can be built on."""
        board = self.board
        if board.terrain[hex_number] == WATER:
            for dx, dy in ((-0.34, 0.3), (0.12, 0.46), (-0.1, -0.42)):
                x, y = self.point(hex_number, dx, dy)
                self.stroke(f"M{x:.1f} {y:.1f}q4 -4 8 0t8 0", RIVER_BLUE, 1.1)
        if board.terrain[hex_number] != CLOSED:
            return
        for side in range(6):
            other = board.across[hex_number * 6 + side]
            if other >= 0 and board.terrain[other // 6] != CLOSED:
                for scale, width in ((1.0, 1.5), (0.9, 0.7), (0.79, 0.5), (0.67, 0.35)):
                    a, b = self.corners[side], self.corners[side + 1]
                    start = self.point(hex_number, a[0] * scale, a[1] * scale)
                    end = self.point(hex_number, b[0] * scale, b[1] * scale)
                    self.line(start, end, RIVER_BLUE, width)

    def river(self, hex_number: int) -> None:
        sides = self.board.source.rivers.get(self.board.positions[hex_number], [])
        points = [self.point(hex_number, *side_middle(self.board.orientation, side)) for side in sides]
        x, y = self.middles[hex_number]
        bend = 6.0 if hex_number % 2 else -6.0
        if len(points) == 2:
            (x1, y1), (x2, y2) = points
            course = f"M{x1:.1f} {y1:.1f}C{x + bend:.1f} {y:.1f} {x - bend:.1f} {y:.1f} {x2:.1f} {y2:.1f}"
            courses = [course]
        else:
            courses = [f"M{px:.1f} {py:.1f}Q{x + bend:.1f} {y - bend:.1f} {x:.1f} {y:.1f}" for px, py in points]
        if not points and self.board.terrain[hex_number] == RIVER:
            courses = [f"M{x - 13:.1f} {y + 2:.1f}q6 -11 14 -5t13 4q-4 10 -13 6t-14 -5"]
        for color, width in (("#557f92", 4.6), ("#a9cbd6", 3.0)):
            for course in courses:
                self.stroke(course, color, width)

    def relief(self, hex_number: int) -> None:
        terrain = self.board.terrain[hex_number]
        if self.board.place_at[hex_number] >= 0:
            return
        if terrain == HILL:
            for dx, dy in ((-0.45, -0.2), (0.2, -0.38), (0.42, 0.2), (-0.18, 0.35)):
                self.hill(hex_number, dx, dy)
        elif terrain == MOUNTAIN:
            for dx, dy, size in ((-0.3, -0.12, 1.0), (0.34, -0.3, 0.8), (0.16, 0.36, 1.1)):
                self.mountain(hex_number, dx, dy, size)

    def hill(self, hex_number: int, dx: float, dy: float) -> None:
        x, y = self.point(hex_number, dx, dy)
        strokes = f"M{x - 8:.1f} {y + 3:.1f}q8 -11 16 0"
        for step in (-5, -1, 3, 7):
            strokes += f"M{x + step - 1:.1f} {y - 1.5 + abs(step) * 0.28:.1f}l{1.4 + step * 0.12:.1f} 4.2"
        self.stroke(strokes, "#8d7444", 0.9)

    def mountain(self, hex_number: int, dx: float, dy: float, size: float) -> None:
        x, y = self.point(hex_number, dx, dy)
        w, h = 11 * size, 15 * size
        ridge = f"M{x - w:.1f} {y + h / 2:.1f}L{x:.1f} {y - h / 2:.1f}L{x + w:.1f} {y + h / 2:.1f}"
        shade = ridge.split("L", 1)[1].split("L")
        self.parts.append(f'<path d="M{shade[0]}L{shade[1]}L{x + w * 0.12:.1f} {y + h / 2:.1f}Z" fill="#a58a5f"/>')
        lines = "".join(
            f"M{x + w * part:.1f} {y - h / 2 + h * part:.1f}l{-w * 0.16:.1f} {h * 0.42:.1f}"
            for part in (0.22, 0.42, 0.62)
        )
        self.stroke(ridge + lines, "#5d4a2c", 1)

    def outline(self, hex_number: int) -> None:
        self.parts.append(
            f'<polygon points="{self.outline_points(hex_number)}" fill="none" stroke="#8f866f" stroke-width="0.5"/>'
        )

    def closed_sides(self, hex_number: int) -> None:
        """Walls and ridges, each drawn once, from the hex with the lower number."""
        board = self.board
        for side in range(6):
            other = board.across[hex_number * 6 + side]
            if other // 6 <= hex_number:
                continue
            start = self.point(hex_number, *self.corners[side])
            end = self.point(hex_number, *self.corners[side + 1])
            pair = (board.positions[hex_number], board.positions[other // 6])
            if pair in board.source.walls or pair[::-1] in board.source.walls:
                self.line(start, end, INK, 4.2)
            if board.ridges[hex_number] >> side & 1:
                self.ridge(start, end)

    def ridge(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.line(start, end, "#5d4a2c", 2.4)
        dx, dy = (end[0] - start[0]) / UNIT, (end[1] - start[1]) / UNIT
        for number in range(1, 8):
            x, y = start[0] + dx * UNIT * number / 8, start[1] + dy * UNIT * number / 8
            reach = 5.5 if number % 2 else 4.0
            self.line((x - dy * reach, y + dx * reach), (x + dy * reach, y - dx * reach), "#5d4a2c", 1.1)

    def place(self, place: int) -> None:
        board = self.board
        entry = list(board.source.places.values())[place]
        hex_number = board.place_hex[place]
        x, y = self.middles[hex_number]
        if entry.kind == GATE:
            self.parts.append(
                f'<polygon points="{self.outline_points(hex_number)}" fill="none" stroke="{INK}" stroke-width="1.4" '
                f'stroke-dasharray="5 4"/>'
            )
            self.stroke(f"M{x + 14:.1f} {y:.1f}h-26m8 -7l-8 7l8 7", INK, 1.8)
        elif entry.kind == TOWN:
            self.parts.append(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="9" fill="#fdf8ea" stroke="{INK}" stroke-width="1.8"/>'
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{INK}"/>'
            )
        else:
            self.city(hex_number, entry.colors, entry.cubes)
        self.plate(hex_number, entry.names["en"], " ".join(entry.numbers) if len(entry.numbers) < 3 else "")

    def city(self, hex_number: int, colors: list[str], cubes: int) -> None:
        """A hex filled with stripes of the colours accepted, each with its letter, and the cubes of the set-up."""
        x, y = self.middles[hex_number]
        clip = f"h{hex_number}"
        self.parts.append(f'<clipPath id="{clip}"><polygon points="{self.outline_points(hex_number)}"/></clipPath>')
        width = 2 * UNIT / len(colors)
        size = 15 if len(colors) < 3 else 11
        for number, color in enumerate(colors):
            fill, letter, text = CITY_FILLS[color]
            left = x - UNIT + number * width
            self.parts.append(
                f'<rect x="{left:.1f}" y="{y - UNIT:.1f}" width="{width + 0.5:.1f}" height="{2 * UNIT:.0f}" '
                f'fill="{fill}" clip-path="url(#{clip})"/>'
                f'<text x="{left + width / 2:.1f}" y="{y + 5:.1f}" text-anchor="middle" font-size="{size}" '
                f'font-weight="bold" fill="{text}" {SERIF}>{letter}</text>'
            )
        for number in range(cubes):
            left = x - cubes * 4.5 + number * 9 + 0.75
            self.parts.append(
                f'<rect x="{left:.1f}" y="{y + 13:.1f}" width="7.5" height="7.5" fill="#fdf8ea" stroke="{INK}" '
                f'stroke-width="0.8"/>'
            )
        self.parts.append(
            f'<polygon points="{self.outline_points(hex_number)}" fill="none" stroke="{INK}" stroke-width="1.6"/>'
        )

    def plate(self, hex_number: int, name: str, number: str) -> None:
        x, y = self.point(hex_number, 0, 0.9 if self.board.kinds[self.board.place_at[hex_number]] == GATE else 0)
        label = escape(f"{name} · {number}" if number else name)
        width = 5.3 * (len(name) + (len(number) + 3 if number else 0)) + 9
        self.parts.append(
            f'<rect x="{x - width / 2:.1f}" y="{y - 26:.1f}" width="{width:.1f}" height="14" rx="2" fill="#fdf8ea" '
            f'stroke="{INK}" stroke-width="0.7"/><text x="{x:.1f}" y="{y - 15.6:.1f}" text-anchor="middle" '
            f'font-size="10" fill="{INK}" {SERIF}>{label}</text>'
        )

    def hex_name(self, hex_number: int) -> None:
        x, y = self.point(hex_number, 0, 0.76 if self.board.orientation == FLAT else 0.7)
        city = self.board.place_at[hex_number] >= 0 and self.board.is_city(self.board.place_at[hex_number])
        self.parts.append(
            f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="middle" font-size="7" fill="{PAPER if city else SOFT_INK}" '
            f'font-family="Arial, Helvetica, sans-serif">{self.board.names[hex_number]}</text>'
        )


def draw(text: str, file: str = "the map", heat: Mapping[str, float] | None = None) -> str:
    """A board of hexes by its text as an SVG, with hexes that glow by their share from 0 to 1."""
    return Drawing(Board(parse(text, file)), heat).svg()
