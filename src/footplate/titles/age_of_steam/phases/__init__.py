"""The phases of a turn of Age of Steam, in the order of the book (AOS-TURN-02)."""

from ....kernel import AnyPhase
from ....track.phases.turns import NewRound
from .actions import SelectingActions
from .auction import Auction
from .build import Building
from .goods import Goods
from .growth import Growth
from .money import Expenses, Income, Reduction
from .shares import IssuingShares
from .turn import Advance, GameOver, SetUp

PHASES: tuple[AnyPhase, ...] = (
    SetUp(), NewRound(), IssuingShares(), Auction(), SelectingActions(), Building(), Goods(), Income(), Expenses(),
    Reduction(), Growth(), Advance(), GameOver(),
)  # fmt: skip
