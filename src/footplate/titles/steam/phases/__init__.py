"""The phases of the base game (STM-ROUND-01), with its turn order dealt or auctioned, and of the standard game
(STM-STD-03), each in its order."""

from ....kernel import AnyPhase
from ....track.phases.turns import NewRound
from .action_tiles import ActionTiles
from .auction import Auction
from .build import Building
from .capital import BuyingCapital
from .goods import Goods
from .income import GameOver, Income
from .opening import DealtOrder, Opening, SetUp, StandardOrder
from .rounds import NextRound, TurnOrder

ROUND: tuple[AnyPhase, ...] = (
    NewRound(), ActionTiles(), Building(), Goods(), Income(), TurnOrder(), NextRound(), GameOver(),
)  # fmt: skip
DEALT: tuple[AnyPhase, ...] = (DealtOrder(), *ROUND)
AUCTIONED: tuple[AnyPhase, ...] = (SetUp(), Opening(), *ROUND)
STANDARD: tuple[AnyPhase, ...] = (
    StandardOrder(), NewRound(), BuyingCapital(), Auction(), ActionTiles(), Building(), Goods(), Income(), NextRound(),
    GameOver(),
)  # fmt: skip
