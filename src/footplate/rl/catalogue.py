"""The titles that can be played by numbers, and what is fixed at a set-up: its numbers and its observations."""

# Stays plain Python when the engine is compiled: no game waits for it.

from collections.abc import Callable
from functools import cache

from ..kernel.table import Table
from ..kernel.title import AnyTitle, Setup
from ..titles import every_title
from .errors import NotNumbered
from .numbers import Numbering, Sentence
from .observing import Observer
from .titles import age_of_steam, days_of_steam, railways, steam, steel_driver

# By title: how its actions are said, and what observes a set-up with so many phases, for a seat or for the referee.
TITLES: dict[str, tuple[Callable[[Setup], list[Sentence]], Callable[[Setup, int, bool], Observer]]] = {
    "steam": (steam.sentences, steam.SteamObserver),
    "steel-driver": (steel_driver.sentences, steel_driver.SteelDriverObserver),
    "days-of-steam": (days_of_steam.sentences, days_of_steam.DaysOfSteamObserver),
    "railways": (railways.sentences, railways.RailwaysObserver),
    "age-of-steam": (age_of_steam.sentences, age_of_steam.AgeOfSteamObserver),
}


def fewest_seats(title: str, map_id: str | None) -> int:
    """With how many seats a title can be set up on a map; 0 if there is no such title."""
    found = every_title().get(title)
    if found is None:
        return 0
    return found.map_seats(map_id)[0] if map_id in found.maps else found.seats[0]


def numbering_of(table: Table) -> Numbering:
    """The numbers of a table's title and map."""
    if table.title.id not in TITLES:
        raise NotNumbered(f"the actions of {table.title.id} have no numbers; those of {', '.join(TITLES)} have")
    return _numbering(table.title, table.setup.map_id)


@cache
def _numbering(title: AnyTitle, map_id: str | None) -> Numbering:
    sentences, _ = TITLES[title.id]
    setup = Setup(title.seats[0], map_id, {})
    return Numbering(title.id, map_id, title.rules_version, sentences(setup), title.understood)


def observer_of(table: Table, referee: bool) -> Observer:
    """A new observer of tables that are set up like this one."""
    numbering_of(table)
    _, make = TITLES[table.title.id]
    return make(table.setup, len(table.position.phases), referee)
