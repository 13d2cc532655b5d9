"""Issuing shares: phase 1 (AOS-SHARE), and later on maps that allow it."""

from ....kernel import Action, Choice, Event, Facts, Ruling, happen, is_number, refuse
from ....track.phases.turns import TurnPhase
from .. import schema
from ..actions import Issue
from ..pieces import Pieces
from ..tables import SHARE_PRICE


class IssuingShares(TurnPhase[Pieces]):
    """In player order (AOS-TURN-03)."""

    id = "shares"

    def skip(self, s: Pieces, events: list[Event]) -> bool:
        return self.skip_in_queue(s)

    def legal(self, s: Pieces) -> list[Action]:
        return [Issue(s.actor, number) for number in range(_most(s, s.actor) + 1)]

    def judge(self, s: Pieces, action: Action) -> Ruling | None:
        if not isinstance(action, Issue):
            return refuse("AOS-TURN-02/shares")
        return refuse("AOS-SHARE-01") if action.shares < 0 else _judge_limit(s, action)

    def meant(self, s: Pieces, seat: int, kind: str, name: str) -> Action | None:
        return Issue(seat, int(name)) if kind == "shares" and is_number(name) else None

    def perform(self, s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
        assert isinstance(action, Issue)
        issue(s, action, SHARE_PRICE, events, auto)
        s.next_in_queue()

    def choice(self, s: Pieces, action: Action) -> Choice:
        assert isinstance(action, Issue)
        return issue_choice(s, action, SHARE_PRICE)


def _most(s: Pieces, seat: int) -> int:
    """How many shares a seat may still issue (AOS-SHARE-02)."""
    return max(0, s.rules.share_limit - s.shares[seat])


def _judge_limit(s: Pieces, action: Issue) -> Ruling | None:
    limit, issued = s.rules.share_limit, s.shares[action.seat]
    return refuse(s.rules.share_limit_rule, limit=limit, shares=issued) if issued + action.shares > limit else None


def later(s: Pieces) -> list[Action]:
    """The shares that the actor may issue in the own turn of a later phase (AOS-ITA-06, AOS-ITA-08)."""
    if not s.rules.later_price:
        return []
    return [Issue(s.actor, number) for number in range(1, _most(s, s.actor) + 1)]


def judge_later(s: Pieces, action: Issue) -> Ruling | None:
    if not s.rules.later_price:
        return refuse("AOS-SHARE-03")
    return refuse("AOS-SHARE-01") if action.shares < 1 else _judge_limit(s, action)


def issue(s: Pieces, action: Issue, price: int, events: list[Event], auto: bool) -> None:
    """AOS-SHARE-01, AOS-ITA-05, AOS-ITA-06."""
    seat, number = action.seat, action.shares
    s.shares[seat] += number
    s.cash[seat] += number * price
    key = "shares-issued" if number else "shares-issued/auto" if auto else "shares-issued/none"
    facts: Facts = {"seat": seat, "shares": number, "amount": number * price, "issued": s.shares[seat], "auto": auto}
    happen(events, key, facts)


def issue_choice(s: Pieces, action: Issue, price: int) -> Choice:
    seat, number = action.seat, action.shares
    cash = s.cash[seat] + number * price
    warned = s.outlook(cash, s.income[seat], s.due(seat) + number)
    facts: schema.Issue = {
        "shares": number,
        "amount": number * price,
        "issued": s.shares[seat] + number,
        "cash": cash,
        "short": warned["short"],
        "bankrupt": warned["bankrupt"],
    }
    return Choice(action, [f"shares:{number}"], "issue" if number else "issue/none", facts)
