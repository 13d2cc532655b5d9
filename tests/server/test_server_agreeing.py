"""What people agree on: going back, ending a game, a bot for a silent player; resigning; tables nobody needs."""

import time
from typing import Any

import pytest
from site_under_test import MakeSite, Person, Site, play_on, seat_three

from almost_over import almost_over
from footplate.server.caretaking import sweep

pytestmark = pytest.mark.anyio
IN_TURN = ("sqlite", "postgresql")
DAY = 86400.0


class Shifted:
    """The real clock, put forward."""

    def __init__(self) -> None:
        self.by = 0.0

    def __call__(self) -> float:
        return time.time() + self.by


def code(answer: Any) -> str:
    return str(answer["error"]["code"])


async def put(person: Person, path: str, body: Any, status: int = 200) -> Any:
    answer = await person.http.put(path, json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


async def propose(person: Person, table: str, kind: str, status: int = 200, **more: Any) -> Any:
    return await person.post(f"/api/tables/{table}/proposal", {"kind": kind, **more}, status)


async def answer(person: Person, table: str, which: int, agree: bool, status: int = 200) -> Any:
    return await put(person, f"/api/tables/{table}/proposal", {"id": which, "agree": agree}, status)


def life(state: Any) -> list[str]:
    return [each["kind"] for each in state["life"]]


# Going back


async def test_all_agree_and_the_game_goes_back(site: Site) -> None:
    table, people = await seat_three(site)
    before = await play_on(table, people, 3)
    first = await people[0].get(f"/api/tables/{table}/history/1")
    await play_on(table, people, 6)
    watched = await site.person("Dan").live(table)
    await watched.state()
    state = await propose(people[0], table, "undo", to=1)
    proposal = state["proposal"]
    assert (proposal["kind"], proposal["by"], proposal["to"]) == ("undo", 0, 1)
    assert (proposal["agreed"], proposal["waiting"]) == ([0], [1, 2])
    assert (await watched.state())["proposal"] == proposal
    state = await answer(people[1], table, proposal["id"], True)
    assert (state["number"], state["proposal"]["waiting"]) == (before["number"] + 6, [2])
    state = await answer(people[2], table, proposal["id"], True)
    assert (state["number"], state["proposal"]) == (1, None)
    assert state["view"]["game"] == first["view"]["game"]
    assert not state["table"]["practice"]
    assert life(state) == ["proposed-undo", "agreed-undo", "agreed-undo", "done-undo"]
    assert (await play_on(table, people, 4))["number"] == 5
    assert code(await answer(people[1], table, proposal["id"], True, 409)) == "no-proposal"


async def test_one_refuses_and_nothing_happens(site: Site) -> None:
    table, people = await seat_three(site)
    await play_on(table, people, 4)
    which = (await propose(people[1], table, "undo", to=0))["proposal"]["id"]
    assert code(await propose(people[2], table, "end", 409)) == "proposed"
    assert code(await answer(people[1], table, which, True, 409)) == "answered"
    state = await answer(people[2], table, which, False)
    assert (state["number"], state["proposal"]) == (4, None)
    assert life(state)[-1] == "refused-undo"
    assert code(await answer(people[0], table, which, True, 409)) == "no-proposal"


async def test_a_proposal_is_withdrawn_by_its_maker_alone(site: Site) -> None:
    table, people = await seat_three(site)
    await play_on(table, people, 2)
    path = f"/api/tables/{table}/proposal"
    assert code((await people[0].http.delete(path)).json()) == "no-proposal"
    await propose(people[0], table, "undo", to=1)
    other = await people[1].http.delete(path)
    assert (other.status_code, code(other.json())) == (403, "other-seat")
    gone = (await people[0].http.delete(path)).json()
    assert (gone["proposal"], life(gone)[-1]) == (None, "withdrawn-undo")


async def test_a_decision_in_between_makes_it_stale(site: Site) -> None:
    table, people = await seat_three(site)
    await play_on(table, people, 4)
    which = (await propose(people[0], table, "undo", to=2))["proposal"]["id"]
    state = await play_on(table, people, 1)
    assert (state["proposal"], life(state)[-1]) == (None, "stale-undo")
    assert code(await answer(people[1], table, which, True, 409)) == "no-proposal"
    assert (await people[0].state(table))["number"] == 5


async def test_what_cannot_be_proposed(site: Site) -> None:
    table, people = await seat_three(site)
    await play_on(table, people, 3)
    for body, status, why in [
        ({"kind": "undo"}, 404, "no-position"),
        ({"kind": "undo", "to": 3}, 404, "no-position"),
        ({"kind": "replace"}, 404, "no-seat"),
        ({"kind": "replace", "seat": 3}, 404, "no-seat"),
        ({"kind": "replace", "seat": 0}, 409, "not-silent"),
        ({"kind": "replace", "seat": 1}, 409, "not-silent"),
    ]:
        assert code(await people[0].post(f"/api/tables/{table}/proposal", body, status)) == why
    await people[0].post(f"/api/tables/{table}/proposal", {"kind": "dance"}, 400)
    # Who sits alone against bots practises, and says so.
    alone = site.person("Eve")
    bots = await alone.set_up("me", "random", "random")
    while not (await alone.state(bots))["choices"]:
        pass
    state = await alone.act(bots, await alone.state(bots))
    assert code(await propose(alone, bots, "undo", 409, to=state["number"] - 1)) == "nobody-to-ask"


async def test_strangers_and_watchers_have_no_say(site: Site) -> None:
    table, people = await seat_three(site)
    await play_on(table, people, 2)
    dan, stranger = site.person("Dan"), site.person()
    await dan.set_up("me", "open", "open")
    which = (await propose(people[0], table, "end"))["proposal"]["id"]
    for who in (dan, stranger):
        assert code(await propose(who, table, "end", 403)) == "not-seated"
        assert code(await answer(who, table, which, True, 403)) == "not-seated"
        assert (await who.http.delete(f"/api/tables/{table}/proposal")).status_code == 403
        assert code(await who.post(f"/api/tables/{table}/resign", status=403)) == "not-seated"
        # They see what is proposed, which is no secret.
        assert (await who.state(table))["proposal"]["id"] == which
    unbegun = await dan.set_up("me", "open", "open")
    assert code(await propose(dan, unbegun, "end", 409)) == "not-begun"
    assert code(await dan.post("/api/tables/aaaaaaaaaaaaaaaa/resign", status=404)) == "no-table"


# Ending, resigning, replacing


async def test_a_game_ends_when_all_agree(site: Site) -> None:
    table, people = await seat_three(site, pace={"kind": "decision", "minutes": 60, "then": "remind"})
    await play_on(table, people, 3)
    which = (await propose(people[2], table, "end"))["proposal"]["id"]
    # It stands while the game goes on.
    await play_on(table, people, 1)
    await answer(people[0], table, which, True)
    state = await answer(people[1], table, which, True)
    card = state["table"]
    assert (card["state"], card["ended"], card["turn"], card["clocks"]) == ("over", "agreed", [], [])
    assert (state["choices"], state["result"], life(state)[-1]) == ([], None, "done-end")
    assert code(await people[0].undo(table, 4, 3, 409)) == "game-over"
    assert code(await propose(people[0], table, "undo", 409, to=1)) == "game-over"
    assert code(await answer(people[0], table, which, True, 409)) == "no-proposal"
    record = await people[0].get(f"/api/tables/{table}/record")
    assert len(record["actions"]) == 4
    assert (await people[0].get(f"/api/tables/{table}/history/2"))["number"] == 2
    assert (await people[1].post(f"/api/tables/{table}/rematch"))["state"] == "open"


async def test_who_resigns_leaves_the_game_to_a_bot_for_good(make_site: MakeSite) -> None:
    site = await make_site(bot_pause=30.0)
    table, people = await seat_three(site)
    seat = (await people[0].state(table))["actors"][0]
    who = people[seat]
    state = await who.state(table)
    gone = await who.post(f"/api/tables/{table}/resign")
    shown = gone["table"]["seats"][seat]
    assert (shown["gone"], bool(shown["stand_in"]), gone["choices"], life(gone)) == (True, True, [], ["resigned"])
    assert code(await who.act(table, state, status=409)) == "resigned"
    assert code(await put(who, f"/api/tables/{table}/stand-in", {"away": False}, 409)) == "resigned"
    assert code(await who.post(f"/api/tables/{table}/resign", status=409)) == "resigned"
    assert code(await propose(who, table, "end", 409)) == "resigned"
    # The others are asked without them.
    other = people[(seat + 1) % 3]
    assert (await propose(other, table, "end"))["proposal"]["waiting"] == [(seat + 2) % 3]


async def test_a_silent_player_is_replaced_by_vote_until_they_are_back(make_site: MakeSite) -> None:
    clock = Shifted()
    site = await make_site(bot_pause=30.0, clock=clock)
    table, people = await seat_three(site)
    seat = (await people[0].state(table))["actors"][0]
    one, two = (people[(seat + step) % 3] for step in (1, 2))
    assert code(await propose(one, table, "replace", 409, seat=seat)) == "not-silent"
    clock.by = 601.0
    state = await propose(one, table, "replace", seat=seat)
    assert state["proposal"]["waiting"] == [(seat + 2) % 3]
    assert code(await answer(people[seat], table, state["proposal"]["id"], False, 409)) == "no-proposal"
    state = await answer(two, table, state["proposal"]["id"], True)
    assert state["table"]["seats"][seat]["stand_in"]
    assert life(state)[-1] == "done-replace"
    back = await put(people[seat], f"/api/tables/{table}/stand-in", {"away": False})
    assert back["choices"]


async def test_a_player_who_decides_is_not_silent_any_more(make_site: MakeSite) -> None:
    clock = Shifted()
    site = await make_site(clock=clock)
    table, people = await seat_three(site)
    seat = (await people[0].state(table))["actors"][0]
    clock.by = 601.0
    await propose(people[(seat + 1) % 3], table, "replace", seat=seat)
    while (await people[0].state(table))["actors"] == [seat]:
        await people[seat].act(table, await people[seat].state(table))
    state = await people[0].state(table)
    assert (state["proposal"], life(state)[-1]) == (None, "stale-replace")


# Before the game


async def test_the_owner_changes_the_table_before_it_begins(site: Site) -> None:
    ada, ben = site.person("Ada"), site.person("Ben")
    table = await ada.set_up("me", "open", "random", "open", title="steam", map="northeast")
    await ben.join(table, 3)
    path = f"/api/tables/{table}/setup"
    pace = {"kind": "game", "minutes": 60, "then": "take", "rest": None}
    body = {"seats": 3, "map": "ruhr", "options": {}, "pace": pace, "private": True}
    assert code(await put(ben, path, body, 403)) == "not-owner"
    assert code(await put(site.person(), path, body, 403)) == "not-owner"
    state = await put(ada, path, {**body, "seats": 4, "hints": True})
    assert (state["table"]["hints"], life(state)) == (True, ["set-up", "hints"])
    # Who sits there, and who finds the table, knows it.
    assert life(await ben.state(table)) == ["set-up", "hints"]
    assert (await site.person().state(table))["table"]["hints"]
    state = await put(ada, path, body)
    card = state["table"]
    assert (card["map"], card["pace"], card["private"], card["hints"]) == ("ruhr", pace, True, False)
    assert life(state) == ["set-up", "hints", "set-up", "no-hints"]
    # The open seat goes, and so the game begins.
    assert [(seat["kind"], seat["name"]) for seat in card["seats"]][::2] == [("person", "Ada"), ("person", "Ben")]
    assert card["state"] == "playing"
    assert code(await put(ada, path, body, 409)) == "begun"


async def test_changes_of_a_table_that_make_no_sense(site: Site) -> None:
    ada, ben = site.person("Ada"), site.person("Ben")
    table = await ada.set_up("me", "open", "open", "open")
    for seat in (1, 2):
        await site.person(f"P{seat}").join(table, seat)
    path = f"/api/tables/{table}/setup"
    assert code(await put(ada, path, {"seats": 2}, 409)) == "too-few-seats"
    assert code(await put(ada, path, {"seats": 8}, 422)) == "setup"
    assert code(await put(ada, path, {"seats": 4, "map": "moon"}, 422)) == "setup"
    assert code(await put(ada, path, {"seats": 4, "options": {"odd": "yes"}}, 422)) == "setup"
    state = await put(ada, path, {"seats": 6})
    assert [seat["kind"] for seat in state["table"]["seats"]] == ["person"] * 3 + ["open"] * 3
    past = almost_over()
    brought = await ben.set_up("me", "open", "random", record=past.record())
    path = f"/api/tables/{brought}/setup"
    same = {"seats": 3, "map": "usa", "options": {}}
    for other in ({"seats": 3}, {**same, "map": None}, {**same, "options": {"odd": "yes"}}, {**same, "seats": 4}):
        assert code(await put(ben, path, other, 409)) == "from-record"
    # Pace and hints are no part of the record.
    card = (await put(ben, path, {**same, "hints": True}))["table"]
    assert (card["hints"], card["state"], card["number"], card["origin"]["kind"]) == (
        True,
        "open",
        past.number,
        "record",
    )


# Tables that nobody needs


async def test_a_table_that_nobody_came_to_is_gone_after_a_day(make_site: MakeSite) -> None:
    clock = Shifted()
    site = await make_site(clock=clock)
    ada, ben = site.person("Ada"), site.person("Ben")
    lonely = await ada.set_up("me", "open", "open")
    waited = await ada.set_up("me", "open", "open")
    await ben.join(waited)
    begun = await ada.set_up("me", "random", "random")
    clock.by = DAY - 60
    await sweep(site.house)
    await ada.state(lonely)
    clock.by = DAY + 60
    await sweep(site.house)
    assert code(await ada.get(f"/api/tables/{lonely}", 404)) == "no-table"
    assert {card["id"] for card in (await ada.get("/api/tables"))["mine"]} == {waited, begun}


async def test_a_game_that_nobody_touched_for_a_season_is_archived_and_can_be_read(make_site: MakeSite) -> None:
    clock = Shifted()
    site = await make_site(clock=clock)
    table, people = await seat_three(site)
    await play_on(table, people, 5)
    await propose(people[0], table, "end")
    clock.by = 90 * DAY - 60
    await sweep(site.house)
    assert (await people[0].state(table))["table"]["state"] == "playing"
    clock.by = 90 * DAY + 60
    await sweep(site.house)
    state = await people[0].state(table)
    assert (state["table"]["state"], state["table"]["ended"], state["proposal"]) == ("over", "archived", None)
    assert "archived" in life(state)
    assert (await people[1].get(f"/api/tables/{table}/history/3"))["number"] == 3
    assert len(await people[1].get(f"/api/tables/{table}/log")) == 6
    assert code(await people[0].post(f"/api/tables/{table}/resign", status=409)) == "game-over"
    assert (await people[0].http.get(f"/api/tables/{table}/record.txt")).status_code == 200
