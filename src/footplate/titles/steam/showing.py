"""What everybody may see of a position (STM-INFO-01), and what is asked."""

from typing import cast

from ...kernel.json import Facts, Json
from ...kernel.words import Said
from ...track.network import UNOWNED
from ...track.views import track_view
from . import money
from .data import COLOR_COUNT, COLORS, GROWTH_MARKERS, LOWEST_INCOME, NOBODY, TILES, tile_ids
from .income import would_ruin
from .opening import highest
from .state import ACTIONS, AUCTION, BUILD, CAPITAL, GOODS, OPENING, TRACK, State
from .words import WORDS


def prompt(s: State) -> Said:
    seat = s.actor
    facts: Facts = {"seat": seat, "cash": s.cash[seat], "income": s.income[seat]}
    if s.phase == OPENING:
        key = "opening" if s.leader >= 0 else "opening-first"
        return _said(key, {**facts, "position": len(s.placed) + 1, "bid": highest(s), "leader": _some(s.leader)})
    if s.phase == CAPITAL:
        return _said("capital", facts)
    if s.phase == AUCTION:
        key = "auction" if s.leader >= 0 else "auction-first"
        return _said(key, {**facts, "bid": highest(s), "leader": _some(s.leader)})
    if s.phase == ACTIONS:
        return _said("actions", facts)
    if s.phase == BUILD:
        action = None if s.special == NOBODY else tile_ids[s.special]
        key = "build" if action is None else "build-last" if not s.tiles_left else "build-special"
        return _said(key, {**facts, "tiles": s.tiles_left, "action": action})
    if s.scorers:
        return _said("points", {**facts, "count": s.due[seat], "points": s.points[seat]})
    return _said("goods", {**facts, "level": s.level[seat], "cycle": s.cycle})


def _said(key: str, facts: Facts) -> Said:
    return Said(WORDS, "prompts", key, facts)


def _some(index: int) -> int | None:
    return index if index >= 0 else None


def view(s: State) -> Facts:
    keys = s.ground.board.keys
    places = range(s.ground.board.places)
    return {
        "form": s.game.id,
        "order": list(s.order),
        "queue": list(s.queue[s.at :]) if s.phase in (CAPITAL, ACTIONS, BUILD, GOODS) else [],
        "cycle": s.cycle,
        "players": [_player(s, seat) for seat in range(s.seats)],
        "actions": [_action_tile(s, tile) for tile in range(TILES)],
        "track": _track(s),
        "cubes": {keys[place]: _counts(s.cubes, place) for place in places if any(_row(s.cubes, place))},
        "new_cities": {
            keys[place]: COLORS[s.color[place]]
            for place in places
            if s.color[place] != NOBODY and s.ground.color[place] == NOBODY
        },
        "grown": [keys[place] for place in places if s.grown[place] and s.ground.color[place] != NOBODY],
        "supply": {
            "sets": [_counts(s.supply, space) for space in range(s.ground.spaces)],
            "bag": _counts(s.bag, 0),
            "new_cities": _counts(s.new_cities, 0),
            "growth_markers": GROWTH_MARKERS - _markers(s),
        },
        "build": _build(s),
        "scoring": [{"seat": seat, "count": s.due[seat]} for seat in s.scorers],
        "auction": _auction(s),
    }


def _row(counts: list[int], index: int) -> list[int]:
    return counts[index * COLOR_COUNT : (index + 1) * COLOR_COUNT]


def _counts(counts: list[int], index: int) -> dict[str, Json]:
    row = _row(counts, index)
    return {COLORS[color]: row[color] for color in range(COLOR_COUNT) if row[color]}


def _markers(s: State) -> int:
    """Growth markers on printed cities; new cities have theirs printed on them (STM-COMP-06, STM-COMP-07)."""
    return sum(1 for place, grown in enumerate(s.grown) if grown and s.ground.color[place] != NOBODY)


def _player(s: State, seat: int) -> Facts:
    network = s.network
    complete = s.complete_links(seat)
    return {
        "cash": s.cash[seat],
        "income": s.income[seat],
        "points": s.points[seat],
        "level": s.level[seat],
        "tile": None if s.tile[seat] == NOBODY else tile_ids[s.tile[seat]],
        "passed": bool(s.passed[seat]),
        "out": s.out[seat],
        "links": complete,
        "open_links": network.links_of(seat) - complete,
        "next": 0 if s.out[seat] else s.game.balance(s, seat),
        "ruin": not s.out[seat] and would_ruin(s, seat),
        "credit": 0 if s.out[seat] else s.game.credit(s, seat, TRACK),
        "steps": s.income[seat] - LOWEST_INCOME,
        "helped": bool(s.helped >> seat & 1),
    }


def _action_tile(s: State, tile: int) -> Facts:
    holder = s.holder(tile)
    return {
        "id": tile_ids[tile],
        "value": tile + 1,
        "holder": _some(holder),
        "passed": holder >= 0 and bool(s.passed[holder]),
        "price": s.game.price(s, s.actor, tile) if s.phase == ACTIONS and holder < 0 else None,
    }


def _track(s: State) -> Facts:
    """The track, and of each link whether its owner keeps it at the end of this build turn (STM-INC-03), and who may
    claim it (STM-CLAIM-02)."""
    network = s.network
    track = track_view(network)
    links: list[Json] = []
    for link, shown in zip(network.links(), cast(list[Facts], track["links"]), strict=True):
        kept = network.is_complete(link) or bool(network.fresh[link])
        links.append({**shown, "kept": kept, "claimable": _claimers(s, link)})
    return {**track, "links": links}


def _claimers(s: State, link: int) -> list[Json]:
    network, rules = s.network, s.ground.planner.rules
    if network.is_complete(link) or network.owner[link] != UNOWNED:
        return []
    return [seat for seat in range(s.seats) if not s.out[seat] and rules.claimable(network, link, seat)]


def _build(s: State) -> Facts | None:
    if s.phase != BUILD:
        return None
    return {
        "seat": s.actor,
        "tiles": s.tiles_left,
        "action": None if s.special == NOBODY else tile_ids[s.special],
        "most": money.purse(s, s.actor, TRACK),
    }


def _auction(s: State) -> Facts | None:
    if s.phase not in (OPENING, AUCTION):
        return None
    players = s.seats if s.phase == OPENING else s.players()
    if s.phase == OPENING:
        placed: list[Json] = [*s.placed, *[None] * (players - len(s.placed))]
    else:
        placed = [*[None] * (players - len(s.placed)), *s.placed[::-1]]
    return {
        "position": len(s.placed) + 1 if s.phase == OPENING else None,
        "bid": highest(s) if s.leader >= 0 else None,
        "leader": _some(s.leader),
        "bids": [_some(bid) for bid in s.bids],
        "in": [seat for seat in range(s.seats) if s.bidders >> seat & 1],
        "placed": placed,
        "free_pass": _some(s.free_pass),
    }
