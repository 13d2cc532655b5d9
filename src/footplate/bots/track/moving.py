"""Moving goods: what each move is worth, with all that can still be carried after it."""

from typing import NamedTuple, cast

from footplate import Action
from footplate.track import routes
from footplate.track.actions import Deliver, Improve
from footplate.track.phases.goods import MovingGoods
from footplate.track.phases.position import RoundPosition

from .hauls import Carrying, Prospects
from .land import Land

# What it is worth to improve the engine now rather than later, and to have a cube before others take it.
SOONER = 0.01
SAFE = 0.05


class Move(NamedTuple):
    """A move with its worth, and what it brings the mover at once."""

    worth: float
    action: Action
    own: int


def weigh_moves(s: Land, pieces: RoundPosition, growth: float, rival: float) -> list[Move]:
    """All moves of the seat that acts: those after which most is to be had, their own points included, are best."""
    goods: MovingGoods[RoundPosition] = cast(MovingGoods[RoundPosition], pieces.phases[pieces.phase])
    prospects = Prospects(s, s.links)
    carrying, moves, legal = Carrying(s, prospects.hauls()), s.moves - 1, pieces.legal()
    improved = all(not isinstance(action, Improve) for action in legal)
    places, color_of = pieces.network.board.place_index, goods.color_of
    # What is left to be had after a cube of a city is gone.
    left: dict[tuple[int, int], float] = {}
    found: list[Move] = []
    for action in legal:
        own = 0
        if isinstance(action, Deliver):
            key = (places[action.city], color_of[action.color])
            gains = goods.gains(pieces, key[1], routes.journey_named(pieces.network, action.route, pieces.seats).shares)
            own = gains[s.me]
            if key not in left:
                left[key] = carrying.outlook(s.level, moves, improved, growth, prospects.values.get(key))
            worth = SAFE + own - rival * (sum(gains) - own) + left[key]
        elif isinstance(action, Improve):
            worth = carrying.outlook(s.level + 1, moves, True, growth) - s.upkeep * (s.rounds_left + 1) + SOONER
        else:
            worth = carrying.outlook(s.level, moves, improved, growth)
        found.append(Move(worth, action, own))
    return found
