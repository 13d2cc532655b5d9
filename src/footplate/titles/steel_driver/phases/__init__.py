"""The phases of Steel Driver, in the order of the book (STD-TURN)."""

from ....kernel import AnyPhase
from .auction import Auction
from .build import Build
from .goods import GameOver, Goods
from .turn import Cubes, EndOfTurn, Profit, SetUp

PHASES: tuple[AnyPhase, ...] = (SetUp(), Cubes(), Auction(), Build(), Profit(), EndOfTurn(), Goods(), GameOver())
