"""A position of Steam: the phases in their order, and what can be seen of them."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.json import Facts, Json
from ...kernel.position import Choice, Place, Score
from ...kernel.rulings import Ruling
from ...kernel.words import Said
from . import (
    action_tiles,
    auction,
    building,
    capital,
    goods,
    opening,
    pointing,
    rounds,
    scoring,
    showing,
    storing,
    why,
)
from .state import ACTIONS, AUCTION, BUILD, CAPITAL, GOODS, OPENING, PHASE_NAMES, State, happen


class SteamPosition(State):
    def copy(self) -> "SteamPosition":
        network = self.network.copy()
        other = SteamPosition(self.chance.copy(), self.seats, self.ground, self.game, self.helped, network)
        self.copy_to(other)
        return other

    def advance(self, events: list[Event]) -> None:
        rounds.advance(self, events)

    def offer(self) -> list[Action]:
        phase = self.phase
        if phase == GOODS:
            return goods.legal(self)
        if phase == BUILD:
            return building.legal(self)
        if phase == ACTIONS:
            return action_tiles.legal(self)
        if phase == AUCTION:
            return auction.legal(self)
        if phase == CAPITAL:
            return capital.legal(self)
        return opening.legal(self) if phase == OPENING else []

    def judge(self, action: Action) -> Ruling | None:
        phase = self.phase
        if phase == GOODS:
            return goods.judge(self, action)
        if phase == BUILD:
            return building.judge(self, action)
        if phase == ACTIONS:
            return action_tiles.judge(self, action)
        if phase == AUCTION:
            return auction.judge(self, action)
        return capital.judge(self, action) if phase == CAPITAL else opening.judge(self, action)

    def do(self, action: Action, events: list[Event], auto: bool) -> None:
        phase = self.phase
        if phase == GOODS:
            goods.perform(self, action, events, auto)
        elif phase == BUILD:
            building.perform(self, action, events, auto)
        elif phase == ACTIONS:
            action_tiles.perform(self, action, events, auto)
        elif phase == AUCTION:
            auction.perform(self, action, events, auto)
        elif phase == CAPITAL:
            capital.perform(self, action, events)
        else:
            opening.perform(self, action, events, auto)

    def conclude(self, events: list[Event]) -> None:
        happen(events, "game-over", {"seat": self.ranking()[0].seat})

    def why(self, seat: int, target: str) -> Ruling | None:
        return why.why(self, seat, target)

    def choice(self, action: Action) -> Choice:
        return pointing.choice(self, action)

    def prompt(self, seat: int) -> Said:
        return showing.prompt(self)

    def progress(self) -> tuple[int, int, str]:
        return self.round, self.rounds(), PHASE_NAMES[self.phase]

    def view(self, seat: int | None) -> Facts:
        return showing.view(self)

    def scores(self) -> list[Score]:
        return [scoring.score(self, seat) for seat in range(self.seats)]

    def ranking(self) -> list[Place]:
        return scoring.ranking(self)

    def imagine(self, seat: int | None) -> None:
        """Nothing is hidden, and nothing is random after the set-up (STM-INFO-01, STM-RAND-01)."""

    def dump(self) -> dict[str, Json]:
        return storing.dump(self)
