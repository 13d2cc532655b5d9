"""A person at a table of Days of Steam: lays and turns tiles, runs a train, takes back what chance has not sealed."""

import re
import sqlite3
from collections.abc import Callable
from typing import Any

import pytest
from days_of_steam_person import Driver
from live_server import LiveServer
from person import PATIENCE, MakePerson
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.soak]

TURNS = 6
BLINK = 50
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
LIKELY = 4
EVENTFUL_SEED = f"{25:032x}"


def seated(person: MakePerson, **settings: object) -> Driver:
    ada = Driver(person(**settings))
    ada.sit_down("bot:random")
    return ada


def beside(person: MakePerson, ada: Driver) -> Driver:
    """Ben sits down on the open seat of Ada's table."""
    ben = Driver(person("Ben"))
    ben.page.goto(ada.page.url)
    ben.page.get_by_role("textbox", name="Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit here").click()
    for one in (ada, ben):
        one.who.wait_for_board()
    return ben


def whose_turn(*drivers: Driver) -> Driver:
    """Waits until one of them is asked."""
    for _ in range(PATIENCE // BLINK):
        for driver in drivers:
            if driver.who.asked:
                return driver
        drivers[0].page.wait_for_timeout(BLINK)
    raise AssertionError("Nobody is asked.")


def test_a_tile_is_turned_and_laid(person: MakePerson) -> None:
    ada = seated(person)
    place = _turnable(ada)
    page, before = ada.page, ada.who.number
    tiles = page.locator(".board .map .laid > .tile")
    count = tiles.count()
    expect(page.locator(".board .ghost")).to_be_visible()
    expect(page.locator(".effect")).to_contain_text("steam more")
    turn = ada.turn
    for again in (lambda: page.keyboard.press("r"), lambda: ada.cell(place), lambda: page.mouse.wheel(0, 120)):
        again()
        assert ada.turn != turn
        turn = ada.turn
    page.locator("[data-turn]").click()
    assert ada.turn != turn
    assert ada.who.number == before
    page.locator("[data-lay]").click()
    ada.who.wait_past(before)
    ada.who.wait_until_asked()
    assert tiles.count() > count
    expect(page.locator("[data-undo]")).to_have_count(0)


def _turnable(ada: Driver) -> str:
    """Puts a tile where it fits in more than one turn; the place. With nothing but straights one lays another first."""
    for _ in range(TURNS):
        for tile in ada.hand:
            ada.take_up(tile)
            for place in ada.cells:
                ada.cell(place)
                if ada.page.locator("[data-turn]").count():
                    return place
        ada.lay()
        ada.who.wait_until_asked()
    raise AssertionError("No tile can be turned.")


def test_an_impossible_place_is_explained(person: MakePerson) -> None:
    ada = seated(person)
    ada.take_up(ada.hand[0])
    ada.cell("place:0,0")
    rule = re.search(r"DOS-[A-Z]+-\d+", ada.who.refusal())
    assert rule is not None
    ada.page.get_by_role("button", name=f"Rule {rule[0]}").click()
    expect(ada.page.locator(f"#{rule[0]}")).to_be_in_viewport()


def test_several_turns_against_a_bot(person: MakePerson) -> None:
    ada = seated(person)
    for _ in range(TURNS):
        ada.who.wait_until_asked()
        if ada.steam >= 2 and ada.can_run:
            ada.run()
        else:
            ada.lay()
    ada.who.wait_until_asked()
    expect(ada.page.get_by_role("log")).to_contain_text("Ada runs to")


def test_a_move_without_a_roll_can_be_taken_back(person: MakePerson) -> None:
    ada = Driver(person())
    ada.sit_down("open")
    ben = beside(person, ada)
    while not ((driver := whose_turn(ada, ben)) is ada and ada.can_run):
        driver.lay()
    before, boiler = ada.who.number, ada.steam
    ada.run()
    assert ada.steam < boiler
    ada.page.locator("[data-undo]").click()
    ada.page.locator(f'.table[data-number="{before}"]').wait_for()
    expect(ada.page.locator(".board .train[data-lit]")).to_have_count(1)
    assert ada.steam == boiler


def test_a_circuit_a_derailment_a_delivery_and_the_end(person: MakePerson, server: LiveServer) -> None:
    ada = Driver(person())
    ada.sit_down("open")
    with sqlite3.connect(server.folder / "games.sqlite") as games:
        games.execute("UPDATE tables SET seed = ? WHERE id = ?", (EVENTFUL_SEED, ada.page.url.rpartition("/")[2]))
    ben = beside(person, ada)
    log, die = ada.page.get_by_role("log"), ada.page.locator("[data-die]")

    hasten(ada, ben, lambda facts: bool(facts.get("circuit")))
    ada.lay()
    expect(log).to_contain_text("Ada closes a circuit")

    hasten(ada, ben, lambda facts: facts.get("risk") == LIKELY)
    ada.run(f".end:has-text('{LIKELY}/6')")
    expect(die).to_contain_text("the train derails")
    expect(log).to_contain_text("Ada rolls")

    hasten(ada, ben, lambda facts: facts.get("points", 0) > 0 and facts["risk"] == 0)
    ada.deliver()
    expect(log).to_contain_text("Ada delivers")

    hasten(ada, ben, lambda facts: False)
    result = ada.page.get_by_role("dialog")
    expect(result.locator("ol li")).to_have_count(2)
    expect(result.get_by_role("rowheader", name="Circuits")).to_be_visible()


def hasten(ada: Driver, ben: Driver, wish: Callable[[dict[str, Any]], bool]) -> None:
    """Plays by post until Ada may choose what is wished, or to the end."""
    state = ada.state()
    while state["result"] is None and not any(wish(choice["facts"]) for choice in state["choices"]):
        assert ada.turn_by_post() or ben.turn_by_post()
        state = ada.state()
    ada.page.locator(f'.table[data-number="{state["number"]}"]').wait_for()


def test_on_a_phone_in_french(person: MakePerson) -> None:
    ada = seated(person, locale="fr-FR", **PHONE)
    page, before = ada.page, ada.who.number
    expect(page.locator(".prompt")).to_contain_text("Posez une tuile")
    page.locator('.hand [data-target^="tile:"][data-lit]').first.tap()
    page.locator(".board .cell[data-lit]").first.tap()
    page.locator("[data-lay]").tap()
    ada.who.wait_past(before)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    slot, sheet = page.locator(".hand .slot").first.bounding_box(), page.locator(".sheet").bounding_box()
    assert slot
    assert sheet
    assert slot["y"] + slot["height"] <= sheet["y"]


def test_by_keyboard(person: MakePerson) -> None:
    ada = seated(person)
    page = ada.page
    for _ in range(3):
        ada.who.wait_until_asked()
        before = ada.who.number
        page.keyboard.press("ArrowDown")
        while not page.locator("[data-confirm]:enabled").count():
            page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        ada.who.wait_past(before)
