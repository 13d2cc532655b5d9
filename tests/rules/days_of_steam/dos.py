"""Small positions of Days of Steam for the tests of its rules.

A `Scene` says what lies on the table and gives the table; `rules.playing_lines` says how it is played and read.
The seats are A, B, C, D: Ann (orange), Ben (violet), Cy (black), Dee (white). A tile is told by what it joins:
`W-E`, `W-E W-N`, with a dead end as `N!`; a word in front picks a kind, `hill W-E`, `tower N-S`, `over W-E`.
"""

from typing import Any

import footplate
from footplate.kernel.chance import Chance, key_of
from footplate.titles.days_of_steam import tables
from footplate.titles.days_of_steam.pieces import Pieces
from footplate.titles.days_of_steam.tables import COLORS, EDGE_NAMES, cell_at, color_of, edge_of, kind_of
from rules import playing_lines
from rules.playing_lines import kinds, play, player, read, seen

TITLE = "days-of-steam"
ANN, BEN, CY, DEE = range(4)
PLAIN = "straight-1"


def face_of(text: str) -> int:
    """The face of the first kind that joins what the text says."""
    words = text.split()
    prefix = words.pop(0) if "-" not in words[0] and "!" not in words[0] else ""
    joins = {frozenset(word.split("-")) for word in words if "-" in word}
    stubs = {word[0] for word in words if "!" in word}
    for kind in range(tables.KINDS):
        name = tables.kind_ids[kind]
        special = next((word for word in ("hill", "tower", "over") if word in name), "")
        if special != prefix:
            continue
        for turn in range(tables.kind_turns[kind]):
            face = kind * 4 + turn
            if joins_of(face) == joins and stubs_of(face) == stubs:
                return face
    raise ValueError(text)


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
        p.first = ANN
        self.active(ANN)
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

    def active(self, seat: int) -> footplate.Table:
        """It is this seat's turn, and no longer whatever it was."""
        self.position.active = self.position.actor = seat
        self.position.phase = self.position.number_of("turn")
        return self.table


def roll(table: footplate.Table, *dice: int) -> footplate.Table:
    """Makes the next rolls of the die come out like this."""
    seed = 0
    while True:
        chance = Chance(key_of(seed))
        if all(chance.below(6) + 1 == die for die in dice):
            table.position.chance = Chance(key_of(seed))
            return table
        seed += 1


def refused(table: footplate.Table, line: str) -> str | None:
    """The rule that refuses; None if the action is legal. What is listed and what is judged must agree."""
    asked = read(table, line)
    if table.explain(asked) is None:
        table.clone().play(asked)
        return None
    return playing_lines.refused(table, asked)


def lay_line(text: str, x: int, y: int, seat: str = "A") -> str:
    return f"{seat} lays {kind_named(text)} at {x},{y} turned {turn_of(text)}"


def try_tile(scene: Scene, text: str, x: int, y: int) -> str | None:
    """The rule that refuses a tile turned like this, with the tile in Ann's hand; None if it is legal."""
    scene.hand(ANN, text)
    ruling = refused(scene.table, lay_line(text, x, y))
    listed = read(scene.table, lay_line(text, x, y)) in scene.table.legal()
    assert listed == (ruling is None)
    return ruling


def try_city(scene: Scene, x: int, y: int) -> str | None:
    ruling = refused(scene.table, f"A lays face-up city 0 at {x},{y}")
    assert (read(scene.table, f"A lays face-up city 0 at {x},{y}") in scene.table.legal()) == (ruling is None)
    return ruling


def put_tile(scene: Scene, text: str, x: int, y: int) -> list[footplate.Event]:
    """Ann lays a tile; then it is her turn again."""
    scene.hand(ANN, text)
    events = play(scene.table, lay_line(text, x, y))
    if not scene.table.over:
        scene.active(ANN)
    return events


def earns_counter(events: list[footplate.Event]) -> bool:
    return "circuit" in kinds(events)


def where(table: footplate.Table, seat: int) -> tuple[int, int, int]:
    found = player(table, seat)
    return found["x"], found["y"], found["place"]


def goods_at(table: footplate.Table, x: int, y: int) -> dict[str, int]:
    tile = next(tile for tile in seen(table)["tiles"] if (tile["x"], tile["y"]) == (x, y))
    goods = tile["goods"]
    assert isinstance(goods, dict)
    return goods


def moves(table: footplate.Table) -> list[dict[str, Any]]:
    """The facts of every listed move of the actor."""
    seat = table.actor
    assert seat is not None
    return [dict(choice.facts) for choice in table.choices(seat) if choice.action.kind == "move"]


def ends(table: footplate.Table) -> set[tuple[str, int]]:
    """Where the listed moves of the actor end, with the steam each spends."""
    return {(move["end"], move["spent"]) for move in moves(table)}


def points(table: footplate.Table) -> list[int]:
    return [score.total for score in table.scores()]
