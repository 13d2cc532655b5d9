"""The round: its phases one after another, the next turn order, the new round and the end (STM-ROUND, STM-NEXT)."""

from ...kernel.events import Event
from . import action_tiles, auction, building, capital, goods, income
from .data import NOBODY
from .state import ACTIONS, AUCTION, BUILD, CAPITAL, GOODS, INCOME, NEXT, OPENING, ORDER, OVER, State, happen


def advance(s: State, events: list[Event]) -> None:
    """Goes on from a phase that is over to the next one in which somebody has to act (STM-ROUND-01, STM-STD-03)."""
    while s.actor == NOBODY and s.phase != OVER:
        sequence = s.game.sequence
        if s.phase in (OPENING, NEXT):
            happen(events, "round-began", {"round": s.round, "order": list(s.order)})
            _begin(s, sequence[0], events)
        elif s.phase == INCOME and (s.round == s.rounds() or s.players() == 1):  # STM-ROUND-02, STM-BUST-06
            s.phase = OVER
        else:
            _begin(s, sequence[sequence.index(s.phase) + 1], events)


def _begin(s: State, phase: int, events: list[Event]) -> None:
    if phase == CAPITAL:
        capital.begin(s)
    elif phase == AUCTION:
        auction.begin(s, events)
    elif phase == ACTIONS:
        action_tiles.begin(s)
    elif phase == BUILD:
        building.begin(s, events)
    elif phase == GOODS:
        goods.begin(s, events)
    elif phase == INCOME:
        income.settle(s, events)
    elif phase == ORDER:
        _set_order(s, events)
    else:
        _end_round(s)


def _set_order(s: State, events: list[Event]) -> None:
    """STM-NEXT-01: by the value of the action tiles, lowest first."""
    s.phase = ORDER
    s.order.sort(key=lambda seat: s.tile[seat])
    happen(events, "order-set", {"order": list(s.order)})


def _end_round(s: State) -> None:
    """STM-NEXT-02, STM-STD-17."""
    s.phase = NEXT
    s.game.remember(s)
    s.tile = [NOBODY] * s.seats
    s.passed = [0] * s.seats
    s.round += 1
