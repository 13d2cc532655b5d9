"""France: Engineer opens difficult terrain, Production can feed a city, nobody goes bankrupt (AOS-FRA)."""

from typing import Final

from ....track.board import HILL, MOUNTAIN
from ..base import BaseRules
from ..tables import BOX, ENGINEER, URBANIZATION

_FRANCE: Final = BOX["maps"]["france"]


class France(BaseRules):
    forgives = True  # AOS-FRA-15
    feeds_cities = True  # AOS-FRA-05
    barred_rule = "AOS-FRA-11"

    def builds(self, action: int) -> int:
        """AOS-FRA-02, AOS-FRA-09."""
        builds: int = _FRANCE["builds_urbanization"] if action == URBANIZATION else _FRANCE["builds"]
        return builds

    def too_many_builds(self, action: int) -> str:
        return "AOS-FRA-09" if action == URBANIZATION else "AOS-FRA-02" if action == ENGINEER else "AOS-BUILD-02"

    def barred_terrain(self, action: int) -> int:
        """AOS-FRA-03, AOS-FRA-04, AOS-FRA-11."""
        return 0 if action == ENGINEER else 1 << HILL | 1 << MOUNTAIN

    def takers(self, action: int, turn: int) -> int:
        """AOS-FRA-08."""
        slots: int = _FRANCE["urbanization_slots_turn_1"] if action == URBANIZATION and turn == 1 else 1
        return slots
