"""The pages of the documentation, taken literally: what they show runs, and what they print comes out."""

import re
import subprocess
import sys
from ast import literal_eval
from importlib import import_module
from pathlib import Path

import pytest
from cli_runner import Run

import footplate

ROOT = Path(__file__).resolve().parents[2]
# What `make docs` writes is checked there.
MADE = ROOT / "docs" / "learn"
PAGES = [
    *(ROOT / "README.md", ROOT / "CONTRIBUTING.md"),
    *(path for path in sorted((ROOT / "docs").rglob("*.md")) if not path.is_relative_to(MADE)),
]


def blocks(page: str, language: str) -> list[str]:
    found = re.findall(r"^```(\w*)\n(.*?)^```$", (ROOT / page).read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    return [text for named, text in found if named == language]


def test_the_five_lines_of_the_front_page_play_a_game_that_somebody_wins() -> None:
    (program,) = blocks("README.md", "python")
    assert blocks("docs/index.md", "python") == [program]
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True)
    places = literal_eval(done.stdout)
    assert sorted(seat for seat, _ in places) == [0, 1, 2, 3]
    totals = [total for _, total in places]
    assert totals == sorted(totals, reverse=True)
    assert totals[0] > 0


def test_the_maps_of_the_format_page_are_sound_and_can_be_drawn(run: Run) -> None:
    """The board of Steel Driver is too small not to be odd, and a mix of tiles is nothing to draw."""
    hexes, doubts, _cards, links, mix = blocks("docs/map-format.md", "toml")
    doubted = hexes.partition("[provenance]")[0] + doubts
    for text, odd in ((hexes, 0), (doubted, 0), (links, 4), (mix, 0)):
        Path("map.toml").write_text(text, "utf-8")
        checked = run("map", "check", "map.toml")
        assert (checked.exit_code, checked.output.count(", odd, ")) == (0, odd), checked.output
        if text != mix:
            assert run("map", "draw", "map.toml", "OUT.svg").exit_code == 0
            assert Path("OUT.svg").read_text("utf-8").startswith("<svg")


def test_the_cards_of_the_format_page_are_read(run: Run) -> None:
    """On the board of the house: that there are too few is told, and nothing else."""
    _hexes, _doubts, cards, _links, _mix = blocks("docs/map-format.md", "toml")
    board = footplate.map_text("railways", "eastern-us").partition("[[")[0]
    Path("cards.toml").write_text(board + cards.replace('"ELM"', '"NYC"'), "utf-8")
    told = run("map", "check", "cards.toml").output.splitlines()
    assert [line.partition(": ")[2] for line in told] == [
        "the draw deck has 1 cards, and 12 are laid out at first",
        "there are 1 barons, and 12 are dealt",
    ]


def test_the_commands_of_the_format_page_print_what_it_shows(run: Run) -> None:
    (shown,) = [block for block in blocks("docs/map-format.md", "") if block.startswith("$")]
    for dialogue in shown.split("$ footplate ")[1:]:
        command, _, answer = dialogue.partition("\n")
        assert run(*command.split()).output == answer


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    text = re.sub(r"`[^`\n]*`", "", page.read_text("utf-8"))
    linked = re.findall(r"\]\((?!https?:|mailto:)([^)#\s]+)", text)
    found = [(page.parent / link).resolve() for link in linked]
    assert [path for path in found if not path.exists() and not path.is_relative_to(MADE)] == []


@pytest.mark.parametrize("package", ["footplate", "footplate.rl"])
def test_the_reference_has_every_name(package: str) -> None:
    text = (ROOT / "docs" / "reference.md").read_text("utf-8")
    assert set(import_module(package).__all__) - set(re.findall(r"^\.\. [\w:]+:: (\w+)", text, re.MULTILINE)) == set()


def test_every_page_stands_in_the_table_of_contents() -> None:
    listed = set(re.findall(r"^([\w/-]+)$", (ROOT / "docs" / "index.md").read_text("utf-8"), re.MULTILINE))
    pages = {str(page.relative_to(ROOT / "docs").with_suffix("")) for page in PAGES if page.parent != ROOT}
    assert pages - listed == {"index"}
