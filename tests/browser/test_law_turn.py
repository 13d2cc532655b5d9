"""The second law of the table page: a turn ends when its player says so."""

from urllib.parse import urlsplit

import pytest
from person import MakePerson, Person
from playwright.sync_api import expect
from titles_games import last_of_turn

pytestmark = pytest.mark.browser


def at_the_last_decision(person: MakePerson, title: str) -> Person:
    ada = person()
    ada.go_on(last_of_turn(title))
    ada.wait_for_board()
    ada.wait_until_asked()
    return ada


def be_done(ada: Person) -> None:
    ada.choose((ada.lit("done") or ada.lit("stop"))[0])


@pytest.mark.parametrize("title", ["steam", "age-of-steam", "railways"])
def test_bots_wait_for_the_end_of_a_turn_and_it_can_be_taken_back_until_then(person: MakePerson, title: str) -> None:
    ada = at_the_last_decision(person, title)
    page, before = ada.page, ada.number
    be_done(ada)
    ada.confirm(end=False)
    assert ada.held
    expect(page.locator(".card .prompt")).to_have_text("End your turn, or take something back. The bots wait.")
    page.keyboard.press("u")
    ada.wait_for_number(before)
    assert ada.asked
    be_done(ada)
    ada.confirm(end=False)
    page.keyboard.press("Enter")
    ada.wait_past(before + 1)


def test_alone_one_goes_back_past_the_bots_and_the_table_is_practice(person: MakePerson) -> None:
    ada = at_the_last_decision(person, "steam")
    page, before = ada.page, ada.number
    be_done(ada)
    ada.confirm()
    ada.wait_past(before + 1)
    ada.wait_until_asked()
    expect(page.locator("header [data-mark=undo]")).to_have_count(0)
    page.locator("[data-further]").click()
    page.locator("[data-practise]").click()
    ada.wait_for_number(before)
    expect(page.locator("header [data-mark=undo]")).to_have_text("Practice")
    table = urlsplit(page.url).path
    ada.open()
    expect(page.locator(f'li a[href="{table}"] [data-mark=undo]')).to_have_text("Practice")
