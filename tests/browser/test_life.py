"""A table's life in the browser: its pace, and what people agree on."""

import os
import re
from pathlib import Path

import pytest
from measures import faults, faults_at_any_hour
from person import MakePerson, Person
from playwright.sync_api import expect
from steel_driver_person import decide

SERVERS = ("sqlite", "postgresql")

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


def two_and_a_bot(ada: Person, ben: Person) -> None:
    path = ada.set_up("me", "open", "bot:random").removeprefix(ada.url)
    sit_down(ben, path)
    ben.wait_for_board()
    ada.wait_for_board()


def who_decides(ada: Person, ben: Person) -> Person:
    """The one of the two whom the game waits for, once the bot has decided."""
    turn = ada.page.locator("header .turn").filter(has_text=re.compile("Your turn|Ben decides"))
    who = ada if turn.inner_text() == "Your turn" else ben
    who.wait_until_asked()
    return who


def test_the_owner_changes_the_table_while_others_watch(person: MakePerson) -> None:
    ada, ben = person("Ada", viewport={"width": 1440, "height": 900}), person("Ben", **PHONE, locale="fr-FR")
    path = ada.set_up("me", "open", "open", title="steam").removeprefix(ada.url)
    page = ada.page
    expect(page.locator(".terms")).to_contain_text("Map")
    page.get_by_label("Write a message").fill("Shall we take more time?")
    page.get_by_role("button", name="Send").click()
    ben.open(path)
    expect(ben.page.get_by_role("log")).to_contain_text("Shall we take more time?")
    expect(ben.page.locator("[data-pace]")).to_contain_text("En direct")
    expect(ben.page.get_by_role("button", name="Changer la préparation")).to_have_count(0)
    expect(ben.page.locator("dd[data-hints]")).to_have_text("Pas permis")
    page.get_by_role("button", name="Change the set-up").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Number of players").select_option("4")
    dialog.get_by_label("Map").select_option("ruhr")
    dialog.get_by_label("A time for the whole game").check()
    dialog.get_by_label("With hints").check()
    assert faults(page) == []
    picture(ada, "change-setup")
    dialog.get_by_role("button", name="Set up so").click()
    expect(page.locator(".waiting li")).to_have_count(4)
    expect(ben.page.locator("[data-pace]")).to_contain_text("1 jour chacun pour toute la partie")
    expect(ben.page.get_by_role("log")).to_contain_text("La table a été préparée autrement.")
    # Hints are told to whoever is in the room, and on the card to whoever comes later.
    expect(ben.page.get_by_role("log")).to_contain_text("Les conseils sont maintenant permis")
    expect(ben.page.locator("[data-mark=hints]")).to_contain_text("Un robot conseille qui le demande")
    expect(ben.page.locator("dd[data-hints]")).to_have_text("Permis")
    ben.open("/lobby?title=steam")
    expect(ben.page.locator(f'a[href="{path}"] [data-mark=hints]')).to_have_text("Avec conseils")
    ben.open(path)
    picture(ada, "waiting")
    picture(ben, "waiting-phone")
    assert faults_at_any_hour(page) == []
    assert faults_at_any_hour(ben.page) == []


def test_people_agree_to_go_back_and_to_end(person: MakePerson) -> None:
    ada, ben = person("Ada", viewport={"width": 1440, "height": 900}), person("Ben", **PHONE)
    two_and_a_bot(ada, ben)
    page, phone = ada.page, ben.page
    for _ in range(2):
        decide(who_decides(ada, ben))
    # A decision of the bot would end what is proposed.
    who_decides(ada, ben)
    page.get_by_role("slider", name="History").fill("1")
    page.locator("[data-propose]").click()
    expect(page.locator("[data-proposal]")).to_contain_text("Ada proposes to go back to decision 1. Waiting for Ben.")
    expect(phone.locator("[data-proposal]")).to_contain_text("Ada proposes to go back to decision 1.")
    picture(ada, "proposal")
    picture(ben, "proposal-phone")
    assert faults(phone) == []
    phone.get_by_role("button", name="Refuse").tap()
    expect(page.locator("[data-proposal]")).to_have_count(0)
    # Who proposed is told, and who refused knows.
    ended = page.locator("[data-proposal-ended]")
    expect(ended).to_contain_text("Ben does not want to go back.")
    expect(phone.locator("[data-proposal-ended]")).to_have_count(0)
    ended.get_by_role("button", name="Close").click()
    expect(ended).to_have_count(0)
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_role("log")).to_contain_text("Ben does not want to go back.")
    page.get_by_role("slider", name="History").fill("1")
    page.locator("[data-propose]").click()
    phone.get_by_role("button", name="Agree").tap()
    expect(page.get_by_role("log")).to_contain_text("All agreed: the game is back at decision 1.")
    who_decides(ada, ben)

    page.get_by_text("Around the game").click()
    page.get_by_role("button", name="Propose to end the game").click()
    page.get_by_role("dialog").get_by_role("button", name="Propose to end the game").click()
    phone.get_by_role("button", name="Agree").tap()
    expect(page.locator("[data-ended]")).to_contain_text("All agreed to end the game here.")
    expect(page.locator("header .turn")).to_have_text("Finished")
    picture(ada, "ended")
    assert faults(page) == []
    page.locator("[data-ended]").get_by_role("button", name="Play again").click()
    expect(page.locator("li", has_text="Ben is asked")).to_be_visible()


def test_who_resigns_watches_a_bot(person: MakePerson) -> None:
    ada, ben = person("Ada"), person("Ben")
    for who in (ada, ben):
        who.page.clock.install()
    two_and_a_bot(ada, ben)
    silent = who_decides(ada, ben)
    waiting = ben if silent is ada else ada
    waiting.page.get_by_text("Around the game").click()
    replace = waiting.page.get_by_role("button", name=f"Propose a bot for {silent.name}")
    expect(replace).to_have_count(0)
    waiting.page.clock.run_for(11 * 60_000)
    # It is offered although nothing has come meanwhile.
    expect(replace).to_be_visible()
    if waiting is ada:
        ben.page.get_by_text("Around the game").click()
    ben.page.get_by_role("button", name="Resign").click()
    ben.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ben.page.get_by_role("status").filter(has_text="You have resigned.")).to_be_visible()
    expect(ada.page.locator(".player", has_text="Ben")).to_contain_text("has resigned")
    ada.page.get_by_role("tab", name="Chat").click()
    expect(ada.page.get_by_role("log")).to_contain_text("Ben resigns. A bot plays on.")
