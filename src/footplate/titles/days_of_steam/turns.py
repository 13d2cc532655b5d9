"""The turn (DOS-TURN), the water tower (DOS-WATER), and a game that stands still (DOS-END-06)."""

from typing import Final

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.rulings import Ruling
from ...kernel.rulings import refuse as refuse_at_table
from . import cities, laying, moving
from .actions import PutOut
from .ending import finish, refill_hand
from .state import BY_STANDSTILL, STUCK, TURN, State, happen
from .tiles import STEAM_MAX, is_tower, kind_ids, kind_of
from .words import refuse

IDLE_TURNS: Final = 10  # for each player
WARNING_ROUNDS: Final = 2
WATER_STEAM: Final = 4


def idle_limit(s: State) -> int:
    return IDLE_TURNS * s.seats


def end_turn(s: State, idle: bool, events: list[Event]) -> None:
    """The next player's turn (DOS-TURN-01), unless nothing has happened for too long (DOS-END-06)."""
    s.idle = s.idle + 1 if idle else 0
    if s.idle >= idle_limit(s):
        finish(s, BY_STANDSTILL, events)
        return
    warning = WARNING_ROUNDS * s.seats
    if s.idle == idle_limit(s) - warning:
        happen(events, "standstill-near", {"turns": warning})
    s.turn += 1
    s.active = s.left_of(s.active)
    begin_turn(s, events)


def begin_turn(s: State, events: list[Event]) -> None:
    s.phase = TURN if can_act(s, s.active) else STUCK
    if s.phase == STUCK:
        happen(events, "stuck", {"seat": s.active})


def can_act(s: State, seat: int) -> bool:
    """Whether the player can do one of the three things (DOS-TURN-05)."""
    kinds = s.kinds_in_hand(seat)
    return laying.can_lay(s, kinds) or can_act_without_hand(s, seat)


def can_act_without_hand(s: State, seat: int) -> bool:
    return cities.can_lay(s) or can_take_water(s, seat) or moving.can_move(s, seat)


# The water tower


def at_tower(s: State, seat: int) -> bool:
    return is_tower[s.faces[s.train_tile[seat]] * 4 + s.train_place[seat]]


def can_take_water(s: State, seat: int) -> bool:
    return at_tower(s, seat) and s.steam[seat] < STEAM_MAX


def judge_water(s: State, seat: int) -> Ruling | None:
    if not at_tower(s, seat):
        return refuse("DOS-WATER-01")
    return refuse("DOS-WATER-03") if s.steam[seat] >= STEAM_MAX else None


def take_water(s: State, seat: int, events: list[Event]) -> None:
    gained = s.gain_steam(seat, WATER_STEAM)
    happen(events, "watered", {"seat": seat, "gain": gained, "steam": s.steam[seat]})


# Nothing to do


def legal_when_stuck(s: State) -> list[Action]:
    return [PutOut(s.active, kind_ids[kind]) for kind in s.kinds_in_hand(s.active)]


def judge_when_stuck(s: State, action: Action) -> Ruling | None:
    if not isinstance(action, PutOut):
        return refuse("DOS-TURN-05")
    kind = kind_of.get(action.tile)
    if kind is None:
        return refuse_at_table("FPT-ACT-06", kind="tile", name=action.tile)
    return None if kind in s.hand(action.seat) else refuse("DOS-TILE-01", tile=action.tile)


def put_out(s: State, action: PutOut, events: list[Event]) -> None:
    kind = kind_of[action.tile]
    s.take_from_hand(action.seat, kind)
    s.gone[kind] += 1
    happen(events, "put-out", {"seat": action.seat, "tile": action.tile})
    refill_hand(s, action.seat, events)
