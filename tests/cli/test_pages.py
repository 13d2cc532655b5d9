"""The pages of the documentation, taken literally: what they show runs, and what they print comes out."""

import re
import shlex
import subprocess
import sys
import tomllib
from ast import literal_eval
from importlib import import_module
from pathlib import Path

import pytest
from cli_runner import Run

import footplate
from footplate import bots
from footplate.cli import main
from footplate.server.settings import gather

ROOT = Path(__file__).resolve().parents[2]
# What `make docs` writes is checked there.
MADE = ROOT / "docs" / "learn"
PAGES = [
    *(ROOT / "README.md", ROOT / "CONTRIBUTING.md"),
    *(path for path in sorted((ROOT / "docs").rglob("*.md")) if not path.is_relative_to(MADE)),
]
# Who tries the blocks of a page in a language: the page itself, as pytest reads it, this file, or another one.
ITSELF, HERE = "itself", "tests/cli/test_pages.py"
TRIED = {
    ("README.md", "python"): HERE,
    ("README.md", "sh"): HERE,
    ("docs/adding-a-bot.md", "python"): "tests/bots/test_bots.py",
    ("docs/adding-a-bot.md", "toml"): HERE,
    ("docs/adding-a-map.md", "python"): "tests/track/test_adding_a_map.py",
    ("docs/adding-a-map.md", "sh"): HERE,
    ("docs/adding-a-map.md", "toml"): "tests/track/test_adding_a_map.py",
    ("docs/adding-a-title.md", "python"): "tests/kernel/test_adding_a_title.py",
    ("docs/adding-a-title.md", "toml"): "tests/kernel/test_adding_a_title.py",
    ("docs/hosting.md", "sh"): HERE,
    ("docs/hosting.md", "toml"): HERE,
    ("docs/http-api.md", "python"): "tests/kernel/test_schema.py",
    ("docs/index.md", "python"): HERE,
    ("docs/index.md", "sh"): HERE,
    ("docs/map-format.md", "toml"): HERE,
    ("docs/python.md", "pycon"): ITSELF,
    ("docs/python.md", "python"): "tests/kernel/test_typed_actions.py",
    ("docs/research.md", "pycon"): ITSELF,
    ("docs/research.md", "python"): HERE,
    ("docs/research.md", "sh"): HERE,
    ("docs/track.md", "python"): ITSELF,
    ("docs/true-boards.md", "sh"): HERE,
    ("docs/writing-examples.md", "toml"): "tests/rules/test_examples.py",
    ("docs/writing-lessons.md", "toml"): "tests/lessons/test_lessons.py",
}
VIEWS = ROOT / "docs" / "views"


def fenced(page: Path) -> list[tuple[str, str]]:
    """The blocks of a page: language and text."""
    found: list[tuple[str, str]] = re.findall(
        r"^```([\w{}-]*)\n(.*?)^```$", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE
    )
    return found


def blocks(page: str, language: str) -> list[str]:
    return [text for named, text in fenced(ROOT / page) if named == language]


def test_somebody_tries_the_blocks_of_every_page() -> None:
    """Pages of views are written from the schemas; a block without a language is a drawing, or what is printed."""
    found = {
        (str(page.relative_to(ROOT)), language)
        for page in PAGES
        for language, _ in fenced(page)
        if language and not language.startswith("{") and page.parent != VIEWS
    }
    assert found == set(TRIED)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    read = project["tool"]["pytest"]["ini_options"]["testpaths"]
    assert {page for (page, _), who in TRIED.items() if who == ITSELF} == set(read) - {"tests"}
    for who in set(TRIED.values()) - {ITSELF}:
        assert (ROOT / who).is_file()


def lines(page: str) -> list[list[str]]:
    """The commands of a page, each as its words, without settings of the environment before it."""
    text = "".join(blocks(page, "sh"))
    split = [shlex.split(line, comments=True) for line in text.splitlines()]
    return [[word for word in words if not re.fullmatch(r"[A-Z_]+=.*", word) or words[0] == "make"] for words in split]


def understood(arguments: list[str]) -> None:
    """That `footplate` has such a command with such options."""
    command, name = main, "footplate"
    while hasattr(command, "commands"):
        name, *arguments = arguments
        command = command.commands[name]
    command.make_context(name, list(arguments)).close()


def tried(words: list[str]) -> None:
    """That a line of a page can be typed: programs that are no part of this one are only asked for the files they
    take."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    if words[0] == "footplate":
        understood(words[1:])
    elif words[0] == "make":
        subprocess.run([*words, "--dry-run"], cwd=ROOT, capture_output=True, timeout=60, check=True)
    elif words[1:2] == ["install"]:
        assert words[2].partition("[")[2].rstrip("]") in (*extras, "")
    elif words[:2] == ["python", "tools/train.py"]:
        asked = [*words[1:], "--minutes", "0", "--games", "2", "--level", "random", "--processes", "1"]
        subprocess.run([sys.executable, ROOT / asked[0], *asked[1:]], timeout=120, check=True, capture_output=True)
    else:
        assert words[0] in ("source", "python3", "cp", "systemctl", "docker")
        for word in words:
            if word.startswith(("deploy/", "tools/")):
                assert (ROOT / word).is_file()


@pytest.mark.parametrize("page", sorted(page for page, language in TRIED if language == "sh"))
def test_the_commands_of_a_page_can_be_typed(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (board,) = blocks("docs/adding-a-map.md", "toml")[:1]
    for name in ("two-rivers.toml", "northeast.toml"):
        (tmp_path / name).write_text(board, "utf-8")
    commands = lines(page)
    assert commands
    for words in commands:
        tried(words)


def test_the_commands_of_the_page_on_maps_do_what_it_says(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """But the game in the terminal and the server, which wait for somebody; one game instead of twenty."""
    monkeypatch.setenv("XDG_DATA_HOME", str(Path("data").resolve()))
    (board,) = blocks("docs/adding-a-map.md", "toml")[:1]
    Path("two-rivers.toml").write_text(board, "utf-8")
    _play, arena, _serve, install = lines("docs/adding-a-map.md")
    for words in ([*arena[1:], "--games", "1"], install[1:]):
        done = run(*words)
        assert done.exit_code == 0, done.output
    assert list(Path("data").rglob("*two-rivers*"))


def test_the_settings_of_the_page_on_hosting_are_known(tmp_path: Path) -> None:
    for number, text in enumerate(blocks("docs/hosting.md", "toml")):
        (tmp_path / f"{number}.toml").write_text(text, "utf-8")
        assert gather({}, {}, tmp_path / f"{number}.toml").problems == []


def test_the_entry_of_a_bot_is_the_one_that_is_looked_for() -> None:
    (text,) = blocks("docs/adding-a-bot.md", "toml")
    assert list(tomllib.loads(text)["project"]["entry-points"]) == [bots.ENTRY_POINTS]


def test_the_games_of_openspiel_on_the_page_are_there() -> None:
    pytest.importorskip("pyspiel")
    (program,) = blocks("docs/research.md", "python")
    known: dict[str, object] = {}
    exec(program, known)
    assert known["game"].num_players() == 4  # type: ignore[attr-defined]


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
