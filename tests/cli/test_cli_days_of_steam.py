"""Days of Steam in the terminal: the map as text."""

import random
from pathlib import Path
from typing import Any

from cli_runner import Run

import footplate
from footplate.terminal.titles.days_of_steam import Drawing, turned

GAME = Path(__file__).parents[1] / "browser" / "days_of_steam_game.txt"


def test_the_map_the_trains_and_the_hand_are_shown(run: Run) -> None:
    past = footplate.replay(GAME.read_text("utf-8"))
    past.back_to(13)
    Path("record.txt").write_text(past.notation(["Ada", "Ben"]), "utf-8")
    lines = run("show", "record.txt").output.splitlines()
    assert lines[0] == "Days of Steam: 6, Turn"
    # A curve, the start city with both trains, a turnout from the east to the south, a straight, a city with two goods.
    middle = lines.index(next(line for line in lines if line.startswith("0 ")))
    assert lines[middle][4:].rstrip() == "   ╰───┤     ├────┬─────────┤YB   ├"
    assert "AB" in lines[middle + 1]
    assert any("> A " in line and "Orange train" in line for line in lines)
    assert any(line.startswith("Cities to choose from: ") for line in lines)


def test_every_turn_that_plays_differently_looks_different() -> None:
    drawing = Drawing("en")
    looks: dict[str, Any] = {}
    for tile in drawing.tracks.values():
        for turn in (0, 90, 180, 270):
            shape = (
                frozenset(
                    (frozenset(turned(edge, turn) for edge in segment["edges"]), segment["hill"], segment["tower"])
                    for segment in tile["segments"]
                ),
                frozenset(turned(stub["edge"], turn) for stub in tile["dead_ends"]),
            )
            picture = "\n".join("".join(sign for sign, _ in line) for line in drawing.track(tile["id"], turn))
            assert looks.setdefault(picture, shape) == shape, picture


def test_any_position_can_be_drawn_in_both_languages(run: Run) -> None:
    chance = random.Random(5)
    table = footplate.new("days-of-steam", seats=4, seed=5)
    while not table.over:
        table.play(chance.choice(table.legal()))
        if table.number % 25 == 0 or table.over:
            Path("record.txt").write_text(table.notation(), "utf-8")
            for language in ("en", "fr"):
                assert run("show", "record.txt", "--lang", language).exit_code == 0
