"""The phases of Railways of the World, in the order of the book (RWW-TURN)."""

from ....kernel import AnyPhase
from .auction import Auction
from .barons import Barons
from .income import GameOver, Income
from .rounds import Rounds
from .set_up import SetUp

PHASES: tuple[AnyPhase, ...] = (SetUp(), Barons(), Auction(), Rounds(), Income(), GameOver())
