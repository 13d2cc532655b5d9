"""The decisions of a game of Days of Steam: what each thing that a turn offers leads to."""

from collections.abc import Iterator
from statistics import fmean
from typing import Any

from msgspec.structs import replace

from footplate import Action, TableChoice

from .chart import ALL_EDGES, OPPOSITE, STEAM, STEP, Face, cell_named
from .prospects import POINTS_TO_WIN, Layout, standing
from .situation import NOTHING, City, Situation, Train
from .ways import FAR, Ways, with_goods

SIDES_OF_DIE = 6
STEAM_MAX = 6
# What it is worth that the game ends, won; lost it costs as much.
VICTORY = 30.0

Rated = tuple[float, Action]


class Judge:
    """Rates the choices of a seat: its own prospects after each of them against those of the best rival."""

    def __init__(self, s: Situation, looks: int) -> None:
        self.s = s
        self.looks = looks
        self.me = s.trains[s.me]
        self.ways = Ways(s, s.faces)
        self.layout = Layout(s.cities, self.ways.between, self.ways.to_city)
        self.threat = self._threat(self.layout)
        self.known: dict[tuple[int, int], float] = {}

    def rate(self, choices: list[TableChoice]) -> Iterator[Rated]:
        """The choices that are worth a look, each with its worth."""
        covers: list[TableChoice] = []
        for choice in choices:
            kind, facts = choice.action.kind, _facts(choice)
            if kind == "move":
                yield self._rate_move(facts), choice.action
            elif facts.get("coal"):
                continue  # Coal is for moves: before a tile is laid it only fills the boiler.
            elif kind == "lay" and facts["over"] is not None:
                covers.append(choice)
            elif kind == "lay":
                yield self._rate_tile(facts), choice.action
            elif kind in ("city", "place"):
                yield self._rate_city(cell_named(facts["cell"]), facts), choice.action
            elif kind == "draw":
                yield self._rate_draw(choices), choice.action
            elif kind == "water":
                yield self._stay(replace(self.me, steam=facts["steam"])), choice.action
            else:
                yield -float(self.s.chart.steam[facts["tile"]]), choice.action
        yield from self._rate_covers(covers)

    # Where seats stand

    def _threat(self, layout: Layout) -> float:
        """Where the best rival stands."""
        s = self.s
        rivals = (seat for seat in range(s.seats) if seat != s.me)
        return max(standing(s, s.trains[seat], layout.to_city[seat], layout) for seat in rivals)

    def _worth(self, layout: Layout, train: Train, row: list[int]) -> float:
        return standing(self.s, train, row, layout) - self.s.weights.rival * self._threat(layout)

    def _stay(self, train: Train) -> float:
        """The worth if the map and the place of the train stay as they are."""
        key = (train.steam, train.circuits)
        if key not in self.known:
            row = self.layout.to_city[self.s.me]
            own = standing(self.s, train, row, self.layout)
            self.known[key] = own - self.s.weights.rival * self.threat
        return self.known[key]

    def _over(self, train: Train) -> float:
        """The worth of a game that ends now."""
        rivals = [other for seat, other in enumerate(self.s.trains) if seat != self.s.me]
        best = max((other.points, other.circuits, other.steam) for other in rivals)
        mine = (train.points, train.circuits, train.steam)
        return VICTORY if mine > best else -VICTORY if mine < best else 0.0

    # Moves

    def _rate_move(self, facts: dict[str, Any]) -> float:
        steam, coal = facts["steam"], self.me.coal - facts["coal"]
        if self.s.weights.sound and _carries_back(facts):
            return -VICTORY
        after = self._after_move(facts, replace(self.me, steam=steam, coal=coal))
        if not facts["risk"]:
            return after
        row = self.layout.to_city[self.s.me]
        derailed = standing(self.s, replace(self.me, steam=steam, coal=coal), row, self.layout)
        derailed -= self.s.weights.rival * self.threat
        chance: float = facts["risk"] / SIDES_OF_DIE
        return (1 - chance) * after + chance * derailed

    def _after_move(self, facts: dict[str, Any], train: Train) -> float:
        s = self.s
        cell, _, place = facts["end"].partition("/")
        there = cell_named(cell)
        edges = ALL_EDGES if there in s.city_at else s.faces[there].places[int(place)]
        delivered = list(train.delivered)
        for color in facts["delivered"]:
            delivered[s.chart.color_of[color]] += 1
        train = replace(train, cell=there, edges=edges, delivered=tuple(delivered), cargo=NOTHING, origin=NOTHING)
        if train.points >= POINTS_TO_WIN:
            return VICTORY
        layout = self._layout_after(facts, there)
        if facts["cargo"] is not None:
            origin = facts["haul"].rpartition("@")[2]
            train.cargo, train.origin = s.chart.color_of[facts["cargo"]], s.city_at[cell_named(origin)]
        return self._worth(layout, train, self.ways.from_place(there, edges))

    def _layout_after(self, facts: dict[str, Any], end: int) -> Layout:
        """The map with the goods as a move leaves them."""
        s = self.s
        taken = facts["haul"].split("+") if facts["haul"] != "none" else []
        if self.me.cargo != NOTHING:
            taken = taken[1:]
        changes: list[tuple[int, int, int]] = []
        for haul in taken:
            color, _, way = haul.partition("@")
            changes.append((s.city_at[cell_named(way.partition(">")[0])], s.chart.color_of[color], -1))
        if facts["unloaded"] is not None:
            changes.append((s.city_at[end], s.chart.color_of[facts["unloaded"]], 1))
        if not changes:
            return self.layout
        return Layout(with_goods(s.cities, changes), self.ways.between, self.ways.to_city)

    # Tiles

    def _with_tile(self, facts: dict[str, Any]) -> Train:
        """The own train with the steam and the counter that a tile brings."""
        return replace(self.me, steam=facts["steam"], circuits=self.me.circuits + facts["circuit"])

    def _ends_now(self, train: Train) -> bool:
        return train.points >= POINTS_TO_WIN or self.s.game["stack"]["track"] == 1

    def _rate_tile(self, facts: dict[str, Any]) -> float:
        train = self._with_tile(facts)
        if self._ends_now(train):
            return self._over(train)
        cell = cell_named(facts["cell"])
        face = self.s.chart.faces[facts["tile"], facts["turn"]]
        between, to_city, shorter = self.ways.with_track(cell, face)
        cost = self.s.weights.gap * self._gaps(cell, face) + self._remoteness(cell)
        if not shorter:
            return self._stay(train) - cost
        layout = Layout(self.s.cities, between, to_city)
        return self._worth(layout, train, to_city[self.s.me]) - cost

    def _remoteness(self, cell: int) -> float:
        """What it costs that a tile lies far from the own train: it may never run there."""
        found = self.ways.from_train[self.s.me]
        steam = min(found.get(cell * 4 + edge, FAR) for edge in ALL_EDGES) / STEAM
        return self.s.weights.remote * steam

    def _gaps(self, cell: int, face: Face) -> int:
        """How many cells the tile leaves beside it where the next one may close a circuit."""
        gaps = 0
        for entry in ALL_EDGES:
            if not self.ways.comes_to(cell, entry):
                continue
            for edge, _ in face.ways[entry]:
                beyond = cell + STEP[edge]
                if beyond not in self.s.faces and beyond not in self.s.city_at:
                    gaps += self.ways.comes_to_another_side(beyond, OPPOSITE[edge])
        return gaps

    def _rate_covers(self, choices: list[TableChoice]) -> Iterator[Rated]:
        """Tiles laid over others: the hopeful ones are measured on the whole map."""
        hopes = [(self._rate_tile(_facts(choice)), number) for number, choice in enumerate(choices)]
        for _, number in sorted(hopes, reverse=True)[: self.looks]:
            choice = choices[number]
            yield self._rate_cover(_facts(choice)), choice.action

    def _rate_cover(self, facts: dict[str, Any]) -> float:
        train = self._with_tile(facts)
        if self._ends_now(train):
            return self._over(train)
        face = self.s.chart.faces[facts["tile"], facts["turn"]]
        ways = Ways(self.s, {**self.s.faces, cell_named(facts["cell"]): face})
        return self._worth(Layout(self.s.cities, ways.between, ways.to_city), train, ways.to_city[self.s.me])

    # Cities

    def _rate_city(self, cell: int, facts: dict[str, Any]) -> float:
        """A city with its goods; one from the stack gets them later."""
        goods = facts.get("goods")
        counts = tuple((goods or []).count(color) for color in self.s.chart.colors)
        worth = self._with_city(cell, self.s.chart.city_colors[facts["tile"]], counts, self._with_tile(facts))
        return worth if goods is not None else worth + self.s.weights.unknown

    def _with_city(self, cell: int, color: int, goods: tuple[int, ...], train: Train) -> float:
        if train.points >= POINTS_TO_WIN:
            return VICTORY
        between, to_city = self.ways.with_city(cell)
        layout = Layout([*self.s.cities, City(cell, color, goods)], between, to_city)
        return self._worth(layout, train, to_city[self.s.me]) - self._remoteness(cell)

    def _rate_draw(self, choices: list[TableChoice]) -> float:
        """The best cell for each colour that may come, by its chance; where the face-up cities fit, it does too."""
        s = self.s
        cells = {cell_named(_facts(choice)["cell"]) for choice in choices if choice.action.kind == "city"}
        train = replace(self.me, steam=min(STEAM_MAX, self.me.steam + 1))
        if not cells:
            return self._stay(train)
        none = (0,) * len(s.chart.colors)
        rated: list[float] = []
        for name, count in s.game["unseen_cities"].items():
            best = max(self._with_city(cell, s.chart.city_colors[name], none, train) for cell in cells)
            rated += [best] * count
        return fmean(rated) + s.weights.unknown


def _carries_back(facts: dict[str, Any]) -> bool:
    """Whether a good that is aboard at the end, or put down there, comes back to where it was taken."""
    if facts["haul"] == "none":
        return False
    start = facts["haul"].rpartition("@")[2].partition(">")[0]
    return ">" not in facts["haul"].rpartition("+")[2] and start == facts["end"].partition("/")[0]


def _facts(choice: TableChoice) -> dict[str, Any]:
    facts: dict[str, Any] = choice.facts
    return facts
