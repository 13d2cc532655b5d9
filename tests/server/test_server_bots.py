"""Bots: they play in worker processes, after a restart too, and cannot bring a game to a halt."""

import asyncio
import time
from typing import Any

import pytest
from account_people import code
from site_under_test import Live, MakeSite, Site

import footplate
from footplate.server import bot_driver, bot_pool
from footplate.server.bot_pool import BotFailed, BotPool
from footplate.server.bot_worker import Job, answer

pytestmark = pytest.mark.anyio


async def watch_to_the_end(live: Live) -> dict[str, Any]:
    state = await live.state()
    while state["table"]["state"] != "over":
        state = await live.state()
    return state


async def test_a_table_of_bots_plays_itself_out_and_can_be_watched(site: Site) -> None:
    watcher = site.person()
    table = await watcher.set_up("greedy", "random", "random")
    live = await watcher.live(table)
    state = await watch_to_the_end(live)
    assert state["you"] is None
    assert state["result"]["ranking"][0]["place"] == 1
    refused = await watcher.put(f"/api/tables/{table}/tempo", {"tempo": 2}, status=409)
    assert refused["error"]["code"] == "game-over"
    await live.close()


async def test_whoever_sets_up_a_table_of_bots_says_how_fast_they_play(make_site: MakeSite) -> None:
    site = await make_site(bot_pause=0.8)
    watcher, other = site.person(), site.person()
    table = await watcher.set_up("random", "random", "random")
    path = f"/api/tables/{table}/tempo"
    assert (await watcher.state(table))["table"]["tempo"] == 1
    assert (await other.put(path, {"tempo": 16}, status=403))["error"]["code"] == "not-owner"
    for wrong in (-0.5, 16.5, "fast", None):
        await watcher.put(path, {"tempo": wrong}, status=400)
    assert (await watcher.put(path, {"tempo": 0}))["table"]["tempo"] == 0
    waiting = await watcher.state(table)
    await asyncio.sleep(1.0)
    assert (await watcher.state(table))["number"] == waiting["number"] == 0
    live = await watcher.live(table)
    assert (await watcher.put(path, {"tempo": 16}))["table"]["tempo"] == 16
    state = await live.state()
    while state["number"] < 1:
        state = await live.state()
    # A sixteenth of the usual pause.
    begun = time.monotonic()
    while state["number"] < 9:
        state = await live.state()
    assert 0.4 <= time.monotonic() - begun < 4
    await live.close()


async def test_bots_keep_their_pace_where_somebody_plays(site: Site) -> None:
    ada = site.person()
    table = await ada.set_up("me", "random", "random")
    assert (await ada.state(table))["table"]["tempo"] is None
    refused = await ada.put(f"/api/tables/{table}/tempo", {"tempo": 0}, status=409)
    assert refused["error"]["code"] == "somebody-plays"
    live = await ada.live(table)
    state = await live.state()
    while not state["choices"]:
        state = await live.state()
    await live.close()


async def test_a_person_plays_a_whole_game_against_bots(site: Site) -> None:
    ada = site.person()
    table = await ada.set_up("me", "random", "random")
    live = await ada.live(table)
    state = await live.state()
    while state["table"]["state"] != "over":
        if state["choices"]:
            await ada.act(table, state, len(state["choices"]) // 2)
        state = await live.state()
    assert {entry["seat"] for entry in await ada.get(f"/api/tables/{table}/log")} == {None, 0, 1, 2}
    await live.close()


async def test_a_bots_decision_ends_what_can_be_taken_back(site: Site) -> None:
    ada = site.person()
    table = await ada.set_up("me", "random", "random")
    live = await ada.live(table)
    state = await live.state()
    while not state["choices"]:
        state = await live.state()
    mine = state["number"]
    await ada.act(table, state)
    state = await live.state()
    while state["log"][-1]["seat"] == 0:
        if state["choices"]:
            mine = state["number"]
            await ada.act(table, state)
        state = await live.state()
    assert state["undo"] is None or state["undo"] > mine
    await live.close()


async def test_bots_go_on_after_a_restart(make_site: MakeSite) -> None:
    site = await make_site(bot_pause=0.05)
    table = await site.person().set_up("random", "random", "random")
    live = await site.person().live(table)
    while (await live.state())["number"] < 5:
        pass
    began = time.perf_counter()
    await site.stop()
    assert time.perf_counter() - began < 3
    again = await make_site()
    live = await again.person().live(table)
    state = await watch_to_the_end(live)
    assert state["number"] > 5
    await live.close()


async def test_the_pause_lets_people_follow(make_site: MakeSite) -> None:
    site = await make_site(bot_pause=0.3)
    watcher = site.person()
    table = await watcher.set_up("random", "random", "random")
    live = await watcher.live(table)
    number = (await live.state())["number"]
    began = time.perf_counter()
    while (await live.state())["number"] < number + 3:
        pass
    assert time.perf_counter() - began > 0.6
    await live.close()


def job(level: str = "random") -> Job:
    table = footplate.new("steel-driver", seats=3, seed=5)
    seat = table.actors[0]
    return Job(table.imagine(seat, 1).dump(history=False), seat, level, 0.2, 9)


async def test_a_worker_that_dies_is_replaced() -> None:
    pool = BotPool(1, 20)
    try:
        first = await pool.choose(job())
        (worker,) = pool._running
        worker.kill()
        await worker.wait()
        assert await pool.choose(job()) == first
    finally:
        await pool.stop()
    assert not pool._running


async def test_a_worker_that_takes_too_long_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = BotPool(1, 0.3)
    started = asyncio.create_subprocess_exec

    async def asleep(program: str, *_: str, **options: Any) -> Any:
        return await started(program, "-c", "import time; time.sleep(60)", **options)

    monkeypatch.setattr(bot_pool.asyncio, "create_subprocess_exec", asleep)
    with pytest.raises(BotFailed):
        await pool.choose(job())
    assert not pool._running
    monkeypatch.undo()
    pool._limit = 20
    assert await pool.choose(job())
    await pool.stop()


async def test_a_bot_that_fails_is_reported() -> None:
    pool = BotPool(1, 20)
    try:
        with pytest.raises(BotFailed, match="Traceback"):
            await pool.choose(job("nonsense"))
        assert await pool.choose(job())
    finally:
        await pool.stop()


async def test_a_broken_bot_does_not_stop_the_game(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(_: Job) -> dict[str, Any]:
        raise BotFailed("it broke")

    monkeypatch.setattr(site.house.bots._pool, "choose", broken)
    watcher = site.person()
    live = await watcher.live(await watcher.set_up("random", "random", "random"))
    assert (await watch_to_the_end(live))["result"]
    await live.close()


async def test_a_bot_that_says_nonsense_does_not_stop_the_game(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nonsense(_: Job) -> dict[str, Any]:
        return {"type": "fly", "seat": 0}

    monkeypatch.setattr(site.house.bots._pool, "choose", nonsense)
    watcher = site.person()
    live = await watcher.live(await watcher.set_up("random", "random", "random"))
    assert (await watch_to_the_end(live))["result"]
    await live.close()


async def test_a_bot_never_gets_the_true_state(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a worker is sent holds neither the seed nor the key of chance."""
    jobs: list[Job] = []
    choose = site.house.bots._pool.choose

    async def noted(job: Job) -> dict[str, Any]:
        jobs.append(job)
        return await choose(job)

    monkeypatch.setattr(site.house.bots._pool, "choose", noted)
    watcher = site.person()
    table = await watcher.set_up("random", "random", "random")
    await asyncio.sleep(1)
    truth = (await site.house.rooms.scene(table)).playing().position.dump
    assert jobs
    for job in jobs:
        assert job.dump["seed"] is None
        assert job.dump["chance"]["key"] != truth["chance"]["key"]
        assert "history" not in job.dump


async def test_the_workers_answer_is_a_legal_action() -> None:
    given = job("greedy")
    found = answer(given)
    assert found.fault is None
    table = footplate.load(given.dump)
    assert table.explain(footplate.action("steel-driver", found.action)) is None


async def test_an_error_that_nobody_foresaw_is_tried_again(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_driver, "RETRY_SECONDS", 0.01)
    play = site.house.bots._play
    faults = [RuntimeError("a surprise"), ValueError("another")]

    async def faulty(*args: Any) -> None:
        if faults:
            raise faults.pop()
        await play(*args)

    monkeypatch.setattr(site.house.bots, "_play", faulty)
    watcher = site.person()
    live = await watcher.live(await watcher.set_up("random", "random", "random"))
    assert (await watch_to_the_end(live))["result"]
    await live.close()


async def test_a_bot_that_fails_again_and_again_is_shown_as_stuck_until_it_plays(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_driver, "RETRY_SECONDS", 0.01)
    play = site.house.bots._play

    async def broken(*_: Any) -> None:
        raise RuntimeError("a surprise")

    monkeypatch.setattr(site.house.bots, "_play", broken)
    watcher = site.person()
    table = await watcher.set_up("random", "random", "random")
    live = await watcher.live(table)
    state = await live.state()
    while not any(seat["stuck"] for seat in state["table"]["seats"]):
        state = await live.state()
    assert [seat["seat"] for seat in state["table"]["seats"] if seat["stuck"]] == state["actors"]
    while site.house.bots._tasks:
        await asyncio.sleep(0.01)
    monkeypatch.setattr(site.house.bots, "_play", play)
    site.house.bots.wake(table)
    state = await live.state()
    assert not any(seat["stuck"] for seat in state["table"]["seats"])
    assert (await watch_to_the_end(live))["result"]
    await live.close()


async def test_bots_are_characters_that_say_why_they_did_something(site: Site) -> None:
    ada, title = site.person(), "steel-driver"
    wishes = [{"kind": "bot", "level": "medium", "name": "Mogul"}, {"kind": "bot", "level": "greedy", "name": "Hudson"}]
    body = {"title": title, "seats": [*wishes, {"kind": "me"}], "name": "Ada"}
    card = await ada.post("/api/tables", body, 201)
    assert [(seat["name"], seat["style"]) for seat in card["seats"]] == [
        ("Mogul", "miser"),
        ("Hudson", None),
        ("Ada", None),
    ]
    live = await ada.live(card["id"])
    state = await live.state()
    seen: set[int | None] = set()
    while not {0, 2} <= seen:
        if state["choices"]:
            await ada.act(card["id"], state)
        state = await live.state()
        seen |= {entry["seat"] for entry in state["log"]}
    await live.close()
    log = await ada.get(f"/api/tables/{card['id']}/log")
    asked = {seat: next(entry["number"] for entry in log if entry["seat"] == seat) for seat in (0, 2)}
    for asker in (ada, site.person()):
        why = await asker.get(f"/api/tables/{card['id']}/history/{asked[0]}/reason")
        assert "Mogul" in why["text"]["en"]
        assert why["text"]["en"] != why["text"]["fr"]
    for number in (0, asked[2], state["number"] + 50):
        await ada.get(f"/api/tables/{card['id']}/history/{number}/reason", 404)


@pytest.mark.parametrize("names", [["Mogul", "Mogul"], ["Ada", None], ["Rocket", None]])
async def test_a_bot_of_no_such_name_or_of_one_that_is_taken_cannot_sit_down(site: Site, names: list[Any]) -> None:
    seats = [{"kind": "bot", "level": "medium", "name": name} for name in names]
    body = {"title": "steel-driver", "seats": [{"kind": "me"}, *seats], "name": "Ada"}
    assert code(await site.person().post("/api/tables", body, 422)) == "no-character"
