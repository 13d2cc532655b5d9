"""What the tests of the command line share."""

from pathlib import Path

import pytest
from cli_runner import Run, invoke

import footplate
from footplate import bots


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs `footplate` with these arguments in an empty folder, in English."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    # Bots that a command registers are gone after the test.
    monkeypatch.setattr(bots, "_makers", {title: dict(makers) for title, makers in bots._makers.items()})
    monkeypatch.setattr(bots, "_players", {})
    return invoke


@pytest.fixture
def finished() -> footplate.Table:
    """A whole game, played without much thought."""
    table = footplate.new("steel-driver", seats=3, seed=4)
    while not table.over:
        legal = table.legal()
        table.play(legal[-1] if len(legal) < 4 else legal[1])
    return table
