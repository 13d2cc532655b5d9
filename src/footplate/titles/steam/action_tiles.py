"""Choosing action tiles: phase 1 of the base game, phase 3 of the standard game (STM-ACT, STM-STD-07)."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.json import Facts
from ...kernel.rulings import Ruling
from ...kernel.rulings import refuse as refuse_at_table
from . import money
from .actions import Take, TakePassed
from .cities import can_grow
from .data import CITY_GROWTH, HIGHEST_LEVEL, LOCOMOTIVE, TILE_PASSES, TILES, URBANIZATION, tile_ids, tile_of
from .state import ACTIONS, TILE, State, happen
from .words import refuse


def begin(s: State) -> None:
    s.begin_queue(ACTIONS, s.order.copy())


def legal(s: State) -> list[Action]:
    seat = s.actor
    actions: list[Action] = []
    for tile in range(TILES):
        if obstacle(s, seat, tile) is None:
            actions.append(Take(seat, tile_ids[tile]))
        if pass_obstacle(s, tile) is None:
            actions.append(TakePassed(seat, tile_ids[tile]))
    return actions or list(_stranded(s))


def _stranded(s: State) -> list[TakePassed]:
    """STM-ACT-14: who may take nothing takes any tile left, without its action."""
    return [TakePassed(s.actor, tile_ids[tile]) for tile in range(TILES) if tile not in s.tile]


def obstacle(s: State, seat: int, tile: int) -> Ruling | None:
    """What keeps a seat from taking a tile with its action."""
    holder = s.holder(tile)
    if holder >= 0:
        return refuse("STM-ACT-01/taken", action=tile_ids[tile], seat=holder)
    if tile == LOCOMOTIVE and s.level[seat] == HIGHEST_LEVEL:
        return refuse("STM-ACT-07", level=HIGHEST_LEVEL)
    if tile == URBANIZATION:
        ruling = _urbanization_obstacle(s)
        if ruling is not None:
            return ruling
    if tile == CITY_GROWTH and s.game.passes_on_taking() and not can_grow(s):
        return refuse("STM-ACT-12")
    price = s.game.price(s, seat, tile)
    most = money.purse(s, seat, TILE)
    if price > most:
        return refuse("STM-ACT-13", action=tile_ids[tile], cost=price, most=most)
    return None


def _urbanization_obstacle(s: State) -> Ruling | None:
    if not s.towns():
        return refuse("STM-ACT-08/towns")
    return None if any(s.new_cities) else refuse("STM-ACT-08/cities")


def pass_obstacle(s: State, tile: int) -> Ruling | None:
    """What keeps a seat from taking a tile only to pass."""
    holder = s.holder(tile)
    if holder >= 0:
        return refuse("STM-ACT-01/taken", action=tile_ids[tile], seat=holder)
    if not TILE_PASSES[tile]:
        return refuse("STM-ACT-10", action=tile_ids[tile])
    if not s.game.passes_on_taking():
        return refuse("STM-STD-08", action=tile_ids[tile])
    return _urbanization_obstacle(s) if tile == URBANIZATION else None


def judge(s: State, action: Action) -> Ruling | None:
    if not isinstance(action, (Take, TakePassed)):
        return refuse("STM-ACT-01")
    tile = tile_of.get(action.tile)
    if tile is None:
        return refuse_at_table("FPT-ACT-06", kind="action", name=action.tile)
    if isinstance(action, Take):
        return obstacle(s, action.seat, tile)
    ruling = pass_obstacle(s, tile)
    return None if ruling is not None and action in legal(s) else ruling


def perform(s: State, action: Action, events: list[Event], auto: bool) -> None:
    assert isinstance(action, (Take, TakePassed))
    seat, tile = action.seat, tile_of[action.tile]
    passed = isinstance(action, TakePassed)
    cost = 0 if passed else s.game.price(s, seat, tile)
    s.tile[seat] = tile
    s.passed[seat] = int(passed)
    facts: Facts = {"seat": seat, "action": action.tile, "cost": cost, "passed": passed, "auto": auto}
    happen(events, "tile-taken/passed" if passed else "tile-taken/paid" if cost else "tile-taken", facts)
    money.pay(s, seat, cost, events)
    if tile == LOCOMOTIVE and not passed:
        s.level[seat] += 1
        happen(events, "locomotive", {"seat": seat, "level": s.level[seat]})
    s.next_in_queue()
