"""One state of the track as JSON-ready data, for the browser and for bots.

Links go by their numbers, which stay the same while a link lasts. Tiles and links that have not changed are handed out
again: whoever wants to change a view copies it.
"""

from typing import Final

from .network import UNOWNED, Network
from .schema import LaidTile, Link, Segment, Track
from .tiles import TOWN_END

# So many tiles of a game are remembered as they are shown. Keys are packed: twelve bits for a picture, a hex, a link.
MOST_LAID: Final = 5_000
_BITS: Final = 12


def track_view(network: Network) -> Track:
    """The tiles on the board with the link of each segment, the links, the new cities, and the tiles left."""
    board, tiles = network.board, network.tiles
    return {
        "tiles": [_tile(network, number, picture) for number, picture in enumerate(network.tile) if picture >= 0],
        "links": [_link(network, link) for link in network.links()],
        "new_cities": [
            board.keys[place] for place in range(board.places) if network.city[place] and not board.is_city(place)
        ],
        "left": {face.id: tiles.left(network.used, number) for number, face in enumerate(tiles.faces) if face.pools},
    }


def _tile(network: Network, hex_number: int, picture: int) -> LaidTile:
    key, first, segments = picture << _BITS | hex_number, hex_number * 6, network.tiles.segments[picture]
    for side, _ in segments:
        key = key << _BITS | network.link_at[first + side]
    found = network.laid.get(key)
    if found is None:
        if len(network.laid) >= MOST_LAID:
            network.laid.clear()
        shown: list[Segment] = []
        for a, b in segments:
            shown.append({"sides": [a, None if b == TOWN_END else b], "link": network.link_at[first + a]})
        face = network.tiles.faces[picture // 6].id
        found = {"hex": network.board.names[hex_number], "face": face, "turn": picture % 6, "segments": shown}
        network.laid[key] = found
    return found


def _link(network: Network, link: int) -> Link:
    """A link with its hexes in order, from its first place on."""
    course = network.course(link)
    if course.shown is None:
        board, names = network.board, network.board.names
        places = sorted([end for end in (network.ends_a[link], network.ends_b[link]) if end >= 0])
        edge, start, hexes = network.open_edge(link), course.edges[0], network.hexes_of(link)
        if places[0] not in (board.beyond[start], board.place_at[start // 6]):
            hexes.reverse()
        course.shown = {
            "id": link,
            "owner": None if network.owner[link] == UNOWNED else network.owner[link],
            "places": [board.keys[place] for place in places],
            "open": None if edge < 0 else {"hex": names[edge // 6], "side": edge % 6},
            "length": network.length[link],
            "hexes": [names[hex_number] for hex_number in hexes],
        }
    return course.shown
