"""The French catalogues say the same rules as the English ones, and what they lack is told in English."""

import re
from collections import Counter
from pathlib import Path

import pytest

import footplate
from footplate import catalogue

HEADING = re.compile(r"^(#+) .*?((?: ?\(?[A-Z]{3}(?:-[A-Z]+)?[,)])*)$", re.MULTILINE)
ITEM = re.compile(r"^- (?:\*\*([A-Z]+(?:-[A-Z]+)?-?\d+[a-z]?)\b)?", re.MULTILINE)
NUMBER = re.compile(r"\d+(?:[,\u202f]\d{3})*(?:\.\d+)?")
CODE = re.compile(r"`[^`]*`|[a-z-]+(?:\.[a-z-]+)+(?:/\w+)*|\w+(?:-\w+)+/[\w-]+")
THIN = "\u202f"
# Names that stay as they are, though words of English are in them.
NAMES = re.compile(
    r"Days of Steam|Age of Steam|Railways of the (?:World|Eastern U\.S\.)|Legal Track Placement in the Railways Series"
)
# Words that French does not have.
ENGLISH = re.compile(
    r"\b(?:the|of|and|is|are|was|with|without|may|must|each|player|players|his|that|this|from|when|which|who|nobody"
    r"|either|not|has|have|been|its|their|them|they|in|to|by|for|be|it|if|only|than|then|whoever)\b"
)


def text_of(name: str, language: str = "en") -> str:
    folder = catalogue.folder()
    return (folder / f"{name}.md" if language == "en" else folder / language / f"{name}.md").read_text("utf-8")


def prose_of(name: str) -> list[str]:
    """The lines of a French catalogue without its code and addresses."""
    return CODE.sub("", text_of(name, "fr")).splitlines()


def pairs(name: str) -> list[tuple[catalogue.Rule, catalogue.Rule]]:
    return list(zip(catalogue.parse(text_of(name)), catalogue.parse(text_of(name, "fr")), strict=True))


def numbers(text: str) -> Counter[str]:
    return Counter(found.replace(",", "").replace(THIN, "") for found in NUMBER.findall(text))


@pytest.mark.parametrize("name", footplate.catalogues())
def test_the_french_catalogue_has_the_same_headings_and_items_in_the_same_order(name: str) -> None:
    english, french = text_of(name), text_of(name, "fr")
    assert HEADING.findall(french) == HEADING.findall(english)
    assert ITEM.findall(french) == ITEM.findall(english)
    assert [rule.id for rule, _ in pairs(name)] == [rule.id for _, rule in pairs(name)]


@pytest.mark.parametrize("name", footplate.catalogues())
def test_a_rule_has_the_same_tags_and_numbers_in_both_languages(name: str) -> None:
    for english, french in pairs(name):
        assert catalogue._TAG_HEAD.findall(french.text) == catalogue._TAG_HEAD.findall(english.text), english.id
        assert numbers(french.text) == numbers(english.text), english.id


@pytest.mark.parametrize("name", footplate.catalogues())
def test_what_is_no_rule_has_the_same_numbers_too(name: str) -> None:
    assert numbers(text_of(name, "fr")) == numbers(text_of(name))


@pytest.mark.parametrize("name", footplate.catalogues())
def test_no_english_is_left(name: str) -> None:
    assert all(french.text != english.text for english, french in pairs(name))
    for line in prose_of(name):
        assert not ENGLISH.search(NAMES.sub("", line)), line


@pytest.mark.parametrize("name", footplate.catalogues())
def test_a_french_catalogue_has_french_signs(name: str) -> None:
    for line in prose_of(name):
        plain = catalogue._TAG_HEAD.sub("", line)
        assert not re.search(rf"[^{THIN}][:;?!»]|«[^{THIN}]|['\"“”]", plain), line


def test_a_rule_is_told_in_both_languages() -> None:
    rule = next(rule for rule in footplate.rules("table") if rule.id == "FPT-ACT-05")
    assert rule.texts == {
        "en": "When the game is over, nobody acts any more.",
        "fr": "Quand la partie est terminée, plus personne n’agit.",
    }
    assert (rule.text, rule.area) == (rule.texts["en"], rule.areas["en"])


def test_what_is_not_told_in_french_is_there_in_english(tmp_path: Path) -> None:
    (tmp_path / "fr").mkdir()
    english = (
        "# Game\n\n## Building\n\n- **ABC-BUILD-01** A rule. [book]\n- **ABC-BUILD-02** More. [book, ruling: why]\n"
    )
    (tmp_path / "abc.md").write_text(english, "utf-8")
    assert [rule.texts["fr"] for rule in catalogue.read("abc", tmp_path)] == [
        "A rule. [book]",
        "More. [book, ruling: why]",
    ]
    french = (
        "# Jeu\n\n## Construction\n\n- **ABC-BUILD-02** Encore. [book, ruling: pourquoi]\n- **ABC-BUILD-09** De trop.\n"
    )
    (tmp_path / "fr" / "abc.md").write_text(french, "utf-8")
    first, second = catalogue.read("abc", tmp_path)
    assert (first.areas["fr"], first.texts["fr"]) == ("Building", "A rule. [book]")
    assert (second.areas["fr"], second.texts["fr"]) == ("Construction", f"Encore. [livre, décision{THIN}: pourquoi]")
    assert second.tags == ["book"]
