"""The worked examples on the rules page: seen, asked, tried and judged, at the desk and on a phone."""

from typing import Any

import pytest
from measures import PHONE, faults
from person import MakePerson, Person
from playwright.sync_api import Locator, expect

from footplate import examples

pytestmark = pytest.mark.browser


def example(ada: Person, title: str, name: str) -> Locator:
    ada.open(f"/rules/{title}#{name}")
    found = ada.page.locator(f'[id="{name}"]')
    found.locator(".board svg").first.wait_for()
    return found


def test_a_rule_leads_to_its_example_and_a_try_is_judged(person: MakePerson) -> None:
    ada = person()
    ada.open("/rules/steel-driver#STD-BUILD-14")
    rule = ada.page.locator('[id="STD-BUILD-14"]')
    rule.get_by_role("link", name="STD-EX-05").click()
    found = ada.page.locator('[id="STD-EX-05"]')
    expect(found).to_be_in_viewport()
    expect(found).to_contain_text("Red has 7 cubes and no rail")
    expect(found.get_by_text("Reached again, it passes")).to_be_hidden()
    found.get_by_role("button", name="Show what follows").click()
    expect(found.get_by_text("Reached again, it passes")).to_be_visible()
    expect(found.locator(".answer li").first).to_contain_text("Red starts in Boston")
    found.get_by_role("button", name="Try it").click()
    for link, start in (("Boston–New York", "Boston"), ("New York–Philadelphia", None), ("New York–Buffalo", None)):
        found.locator(".asked .line").filter(has_text=link).click()
        if start is not None:
            found.locator(".asked .line").filter(has_text=start).first.click()
        found.locator("[data-confirm]").click()
        expect(found.locator("[data-confirm]")).to_be_hidden()
    expect(found.get_by_role("status")).to_have_text("That is what the example plays.")
    found.locator("[data-again]").click()
    expect(found.get_by_role("status")).to_contain_text("Decide for whoever is asked")
    found.locator(".asked .line").filter(has_text="Helena–Portland").click()
    found.locator("[data-confirm]").click()
    expect(found.get_by_role("status")).to_contain_text("the example plays something else")


def test_what_the_rules_forbid_is_explained_in_a_try(person: MakePerson) -> None:
    ada = person()
    found = example(ada, "steel-driver", "STD-EX-07")
    found.get_by_role("button", name="Try it").click()
    found.locator('.board [data-sign="link:PHL-PIT"]').click()
    refusal = found.get_by_role("alert")
    expect(refusal).to_be_visible()
    refusal.get_by_role("button", name="STD-BUILD-07").click()
    expect(ada.page.locator('[id="STD-BUILD-07"]')).to_be_in_viewport()


def test_a_search_shows_the_words_of_the_examples(person: MakePerson) -> None:
    ada = person()
    ada.open("/rules/steel-driver")
    ada.page.get_by_role("searchbox").fill("reached again")
    expect(ada.page.get_by_text("Reached again, it passes")).to_be_visible()


def test_a_link_to_no_example_shows_the_rules(person: MakePerson) -> None:
    ada = person()
    ada.open("/rules/steel-driver#STD-EX-99")
    expect(ada.page.locator('[id="STD-BUILD-14"]')).to_be_attached()
    expect(ada.page.get_by_role("status")).to_contain_text("There is no rule and no example STD-EX-99")


WINDOWS: list[dict[str, Any]] = [{"color_scheme": "light"}, {**PHONE, "color_scheme": "dark", "locale": "fr-FR"}]


@pytest.mark.in_turn
@pytest.mark.parametrize("title", examples.names())
@pytest.mark.parametrize("window", WINDOWS, ids=["desk-day", "phone-night-french"])
def test_examples_are_open_to_everybody(person: MakePerson, window: dict[str, Any], title: str) -> None:
    ada = person(**window)
    found = example(ada, title, examples.read(title)[0].id)
    assert faults(ada.page) == []
    found.locator("[data-try]").click()
    found.locator(".asked").wait_for()
    found.locator("[data-follows]").click()
    assert faults(ada.page) == []
    width = ada.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert width <= 0
