"""A map as Age of Steam uses it: what its cities accept, how it is set up, which columns feed which places."""

from typing import Final

from ...kernel import NOBODY
from ...kernel.json import Json
from ...track.board import Board
from ...track.building import TURN_OWN_OR_MET, BuildRules
from ...track.library import title_tiles
from ...track.mapfile import TERRAINS
from ...track.network import Network
from ...track.offers import Planner
from ...track.passages import Passages
from ...track.tiles import COMPLETE, CROSSING, SIMPLE, Change, TileSet
from .tables import (
    COLORS,
    COLUMNS,
    COST_OF_SPOKE,
    COST_OF_TOWN,
    LETTER_DICE,
    LETTERS,
    NUMBERED,
    REPLACE_BY_COMPLETE,
    REPLACE_BY_CROSSING,
    REPLACE_OTHER,
    REPLACE_TOWN,
    SIDES,
    TILE_EXTRA,
    color_of,
)

FOLDER: Final = "age_of_steam"


class Building(BuildRules):
    """What building costs: own, claimable and met unowned ends may be redirected (AOS-BUILD-14), two tracks may be
    laid at once (AOS-BUILD-17)."""

    def __init__(self, terrain_cost: dict[str, int]) -> None:
        super().__init__()
        self.turning = TURN_OWN_OR_MET
        self.terrain = [terrain_cost.get(letter, 0) for letter in TERRAINS]

    def cost(self, network: Network, hex_number: int, change: Change) -> int:
        """AOS-COST-01 to -07."""
        faces = network.tiles.faces
        face = faces[change.face]
        if face.town:
            return COST_OF_TOWN + face.exits * COST_OF_SPOKE if change.old < 0 else REPLACE_TOWN
        if change.old < 0:
            return self.terrain[network.board.terrain[hex_number]] + TILE_EXTRA.get(face.kind, 0)
        if face.kind == COMPLETE:
            return REPLACE_BY_COMPLETE
        if face.kind == CROSSING and faces[change.old_face].kind == SIMPLE:
            return REPLACE_BY_CROSSING
        return REPLACE_OTHER * max(1, len(change.turned))


class Ground:
    """The tables of one map.

    empty               the map before anybody has built
    accepts[place]      the colours that a printed city takes, as bits; 0 for a town
    printed[place]      the cubes that a city gets at the start (AOS-SETUP-03)
    fed[column]         the printed place that a column of the display belongs to, or NOBODY
    first, added        the cubes in the bag when the cities are filled, and those that join before the display is
    letters             the lettered columns that are used, as bits
    """

    def __init__(self, board: Board, extra_tiles: str) -> None:
        self.board = board
        self.tiles: TileSet = title_tiles(FOLDER, extra_tiles)
        setup = board.source.setup
        self.building = Building(_numbers(setup["terrain_cost"]))
        self.planner = Planner(self.building, self.tiles)
        self.empty = Network(board, self.tiles)
        self.passages = Passages(board, self.tiles, self.building)
        places = list(board.source.places.values())
        self.accepts = [sum(1 << color_of[color] for color in place.colors) for place in places]
        self.printed = [place.cubes for place in places]
        self.fed = [NOBODY] * len(COLUMNS)
        for place, entry in enumerate(places):
            for number in entry.numbers:
                self.fed[column_named(number)] = place
        first, added = _numbers(setup["bag"]), _numbers(setup.get("bag_added_before_display", {}))
        self.first = [first.get(color, 0) for color in COLORS]
        self.added = [added.get(color, 0) for color in COLORS]
        used = setup.get("display_letters_used", list(LETTERS))
        self.letters = sum(1 << number for number, letter in enumerate(LETTERS) if letter in _texts(used))
        # The tiles of new cities that the map uses, as bits; a letter that a printed city carries has none.
        new = setup["new_cities"]
        listed = [str(entry["letter"]) for entry in new if isinstance(entry, dict)] if isinstance(new, list) else []
        self.new_cities = sum(1 << LETTERS.index(letter) for letter in listed)

    def columns_of(self, column: int) -> list[int]:
        """A numbered column, and the lettered ones that its die moves too (AOS-GROW-05)."""
        return [column, *[NUMBERED + letter for letter, die in enumerate(LETTER_DICE) if die == column]]


def column_named(number: str) -> int:
    """The column of a map's `white 3` or `white A`."""
    side, name = number.split()
    if side not in SIDES:
        raise ValueError(f"no column '{number}'")
    return COLUMNS.index(name if name in LETTERS else side[0].upper() + name)


def _numbers(value: Json) -> dict[str, int]:
    if not isinstance(value, dict) or not all(isinstance(number, int) for number in value.values()):
        raise ValueError(f"the map's set-up should have numbers here: {value!r}")
    return {name: int(str(number)) for name, number in value.items()}


def _texts(value: Json) -> list[str]:
    return [str(each) for each in value] if isinstance(value, list) else []
