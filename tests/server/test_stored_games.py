"""Games that earlier versions stored: this one shows them as they were, and they go on to their end."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import seen_games
from click.testing import CliRunner
from site_under_test import Json, Person, Site

import fingerprints
import footplate
from footplate.cli import main
from playing import Chooser

pytestmark = pytest.mark.anyio

KEPT = {name: seen_games.kept(name) for name in seen_games.names()}
# A game with so few decisions left is played to its end; others go on for some.
FEW_LEFT = 20
SOME = 4
MOST = 500
SECONDS = 60.0


def stored(*states: str) -> list[Any]:
    """Each stored table in one of these states, by the names of its database and its own."""
    return [
        pytest.param(name, table, id=f"{name} {kept['seen']['title']}, {kept['moment']} at {kept['seen']['number']}")
        for name, all_kept in KEPT.items()
        for table, kept in all_kept["tables"].items()
        if kept["seen"]["state"] in states
    ]


class Archive:
    """A server on a copy of a stored database, and the people who use it."""

    def __init__(self, name: str, site: Site) -> None:
        self.kept = KEPT[name]
        self.site = site
        self.people = seen_games.people(site, self.kept["people"])
        self.spectator = self.people[seen_games.SPECTATOR]

    def seen(self, table: str) -> Json:
        """What was seen of a table when it was stored."""
        return dict(self.kept["tables"][table]["seen"])

    def persons(self, table: str) -> dict[int, Person]:
        """Who sits on which seat."""
        return {seen["seat"]: self.people[name] for name, seen in self.seen(table)["persons"].items()}

    async def play_on(self, table: str, persons: dict[int, Person], decisions: int) -> Json:
        """People take so many decisions by chance, and bots theirs; the game is over then, or waits for a person."""
        chooser = Chooser(1)
        async with asyncio.timeout(SECONDS):
            while True:
                state = await self.spectator.state(table)
                seat = next((seat for seat in state["actors"] if seat in persons), None)
                if not state["actors"] or (seat is not None and decisions <= 0):
                    return state
                if seat is None:
                    await asyncio.sleep(0.01)
                    continue
                mine = await persons[seat].state(table)
                await persons[seat].act(table, mine, chooser.below(len(mine["choices"])))
                decisions -= 1


Open = Callable[[str], Awaitable[Archive]]


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


async def opening(folders: pytest.TempPathFactory) -> AsyncIterator[Open]:
    """Opens each archive once."""
    archives: dict[str, Archive] = {}

    async def open_archive(name: str) -> Archive:
        if name not in archives:
            path = folders.mktemp(name) / "games.sqlite"
            seen_games.unpack(name, path)
            site = Site(path, bot_seconds=0.01)
            await site.start()
            archives[name] = Archive(name, site)
        return archives[name]

    yield open_archive
    for archive in archives.values():
        await archive.site.stop()


@pytest.fixture(scope="module")
async def to_read(anyio_backend: str, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Open]:
    """Archives in which no test changes anything."""
    async for open_archive in opening(tmp_path_factory):
        yield open_archive


@pytest.fixture(scope="module")
async def to_play(anyio_backend: str, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Open]:
    """Archives in which each table belongs to one test."""
    async for open_archive in opening(tmp_path_factory):
        yield open_archive


@pytest.mark.parametrize(("name", "table"), stored("open", "playing", "over"))
async def test_a_stored_game_is_seen_as_it_was(to_read: Open, name: str, table: str) -> None:
    """Its position, the choices and the log of everybody at the table, its past and its chat."""
    archive = await to_read(name)
    seen = archive.seen(table)
    assert fingerprints.known(await seen_games.seen(table, archive.people), seen) == seen


@pytest.mark.parametrize("name", KEPT)
async def test_people_find_their_stored_games(to_read: Open, name: str) -> None:
    archive = await to_read(name)
    for person in archive.kept["people"]:
        theirs = {table for table in archive.kept["tables"] if person in archive.seen(table)["persons"]}
        assert {card["id"] for card in (await archive.people[person].get("/api/tables"))["mine"]} == theirs


@pytest.mark.parametrize(("name", "table"), stored("over"))
async def test_a_stored_game_that_is_over_has_its_record(to_read: Open, name: str, table: str) -> None:
    archive = await to_read(name)
    seen = archive.seen(table)
    record = await archive.spectator.get(f"/api/tables/{table}/record")
    assert record["names"] == [seat["name"] for seat in seen["seats"]]
    assert record["actions"][-1]["time"] == seen["updated"]
    game = footplate.replay(record, other_rules=True)
    assert game.number == seen["number"]
    assert [place.to_json() for place in game.result() or []] == seen["result"]
    text = (await archive.spectator.http.get(f"/api/tables/{table}/record.txt")).text
    assert text == game.notation(record["names"], [line["time"] for line in record["actions"]], record["rules"])


@pytest.mark.parametrize(("name", "table"), stored("playing"))
async def test_a_stored_game_goes_back_as_far_as_it_could_and_goes_on(to_play: Open, name: str, table: str) -> None:
    archive = await to_play(name)
    seen, persons = archive.seen(table), archive.persons(table)
    for person, theirs in seen["persons"].items():
        if theirs["undo"] is not None:
            past = await archive.people[person].get(f"/api/tables/{table}/history/{theirs['undo']}")
            state = await archive.people[person].undo(table, seen["number"], theirs["undo"])
            assert state["number"] == theirs["undo"]
            assert state["view"]["game"] == past["view"]["game"]
    to_its_end = archive.kept["tables"][table]["left"] <= FEW_LEFT
    after = await archive.play_on(table, persons, MOST if to_its_end else SOME)
    assert after["table"]["state"] == "over" or not to_its_end
    archive.site.house.rooms.doubt(table)
    assert await archive.spectator.state(table) == after


@pytest.mark.parametrize(("name", "table"), stored("open"))
async def test_a_stored_table_with_open_seats_begins_when_they_are_taken(to_play: Open, name: str, table: str) -> None:
    archive = await to_play(name)
    seen, persons = archive.seen(table), archive.persons(table)
    free = iter(archive.people[person] for person in archive.kept["people"] if person not in seen["persons"])
    for seat, who in enumerate(seen["seats"]):
        if who["kind"] == "open":
            persons[seat] = next(free)
            await persons[seat].join(table, seat)
    state = await archive.play_on(table, persons, SOME)
    assert state["table"]["state"] == "playing"
    assert state["number"] >= seen["number"] + SOME


@pytest.mark.parametrize("name", KEPT)
def test_stored_games_are_verified(name: str, tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    seen_games.unpack(name, database)
    begun = sum(kept["seen"]["state"] != "open" for kept in KEPT[name]["tables"].values())
    told = CliRunner().invoke(main, ["db", "verify", "--database", str(database)], catch_exceptions=False)
    assert "footplate db upgrade" in told.output
    CliRunner().invoke(main, ["db", "upgrade", "--database", str(database)], catch_exceptions=False)
    verified = CliRunner().invoke(main, ["db", "verify", "--database", str(database)], catch_exceptions=False)
    assert verified.output == f"{begun} games, 0 of them read differently.\n"
    assert verified.exit_code == 0
