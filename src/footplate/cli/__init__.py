"""The command `footplate`. Each command loads what it needs when it runs; the work is done in `footplate.terminal`."""

from . import checks, database, games, maps, measuring, players, reading, serving
from .root import main

__all__ = ["checks", "database", "games", "main", "maps", "measuring", "players", "reading", "serving"]
