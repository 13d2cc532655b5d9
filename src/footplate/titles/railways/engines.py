"""Phase 2, upgrade the engine (RWW-ENG)."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.rulings import Ruling
from . import claims, shares
from .board import UPGRADES
from .cardfile import ENGINE_COSTS, TOP_LEVEL
from .state import State, happen
from .words import refuse


def legal(s: State, seat: int) -> list[Action]:
    return [UPGRADES[seat]] if s.engine[seat] < TOP_LEVEL else []


def judge(s: State, seat: int) -> Ruling | None:
    """RWW-ENG-03."""
    return None if s.engine[seat] < TOP_LEVEL else refuse("RWW-ENG-03", level=TOP_LEVEL)


def perform(s: State, seat: int, events: list[Event]) -> None:
    """RWW-ENG-01, RWW-ENG-02: the next level, whose price is paid."""
    level = s.engine[seat] + 1
    happen(events, "engine-upgraded", {"seat": seat, "level": level, "cost": ENGINE_COSTS[level]})
    shares.pay(s, seat, ENGINE_COSTS[level], events)
    s.engine[seat] = level
    if s.first_engine[level] < 0:  # RWW-BARON-07
        s.first_engine[level] = seat
    claims.claim(s, seat, claims.of_engine(s, level), events)
