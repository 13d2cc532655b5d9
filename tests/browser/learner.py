"""Somebody who knows nothing of a game and does what its lesson says: reads, clicks on what is lit, confirms."""

from typing import Any

from person import PATIENCE, Person
from playwright.sync_api import Locator

MOST_MOMENTS = 600
# What the lesson says, how the page stands, and where to press now: the first of all that could be pressed that
# nothing lies over. What the lesson points at comes before all else that is lit; in the free game one looks at the
# hints.
LOOK = """() => {
  const table = document.querySelector('.table'), lesson = document.querySelector('[data-lesson]')
  const all = selector => [...document.querySelectorAll(selector)]
  const { lesson: state, step, kind } = lesson.dataset
  const busy = table.ariaBusy === 'true'
  const hand = ['[data-lesson] [data-next]', '[data-confirm]:enabled', '[data-hint]']
  if (kind !== 'free' && !busy) hand.push('[data-lit][data-led]:not([data-chosen])', '[data-lit]:not([data-chosen])')
  const middle = node => {
    const { left, top, width, height } = node.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = document.elementFromPoint(x, y)
    return hit && node.contains(hit) ? { x, y } : null
  }
  const found = hand.map(all).find(nodes => nodes.length) ?? []
  found.find(middle) ?? found[0]?.scrollIntoView({ block: 'nearest' })
  const lit = all('[data-lit], [data-chosen]').map(one => one.dataset.target)
  const stand = [table.dataset.number, busy, state, step, kind, ...hand.slice(0, 3).map(one => all(one).length), ...lit]
  const said = lesson.querySelector('p')?.innerText ?? ''
  return { state, kind, said, at: found.map(middle).find(Boolean) ?? null, stand: stand.join() }
}"""
STIRRED = f"before => ({LOOK})().stand !== before"


class Learner:
    """Follows the lesson of a table in a person's window."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.words: list[str] = []

    @property
    def lesson(self) -> Locator:
        return self.page.locator("[data-lesson]")

    def begin(self, title: str) -> None:
        """By the button of the front page."""
        self.person.open()
        self.page.locator(f'article [data-learn="{title}"]').click()
        self.lesson.wait_for()

    def sit_down(self, title: str) -> None:
        """At the table of the lesson, without the way there."""
        body = {"name": self.person.name}
        answer = self.page.request.post(f"{self.person.url}/api/lessons/{title}", data=body)
        self.person.open(f"/table/{answer.json()['id']}")
        self.lesson.wait_for()

    def follow(self, to: str = "") -> None:
        """Does what the lesson says until it is over, or until a kind of step has come."""
        for _ in range(MOST_MOMENTS):
            now = self._read()
            if now["state"] != "on" or now["kind"] == to:
                return
            self._press(now)
        raise AssertionError(f"the lesson does not end: {self.words[-3:]}")

    def step(self) -> None:
        """One thing that the lesson asks for now."""
        self._press(self._read())

    def _read(self) -> dict[str, Any]:
        now: dict[str, Any] = self.page.evaluate(LOOK)
        said = now["said"].replace("\xa0", " ").replace("\u202f", " ")
        if not self.words or self.words[-1] != said:
            self.words.append(said)
        return now

    def _press(self, now: dict[str, Any]) -> None:
        """Presses what there is to press, if there is something, and waits for what comes of it."""
        if now["at"] is not None:
            self.page.mouse.click(now["at"]["x"], now["at"]["y"])
        self.page.wait_for_function(STIRRED, arg=now["stand"], timeout=PATIENCE, polling=40)
