"""Phase 2: three rounds of actions (RWW-ACT). Each of the actions is a part of the phase, as whole as a phase."""

from typing import Final

from ....kernel import NOBODY, Action, Choice, Event, Facts, Pass, Phase, Ruling, Said, asked, happen, refuse
from ..actions import Deliver, Lay, Stop, Take, Upgrade, Urbanize, Use, West
from ..ground import PASSES, ROUNDS, STOPS
from ..pieces import Pieces
from .build import BuildTrack
from .cards import TakeCard
from .deliver import DeliverGoods
from .engine import UpgradeEngine
from .urbanize import UrbanizeCity
from .west import BuildWesternLink

BUILDING: Final = BuildTrack()
# RWW-ACT-02. The first tiles of a build action come last, as there are many.
PARTS: Final[tuple[Phase[Pieces], ...]] = (
    UpgradeEngine(),
    DeliverGoods(),
    TakeCard(),
    BuildWesternLink(),
    UrbanizeCity(),
    BUILDING,
)
_part_of: Final[dict[type[Action], Phase[Pieces]]] = dict(
    zip((Upgrade, Deliver, Take, West, Urbanize, Lay, Use, Stop), (*PARTS, BUILDING, BUILDING), strict=True)
)


class Rounds(Phase[Pieces]):
    id = "actions"

    def begin(self, s: Pieces, events: list[Event]) -> None:
        s.busy = 0
        s.actor = s.first
        s.actions_left = s.round = 1
        happen(events, "round-began", {"round": 1})

    def skip(self, s: Pieces, events: list[Event]) -> bool:
        """Track that is begun is paid and left as it is."""
        if s.is_building() and not s.laid:
            return False
        if s.is_building():
            BUILDING.perform(s, STOPS[s.actor], events, False)
        s.actions_left = 1
        self._finish_action(s, events)
        return True

    # What may be done

    def legal(self, s: Pieces) -> list[Action]:
        """RWW-ACT-02, RWW-ACT-03."""
        if s.is_building():
            return BUILDING.legal(s)
        actions: list[Action] = [PASSES[s.actor]]
        for part in PARTS[:-1]:
            actions += part.legal(s)
        # The many tiles stay in their list, and what is before them moves in.
        tiles = BUILDING.legal(s)
        tiles[:0] = actions
        return tiles

    def judge(self, s: Pieces, action: Action) -> Ruling | None:
        part = _part_of.get(type(action))
        if s.is_building() and part is not BUILDING:
            return refuse("RWW-ACT-04")
        if part is None:
            return None if isinstance(action, Pass) else refuse("RWW-TURN-01/actions")
        return part.judge(s, action)

    def meant(self, s: Pieces, seat: int, kind: str, name: str) -> Action | None:
        for part in PARTS:
            action = part.meant(s, seat, kind, name)
            if action is not None:
                return action
        return Pass(seat) if kind == "pass" else None

    def why(self, s: Pieces, seat: int, kind: str, name: str) -> Ruling | None:
        for part in PARTS:
            ruling = part.why(s, seat, kind, name)
            if ruling is not None:
                return ruling
        return None

    # What happens

    def perform(self, s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
        if isinstance(action, Pass):
            happen(events, "passed", {"seat": action.seat})
        else:
            s.busy = 1
            _part_of[type(action)].perform(s, action, events, auto)
        if not s.is_building():
            self._finish_action(s, events)

    def _finish_action(self, s: Pieces, events: list[Event]) -> None:
        """The player's next action of a Railroad Executive, the next player, or the next round (RWW-ACT-01)."""
        s.actions_left -= 1
        if s.actions_left:
            return
        s.actions_left = 1
        s.actor = s.left_of(s.actor)
        if s.actor == s.first:
            if s.round == ROUNDS:
                s.actor = NOBODY
            else:
                s.round += 1
                happen(events, "round-began", {"round": s.round})

    # What is shown and asked

    def choice(self, s: Pieces, action: Action) -> Choice:
        part = _part_of.get(type(action))
        return Choice(action, ["pass"], "pass", {}) if part is None else part.choice(s, action)

    def prompt(self, s: Pieces, seat: int) -> Said:
        if s.is_building():
            return BUILDING.prompt(s, seat)
        facts: Facts = {"seat": seat, "cash": s.cash[seat], "round": s.round, "count": s.actions_left}
        return asked("act-again" if s.actions_left > 1 else "act", facts)
