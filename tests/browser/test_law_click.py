"""The first law of the table page: a click chooses; it never commits. Each title is measured in test_law_visits.py."""

import pytest
from days_of_steam_person import Driver
from measures import choose_something
from person import MakePerson, Person
from playwright.sync_api import expect
from steam_games import to_build
from steam_person import Builder
from titles_games import middle

pytestmark = pytest.mark.browser


def at_the_table(person: MakePerson, title: str, **settings: object) -> Person:
    """Ada in the middle of a game with its most players."""
    ada = person(**settings)
    ada.go_on(middle(title))
    ada.wait_for_board()
    ada.wait_until_asked()
    return ada


def test_a_tile_with_one_fitting_turn_is_not_laid_by_taps(person: MakePerson) -> None:
    ada = Driver(person())
    ada.go_on(middle("days-of-steam"))
    page, before = ada.page, ada.who.number
    page.locator('.hand [data-lit][data-target^="tile:"]').first.click()
    places = ada.who.lit("place:")
    for target in places[:4]:
        cell = page.locator(f'.board .cell[data-target="{target}"]')
        for _ in range(4):
            cell.click()
        page.locator(".board .ghost").wait_for()
        assert ada.who.number == before
    page.keyboard.press("Enter")
    ada.who.wait_past(before)


def test_a_delivery_is_not_made_by_clicks_on_its_route(visit: MakePerson) -> None:
    ada = visit("age-of-steam")
    before = ada.number
    while not ada.page.locator("[data-confirm]:enabled").count():
        ada.page.locator(".list [data-lit]").first.click()
    for _ in range(3):
        ada.page.locator(".board .route .hit").first.dispatch_event("click")
    assert ada.number == before


def test_enter_confirms_after_a_face_was_picked_in_the_strip(person: MakePerson) -> None:
    ada = Builder(person())
    ada.go_on(to_build("northeast", 3))
    before = ada.who.number
    ada.hexes().first.click()
    ada.page.locator(".strip [data-target]").last.click()
    ada.page.keyboard.press("Enter")
    ada.who.wait_past(before)


def test_enter_presses_what_the_keyboard_has_gone_to(visit: MakePerson) -> None:
    ada = visit("steel-driver")
    before = ada.number
    choose_something(ada)
    ada.page.keyboard.press("Tab")
    ada.page.get_by_role("tab", name="Rules").focus()
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    assert ada.number == before
