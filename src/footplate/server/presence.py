"""Presence: which visitors have a live connection to which table, here and in other processes."""

import time
from collections import Counter

SILENT_SECONDS = 4.0


class Presence:
    """The connections of this process are counted; other processes tell who is there, until they fall silent."""

    def __init__(self) -> None:
        # How often anybody came or went.
        self.changes = 0
        self._own: dict[str, Counter[str]] = {}
        self._away: dict[str, Counter[str]] = {}
        self._away_elsewhere: dict[str, dict[str, frozenset[str]]] = {}
        self._elsewhere: dict[str, dict[str, frozenset[str]]] = {}
        self._heard: dict[str, float] = {}

    def come(self, table: str, visitor: str) -> None:
        self.changes += 1
        self._own.setdefault(table, Counter())[visitor] += 1

    def go(self, table: str, visitor: str) -> None:
        self.changes += 1
        present = self._own[table]
        present[visitor] -= 1
        if present[visitor] <= 0:
            del present[visitor]
        if not present:
            del self._own[table]

    def look(self, table: str, visitor: str, looks: bool) -> None:
        """One of a visitor's connections is hidden from them, or seen again."""
        away = self._away.setdefault(table, Counter())
        away[visitor] += -1 if looks else 1
        if away[visitor] <= 0:
            del away[visitor]
        if not away:
            del self._away[table]

    def own_away(self, table: str) -> list[str]:
        """Those who are here and see nothing of it: all their connections are hidden."""
        here, away = self._own.get(table, Counter()), self._away.get(table, Counter())
        return [visitor for visitor, count in here.items() if count <= away[visitor]]

    def looks(self, table: str, visitor: str) -> bool:
        """Whether a visitor has the table in sight."""
        if visitor in self._own.get(table, ()) and visitor not in self.own_away(table):
            return True
        return any(
            visitor in told.get(table, ()) and visitor not in self._away_elsewhere.get(process, {}).get(table, ())
            for process, told in self._elsewhere.items()
        )

    def own_tables(self) -> list[str]:
        return list(self._own)

    def own(self, table: str) -> list[str]:
        return list(self._own.get(table, ()))

    def at(self, table: str) -> set[str]:
        """Everybody who is at a table, in any process."""
        return set(self._own.get(table, ())).union(*(told.get(table, ()) for told in self._elsewhere.values()))

    def here(self, table: str, visitor: str) -> bool:
        if visitor in self._own.get(table, ()):
            return True
        return any(visitor in told.get(table, ()) for told in self._elsewhere.values())

    def alive(self, process: str) -> None:
        self._heard[process] = time.monotonic()

    def hear(self, process: str, table: str, visitors: list[str], away: list[str]) -> None:
        self.alive(process)
        self.changes += 1
        hidden = self._away_elsewhere.setdefault(process, {})
        hidden[table] = frozenset(away)
        if not away:
            del hidden[table]
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
            self.changes += 1
            changed |= self._elsewhere.pop(process, {}).keys()
            self._away_elsewhere.pop(process, None)
        return changed
