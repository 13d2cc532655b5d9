"""How to play, and the "?" of a table: read at the desk and on a phone, by day and night, in both languages."""

from typing import Any

import pytest
from measures import PHONE, faults
from person import MakePerson
from playwright.sync_api import expect

from footplate import learn

pytestmark = pytest.mark.browser

WINDOWS: list[dict[str, Any]] = [{"color_scheme": "light"}, {**PHONE, "color_scheme": "dark", "locale": "fr-FR"}]


@pytest.mark.in_turn
@pytest.mark.parametrize("title", learn.names())
@pytest.mark.parametrize("window", WINDOWS, ids=["desk-day", "phone-night-french"])
def test_a_page_shows_all_its_pictures_and_is_open_to_everybody(
    person: MakePerson, window: dict[str, Any], title: str
) -> None:
    ada = person(**window)
    ada.open(f"/learn/{title}")
    ada.page.locator("article.learn").wait_for()
    figures = ada.page.locator("figure")
    expect(figures).to_have_count(len(learn.pictures(title)))
    for number in range(figures.count()):
        figures.nth(number).scroll_into_view_if_needed()
        expect(figures.nth(number).locator("[data-drawn]")).to_be_attached()
    assert faults(ada.page) == []
    width = ada.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert width <= 0


@pytest.mark.long
def test_pages_are_printed_with_all_pictures_and_nothing_to_press(person: MakePerson) -> None:
    """By night and in French: paper is white. The boards keep the size that they are drawn for."""
    ada = person(color_scheme="dark", locale="fr-FR")
    page = ada.page
    page.add_init_script("window.print = () => document.body.setAttribute('data-printed', '')")
    for path, drawn in (
        ("/learn/steel-driver", "figure [data-drawn]"),
        ("/rules/steel-driver", ".example .canvas svg"),
    ):
        page.emulate_media(media="screen")
        ada.open(path)
        page.locator("[data-waiting]").first.wait_for(state="attached")
        page.locator("[data-print]").click()
        page.locator("body[data-printed]").wait_for()
        assert page.locator("[data-waiting]").count() == 0
        assert page.locator(drawn).count() > 0
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        page.emulate_media(media="print")
        # Words that are explained stay words.
        seen = "nodes => nodes.filter(node => node.checkVisibility()).map(node => node.outerHTML)"
        assert page.locator("button:not([data-word]), .button, input").evaluate_all(seen) == []
        expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
        wide = "nodes => Math.max(...nodes.map(node => node.getBoundingClientRect().width))"
        assert page.locator(".picture, .case .board").evaluate_all(wide) <= 661


def test_the_landing_page_leads_to_how_to_play_and_on_to_a_rule(person: MakePerson) -> None:
    ada = person()
    ada.open("/")
    ada.page.get_by_role("link", name="How to play: Steam", exact=True).click()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("How to play Steam")
    ada.page.get_by_role("link", name="STM-POINT-02").first.click()
    expect(ada.page.locator('[id="STM-POINT-02"]')).to_be_in_viewport()
    ada.open("/new?title=steam")
    expect(ada.page.get_by_role("link", name="How to play")).to_have_attribute("href", "/learn/steam")
    ada.open("/learn/chess")
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("There is no page")


@pytest.mark.parametrize("window", WINDOWS, ids=["desk-day", "phone-night-french"])
def test_the_table_says_what_can_be_done_what_it_costs_and_why(person: MakePerson, window: dict[str, Any]) -> None:
    ada = person(**window)
    ada.set_up("me", "bot:random", "bot:random", title="age-of-steam")
    ada.wait_until_asked()
    page = ada.page
    page.locator("[data-help]").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("[data-doing] li").first).to_be_visible()
    expect(dialog.locator('a[href="/learn/age-of-steam"]')).to_be_visible()
    dialog.locator("[data-costs] summary").click()
    expect(dialog.locator("[data-costs] td").first).to_be_visible()
    dialog.locator("[data-glossary] summary").click()
    assert faults(page) == []
    dialog.locator("[data-doing] [data-word]").first.click()
    expect(dialog.get_by_role("note")).to_be_visible()
    dialog.locator("[data-doing] [data-rule]").first.click()
    expect(dialog).to_be_hidden()
    expect(page.locator(".rules .asked")).to_be_visible()


def test_a_line_of_the_log_says_by_which_rule_it_happened(person: MakePerson) -> None:
    ada = person()
    ada.set_up("me", "bot:random", "bot:random")
    ada.wait_until_asked()
    why = ada.page.locator("[data-why]").first
    why.click()
    because = ada.page.locator(".because [data-rule]").first
    rule = because.text_content()
    because.click()
    expect(ada.page.locator(".rules .asked")).to_contain_text(str(rule))


def test_a_try_goes_on_at_a_practice_table(person: MakePerson) -> None:
    ada = person()
    ada.open("/rules/age-of-steam#AOS-EX-13")
    found = ada.page.locator('[id="AOS-EX-13"]')
    found.locator("[data-try]").click()
    found.locator("[data-practise]").click()
    expect(ada.page.locator("[data-practice-table]")).to_be_visible()
    expect(ada.page.locator("[data-practice-table]").get_by_role("link", name="Back to the example")).to_be_visible()
    ada.open("/rules/age-of-steam#AOS-EX-14")
    small = ada.page.locator('[id="AOS-EX-14"]')
    small.locator("[data-try]").click()
    expect(small.locator(".decide")).to_contain_text("a little map of its own")
    expect(small.locator("[data-practise]")).to_have_count(0)
