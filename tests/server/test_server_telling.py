"""The log keeps what happened as key and facts, and says it when somebody reads it."""

import pytest
from site_under_test import MakeSite, Person, Site, play_on, seat_three

import footplate
from footplate.titles import TITLES

pytestmark = pytest.mark.anyio
WORDS = TITLES["steel-driver"].words.tables


async def lines(person: Person, table: str) -> list[dict[str, str]]:
    log = await person.get(f"/api/tables/{table}/log")
    return [line for entry in log for line in entry["lines"]]


async def told_and_stopped(make_site: MakeSite) -> tuple[str, list[dict[str, str]]]:
    """A table and its log, at a server that has ended."""
    site = await make_site()
    table, people = await seat_three(site)
    told = await lines(people[0], table)
    await site.stop()
    return table, told


async def test_a_corrected_sentence_reaches_a_game_that_was_stored_before(
    make_site: MakeSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, before = await told_and_stopped(make_site)
    monkeypatch.setitem(WORDS["en"]["events"], "turn-began", "A new turn: the {turn}.")
    after = await lines((await make_site()).person(), table)
    changed = [(old["en"], new["en"]) for old, new in zip(before, after, strict=True) if old != new]
    assert [new for _, new in changed] == ["A new turn: the 1."]
    assert [old["fr"] for old in before] == [new["fr"] for new in after]


async def test_a_sentence_that_the_program_has_no_more_leaves_its_key_and_the_rest_of_the_log(
    make_site: MakeSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, before = await told_and_stopped(make_site)
    for language in ("en", "fr"):
        monkeypatch.delitem(WORDS[language]["events"], "turn-began")
    after = await lines((await make_site()).person(), table)
    assert [new for old, new in zip(before, after, strict=True) if old != new] == [
        {"en": "turn-began", "fr": "turn-began"}
    ]


async def test_the_log_tells_by_the_names_that_people_have_now(site: Site) -> None:
    table, people = await seat_three(site)
    await play_on(table, people, 3)
    told = " ".join(line["en"] for line in await lines(people[0], table))
    state = await people[0].get(f"/api/tables/{table}")
    assert any(seat["name"] in told for seat in state["table"]["seats"])


def test_an_event_that_was_kept_is_said_again_with_the_names_of_its_map() -> None:
    facts = {"seat": 0, "link": "ALB-NYC", "claimed": False}
    kept = footplate.event("steam", "link-completed", facts, "northeast")
    assert (kept.kind, kept.facts) == ("link-completed", facts)
    assert "Albany–New York" in kept.text("en", ["Ada"])
    assert kept.text("fr", ["Ada"]) != kept.text("en", ["Ada"])
