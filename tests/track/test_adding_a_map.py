"""The map that docs/adding-a-map.md adds: built from the page as it stands, and played to the end."""

import json
import re
import subprocess
import sys
from ast import literal_eval
from pathlib import Path

import pytest

import footplate

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "adding-a-map.md").read_text("utf-8")

# What the test asks once the page has added the map: games to the end, and the one rule that differs.
QUESTIONS = """
import json

def played(seats, seed):
    table = footplate.new("age-of-steam", seats=seats, map="two-rivers", seed=seed)
    most = {}
    while table.actor is not None:
        build = table.view()["game"]["build"]
        if build:
            taken = table.view()["game"]["players"][build["seat"]]["tile"]
            most[taken] = max(most.get(taken, 0), build["tiles"])
        legal = table.legal()
        table.play(legal[(seed * 7919 + table.number * 104729) % len(legal)])
    again = footplate.replay(table.record())
    assert again.dump() == table.dump()
    assert footplate.load(table.dump()).dump() == table.dump()
    return most

most = [played(seats, seed) for seats in (3, 4) for seed in range(4)]
info = next(each for each in footplate.titles() if each.id == "age-of-steam")
names = footplate.board("age-of-steam", "two-rivers")["names"]
refused = []
for name in ("two-rivers", "other-game", "priceless"):
    try:
        TITLES["age-of-steam"].add_map(read_map(f"{name}.toml"), BaseRules())
    except ValueError as error:
        refused.append(str(error))
print(json.dumps({"most": most, "maps": [each.id for each in info.maps], "names": names, "over": table.over,
                  "refused": refused}))
"""


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, flags=re.DOTALL)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("map")
    (text,) = blocks("toml")
    (found / "two-rivers.toml").write_text(text, "utf-8")
    other = re.sub(r"number = .*", "", text).replace('"age-of-steam"', '"steam"').replace("m ", "h ")
    (found / "other-game.toml").write_text(other, "utf-8")
    priceless = re.sub(r"terrain_cost = .*", "", text).replace('"two-rivers"', '"priceless"')
    (found / "priceless.toml").write_text(priceless, "utf-8")
    return found


def test_the_map_of_the_page_is_sound(folder: Path) -> None:
    report = footplate.check_map(folder / "two-rivers.toml")
    assert report.problems == []
    assert "6 city, 3 town; 18 cubes" in report.summary


def test_the_page_adds_a_map_with_one_changed_rule_and_games_on_it_end(folder: Path) -> None:
    script = "\n".join([*blocks("python"), QUESTIONS])
    done = subprocess.run([sys.executable, "-c", script], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    ranking, answer = done.stdout.strip().splitlines()
    assert sorted(seat for _, seat, _ in literal_eval(ranking)) == [0, 1, 2]
    told = json.loads(answer)
    assert told["over"]
    assert told["maps"] == ["rust-belt", "france", "italy", "two-rivers"]
    assert told["names"] == {"en": "Two Rivers", "fr": "Deux Rivières"}
    builds = {(taken, count) for most in told["most"] for taken, count in most.items()}
    assert {(taken, count) for taken, count in builds if count != 3} == {("engineer", 5)}
    assert told["refused"] == [
        "there is a map two-rivers already",
        "two-rivers is a map of steam, not of age-of-steam",
        "priceless.toml, line 18: [setup] has no terrain_cost",
    ]
