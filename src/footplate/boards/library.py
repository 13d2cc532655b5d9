"""Texts of boards: those that come with the package, and files from elsewhere. Only this module touches the disk."""

# Stays plain Python when the engine is compiled: no game waits for files.

from importlib.resources import files
from pathlib import Path

from .findings import BadMap, Problem, finding
from .source import MOST_BYTES, too_large


def read_text(path: str) -> str:
    """The text of a map file; raises BadMap when it cannot be read, or is too much to be one."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadMap(path, [Problem(1, finding("unreadable", why=str(error.strerror)))]) from None
    if len(data) > MOST_BYTES:
        raise BadMap(path, [too_large()])
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise BadMap(path, [Problem(1, finding("not-utf-8"))]) from None


def title_text(folder: str, map_id: str) -> str:
    """The map file of a title's own map, by the title's folder: title_text("steam", "northeast")."""
    return (files("footplate") / "titles" / folder / "maps" / f"{map_id}.toml").read_text(encoding="utf-8")
