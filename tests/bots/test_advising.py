"""Advice: the best choices, with what is expected of each, in both languages."""

import pytest

import footplate
from bots.test_levels import TITLES, table_of
from footplate import bots


@pytest.mark.parametrize("title", TITLES)
def test_advice_names_legal_choices_the_best_first(title: str) -> None:
    table = table_of(title, decisions=9)
    seat = table.actor or 0
    before = table.dump()
    advice = bots.advise(table, seat, seconds=0.3, seed=2)
    assert 1 <= len(advice) <= 3
    assert [each.worth for each in advice] == sorted((each.worth for each in advice), reverse=True)
    assert all(table.explain(each.action) is None for each in advice)
    assert table.dump() == before


def test_advice_says_what_a_choice_does_and_how_it_compares() -> None:
    table = table_of("steel-driver", decisions=0)
    best, *others = bots.advise(table, table.actor or 0, seconds=0.5, level="medium")
    effect = {language: table.choice(best.action).text(language) for language in ("en", "fr")}
    assert best.expects["en"].startswith(effect["en"].rstrip("."))
    assert best.expects["en"].endswith("The best that I see.")
    assert best.expects["fr"].startswith(effect["fr"].rstrip("."))
    assert best.expects["fr"].endswith("Le meilleur choix que je vois.")
    assert all("best that I see" not in each.expects["en"] for each in others)


@pytest.mark.usefixtures("fresh_bots")
def test_a_bot_that_weighs_nothing_advises_what_it_would_do() -> None:
    table = table_of("steel-driver")
    seat = table.actor or 0
    only = bots.advise(table, seat, level="random")
    assert [each.action for each in only] == [bots.choose(table.imagine(seat, 0), seat, "random", 1.0, 0)]


def test_advice_looks_at_nothing_hidden() -> None:
    table = table_of("railways", decisions=8)
    seat = table.actor or 0
    swapped = footplate.load(table.imagine(seat, 99).dump(history=False))
    asked = [bots.advise(each, seat, seconds=0.5, seed=4, level="medium") for each in (table, swapped)]
    assert [each.action for each in asked[0]] == [each.action for each in asked[1]]
