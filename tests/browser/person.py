"""A person at a table: looks at what is lit, clicks on it, confirms."""

import re
import shutil
from collections.abc import Callable

from playwright.sync_api import Browser, BrowserType, Locator, Page, Playwright, expect

import footplate

PATIENCE = 20_000
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
# It opens a page in a fifth of the time, and shows no notices.
WITHOUT_WINDOWS = "chromium-headless-shell"
# Where nobody looks nothing need be painted, which is half of a browser's work: there is no memory for it.
UNPAINTED = "--force-gpu-mem-available-mb=0"
# A page lives for some seconds: to make its scripts quicker and quicker takes longer than it saves.
AS_IT_COMES = "--js-flags=--no-opt --no-maglev"


class Person:
    """What somebody does with a mouse, on real elements only."""

    def __init__(self, page: Page, url: str, name: str) -> None:
        self.page = page
        self.url = url
        self.name = name
        page.set_default_timeout(PATIENCE)

    def open(self, path: str = "/") -> None:
        self.page.goto(self.url + path)

    def play_now(self, title: str = "Steel Driver") -> None:
        """The one click of the landing page."""
        self.open()
        self.play_button(title).click()
        self.wait_for_board()

    def play_button(self, title: str = "Steel Driver") -> Locator:
        return self.page.locator("article", has_text=title).locator(".button.primary")

    def set_up(self, *seats: str, title: str = "steel-driver") -> str:
        """A table with the named kinds of seats: me, open, bot:greedy; its address."""
        wishes = [dict(zip(("kind", "level"), seat.split(":"), strict=False)) for seat in seats]
        answer = self.page.request.post(
            self.url + "/api/tables", data={"title": title, "seats": wishes, "name": self.name}
        )
        assert answer.status == 201, answer.text()
        self.open(f"/table/{answer.json()['id']}")
        return self.page.url

    def set_up_by_hand(self, *seats: str, title: str = "steel-driver") -> str:
        """The same on the page that is there for it."""
        self.open(f"/new?title={title}")
        page = self.page
        page.get_by_role("textbox").fill(self.name)
        page.locator(".counts button", has_text=str(len(seats))).click()
        for index, kind in enumerate(seats):
            page.locator(".seat select").nth(index).select_option(kind)
        page.locator("form .button.primary").click()
        page.wait_for_url("**/table/*")
        return page.url

    def go_on(self, past: footplate.Table, me: int = 0, bots: str = "random") -> str:
        """A table that goes on from a game of the library, with bots on the other seats; its id."""
        seats = [{"kind": "me"} if seat == me else {"kind": "bot", "level": bots} for seat in range(past.setup.seats)]
        return self.bring(past, seats)

    def bring(self, past: footplate.Table, seats: list[dict[str, str]]) -> str:
        """The same with the seats as they are wished for: me, open, or a bot of a level."""
        body = {"title": past.title.id, "seats": seats, "name": self.name, "record": past.record()}
        answer = self.page.request.post(self.url + "/api/tables", data=body)
        assert answer.status == 201, answer.text()
        table = str(answer.json()["id"])
        self.open(f"/table/{table}")
        return table

    def wait_for_board(self) -> None:
        self.page.locator(".table").wait_for()
        self.wait_at_rest()

    @property
    def number(self) -> int:
        return int(self.page.locator(".table").get_attribute("data-number") or 0)

    @property
    def asked(self) -> bool:
        return self.page.locator(".table[data-asked]").count() > 0

    @property
    def effect(self) -> str:
        """What the chosen action would do: it is asked of the server, so it comes a moment later."""
        told = self.page.locator(".effect > p")
        expect(told).to_have_text(re.compile(r"\S"))
        return told.inner_text()

    @property
    def over(self) -> bool:
        return self.page.locator("dialog ol").count() > 0

    @property
    def phase(self) -> str:
        return self.page.locator(".phases .now").inner_text()

    def wait_until_asked(self) -> None:
        """Until it is this person's turn, or the game is over; a turn that is done is ended."""
        self.page.locator(".table[data-asked], .table[data-held], dialog ol").first.wait_for()
        if self.held:
            self.end_turn()
            self.wait_until_asked()

    def wait_at_rest(self) -> None:
        """Until the board stands still: it comes to what is lit when the decision's card has its height."""
        self.page.evaluate(
            """async () => {
              const frame = () => new Promise(requestAnimationFrame)
              const place = () => {
                const box = document.querySelector('.board')?.getBoundingClientRect()
                const drawn = document.querySelector('.board g')?.getBoundingClientRect()
                return [box, drawn].map(each => each && [each.x, each.y, each.width, each.height]).join()
              }
              for (let before = '', same = 0; same < 6; await frame()) {
                const now = place()
                same = now === before ? same + 1 : 0
                before = now
              }
            }"""
        )

    def wait_past(self, number: int) -> None:
        """Until the table has gone on, and the answer to one's own decision has come."""
        gone_on = "number => Number(document.querySelector('.table[aria-busy=false]')?.dataset.number) > number"
        self.page.wait_for_function(gone_on, arg=number)

    def wait_for_number(self, number: int) -> None:
        self.page.locator(f'.table[data-number="{number}"][aria-busy="false"]').wait_for()

    def lit(self, kind: str = "") -> list[str]:
        """The targets of a kind that can be chosen now."""
        script = "nodes => [...new Set(nodes.map(node => node.dataset.target))]"
        of_kind = f'[data-target^="{kind}"]' if kind else "[data-target]"
        found: list[str] = self.page.locator(f"[data-lit]{of_kind}").evaluate_all(script)
        return found

    def place(self, target: str) -> Locator:
        """Where to click: on the board for links and cities, else in the card or the display."""
        kind = target.partition(":")[0]
        if kind == "link":
            return self.page.locator(f'[data-sign="{target}"]')
        if kind == "city":
            return self.page.locator(f'.board [data-target="{target}"] .body')
        return self.page.locator(f'[data-target="{target}"]').last

    def choose(self, target: str) -> None:
        self.place(target).click()

    def confirm(self, end: bool = True) -> None:
        """Commits what is chosen, and ends the turn where it is done."""
        before = self.number
        self.page.locator("[data-confirm]").click()
        self.wait_past(before)
        if end:
            self.end_turn()

    @property
    def held(self) -> bool:
        return self.page.locator(".table[data-held]").count() > 0

    def end_turn(self) -> None:
        """Says that the turn is over, where the bots wait for that."""
        if self.held:
            self.page.locator("[data-end]").click()
            self.page.locator(".table:not([data-held])[aria-busy=false]").wait_for()

    def refusal(self) -> str:
        alert = self.page.get_by_role("alert")
        expect(alert).to_be_visible()
        return alert.inner_text()


MakePerson = Callable[..., Person]


def chromium(playwright: Playwright, *options: str) -> Browser:
    """The system's Chromium, or the one that Playwright brought."""
    return launch(playwright.chromium, (WITHOUT_WINDOWS, *BROWSERS), *options)


def launch(kind: BrowserType, names: tuple[str, ...], *options: str) -> Browser:
    """The first of these that there is, or Playwright's own: whole, unless one without windows would do."""
    system = next((found for name in names if (found := shutil.which(name))), None)
    whole = system is None and WITHOUT_WINDOWS not in names
    args = ["--no-sandbox", AS_IT_COMES, *options]
    return kind.launch(executable_path=system, channel="chromium" if whole else None, args=args)
