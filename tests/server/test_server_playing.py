"""Playing, undoing, and reading what happened."""

import asyncio
import json
from typing import Any
from uuid import uuid4

import pytest
from site_under_test import Json, Person, Site, play_on, seat_three

import footplate
from footplate.titles import TITLES

pytestmark = pytest.mark.anyio
DATABASES = ("sqlite", "postgresql")


async def decider(table: str, people: list[Person]) -> tuple[Person, Json]:
    """Who decides, and the table as they see it."""
    state = await people[0].state(table)
    person = people[state["actors"][0]]
    return person, await person.state(table)


async def test_a_decision_moves_the_table_on(site: Site) -> None:
    table, people = await seat_three(site)
    person, state = await decider(table, people)
    assert state["choices"]
    assert {"action", "steps", "labels", "text", "facts"} == set(state["choices"][0])
    after = await person.act(table, state)
    assert after["number"] == 1
    assert [entry["number"] for entry in after["log"]] == [1]
    assert after["log"][0]["seat"] == state["you"]
    assert after["log"][0]["lines"][0]["en"].startswith(person.name)


async def test_only_the_decider_has_choices(site: Site) -> None:
    table, people = await seat_three(site)
    person, state = await decider(table, people)
    assert state["prompt"]["en"].startswith("Choose")
    for other in people:
        if other is not person:
            seen = await other.state(table)
            assert seen["choices"] == []
            assert seen["prompt"]["en"].startswith(person.name)
    watching = await site.person().state(table)
    assert watching["you"] is None
    assert watching["choices"] == []
    assert watching["view"]["seat"] is None


async def test_an_action_sent_twice_counts_once(site: Site) -> None:
    table, people = await seat_three(site)
    person, state = await decider(table, people)
    action, action_id = state["choices"][0]["action"], str(uuid4())
    first = await person.play(table, 0, action, action_id=action_id)
    second = await person.play(table, 0, action, action_id=action_id)
    assert first["number"] == second["number"] == 1
    assert len(await person.get(f"/api/tables/{table}/log?from=1")) == 1


async def test_a_stale_number_gets_the_fresh_position(site: Site) -> None:
    table, people = await seat_three(site)
    person, state = await decider(table, people)
    await person.act(table, state)
    answer = await person.act(table, state, status=409)
    assert answer["error"]["code"] == "stale"
    fresh = answer["error"]["state"]
    assert fresh["number"] == 1
    assert [entry["number"] for entry in fresh["log"]] == [1]
    ahead = await person.play(table, 99, state["choices"][0]["action"], 409)
    assert ahead["error"]["code"] == "stale"


async def test_of_two_actions_at_once_one_wins(site: Site) -> None:
    table, people = await seat_three(site)
    person, state = await decider(table, people)
    path = f"/api/tables/{table}/actions"
    bodies = [{"id": str(uuid4()), "number": 0, "action": choice["action"]} for choice in state["choices"]]
    answers = await asyncio.gather(*(person.http.post(path, json=body) for body in bodies))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * (len(bodies) - 1)
    assert (await person.state(table))["number"] == 1


async def test_refused_actions_name_the_rule_and_change_nothing(site: Site) -> None:
    table, people = await seat_three(site)
    person, state = await decider(table, people)
    seat = state["you"]
    for action in (
        {"type": "drop", "seat": seat},
        {"type": "auction", "seat": seat, "company": "red", "bid": 1000},
        {"type": "auction", "seat": seat, "company": "purple", "bid": 1},
        {"type": "auction", "seat": seat, "company": 5, "bid": []},
        {"type": "fly", "seat": seat},
        {"type": "pass"},
        {"type": "pass", "seat": seat, "extra": 1},
        {},
    ):
        answer = await person.play(table, 0, action, 422)
        assert answer["error"]["code"] == "illegal"
        assert answer["error"]["rule"]
        assert answer["error"]["text"]["fr"]
    after = await person.state(table)
    after["table"].pop("updated")
    state["table"].pop("updated")
    assert after == state


async def test_nobody_decides_for_another(site: Site) -> None:
    table, people = await seat_three(site)
    person, state = await decider(table, people)
    action = state["choices"][0]["action"]
    other = next(each for each in people if each is not person)
    assert (await other.play(table, 0, action, 403))["error"]["code"] == "other-seat"
    own = {**action, "seat": people.index(other)}
    assert (await other.play(table, 0, own, 422))["error"]["code"] == "illegal"
    assert (await person.play(table, 0, own, 403))["error"]["code"] == "other-seat"
    stranger = site.person("Eve")
    assert (await stranger.play(table, 0, action, 403))["error"]["code"] == "not-seated"
    assert (await stranger.undo(table, 0, 0, 403))["error"]["code"] == "not-seated"


async def test_a_game_that_has_not_begun_cannot_be_played(site: Site) -> None:
    ada = site.person()
    table = await ada.set_up("me", "open", "open")
    path = f"/api/tables/{table}"
    assert (await ada.play(table, 0, {"type": "pass", "seat": 0}, 409))["error"]["code"] == "not-begun"
    assert (await ada.undo(table, 0, 0, 409))["error"]["code"] == "not-begun"
    assert (await ada.post(f"{path}/why", {"target": "pass"}, 409))["error"]["code"] == "not-begun"
    assert (await ada.post(f"{path}/explain", {"action": {}}, 409))["error"]["code"] == "not-begun"
    assert (await ada.get(f"{path}/history/0", 409))["error"]["code"] == "not-begun"
    assert (await ada.get(f"{path}/record", 409))["error"]["code"] == "not-begun"
    assert await ada.get(f"{path}/log") == []


async def test_ones_own_last_decision_can_be_taken_back(site: Site) -> None:
    table, people = await seat_three(site)
    person, state = await decider(table, people)
    after = await person.act(table, state)
    assert after["undo"] == 0
    others = [each for each in people if each is not person]
    for other in others:
        assert (await other.state(table))["undo"] is None
        assert (await other.undo(table, 1, 0, 409))["error"]["code"] == "no-undo"
    back = await person.undo(table, 1, 0)
    assert back["number"] == 0
    assert back["view"] == state["view"]
    assert back["choices"] == state["choices"]
    assert back["log"] == []
    assert back["undo"] is None
    again = await person.act(table, back, 1)
    assert again["number"] == 1
    log = await person.get(f"/api/tables/{table}/log")
    assert [entry["number"] for entry in log] == [0, 1]
    assert log[1] == again["log"][0]


async def test_another_seats_decision_ends_what_can_be_taken_back(site: Site) -> None:
    table, people = await seat_three(site)
    person, state = await decider(table, people)
    await person.act(table, state)
    other, state = await decider(table, people)
    assert other is not person
    await other.act(table, state)
    assert (await person.state(table))["undo"] is None
    assert (await person.undo(table, 2, 0, 409))["error"]["code"] == "no-undo"
    assert (await other.state(table))["undo"] == 1
    assert (await other.undo(table, 2, 0, 409))["error"]["code"] == "no-undo"
    assert (await other.undo(table, 2, 2, 409))["error"]["code"] == "no-undo"
    assert (await other.undo(table, 1, 0, 409))["error"]["code"] == "stale"


async def test_several_decisions_in_a_row_can_be_taken_back_together(site: Site) -> None:
    table, people = await seat_three(site)
    last, first = -1, 0
    for _ in range(200):
        person, state = await decider(table, people)
        if state["you"] != last:
            last, first = state["you"], state["number"]
        after = await person.act(table, state, len(state["choices"]) // 2)
        if after["number"] - first == 3:
            break
    assert after["undo"] == first
    past = await person.get(f"/api/tables/{table}/history/{first}")
    back = await person.undo(table, after["number"], first)
    assert back["view"] == past["view"]
    assert back["number"] == first


async def test_what_chance_touched_cannot_be_taken_back(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    table, people = await seat_three(site)
    person, state = await decider(table, people)
    monkeypatch.setattr(footplate.Table, "chance_of_last", lambda _: (3, 1))
    after = await person.act(table, state)
    assert after["undo"] is None
    assert (await person.undo(table, 1, 0, 409))["error"]["code"] == "no-undo"


async def test_the_last_decision_of_a_game_stands(site: Site) -> None:
    """The end shows the seed; nobody may go back and play on with it."""
    table, people = await seat_three(site)
    state = await play_on(table, people, 1000)
    assert state["table"]["state"] == "over"
    for person in people:
        assert (await person.state(table))["undo"] is None
        answer = await person.undo(table, state["number"], state["number"] - 1, 409)
        assert answer["error"]["code"] == "no-undo"


async def test_a_secret_of_the_log_is_told_to_its_seat_only(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """An event that tells one seat more than the others, on every way by which a log leaves the server."""
    table, people = await seat_three(site)
    person, state = await decider(table, people)
    sockets = [await each.live(table) for each in people]
    for socket in sockets:
        await socket.state()
    play = footplate.Table.play

    def with_secret(played: footplate.Table, action: footplate.Action) -> list[footplate.Event]:
        first, *rest = play(played, action)
        return [first, footplate.Event("drew", {}, action.seat, {"card": "ace"}), *rest]

    for sentences in TITLES["steel-driver"].words.tables.values():
        monkeypatch.setitem(sentences["events"], "drew", "X")
        monkeypatch.setitem(sentences["events"], "drew/own", "Y {card}")
    monkeypatch.setattr(footplate.Table, "play", with_secret)
    await person.act(table, state, 1)
    for seat, (each, socket) in enumerate(zip(people, sockets, strict=True)):
        logs = [
            (await socket.state())["log"],
            (await each.state(table))["log"],
            (await each.get(f"/api/tables/{table}/log")),
            (await each.get(f"/api/tables/{table}/history/1"))["log"],
        ]
        await socket.close()
        own = seat == state["you"]
        for log in logs:
            assert ("ace" in json.dumps(log)) == own
            assert log[-1]["lines"][1]["fr"] == ("Y ace" if own else "X")
            assert log[-1]["events"][1] == ({"kind": "drew", "card": "ace"} if own else {"kind": "drew"})
        assert (await each.state(table))["undo"] is None


async def test_an_undo_sent_twice_counts_once(site: Site) -> None:
    table, people = await seat_three(site)
    person, state = await decider(table, people)
    await person.act(table, state)
    body = {"id": str(uuid4()), "number": 1, "to": 0}
    for _ in range(2):
        assert (await person.post(f"/api/tables/{table}/undo", body))["number"] == 0
    await person.act(table, state)
    assert (await person.post(f"/api/tables/{table}/undo", body))["number"] == 1


async def test_any_past_position_can_be_shown(site: Site) -> None:
    table, people = await seat_three(site)
    seen = []
    for _ in range(25):
        person, state = await decider(table, people)
        seen.append((await people[0].state(table))["view"])
        await person.act(table, state, len(state["choices"]) - 1)
    for number, view in enumerate(seen):
        past = await people[0].get(f"/api/tables/{table}/history/{number}")
        assert past["view"] == view
        assert [entry["number"] for entry in past["log"]] == [number]
    beyond = await people[0].get(f"/api/tables/{table}/history/26", 404)
    assert beyond["error"]["code"] == "no-position"
    await people[0].get(f"/api/tables/{table}/history/-1", 400)
    await people[0].get(f"/api/tables/{table}/history/{2**70}", 400)


async def test_the_log_can_be_read_from_any_decision(site: Site) -> None:
    table, people = await seat_three(site)
    await play_on(table, people, 30)
    whole = await people[0].get(f"/api/tables/{table}/log")
    assert [entry["number"] for entry in whole] == list(range(31))
    assert await people[0].get(f"/api/tables/{table}/log?from=12") == whole[12:]
    assert await people[0].get(f"/api/tables/{table}/log?from=31") == []
    await people[0].get(f"/api/tables/{table}/log?from=x", 400)
    await people[0].get(f"/api/tables/{table}/log?from=-1", 400)


async def test_a_click_on_the_impossible_is_explained(site: Site) -> None:
    table, people = await seat_three(site)
    person, state = await decider(table, people)
    path = f"/api/tables/{table}"
    ruling = await person.post(f"{path}/why", {"target": "link:BOS-ALB"})
    assert set(ruling) == {"rule", "text"}
    assert ruling["text"]["fr"]
    assert await person.post(f"{path}/why", {"target": state["choices"][0]["steps"][0]}, 204) is None
    assert (await person.post(f"{path}/why", {"target": "nonsense"}))["rule"]
    assert (await site.person().post(f"{path}/why", {"target": "pass"}, 403))["error"]["code"] == "not-seated"
    action = state["choices"][0]["action"]
    assert await person.post(f"{path}/explain", {"action": action}, 204) is None
    refusal = await person.post(f"{path}/explain", {"action": {"type": "drop", "seat": state["you"]}})
    assert refusal["rule"]
    malformed = await person.post(f"{path}/explain", {"action": {"type": "fly"}}, 422)
    assert malformed["error"]["code"] == "illegal"
    other = next(each for each in people if each is not person)
    assert (await other.post(f"{path}/explain", {"action": action}, 403))["error"]["code"] == "other-seat"


async def test_a_finished_game_has_a_result_and_a_record(site: Site) -> None:
    table, people = await seat_three(site)
    path = f"/api/tables/{table}"
    assert (await people[0].get(f"{path}/record", 409))["error"]["code"] == "not-over"
    assert (await people[0].get(f"{path}/record.txt", 409))["error"]["code"] == "not-over"
    state = await play_on(table, people, 1000)
    assert state["table"]["state"] == "over"
    assert (state["actors"], state["choices"], state["prompt"]) == ([], [], None)
    assert state["result"]["ranking"][0]["place"] == 1
    totals = {score["seat"]: sum(part["points"] for part in score["parts"]) for score in state["result"]["scores"]}
    assert totals == {place["seat"]: place["total"] for place in state["result"]["ranking"]}
    record = await people[0].get(f"{path}/record")
    assert record["names"] == ["Ada", "Ben", "Cy"]
    assert all(line["time"] for line in record["actions"])
    replayed = footplate.replay(record)
    assert json.loads(json.dumps(replayed.view(0))) == state["view"]
    notation = await people[0].http.get(f"{path}/record.txt")
    assert notation.headers["content-type"].startswith("text/plain")
    assert footplate.replay(notation.text).view(0) == replayed.view(0)


async def test_people_talk_at_the_table(site: Site) -> None:
    table, people = await seat_three(site)
    path = f"/api/tables/{table}/chat"
    said = await people[1].post(path, {"text": " Hello \x07 <b>all</b>\n"}, 201)
    assert (said["name"], said["seat"], said["text"]) == ("Ben", 1, "Hello <b>all</b>")
    watcher = site.person("Eve")
    assert (await watcher.post(path, {"text": "Hi"}, 422))["error"]["code"] == "name"
    await watcher.http.put("/api/me", json={"name": "Eve"})
    assert (await watcher.post(path, {"text": "Hi"}, 201))["seat"] is None
    assert (await watcher.post(path, {"text": "\x07"}, 422))["error"]["code"] == "no-text"
    assert (await watcher.post(path, {"text": "x" * 501}, 400))["error"]["code"] == "malformed"
    assert [message["text"] for message in await watcher.get(path)] == ["Hello <b>all</b>", "Hi"]
    # What those say who watch reaches the players when the game is over.
    assert [message["text"] for message in await people[0].get(path)] == ["Hello <b>all</b>"]


@pytest.mark.parametrize("own", [None, ("mark",)])
async def test_each_asker_gets_their_own_view_only(
    site: Site, monkeypatch: pytest.MonkeyPatch, own: tuple[str, ...] | None
) -> None:
    """Every view carries a mark of the seat it was made for, in its game, which is all of it that a seat may see
    otherwise than others; no answer may carry another seat's mark."""
    kind: Any = type(TITLES["steel-driver"])
    whole, game = footplate.Table.view, kind.view

    def marked(seat: int | None, shown: Any) -> Any:
        return {**shown, "mark": f"for-{seat}-only"}

    def marked_whole(table: footplate.Table, seat: int | None = None) -> Any:
        view: Any = whole(table, seat)
        return {**view, "game": marked(seat, view["game"])}

    monkeypatch.setattr(kind, "own_parts", own)
    monkeypatch.setattr(footplate.Table, "view", marked_whole)
    monkeypatch.setattr(kind, "view", lambda title, s, seat: marked(seat, game(title, s, seat)))
    table, people = await seat_three(site)
    everybody = [*people, site.person("Eve")]
    sockets = [await person.live(table) for person in everybody]
    for _ in range(3):
        person, state = await decider(table, people)
        answers = [await person.http.get(f"/api/tables/{table}")]
        action = state["choices"][0]["action"]
        body = {"id": str(uuid4()), "number": state["number"], "action": action}
        answers.append(await person.http.post(f"/api/tables/{table}/actions", json=body))
        answers.append(await person.http.post(f"/api/tables/{table}/actions", json={**body, "id": str(uuid4())}))
        answers.append(await person.http.get(f"/api/tables/{table}/history/0"))
        for answer in answers:
            _only_marked_for(people.index(person), answer.text)
    for seat, socket in enumerate(sockets):
        for _ in range(4):
            _only_marked_for(seat if seat < 3 else None, json.dumps(await socket.state()))
        await socket.close()


def _only_marked_for(seat: int | None, text: str) -> None:
    assert f"for-{seat}-only" in text
    for other in (0, 1, 2, None):
        assert other == seat or f"for-{other}-only" not in text


async def test_the_seed_is_secret_until_the_end(site: Site) -> None:
    table, people = await seat_three(site)
    scene = await site.house.rooms.scene(table)
    seed = int(scene.row.seed, 16)
    key = scene.playing().position.dump["chance"]["key"]
    state = await play_on(table, people, 5)
    for path in ("", "/log", "/history/0", "/history/3", "/chat"):
        text = (await people[0].http.get(f"/api/tables/{table}{path}")).text
        assert str(seed) not in text
        assert scene.row.seed not in text
        assert key not in text
    assert state["view"]["seed"] is None
    assert state["view"]["seed_hash"]
    state = await play_on(table, people, 1000)
    assert state["view"]["seed"] == str(seed)
