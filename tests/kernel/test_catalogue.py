"""The rule catalogues as data."""

import re

import pytest

import footplate
from footplate import catalogue
from footplate.titles import TITLES

SAMPLE = """# A game (ABC)

Some words that are no rule.

## Building (ABC-BUILD)

- **ABC-BUILD-01** A rule of one line. [book]
- **ABC-BUILD-02** A rule that
  goes on in the next line. [ruling: for a reason] [base]
- not a rule
- **ABC-BUILD-02a** A rule between. [book, derived]

Words after the list.

## Examples

- **ABC-EX-01 A name.** What happens in **bold** words.
"""


def test_a_catalogue_is_read_rule_by_rule() -> None:
    rules = catalogue.parse(SAMPLE)
    assert [rule.id for rule in rules] == ["ABC-BUILD-01", "ABC-BUILD-02", "ABC-BUILD-02a", "ABC-EX-01"]
    assert [rule.area for rule in rules] == ["Building (ABC-BUILD)"] * 3 + ["Examples"]
    assert rules[0].text == "A rule of one line. [book]"
    assert "goes on in the next line" in rules[1].text
    assert rules[1].tags == ["base", "ruling"]
    assert rules[3].text == "**A name.** What happens in **bold** words."


@pytest.mark.parametrize("name", ["table", *TITLES])
def test_the_catalogues_have_each_rule_once_under_the_titles_prefix(name: str) -> None:
    rules = footplate.rules(name)
    ids = [rule.id for rule in rules]
    assert len(set(ids)) == len(ids)
    prefix = "FPT" if name == "table" else TITLES[name].prefix
    assert all(re.fullmatch(rf"{prefix}-[A-Z]+-\d+[a-z]?", rule_id) for rule_id in ids)
    assert all(rule.text and rule.area for rule in rules)


def test_the_catalogue_of_steel_driver_is_whole() -> None:
    counts: dict[str, int] = {}
    for rule in footplate.rules("steel-driver"):
        area = rule.id.split("-")[1]
        counts[area] = counts.get(area, 0) + 1
    assert counts == {
        "COMP": 9,
        "SETUP": 6,
        "TURN": 4,
        "CUBE": 3,
        "AUC": 18,
        "BUILD": 19,
        "TRANS": 9,
        "PROFIT": 2,
        "END": 4,
        "FINAL": 13,
        "WIN": 4,
        "INFO": 5,
        "EX": 20,
    }


def test_a_title_without_a_catalogue_has_no_rules() -> None:
    assert catalogue.read("nothing") == []
