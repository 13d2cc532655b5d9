"""Whether a loaded position is one that the phases can go on from."""

# Stays plain Python when the engine is compiled: no game waits for it.

from ...kernel import NOBODY
from ...track.phases.checks import check_round
from ...track.phases.position import COLOR_COUNT
from .pieces import Pieces
from .tables import CUBES, CYCLES, ENGINEER_TILES, HIGHEST_INCOME, HIGHEST_LEVEL, LOWEST_INCOME, NEW_CITIES, TILES


def check(s: Pieces) -> None:
    """Raises ValueError for figures that no game can reach and that would make the phases stumble."""
    opening = s.is_in("opening")
    queued = not (opening or s.is_in("auction") or s.over or s.scorers)
    if not (check_round(s, HIGHEST_LEVEL, TILES, CYCLES, queued, not opening) and _figures_fit(s) and _pieces_fit(s)):
        raise ValueError("a figure of the position is out of its range")


def _figures_fit(s: Pieces) -> bool:
    return (
        1 <= s.round <= s.rounds()
        and all(LOWEST_INCOME <= income <= HIGHEST_INCOME for income in s.income)
        and min([*s.points, *s.due]) >= 0
        and all(flag in (0, 1) for flag in [*s.passed, *s.begun, *s.grown])
        and 0 <= s.tiles_left <= ENGINEER_TILES
        and NOBODY <= s.special < TILES
        and (s.special == NOBODY or s.is_in("build"))
        and (not s.scorers or _scorers_fit(s))
    )


def _scorers_fit(s: Pieces) -> bool:
    scorers = s.scorers
    return (
        s.is_in("goods")
        and scorers[0] == s.actor
        and set(scorers) <= set(range(s.seats))
        and len(set(scorers)) == len(scorers)
        and 0 <= s.at < len(s.queue)
    )


def _pieces_fit(s: Pieces) -> bool:
    """Every cube and every new city is in one place."""
    cubes = [
        s.bag[color] + sum(s.cubes[color::COLOR_COUNT]) + sum(s.supply[color::COLOR_COUNT])
        for color in range(COLOR_COUNT)
    ]
    left = s.new_cities.copy()
    for place, color in enumerate(s.color):
        if not NOBODY <= color < COLOR_COUNT or (color >= 0) != bool(s.network.city[place]):
            return False
        printed = s.ground.color[place]
        if printed == NOBODY and color >= 0:
            left[color] += 1
        elif color != printed:
            return False
    return min([*s.supply, *s.new_cities]) >= 0 and cubes == CUBES and left == NEW_CITIES
