"""The lock of a SQLite file: one server at a time uses it, since others would not hear of what it writes."""

import os
import sys
from pathlib import Path
from typing import IO

from ..config import CannotStart
from .rows import now

if sys.platform == "win32":
    import msvcrt

    def _try_to_lock(file: IO[str]) -> None:
        # Far behind the text, which others shall be able to read.
        file.seek(2**30)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _try_to_lock(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


# The lock of a PostgreSQL database: servers share it, and nobody restores a database while one of them has it.
IN_USE = 0x466F6F74706C6174


class ServerLock:
    """Held from the opening of a database to its closing, or to the end of the process."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._file: IO[str] | None = None

    def take(self) -> None:
        """Raises CannotStart, naming the process that has it."""
        path = Path(f"{self._database.resolve()}.lock")
        try:
            file = path.open("a+", encoding="utf-8")
        except OSError as error:
            raise CannotStart(f"The database {self._database} cannot be opened: {error.strerror}.") from None
        try:
            _try_to_lock(file)
        except OSError:
            file.seek(0)
            first = file.read().strip() or "unknown"
            file.close()
            raise CannotStart(
                f"The database {self._database} is in use by another server: {first}. "
                "Stop that one first, or use PostgreSQL, which several can share."
            ) from None
        file.truncate(0)
        file.write(f"process {os.getpid()}, since {now()}\n")
        file.flush()
        self._file = file

    def release(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
