"""The three games as far as the track is concerned, for the tests of the track: prices, answers, and random play."""

import random
from typing import NamedTuple

from footplate.track.board import HILL, MOUNTAIN, NOTHING, RIVER, WATER
from footplate.track.building import TURN_NEVER, TURN_OWN_OR_MET, Builder, BuildRules
from footplate.track.hexes import centre
from footplate.track.library import title_board, title_tiles
from footplate.track.network import Network
from footplate.track.offers import Planner
from footplate.track.routes import RouteRules
from footplate.track.tiles import COEXIST, CROSSING, SIMPLE, TOWN_END, Change

PURSE = 1000


class SteamRules(BuildRules):
    def __init__(self) -> None:
        super().__init__()
        self.shields_towns = True

    def cost(self, network: Network, hex_number: int, change: Change) -> int:
        face = network.tiles.faces[change.face]
        cost = face.exits + face.town
        if change.old < 0:
            terrain = network.board.terrain[hex_number]
            cost += 1 if terrain == RIVER else 2 if terrain == HILL else 0
        return cost


class AgeOfSteamRules(BuildRules):
    def __init__(self) -> None:
        super().__init__()
        self.turning = TURN_OWN_OR_MET

    def cost(self, network: Network, hex_number: int, change: Change) -> int:
        face = network.tiles.faces[change.face]
        if change.old < 0:
            if face.town:
                return 1 + face.exits
            terrain = network.board.terrain[hex_number]
            return {RIVER: 3, MOUNTAIN: 4}.get(terrain, 2) + {SIMPLE: 0, COEXIST: 1, CROSSING: 2}[face.kind]
        if face.town:
            return 3
        if network.tiles.faces[change.old_face].kind == SIMPLE and face.kind == CROSSING:
            return 3
        return 2 * max(1, len(change.turned))


class RailwaysRules(BuildRules):
    def __init__(self) -> None:
        super().__init__()
        self.turning = TURN_NEVER
        self.doubles = False
        self.joins = False
        self.same_hex = False

    def cost(self, network: Network, hex_number: int, change: Change) -> int:
        board = network.board
        cost = {WATER: 3, RIVER: 3, MOUNTAIN: 4}.get(board.terrain[hex_number], 2)
        for side in range(6):
            if (change.sides & board.ridges[hex_number]) >> side & 1:
                edge = hex_number * 6 + side
                if network.city_sides[hex_number] >> side & 1 or network.link_at[board.across[edge]] >= 0:
                    cost += 4
        return cost


GAMES = {
    "steam": (SteamRules, RouteRules(some_own=True, balanced=True)),
    "age_of_steam": (AgeOfSteamRules, RouteRules()),
    "railways": (RailwaysRules, RouteRules(first_own=True)),
}
MAPS = (
    ("steam", "northeast"),
    ("steam", "ruhr"),
    ("age_of_steam", "rust-belt"),
    ("age_of_steam", "france"),
    ("railways", "eastern-us"),
)


class Placement(NamedTuple):
    """A tile that may be laid, and its cost."""

    hex: int
    picture: int
    cost: int


class Game:
    """A network with the rules of one game, and players who build on it at random."""

    def __init__(self, folder: str, map_id: str, players: int = 4) -> None:
        rules, self.route_rules = GAMES[folder]
        self.folder = folder
        self.players = players
        self.network = Network(title_board(folder, map_id), title_tiles(folder))
        self.board = self.network.board
        self.tiles = self.network.tiles
        self.planner = Planner(rules(), self.tiles)

    def placements(self, builder: Builder, network: Network | None = None) -> list[Placement]:
        """Every tile that a builder may lay, here or on another state of the track."""
        network, found = network or self.network, []
        for action in self.planner.builds(network, builder):
            hex_number, picture = self.board.index[action.hex], self.tiles.picture(action.face, action.turn)
            change = self.planner.change(network, hex_number, picture)
            found.append(Placement(hex_number, picture, self.planner.rules.cost(network, hex_number, change)))
        return found

    def hex(self, name: str) -> int:
        return self.board.index[name]

    def place(self, key: str) -> int:
        return self.board.place_index[key]

    def picture(self, face: str, *track: tuple[int, ...]) -> int:
        """The picture of a face with this track; for a town face, the sides of its spokes."""
        if self.tiles.faces[self.tiles.face_index[face]].town:
            return self.tiles.find(face, [(side, TOWN_END) for sides in track for side in sides])
        return self.tiles.find(face, [(a, b) for a, b in track])

    def lay(self, player: int, name: str, face: str, *track: tuple[int, ...], **limits: int) -> int:
        """Lays a tile that must be allowed; answers its cost."""
        builder = Builder(player, PURSE, **limits)
        picture = self.picture(face, *track)
        obstacle = self.planner.judge(self.network, builder, self.hex(name), picture)
        assert obstacle is None, obstacle.code
        cost = self.planner.rules.cost(
            self.network, self.hex(name), self.planner.change(self.network, self.hex(name), picture)
        )
        self.network.lay(self.hex(name), picture, player)
        return cost

    def refusal(self, player: int, name: str, face: str, *track: tuple[int, ...], **limits: int) -> int:
        """The code that stands in the way of a tile; 0 if it may be laid."""
        builder = Builder(player, limits.pop("purse", PURSE), **limits)
        obstacle = self.planner.judge(self.network, builder, self.hex(name), self.picture(face, *track))
        return 0 if obstacle is None else obstacle.code

    def link(self, name: str, side: int) -> int:
        return self.network.link_at[self.hex(name) * 6 + side]

    def pairs(self, player: int) -> list[list[str]]:
        """The places that the player's complete links join."""
        network = self.network
        return sorted(
            sorted((self.board.keys[network.ends_a[link]], self.board.keys[network.ends_b[link]]))
            for link in network.links()
            if network.owner[link] == player and network.is_complete(link)
        )


def towns_left(network: Network) -> list[int]:
    return [place for place in range(network.board.places) if not network.city[place] and network.board.is_town(place)]


def choose(game: Game, player: int, source: random.Random, placements: list[Placement], aim: bool) -> Placement:
    """Any of them; or, when aiming, the best of a few: one that completes links, else one that comes near a place."""
    if not aim:
        return source.choice(placements)
    return min(source.sample(placements, min(12, len(placements))), key=lambda placed: _miss(game, player, placed))


def _miss(game: Game, player: int, placed: Placement) -> float:
    """How far the ends of a player's track would be from the nearest other place after a placement."""
    after = game.network.copy()
    missed = 0.0
    for link in after.lay(placed.hex, placed.picture, player):
        edge = after.open_edge(link)
        if edge >= 0:
            x, y = _middle(game, game.board.across[edge] // 6)
            others = [place for place in range(game.board.places) if place != after.root(link)]
            middles = [_middle(game, game.board.place_hex[place]) for place in others]
            missed += 1 + min(abs(x - px) + abs(y - py) for px, py in middles)
    return missed


def _middle(game: Game, hex_number: int) -> tuple[float, float]:
    return centre(game.board.orientation, *game.board.positions[hex_number])


def random_turn(game: Game, player: int, source: random.Random, tiles: int = 3, aim: bool = False) -> None:
    """One build turn of random legal tiles, with a new city now and then; in Railways one action of one track."""
    network = game.network
    only = NOTHING
    for _ in range(tiles):
        placements = game.placements(Builder(player, PURSE, only=only))
        if not placements:
            break
        chosen = choose(game, player, source, placements, aim)
        touched = network.lay(chosen.hex, chosen.picture, player)
        if game.folder == "railways":
            if network.is_complete(touched[0]):
                break
            only = network.open_edge(touched[0])
    towns = towns_left(network)
    if towns and source.random() < 0.1 and sum(network.city) < 22:
        network.urbanize(source.choice(towns), player, direct=game.folder == "steam")
    if game.folder == "railways":
        network.fresh = [0] * len(network.fresh)
    else:
        network.end_turn(player)


def grow(game: Game, source: random.Random, rounds: int, tiles: int = 3, aim: bool = False) -> None:
    """Rounds of random building by all players."""
    for _ in range(rounds):
        for player in range(game.players):
            random_turn(game, player, source, tiles, aim)
        if game.folder == "railways":
            remove_incomplete(game.network)


def remove_incomplete(network: Network) -> list[int]:
    """Takes all incomplete links off the board, as Railways does at the end of a turn. Answers them."""
    removed = [link for link in network.links() if not network.is_complete(link)]
    for link in removed:
        network.remove(link)
    return removed
