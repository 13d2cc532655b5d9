"""What the positions of Steam and Age of Steam have in common: the track, and phases that seats act through in turn."""

from abc import ABC, abstractmethod
from typing import Final

from ..kernel.actions import Action
from ..kernel.chance import Chance
from ..kernel.events import Event
from ..kernel.position import Position
from .network import Network

NOBODY: Final = -1


class TrackPosition(Position, ABC):
    """A position with track. `queue` are the seats that act in the present phase, `at` is the one that acts now;
    `options` is what the actor may do, once somebody has asked."""

    def __init__(self, chance: Chance, seats: int, network: Network, phase: int) -> None:
        super().__init__(chance)
        self.seats = seats
        self.network = network
        self.phase = phase
        self.actor = NOBODY
        self.order: list[int] = []
        self.queue: list[int] = []
        self.at = 0
        self.options: list[Action] = []

    # The phases

    @abstractmethod
    def advance(self, events: list[Event]) -> None:
        """Goes on from a phase that is over to the next one in which somebody has to act, or to the end."""

    @abstractmethod
    def offer(self) -> list[Action]:
        """What the actor may do in this phase."""

    @abstractmethod
    def do(self, action: Action, events: list[Event], auto: bool) -> None:
        """Does an action by the rules of this phase; `auto`: nobody was asked."""

    @abstractmethod
    def conclude(self, events: list[Event]) -> None:
        """Says who has won."""

    def asks_anyway(self) -> bool:
        """Whether the actor is asked though there is only one thing to do."""
        return False

    def actors(self) -> tuple[int, ...]:
        return () if self.actor == NOBODY else (self.actor,)

    def legal(self) -> list[Action]:
        if not self.options and self.actor != NOBODY:
            self.options = self.offer()
        return self.options.copy()

    def perform(self, action: Action, events: list[Event]) -> None:
        self.options = []
        self.do(action, events, False)
        self.go_on(events)

    def go_on(self, events: list[Event]) -> None:
        """Does all that leaves nobody a choice, phase after phase, until somebody has one (STM-POINT-05,
        AOS-TURN-04)."""
        while True:
            self.advance(events)
            if self.actor == NOBODY:
                self.conclude(events)
                return
            self.options = self.offer()
            if len(self.options) > 1 or self.asks_anyway():
                return
            only = self.options[0]
            self.options = []
            self.do(only, events, True)

    # Whose turn it is

    def link_name(self, link: int) -> str:
        """The places of a complete link, as `ALB-NYC`."""
        network = self.network
        keys = network.board.keys
        ends = sorted((network.ends_a[link], network.ends_b[link]))
        return f"{keys[ends[0]]}-{keys[ends[1]]}"

    def begin_queue(self, phase: int, queue: list[int]) -> None:
        self.phase = phase
        self.queue = queue
        self.at = 0
        self.actor = queue[0]

    def next_in_queue(self) -> bool:
        """The next seat of the phase has to act; False when all have."""
        self.at += 1
        if self.at < len(self.queue):
            self.actor = self.queue[self.at]
            return True
        self.actor = NOBODY
        return False

    def copy_turn_to(self, other: "TrackPosition") -> None:
        """Whose turn it is in which phase, and what may be done."""
        other.phase = self.phase
        other.actor = self.actor
        other.order = self.order.copy()
        other.queue = self.queue
        other.at = self.at
        other.options = self.options
