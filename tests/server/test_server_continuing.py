"""A table that goes on from a record."""

import asyncio
import resource
import signal
import sqlite3
from asyncio.subprocess import Process
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from site_under_test import MakeSite, Site, play_on
from sqlalchemy import event

import footplate
from footplate.server import record_reader, record_reading
from footplate.server.verification import verify_database

pytestmark = pytest.mark.anyio
READER_PROCESSES = True

SEATS = ("me", "open", "open")


def past(decisions: int, title: str = "steel-driver", **setup: Any) -> footplate.Table:
    table = footplate.new(title, **{"seats": 3, "seed": 11, **setup})
    for index in range(decisions):
        legal = table.legal()
        table.play(legal[index % len(legal)])
    return table


@pytest.mark.parametrize("title", ["steel-driver", "steam", "days-of-steam", "railways", "age-of-steam"])
async def test_a_game_of_every_title_goes_on_where_its_record_ends(site: Site, title: str) -> None:
    played = past(23, title)
    ada = site.person()
    table = await ada.set_up("me", "random", "random", title=title, record=played.record())
    past_state = await ada.get(f"/api/tables/{table}/history/23")
    assert past_state["view"] == played.view(0)
    log = await ada.get(f"/api/tables/{table}/log?from=0")
    assert [entry["number"] for entry in log][:24] == list(range(24))
    assert log[0]["lines"][-1]["en"].startswith("The game goes on from a record.")


async def test_it_waits_for_open_seats_and_then_goes_on_with_a_stored_past(site: Site) -> None:
    played = past(12)
    people = [site.person(name) for name in ("Ada", "Ben", "Cy")]
    table = await people[0].set_up(*SEATS, record=played.notation())
    waiting = await people[0].state(table)
    assert waiting["table"]["state"] == "open"
    assert waiting["view"] is None
    assert waiting["table"]["turn"] == []
    await people[1].join(table)
    begun = await people[2].join(table)
    assert begun["number"] == 12
    assert begun["actors"] == list(played.actors)
    assert begun["view"] == played.view(2)
    end = await play_on(table, people, 1000)
    assert end["table"]["state"] == "over"
    record = await people[0].get(f"/api/tables/{table}/record")
    assert footplate.replay(record).record()["actions"][:12] == played.record()["actions"]


async def test_it_reads_the_same_after_a_restart_and_is_verified(make_site: MakeSite, tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    site = await make_site()
    ada = site.person()
    table = await ada.set_up("me", "open", "open", record=past(25).record())
    await site.person("Ben").join(table)
    await site.person("Cy").join(table)
    await site.stop()
    (report,) = await asyncio.to_thread(verify_database, str(database))
    assert report.differs is None
    assert report.decisions == 25


@pytest.mark.parametrize(
    ("record", "more", "code"),
    [
        ({}, {}, "record"),
        ("not a record", {}, "record"),
        (past(3).record() | {"rules": 0}, {}, "record"),
        (past(3).record() | {"seed": 2**200}, {}, "record"),
        (past(3).record() | {"title": "chess"}, {}, "record"),
        (past(3, seats=4).record(), {}, "other-record"),
        (past(3).record(), {"title": "steam"}, "other-record"),
    ],
)
async def test_a_record_that_does_not_fit_is_refused_and_nothing_is_kept(
    make_site: MakeSite, tmp_path: Path, record: Any, more: dict[str, str], code: str
) -> None:
    database = tmp_path / "games.sqlite"
    site = await make_site()
    body = {"title": "steel-driver", "seats": [{"kind": "me"}] + [{"kind": "open"}] * 2, "name": "Ada", **more}
    answer = await site.person().post("/api/tables", {**body, "record": record}, 422)
    assert answer["error"]["code"] == code
    assert answer["error"]["text"]["en"]
    assert answer["error"]["text"]["fr"]
    with sqlite3.connect(database) as connection:
        assert connection.execute("select count(*) from tables").fetchone() == (0,)


async def test_a_game_that_is_over_or_a_seed_too_large_has_nothing_to_go_on_with(site: Site) -> None:
    finished = footplate.new("steel-driver", seats=3, seed=5)
    while not finished.over:
        finished.play(finished.legal()[0])
    huge = footplate.new("steel-driver", seats=3, seed=2**170)
    for table, code in ((finished, "record-over"), (huge, "record-size")):
        body = {"title": "steel-driver", "seats": [{"kind": "open"}] * 3, "record": table.record()}
        answer = await site.person().post("/api/tables", body, 422)
        assert answer["error"]["code"] == code


async def test_a_long_record_is_stored_in_few_statements_and_one_transaction(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While it is replayed nothing is held: others write, and the loop stays free."""
    statements: list[str] = []
    transactions: list[list[str]] = []

    def noted(_: Any, __: Any, statement: str, *___: Any) -> None:
        statements.append(statement)

    write = site.house.database.write

    @asynccontextmanager
    async def counted() -> Any:
        before = len(statements)
        async with write() as connection:
            yield connection
        transactions.append(statements[before:])

    event.listen(site.house.database.engine.sync_engine, "before_cursor_execute", noted)
    monkeypatch.setattr(site.house.database, "write", counted)
    ada = site.person()
    table = await ada.set_up("me", "open", "open", title="railways", record=past(200, "railways").record())
    # Others may write beside it: those who call people, and those who look at clocks.
    storing = [each for each in transactions if any("INSERT INTO decisions" in statement for statement in each)]
    assert len(storing) == 1
    assert sum("INSERT INTO decisions" in statement for statement in storing[0]) < 10
    await site.person("Ben").join(table)
    assert (await site.person("Cy").join(table))["number"] == 200


async def test_a_reader_that_breaks_is_no_fault_of_the_record(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_reading, "environment", lambda: {"PYTHONPATH": "/nowhere", "PYTHONHOME": "/nowhere"})
    body = {"title": "steel-driver", "seats": [{"kind": "open"}] * 3, "record": past(20).record()}
    answer = await site.person().post("/api/tables", body, 500)
    assert answer["error"]["code"] == "internal"
    monkeypatch.undo()
    assert await site.person().post("/api/tables", body, 201)


async def test_a_record_that_takes_too_long_is_refused_and_its_reader_ended(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_reading, "LIMIT_SECONDS", 0.01)
    body = {"title": "steel-driver", "seats": [{"kind": "open"}] * 3, "record": past(20).record()}
    answer = await site.person().post("/api/tables", body, 422)
    assert answer["error"]["code"] == "record-size"
    monkeypatch.undo()
    assert await site.person().post("/api/tables", body, 201)


Started = list[Process]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Started:
    """The readers that were started, one after the other."""
    found: Started = []
    start = asyncio.create_subprocess_exec

    async def noted(*command: Any, **settings: Any) -> Process:
        found.append(await start(*command, **settings))
        return found[-1]

    monkeypatch.setattr(record_reading.asyncio, "create_subprocess_exec", noted)
    return found


async def test_a_reader_stays_for_the_next_record_and_leaves_when_none_comes(
    site: Site, started: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = site.person()
    for decisions in range(2):
        await ada.set_up(*SEATS, record=past(decisions).record())
    (reader,) = started
    assert reader.returncode is None
    monkeypatch.setattr(record_reading, "KEPT_SECONDS", 0.01)
    await ada.set_up(*SEATS, record=past(3).record())
    assert await asyncio.wait_for(reader.wait(), 20) == 0
    await ada.set_up(*SEATS, record=past(3).record())
    assert len(started) == 2


async def test_a_reader_ends_after_so_many_records_and_with_the_server(
    site: Site, started: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_reading, "RECORDS_EACH", 2)
    ada = site.person()
    for decisions in range(3):
        await ada.set_up(*SEATS, record=past(decisions).record())
    first, second = started
    assert first.returncode is not None
    assert second.returncode is None
    await site.stop()
    assert second.returncode is not None


async def test_a_record_that_takes_too_much_processor_time_is_refused(site: Site, started: Started) -> None:
    body = {"title": "steel-driver", "seats": [{"kind": "open"}] * 3, "record": past(20).record()}
    answer = asyncio.create_task(site.person().post("/api/tables", body, 422))
    while not started:
        await asyncio.sleep(0.01)
    started[0].send_signal(signal.SIGXCPU)
    assert (await answer)["error"]["code"] == "record-size"


def test_each_record_has_processor_time_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was taken for those before does not count."""
    given: list[tuple[int, tuple[int, int]]] = []
    monkeypatch.setattr(resource, "setrlimit", lambda *limit: given.append(limit))
    monkeypatch.setattr(resource, "getrusage", lambda _: resource.struct_rusage((70.0, 1.5, *range(14))))
    record_reader._give_time()
    ((limited, (seconds, _)),) = given
    assert limited == resource.RLIMIT_CPU
    assert seconds == 72 + record_reader.PROCESSOR_SECONDS
