"""Presence: which visitors have a live connection to which table, here and in other processes."""

import time
from collections import Counter

SILENT_SECONDS = 4.0


class Presence:
    """The connections of this process are counted; other processes tell who is there, until they fall silent."""

    def __init__(self) -> None:
        self._own: dict[str, Counter[str]] = {}
        self._elsewhere: dict[str, dict[str, frozenset[str]]] = {}
        self._heard: dict[str, float] = {}

    def come(self, table: str, visitor: str) -> None:
        self._own.setdefault(table, Counter())[visitor] += 1

    def go(self, table: str, visitor: str) -> None:
        present = self._own[table]
        present[visitor] -= 1
        if present[visitor] <= 0:
            del present[visitor]
        if not present:
            del self._own[table]

    def own_tables(self) -> list[str]:
        return list(self._own)

    def own(self, table: str) -> list[str]:
        return list(self._own.get(table, ()))

    def here(self, table: str, visitor: str) -> bool:
        if visitor in self._own.get(table, ()):
            return True
        return any(visitor in told.get(table, ()) for told in self._elsewhere.values())

    def alive(self, process: str) -> None:
        self._heard[process] = time.monotonic()

    def hear(self, process: str, table: str, visitors: list[str]) -> None:
        self.alive(process)
        told = self._elsewhere.setdefault(process, {})
        told[table] = frozenset(visitors)
        if not visitors:
            del told[table]

    def forget_silent(self) -> set[str]:
        """Forgets the processes that are gone; returns the tables at which they had somebody."""
        limit = time.monotonic() - SILENT_SECONDS
        changed: set[str] = set()
        for process in [each for each, heard in self._heard.items() if heard < limit]:
            del self._heard[process]
            changed |= self._elsewhere.pop(process, {}).keys()
        return changed
