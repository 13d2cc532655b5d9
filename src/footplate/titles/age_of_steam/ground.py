"""A map as Age of Steam uses it: what its cities accept, how it is set up, which columns feed which places."""

from typing import Any, Final

from ...kernel import NOBODY
from ...kernel.fields import read_as
from ...track.board import Board
from ...track.building import TURN_OWN_OR_MET, BuildRules
from ...track.library import title_tiles
from ...track.mapfile import TERRAINS
from ...track.network import Network
from ...track.offers import Planner
from ...track.passages import Passages
from ...track.tiles import COMPLETE, CROSSING, SIMPLE, Change, TileSet
from .display import COLUMNS, LETTER_DICE, LETTERS, NUMBERED, column_named
from .tables import BOX, COLORS, TURNS, color_of

FOLDER: Final = "age_of_steam"

_COST: Final[dict[str, Any]] = BOX["cost"]
TILE_EXTRA: dict[str, int] = _COST["tile_extra"]  # AOS-COST-01
COST_OF_TOWN: Final[int] = _COST["town"]["base"]  # AOS-COST-02
COST_OF_SPOKE: Final[int] = _COST["town"]["spoke"]
REPLACE_TOWN: Final[int] = _COST["replace"]["town"]  # AOS-COST-03
REPLACE_BY_CROSSING: Final[int] = _COST["replace"]["simple_to_crossing"]  # AOS-COST-04
REPLACE_OTHER: Final[int] = _COST["replace"]["other"]  # AOS-COST-05
REPLACE_BY_COMPLETE: Final[int] = _COST["replace"]["complex_to_complete"]  # AOS-ITA-28


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
    turns               by number of players (AOS-TURN-01)
    """

    def __init__(self, board: Board, extra_tiles: str) -> None:
        self.board = board
        self.tiles: TileSet = title_tiles(FOLDER, extra_tiles)
        setup = board.source.setup
        self.turns = board.source.turns(TURNS)
        self.building = Building(read_as(dict[str, int], "terrain_cost", setup["terrain_cost"]))
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
        first = read_as(dict[str, int], "bag", setup["bag"])
        added = read_as(dict[str, int], "bag_added_before_display", setup.get("bag_added_before_display", {}))
        self.first = [first.get(color, 0) for color in COLORS]
        self.added = [added.get(color, 0) for color in COLORS]
        used = read_as(list[str], "display_letters_used", setup.get("display_letters_used", list(LETTERS)))
        self.letters = sum(1 << number for number, letter in enumerate(LETTERS) if letter in used)
        # The tiles of new cities that the map uses, as bits; a letter that a printed city carries has none.
        new = read_as(list[dict[str, object]], "new_cities", setup["new_cities"])
        self.new_cities = sum(1 << LETTERS.index(str(entry["letter"])) for entry in new)

    def columns_of(self, column: int) -> list[int]:
        """A numbered column, and the lettered ones that its die moves too (AOS-GROW-05)."""
        return [column, *[NUMBERED + letter for letter, die in enumerate(LETTER_DICE) if die == column]]
