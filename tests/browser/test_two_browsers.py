"""Two people at one table, each in a browser of their own, with a bot on the third seat."""

import pytest
from person import MakePerson, Person
from playwright.sync_api import expect
from steel_driver_person import step_aside

SERVERS = ("sqlite", "postgresql")

pytestmark = pytest.mark.browser


def table_for_two(person: MakePerson) -> tuple[Person, Person]:
    ada, ben = person("Ada"), person("Ben")
    link = ada.set_up_by_hand("me", "open", "bot:greedy")
    expect(ada.page.locator("#link")).to_have_value(link)
    ben.page.goto(link)
    ben.page.get_by_role("textbox", name="Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit here").click()
    ada.wait_for_board()
    ben.wait_for_board()
    return ada, ben


def until_ada_may_auction(ada: Person, ben: Person) -> None:
    """The one drawn first may be any of the three; the others do as little as they can until it is Ada's turn."""
    for _ in range(400):
        if ada.asked and ada.lit("company:"):
            return
        for one in (ada, ben):
            if one.asked:
                step_aside(one)
        ada.page.wait_for_timeout(50)
    raise AssertionError("Ada was never asked to auction.")


def in_log(person: Person, text: str) -> None:
    expect(person.page.get_by_role("log", name="Log")).to_contain_text(text)


def test_each_sees_what_the_others_do_and_take_back_and_say(person: MakePerson) -> None:
    ada, ben = table_for_two(person)
    cleo = person("Cleo")
    cleo.page.goto(ada.page.url)
    cleo.wait_for_board()
    until_ada_may_auction(ada, ben)
    assert not cleo.asked
    before, company = ada.number, ada.lit("company:")[0]
    for bid in ("bid:1", "bid:2"):
        ada.choose(company)
        ada.choose(bid)
        ada.confirm()
        expect(ben.page.locator(".auction")).to_be_visible()
        if bid == "bid:2":
            break
        ada.page.locator("[data-undo]").click()
        for one in (ada, ben):
            expect(one.page.locator(".table")).to_have_attribute("data-number", str(before))
        expect(ben.page.locator(".auction")).to_have_count(0)
        expect(ada.page.locator(f'[data-lit][data-target="{company}"]').first).to_be_visible()
    for one in (ben, cleo):
        in_log(one, "Ada auctions")
    expect(ben.page.locator(".auction")).to_contain_text("2 cubes by Ada")
    ben.wait_until_asked()
    ben.choose("bid:3")
    ben.confirm()
    in_log(ada, "Ben bids 3 cubes.")

    ben.page.get_by_role("tab", name="Chat").click()
    ben.page.get_by_role("textbox", name="Write a message").fill("A good game to you")
    ben.page.keyboard.press("Enter")
    ada.page.get_by_role("tab", name="Chat").click()
    expect(ada.page.get_by_role("log", name="Chat")).to_contain_text("Ben A good game to you")
