"""The titles that can be played by numbers, and what is fixed at a set-up: its numbers and its observations. Both are
made from the board that lies on the table, so that a map from elsewhere has its own as well."""

# Stays plain Python when the engine is compiled: no game waits for it.

from collections.abc import Callable
from pathlib import Path

from ..kernel.position import Position
from ..kernel.table import Table
from ..surface import bring_map, new
from ..titles import every_title
from .errors import NotNumbered
from .numbers import Numbering, Sentence, fitted
from .observing import Observer
from .titles import age_of_steam, days_of_steam, railways, steam, steel_driver

# By title: how its actions are said, and what observes its tables, for a seat or for the referee.
TITLES: dict[str, tuple[Callable[[Position], list[Sentence]], Callable[[Position, bool], Observer]]] = {
    "steam": (steam.sentences, steam.SteamObserver),
    "steel-driver": (steel_driver.sentences, steel_driver.SteelDriverObserver),
    "days-of-steam": (days_of_steam.sentences, days_of_steam.DaysOfSteamObserver),
    "railways": (railways.sentences, railways.RailwaysObserver),
    "age-of-steam": (age_of_steam.sentences, age_of_steam.AgeOfSteamObserver),
}


# By title and map: the numbers, of so many maps the latest.
MOST_KEPT = 64
_kept: dict[tuple[str, str | None], Numbering] = {}


def smallest_table(title: str, map: str | Path | None) -> Table:
    """A table on a map with as few seats as it takes. Raises BadSetup for a title or map that there is not."""
    found = every_title().get(title)
    map_id = bring_map(title, map) if isinstance(map, Path) else map
    if found is None:
        return new(title, 0, map_id)
    known = map_id is not None and found.has_map(map_id)
    return new(title, (found.map_seats(str(map_id)) if known else found.seats)[0], map_id, seed=0)


def numbering_of(table: Table) -> Numbering:
    """The numbers of a table's title and map."""
    title, map_id = table.title, table.setup.map_id
    if title.id not in TITLES:
        raise NotNumbered(f"the actions of {title.id} have no numbers; those of {', '.join(TITLES)} have")
    found = _kept.get((title.id, map_id))
    if found is None:
        sentences, _ = TITLES[title.id]
        made = fitted(sentences(table.position))
        found = _kept[title.id, map_id] = Numbering(title.id, map_id, title.rules_version, made, title.understood)
        if len(_kept) > MOST_KEPT:
            del _kept[next(iter(_kept))]
    return found


def observer_of(table: Table, referee: bool) -> Observer:
    """A new observer of tables that are set up like this one."""
    numbering_of(table)
    _, make = TITLES[table.title.id]
    return make(table.position, referee)
