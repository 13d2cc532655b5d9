"""Whatever a card says comes from the card file: other figures there make another game, and another greedy player."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import footplate
from rules.railways.card_scenes import told
from rules.railways.positions import ANN, Scene

SOURCE = Path(footplate.__file__).parents[1]
TESTS = Path(__file__).parents[2]
FILE = Path("footplate/titles/railways/data/eastern-us-cards.toml")

# Other figures, cities and ids, each in place of what is in the file.
CHANGES = {
    # Engines and income
    "level = 2\nupgrade_cost = 5000": "level = 2\nupgrade_cost = 7000",
    "[[engines]]\nlevel = 8\nupgrade_cost = 35000\ncount = 6\n": "",
    "[1, 1, 3000]": "[1, 1, 6000]",
    # Claim cards
    'id = "OP-ERA-BEGINS"': 'id = "OP-FIRST-TRAIN"',
    "min_links = 3 }\npoints = 2": "min_links = 2 }\npoints = 7",
    'id = "OP-NEW-TRAIN"': 'id = "OP-STRONGER-TRAIN"',
    '"engine_level", level = 4 }\npoints = 3': '"engine_level", level = 2 }\npoints = 6',
    'condition = { kind = "connect", cities = ["New York", "Chicago"] }\npoints = 10': (
        'condition = { kind = "connect", cities = ["New York", "Philadelphia"] }\npoints = 9'
    ),
    'city = "Mobile" }\npoints = 4': 'city = "New York" }\npoints = 8',
    # Cards that are taken
    'city = "New York", points = 1': 'city = "New York", points = 3',
    'id = "OP-LAND-GRANT"\ncopies = 3': 'id = "OP-OPEN-LAND"\ncopies = 5',
    'id = "OP-PERFECT-ENGINEERING"': 'id = "OP-SMOOTH-GROUND"',
    "cost_per_tile = 2000, ridge_cost = 0": "cost_per_tile = 1000, ridge_cost = 500",
    '"actions", count = 2': '"actions", count = 4',
    '"urbanize", cost = 0, cubes = 2': '"urbanize", cost = 4000, cubes = 3',
    '"add_cubes", cubes = 2': '"add_cubes", cubes = 5',
    # Barons
    '"first_engine", level = 6': '"first_engine", level = 3',
    '"western_link", count = 1': '"western_link", count = 2',
    "points = 8                           # the most": "points = 12  # the most",
    "points_each = 2": "points_each = 3",
    'kind = "touch", count = 5': 'kind = "touch", count = 0',
}


@pytest.fixture(scope="module")
def printed() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(told()))
    return found


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What is told with the changed file: in a process of its own, by a package that has only this file of its own."""
    source = tmp_path_factory.mktemp("changed") / "src"
    leave_out = shutil.ignore_patterns("static", "__pycache__")
    shutil.copytree(SOURCE, source, copy_function=os.symlink, ignore=leave_out)
    text = (SOURCE / FILE).read_text("utf-8")
    for old, new in CHANGES.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    (source / FILE).unlink()
    (source / FILE).write_text(text, "utf-8")
    command = [sys.executable, "-m", "rules.railways.card_scenes"]
    paths = os.pathsep.join([str(source), str(TESTS)])
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(
    ("what", "before", "after"),
    [
        ("box", 21, 23),
        ("actions", 2, 4),
        ("new industry", {"cubes": 2, "cash": 9000}, {"cubes": 3, "cash": 5000}),
        ("growth", 2, 5),
        ("delivery", {"starts": 1, "bounties": 0, "hotels": 1}, {"starts": 8, "bounties": 8, "hotels": 3}),
        (
            "engines",
            {"paid": 5000, "won": 0, "top": 8, "income": 3000},
            {"paid": 7000, "won": 6, "top": 7, "income": 6000},
        ),
        ("line", 0, 9),
        (
            "barons",
            {"first_engine": [0, 1, 0], "western_link": [1, 1, 5], "links_at": [3, 4, 6], "touch": [0, 5, 0]},
            {"first_engine": [1, 1, 5], "western_link": [1, 2, 0], "links_at": [3, 4, 9], "touch": [0, 0, 6]},
        ),
    ],
)
def test_other_figures_in_the_file_make_another_game(
    printed: dict[str, Any], changed: dict[str, Any], what: str, before: object, after: object
) -> None:
    assert printed[what] == before
    assert changed[what] == after


@pytest.mark.rule("RWW-CARD-16")
@pytest.mark.rule("RWW-CARD-17")
def test_a_kept_card_makes_the_prices_that_the_file_says_whatever_its_id_is(
    printed: dict[str, Any], changed: dict[str, Any]
) -> None:
    assert printed["prices"]["free_open_terrain"] == {"tiles": [0, 3000, 4000], "ridges": [4000], "alike": True}
    assert changed["prices"]["free_open_terrain"] == printed["prices"]["free_open_terrain"]
    assert printed["prices"]["flat_terrain"] == {"tiles": [2000], "ridges": [], "alike": True}
    assert changed["prices"]["flat_terrain"] == {"tiles": [1000], "ridges": [500], "alike": True}
    assert changed["ids"]["flat_terrain"] == "OP-SMOOTH-GROUND"


def test_the_greedy_player_values_what_the_file_says(printed: dict[str, Any], changed: dict[str, Any]) -> None:
    before, after = printed["worth"], changed["worth"]
    assert set(before) == set(after)
    better = {kind for kind in before if after[kind] > before[kind]}
    assert better == {"deliver", "upgrade", "hotel", "flat_terrain", "actions", "add_cubes"}
    assert after["hotel"] == pytest.approx(3 * before["hotel"])
    assert after["urbanize"] < before["urbanize"]  # One cube more does not make up for the price.


def test_a_choice_says_the_figures_of_its_card() -> None:
    names = ("OP-HOTEL-NEW-YORK", "OP-RAILROAD-EXECUTIVE", "OP-CITY-GROWTH", "OP-NEW-INDUSTRY")
    table = Scene().cards(*names).round()
    said = {choice.facts["card"]: choice.text("en") for choice in table.choices(ANN) if choice.action.kind == "take"}
    assert "1 point each time" in said["OP-HOTEL-NEW-YORK"]
    assert "2 actions at once" in said["OP-RAILROAD-EXECUTIVE"]
    assert "2 cubes" in said["OP-CITY-GROWTH"]
    assert "at no cost" in said["OP-NEW-INDUSTRY"]


def test_the_cards_of_the_house_are_shown_with_their_map_and_end_in_one_line() -> None:
    text = footplate.map_text("railways", "eastern-us")
    assert text.endswith("}\n")
    assert "\n\n[[barons]]\n" in text
    assert "\n#" not in text[text.index("[[barons]]") :]
    assert "\ntext =" not in text[text.index("[[barons]]") :]
