"""What a look at the table can measure, of all laws: one visit to each title at a desk, and one on a phone.

What is chosen is in sight, nothing that can be pressed is covered, four lines of the log are there, names light up on
the board, the aim stands above the players, no click commits, and axe finds nothing wrong.
"""

import re

import pytest
from measures import COVERED, OUTSIDE, PHONE, choose_something, faults, in_the_end, rows_in_sight
from person import MakePerson, Person
from playwright.sync_api import Locator, expect
from test_law_click import at_the_table
from titles_games import TITLES

pytestmark = pytest.mark.browser

SMALL, LARGE = {"width": 1366, "height": 768}, {"width": 1440, "height": 900}
LINES = 4
PRESSED = "[data-lit]:visible, button:visible"
AIMS = {
    "steam": "victory points",
    "steel-driver": "Most money wins",
    "days-of-steam": "13 points win at once",
    "railways": "the position on the track",
    "age-of-steam": "3 for each point of income",
}


@pytest.mark.parametrize("title", TITLES)
def test_at_a_desk(person: MakePerson, title: str) -> None:
    ada = at_the_table(person, title, viewport=SMALL, color_scheme="light")
    page = ada.page
    expect(page.locator(".aim")).to_contain_text(AIMS[title])
    expect(page.locator(".aim")).to_be_in_viewport()
    for phase in page.locator(".phases li").all():
        assert phase.text_content()
        assert not phase.inner_text().strip().isdigit()
    assert faults(page) == []
    the_log_is_in_sight(ada)
    choose_something(ada)
    the_log_is_in_sight(ada)
    for size in (LARGE, SMALL):
        page.set_viewport_size(size)
        expect(page.locator("[data-confirm]")).to_be_in_viewport(ratio=1)
    assert faults(page) == []
    start_over(ada)
    names_are_lit_on_the_board(ada)
    nothing_is_covered(ada, page.locator("aside"))
    start_over(ada)
    choose_something(ada)
    enter_commits_and_no_click_does(ada)


@pytest.mark.parametrize("title", TITLES)
def test_on_a_phone(visit: MakePerson, title: str) -> None:
    ada = visit(title, **PHONE, color_scheme="dark")
    page = ada.page
    assert faults(page) == []
    nothing_is_covered(ada, page.locator(".sheet"))
    ada = visit(title, **PHONE, color_scheme="dark")
    if title == "railways":
        page.locator('[data-action="deliver"]').tap()
    while not page.locator("[data-confirm]:enabled").count():
        page.locator(".sheet [data-lit]:visible").last.tap()
        chosen = page.locator(".board [data-chosen]")
        expect(chosen.first).to_be_attached()
        assert in_the_end(chosen, OUTSIDE) == []
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def start_over(ada: Person) -> None:
    for _ in range(4):
        ada.page.keyboard.press("Escape")
    expect(ada.page.locator("[data-confirm]:enabled")).to_have_count(0)


def enter_commits_and_no_click_does(ada: Person) -> None:
    before = ada.number
    for place in ada.page.locator("[data-chosen]:visible").all():
        place.click(force=True)
        place.click(force=True)
    assert ada.number == before
    choose_something(ada)
    ada.page.keyboard.press("Enter")
    ada.wait_past(before)


def the_log_is_in_sight(ada: Person) -> None:
    """At both sizes; and nothing beside the map is wider than its place."""
    for size in (LARGE, SMALL):
        ada.page.set_viewport_size(size)
        assert rows_in_sight(ada.page) >= LINES
        expect(ada.page.locator(".log p").last).to_be_in_viewport(ratio=0.9)
        beside = ada.page.locator(".side, aside, aside section, .asked")
        assert beside.evaluate_all("places => places.filter(one => one.scrollWidth > one.clientWidth).length") == 0


def nothing_is_covered(ada: Person, around: Locator) -> None:
    pressed = around.locator(PRESSED)
    assert in_the_end(pressed, COVERED) == []
    for _ in range(3):
        if ada.page.locator("[data-confirm]:enabled").count() or not around.locator("[data-lit]").count():
            break
        around.locator("[data-lit]").first.click()
        assert in_the_end(pressed, COVERED) == []
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def names_are_lit_on_the_board(ada: Person) -> None:
    """Places of the log, and players; in Railways major lines too."""
    page = ada.page
    place = page.locator(".log .place").last
    expect(page.locator("[data-sought], [data-followed]")).to_have_count(0)
    place.hover()
    shown = page.locator(".board [data-sought], .board [data-followed]")
    expect(shown.first).to_be_attached()
    place.click()
    target = place.get_attribute("data-place")
    assert in_the_end(page.locator(f'.board [data-sought="{target}"], .board [data-followed]'), OUTSIDE) == []
    for other in [
        page.locator("aside .player").first,
        *page.get_by_role("list", name="Major lines").locator(".line").all()[:1],
    ]:
        page.mouse.move(5, 5)
        expect(shown).to_have_count(0)
        other.hover()
        expect(shown.first).to_be_attached()
    page.mouse.move(5, 5)


@pytest.mark.parametrize("title", TITLES)
def test_french_writes_money_one_way(visit: MakePerson, title: str) -> None:
    text = visit(title, locale="fr-FR").page.locator(".table").inner_text()
    if title != "days-of-steam":
        assert "\u00a0$" in text
    assert not re.search(r"\$\d", text)
