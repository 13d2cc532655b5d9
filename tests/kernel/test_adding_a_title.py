"""The game that docs/adding-a-title.md adds: taken out of the page as it stands, brought by its entry point, played."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import sealed_bids
from sealed_bids import FILES, PAGE, install

# Its module asks for footplate and is asked for by it: the order must not matter.
FIRST = "import sealed_bids.title, footplate"

# Games of random players to their end, by every way in which a game is kept, and what each seat sees on the way.
QUESTIONS = """
import json, random
import footplate

def played(seats, seed):
    table, chance = footplate.new("sealed-bids", seats=seats, seed=seed), random.Random(seed)
    while table.actor is not None:
        seat = table.actor
        assert footplate.load(table.dump()).dump() == table.dump()
        for other in range(seats):
            imagined = table.imagine(other, seed)
            assert imagined.view(other)["game"] == table.view(other)["game"]
            assert imagined.legal() == table.legal()
        assert [choice.text("fr") for choice in table.choices(seat)]
        assert table.prompt(seat).text("en").startswith("Bid for a lot")
        assert table.prompt().text("fr").startswith("Joueur")
        assert table.why(f"coins:{table.legal()[-1].coins + 1}").rule == "SLB-BID-01"
        events = table.play(chance.choice(table.legal()))
        bid = events[0]
        assert "coins" in bid.seen_by(seat).facts and "coins" not in bid.seen_by(None).facts
        assert all(event.seen_by(seat).text(language) for event in events for language in ("en", "fr"))
    assert sum(score.total for score in table.scores()) <= 35
    for kept in (table.record(), table.notation()):
        assert footplate.replay(kept).dump() == table.dump()
    table.undo()
    assert table.actor is not None
    return table

games = [played(seats, seed) for seats in (2, 3, 5) for seed in range(5)]
secret = footplate.new("sealed-bids", seats=2, seed=1)
secret.play(secret.legal()[7])
print(json.dumps({
    "titles": [info.id for info in footplate.titles()],
    "names": [info.names for info in footplate.titles() if info.id == "sealed-bids"],
    "bids": [secret.view(seat)["game"]["bids"] for seat in (0, 1, None)],
    "imagined": sorted({secret.imagine(1, seed).position.bids[0] for seed in range(200)}),
}))
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    sealed_bids.write(tmp_path)
    return tmp_path


def run(folder: Path, script: str) -> subprocess.CompletedProcess[str]:
    environment = sealed_bids.environment(folder)
    return subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False)


def test_the_whole_game_is_small() -> None:
    lines = [line for text in FILES.values() for line in text.splitlines() if line.strip()]
    assert len(FILES) == 6
    assert len(lines) < 150


@pytest.mark.parametrize("first", ["", FIRST], ids=["asked for by footplate", "imported first"])
def test_the_game_of_the_page_is_played_kept_and_imagined(folder: Path, first: str) -> None:
    done = run(folder, f"{first}\n{QUESTIONS}")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    told = json.loads(done.stdout)
    assert told["titles"][-1] == "sealed-bids"
    assert told["names"] == [{"en": "Sealed Bids", "fr": "Plis cachetés"}]
    assert told["bids"] == [[7, None], [None, None], [None, None]]
    assert told["imagined"] == list(range(21))


def test_the_lines_of_the_page_play_it(folder: Path) -> None:
    script = re.findall(r"Now it plays:\n\n```python\n(.*?)```", PAGE, flags=re.DOTALL)[0]
    done = run(folder, script)
    assert done.returncode == 0, done.stderr
    assert "15. A bids" in done.stdout


def test_a_title_that_cannot_be_loaded_is_told_and_the_others_are_there(folder: Path) -> None:
    broken = {
        "none": "nowhere.title:None",
        "number": "sealed_bids.pieces:LOTS",
        "twice": "sealed_bids.title:SealedBids",
    }
    install(folder, "broken", broken)
    done = run(folder, "import footplate; print([info.id for info in footplate.titles()])")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("sealed-bids") == 1
    assert "steel-driver" in done.stdout
    for told in ("nowhere", "5 is no title", "there is a title sealed-bids already"):
        assert told in done.stderr
