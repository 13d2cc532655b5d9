"""Deciding ahead: plans that bid, pass or play for a seat when its turn comes, that nobody else sees, and that are
cancelled when they no longer hold."""

import asyncio
import time
from typing import Any

import pytest
from site_under_test import Json, MakeSite, Person, Site, play_on, seat_three

import footplate
from footplate.server import planning
from footplate.server.storage import claims

pytestmark = pytest.mark.anyio
IN_TURN = ("sqlite", "postgresql")


def code(answer: Any) -> str:
    return str(answer["error"]["code"])


async def plan(person: Person, table: str, kind: str, status: int = 200, at: str = "", **more: Any) -> Json:
    body = {"kind": kind, "number": (await person.state(table))["number"], **more}
    answer = await person.http.put(f"/api/tables/{table}/plan{at}", json=body)
    assert answer.status_code == status, answer.text
    return dict(answer.json())


async def drop(person: Person, table: str, status: int = 200) -> Json:
    answer = await person.http.delete(f"/api/tables/{table}/plan")
    assert answer.status_code == status, answer.text
    return dict(answer.json())


async def ahead(person: Person, table: str, *actions: Json, status: int = 200, **more: Any) -> Json:
    body = {"number": (await person.state(table))["number"], "actions": list(actions), **more}
    return dict(await person.post(f"/api/tables/{table}/plan/ahead?lang=en", body, status))


async def until_number(person: Person, table: str, number: int) -> Json:
    """The state once the table has come so far."""
    for _ in range(200):
        state = await person.state(table)
        if state["number"] >= number:
            return state
        await asyncio.sleep(0.05)
    raise AssertionError(f"the table stayed at {state['number']}")


async def stays(person: Person, table: str, number: int) -> Json:
    await asyncio.sleep(0.4)
    state = await person.state(table)
    assert state["number"] == number
    return state


async def around(table: str, people: list[Person]) -> list[Person]:
    """The people in the order in which they will be asked, from the one who decides now."""
    first = (await people[0].state(table))["actors"][0]
    return [*people[first:], *people[:first]]


def kinds(state: Json) -> list[str]:
    return [event["kind"] for entry in state["log"] for event in entry["events"]]


def actions_of(state: Json, kind: str) -> list[Json]:
    return [choice["action"] for choice in state["choices"] if choice["action"]["type"] == kind]


async def put_up(person: Person, table: str, bid: int = 1) -> Json:
    """Puts the first company up for auction."""
    state = await person.state(table)
    opening = next(action for action in actions_of(state, "auction") if action["bid"] == bid)
    return await person.play(table, state["number"], opening)


# Bidding


async def test_a_plan_bids_as_little_as_it_can_up_to_its_most_and_then_passes(site: Site) -> None:
    table, people = await seat_three(site)
    one, two, three = await around(table, people)
    await put_up(one, table)
    state = await plan(three, table, "bid", most=3)
    assert state["plans"]["plan"] == {
        "kind": "bid",
        "most": 3,
        "amount": {"en": "3 cubes", "fr": "3 cubes"},
        "until": "auction",
        "on": True,
        "steps": [],
    }
    assert (await stays(one, table, 1))["number"] == 1
    await two.play(table, 1, {"type": "bid", "seat": people.index(two), "bid": 2})
    state = await until_number(one, table, 3)
    assert state["view"]["game"]["auction"]["bid"] == 3
    assert state["actors"] == [people.index(one)]
    await one.play(table, 3, {"type": "bid", "seat": people.index(one), "bid": 4})
    await two.play(table, 4, {"type": "drop", "seat": people.index(two)})
    state = await until_number(three, table, 6)
    assert kinds(state)[-2:] != []
    assert "auction-won" in kinds(state)
    assert state["plans"]["plan"] is None
    assert [(each["kind"], each["number"]) for each in state["plans"]["news"]] == [("played", 3), ("played", 6)]


async def test_a_plan_for_one_company_does_not_bid_for_the_next(site: Site) -> None:
    table, people = await seat_three(site)
    one, two, three = await around(table, people)
    await put_up(one, table)
    await plan(three, table, "bid", most=9)
    await two.play(table, 1, {"type": "drop", "seat": people.index(two)})
    await until_number(three, table, 3)
    await one.play(table, 3, {"type": "drop", "seat": people.index(one)})
    state = await three.state(table)
    assert "auction-won" in kinds(state)
    assert state["plans"]["plan"] is None
    opener = (await around(table, people))[0]
    await put_up(opener, table)
    asked = (await around(table, people))[0]
    assert (await stays(asked, table, 5))["choices"]


@pytest.mark.parametrize(("title", "most", "amount"), [("age-of-steam", 5, "$5"), ("railways", 3000, "$3,000")])
async def test_a_plan_for_the_next_auction_waits_for_it(site: Site, title: str, most: int, amount: str) -> None:
    table, people = await seat_three(site, title=title)
    first = await people[0].state(table)
    # Not the last of the order: when both others have passed, there is nothing to bid for.
    second = first["view"]["game"]["order"][1] if title == "age-of-steam" else (first["actors"][0] + 1) % 3
    owner = people[second]
    if title == "age-of-steam":
        state = await plan(owner, table, "bid", most=most)
        assert (state["plans"]["plan"]["on"], state["plans"]["next"], state["plans"]["on"]) == (False, True, False)
    for _ in range(3):
        asked = people[(await people[0].state(table))["actors"][0]]
        await asked.act(table, await asked.state(table))
    if title == "railways":
        await plan(owner, table, "bid", most=most)
    for _ in range(40):
        state = await owner.state(table)
        if state["plans"]["news"]:
            break
        assert state["plans"]["plan"]["amount"]["en"] == amount
        asked = people[state["actors"][0]]
        if asked is not owner:
            mine = await asked.state(table)
            await asked.play(table, mine["number"], actions_of(mine, "pass")[0])
        await asyncio.sleep(0.1)
    (news,) = state["plans"]["news"]
    assert news["kind"] == "played"
    (bid,) = [event for entry in state["log"] for event in entry["events"] if event["kind"] == "bid"]
    assert (bid["seat"], bid["bid"]) == (people.index(owner), 1000 if title == "railways" else 1)


async def test_passing_until_the_round_is_over_leaves_every_auction(site: Site) -> None:
    table, people = await seat_three(site)
    one, two, three = await around(table, people)
    await plan(three, table, "pass", until="round")
    await plan(two, table, "pass", until="round")
    await put_up(one, table)
    state = await until_number(one, table, 3)
    assert "auction-won" in kinds(state)
    # The marker has passed both of them by as well.
    state = await until_number(one, table, 5)
    assert state["actors"] == [people.index(one)]
    assert (await three.state(table))["plans"]["plan"]["until"] == "round"
    # With one company that has a single cube nobody can build, and the round is over.
    await one.play(table, 5, {"type": "pass", "seat": people.index(one)})
    state = await three.state(table)
    assert state["view"]["round"] == 2
    assert state["plans"]["plan"] is None
    assert (await stays(one, table, 6))["view"]["phase"] == "auction"


async def test_there_is_nothing_to_bid_for_where_a_game_has_no_auctions(site: Site) -> None:
    table, people = await seat_three(site, title="days-of-steam")
    _one, two, _ = await around(table, people)
    assert code(await plan(two, table, "bid", 409, most=3)) == "plan-auction"
    assert code(await plan(two, table, "pass", 409, until="game")) == "plan-auction"
    state = await two.state(table)
    assert (state["plans"]["on"], state["plans"]["next"], state["plans"]["several"]) == (False, False, False)


async def test_a_plan_says_what_it_decides(site: Site) -> None:
    table, people = await seat_three(site)
    one, two, three = await around(table, people)
    assert code(await plan(two, table, "bid", 409, most=3)) == "plan-auction"
    await put_up(one, table)
    assert code(await plan(two, table, "bid", 422)) == "plan-nothing"
    assert code(await plan(three, table, "play", 409)) == "no-ahead"
    assert code(await plan(two, table, "play", 409)) == "plan-turn"
    assert code(await plan(two, table, "bid", 400, most=-1)) == "malformed"


# Playing this, if nothing before changes it


async def building(site: Site, **more: Any) -> tuple[str, list[Person]]:
    """A table of Steel Driver at which the companies build; the first three are bought for a few cubes each."""
    table, people = await seat_three(site, **more)
    for _ in range(300):
        state = await people[0].state(table)
        if state["view"]["phase"] == "build":
            return table, people
        person = people[state["actors"][0]]
        mine = await person.state(table)
        openings = [action for action in actions_of(mine, "auction") if action["bid"] == 6]
        drops = actions_of(mine, "drop") or actions_of(mine, "pass")
        await person.play(table, mine["number"], (openings or drops)[0])
    raise AssertionError("nobody builds")


async def test_what_was_planned_is_played_if_nothing_changes_it(site: Site) -> None:
    table, people = await building(site)
    one, two, _ = await around(table, people)
    number = (await one.state(table))["number"]
    looked = await ahead(two, table)
    assert looked["more"]
    assert looked["state"]["you"] == people.index(two)
    assert looked["state"]["actors"] == [people.index(two)]
    whole = await legal_ahead(site, table, people.index(two))
    chosen = whole[0]
    after = await ahead(two, table, chosen)
    assert len(after["steps"]) == 1
    assert not after["more"]
    state = await plan(two, table, "play", actions=[chosen])
    assert state["plans"]["plan"]["steps"] == after["steps"]
    mine = await one.state(table)
    other = next(choice["action"] for choice in mine["choices"] if not set(ends(choice["action"])) & set(ends(chosen)))
    await one.play(table, number, other)
    state = await until_number(two, table, number + 2)
    assert state["plans"]["plan"] is None
    assert [each["kind"] for each in state["plans"]["news"]] == ["played"]
    played = [entry for entry in state["log"] if entry["number"] == number + 2]
    assert played[0]["events"][0]["link"] == chosen["link"]


def ends(action: Json) -> list[str]:
    return str(action["link"]).split("-")


async def legal_ahead(site: Site, table: str, seat: int) -> list[Json]:
    scene = await site.house.rooms.scene(table)
    found = scene.playing().table.ahead(seat, 1)
    assert found is not None
    return [action.to_json() for action in found.legal(seat)]


async def test_what_is_no_longer_possible_is_cancelled_with_its_reason(site: Site) -> None:
    table, people = await building(site)
    one, two, _ = await around(table, people)
    number = (await one.state(table))["number"]
    mine = await one.state(table)
    theirs = await legal_ahead(site, table, people.index(two))
    taken = next(
        (choice["action"], action)
        for choice in mine["choices"]
        for action in theirs
        if choice["action"]["link"] == action["link"]
    )
    await plan(two, table, "play", actions=[taken[1]])
    await one.play(table, number, taken[0])
    state = await stays(two, table, number + 1)
    assert state["choices"]
    assert state["plans"]["plan"] is None
    (news,) = state["plans"]["news"]
    assert (news["kind"], news["why"], news["number"]) == ("cancelled", "illegal", number + 1)
    assert "rail" in news["text"]["en"]
    assert news["text"]["fr"]
    # It is read until it is put away.
    assert (await drop(two, table))["plans"]["news"] == []


async def test_what_does_something_else_now_is_cancelled(site: Site) -> None:
    """A cube that a plan was to take is worth more by now: its effect is not what was planned."""
    table, people = await building(site)
    one, two, _ = await around(table, people)
    number = (await one.state(table))["number"]
    theirs = await legal_ahead(site, table, people.index(two))
    await plan(two, table, "play", actions=[theirs[0]])
    scene = await site.house.rooms.scene(table)
    seat = scene.seats[people.index(two)]
    kept = planning.kept(seat)
    assert kept.plan is not None
    step = kept.plan.steps[0]
    assert planning.decision(scene.playing().table.ahead(seat.seat, 1), seat.seat, kept.plan)  # type: ignore[arg-type]
    dearer = planning.Step(step.action, step.key, {**step.facts, "cost": 99})
    other = planning.Planned("play", number, steps=[dearer])
    found = planning.decision(scene.playing().table.ahead(seat.seat, 1), seat.seat, other)  # type: ignore[arg-type]
    assert isinstance(found, planning.News)
    assert found.why == "changed"


async def test_several_decisions_of_a_turn_are_planned_together(site: Site) -> None:
    table, people = await seat_three(site, title="age-of-steam")
    while (await people[0].state(table))["view"]["phase"] != "build":
        state = await people[0].state(table)
        asked = people[state["actors"][0]]
        await asked.act(table, await asked.state(table))
    one = (await around(table, people))[0]
    number = (await one.state(table))["number"]
    scene = await site.house.rooms.scene(table)
    after_one = scene.playing().table.clone()
    after_one.play(footplate.action("age-of-steam", {"type": "done", "seat": people.index(one)}))
    assert after_one.actor is not None
    two = people[after_one.actor]
    tried = scene.playing().table.ahead(people.index(two), 1)
    assert tried is not None
    steps = []
    for kind in ("build", "build", "done"):
        action = next(action for action in tried.legal() if action.kind == kind)
        tried.play(action)
        steps.append(action.to_json())
    tried_there = await ahead(two, table, *steps)
    assert (len(tried_there["steps"]), tried_there["more"]) == (3, False)
    await plan(two, table, "play", actions=steps)
    mine = await one.state(table)
    await one.play(table, number, actions_of(mine, "done")[0])
    state = await until_number(two, table, number + 4)
    assert [each["kind"] for each in state["plans"]["news"]] == ["played"] * 3
    assert state["plans"]["plan"] is None


@pytest.mark.parametrize("title", ["steam", "days-of-steam", "railways"])
async def test_the_next_turn_is_seen_beforehand_in_every_title(site: Site, title: str) -> None:
    table, people = await seat_three(site, title=title)
    while (await people[0].state(table))["view"]["phase"] in ("barons", "auction"):
        state = await people[0].state(table)
        asked = people[state["actors"][0]]
        await asked.act(table, await asked.state(table))
    _, two, _ = await around(table, people)
    looked = await ahead(two, table)
    assert looked["more"]
    assert looked["state"]["actors"] == [looked["state"]["you"]]
    (chosen, *_) = await legal_ahead(site, table, looked["state"]["you"])
    assert len((await ahead(two, table, chosen))["steps"]) == 1
    number = looked["state"]["number"]
    body = {"number": number, "action": chosen, "actions": []}
    assert (await two.post(f"/api/tables/{table}/plan/effect", body))["text"]["en"]
    body = {"number": number, "target": "nothing:at-all", "actions": []}
    assert (await two.post(f"/api/tables/{table}/plan/why", body))["rule"]


async def test_who_looks_ahead_from_an_old_decision_gets_the_new_one(site: Site) -> None:
    table, people = await building(site)
    one, _two, three = await around(table, people)
    number = (await one.state(table))["number"]
    await one.act(table, await one.state(table))
    body = {"number": number, "actions": []}
    answer = await three.post(f"/api/tables/{table}/plan/ahead?lang=fr", body, 409)
    assert code(answer) == "stale"
    assert answer["error"]["state"]["number"] == number + 1
    body = {"kind": "play", "number": number, "actions": await legal_ahead(site, table, people.index(three))}
    answer = await three.http.put(f"/api/tables/{table}/plan", json={**body, "actions": body["actions"][:1]})
    assert answer.status_code == 409
    assert code(answer.json()) == "stale"
    many = [{"type": "build", "seat": 0}] * 13
    assert code(await ahead(three, table, *many, status=422)) == "plan-too-long"
    wrong = {"type": "build", "seat": people.index(one), "company": "red", "link": "BOS-NYC"}
    assert code(await ahead(three, table, wrong, status=403)) == "other-seat"
    assert code(await ahead(three, table, {"type": "fly", "seat": 0}, status=422)) == "illegal"


# Whose it is


async def test_nobody_else_sees_a_plan(site: Site) -> None:
    table, people = await seat_three(site)
    one, two, three = await around(table, people)
    stranger = site.person("Dan")
    watched = await stranger.live(table)
    beside = await two.live(table)
    await watched.state()
    await beside.state()
    await put_up(one, table)
    before = [await person.state(table) for person in (one, two, stranger)]
    assert before[2]["plans"] is None
    assert (await watched.state())["number"] == 1
    assert (await beside.state())["number"] == 1
    await plan(three, table, "bid", most=7)
    after = [await person.state(table) for person in (one, two, stranger)]
    for old, new in zip(before, after, strict=True):
        assert new.pop("revision") == old.pop("revision") + 1
        assert new == old
    for live, mine in ((watched, None), (beside, before[1]["plans"])):
        told = await live.state()
        assert told["plans"] == mine
        assert told["log"] == []
    assert (await three.state(table))["plans"]["plan"]["most"] == 7


async def test_a_plan_is_for_who_has_the_seat(site: Site) -> None:
    table, people = await seat_three(site)
    one, _two, _ = await around(table, people)
    await put_up(one, table)
    stranger = site.person("Dan")
    assert code(await plan(stranger, table, "bid", 403, most=1)) == "not-seated"
    assert code(await drop(stranger, table, 403)) == "not-seated"
    assert code(await ahead(stranger, table, status=403)) == "not-seated"


async def test_people_at_one_screen_have_a_plan_each(site: Site) -> None:
    ada = site.person("Ada")
    body = {
        "title": "steel-driver",
        "name": "Ada",
        "seats": [{"kind": "me"}, {"kind": "here", "name": "Eve"}, {"kind": "here", "name": "Fay"}],
    }
    table = (await ada.post("/api/tables", body, 201))["id"]
    asked = (await ada.state(table))["actors"][0]
    second = (asked + 1) % 3
    third = (asked + 2) % 3
    mine = await ada.get(f"/api/tables/{table}?as={asked}")
    opening = next(action for action in actions_of(mine, "auction") if action["bid"] == 1)
    await ada.post(
        f"/api/tables/{table}/actions?as={asked}",
        {"id": "5a5b3b1c-8f0f-4c39-9a9e-1f6f0f4b0a01", "number": 0, "action": opening},
    )
    assert code(await plan(ada, table, "bid", 409, most=4)) == "which-seat"
    await plan(ada, table, "bid", at=f"?as={third}", most=2)
    assert (await ada.get(f"/api/tables/{table}?as={second}"))["plans"]["plan"] is None
    assert (await ada.get(f"/api/tables/{table}?as={third}"))["plans"]["plan"]["most"] == 2
    assert (await ada.state(table))["plans"] is None
    await plan(ada, table, "bid", at=f"?as={second}", most=1)
    state = await until_number(ada, table, 3)
    assert state["view"]["game"]["auction"]["bid"] == 2


async def test_a_plan_is_changed_and_cancelled_at_any_time(site: Site) -> None:
    table, people = await seat_three(site)
    one, two, three = await around(table, people)
    await put_up(one, table)
    await plan(three, table, "bid", most=7)
    assert (await plan(three, table, "bid", most=2))["plans"]["plan"]["most"] == 2
    assert (await plan(three, table, "pass"))["plans"]["plan"]["kind"] == "pass"
    assert (await drop(three, table))["plans"]["plan"] is None
    assert (await drop(three, table))["plans"]["plan"] is None
    await two.play(table, 1, {"type": "drop", "seat": people.index(two)})
    assert (await stays(three, table, 2))["choices"]
    # At one's own turn it decides at once.
    await plan(three, table, "bid", most=2)
    assert (await until_number(one, table, 3))["view"]["game"]["auction"]["bid"] == 2


# When it ends


async def test_going_back_before_it_cancels_it(site: Site) -> None:
    table, people = await seat_three(site)
    one, _, three = await around(table, people)
    await put_up(one, table)
    await plan(three, table, "bid", most=7)
    await one.undo(table, 1, 0)
    state = await three.state(table)
    assert state["plans"]["plan"] is None
    assert [(each["kind"], each["why"]) for each in state["plans"]["news"]] == [("cancelled", "back")]


async def test_taking_back_what_it_played_ends_it(site: Site) -> None:
    table, people = await seat_three(site)
    one, two, _three = await around(table, people)
    await put_up(one, table)
    await plan(two, table, "bid", most=7)
    state = await until_number(two, table, 2)
    assert state["undo"] == 1
    await two.undo(table, 2, 1)
    state = await stays(two, table, 1)
    assert state["plans"]["plan"] is None
    assert state["choices"]
    assert state["plans"]["news"][-1]["why"] == "back"


async def test_whoever_decided_before_has_a_moment_to_take_it_back(make_site: MakeSite) -> None:
    site = await make_site(plan_pause=1.0)
    table, people = await seat_three(site)
    one, two, _ = await around(table, people)
    await put_up(one, table)
    number = 1
    await plan(two, table, "bid", most=7)
    state = await one.undo(table, number, 0)
    assert state["number"] == 0
    await asyncio.sleep(1.3)
    assert (await one.state(table))["number"] == 0


async def test_a_bot_that_plays_for_the_person_ends_it(site: Site) -> None:
    table, people = await seat_three(site)
    one, _, three = await around(table, people)
    await put_up(one, table)
    await plan(three, table, "bid", most=7)
    await three.http.put(f"/api/tables/{table}/stand-in", json={"away": True})
    state = await three.state(table)
    assert state["plans"]["plan"] is None
    assert state["plans"]["news"][-1]["why"] == "stood-in"
    assert code(await plan(three, table, "bid", 409, most=2)) == "stood-in"


async def test_deciding_by_hand_ends_what_was_to_be_played(make_site: MakeSite) -> None:
    site = await make_site(plan_pause=30.0)
    table, people = await building(site)
    one, two, _ = await around(table, people)
    theirs = await legal_ahead(site, table, people.index(two))
    await plan(two, table, "play", actions=[theirs[0]])
    number = (await one.state(table))["number"]
    for choice in (await one.state(table))["choices"]:
        if choice["action"]["link"] != theirs[0]["link"]:
            await one.play(table, number, choice["action"])
            break
    state = await two.state(table)
    assert state["choices"]
    await two.act(table, state, -1)
    state = await two.state(table)
    assert (state["plans"]["plan"], state["plans"]["news"]) == (None, [])


async def test_plans_end_with_the_game(site: Site) -> None:
    table, people = await seat_three(site)
    one, two, three = await around(table, people)
    await put_up(one, table)
    await plan(three, table, "pass", until="game")
    proposed = await one.post(f"/api/tables/{table}/proposal", {"kind": "end"})
    for person in (two, three):
        await person.http.put(f"/api/tables/{table}/proposal", json={"id": proposed["proposal"]["id"], "agree": True})
    assert (await three.state(table))["plans"] is None
    scene = await site.house.rooms.scene(table)
    assert [seat.plan for seat in scene.seats] == [None] * 3
    assert code(await plan(three, table, "pass", 409, until="game")) == "game-over"


# Clocks and processes


async def test_no_clock_runs_for_what_a_plan_decides(make_site: MakeSite) -> None:
    site = await make_site(plan_pause=30.0, clock=time.time)
    pace = {"kind": "decision", "minutes": 60, "then": "take"}
    table, people = await seat_three(site, pace=pace)
    one, two, _ = await around(table, people)
    await plan_for_turn(one, two, table)
    clocks = (await two.state(table))["table"]["clocks"]
    assert all(clock["until"] is None for clock in clocks)
    state = await drop(two, table)
    running = [clock["seat"] for clock in state["table"]["clocks"] if clock["until"] is not None]
    assert running == [people.index(two)]


async def plan_for_turn(one: Person, two: Person, table: str) -> None:
    await put_up(one, table)
    await plan(two, table, "bid", most=7)


async def test_a_plan_outlives_the_process_and_is_played_once(make_site: MakeSite) -> None:
    first = await make_site(plan_pause=30.0)
    table, people = await seat_three(first)
    one, two, _ = await around(table, people)
    await plan_for_turn(one, two, table)
    assert (await two.state(table))["number"] == 1
    await first.stop()
    again = await make_site()
    person = again.person(two.name, two.http.cookies)
    state = await until_number(person, table, 2)
    await asyncio.sleep(0.3)
    state = await person.state(table)
    assert state["number"] == 2
    assert state["view"]["game"]["auction"]["bid"] == 2
    assert [each["kind"] for each in state["plans"]["news"]] == ["played"]


async def test_two_processes_play_it_once(make_site: MakeSite) -> None:
    one_site = await make_site()
    if one_site.house.database.is_sqlite:
        pytest.skip("one process has a SQLite file to itself")
    other_site = await make_site()
    table, people = await seat_three(one_site)
    one, two, three = await around(table, people)
    there = [other_site.person(person.name, person.http.cookies) for person in (one, two, three)]
    await put_up(there[0], table)
    await plan(there[2], table, "bid", most=9)
    await plan(two, table, "bid", most=6)
    one_site.house.bots.wake(table)
    other_site.house.bots.wake(table)
    # One bids 1, two 2, three 3, and so on between two and three, after one has left.
    state = await until_number(one, table, 3)
    await one.play(table, 3, {"type": "drop", "seat": people.index(one)})
    state = await until_number(three, table, 8)
    await asyncio.sleep(0.5)
    state = await three.state(table)
    assert "auction-won" in kinds(state)
    won = [event for entry in state["log"] for event in entry["events"] if event["kind"] == "auction-won"]
    assert (won[0]["seat"], won[0]["bid"]) == (people.index(three), 7)
    async with one_site.house.database.read() as connection:
        assert await claims.run_out(connection) == []


async def test_playing_on_with_plans_everywhere_comes_to_the_next_round(site: Site) -> None:
    table, people = await seat_three(site, title="age-of-steam")
    for person in people:
        await plan(person, table, "pass", until="game")
    state = await play_on(table, people, 3)
    while (await people[0].state(table))["view"]["phase"] in ("shares", "auction"):
        state = await people[0].state(table)
        mine = await people[state["actors"][0]].state(table)
        if mine["view"]["phase"] == "shares":
            await people[state["actors"][0]].act(table, mine)
        await asyncio.sleep(0.1)
    assert (await people[0].state(table))["view"]["phase"] == "actions"
