"""How fast the track is: `PYTHONPATH=src:tests python -m track.bench` builds on each map and prints times.

Each line: the map, links on the board, tiles that the player to move may lay and the time to list them, deliveries
of all cubes in the cities and the mean and longest time of one search, the time of a copy and of laying a tile.
"""

import random
import time
from collections.abc import Callable

from footplate.track.building import Builder
from footplate.track.routes import Trip, find
from track.games import MAPS, PURSE, Game, grow


def timed(action: Callable[[], object], times: int) -> float:
    """The shortest time of one run, in microseconds."""
    best = 1e9
    for _ in range(times):
        began = time.perf_counter()
        action()
        best = min(best, time.perf_counter() - began)
    return best * 1e6


def list_anew(game: Game, builder: Builder) -> None:
    """Lists every tile on a track that remembers nothing."""
    game.network.offers = []
    game.planner.builds(game.network, builder)


def colours(game: Game) -> dict[str, int]:
    """The cities that accept each colour; new cities take red."""
    accepted: dict[str, int] = {}
    for place, entry in enumerate(game.board.source.places.values()):
        if game.network.city[place]:
            for color in entry.colors or ["red"]:
                accepted[color] = accepted.get(color, 0) | 1 << place
    accepted.pop("gray", None)
    return accepted


def measure(folder: str, map_id: str, rounds: int, level: int, seed: int) -> str:
    game = Game(folder, map_id, players=5)
    grow(game, random.Random(seed), rounds, tiles=4, aim=True)
    network, builder = game.network, Builder(0, PURSE)
    placements = game.placements(builder)
    listing = timed(lambda: list_anew(game, builder), 20)
    times: list[float] = []
    routes = 0
    for place in range(game.board.places):
        for ends in colours(game).values():
            if network.city[place]:
                trip = Trip(0, level, place, ends & ~(1 << place), ends & ~(1 << place))
                routes += len(find(network, game.route_rules, trip, game.players))
                times.append(timed(lambda trip=trip: find(network, game.route_rules, trip, game.players), 3))
    copying = timed(network.copy, 20)
    laying = timed(lambda: network.copy().lay(placements[0].hex, placements[0].picture, 0), 20) - copying
    links = [link for link in network.links() if network.is_complete(link)]
    return (
        f"{map_id:11} {len(links):3} links  {len(placements):5} tiles {listing:6.0f} µs   "
        f"{routes:5} routes at level {level}, each {sum(times) / len(times):5.0f} µs, at most {max(times):5.0f} µs   "
        f"copy {copying:3.0f} µs  lay {laying:3.0f} µs"
    )


if __name__ == "__main__":
    for folder, map_id in MAPS:
        for rounds in (0, 4, 10):
            print(measure(folder, map_id, rounds, 8 if folder == "railways" else 6, seed=7), flush=True)
