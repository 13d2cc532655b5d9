"""The turn: its phases one after another, the next turn and the end (AOS-TURN, AOS-ADV)."""

from ...kernel.events import Event
from . import auction, building, choosing, goods, growth, money, shares
from .data import NOBODY
from .state import (
    ACTIONS,
    ADVANCE,
    AUCTION,
    BUILD,
    EXPENSES,
    GOODS,
    GROWTH,
    INCOME,
    OVER,
    REDUCE,
    SHARES,
    State,
    happen,
)


def advance(s: State, events: list[Event]) -> None:
    """Goes on from a phase that is over to the next one in which somebody has to act (AOS-TURN-02)."""
    while s.actor == NOBODY and s.phase != OVER:
        if _is_over(s):
            s.phase = OVER
        elif s.phase == GROWTH:  # AOS-ADV-01
            s.phase = ADVANCE
            s.turn += 1
        elif s.phase == ADVANCE:
            happen(events, "round-began", {"round": s.turn, "order": list(s.order)})
            _begin(s, SHARES, events)
        else:
            _begin(s, s.phase + 1, events)


def _is_over(s: State) -> bool:
    """When fewer than two are left after the expenses (AOS-EXP-05), or the last turn has no growth to come
    (AOS-GROW-10, AOS-ADV-01)."""
    if s.phase == EXPENSES:
        return s.players() < 2
    return s.phase == REDUCE and s.turn == s.turns()


def _begin(s: State, phase: int, events: list[Event]) -> None:
    if phase == SHARES:
        shares.begin(s)
    elif phase == AUCTION:
        auction.begin(s, events)
    elif phase == ACTIONS:
        choosing.begin(s)
    elif phase == BUILD:
        building.begin(s)
    elif phase == GOODS:
        goods.begin(s, events)
    elif phase == INCOME:
        money.collect(s, events)
    elif phase == EXPENSES:
        money.begin(s, events)
    elif phase == REDUCE:
        money.reduce(s, events)
    else:
        growth.begin(s, events)
