"""Lessons: the files of all titles are played through; wrong ones are named with their line; where one is in them."""

import re
from pathlib import Path

import msgspec
import pytest

import footplate
from footplate import Action, lessons

PAGE = Path(__file__).parents[2] / "docs" / "writing-lessons.md"


def example() -> str:
    found = re.search(r"```toml\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found
    return found[1]


GOOD = example()


def told(text: str = GOOD) -> lessons.Lesson:
    return lessons.parse(text, "steel-driver", "mine.toml")


def test_every_title_has_a_lesson() -> None:
    assert lessons.names() == sorted(title.id for title in footplate.titles())
    assert lessons.find("chess") is None


@pytest.mark.parametrize("title", lessons.names())
def test_a_lesson_is_played_through_whatever_is_chosen(title: str) -> None:
    assert lessons.check(lessons.read(title)) >= 1


@pytest.mark.parametrize("title", lessons.names())
def test_a_lesson_has_ten_to_fifteen_steps_in_both_languages(title: str) -> None:
    lesson = lessons.read(title)
    assert 10 <= len(lesson.steps) <= 15
    assert {"look", "do", "watch", "free"} <= {step.kind for step in lesson.steps}
    assert lesson.steps[-1].kind == "look"
    for step in lesson.steps:
        for said in (step.said, *([step.wrong] if step.wrong else [])):
            # French has a narrow or plain space before these marks, and its own quotation marks and money.
            assert not re.search(r"\w[?;:!]|\$\d|\"|“", said.fr), said.fr
            assert "!" not in said.en + said.fr
            assert said.en[-1] in ".?"
            assert len(said.fr) < 420


def test_the_page_on_writing_lessons_shows_one_that_can_be_played() -> None:
    assert lessons.check(told()) > 5
    kinds = re.findall(r"^\| `(\w+)` \|", PAGE.read_text("utf-8"), re.MULTILINE)
    assert set(msgspec.json.schema(lessons.files.Kind)["enum"]) <= set(kinds)


@pytest.mark.parametrize(
    ("right", "wrong", "line", "words"),
    [
        ("seats = 3", "seats = three", 1, "value"),
        ("seats = 3", "seets = 3", 1, "seets"),
        ("seats = 3", "seats = 9", 1, "9"),
        ("seats = 3", "seats = 7", 1, "7"),
        ("seats = 3", 'seats = 3\nyou = "E"', 1, "no seat E"),
        ("seats = 3", 'seats = 3\nmap = "moon"', 1, "moon"),
        ("seed = 3", "seed = 3\nposition.phase = 'dinner'", 3, "dinner"),
        ("A passes\nB auctions", "B passes\nB auctions", 4, "FPT-ACT-04"),
        ("B auctions yellow for 3", "B auctions pink for 3", 5, "pink"),
        ("B auctions yellow for 3", "auctions yellow for 3", 5, "letter"),
        ('fr = "Quelqu’un mise sur la Jaune. Vous avez 10 cubes."\n', "", 9, "fr"),
        ('fr = "Quelqu’un mise sur la Jaune. Vous avez 10 cubes."', 'fr = ""', 11, "both languages"),
        ("company:yellow", "company:pink", 9, "company:pink"),
        ('kind = "look"', 'kind = "sing"', 10, "sing"),
        ('play = "A drops out"', 'play = "B drops out"', 19, "A shall play"),
        ('play = "A drops out"', 'play = "A passes"', 15, "STD-"),
        ('play = "A drops out"', 'play = "A flies"', 19, "flies"),
        ('play = "A drops out"', "", 15, "A shall play"),
        ('rule = "STD-AUC-06"', 'rule = "STD-AUC-99"', 20, "STD-AUC-99"),
        ('rule = "STD-AUC-06"\n', "", 16, "rule"),
        ('play = "C auctions red for 2"', 'play = "A auctions red for 2"', 28, "not A"),
        ('play = "C auctions red for 2"', 'play = "B auctions red for 2"', 24, "FPT-ACT-04"),
        ('of = ["bid", "drop"]', 'of = ["auction"]', 30, "A decides"),
        ('of = ["bid", "drop"]', "", 30, "kinds of actions"),
        ("until = 2", "until = 99", 37, "never comes"),
        ("until = 2", "", 37, "until"),
        ('kind = "free"', 'kind = "watch"', 41, "belongs to no other"),
        ('kind = "free"', 'kind = "free"\nen = "a"\nfr = "b"\nuntil = 2\n[[step]]\nkind = "free"', 9, "one `free`"),
        ("until = 2", 'until = 2\n\n[[step]]\nkind = "watch"\nen = "a"\nfr = "b"', 43, "last words"),
    ],
)
def test_a_bad_lesson_is_named_with_its_file_and_line(right: str, wrong: str, line: int, words: str) -> None:
    assert right in GOOD
    with pytest.raises(lessons.BadLesson) as bad:
        lessons.check(told(GOOD.replace(right, wrong, 1)))
    assert str(bad.value).startswith(f"mine.toml, line {line}: "), str(bad.value)
    assert words in str(bad.value)


def test_a_lesson_of_no_title_is_refused() -> None:
    with pytest.raises(lessons.BadLesson, match="no title “chess”"):
        lessons.parse(GOOD, "chess", "mine.toml")


def line(said: str) -> Action:
    return footplate.read_line("steel-driver", said[2:], "ABC".index(said[0]))


def after(lesson: lessons.Lesson, *played: str) -> lessons.Place:
    table = lessons.open_table(lesson)
    for said in played:
        table.play(line(said))
    return lessons.place(lesson, table.actions, table)


def test_where_one_is_follows_from_what_was_played() -> None:
    lesson = told()
    begun = after(lesson)
    assert (begun.number, len(begun.looks), begun.step) == (1, 1, lesson.steps[1])
    assert lessons.asked(begun, line("A drops out"))
    assert not lessons.asked(begun, line("A bids 4"))
    watched = after(lesson, "A drops out")
    assert (watched.number, watched.looks, watched.next) == (3, [], line("C auctions red for 2"))
    chosen = after(lesson, "A drops out", "C auctions red for 2")
    assert (chosen.number, chosen.step, chosen.next) == (4, lesson.steps[3], None)
    assert lessons.asked(chosen, line("A bids 3"))
    assert not lessons.asked(chosen, line("A passes"))
    free = after(lesson, "A drops out", "C auctions red for 2", "A bids 3")
    assert (free.number, free.step, free.state) == (5, lesson.steps[4], "on")
    assert lessons.asked(free, line("A passes"))


def test_what_was_read_before_the_free_game_is_not_read_again_when_somebody_decides() -> None:
    words = '[[step]]\nkind = "look"\nen = "a."\nfr = "b."\n\n'
    lesson = told(GOOD.replace('[[step]]\nkind = "free"', words + '[[step]]\nkind = "free"'))
    begun = after(lesson, "A drops out", "C auctions red for 2", "A bids 3")
    assert (begun.number, begun.looks) == (5, [lesson.steps[4]])
    gone_on = after(lesson, "A drops out", "C auctions red for 2", "A bids 3", "B drops out")
    assert (gone_on.number, gone_on.looks, gone_on.step) == (6, [], lesson.steps[5])


def test_who_watches_sees_the_others_until_the_learner_decides() -> None:
    lesson = told(GOOD.replace('play = "C auctions red for 2"\n', ""))
    assert after(lesson, "A drops out").step == lesson.steps[2]
    assert after(lesson, "A drops out", "C auctions red for 2").step == lesson.steps[3]


def test_a_turn_of_several_decisions_is_chosen_until_it_is_over() -> None:
    lesson = lessons.read("steel-driver")
    table = lessons.open_table(lesson)
    while (here := lessons.place(lesson, table.actions, table)).step is not None and here.step.kind != "choose":
        table.play(here.next or here.step.actions[0])
    assert here.step is not None
    table.play(next(action for action in table.legal() if action.kind in here.step.of))
    assert lessons.place(lesson, table.actions, table).step != here.step


def test_a_lesson_that_has_changed_goes_on_or_must_begin_again() -> None:
    lesson = told()
    same = told(GOOD.replace("Somebody bids for Yellow.", "Yellow is up for auction."))
    assert same.edition == lesson.edition
    assert told(GOOD.replace("seed = 3", "seed = 5")).edition != lesson.edition
    # What was played is not what the steps ask for any more.
    other = told(GOOD.replace('play = "A drops out"', 'play = "A bids 4"'))
    assert after(other, "A drops out").state == "changed"
    # What comes next cannot be done: the rules, or the lesson, are others.
    later = told(GOOD.replace('play = "C auctions red for 2"', 'play = "C auctions yellow for 2"'))
    assert after(later, "A drops out").state == "changed"
    building = told(GOOD.replace('of = ["bid", "drop"]', 'of = ["build"]'))
    assert after(building, "A drops out", "C auctions red for 2").state == "changed"


def test_any_of_several_lines_will_do() -> None:
    lesson = told(GOOD.replace('play = "A drops out"', "play = '''\nA bids 4\nA drops out\n'''"))
    begun = after(lesson)
    assert lessons.asked(begun, line("A bids 4"))
    assert lessons.asked(begun, line("A drops out"))
    assert not lessons.asked(begun, line("A bids 5"))
    assert after(lesson, "A drops out").number == 3
