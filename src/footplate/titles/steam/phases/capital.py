"""Buying capital, phase 1 of the standard game (STM-CAP)."""

from ....kernel import Action, Choice, Event, Facts, Ruling, happen, is_number, refuse
from ....track.phases.turns import TurnPhase
from .. import schema
from ..actions import Capital
from ..pieces import Pieces
from ..tables import LOAN, LOWEST_INCOME


class BuyingCapital(TurnPhase[Pieces]):
    id = "capital"

    def skip(self, s: Pieces, events: list[Event]) -> bool:
        return self.skip_in_queue(s)

    def legal(self, s: Pieces) -> list[Action]:
        """STM-CAP-01 to -03: any number of times that income and points allow."""
        return [Capital(s.actor, times) for times in range(s.most_loans(s.actor) + 1)]

    def judge(self, s: Pieces, action: Action) -> Ruling | None:
        if not isinstance(action, Capital):
            return refuse("STM-STD-03/capital")
        if action.times < 0:
            return refuse("STM-CAP-01")
        most = s.most_loans(action.seat)
        return refuse("STM-CAP-02", most=most, income=LOWEST_INCOME) if action.times > most else None

    def meant(self, s: Pieces, seat: int, kind: str, name: str) -> Action | None:
        return Capital(seat, int(name)) if kind == "capital" and is_number(name) else None

    def perform(self, s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
        assert isinstance(action, Capital)
        seat = action.seat
        loans = s.loans(seat, action.times)
        s.take(seat, loans)
        facts: Facts = {"seat": seat, "times": action.times, "cash": action.times * LOAN, "income": s.income[seat]}
        key = "capital-bought" if action.times else "capital-bought/none"
        happen(events, key, {**facts, "steps": loans.steps, "points": loans.points, "left": s.points[seat]})
        s.next_in_queue()

    def choice(self, s: Pieces, action: Action) -> Choice:
        assert isinstance(action, Capital)
        seat = action.seat
        loans = s.loans(seat, action.times)
        facts: schema.Capital = {
            "times": action.times,
            "amount": action.times * LOAN,
            "cash": s.cash[seat] + action.times * LOAN,
            "income": s.income[seat] - loans.steps,
            "points": s.points[seat] - loans.points,
            "lost": loans.points,
        }
        key = "capital/none" if not action.times else "capital/points" if loans.points else "capital"
        return Choice(action, [f"capital:{action.times}"], key, facts)
