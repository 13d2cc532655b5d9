"""The end of a turn: bots wait for it; and going back further, alone against bots, is practice."""

import asyncio
import random
from functools import cache
from typing import Any
from uuid import uuid4

import pytest
from site_under_test import Json, MakeSite, Person, Site

import footplate

pytestmark = pytest.mark.anyio
IN_TURN = ("sqlite", "postgresql")
BOTS = ("me", "random", "random")


@cache
def long_turn() -> tuple[str, Json, Json, Json]:
    """A game in which the first seat decides: two decisions that end its turn, and one that ends it alone."""
    table, chooser = footplate.new("age-of-steam", seats=3, map="rust-belt", seed=4), random.Random(1)
    while table.actors:
        if table.actors == (0,):
            after = {action: played(table, action) for action in table.legal()}
            single = next((action for action, end in after.items() if ends_turn(end)), None)
            for first in [action for action, end in after.items() if end.actors == (0,)]:
                second = next(
                    (action for action in after[first].legal() if ends_turn(played(after[first], action))), None
                )
                if single is not None and second is not None:
                    return table.notation(), first.to_json(), second.to_json(), single.to_json()
        table.play(chooser.choice(table.legal()))
    raise AssertionError("no such turn came")


def played(table: footplate.Table, action: footplate.Action) -> footplate.Table:
    after = table.clone()
    after.play(action)
    return after


def ends_turn(table: footplate.Table) -> bool:
    return not table.over and 0 not in table.actors and not table.chance_of_last()


async def go_on(person: Person, *seats: str) -> str:
    return await person.set_up(*seats, title="age-of-steam", map="rust-belt", record=long_turn()[0])


async def decide(person: Person, table: str, action: Json, hold: bool = True) -> Json:
    number = (await person.state(table))["number"]
    body = {"id": str(uuid4()), "number": number, "action": action, "hold": hold}
    return dict(await person.post(f"/api/tables/{table}/actions", body))


async def take_turn(person: Person, table: str, hold: bool = True) -> Json:
    _, first, second, _ = long_turn()
    assert (await decide(person, table, first, hold))["table"]["held"] is None
    return await decide(person, table, second, hold)


async def bots_at_rest(site: Site) -> None:
    """Until no bot thinks any more: at every table somebody else is waited for."""
    while driving := list(site.house.bots._tasks.values()):
        await asyncio.gather(*driving)


async def end(person: Person, table: str, number: int, status: int = 200) -> Any:
    return await person.post(f"/api/tables/{table}/end", {"number": number}, status)


async def back(person: Person, table: str, to: int, status: int = 200, practice: bool = True) -> Json:
    number = (await person.state(table))["number"]
    body = {"id": str(uuid4()), "number": number, "to": to, "practice": practice}
    return dict(await person.post(f"/api/tables/{table}/undo", body, status))


async def test_bots_wait_until_a_turn_of_several_decisions_is_ended(site: Site) -> None:
    ada = site.person()
    table = await go_on(ada, *BOTS)
    before = await ada.state(table)
    after = await take_turn(ada, table)
    assert after["table"]["held"] == 0
    assert after["undo"] == before["number"]
    await bots_at_rest(site)
    assert (await ada.state(table))["number"] == before["number"] + 2
    ended = await end(ada, table, after["number"])
    assert ended["table"]["held"] is None
    await bots_at_rest(site)
    assert (await ada.state(table))["number"] > after["number"]


async def test_what_was_held_can_be_taken_back_and_played_anew(site: Site) -> None:
    ada = site.person()
    table = await go_on(ada, *BOTS)
    after = await take_turn(ada, table)
    undone = await back(ada, table, after["undo"], practice=False)
    assert undone["table"]["held"] is None
    assert not undone["table"]["practice"]
    assert undone["choices"]
    assert (await take_turn(ada, table))["table"]["held"] == 0


async def test_a_turn_of_one_decision_ends_with_it(site: Site) -> None:
    ada = site.person()
    table = await go_on(ada, *BOTS)
    number = (await ada.state(table))["number"]
    assert (await decide(ada, table, long_turn()[3]))["table"]["held"] is None
    await bots_at_rest(site)
    assert (await ada.state(table))["number"] > number + 1


async def test_who_does_not_ask_for_it_is_not_waited_for(site: Site) -> None:
    ada = site.person()
    table = await go_on(ada, *BOTS)
    after = await take_turn(ada, table, hold=False)
    assert after["table"]["held"] is None
    await bots_at_rest(site)
    assert (await ada.state(table))["number"] > after["number"]


async def test_a_person_opposite_need_not_wait(site: Site) -> None:
    ada, ben, cy = (site.person(name) for name in ("Ada", "Ben", "Cy"))
    table = await go_on(ada, "me", "open", "open")
    await ben.join(table)
    await cy.join(table)
    after = await take_turn(ada, table)
    assert after["table"]["held"] is None
    assert after["undo"] is not None
    for other in (ben, cy):
        state = await other.state(table)
        if state["choices"]:
            await other.act(table, state)
    assert (await ada.state(table))["undo"] is None


async def test_only_its_player_ends_a_turn_and_twice_is_once(site: Site) -> None:
    ada = site.person()
    table = await go_on(ada, *BOTS)
    after = await take_turn(ada, table)
    assert (await end(site.person("Eve"), table, after["number"], 403))["error"]["code"] == "not-seated"
    await end(ada, table, after["number"] - 1)
    assert (await ada.state(table))["table"]["held"] == 0
    for _ in range(2):
        await end(ada, table, after["number"])
    await bots_at_rest(site)
    assert (await ada.state(table))["number"] > after["number"]


async def test_a_held_turn_outlives_the_server(make_site: MakeSite) -> None:
    site = await make_site()
    ada = site.person()
    table = await go_on(ada, *BOTS)
    after = await take_turn(ada, table)
    cookies = ada.http.cookies
    await site.stop()
    again = await make_site()
    ada = again.person(cookies=cookies)
    await bots_at_rest(again)
    state = await ada.state(table)
    assert (state["number"], state["table"]["held"], state["undo"]) == (after["number"], 0, after["undo"])
    assert [card["held"] for card in (await ada.get("/api/tables"))["mine"]] == [0]


async def test_a_turn_whose_player_has_gone_away_ends_by_itself(make_site: MakeSite) -> None:
    site = await make_site(held_seconds=0.6)
    ada, watcher = site.person(), site.person("Ben")
    table = await go_on(ada, *BOTS)
    here, watching = await ada.live(table), await watcher.live(table)
    after = await take_turn(ada, table)
    await asyncio.sleep(1.2)
    assert (await ada.state(table))["table"]["held"] == 0, "she is at the table, and may think as long as she likes"
    await here.close()
    while (state := await watching.state())["number"] < after["number"] or state["table"]["held"] is not None:
        continue
    await bots_at_rest(site)
    assert (await ada.state(table))["number"] > after["number"]


async def test_a_short_absence_ends_no_turn(make_site: MakeSite) -> None:
    site = await make_site(held_seconds=1.5)
    ada = site.person()
    table = await go_on(ada, *BOTS)
    await take_turn(ada, table)
    for _ in range(3):
        here = await ada.live(table)
        await asyncio.sleep(0.3)
        await here.close()
        await asyncio.sleep(0.6)
    assert (await ada.state(table))["table"]["held"] == 0


async def test_alone_one_goes_back_past_the_bots_and_the_table_is_practice(site: Site) -> None:
    ada = site.person()
    table = await go_on(ada, *BOTS)
    before = await ada.state(table)
    await take_turn(ada, table, hold=False)
    await bots_at_rest(site)
    assert (await back(ada, table, before["number"], 409, practice=False))["error"]["code"] == "no-undo"
    assert not (await ada.state(table))["table"]["practice"]
    again = await back(ada, table, before["number"])
    assert again["table"]["practice"]
    assert (again["number"], again["choices"]) == (before["number"], before["choices"])
    await take_turn(ada, table)
    assert (await ada.state(table))["table"]["practice"]
    assert [card["practice"] for card in (await ada.get("/api/tables"))["mine"]] == [True]


async def test_one_goes_back_to_ones_own_decisions_only(site: Site) -> None:
    ada = site.person()
    table = await go_on(ada, *BOTS)
    await take_turn(ada, table, hold=False)
    await bots_at_rest(site)
    state = await ada.state(table)
    bots = [entry["number"] - 1 for entry in state["log"] if entry["seat"] not in (0, None)]
    for number in (bots[-1], state["number"], state["number"] + 1):
        assert (await back(ada, table, number, 409))["error"]["code"] == "no-undo"


async def test_with_somebody_opposite_nobody_goes_back_further(site: Site) -> None:
    ada, ben = site.person(), site.person("Ben")
    table = await go_on(ada, "me", "open", "random")
    await ben.join(table)
    before = (await ada.state(table))["number"]
    await take_turn(ada, table, hold=False)
    await bots_at_rest(site)
    state = await ben.state(table)
    if state["choices"]:
        await ben.act(table, state)
    assert (await back(ada, table, before, 409))["error"]["code"] == "no-undo"


async def test_a_finished_game_can_be_taken_up_again_as_practice(site: Site) -> None:
    ada = site.person()
    table = await ada.set_up(*BOTS)
    while True:
        await bots_at_rest(site)
        state = await ada.state(table)
        if not state["choices"]:
            break
        await ada.act(table, state, len(state["choices"]) // 2)
    assert state["table"]["state"] == "over"
    mine = [entry["number"] - 1 for entry in await ada.get(f"/api/tables/{table}/log") if entry["seat"] == 0]
    again = await back(ada, table, mine[-1])
    assert (again["table"]["state"], again["table"]["practice"], again["view"]["seed"]) == ("playing", True, None)
    assert again["choices"]
