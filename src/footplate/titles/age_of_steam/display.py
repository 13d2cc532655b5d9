"""The goods display (AOS-COMP-09): columns `W1` to `W6`, `B1` to `B6` and `A` to `H`, with spaces from the top; and the
new cities that go with its letters."""

from typing import Any, Final

from .schema import ColumnOnBoard, NewCity, Side
from .tables import BOX, COLORS, color_of

_DISPLAY: Final[dict[str, Any]] = BOX["display"]
LETTERS: Final = "ABCDEFGH"
NUMBERED: Final = 12
SIDES: Final[tuple[Side, Side]] = ("white", "black")
COLUMNS: list[str] = [name[0].upper() + name.split()[1] for name in _DISPLAY["columns"]] + list(LETTERS)
COLUMN_SPACES: list[int] = [_DISPLAY["number_column"]] * NUMBERED + [_DISPLAY["letter_column"]] * len(LETTERS)
FIRST_SPACE: list[int] = [sum(COLUMN_SPACES[:column]) for column in range(len(COLUMNS))]
SPACES: Final[int] = sum(COLUMN_SPACES)
column_of_space: list[int] = [column for column, count in enumerate(COLUMN_SPACES) for _ in range(count)]
space_names: list[str] = [
    f"{COLUMNS[column]}/{space - FIRST_SPACE[column] + 1}" for space, column in enumerate(column_of_space)
]
space_index: dict[str, int] = {name: number for number, name in enumerate(space_names)}


def column_named(name: str) -> int:
    """The column of `white 3` or `white A`."""
    side, number = name.split()
    if side not in SIDES:
        raise ValueError(f"no column '{name}'")
    return COLUMNS.index(number if number in LETTERS else side[0].upper() + number)


# The new cities: their colour, and the numbered column whose die feeds them too (AOS-COMP-05, AOS-GROW-05).
LETTER_COLORS: list[int] = [color_of[entry["color"]] for entry in BOX["new_cities"]]
LETTER_DICE: list[int] = [column_named(entry["die"]) for entry in BOX["new_cities"]]


def column_on_board(column: int) -> ColumnOnBoard:
    """Its spaces, its side, and the column whose die moves its cubes (AOS-GROW-05)."""
    die = column if column < NUMBERED else LETTER_DICE[column - NUMBERED]
    side = SIDES[die // (NUMBERED // len(SIDES))]
    return {"id": COLUMNS[column], "spaces": COLUMN_SPACES[column], "side": side, "die": COLUMNS[die]}


def new_city(letter: int) -> NewCity:
    return {
        "letter": LETTERS[letter],
        "color": COLORS[LETTER_COLORS[letter]],
        "die": COLUMNS[LETTER_DICE[letter]],
    }
