"""The decisions of a game of Days of Steam: what each thing that a turn offers leads to."""

from collections.abc import Iterator
from statistics import fmean
from typing import Final

from footplate import Action
from footplate.titles.days_of_steam.actions import City as LayCity
from footplate.titles.days_of_steam.actions import Draw, Lay, Move, Place, PutOut, Water
from footplate.titles.days_of_steam.circuits import would_close
from footplate.titles.days_of_steam.phases.coal import steam_after
from footplate.titles.days_of_steam.phases.turn import WATER_STEAM
from footplate.titles.days_of_steam.phases.walk import Run
from footplate.titles.days_of_steam.pieces import POINTS_TO_WIN
from footplate.titles.days_of_steam.tables import (
    CITY_CLOSE,
    CITY_STEAM,
    CODES,
    COLOR_COUNT,
    FIRST_CITY,
    STEAM_MAX,
    cell_at,
    kind_of,
    kind_steam,
    opposite,
    step,
)

from .chart import ALL_EDGES, STEAM
from .prospects import Layout, standing
from .situation import NOTHING, City, Situation, Train
from .ways import FAR, Track, Ways, track_of

SIDES_OF_DIE: Final = 6
# With so few looks a player of the house is in haste, and looks at so many tiles that bring nothing but steam.
HASTE: Final = 2
FOR_STEAM: Final = 4
# What it is worth that the game ends, won; lost it costs as much.
VICTORY: Final = 30.0

# By code of an empty cell: whether runs from cities lead to it over two sides or more.
TWO_RUNS: Final[list[bool]] = [
    sum([code >> 3 * edge & 7 >= CITY_CLOSE for edge in ALL_EDGES]) > 1 for code in range(CODES)
]

Rated = tuple[float, Action]


class Judge:
    """Rates the choices of a seat: its own prospects after each of them against those of the best rival."""

    def __init__(self, s: Situation, looks: int) -> None:
        self.s = s
        self.pieces = s.pieces
        self.looks = looks
        self.hasty = looks <= HASTE and s.weights.sound
        self.me = s.trains[s.me]
        self.ways = Ways(s, track_of(s))
        self.layout = Layout(s.cities, self.ways.between, self.ways.to_city)
        self.known: dict[tuple[int, int], float] = {}
        # The map with other goods.
        self.layouts: dict[tuple[int, ...], Layout] = {tuple(self.pieces.goods): self.layout}

    def promising(self, actions: list[Action]) -> tuple[list[Action], bool]:
        """What of all that can be done is worth a look: in haste, of the tiles on empty cells, those to which two runs
        lead, and a few more for their steam; and whether those that are laid over others are looked at in haste."""
        if not self.hasty:
            return actions, False
        found: list[Action] = []
        others: list[Action] = []
        for action in actions:
            if not isinstance(action, Lay):
                found.append(action)
            elif not action.coal:
                code = self.pieces.codes.get(cell_at(action.x, action.y), NOTHING)
                (found if code == NOTHING or TWO_RUNS[code] else others).append(action)
        # Where tiles can only be laid over others, they are all there is to look at.
        hasty = bool(others) or not all(isinstance(action, Lay) for action in found)
        return found + others[:: max(1, len(others) // FOR_STEAM)], hasty

    def rate(self, actions: list[Action]) -> Iterator[Rated]:
        """What is worth a look of all that can be done, each with its worth."""
        covers: list[Lay] = []
        promising, hasty = self.promising(actions)
        for action in promising:
            if isinstance(action, Move):
                yield self._rate_move(action), action
            elif isinstance(action, Lay):
                if action.coal:
                    continue  # Coal is for moves: before a tile is laid it only fills the boiler.
                if cell_at(action.x, action.y) in self.pieces.at:
                    covers.append(action)
                else:
                    yield self._rate_tile(action), action
            elif isinstance(action, LayCity):
                color, goods = self.pieces.display[action.slot], self.pieces.goods_face_up(action.slot)
                yield self._rate_city(cell_at(action.x, action.y), color, tuple(goods)), action
            elif isinstance(action, Place):
                worth = self._rate_city(cell_at(action.x, action.y), self.pieces.drawn, NO_GOODS)
                yield worth + self.s.weights.unknown, action
            elif isinstance(action, Draw):
                yield self._rate_draw(actions), action
            elif isinstance(action, Water):
                yield self._stay(self._with_steam(WATER_STEAM)), action
            elif isinstance(action, PutOut):
                yield -float(kind_steam[kind_of[action.tile]]), action
        yield from self._rate_covers(covers, hasty)

    # Where seats stand

    def _threat(self, layout: Layout) -> float:
        """Where the rivals stand, of whom the first counts twice; the greedy player sees the first alone."""
        if layout.threat is not None:
            return layout.threat
        s = self.s
        rivals = [seat for seat in range(s.seats) if seat != s.me]
        stand = [standing(s, s.trains[seat], layout.to_city[seat], layout) for seat in rivals]
        threat = (sum(stand) + max(stand)) / (len(stand) + 1) if s.weights.sound else max(stand)
        layout.threat = threat
        return threat

    def _worth(self, layout: Layout, train: Train, row: list[int]) -> float:
        return standing(self.s, train, row, layout) - self.s.weights.rival * self._threat(layout)

    def _stay(self, train: Train) -> float:
        """The worth if the map and the place of the train stay as they are."""
        key = (train.steam, train.circuits)
        if key not in self.known:
            self.known[key] = self._worth(self.layout, train, self.layout.to_city[self.s.me])
        return self.known[key]

    def _over(self, train: Train) -> float:
        """The worth of a game that ends now."""
        rivals = [other for seat, other in enumerate(self.s.trains) if seat != self.s.me]
        best = max([(other.points(), other.circuits, other.steam) for other in rivals])
        mine = (train.points(), train.circuits, train.steam)
        return VICTORY if mine > best else -VICTORY if mine < best else 0.0

    def _with_steam(self, gain: int) -> Train:
        _, steam = steam_after(self.pieces, self.s.me, 0, gain)
        return self.me.stoked(steam, self.me.coal)

    # Moves

    def _rate_move(self, action: Move) -> float:
        run = Run(self.pieces, self.s.me)
        run.follow(action.route)
        if self.s.weights.sound and _carries_back(run):
            return -VICTORY
        train = self.me.stoked(self.me.steam + action.coal - run.spent, self.me.coal - action.coal)
        after = self._after_move(run, train)
        risk = run.risk()
        if not risk:
            return after
        derailed = self._worth(self.layout, train, self.layout.to_city[self.s.me])
        chance = risk / SIDES_OF_DIE
        return (1 - chance) * after + chance * derailed

    def _after_move(self, run: Run, train: Train) -> float:
        delivered = list(train.delivered)
        for haul in run.hauls:
            if haul.delivered_in >= 0:
                delivered[haul.color] += 1
        in_city = run.in_city()
        cargo, origin = (NOTHING, NOTHING) if in_city else (run.cargo, run.origin)
        train = Train(train.steam, train.coal, cargo, origin, tuple(delivered), train.circuits)
        if train.points() >= POINTS_TO_WIN:
            return VICTORY
        goods = run.goods
        if in_city and run.cargo >= 0:
            goods[run.city_of[run.tile] * COLOR_COUNT + run.cargo] += 1
        layout = self._layout_with(goods)
        row = self.ways.from_place(run.tile, self.s.leaving(run.tile, run.place))
        return self._worth(layout, train, row)

    def _layout_with(self, goods: list[int]) -> Layout:
        """The map with the goods as a move leaves them."""
        key = tuple(goods)
        known = self.layouts.get(key)
        if known is None:
            known = self.layouts[key] = Layout(self.s.cities_with(goods), self.ways.between, self.ways.to_city)
        return known

    # Tiles

    def _with_tile(self, cell: int, face: int, gain: int) -> Train:
        """The own train with the steam and the counter that a tile brings."""
        train = self._with_steam(gain)
        train.circuits += would_close(self.pieces, cell, face)
        return train

    def _ends_now(self, train: Train) -> bool:
        return train.points() >= POINTS_TO_WIN or self.pieces.tiles_left() == 1

    def _rate_tile(self, action: Lay) -> float:
        cell, kind = cell_at(action.x, action.y), kind_of[action.tile]
        face = kind * 4 + action.turn // 90
        train = self._with_tile(cell, face, kind_steam[kind])
        if self._ends_now(train):
            return self._over(train)
        between, to_city, shorter = self.ways.with_track(cell, face)
        cost = self.s.weights.gap * self._gaps(cell, face) + self._remoteness(cell)
        if not shorter:
            return self._stay(train) - cost
        layout = Layout(self.s.cities, between, to_city)
        return self._worth(layout, train, to_city[self.s.me]) - cost

    def _remoteness(self, cell: int) -> float:
        """What it costs that a tile lies far from the own train: it may never run there."""
        found, end = self.ways.from_train[self.s.me], self.ways.track.number_of[cell] * 4
        steam = min(FAR, found[end], found[end + 1], found[end + 2], found[end + 3]) / STEAM
        return self.s.weights.remote * steam

    def _gaps(self, cell: int, face: int) -> int:
        """How many cells the tile leaves beside it where the next one may close a circuit."""
        gaps, track = 0, self.ways.track
        number = track.number_of[cell]
        for entry in ALL_EDGES:
            ways = track.chart[face * 4 + entry]
            if not ways or not self.ways.comes_to(number * 4 + entry):
                continue
            for edge, _ in ways:
                beyond = track.number_of.get(cell + step[edge], NOTHING)
                if beyond >= track.tiles:
                    gaps += self._comes_to_another_side(beyond, opposite[edge])
        return gaps

    def _comes_to_another_side(self, number: int, but: int) -> bool:
        return any(edge != but and self.ways.comes_to(number * 4 + edge) for edge in ALL_EDGES)

    def _rate_covers(self, actions: list[Lay], hasty: bool) -> Iterator[Rated]:
        """Tiles laid over others: the hopeful ones are measured on the whole map."""
        if hasty:
            yield from self._rate_closing(actions)
            return
        hopes = [(self._rate_tile(action), number) for number, action in enumerate(actions)]
        for _, number in sorted(hopes, reverse=True)[: self.looks]:
            yield self._rate_cover(actions[number]), actions[number]

    def _rate_closing(self, actions: list[Lay]) -> Iterator[Rated]:
        """Those of them that close a circuit, as if all ways stayed as they are."""
        for action in actions:
            kind = kind_of[action.tile]
            train = self._with_tile(cell_at(action.x, action.y), kind * 4 + action.turn // 90, kind_steam[kind])
            if train.circuits > self.me.circuits:
                yield (self._over(train) if self._ends_now(train) else self._stay(train)), action

    def _rate_cover(self, action: Lay) -> float:
        cell, kind = cell_at(action.x, action.y), kind_of[action.tile]
        face = kind * 4 + action.turn // 90
        train = self._with_tile(cell, face, kind_steam[kind])
        if self._ends_now(train):
            return self._over(train)
        faces = self.pieces.faces.copy()
        faces[self.pieces.at[cell]] = face
        ways = Ways(self.s, Track(self.pieces, faces, self.s.chart))
        return self._worth(Layout(self.s.cities, ways.between, ways.to_city), train, ways.to_city[self.s.me])

    # Cities

    def _rate_city(self, cell: int, color: int, goods: tuple[int, ...]) -> float:
        """A city with its goods; one from the stack gets them later."""
        return self._with_city(cell, color, goods, self._with_tile(cell, FIRST_CITY + color, CITY_STEAM))

    def _with_city(self, cell: int, color: int, goods: tuple[int, ...], train: Train) -> float:
        if train.points() >= POINTS_TO_WIN:
            return VICTORY
        between, to_city = self.ways.with_city(cell)
        layout = Layout([*self.s.cities, City(color, goods)], between, to_city)
        return self._worth(layout, train, to_city[self.s.me]) - self._remoteness(cell)

    def _rate_draw(self, actions: list[Action]) -> float:
        """The best cell for each colour that may come, by its chance; where the face-up cities fit, it does too."""
        cells = {cell_at(action.x, action.y) for action in actions if isinstance(action, LayCity)}
        train = self.me.stoked(min(STEAM_MAX, self.me.steam + CITY_STEAM), self.me.coal)
        if not cells:
            return self._stay(train)
        rated: list[float] = []
        for color, count in enumerate(self.pieces.city_stack):
            if count:
                rated += [max([self._with_city(cell, color, NO_GOODS, train) for cell in cells])] * count
        return fmean(rated) + self.s.weights.unknown


NO_GOODS: Final = (0,) * COLOR_COUNT


def _carries_back(run: Run) -> bool:
    """Whether a good that is aboard at the end, or put down there, comes back to where it was taken."""
    return run.cargo >= 0 and run.s.cities[run.origin] == run.tile
