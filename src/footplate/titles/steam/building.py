"""Building track: phase 2 of the base game, phase 4 of the standard game (STM-BUILD, STM-INC, STM-CLAIM)."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.rulings import Ruling
from ...kernel.rulings import refuse as refuse_at_table
from ...track.board import NOTHING
from ...track.building import Builder
from ...track.effects import root_keys
from ...track.telling import Laid, is_hex_name
from . import cities, money, obstacles
from .actions import Build, Done, Grow, Urbanize
from .data import (
    CITY_GROWTH,
    ENGINEER,
    FIRST_BUILD,
    NOBODY,
    TILES_A_TURN,
    TILES_OF_ENGINEER,
    URBANIZATION,
    tile_ids,
)
from .state import BUILD, TRACK, State, happen
from .words import refuse


def begin(s: State, events: list[Event]) -> None:
    """STM-BUILD-01."""
    s.begin_queue(BUILD, s.first_with(FIRST_BUILD))
    _begin_turn(s, events)


def _begin_turn(s: State, events: list[Event]) -> None:
    """STM-BUILD-02, STM-ACT-04; the actions of City Growth and Urbanization are to be done in this turn."""
    seat = s.actor
    s.tiles_left = TILES_OF_ENGINEER if s.tile[seat] == ENGINEER else TILES_A_TURN
    s.special = s.tile[seat] if s.tile[seat] in (CITY_GROWTH, URBANIZATION) and not s.passed[seat] else NOBODY
    if s.special == CITY_GROWTH and not cities.can_grow(s):  # STM-GROW-04
        s.special = NOBODY
        happen(events, "growth-lapsed", {"seat": seat})


def builder(s: State, seat: int) -> Builder:
    """STM-BUILD-04: the first tile of the game comes out of a city."""
    return Builder(seat, money.purse(s, seat, TRACK), first=not s.begun[seat])


# What may be done


def legal(s: State) -> list[Action]:
    actions: list[Action] = []
    if s.tiles_left:
        actions = s.ground.planner.builds(s.network, builder(s, s.actor))
    if s.special != NOBODY:
        actions += cities.legal(s)
    if s.special == NOBODY or not s.game.passes_on_taking():
        actions.append(Done(s.actor))
    return actions


def judge(s: State, action: Action) -> Ruling | None:
    if isinstance(action, Build):
        return judge_tile(s, action)
    if isinstance(action, Urbanize):
        return cities.judge_urbanize(s, action)
    if isinstance(action, Grow):
        return cities.judge_grow(s, action)
    if isinstance(action, Done):
        if s.special != NOBODY and s.game.passes_on_taking():
            return refuse("STM-GROW-06", action=tile_ids[s.special])
        return None
    return refuse("STM-BUILD-01")


def judge_tile(s: State, action: Build) -> Ruling | None:
    if not s.tiles_left:
        return refuse("STM-BUILD-02", tiles=TILES_OF_ENGINEER if s.tile[action.seat] == ENGINEER else TILES_A_TURN)
    hex_number = s.ground.board.index.get(action.hex, NOTHING)
    if hex_number < 0:
        return judge_hex_name(action.hex)
    try:
        picture = s.ground.tiles.picture(action.face, action.turn)
    except ValueError:
        return refuse_at_table("FPT-ACT-06", kind="tile", name=f"{action.face}/{action.turn}")
    obstacle = s.ground.planner.judge(s.network, builder(s, action.seat), hex_number, picture)
    return None if obstacle is None else obstacles.ruling(s, action.seat, obstacle, action.face)


def judge_hex_name(name: str) -> Ruling:
    """A space that has a name but is no hex of the map, or no name of a space at all (STM-BUILD-13)."""
    known = is_hex_name(name)
    return refuse("STM-BUILD-13", hex=name) if known else refuse_at_table("FPT-ACT-06", kind="hex", name=name)


# Doing it


def perform(s: State, action: Action, events: list[Event], auto: bool) -> None:
    if isinstance(action, Build):
        _lay(s, action, events)
    elif isinstance(action, Urbanize):
        cities.urbanize(s, action, events)
    elif isinstance(action, Grow):
        cities.grow(s, action, events)
    else:
        _end_turn(s, events, auto)


def _lay(s: State, action: Build, events: list[Event]) -> None:
    """STM-COST-06: each tile is paid when it is placed."""
    ground, seat = s.ground, action.seat
    picture = ground.tiles.picture(action.face, action.turn)
    laid = Laid(s.network, ground.planner, ground.board.index[action.hex], picture, seat)
    s.tiles_left -= 1
    s.begun[seat] = 1
    happen(events, laid.key, laid.facts)
    money.pay(s, seat, laid.cost, events)
    for link in laid.completed:
        happen(events, "link-completed", {"seat": seat, "link": s.link_name(link), "claimed": False})
    if laid.claims:
        happen(events, "links-claimed", {"seat": seat, "from": laid.claims})


def _end_turn(s: State, events: list[Event], auto: bool) -> None:
    """STM-INC-03: incomplete links that nothing was added to lose their owner."""
    seat = s.actor
    happen(events, "build-ended/auto" if auto else "build-ended", {"seat": seat, "auto": auto})
    lost = s.network.end_turn(seat)
    if lost:
        happen(events, "links-lost", {"seat": seat, "from": root_keys(s.network, lost), "count": len(lost)})
    s.tiles_left = 0
    s.special = NOBODY
    if s.next_in_queue():
        _begin_turn(s, events)
