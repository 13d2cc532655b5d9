"""Maps that were installed on this computer: files in one folder, listed beside the maps of the house.

`footplate map install FILE` puts one there. A map with the id of one of the house stands in its place; games that were
begun on the other go on where they were.
"""

import os
import warnings
from pathlib import Path

from platformdirs import user_data_dir

from .boards.findings import BadMap
from .boards.library import read_text
from .kernel.title import AnyTitle
from .titles import title_of_map

VARIABLE = "FOOTPLATE_MAPS_FOLDER"


def folder() -> Path:
    """Where installed maps lie: a folder of the user's data, or the one that the environment names."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else Path(user_data_dir("footplate", appauthor=False)) / "maps"


def list_maps(titles: dict[str, AnyTitle]) -> None:
    """Lists every installed map at its title. One that cannot be played is told of, and left out."""
    where = folder()
    for path in sorted(where.glob("*.toml")) if where.is_dir() else ():
        try:
            text = read_text(str(path))
            title, _ = title_of_map(titles, text, str(path))
            title.list_map(text)
        except BadMap as bad:
            warnings.warn(f"An installed map cannot be played: {bad}", RuntimeWarning, stacklevel=2)


def install(path: Path, title: str, map_id: str) -> Path:
    """Puts a checked map into the folder, in place of one with the same id."""
    where = folder()
    where.mkdir(parents=True, exist_ok=True)
    target = where / f"{title}-{map_id}.toml"
    kept = target.with_suffix(".new")
    kept.write_text(read_text(str(path)), "utf-8")
    kept.replace(target)
    return target
