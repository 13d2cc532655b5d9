"""Advice: the best choices, with what is expected of each, in both languages."""

import re

import pytest

import footplate
from bots.test_levels import TITLES, table_of
from footplate import bots
from footplate.bots.levels import Level, Thinking
from footplate.bots.searching import Effort


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
    # Each can be told from the others by its words.
    assert len({table.choice(each.action).text() for each in (first, *others)}) == 1 + len(others)
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
def test_where_one_choice_is_clearly_best_the_others_are_those_that_look_best_after_it() -> None:
    """The search tries nothing else here: whoever asks still hears of the next best, not of anything at all."""
    table, level = footplate.new("steam", seats=3, seed=5), bots.find("steam", "hard")
    assert isinstance(level, Level)
    level.thinking = Thinking(effort=Effort(breadth=5, tables=8, doubt=0.2))  # one that relies on its looks
    seat = table.actors[0]
    assert len(level.weigh(table.imagine(seat, 0), seat, 10.0, 0)) == 1
    looked = [option.action for option in level.looker.weigh(table.imagine(seat, 0), seat, level.looker.looks(10.0))]
    advised = [each.action for each in bots.advise(table, seat, seconds=20.0, level="hard")]
    assert set(advised) == set(looked[:3])


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


@pytest.mark.parametrize("title", TITLES)
def test_a_bot_says_why_it_did_something_in_both_languages(title: str) -> None:
    table = table_of(title, decisions=30)
    seat, before = table.actor or 0, table.dump()
    action = bots.choose(table.imagine(seat, 1), seat, "medium", 0.02, 1)
    for asker in (seat, (seat + 1) % 3, None):
        why = bots.explain(table, seat, action, asker)
        assert why is not None
        assert why.text("en", ["Ada", "Ben", "Cem"]) != why.text("fr", ["Ada", "Ben", "Cem"])
        assert ["Ada", "Ben", "Cem"][seat] in why.text("en", ["Ada", "Ben", "Cem"])
    assert table.dump() == before


def test_what_is_built_is_for_a_delivery_of_the_same_round() -> None:
    table = table_of("steam", seed=4)
    told, advised = [], list[bots.Advice]()
    while table.actor is not None and table.round < 2:
        seat = table.actor
        action = bots.choose(table.imagine(seat, 1), seat, "medium", 0.02, 1)
        if action.kind == "build":
            told.append(bots.explain(table, seat, action, None))
            advised += bots.advise(table, seat, seconds=0.02, seed=1, level="medium")[:1]
        table.play(action)
    assert any("delivers" in why.text("en") for why in told if why is not None)
    expected = [each.expects.text("en", ["Ada", "Ben", "Cem"]) for each in advised]
    assert any(re.match("With this in view: (Ada|Ben|Cem) delivers a", each) for each in expected)
    assert any("by the end of the round" in each.lower() for each in expected)


def test_what_an_asker_cannot_know_is_not_explained() -> None:
    """Which baron somebody keeps is a secret: others are not even told that it was possible."""
    table = table_of("railways")
    seat = table.actor or 0
    refused = [
        bots.explain(table, seat, action, (seat + 1) % 3, seed) for action in table.legal(seat) for seed in range(6)
    ]
    assert None in refused
    assert all(bots.explain(table, seat, action, seat) is not None for action in table.legal(seat))
