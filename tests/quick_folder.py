"""Where tests put what they throw away: in memory, if there is room, so that no database waits for a disk."""

import shutil
from pathlib import Path

ROOM = 4 * 1024**3
_MEMORY = Path("/dev/shm")


def in_memory() -> str | None:
    return str(_MEMORY) if _MEMORY.is_dir() and shutil.disk_usage(_MEMORY).free > ROOM else None
