"""Small positions of Railways of the World. A `Scene` says what lies on the table and gives the table in one of the
phases. Track is named by its way: a path such as `NYC Y12 PHL` runs from a city over hexes to a city; a path that ends
at a hex leaves the track open towards it.
"""

from typing import Any, Literal

import msgspec

from ... import surface as footplate
from ...kernel.table import Table
from ...titles.railways import ground, tables
from ...titles.railways.actions import Lay
from ...titles.railways.ground import COLOR_COUNT
from ...titles.railways.pieces import LINKS, PART_COUNT, Pieces
from .seats import Seat, number_of, of_each

TITLE = "railways"
BOARD, TILES = ground.HOUSE.board, ground.TILES
Color = Literal["red", "blue", "yellow", "purple", "black"]


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies on the table, as an example tells it: the set-up of a seed, with the first of each two barons kept and
    no cards. In the phase `set-up` nothing of it is changed; `last-action` is the last one of round 3.

    `links` are those of each seat: `NYC-PIT` takes the shortest way over empty hexes, `NYC Y12 PHL` a way of its own.
    `cards` lie face up; `markers` are on cities that are empty; `west` are the owners of western links; with
    `empty_bag` all cubes of the bag lie on St. Louis.
    """

    phase: Literal["set-up", "auction", "actions", "last-action"]
    seed: int = 0
    turn: int = 2
    first: Seat = "A"
    actions: int = 1
    cash: list[int] = []
    shares: list[int] = []
    scores: list[int] = []
    engines: list[int] = []
    barons: dict[Seat, str] = {}
    cards: list[str] = []
    hands: dict[Seat, list[str]] = {}
    markers: list[str] = []
    cubes: dict[str, list[Color]] = {}
    empty_bag: bool = False
    west: dict[str, Seat] = {}
    links: dict[Seat, list[str]] = {}


def arranged(seats: int, map_id: str | None, options: dict[str, Any], position: dict[str, Any]) -> Table:
    told = msgspec.convert(position, Told)
    if told.phase == "set-up":
        return footplate.new(TITLE, seats, map_id, options, told.seed)
    option = options.get("major_lines", "open")
    scene = Scene(seats, told.turn, number_of(told.first, seats), option, told.seed).cards(*told.cards)
    seated = (scene.cash, scene.shares, scene.scores, scene.engines)
    for held, set_held in zip((told.cash, told.shares, told.scores, told.engines), seated, strict=True):
        if held:
            set_held(*of_each(held, seats))
    for seat, baron in told.barons.items():
        scene.baron(number_of(seat, seats), baron)
    for seat, cards in told.hands.items():
        scene.hand(number_of(seat, seats), *cards)
    scene.markers(*told.markers).cubes(**{key: " ".join(colors) for key, colors in told.cubes.items()})
    if told.empty_bag:
        scene.bag()
    scene.west(**{key: number_of(seat, seats) for key, seat in told.west.items()})
    for seat, paths in told.links.items():
        scene.links(number_of(seat, seats), *paths)
    if told.phase == "auction":
        return scene.auction()
    return scene.round(actions=told.actions) if told.phase == "actions" else scene.last_action()


class Scene:
    """What lies on a table: the set-up of a seed in turn 2 with the first of each two barons kept, and no cards."""

    def __init__(self, seats: int = 3, turn: int = 2, first: int = 0, option: str = "open", seed: int = 0) -> None:
        self.table = footplate.new(TITLE, seats=seats, options={"major_lines": option}, seed=seed)
        position = self.table.position
        assert isinstance(position, Pieces)
        self.position = position
        position.chosen = (1 << seats) - 1
        position.turn = turn
        position.first = first
        self.cards()

    # Players

    def cash(self, *held: int) -> "Scene":
        self.position.cash = list(held)
        return self

    def shares(self, *issued: int) -> "Scene":
        self.position.shares = list(issued)
        return self

    def scores(self, *scores: int) -> "Scene":
        """Positions on the score track, all gained with links."""
        for seat, score in enumerate(scores):
            self.position.score[seat] = score
            self.position.earned[seat * PART_COUNT + LINKS] = score
        return self

    def engines(self, *levels: int) -> "Scene":
        self.position.engine = list(levels)
        return self

    def baron(self, seat: int, baron: str) -> "Scene":
        """Gives a baron to a seat; who had it gets the other."""
        p, number = self.position, tables.HOUSE.baron_of[baron]
        if number in p.barons:
            p.barons[p.barons.index(number)] = p.barons[seat * 2]
        p.barons[seat * 2] = number
        return self

    def hand(self, seat: int, *cards: str) -> "Scene":
        for card in cards:
            self._take_card(card)
            self.position.hands[seat * tables.HOUSE.count + tables.HOUSE.card_of[card]] += 1
        return self

    # Cards

    def cards(self, *face_up: str) -> "Scene":
        """Lays out just these cards. S cards and major lines not named are out of the game, the others in the deck."""
        p = self.position
        for number, card in enumerate(tables.HOUSE.operations):
            in_deck = card.deck == tables.DRAW or (p.shuffled and card.deck == tables.MAJOR)
            held = sum(p.hands[number :: tables.HOUSE.count])
            p.display[number] = 0
            p.deck[number], p.gone[number] = (card.copies - held, 0) if in_deck else (0, card.copies)
        for name in face_up:
            self._take_card(name)
            p.display[tables.HOUSE.card_of[name]] += 1
        return self

    def deck(self, *cards: str) -> "Scene":
        """Leaves just these cards in the deck; the others are out of the game."""
        p = self.position
        for number in range(tables.HOUSE.count):
            p.gone[number] += p.deck[number]
            p.deck[number] = 0
        for name in cards:
            self._take_card(name)
            p.deck[tables.HOUSE.card_of[name]] += 1
        return self

    def _take_card(self, name: str) -> None:
        p, card = self.position, tables.HOUSE.card_of[name]
        heap = next(heap for heap in (p.deck, p.gone, p.display) if heap[card])
        heap[card] -= 1

    # Cities

    def cubes(self, **by_city: str) -> "Scene":
        """The cubes of cities: `CHI="red red blue"`. What lay there goes into the bag."""
        p = self.position
        for key, colors in by_city.items():
            first = ground.HOUSE.place_of[key] * COLOR_COUNT
            for color in range(COLOR_COUNT):
                p.bag[color] += p.cubes[first + color]
                p.cubes[first + color] = 0
            for name in colors.split():
                self._take_cube(ground.color_of[name])
                p.cubes[first + ground.color_of[name]] += 1
        return self

    def _take_cube(self, color: int) -> None:
        """A cube out of the bag, or from some city that has several if the bag has none."""
        p = self.position
        if p.bag[color] == 0:
            place = next(
                place
                for place in ground.HOUSE.cities
                if p.cubes[place * COLOR_COUNT + color] > 0 and p.cubes_at(place) > 1
            )
            p.cubes[place * COLOR_COUNT + color] -= 1
            p.bag[color] += 1
        p.bag[color] -= 1

    def markers(self, *keys: str) -> "Scene":
        """Cities that are empty and marked so."""
        self.cubes(**dict.fromkeys(keys, ""))
        for key in keys:
            self.position.empty |= 1 << ground.HOUSE.place_of[key]
        return self

    def bag(self, **counts: int) -> "Scene":
        """Puts all other cubes of the bag onto St. Louis."""
        p = self.position
        for name, color in ground.color_of.items():
            more = p.bag[color] - counts.get(name, 0)
            p.bag[color] -= more
            p.cubes[ground.HOUSE.place_of["STL"] * COLOR_COUNT + color] += more
            assert p.cubes[ground.HOUSE.place_of["STL"] * COLOR_COUNT + color] >= 0
        return self

    def new_cities(self, **colors: str) -> "Scene":
        """Gray cities with a new-city tile: `BUF="blue"`."""
        for key, name in colors.items():
            color = ground.color_of[name]
            self.position.color[ground.HOUSE.place_of[key]] = color
            self.position.new_cities[color] -= 1
        self.position.refresh()
        return self

    def west(self, **owners: int) -> "Scene":
        """Western links: `DSM=ANN`."""
        for key, seat in owners.items():
            self.position.west[ground.HOUSE.west.cities.index(ground.HOUSE.place_of[key])] = seat
        return self

    # Track

    def links(self, seat: int, *paths: str) -> "Scene":
        """Complete links or unfinished tracks of a seat. `NYC-PIT` takes the shortest way over empty hexes."""
        for path in paths:
            way = shortest(self.position, *path.split("-")) if "-" in path else path
            for action in tiles(self.position, seat, way):
                number = BOARD.index[action.hex]
                self.position.network.lay(number, TILES.picture(action.face, action.turn), seat)
        self.position.memory = None
        self.position.refresh()
        return self

    # Phases

    def last_turn(self) -> "Scene":
        """The end was triggered, and this is the last turn."""
        self.position.last_turn = self.position.turn
        return self

    def auction(self) -> Table:
        """The table at the beginning of phase 1."""
        self.position.turn -= 1
        self._begin("auction")
        return self._load()

    def round(self, number: int = 1, actor: int | None = None, actions: int = 1) -> Table:
        """The table in a round of phase 2."""
        p = self.position
        self._begin("actions")
        p.round = number
        p.actor = p.first if actor is None else actor
        p.actions_left = actions
        return self._load()

    def last_action(self, busy: bool = True) -> Table:
        """The table at the last action of round 3, in a turn in which somebody has done something."""
        p = self.position
        self._begin("actions")
        p.round = 3
        p.actor = (p.first - 1) % p.seats
        p.busy = int(busy)
        return self._load()

    def _begin(self, phase: str) -> None:
        p = self.position
        p.phase = p.number_of(phase)
        p.phases[p.phase].begin(p, [])

    def _load(self) -> Table:
        # Loading checks the position, and makes it the one that the table cannot go back beyond.
        return footplate.load({**self.table.dump(history=False), "seed": None})


# Paths


def _hex(name: str) -> int:
    return BOARD.place_hex[ground.HOUSE.place_of[name]] if name in ground.HOUSE.place_of else BOARD.index[name]


def _side(a: int, b: int) -> int:
    """The side of hex a that faces hex b."""
    return next(side for side in range(6) if BOARD.across[a * 6 + side] // 6 == b and BOARD.across[a * 6 + side] >= 0)


def tiles(position: Pieces, seat: int, path: str) -> list[Lay]:
    """The tiles along a path, as actions. A first or last name that is no city is only pointed at."""
    hexes = [_hex(name) for name in path.split()]
    actions: list[Lay] = []
    for before, here, after in zip(hexes, hexes[1:], hexes[2:], strict=False):
        a, b = sorted((_side(here, before), _side(here, after)))
        actions.append(_tile(position, seat, here, (a, b)))
    return actions


def _tile(position: Pieces, seat: int, here: int, segment: tuple[int, int]) -> Lay:
    old = position.network.tile[here]
    wanted = {segment, *(TILES.segments[old] if old >= 0 else ())}
    for face in TILES.faces:
        for turn in range(6):
            picture = TILES.picture(face.id, turn)
            if set(TILES.segments[picture]) == wanted:
                return Lay(seat, BOARD.names[here], face.id, picture % 6)
    raise ValueError(f"no tile for {segment} on {BOARD.names[here]}")


def shortest(position: Pieces, start: str, end: str) -> str:
    """The shortest path between two cities over empty hexes, without tight curves and not along any open end."""
    goal, queue = _hex(end), [[_hex(start)]]
    seen: set[tuple[int, int]] = set()
    while queue:
        path = queue.pop(0)
        here = path[-1]
        for side in range(6):
            other = BOARD.across[here * 6 + side]
            if other < 0 or BOARD.shut[here] >> side & 1 or (here, side) in seen or other // 6 in path:
                continue
            if len(path) > 1 and (side - _side(here, path[-2])) % 6 in (0, 1, 5):
                continue
            if other // 6 == goal and len(path) > 1:
                return " ".join([start, *(BOARD.names[number] for number in path[1:]), end])
            seen.add((here, side))
            if BOARD.place_at[other // 6] < 0 and position.network.tile[other // 6] < 0:
                queue.append([*path, other // 6])
    raise ValueError(f"no way from {start} to {end}")
