"""What a table tells of itself: every kind of event follows rules, every kind of action has its sentence."""

import re
from itertools import chain

import pytest

import footplate
from footplate import learn
from footplate.kernel.title import AnyTitle
from footplate.titles import every_title

HOUSE = [title for title in every_title().values() if title.id in learn.names()]
TITLES = pytest.mark.parametrize("title", HOUSE, ids=lambda title: title.id)


def kinds_of_events(title: AnyTitle) -> set[str]:
    """The kinds of events that a title has words for; it can tell no other."""
    return {key.partition("/")[0] for key in title.words.tables["en"]["events"]}


@TITLES
def test_every_kind_of_event_follows_rules_that_there_are(title: AnyTitle) -> None:
    told = learn.table_words(title.id)
    assert set(told.event) == kinds_of_events(title)
    rules = {rule.id for rule in footplate.rules(title.id)}
    behind = [*told.event.values(), *(deed.rules for deed in told.action.values()), *(word.rules for word in told.word)]
    assert [rule for rule in chain(*behind) if rule not in rules or "-EX-" in rule] == []
    assert all(behind)


@TITLES
def test_every_kind_of_action_has_a_sentence(title: AnyTitle) -> None:
    told = learn.table_words(title.id)
    assert set(told.action) == {str(kind.__struct_config__.tag) for kind in title.actions}
    for deed in told.action.values():
        assert deed.en.endswith(".")
        assert deed.fr.endswith(".")
        assert deed.en != deed.fr


@TITLES
def test_the_words_are_explained_in_both_languages(title: AnyTitle) -> None:
    words = learn.table_words(title.id).word
    assert len(words) >= 7
    for language in ("en", "fr"):
        assert len({getattr(word, language) for word in words}) == len(words)
    for word in words:
        assert word.means.en.endswith(".")
        assert word.means.en != word.means.fr
        assert not re.search(r"\w[?;:!]|\"|“|'", word.means.fr), word.means.fr


def test_words_that_newcomers_stumble_over_are_explained() -> None:
    explained = {word.en for title in HOUSE for word in learn.table_words(title.id).word}
    assert {"link", "spur", "redirect", "share", "dividend"} <= explained


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("[event]\nbuilt = 3\n[action]\n", 1),
        ("[event]\n[action.build]\nen = 'Build.'\nfr = 'Construire.'\nrule = []\n", 5),
        ("[event\n", 1),
    ],
)
def test_what_is_wrong_is_named_with_its_file_and_line(text: str, line: int) -> None:
    with pytest.raises(learn.BadPage, match=f"steam/table.toml, line {line}: "):
        learn.read_table_words(text, "steam")


# What belongs to those who write the program, not to those who play.
PROGRAMMERS = re.compile(
    r"`|\.toml|\b(json|sha|seed|hash|null|array|parameter|algorithm|implementation|enumeration|data file|map file|"
    r"card file|graine|fichier|algorithme|implémentation|énumération)\b",
    re.IGNORECASE,
)


@TITLES
def test_the_rules_are_told_without_words_meant_for_programmers(title: AnyTitle) -> None:
    told = {rule.id: PROGRAMMERS.findall(text) for rule in footplate.rules(title.id) for text in rule.texts.values()}
    assert {rule: words for rule, words in told.items() if words} == {}
