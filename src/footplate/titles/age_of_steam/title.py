"""Age of Steam: its seats and maps, its phases in the order of the book, and its board."""

# Stays plain Python when the engine is compiled: no game waits for it.

from ...boards.findings import BadMap, Problem
from ...kernel import Action, Ruling, refuse
from ...kernel.chance import Chance
from ...kernel.json import Json
from ...kernel.title import Setup
from ...track.actions import in_lowest_turn
from ...track.board import Board as Tables
from ...track.library import title_board
from ...track.mapfile import MapFile
from ...track.schema import Face
from ...track.title import RoundTitle
from ...track.views import board_view, tiles_view
from . import checks, mapcheck, scoring, view
from .actions import KINDS
from .display import COLUMNS, LETTERS, column_on_board, new_city
from .ground import FOLDER, Ground
from .lifts import LIFTS
from .maps import BASE, MAP_WORDS, MAPS, RULES, ground
from .phases import PHASES
from .pieces import Pieces
from .rules import MapRules
from .schema import SCHEMA, Answers, Band, Board, Debt, Tracks
from .tables import BOX, COLORS, HIGHEST_LEVEL, PLAYER_COLORS, REDUCTION, SHARE_PRICE, action_ids
from .view import PARTS
from .words import WORDS


class AgeOfSteam(RoundTitle[Pieces, Ground]):
    id = "age-of-steam"
    prefix = "AOS"
    rules_version = 2
    oldest_rules = 1  # the games of version 1 only had a limit to the price of Italy's links
    seats = (BOX["players"]["min"], BOX["players"]["max"])  # AOS-COMP-11
    folder = FOLDER
    house = MAPS
    actions = KINDS
    words = WORDS
    map_words = MAP_WORDS
    schema = SCHEMA
    lifts = LIFTS
    flow = PHASES
    view = staticmethod(view.view)
    parts = PARTS
    own_parts = ()
    scores = staticmethod(scoring.scores)
    ranking = staticmethod(scoring.ranking)
    check = staticmethod(checks.check)

    def __init__(self) -> None:
        super().__init__()
        self._rules = dict(RULES)

    def pieces(self, setup: Setup, chance: Chance) -> Pieces:
        found = self.ground(setup.map_id)
        return Pieces(chance, setup.seats, PHASES, found, self.rules_of(found))

    def understood(self, action: Action) -> Action:
        return in_lowest_turn(action, ground("italy").tiles)

    # Maps

    def house_ground(self, map_id: str) -> Ground:
        return ground(map_id)

    def make_ground(self, source: MapFile) -> Ground:
        return Ground(Tables(source), self._rules_for(source).extra_tiles)

    def rules_of(self, found: Ground) -> MapRules:
        return self._rules_for(found.board.source)

    def _rules_for(self, source: MapFile) -> MapRules:
        """The rules that a map was added with, or those that it names, or the base game's."""
        if self._added.get(source.id) is source:
            return self._rules[source.id]
        return self._rules.get(source.rules, BASE)

    def map_problems(self, source: MapFile) -> list[Problem]:
        return mapcheck.problems(source, self._setups())

    def _setups(self) -> dict[str, dict[str, Json]]:
        """The rules that can be named, each with the set-up of the map that it was made for."""
        own = {map_id: title_board(FOLDER, map_id).source.setup for map_id in MAPS}
        return {**own, **{name: source.setup for name, source in self._added.items()}}

    def add_map(self, source: MapFile, rules: MapRules, listed: bool = True) -> None:
        """Takes in a map from elsewhere with rules of its own, for as long as the program runs; ValueError if it cannot
        be played. What is not listed is known by its name alone."""
        if source.game != self.id:
            raise ValueError(f"{source.id} is a map of {source.game}, not of {self.id}")
        if source.id in self._rules:
            raise ValueError(f"there is a map {source.id} already")
        found = mapcheck.problems(source, {**self._setups(), source.rules: source.setup})
        faults = [problem for problem in found if not problem.odd]
        if faults:
            raise BadMap(source.file, faults)
        self._added[source.id], self._rules[source.id] = source, rules
        if listed:
            self.maps = (*self.maps, source.id)

    def has_map(self, map_id: str) -> bool:
        return super().has_map(map_id) or map_id in self._added

    def refuse_setup(self, setup: Setup) -> Ruling | None:
        """AOS-COMP-11."""
        least, most = self.map_seats(setup.map_id or self.maps[0])
        if not least <= setup.seats <= most:
            return refuse("AOS-COMP-11", seats=setup.seats, least=least, most=most)
        return None

    def rounds(self, s: Pieces) -> tuple[int, int]:
        return s.round, s.turns()

    def board(self, map_id: str | None) -> Board:
        found = self.ground(map_id)
        return _board(found, self.rules_of(found))


def _board(found: Ground, rules: MapRules) -> Board:
    """The map, with the track tiles, the actions, the display and the colours, for drawing."""
    return {
        **board_view(found.board),
        "faces": _faces(found),
        "actions": [{"id": entry["id"], "names": entry["names"]} for entry in BOX["actions"]],
        "columns": [column_on_board(column) for column in range(len(COLUMNS))],
        "new_cities": [new_city(letter) for letter in range(len(LETTERS))],
        "tracks": _tracks(rules),
        "crosswalk": dict(found.board.source.crosswalk),
        "colors": list(COLORS),
        "player_colors": list(PLAYER_COLORS),
        "rules": _answers(rules),
    }


def _answers(rules: MapRules) -> Answers:
    """The map's answers that a table shows beside its tracks: prices, builds, and what the black cubes do."""
    return {
        "share_price": SHARE_PRICE,
        "later_price": rules.later_price or None,
        "share_points": rules.share_points,
        "burden": None if rules.burden < 0 else COLORS[rules.burden],
        "whole_links": rules.construction.whole_links,
        "feeds_cities": rules.feeds_cities,
        "builds": {name: rules.builds(number) for number, name in enumerate(action_ids)},
    }


def _faces(found: Ground) -> list[Face]:
    """The faces with their names: the tile file has none for this game."""
    return [{**face, "names": WORDS.say_both("face", face["id"])} for face in tiles_view(found.tiles)]


def _tracks(rules: MapRules) -> Tracks:
    """How far the players' tracks go, where the income track begins to lose how much, and what becomes of a debt beyond
    the income (AOS-COMP-08, AOS-RED-01, AOS-EXP-03)."""
    bands: list[Band] = [{"from": start, "lose": lose} for start, lose in REDUCTION if rules.reduction(start) == lose]
    debt: Debt = "forgiven" if rules.forgives else "shares" if rules.later_price else "bankruptcy"
    return {"engine": HIGHEST_LEVEL, "shares": rules.share_limit, "reduction": bands, "debt": debt}
