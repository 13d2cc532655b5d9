"""The hex titles in the terminal: the map as text, what lies beside it, and secrets at one keyboard."""

import io
import re
from pathlib import Path
from typing import Any, cast

import pytest
from cli_runner import Run
from rich.console import Console

import footplate
from footplate import bots
from footplate.terminal.files import Game
from footplate.terminal.hex_map import LETTERS, lie
from footplate.terminal.showing import draw

MAPS = [
    ("steam", "northeast"),
    ("steam", "ruhr"),
    ("age-of-steam", "rust-belt"),
    ("age-of-steam", "france"),
    ("age-of-steam", "italy"),
    ("railways", "eastern-us"),
]
BRAILLE = re.compile("[\u2801-\u28ff]")


def played(title: str, map_id: str, decisions: int) -> footplate.Table:
    """A game of three greedy players, so far."""
    table = footplate.new(title, seats=3, map=map_id, seed=2)
    while table.number < decisions and not table.over:
        seat = table.actors[0]
        table.play(bots.choose(table, seat, "greedy", 0.01, seed=2))
    return table


def shown(table: footplate.Table, width: int = 200, language: str = "en", seat: int | None = None) -> str:
    names = ["Ada", "Ben", "Cy", "Dee", "Eve", "Flo"][: table.setup.seats]
    game = Game(table, ["person"] * table.setup.seats, cast(list[str | None], names))
    out = io.StringIO()
    console = Console(file=out, width=width, highlight=False, markup=False, emoji=False)
    draw(console, game, language, seat)
    return out.getvalue()


@pytest.mark.parametrize(("title", "map_id"), MAPS)
def test_the_map_has_every_place_its_cubes_and_the_track_of_each_owner(title: str, map_id: str) -> None:
    table = played(title, map_id, 90)
    text = shown(table)
    board, game = cast(Any, footplate.board(title, map_id)), cast(Any, table.view())["game"]
    links = game["links"] if title == "railways" else game["track"]["links"]
    assert links
    for place in board["places"]:
        if place["kind"] != "gate":
            assert place["id"] in text
    # A gray city can get another colour.
    for city in (place for place in board["places"] if len(place["colors"]) == 1 and place["colors"] != ["gray"]):
        color = LETTERS["en"][city["colors"][0]].lower()
        assert re.search(rf"{city['id']}{color}x?\b", text), city["id"]
    assert len(BRAILLE.findall(text)) > 2 * len(links)
    assert all(name in text for name in ("Ada", "Ben", "Cy"))


def test_cubes_lie_below_their_city() -> None:
    table = footplate.new("age-of-steam", seats=3, map="rust-belt", seed=2)
    game = cast(Any, table.view())["game"]
    lines = shown(table).splitlines()
    row = next(number for number, line in enumerate(lines) if "CHIr" in line)
    start = lines[row].index("CHIr")
    cubes = "".join(LETTERS["en"][color] * count for color, count in game["cubes"]["CHI"].items())
    assert lines[row + 1][start - 1 : start + 5].strip() == cubes


@pytest.mark.parametrize(("title", "map_id"), MAPS)
def test_a_narrow_terminal_gets_the_map_in_strips(title: str, map_id: str) -> None:
    table = footplate.new(title, seats=3, map=map_id, seed=2)
    lines = shown(table, width=48).splitlines()
    assert max(len(line) for line in lines) <= 48
    for place in cast(Any, footplate.board(title, map_id))["places"]:
        if place["kind"] != "gate":
            assert any(place["id"] in line for line in lines), place["id"]


@pytest.mark.parametrize(("title", "map_id"), MAPS)
def test_any_position_can_be_drawn_in_both_languages(title: str, map_id: str) -> None:
    table = footplate.new(title, seats=3, map=map_id, seed=5)
    while not table.over and table.number < 400:
        table.play(bots.choose(table, table.actors[0], "greedy" if table.number % 3 else "random", 0.01, table.number))
        if table.number % 40 == 0 or table.over:
            for language in ("en", "fr"):
                for seat in (None, 0):
                    assert shown(table, language=language, seat=seat)


def test_what_lies_beside_the_map() -> None:
    steam, age = shown(footplate.new("steam", seats=3, seed=2)), shown(footplate.new("age-of-steam", seats=3, seed=2))
    assert "Turn order: " in steam
    assert re.search(r"Sets of cubes: 1 [RBYPG]", steam)
    assert re.search(r"W1 CHI [RBYPK]{3}", age)
    assert "New cities left: A, B, C, D, E, F, G, H" in age
    railways = shown(footplate.new("railways", seats=3, seed=2))
    assert "Empty-city markers (x on the map): 0 of 12" in railways
    assert "New York–Chicago +10" in railways
    assert "Speed Record. The first player" in railways


def test_a_tile_says_which_sides_it_joins() -> None:
    board = cast(Any, footplate.board("age-of-steam", "rust-belt"))
    assert lie(board, "straight", 1, "en") == "NE–SW"
    assert lie(board, "straight", 1, "fr") == "NE–SO"
    eastern = cast(Any, footplate.board("railways", "eastern-us"))
    assert lie(eastern, "S", 1, "en") == "E–W"


def test_many_choices_of_a_kind_stand_in_columns(run: Run) -> None:
    table = footplate.new("age-of-steam", seats=3, seed=2)
    while table.view()["phase"] != "build":
        table.play(table.legal()[0])
    Path("record.txt").write_text(table.notation(), "utf-8")
    lines = run("show", "record.txt").output.splitlines()
    first = next(number for number, line in enumerate(lines) if line.strip() == "hex:")
    assert len(lines[first + 1].split()) > 8


def test_the_faces_and_turns_of_a_hex_are_told_apart(run: Run) -> None:
    table = footplate.new("steam", seats=3, seed=2)
    while table.view()["phase"] != "build":
        table.play(table.legal()[0])
    walks = [choice.steps for choice in table.choices(table.actors[0]) if len(choice.steps) == 3]
    hex_step, face_step = next(walk[:2] for walk in walks if sum(each[:2] == walk[:2] for each in walks) > 1)
    Path("record.txt").write_text(table.notation(), "utf-8")
    asked = run("play", "record.txt", typed=f"{hex_step}\n{face_step}\nquit\n")
    assert re.search(r"Turn \d, [NSEW]+–[NSEW]+  \(turn:\d\)", asked.output)


def test_secrets_are_shown_to_nobody_else_at_the_keyboard(run: Run) -> None:
    table = footplate.new("railways", seats=2, seed=3)
    barons = {baron["id"]: baron["names"]["en"] for baron in cast(Any, footplate.board("railways"))["barons"]}
    dealt = [[barons[each] for each in cast(Any, table.view(seat))["game"]["barons"]] for seat in (0, 1)]
    assert "Barons to choose from" not in shown(table)
    played = run("play", "railways", "--players", "person:Ada,person:Ben", "--seed", "3", typed="\n1\n\n1\n")
    pages = played.output.split("Press Enter when you are at the keyboard.")
    # Ada chooses, then Ben, who is also the first to bid.
    assert [page.rstrip().endswith("and sees what the others may not.") for page in pages] == [True, True, False]
    for own, other, page in ((dealt[0], dealt[1], pages[1]), (dealt[1], dealt[0], pages[2])):
        assert all(name in page for name in own)
        assert not any(name in page for name in other)


def test_showing_a_game_gives_no_secret_away(run: Run) -> None:
    """Of several people nobody's choices are listed; of one against bots the own two barons, and not the bot's."""
    for players, listed in (("person,person", 0), ("person,random", 2)):
        run("new", "game.json", "--title", "railways", "--players", players, "--seed", "3", "--force")
        output = run("show", "game.json").output
        assert "The choices would give a secret away" in output
        assert output.count("(baron:") == listed


def test_one_person_or_an_open_game_is_not_interrupted(run: Run) -> None:
    alone = run("play", "railways", "--players", "person:Ada,random", "--seed", "3", typed="1\nquit\n")
    assert "Press Enter" not in alone.output
    hot_seat = run("play", "steam", "--players", "person,person,person", "--seed", "3", typed="1\n1\nquit\n")
    assert "Press Enter" not in hot_seat.output
