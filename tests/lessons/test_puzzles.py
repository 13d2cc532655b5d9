"""Puzzles: each answer is proved by search, and the strongest bot agrees."""

import os
import re
from collections import Counter
from functools import cache
from typing import get_args

import pytest

import footplate
from footplate import bots, lessons
from footplate.lessons import proving
from footplate.lessons.files import Goal

AT_LEAST = 12
MOST_OF_A_GRADE = 8


@pytest.mark.parametrize("title", [title.id for title in footplate.titles()])
def test_every_title_has_puzzles_from_easy_to_hard(title: str) -> None:
    own = [lessons.read_puzzle(puzzle) for puzzle in lessons.puzzles() if puzzle.rpartition("-")[0] == title]
    assert len(own) >= AT_LEAST
    assert len({(puzzle.seed, len(puzzle.before)) for puzzle in own}) == len(own)
    grades = Counter(puzzle.grade for puzzle in own)
    assert set(grades) == {"easy", "medium", "hard"}
    assert max(grades.values()) <= MOST_OF_A_GRADE


def test_puzzles_ask_for_different_things() -> None:
    own = [lessons.read_puzzle(puzzle) for puzzle in lessons.puzzles()]
    assert {puzzle.goal for puzzle in own} == set(get_args(Goal))
    answers = {action.kind for puzzle in own for action in puzzle.steps[0].actions}
    assert answers >= {"deliver", "move", "build", "bid", "drop", "issue", "lay", "take"}
    # Nor does a title ask for one thing only.
    likes = {title.id: set[tuple[str, str]]() for title in footplate.titles()}
    for puzzle in own:
        likes[puzzle.title].add((puzzle.goal, puzzle.steps[0].actions[0].kind))
    assert all(len(found) > 1 for found in likes.values())


def test_one_puzzle_a_day_goes_round_the_titles() -> None:
    first = [puzzle.rpartition("-")[0] for puzzle in lessons.puzzles()[:5]]
    assert len(set(first)) == 5


@cache
def proved() -> list[str]:
    """One puzzle of each grade of each title, and of each goal; with WHOLE=1 all of them, as `footplate puzzle check`
    does."""
    if "WHOLE" in os.environ:
        return list(lessons.puzzles())
    first = {(puzzle.title, puzzle.grade): name for name, puzzle in reversed(read_all())}
    goals = {lessons.read_puzzle(name).goal for name in first.values()}
    others = {puzzle.goal: name for name, puzzle in read_all() if puzzle.goal not in goals}
    return sorted([*first.values(), *others.values()])


@cache
def read_all() -> list[tuple[str, lessons.Lesson]]:
    return [(name, lessons.read_puzzle(name)) for name in lessons.puzzles()]


@pytest.mark.parametrize("name", lessons.puzzles())
def test_a_puzzle_can_be_played_and_is_told_in_both_languages(name: str) -> None:
    puzzle = lessons.read_puzzle(name)
    lessons.check(puzzle)
    for step in puzzle.steps:
        assert not re.search(r"\w[?;:!]|\$\d|\"|“", step.said.fr), step.said.fr


@pytest.mark.parametrize("name", proved())
def test_the_answer_of_a_puzzle_is_clearly_best(name: str) -> None:
    lessons.prove(lessons.read_puzzle(name))


@pytest.mark.parametrize("name", sorted(set(lessons.puzzles()) - set(proved())))
def test_the_strongest_bot_confirms_the_others_too(name: str) -> None:
    puzzle = lessons.read_puzzle(name)
    proving.confirm(lessons.open_table(puzzle), puzzle.you, puzzle.goal, puzzle.steps[0].actions)


def test_the_strongest_bot_of_the_house_confirms_them() -> None:
    assert all(bots.levels(title.id)[-1] == proving.STRONGEST for title in footplate.titles())


def test_a_wrong_answer_is_named_with_its_line() -> None:
    own = [lessons.read_puzzle(puzzle) for puzzle in lessons.puzzles() if puzzle.startswith("steel-driver")]
    puzzle = next(puzzle for puzzle in own if puzzle.goal == "turn")
    table = lessons.open_table(puzzle)
    other = next(action for action in table.legal() if action not in puzzle.steps[0].actions)
    (answer,) = puzzle.steps[0].actions
    text = puzzle.text.replace(footplate.line(answer), footplate.line(other))
    with pytest.raises(lessons.BadLesson, match=rf"mine.toml, line \d+: the best is “{footplate.line(answer)}”"):
        lessons.prove(lessons.parse(text, "steel-driver", "mine.toml"))
    with pytest.raises(lessons.BadLesson, match="a puzzle has a `find` step"):
        lessons.parse(puzzle.text.replace('kind = "find"', 'kind = "do"'), "steel-driver", "mine.toml")
    with pytest.raises(lessons.BadLesson, match=r"mine.toml, line \d+: .*wine"):
        lessons.parse(re.sub('grade = "(.*)"', r'grade = "\1"\ngoal = "wine"', text), "steel-driver", "mine.toml")


def test_what_is_not_clear_is_no_puzzle() -> None:
    table = footplate.new("steel-driver", seats=3, seed=3)
    for goal in ("turn", "survive", "win"):
        with pytest.raises(proving.Unclear):
            proving.solve(table, table.actors[0], goal)
    # Nobody can run in the second turn of Days of Steam: no tile serves it best.
    table = footplate.new("days-of-steam", seats=2, seed=1001)
    with pytest.raises(proving.Unclear, match="another is nearly as good"):
        proving.solve(table, table.actors[0], "next")


def test_an_auction_is_won_by_the_lowest_bid_that_nobody_can_top() -> None:
    """Everybody else has fewer cubes than the bid, and with one cube less somebody could go on."""
    table = footplate.new("steel-driver", seats=3, seed=3)
    while True:
        seat = table.actors[0]
        try:
            (answer,) = proving.solve(table, seat, "win")
            break
        except proving.Unclear:
            table.play(
                next((each for each in table.legal(seat) if each.kind in ("auction", "bid")), table.legal(seat)[0])
            )
    bid = answer.to_json()["bid"]
    for height, wins in ((bid, True), (bid - 1, False)):
        ahead = table.clone()
        ahead.play(next(each for each in table.legal(seat) if each.kind == "bid" and each.to_json()["bid"] == height))
        others = [each for each in ahead.legal() if each.kind == "bid"] if ahead.actor != seat else []
        assert (not others) == wins


@pytest.mark.parametrize("name", lessons.puzzles())
def test_what_is_said_of_the_answer_stays_while_others_play_on(name: str) -> None:
    puzzle = lessons.read_puzzle(name)
    table = lessons.open_table(puzzle)
    table.play(puzzle.steps[0].actions[0])
    for _ in range(3):
        solved = lessons.place(puzzle, table.actions, table)
        assert (solved.state, solved.looks) == ("over", puzzle.steps[1:])
        if table.actor is not None:
            table.play(table.legal(table.actor)[0])
