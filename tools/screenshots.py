"""Takes the pictures of docs/images from a real table: a person plays against bots up to the middle of a game."""

import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests" / "browser"))

from days_of_steam_person import Driver  # noqa: E402
from live_server import LiveServer  # noqa: E402
from person import Person, chromium  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from railways_person import Director  # noqa: E402
from steam_person import Builder  # noqa: E402

import footplate  # noqa: E402
from footplate import bots  # noqa: E402

IMAGES = ROOT / "docs" / "images"
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}
LAST_ROUND = "Turn 4"
STEAM_ROUND = 5
DAYS_SEED = 3
DAYS_DECISIONS = 50
RAILWAYS_SEED = 6
RAILWAYS_TURN = 8


def picture(page: Page, name: str) -> None:
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(800)
    page.screenshot(path=IMAGES / f"{name}.png")


def landing(browser: Browser, url: str) -> None:
    for name, window in (("landing", DESKTOP), ("landing-phone", PHONE)):
        page = browser.new_context(locale="en-GB", **window).new_page()
        page.goto(url)
        page.locator(".art svg").first.wait_for()
        picture(page, name)


def table(browser: Browser, url: str) -> None:
    context = browser.new_context(locale="en-GB", reduced_motion="reduce", **DESKTOP)
    ada = Person(context.new_page(), url, "Ada")
    ada.set_up("me", "bot:greedy", "bot:greedy", "bot:greedy")
    ada.wait_for_board()
    ada.wait_until_asked()
    while not (ada.page.locator(".round").inner_text().startswith(LAST_ROUND) and ada.phase == "Building"):
        ada.decide()
        ada.wait_until_asked()
    ada.place(ada.lit("link:")[-1]).hover()
    picture(ada.page, "steel-driver")
    phone = browser.new_context(locale="en-GB", storage_state=context.storage_state(), **PHONE).new_page()
    phone.goto(ada.page.url)
    phone.locator(".table[data-asked]").wait_for()
    picture(phone, "steel-driver-phone")


def steam_game(map_id: str, phase: str) -> footplate.Table:
    """Four greedy players up to the middle of the game, where the first of them decides in a phase."""
    table = footplate.new("steam", seats=4, map=map_id, seed=7)
    while not (table.view()["round"] == STEAM_ROUND and table.view()["phase"] == phase and table.actor == 0):
        seat = table.actor
        assert seat is not None
        table.play(bots.choose(table.imagine(seat, seed=5), seat, "greedy", seconds=1.0, seed=5))
    return table


def steam(browser: Browser, url: str) -> None:
    """A tile held over the one map, a cube with its routes on the other, on a desk and on a phone."""
    for map_id, phase in (("northeast", "build"), ("ruhr", "goods")):
        game = steam_game(map_id, phase)
        for name, window in ((f"steam-{map_id}", DESKTOP), (f"steam-{map_id}-phone", PHONE)):
            ada = Builder(Person(browser.new_context(locale="en-GB", **window).new_page(), url, "Ada"))
            ada.go_on(game, bots="greedy")
            if phase == "goods":
                dearest = max(game.choices(0), key=lambda choice: int(str(choice.facts.get("own", 0))))
                ada.touch(dearest.steps[0])
            elif window is DESKTOP:
                ada.hexes().nth(ada.hexes().count() * 2 // 3).click()
            picture(ada.page, name)


def days_of_steam(browser: Browser, url: str) -> None:
    """The bots play up to the middle of a game; then the ends of a laden train are shown, and places for a tile."""
    past = footplate.new("days-of-steam", seats=3, seed=DAYS_SEED)
    while past.number < DAYS_DECISIONS or past.actor != 0:
        seat = past.actor
        assert seat is not None
        past.play(bots.choose(past.imagine(seat, DAYS_SEED), seat, "greedy", 1.0, past.number))
    context = browser.new_context(locale="en-GB", reduced_motion="reduce", **DESKTOP)
    ada = Driver(Person(context.new_page(), url, "Ada"))
    ada.go_on(past)
    ada.page.locator(".board .train[data-lit]").click()
    ada.page.locator(".board .end[data-lit] .body").last.hover()
    picture(ada.page, "days-of-steam")
    phone = browser.new_context(locale="en-GB", storage_state=context.storage_state(), **PHONE).new_page()
    phone.goto(ada.page.url)
    phone.locator(".table[data-asked]").wait_for()
    phone.locator('.hand [data-lit][data-target^="tile:"]').first.tap()
    picture(phone, "days-of-steam-phone")


def railways_game() -> footplate.Table:
    """Four greedy players up to the middle of a game, where the first of them can deliver over several links."""
    table = footplate.new("railways", seats=4, seed=RAILWAYS_SEED)
    while True:
        game: Any = table.view(None)["game"]
        seat = table.actors[0]
        if seat == 0 and game["turn"] >= RAILWAYS_TURN and game["round"] == 2 and game["building"] is None:
            return table
        table.play(bots.choose(table.imagine(seat, RAILWAYS_SEED), seat, "greedy", 1.0, table.number))


def railways(browser: Browser, url: str) -> None:
    """A delivery is weighed: by day in English, by night in French."""
    game = railways_game()
    for ending, locale, scheme in (("", "en-GB", "light"), ("-night", "fr-FR", "dark")):
        for name, window in (("railways", DESKTOP), ("railways-phone", PHONE)):
            context = browser.new_context(locale=locale, color_scheme=scheme, reduced_motion="reduce", **window)
            ada = Director(Person(context.new_page(), url, "Ada"))
            ada.who.go_on(game, bots="greedy")
            ada.who.wait_until_asked()
            ada.entry("deliver").click()
            ada.page.locator("section.card .line").first.click()
            picture(ada.page, name + ending)


def main() -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = LiveServer(Path(folder))
        server.start()
        try:
            browser = chromium(playwright)
            landing(browser, server.url)
            table(browser, server.url)
            days_of_steam(browser, server.url)
            steam(browser, server.url)
            railways(browser, server.url)
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
