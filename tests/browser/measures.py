"""What the tests measure on a page: rows of the log in sight, targets that are covered or out of the window, and what
axe finds wrong."""

from pathlib import Path
from typing import Any

from person import Person
from playwright.sync_api import Locator, Page

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MOMENTS = 30
MANY = 8
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

VISIBLE_ROWS = """panel => {
  const box = panel.getBoundingClientRect()
  const rows = new Set()
  for (const line of panel.querySelectorAll('.log p')) {
    const range = document.createRange()
    range.selectNodeContents(line)
    for (const { top, bottom } of range.getClientRects())
      if (top >= box.top - 1 && bottom <= box.bottom + 1) rows.add(Math.round(top / 8))
  }
  return rows.size
}"""

# The targets that can be pressed but lie under something else, or only partly in their scroller after scrolling there.
COVERED = """nodes => nodes.filter(node => {
  node.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const { left, top, width, height } = node.getBoundingClientRect()
  const points = [top + height / 2, top + height - 4, top + 4].map(y => [left + width / 2, y])
  return points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y)
    return !hit || !(node.contains(hit) || hit.contains(node))
  })
}).map(node => node.outerHTML.slice(0, 160))"""

OUTSIDE = """nodes => {
  const { left, top, right, bottom } = document.querySelector('.board').getBoundingClientRect()
  const inside = ({ x, y, width, height }) =>
    x + width / 2 > left && x + width / 2 < right && y + height / 2 > top && y + height / 2 < bottom
  return nodes
    .filter(node => !inside(node.getBoundingClientRect()))
    .map(node => node.dataset.target ?? node.outerHTML.slice(0, 80))
}"""


def in_the_end(found: Locator, script: str) -> object:
    """What a measure comes to when all that moves has come to rest; things get a moment to do so."""
    measured: object = None
    for _ in range(MOMENTS):
        measured = found.evaluate_all(script)
        if measured == []:
            break
        found.page.wait_for_timeout(100)
    return measured


def rows_in_sight(page: Page) -> int:
    rows: int = page.get_by_role("tabpanel").evaluate(VISIBLE_ROWS)
    return rows


RUN = """async part => {
  const { violations } = await axe.run(part ?? document, { resultTypes: ["violations"] })
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
}"""
# A colour that the page's styles do not know is painted black.
UNKNOWN_COLOURS = """() => {
  const painted = ['fill', 'stroke', 'stop-color']
  const named = node => painted.flatMap(name => (node.getAttribute(name) ?? '').match(/--[\\w-]+/g) ?? [])
  const unknown = node => named(node).filter(colour => !getComputedStyle(node).getPropertyValue(colour))
  return [...new Set([...document.querySelectorAll('svg *')].flatMap(unknown))]
}"""


# What stands for something in a sentence, as {title}.
GAPS = r"() => document.body.innerText.match(/\{\w+\}/g) ?? []"


# Buttons change their colours gently: what is between two colours is not yet what people read.
SETTLED = """async () => {
  await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const changes = document.getAnimations().filter(animation => animation instanceof CSSTransition)
  await Promise.allSettled(changes.map(change => change.finished))
}"""


def faults(page: Page, part: str | None = None) -> list[str]:
    """What axe finds wrong on a page, or in one part of it; colours that there are not, and gaps that nobody filled."""
    page.evaluate(SETTLED)
    # Once a page: what has run already runs faster.
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(RUN, part) + page.evaluate(UNKNOWN_COLOURS) + page.evaluate(GAPS)
    return found


def faults_at_any_hour(page: Page) -> list[str]:
    """By day and by night."""
    found = []
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        found += [f"{scheme}: {fault}" for fault in faults(page)]
    return found


def choose_something(ada: Person) -> None:
    """Clicks on what the card offers until a whole action is chosen."""
    for _ in range(MANY):
        if ada.page.locator("[data-confirm]:enabled").count():
            return
        ada.page.locator(".asked [data-lit]").first.click()
    raise AssertionError("nothing can be chosen")
