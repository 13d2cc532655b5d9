"""Days of Steam as a title: its seats, its tiles and its set-up (DOS-SETUP)."""

from ...kernel.chance import Chance
from ...kernel.events import Event
from ...kernel.json import Facts
from ...kernel.rulings import Ruling
from ...kernel.title import Setup, Title
from . import cities, keeping, network, turns
from .actions import KINDS
from .position import DaysOfSteamPosition
from .showing import PHASES
from .state import happen
from .tiles import (
    CITY_STEAM,
    COLORS,
    COUNTERS,
    DATA,
    EDGE_NAMES,
    FIRST_CITY,
    START,
    STEAM_MAX,
    TRAINS,
    city_ids,
)
from .words import WORDS, refuse


class DaysOfSteam(Title):
    id = "days-of-steam"
    prefix = "DOS"
    rules_version = 1
    seats = (2, 4)
    phases = PHASES
    maps = ()
    options = ()
    actions = KINDS
    words = WORDS

    def refuse_setup(self, setup: Setup) -> Ruling | None:
        least, most = self.seats
        return None if least <= setup.seats <= most else refuse("DOS-SETUP-09", seats=setup.seats)

    def start(self, setup: Setup, chance: Chance, events: list[Event]) -> DaysOfSteamPosition:
        position = DaysOfSteamPosition(chance, setup.seats)
        color = position.draw_city()  # DOS-SETUP-03
        network.put(position, START, FIRST_CITY + color)
        happen(events, "began", {"tile": city_ids[color]})
        for slot in range(2):
            cities.turn_up(position, slot, events)
        for slot in range(len(position.hands)):  # DOS-SETUP-06
            position.hands[slot] = position.draw_tile()
        position.first = position.active = chance.below(setup.seats)  # DOS-SETUP-07
        happen(events, "first-player", {"seat": position.active})
        turns.begin_turn(position, events)
        return position

    def load(self, setup: Setup, chance: Chance, data: Facts) -> DaysOfSteamPosition:
        position = DaysOfSteamPosition(chance, setup.seats)
        keeping.load_into(position, data)
        return position

    def board(self, map_id: str | None) -> Facts:
        return BOARD


def _board() -> Facts:
    tracks = [
        {
            "id": tile["id"],
            "names": tile["names"],
            "kind": tile["kind"],
            "count": tile["count"],
            "steam": tile["steam"],
            "over": tile["playable_over"],
            "turns": tile["rotations"],
            "segments": [
                {
                    "edges": [EDGE_NAMES[edge] for edge in segment["edges"]],
                    "curve": segment["curve"],
                    "hill": segment["hill"],
                    "tower": segment["water_tower"],
                    "place": segment["place"],
                }
                for segment in tile["segments"]
            ],
            "dead_ends": [{"edge": EDGE_NAMES[stub["edge"]], "place": stub["place"]} for stub in tile["dead_ends"]],
        }
        for tile in DATA["track"]
    ]
    towns = [
        {"id": tile["id"], "names": tile["names"], "color": tile["colour"], "count": tile["count"], "steam": CITY_STEAM}
        for tile in DATA["city"]
    ]
    return {
        "id": None,
        "names": WORDS.both("title", "name"),
        "tiles": tracks,
        "cities": towns,
        "colors": [{"id": color, "names": WORDS.both("color", color)} for color in COLORS],
        "trains": [{"id": train, "names": WORDS.both("train", train)} for train in TRAINS],
        "steam_max": STEAM_MAX,
        "circuits": COUNTERS,
        "provenance": DATA["provenance"],
    }


BOARD: Facts = _board()
