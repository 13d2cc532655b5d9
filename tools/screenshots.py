"""Takes the pictures of docs/images from a real table: a person plays against bots up to the middle of a game.

All of them, or those of the titles that are named: `python tools/screenshots.py age-of-steam`.
"""

import io
import os
import sys
import tempfile
from pathlib import Path
from typing import Any
from uuid import uuid4

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests" / "browser"))

from age_of_steam_person import Stoker  # noqa: E402
from days_of_steam_person import Driver  # noqa: E402
from live_server import LiveServer  # noqa: E402
from person import BROWSERS, Person, chromium, launch  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from railways_person import Director  # noqa: E402
from rich.console import Console  # noqa: E402
from steam_person import Builder  # noqa: E402
from titles_games import TITLES, middle  # noqa: E402

import footplate  # noqa: E402
from footplate import bots  # noqa: E402
from footplate.terminal.files import Game  # noqa: E402
from footplate.terminal.showing import draw, draw_choices  # noqa: E402

IMAGES = ROOT / "docs" / "images"
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
LAPTOP = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}
STEEL_SEED = 3
MIDDLE = 5
STEAM_SEED = 7
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
    ada.go_on(mid_game("steel-driver", "usa", "build", STEEL_SEED, since=4))
    ada.wait_for_board()
    ada.wait_until_asked()
    ada.place(ada.lit("link:")[-1]).hover()
    picture(ada.page, "steel-driver")
    phone = browser.new_context(locale="en-GB", storage_state=context.storage_state(), **PHONE).new_page()
    phone.goto(ada.page.url)
    phone.locator(".table[data-asked]").wait_for()
    picture(phone, "steel-driver-phone")


def mid_game(title: str, map_id: str, phase: str, seed: int, since: int = MIDDLE) -> footplate.Table:
    """Four greedy players up to the middle of the game, where the first of them decides in a phase."""
    table = footplate.new(title, seats=4, map=map_id, seed=seed)
    while not (table.view()["round"] >= since and table.view()["phase"] == phase and table.actor == 0):
        seat = table.actor
        assert seat is not None
        table.play(bots.choose(table.imagine(seat, seed=5), seat, "greedy", seconds=1.0, seed=5))
    return table


def steam(browser: Browser, url: str) -> None:
    """A tile held over the one map, a cube with its routes on the other, on a desk and on a phone."""
    for map_id, phase in (("northeast", "build"), ("ruhr", "goods")):
        game = mid_game("steam", map_id, phase, STEAM_SEED)
        for name, window in ((f"steam-{map_id}", DESKTOP), (f"steam-{map_id}-phone", PHONE)):
            ada = Builder(Person(browser.new_context(locale="en-GB", **window).new_page(), url, "Ada"))
            ada.go_on(game, bots="greedy")
            if phase == "goods":
                dearest = max(game.choices(0), key=lambda choice: int(str(choice.facts.get("own", 0))))
                ada.touch(dearest.steps[0])
            elif window is DESKTOP:
                ada.hexes().nth(ada.hexes().count() * 2 // 3).click()
            picture(ada.page, name)


# A map, the seed of its game, the phase, and what is pointed at: by day and by night, in both languages.
AGE_OF_STEAM = (
    ("rust-belt", 2, "goods", "cube", {"locale": "en-GB"}, {"locale": "fr-FR", "color_scheme": "dark"}),
    ("france", 3, "build", "hex", {"locale": "fr-FR"}, {"locale": "en-GB"}),
    ("italy", 4, "build", "city", {"locale": "en-GB", "color_scheme": "dark"}, {"locale": "fr-FR"}),
)


def age_of_steam(browser: Browser, url: str) -> None:
    """The three maps on a desk and on a phone: a cube with its routes, a tile over a hex, the links from a city."""
    for map_id, seed, phase, kind, desk, phone in AGE_OF_STEAM:
        game = mid_game("age-of-steam", map_id, phase, seed)
        windows = {f"age-of-steam-{map_id}": {**DESKTOP, **desk}, f"age-of-steam-{map_id}-phone": {**PHONE, **phone}}
        for name, window in windows.items():
            ada = Stoker(Person(browser.new_context(reduced_motion="reduce", **window).new_page(), url, "Ada"))
            ada.go_on(game)
            ada.choose(in_the_middle(ada, kind))
            picture(ada.page, name)


def in_the_middle(ada: Stoker, kind: str) -> str:
    """Of the lit things of a kind the one nearest to the middle of the board's window."""
    nearest: str = ada.page.locator(f'.board [data-lit][data-target^="{kind}:"]').evaluate_all(
        """nodes => {
          const box = document.querySelector('.board').getBoundingClientRect()
          const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2]
          const [x, y] = middle(box)
          const away = node => Math.hypot(...middle(node.getBoundingClientRect()).map((at, axis) => at - [x, y][axis]))
          return nodes.sort((a, b) => away(a) - away(b))[0].dataset.target
        }"""
    )
    return nearest


def days_of_steam(browser: Browser, url: str) -> None:
    """The bots play up to the middle of a game; then the ends of a laden train are shown, and places for a tile."""
    past = footplate.new("days-of-steam", seats=3, seed=DAYS_SEED)
    while past.number < DAYS_DECISIONS or past.actor != 0 or "move" not in {action.kind for action in past.legal()}:
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
            for place in (ada.entry("deliver"), ada.page.locator("section.card .line").first):
                if window is PHONE:
                    place.tap()
                else:
                    place.click()
            picture(ada.page, name + ending)


def own_turns(browser: Browser, url: str) -> None:
    """Each title with its most players on the own turn: on a small desk by day and night, on a phone by night."""
    windows = {"small": LAPTOP, "small-night": {**LAPTOP, "color_scheme": "dark"}}
    windows["turn-phone-night"] = {**PHONE, "color_scheme": "dark", "locale": "fr-FR"}
    for title in TITLES:
        for ending, window in windows.items():
            context = browser.new_context(**{"locale": "en-GB", "reduced_motion": "reduce", **window})
            ada = Person(context.new_page(), url, "Ada")
            ada.go_on(middle(title))
            ada.wait_until_asked()
            picture(ada.page, f"{title}-{ending}")
            context.close()


def terminal(browser: Browser, url: str) -> None:
    """A position as `footplate show` draws it in a terminal of 96 columns."""
    game = Game(mid_game("age-of-steam", "rust-belt", "actions", 3), ["person"] * 4, ["Ada", "Ben", "Cy", "Dee"])
    out = Console(
        record=True, width=96, file=io.StringIO(), force_terminal=True, color_system="truecolor", highlight=False
    )
    draw(out, game, "en")
    draw_choices(out, game, "en")
    page = browser.new_page()
    page.set_content(
        f"<style>body {{ margin: 0 }} svg {{ width: 1000px }}</style>{out.export_svg(title='footplate show')}"
    )
    page.wait_for_timeout(500)
    page.locator("svg").first.screenshot(path=IMAGES / "terminal.png", omit_background=True)


def calls(browser: Browser, url: str) -> None:
    """How a person wants to be called, in a browser that shows notices."""
    with launch(browser.browser_type, BROWSERS) as whole:
        context = whole.new_context(timezone_id="Europe/Paris", locale="en-GB", **DESKTOP)
        context.grant_permissions(["notifications"], origin=url)
        page = context.new_page()
        page.goto(url)
        seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
        page.request.post(f"{url}/api/tables", data={"title": "steam", "seats": seats, "name": "Ada"})
        hours = {"begin": 22 * 60, "end": 8 * 60}
        page.request.put(f"{url}/api/calls", data={"language": "en", "zone": "Europe/Paris", "quiet": hours})
        page.goto(f"{url}/calls")
        page.locator("section").first.wait_for()
        page.wait_for_timeout(500)
        page.locator(".calls").screenshot(path=IMAGES / "calls.png")


def people(browser: Browser, url: str) -> None:
    """An account, a waiting room, the lobby, a screen that several share, and a proposal."""
    names = ("Ada", "Ben", "Cleo")
    ada, ben, cleo = (Person(browser.new_context(locale="en-GB", **DESKTOP).new_page(), url, name) for name in names)
    for who in (ada, ben, cleo):
        who.page.request.post(f"{url}/api/account", data={"name": who.name, "password": "correct horse"})

    def set_up(who: Person, title: str, *kinds: str, **more: Any) -> str:
        seats = [{"kind": kind} for kind in kinds]
        answer = who.page.request.post(f"{url}/api/tables", data={"title": title, "seats": seats, **more})
        return str(answer.json()["id"])

    # Passkeys are offered where the site has a name.
    home = url.replace("127.0.0.1", "localhost")
    nora = Person(browser.new_context(locale="en-GB", **DESKTOP).new_page(), home, "Nora")
    nora.page.request.post(f"{home}/api/account", data={"name": nora.name, "password": "correct horse"})
    nora.open("/account")
    nora.page.locator("section li").first.wait_for()
    picture(nora.page, "account")
    slow = {
        "kind": "decision",
        "minutes": 1440,
        "then": "take",
        "rest": {"start": 22, "end": 8, "zone": "Europe/Paris"},
    }
    running = set_up(ben, "steel-driver", "me", "open", "bot")
    cleo.page.request.post(f"{url}/api/tables/{running}/join", data={})
    set_up(cleo, "age-of-steam", "me", "open", "open", "bot", map="italy", seed="7")
    set_up(ben, "railways", "me", "open", "open", map="eastern-us", pace=slow)
    room = set_up(ada, "steam", "me", "open", "open", map="northeast", pace=slow, hints=True)
    table = f"{url}/api/tables/{room}"
    ada.page.request.put(f"{table}/seats/1", data={"kind": "asked", "name": "Ben"})
    cleo.open(f"/table/{room}")
    cleo.page.request.post(f"{table}/chat", data={"text": "May I take the last seat?"})
    ada.page.request.post(f"{table}/chat", data={"text": "Of course! We play a move a day."})
    ada.open(f"/table/{room}")
    ada.page.locator(".art svg").wait_for()
    picture(ada.page, "waiting-room")
    cleo.open("/lobby")
    cleo.page.locator("a[href^='/table/']").first.wait_for()
    picture(cleo.page, "lobby")

    seats = [{"kind": "me"}, {"kind": "here", "name": "Dora"}, {"kind": "bot"}]
    answer = ada.page.request.post(f"{url}/api/tables", data={"title": "railways", "map": "eastern-us", "seats": seats})
    ada.open(f"/table/{answer.json()['id']}")
    ada.page.locator("[data-cover]").wait_for()
    picture(ada.page, "cover")

    for who in (ben, cleo):
        who.open(f"/table/{running}")
        who.wait_for_board()
    cleo.page.request.post(f"{url}/api/tables/{running}/proposal", data={"kind": "end"})
    ben.page.locator("[data-proposal]").wait_for()
    picture(ben.page, "proposal")


def looking_back(browser: Browser, url: str) -> None:
    """What can be done with a position, and the story of a whole game."""
    game = footplate.new("steam", seats=4, map="northeast", seed=STEAM_SEED)
    while game.actor is not None:
        seat = game.actor
        game.play(bots.choose(game.imagine(seat, seed=5), seat, "greedy", seconds=1.0, seed=5))
    game.back_to(game.number - 1)
    context = browser.new_context(locale="en-GB", reduced_motion="reduce", **DESKTOP)
    ada = Person(context.new_page(), url, "Ada")
    path = f"/table/{ada.go_on(game, me=game.actor or 0)}"
    ada.wait_for_board()
    ada.wait_until_asked()
    state = ada.page.request.get(f"{url}/api{path.replace('table', 'tables')}").json()
    move = {"id": str(uuid4()), "number": state["number"], "action": state["choices"][0]["action"]}
    ada.page.request.post(f"{url}/api{path.replace('table', 'tables')}/actions", data=move)
    ada.open(f"{path}?at={state['number'] // 2}")
    ada.wait_for_board()
    ada.page.locator("[data-share]").click()
    picture(ada.page, "position")
    ada.open(f"{path}/story")
    ada.page.locator("[data-part=flow] svg").wait_for()
    ada.page.wait_for_timeout(500)
    ada.page.screenshot(path=IMAGES / "story.png", full_page=True)


def planning(browser: Browser, url: str) -> None:
    """The next turn of somebody who plans it, while another decides."""
    game = footplate.new("steam", seats=3, map="northeast", seed=STEAM_SEED)
    while game.actor is not None and not (game.round == 4 and game.view(None)["phase"] == "actions"):
        game.play(bots.choose(game.imagine(game.actor, seed=5), game.actor, "greedy", seconds=1.0, seed=5))
    first = game.actor
    mine = next(seat for seat in range(3) if seat != first and game.ahead(seat, 1))
    seats = [{"kind": "me" if seat == mine else "open" if seat == first else "bot"} for seat in range(3)]
    context = browser.new_context(locale="en-GB", reduced_motion="reduce", **DESKTOP)
    ada, ben = Person(context.new_page(), url, "Ada"), browser.new_context().new_page()
    table = ada.bring(game, seats)
    ben.request.post(f"{url}/api/tables/{table}/join", data={"seat": first, "name": "Ben"})
    ada.wait_for_board()
    ada.open(f"/table/{table}/plan")
    ada.page.locator("[data-planning]").wait_for()
    ada.choose(ada.lit("action:")[0])
    if ada.lit("use"):
        ada.choose("use")
    ada.page.locator("[data-confirm]").click()
    ada.page.locator("[data-steps]").wait_for()
    picture(ada.page, "plan")


PICTURES = {
    "landing": landing,
    "calls": calls,
    "looking-back": looking_back,
    "planning": planning,
    "steel-driver": table,
    "days-of-steam": days_of_steam,
    "steam": steam,
    "railways": railways,
    "age-of-steam": age_of_steam,
    "own-turns": own_turns,
    "terminal": terminal,
    # Last: from then on the names of these people are those of accounts.
    "people": people,
}


def main() -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        # It is one that sends mail, though none is sent here.
        os.environ |= {"FOOTPLATE_MAIL_SERVER": "127.0.0.1", "FOOTPLATE_MAIL_FROM": "games@club.example"}
        server = LiveServer(Path(folder))
        server.start()
        try:
            browser = chromium(playwright)
            for name in sys.argv[1:] or PICTURES:
                PICTURES[name](browser, server.url)
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
