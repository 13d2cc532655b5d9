"""Game files and records: new, show, replay."""

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest
from cli_runner import Run

import footplate
from footplate.terminal.files import open_game


def test_new_writes_a_game_that_show_draws(run: Run) -> None:
    made = run("new", "game.json", "--players", "person:Ada,greedy,random,greedy", "--seed", "7")
    assert made.exit_code == 0
    assert made.output == "game.json: steel-driver for Ada, Greedy 2, Random 3, Greedy 4.\n"
    shown = run("show", "game.json")
    assert shown.exit_code == 0
    assert "Steel Driver: 1/5, Auctions" in shown.output
    assert "Companies in the order of play" in shown.output
    assert "chooses a company to auction, or passes." in shown.output
    assert "Brown  (company:brown): 8 choices" in shown.output


def test_new_gives_the_person_the_first_seat_and_the_usual_bots_the_others(run: Run) -> None:
    assert run("new", "game.json", "--seats", "5").exit_code == 0
    game = open_game(Path("game.json"))
    assert game.players == ["person", "medium", "medium", "medium", "medium"]


def test_the_same_seed_makes_the_same_game(run: Run) -> None:
    for name in ("a.json", "b.json"):
        run("new", name, "--seed", "9")
    assert Path("a.json").read_text() == Path("b.json").read_text()


def test_new_replaces_a_file_only_by_force(run: Run) -> None:
    run("new", "game.json", "--seed", "1")
    again = run("new", "game.json", "--seed", "2")
    assert again.exit_code == 2
    assert again.output == "Error: game.json exists already; --force replaces it.\n"
    assert open_game(Path("game.json")).table.seed == 1
    assert run("new", "game.json", "--seed", "2", "--force").exit_code == 0
    assert open_game(Path("game.json")).table.seed == 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--title", "chess"], "chess"),
        (["--seats", "7"], "Steel Driver is played by 3 to 6 players, not by 7."),
        (["--seats", "0"], "--players"),
        (["--map", "mars"], "There is no map “mars”"),
        (["--option", "game=base"], "This title has no option “game”."),
        (["--option", "game"], "--option is written NAME=CHOICE"),
        (["--option", "helped=[1"], "The list in --option helped=[1 cannot be read."),
        (["--seed", "-1"], "A seed is a whole number of at least 0."),
        (["--players", "person,wizard,greedy"], "steel-driver has no bot “wizard”"),
        (["--players", "person,,greedy"], "--players has nobody for seat 2."),
        (["--players", "person,greedy,greedy", "--seats", "4"], "--players names 3 players, but --seats says 4."),
        (["--seats", "many"], "'many' is not a valid integer"),
    ],
)
def test_new_refuses_a_bad_set_up_and_writes_nothing(run: Run, arguments: list[str], sentence: str) -> None:
    refused = run("new", "game.json", *arguments)
    assert refused.exit_code == 2
    assert sentence in refused.output
    assert "Traceback" not in refused.output
    assert os.listdir() == []


def test_a_full_disk_leaves_the_old_file_and_no_other(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    run("new", "game.json", "--seed", "1")
    before = Path("game.json").read_text()

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    failed = run("new", "game.json", "--seed", "2", "--force")
    assert failed.exit_code == 2
    assert "cannot be written: No space left on device." in failed.output
    assert Path("game.json").read_text() == before
    assert os.listdir() == ["game.json"]


def test_what_is_no_file_is_not_written(run: Run) -> None:
    Path("folder").mkdir()
    refused = run("new", "folder", "--force")
    assert refused.exit_code == 2
    assert "it is not a file" in refused.output
    assert run("new", "missing/game.json").exit_code == 2


def test_a_link_to_a_game_file_stays_a_link(run: Run) -> None:
    run("new", "real.json", "--seed", "1")
    Path("link.json").symlink_to("real.json")
    run("new", "link.json", "--seed", "2", "--force")
    assert Path("link.json").is_symlink()
    assert open_game(Path("real.json")).table.seed == 2


def _broken(change: Any) -> str:
    data = json.loads(Path("game.json").read_text())
    change(data)
    return json.dumps(data)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda data: data.pop("players"), "is not a game file"),
        (lambda data: data["players"].pop(), "does not name a player for each of its 3 seats"),
        (lambda data: data["players"].__setitem__(1, "wizard"), "has no bot “wizard”"),
        (lambda data: data.update({"footplate-game": 2}), "has the format 2; this program reads the format 1"),
        (lambda data: data["table"]["position"].pop("cash"), "no record or position"),
        (lambda data: data["table"]["position"].update(turn=99), "no record or position"),
        (lambda data: data["table"].update(rules=99), "--other-rules"),
        (lambda data: data.update(extra=1), "is not a game file"),
    ],
)
def test_a_broken_game_file_is_refused_in_one_sentence(run: Run, change: Any, sentence: str) -> None:
    run("new", "game.json", "--seed", "1")
    Path("game.json").write_text(_broken(change))
    for command in ("show", "play", "replay"):
        refused = run(command, "game.json")
        assert refused.exit_code == 2
        assert sentence in refused.output
        assert "Traceback" not in refused.output


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b"\xff\xfe", b"{}", b"hello", b"[" * 100_000, b"null"])
def test_what_is_no_game_at_all_is_refused(run: Run, content: bytes) -> None:
    Path("game.json").write_bytes(content)
    for command in ("show", "play", "replay"):
        refused = run(command, "game.json")
        assert refused.exit_code == 2
        assert refused.output.startswith("Error: game.json")


@pytest.mark.parametrize("command", ["show", "play", "replay"])
def test_a_missing_file_is_said(run: Run, command: str) -> None:
    missing = run(command, "nowhere.json")
    assert missing.exit_code == 2
    assert missing.output == "Error: nowhere.json cannot be read: No such file or directory.\n"


@pytest.mark.parametrize("form", ["json", "text"])
def test_replay_tells_a_record_and_its_result(run: Run, finished: footplate.Table, form: str) -> None:
    names = ["Ann", "Ben", "Cy"]
    text = json.dumps(finished.record(names)) if form == "json" else finished.notation(names)
    Path("record").write_text(text)
    told = run("replay", "record")
    assert told.exit_code == 0
    assert "Turn 5 begins." in told.output
    assert "Result" in told.output
    assert "Profit of turn 1" in told.output or "Profit" in told.output
    winner = next(place for place in finished.result() or [] if place.place == 1)
    assert str(winner.total) in told.output
    if form == "json":
        assert names[winner.seat] in told.output


def test_replay_stops_where_it_is_told(run: Run, finished: footplate.Table) -> None:
    Path("record").write_text(finished.notation())
    told = run("replay", "record", "--to", "5")
    assert told.exit_code == 0
    assert "   5  " in told.output
    assert "   6  " not in told.output
    assert "Companies in the order of play" in told.output
    assert run("replay", "record", "--to", "99999").exit_code == 2


def test_replay_speaks_french(run: Run, finished: footplate.Table) -> None:
    Path("record").write_text(finished.notation())
    assert "Le tour 1 commence" in run("replay", "record", "--lang", "fr", "--to", "0").output


def test_the_locale_decides_the_language(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    run("new", "game.json")
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "Compagnies dans l’ordre du tour" in run("show", "game.json").output
    assert "Companies in the order of play" in run("show", "game.json", "--lang", "en").output


def test_a_record_of_other_rules_is_read_when_told_so(run: Run, finished: footplate.Table) -> None:
    Path("record").write_text(json.dumps({**finished.record(), "rules": 99}))
    refused = run("replay", "record")
    assert refused.exit_code == 2
    assert "rules version 99" in refused.output
    assert "--other-rules" in refused.output
    assert run("replay", "record", "--other-rules").exit_code == 0


def test_show_draws_every_phase_of_a_game(run: Run, finished: footplate.Table) -> None:
    phases = set()
    for number in range(0, finished.number, 5):
        table = finished.clone()
        table.back_to(number)
        phases.add(table.view()["phase"])
        Path("record").write_text(json.dumps(table.record()))
        shown = run("show", "record")
        assert shown.exit_code == 0
        assert "Company" in shown.output
    assert phases == {"auction", "build", "goods"}
    Path("record").write_text(json.dumps(finished.record()))
    assert "the game is over" in run("show", "record").output
