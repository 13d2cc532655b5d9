"""What the games on hexes have in common: how track and journeys are said in numbers, and how they are observed."""

from ...kernel.actions import Action
from ...track.board import Board
from ...track.network import Network
from ...track.tiles import TileSet
from ..numbers import Factor, Product, Row, Sentence, of
from ..observing import Section


def laying(kind: type[Action], board: Board, tiles: TileSet) -> list[Sentence]:
    """A tile on a hex: town faces on towns, the others on open ground; a turn in which a tile looks the same as in a
    lower one is not counted."""
    open_ground = [number for number in range(board.hexes) if board.ground[number] and board.place_at[number] < 0]
    towns = [board.place_hex[place] for place in range(board.places) if board.is_town(place)]
    sentences: list[Sentence] = []
    for hexes, pictures in ((open_ground, tiles.plain_pictures), (towns, tiles.town_pictures)):
        if hexes and pictures:
            faces = Factor(("face", "turn"), [(tiles.faces[picture // 6].id, picture % 6) for picture in pictures])
            sentences.append(Sentence(kind, Product(of("hex", [board.names[number] for number in hexes]), faces)))
    return sentences


def route(board: Board) -> Row:
    """A journey: each link by the place and the side where it is entered."""
    return Row("route", ",", board.exits)


def towns(board: Board) -> list[str]:
    return [key for place, key in enumerate(board.keys) if board.is_town(place)]


def cities(board: Board) -> list[str]:
    return [key for place, key in enumerate(board.keys) if board.is_city(place)]


# Observations


def planes(board: Board) -> list[Section]:
    hexes = board.hexes
    return [
        Section("tiles", (hexes,), "by hex: the tile that lies there, face * 6 + turn + 1; 0: none"),
        Section(
            "owners", (hexes, 6), "by hex and side: whose track crosses it; behind the seats, nobody's; 0: no track"
        ),
        Section("links", (hexes, 6), "by hex and side: 1 an open link, 2 one built on in this turn, 3 a complete one"),
    ]


def fill_track(network: Network, seats: int, relative: list[int], planes: bytearray) -> None:
    """Writes tiles, owners and links, one plane behind the other."""
    hexes = network.board.hexes
    link_at, owner, fresh = network.link_at, network.owner, network.fresh
    ends_a, ends_b = network.ends_a, network.ends_b
    sides = network.tiles.sides
    states = 7 * hexes
    for number, picture in enumerate(network.tile):
        if picture < 0:
            continue
        planes[number] = picture + 1
        mask, edge = sides[picture], number * 6
        while mask:
            if mask & 1:
                link = link_at[edge]
                if link >= 0:
                    seat = owner[link]
                    planes[hexes + edge] = relative[seat + 1] if seat >= 0 else seats + 1
                    open_end = ends_a[link] < 0 or ends_b[link] < 0
                    planes[states + edge] = (2 if fresh[link] else 1) if open_end else 3
            mask >>= 1
            edge += 1
