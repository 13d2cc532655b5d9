"""What a title says about tiles: the facts of an obstacle, and of a tile that has been laid."""

from ..kernel.json import Facts
from .board import Board
from .building import Judge, Obstacle
from .effects import claimed, manner, root_keys
from .hexes import DIRECTIONS, hex_position
from .network import Network


def is_hex_name(name: str) -> bool:
    """Whether a name could be that of a hex, on the board or off it."""
    try:
        hex_position(name)
    except ValueError:
        return False
    return True


def obstacle_facts(board: Board, obstacle: Obstacle, face: str) -> Facts:
    """Where an obstacle is, whose track it is, and which city or town it concerns."""
    facts: Facts = {"hex": board.names[obstacle.hex] if obstacle.hex >= 0 else "–", "face": face}
    if obstacle.side >= 0:
        facts["side"] = DIRECTIONS[board.orientation][obstacle.side]
    if obstacle.player >= 0:
        facts["seat"] = obstacle.player
    if obstacle.place >= 0:
        facts["city"] = board.keys[obstacle.place]
    elif obstacle.hex >= 0 and board.place_at[obstacle.hex] >= 0:
        facts["city"] = board.keys[board.place_at[obstacle.hex]]
    return facts


def end_facts(network: Network, hex_number: int, sides: int) -> Facts:
    """Whose track ends at a hex: at the first of these sides."""
    board = network.board
    side = (sides & -sides).bit_length() - 1
    owner = network.owner[network.link_at[board.across[hex_number * 6 + side]]]
    return {"hex": board.names[hex_number], "side": DIRECTIONS[board.orientation][side], "seat": owner}


class Laid:
    """A tile that has been laid, as it is told: how it lies, what it cost, the places that its open track leads from,
    the links it has completed, and the places where the links begin that it has claimed."""

    __slots__ = ("claims", "completed", "cost", "facts", "key")

    def __init__(self, network: Network, planner: Judge, hex_number: int, picture: int, player: int) -> None:
        """Lays the tile, which is known to be allowed."""
        change = planner.change(network, hex_number, picture)
        self.cost = planner.rules.cost(network, hex_number, change)
        keys = network.board.keys
        self.claims = [keys[root] for root in dict.fromkeys(claimed(network, hex_number, change))]
        touched = network.lay(hex_number, picture, player)
        self.completed = [link for link in touched if network.is_complete(link)]
        leading = root_keys(network, [link for link in touched if not network.is_complete(link)])
        way = manner(change)
        self.key = f"built/{way}/open" if leading else f"built/{way}"
        self.facts: Facts = {
            "seat": player,
            "hex": network.board.names[hex_number],
            "face": network.tiles.faces[picture // 6].id,
            "turn": picture % 6,
            "cost": self.cost,
            "manner": way,
            "open": leading,
        }
