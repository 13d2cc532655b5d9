"""The phases of Days of Steam: a turn is one action (DOS-TURN), after which a drawn city may have to be laid."""

from ....kernel import AnyPhase
from .between import EndOfTurn, GameOver, SetUp
from .city import DrawnCity
from .stuck import Stuck
from .turn import Turn

PHASES: tuple[AnyPhase, ...] = (SetUp(), Turn(), DrawnCity(), Stuck(), EndOfTurn(), GameOver())
