"""New cities and Production: where a city or a cube does most good."""

from typing import NamedTuple

from ..track.hauls import Prospects, outlook
from ..track.land import Link
from ..track.surveying import Project
from .situation import Situation

# Towns that are looked at closely, at most, beside those at own links.
MOST_TOWNS = 4


class NewCity(NamedTuple):
    worth: float
    place: int
    letter: str


def best_new_city(s: Situation, projects: list[Project]) -> NewCity | None:
    """The town and the tile that add most, with the links to it that could be built in the same turn."""
    before = outlook(s, Prospects(s, s.links).hauls(), s.level, s.moves)
    by_color = {s.chart.new_colors[letter]: letter for letter in reversed(s.letters)}
    best: NewCity | None = None
    for place, links in _towns(s, projects):
        for color, letter in by_color.items():
            accepts = s.accepts.copy()
            accepts[place] = 1 << color
            worth = outlook(s, Prospects(s, links, accepts).hauls(), s.level, s.moves) - before
            worth += s.weights.new_city * s.rounds_left
            if best is None or worth > best.worth:
                best = NewCity(worth, place, letter)
    return best


def _towns(s: Situation, projects: list[Project]) -> list[tuple[int, list[Link]]]:
    """The towns at own links, and some that a cheap project reaches; each with the links there would be."""
    own = {place for link in s.own_links for place in link[:2]}
    towns = [(place, s.links) for place in sorted(own) if not s.accepts[place]]
    reached: dict[int, Project] = {}
    for project in sorted(projects, key=lambda project: project.cost / (len(project.places) - 1)):
        for place in project.places:
            if not s.accepts[place] and place not in own:
                reached.setdefault(place, project)
    linked = sorted(reached, key=lambda place: -len(own & set(reached[place].places)))
    for place in linked[:MOST_TOWNS]:
        towns.append((place, s.links + reached[place].links(s.me)))
    return towns


def worth_of_cubes(s: Situation) -> dict[tuple[int, int], float]:
    """What a cube of each colour would bring in each city at the own links, at the level to come."""
    prospects = Prospects(s, s.links)
    touched = sorted({place for link in s.own_links for place in link[:2] if s.accepts[place]})
    level = min(6, s.level + 1)
    found: dict[tuple[int, int], float] = {}
    for place in touched:
        prospects.explore(place)
        for color in range(len(s.chart.colors)):
            by_level = prospects.values.get((place, color))
            found[place, color] = by_level[level] if by_level is not None else 0.0
    return found
