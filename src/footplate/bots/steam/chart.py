"""A map of Steam as a bot reads it: hexes, places and tile faces as tables of numbers."""

from functools import cache

import msgspec

import footplate

from ..hexes import NOTHING, EdgeEntry, HexEntry, Laid, Track, across, track

TERRAIN_COSTS = {"river": 1, "hill": 2}
COST_OF_TOWN = 1

# The tracks of a plain tile are sorted. The exits of a town tile are six bits.


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
    walls: list[EdgeEntry]
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
        self.across = across(board.hexes, board.walls)
        self.faces: dict[tuple[Track, ...], Laid] = {}
        self.town_faces: dict[int, Laid] = {}
        for face in board.faces:
            self._add(face)

    def _add(self, face: FaceEntry) -> None:
        for turn in range(face.turns):
            laid = (face.id, turn)
            if face.kind == "town":
                exits = sum(1 << (side + turn) % 6 for side, _ in face.segments)
                self.town_faces.setdefault(exits, laid)
            else:
                pairs = [((a + turn) % 6, (b + turn) % 6) for a, b in face.segments if b is not None]
                self.faces.setdefault(tuple(sorted(track(a, b) for a, b in pairs)), laid)


@cache
def chart(map_id: str) -> Chart:
    return Chart(msgspec.convert(footplate.board("steam", map_id), type=BoardEntry))
