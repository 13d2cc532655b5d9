"""A position as plain data, and back."""

from ...kernel.fields import Fields
from ...kernel.json import Facts, Json
from ...track.audit import load_network
from ...track.network import UNOWNED
from .data import (
    ACTION_COUNT,
    BUILDS_OF_ENGINEER,
    COLOR_COUNT,
    CYCLES,
    HIGHEST_LEVEL,
    LETTER_COLORS,
    NOBODY,
    START_LEVEL,
    START_SHARES,
)
from .state import AUCTION, BUILD, GROWTH, OVER, SHARES, State

FIELDS = Fields(
    numbers="turn phase actor at builds_left urban_left acted cycle bidders leader free_pass produced",
    lists="cash shares income level action out bag cubes display accepts new_city improved bids "
    "order queue built placed drawn",
    # As long as somebody's turn makes them.
    free="order queue built placed drawn",
    apart="track",
)


def dump(position: State) -> dict[str, Json]:
    return {**FIELDS.dump(position), "track": position.network.dump()}


def load(position: State, data: Facts) -> None:
    """Fills a fresh position with what was dumped; raises ValueError if it is no position."""
    FIELDS.load(position, data)
    position.network = load_network(position.ground.board, position.ground.tiles, data["track"])
    _check(position)


def _check(p: State) -> None:
    """Refuses figures that no game can reach and that would make the phases stumble."""
    if not (_seats_fit(p) and _figures_fit(p) and _pieces_fit(p)):
        raise ValueError("a figure of the position is out of its range")
    if p.phase != OVER and len(p.legal()) < 2 - p.acted:
        raise ValueError("nobody can decide in this position")


def _seats_fit(p: State) -> bool:
    seats = set(range(p.seats))
    lists = (p.order, p.queue, p.placed)
    named = [seat for each in lists for seat in each] + [p.leader, p.free_pass]
    playing = {seat for seat in seats if not p.out[seat]}
    return (
        set(named) <= {NOBODY, *seats}
        and all(len(set(each)) == len(each) for each in lists)
        and set(p.order) == playing
        and (p.actor in playing if p.phase != OVER else p.actor == NOBODY)
        and 0 <= p.bidders < 1 << p.seats
        and (p.phase != AUCTION or p.bidders >> p.actor & 1 == 1)
        and (p.phase in (AUCTION, GROWTH, OVER) or p.queue[p.at : p.at + 1] == [p.actor])
        and set(p.network.owner) <= {UNOWNED, *playing}
    )


def _figures_fit(p: State) -> bool:
    return (
        SHARES <= p.phase <= OVER
        and 1 <= p.turn <= p.turns()
        and all(START_LEVEL <= level <= HIGHEST_LEVEL for level in p.level)
        and all(shares >= START_SHARES for shares in p.shares)
        and all(NOBODY <= action < ACTION_COUNT for action in p.action)
        and min([*p.cash, *p.income, *p.out, *p.bids]) >= 0
        and all(flag in (0, 1) for flag in [*p.improved, p.acted, p.produced])
        and 0 <= p.builds_left <= BUILDS_OF_ENGINEER
        and 0 <= p.urban_left <= p.rules.urban.times
        and (p.phase == BUILD or not p.acted)
        and 0 <= p.cycle <= CYCLES
        and all(0 <= hex_number < p.ground.board.hexes for hex_number in p.built)
    )


def _pieces_fit(p: State) -> bool:
    if any(not NOBODY <= color < COLOR_COUNT for color in [*p.display, *p.drawn]) or min([*p.bag, *p.cubes]) < 0:
        return False
    cubes = [
        p.bag[color] + sum(p.cubes[color::COLOR_COUNT]) + p.display.count(color) + p.drawn.count(color)
        for color in range(COLOR_COUNT)
    ]
    all_cubes = [first + added for first, added in zip(p.ground.first, p.ground.added, strict=True)]
    return cubes == all_cubes and _cities_fit(p)


def _cities_fit(p: State) -> bool:
    """Every new city tile lies on a town of the map that takes its colour."""
    accepts, city = p.ground.accepts.copy(), [int(p.ground.board.is_city(at)) for at in range(p.ground.board.places)]
    for letter, place in enumerate(p.new_city):
        if place == NOBODY:
            continue
        if not 0 <= place < len(city) or city[place] or not p.ground.new_cities >> letter & 1:
            return False
        accepts[place] = 1 << LETTER_COLORS[letter]
        city[place] = 1
    return accepts == p.accepts and city == p.network.city
