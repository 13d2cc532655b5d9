"""What the players that know their title share: they look closely at some of their choices, at as many as there is
time for, and weigh what they see."""

# Stays plain Python when the engine is compiled: no game waits for it.

from abc import ABC, abstractmethod
from typing import Any, NamedTuple

import footplate
from footplate import Action, Table

# An action, or one as JSON without its seat, after its worth.
Weighed = tuple[float, Action | dict[str, Any]]


class Option(NamedTuple):
    """Something to do, with what it is worth to the seat: in the unit of the title's points, as far as it can be said,
    and never compared with anything but the other options of the same decision."""

    worth: float
    action: Action


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
        return self.weigh(table, seat, self.looks(seconds))[0].action

    def looks(self, seconds: float) -> int:
        return max(self.fewest, min(self.most, int(seconds / self.look)))

    @abstractmethod
    def weigh(self, table: Table, seat: int, looks: int) -> list[Option]:
        """The choices that are worth a look, the best first; never empty."""


def ranked(title: str, seat: int, weighed: list[Weighed]) -> list[Option]:
    """The answers as actions, the best first; of equals the first stays first."""
    order = sorted(range(len(weighed)), key=lambda number: -weighed[number][0])
    return [Option(weighed[n][0], as_action(title, seat, weighed[n][1])) for n in order]


def as_action(title: str, seat: int, answer: Action | dict[str, Any]) -> Action:
    return answer if isinstance(answer, Action) else footplate.action(title, {**answer, "seat": seat})
