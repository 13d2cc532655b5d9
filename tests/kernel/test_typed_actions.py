"""Actions are public and typed: the bot on the page passes the strictest check of types, and plays."""

import doctest
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import footplate.actions
from footplate.titles import TITLES

ROOT = Path(__file__).resolve().parents[2]
CODE = re.findall(r"^```python\n(.*?)```", (ROOT / "docs" / "python.md").read_text("utf-8"), re.DOTALL | re.MULTILINE)


@pytest.fixture
def program(tmp_path: Path) -> Path:
    path = tmp_path / "thrifty.py"
    path.write_text("\n".join(CODE), "utf-8")
    return path


def test_the_program_on_the_page_is_typed(program: Path) -> None:
    def check() -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", f"--cache-dir={program.parent}/cache"]
        return subprocess.run([*command, str(program)], capture_output=True, text=True, check=False)

    found = check()
    assert found.returncode == 0, found.stdout + found.stderr
    program.write_text(program.read_text("utf-8").replace("action.bid", "action.bids"), "utf-8")
    assert 'has no attribute "bids"' in check().stdout


def test_the_program_on_the_page_plays(program: Path) -> None:
    assert len(runpy.run_path(str(program))["play"](4, 7)) == 4


@pytest.mark.parametrize("title", TITLES)
def test_every_kind_of_action_is_public(title: str) -> None:
    public = getattr(footplate.actions, title.replace("-", "_"))
    assert [getattr(public, kind.__name__) for kind in TITLES[title].actions] == list(TITLES[title].actions)
    assert {kind.__name__ for kind in TITLES[title].actions} | {"KINDS"} == set(public.__all__)


def test_the_example_of_the_module_runs() -> None:
    assert doctest.testmod(footplate.actions) == (0, 2)
