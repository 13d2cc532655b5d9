"""What a seat sees of a game of Railways of the World, read from its view."""

from typing import cast

from footplate import Table
from footplate.titles.railways import schema
from footplate.titles.railways.schema import View

from ..hexes import Track, track
from .chart import Aim, Chart, chart
from .money import Money
from .weights import Weights

ROUNDS = 3
MOST_TURNS = 30
# Cash that should be enough for the most at the end, above what the richest of the others has now.
SAFELY_MORE = 12000


# A link from city to city with its owner.
Link = tuple[int, int, int]


class Situation:
    """A position as one seat sees it."""

    def __init__(self, table: Table, seat: int, weights: Weights) -> None:
        view = table.view(seat)
        game = cast(View, view["game"])
        self.map_id = view["map"]
        self.chart: Chart = chart(self.map_id)
        self.game = game
        self.weights = weights
        self.me = seat
        self.seats = len(game["players"])
        self.phase = "building" if game["building"] is not None else view["phase"]
        self.player = game["players"][seat]
        self.level = self.player["engine"]
        self.baron: Aim | None = self.chart.barons[game["baron"]["id"]] if game["baron"] is not None else None
        self._read_cities()
        self.links: list[Link] = []
        self.sides = [0] * len(self.chart.hexes)
        self.tracks: dict[int, tuple[Track, ...]] = {}
        self._read_track()
        self.own_links = [link for link in self.links if link[2] == seat]
        self.turns_left = self._turns_left()
        self.actions_now = self._actions_now()
        self.actions = self.actions_now + ROUNDS * self.turns_left
        self.money = self._money(weights)
        self.money.open(self.player["cash"], self.player["shares"], self.player["score"])

    def _money(self, weights: Weights) -> Money:
        kind = self.baron.kind if self.baron is not None else ""
        others = max(player["cash"] for seat, player in enumerate(self.game["players"]) if seat != self.me)
        goal = others + SAFELY_MORE if kind == "most_cash" else 0
        return Money(self.chart, weights, self.level, self.turns_left, kind == "fewest_shares", goal)

    def _read_cities(self) -> None:
        seen = [self.game["cities"][name] for name in self.chart.cities]
        color_of = self.chart.color_of
        self.color = [color_of[city["color"]] if city["color"] is not None else -1 for city in seen]
        self.cubes = [[city["cubes"].get(color, 0) for color in self.chart.colors] for city in seen]
        self.hotel = [-1 if city["hotel"] is None else city["hotel"] for city in seen]

    def _read_track(self) -> None:
        """Complete links, the tracks on each hex, and open ends: `ends` are own ones by edge, with their city."""
        chart = self.chart
        for name, tile in self.game["tiles"].items():
            pairs = [track(*segment["sides"]) for segment in tile["tracks"]]
            number = chart.hex_of[name]
            self.tracks[number] = tuple(sorted(pairs))
            self.sides[number] = sum(1 << a | 1 << b for a, b in pairs)
        self.ends: dict[int, int] = {}
        self.open_edges: set[int] = set()
        self.link_at: dict[str, schema.Link] = {}
        for link in self.game["links"]:
            if link["open"] is None:
                self.links.append((chart.city_of[link["ends"][0]], chart.city_of[link["ends"][1]], link["owner"]))
                self.link_at.update(dict.fromkeys(link["exits"], link))
                continue
            edge = self._edge(link)
            self.open_edges.add(edge)
            if link["owner"] == self.me:
                self.ends[edge] = chart.city_of[link["ends"][0]]
        # All the track on the board, to know it again by.
        self.lies = (tuple(self.tracks.items()), tuple(self.open_edges))

    def _edge(self, link: schema.Link) -> int:
        """The edge where an unfinished track ends: of its last hex, the side that leads on."""
        assert link["open"] is not None
        hex_name, _, direction = link["open"].partition(".")
        return self.chart.hex_of[hex_name] * 6 + self.chart.side_of[direction]

    def _turns_left(self) -> int:
        """How many turns follow this one: known once the end is triggered, guessed before by the empty cities."""
        game = self.game
        if game["last_turn"] is not None:
            return game["last_turn"] - game["turn"]
        missing = game["empty"]["to_end"] - game["empty"]["markers"]
        guess = 1 + round(missing / (0.7 + 0.25 * self.seats))
        return max(1, min(guess, MOST_TURNS - game["turn"]))

    def _actions_now(self) -> int:
        """The actions that the seat has left in this turn, the present one included."""
        if self.phase not in ("actions", "building"):
            return ROUNDS
        return ROUNDS - self.game["round"] + self.game["actions_left"]
