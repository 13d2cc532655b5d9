"""Age of Steam as a title: its seats and maps, and its set-up (AOS-SETUP)."""

from typing import cast

from ...kernel.chance import Chance
from ...kernel.events import Event
from ...kernel.json import Facts, Json
from ...kernel.rulings import Ruling
from ...kernel.title import Option, Setup, Title
from ...kernel.words import LANGUAGES, Words
from ...track.views import board_view, tiles_view
from . import setting_up, storing
from .actions import KINDS
from .data import (
    BOX,
    COLORS,
    COLUMN_SPACES,
    COLUMNS,
    HIGHEST_LEVEL,
    LETTER_COLORS,
    LETTER_DICE,
    LETTERS,
    PLAYER_COLORS,
    REDUCTION,
)
from .ground import Ground
from .maps import RULES, ground
from .position import AgeOfSteamPosition
from .state import PHASE_NAMES, MapRules
from .words import MAP_WORDS, MAPS, WORDS, refuse


class AgeOfSteam(Title):
    id = "age-of-steam"
    prefix = "AOS"
    rules_version = 1
    seats = (BOX["players"]["min"], BOX["players"]["max"])  # AOS-COMP-11
    phases = tuple(dict.fromkeys(PHASE_NAMES))
    maps = MAPS
    options: tuple[Option, ...] = ()
    actions = KINDS
    words = WORDS

    def map_seats(self, map_id: str) -> tuple[int, int]:
        least, most = ground(map_id).board.source.players
        return least, most

    def words_at(self, setup: Setup) -> Words:
        return MAP_WORDS[setup.map_id]

    def refuse_setup(self, setup: Setup) -> Ruling | None:
        """AOS-COMP-11."""
        least, most = self.map_seats(setup.map_id or MAPS[0])
        if not least <= setup.seats <= most:
            return refuse("AOS-COMP-11", seats=setup.seats, least=least, most=most)
        return None

    def start(self, setup: Setup, chance: Chance, events: list[Event]) -> AgeOfSteamPosition:
        position = _fresh(setup, chance)
        setting_up.set_up(position, events)
        position.go_on(events)
        return position

    def load(self, setup: Setup, chance: Chance, data: Facts) -> AgeOfSteamPosition:
        position = _fresh(setup, chance)
        storing.load(position, data)
        return position

    def board(self, map_id: str | None) -> Facts:
        found = map_id or MAPS[0]
        return _board(ground(found), RULES[found])


def _fresh(setup: Setup, chance: Chance) -> AgeOfSteamPosition:
    map_id = setup.map_id or MAPS[0]
    return AgeOfSteamPosition(chance, setup.seats, ground(map_id), RULES[map_id])


def _board(found: Ground, rules: MapRules) -> Facts:
    """The map, with the track tiles, the actions, the display and the colours, for drawing."""
    actions: list[Json] = [{"id": entry["id"], "names": entry["names"]} for entry in BOX["actions"]]
    new_cities: list[Json] = [
        {"letter": letter, "color": COLORS[LETTER_COLORS[number]], "die": COLUMNS[LETTER_DICE[number]]}
        for number, letter in enumerate(LETTERS)
    ]
    return {
        **board_view(found.board),
        "faces": _faces(found),
        "actions": actions,
        "columns": [{"id": name, "spaces": COLUMN_SPACES[number]} for number, name in enumerate(COLUMNS)],
        "new_cities": new_cities,
        "tracks": _tracks(rules),
        "crosswalk": dict(found.board.source.crosswalk),
        "colors": list(COLORS),
        "player_colors": list(PLAYER_COLORS),
    }


def _faces(found: Ground) -> list[Json]:
    """The faces with their names: the tile file has none for this game."""
    faces = cast(list[Facts], tiles_view(found.tiles))
    return [
        {**face, "names": {language: WORDS.say("face", face["id"], language) for language in LANGUAGES}}
        for face in faces
    ]


def _tracks(rules: MapRules) -> Facts:
    """How far the players' tracks go, where the income track begins to lose how much, and what becomes of a debt beyond
    the income (AOS-COMP-08, AOS-RED-01, AOS-EXP-03)."""
    bands: list[Json] = [{"from": start, "lose": lose} for start, lose in REDUCTION if rules.reduction(start) == lose]
    debt = "forgiven" if rules.forgives else "shares" if rules.later_price else "bankruptcy"
    return {"engine": HIGHEST_LEVEL, "shares": rules.share_limit, "reduction": bands, "debt": debt}
