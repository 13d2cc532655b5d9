"""Phase 2, upgrade the engine (RWW-ENG)."""

from ....kernel import Action, Choice, Event, Phase, Ruling, happen, refuse
from .. import claims, schema, shares
from ..actions import Upgrade
from ..ground import UPGRADES
from ..pieces import Pieces
from ..tables import ENGINE_COSTS, TOP_LEVEL


class UpgradeEngine(Phase[Pieces]):
    def legal(self, s: Pieces) -> list[Action]:
        return [UPGRADES[s.actor]] if s.engine[s.actor] < TOP_LEVEL else []

    def judge(self, s: Pieces, action: Action) -> Ruling | None:
        """RWW-ENG-03."""
        return None if s.engine[action.seat] < TOP_LEVEL else refuse("RWW-ENG-03", level=TOP_LEVEL)

    def meant(self, s: Pieces, seat: int, kind: str, name: str) -> Action | None:
        return Upgrade(seat) if kind == "engine" else None

    def perform(self, s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
        """RWW-ENG-01, RWW-ENG-02: the next level, whose price is paid."""
        seat = action.seat
        level = s.engine[seat] + 1
        happen(events, "engine-upgraded", {"seat": seat, "level": level, "cost": ENGINE_COSTS[level]})
        shares.pay(s, seat, ENGINE_COSTS[level], events)
        s.engine[seat] = level
        if s.first_engine[level] < 0:  # RWW-BARON-07
            s.first_engine[level] = seat
        claims.claim(s, seat, claims.of_engine(s, level), events)

    def choice(self, s: Pieces, action: Action) -> Choice:
        level = s.engine[action.seat] + 1
        won = claims.of_engine(s, level)
        facts: schema.Upgrade = {
            "level": level,
            "won": claims.ids(s, won),
            **shares.bill_facts(s, action.seat, ENGINE_COSTS[level]),
            **shares.gain_facts(s, action.seat, claims.worth(s, won)),
        }
        return Choice(action, ["engine"], "upgrade/won" if won else "upgrade", facts)
