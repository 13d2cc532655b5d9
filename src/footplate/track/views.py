"""The board and the track as JSON-ready data, for the browser and for bots.

`board_view` is fixed for a map and `tiles_view` for a tile set; `shown` has one state of the track. Hexes, sides,
places and faces go by their names. Lengths are in units of a hex side.
"""

# Stays plain Python when the engine is compiled: no game waits for pictures.

from ..kernel.schema import Text
from .board import Board
from .hexes import DIRECTIONS, FLAT, centre, hex_name, neighbours
from .mapfile import TERRAIN_NAMES, TERRAINS
from .schema import Edge, Face, Hex, HexMap, Sides
from .tiles import TOWN_END, TileSet


def board_view(board: Board) -> HexMap:
    """All that is needed to draw the board."""
    source = board.source
    return {
        "id": board.id,
        "game": source.game,
        "names": _names(source.names),
        "players": list(source.players),
        "orientation": "flat" if board.orientation == FLAT else "pointy",
        "directions": list(DIRECTIONS[board.orientation]),
        "hexes": [_hex_view(board, hex_number) for hex_number in range(board.hexes)],
        "walls": _edges_view(board, source.walls),
        "ridges": _edges_view(board, source.ridges),
        "places": [
            {
                "id": entry.key,
                "hex": board.names[board.place_hex[place]],
                "kind": entry.kind,
                "names": _names(entry.names),
                "colors": list(entry.colors),
                "cubes": entry.cubes,
                "numbers": list(entry.numbers),
            }
            for place, entry in enumerate(source.places.values())
        ],
        "setup": source.setup,
        "provenance": {key: list(texts) for key, texts in source.provenance.items()},
    }


def _names(names: dict[str, str]) -> Text:
    return {"en": names["en"], "fr": names.get("fr", names["en"])}


def _hex_view(board: Board, hex_number: int) -> Hex:
    column, row = board.positions[hex_number]
    x, y = centre(board.orientation, column, row)
    place = board.place_at[hex_number]
    return {
        "name": board.names[hex_number],
        "x": round(x, 4),
        "y": round(y, 4),
        "terrain": TERRAIN_NAMES[TERRAINS[board.terrain[hex_number]]],
        "river": list(board.source.rivers.get((column, row), [])),
        "place": None if place < 0 else board.keys[place],
        "neighbours": [
            None if other < 0 else board.names[other // 6]
            for other in board.across[hex_number * 6 : hex_number * 6 + 6]
        ],
    }


def _edges_view(board: Board, edges: list[tuple[tuple[int, int], tuple[int, int]]]) -> list[Edge]:
    """Each edge once, as a hex and one of its sides."""
    return [
        {"hex": hex_name(*first), "side": neighbours(board.orientation, *first).index(second)}
        for first, second in edges
    ]


def tiles_view(tiles: TileSet) -> list[Face]:
    """The faces: their track in turn 0 (a spoke has null for the town), and in how many turns they differ."""
    return [
        {
            "id": face.id,
            "names": _names(face.names) if face.names else None,
            "kind": face.kind,
            "turns": face.turns,
            "segments": [_segment(segment) for segment in face.segments],
        }
        for face in tiles.faces
    ]


def _segment(segment: tuple[int, int]) -> Sides:
    return [segment[0], None if segment[1] == TOWN_END else segment[1]]
