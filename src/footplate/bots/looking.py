"""What the greedy players share: they look closely at some of their choices, at as many as there is time for."""

# Stays plain Python when the engine is compiled: no game waits for it.

from abc import ABC, abstractmethod

from footplate import Action, Table


class Looker(ABC):
    """A player that is asked only when there is a choice.

    fewest, most   how many choices it looks at closely
    look           how long a look takes at most, in seconds
    """

    fewest: int = 1
    most: int
    look: float

    def choose(self, table: Table, seat: int, seconds: float, seed: int) -> Action:
        legal = table.legal(seat)
        if len(legal) == 1:
            return legal[0]
        return self.decide(table, seat, max(self.fewest, min(self.most, int(seconds / self.look))))

    @abstractmethod
    def decide(self, table: Table, seat: int, looks: int) -> Action:
        """The action of a seat after so many looks."""
