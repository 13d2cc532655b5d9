"""A person at a table: looks at what is lit, clicks on it, confirms."""

import re
import shutil
from collections.abc import Callable

from playwright.sync_api import Browser, Locator, Page, Playwright, expect

import footplate

PATIENCE = 20_000
DEAREST_BID = 4
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")


class Person:
    """What somebody does with a mouse, on real elements only."""

    def __init__(self, page: Page, url: str, name: str) -> None:
        self.page = page
        self.url = url
        self.name = name
        page.set_default_timeout(PATIENCE)

    def open(self, path: str = "/") -> None:
        self.page.goto(self.url + path)

    def play_now(self) -> None:
        """The one click of the landing page."""
        self.open()
        self.play_button().click()
        self.wait_for_board()

    def play_button(self) -> Locator:
        return self.page.locator("article", has_text="Steel Driver").locator(".button.primary")

    def set_up(self, *seats: str, title: str = "steel-driver") -> str:
        """A table with the named kinds of seats; its address."""
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
    def over(self) -> bool:
        return self.page.locator("dialog ol").count() > 0

    @property
    def phase(self) -> str:
        return self.page.locator(".phases .now").inner_text()

    def wait_until_asked(self) -> None:
        """Until it is this person's turn, or the game is over."""
        self.page.locator(".table[data-asked], dialog ol").first.wait_for()

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

    def confirm(self) -> None:
        before = self.number
        self.page.locator("[data-confirm]").click()
        self.wait_past(before)

    def decide(self) -> None:
        """One decision, by simple habits: bid a little, build where it is lit."""
        bids = self.lit("bid:")
        companies = self.lit("company:")
        if companies:
            self.choose(companies[self.number % len(companies)])
            # With a single cube there is a single bid, which is chosen with the company.
            if self.lit("bid:"):
                self.choose(self.lit("bid:")[0])
        elif bids and int(bids[0].partition(":")[2]) <= DEAREST_BID:
            self.choose(bids[0])
        elif self.lit("link:") or self.lit("city:"):
            self.choose((self.lit("link:") or self.lit("city:"))[0])
            if self.lit("city:"):
                self.choose(self.lit("city:")[0])
        else:
            self.choose((self.lit("drop") or self.lit("pass"))[0])
        self.confirm()

    def step_aside(self) -> None:
        """Passes or drops out if that is on offer, else decides."""
        quiet = self.lit("drop") or self.lit("pass")
        if not quiet:
            self.decide()
            return
        self.choose(quiet[0])
        self.confirm()

    def play_to(self, phase: str) -> None:
        """Until this person is asked in a phase."""
        self.wait_until_asked()
        while self.phase != phase:
            assert not self.over
            self.decide()
            self.wait_until_asked()

    def refusal(self) -> str:
        alert = self.page.get_by_role("alert")
        expect(alert).to_be_visible()
        return alert.inner_text()

    def newest_rule(self) -> str:
        found = re.search(r"STD-[A-Z]+-\d+", self.refusal())
        assert found is not None
        return found[0]


MakePerson = Callable[..., Person]


def chromium(playwright: Playwright) -> Browser:
    """The system's Chromium, or the one that Playwright brought."""
    system = next((found for name in BROWSERS if (found := shutil.which(name))), None)
    return playwright.chromium.launch(executable_path=system, args=["--no-sandbox"])
