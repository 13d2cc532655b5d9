"""Search: the best options of a decision are played on, by all seats, on tables that the seat imagines; what stands at
the end of it corrects what the look at them said.

All options meet the same imagined tables, and each is compared with the one that looked best, so that luck falls on all
of them alike. A look may be mistaken, and a playout is a matter of luck: as many playouts as there are, and as far as
they agree, so much they count (the mean of a normal distribution that is learned about). So few playouts do no harm.
The half that does worse is left behind after each stage (sequential halving): the more an option promises, the better
it is known. How much is thought is a number of playouts, so that the same arguments give the same choice; the time for
a decision is only a bound.
"""

# Stays plain Python when the engine is compiled: what it calls takes the time.

from math import ceil, log2, sqrt
from statistics import variance
from time import perf_counter

import msgspec

from footplate import Action, Table

from .branching import Line
from .looking import Looker, Option

# The part of the time for a decision after which no playout is begun, and after which one is broken off.
BEGUN = 0.7
BROKEN_OFF = 0.85
# What a win is worth beyond the lead, as part of an ordinary lead.
WIN = 0.5
# How a seat stands that is out of the game, in ordinary leads.
OUT = -5.0
# How far playouts of the same option are apart before any is known, as part of an ordinary lead, and as how many
# playouts that counts.
LUCK = 0.5
GUESSED = 2.0
# An option that looks worse than the best by more than so many times the doubt about looks is not tried.
HOPELESS = 3.0
# An option that is better than all others by more than so many times the doubt that is left need not be tried on.
SURE = 2.0


class Knowledge:
    """What a search must know of a title: how one plays on quickly, when to stop, and how seats stand there."""

    # An ordinary difference between the first two at the end of a game; and the points that the worth of an option is
    # counted in.
    spread: float
    unit: float = 1.0

    def __init__(self, policy: Looker, counts: dict[str, float]) -> None:
        """`counts`: what each thing that is seen of a seat counts in points at the end; for titles that `see`."""
        self.policy = policy
        self.counts = counts

    def stage(self, table: Table) -> int:
        """A number that grows as the game goes on: playouts end so many stages ahead."""
        return table.round

    def standings(self, table: Table) -> list[float]:
        """The points that each seat may expect at the end of the game."""
        return [self._standing(table, seat) for seat in range(table.setup.seats)]

    def _standing(self, table: Table, seat: int) -> float:
        seen = self.see(table, seat)
        return OUT * self.spread if seen is None else self.count(seen)

    def count(self, seen: dict[str, float]) -> float:
        """What is seen of a seat, in points at the end."""
        return sum(self.counts[name] * much for name, much in seen.items())

    def chancy(self, table: Table) -> bool:
        """Whether playouts of the same option may end differently from here."""
        return True

    def play_on(self, table: Table, seat: int, looks: int) -> None:
        """What a seat would do in thought, with so many looks: its next decision, or several that go together."""
        legal = table.legal(seat)
        table.play(legal[0] if len(legal) == 1 else self.policy.weigh(table, seat, looks)[0].action)

    def lines(self, table: Table, seat: int, looker: Looker) -> Line:
        """How the game goes on from here, as a player with its own weights sees it, for titles whose levels follow
        lines: nothing is hidden there and nothing drawn. What is done in a line is read by `answer`."""
        raise NotImplementedError

    def answer(self, table: Table, seat: int, move: int) -> Action:
        """A move of a line as an action."""
        raise NotImplementedError

    def end(self, table: Table, seat: int) -> float:
        """How well a seat has come off in a game that is over."""
        places = {place.seat: place for place in table.result() or []}
        totals = [float(places[each].total) for each in range(table.setup.seats)]
        return lead(totals, seat) + (WIN * self.spread if places[seat].place == 1 else 0.0)

    def see(self, table: Table, seat: int) -> dict[str, float] | None:
        """What tells at the beginning of a stage how far a seat will come; None for one that is out of the game."""
        raise NotImplementedError


class Effort(msgspec.Struct, frozen=True):
    """How hard to think: how many options are tried, on how many imagined tables each at least, how many stages ahead,
    with how many looks a decision when playing on; and how far the look at an option may be mistaken, as part of an
    ordinary lead."""

    breadth: int
    tables: int
    ahead: int = 1
    looks: int = 2
    doubt: float = 0.2


class Weighing(msgspec.Struct):
    """An option: how much better it looked than the best of the others or itself, in points; how much better its
    playouts ended than those of the option that looked best, on the same tables; and what is thought of it now."""

    option: Option
    looked: float
    gains: list[float]
    worth: float

    def think(self, doubt: float, luck: float) -> None:
        """What was looked at and what was played on, each as far as it can be trusted; both as squares."""
        self.worth = (self.looked * luck + sum(self.gains) * doubt) / (luck + len(self.gains) * doubt)


class Time:
    """The time for a decision, from now on."""

    def __init__(self, seconds: float) -> None:
        self.begun = perf_counter()
        self.seconds = seconds

    def spent(self) -> float:
        """The part of it that is gone."""
        return (perf_counter() - self.begun) / self.seconds if self.seconds > 0 else 1.0

    def suffices(self, seconds: float) -> bool:
        """Whether there is as much left."""
        return perf_counter() - self.begun + seconds < self.seconds


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
        # The longest time that a decision of a playout took.
        self.longest = 0.0

    def weigh(self, options: list[Option]) -> list[Weighing]:
        """The options that were tried, the best first."""
        tried = self._worth_trying(options)
        left = tried
        tables, stages = 0, ceil(log2(len(left)))
        least = self.effort.tables
        if not self.knowledge.chancy(self.table):
            least, stages = 1, min(stages, 1)
        for stage in range(stages):
            more = least << stage
            for number in range(tables, tables + more):
                if not self._play_all(tried[0], left, number):
                    return self._in_order(tried)
            tables += more
            doubt = self._think(tried)
            left = sorted(left, key=lambda weighing: -weighing.worth)[: ceil(len(left) / 2)]
            if len(left) > 1 and left[0].worth - left[1].worth > SURE * doubt:
                break
        return self._in_order(tried)

    def _worth_trying(self, options: list[Option]) -> list[Weighing]:
        """The best of each action: several plans may begin alike."""
        unit, first = self.knowledge.unit, options[0].worth
        least = -HOPELESS * self.effort.doubt * self.knowledge.spread
        found: dict[Action, Weighing] = {}
        for option in options:
            worse = unit * (option.worth - first)
            if worse >= least and len(found) < self.effort.breadth:
                found.setdefault(option.action, Weighing(option, worse, [], worse))
        return list(found.values())

    def _play_all(self, first: Weighing, weighings: list[Weighing], number: int) -> bool:
        """Every option on one more imagined table, with the first of all; False when the time does not suffice, and
        nothing noted where luck must fall on all alike."""
        if self.time.spent() > BEGUN:
            return False
        imagined = self.table.imagine(self.seat, self.seed + number)
        measure = self._lead(imagined.clone(), first.option.action, number)
        gains: list[float] = []
        for weighing in weighings:
            lead = measure if weighing is first else self._lead(imagined.clone(), weighing.option.action, number)
            if lead is None or measure is None:
                break
            gains.append(lead - measure)
        whole = len(gains) == len(weighings)
        if whole or not self.knowledge.chancy(self.table):
            for weighing, gain in zip(weighings, gains, strict=False):
                weighing.gains.append(gain)
        return whole

    def _think(self, tried: list[Weighing]) -> float:
        """What is thought of each option; how much luck there is in a playout is seen in how far they are apart. How
        far the options that were tried most may still be mistaken, as a rule."""
        spread = self.knowledge.spread
        squares, count = GUESSED * (LUCK * spread) ** 2, GUESSED
        for weighing in tried[1:]:
            if len(weighing.gains) > 1:
                squares += (len(weighing.gains) - 1) * variance(weighing.gains)
                count += len(weighing.gains) - 1
        doubt, luck = (self.effort.doubt * spread) ** 2, squares / count
        for weighing in tried:
            weighing.think(doubt, luck)
        return sqrt(doubt * luck / (luck + doubt * max(len(weighing.gains) for weighing in tried)))

    def _in_order(self, tried: list[Weighing]) -> list[Weighing]:
        self._think(tried)
        return sorted(tried, key=lambda weighing: -weighing.worth)

    def _lead(self, table: Table, action: Action, number: int) -> float | None:
        """Where an action leads, if all play on with the luck of this number; None when the time is up."""
        table.play(action)
        while (actor := table.actor) is not None and self.knowledge.stage(table) < self.goal:
            if self.time.spent() > BROKEN_OFF or not self.time.suffices(self.longest):
                return None
            begun = perf_counter()
            self.knowledge.play_on(table, actor, self.effort.looks)
            self.longest = max(self.longest, perf_counter() - begun)
        if actor is not None:
            return lead(self.knowledge.standings(table), self.seat)
        return self.knowledge.end(table, self.seat)


def lead(totals: list[float], seat: int) -> float:
    """How well a seat stands: its own total, less the mean of the others, of whom the first counts twice."""
    others = [total for each, total in enumerate(totals) if each != seat]
    return totals[seat] - (sum(others) + max(others)) / (len(others) + 1)
