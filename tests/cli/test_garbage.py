"""Programs of the house look for garbage seldom; whoever imports the library keeps their own ways."""

import gc
import subprocess
import sys
from collections.abc import Iterator

import pytest
from cli_runner import Run

from footplate.garbage import SELDOM
from footplate.terminal.crowd import Crowd

USUAL = (700, 10, 10)


@pytest.fixture(autouse=True)
def as_usual() -> Iterator[None]:
    before = gc.get_threshold()
    gc.set_threshold(*USUAL)
    yield
    gc.set_threshold(*before)


def test_a_command_looks_seldom(run: Run) -> None:
    assert run("rules", "steel-driver").exit_code == 0
    assert gc.get_threshold() == SELDOM


def test_those_who_play_in_processes_look_seldom() -> None:
    assert list(Crowd(2).play(gc.get_threshold, [(), ()])) == [SELDOM, SELDOM]
    assert gc.get_threshold() == USUAL


def test_the_library_changes_nothing() -> None:
    code = "import gc; usual = gc.get_threshold(); import footplate, footplate.bots; assert gc.get_threshold() == usual"
    subprocess.run([sys.executable, "-c", code], check=True)
