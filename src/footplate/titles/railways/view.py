"""What a seat may see of a position (RWW-HID)."""

from collections.abc import Callable
from typing import Final

from ...kernel.position import some
from . import claims, objectives, shares
from .ground import COLORS, PLAYER_COLORS, TILES
from .pieces import Pieces
from .schema import Auction, Building, City, Counted, Link, OwnBaron, Player, Tile, TrackOfTile, View, WesternLink
from .tables import ENGINE_COSTS, TOP_LEVEL, income_at, next_income_step


def view(s: Pieces, seat: int | None) -> View:
    names = _link_names(s)
    return {
        "turn": s.turn,
        "last_turn": s.last_turn or None,
        "round": s.round,
        "first": s.first,
        "order": s.play_order(),
        "acting": some(s.actor),
        "actions_left": s.actions_left if s.is_in("actions") else 0,
        "auction": _auction(s),
        "building": _building(s),
        "players": _players(s, seat),
        "baron": _own_baron(s, seat),
        "barons": _dealt(s, seat),
        "cities": _cities(s),
        "tiles": _tiles(s, names),
        "links": _links(s, names),
        "west": _west(s),
        "bag": {name: s.bag[color] for color, name in enumerate(COLORS)},
        "new_cities": {name: s.new_cities[color] for color, name in enumerate(COLORS) if s.new_cities[color]},
        "empty": {"markers": s.markers(), "to_end": s.ground.markers_to_end[s.seats]},
        "cards": _cards(s),
        "deck": sum(s.deck),
        "claimed": {s.cards.operations[card].id: seat for card, seat in enumerate(s.claimed) if seat >= 0},
    }


def _auction(s: Pieces) -> Auction | None:
    if not s.is_in("auction"):
        return None
    left = [seat for seat in range(s.seats) if not s.passed >> seat & 1]
    return {"bid": s.bid, "bidder": some(s.bidder), "in": left}


def _building(s: Pieces) -> Building | None:
    """The build action that is going on: what it costs so far, and where it goes on."""
    if not s.is_building():
        return None
    edge = s.network.open_edge(s.open_track) if s.laid else -1
    other = s.ground.board.across[edge] if edge >= 0 else -1
    return {
        "seat": s.actor,
        "tiles": s.laid,
        "card": s.cards.operations[s.helped].id if s.helped >= 0 else None,
        "end": {"hex": s.ground.board.names[edge // 6], "side": edge % 6} if edge >= 0 else None,
        "next": s.ground.board.names[other // 6] if other >= 0 else None,
        **shares.bill_facts(s, s.actor, s.bill),
    }


def _players(s: Pieces, viewer: int | None) -> list[Player]:
    return [_player(s, seat, viewer) for seat in range(s.seats)]


def _cities(s: Pieces) -> dict[str, City]:
    return {s.ground.place_ids[place]: _city(s, place) for place in s.ground.cities}


def _cards(s: Pieces) -> list[Counted]:
    return [{"id": s.cards.operations[card].id, "count": count} for card, count in enumerate(s.display) if count]


def _player(s: Pieces, seat: int, viewer: int | None) -> Player:
    step = next_income_step(s.score[seat])
    income, dividends = income_at(s.score[seat]), shares.dividends(s, seat)
    after = shares.bill_facts(s, seat, dividends - income)
    level = s.engine[seat]
    hand = s.hands[seat * s.cards.count : (seat + 1) * s.cards.count]
    shown = s.over or (seat == viewer and s.chosen >> seat & 1 == 1)
    return {
        "color": PLAYER_COLORS[seat],
        "cash": s.cash[seat],
        "shares": s.shares[seat],
        "score": s.score[seat],
        "income": income,
        "dividends": dividends,
        "net": income - dividends,
        "after": {"cash": after["cash"], "issued": after["issued"], "shares": after["shares"]},
        "next_step": {"score": step[0], "income": step[1]} if step is not None else None,
        "engine": level,
        "next_engine": ENGINE_COSTS[level + 1] if level < TOP_LEVEL else None,
        "locomotives": s.locomotives(seat),
        "links": len(s.complete_links(seat)),
        "cards": [{"id": s.cards.operations[card].id, "count": count} for card, count in enumerate(hand) if count],
        "chosen": s.chosen >> seat & 1 == 1,
        "baron": s.cards.barons[s.barons[seat * 2]].id if shown else None,
    }


def _own_baron(s: Pieces, seat: int | None) -> OwnBaron | None:
    """The viewer's own baron and how far he is (RWW-HID-01)."""
    if seat is None or not s.chosen >> seat & 1:
        return None
    baron = s.cards.barons[s.barons[seat * 2]]
    found = objectives.progress(s, seat, baron)
    return {
        "id": baron.id,
        "kind": baron.kind,
        "points": baron.points,
        "have": found.have,
        "need": found.need,
        "now": found.points,
        "cities": [s.ground.place_ids[place] for place in objectives.reached(s, seat, baron)],
    }


def _dealt(s: Pieces, seat: int | None) -> list[str]:
    """The two barons that the viewer has to choose from."""
    if seat is None or not s.is_in("barons") or s.chosen >> seat & 1:
        return []
    return [s.cards.barons[baron].id for baron in s.barons[seat * 2 : seat * 2 + 2]]


def _city(s: Pieces, place: int) -> City:
    return {
        "color": COLORS[s.color[place]] if s.color[place] >= 0 else None,
        "new": s.color[place] != s.ground.printed_color[place],
        "cubes": {COLORS[color]: count for color, count in enumerate(s.cubes_of(place)) if count},
        "empty": s.empty >> place & 1 == 1,
        "hotel": some(claims.hotel_owner(s, place)),
    }


def _link_names(s: Pieces) -> dict[int, str]:
    """A name for each link: the first city and side, in the order of the map, where it begins."""
    names: dict[int, str] = {}
    link_at = s.network.link_at
    for edge, name in s.ground.exits:
        link = link_at[edge]
        if link >= 0 and link not in names:
            names[link] = name
    return names


def _tiles(s: Pieces, names: dict[int, str]) -> dict[str, Tile]:
    """The tiles by hex. Those whose links are all complete are kept with the links."""
    known = s.journeys().tiles
    found: dict[str, Tile] = {}
    for number, picture in enumerate(s.network.tile):
        if picture >= 0:
            key = number * len(TILES.segments) + picture
            found[s.ground.board.names[number]] = known.get(key) or _tile(s, number, picture, names)
    return found


def _tile(s: Pieces, number: int, picture: int, names: dict[int, str]) -> Tile:
    network = s.network
    tracks: list[TrackOfTile] = []
    complete = True
    for a, b in TILES.segments[picture]:
        link = network.link_at[number * 6 + a]
        complete = complete and network.is_complete(link)
        tracks.append({"sides": [a, b], "link": names[link], "owner": network.owner[link]})
    tile: Tile = {"face": TILES.faces[picture // 6].id, "turn": picture % 6, "tracks": tracks}
    if complete:
        s.journeys().tiles[number * len(TILES.segments) + picture] = tile
    return tile


def _links(s: Pieces, names: dict[int, str]) -> list[Link]:
    """The links in the order of their names; the complete ones are kept."""
    known = s.journeys().links
    found: list[Link] = []
    for link, name in names.items():
        shown = known.get(link) or _link(s, link, name)
        if shown["complete"]:
            known[link] = shown
        found.append(shown)
    return found


def _link(s: Pieces, link: int, name: str) -> Link:
    """A link from the city that its name begins with; `exits` are its names from both ends, for routes."""
    network = s.network
    first, side = s.ground.board.exit_index[name] // 6, s.ground.board.exit_index[name] % 6
    ends = [first, *[end for end in (network.ends_a[link], network.ends_b[link]) if end >= 0 and end != first]]
    edge, hexes = network.open_edge(link), network.hexes_of(link)
    if hexes[0] != s.ground.board.across[s.ground.board.place_hex[first] * 6 + side] // 6:
        hexes.reverse()
    return {
        "id": name,
        "ends": [s.ground.place_ids[end] for end in ends],
        "exits": [s.ground.board.exits[end * 6 + network.side_out(end, link)] for end in ends],
        "open": None if edge < 0 else s.ground.board.edge_name(edge),
        "owner": network.owner[link],
        "complete": edge < 0,
        "hexes": [s.ground.board.names[number] for number in hexes],
    }


def _west(s: Pieces) -> list[WesternLink]:
    return [
        {"city": s.ground.place_ids[city], "hex": s.ground.board.names[gate], "owner": some(owner)}
        for city, gate, owner in zip(s.ground.west.cities, s.ground.west.gates, s.west, strict=True)
    ]


PARTS: Final[dict[str, Callable[[Pieces, int | None], object]]] = {
    "auction": lambda s, seat: _auction(s),
    "building": lambda s, seat: _building(s),
    "players": _players,
    "baron": _own_baron,
    "barons": _dealt,
    "cities": lambda s, seat: _cities(s),
    "tiles": lambda s, seat: _tiles(s, _link_names(s)),
    "links": lambda s, seat: _links(s, _link_names(s)),
    "cards": lambda s, seat: _cards(s),
}
