"""A map of Steam as a bot reads it: hexes, places and tile faces as tables of numbers."""

from functools import cache

import msgspec

import footplate

NOTHING = -1
TERRAIN_COSTS = {"river": 1, "hill": 2}
CLOSED = "closed"
COST_OF_TOWN = 1

# A track on a hex is a pair of sides, the lower one first; the tracks of a plain tile are sorted. The exits of a town
# tile are six bits.
Track = tuple[int, int]
Laid = tuple[str, int]


class HexEntry(msgspec.Struct):
    name: str
    terrain: str
    place: str | None
    neighbours: list[str | None]


class WallEntry(msgspec.Struct):
    hex: str
    side: int


class PlaceEntry(msgspec.Struct):
    id: str
    hex: str
    kind: str
    colors: list[str]


class FaceEntry(msgspec.Struct):
    id: str
    kind: str
    turns: int
    segments: list[tuple[int, int | None]]


class BoardEntry(msgspec.Struct):
    hexes: list[HexEntry]
    walls: list[WallEntry]
    places: list[PlaceEntry]
    faces: list[FaceEntry]
    colors: list[str]


class Chart:
    """The tables of a map, computed once.

    across[hex * 6 + side]   the hex beyond a side; NOTHING where no track can go
    extra[hex]               what river or hill adds to the price of a tile
    place_at[hex]            the place on a hex, or NOTHING
    color[place]             what a printed city accepts; NOTHING for a town
    faces, town_faces        the face and turn that carry just these tracks, or these exits
    """

    def __init__(self, board: BoardEntry) -> None:
        self.hexes = [entry.name for entry in board.hexes]
        self.hex_of = {name: number for number, name in enumerate(self.hexes)}
        self.extra = [TERRAIN_COSTS.get(entry.terrain, 0) for entry in board.hexes]
        self.colors = board.colors
        self.color_of = {name: number for number, name in enumerate(board.colors)}
        self.places = [entry.id for entry in board.places]
        self.place_of = {name: number for number, name in enumerate(self.places)}
        self.color = [self.color_of[entry.colors[0]] if entry.kind == "city" else NOTHING for entry in board.places]
        self.place_hex = [self.hex_of[entry.hex] for entry in board.places]
        self.place_at = [NOTHING if entry.place is None else self.place_of[entry.place] for entry in board.hexes]
        self.across = self._across(board)
        self.faces: dict[tuple[Track, ...], Laid] = {}
        self.town_faces: dict[int, Laid] = {}
        for face in board.faces:
            self._add(face)

    def _across(self, board: BoardEntry) -> list[int]:
        across = [NOTHING] * (len(self.hexes) * 6)
        closed = {entry.name for entry in board.hexes if entry.terrain == CLOSED}
        for number, entry in enumerate(board.hexes):
            for side, name in enumerate(entry.neighbours):
                if name is not None and name not in closed and entry.name not in closed:
                    across[number * 6 + side] = self.hex_of[name]
        for wall in board.walls:
            edge = self.hex_of[wall.hex] * 6 + wall.side
            if across[edge] >= 0:
                across[across[edge] * 6 + opposite(wall.side)] = NOTHING
            across[edge] = NOTHING
        return across

    def _add(self, face: FaceEntry) -> None:
        for turn in range(face.turns):
            laid = (face.id, turn)
            if face.kind == "town":
                exits = sum(1 << (side + turn) % 6 for side, _ in face.segments)
                self.town_faces.setdefault(exits, laid)
            else:
                pairs = [((a + turn) % 6, (b + turn) % 6) for a, b in face.segments if b is not None]
                self.faces.setdefault(tuple(sorted((min(pair), max(pair)) for pair in pairs)), laid)


def opposite(side: int) -> int:
    return side + 3 if side < 3 else side - 3


@cache
def chart(map_id: str) -> Chart:
    return Chart(msgspec.convert(footplate.board("steam", map_id), type=BoardEntry))
