"""The worked examples over HTTP: read, tried and judged, with nothing stored."""

from typing import Any

import pytest
from site_under_test import Site

import footplate
from footplate import examples, learn

pytestmark = pytest.mark.anyio

BUILD = "/api/examples/STD-EX-05/cases/0"


def sent(*lines: str) -> list[dict[str, Any]]:
    return [footplate.read_line("steel-driver", line[2:], 0).to_json() for line in lines]


FIRST = sent("A builds BOS-NYC with red from BOS")
ALL = [*FIRST, *sent("A builds NYC-PHL with red", "A builds NYC-BUF with red")]


async def test_rules_name_the_examples_that_show_them(site: Site) -> None:
    rules = {rule["id"]: rule["examples"] for rule in await site.person().get("/api/rules/steel-driver")}
    assert rules["STD-BUILD-14"] == ["STD-EX-05"]
    assert rules["STD-EX-05"] == ["STD-EX-05"]
    assert rules["STD-INFO-01"] == []


async def test_an_example_tells_its_question_and_what_follows(site: Site) -> None:
    example = await site.person().get("/api/examples/STD-EX-05")
    assert example["title"] == "steel-driver"
    assert example["question"]["en"].startswith("Red has 7 cubes")
    assert example["question"]["fr"].startswith("La Rouge a 7 cubes")
    assert [case["named"]["en"] for case in example["cases"]] == ["With Boston as start", "With New York as start"]
    first = example["cases"][0]["follows"][0]
    assert first["line"] == "A builds BOS-NYC with red from BOS"
    assert first["lines"][0]["en"].startswith("Red starts in Boston")
    assert first["rule"] is None
    refused = (await site.person().get("/api/examples/STD-EX-07"))["cases"][0]["follows"]
    assert [each["rule"] for each in refused] == ["STD-BUILD-07", "STD-BUILD-03", None]
    assert all(line["en"] != line["fr"] for each in refused for line in each["lines"])


async def test_an_example_is_tried_and_judged(site: Site) -> None:
    person = site.person()
    begun = await person.post(f"{BUILD}/table", {})
    assert begun["judged"] == "begun"
    state = begun["state"]
    assert (state["you"], state["undo"], state["log"]) == (0, None, [])
    assert [seat["name"] for seat in state["table"]["seats"]] == ["Ann", "Ben", "Cy", "Dee"]
    assert FIRST[0] in [choice["action"] for choice in state["choices"]]
    same = await person.post(f"{BUILD}/table", {"actions": FIRST})
    assert same["judged"] == "same"
    assert same["state"]["number"] == 1
    assert same["state"]["undo"] == 0
    assert same["state"]["log"][0]["lines"]
    assert (await person.post(f"{BUILD}/table", {"actions": ALL}))["judged"] == "done"
    other = sent("A builds BOS-ALB with red from BOS")
    assert (await person.post(f"{BUILD}/table", {"actions": other}))["judged"] == "other"


async def test_what_is_not_possible_in_an_example_is_explained(site: Site) -> None:
    person = site.person()
    ruling = await person.post(f"{BUILD}/why", {"actions": FIRST, "target": "link:BOS-NYC"})
    assert ruling["rule"] == "STD-BUILD-08"
    assert await person.post(f"{BUILD}/why", {"target": "link:BOS-NYC"}, 204) is None
    effect = await person.post(f"{BUILD}/effect", {"action": FIRST[0]})
    assert "Boston" in effect["text"]["en"]
    answer = await person.post(f"{BUILD}/effect", {"actions": FIRST, "action": FIRST[0]}, 422)
    assert answer["error"]["rule"] == "STD-BUILD-08"


async def test_what_is_tried_must_be_a_game(site: Site) -> None:
    person = site.person()
    answer = await person.post(f"{BUILD}/table", {"actions": [*FIRST, *FIRST]}, 422)
    assert answer["error"]["rule"] == "STD-BUILD-08"
    assert (await person.post(f"{BUILD}/table", {"actions": [{"type": "fly"}]}, 422))["error"]["code"] == "illegal"
    assert (await person.post(f"{BUILD}/table", {"actions": FIRST * 201}, 422))["error"]["code"] == "tried-too-long"
    assert (await person.post(f"{BUILD}/table", {"moves": []}, 400))["error"]["code"] == "malformed"


@pytest.mark.parametrize("path", ["STD-EX-99/cases/0", "..%2fsecret/cases/0", "STD-EX-05/cases/2"])
async def test_an_example_that_is_none_is_not_found(site: Site, path: str) -> None:
    answer = await site.person().post(f"/api/examples/{path}/table", {}, 404)
    assert answer["error"]["code"] in ("no-example", "not-found")


async def test_an_unknown_example_is_not_found(site: Site) -> None:
    assert (await site.person().get("/api/examples/STD-EX-99", 404))["error"]["code"] == "no-example"


@pytest.mark.parametrize("title", examples.names())
async def test_every_example_can_be_opened_tried_and_judged(site: Site, title: str) -> None:
    person = site.person()
    for example in examples.read(title):
        told = await person.get(f"/api/examples/{example.id}")
        for number, case in enumerate(example.cases):
            path = f"/api/examples/{example.id}/cases/{number}/table"
            followed = examples.judge(example, case)
            assert len(told["cases"][number]["follows"]) == len(followed)
            assert (await person.post(path, {}))["judged"] == "begun"
            played = [each.action.to_json() for each in followed if each.played]
            if played:
                assert (await person.post(path, {"actions": played}))["judged"] == "done", example.id


async def test_a_try_goes_on_at_a_practice_table(site: Site) -> None:
    person = site.person()
    card = await person.post(f"{BUILD}/practice", {"actions": FIRST, "name": "Ada"}, 201)
    assert (card["practice"], card["private"]) == (True, True)
    assert card["origin"] == {
        "kind": "practice",
        "table": None,
        "number": None,
        "seat": 0,
        "example": "STD-EX-05",
        "puzzle": None,
    }
    assert (card["seats"][0]["kind"], card["seats"][0]["name"]) == ("person", "Ada")
    assert {seat["kind"] for seat in card["seats"][1:]} == {"bot"}
    state = await person.get(f"/api/tables/{card['id']}")
    assert state["view"]["game"]["rails"]["BOS-NYC"] == "red"
    assert state["log"][0]["lines"][0]["en"].startswith("Practice: this goes on from example STD-EX-05")
    assert state["log"][0]["lines"][0]["fr"].startswith("Entraînement : on reprend à l’exemple STD-EX-05")


async def test_what_cannot_be_gone_on_with_says_so(site: Site) -> None:
    person = site.person()
    for path in ("AOS-EX-14/cases/0", "DOS-EX-18/cases/0"):
        answer = await person.post(f"/api/examples/{path}/practice", {}, 409)
        assert answer["error"]["code"] == "no-practice"
    assert (await person.post("/api/examples/STD-EX-99/cases/0/practice", {}, 404))["error"]["code"] == "no-example"
    refused = await person.post(f"{BUILD}/practice", {"actions": [*FIRST, *FIRST]}, 422)
    assert refused["error"]["rule"] == "STD-BUILD-08"


async def test_a_little_map_comes_with_its_example(site: Site) -> None:
    person = site.person()
    told = await person.get("/api/examples/AOS-EX-14")
    assert [(case["own_map"], case["practice"]) for case in told["cases"]] == [(True, False)] * 3
    board = await person.get("/api/examples/AOS-EX-14/cases/2/board")
    assert {place["id"] for place in board["places"]} == {"NN", "NE", "SE", "SS", "SW", "NW"}
    assert next(each for each in board["hexes"] if each["name"] == "B2")["terrain"] == "mountain"
    known = await person.get("/api/examples/AOS-EX-13")
    assert [(case["own_map"], case["practice"]) for case in known["cases"]] == [(False, True)] * 3
    assert "city:LYO" not in known["cases"][0]["about"]
    assert "hex:M8" in known["cases"][0]["about"]
    # The maps of the title are as they were.
    titles = {each["id"]: each for each in await person.get("/api/titles")}
    assert [each["id"] for each in titles["age-of-steam"]["maps"]] == ["rust-belt", "france", "italy"]


async def test_how_to_play_is_told_with_pictures(site: Site) -> None:
    person = site.person()
    for title in learn.names():
        page = await person.get(f"/api/learn/{title}")
        assert page["heading"]["en"] != page["heading"]["fr"]
        drawn = [block["picture"] for block in page["blocks"] if block["picture"]]
        for name in drawn:
            picture = await person.get(f"/api/learn/{title}/pictures/{name}")
            state = picture["state"]
            assert state["table"]["title"] == title
            if picture["walk"]:
                assert picture["walk"] in [choice["steps"] for choice in state["choices"]]
            elif picture["draw"] != "card":
                assert (state["choices"], state["prompt"]) == ([], None)
    assert (await person.get("/api/learn/chess", 404))["error"]["code"] == "no-page"
    assert (await person.get("/api/learn/steam/pictures/none", 404))["error"]["code"] == "no-page"
