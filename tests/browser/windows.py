"""The windows of people."""

from typing import Any

from person import Person
from playwright.sync_api import Browser, BrowserContext

DESKTOP = {"width": 1280, "height": 800}


class Windows:
    """The windows of people, each a visitor of their own, and the errors in their scripts."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.open: list[BrowserContext] = []
        self.errors: list[str] = []

    def person(self, name: str = "Ada", url: str = "", **settings: Any) -> Person:
        chosen = {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce", **settings}
        window = self.browser.new_context(**chosen)
        self.open.append(window)
        page = window.new_page()
        page.on("pageerror", lambda error: self.errors.append(f"{name}: {error}"))
        return Person(page, url or self.url, name)

    def close(self) -> None:
        for window in self.open:
            window.close()
