"""What is shown: made once for each seat and change, off the event loop, bounded, in one language if one is asked."""

import asyncio
import threading
from types import SimpleNamespace
from typing import Any
from uuid import uuid4

import httpx
import msgspec
import pytest
from site_under_test import Json, MakeSite, Person, Site, play_on, seat_three

import footplate
from footplate.server import limits, shelf, views
from footplate.server.messages import StateMessage
from footplate.server.routes import live as live_module
from footplate.server.routes.tables import play_action

pytestmark = pytest.mark.anyio


async def test_a_state_is_made_once_for_each_seat_and_change(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[int, int | None]] = []
    show = shelf.show

    def noted(table: footplate.Table, seat: int | None, *rest: Any) -> shelf.Shown:
        made.append((table.number, seat))
        return show(table, seat, *rest)

    monkeypatch.setattr(shelf, "show", noted)
    table, people = await seat_three(site)
    lives = [await person.live(table) for person in [*people, *people, site.person(), site.person()]]
    states = [await live.state() for live in lives]
    actor = states[0]["actors"][0]
    await people[actor].act(table, states[actor])
    for live in lives:
        await live.state()
        await live.close()
    assert sorted(made, key=str) == sorted(set(made), key=str)
    assert {seat for number, seat in made if number == 1} == {0, 1, 2, None}


async def test_news_are_encoded_once_for_all_who_look_on(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    encoded: list[str] = []
    encode = live_module._encoded

    def noted(message: msgspec.Struct) -> str:
        text = encode(message)
        if isinstance(message, StateMessage):
            encoded.append(text)
        return text

    table, people = await seat_three(site)
    lives = [await person.live(table) for person in [*people, *(site.person() for _ in range(6))]]
    states = [await live.state() for live in lives]
    monkeypatch.setattr(live_module, "_encoded", noted)
    actor = states[0]["actors"][0]
    await people[actor].act(table, states[actor])
    news = [await live.state() for live in lives]
    assert [state["you"] for state in news] == [0, 1, 2, *([None] * 6)]
    assert len(encoded) == 4
    for live in lives:
        await live.close()


async def test_of_each_seat_the_latest_two_are_kept(site: Site) -> None:
    table, people = await seat_three(site)
    lives = [await person.live(table) for person in [*people, site.person()]]
    state = await play_on(table, people, 12)
    for live in lives:
        while (await live.state())["number"] < 12:
            pass
        await live.close()
    kept = sorted(site.house.shelf._kept, key=str)
    assert len({(table, seat, form) for table, _, seat, form in kept}) >= 4
    assert len(kept) <= 2 * len({(table, seat, form) for table, _, seat, form in kept})
    assert (table, state["revision"], None, shelf.WHOLE) in kept
    assert site.house.shelf.bytes == sum(site.house.shelf._sizes.values())


@pytest.mark.parametrize("long", [False, True])
async def test_lists_that_take_long_are_made_off_the_event_loop(
    site: Site, monkeypatch: pytest.MonkeyPatch, long: bool
) -> None:
    """As long as nothing is known of a map, they may take long."""
    threads: list[str] = []
    show = shelf.show

    def noted(table: footplate.Table, seat: int | None, *rest: Any) -> shelf.Shown:
        if seat in table.actors:
            threads.append(threading.current_thread().name)
        return show(table, seat, *rest)

    monkeypatch.setattr(shelf, "show", noted)
    monkeypatch.setattr(shelf, "LONG", 0.0 if long else 60.0)
    table, people = await seat_three(site)
    await play_on(table, people, 4)
    main = threading.main_thread().name
    assert [name == main for name in threads] == [False, *([not long] * (len(threads) - 1))]
    assert len(threads) > 1


def test_how_long_lists_took_is_forgotten_little_by_little(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([0.0, 1.0, 1.0, 1.5, 2.0, 4.0])
    monkeypatch.setattr(shelf, "thread_time", lambda: next(times))
    table, kept = footplate.new("steel-driver", 3, seed=1), shelf.Shelf(1000)
    noted = []
    for _ in range(3):
        kept._timed(table, table.actor, ["Ada", "Ben", "Cy"], shelf.WHOLE, views.seen(table, table.actor))
        noted += kept._longest.values()
    assert noted == [1.0, shelf.FORGOTTEN, 2.0]


async def test_what_is_kept_is_bounded(make_site: MakeSite) -> None:
    site = await make_site(shelf_bytes=50_000)
    table, people = await seat_three(site)
    await play_on(table, people, 20)
    kept = site.house.shelf
    assert kept.bytes <= 50_000
    assert kept.bytes == sum(kept._sizes.values())
    assert len(kept._kept) < 20


async def test_a_list_that_fails_is_made_anew(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    table, people = await seat_three(site)
    show, site.house.shelf._kept = shelf.show, type(site.house.shelf._kept)()

    def broken(*_: Any) -> None:
        raise RuntimeError("a surprise")

    monkeypatch.setattr(shelf, "show", broken)
    assert (await people[0].http.get(f"/api/tables/{table}")).status_code == 500
    monkeypatch.setattr(shelf, "show", show)
    assert (await people[0].state(table))["view"]


@pytest.mark.parametrize("title", ["steel-driver", "steam", "days-of-steam", "railways", "age-of-steam"])
async def test_the_short_form_says_the_same_in_one_language(site: Site, title: str) -> None:
    table, people = await seat_three(site, title=title)
    await play_on(table, people, 6)
    actor = (await people[0].state(table))["actors"][0]
    whole = await people[actor].state(table)
    for language in ("en", "fr"):
        live = await people[actor].live(table, f"?lang={language}")
        short = await live.state()
        await live.close()
        assert short["prompt"] == {language: whole["prompt"][language]}
        assert short["view"] == whole["view"]
        assert [entry["lines"] for entry in short["log"]] == [
            [{language: line[language]} for line in entry["lines"]] for entry in whole["log"]
        ]
        for full, brief in zip(whole["choices"], short["choices"], strict=True):
            assert brief == {
                "action": full["action"],
                "steps": full["steps"],
                "text": {language: full["text"][language]},
                "facts": full["facts"],
            }
            named = [short["targets"][step] for step in brief["steps"]]
            assert named == [{language: label[language]} for label in full["labels"]]


async def test_a_language_that_nobody_speaks_here_is_refused(site: Site) -> None:
    table, people = await seat_three(site)
    live = await people[0].live(table, "?lang=de")
    await live.socket.wait_closed()
    assert live.socket.close_code == 1008


async def test_who_prefers_so_gets_the_new_state_by_the_socket_alone(site: Site) -> None:
    table, people = await seat_three(site)
    actor = (await people[0].state(table))["actors"][0]
    live = await people[actor].live(table)
    mine = await live.state()
    body = {"id": "8b1a9953-4f0e-4f7e-9d3f-0a1b2c3d4e5f", "number": 0, "action": mine["choices"][0]["action"]}
    answer = await people[actor].http.post(
        f"/api/tables/{table}/actions", json=body, headers={"Prefer": "return=minimal"}
    )
    assert (answer.status_code, answer.content) == (204, b"")
    assert answer.headers["preference-applied"] == "return=minimal"
    brought = await live.state()
    assert (brought["number"], str(brought["revision"])) == (1, answer.headers["footplate-revision"])
    stale = await people[actor].http.post(
        f"/api/tables/{table}/actions",
        json={**body, "id": body["id"][::-1].replace("-", "")[:32]},
        headers={"Prefer": "return=minimal"},
    )
    assert stale.status_code == 409
    assert stale.json()["error"]["state"]["number"] == 1
    await live.close()


async def test_a_move_is_guarded_and_answered_alike_on_its_short_way(
    make_site: MakeSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A brief one does not pass through the framework, unless there is something unusual about it."""
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 0.0))
    site = await make_site(rate_limits=True)
    table, people = await seat_three(site)
    actor = (await people[0].state(table))["actors"][0]
    me = people[actor]
    body = {"id": str(uuid4()), "number": 0, "action": (await me.state(table))["choices"][0]["action"]}
    kinds = [("application/json", ""), ("application/json; charset=utf-8", ""), ("application/json", f"?as={actor}")]
    answers = [await _brief(me, table, body, kind, query) for kind, query in kinds]
    assert {each.status_code for each in answers} == {204}
    told = [{name: value for name, value in each.headers.items() if name != "date"} for each in answers]
    assert told[0] == told[1] == told[2]
    assert (await me.state(table))["number"] == 1

    foreign = await _brief(me, table, body, Origin="http://elsewhere.example")
    unknown = await _brief(me, table, body, Host="elsewhere.example")
    nobody = await _brief(site.person("Eve"), table, body)
    assert [each.status_code for each in (foreign, unknown, nobody)] == [403, 421, 403]
    # What is refused counts once, as what is done; what comes from elsewhere does not.
    for _ in range(300 - 4 - 2):
        site.app.state.rate_limits.wait(str(play_action), "127.0.0.1", play_action.opt["rate"])
    assert [(await _brief(me, table, {**body, "id": str(uuid4())})).status_code for _ in range(3)] == [409, 409, 429]


async def _brief(
    person: Person, table: str, body: Json, kind: str = "application/json", query: str = "", **more: str
) -> httpx.Response:
    headers = {"Prefer": "return=minimal", "Content-Type": kind, **more}
    return await person.http.post(f"/api/tables/{table}/actions{query}", json=body, headers=headers)


async def test_a_room_keeps_no_copies_of_earlier_positions(site: Site) -> None:
    table, people = await seat_three(site)
    await play_on(table, people, 60)
    game = (await site.house.rooms.scene(table)).playing()
    assert len(game.table._checkpoints) <= 1
    assert len(msgspec.json.encode(game.table.history())) < 20_000


async def test_two_who_ask_at_once_wait_for_one_list(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = await seat_three(site)
    scene = await site.house.rooms.scene(table)
    calls: list[int] = []
    show = shelf.show

    def noted(*args: Any) -> shelf.Shown:
        calls.append(1)
        return show(*args)

    monkeypatch.setattr(shelf, "show", noted)
    site.house.shelf._kept.clear()
    shown = await asyncio.gather(*(site.house.shelf.shown(scene, 0, shelf.Form("fr")) for _ in range(5)))
    assert len(calls) == 1
    assert len({id(each) for each in shown}) == 1


def test_sentences_are_remembered_by_title_map_and_names_and_by_nothing_else() -> None:
    """Another table of the same map says the same; one of another map never speaks of its places."""
    shelf._sentences.clear()
    northeast = footplate.new("steam", 3, map="northeast", seed=1)
    names = ["Ada", "Ben", "Cy"]
    shelf.show(northeast, northeast.actor, names, shelf.Form("en"))
    kept = len(shelf._sentences)
    assert kept
    shelf.show(footplate.load(northeast.dump()), northeast.actor, names, shelf.Form("en"))
    assert len(shelf._sentences) == kept
    ruhr = footplate.new("steam", 3, map="ruhr", seed=1)
    shelf.show(ruhr, ruhr.actor, names, shelf.Form("en"))
    assert len(shelf._sentences) > kept


def test_names_of_targets_are_remembered_for_all_tables_of_a_map() -> None:
    table = footplate.new("steam", 3, map="northeast", seed=1)
    first, second = (
        shelf._Teller(table, names, "fr").labels([["hex:D3"], ["pass"]])
        for names in (["Ada", "Ben", "Cy"], ["Ben", "Cy", "Ada"])
    )
    assert first["pass"] is second["pass"]
    assert msgspec.json.decode(bytes(first["pass"])) == {"fr": table.named("pass").text("fr")}
    assert shelf._Teller(table, ["Ada", "Ben", "Cy"], "en").labels([["pass"]])["pass"] != first["pass"]
    elsewhere = footplate.new("steam", 3, map="ruhr", seed=1)
    assert shelf._Teller(elsewhere, ["Ada", "Ben", "Cy"], "fr").labels([["pass"]])["pass"] is not first["pass"]
