"""Games of Steam to begin from, made with the library: the same deal and the same decisions each time.

The games of the folder `games` are whole ones of three. In their first round and a half Ben builds towards a town; Ada
lays a curve out of a city towards it, redirects it, and makes the town a city: that completes her link and Ben's. She
carries a cube over both, and improves her first tile to a crossing. From decision 26 on all play greedily.

Seats are A (Ada, who sits at the browser), B and C; a line is a decision in the text notation.
"""

import re
from pathlib import Path

import footplate
from footplate import Action, Table, TableChoice

FOLDER = Path(__file__).parent / "games"
MAPS = ["northeast", "ruhr"]
QUIET_TILES = ("turn-order", "first-move", "first-build", "engineer")


def begun(map_id: str, seed: int | None = None, form: str = "base") -> Table:
    """A table of three, by default that of the map's whole game."""
    chosen_seed = _find(r"seed (\d+)", map_id)[0] if seed is None else seed
    return footplate.new("steam", seats=3, map=map_id, options={"game": form}, seed=int(chosen_seed))


def decisions(map_id: str) -> list[str]:
    """The lines of the map's whole game, as `A builds 21 on I8 turned 0`."""
    return _find(r"^\d+\. (.*)$", map_id)


def _find(pattern: str, map_id: str) -> list[str]:
    return re.findall(pattern, (FOLDER / f"steam-{map_id}.txt").read_text(encoding="utf-8"), re.MULTILINE)


def read(line: str) -> Action:
    return footplate.read_line("steam", line[2:], "ABC".index(line[0]))


def opened(map_id: str, up_to: str = "", number: int = -1) -> Table:
    """The whole game of a map, up to a line and without it, or so many decisions of it."""
    table = begun(map_id)
    for line in decisions(map_id):
        if line == up_to or table.number == number:
            return table
        table.play(read(line))
    raise AssertionError(f"no line “{up_to}”")


def two_ways() -> Table:
    """Ada can carry a cube from Albany to New York over her own two links, or over one of hers and one of Ben's."""
    table = opened("northeast", "A builds 23 on J7 turned 4")
    built = ["A builds 22 on J9 turned 3", "A builds 22 on J10 turned 4", "A ends the build turn"]
    for line in [*built, "B passes", "C passes"]:
        table.play(read(line))
    return table


def chosen(table: Table, action: Action) -> TableChoice:
    """The choice that is this action, with its steps."""
    return next(choice for choice in table.choices(action.seat) if choice.action == action)


def to_build(map_id: str, seed: int) -> Table:
    """Ada's first build turn, on an empty map; nobody has spent anything."""
    table = begun(map_id, seed)
    while not (table.actor == 0 and table.view()["phase"] == "build"):
        table.play(_quiet(table))
    return table


def before_ruin(map_id: str, seed: int = 1) -> Table:
    """Ada borrows and spends all she can and earns nothing; now she passes for the last time before she has to pay."""
    table = begun(map_id, seed)
    while True:
        action = _lavish(table) if table.actor == 0 else _quiet(table)
        ahead = table.clone()
        if any(event.kind == "bankrupt" for event in ahead.play(action)):
            assert table.actor == 0
            return table
        table.play(action)


def _quiet(table: Table) -> Action:
    """The decision that costs nothing and lays nothing."""
    kinds = {action.kind: action for action in table.legal()}
    free = {getattr(action, "tile", ""): action for action in table.legal() if action.kind == "take"}
    first = next((free[tile] for tile in QUIET_TILES if tile in free), None)
    return first or kinds.get("pass") or kinds.get("done") or kinds["score"]


def _lavish(table: Table) -> Action:
    """The dearest tile, whatever it is good for."""
    paid = [choice for choice in table.choices(0) if choice.action.kind in ("take", "build") and choice.facts["cost"]]
    special = [action for action in table.legal() if action.kind in ("urbanize", "grow")]
    if paid:
        return max(paid, key=lambda choice: int(str(choice.facts["cost"]))).action
    return special[0] if special else _quiet(table)
