"""Where several seats decide at once, none of them waits for the others, and none is late because others answered."""

import sys
from pathlib import Path

import pytest
from site_under_test import MakeSite, Site, seat_three

from footplate.titles import every_title
from sealed_bids import FILES

pytestmark = pytest.mark.anyio
DATABASES = ("sqlite", "postgresql")
NAME = "bids_at_once"
TITLE = "bids-at-once"

# The bids of the game that docs/adding-a-title.md adds, but all who have not bid yet are asked at the same time.
AT_ONCE = """

class AtOnce(Bids):
    def actors(self, s: Pieces) -> tuple[int, ...]:
        return tuple(seat for seat, bid in enumerate(s.bids) if bid < 0)

    def legal(self, s: Pieces) -> list[Action]:
        return [Bid(seat, coins) for seat in self.actors(s) for coins in range(s.coins[seat] + 1)]


PHASES = (AtOnce(), *PHASES[1:])
"""


@pytest.fixture(autouse=True)
def at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The title is there for the test alone."""
    for name, text in FILES.items():
        if name.startswith("sealed_bids/"):
            path = tmp_path / name.replace("sealed_bids", NAME)
            path.parent.mkdir(exist_ok=True)
            changed = text.replace("sealed_bids", NAME).replace("sealed-bids", TITLE)
            path.write_text(changed + AT_ONCE if name.endswith("phases.py") else changed, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(every_title(), TITLE, __import__(f"{NAME}.title", fromlist=["x"]).SealedBids())
    for module in [name for name in sys.modules if name.split(".")[0] == NAME]:
        monkeypatch.delitem(sys.modules, module)


async def test_the_second_and_third_to_answer_are_not_late(site: Site) -> None:
    table, people = await seat_three(site, title=TITLE)
    states = [await person.state(table) for person in people]
    assert states[0]["actors"] == [0, 1, 2]
    await people[1].act(table, states[1], 3)
    await people[2].act(table, states[2], 4)
    after = await people[0].act(table, states[0], 5)
    assert after["number"] == 3
    assert sorted(after["view"]["game"]["coins"]) == [15, 20, 20]


async def test_another_process_knows_it_too(make_site: MakeSite) -> None:
    one = await make_site()
    table, people = await seat_three(one, title=TITLE)
    state = await people[0].state(table)
    await people[1].act(table, await people[1].state(table))
    await one.stop()
    other = await make_site()
    ada = other.person("Ada", people[0].http.cookies)
    assert (await ada.act(table, state, 5))["number"] == 2


async def test_who_has_answered_and_is_asked_anew_is_late(site: Site) -> None:
    table, people = await seat_three(site, title=TITLE)
    states = [await person.state(table) for person in people]
    for person, state in zip(people, states, strict=True):
        await person.act(table, state)
    # The next lot is for sale: what was meant for the first one does not count for it.
    for person, state in zip(people, states, strict=True):
        assert (await person.act(table, state, status=409))["error"]["code"] == "stale"


async def test_who_was_not_asked_yet_is_late(site: Site) -> None:
    table, people = await seat_three(site)
    state = await people[0].state(table)
    first = people[state["actors"][0]]
    mine = await first.state(table)
    after = await first.act(table, mine)
    second = people[after["actors"][0]]
    assert second is not first
    choices = (await second.state(table))["choices"]
    answer = await second.play(table, 0, choices[0]["action"], 409)
    assert answer["error"]["code"] == "stale"


async def test_what_only_its_own_seat_is_told_can_be_taken_back(site: Site) -> None:
    table, people = await seat_three(site, title=TITLE)
    state = await people[0].state(table)
    after = await people[0].act(table, state, 5)
    assert after["view"]["game"]["bids"] == [5, None, None]
    await people[0].undo(table, 1, 0)
    assert (await people[0].state(table))["view"]["game"]["bids"] == [None, None, None]
    # Once another has bid, the bid stands.
    await people[0].act(table, state, 6)
    await people[1].act(table, await people[1].state(table))
    assert (await people[0].undo(table, 2, 0, 409))["error"]["code"] == "no-undo"
