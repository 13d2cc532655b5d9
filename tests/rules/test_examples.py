"""The worked examples of the catalogues, as their files tell them (`footplate.examples`)."""

import re
from pathlib import Path

import pytest

import footplate
from footplate import examples
from footplate.examples import judging

CASES = [
    pytest.param(example, number, id=f"{example.id}-{number + 1}", marks=pytest.mark.rule(example.id, *example.rules))
    for title in examples.names()
    for example in examples.read(title)
    for number in range(len(example.cases))
]


@pytest.mark.parametrize(("example", "number"), CASES)
def test_what_an_example_says_follows(example: examples.Example, number: int) -> None:
    examples.judge(example, example.cases[number])


@pytest.mark.parametrize("title", examples.names())
def test_every_example_of_a_catalogue_has_its_file_and_shows_rules_that_there_are(title: str) -> None:
    rules = {rule.id for rule in footplate.rules(title)}
    assert [example.id for example in examples.read(title)] == sorted(rule for rule in rules if "-EX-" in rule)
    for example in examples.read(title):
        assert example.rules, f"{example.id} shows no rule"
        assert [rule for rule in example.rules if rule not in rules or "-EX-" in rule] == []
        assert len(set(example.rules)) == len(example.rules)


def test_an_example_may_name_some_who_sit_at_its_table() -> None:
    named = examples.find("STM-EX-07")
    assert named is not None
    assert named.names == ("Didier", "Marc", "Cy")


@pytest.mark.parametrize("title", examples.names())
def test_the_words_of_the_examples_are_there_in_both_languages(title: str) -> None:
    for example in examples.read(title):
        for said in [example.question, *(case.named for case in example.cases if case.named)]:
            assert said.en != said.fr, example.id
            assert said.en.strip() == said.en
            # French has a narrow or plain space before these marks, and its own quotation marks and money.
            assert not re.search(r"\w[?;:!]|\$\d|\"|“", said.fr), (example.id, said.fr)
        assert example.question.en.endswith("?")


GOOD = """
question.en = "What is it worth?"
question.fr = "Que vaut-elle ?"
seats = 4

[position]
phase = "build"
sold = { red = "A" }
boxes = { red = 7 }

[[case]]
play = '''
A builds BOS-NYC with red from BOS
seen companies.red.profit = 50
'''
"""


def told(text: str) -> examples.Example:
    return examples.parse(text, "STD-EX-99", "steel-driver", "some.toml")


def judged(text: str) -> list[examples.Followed]:
    example = told(text)
    return examples.judge(example, example.cases[0])


BUILDING = "A builds BOS-NYC with red from BOS\nA builds NYC-PHL with red"


def test_a_good_example_holds() -> None:
    assert [each.events[0].kind for each in judged(GOOD)] == ["built"]


@pytest.mark.parametrize(
    ("right", "wrong", "line", "words"),
    [
        ('question.fr = "Que vaut-elle ?"', "", 2, "fr"),
        ("seats = 4", "seats = four", 4, "value"),
        ("seats = 4", "seat = 4", 4, "seat"),
        ("seats = 4", "seats = 9", 6, "9"),
        ("seats = 4", 'seats = 4\nnames = { E = "Stan" }', 5, "among ABCD"),
        ("seats = 4", 'seats = 4\nnames = { A = "Ben" }', 5, "different"),
        ('phase = "build"', 'phase = "dinner"', 7, "dinner"),
        ("sold =", "bought =", 8, "bought"),
        ('sold = { red = "A" }', 'sold = { red = "F" }', 6, "no seat F"),
        ("boxes = { red = 7 }", 'boxes = { red = "many" }', 9, "int"),
        ("boxes = { red = 7 }", "boxes = { red = 7 }\ncash = [1]", 6, "each of 4 seats"),
        ("boxes = { red = 7 }", 'boxes = { red = 7 }\nrails = { red = ["BOS-SFO"] }', 6, "SFO"),
        ("A builds BOS-NYC with red from BOS", "A flies to BOS", 13, "flies"),
        ("A builds BOS-NYC with red from BOS", "B builds BOS-NYC with red from BOS", 13, "FPT-ACT-04"),
        (
            "A builds BOS-NYC with red from BOS",
            "refused STD-BUILD-03: A passes\nrefused STD-BUILD-04: A passes",
            14,
            "STD-BUILD-03",
        ),
        (
            "A builds BOS-NYC with red from BOS",
            "refused STD-BUILD-07: A builds BOS-NYC with red from BOS",
            13,
            "not refused",
        ),
        ("A builds BOS-NYC with red from BOS", "allowed: A passes", 13, "STD-BUILD-03"),
        ("A builds BOS-NYC with red from BOS", "only: A passes", 13, "BOS-NYC"),
        ("profit = 50", "profit = 60", 14, "is 50, not 60"),
        ("companies.red.profit", "companies.pink.profit", 14, "pink"),
        ("seen companies.red.profit = 50", "events built = [{ gain = 51 }]", 14, "'gain': 50"),
        ("seen companies.red.profit = 50", "events built = []", 14, "'gain': 50"),
        ("seen companies.red.profit = 50", "seen companies.red.profit is 50", 14, "no step"),
        ("seen companies.red.profit = 50", "seen companies.red.profit = fifty", 14, "fifty"),
        ("seen companies.red.profit = 50", "decides B", 14, "A decides"),
        ("seen companies.red.profit = 50", "shows cost = 3: A builds NYC-PHL with red", 14, "'cost': 2"),
        ("seen companies.red.profit = 50", "offers build: cost = [[9]]", 14, "what is offered"),
        ("A builds BOS-NYC with red from BOS", "legal: A passes", 13, "STD-BUILD-03"),
        ("seen companies.red.profit = 50", 'result = [{ seat = "A" }]', 14, "not over"),
        ("seen companies.red.profit = 50", "until table.round = 9", 14, "never"),
        ("seen companies.red.profit = 50", "", 13, "nothing is said"),
        ("[[case]]", "[[cases]]", 11, "cases"),
    ],
)
def test_a_bad_example_is_named_with_its_file_and_line(right: str, wrong: str, line: int, words: str) -> None:
    assert right in GOOD
    with pytest.raises(examples.BadExample) as bad:
        judged(GOOD.replace(right, wrong))
    assert str(bad.value).startswith(f"some.toml, line {line}: "), str(bad.value)
    assert words in str(bad.value)


def test_what_somebody_tries_is_compared_with_what_the_example_tells() -> None:
    followed = judged(
        GOOD.replace(
            "A builds BOS-NYC with red from BOS\nseen companies.red.profit = 50",
            "allowed: A builds BOS-NYC with red from NYC\n" + BUILDING,
        )
    )
    tried = [footplate.read_line("steel-driver", line[2:], 0) for line in BUILDING.splitlines()]
    assert examples.verdict(followed, []) == "begun"
    assert examples.verdict(followed, tried[:1]) == "same"
    assert examples.verdict(followed, tried) == "done"
    assert examples.verdict(followed, tried[1:]) == "other"
    assert examples.verdict(followed, [*tried, tried[0]]) == "other"
    allowed = footplate.read_line("steel-driver", "builds BOS-NYC with red from NYC", 0)
    assert examples.verdict(followed, [allowed]) == "done"
    assert examples.verdict(followed, [allowed, tried[1]]) == "other"


def test_an_example_is_found_by_its_id() -> None:
    found = examples.find("STD-EX-05")
    assert found is not None
    assert found.title == "steel-driver"
    assert examples.find("STD-EX-99") is None


def test_the_page_on_writing_examples_shows_one_that_holds() -> None:
    text = (Path(__file__).parents[2] / "docs" / "writing-examples.md").read_text("utf-8")
    found = re.search(r"```toml\n(.*?)```", text, re.DOTALL)
    assert found
    example = told(found[1])
    assert len(example.cases) == 2
    for case in example.cases:
        examples.judge(example, case)
    for word in re.findall(r"^\| `(\w+)[ :=]", text, re.MULTILINE):
        assert word in ("A", "unreachable", *KINDS), word


KINDS = {kind[1:] for kind in vars(judging._Player) if re.fullmatch("_[a-z]+", kind)}
