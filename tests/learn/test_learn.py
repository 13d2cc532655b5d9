"""How to play: what the pages say stands in the rules, and their pictures are positions that a game can be in."""

import re
from typing import Any

import pytest

import footplate
from footplate import learn
from footplate.examples import BadExample

NUMBERS = {
    "en": ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
    "fr": ["zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"],
}
READING = range(3, 6)


def figures(text: str) -> set[int]:
    """The figures of a text: 5, $5,000, 5 000 $."""
    joined = re.sub(r"(?<=\d)[,\u202f\u00a0](?=\d{3})", "", text)
    return {int(found) for found in re.findall(r"\d+", joined)}


def without_zero(text: str) -> set[int]:
    return figures(text) - {0}


def said(text: str, language: str) -> set[int]:
    """The numbers of a text, in figures and in words; the words for one and two say nothing: a link has two ends."""
    words = re.findall(r"[^\W\d_]+", text.lower())
    listed = NUMBERS[language]
    spelled = {listed.index(word) for word in words if word in listed}
    return without_zero(text) | {number for number in spelled if number > 2}


PAGES = learn.names()
WORDS = [(title, language) for title in PAGES for language in ("en", "fr")]


def test_every_title_of_the_house_has_a_page() -> None:
    assert sorted(title.id for title in footplate.titles()) == PAGES


@pytest.mark.parametrize(("title", "language"), WORDS)
def test_what_is_said_in_numbers_stands_in_the_rules_behind_it(title: str, language: str) -> None:
    rules = {rule.id: rule.texts[language] for rule in footplate.rules(title)}
    for block in learn.read(title).blocks:
        missing = [rule for rule in block.rules if rule not in rules]
        assert missing == [], block.text
        if block.kind not in ("text", "table"):
            continue
        told = " ".join([block.text[language], *(cell[language] for row in block.rows for cell in row)])
        behind = " ".join(rules[rule] for rule in block.rules)
        assert said(told, language) <= said(behind, language) | {1}, told


@pytest.mark.parametrize(("title", "language"), WORDS)
def test_what_a_caption_says_in_figures_is_so_in_its_picture(title: str, language: str) -> None:
    pictures = learn.pictures(title)
    for block in learn.read(title).blocks:
        if block.picture is None:
            continue
        picture = pictures[block.picture]
        table, followed = picture.table()
        aimed = picture.aimed(table)
        known = figures(picture.play)
        known |= figures(" ".join(event.text(language) for each in followed for event in each.events))
        known |= figures(f"{dict(aimed.facts)} {aimed.text(language)}") if aimed else set()
        known |= figures(str(picture.example.cases[0].position))
        assert without_zero(block.text[language]) <= known, block.text[language]


@pytest.mark.parametrize("title", PAGES)
def test_all_pictures_are_drawn_and_every_step_of_the_round_has_one(title: str) -> None:
    page = learn.read(title)
    assert sorted(block.picture for block in page.blocks if block.picture) == sorted(learn.pictures(title))
    steps = [number for number, block in enumerate(page.blocks) if block.kind == "step"]
    assert len(steps) >= 4
    for first, after in zip(steps, [*steps[1:], len(page.blocks)], strict=True):
        kinds = [block.kind for block in page.blocks[first:after] if block.part == "round"]
        assert kinds == ["step", "text", "picture"]


@pytest.mark.parametrize("title", PAGES)
def test_a_page_takes_three_to_five_minutes(title: str) -> None:
    assert learn.read(title).minutes in READING


@pytest.mark.parametrize("title", PAGES)
def test_what_a_picture_is_cut_to_is_on_its_board(title: str) -> None:
    for picture in learn.pictures(title).values():
        board: Any = footplate.board(title, picture.example.cases[0].map)
        known = {f"hex:{each['name']}" for each in board.get("hexes", [])}
        known |= {f"city:{each['id']}" for each in [*board.get("places", []), *board.get("cities", [])]}
        assert [target for target in picture.about if target not in known] == []


@pytest.mark.parametrize(("title", "language"), WORDS)
def test_the_french_pages_are_french(title: str, language: str) -> None:
    page = learn.read(title)
    for block in page.blocks:
        for text in (block.text, *(cell for row in block.rows for cell in row)):
            if language == "fr" and text["fr"]:
                assert not re.search(r"\w[?;:!]|\"|“|'", text["fr"]), text["fr"]
            assert text[language].strip() == text[language]
    assert page.heading["en"] != page.heading["fr"]


GOOD = """# How to play
Words. [STD-WIN-01]
## One
Words. [STD-WIN-01]
## Two
### A step
Words. [STD-WIN-01]
![What is seen.](start)
## Three
| A thing | $2 | [STD-WIN-01]
## Four
Words. [STD-WIN-01]
"""


def test_a_good_page_is_read() -> None:
    page = learn.parse("steel-driver", {"en": GOOD, "fr": GOOD})
    assert [block.kind for block in page.blocks if block.part == "round"] == ["heading", "step", "text", "picture"]


@pytest.mark.parametrize(
    ("right", "wrong", "line", "words"),
    [
        ("Words. [STD-WIN-01]\n## Two", "Words.\n## Two", 4, "the rules behind it"),
        ("## Three", "## Three\n## Three more", 12, "only 4 parts"),
        ("## Four\nWords. [STD-WIN-01]\n", "", 10, "4 parts"),
        ("# How to play\n", "", 1, "heading"),
    ],
)
def test_a_bad_page_is_named_with_its_file_and_line(right: str, wrong: str, line: int, words: str) -> None:
    assert right in GOOD
    with pytest.raises(learn.BadPage) as bad:
        learn.parse("steel-driver", {"en": GOOD.replace(right, wrong), "fr": GOOD})
    assert str(bad.value).startswith(f"steel-driver/en.md, line {line}: "), str(bad.value)
    assert words in str(bad.value)


@pytest.mark.parametrize(
    ("right", "wrong", "line"),
    [("(start)", "(end)", 8), ("[STD-WIN-01]\n![", "[STD-WIN-02]\n![", 7), ("| A thing | $2 |", "| A thing |", 10)],
)
def test_the_french_page_has_the_shape_of_the_english_one(right: str, wrong: str, line: int) -> None:
    with pytest.raises(learn.BadPage, match=f"steel-driver/fr.md, line {line}: "):
        learn.parse("steel-driver", {"en": GOOD, "fr": GOOD.replace(right, wrong)})


PICTURE = """
[[picture]]
id = "start"
seats = 4
play = '''
seen players.*.cubes = [8, 8, 8, 8]
'''
[picture.position]
phase = "auction"
cubes = [8, 8, 8, 8]
"""


@pytest.mark.parametrize(
    ("right", "wrong", "error", "words"),
    [
        ("seats = 4", "seat = 4", learn.BadPage, "line 4: .*seat"),
        ("seen players", "see players", learn.BadPage, "line 6: "),
        ("[8, 8, 8, 8]\n'''", "[8, 8, 8, 7]\n'''", BadExample, "line 6: "),
        ('phase = "auction"', 'phase = "dinner"', BadExample, "dinner"),
        ("\n[[picture]]", '\n[[picture]]\nid = "start"\nseats = 4\nposition = {}\n[[picture]]', learn.BadPage, "two"),
    ],
)  # fmt: skip
def test_a_bad_picture_is_named(right: str, wrong: str, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        learn.read_pictures(PICTURE.replace(right, wrong, 1), "steel-driver")["start"].table()


def test_what_is_aimed_at_may_be_done() -> None:
    picture = learn.read_pictures(PICTURE.replace("seats = 4", 'seats = 4\naim = "A bids 3"'), "steel-driver")["start"]
    with pytest.raises(BadExample, match="refused"):
        picture.aimed(picture.table()[0])
