"""A journal: what was played so far, a line each, so that what was stopped goes on where it was."""

from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from .output import Failure

E = TypeVar("E", bound=msgspec.Struct)


class Journal(Generic[E]):
    """A file of JSON lines: first what is played, then an entry for each that is done. Without a file nothing is
    kept."""

    def __init__(self, file: Path | None, what: object, kind: type[E]) -> None:
        self._file = file
        self.entries: list[E] = []
        if file is None:
            return
        head = msgspec.json.encode(what)
        try:
            lines = file.read_bytes().splitlines() if file.exists() else []
            if not lines:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(head + b"\n")
        except OSError as fault:
            raise Failure(f"{file} cannot be used: {fault.strerror}.") from None
        if lines and lines[0] != head:
            raise Failure(f"{file} is the journal of something else; name another file, or remove it.")
        for line in lines[1:]:
            self._read(line, kind)

    def _read(self, line: bytes, kind: type[E]) -> None:
        """A line that was not written to its end is as good as none."""
        try:
            self.entries.append(msgspec.json.decode(line, type=kind))
        except msgspec.DecodeError:
            return

    def add(self, entry: E) -> None:
        self.entries.append(entry)
        if self._file is not None:
            with self._file.open("ab") as out:
                out.write(msgspec.json.encode(entry) + b"\n")
