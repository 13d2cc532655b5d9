"""A position of Age of Steam: the phases in their order, and what can be seen of them."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.json import Facts, Json
from ...kernel.position import Choice, Place, Score
from ...kernel.rulings import Ruling
from ...kernel.words import Said
from . import (
    auction,
    building,
    choosing,
    goods,
    growth,
    money,
    pointing,
    scoring,
    shares,
    showing,
    storing,
    turns,
    why,
)
from .state import ACTIONS, AUCTION, BUILD, EXPENSES, GOODS, GROWTH, PHASE_NAMES, SHARES, State, happen


class AgeOfSteamPosition(State):
    def copy(self) -> "AgeOfSteamPosition":
        other = AgeOfSteamPosition(self.chance.copy(), self.seats, self.ground, self.rules, self.network.copy())
        self.copy_to(other)
        return other

    def advance(self, events: list[Event]) -> None:
        turns.advance(self, events)

    def offer(self) -> list[Action]:
        phase = self.phase
        if phase == GOODS:
            return goods.legal(self)
        if phase == BUILD:
            return building.legal(self)
        if phase == ACTIONS:
            return choosing.legal(self)
        if phase == AUCTION:
            return auction.legal(self)
        if phase == SHARES:
            return shares.legal(self)
        if phase == GROWTH:
            return growth.legal(self)
        return money.legal(self) if phase == EXPENSES else []

    def judge(self, action: Action) -> Ruling | None:
        phase = self.phase
        if phase == GOODS:
            return goods.judge(self, action)
        if phase == BUILD:
            return building.judge(self, action)
        if phase == ACTIONS:
            return choosing.judge(self, action)
        if phase == AUCTION:
            return auction.judge(self, action)
        if phase == SHARES:
            return shares.judge(self, action)
        return growth.judge(self, action) if phase == GROWTH else money.judge(self, action)

    def do(self, action: Action, events: list[Event], auto: bool) -> None:
        phase = self.phase
        if phase == GOODS:
            goods.perform(self, action, events, auto)
        elif phase == BUILD:
            building.perform(self, action, events, auto)
        elif phase == ACTIONS:
            choosing.perform(self, action, events, auto)
        elif phase == AUCTION:
            auction.perform(self, action, events, auto)
        elif phase == SHARES:
            shares.perform(self, action, events, auto)
        elif phase == GROWTH:
            growth.perform(self, action, events, auto)
        else:
            money.perform(self, action, events, auto)

    def asks_anyway(self) -> bool:
        """AOS-TURN-04: who has built ends the build turn with an action of the own."""
        return self.acted != 0

    def conclude(self, events: list[Event]) -> None:
        winners = scoring.winners(self)
        happen(events, "game-over" if winners else "game-over/none", {"seat": list(winners)})

    def why(self, seat: int, target: str) -> Ruling | None:
        return why.why(self, seat, target)

    def choice(self, action: Action) -> Choice:
        return pointing.choice(self, action)

    def prompt(self, seat: int) -> Said:
        return showing.prompt(self)

    def progress(self) -> tuple[int, int, str]:
        return self.turn, self.turns(), PHASE_NAMES[self.phase]

    def view(self, seat: int | None) -> Facts:
        return showing.view(self)

    def scores(self) -> list[Score]:
        return [scoring.score(self, seat) for seat in range(self.seats)]

    def ranking(self) -> list[Place]:
        return scoring.ranking(self)

    def imagine(self, seat: int | None) -> None:
        """Nothing on the table is hidden (AOS-INFO-01): only what chance will bring, which is drawn when it falls."""

    def dump(self) -> dict[str, Json]:
        return storing.dump(self)
