"""Days of Steam in numbers, and as arrays. Its map has no bounds but the number of its tiles, so a cell is said by two
numbers."""

from typing import Final

from ...kernel.position import Position
from ...titles.days_of_steam import actions as do
from ...titles.days_of_steam.pieces import Pieces
from ...titles.days_of_steam.tables import (
    CITY_TILES,
    COAL_EACH,
    COLOR_COUNT,
    COLORS,
    EDGE_NAMES,
    FIRST_CITY,
    HAND,
    KINDS,
    REACH,
    TRACK_TILES,
    end_mask,
    kind_ids,
    kind_turns,
    track_mask,
    x_of,
    y_of,
)
from ..numbers import Factor, Product, Row, Sentence, of
from ..observing import Observer, Section, phase_of, rows_turned, turned

QUARTER: Final = 90
MOST_TILES: Final = TRACK_TILES + CITY_TILES
TILE_FIGURES: Final = 4 + COLOR_COUNT
# The planes show so many cells to each side of the observer's train.
AROUND: Final = 4
WIDE: Final = 2 * AROUND + 1
CELLS: Final = WIDE * WIDE


def sentences(position: Position) -> list[Sentence]:
    along = list(range(-REACH, REACH + 1))
    x, y = Product(of("x", along)), Product(of("y", along))
    coal = of("coal", list(range(COAL_EACH + 1)))
    faces = [(kind_ids[kind], turn * QUARTER) for kind in range(KINDS) for turn in range(kind_turns[kind])]
    return [
        Sentence(do.Lay, Product(Factor(("tile", "turn"), faces), coal), x, y),
        Sentence(do.City, Product(of("slot", (0, 1))), x, y),
        Sentence(do.Draw),
        Sentence(do.Place, Product(), x, y),
        Sentence(do.Move, Product(coal), Row("route", "-", [*EDGE_NAMES, *COLORS])),
        Sentence(do.Water),
        Sentence(do.PutOut, Product(of("tile", kind_ids))),
    ]


class DaysOfSteamObserver(Observer):
    def __init__(self, position: Position, referee: bool) -> None:
        seats = position.seats
        around = f"around the own train, {AROUND} cells to each side, by row and column"
        planes = [
            Section("track", (WIDE, WIDE, 4), f"{around}, and edge: 1 a dead end, 2 the end of a segment, 0 no track"),
            Section("places", (WIDE, WIDE), f"{around}: the colour of a city, plus 1"),
            Section("wanted", (WIDE, WIDE), f"{around}: a 1 for a city that takes the own cargo"),
            Section("goods", (WIDE, WIDE, COLOR_COUNT), f"{around}: goods in a city by colour"),
        ]
        figures = [
            Section("phase", (len(position.phases),), "a 1 for the present phase"),
            Section("actor", (), "the seat that decides"),
            Section(
                "turn", (3,), "the turn, turns in a row in which nothing was laid or delivered, how the game ended"
            ),
            Section("markers", (2,), "whose turn it is, and who began"),
            Section("drawn", (), "the city that was drawn and is to be laid, plus 1"),
            Section(
                "players",
                (9, seats),
                "steam, coal, circuit counters, the train's x, y and place on the tile, cargo plus 1, the number of "
                "the city that it comes from plus 1, tiles in hand",
            ),
            Section("delivered", (seats, COLOR_COUNT), "goods delivered by colour"),
            Section("hand", (KINDS,), "track tiles in the own hand by kind"),
            Section("unseen", (KINDS,), "track tiles that the observer has not seen: the stack and other hands"),
            Section("stack", (2,), "track tiles and cities in the stacks"),
            Section("cities", (COLOR_COUNT,), "cities in the stack by colour"),
            Section("bag", (COLOR_COUNT,), "goods in the bag by colour"),
            Section("display", (2, 1 + COLOR_COUNT), "each face-up city: its colour plus 1, and its goods by colour"),
            Section("gone", (KINDS,), "track tiles covered or put out of the game, by kind"),
            Section(
                "tiles",
                (MOST_TILES, TILE_FIGURES),
                "the tiles of the map in the order they were laid: x, y, kind plus 1 (colours of cities behind the "
                "kinds), quarter turns, goods by colour",
            ),
        ]
        hidden = [Section("hands", (seats, KINDS), "track tiles in all hands by kind")]
        super().__init__(seats, planes, figures, hidden, referee)

    def fill(self, position: Position, me: int) -> None:
        assert isinstance(position, Pieces)
        s, planes = position, self.planes
        cargo = s.cargo[me]
        middle = s.cells[s.train_tile[me]]
        left, top = x_of(middle) - AROUND, y_of(middle) - AROUND
        for tile, cell in enumerate(s.cells):
            column, row = x_of(cell) - left, y_of(cell) - top
            if not (0 <= column < WIDE and 0 <= row < WIDE):
                continue
            at, face = row * WIDE + column, s.faces[tile]
            for edge in range(4):
                if track_mask[face] >> edge & 1:
                    planes[at * 4 + edge] = 2 if end_mask[face] >> edge & 1 else 1
            if face >= FIRST_CITY:
                color, first = face - FIRST_CITY, s.city_of[tile] * COLOR_COUNT
                planes[4 * CELLS + at] = color + 1
                planes[5 * CELLS + at] = 1 if color == cargo else 0
                for good in range(COLOR_COUNT):
                    planes[6 * CELLS + at * COLOR_COUNT + good] = s.goods[first + good]

    def figures(self, position: Position, me: int) -> list[int]:
        assert isinstance(position, Pieces)
        s, relative = position, self.relative[me]
        found = phase_of(s)
        found += [relative[s.actor + 1], s.turn, s.idle, s.ending]
        found += [relative[s.active + 1], relative[s.first + 1], s.drawn + 1]
        for row in (s.steam, s.coal, s.counters):
            found += turned(row, me)
        found += turned([x_of(s.cells[tile]) for tile in s.train_tile], me)
        found += turned([y_of(s.cells[tile]) for tile in s.train_tile], me)
        found += turned(s.train_place, me)
        found += turned([cargo + 1 for cargo in s.cargo], me)
        found += turned([city + 1 for city in s.origin], me)
        found += turned([len(s.hand(seat)) for seat in range(self.seats)], me)
        found += rows_turned(s.delivered, COLOR_COUNT, me)
        found += self._hands(s, me)
        found += [s.tiles_left(), s.cities_left()]
        found += s.city_stack
        found += s.bag
        for slot in range(2):
            found.append(s.display[slot] + 1)
            found += s.goods_face_up(slot)
        found += s.gone
        self._add_tiles(s, found)
        return found

    def _hands(self, s: Pieces, me: int) -> list[int]:
        """The own hand, and all tiles that the observer has not seen; the referee's hand is none of the players'."""
        own, unseen = [0] * KINDS, s.stack.copy()
        for slot, kind in enumerate(s.hands):
            if kind >= 0:
                if slot // HAND == me and not self.referee:
                    own[kind] += 1
                else:
                    unseen[kind] += 1
        return own + unseen

    def _add_tiles(self, s: Pieces, found: list[int]) -> None:
        nothing = [0] * COLOR_COUNT
        for tile, face in enumerate(s.faces):
            cell = s.cells[tile]
            if face < FIRST_CITY:
                found += [x_of(cell), y_of(cell), face // 4 + 1, face % 4]
                found += nothing
            else:
                first = s.city_of[tile] * COLOR_COUNT
                found += [x_of(cell), y_of(cell), KINDS + 1 + face - FIRST_CITY, 0]
                found += s.goods[first : first + COLOR_COUNT]
        found += [0] * ((MOST_TILES - len(s.faces)) * TILE_FIGURES)

    def hidden(self, position: Position) -> list[int]:
        assert isinstance(position, Pieces)
        found = [0] * (self.seats * KINDS)
        for slot, kind in enumerate(position.hands):
            if kind >= 0:
                found[slot // HAND * KINDS + kind] += 1
        return found
