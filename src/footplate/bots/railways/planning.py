"""Planning: what a network is worth, and which link is the best to build."""

from typing import NamedTuple

from ..remembering import Memory
from .aims import Aims
from .hauls import Prospects, outlook
from .situation import Link, Situation
from .surveying import TILES_AN_ACTION, Ground, Project, Surveyor

# A track of more than an action's tiles is begun only if it can be finished in the turn, and is no longer than this.
MOST_TILES = 6
# With fewer own links than this, links apart from them are looked for too.
FEW_LINKS = 4
# Who is sound and looks at so few projects, as one does when playing on in thought, looks for links of one action at
# the own ones.
FEW_LOOKS = 3

_surveyed = Memory()


class Plan(NamedTuple):
    """A link to build, with what it brings above its price."""

    worth: float
    project: Project


class Planner:
    """Values what a seat could do in its present position, compared with passing."""

    def __init__(self, s: Situation, looks: int) -> None:
        self.s = s
        self.looks = looks
        self.quick = s.weights.sound and looks <= FEW_LOOKS
        self.own_cities = {city for link in s.own_links for city in link[:2]}
        self._aims: Aims | None = None
        self._now: Prospects | None = None
        self._hauls: list[list[float]] | None = None
        self._passing: float | None = None

    @property
    def aims(self) -> Aims:
        if self._aims is None:
            self._aims = Aims(self.s)
        return self._aims

    @property
    def now(self) -> Prospects:
        if self._now is None:
            self._now = Prospects(self.s, self.s.links)
        return self._now

    @property
    def hauls(self) -> list[list[float]]:
        if self._hauls is None:
            self._hauls = self.now.hauls()
        return self._hauls

    @property
    def passing(self) -> float:
        """What the actions to come are worth after doing nothing with this one."""
        if self._passing is None:
            self._passing = outlook(self.s, self.hauls, self.now.room, self.s.level, self.s.actions - 1)
        return self._passing

    @property
    def potential(self) -> float:
        return self._potential(self.s.own_links)

    def ground(self) -> Ground:
        return Ground(self.s.chart, self.s.tracks, self.s.sides, self.s.open_edges)

    def survey(self, card: str | None = None) -> list[Project]:
        """The links that can be built in this turn, each by its cheapest way."""
        s = self.s
        most = min(MOST_TILES, TILES_AN_ACTION * (1 if self.quick else s.actions_now))
        key = (
            s.map_id,
            card,
            most,
            s.lies,
            tuple(s.own_links),
            tuple(s.ends.items()),
            s.pieces.locomotives(s.me) > 0,
            self.quick,
        )
        known: list[Project] | None = _surveyed.recall(key)
        if known is None:
            known = self._survey(card, most)
            _surveyed.keep(key, known)
        return known

    def _survey(self, card: str | None, most: int) -> list[Project]:
        s = self.s
        surveyor = Surveyor(self.ground(), card)
        for edge, city in s.ends.items():
            surveyor.from_end(edge, city, most)
        if s.pieces.locomotives(s.me):
            everywhere = len(s.own_links) < (1 if self.quick else FEW_LINKS)
            for city in range(len(s.chart.cities)):
                if city in self.own_cities:
                    surveyor.from_city(city, most)
                elif everywhere:
                    surveyor.from_city(city, TILES_AN_ACTION)
        return surveyor.projects()

    def plans(self, projects: list[Project], spent: int = 0) -> list[Plan]:
        """The likely projects with their worth, the best first; `spent` is already on the bill."""
        likely = sorted(projects, key=lambda each: (each.begun, self._promise(each)), reverse=True)[: self.looks]
        return sorted((Plan(self.worth(each, spent), each) for each in likely), key=lambda plan: -plan.worth)

    def _promise(self, project: Project) -> float:
        """A first guess at what a project is worth: cubes and cities near, for few dollars."""
        s, own = self.s, self.own_cities
        cubes = s.piled[project.a] + s.piled[project.b]
        joins = (project.a in own) + (project.b in own)
        won, near = self.aims.with_link((project.a, project.b, s.me))
        colors = int(s.color[project.a] >= 0) + int(s.color[project.b] >= 0)
        return 0.3 * cubes + 0.5 * colors + joins + won + near - project.cost / 4000 - project.actions

    def worth(self, project: Project, spent: int = 0) -> float:
        """What a link brings above its price, compared with passing."""
        s = self.s
        link = (project.a, project.b, s.me)
        won, worth = self.aims.with_link(link)
        prospects = Prospects(s, [*s.links, link])
        left = s.actions - project.actions
        worth += outlook(s, prospects.hauls(), prospects.room, s.level, left) - self.passing
        worth += self._potential([*s.own_links, link]) - self._potential(s.own_links)
        worth += self._bounties(prospects) - self._bounties(self.now)
        worth -= s.weights.risk * (project.actions - 1)
        return worth + s.money.after(project.cost + spent, won) + s.money.price(spent)

    def _potential(self, links: list[Link]) -> float:
        """The cubes and colours that a network touches, for what may still come of them."""
        s, weights = self.s, self.s.weights
        touched = {city for link in links for city in link[:2]}
        cubes = sum([s.piled[city] for city in touched])
        colors = len({s.color[city] for city in touched if s.color[city] >= 0})
        return (weights.cube * cubes + weights.color * colors) * s.turns_left

    def _bounties(self, prospects: Prospects) -> float:
        """Service bounties that a cube could win with the engine, or with the next one."""
        s, worth = self.s, 0.0
        for card in s.shown:
            if card.kind == "delivery_to" and prospects.needed(card.cities[0]) <= s.level + 1:
                worth += s.weights.line * card.points
        return worth
