"""A person plays from the landing page to the result."""

from urllib.parse import urljoin

import pytest
from person import MakePerson
from playwright.sync_api import Page, expect
from steel_driver_person import decide

pytestmark = pytest.mark.browser


@pytest.mark.long
def test_a_person_plays_a_whole_game_against_bots(person: MakePerson) -> None:
    ada = person()
    ada.set_up_by_hand("me", "bot:greedy", "bot:greedy")
    ada.wait_for_board()
    decisions = 0
    ada.wait_until_asked()
    while not ada.over:
        decide(ada)
        decisions += 1
        ada.wait_until_asked()
    assert decisions > 20
    result = ada.page.get_by_role("dialog")
    expect(result.locator("ol li")).to_have_count(3)
    expect(result.get_by_role("columnheader", name="Shares at the end")).to_be_visible()
    expect(result.get_by_role("columnheader", name="Total")).to_be_visible()
    _result_stays(ada.page)


def _result_stays(page: Page) -> None:
    """The record can be fetched, the board be looked at again, and the result be opened once more."""
    link = page.get_by_role("link", name="Record of the game")
    record = page.request.get(urljoin(page.url, link.get_attribute("href")))
    assert record.ok
    page.get_by_role("button", name="Look at the board").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Scores", exact=True).first.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_one_click_begins_a_game(person: MakePerson) -> None:
    ada = person()
    ada.play_now()
    expect(ada.page.locator(".player")).to_have_count(4)
    ada.wait_until_asked()
    assert ada.asked
