"""What must hold in every game of every title.

A `Watch` follows one game. It checks what is true of all titles; each title adds its own in a subclass,
which `WATCHES` finds by the title's id.
"""

import footplate

from .age_of_steam import AgeOfSteamWatch
from .days_of_steam import DaysOfSteamWatch
from .railways import RailwaysWatch
from .steam import SteamWatch
from .steel_driver import SteelDriverWatch
from .watching import Broken, Watch

WATCHES: dict[str, type[Watch]] = {
    "age-of-steam": AgeOfSteamWatch,
    "days-of-steam": DaysOfSteamWatch,
    "steel-driver": SteelDriverWatch,
    "railways": RailwaysWatch,
    "steam": SteamWatch,
}

__all__ = ["WATCHES", "Broken", "Watch", "watch"]


def watch(table: footplate.Table) -> Watch:
    return WATCHES[table.title.id](table)
