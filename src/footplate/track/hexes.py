"""Names, directions and neighbours of hexes.

Hexes are named as on a chess board: the column by letter (A to Z, then AA, AB, …), the row by number from 1
at the top. Directions are counted clockwise from 0. On a *flat* board (hexes stand on a side, every second
column half a hex lower) they are N, NE, SE, S, SW, NW; on a *pointy* one (hexes stand on a point, every second
row half a hex to the right) NE, E, SE, SW, W, NW. The direction opposite to d is d + 3.
"""

import math
import re
from typing import Final

FLAT: Final = "flat"
POINTY: Final = "pointy"
DIRECTIONS: Final[dict[str, tuple[str, ...]]] = {
    FLAT: ("N", "NE", "SE", "S", "SW", "NW"),
    POINTY: ("NE", "E", "SE", "SW", "W", "NW"),
}

_FLAT_STEPS: Final = (
    ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)),
    ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)),
)
_POINTY_STEPS: Final = (
    ((0, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (-1, -1)),
    ((1, -1), (1, 0), (1, 1), (0, 1), (-1, 0), (0, -1)),
)
_NAME: Final = re.compile(r"([A-Z]+)([1-9][0-9]*)")
_ROOT_3: Final = math.sqrt(3)


def hex_name(column: int, row: int) -> str:
    """The name of the hex in this column and row, both counted from 0."""
    letters, rest = "", column
    while rest >= 0:
        letters = chr(65 + rest % 26) + letters
        rest = rest // 26 - 1
    return f"{letters}{row + 1}"


def is_hex_name(name: str) -> bool:
    return _NAME.fullmatch(name) is not None


def hex_position(name: str) -> tuple[int, int]:
    """Column and row of a named hex, counted from 0; ValueError if this is no hex name."""
    match = _NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"'{name}' names no hex")
    column = 0
    for letter in match[1]:
        column = column * 26 + ord(letter) - 64
    return column - 1, int(match[2]) - 1


def neighbours(orientation: str, column: int, row: int) -> list[tuple[int, int]]:
    """The six neighbouring positions, by direction; some may lie off the board."""
    steps = _FLAT_STEPS[column & 1] if orientation == FLAT else _POINTY_STEPS[row & 1]
    return [(column + dx, row + dy) for dx, dy in steps]


def centre(orientation: str, column: int, row: int) -> tuple[float, float]:
    """Where the middle of a hex lies, in units of its side; the first hex lies at (1, 1)."""
    if orientation == FLAT:
        return 1 + 1.5 * column, 1 + _ROOT_3 * (row + 0.5 * (column & 1))
    return 1 + _ROOT_3 * (column + 0.5 * (row & 1)), 1 + 1.5 * row


def corner(orientation: str, number: int) -> tuple[float, float]:
    """Corner 0 to 5 of a hex around its middle; side d lies between the corners d and d + 1."""
    angle = math.radians(60 * number - (120 if orientation == FLAT else 90))
    return math.cos(angle), math.sin(angle)


def side_middle(orientation: str, side: int) -> tuple[float, float]:
    """The middle of a side, around the middle of the hex."""
    (x1, y1), (x2, y2) = corner(orientation, side), corner(orientation, side + 1)
    return (x1 + x2) / 2, (y1 + y2) / 2
