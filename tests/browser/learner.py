"""Somebody who knows nothing of a game and does what its lesson says: reads, clicks on what is lit, confirms."""

from person import PATIENCE, Person
from playwright.sync_api import Error, Locator

MOST_MOMENTS = 600
MOST_TRIED = 6
SHORT = 1_500
# Those of some elements that nothing lies over.
IN_SIGHT = """nodes => nodes.flatMap((node, at) => {
  const { left, top, width, height } = node.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit && node.contains(hit) ? [at] : []
})"""

# Until the lesson says something new: the table has gone on, something more is lit, or the walk has.
STIRRED = """before => {
  const now = () => {
    const table = document.querySelector('.table'), lesson = document.querySelector('[data-lesson]')
    const lit = [...document.querySelectorAll('[data-lit], [data-chosen]')].map(one => one.dataset.target)
    return [table?.dataset.number, table?.ariaBusy, lesson?.dataset.step, lesson?.dataset.kind, lesson?.dataset.lesson,
      !!document.querySelector('[data-next]'), !!document.querySelector('[data-confirm]:enabled'),
      document.querySelectorAll('[data-hint]').length, ...lit].join()
  }
  return before === null ? now() : now() !== before
}"""


class Learner:
    """Follows the lesson of a table in a person's window."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.kinds: list[str] = []
        self.words: list[str] = []

    @property
    def lesson(self) -> Locator:
        return self.page.locator("[data-lesson]")

    def begin(self, title: str) -> None:
        self.person.open()
        self.page.locator(f'article [data-learn="{title}"]').click()
        self.lesson.wait_for()

    def follow(self, to: str = "") -> None:
        """Does what the lesson says until it is over, or until a kind of step has come."""
        for _ in range(MOST_MOMENTS):
            if self.lesson.get_attribute("data-lesson") != "on" or self.lesson.get_attribute("data-kind") == to:
                self._read()
                return
            self.step()
        raise AssertionError(f"the lesson does not end: {self.kinds[-5:]}")

    def step(self) -> None:
        """One thing that the lesson asks for now."""
        before = self.page.evaluate(STIRRED, None)
        self._act(self._read())
        self.page.wait_for_function(f"before => ({STIRRED})(before)", arg=before, timeout=PATIENCE)

    def _read(self, then: str = "") -> str:
        """Reads what is said, and at once does something; the kind of the step."""
        kind, said = self.lesson.evaluate(
            f"one => {{ const now = [one.dataset.kind, one.querySelector('p')?.innerText ?? '']; {then}; return now }}"
        )
        said = said.replace("\xa0", " ").replace("\u202f", " ")
        if not self.words or self.words[-1] != said:
            self.kinds.append(kind)
            self.words.append(said)
        return str(kind)

    def _act(self, kind: str) -> None:
        """Presses what there is to press, if there is something."""
        if self.lesson.locator("[data-next]:visible").count():
            # In one go: others play quickly, and what is said may be another thing when one presses.
            self._read("one.querySelector('[data-next]')?.click()")
            return
        for button in ("[data-confirm]:enabled", "[data-hint]"):
            found = self.page.locator(button).first
            if found.count() and found.is_visible():
                self._read()
                found.click()
                return
        # In the free game the lesson says: look at the hints.
        if kind != "free" and not self.page.locator('.table[aria-busy="true"]').count():
            self._press_lit()

    def _press_lit(self) -> None:
        """Clicks on something that is lit: what the lesson points at before all else, and what is in sight."""
        lit = self.page.locator("[data-lit]:not([data-chosen])")
        for found in (self.page.locator("[data-lit][data-led]:not([data-chosen])"), lit):
            for number in (found.evaluate_all(IN_SIGHT) or range(found.count()))[:MOST_TRIED]:
                try:
                    found.nth(number).click(timeout=SHORT)
                    return
                except Error:
                    continue
