"""Small positions of Days of Steam.

A `Scene` says what lies on the table and gives the table. A tile is told by what it joins: `W-E`, `W-E W-N`, with a
dead end as `N!`; a word in front picks a kind, `hill W-E`, `tower N-S`, `over W-E`.
"""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from ... import surface as footplate
from ...kernel.chance import Chance, key_of
from ...kernel.table import Table
from ...titles.days_of_steam import tables
from ...titles.days_of_steam.pieces import Pieces
from ...titles.days_of_steam.tables import COLORS, EDGE_NAMES, cell_at, color_of, edge_of, kind_of
from .seats import Seat, number_of, of_each

TITLE = "days-of-steam"
PLAIN = "straight-1"
Color = Literal["red", "yellow", "green", "blue"]


class Cargo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A good aboard, and the city where it was taken."""

    color: Color
    origin: str = msgspec.field(name="from")


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies on the table, as an example tells it: Ann acts, and everybody has plain straights in hand.

    Cities, their goods and tiles are told by where they lie, `"2,1"`. A train stands on a tile, and where that has two
    tracks, on the one that touches an edge: `"1,0 N"`. `dice` are the next rolls.
    """

    cities: dict[str, Color] = {}
    goods: dict[str, dict[Color, int]] = {}
    tiles: dict[str, str] = {}
    hands: dict[Seat, list[str]] = {}
    trains: dict[Seat, str] = {}
    cargo: dict[Seat, Cargo] = {}
    steam: list[int] = []
    coal: list[int] = []
    delivered: dict[Seat, dict[Color, int]] = {}
    counters: list[int] = []
    stack: dict[str, int] = {}
    dice: list[int] = []


def arranged(seats: int, map_id: str | None, options: dict[str, Any], position: dict[str, Any]) -> Table:
    told = msgspec.convert(position, Told)
    scene, box = Scene(seats, start=None), Box()
    hands = {number_of(seat, seats): [box.kind(name) for name in names] for seat, names in told.hands.items()}
    for where in side_by_side([*told.cities, *told.tiles]):
        if where in told.tiles:
            scene.position.put(cell_at(*place(where)), box.face(told.tiles[where]))
        else:
            goods = [good for good, count in told.goods.get(where, {}).items() for _ in range(count)]
            scene.city(*place(where), told.cities[where], *goods)
    for held, set_held in ((told.steam, scene.steam), (told.coal, scene.coal), (told.counters, scene.counters)):
        if held:
            set_held(*of_each(held, seats))
    for seat, where in told.trains.items():
        tile, _, edge = where.partition(" ")
        scene.train(number_of(seat, seats), *place(tile), edge or None)
    for seat, cargo in told.cargo.items():
        scene.cargo(number_of(seat, seats), cargo.color, *place(cargo.origin))
    for seat, delivered in told.delivered.items():
        scene.delivered(number_of(seat, seats), **delivered)
    box.share_out(scene.position, hands, told.stack)
    return roll(scene.active(0), *told.dice) if told.dice else scene.active(0)


class Box:
    """What is in the box: every tile and every good of a position comes out of it."""

    def __init__(self) -> None:
        self.left = list(tables.kind_counts)

    def kind(self, name: str) -> int:
        kind = kind_of[name] if name in kind_of else self._fitting(name) // 4
        return self._taken(kind)

    def _taken(self, kind: int) -> int:
        if not self.left[kind]:
            raise ValueError(f"no {tables.kind_ids[kind]} is left in the box")
        self.left[kind] -= 1
        return kind

    def face(self, text: str) -> int:
        face = self._fitting(text)
        self.left[face // 4] -= 1
        return face

    def _fitting(self, text: str) -> int:
        found = next((face for face in faces_of(text) if self.left[face // 4]), None)
        if found is None:
            raise ValueError(f"no tile of the box that is left has {text}")
        return found

    def share_out(self, p: Pieces, hands: dict[int, list[int]], stack: dict[str, int]) -> None:
        """Fills the hands with the plainest tiles; the rest is the stack, or has gone where that is told."""
        for seat in range(p.seats):
            hand = hands.get(seat, [])
            hand += [
                self._taken(next(kind for kind in range(tables.KINDS) if self.left[kind])) for _ in range(3 - len(hand))
            ]
            p.hands[seat * 3 : seat * 3 + 3] = hand
        p.stack = [stack.get(name, 0) if stack else left for name, left in zip(tables.kind_ids, self.left, strict=True)]
        p.gone = [left - stacked for left, stacked in zip(self.left, p.stack, strict=True)]
        laid = [face - tables.FIRST_CITY for face in p.faces if face >= tables.FIRST_CITY]
        p.city_stack = [count - laid.count(color) for color, count in enumerate(tables.city_counts)]
        p.display = [-1, -1]
        for slot, color in enumerate([color for color, count in enumerate(p.city_stack) if count][:2]):
            p.display[slot] = color
            p.city_stack[color] -= 1
        held = [*p.goods, *p.delivered]
        p.bag = [
            tables.GOODS_EACH - sum(held[color :: len(COLORS)]) - p.cargo.count(color) for color in range(len(COLORS))
        ]
        p.display_goods = [0] * 2 * len(COLORS)
        for slot in (0, 0, 1, 1):
            if p.display[slot] >= 0:
                color = p.bag.index(max(p.bag))
                p.bag[color] -= 1
                p.display_goods[slot * len(COLORS) + color] += 1


def side_by_side(places: list[str]) -> list[str]:
    """The places in an order in which each but the first lies beside one before it, as tiles are laid."""
    rest, found = {place(where): where for where in places}, dict[tuple[int, int], str]()
    while rest:
        beside = [
            (x, y) for x, y in rest if not found or found.keys() & {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)}
        ]
        # What lies apart from the others follows as it was told.
        at = beside[0] if beside else next(iter(rest))
        found[at] = rest.pop(at)
    return list(found.values())


def place(text: str) -> tuple[int, int]:
    x, _, y = text.partition(",")
    return int(x), int(y)


def face_of(text: str) -> int:
    """The face of the first kind that joins what the text says."""
    return next(faces_of(text))


def faces_of(text: str) -> Iterator[int]:
    """A face of each kind that joins what the text says. Raises ValueError if there is none."""
    words = text.split()
    prefix = words.pop(0) if "-" not in words[0] and "!" not in words[0] else ""
    joins = {frozenset(word.split("-")) for word in words if "-" in word}
    stubs = {word[0] for word in words if "!" in word}
    found = False
    for kind in range(tables.KINDS):
        name = tables.kind_ids[kind]
        special = next((word for word in ("hill", "tower", "over") if word in name), "")
        if special != prefix:
            continue
        for turn in range(tables.kind_turns[kind]):
            face = kind * 4 + turn
            if joins_of(face) == joins and stubs_of(face) == stubs:
                found = True
                yield face
    if not found:
        raise ValueError(f"no tile has {text}")


def joins_of(face: int) -> set[frozenset[str]]:
    pairs = [(a, b) for a in range(4) for b in tables.exits[face * 4 + a]]
    return {frozenset((EDGE_NAMES[a], EDGE_NAMES[b])) for a, b in pairs}


def stubs_of(face: int) -> set[str]:
    mask = tables.track_mask[face] & ~tables.end_mask[face]
    return {EDGE_NAMES[edge] for edge in tables.edges_in[mask]}


def kind_named(text: str) -> str:
    return tables.face_id(face_of(text))


def turn_of(text: str) -> int:
    return face_of(text) % 4 * 90


class Scene:
    """What lies on a table: by default nothing but a red start city, with Ann to act and plain straights in hand."""

    def __init__(self, seats: int = 2, start: str | None = "red") -> None:
        self.table = footplate.new(TITLE, seats=seats, seed=0)
        p = self.position
        for collection in (p.cells, p.faces, p.city_of, p.links, p.away, p.source, p.at, p.codes, p.cities, p.goods):
            collection.clear()
        p.first = 0
        self.active(0)
        p.display = [color_of["red"], color_of["blue"]]
        p.display_goods = [1, 1, 0, 0, 0, 0, 1, 1]
        p.city_stack = [2, 2, 2, 2]
        p.hands = [kind_of[PLAIN]] * len(p.hands)
        if start is not None:
            self.city(0, 0, start)

    @property
    def position(self) -> Pieces:
        """The pieces, to be changed: what was listed before holds no longer."""
        position = self.table.position
        assert isinstance(position, Pieces)
        position.options = []
        return position

    def city(self, x: int, y: int, color: str = "yellow", *goods: str) -> "Scene":
        self.position.put(cell_at(x, y), tables.FIRST_CITY + color_of[color])
        for good in goods:
            self.position.goods[-4 + color_of[good]] += 1
        return self

    def lay(self, x: int, y: int, *texts: str) -> "Scene":
        """Lays a tile; several go one after the other to the east."""
        for step, text in enumerate(texts):
            self.position.put(cell_at(x + step, y), face_of(text))
        return self

    def hand(self, seat: int, *names: str) -> "Scene":
        kinds = [kind_of[name if name in kind_of else kind_named(name)] for name in names]
        kinds += [kinds[-1]] * (3 - len(kinds))
        self.position.hands[seat * 3 : seat * 3 + 3] = kinds
        return self

    def steam(self, *steam: int) -> "Scene":
        self.position.steam[: len(steam)] = steam
        return self

    def coal(self, *coal: int) -> "Scene":
        self.position.coal[: len(coal)] = coal
        return self

    def train(self, seat: int, x: int, y: int, edge: str | None = None) -> "Scene":
        """Puts a train on a tile: on the piece of track that touches the edge."""
        tile = self.position.at[cell_at(x, y)]
        self.position.train_tile[seat] = tile
        face = self.position.faces[tile]
        self.position.train_place[seat] = tables.place_at[face * 4 + edge_of[edge]] if edge else 0
        return self

    def cargo(self, seat: int, color: str, x: int, y: int) -> "Scene":
        """A good aboard that was taken in the city at x, y."""
        self.position.cargo[seat] = color_of[color]
        self.position.origin[seat] = self.position.city_of[self.position.at[cell_at(x, y)]]
        return self

    def delivered(self, seat: int, **goods: int) -> "Scene":
        for color, count in goods.items():
            self.position.delivered[seat * 4 + color_of[color]] = count
        return self

    def counters(self, *counters: int) -> "Scene":
        self.position.counters[: len(counters)] = counters
        return self

    def stack(self, **kinds: int) -> "Scene":
        """The track stack holds just these tiles, `_` standing for a hyphen."""
        self.position.stack = [kinds.get(name.replace("-", "_"), 0) for name in tables.kind_ids]
        return self

    def cities_left(self, display: list[str | None], stack: dict[str, int]) -> "Scene":
        """The face-up cities, with a green good and a red one each, and the colours in the stack."""
        p = self.position
        p.display = [color_of[color] if color else -1 for color in display]
        p.display_goods = [n for color in display for n in ([1, 0, 1, 0] if color else [0, 0, 0, 0])]
        p.city_stack = [stack.get(color, 0) for color in COLORS]
        return self

    def active(self, seat: int) -> Table:
        """It is this seat's turn, and no longer whatever it was."""
        self.position.active = self.position.actor = seat
        self.position.phase = self.position.number_of("turn")
        return self.table


def roll(table: Table, *dice: int) -> Table:
    """Makes the next rolls of the die come out like this."""
    seed = 0
    while True:
        chance = Chance(key_of(seed))
        if all(chance.below(6) + 1 == die for die in dice):
            table.position.chance = Chance(key_of(seed))
            return table
        seed += 1
