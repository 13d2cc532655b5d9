"""A position as plain data, and back."""

from ...kernel.fields import Fields
from ...kernel.json import Facts, Json
from ...track.audit import load_network
from ...track.network import UNOWNED
from .data import (
    COLOR_COUNT,
    CUBES,
    CYCLES,
    HIGHEST_INCOME,
    HIGHEST_LEVEL,
    LOWEST_INCOME,
    NEW_CITIES,
    NOBODY,
    START_LEVEL,
    TILES,
    TILES_OF_ENGINEER,
)
from .state import AUCTION, BUILD, GOODS, OPENING, OVER, State

FIELDS = Fields(
    numbers="round phase actor at tiles_left special cycle bidders leader free_pass",
    lists="cash income points level tile passed begun out bag cubes supply color grown new_cities improved due bids "
    "order queue scorers placed",
    # As long as somebody's turn makes them.
    free="order queue scorers placed",
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
    if p.phase != OVER and len(p.legal()) < 2:
        raise ValueError("nobody can decide in this position")


def _seats_fit(p: State) -> bool:
    seats = set(range(p.seats))
    lists = (p.order, p.queue, p.scorers, p.placed)
    named = [seat for each in lists for seat in each] + [p.leader, p.free_pass]
    playing = {seat for seat in seats if not p.out[seat]}
    return (
        set(named) <= {NOBODY, *seats}
        and all(len(set(each)) == len(each) for each in lists)
        and (p.phase == OPENING or set(p.order) == playing)
        and (p.actor in playing if p.phase != OVER else p.actor == NOBODY)
        and 0 <= p.bidders < 1 << p.seats
        and (p.phase not in (OPENING, AUCTION) or p.bidders >> p.actor & 1 == 1)
        and (p.phase in (OPENING, AUCTION, OVER) or bool(p.scorers) or p.queue[p.at : p.at + 1] == [p.actor])
        and (not p.scorers or (p.phase == GOODS and p.scorers[0] == p.actor and 0 <= p.at < len(p.queue)))
        and set(p.network.owner) <= {UNOWNED, *playing}
    )


def _figures_fit(p: State) -> bool:
    return (
        OPENING <= p.phase <= OVER
        and 1 <= p.round <= p.rounds()
        and all(LOWEST_INCOME <= income <= HIGHEST_INCOME for income in p.income)
        and all(START_LEVEL <= level <= HIGHEST_LEVEL for level in p.level)
        and all(NOBODY <= tile < TILES for tile in [*p.tile, p.special])
        and all(bid >= NOBODY for bid in p.bids)
        and min([*p.cash, *p.points, *p.out, *p.due]) >= 0
        and all(flag in (0, 1) for flag in [*p.passed, *p.begun, *p.grown, *p.improved])
        and 0 <= p.tiles_left <= TILES_OF_ENGINEER
        and (p.special == NOBODY or p.phase == BUILD)
        and 0 <= p.cycle <= CYCLES
    )


def _pieces_fit(p: State) -> bool:
    cubes = [
        p.bag[color] + sum(p.cubes[color::COLOR_COUNT]) + sum(p.supply[color::COLOR_COUNT])
        for color in range(COLOR_COUNT)
    ]
    placed = [0] * COLOR_COUNT
    for place, color in enumerate(p.color):
        if not NOBODY <= color < COLOR_COUNT or (color >= 0) != bool(p.network.city[place]):
            return False
        if p.ground.color[place] == NOBODY and color >= 0:
            placed[color] += 1
        elif color != p.ground.color[place]:
            return False
    new = [p.new_cities[color] + placed[color] for color in range(COLOR_COUNT)]
    return min([*p.bag, *p.cubes, *p.supply, *p.new_cities]) >= 0 and cubes == CUBES and new == NEW_CITIES
