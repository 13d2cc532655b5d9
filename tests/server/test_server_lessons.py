"""Lessons and hints at tables: begun, followed, left and gone on with; advice where it is allowed."""

import asyncio
from typing import Any

import pytest
from site_under_test import Json, Person, Site
from sqlalchemy import select, update

import footplate
from almost_over import almost_over
from footplate import lessons
from footplate.server.ratings import reckon_results
from footplate.server.storage.schema import results, tables
from footplate.titles import TITLES

pytestmark = pytest.mark.anyio


def sent(title: str, line: str) -> Json:
    return footplate.read_line(title, line[2:], "ABC".index(line[0])).to_json()


async def begin(who: Person, title: str = "steel-driver", status: int = 200, **more: Any) -> Json:
    return dict(await who.post(f"/api/lessons/{title}", {"name": who.name, **more}, status))


async def place(who: Person, table: str, kind: str = "") -> Json:
    """Where the learner is; once a step of a kind has come, if one is named: bots play in between."""
    for _ in range(200):
        found = dict(await who.get(f"/api/tables/{table}/lesson"))
        step = found["step"]["kind"] if found["step"] else "end"
        if kind in ("", step):
            return found
        await asyncio.sleep(0.05)
    raise AssertionError(f"no step {kind}: {found}")


async def end_turn(who: Person, table: str, number: int) -> None:
    await who.post(f"/api/tables/{table}/end", {"number": number})


def code(answer: Any) -> str:
    return str(answer["error"]["code"])


async def test_titles_say_whether_they_have_a_lesson(site: Site) -> None:
    titles = await site.person().get("/api/titles")
    assert all(title["lesson"] for title in titles if title["id"] in lessons.names())


async def test_a_lesson_is_a_private_table_against_bots(site: Site) -> None:
    ada = site.person("Ada")
    card = await begin(ada)
    assert card["origin"]["kind"] == "lesson"
    assert (card["practice"], card["private"], card["hints"]) == (True, True, True)
    assert [seat["kind"] for seat in card["seats"]] == ["person", "bot", "bot"]
    assert card["seed_hash"] is None
    here = await place(ada, card["id"])
    assert (here["at"], here["of"], here["state"], len(here["looks"])) == (1, 15, "on", 2)
    assert here["step"]["actions"] == [sent("steel-driver", "A auctions green for 3")]
    assert here["looks"][1]["light"] == ["company:green", "company:blue"]
    log = await ada.get(f"/api/tables/{card['id']}/log")
    assert "led by the hand" in log[0]["lines"][0]["en"]
    assert code(await begin(ada, "chess", 404)) == "no-lesson"


async def test_only_what_a_step_asks_for_is_accepted(site: Site) -> None:
    ada = site.person("Ada")
    table = (await begin(ada))["id"]
    answer = await ada.play(table, 0, sent("steel-driver", "A auctions blue for 3"), 409)
    assert (code(answer), answer["error"]["rule"]) == ("not-asked", "STD-AUC-03")
    assert answer["error"]["text"]["fr"].startswith("Qui met une compagnie")
    # What is not possible at all is answered by its rule first, as at every table.
    impossible = await ada.play(table, 0, sent("steel-driver", "A auctions red for 3"), 422)
    assert (code(impossible), impossible["error"]["rule"]) == ("illegal", "STD-AUC-11")
    why = f"/api/tables/{table}/why"
    assert (await ada.post(why, {"target": "company:red"}))["rule"] == "STD-AUC-11"
    about = await ada.post(why, {"target": "company:blue"})
    assert (about["rule"], about["text"]["en"][:12]) == ("STD-AUC-03", "Whoever puts")
    assert (await ada.state(table))["number"] == 0


async def test_bots_play_as_the_lesson_says_and_wait_while_there_is_something_to_read(site: Site) -> None:
    ada = site.person("Ada")
    table = (await begin(ada))["id"]
    state = await ada.play(table, 0, sent("steel-driver", "A auctions green for 3"))
    # What others will do is read before they do it.
    assert (state["table"]["held"], (await place(ada, table))["step"]["kind"]) == (0, "watch")
    await end_turn(ada, table, 1)
    asked = await place(ada, table, "do")
    assert (asked["number"], asked["step"]["actions"]) == (2, [sent("steel-driver", "A bids 5")])
    state = await ada.play(table, 2, asked["step"]["actions"][0])
    assert state["table"]["held"] == 0
    await asyncio.sleep(0.2)
    waiting = await place(ada, table)
    assert (waiting["number"], waiting["step"]["kind"], len(waiting["looks"])) == (3, "watch", 1)
    await end_turn(ada, table, 3)
    assert (await place(ada, table, "do"))["number"] == 5
    log = [entry["lines"][0]["en"] for entry in (await ada.get(f"/api/tables/{table}/log"))[1:]]
    assert [line.split(" ", 1)[1] for line in log[3:]] == ["auctions Blue and bids 1 cube.", "bids 2 cubes."]


async def test_a_lesson_is_left_and_gone_on_with_and_steps_are_taken_back(site: Site) -> None:
    ada = site.person("Ada")
    table = (await begin(ada, "days-of-steam"))["id"]
    await ada.play(table, 0, sent("days-of-steam", "A lays straight-2 at 1,0 turned 90"))
    await end_turn(ada, table, 1)
    assert (await place(ada, table, "do"))["at"] == 4
    assert (await begin(ada, "days-of-steam"))["id"] == table
    assert (await begin(ada, "steam"))["id"] != table
    other = (await begin(ada, "days-of-steam", again=True))["id"]
    assert other != table
    assert (await place(ada, other))["at"] == 1
    # Alone against bots one may go back as at any table of that kind, and the lesson goes back too.
    body = {"id": "0" * 8 + "-0000-4000-8000-" + "0" * 12, "number": 2, "to": 0, "practice": True}
    await ada.post(f"/api/tables/{table}/undo", body)
    assert (await place(ada, table))["at"] == 1


async def test_a_lesson_is_its_learners_own(site: Site) -> None:
    ada, ben = site.person("Ada"), site.person("Ben")
    table = (await begin(ada))["id"]
    assert code(await ben.get(f"/api/tables/{table}/lesson", 403)) == "not-seated"
    assert code(await ben.get(f"/api/tables/{table}/hints", 403)) == "not-seated"
    plain = await ada.set_up("me", "greedy", "greedy")
    assert code(await ada.get(f"/api/tables/{plain}/lesson", 404)) == "no-lesson"
    assert table not in [card["id"] for card in (await ben.get("/api/tables"))["live"]]


async def test_a_lesson_whose_position_is_another_by_now_must_begin_again(site: Site) -> None:
    ada = site.person("Ada")
    table = (await begin(ada))["id"]
    async with site.house.database.write() as connection:
        await connection.execute(
            update(tables).where(tables.c.id == table).values(origin={"kind": "lesson", "edition": "old"})
        )
    site.house.rooms.doubt_all()
    here = await place(ada, table)
    assert (here["state"], here["step"], here["looks"]) == ("changed", None, [])
    # What was begun can still be played on.
    await ada.play(table, 0, sent("steel-driver", "A auctions blue for 3"))
    assert (await begin(ada, again=True))["id"] != table


async def test_a_lesson_goes_on_after_a_new_rules_version_or_must_begin_again(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = site.person("Ada")
    table = (await begin(ada))["id"]
    title = TITLES["steel-driver"]
    monkeypatch.setattr(title, "rules_version", title.rules_version + 1)
    site.house.rooms.doubt_all()
    here = await place(ada, table)
    assert (here["state"], here["step"]["kind"]) == ("on", "do")
    await ada.play(table, 0, here["step"]["actions"][0])
    assert (await place(ada, table))["state"] == "on"
    # The new rules refuse what the next steps ask for.
    refusal = footplate.Ruling("STD-AUC-01", {})
    monkeypatch.setattr(footplate.Table, "explain", lambda *_: refusal)
    assert (await place(ada, table))["state"] == "changed"


@pytest.mark.parametrize("title", lessons.names())
async def test_who_follows_a_lesson_and_the_hints_finishes_it(site: Site, title: str) -> None:
    ada = site.person("Ada")
    table = (await begin(ada, title))["id"]
    for _ in range(20_000):
        here = await place(ada, table)
        if here["state"] == "over":
            break
        state = await ada.state(table)
        if state["number"] != here["number"]:
            continue
        if state["table"]["held"] == state["you"]:
            await end_turn(ada, table, state["number"])
        elif state["choices"]:
            await ada.play(table, state["number"], await _asked(ada, table, state, here["step"]))
        else:
            await asyncio.sleep(0.02)
    assert here["state"] == "over"
    assert here["looks"]


async def _asked(ada: Person, table: str, state: Json, step: Json) -> Json:
    if step["kind"] == "do":
        return dict(step["actions"][0])
    if step["kind"] == "choose":
        return next(choice["action"] for choice in state["choices"] if choice["action"]["type"] in step["of"])
    hints = await ada.get(f"/api/tables/{table}/hints")
    assert 1 <= len(hints) <= 3
    assert all(hint[words]["en"] != hint[words]["fr"] for hint in hints for words in ("text", "expects"))
    listed = [choice["action"] for choice in state["choices"]]
    assert all(hint["action"] in listed for hint in hints)
    return dict(hints[0]["action"])


async def test_hints_are_given_where_the_table_allows_them(site: Site) -> None:
    ada, ben = site.person("Ada"), site.person("Ben")
    plain = await ada.set_up("me", "greedy", "greedy")
    assert not (await ada.state(plain))["table"]["hints"]
    assert code(await ada.get(f"/api/tables/{plain}/hints", 403)) == "no-hints"
    helped = await ada.set_up("me", "open", "greedy", hints=True)
    assert (await ada.get("/api/tables"))["mine"][0]["hints"]
    assert code(await ada.get(f"/api/tables/{helped}/hints", 409)) == "not-begun"
    await ben.join(helped)
    state = await ada.state(helped)
    while not state["choices"]:
        mine = await ben.state(helped)
        if mine["choices"]:
            assert await ada.get(f"/api/tables/{helped}/hints") == []
            await ben.act(helped, mine)
        await asyncio.sleep(0.02)
        state = await ada.state(helped)
    hints = await ada.get(f"/api/tables/{helped}/hints")
    assert hints
    assert hints[0]["action"] in [choice["action"] for choice in state["choices"]]


async def test_a_game_with_hints_does_not_count_for_ratings(site: Site) -> None:
    ada = site.person("Ada")
    await ada.post("/api/account", {"name": "Ada", "password": "locomotive"}, 201)
    for hints in (True, False):
        table = await ada.set_up("me", "random", "random", record=almost_over("steel-driver").record(), hints=hints)
        async with site.house.database.write() as connection:
            await connection.execute(update(tables).where(tables.c.id == table).values(origin=None))
        site.house.rooms.doubt_all()
        state = await ada.state(table)
        while state["table"]["state"] != "over":
            state = await ada.act(table, state)
        await reckon_results(site.house.database)
        async with site.house.database.read() as connection:
            found = await connection.execute(select(results.c.whole).where(results.c.table_id == table))
        assert [each.whole for each in found] == [not hints] * 3


async def test_a_puzzle_is_posed_and_solved_without_help(site: Site) -> None:
    ada = site.person("Ada")
    found = await ada.get("/api/puzzles")
    assert found["today"] in found["puzzles"]
    assert {puzzle["grade"] for puzzle in found["puzzles"]} == {"easy", "medium", "hard"}
    asked = {each["id"]: each for each in found["puzzles"] if each["title"] == "steel-driver"}
    puzzle = next(each for name, each in asked.items() if lessons.read_puzzle(name).goal == "turn")
    card = await ada.post(f"/api/puzzles/{puzzle['id']}", {"name": "Ada"})
    table = card["id"]
    assert (card["origin"]["kind"], card["origin"]["puzzle"], card["practice"]) == ("puzzle", puzzle["id"], True)
    assert (await ada.post(f"/api/puzzles/{puzzle['id']}", {"name": "Ada"}))["id"] == table
    here = await place(ada, table)
    assert (here["step"]["kind"], here["step"]["actions"]) == ("find", [])
    assert here["step"]["text"] == puzzle["question"]
    assert code(await ada.get(f"/api/tables/{table}/hints", 403)) == "no-hints"
    find = lessons.read_puzzle(puzzle["id"]).steps[0]
    (answer,) = find.actions
    state = await ada.state(table)
    others = [choice["action"] for choice in state["choices"] if choice["action"] != answer.to_json()]
    refused = await ada.play(table, 0, others[0], 409)
    assert (code(refused), refused["error"]["rule"]) == ("not-asked", find.rule)
    await ada.play(table, 0, answer.to_json())
    here = await place(ada, table)
    assert (here["state"], len(here["looks"])) == ("over", 1)
    # A puzzle that has been solved is posed anew.
    assert (await ada.post(f"/api/puzzles/{puzzle['id']}", {"name": "Ada"}))["id"] != table
    assert code(await ada.post("/api/puzzles/steam-99", {"name": "Ada"}, 404)) == "no-puzzle"


async def test_a_puzzle_shows_its_board_and_not_its_answer(site: Site) -> None:
    ada = site.person("Ada")
    for puzzle in {each["title"]: each for each in (await ada.get("/api/puzzles"))["puzzles"]}.values():
        picture = await ada.get(f"/api/puzzles/{puzzle['id']}/picture")
        assert (picture["draw"], picture["walk"], picture["state"]["choices"]) == ("board", [], [])
        assert picture["state"]["view"]["title"] == puzzle["title"]
    assert code(await ada.get("/api/puzzles/steam-99/picture", 404)) == "no-puzzle"
