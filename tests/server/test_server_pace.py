"""Pace: clocks that run while the game waits for a person, and what happens when they are out."""

import asyncio
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from site_under_test import MakeSite, Person, Site, seat_three
from sqlalchemy import select

from almost_over import almost_over
from footplate.server import pacing
from footplate.server.messages import Pace, Rest
from footplate.server.storage.schema import tables

IN_TURN = ("sqlite", "postgresql")
MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0
NIGHT = Rest(22, 8, "Europe/Paris")


def at(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


# Counting


def test_without_rest_every_second_counts() -> None:
    pace = Pace("decision", 60, "remind")
    assert pacing.counted(pace, 100.0, 250.0) == 150.0
    assert pacing.moment(pace, 100.0, 150.0) == 250.0
    assert pacing.counted(pace, 250.0, 100.0) == 0.0


@pytest.mark.parametrize(
    ("start", "seconds", "end"),
    [
        # Paris is an hour ahead in winter: the night is from 21:00 to 7:00.
        ("2026-01-10T12:00", 2 * HOUR, "2026-01-10T14:00"),
        ("2026-01-10T20:00", 2 * HOUR, "2026-01-11T08:00"),
        ("2026-01-10T23:00", HOUR, "2026-01-11T08:00"),
        ("2026-01-10T20:00", HOUR, "2026-01-11T07:00"),
        ("2026-01-10T20:59", 30.0, "2026-01-10T20:59:30"),
        ("2026-01-10T07:00", DAY, "2026-01-11T17:00"),
        ("2026-01-10T23:00", 0.0, "2026-01-11T07:00"),
        # The night in which the clocks are put forward is an hour shorter.
        ("2026-03-28T20:00", 2 * HOUR, "2026-03-29T07:00"),
    ],
)
def test_a_night_does_not_count(start: str, seconds: float, end: str) -> None:
    pace = Pace("decision", 60, "remind", NIGHT)
    assert pacing.moment(pace, at(start), seconds) == at(end)
    assert pacing.counted(pace, at(start), at(end)) == seconds


def test_hours_of_rest_may_lie_within_a_day() -> None:
    pace = Pace("decision", 60, "remind", Rest(12, 14, "UTC"))
    assert pacing.moment(pace, at("2026-01-10T11:30"), HOUR) == at("2026-01-10T14:30")


@given(st.integers(0, 3 * 10**5), st.integers(1, 10**6), st.integers(0, 23), st.integers(1, 23), st.booleans())
def test_what_is_counted_is_what_was_asked_for(start: int, seconds: int, hour: int, length: int, rests: bool) -> None:
    rest = Rest(hour, (hour + length) % 24, "America/New_York") if rests else None
    pace = Pace("game", 60, "take", rest)
    begin = at("2026-10-30T00:00") + start
    assert pacing.counted(pace, begin, pacing.moment(pace, begin, seconds)) == seconds


# At a table


class FakeClock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = at("2026-01-05T12:00")

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


async def slow_site(make_site: MakeSite, clock: FakeClock, **more: Any) -> Site:
    """A server whose clocks are looked at when the test says so, and whose gaps are of hours."""
    return await make_site(clock=clock, clock_pause=1000.0, clock_gap=HOUR, **more)


async def passes(clock: FakeClock, seconds: float, *sites: Site) -> None:
    """Time passes, an hour at a time, and the servers look at their clocks."""
    end = clock.now + seconds
    while clock.now < end:
        clock.now = min(clock.now + HOUR, end)
        await asyncio.gather(*(site.house.clockwork.look() for site in sites))


def pace(kind: str = "decision", minutes: int = 60, then: str = "remind", **more: Any) -> dict[str, Any]:
    return {"kind": kind, "minutes": minutes, "then": then, **more}


async def reminders(site: Site, table: str | None = None) -> list[Any]:
    """Whose time was over, at which decision, and what was done."""
    async with site.house.database.read() as connection:
        found = await connection.scalars(select(tables.c.life).where(table is None or tables.c.id == table))
        happened = [each for life in found for each in life]
        return [
            (each["seat"], each["number"], each["kind"])
            for each in happened
            if each["kind"] in ("late", "once", "taken")
        ]


async def decider(table: str, people: list[Person]) -> tuple[int, Person]:
    seat = (await people[0].state(table))["actors"][0]
    return seat, people[seat]


def code(answer: Any) -> str:
    return str(answer["error"]["code"])


@pytest.mark.anyio
async def test_a_live_table_has_no_clocks(site: Site) -> None:
    table, people = await seat_three(site)
    card = (await people[0].state(table))["table"]
    assert (card["pace"], card["clocks"]) == (None, [])


@pytest.mark.anyio
async def test_a_pace_that_makes_no_sense_is_refused(site: Site) -> None:
    ada = site.person()
    body = {"title": "steel-driver", "seats": [{"kind": "me"}] + [{"kind": "open"}] * 2, "name": "Ada"}
    for rest in ({"start": 8, "end": 8, "zone": "UTC"}, {"start": 22, "end": 8, "zone": "Mars/Olympus"}):
        refused = await ada.post("/api/tables", {**body, "pace": pace(rest=rest)}, 422)
        assert code(refused) == "rest"
    for wrong in (pace(minutes=0), pace(minutes=86401), pace(kind="move"), pace(then="wait")):
        await ada.post("/api/tables", {**body, "pace": wrong}, 400)
    assert (await ada.get("/api/tables"))["mine"] == []
    for fine in (1, 86400):
        await ada.post("/api/tables", {**body, "pace": pace(minutes=fine)}, 201)


@pytest.mark.anyio
async def test_who_is_late_is_reminded_once_a_decision(make_site: MakeSite, clock: FakeClock) -> None:
    site = await slow_site(make_site, clock)
    table, people = await seat_three(site, pace=pace())
    seat, who = await decider(table, people)
    card = (await who.state(table))["table"]
    assert card["pace"] == {**pace(), "rest": None}
    assert card["clocks"][seat] == {"seat": seat, "left": 3600, "until": "2026-01-05T13:00:00.000Z", "out": False}
    assert [each["until"] for each in card["clocks"]].count(None) == 2
    await passes(clock, HOUR - 1, site)
    assert await reminders(site) == []
    watched = await people[(seat + 1) % 3].live(table)
    await watched.state()
    await passes(clock, 1, site)
    assert (await watched.state())["table"]["clocks"][seat]["out"]
    assert await reminders(site) == [(seat, 0, "late")]
    await passes(clock, 3 * HOUR, site)
    assert len(await reminders(site)) == 1
    after = await who.act(table, await who.state(table))
    assert not any(each["out"] for each in after["table"]["clocks"])
    await passes(clock, HOUR, site)
    assert [each[1] for each in await reminders(site)] == [0, 1]


@pytest.mark.anyio
async def test_a_decision_taken_back_gives_no_new_time(make_site: MakeSite, clock: FakeClock) -> None:
    site = await slow_site(make_site, clock)
    table, people = await seat_three(site, pace=pace())
    seat, who = await decider(table, people)
    for _ in range(3):
        state = await who.state(table)
        await passes(clock, 10 * MINUTE, site)
        after = await who.act(table, state)
        assert after["undo"] == state["number"]
        await who.undo(table, after["number"], state["number"])
    assert (await who.state(table))["table"]["clocks"][seat]["left"] == 30 * 60


@pytest.mark.anyio
async def test_a_bot_decides_when_time_is_over_and_only_then(make_site: MakeSite, clock: FakeClock) -> None:
    site = await slow_site(make_site, clock)
    table, people = await seat_three(site, pace=pace(then="decide"))
    seat, who = await decider(table, people)
    watched = await who.live(table)
    state = await watched.state()
    await passes(clock, HOUR, site)
    while state["number"] == 0 or seat in state["actors"]:
        state = await watched.state()
    assert await reminders(site) == [(seat, 0, "once")]
    last = state["table"]["seats"][seat]
    assert (last["stand_in"], last["once"]) == (None, False)
    nobody = await people[0].state(table)
    await passes(clock, 59 * MINUTE, site)
    assert (await people[0].state(table))["number"] == nobody["number"]


@pytest.mark.anyio
async def test_who_is_too_late_hears_so(make_site: MakeSite, clock: FakeClock) -> None:
    site = await slow_site(make_site, clock, bot_pause=30.0)
    table, people = await seat_three(site, pace=pace(then="decide"))
    _, who = await decider(table, people)
    state = await who.state(table)
    await passes(clock, HOUR, site)
    assert code(await who.act(table, state, status=409)) == "time-up"
    back = await who.http.put(f"/api/tables/{table}/stand-in", json={"away": False})
    assert (back.status_code, code(back.json())) == (409, "time-up")


@pytest.mark.anyio
async def test_who_decides_in_the_last_moment_is_in_time(make_site: MakeSite, clock: FakeClock) -> None:
    """The clock is out, but nobody has looked at it when the decision comes."""
    site = await slow_site(make_site, clock)
    table, people = await seat_three(site, pace=pace(then="take"))
    _, who = await decider(table, people)
    state = await who.state(table)
    clock.now += HOUR
    assert (await who.act(table, state))["number"] == 1
    await site.house.clockwork.look()
    assert await reminders(site) == []
    assert not any(each["stand_in"] for each in (await who.state(table))["table"]["seats"])


@pytest.mark.anyio
async def test_a_decision_and_a_clock_at_the_same_moment_have_one_outcome(
    make_site: MakeSite, clock: FakeClock
) -> None:
    site = await slow_site(make_site, clock, bot_pause=30.0)
    for _ in range(4):
        table, people = await seat_three(site, pace=pace(then="take"))
        seat, who = await decider(table, people)
        state = await who.state(table)
        clock.now += HOUR
        body = {"id": "00000000-0000-4000-8000-000000000001", "number": 0, "action": state["choices"][0]["action"]}
        answer, _ = await asyncio.gather(
            who.http.post(f"/api/tables/{table}/actions", json=body), site.house.clockwork.look()
        )
        after = await who.state(table)
        taken = after["table"]["seats"][seat]["stand_in"] is not None
        assert (answer.status_code, after["number"]) == ((409, 0) if taken else (200, 1))
        if taken:
            assert code(answer.json()) == "stood-in"


@pytest.mark.anyio
async def test_a_budget_is_for_the_whole_game(make_site: MakeSite, clock: FakeClock) -> None:
    site = await slow_site(make_site, clock, bot_pause=30.0)
    table, people = await seat_three(site, pace=pace("game", 120, "take"))
    seat, who = await decider(table, people)
    await passes(clock, 90 * MINUTE, site)
    await who.act(table, await who.state(table))
    assert (await who.state(table))["table"]["clocks"][seat]["left"] == 30 * 60
    for _ in range(40):
        other, person = await decider(table, people)
        if other == seat:
            break
        await person.act(table, await person.state(table))
    assert (await who.state(table))["table"]["clocks"][seat]["left"] == 30 * 60
    await passes(clock, 30 * MINUTE, site)
    assert (await who.state(table))["table"]["seats"][seat]["stand_in"]
    back = await who.http.put(f"/api/tables/{table}/stand-in", json={"away": False})
    # A tenth of the budget, so that it is worth coming back.
    assert back.json()["table"]["clocks"][seat]["left"] == 12 * 60


@pytest.mark.anyio
async def test_clocks_do_not_run_while_the_server_is_down(make_site: MakeSite, clock: FakeClock) -> None:
    site = await slow_site(make_site, clock)
    table, people = await seat_three(site, pace=pace(minutes=180, then="take"))
    seat, who = await decider(table, people)
    await passes(clock, HOUR, site)
    await site.stop()
    clock.now += DAY
    again = await slow_site(make_site, clock)
    await again.house.clockwork.look()
    person = again.person(who.name, who.http.cookies)
    shown = (await person.state(table))["table"]
    assert shown["clocks"][seat]["left"] == 2 * 3600
    assert shown["seats"][seat]["stand_in"] is None
    await passes(clock, 2 * HOUR - 1, again)
    assert (await person.state(table))["table"]["seats"][seat]["stand_in"] is None
    await passes(clock, 1, again)
    assert (await reminders(again)) == [(seat, 0, "taken")]


@pytest.mark.anyio
@pytest.mark.parametrize("jump", [-3 * DAY, -10.0, 3 * DAY])
async def test_a_clock_that_is_put_forward_or_back_changes_nothing(
    make_site: MakeSite, clock: FakeClock, jump: float
) -> None:
    site = await slow_site(make_site, clock)
    table, people = await seat_three(site, pace=pace(minutes=180))
    seat, who = await decider(table, people)
    await passes(clock, HOUR, site)
    clock.now += jump
    await site.house.clockwork.look()
    assert (await who.state(table))["table"]["clocks"][seat]["left"] == 2 * 3600
    await passes(clock, 2 * HOUR - 1, site)
    assert await reminders(site) == []
    await passes(clock, 1, site)
    assert len(await reminders(site)) == 1


@pytest.mark.anyio
async def test_a_clock_rings_once_with_several_servers(make_site: MakeSite, clock: FakeClock, database: str) -> None:
    if not database.startswith("postgresql"):
        pytest.skip("one server at a time")
    sites = [await slow_site(make_site, clock, bot_pause=30.0) for _ in range(3)]
    for then in ("remind", "take", "decide"):
        table, people = await seat_three(sites[0], pace=pace(then=then))
        await passes(clock, HOUR, *sites)
        assert len(await reminders(sites[0], table)) == 1
        assert (await people[0].state(table))["number"] == 0


@pytest.mark.anyio
async def test_a_move_a_day_for_a_week(make_site: MakeSite, clock: FakeClock) -> None:
    """At two tables each looks in once a day. Cy is away from Wednesday to Friday: at one table he is reminded, at the
    other a bot stands in until he is back on Saturday."""
    site = await slow_site(make_site, clock)
    night = {"start": 22, "end": 8, "zone": "Europe/Paris"}
    people = [site.person(name) for name in ("Ada", "Ben", "Cy")]
    slow = [await week_table(people, pace(minutes=20 * 60, then=then, rest=night)) for then in ("remind", "take")]
    clock.now = at("2026-01-05T00:00")
    rung: list[tuple[int, int]] = []
    for day in range(7):
        for hour in range(24):
            before = len(await reminders(site))
            await passes(clock, HOUR, site)
            rung += [(day, hour)] * (len(await reminders(site)) - before)
            await bots_have_decided(people[0], slow[1])
            who = {8: 0, 12: 1, 18: 2}.get(hour)
            if who is None or (who == 2 and 2 <= day < 5):
                continue
            for table in slow:
                await look_in(table, people[who])
    kinds = [(seat, kind) for seat, _, kind in await reminders(site)]
    assert sorted(kinds) == [(2, "late"), (2, "taken")]
    # Out on the third day of the absence at the latest, and not at night: Paris is an hour ahead.
    assert all(2 <= day <= 4 and 7 <= hour < 21 for day, hour in rung)
    for table, stood_in in zip(slow, (False, True), strict=True):
        state = await people[2].state(table)
        assert [seat["stand_in"] for seat in state["table"]["seats"]] == [None, None, None]
        log = await people[2].get(f"/api/tables/{table}/log")
        at_cy = [entry["time"] for entry in log if entry["seat"] == 2]
        assert len(at_cy) > 2 + stood_in


async def bots_have_decided(person: Person, table: str) -> None:
    """A bot that stands in thinks in the true time, of which there is little in an hour of the test."""
    for _ in range(400):
        state = await person.state(table)
        if not any(state["table"]["seats"][seat]["stand_in"] for seat in state["actors"]):
            return
        await asyncio.sleep(0.05)
    raise AssertionError("the bot that stands in does not decide")


async def week_table(people: list[Person], how: dict[str, Any]) -> str:
    table = await people[0].set_up("me", "open", "open", pace=how)
    for person in people[1:]:
        await person.join(table)
    return table


async def look_in(table: str, person: Person) -> None:
    """Takes the seat back from a bot, and decides what there is to decide, once."""
    state = await person.state(table)
    if state["table"]["seats"][state["you"]]["stand_in"]:
        back = await person.http.put(f"/api/tables/{table}/stand-in", json={"away": False})
        state = back.json()
    if state["choices"]:
        await person.act(table, state)


@pytest.mark.anyio
async def test_a_rematch_keeps_the_pace(make_site: MakeSite, clock: FakeClock) -> None:
    site = await slow_site(make_site, clock)
    past = almost_over()
    ada = site.person()
    table = await ada.set_up("me", "random", "random", record=past.record(), pace=pace())
    assert (await ada.act(table, await ada.state(table)))["table"]["clocks"] == []
    assert (await ada.post(f"/api/tables/{table}/rematch"))["pace"]["minutes"] == 60
