"""What the positions of the games on hexes have in common: the track, and mostly seats that act one after another."""

from ..kernel.chance import Chance
from ..kernel.compiling import mypyc_attr
from ..kernel.json import Facts, Json
from ..kernel.phase import AnyPhase
from ..kernel.position import NOBODY, Position
from .audit import load_network
from .network import Network


@mypyc_attr(allow_interpreted_subclasses=True)
class NetworkPosition(Position):
    """A position with track."""

    apart = Position.apart | {"network"}

    def __init__(self, chance: Chance, seats: int, phases: tuple[AnyPhase, ...], network: Network) -> None:
        super().__init__(chance, seats, phases)
        self.network = network

    def link_name(self, link: int) -> str:
        """The places of a complete link, as `ALB-NYC`."""
        network = self.network
        keys = network.board.keys
        ends = sorted((network.ends_a[link], network.ends_b[link]))
        return f"{keys[ends[0]]}-{keys[ends[1]]}"

    def copy(self) -> "NetworkPosition":
        other = super().copy()
        assert isinstance(other, NetworkPosition)
        other.network = self.network.copy()
        return other

    def checkpoint(self) -> "NetworkPosition":
        other = super().checkpoint()
        assert isinstance(other, NetworkPosition)
        other.network.forget_graph()
        return other

    def dump_apart(self) -> dict[str, Json]:
        return {"track": self.network.dump()}

    def load_apart(self, data: Facts) -> None:
        self.network = load_network(self.network.board, self.network.tiles, data["track"])


@mypyc_attr(allow_interpreted_subclasses=True)
class TrackPosition(NetworkPosition):
    """A position with track and an order of play. `order` is that order; `queue` are the seats that act in the present
    phase, `at` says which of them is acting."""

    def __init__(self, chance: Chance, seats: int, phases: tuple[AnyPhase, ...], network: Network) -> None:
        super().__init__(chance, seats, phases, network)
        self.order: list[int] = []
        self.queue: list[int] = []
        self.at = 0

    def begin_queue(self, queue: list[int]) -> None:
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
