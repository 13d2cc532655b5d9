"""A title that another package brings, in the terminal: shown, played and rated though it has no drawing and no bot."""

import subprocess
import sys
from pathlib import Path

import pytest

import sealed_bids


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    sealed_bids.write(tmp_path)
    return tmp_path


def run(folder: Path, *arguments: str, typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-c", "from footplate.cli import main; main()", *arguments],
        env={**sealed_bids.environment(folder), "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"},
        cwd=folder,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_position_is_drawn_plainly_with_its_figures_and_choices(folder: Path) -> None:
    game = str(folder / "game.json")
    run(folder, "new", game, "--title", "sealed-bids", "--seed", "1", "--players", "person:Ada,random")
    shown = run(folder, "show", game)
    assert "Sealed Bids: 1/5, Bids" in shown
    assert "coins" in shown
    assert "worth:" in shown
    assert "21  20" in shown  # twenty coins, and none, make twenty-one choices
    assert "Plis cachetés" in run(folder, "show", game, "--lang", "fr")


def test_a_person_plays_a_game_against_the_plain_greedy_player(folder: Path) -> None:
    told = run(folder, "play", "sealed-bids", "--players", "person:Ada,greedy", "--seed", "3", typed="coins:1\n" * 5)
    assert "Ada" in told
    assert "Result" in told


def test_bots_play_it_in_the_arena(folder: Path) -> None:
    told = run(
        folder, "arena", "--title", "sealed-bids", "--players", "greedy,random", "--games", "4", "--processes", "1"
    )
    assert "greedy" in told
    assert "random" in told
