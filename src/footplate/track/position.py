"""What the positions of Steam and Age of Steam have in common: the track, and phases that seats act through in turn."""

from abc import ABC
from typing import Final

from ..kernel.chance import Chance
from ..kernel.position import Position
from .network import Network

NOBODY: Final = -1


class TrackPosition(Position, ABC):
    """A position with track. `queue` are the seats that act in the present phase, `at` is the one that acts now."""

    def __init__(self, chance: Chance, seats: int, network: Network, phase: int) -> None:
        super().__init__(chance)
        self.seats = seats
        self.network = network
        self.phase = phase
        self.actor = NOBODY
        self.order: list[int] = []
        self.queue: list[int] = []
        self.at = 0

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
        """Whose turn it is in which phase."""
        other.phase = self.phase
        other.actor = self.actor
        other.order = self.order.copy()
        other.queue = self.queue
        other.at = self.at
