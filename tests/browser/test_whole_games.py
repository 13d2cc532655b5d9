"""Each title is played to its result on a phone by taps, upright and on its side, and by keyboard alone.

From its last decisions; `WHOLE=1` plays every game from its first one, which takes minutes for each.
"""

import os
from collections.abc import Callable
from typing import Any

import pytest
from person import MakePerson, Person
from playwright.sync_api import expect
from titles_games import TITLES, last_decisions

import footplate

pytestmark = pytest.mark.browser

MANY_STEPS = 12
UPRIGHT, ON_ITS_SIDE = {"width": 390, "height": 844}, {"width": 844, "height": 390}
PHONE = {"viewport": UPRIGHT, "has_touch": True, "is_mobile": True}
SMALLEST = 24
MANY_LOOKS = 50

# Where the next tap goes: what the sheet offers, else the board, else the hand; nothing that lies under something else.
OFFERED = (".sheet [data-lit]:visible", ".board [data-lit]:visible", ".hand [data-lit]:visible")
IN_REACH = """nodes => {
  for (const node of nodes) {
    node.scrollIntoView({block: 'nearest'})
    const box = node.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    if (node.contains(document.elementFromPoint(x, y))) return [x, y]
  }
  return null
}"""


def beginning(title: str) -> footplate.Table:
    """Where the game is taken up."""
    last = last_decisions(title)
    if "WHOLE" not in os.environ:
        return last
    setup = last.setup
    return footplate.new(title, setup.seats, map=setup.map_id, options=dict(setup.options), seed=1)


def tap(ada: Person) -> None:
    for _ in range(MANY_LOOKS):
        for place in OFFERED:
            spot = ada.page.locator(place).evaluate_all(IN_REACH)
            if spot is not None:
                ada.page.touchscreen.tap(*spot)
                return
        ada.page.wait_for_timeout(100)  # the sheet may still be on its way
    raise AssertionError("nothing can be tapped")


def by_taps(ada: Person) -> None:
    """One decision."""
    for _ in range(MANY_STEPS):
        if ada.page.locator("[data-confirm]:enabled").count():
            ada.page.locator("[data-confirm]").tap()
            return
        tap(ada)
    raise AssertionError("no whole action was chosen")


def by_keys(ada: Person) -> None:
    keyboard = ada.page.keyboard
    keyboard.press("ArrowDown")
    for _ in range(MANY_STEPS):
        if ada.page.locator("[data-confirm]:enabled").count():
            keyboard.press("Enter")
            return
        keyboard.press("Enter")
    raise AssertionError("no whole action was chosen")


def to_the_result(ada: Person, title: str, decide: Callable[[Person], None]) -> int:
    """Plays on until the result stands there; how many decisions that took. A phone lies on its side for the first."""
    game = beginning(title)
    ada.go_on(game, bots="greedy")
    ada.wait_for_board()
    waits = ada.page.locator(".table[data-asked], .table[data-held], dialog ol").first
    decisions = 0
    while True:
        waits.wait_for()
        if ada.over:
            break
        before, held = ada.number, ada.held
        if decide is by_taps and decisions < 2:
            ada.page.set_viewport_size((ON_ITS_SIDE, UPRIGHT)[decisions])
            ada.wait_at_rest()
        if decisions < 2:
            fits(ada)
        decide(ada) if not held else end(ada, decide)
        if not held:
            ada.wait_past(before)
            decisions += 1
    seats = game.setup.seats
    expect(ada.page.get_by_role("dialog").locator("ol li")).to_have_count(seats)
    if title == "railways":
        expect(ada.page.get_by_role("dialog").locator("[data-baron]")).to_have_count(seats)
    return decisions


def end(ada: Person, decide: Callable[[Person], None]) -> None:
    """Ends a turn that is done."""
    if decide is by_keys:
        ada.page.keyboard.press("Enter")
    else:
        ada.page.locator("[data-end]").tap()
    ada.page.locator(".table:not([data-held])[aria-busy=false]").wait_for()


def fits(ada: Person) -> None:
    """Nothing is wider than the screen, and nothing too small for a finger but a word that is explained in its line."""
    page = ada.page
    assert page.viewport_size is not None
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    small: list[Any] = page.locator("button:visible:not(.place, .word), .sheet [data-lit]:visible").evaluate_all(
        f"""nodes => nodes.map(node => [node.getBoundingClientRect(), node.outerHTML.slice(0, 90)])
            .filter(([box]) => box.width < {SMALLEST} || box.height < {SMALLEST}).map(([, html]) => html)"""
    )
    assert small == []


@pytest.mark.parametrize("title", TITLES)
def test_a_game_is_played_to_its_result_on_a_phone(person: MakePerson, title: str) -> None:
    assert to_the_result(person(**PHONE), title, by_taps) >= 3


@pytest.mark.parametrize("title", TITLES)
def test_a_game_is_played_to_its_result_by_keyboard_alone(person: MakePerson, title: str) -> None:
    assert to_the_result(person(), title, by_keys) >= 3
