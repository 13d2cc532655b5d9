"""Sentences in English and French."""

import re

import pytest
import sources

import footplate
from footplate.boards.findings import WORDS as FINDING_WORDS
from footplate.kernel.rulings import Ruling
from footplate.kernel.words import _FIELD as TEMPLATE_FIELD
from footplate.kernel.words import KERNEL_WORDS, Words, is_plural, say_number
from footplate.titles import TITLES
from playing import setups

FIELD = re.compile(r"\{([^{}]*)\}")
NAME = re.compile(r"(\w+)(?::(\w+))?")
EVERY_WORDS = {
    "kernel": KERNEL_WORDS,
    "findings": FINDING_WORDS,
    **{title.id: title.words for title in TITLES.values()},
}


def folder_of(title: str) -> str:
    return f"titles/{title.replace('-', '_')}"


def sentences(words: Words) -> list[tuple[str, str]]:
    return [(section, key) for section, table in words.tables["en"].items() for key in table]


def fields(template: str) -> set[str]:
    """The facts that a template names, and how it says them."""
    return {field[1] for text in FIELD.findall(template) if (field := NAME.match(text))}


@pytest.mark.parametrize("words", EVERY_WORDS.values(), ids=list(EVERY_WORDS))
def test_both_languages_have_the_same_keys(words: Words) -> None:
    english, french = words.tables["en"], words.tables["fr"]
    # French may have sections more, for forms that English does without; never fewer.
    assert set(english) <= set(french)
    assert {section: set(english[section]) for section in english} == {
        section: set(french[section]) for section in english
    }


@pytest.mark.parametrize("words", EVERY_WORDS.values(), ids=list(EVERY_WORDS))
def test_a_sentence_names_the_same_facts_in_both_languages(words: Words) -> None:
    for section, key in sentences(words):
        english, french = (words.tables[language][section][key] for language in ("en", "fr"))
        assert fields(english) == fields(french), (section, key)


@pytest.mark.parametrize("words", EVERY_WORDS.values(), ids=list(EVERY_WORDS))
def test_every_field_of_a_template_is_one_that_words_can_fill(words: Words) -> None:
    for section, key in sentences(words):
        for language in ("en", "fr"):
            plain = TEMPLATE_FIELD.sub("", words.tables[language][section][key])
            assert not set(plain) & set("{}|"), (section, key)
            assert "!" not in plain, (section, key)


@pytest.mark.parametrize("words", EVERY_WORDS.values(), ids=list(EVERY_WORDS))
def test_french_has_its_own_signs(words: Words) -> None:
    for section, table in words.tables["fr"].items():
        for key, template in table.items():
            assert "'" not in template, (section, key)
            plain = FIELD.sub("x", template)
            assert not re.search(r"\S[:;?»]", plain), (section, key)


def unused(title: str, section: str) -> set[str]:
    """The keys of a section that neither the code of the title nor that of the track says, whole or from parts."""
    keys = TITLES[title].words.tables["en"][section]
    return {key for key in keys if not sources.says(folder_of(title), key) and not sources.says("track", key)}


@pytest.mark.parametrize("title", list(TITLES))
def test_every_refusal_in_a_titles_code_has_a_sentence_and_every_sentence_is_used(title: str) -> None:
    used = {key for key in sources.refusals(folder_of(title)) if not key.startswith("FPT")}
    kept = set(TITLES[title].words.tables["en"]["refusals"])
    # A rule that is never refused without a variant needs no sentence of its own.
    assert {key for key in used - kept if not any(each.startswith(f"{key}/") for each in kept)} == set()
    assert unused(title, "refusals") == set()


def test_every_refusal_of_the_table_has_a_sentence_and_every_sentence_is_used() -> None:
    used = {key for key in sources.refusals("kernel", "surface.py", "titles", "track") if key.startswith("FPT")}
    assert used == set(KERNEL_WORDS.tables["en"]["refusals"])


def test_every_finding_of_a_map_file_has_a_sentence_and_every_sentence_is_used() -> None:
    used = sources.called_with("finding", 0, "titles", "track", "boards")
    assert used == set(FINDING_WORDS.tables["en"]["findings"])
    assert sources.called_with("about", 0, "titles", "track", "boards") == set(FINDING_WORDS.tables["en"]["about"])


def test_every_kind_of_thing_that_may_be_unknown_has_a_name() -> None:
    assert sources.called_with("unknown", 0, "titles", "track") == set(KERNEL_WORDS.tables["en"]["kind"])


@pytest.mark.parametrize("title", list(TITLES))
def test_every_refusal_is_by_a_rule_of_the_catalogue(title: str) -> None:
    known = {rule.id for name in (title, "table") for rule in footplate.rules(name)}
    assert {key.split("/")[0] for key in sources.refusals(folder_of(title), "kernel", "surface.py")} <= known


@pytest.mark.parametrize("title", list(TITLES))
def test_every_event_in_a_titles_code_has_a_sentence_and_every_sentence_is_used(title: str) -> None:
    assert sources.called_with("happen", 1, folder_of(title)) <= set(TITLES[title].words.tables["en"]["events"])
    assert unused(title, "events") == set()


@pytest.mark.parametrize("title", list(TITLES))
def test_every_prompt_has_a_sentence_for_the_decider_and_one_for_the_others(title: str) -> None:
    prompts = set(TITLES[title].words.tables["en"]["prompts"])
    own = {key for key in prompts if not key.endswith("/other")}
    assert sources.called_with("asked", 0, folder_of(title)) <= own
    assert prompts == own | {f"{key}/other" for key in own}
    assert unused(title, "prompts") <= {f"{key}/other" for key in own}


@pytest.mark.parametrize("title", list(TITLES))
def test_every_choice_has_a_sentence_and_every_sentence_is_used(title: str) -> None:
    assert sources.called_with("Choice", 2, folder_of(title)) <= set(TITLES[title].words.tables["en"]["choices"])
    assert unused(title, "choices") == set()


@pytest.mark.parametrize("title", list(TITLES))
def test_phases_and_the_titles_own_name_are_said_in_both_languages(title: str) -> None:
    words = TITLES[title].words
    shown = [setup.new(0).view()["phases"] for setup in setups(title)]
    assert set(words.tables["en"]["phases"]) == {phase["id"] for phases in shown for phase in phases}
    assert all(words.both("title", "about").values())
    info = next(each for each in footplate.titles() if each.id == title)
    assert set(info.names) == set(info.about) == {"en", "fr"}


# How facts are said


def said(template: str, language: str = "en", names: list[str | None] | None = None, **facts: object) -> str:
    tables = {language: {"events": {"it": template}} for language in ("en", "fr")}
    words = Words(tables, {"city": {"NOL": {"en": "New Orleans", "fr": "La Nouvelle-Orléans"}}})
    return words.text("events", "it", facts, language, names)


@pytest.mark.parametrize(
    ("number", "english", "french"),
    [(0, "0 cubes", "0 cube"), (1, "1 cube", "1 cube"), (2, "2 cubes", "2 cubes"), (-1, "−1 cube", "−1 cube")],
)
def test_singular_and_plural_follow_the_language(number: int, english: str, french: str) -> None:
    assert said("{n|# cube|# cubes}", "en", n=number) == english
    assert said("{n|# cube|# cubes}", "fr", n=number) == french
    assert is_plural(number, "en") == english.endswith("s")


def test_numbers_and_money_are_written_as_the_language_does() -> None:
    assert say_number(1234567, "en") == "1,234,567"
    assert say_number(1234567, "fr") == "1\u202f234\u202f567"
    assert said("{n:money}", "en", n=1500) == "$1,500"
    assert said("{n:money}", "fr", n=1500) == "1\u202f500\u00a0$"


def test_what_others_gain_is_told_one_by_one() -> None:
    assert said("2 for you{gains}.", "en", gains=[]) == "2 for you."
    assert said("2 for you{gains}.", "en", gains=[[1, 1], [2, -3]]) == "2 for you, 1 for Player 2, −3 for Player 3."
    assert said("2 pour vous{gains}.", "fr", gains=[[1, 1]]) == "2 pour vous, 1 pour Joueur 2."


@pytest.mark.parametrize(
    ("cities", "english", "french"),
    [
        ([], "–", "–"),
        (["NOL"], "New Orleans", "La Nouvelle-Orléans"),
        (["NOL", "X"], "New Orleans and X", "La Nouvelle-Orléans et X"),
        (["X", "Y", "Z"], "X, Y and Z", "X, Y et Z"),
    ],
)
def test_lists_are_said_as_lists(cities: list[str], english: str, french: str) -> None:
    assert said("{city}", "en", city=cities) == english
    assert said("{city}", "fr", city=cities) == french


def test_a_seat_is_said_by_its_name_or_its_number() -> None:
    assert said("{seat}", "en", seat=0) == "Player 1"
    assert said("{seat}", "fr", seat=1) == "Joueur 2"
    assert said("{seat}", "en", ["Ann", None], seat=[0, 1, 2]) == "Ann, Player 2 and Player 3"


def test_words_behind_a_question_mark_are_said_if_the_fact_is_true() -> None:
    assert said("drops{auto?, with no choice}", auto=True) == "drops, with no choice"
    assert said("drops{auto?, with no choice}", auto=False) == "drops"


def test_a_name_that_looks_like_a_template_is_not_filled() -> None:
    assert said("{seat} passes", "en", ["{city}"], seat=0, city="NOL") == "{city} passes"


def test_a_missing_fact_is_an_error_and_not_a_hole() -> None:
    with pytest.raises(KeyError):
        said("{city}")


def test_a_ruling_knows_its_rule_without_the_variant() -> None:
    ruling = Ruling("FPT-ACT-05", {})
    assert ruling.rule == "FPT-ACT-05"
    assert str(ruling) == "FPT-ACT-05: The game is over."
    assert Ruling("STD-BUILD-09/start", {}).rule == "STD-BUILD-09"
    assert ruling == Ruling("FPT-ACT-05", {})
    assert len({ruling, Ruling("FPT-ACT-05", {})}) == 1


@pytest.mark.parametrize(
    ("city", "said"), [("ALB", "le cube d’Albany"), ("HOU", "le cube de Houston"), ("BOS", "le cube de Boston")]
)
def test_french_elides_before_a_vowel(city: str, said: str) -> None:
    steel_driver = TITLES["steel-driver"].words
    words = Words({"fr": {"events": {"taken": "le cube de {city}"}}}, names=steel_driver.names)
    assert words.text("events", "taken", {"city": city}, "fr") == said
