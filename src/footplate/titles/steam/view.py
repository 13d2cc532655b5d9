"""What everybody may see of a position (STM-INFO-01)."""

from collections.abc import Callable
from typing import Final

from ...kernel import NOBODY
from ...kernel.position import some
from ...track.phases.view import auction, counts, cubes_on_map, linked_track, player
from ...track.schema import TurnTrack
from .games import TRACK
from .phases.income import would_ruin
from .pieces import Pieces
from .schema import ActionTile, Auction, Build, Player, View
from .tables import COLORS, GROWTH_MARKERS, LOWEST_INCOME, TILES, tile_ids


def view(s: Pieces, seat: int | None) -> View:
    keys, printed = s.ground.board.keys, s.ground.color
    places = range(s.ground.board.places)
    queued = any(s.is_in(phase) for phase in ("capital", "actions", "build", "goods"))
    grown = [keys[place] for place in places if s.grown[place] and printed[place] != NOBODY]
    return {
        "form": s.game.id,
        "order": list(s.order),
        "queue": list(s.queue[s.at :]) if queued else [],
        "cycle": s.cycle,
        "players": _players(s),
        "actions": _action_tiles(s),
        "track": _track(s),
        "cubes": cubes_on_map(s, COLORS),
        "new_cities": {
            keys[place]: COLORS[s.color[place]]
            for place in places
            if s.color[place] != NOBODY and printed[place] == NOBODY
        },
        "grown": list(grown),
        "supply": {
            "sets": [counts(COLORS, s.supply, space) for space in range(s.ground.spaces)],
            "bag": counts(COLORS, s.bag),
            "new_cities": counts(COLORS, s.new_cities),
            # New cities have theirs printed on them (STM-COMP-06, STM-COMP-07).
            "growth_markers": GROWTH_MARKERS - len(grown),
        },
        "build": _build(s),
        "scoring": [{"seat": seat, "count": s.due[seat]} for seat in s.scorers],
        "auction": _auction(s),
    }


def _players(s: Pieces) -> list[Player]:
    return [_player(s, seat) for seat in range(s.seats)]


def _action_tiles(s: Pieces) -> list[ActionTile]:
    return [_action_tile(s, tile) for tile in range(TILES)]


def _track(s: Pieces) -> TurnTrack:
    return linked_track(s, _losing(s))


def _player(s: Pieces, seat: int) -> Player:
    out = bool(s.out[seat])
    return {
        **player(s, seat, tile_ids),
        "points": s.points[seat],
        "passed": bool(s.passed[seat]),
        "next": 0 if out else s.game.balance(s, seat),
        "ruin": not out and would_ruin(s, seat),
        "credit": 0 if out else s.game.credit(s, seat, TRACK),
        "steps": s.income[seat] - LOWEST_INCOME,
        "helped": bool(s.helped >> seat & 1),
    }


def _action_tile(s: Pieces, tile: int) -> ActionTile:
    holder = s.holder(tile)
    return {
        "id": tile_ids[tile],
        "value": tile + 1,
        "holder": some(holder),
        "passed": holder >= 0 and bool(s.passed[holder]),
        "price": s.game.price(s, s.actor, tile) if s.is_in("actions") and holder < 0 else None,
    }


def _losing(s: Pieces) -> list[int]:
    """The links whose owner would lose them at the end of the build turn (STM-INC-03)."""
    network = s.network
    return [link for link in network.links() if not network.is_complete(link) and not network.fresh[link]]


def _build(s: Pieces) -> Build | None:
    if not s.is_in("build"):
        return None
    return {
        "seat": s.actor,
        "tiles": s.tiles_left,
        "action": None if s.special == NOBODY else tile_ids[s.special],
        "most": s.purse(s.actor, TRACK),
    }


def _auction(s: Pieces) -> Auction | None:
    found, position = auction(s), len(s.placed) + 1 if s.is_in("opening") else None
    return None if found is None else {**found, "position": position}


PARTS: Final[dict[str, Callable[[Pieces, int | None], object]]] = {
    "order": lambda s, seat: list(s.order),
    "players": lambda s, seat: _players(s),
    "actions": lambda s, seat: _action_tiles(s),
    "track": lambda s, seat: _track(s),
    "cubes": lambda s, seat: cubes_on_map(s, COLORS),
    "build": lambda s, seat: _build(s),
    "auction": lambda s, seat: _auction(s),
}
