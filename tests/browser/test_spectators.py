"""Watching in the browser: who watches is seen by all, and what they say is theirs while the game is played."""

import pytest
from measures import faults
from person import MakePerson
from playwright.sync_api import expect
from test_life import PHONE, picture

from almost_over import almost_over

pytestmark = pytest.mark.browser
SERVERS = ("sqlite", "postgresql")


def test_watchers_are_named_and_talk_apart_until_the_end(person: MakePerson) -> None:
    ada, dan = person("Ada", viewport={"width": 1366, "height": 768}), person("Dan", **PHONE, color_scheme="dark")
    eve = person("Eve", locale="fr-FR")
    table = ada.go_on(almost_over())
    page, phone = ada.page, dan.page
    ada.wait_for_board()
    expect(page.locator("[data-watchers]")).to_have_count(0)
    dan.open("/")
    phone.get_by_role("textbox", name="Your name").fill("Dan")
    phone.get_by_role("textbox", name="Your name").press("Tab")
    dan.open(f"/table/{table}")
    dan.wait_for_board()
    expect(page.locator("[data-watchers]")).to_have_text("1 person watches: Dan")
    eve.open(f"/table/{table}")
    eve.wait_for_board()
    expect(page.locator("[data-watchers]")).to_have_text("2 people watch: Dan and 1 guest")
    expect(eve.page.locator("[data-watchers]")).to_have_text("2 personnes regardent : Dan et 1 invité")
    phone.get_by_role("tab", name="Chat").tap()
    expect(phone.get_by_text("only others who watch read this until the game is over")).to_be_visible()
    phone.get_by_label("Write a message").fill("She should take Boston")
    phone.get_by_role("button", name="Send").tap()
    eve.page.get_by_role("tab", name="Discussion").click()
    log = eve.page.get_by_role("log")
    expect(log).to_contain_text("Dan (entre ceux qui regardent) She should take Boston")
    # One who has given no name talks as a guest.
    eve.page.get_by_label("Écrire un message").fill("Pas sûre")
    eve.page.get_by_role("button", name="Envoyer").click()
    expect(phone.get_by_role("log")).to_contain_text("Invité (among those who watch) Pas sûre")
    expect(page.locator("[data-watchers]")).to_have_text("2 people watch: Dan and Invité")
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_text("Those who watch talk among themselves.")).to_be_visible()
    expect(page.get_by_role("log")).not_to_contain_text("Boston")
    picture(ada, "watched")
    picture(dan, "watching-phone")
    picture(eve, "watching-fr")
    assert faults(page) == []
    assert faults(phone) == []
    assert faults(eve.page) == []
    state = page.request.get(f"{ada.url}/api/tables/{table}").json()
    action = state["choices"][0]["action"]
    body = {"id": "0b8f9a3e-1111-4222-8333-444455556666", "number": state["number"], "action": action}
    assert page.request.post(f"{ada.url}/api/tables/{table}/actions", data=body).ok
    expect(page.get_by_role("log")).to_contain_text("Dan (among those who watch) She should take Boston")


def test_whoever_lets_bots_play_says_how_fast_and_lets_them_wait(person: MakePerson) -> None:
    ada, dan = person("Ada"), person("Dan", **PHONE, locale="fr-FR", color_scheme="dark")
    page = ada.page
    # Bots that think, or the game would be over before somebody can say anything.
    thinkers = ("bot:hard", "bot:hard", "bot:hard")
    ada.open("/")
    table = ada.set_up(*thinkers, title="steam").rpartition("/")[2]
    ada.wait_for_board()
    tempo = page.get_by_role("combobox", name="The bots’ pace")
    expect(tempo).to_have_value("1")
    with page.expect_response("**/tempo"):
        tempo.select_option("They wait")
    expect(tempo).to_have_value("0")
    game = f"{ada.url}/api/tables/{table}"
    waiting = page.request.get(game).json()["number"]
    page.wait_for_timeout(1000)
    assert page.request.get(game).json()["number"] == waiting
    picture(ada, "bots-wait")
    assert faults(page) == []
    tempo.select_option("16×")
    ada.wait_past(waiting + 3)
    # Who only watches sees the same game, and does not say how fast it is.
    dan.open(f"/table/{table}")
    dan.wait_for_board()
    expect(dan.page.locator("[data-tempo]")).to_have_count(0)
    tempo.select_option("They wait")
    # On a phone, in the other language, it stands with the slider above the log.
    phone = person("Eve", **PHONE, locale="fr-FR", color_scheme="dark")
    phone.open("/")
    eves = phone.set_up(*thinkers, title="steam").rpartition("/")[2]
    assert phone.page.request.put(f"{phone.url}/api/tables/{eves}/tempo", data={"tempo": 0}).ok
    phone.wait_for_board()
    phone.page.get_by_role("tab", name="Journal").tap()
    expect(phone.page.locator("[data-tempo] option:checked")).to_have_text("Ils attendent")
    picture(phone, "bots-wait-phone")
    assert faults(phone.page) == []
    tempo = phone.page.get_by_role("combobox", name="Le rythme des robots")
    waiting = phone.number
    tempo.select_option("16×")
    phone.wait_past(waiting)
    tempo.select_option("Ils attendent")
