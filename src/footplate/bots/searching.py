"""Search: the best options of a decision are played on, by all seats, on tables that the seat imagines; what stands at
the end of it decides.

All options meet the same imagined tables, so that luck falls on all of them alike, and the half that does worse is left
behind after each stage (sequential halving): the more an option promises, the better it is known. How much is thought
is a number of playouts, so that the same arguments give the same choice; the time for a decision is only a bound.
"""

# Stays plain Python when the engine is compiled: what it calls takes the time.

from math import ceil, log2
from statistics import fmean
from time import perf_counter

import msgspec

from footplate import Action, Table

from .looking import Looker, Option

# The part of the time for a decision after which no playout is begun, and after which one is broken off.
BEGUN = 0.7
BROKEN_OFF = 0.85
# What a win is worth beyond the lead, as part of an ordinary lead.
WIN = 0.5


class Knowledge:
    """What a search must know of a title: how one plays on quickly, when to stop, and how seats stand there."""

    # An ordinary difference between the first two at the end of a game.
    spread: float

    def __init__(self, policy: Looker) -> None:
        self.policy = policy

    def stage(self, table: Table) -> int:
        """A number that grows as the game goes on: playouts end so many stages ahead."""
        return table.round

    def standings(self, table: Table) -> list[float]:
        """The points that each seat may expect at the end of the game."""
        return [self.standing(table, seat) for seat in range(table.setup.seats)]

    def standing(self, table: Table, seat: int) -> float:
        """The same for one seat; a title that reads all seats at once tells only `standings`."""
        raise NotImplementedError


class Effort(msgspec.Struct, frozen=True):
    """How hard to think: how many options are tried, on how many imagined tables each at least, how many stages ahead,
    with how many looks a decision when playing on; and how much less than the best an option may promise."""

    breadth: int
    tables: int
    ahead: int = 1
    looks: int = 2
    margin: float = 1.0


class Weighing(msgspec.Struct):
    """An option with the leads that its playouts came to."""

    option: Option
    leads: list[float]

    @property
    def mean(self) -> float:
        return fmean(self.leads) if self.leads else float("-inf")


class Time:
    """The time for a decision, from now on."""

    def __init__(self, seconds: float) -> None:
        self.begun = perf_counter()
        self.seconds = seconds

    def spent(self) -> float:
        """The part of it that is gone."""
        return (perf_counter() - self.begun) / self.seconds if self.seconds > 0 else 1.0


class Search:
    """One decision."""

    def __init__(self, knowledge: Knowledge, effort: Effort, table: Table, seat: int, time: Time, seed: int) -> None:
        self.knowledge = knowledge
        self.effort = effort
        self.table = table
        self.seat = seat
        self.seed = seed
        self.time = time
        self.goal = knowledge.stage(table) + effort.ahead
        self.imagined: list[Table] = []

    def weigh(self, options: list[Option]) -> list[Weighing]:
        """The options that were tried, the best first."""
        left = [Weighing(option, []) for option in self._worth_trying(options)]
        tried = left
        tables, stages = 0, max(1, ceil(log2(len(left)))) if len(left) > 1 else 0
        for stage in range(stages):
            more = self.effort.tables << stage
            for number in range(tables, tables + more):
                if not self._play_all(left, number):
                    return _in_order(tried)
            tables += more
            left = _in_order(left)[: ceil(len(left) / 2)]
            kept = {id(weighing) for weighing in left}
            tried = left + [weighing for weighing in _in_order(tried) if id(weighing) not in kept]
        return tried

    def _worth_trying(self, options: list[Option]) -> list[Option]:
        least = options[0].worth - self.effort.margin * self.knowledge.spread
        return [option for option in options if option.worth >= least][: self.effort.breadth]

    def _play_all(self, weighings: list[Weighing], number: int) -> bool:
        """Every option on one more imagined table; False, and nothing noted, when the time does not suffice."""
        if self.time.spent() > BEGUN:
            return False
        imagined = self.table.imagine(self.seat, self.seed + number)
        leads: list[float] = []
        for weighing in weighings:
            lead = self._lead(imagined.clone(), weighing.option.action)
            if lead is None:
                return False
            leads.append(lead)
        for weighing, lead in zip(weighings, leads, strict=True):
            weighing.leads.append(lead)
        return True

    def _lead(self, table: Table, action: Action) -> float | None:
        """Where an action leads, if all play on; None when the time is up."""
        table.play(action)
        policy, looks = self.knowledge.policy, self.effort.looks
        while (actor := table.actor) is not None and self.knowledge.stage(table) < self.goal:
            if self.time.spent() > BROKEN_OFF:
                return None
            legal = table.legal(actor)
            table.play(legal[0] if len(legal) == 1 else policy.weigh(table, actor, looks)[0].action)
        if actor is not None:
            return lead(self.knowledge.standings(table), self.seat)
        places = {place.seat: place for place in table.result() or []}
        totals = [float(places[seat].total) for seat in range(table.setup.seats)]
        won = WIN * self.knowledge.spread if places[self.seat].place == 1 else 0.0
        return lead(totals, self.seat) + won


def lead(totals: list[float], seat: int) -> float:
    """How well a seat stands: its own total, less the mean of the others, of whom the first counts twice."""
    others = [total for each, total in enumerate(totals) if each != seat]
    return totals[seat] - (sum(others) + max(others)) / (len(others) + 1)


def _in_order(weighings: list[Weighing]) -> list[Weighing]:
    return sorted(weighings, key=lambda weighing: -weighing.mean)
