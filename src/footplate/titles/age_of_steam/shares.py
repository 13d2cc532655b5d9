"""Issuing shares: phase 1 (AOS-SHARE), and later on maps that allow it."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.rulings import Ruling
from .actions import Issue
from .data import SHARE_PRICE
from .state import SHARES, State, happen
from .words import refuse


def begin(s: State) -> None:
    s.begin_queue(SHARES, s.order.copy())  # AOS-TURN-03


def most(s: State, seat: int) -> int:
    """How many shares a seat may still issue (AOS-SHARE-02)."""
    return max(0, s.rules.share_limit - s.shares[seat])


def legal(s: State) -> list[Action]:
    return [Issue(s.actor, number) for number in range(most(s, s.actor) + 1)]


def later(s: State) -> list[Action]:
    """The shares that the actor may issue in the own turn of a later phase (AOS-ITA-06, AOS-ITA-08)."""
    if not s.rules.later_price:
        return []
    return [Issue(s.actor, number) for number in range(1, most(s, s.actor) + 1)]


def judge(s: State, action: Action) -> Ruling | None:
    if not isinstance(action, Issue):
        return refuse("AOS-TURN-02/shares")
    if action.shares < 0:
        return refuse("AOS-SHARE-01")
    return _judge_limit(s, action)


def judge_later(s: State, action: Issue) -> Ruling | None:
    if not s.rules.later_price:
        return refuse("AOS-SHARE-03")
    if action.shares < 1:
        return refuse("AOS-SHARE-01")
    return _judge_limit(s, action)


def _judge_limit(s: State, action: Issue) -> Ruling | None:
    limit = s.rules.share_limit
    if s.shares[action.seat] + action.shares > limit:
        return refuse(s.rules.share_limit_rule, limit=limit, shares=s.shares[action.seat])
    return None


def price(s: State) -> int:
    """AOS-SHARE-01, AOS-ITA-05, AOS-ITA-06."""
    return SHARE_PRICE if s.phase == SHARES else s.rules.later_price


def issue(s: State, seat: int, number: int, events: list[Event], auto: bool) -> None:
    amount = number * price(s)
    s.shares[seat] += number
    s.cash[seat] += amount
    key = "shares-issued" if number else "shares-issued/auto" if auto else "shares-issued/none"
    happen(events, key, {"seat": seat, "shares": number, "amount": amount, "issued": s.shares[seat], "auto": auto})


def perform(s: State, action: Action, events: list[Event], auto: bool) -> None:
    assert isinstance(action, Issue)
    issue(s, action.seat, action.shares, events, auto)
    s.next_in_queue()
