"""Somebody who knows nothing of a game and does what its lesson says: reads, clicks on what is lit, confirms."""

from typing import Any

from person import PATIENCE, Person
from playwright.sync_api import Locator, TimeoutError

MOST_MOMENTS = 600
# A press is seen at once; what was not in sight yet, or moved away, is looked for again.
SHORT = 800
MOST_MISSED = 12
# What can be pressed, in the order in which one would: the lesson's own button, what commits, a hint, what the lesson
# points at, all else that is lit. In the free game one looks at the hints.
HAND = """() => {
  const all = selector => [...document.querySelectorAll(selector)]
  const led = document.querySelector('[data-lesson]').dataset.kind !== 'free' && all('.table[aria-busy=false]').length
  const lit = '[data-lit]:not([data-chosen])'
  const hand = ['[data-lesson] [data-next]', '[data-confirm]:enabled', '[data-hint]']
  return [...hand, ...(led ? [`${lit}[data-led]`, lit] : [])].map(all)
}"""
# How the page stands: it is another way when the table or the lesson has gone on, or when something else can be done.
STAND = f"""() => {{
  const [table, guide] = ['.table', '[data-lesson]'].map(one => document.querySelector(one))
  const chosen = [...document.querySelectorAll('[data-chosen]')]
  const named = [...({HAND})().flat(), ...chosen].map(one => one.dataset.target ?? one.innerText)
  return [table.dataset.number, table.ariaBusy, ...Object.values(guide.dataset), ...named].join()
}}"""
# What the lesson says, and where to press: on the first thing of all that nothing lies over, once it stands still.
LOOK = f"""async () => {{
  const frame = () => new Promise(requestAnimationFrame)
  const lesson = document.querySelector('[data-lesson]'), stand = ({STAND})()
  const found = ({HAND})().find(nodes => nodes.length) ?? []
  const middle = node => {{
    const {{ left, top, width, height }} = node.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = document.elementFromPoint(x, y)
    return hit && node.contains(hit) ? {{ x, y }} : null
  }}
  const place = () => found.map(middle).find(Boolean) ?? null
  if (!place()) found[0]?.scrollIntoView({{ block: 'nearest' }})
  let at = place()
  for (let before = null; at && JSON.stringify(at) !== before; at = place()) {{
    before = JSON.stringify(at)
    await frame()
    await frame()
  }}
  const {{ lesson: state, kind }} = lesson.dataset
  return {{ state, kind, said: lesson.querySelector('p')?.innerText ?? '', at, stand, offered: found.length > 0 }}
}}"""
STIRRED = f"before => ({STAND})() !== before"


class Learner:
    """Follows the lesson of a table in a person's window."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.words: list[str] = []
        self.missed = 0

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
        self.missed += now["offered"]
        try:
            patience = SHORT if now["offered"] else PATIENCE
            self.page.wait_for_function(STIRRED, arg=now["stand"], timeout=patience, polling=40)
            self.missed = 0
        except TimeoutError:
            if self.missed in (0, MOST_MISSED):
                raise
