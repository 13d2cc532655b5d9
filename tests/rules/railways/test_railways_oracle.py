"""A second opinion on building: the rules of RWW-BUILD told once more, from the view alone, tile by tile."""

from typing import Any

import pytest

import footplate
from footplate.titles.railways.actions import Lay
from rules.playing_lines import seen
from rules.railways.positions import Scene, facts_of
from rules.railways.test_railways_games import Busy

BOARD: Any = footplate.board("railways", "eastern-us")
HEXES: dict[str, Any] = {entry["name"]: entry for entry in BOARD["hexes"]}
CITIES: dict[str, str] = {place["hex"]: place["id"] for place in BOARD["places"] if place["kind"] == "city"}
CLOSED = {name for name, entry in HEXES.items() if entry["terrain"] == "closed"}
GATES = {place["hex"] for place in BOARD["places"] if place["kind"] == "gate"}
PRICES = {"plain": 2000, "water": 3000, "mountain": 4000}
RIDGES = {(ridge["hex"], ridge["side"]) for ridge in BOARD["ridges"]}
RIDGES |= {(HEXES[name]["neighbours"][side], (side + 3) % 6) for name, side in RIDGES}
SIDES = {name: side for side, name in enumerate(BOARD["directions"])}

Track = tuple[int, int]


def pictures() -> dict[tuple[str, int], frozenset[Track]]:
    """The tracks of every face in every turn."""
    found: dict[tuple[str, int], frozenset[Track]] = {}
    for face in BOARD["faces"]:
        for turn in face["turns"]:
            tracks = [sorted(((a + turn) % 6, (b + turn) % 6)) for a, b in face["tracks"]]
            found[face["id"], turn] = frozenset((a, b) for a, b in tracks)
    return found


PICTURES = pictures()


class Opinion:
    """What the rules allow a seat to lay, in the words of the catalogue."""

    def __init__(self, table: footplate.Table, seat: int) -> None:
        self.game = seen(table)
        self.seat = seat
        self.tiles: dict[str, set[Track]] = {}
        self.links_on: dict[str, set[str]] = {}
        for name, tile in self.game["tiles"].items():
            self.tiles[name] = {(min(each["sides"]), max(each["sides"])) for each in tile["tracks"]}
            self.links_on[name] = {each["link"] for each in tile["tracks"]}
        # Where unfinished track ends, seen from the hex that it leads to.
        self.ends: dict[tuple[str, int], Any] = {}
        for link in self.game["links"]:
            if link["open"] is not None:
                name, _, direction = link["open"].partition(".")
                side = SIDES[direction]
                self.ends[HEXES[name]["neighbours"][side], (side + 3) % 6] = link

    def continued(self, name: str, side: int) -> Any:
        """The track that may be continued over a side: one's own, and within an action only the one being built."""
        link = self.ends.get((name, side))
        if link is None or link["owner"] != self.seat:
            return None
        building = self.game["building"]
        if building is None or building["end"] is None:
            return link
        hex_name, _, direction = link["open"].partition(".")
        return link if (hex_name, SIDES[direction]) == (building["end"]["hex"], building["end"]["side"]) else None

    def allows(self, name: str, tracks: frozenset[Track]) -> bool:
        if name in CITIES or name in GATES or name in CLOSED:  # MAP-05, BUILD-11
            return False
        old = self.tiles.get(name, set())
        added = tracks - old
        if not old <= tracks or len(added) != 1 or len(old) > 1:  # BUILD-11, -14, -15
            return False
        (sides,) = added
        met = [self.meets(name, side) for side in sides]
        if "barred" in met:
            return False
        roots = [self.continued(name, side) for side in sides if (name, side) in self.ends]
        cities = [each for each in met if each not in ("open", "end")]
        if len(roots) > 1:  # BUILD-17
            return False
        if roots:
            returns = roots[0]["ends"][0] in cities  # BUILD-16
            return not returns and roots[0]["id"] not in self.links_on.get(name, set())
        in_action = self.game["building"] is not None and self.game["building"]["end"] is not None
        begins = bool(cities) and not in_action  # BUILD-02, -03
        return begins and self.game["players"][self.seat]["locomotives"] > 0  # COMP-04

    def meets(self, name: str, side: int) -> str:
        """What lies beyond a side: a city, nothing yet, the end of a track that may go on here, or a bar."""
        other = HEXES[name]["neighbours"][side]
        if other is None or other in CLOSED or other in GATES:  # MAP-05
            return "barred"
        if other in CITIES:
            return CITIES[other]
        if (name, side) in self.ends:
            return "end" if self.continued(name, side) is not None else "barred"  # BUILD-09, -17
        return "open"

    def cost(self, name: str, tracks: frozenset[Track]) -> int:
        """BUILD-05, -06, -12, and what the card named for this action makes of it (CARD-16, -17)."""
        (sides,) = tracks - self.tiles.get(name, set())
        card = self.game["building"]["card"] if self.game["building"] is not None else None
        if card == "OP-PERFECT-ENGINEERING":
            return 2000
        terrain = HEXES[name]["terrain"]
        free = card == "OP-LAND-GRANT" and terrain == "plain"
        crossed = sum((name, side) in RIDGES and self.meets(name, side) != "open" for side in sides)
        return PRICES[terrain] * (not free) + 4000 * crossed


def check(table: footplate.Table) -> int:
    seat = table.actor
    assert seat is not None
    opinion = Opinion(table, seat)
    expected = {
        (name, *picture) for name in HEXES for picture, tracks in PICTURES.items() if opinion.allows(name, tracks)
    }
    listed = {(action.hex, action.face, action.turn): action for action in table.legal() if isinstance(action, Lay)}
    assert listed.keys() == expected
    for (name, *picture), action in listed.items():
        cost = opinion.cost(name, PICTURES[picture[0], picture[1]])
        assert facts_of(table, action)["cost"] == cost, action
    return len(listed)


@pytest.mark.rule("RWW-BUILD-02", "RWW-BUILD-06", "RWW-BUILD-11", "RWW-BUILD-17", "RWW-MAP-05", "RWW-CARD-16")
def test_two_readings_of_the_rules_of_building_agree() -> None:
    """On the way through a game of many: at the first tile of an action, and in its midst."""
    first, further = 0, 0
    for seats, seed in ((2, 1), (6, 2)):
        table, chooser = footplate.new("railways", seats=seats, seed=seed), Busy(seed)
        while not table.over and table.number < 900:
            game = seen(table)
            if game["building"] is not None and table.number % 5 == 0:
                further += check(table)
            elif game["round"] and table.number % 40 == 0:
                first += check(table)
            table.play(chooser.action(table))
    assert first > 2000
    assert further > 100


@pytest.mark.rule("RWW-COMP-04")
def test_they_agree_on_an_empty_board_too() -> None:
    assert check(Scene().round()) > 200
