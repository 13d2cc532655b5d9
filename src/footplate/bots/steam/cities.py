"""New cities and city growth: which cubes to bring where."""

from typing import NamedTuple

from ..track.hauls import Prospects, outlook
from ..track.land import Link
from ..track.surveying import Project
from .situation import Situation

# Towns that are looked at closely, at most, beside those at own links.
MOST_TOWNS = 4


class NewCity(NamedTuple):
    """A place, the colour of a new city (or that of the city that grows), and the supply space."""

    worth: float
    place: int
    color: int
    space: int


def best_growth(s: Situation) -> NewCity | None:
    """The city and the set that add most to what the seat's links can carry."""
    prospects = Prospects(s, s.links)
    hauls = prospects.hauls()
    before = outlook(s, hauls, s.level, s.moves)
    best: NewCity | None = None
    for place in sorted({place for link in s.own_links for place in link[:2]}):
        if s.chart.color[place] < 0 or s.pieces.grown[place]:
            continue
        prospects.explore(place)
        for space, counts in enumerate(s.sets):
            if any(counts):
                worth = outlook(s, hauls + prospects.extra(place, counts), s.level, s.moves) - before
                if best is None or worth > best.worth:
                    best = NewCity(worth, place, s.color[place], space)
    return best


def best_new_city(s: Situation, projects: list[Project]) -> NewCity | None:
    """The town, the colour and the set that add most, with the links to it that could be built in the same turn."""
    before = outlook(s, Prospects(s, s.links).hauls(), s.level, s.moves)
    best: NewCity | None = None
    for place, links in _towns(s, projects):
        for color, count in enumerate(s.pieces.new_cities):
            if count:
                found = _with_color(s, place, color, links)
                if best is None or found.worth > best.worth:
                    best = found
    return best and best._replace(worth=best.worth - before)


def _with_color(s: Situation, place: int, color: int, links: list[Link]) -> NewCity:
    accepts = s.accepts.copy()
    accepts[place] = 1 << color
    prospects = Prospects(s, links, accepts)
    hauls = prospects.hauls()
    prospects.explore(place)
    spaces = [space for space, counts in enumerate(s.sets) if any(counts)]
    if not spaces:
        return NewCity(outlook(s, hauls, s.level, s.moves), place, color, -1)
    totals = [outlook(s, hauls + prospects.extra(place, s.sets[space]), s.level, s.moves) for space in spaces]
    best = max(range(len(spaces)), key=lambda number: totals[number])
    return NewCity(totals[best], place, color, spaces[best])


def _towns(s: Situation, projects: list[Project]) -> list[tuple[int, list[Link]]]:
    """The towns at own links, and some that a cheap project reaches; each with the links there would be."""
    own = {place for link in s.own_links for place in link[:2]}
    towns = [(place, s.links) for place in sorted(own) if s.color[place] < 0]
    reached: dict[int, Project] = {}
    for project in sorted(projects, key=lambda project: project.cost / (len(project.places) - 1)):
        for place in project.places:
            if s.color[place] < 0 and place not in own:
                reached.setdefault(place, project)
    linked = sorted(reached, key=lambda place: -len(own & set(reached[place].places)))
    for place in linked[:MOST_TOWNS]:
        towns.append((place, s.links + reached[place].links(s.me)))
    return towns
