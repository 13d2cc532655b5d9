"""What cards do in the game and are worth to the greedy player, told as plain data.

`python -m rules.railways.card_scenes` tells it in a process of its own, with whatever card file the package has there.
Cards are found by what they do, never by their ids.
"""

import json
from typing import Any

import footplate
from footplate.bots.railways.actions import options
from footplate.bots.railways.chart import chart
from footplate.bots.railways.planning import Planner
from footplate.bots.railways.situation import Situation
from footplate.bots.railways.weights import Weights
from footplate.titles.railways import tables
from footplate.titles.railways.actions import Lay, Take
from footplate.titles.railways.objectives import progress
from rules.playing_lines import play, seen
from rules.railways.positions import ANN, Scene, build, city, deliver, state

MAP = "eastern-us"


def that(does: str) -> str:
    """The first card that does this."""
    return tables.HOUSE.operations[tables.HOUSE.that(does)[0]].id


def _deliveries() -> list[str]:
    return [tables.HOUSE.operations[card].id for card in tables.HOUSE.that("delivery")]


def told() -> dict[str, Any]:
    return {
        "ids": {does: that(does) for kinds in tables.KINDS.values() for does in kinds},
        "box": seen(footplate.new("railways", seats=2, seed=1))["deck"],
        "prices": {does: _prices(that(does)) for does in ("free_open_terrain", "flat_terrain")},
        "actions": _after(Scene().cards(that("actions")), Take(ANN, that("actions")))["actions_left"],
        "new industry": _new_industry(),
        "growth": _growth(),
        "delivery": _delivery(),
        "engines": _engines(),
        "line": _line(),
        "barons": _barons(),
        "worth": _worths(),
    }


def _after(scene: Scene, *moves: footplate.Action) -> Any:
    table = scene.round()
    play(table, *moves)
    return seen(table)


def _prices(card: str) -> dict[str, Any]:
    """What first tiles cost with a card, by terrain; what a ridge costs; and whether the bot reckons alike."""
    table = Scene().hand(ANN, card).round()
    play(table, f"A uses {card}")
    board, bot = chart(MAP), chart(MAP).prices_with(card)
    terrain, ridges, alike = set(), set(), True
    for action in table.legal():
        assert isinstance(action, Lay)
        facts: Any = table.position.choice(action).facts
        terrain.add(facts["terrain"])
        if facts["ridges"]:
            ridges.add((facts["cost"] - facts["terrain"]) // facts["ridges"])
        alike = alike and bot.tile[board.hex_of[action.hex]] == facts["terrain"]
    return {"tiles": sorted(terrain), "ridges": sorted(ridges), "alike": alike and ridges <= set(bot.ridge)}


def _new_industry() -> dict[str, int]:
    table = Scene().cash(9000, 0, 0).cards(that("urbanize")).cubes(BUF="").round()
    play(table, Take(ANN, that("urbanize"), "BUF", "blue"))
    return {"cubes": sum(city(table, "BUF")["cubes"].values()), "cash": state(table).cash[ANN]}


def _growth() -> int:
    table = Scene().cards(that("add_cubes")).cubes(BUF="").round()
    play(table, Take(ANN, that("add_cubes"), "BUF"))
    return sum(city(table, "BUF")["cubes"].values())


def _delivery() -> dict[str, int]:
    """The points of a delivery over two links to New York, with the cards for deliveries, the first bounty, and the
    hotel of New York."""
    scene = Scene().links(ANN, "BAL-PHL", "PHL-NYC").engines(2, 1, 1).cubes(BAL="red")
    table = scene.cards(*_deliveries(), that("delivery_to")).hand(ANN, that("hotel")).round()
    play(table, deliver(table, ANN, "red", "BAL", "PHL", "NYC"))
    parts = {part.id: part.points for part in table.scores()[ANN].parts}
    return {name: parts[name] for name in ("starts", "bounties", "hotels")}


def _engines() -> dict[str, Any]:
    """What the engine of level 2 costs and wins, the highest level, and the income at position 1."""
    table = Scene().cash(20000, 0, 0).scores(1, 0, 0).cards(that("engine_level")).round()
    income = seen(table)["players"][ANN]["income"]
    play(table, "A upgrades the engine")
    board: Any = footplate.board("railways", MAP)
    top = max(engine["level"] for engine in board["engines"])
    return {"paid": 20000 - state(table).cash[ANN], "won": state(table).score[ANN] - 1, "top": top, "income": income}


def _line() -> int:
    """The points of the first major line for a link from New York to Philadelphia."""
    table = Scene().cards(that("connect")).round()
    build(table, ANN, "NYC Y12 PHL")
    return state(table).score[ANN]


def _barons() -> dict[str, list[int]]:
    """What there is, what is needed and what it gives, for somebody with a western link, three links at Chicago and an
    engine of level 3."""
    scene = Scene().links(ANN, "CHI-MIL", "CHI-IND", "CHI-RIS").west(DSM=ANN)
    scene.position.first_engine[3] = ANN
    found = {}
    for baron in tables.HOUSE.barons:
        if baron.kind in ("western_link", "links_at", "first_engine", "touch"):
            figures = progress(scene.position, ANN, baron)
            found[baron.kind] = [figures.have, figures.need, figures.points]
    return found


def _worths() -> dict[str, float]:
    """What the greedy player thinks of his best delivery, of the next engine, and of taking each card."""
    scene = Scene().links(ANN, "NYC-PHL", "PHL-BAL").engines(2, 1, 1).cash(9000, 0, 0).cubes(BAL="red")
    found = _thoughts(scene.cards(*_deliveries(), *map(that, ("hotel", "flat_terrain", "actions", "engine_level"))))
    bare = Scene().links(ANN, "NYC-PHL", "PHL-BAL", "NYC-NHV").cubes(NYC="", PHL="", BAL="", NHV="yellow")
    return {**found, **_thoughts(bare.cards(that("add_cubes"), that("urbanize")))}


def _thoughts(scene: Scene) -> dict[str, float]:
    table = scene.round()
    s = Situation(table, ANN, Weights())
    found: dict[str, float] = {}
    for worth, answer in options(s, table, Planner(s, 5)):
        kind = s.chart.cards[answer["card"]].kind if answer["type"] == "take" else answer["type"]
        found[kind] = max(worth, found.get(kind, worth))
    return found


if __name__ == "__main__":
    print(json.dumps(told()))
