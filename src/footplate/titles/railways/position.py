"""A position of Railways of the World: the phases in their order, and what can be seen of them."""

from ...kernel.actions import Action
from ...kernel.chance import Chance
from ...kernel.events import Event
from ...kernel.json import Facts, Json
from ...kernel.position import Choice, Place, Score
from ...kernel.rulings import Ruling
from ...kernel.words import Said
from . import auction, barons, building, income, obstacles, pointing, rounds, scoring, showing
from .setting_up import set_up
from .state import ACTIONS, AUCTION, BARONS_PHASE, BUILDING, OVER, State, happen
from .storing import dump, restore


class RailwaysPosition(State):
    def copy(self) -> "RailwaysPosition":
        other = RailwaysPosition(self.chance.copy(), self.seats, self.shuffled, self.network.copy())
        self.copy_to(other)
        return other

    def actors(self) -> tuple[int, ...]:
        if self.phase == BARONS_PHASE:
            return barons.waiting(self)
        return () if self.phase == OVER else (self.actor,)

    def legal(self) -> list[Action]:
        phase = self.phase
        if phase == ACTIONS:
            return rounds.legal(self)
        if phase == BUILDING:
            return building.legal(self)
        if phase == AUCTION:
            return auction.legal(self)
        return barons.legal(self) if phase == BARONS_PHASE else []

    def judge(self, action: Action) -> Ruling | None:
        phase = self.phase
        if phase == ACTIONS:
            return rounds.judge(self, action)
        if phase == BUILDING:
            return obstacles.judge_building(self, action)
        if phase == AUCTION:
            return auction.judge(self, action)
        return barons.judge(self, action)

    def perform(self, action: Action, events: list[Event]) -> None:
        """RWW-TURN-01: auction, three rounds, income; again until the game ends."""
        phase = self.phase
        if phase == BARONS_PHASE:
            if barons.perform(self, action, events):
                self.begin_turn(events)
        elif phase == AUCTION:
            if auction.perform(self, action, events):
                rounds.begin(self, events)
        elif rounds.perform(self, action, events):
            if income.end_turn(self, events):
                self.finish(events)
            else:
                self.begin_turn(events)

    def set_up(self, events: list[Event]) -> None:
        set_up(self, events)

    def begin_turn(self, events: list[Event]) -> None:
        self.turn += 1
        self.round = 0
        happen(events, "turn-began/last" if self.turn == self.last_turn else "turn-began", {"turn": self.turn})
        auction.begin(self)

    def finish(self, events: list[Event]) -> None:
        income.finish(self, events)
        winners = [place.seat for place in self.ranking() if place.place == 1]
        happen(events, "game-over" if len(winners) == 1 else "game-over/shared", {"winners": winners})

    def why(self, seat: int, target: str) -> Ruling | None:
        return pointing.why(self, seat, target)

    def choice(self, action: Action) -> Choice:
        return pointing.choice(self, action)

    def prompt(self, seat: int) -> Said:
        return showing.prompt(self, seat)

    def progress(self) -> tuple[int, int, str]:
        return self.turn, self.last_turn, showing.PHASE_NAMES[self.phase]

    def view(self, seat: int | None) -> Facts:
        return showing.view(self, seat)

    def scores(self) -> list[Score]:
        return scoring.scores(self)

    def ranking(self) -> list[Place]:
        return scoring.ranking(self)

    def imagine(self, seat: int | None) -> None:
        """Only barons are kept as they lie; cubes and cards are drawn when they are needed (RWW-HID-02)."""
        if self.phase != OVER:
            barons.imagine(self, seat)

    def dump(self) -> dict[str, Json]:
        return dump(self)


def load(chance: Chance, seats: int, shuffled: bool, data: Facts) -> RailwaysPosition:
    """The position that was dumped; raises ValueError if it is none."""
    position = RailwaysPosition(chance, seats, shuffled)
    restore(position, data)
    if position.phase != OVER and not position.legal():
        raise ValueError("nobody can decide in this position")
    return position
