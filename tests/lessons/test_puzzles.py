"""Puzzles: each answer is proved by search, and the strongest bot agrees."""

import re

import pytest

import footplate
from footplate import lessons
from footplate.lessons import proving

AT_LEAST = 12


@pytest.mark.parametrize("title", [title.id for title in footplate.titles()])
def test_every_title_has_its_puzzles(title: str) -> None:
    own = [lessons.read_puzzle(puzzle) for puzzle in lessons.puzzles() if puzzle.rpartition("-")[0] == title]
    assert len(own) >= AT_LEAST
    assert len({(puzzle.seed, len(puzzle.before)) for puzzle in own}) == len(own)
    assert len({puzzle.grade for puzzle in own}) > 1


def test_one_puzzle_a_day_goes_round_the_titles() -> None:
    first = [puzzle.rpartition("-")[0] for puzzle in lessons.puzzles()[:5]]
    assert len(set(first)) == 5


@pytest.mark.parametrize("name", lessons.puzzles())
def test_the_answer_of_a_puzzle_is_clearly_best(name: str) -> None:
    puzzle = lessons.read_puzzle(name)
    lessons.check(puzzle)
    lessons.prove(puzzle)
    for step in puzzle.steps:
        assert not re.search(r"\w[?;:!]|\$\d|\"|“", step.said.fr), step.said.fr


def test_a_wrong_answer_is_named_with_its_line() -> None:
    name = next(puzzle for puzzle in lessons.puzzles() if puzzle.startswith("steel-driver"))
    puzzle = lessons.read_puzzle(name)
    table = lessons.open_table(puzzle)
    other = next(action for action in table.legal() if action not in puzzle.steps[0].actions)
    (answer,) = puzzle.steps[0].actions
    text = puzzle.text.replace(f'play = "{footplate.line(answer)}"', f'play = "{footplate.line(other)}"')
    with pytest.raises(lessons.BadLesson, match=rf"mine.toml, line \d+: the best is “{footplate.line(answer)}”"):
        lessons.prove(lessons.parse(text, "steel-driver", "mine.toml"))
    with pytest.raises(lessons.BadLesson, match="a puzzle has a `find` step"):
        lessons.parse(puzzle.text.replace('kind = "find"', 'kind = "do"'), "steel-driver", "mine.toml")


def test_what_is_not_clear_is_no_puzzle() -> None:
    table = footplate.new("steel-driver", seats=3, seed=3)
    with pytest.raises(proving.Unclear):
        proving.solve(table, table.actors[0])
