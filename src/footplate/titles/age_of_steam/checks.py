"""Whether a loaded position is one that the phases can go on from."""

# Stays plain Python when the engine is compiled: no game waits for it.

from ...kernel import NOBODY
from ...track.phases.checks import check_round
from ...track.phases.position import COLOR_COUNT
from .display import LETTER_COLORS
from .pieces import Pieces
from .tables import ACTION_COUNT, BUILDS_OF_ENGINEER, CYCLES, HIGHEST_LEVEL, START_SHARES


def check(s: Pieces) -> None:
    """Raises ValueError for figures that no game can reach and that would make the phases stumble."""
    queued = not (s.is_in("auction") or s.is_in("growth") or s.over)
    fits = check_round(s, HIGHEST_LEVEL, ACTION_COUNT, CYCLES, queued, True) and _figures_fit(s)
    if not (fits and _cubes_fit(s) and _cities_fit(s)):
        raise ValueError("a figure of the position is out of its range")


def _figures_fit(s: Pieces) -> bool:
    return (
        1 <= s.round <= s.turns()
        and all(shares >= START_SHARES for shares in s.shares)
        and min(s.income) >= 0
        and s.acted in (0, 1)
        and 0 <= s.tiles_left <= BUILDS_OF_ENGINEER
        and 0 <= s.urban_left <= s.rules.urban.times
        and (s.is_in("build") or not s.acted)
        and (s.rules.later_price > 0 or not s.is_in("expenses"))
        and all(0 <= hex_number < s.ground.board.hexes for hex_number in s.built)
    )


def _cubes_fit(s: Pieces) -> bool:
    """Every cube is in one place."""
    if any(not NOBODY <= color < COLOR_COUNT for color in [*s.display, *s.drawn]):
        return False
    cubes = [
        s.bag[color] + sum(s.cubes[color::COLOR_COUNT]) + s.display.count(color) + s.drawn.count(color)
        for color in range(COLOR_COUNT)
    ]
    return cubes == [first + added for first, added in zip(s.ground.first, s.ground.added, strict=True)]


def _cities_fit(s: Pieces) -> bool:
    """Every new city tile lies on a town of the map that takes its colour."""
    board = s.ground.board
    accepts, city = s.ground.accepts.copy(), [int(board.is_city(place)) for place in range(board.places)]
    for letter, place in enumerate(s.new_city):
        if place == NOBODY:
            continue
        if not 0 <= place < len(city) or city[place] or not s.ground.new_cities >> letter & 1:
            return False
        accepts[place] = 1 << LETTER_COLORS[letter]
        city[place] = 1
    return accepts == s.accepts and city == s.network.city
