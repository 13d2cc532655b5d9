"""The board of Railways of the World as a bot reads it: hexes, cities and cards as tables of numbers."""

from functools import lru_cache
from typing import Any, NamedTuple, cast

import footplate
from footplate.titles.railways.schema import Board, Card, Face

from ..hexes import KEPT, NOTHING, Laid, Track, across, opposite, track

PLAIN = "plain"
# Terrains that cost what another one does.
LIKE = {"river": "water", "hill": "mountain"}


class WestCubes(NamedTuple):
    """What a western link adds to its city."""

    color: str
    cubes: int


class Aim(NamedTuple):
    """A card or a baron: its kind, its points, its cities, its other figures by their names in the card file, and
    whether it is kept for a build action."""

    id: str
    kind: str
    points: int
    cities: tuple[int, ...]
    figures: dict[str, int]
    kept: bool


class Prices(NamedTuple):
    """What a tile costs by its hex, and a ridge by the edge where it is crossed."""

    tile: list[int]
    ridge: list[int]


class Chart:
    """The tables of the board, computed once.

    across[hex * 6 + side]   the hex beyond a side; NOTHING where no track can go
    usual                    what tiles and ridges cost without a card
    plain[hex]               whether the hex is a plain
    places[city]             the place of a city on the map; `city_at_place` leads back
    city_at[hex]             the city on a hex, or NOTHING
    operations, all_barons   the cards and the barons, as the pieces count them
    color[city]              what a printed city accepts; NOTHING for a gray one
    faces                    the face and turn that carry just these tracks
    upgrade[level]           what it costs to step up to a level; `top_level` is the highest
    hotel[city]              what its hotel gives for a cube
    untouched                where track can leave a hex without any, with the tile, by the edge over which it is
                             entered and the card in use, as far as somebody has asked
    """

    def __init__(self, board: Board) -> None:
        self.untouched: dict[tuple[int, str | None], list[Any]] = {}
        self.near: dict[tuple[int, int], frozenset[int]] = {}
        self.hexes = [entry["name"] for entry in board["hexes"]]
        self.hex_of = {name: number for number, name in enumerate(self.hexes)}
        self.colors = board["colors"]
        self.color_of = {name: number for number, name in enumerate(board["colors"])}
        cities = [entry for entry in board["places"] if entry["kind"] == "city"]
        self.cities = [entry["id"] for entry in cities]
        self.city_of = {name: number for number, name in enumerate(self.cities)}
        self.places = [place for place, entry in enumerate(board["places"]) if entry["kind"] == "city"]
        self.city_at_place = [NOTHING] * len(board["places"])
        for city, place in enumerate(self.places):
            self.city_at_place[place] = city
        self.color = [self.color_of.get(entry["colors"][0], NOTHING) for entry in cities]
        self.city_hex = [self.hex_of[entry["hex"]] for entry in cities]
        self.city_at = [NOTHING] * len(self.hexes)
        for city, number in enumerate(self.city_hex):
            self.city_at[number] = city
        gates = {entry["hex"] for entry in board["places"] if entry["kind"] != "city"}
        self.across = across(board["hexes"], board["walls"], gates)
        terrain = board["prices"]["terrain"]
        tiles = [terrain.get(LIKE.get(entry["terrain"], entry["terrain"]), 0) for entry in board["hexes"]]
        self.usual = Prices(tiles, self._ridges(board))
        self.by_card: dict[str | None, Prices] = {None: self.usual}
        self.plain = [entry["terrain"] == PLAIN for entry in board["hexes"]]
        self.faces = _faces(board["faces"])
        self.cards = {entry["id"]: self._aim(entry, entry["use"] == "kept") for entry in board["cards"]}
        self.barons = {entry["id"]: self._aim(entry, False) for entry in board["barons"]}
        self.operations = list(self.cards.values())
        self.all_barons = list(self.barons.values())
        self.hotel = [0] * len(cities)
        for card in self.cards.values():
            if card.kind == "hotel":
                self.hotel[card.cities[0]] = card.points
        self.top_level = max(engine["level"] for engine in board["engines"])
        self.upgrade = [0] * (self.top_level + 2)
        for engine in board["engines"]:
            self.upgrade[engine["level"]] = engine["cost"]
        self.prices = board["prices"]
        western: dict[str, Any] = cast(dict[str, Any], board["setup"]).get("western_link", {})
        added: dict[str, Any] = western.get("cubes_added", {})
        self.west = WestCubes(added.get("color", "red"), added.get("count", 0))
        self.income = [amount for first, last, amount in board["income"][:-1] for _ in range(first, last + 1)]
        self.last_income = board["income"][-1][2]

    def around(self, number: int, steps: int) -> frozenset[int]:
        """The hexes that track can reach from a hex with so many tiles, and the hex."""
        known = self.near.get((number, steps))
        if known is None:
            found, fresh = {number}, [number]
            for _ in range(steps):
                beyond = {self.across[each * 6 + side] for each in fresh for side in range(6)} - {NOTHING}
                fresh = list(beyond - found)
                found |= beyond
            known = self.near[number, steps] = frozenset(found)
        return known

    def _ridges(self, board: Board) -> list[int]:
        ridge = [0] * (len(self.hexes) * 6)
        for entry in board["ridges"]:
            edge = self.hex_of[entry["hex"]] * 6 + entry["side"]
            ridge[edge] = board["prices"]["ridge"]
            if self.across[edge] >= 0:
                ridge[self.across[edge] * 6 + opposite(entry["side"])] = board["prices"]["ridge"]
        return ridge

    def _aim(self, entry: Card, kept: bool) -> Aim:
        cities = tuple(self.city_of[name] for name in entry["cities"])
        return Aim(entry["id"], entry["kind"], entry["points"], cities, entry["figures"], kept)

    def prices_with(self, card: str | None) -> Prices:
        """What tiles and ridges cost in a build action that is begun with a card."""
        known = self.by_card.get(card)
        if known is None:
            assert card is not None
            known = self.by_card[card] = self._prices_of(self.cards[card])
        return known

    def _prices_of(self, card: Aim) -> Prices:
        tile, ridge = self.usual
        if card.kind == "free_open_terrain":
            return Prices([0 if plain else cost for plain, cost in zip(self.plain, tile, strict=True)], ridge)
        flat, crossing = card.figures["cost_per_tile"], card.figures["ridge_cost"]
        return Prices([flat] * len(tile), [crossing if cost else 0 for cost in ridge])

    def income_at(self, position: float) -> float:
        """Income between two positions lies between theirs."""
        low = int(position)
        here, there = self._income(low), self._income(low + 1)
        return here + (there - here) * (position - low)

    def _income(self, position: int) -> int:
        return self.income[position] if position < len(self.income) else self.last_income


def _faces(entries: list[Face]) -> dict[tuple[Track, ...], Laid]:
    faces: dict[tuple[Track, ...], Laid] = {}
    for face in entries:
        for turn in face["turns"]:
            tracks = sorted(track((a + turn) % 6, (b + turn) % 6) for a, b in face["tracks"])
            faces.setdefault(tuple(tracks), (face["id"], turn))
    return faces


@lru_cache(KEPT)
def chart(map_id: str) -> Chart:
    return Chart(cast(Board, footplate.board("railways", map_id)))
