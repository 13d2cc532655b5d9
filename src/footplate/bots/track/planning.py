"""Planning: what a network is worth, and which links are the best to build."""

from collections.abc import Callable
from math import inf
from typing import NamedTuple

from .hauls import Prospects, outlook
from .land import Land, Link
from .surveying import Project, survey

# Projects that go together are looked for among so many of the best.
PARTNERS = 6
# How many plans are followed into the next turn, and with how many projects.
FURTHER = 6
NEXT_TURN = 12
# Who is sound and looks at so few projects, as one does when playing on in thought, looks only near the own links, and
# for what can be finished in this turn.
FEW_LOOKS = 3


# What it costs to build for so many dollars with so many tiles, in the unit of what journeys bring.
Price = Callable[[int, int], float]


class Plan(NamedTuple):
    """Projects to build, the best first, with what they bring above their price."""

    worth: float
    projects: tuple[Project, ...]

    @property
    def cost(self) -> int:
        return sum(project.cost for project in self.projects)

    @property
    def tiles(self) -> int:
        return sum(len(project.layings) for project in self.projects)


NO_PLAN = Plan(0.0, ())


class Planner:
    """Values what a seat could build from its present position."""

    def __init__(self, s: Land, price: Price, looks: int, most_tiles: int, purse: float = inf) -> None:
        self.s = s
        self.price = price
        self.looks = looks
        self.few = s.judgement.sound and looks <= FEW_LOOKS
        self.most_tiles = most_tiles - 1 if self.few and s.rounds_left else most_tiles
        self.purse = purse
        self.known: dict[tuple[tuple[int, ...], ...], float] = {}
        self._projects: list[Project] | None = None
        self._now: float | None = None

    @property
    def projects(self) -> list[Project]:
        if self._projects is None:
            self._projects = survey(self.s, self.most_tiles, self.purse, self.few)
        return self._projects

    @property
    def now(self) -> float:
        """What the network brings as it is."""
        if self._now is None:
            self._now = self._network(self.s.links)
        return self._now

    def best(self, tiles: int, most: float) -> Plan:
        found = self.plans(tiles, most)
        return found[0] if found and found[0].worth >= self.s.judgement.least else NO_PLAN

    def plans(self, tiles: int, most: float) -> list[Plan]:
        """Plans for so many tiles and so much money, the best first; a single project may go on in the next turn.

        A plan is worth what it brings with the best project of the next turn, above what waiting would bring.
        """
        overhang = 1 if self.s.rounds_left else 0
        singles = [self.single(project, tiles) for project in self.likely(tiles + overhang, most)]
        singles.sort(key=lambda plan: -plan.worth)
        later = [plan.projects[0] for plan in singles[:NEXT_TURN]] if self.s.rounds_left else []
        found = sorted(singles + self._pairs(singles, tiles, most), key=lambda plan: -plan.worth)[:FURTHER]
        waiting = self._further((), later)
        further = [Plan(plan.worth + self._further(plan.projects, later) - waiting, plan.projects) for plan in found]
        return sorted(further, key=lambda plan: -plan.worth)

    def likely(self, tiles: int, most: float) -> list[Project]:
        """The projects worth a close look: payable, and few dollars a link."""
        payable = [project for project in self.projects if project.cost <= most and len(project.layings) <= tiles]
        payable.sort(key=lambda project: project.cost / (len(project.places) - 1))
        return payable[: self.looks]

    def single(self, project: Project, tiles: int | None = None) -> Plan:
        """A project by itself; with more than so many tiles it is not finished in this turn."""
        gain = self._gain((project,))
        if tiles is not None and len(project.layings) > tiles:
            gain *= self.s.judgement.unfinished
        return Plan(gain - self._price((project,)), (project,))

    def _pairs(self, singles: list[Plan], tiles: int, most: float) -> list[Plan]:
        pairs = []
        for number, first in enumerate(singles[:PARTNERS]):
            for second in singles[number + 1 :]:
                both = first.projects + second.projects
                count = sum(len(project.layings) for project in both)
                if count <= tiles and first.cost + second.cost <= most and _apart(*both):
                    pairs.append(Plan(self._gain(both) - self._price(both), both))
        return pairs

    def _further(self, projects: tuple[Project, ...], later: list[Project]) -> float:
        """What the best project of the next turn adds to those of this one."""
        best = 0.0
        for project in later:
            if all(_apart(project, each) for each in projects):
                gain = self._gain((*projects, project)) - self._gain(projects)
                best = max(best, gain - self._price((project,)))
        return best * self.s.judgement.next_turn

    def _price(self, projects: tuple[Project, ...]) -> float:
        cost = sum(project.cost for project in projects)
        return self.price(cost, sum(len(project.layings) for project in projects))

    def _gain(self, projects: tuple[Project, ...]) -> float:
        """What projects add to the worth of the network, at no price."""
        key = tuple(sorted(project.places for project in projects))
        gain = self.known.get(key)
        if gain is None:
            links = [link for project in projects for link in project.links(self.s.me)]
            gain = self.known[key] = self._network(self.s.links + links) - self.now
        return gain

    def _network(self, links: list[Link]) -> float:
        """What a network brings: deliveries to come, its own links, and the cubes and cities it touches."""
        s, weights = self.s, self.s.judgement
        touched = {place for a, b, owner in links if owner == s.me for place in (a, b)}
        cubes = sum(sum(s.cubes[place]) for place in touched)
        colors = 0
        for place in touched:
            colors |= s.accepts[place]
        potential = (weights.cube * cubes + weights.color * colors.bit_count()) * s.rounds_left
        own = sum(1 for link in links if link[2] == s.me)
        return outlook(s, Prospects(s, links).hauls(), s.level, s.moves) + potential + weights.link * own


def _apart(one: Project, other: Project) -> bool:
    """Whether two projects share no hex."""
    return not {laying.hex for laying in one.layings} & {laying.hex for laying in other.layings}
