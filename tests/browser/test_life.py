"""A table's life in the browser: its pace, and what people agree on."""

import os
import re
from pathlib import Path

import pytest
from person import MakePerson, Person
from playwright.sync_api import expect
from test_access import faults

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
# Where pictures are put for people to look at.
PICTURES = os.environ.get("PICTURES")


def picture(who: Person, name: str) -> None:
    if PICTURES:
        who.page.screenshot(path=str(Path(PICTURES) / f"{name}.png"))


def sit_down(who: Person, path: str) -> None:
    who.open(path)
    who.page.get_by_role("textbox", name="Your name").fill(who.name)
    who.page.get_by_role("button", name="Sit here").first.click()


def test_a_pace_is_set_and_seen_everywhere(person: MakePerson) -> None:
    ada = person("Ada", viewport={"width": 1366, "height": 768}, timezone_id="Europe/Paris")
    ben = person("Ben", **PHONE, color_scheme="dark")
    ada.open("/new?title=steel-driver")
    page = ada.page
    page.get_by_role("textbox").fill("Ada")
    page.locator(".counts button", has_text="3").click()
    for index, kind in enumerate(("me", "open", "bot:greedy")):
        page.locator(".seat select").nth(index).select_option(kind)
    page.get_by_label("A time for each decision").check()
    page.get_by_label("Nights are free").check()
    page.get_by_label("When the time is over").select_option("remind")
    page.locator(".pace").scroll_into_view_if_needed()
    picture(ada, "new-table")
    assert faults(page) == []
    page.locator("form .button.primary").click()
    page.wait_for_url("**/table/*")
    agreed = "1 day for each decision; when the time is over, the player is reminded; no clock from 22:00 to 8:00"
    expect(page.locator("[data-pace]")).to_contain_text(agreed)
    expect(page.locator("[data-pace]")).to_contain_text("(Europe/Paris)")
    ben.open("/")
    card = ben.page.locator("section", has_text="Tables with a free seat").locator("li", has_text="Ada").first
    expect(card).to_contain_text("1 day for each decision")
    sit_down(ben, page.url.removeprefix(ada.url))
    ben.wait_for_board()
    ada.wait_for_board()
    expect(page.locator("header [data-clock]")).to_have_text(re.compile(r"\d\d h \d\d"))
    expect(page.locator(".player [data-clock]")).to_have_count(1)
    expect(page.locator(".people [data-pace]")).to_contain_text(agreed)
    picture(ada, "table-pace")
    picture(ben, "table-pace-phone")
    assert faults(page) == []
    assert faults(ben.page) == []
