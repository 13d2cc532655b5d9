"""The bots that one comes to know: chosen where a table is set up, seen at it, and asked why they did something."""

import re

import pytest
from person import MakePerson
from playwright.sync_api import expect
from steel_driver_person import decide
from test_access import faults
from test_life import PHONE, picture

pytestmark = pytest.mark.browser


def test_a_bot_is_chosen_is_seen_with_its_face_and_says_why_it_did_something(person: MakePerson) -> None:
    ada, eve = person("Ada"), person("Eve", locale="fr-FR", **PHONE)
    page = ada.page
    ada.open("/new?title=steel-driver")
    page.get_by_role("textbox", name="Your name").fill("Ada")
    page.locator(".counts button", has_text="3").click()
    for index, kind in enumerate(("me", "bot:medium", "bot:medium")):
        page.locator(".seat select").nth(index).select_option(kind)
    page.locator("[data-who='1']").select_option("Mogul")
    # Nobody sits on two seats.
    expect(page.locator("[data-who='2'] option", has_text="Mogul")).to_have_count(0)
    page.locator("[data-who='2']").select_option("Hudson")
    expect(page.locator(".place", has=page.locator("[data-face=Mogul]"))).to_contain_text("the miser")
    picture(ada, "new-bots")
    assert faults(page) == []
    page.locator("form .button.primary").click()
    page.wait_for_url("**/table/*")
    ada.wait_for_board()
    expect(page.locator(".player", has=page.locator("[data-face=Hudson]"))).to_contain_text("the raider")
    ask = page.get_by_role("button", name=re.compile("Why did (Mogul|Hudson) do that"))
    ada.wait_until_asked()
    if ask.count() == 0:
        decide(ada)
    ask.first.click()
    expect(page.locator("[data-reason]")).to_contain_text(re.compile("(Mogul|Hudson) (expects|sees)"))
    picture(ada, "why-bot")
    assert faults(page) == []
    eve.open(page.url.removeprefix(ada.url))
    eve.wait_for_board()
    eve.page.get_by_role("tab", name="Joueurs").tap()
    expect(eve.page.locator(".player", has_text="Mogul")).to_contain_text("qui épargne")
    picture(eve, "bots-phone")
    assert faults(eve.page) == []
