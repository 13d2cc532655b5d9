"""A player's turn (DOS-TURN): one of three things, laying a tile, laying a city or moving the train, where staying at a
water tower (DOS-WATER) is a move, too."""

from typing import Final

from ....kernel import NOBODY, Action, Choice, Event, Facts, Phase, Ruling, Said, asked, happen, refuse
from .. import schema
from ..actions import City, Draw, Lay, Move, PutOut, Water
from ..pieces import Pieces
from ..tables import (
    EDGE_NAMES,
    NOWHERE,
    PLACES,
    STEAM_MAX,
    TRAINS,
    cell_named,
    is_tower,
    kind_of,
    place_edges,
)
from . import city, move, tile
from .coal import judge_coal, steam_after

WATER_STEAM: Final = 4
TURNS: Final = ("0", "90", "180", "270")
# What keeps a tile, a city or a train from a place, nearest to being possible first.
NEARNESS: Final = [
    "DOS-MOVE-05",
    "DOS-PASS-05",
    "DOS-OVER-03",
    "DOS-TRACK-01",
    "DOS-CITY-03",
    "DOS-TILE-06",
    "DOS-OVER-02",
    "DOS-TILE-05",
    "DOS-CITY-02",
    "DOS-TILE-04",
    "DOS-CITY-11",
    "DOS-TILE-03",
    "DOS-MOVE-11",
    "DOS-MOVE-13",
    "DOS-MOVE-02",
]


class Turn(Phase[Pieces]):
    id = "turn"

    def begin(self, s: Pieces, events: list[Event]) -> None:
        s.actor = s.active

    def after(self, s: Pieces, events: list[Event]) -> int:
        return s.number_of("city" if s.drawn >= 0 else "end-of-turn")

    def skip(self, s: Pieces, events: list[Event]) -> bool:
        s.actor = NOBODY
        return True

    # What may be done

    def legal(self, s: Pieces) -> list[Action]:
        seat = s.actor
        found: list[Action] = []
        cells = s.empty_cells()
        tile.add_legal(s, seat, cells, found)
        city.add_legal(s, seat, cells, found)
        move.add_legal(s, seat, found)
        if _can_take_water(s, seat):
            found.append(Water(seat))
        return found

    def judge(self, s: Pieces, action: Action) -> Ruling | None:
        if isinstance(action, Lay):
            return tile.judge(s, action)
        if isinstance(action, Move):
            return move.judge(s, action)
        if isinstance(action, (City, Draw)):
            return city.judge(s, action)
        if isinstance(action, Water):
            return _judge_water(s, action.seat)
        return refuse("DOS-TURN-04" if isinstance(action, PutOut) else "DOS-CITY-12/none")

    # Why not that

    def meant(self, s: Pieces, seat: int, kind: str, name: str) -> Action | None:
        """While something else is to be done first: what kind of thing it would be in a turn."""
        if (kind == "tile" and name in kind_of) or (kind == "turn" and name in TURNS):
            return Lay(seat, "", 0, 0, 0)
        if kind == "city" and name in ("0", "1", "stack"):
            return Draw(seat)
        if kind == "water" and not name:
            return Water(seat)
        train = kind == "train" and name in TRAINS[: s.seats]
        if train or (kind == "coal" and name.isdecimal()) or (kind == "end" and _place_named(s, name) != NOWHERE):
            return Move(seat, "")
        return None

    def why(self, s: Pieces, seat: int, kind: str, name: str) -> Ruling | None:
        if kind == "tile" and name in kind_of:
            return _why_not_tile(s, seat, name)
        if kind == "place":
            return _why_not_here(s, seat, cell_named(name))
        if kind == "turn" and name in TURNS:
            return refuse("DOS-TILE-04")
        if kind == "city":
            return city.why_not(s, seat, name)
        if kind == "coal" and name.isdecimal():
            # With no cubes at all not even burning none is offered.
            return judge_coal(s, seat, max(1, int(name)))
        if kind == "train" and name in TRAINS[: s.seats]:
            return _why_not_train(s, seat, name)
        place = _place_named(s, name) if kind == "end" else NOWHERE
        return None if place == NOWHERE else move.why_not_end(s, seat, place // 4, place % 4)

    # What happens

    def perform(self, s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
        if isinstance(action, Lay):
            tile.perform(s, action, events)
            s.end_turn(idle=False)
        elif isinstance(action, Move):
            delivers = move.perform(s, action, events)
            s.end_turn(idle=not delivers)
        elif isinstance(action, Draw):
            city.perform(s, action, events)
            s.actor = NOBODY
        elif isinstance(action, City):
            city.perform(s, action, events)
            s.end_turn(idle=False)
        else:
            gained = s.gain_steam(action.seat, WATER_STEAM)
            happen(events, "watered", {"seat": action.seat, "gain": gained, "steam": s.steam[action.seat]})
            s.end_turn(idle=True)

    # What is shown and asked

    def choice(self, s: Pieces, action: Action) -> Choice:
        if isinstance(action, Lay):
            return tile.choice(s, action)
        if isinstance(action, (City, Draw)):
            return city.choice(s, action)
        if isinstance(action, Move):
            return move.choice(s, action)
        gain, steam = steam_after(s, action.seat, 0, WATER_STEAM)
        facts: schema.Steam = {"gain": gain, "steam": steam}
        return Choice(action, ["water"], "water", facts)

    def prompt(self, s: Pieces, seat: int) -> Said:
        key = "tower" if _can_take_water(s, seat) else "turn"
        facts: Facts = {"seat": seat, "steam": s.steam[seat], "coal": s.coal[seat]}
        return asked(f"{key}-coal" if s.most_coal(seat) else key, facts)


def can_act(s: Pieces, seat: int) -> bool:
    """Whether the player can do one of the three things (DOS-TURN-05)."""
    return (
        tile.can_lay(s, s.kinds_in_hand(seat)) or city.can_lay(s) or _can_take_water(s, seat) or move.can_move(s, seat)
    )


# The water tower


def at_tower(s: Pieces, seat: int) -> bool:
    return is_tower[s.faces[s.train_tile[seat]] * 4 + s.train_place[seat]]


def _can_take_water(s: Pieces, seat: int) -> bool:
    return at_tower(s, seat) and s.steam[seat] < STEAM_MAX


def _judge_water(s: Pieces, seat: int) -> Ruling | None:
    if not at_tower(s, seat):
        return refuse("DOS-WATER-01")
    return refuse("DOS-WATER-03") if s.steam[seat] >= STEAM_MAX else None


# Why something cannot be touched


def _nearest(rulings: list[Ruling | None]) -> Ruling | None:
    found = [ruling for ruling in rulings if ruling is not None]
    return min(found, key=lambda ruling: NEARNESS.index(ruling.rule), default=None)


def _why_not_tile(s: Pieces, seat: int, name: str) -> Ruling | None:
    kind = kind_of[name]
    if kind not in s.hand(seat):
        return refuse("DOS-TILE-01", tile=name)
    return _nearest([ruling for cell in [*s.codes, *s.cells] for ruling in tile.why_not(s, kind, cell)])


def _why_not_here(s: Pieces, seat: int, cell: int) -> Ruling | None:
    if cell == NOWHERE:
        return None
    tiles = [ruling for kind in s.kinds_in_hand(seat) for ruling in tile.why_not(s, kind, cell)]
    return _nearest([*tiles, city.judge_cell(s, cell)])


def _why_not_train(s: Pieces, seat: int, name: str) -> Ruling | None:
    if name != TRAINS[seat]:
        return refuse("DOS-MOVE-01/other")
    return _nearest([move.judge(s, Move(seat, edge, s.most_coal(seat))) for edge in EDGE_NAMES])


def _place_named(s: Pieces, name: str) -> int:
    """The place that a name like 3,-1/0 says, as `tile * 4 + place`; NOWHERE if it says none."""
    name, _, number = name.partition("/")
    cell = cell_named(name)
    if cell not in s.at or number not in PLACES:
        return NOWHERE
    there = s.at[cell]
    return there * 4 + int(number) if place_edges[s.faces[there] * 4 + int(number)] else NOWHERE
