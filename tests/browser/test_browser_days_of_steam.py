"""A person at a table of Days of Steam: lays and turns tiles, runs a train, takes back what chance has not sealed."""

import re
from pathlib import Path

import pytest
from days_of_steam_person import TITLE, Driver
from person import MakePerson
from playwright.sync_api import expect

import footplate

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
WHOLE_GAME = Path(__file__).with_name("days_of_steam_game.txt")
# Seat 0 begins, with a curve in its hand.
FIRST_WITH_CURVE = 2
THUMB = 44


def fresh(seed: int = FIRST_WITH_CURVE, seats: int = 2) -> footplate.Table:
    return footplate.new(TITLE, seats=seats, seed=seed)


def whole_game() -> footplate.Table:
    """Seat 0 closes a circuit, derails, delivers, draws a city, and wins."""
    return footplate.replay(WHOLE_GAME.read_text("utf-8"))


def up_to(number: int) -> footplate.Table:
    """That game after so many decisions."""
    past = whole_game()
    past.back_to(number)
    return past


def test_a_tile_is_turned_and_laid(person: MakePerson) -> None:
    ada = Driver(person())
    ada.go_on(fresh())
    page, before = ada.page, ada.who.number
    tiles = page.locator(".board .map .laid > .tile")
    count = tiles.count()
    ada.point_at(next(tile for tile in ada.hand if "curve" in tile))
    place = ada.cells[0]
    ada.point_at(place)
    expect(page.locator(".board .ghost")).to_be_visible()
    expect(page.locator(".effect")).to_contain_text("steam more")
    turn = ada.turn
    for again in (lambda: page.keyboard.press("r"), lambda: ada.point_at(place), lambda: page.mouse.wheel(0, 120)):
        again()
        expect(page.locator(".effect")).not_to_contain_text(f"turned {turn}°")
        turn = ada.turn
    page.locator("[data-turn]").click()
    expect(page.locator(".effect")).not_to_contain_text(f"turned {turn}°")
    assert ada.who.number == before
    page.locator("[data-lay]").click()
    ada.who.wait_past(before)
    expect(tiles).not_to_have_count(count)
    expect(page.locator("[data-undo]")).to_have_count(0)


def test_an_impossible_place_is_explained(person: MakePerson) -> None:
    ada = Driver(person())
    ada.go_on(fresh())
    ada.point_at(ada.hand[0])
    ada.point_at("place:0,0")
    rule = re.search(r"DOS-[A-Z]+-\d+", ada.who.refusal())
    assert rule is not None
    ada.page.get_by_role("button", name=f"Rule {rule[0]}").click()
    expect(ada.page.locator(f"#{rule[0]}")).to_be_in_viewport()


def test_a_whole_game_with_a_circuit_a_derailment_and_deliveries(person: MakePerson) -> None:
    """Ada plays every turn of hers by clicks, from the first tile to the score; Ben answers by post."""
    past = whole_game()
    again = fresh(past.seed or 0)
    ada = Driver(person())
    ben = ada.bring(again, person("Ben"))
    log, die, told = ada.page.get_by_role("log"), ada.page.locator("[data-die]"), []
    for number, action in enumerate(past.actions):
        steps = next(choice.steps for choice in again.choices(action.seat) if choice.action == action)
        events = [event.key for event in again.play(action)]
        if action.seat == 0:
            ada.walk(steps)
            told += events
        else:
            ben.play(action, number)
            ada.wait_for_number(number + 1)
        if action.seat == 0 and "rolled/derailed" in events:
            expect(die).to_contain_text("the train derails")
    for what, line in (
        ("circuit", "Ada closes a circuit"),
        ("rolled/derailed", "the train derails and goes back"),
        ("delivered", "Ada delivers"),
        ("city-drawn", "Ada draws a"),
    ):
        assert what in told
        expect(log).to_contain_text(line)
    result = ada.page.get_by_role("dialog")
    expect(result.locator("ol li")).to_have_count(2)
    expect(result.locator("ol li").first).to_contain_text("Ada")
    expect(result.get_by_role("columnheader", name="Circuits")).to_be_visible()


def test_a_move_shows_its_numbers_first_and_can_be_taken_back(person: MakePerson) -> None:
    past = up_to(13)
    ada = Driver(person())
    ada.bring(past, person("Ben"))
    boiler = ada.steam
    move = next(choice for choice in past.choices(0) if choice.action.to_json().get("route") == "E-E-E-blue-W")
    ada.point_at(move.steps[0])
    end = ada.page.locator(f'.board .end[data-target="{move.steps[1]}"]')
    end.locator(".body").hover()
    expect(ada.page.get_by_role("note")).to_contain_text("takes")
    expect(end).to_have_attribute("aria-label", re.compile("2 steam, can take .*blue.*, no roll"))
    ada.walk(move.steps[1:])
    assert ada.steam == boiler - int(str(move.facts["spent"]))
    ada.page.locator("[data-undo]").click()
    ada.wait_for_number(past.number)
    expect(ada.page.locator(".board .train[data-lit]")).to_have_count(1)
    assert ada.steam == boiler


def test_on_a_phone_in_french(person: MakePerson) -> None:
    ada = Driver(person(locale="fr-FR", **PHONE))
    ada.go_on(fresh())
    page, before = ada.page, ada.who.number
    expect(page.locator(".prompt")).to_contain_text("Posez une tuile")
    page.locator('.hand [data-target^="tile:"][data-lit]').first.tap()
    page.locator(".board .cell[data-lit]").first.tap()
    for button in page.locator("[data-turn], [data-lay], .hand .slot, .board .cell[data-lit]").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= THUMB
    page.locator("[data-lay]").tap()
    ada.who.wait_past(before)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    # The sheet takes the height that the next decision needs.
    ada.who.wait_until_asked()
    page.wait_for_timeout(500)
    slot, sheet = page.locator(".hand .slot").first.bounding_box(), page.locator(".sheet").bounding_box()
    assert slot
    assert sheet
    assert slot["y"] + slot["height"] <= sheet["y"]


def test_by_keyboard(person: MakePerson) -> None:
    ada = Driver(person())
    ada.go_on(fresh())
    page = ada.page
    for _ in range(3):
        ada.who.wait_until_asked()
        before = ada.who.number
        page.keyboard.press("ArrowDown")
        while not page.locator("[data-confirm]:enabled").count():
            page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        ada.who.wait_past(before)


def test_a_train_runs_and_the_die_rolls(person: MakePerson) -> None:
    """With movement allowed, a derailed train is under way for a while, and the die tumbles before it shows."""
    past = whole_game()
    moves = (number for number, action in enumerate(past.actions) if action.seat == 0 and action.kind == "move")
    rolled = next(number for number in moves if past.chance_of(number))
    table = up_to(rolled)
    ada = Driver(person(reduced_motion="no-preference"))
    ada.bring(table, person("Ben"))
    choice = next(one for one in table.choices(0) if one.action == past.actions[rolled])
    train = ada.page.locator('.board .train[data-target="train:orange"]')
    home = train.get_attribute("transform")
    ada.walk(choice.steps)
    expect(ada.page.locator("[data-die] svg.tumbling")).to_be_visible()
    expect(train).not_to_have_attribute("transform", str(home))
    expect(ada.page.locator("[data-die] svg.tumbling")).to_have_count(0)
    expect(ada.page.locator("[data-die]")).to_contain_text("Ada rolls")
