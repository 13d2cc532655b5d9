"""What a search of Steel Driver knows: it plays a turn on, and looks at cash, shares and rails."""

# Stays plain Python when the engine is compiled: what it calls takes the time.

from footplate import Table

from ..searching import Knowledge
from .building import standings
from .situation import Situation
from .weights import Weights


class Expectations(Knowledge):
    spread = 60.0

    def standings(self, table: Table) -> list[float]:
        s = Situation(table, 0, Weights())
        return standings(s, s.works)
