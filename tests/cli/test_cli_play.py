"""A game in the terminal."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from cli_runner import Run

import footplate
from footplate import bots
from footplate.terminal.files import open_game


def test_a_whole_game_against_bots(run: Run) -> None:
    """Whatever is asked, the second choice is tried and then the first; the game comes to its end."""
    played = run("play", "steel-driver", "--players", "person:Ada,greedy,random", "--seed", "3", typed="2\n1\n" * 2000)
    assert played.exit_code == 0
    assert "Ada auctions" in played.output
    assert "The game is over" in played.output
    assert "Result" in played.output
    assert "Traceback" not in played.output


@pytest.mark.long
@pytest.mark.parametrize("title", footplate.titles(), ids=lambda title: title.id)
def test_every_title_can_be_played_to_its_end(run: Run, title: footplate.TitleInfo) -> None:
    players = ",".join(["person", *["random"] * (title.seats[0] - 1)])
    played = run("play", title.id, "--players", players, "--seed", "1", typed="1\n" * 3000)
    assert played.exit_code == 0
    assert "Result" in played.output


def test_a_game_file_is_saved_after_each_decision_and_played_on(run: Run) -> None:
    run("new", "game.json", "--players", "person,person,person", "--seed", "3")
    first = run("play", "game.json", typed="company:red\nbid:2\n")
    assert first.exit_code == 0
    assert "footplate play game.json" in first.output
    game = open_game(Path("game.json"))
    assert [footplate.line(action)[2:] for action in game.table.actions] == ["auctions red for 2"]
    second = run("play", "game.json", typed="bids 3\nquit\n")
    assert "stands at 2 cubes" in second.output
    assert open_game(Path("game.json")).table.number == 2


def test_a_step_can_be_named_in_the_persons_language(run: Run) -> None:
    run("new", "game.json", "--players", "person,person,person", "--seed", "3")
    played = run("play", "game.json", "--lang", "fr", typed="Rouge\n2 cubes\nSe retirer\n")
    assert "met la Rouge aux enchères et offre 2 cubes" in played.output
    assert open_game(Path("game.json")).table.number == 2


def test_why_names_the_rule(run: Run) -> None:
    asked = run(
        "play",
        "--seed",
        "4",
        "--players",
        "person,person,person",
        typed="why link:BOS-NYC\nwhy company:red\nwhy\nwhy moon\n",
    )
    assert "The companies build after the auctions. (STD-TURN-02)" in asked.output
    assert "company:red is possible now." in asked.output
    assert "Say which target" in asked.output
    assert "(FPT-WHY-01)" in asked.output


def test_an_illegal_line_of_notation_is_refused_with_its_rule(run: Run) -> None:
    refused = run("play", "--seed", "4", "--players", "person,person,person", typed="auctions red for 99\nbids 2\n")
    assert "(STD-AUC-05)" in refused.output
    assert "(STD-AUC-01)" in refused.output


def test_undo_goes_back_to_the_persons_own_decision(run: Run) -> None:
    run("new", "game.json", "--players", "person,greedy,greedy", "--seed", "7")
    played = run("play", "game.json", typed="1\nundo\nquit\n")
    assert "Back to decision" in played.output
    game = open_game(Path("game.json"))
    assert game.table.actor == 0
    assert all(action.seat != 0 for action in game.table.actions)
    nothing = run("play", "game.json", typed="undo\nquit\n")
    assert "There is no earlier decision" in nothing.output


def test_back_takes_a_step_back(run: Run) -> None:
    run("new", "game.json", "--players", "person,person,person", "--seed", "3")
    played = run("play", "game.json", typed="company:red\nback\ncompany:blue\nbid:1\n")
    assert "auctions Blue and bids 1 cube" in played.output


def test_log_hint_show_help_and_nonsense(run: Run) -> None:
    typed = "1\nlog\nlog 1\nhint\nshow\nhelp\nxyzzy\n999\n_do_quit\n\nquit\n"
    played = run("play", "--players", "person,person,person", "--seed", "3", typed=typed)
    assert played.exit_code == 0
    assert "is drawn to be the first active player." in played.output
    assert "The greedy bot would: " in played.output
    assert "why TARGET" in played.output
    for nonsense in ("xyzzy", "999", "_do_quit"):
        assert f"“{nonsense}” is no choice here." in played.output
    assert "The game was not saved." in played.output


def test_save_writes_where_it_is_told(run: Run) -> None:
    played = run(
        "play",
        "--seed",
        "3",
        "--players",
        "person,person,person",
        typed="save\nsave nowhere/x.json\nsave kept.json\n1\n",
    )
    assert "Say where: save FILE." in played.output
    assert "cannot be written" in played.output
    assert "Saved in kept.json." in played.output
    assert open_game(Path("kept.json")).table.number == 1


def test_a_new_game_can_be_saved_from_the_start_but_replaces_nothing(run: Run) -> None:
    arguments = ("play", "--save", "kept.json", "--players", "person,person,person", "--seed", "3")
    assert run(*arguments, typed="1\n").exit_code == 0
    assert open_game(Path("kept.json")).table.number == 1
    refused = run(*arguments)
    assert refused.exit_code == 2
    assert "play it with: footplate play kept.json" in refused.output


def test_a_game_file_is_not_set_up_again(run: Run) -> None:
    run("new", "game.json")
    refused = run("play", "game.json", "--seats", "4")
    assert refused.exit_code == 2
    assert "is set up already" in refused.output


def test_an_unknown_title_is_taken_for_a_file(run: Run) -> None:
    refused = run("play", "monopoly")
    assert refused.exit_code == 2
    assert "monopoly cannot be read" in refused.output


def test_a_finished_game_shows_its_result(run: Run, finished: footplate.Table) -> None:
    Path("record.json").write_text(json.dumps(finished.record()))
    over = run("show", "record.json")
    assert over.exit_code == 0
    assert "Result" in over.output


def test_a_broken_bot_does_not_stop_the_game(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def choose(self, table: footplate.Table, seat: int, seconds: float, seed: int) -> footplate.Action:
            raise RuntimeError("no idea")

    monkeypatch.setattr(bots, "find", lambda title, level: Broken())
    played = run("play", "--players", "person,greedy,greedy", "--seed", "7", typed="1\n" * 30)
    assert played.exit_code == 0
    assert "A legal action is played in its place." in played.output


def test_it_works_in_a_real_pipe_with_a_poor_terminal(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "footplate", "play", "--players", "person,greedy,greedy", "--seed", "3", "--lang", "fr"],
        input="2\n1\n" * 2000,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "TERM": "dumb"},
        timeout=120,
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == ""
    assert "\x1b" not in done.stdout
    assert "R?sultat" in done.stdout
