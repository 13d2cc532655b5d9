"""Age of Steam: its seats and maps, its phases in the order of the book, and its board."""

# Stays plain Python when the engine is compiled: no game waits for it.

from ...kernel import Action, Ruling, refuse
from ...kernel.chance import Chance
from ...kernel.title import Setup, Title
from ...track.actions import in_lowest_turn
from ...track.mapfile import MapFile
from ...track.schema import Face
from ...track.views import board_view, tiles_view
from . import checks, scoring, view
from .actions import KINDS
from .display import COLUMNS, LETTERS, column_on_board, new_city
from .ground import Ground
from .lifts import LIFTS
from .maps import MAP_WORDS, RULES, add, ground
from .phases import PHASES
from .pieces import Pieces
from .rules import MapRules
from .schema import SCHEMA, Answers, Band, Board, Debt, Tracks
from .tables import BOX, COLORS, HIGHEST_LEVEL, PLAYER_COLORS, REDUCTION, SHARE_PRICE, action_ids
from .words import WORDS


class AgeOfSteam(Title[Pieces]):
    id = "age-of-steam"
    prefix = "AOS"
    rules_version = 2
    oldest_rules = 1  # the games of version 1 only had a limit to the price of Italy's links
    seats = (BOX["players"]["min"], BOX["players"]["max"])  # AOS-COMP-11
    maps = tuple(RULES)
    actions = KINDS
    words = WORDS
    map_words = MAP_WORDS
    schema = SCHEMA
    lifts = LIFTS
    flow = PHASES
    view = staticmethod(view.view)
    scores = staticmethod(scoring.scores)
    ranking = staticmethod(scoring.ranking)
    check = staticmethod(checks.check)

    def pieces(self, setup: Setup, chance: Chance) -> Pieces:
        map_id = setup.map_id or self.maps[0]
        return Pieces(chance, setup.seats, PHASES, ground(map_id), RULES[map_id])

    def understood(self, action: Action) -> Action:
        return in_lowest_turn(action, ground("italy").tiles)

    def add_map(self, source: MapFile, rules: MapRules) -> None:
        """Takes in a map from elsewhere with its rules, for as long as the program runs; ValueError if it cannot be
        played."""
        add(source, rules, self.id)
        self.maps = (*self.maps, source.id)

    def map_seats(self, map_id: str) -> tuple[int, int]:
        return ground(map_id).board.source.players

    def refuse_setup(self, setup: Setup) -> Ruling | None:
        """AOS-COMP-11."""
        least, most = self.map_seats(setup.map_id or self.maps[0])
        if not least <= setup.seats <= most:
            return refuse("AOS-COMP-11", seats=setup.seats, least=least, most=most)
        return None

    def rounds(self, s: Pieces) -> tuple[int, int]:
        return s.round, s.turns()

    def board(self, map_id: str | None) -> Board:
        chosen = map_id or self.maps[0]
        return _board(ground(chosen), RULES[chosen])


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
