"""Where a player of Steam may lay what: the answers that the game gives to the track (STM-BUILD, STM-COST)."""

from ...kernel.actions import Action
from ...track.board import HILL, RIVER
from ...track.building import BuildRules
from ...track.network import Network
from ...track.offers import OfferPlanner
from ...track.tiles import Change, TileSet
from .actions import Build
from .data import COST_OF_EXIT, COST_OF_HILL, COST_OF_RIVER, COST_OF_TOWN


class SteamBuilding(BuildRules):
    """Steam's answers about building: own and claimable ends may be redirected (STM-REDIR-02), two tracks may be laid
    at once (STM-COST-05), links may be joined (STM-BUILD-22), and track keeps away from its own town (STM-BUILD-16)."""

    def __init__(self, tiles: TileSet) -> None:
        super().__init__()
        self.shields_towns = True
        self.prices = [face.exits * COST_OF_EXIT + (COST_OF_TOWN if face.town else 0) for face in tiles.faces]

    def cost(self, network: Network, hex_number: int, change: Change) -> int:
        """STM-COST-01 to -05: every exit and the town; river and hill only on an empty hex."""
        price = self.prices[change.face]
        if change.old < 0:
            terrain = network.board.terrain[hex_number]
            if terrain == RIVER:
                price += COST_OF_RIVER
            elif terrain == HILL:
                price += COST_OF_HILL
        return price


class SteamPlanner(OfferPlanner):
    def make(self, seat: int, hex_name: str, face: str, turn: int) -> Action:
        return Build(seat, hex_name, face, turn)
