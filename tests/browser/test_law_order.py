"""The sixth law of the table page: what happened is shown in the order it happened."""

import pytest
from person import MakePerson, Person
from playwright.sync_api import expect
from test_law_click import at_the_table

pytestmark = pytest.mark.browser

# Notes what changes on the page, in the order of the changes.
WATCH = """moving => {
  const text = one => document.querySelector(one)?.textContent ?? ''
  const told = () => ({log: document.querySelectorAll('.log .entry').length, next: text('header .turn')})
  window.happened = []
  let before = told()
  const note = (what, news) => news && !window.happened.includes(what) && window.happened.push(what)
  new MutationObserver(() => {
    const now = told()
    note('moves', document.querySelector(moving) !== null)
    note('log', now.log > before.log)
    note('next', now.next !== before.next)
    before = now
  }).observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true})
}"""


def watch_a_delivery(ada: Person, moving: str) -> list[str]:
    while not ada.page.locator("[data-confirm]:enabled").count():
        ada.page.locator(".list [data-lit]").first.click()
    ada.page.evaluate(WATCH, moving)
    ada.confirm(end=False)
    ada.page.wait_for_function("() => window.happened.includes('log')")
    happened: list[str] = ada.page.evaluate("window.happened")
    return happened


@pytest.mark.parametrize("title", ["steam", "age-of-steam"])
def test_the_cube_runs_then_come_the_log_and_the_next_player(person: MakePerson, title: str) -> None:
    ada = at_the_table(person, title, reduced_motion="no-preference")
    assert watch_a_delivery(ada, ".runner")[:2] == ["moves", "log"]


def test_sound_is_off_until_it_is_asked_for(person: MakePerson) -> None:
    ada = person()
    count = "window.sounds = 0; const Real = AudioContext; AudioContext = class extends Real {"
    ada.page.add_init_script(count + "constructor() { super(); window.sounds += 1 } }")
    ada.open()
    switch = ada.page.locator("[data-sound]")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert ada.page.evaluate("window.sounds") == 1
    ada.page.reload()
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    assert ada.page.evaluate("window.sounds") == 0
    assert ada.page.evaluate("localStorage.getItem('footplate.sound')") == "off"
