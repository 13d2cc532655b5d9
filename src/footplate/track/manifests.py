"""The tile lists of the three games, as their data files write them.

Steam lists faces, and the pieces that carry two of them. Age of Steam lists tiles with a count each; a town with
two or four spokes is an ordinary tile with a town disc on it. Railways of the World lists shapes without a limit.
"""

# Stays plain Python when the engine is compiled: no game waits for files.

from typing import Any

import msgspec

from .tiles import COEXIST, COMPLETE, CROSSING, SIMPLE, TOWN_END, TOWN_FACE, Face, Pool, TileSet, shared_pools

DISC = "+disc"


class Track(msgspec.Struct):
    """A face, or a tile that has one: its track as pairs of sides, or as spokes of a town."""

    id: str = ""
    segments: list[tuple[int, int]] = []
    spokes: list[int] = []
    names: dict[str, str] = {}
    town: bool = False
    faces: list[str] = []
    count: int = 0
    set: str = ""
    kind: str = msgspec.field(default="", name="class")

    def face(self, pools: list[Pool], face_id: str, kind: str) -> Face:
        track = [(side, TOWN_END) for side in self.spokes] or [(min(pair), max(pair)) for pair in self.segments]
        own = [number for number, pool in enumerate(pools) if face_id in pool.faces]
        return Face(face_id, kind, track, own, self.names)


def tile_set(data: dict[str, Any], extra: str = "") -> TileSet:
    """The tiles of a manifest; `extra` adds the tiles of that set to the base ones."""
    game = data.get("game")
    if game == "steam":
        return _steam(data)
    if game == "age-of-steam":
        return _age_of_steam(data, extra)
    if game == "railways":
        return TileSet([entry.face([], entry.id, _kind(entry)) for entry in _read(data["track"])], [])
    raise ValueError(f"no tile list of a known game: {game!r}")


def _read(entries: object) -> list[Track]:
    return msgspec.convert(entries, type=list[Track])


def _steam(data: dict[str, Any]) -> TileSet:
    pools = shared_pools([(tile.faces, tile.count) for tile in _read(data["tile"])])
    faces = [entry.face(pools, entry.id, TOWN_FACE if entry.town else _kind(entry)) for entry in _read(data["face"])]
    return TileSet(faces, pools)


def _age_of_steam(data: dict[str, Any], extra: str) -> TileSet:
    tiles = [tile for tile in _read(data["tile"]) if tile.set in ("base", extra)]
    known = {tile.id for tile in tiles}
    discs = {
        tile_id: Track(spokes=entry["spokes"])
        for entry in data["town_disc"]
        for tile_id in entry["tiles"]
        if tile_id in known
    }
    pools = [Pool(tile.count, [tile.id, tile.id + DISC] if tile.id in discs else [tile.id]) for tile in tiles]
    pools.append(Pool(data["discs"]["town"], [tile_id + DISC for tile_id in discs]))
    faces = [tile.face(pools, tile.id, tile.kind) for tile in tiles]
    return TileSet([*faces, *[disc.face(pools, tile_id + DISC, TOWN_FACE) for tile_id, disc in discs.items()]], pools)


def _kind(entry: Track) -> str:
    if len(entry.segments) == 1:
        return SIMPLE
    if len(entry.segments) == 3:
        return COMPLETE
    (a, b), (c, d) = (sorted(pair) for pair in entry.segments)
    return CROSSING if (a < c < b) != (a < d < b) else COEXIST
