"""The tile lists of the three games, as their data files write them.

Steam lists faces, and the pieces that carry two of them. Age of Steam lists tiles with a count each; a town with
two or four spokes is an ordinary tile with a town disc on it. Railways of the World lists shapes without a limit.
"""

# Stays plain Python when the engine is compiled: no game waits for files.

from ..kernel.json import Json
from .tiles import COEXIST, COMPLETE, CROSSING, SIMPLE, TOWN_END, TOWN_FACE, Face, Pool, TileSet, shared_pools

DISC = "+disc"


def tile_set(data: dict[str, Json], extra: str = "") -> TileSet:
    """The tiles of a manifest; `extra` adds the tiles of that set to the base ones."""
    game = data.get("game")
    if game == "steam":
        return _steam(data)
    if game == "age-of-steam":
        return _age_of_steam(data, extra)
    if game == "railways":
        return _railways(data)
    raise ValueError(f"no tile list of a known game: {game!r}")


def _steam(data: dict[str, Json]) -> TileSet:
    pools = shared_pools([(_texts(tile["faces"]), _number(tile["count"])) for tile in _tables(data["tile"])])
    faces: list[Face] = []
    for entry in _tables(data["face"]):
        kind = TOWN_FACE if entry["town"] else _kind(_pairs(entry["segments"]))
        faces.append(_face(_text(entry["id"]), kind, _track(entry), pools, _names(entry)))
    return TileSet(faces, pools)


def _age_of_steam(data: dict[str, Json], extra: str) -> TileSet:
    tiles = [tile for tile in _tables(data["tile"]) if tile["set"] in ("base", extra)]
    known = {_text(tile["id"]) for tile in tiles}
    discs: dict[str, list[int]] = {}
    for entry in _tables(data["town_disc"]):
        for tile_id in _texts(entry["tiles"]):
            if tile_id in known:
                discs[tile_id] = _numbers(entry["spokes"])
    pools: list[Pool] = []
    for tile in tiles:
        tile_id = _text(tile["id"])
        sharing = [tile_id, tile_id + DISC] if tile_id in discs else [tile_id]
        pools.append(Pool(_number(tile["count"]), sharing))
    pools.append(Pool(_number(_table(data["discs"])["town"]), [tile_id + DISC for tile_id in discs]))
    faces = [_face(_text(tile["id"]), _text(tile["class"]), _track(tile), pools, {}) for tile in tiles]
    for tile_id, spokes in discs.items():
        track = [(side, TOWN_END) for side in spokes]
        faces.append(_face(tile_id + DISC, TOWN_FACE, track, pools, {}))
    return TileSet(faces, pools)


def _railways(data: dict[str, Json]) -> TileSet:
    faces = [
        _face(_text(entry["id"]), _kind(_pairs(entry["segments"])), _track(entry), [], _names(entry))
        for entry in _tables(data["track"])
    ]
    return TileSet(faces, [])


def _face(face_id: str, kind: str, track: list[tuple[int, int]], pools: list[Pool], names: dict[str, str]) -> Face:
    own = [number for number, pool in enumerate(pools) if face_id in pool.faces]
    return Face(face_id, kind, track, own, names)


def _kind(segments: list[tuple[int, int]]) -> str:
    if len(segments) == 1:
        return SIMPLE
    if len(segments) == 3:
        return COMPLETE
    (a, b), (c, d) = segments
    return CROSSING if (a < c < b) != (a < d < b) else COEXIST


def _track(entry: dict[str, Json]) -> list[tuple[int, int]]:
    if "spokes" in entry:
        return [(side, TOWN_END) for side in _numbers(entry["spokes"])]
    return _pairs(entry["segments"])


def _tables(value: Json) -> list[dict[str, Json]]:
    assert isinstance(value, list)
    return [_table(item) for item in value]


def _table(value: Json) -> dict[str, Json]:
    assert isinstance(value, dict)
    return value


def _text(value: Json) -> str:
    assert isinstance(value, str)
    return value


def _texts(value: Json) -> list[str]:
    assert isinstance(value, list)
    return [_text(item) for item in value]


def _number(value: Json) -> int:
    assert isinstance(value, int)
    return value


def _numbers(value: Json) -> list[int]:
    assert isinstance(value, list)
    return [_number(item) for item in value]


def _pairs(value: Json) -> list[tuple[int, int]]:
    assert isinstance(value, list)
    return [(min(pair), max(pair)) for pair in (_numbers(item) for item in value)]


def _names(entry: dict[str, Json]) -> dict[str, str]:
    return {language: _text(name) for language, name in _table(entry["names"]).items()}
