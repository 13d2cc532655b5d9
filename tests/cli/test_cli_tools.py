"""The other commands: serve, arena, rules, bench, db, map, and the command itself."""

import importlib.util
import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from cli_runner import Run

import footplate.server
from drawn_maps import MIX, STEAM, STEEL
from footplate import learn
from footplate.cli import main
from footplate.server.settings import Settings
from footplate.terminal.arena import interval

COMMANDS = [
    "serve",
    "new",
    "show",
    "play",
    "replay",
    "arena",
    "ladder",
    "rules",
    "bench",
    "check",
    "db",
    "db verify",
    "map",
]
COMMANDS += ["db upgrade", "db backup", "db restore", "db ratings", "map check", "map draw", "map crosswalk"]
COMMANDS += ["map export", "map install", "example", "example check", "learn", "lesson", "lesson check"]
COMMANDS += ["puzzle", "puzzle check", "dataset"]
DOCS = Path(__file__).parents[2] / "docs"
COMMANDS += ["account", "account list", "account host", "account reset"]


# The command itself


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_there_for_every_command(run: Run, command: str) -> None:
    helped = run(*command.split(), "--help")
    assert helped.exit_code == 0
    if command not in ("db", "map", "account", "example", "lesson", "puzzle"):
        assert "Examples:" in helped.output
        assert "  footplate" in helped.output


def test_the_help_knows_every_command() -> None:
    listed = set(main.commands)
    assert listed == {name.split()[0] for name in COMMANDS}


def test_an_account_that_is_not_there_is_refused(run: Run, tmp_path: Path) -> None:
    games = ["--database", str(tmp_path / "games.sqlite")]
    assert run("db", "upgrade", *games).exit_code == 0
    assert run("account", "list", *games).exit_code == 0
    for command in ("host", "reset"):
        refused = run("account", command, "Nobody", *games)
        assert refused.exit_code == 2
        assert "Nobody" in refused.output
        assert "Traceback" not in refused.output
    assert run("db", "ratings", *games).exit_code == 0


def test_an_unknown_command_is_refused(run: Run) -> None:
    assert run("fly").exit_code == 2


def test_the_version(run: Run) -> None:
    assert run("--version").output.startswith("footplate")


def test_a_reader_that_goes_away_is_no_error() -> None:
    """`footplate rules steel-driver | head -1`"""
    command = f"{sys.executable} -m footplate rules steel-driver | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=60, check=False)
    assert "Traceback" not in done.stderr
    assert done.stdout.count("\n") == 1


# serve


class Served:
    def __init__(self) -> None:
        self.settings: Settings | None = None
        self.opened = False

    def __call__(self, settings: Settings, open_browser: bool) -> None:
        self.settings, self.opened = settings, open_browser


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Served:
    served = Served()
    monkeypatch.setattr(footplate.server, "run", served)
    return served


def test_without_a_command_the_server_is_started(run: Run, served: Served) -> None:
    assert run().exit_code == 0
    assert served.settings == Settings()
    assert served.opened


def test_serve_hands_its_options_on(run: Run, served: Served) -> None:
    options = ["--host", "0.0.0.0", "--port", "9000", "--database", "x.sqlite", "--no-open", "--bot-pause", "0"]
    sites = ["--origin", "https://games.example", "--origin", "https://spiel.example", "--proxy", "10.0.0.0/8"]
    assert run("serve", *options, *sites).exit_code == 0
    assert served.settings == Settings(
        host="0.0.0.0",
        port=9000,
        database="x.sqlite",
        bot_pause=0.0,
        origins=["https://games.example", "https://spiel.example"],
        proxies=["10.0.0.0/8"],
    )
    assert not served.opened


def test_an_option_counts_before_the_environment_and_that_before_the_file(
    run: Run, served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "club.toml").write_text('port = 1\nbot_pause = 2\norigins = ["https://a.example"]\nworkers = 1\n')
    monkeypatch.setenv("FOOTPLATE_PORT", "2")
    monkeypatch.setenv("FOOTPLATE_RATE_LIMITS", "false")
    monkeypatch.setenv("FOOTPLATE_ORIGINS", "https://b.example, https://c.example")
    assert run("serve", "--config", str(tmp_path / "club.toml"), "--port", "3").exit_code == 0
    assert served.settings == Settings(
        port=3, bot_pause=2, origins=["https://b.example", "https://c.example"], rate_limits=False
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("port = 99999", "port = 99999 in the file"),
        ("prot = 9", "“prot” that does not exist"),
        ("port = ", "is not TOML"),
        ('origins = ["games.example"]', "The origin 'games.example' is not like"),
        ('proxies = ["nginx"]', "The proxy 'nginx' is neither"),
        ("workers = 3", "Several workers need PostgreSQL"),
        ('database = "mysql://host/x"', "SQLite or PostgreSQL"),
        ('log = "xml"', "log = 'xml'"),
    ],
)
def test_a_wrong_setting_is_named(run: Run, served: Served, tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "club.toml"
    file.write_text(text)
    for command in ("serve", "check"):
        done = run(command, "--config", str(file))
        assert done.exit_code != 0
        assert message in done.stderr
    assert served.settings is None


def test_check_shows_the_settings_where_they_come_from_and_all_that_is_wrong(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FOOTPLATE_SOCKETS", "many")
    monkeypatch.setenv("FOOTPLATE_WROKERS", "3")
    done = run("check", "--database", "postgresql://me:secret@host/games", "--port", "0")
    assert done.exit_code == 1
    assert "sockets = 'many' in the environment" in done.stderr
    assert "“wrokers” that does not exist" in done.stderr
    assert "the command line" in done.stdout
    assert "secret" not in done.stdout + done.stderr
    monkeypatch.delenv("FOOTPLATE_SOCKETS")
    monkeypatch.delenv("FOOTPLATE_WROKERS")
    done = run("check", "--database", str(tmp_path / "new.sqlite"), "--port", "0", "--host", "127.0.0.1")
    assert done.exit_code == 0
    assert "The server can start." in done.stdout
    assert not (tmp_path / "new.sqlite").exists()


def test_check_tries_the_port_and_the_database(run: Run, tmp_path: Path) -> None:
    (tmp_path / "noise.sqlite").write_bytes(b"this is no database" * 100)
    done = run("check", "--database", str(tmp_path / "noise.sqlite"), "--port", "0")
    assert done.exit_code == 1
    assert "cannot be opened" in done.stderr
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = run("check", "--database", str(tmp_path / "new.sqlite"), "--port", port)
    assert done.exit_code == 1
    assert f"Port {port} on 127.0.0.1 cannot be used" in done.stderr


def test_a_real_server_answers(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "footplate", "serve", "--port", "0", "--no-open", "--database", "games.sqlite"]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = re.search(r"http://\S+", server.stdout.readline())
            assert address is not None
            assert "steel-driver" in [title["id"] for title in ask(f"{address[0]}api/titles")]
        finally:
            server.terminate()
            server.communicate(timeout=30)


def ask(address: str) -> Any:
    """What a server answers that may just be starting."""
    for _ in range(300):
        try:
            with urllib.request.urlopen(address, timeout=30) as answer:
                return json.load(answer)
        except urllib.error.URLError:
            time.sleep(0.1)
    raise AssertionError(f"{address} does not answer")


def test_a_server_that_cannot_start_says_why(run: Run) -> None:
    refused = run("serve", "--database", "oracle://x", "--no-open")
    assert refused.exit_code == 2
    assert refused.output.startswith("Error: ")
    assert "Traceback" not in refused.output


# arena


def played(run: Run, *arguments: str) -> Any:
    result = run("arena", "--json", *arguments)
    assert result.exit_code == 0
    document = json.loads(result.output)
    for line in (*document["ratings"], *document["games"]):
        del line["longest"]
    return document


def test_the_same_seed_gives_the_same_arena_in_any_number_of_processes(run: Run) -> None:
    arguments = ("--players", "greedy,random", "--seats", "3", "--games", "4", "--seed", "5")
    once = played(run, *arguments)
    assert played(run, *arguments, "--processes", "2") == once
    assert played(run, *arguments[:-1], "6") != once


def test_the_arena_prints_a_table_with_the_better_bot_first(run: Run) -> None:
    shown = run("arena", "--players", "random,greedy", "--seats", "4", "--games", "4")
    assert shown.exit_code == 0
    lines = shown.output.splitlines()
    assert "steel-driver, 4 seats, 4 games, seed 0" in lines[0]
    names = [line.split()[1] for line in lines if "±" in line]
    assert names == ["greedy", "random"]


def test_a_win_is_counted_once_a_game(run: Run) -> None:
    document = played(run, "--players", "random", "--seats", "4", "--games", "10")
    assert sum(row["wins"] for row in document["ratings"]) == pytest.approx(10)
    assert document["ratings"][0]["seats"] == 40


def test_players_move_on_from_seat_to_seat(run: Run) -> None:
    document = played(run, "--players", "greedy,random,random", "--games", "3")
    assert [game["players"].index("greedy") for game in document["games"]] == [0, 2, 1]


def test_players_meet_the_same_deals_on_every_seat(run: Run) -> None:
    games = played(run, "--players", "greedy,random,random", "--games", "7")["games"]
    seeds = [game["seed"] for game in games]
    assert [seeds.index(seed) for seed in seeds] == [0, 0, 0, 3, 3, 3, 6]


def test_the_arena_counts_the_ruined(run: Run) -> None:
    document = played(run, "--title", "age-of-steam", "--players", "random,greedy", "--seats", "3", "--games", "2")
    gone = [game["players"][seat] for game in document["games"] for seat in game["ruined"]]
    assert "random" in gone
    assert {row["player"]: row["ruined"] for row in document["ratings"]} == {
        player: gone.count(player) for player in ("random", "greedy")
    }


def test_an_arena_goes_on_where_it_was_stopped(run: Run) -> None:
    arguments = ("--players", "greedy,random,random", "--journal", "kept/journal.jsonl", "--processes", "1")
    whole = played(run, *arguments, "--games", "5")
    file = Path("kept/journal.jsonl")
    lines = file.read_text("utf-8").splitlines()
    assert len(lines) == 6
    file.write_text("\n".join([*lines[:3], lines[3][:40]]) + "\n", "utf-8")  # stopped in the midst of a line
    assert played(run, *arguments, "--games", "5") == whole
    refused = run("arena", *arguments, "--games", "5", "--seed", "9")
    assert refused.exit_code == 2
    assert "is the journal of something else" in refused.output


def test_a_share_of_wins_has_an_interval(run: Run) -> None:
    row = played(run, "--players", "random", "--seats", "3", "--games", "3")["ratings"][0]
    assert row["share"][0] < 1.0 <= row["share"][1]
    low, high = interval(100, 400)
    assert (round(low, 2), round(high, 2)) == (0.21, 0.29)
    assert interval(0, 10)[0] == 0.0


def test_without_ray_the_arena_says_what_is_missing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    refused = run("arena", "--players", "random", "--games", "1", "--ray", "auto")
    assert refused.exit_code == 2
    assert "pip install 'footplate[ray]'" in refused.output


# ladder


def test_the_ladder_sets_one_seat_of_a_level_among_those_below(run: Run) -> None:
    arguments = ("--title", "steel-driver", "--rung", "greedy:random", "--games", "2", "--processes", "1")
    page = Path("page.md")
    page.write_text("before\n<!-- ladder -->\nold\n<!-- end of ladder -->\nafter\n", "utf-8")
    shown = run("ladder", *arguments, "--journal", "ladder.jsonl", "--write", "page.md")
    assert shown.exit_code == 0
    assert shown.output.count("greedy") == 3  # with 3 and with 4 seats, and both together
    written = page.read_text("utf-8")
    assert written.startswith("before\n<!-- ladder -->\n")
    assert "old" not in written
    assert "| steel-driver usa | 4 | greedy among random | 2 | 100 % |" in written
    assert written.count("| 0 : 0 |") == 2  # nobody is ruined
    # Chance would give a third of two games and a quarter of two others.
    assert "| steel-driver | 3 and more | greedy among random | 4 | 100 % | 3.43 |" in written
    assert written.endswith("<!-- end of ladder -->\nafter\n")
    assert run("ladder", *arguments, "--journal", "ladder.jsonl").output == shown.output


def test_a_ladder_of_no_time_plays_nothing(run: Run) -> None:
    shown = run("ladder", "--title", "steel-driver", "--rung", "greedy:random", "--minutes", "0", "--processes", "1")
    assert shown.exit_code == 0
    assert "greedy" not in shown.output


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--title", "chess"], "There is no title “chess”"),
        (["--rung", "greedy"], "A rung is UPPER:LOWER"),
        (["--title", "steel-driver", "--rung", "greedy:wizard"], "has no bot “wizard”"),
        (["--title", "steel-driver", "--rung", "greedy:random", "--games", "1", "--write", "empty.md"], "no place for"),
    ],
)
def test_a_bad_ladder_is_refused(run: Run, arguments: list[str], sentence: str) -> None:
    Path("empty.md").write_text("", "utf-8")
    refused = run("ladder", *arguments)
    assert refused.exit_code == 2
    assert sentence in refused.output


def test_the_bot_of_thirty_lines_enters_the_arena_by_module_and_class(tmp_path: Path) -> None:
    """The file and the command that the page on adding a bot shows; as it is installed, the command looks in the folder
    where one works."""
    page = (DOCS / "adding-a-bot.md").read_text("utf-8")
    _, code = page.split("`mybots.py`:\n\n```python\n")
    code, _, rest = code.partition("```")
    command = next(line for line in rest.splitlines() if line.startswith("footplate arena"))
    assert len(code.splitlines()) <= 30
    (tmp_path / "mybots.py").write_text(code, "utf-8")
    script = Path(sys.executable).with_name("footplate")
    arguments = [script, *command.split()[1:], "--processes", "2"]
    shown = subprocess.run(arguments, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert shown.returncode == 0, shown.stderr
    assert "Patient" in shown.stdout


def test_what_is_missing_for_the_games_of_others_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """PettingZoo's classic games are drawn by a library that Footplate has no use for."""
    pytest.importorskip("pyspiel")
    for module in [name for name in sys.modules if name.startswith("pettingzoo.classic")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "pygame", None)
    refused = run("bench", "--numbers", "--against", "--title", "steel-driver", "--seconds", "0.01")
    assert refused.exit_code == 2
    assert "needs pygame; `pip install" in refused.output


def test_the_games_of_an_arena_can_be_replayed(run: Run) -> None:
    """From its record, and from its seed: the same players make the same game of it."""
    arguments = ("--players", "greedy,random,random", "--games", "2", "--records", "kept/games")
    first, second = played(run, *arguments)["games"]
    assert first["seed"] == second["seed"]  # the same deal for everybody, until all have been everywhere
    assert [Path(game["record"]).name for game in (first, second)] == [
        "steel-driver-00000.json",
        "steel-driver-00001.json",
    ]
    record = json.loads(Path(second["record"]).read_text("utf-8"))
    table = footplate.replay(record)
    assert table.number == second["decisions"]
    assert [place.total for place in sorted(table.result() or [], key=lambda place: place.seat)] == second["points"]
    assert "random" in run("replay", second["record"]).output


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "wizard"], "has no bot “wizard”"),
        (["--players", "no_such_module:Bot"], "cannot be loaded"),
        (["--players", "json:Nobody"], "cannot be loaded"),
        (["--players", "faulty:Bot"], "cannot be loaded: ZeroDivisionError"),
        (["--players", "random", "--records", "faulty.py"], "faulty.py"),
        (["--title", "chess"], "chess"),
        (["--seats", "9", "--players", "random"], "not by 9"),
        (["--players", "random,random,random,random", "--seats", "3"], "4 players do not fit on 3 seats"),
        (["--games", "0"], "--games"),
        (["--players", "json:JSONDecoder", "--games", "1"], "failed"),
    ],
)
def test_a_bad_arena_is_refused(run: Run, arguments: list[str], sentence: str) -> None:
    Path("faulty.py").write_text("1 / 0")
    refused = run("arena", *arguments)
    assert refused.exit_code == 2
    assert sentence in refused.output


# rules


def test_rules_prints_catalogues_a_catalogue_and_a_rule(run: Run) -> None:
    assert "steel-driver" in run("rules").output
    assert "STD-BUILD-08" in run("rules", "steel-driver").output
    assert "FPT-ACT-01" in run("rules", "table").output
    for arguments in (["STD-BUILD-08"], ["steel-driver", "STD-BUILD-08"], ["std-build-08"]):
        printed = run("rules", *arguments)
        assert printed.exit_code == 0
        assert printed.output.startswith("STD-BUILD-08\n")
        assert "one rail" in printed.output


def test_rules_are_printed_in_the_language_of_choice(run: Run) -> None:
    for arguments in (["FPT-ACT-05"], ["table", "FPT-ACT-05"], ["table"]):
        assert "the game is over" in run("rules", *arguments, "--lang", "en").output
        assert "la partie est terminée" in run("rules", *arguments, "--lang", "fr").output
    assert "Mise en place (FPT-SETUP)" in run("rules", "table", "--lang", "fr").output


@pytest.mark.parametrize(
    "arguments",
    [["STD-FLY-01"], ["steel-driver", "FPT-ACT-01"], ["chess"], ["chess", "X"], ["steel-driver", "--coverage"]],
)
def test_an_unknown_rule_or_title_is_refused(run: Run, arguments: list[str]) -> None:
    refused = run("rules", *arguments)
    assert refused.exit_code == 2
    assert refused.output.startswith("Error: ")


@pytest.fixture
def project(run: Run) -> Path:
    """A project whose tests cite every rule of the catalogues."""
    Path("tests/deep").mkdir(parents=True)
    Path("docs/rules").mkdir(parents=True)
    ids = [rule.id for title in footplate.catalogues() for rule in footplate.rules(title)]
    cited = ", ".join(f'"{rule}"' for rule in ids if rule != "STD-COMP-07")
    Path("tests/deep/test_all.py").write_text(f"import pytest\n\n@pytest.mark.rule({cited})\ndef test_all(): ...\n")
    return Path()


def test_coverage_fails_on_a_rule_that_no_test_cites(run: Run, project: Path) -> None:
    report = run("rules", "--coverage")
    assert report.exit_code == 1
    assert "deep/test_all.py::test_all" in report.output
    assert "NOT COVERED" in report.output
    assert "1 not covered." in report.output


def test_coverage_accepts_a_reason(run: Run, project: Path) -> None:
    Path("docs/rules/untestable.toml").write_text('STD-COMP-07 = "two wooden markers"\n')
    report = run("rules", "--coverage", "--root", ".")
    assert report.exit_code == 0
    assert "not testable: two wooden markers" in report.output


@pytest.mark.parametrize(
    "citation",
    [
        '@pytest.mark.rule("STD-COMP-07")\ndef test_it(): ...',
        '@pytest.mark.rule("STD-COMP-07")\nasync def test_it(): ...',
        'pytestmark = pytest.mark.rule("STD-COMP-07")',
        'pytestmark = [pytest.mark.browser, pytest.mark.rule("STD-COMP-07")]',
        'class TestIt:\n    @pytest.mark.rule("STD-COMP-07")\n    def test_it(self): ...',
        '@pytest.mark.rule("STD-COMP-07")\nclass TestIt: ...',
        '@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("STD-COMP-07"))])\ndef test_it(x): ...',
    ],
)
def test_coverage_finds_every_way_to_cite(run: Run, project: Path, citation: str) -> None:
    Path("tests/test_more.py").write_text(f"import pytest\n\n{citation}\n")
    assert run("rules", "--coverage").exit_code == 0


def test_coverage_refuses_what_fits_no_rule_and_needless_reasons(run: Run, project: Path) -> None:
    Path("docs/rules/untestable.toml").write_text(
        'STD-COMP-07 = "reason"\nSTD-COMP-01 = "reason"\nSTD-NO-01 = "reason"\n'
    )
    report = run("rules", "--coverage")
    assert report.exit_code == 1
    assert "STD-NO-01 is cited by docs/rules/untestable.toml, but there is no such rule." in report.output
    assert "STD-COMP-01 stands in docs/rules/untestable.toml, but is tested" in report.output


@pytest.mark.parametrize(
    ("file", "content", "sentence"),
    [
        ("docs/rules/untestable.toml", "STD-COMP-07 =", "is not TOML"),
        ("docs/rules/untestable.toml", 'STD-COMP-07 = ""', "needs a reason"),
        ("tests/test_bad.py", "def (", "is not Python"),
    ],
)
def test_coverage_says_what_it_cannot_read(run: Run, project: Path, file: str, content: str, sentence: str) -> None:
    Path(file).write_text(content)
    refused = run("rules", "--coverage")
    assert refused.exit_code == 2
    assert sentence in refused.output


def test_coverage_needs_tests(run: Run) -> None:
    assert run("rules", "--coverage").exit_code == 2


# bench


def test_bench_measures_every_number_of_seats(run: Run) -> None:
    result = run("bench", "--seconds", "0.05", "--title", "steel-driver", "--json")
    assert result.exit_code == 0
    report = json.loads(result.output)
    assert [speed["seats"] for speed in report["speeds"]] == [3, 4, 5, 6]
    assert all(speed["per_second"] > 500 and speed["ratio"] > 0 for speed in report["speeds"])
    assert isinstance(report["compiled"], bool)


def test_bench_prints_a_table(run: Run) -> None:
    shown = run("bench", "--seconds", "0.05", "--title", "steel-driver", "--seats", "4")
    assert "Decisions a second" in shown.output
    assert "The engine runs as" in shown.output


def test_bench_measures_every_map_unless_one_is_chosen(run: Run) -> None:
    result = run("bench", "--seconds", "0.01", "--title", "age-of-steam", "--seats", "3", "--json")
    assert [speed["map"] for speed in json.loads(result.output)["speeds"]] == ["rust-belt", "france", "italy"]
    bare = run("bench", "--seconds", "0.01", "--title", "days-of-steam", "--seats", "2", "--json")
    assert [speed["map"] for speed in json.loads(bare.output)["speeds"]] == [None]


def test_bench_measures_every_map_and_option(run: Run) -> None:
    result = run("bench", "--seconds", "0.01", "--title", "steam", "--seats", "3", "--every", "--json")
    found = [(speed["map"], speed["options"]) for speed in json.loads(result.output)["speeds"]]
    assert len(found) == 6
    assert ("ruhr", {"game": "standard"}) in found
    chosen = run("bench", "--seconds", "0.01", "--title", "steam", "--map", "ruhr", "--option", "game=standard")
    assert chosen.output.count("steam ruhr game=standard") == 3


def test_bench_goes_along_the_games_of_greedy_players(run: Run) -> None:
    result = run("bench", "--guided", "--seconds", "0.01", "--title", "steel-driver", "--seats", "3", "--json")
    assert result.exit_code == 0
    (pace,) = json.loads(result.output)["paces"]
    assert pace["title"] == "steel-driver"
    assert (pace["seats"], pace["aim"]) == (3, 150_000)
    assert pace["decisions"] > 50
    assert pace["slowest"] >= pace["decision"] > 0
    assert all(pace[name] > 0 for name in ("per_second", "clone", "view", "choices", "choice", "dump"))


def test_bench_along_greedy_games_takes_four_seats_and_every_form(run: Run) -> None:
    shown = run("bench", "--guided", "--seconds", "0.01", "--title", "steel-driver")
    columns = ["Seats", "A second", "Aim", "Slowest", "Clone", "View", "Choices", "Each", "Dump"]
    assert all(column in shown.output for column in columns)
    assert re.search(r"steel-driver usa\s+│\s+4 │", shown.output)
    assert "all times in microseconds" in " ".join(shown.output.split())


def test_bench_sets_openspiel_beside_it_where_that_is_installed(run: Run) -> None:
    result = run("bench", "--guided", "--against", "--seconds", "0.01", "--title", "steel-driver", "--json")
    if importlib.util.find_spec("pyspiel") is None:
        assert result.exit_code == 2
        assert "OpenSpiel is not installed here" in result.output
    else:
        others = json.loads(result.output)["others"]
        assert [each["game"] for each in others] == ["backgammon", "gin_rummy"]
        assert all(each["per_second"] > 0 for each in others)


def test_bench_says_that_openspiel_is_missing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("footplate.terminal.guided.find_spec", lambda name: None)
    result = run("bench", "--guided", "--against", "--title", "steel-driver")
    assert result.exit_code == 2
    assert "OpenSpiel is not installed here" in result.output


@pytest.mark.parametrize(
    "arguments",
    [
        ["--against"],
        ["--guided", "--title", "steam", "--map", "ruhr", "--every"],
        ["--title", "chess"],
        ["--title", "steel-driver", "--seats", "2"],
        ["--title", "steam", "--map", "mars"],
        ["--title", "steam", "--map", "ruhr", "--every"],
        ["--map", "ruhr"],
        ["--seconds", "0"],
    ],
)
def test_bench_refuses_what_cannot_be_played(run: Run, arguments: list[str]) -> None:
    assert run("bench", "--seconds", "0.05", *arguments).exit_code == 2


# db and map


def test_an_empty_database_has_nothing_to_verify(run: Run) -> None:
    assert run("db", "upgrade", "--database", "games.sqlite").exit_code == 0
    verified = run("db", "verify", "--database", "games.sqlite")
    assert verified.exit_code == 0
    assert verified.output == "0 games, 0 of them read differently.\n"


def test_a_database_is_backed_up_restored_and_verified(run: Run) -> None:
    assert run("db", "upgrade", "--database", "games.sqlite").output == "games.sqlite is up to date.\n"
    assert run("db", "backup", "copy.sqlite", "--database", "games.sqlite").exit_code == 0
    refused = run("db", "backup", "copy.sqlite", "--database", "games.sqlite")
    assert refused.exit_code == 2
    assert "exists already" in refused.output
    restored = run("db", "restore", "copy.sqlite", "--database", "other.sqlite")
    assert restored.exit_code == 0
    assert "0 tables" in restored.output
    assert run("db", "verify", "--database", "other.sqlite").exit_code == 0
    missing = run("db", "restore", "missing.sqlite", "--database", "other.sqlite")
    assert "There is no backup missing.sqlite" in missing.output


def test_verify_refuses_what_is_no_database(run: Run) -> None:
    Path("games.sqlite").write_text("this is no database, it is a text of some length\n" * 100)
    for database in ("oracle://x", "games.sqlite", "missing/folder/games.sqlite/x"):
        refused = run("db", "verify", "--database", database)
        assert refused.exit_code == 2
        assert refused.output.startswith("Error: ")
        assert "Traceback" not in refused.output


MAP = str(files("footplate") / "titles" / "steam" / "maps" / "ruhr.toml")


def test_a_map_is_checked_and_drawn(run: Run) -> None:
    checked = run("map", "check", MAP)
    assert checked.exit_code == 0
    assert checked.output.startswith("ruhr: ")
    drawn = run("map", "draw", MAP, "ruhr.svg")
    assert drawn.exit_code == 0
    assert Path("ruhr.svg").read_text().startswith("<svg")
    assert os.listdir() == ["ruhr.svg"]


def test_bots_test_a_map(run: Run) -> None:
    Path("mine.toml").write_text(STEAM, "utf-8")
    told = run("map", "test", "mine.toml", "--games", "2", "--seats", "3", "--processes", "1", "--picture", "heat.svg")
    assert told.exit_code == 0, told.output
    assert "three-vales, 3 seats, 2 games" in told.output
    assert "cubes a game" in told.output
    assert "Nobody reached: " in told.output
    assert 'fill-opacity="0.70"' in Path("heat.svg").read_text()
    told = run("map", "test", "mine.toml", "--games", "1", "--processes", "1", "--json")
    assert json.loads(told.output)["games"] == 1
    assert run("map", "test", "mine.toml", "--seats", "6").exit_code == 2
    assert run("map", "test", "missing.toml").exit_code == 2
    Path("steel.toml").write_text(STEEL, "utf-8")
    told = run("map", "test", "steel.toml", "--games", "1", "--processes", "1", "--picture", "links.svg")
    assert "built in" in told.output
    assert "Deliveries" not in told.output
    assert "cubes a game" not in told.output
    assert "Ashford" in Path("links.svg").read_text()
    Path("mix.toml").write_text(MIX, "utf-8")
    assert "laid in" in run("map", "test", "mix.toml", "--games", "1", "--processes", "1").output
    refused = run("map", "draw", "mix.toml")
    assert (refused.exit_code, "no board that could be drawn" in refused.output) == (2, True)
    assert run("map", "test", "mine.toml", "--level", "clever").exit_code == 2


def test_examples_are_checked(run: Run) -> None:
    checked = run("example", "check")
    assert (checked.exit_code, checked.output.endswith(" examples hold.\n")) == (0, True), checked.output
    own = str(files("footplate") / "examples" / "steel-driver" / "STD-EX-05.toml")
    assert run("example", "check", own).output == "1 example holds.\n"
    text = Path(own).read_text("utf-8")
    Path("mine.toml").write_text(text.replace("companies.red.profit = 80", "companies.red.profit = 70"), "utf-8")
    checked = run("example", "check", "--title", "steel-driver", own, "mine.toml")
    assert checked.exit_code == 1
    assert checked.output == "mine.toml, line 20: companies.red.profit is 80, not 70\n"
    Path("mine.toml").write_text("seats = 4\n", "utf-8")
    assert "mine.toml, line 1: " in run("example", "check", "--title", "steel-driver", "mine.toml").output
    Path("mine.toml").write_text(text, "utf-8")
    assert "no words for positions of chess" in run("example", "check", "--title", "chess", "mine.toml").output
    assert run("example", "check", "missing.toml").exit_code == 2


def test_a_bad_map_is_refused_with_its_problems(run: Run) -> None:
    Path("bad.toml").write_text("schema = 1\n")
    checked = run("map", "check", "bad.toml")
    assert checked.exit_code == 1
    assert "bad.toml, line" in checked.output
    assert run("map", "draw", "bad.toml").exit_code == 2
    assert run("map", "check", "missing.toml").exit_code == 1
    assert os.listdir() == ["bad.toml"]


def test_a_map_file_is_played_on_by_every_command(run: Run) -> None:
    Path("vales.toml").write_text(STEAM, "utf-8")
    assert run("new", "game.json", "--title", "steam", "--map", "vales.toml", "--seed", "3").exit_code == 0
    Path("vales.toml").write_text(STEAM.replace("Alder", "Elder"), "utf-8")
    assert "Alder" in Path("game.json").read_text("utf-8")
    shown = run("show", "game.json")
    assert (shown.exit_code, "AAr" in shown.output) == (0, True), shown.output
    played = run("arena", "--title", "steam", "--map", "vales.toml", "--players", "random", "--games", "2", "--json")
    assert len(json.loads(played.output)["games"]) == 2
    paced = run("bench", "--title", "steam", "--map", "vales.toml", "--seconds", "0.01", "--json")
    assert [speed["seats"] for speed in json.loads(paced.output)["speeds"]] == [3, 4]
    refused = run("new", "other.json", "--title", "age-of-steam", "--map", "vales.toml")
    assert refused.exit_code == 2
    assert "is a map of steam, not of age-of-steam" in refused.output
    assert run("new", "other.json", "--title", "steam", "--map", "missing.toml").exit_code == 2
    assert not Path("other.json").exists()
    for title, text in (("steel-driver", STEEL), ("days-of-steam", MIX)):
        Path("mine.toml").write_text(text, "utf-8")
        assert run("new", f"{title}.json", "--title", title, "--map", "mine.toml", "--seats", "3").exit_code == 0
        assert run("show", f"{title}.json").exit_code == 0
        played = run("arena", "--title", title, "--map", "mine.toml", "--players", "random", "--games", "1", "--json")
        assert len(json.loads(played.output)["games"]) == 1
        paced = run("bench", "--title", title, "--map", "mine.toml", "--seconds", "0.01", "--json")
        assert [speed["seats"] for speed in json.loads(paced.output)["speeds"]] == ([3, 4] if text is STEEL else [2, 3])


def test_a_map_is_exported_changed_and_installed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOOTPLATE_MAPS_FOLDER", "installed")
    assert run("map", "export", "steam/northeast", "mine.toml").output == "mine.toml\n"
    text = Path("mine.toml").read_text("utf-8")
    assert run("map", "export", "steam/northeast").output == text
    assert run("map", "export", "steam/nowhere").exit_code == 2
    Path("mine.toml").write_text(text.replace("goods_supply = 12", "goods_supplies = 12"), "utf-8")
    wrong = run("map", "install", "mine.toml")
    assert wrong.exit_code == 1
    assert "[setup] has no goods_supply" in wrong.output
    assert not Path("installed").exists()
    Path("mine.toml").write_text(text.replace('id = "northeast"', 'id = "cold-coast"'), "utf-8")
    assert run("map", "install", "mine.toml").output == f"{Path('installed') / 'steam-cold-coast.toml'}\n"
    assert "cold-coast" in Path("installed/steam-cold-coast.toml").read_text("utf-8")
    # A corrected board of each other title stands in the place of the one of the house.
    for name, old, new in (
        ("railways/eastern-us", "[setup]", "# corrected\n[setup]"),
        ("steel-driver/usa", "value = 30", "value = 35"),
        ("days-of-steam/box", "straight-2 = 9", "straight-2 = 8"),
    ):
        text = run("map", "export", name).output
        assert old in text
        Path("other.toml").write_text(text.replace(old, new, 1), "utf-8")
        assert run("map", "install", "other.toml").output == f"{Path('installed') / name.replace('/', '-')}.toml\n"
    other = "import footplate; print([each.id for title in footplate.titles() for each in title.maps])"
    listed = subprocess.run([sys.executable, "-c", other], capture_output=True, text=True, check=True).stdout
    for own in ("cold-coast", "eastern-us", "usa", "box"):
        assert f"'{own}@" in listed
        assert f"'{own}'" not in listed


def test_what_is_odd_about_a_map_is_told(run: Run) -> None:
    italy = str(files("footplate") / "titles" / "age_of_steam" / "maps" / "italy.toml")
    checked = run("map", "check", italy)
    assert checked.exit_code == 0
    assert "odd, line 38: no city accepts black" in checked.output


RUST_BELT = str(files("footplate") / "titles" / "age_of_steam" / "maps" / "rust-belt.toml")


@pytest.mark.parametrize("name", ["age-of-steam/rust-belt", RUST_BELT])
def test_the_hexes_of_a_map_have_names_elsewhere(run: Run, name: str) -> None:
    assert run("map", "crosswalk", name, "C1", "r10", "2,8").output.splitlines() == ["C1 2,8", "R10 17,10", "2,8 C1"]
    every = run("map", "crosswalk", name).output.splitlines()
    assert len(every) == len(footplate.board("age-of-steam", "rust-belt")["hexes"])
    back = run("map", "crosswalk", name, *[line.split()[1] for line in every]).output.splitlines()
    assert [line.split()[::-1] for line in back] == [line.split() for line in every]


@pytest.mark.parametrize(
    "arguments",
    [
        ["age-of-steam/rust-belt", "ZZ9"],
        ["age-of-steam/rust-belt", "900,900"],
        ["age-of-steam/rust-belt", "2,"],
        ["age-of-steam/rust-belt", "--site", "nowhere"],
        ["age-of-steam/italy"],
        ["age-of-steam/moon"],
        ["chess"],
        ["missing.toml"],
        [RUST_BELT, "--site", "nowhere"],
    ],
)
def test_what_has_no_name_elsewhere_is_said(run: Run, arguments: list[str]) -> None:
    told = run("map", "crosswalk", *arguments)
    assert told.exit_code == 2
    assert "Traceback" not in told.output
    assert told.output.strip()


# How to play


@pytest.mark.parametrize("title", learn.names())
def test_how_to_play_is_told_in_both_languages(run: Run, title: str) -> None:
    for language, heading in (("en", "How to play"), ("fr", "Comment jouer")):
        told = run("learn", title, "--language", language)
        assert told.exit_code == 0
        assert told.output.startswith(heading)
        assert "**" not in told.output
        assert ("$" in told.output) == (title != "days-of-steam")
        assert not (language == "fr" and re.search(r"\$\d", told.output))


def test_how_to_play_what_has_no_page_is_refused(run: Run) -> None:
    refused = run("learn", "chess")
    assert refused.exit_code != 0
    assert "There is no page on how to play chess" in refused.output


def test_lessons_are_checked(run: Run) -> None:
    assert run("lesson", "check").output == "5 lessons can be played through.\n"
    own = str(files("footplate") / "lessons" / "steel-driver.toml")
    assert run("lesson", "check", own).output == "1 lesson can be played through.\n"
    text = Path(own).read_text("utf-8")
    Path("mine.toml").write_text(text.replace('play = "A bids 5"', 'play = "A bids 50"'), "utf-8")
    checked = run("lesson", "check", "--title", "steel-driver", own, "mine.toml")
    assert checked.exit_code == 1
    assert checked.output.startswith("mine.toml, line ")
    assert "STD-AUC-05" in checked.output
    assert "no title “mine”" in run("lesson", "check", "mine.toml").output
    assert run("lesson", "check", "missing.toml").exit_code == 2


def test_puzzles_are_proved(run: Run) -> None:
    own = Path(str(files("footplate") / "lessons" / "puzzles" / "days-of-steam-01.toml"))
    assert run("puzzle", "check", str(own)).output == "1 puzzle is proved.\n"
    text = own.read_text("utf-8")
    answer = next(line for line in text.splitlines() if line.startswith("play = "))
    seat = answer.split('"')[1][0]
    Path("days-of-steam-99.toml").write_text(text.replace(answer, f'play = "{seat} draws a city"'), "utf-8")
    checked = run("puzzle", "check", "days-of-steam-99.toml")
    assert checked.exit_code == 1
    assert checked.output.startswith("days-of-steam-99.toml, line ")
