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
    first, *others = bots.advise(table, seat, seconds=0.3, seed=2, level="medium")
    assert first.action == bots.choose(table.imagine(seat, 2), seat, "medium", 0.15, 2)
    assert len(others) <= 2
    assert [each.worth for each in others] == sorted((each.worth for each in others), reverse=True)
    assert all(table.explain(each.action) is None for each in (first, *others))
    assert table.dump() == before


def test_advice_says_what_is_expected_of_a_choice() -> None:
    table = table_of("steel-driver", decisions=60)
    best, *others = bots.advise(table, table.actor or 0, seconds=20.0, level="medium")
    assert others
    assert len({each.action for each in (best, *others)}) == 1 + len(others)
    for each in (best, *others):
        assert "score" in each.expects.text("en")
        assert "votre score" in each.expects.text("fr").lower()


@pytest.mark.usefixtures("fresh_bots")
def test_a_bot_that_weighs_nothing_advises_what_it_would_do_and_what_lies_near() -> None:
    table = table_of("steel-driver")
    seat = table.actor or 0
    first, *others = bots.advise(table, seat, seconds=20.0, level="random")
    assert first.action == bots.choose(table.imagine(seat, 0), seat, "random", 1.0, 0)
    assert others
    assert all(table.explain(each.action) is None for each in others)


def test_who_has_no_choice_is_advised_to_take_it() -> None:
    table = table_of("steel-driver")
    while len(table.legal(table.actor or 0)) > 1:
        table.play(table.legal(table.actor or 0)[-1])
    assert [each.action for each in bots.advise(table, table.actor or 0)] == table.legal(table.actor or 0)


def test_advice_looks_at_nothing_hidden() -> None:
    table = table_of("railways", decisions=8)
    seat = table.actor or 0
    swapped = footplate.load(table.imagine(seat, 99).dump(history=False))
    asked = [bots.advise(each, seat, seconds=20.0, seed=4, level="medium") for each in (table, swapped)]
    assert asked[0][0].action == asked[1][0].action
    assert {each.action for each in asked[0]} == {each.action for each in asked[1]}
