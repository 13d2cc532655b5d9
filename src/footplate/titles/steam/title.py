"""Steam as a title: its seats, maps and options, and its set-up (STM-SETUP)."""

from typing import cast

from ...kernel.chance import Chance
from ...kernel.events import Event
from ...kernel.json import Facts, Json
from ...kernel.rulings import Ruling
from ...kernel.rulings import refuse as refuse_at_table
from ...kernel.title import Option, Setup, Title
from ...kernel.words import Words
from ...track.views import board_view, tiles_view
from . import opening, storing
from .actions import KINDS
from .data import BOX, COLORS, ROUNDS
from .games import GAMES
from .ground import Ground, ground
from .opening import DEALT, OPENINGS
from .position import SteamPosition
from .state import OPENING, PHASE_NAMES
from .words import MAP_WORDS, MAPS, WORDS, refuse


class SeatsOption(Option):
    """An option whose value is a list of seats."""

    kind = "seats"

    def __init__(self, name: str) -> None:
        super().__init__(name, ())

    @property
    def default(self) -> Json:
        return []

    def refusal(self, value: Json) -> Ruling | None:
        if isinstance(value, list) and all(type(seat) is int for seat in value) and len(set(value)) == len(value):
            return None
        return refuse_at_table("FPT-SETUP-04", option=self.name, choice=str(value), choices=["[]", "[0]", "[0, 2]"])


class Steam(Title):
    id = "steam"
    prefix = "STM"
    rules_version = 1
    seats = (BOX["players"]["min"], max(ground(map_id).board.source.players[1] for map_id in MAPS))
    phases = tuple(dict.fromkeys(PHASE_NAMES))
    maps = MAPS
    options = (Option("game", tuple(GAMES)), Option("opening", OPENINGS), SeatsOption("helped"))
    actions = KINDS
    words = WORDS

    def phases_at(self, setup: Setup) -> tuple[str, ...]:
        """STM-ROUND-01, STM-STD-03; an auctioned opening comes before all rounds."""
        phases = tuple(PHASE_NAMES[phase] for phase in GAMES[str(setup.options["game"])].sequence)
        return phases if setup.options["opening"] == DEALT else (PHASE_NAMES[OPENING], *phases)

    def map_seats(self, map_id: str) -> tuple[int, int]:
        least, most = ground(map_id).board.source.players
        return least, most

    def words_at(self, setup: Setup) -> Words:
        return MAP_WORDS[setup.map_id]

    def refuse_setup(self, setup: Setup) -> Ruling | None:
        """STM-SETUP-01, STM-SETUP-02, STM-SETUP-12, STM-CAP-05."""
        if setup.seats not in ROUNDS:
            return refuse("STM-SETUP-01", seats=setup.seats)
        least, most = self.map_seats(setup.map_id or MAPS[0])
        if not least <= setup.seats <= most:
            return refuse("STM-SETUP-02", seats=setup.seats, least=least, most=most)
        base = setup.options["game"] == "base"
        if not base and setup.options["opening"] != DEALT:
            return refuse("STM-STD-04")
        helped = cast(list[int], setup.options["helped"])
        if helped and base:
            return refuse("STM-CAP-05")
        if any(not 0 <= seat < setup.seats for seat in helped):
            return refuse("STM-CAP-05/seat", seats=setup.seats)
        return None

    def start(self, setup: Setup, chance: Chance, events: list[Event]) -> SteamPosition:
        position = _fresh(setup, chance)
        opening.draw_cubes(position)
        if setup.options["game"] != "base":
            opening.deal_standard_order(position, events)
        elif setup.options["opening"] == DEALT:
            opening.deal_order(position, events)
        else:
            opening.begin_auction(position, events)
        position.go_on(events)
        return position

    def load(self, setup: Setup, chance: Chance, data: Facts) -> SteamPosition:
        position = _fresh(setup, chance)
        storing.load(position, data)
        return position

    def board(self, map_id: str | None) -> Facts:
        return _board(ground(map_id or MAPS[0]))


def _fresh(setup: Setup, chance: Chance) -> SteamPosition:
    helped = 0
    for seat in cast(list[int], setup.options["helped"]):
        helped |= 1 << seat
    game = GAMES[str(setup.options["game"])]
    return SteamPosition(chance, setup.seats, ground(setup.map_id or MAPS[0]), game, helped)


def _board(found: Ground) -> Facts:
    """The map, with the track tiles, the action tiles and the colours, for drawing."""
    actions: list[Json] = [
        {"id": entry["id"], "value": entry["value"], "names": entry["names"]} for entry in BOX["action"]
    ]
    return {
        **board_view(found.board),
        "faces": tiles_view(found.tiles),
        "actions": actions,
        "colors": list(COLORS),
        "player_colors": list(BOX["tokens"]["colors"]),
    }
