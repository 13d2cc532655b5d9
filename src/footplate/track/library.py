"""The boards of hexes and the tiles that come with the package. What is loaded is kept: a map is read once."""

# Stays plain Python when the engine is compiled: no game waits for files.

import tomllib
from functools import cache
from importlib.resources import files

from ..boards.library import read_text, title_text
from ..kernel.words import Words
from .board import Board
from .manifests import tile_set
from .mapfile import MapFile, parse
from .tiles import TileSet


def read_map(path: str) -> MapFile:
    """A map file from anywhere on the disk; raises BadMap with every problem, also when it cannot be read."""
    return parse(read_text(path), path)


@cache
def title_board(folder: str, map_id: str) -> Board:
    """A map of a title, by the title's folder: title_board("steam", "northeast")."""
    return Board(parse(title_text(folder, map_id), f"{map_id}.toml"))


def map_words(words: Words, folder: str, maps: tuple[str, ...]) -> dict[str | None, Words]:
    """A title's words for each of its maps, which name the cities and towns of that map."""
    found: dict[str | None, Words] = {}
    for map_id in maps:
        found[map_id] = place_words(words, title_board(folder, map_id).source)
    return found


def place_words(words: Words, source: MapFile) -> Words:
    """A title's words with the cities and towns of a map."""
    names = {place.key: place.names for place in source.places.values()}
    return words.naming(city=names, town=names)


@cache
def title_tiles(folder: str, extra: str = "") -> TileSet:
    """The tiles of a title; `extra` names an additional set of the manifest (Age of Steam: "italy")."""
    text = (files("footplate") / "titles" / folder / "data" / "tiles.toml").read_text(encoding="utf-8")
    return tile_set(tomllib.loads(text), extra)
