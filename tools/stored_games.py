#!/usr/bin/env python3
"""Keeps games of the present version for the tests of later ones.

    python tools/stored_games.py games NAME     a database in tests/server/data, and what was seen of it
    python tools/stored_games.py dumps NAME     dumped positions in tests/kernel/dumps, and what they showed

The same games are played for both: running ones that wait at every kind of decision, and finished ones. What
is kept under a name is never written anew: a later version adds a name of its own beside those of earlier ones.
"""

import argparse
import asyncio
import lzma
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from unittest.mock import patch

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / folder) for folder in ("src", "tests", "tests/server", "tests/kernel")]

import kept_dumps  # noqa: E402
import seen_games  # noqa: E402
from site_under_test import Person, Site  # noqa: E402

import footplate  # noqa: E402
from footplate.server import playing, seating  # noqa: E402
from footplate.server.visitors import COOKIE  # noqa: E402
from playing import Chooser, Guided, Setup  # noqa: E402

PEOPLE = ("Ada", "Ben", "Chloé", "Đorđe", "Eve & Bob", "小林")
LEVELS = ("random", "greedy")
# Seeds as long as those that the server draws.
LONG = 2**127
# A game of so many decisions is not kept to its end.
LONG_GAME = 260
# How far into a game its tables wait.
EARLY_TO_LATE = (0.06, 0.5, 0.92)


class Plan(NamedTuple):
    """A game to be kept. Three of four decisions are greedy, or none is: only chance leads to some rare positions."""

    setup: Setup
    seed: int
    greedy: bool = True


def plan(title: str, seats: int, place: str | None, seed: int, greedy: bool = True, **options: Any) -> Plan:
    return Plan(Setup(title, seats, place, tuple(options.items())), LONG + seed if greedy else seed, greedy)


PLANS = [
    plan("steam", 3, "northeast", 1),
    plan("steam", 4, "ruhr", 2),
    plan("steam", 4, "northeast", 3, opening="auction"),
    plan("steam", 3, "ruhr", 4, opening="auction"),
    plan("steam", 4, "northeast", 5, game="standard", helped=[1, 3]),
    plan("steam", 5, "ruhr", 6, game="standard"),
    plan("steam", 4, "northeast", 0, greedy=False),
    plan("steam", 3, "ruhr", 0, greedy=False, game="standard"),
    plan("age-of-steam", 3, "france", 1),
    plan("age-of-steam", 4, "italy", 2),
    plan("age-of-steam", 4, "rust-belt", 1),
    plan("age-of-steam", 3, "france", 0, greedy=False),
    plan("age-of-steam", 4, "france", 1, greedy=False),
    plan("age-of-steam", 4, "italy", 0, greedy=False),
    plan("age-of-steam", 4, "rust-belt", 0, greedy=False),
    plan("railways", 3, "eastern-us", 1),
    plan("railways", 4, "eastern-us", 2, major_lines="shuffled"),
    plan("railways", 2, "eastern-us", 3, greedy=False),
    plan("days-of-steam", 2, None, 1),
    plan("days-of-steam", 3, None, 2),
    plan("days-of-steam", 4, None, 4),
    plan("days-of-steam", 3, None, 18, greedy=False),
    plan("days-of-steam", 3, None, 12, greedy=False),
    plan("steel-driver", 3, "usa", 1),
    plan("steel-driver", 5, "usa", 2),
    plan("steel-driver", 4, "usa", 3, greedy=False),
]


class Course(NamedTuple):
    """A game from its beginning to its end: its actions, and what was asked at each decision."""

    plan: Plan
    actions: list[footplate.Action]
    moments: list[str]

    def at(self, number: int) -> footplate.Table:
        table = self.plan.setup.new(self.plan.seed)
        for action in self.actions[:number]:
            table.play(action)
        return table

    def near(self, part: float, moments: set[str]) -> int | None:
        """The decision at one of these moments that is nearest to a part of the game."""
        wanted = part * len(self.actions)
        found = [number for number, moment in enumerate(self.moments) if moment in moments]
        return min(found, key=lambda number: abs(number - wanted), default=None)


def course_of(plan: Plan) -> Course:
    table = plan.setup.new(plan.seed)
    chooser = Guided(plan.seed) if plan.greedy else Chooser(plan.seed)
    actions, moments = [], []
    while not table.over:
        prompt = table.prompt(table.actor)
        assert prompt is not None
        moments.append(prompt.key)
        actions.append(chooser.action(table))
        table.play(actions[-1])
    return Course(plan, actions, moments)


class Stop(NamedTuple):
    """Where a kept table waits."""

    course: Course
    number: int

    @property
    def moment(self) -> str:
        return self.course.moments[self.number] if self.left else "over"

    @property
    def left(self) -> int:
        """How many decisions its game would have had."""
        return len(self.course.actions) - self.number


def stops_of_title(courses: list[Course]) -> Iterator[Stop]:
    """Tables early, in the middle and late in each game, the kinds of decision that are not kept yet first."""
    missing = {moment for course in courses for moment in course.moments}
    for course in courses:
        for part in EARLY_TO_LATE if course.plan.greedy else ():
            here = set(course.moments)
            number = course.near(part, missing & here or here)
            if number is not None:
                missing.discard(course.moments[number])
                yield Stop(course, number)
    for course in courses:
        for moment in sorted(missing & set(course.moments)):
            missing.discard(moment)
            yield Stop(course, course.moments.index(moment))


def finished(courses: list[Course]) -> Iterator[Stop]:
    """The shortest game of each map, and the shortest that chance played."""
    longest_first = sorted(courses, key=lambda course: -len(course.actions))
    kept = {course.plan.setup.map if course.plan.greedy else "by chance": course for course in longest_first}
    for course in kept.values():
        if len(course.actions) < LONG_GAME:
            yield Stop(course, len(course.actions))


def all_courses() -> dict[str, list[Course]]:
    """The games of each title."""
    found: dict[str, list[Course]] = {}
    for each in PLANS:
        course = course_of(each)
        print(f"{each.setup}: {len(course.actions)} decisions, {len(set(course.moments))} kinds")
        found.setdefault(each.setup.title, []).append(course)
    return found


# Stored games


class Drawn:
    """In the place of `secrets`: what the server draws for a new table."""

    def __init__(self) -> None:
        self.random = Random(1)
        self.seed = 0

    def choice(self, letters: str) -> str:
        return self.random.choice(letters)

    def randbits(self, _: int) -> int:
        return self.seed

    def SystemRandom(self) -> Random:  # noqa: N802
        return self.random


class Keeper:
    """Plays the planned games on a server whose bots wait to be told."""

    def __init__(self, site: Site, drawn: Drawn) -> None:
        self.site = site
        self.drawn = drawn
        self.people = {name: site.person(name) for name in PEOPLE}
        self.watcher = site.person("Zoé")
        self.tables: list[str] = []
        site.house.bots.wake = lambda _: None  # type: ignore[method-assign]

    async def store(self, stop: Stop) -> str:
        """A table that waits where the stop says."""
        course, count = stop.course, len(self.tables)
        seated = self._seated(course.at(stop.number), count)
        table = await self._set_up(stop, seated)
        await self._play(table, course, stop.number, seated)
        if count % 5 == 0 and stop.left:
            await self._play_and_take_back(table, stop, seated)
        if count % 3 == 0:
            await self._chat(table, [person for person in seated if person is not None])
        return table

    def _seated(self, table: footplate.Table, count: int) -> list[Person | None]:
        """Who sits on each seat; None is a bot. Whoever decides is a person, or the bots would play on."""
        seats = range(table.setup.seats)
        bots = [seat for seat in seats if seat not in table.actors and (seat + count) % 3 == 0]
        free = iter([*PEOPLE[count % len(PEOPLE) :], *PEOPLE])
        return [None if seat in bots[: len(seats) - 1] else self.people[next(free)] for seat in seats]

    async def _set_up(self, stop: Stop, seated: list[Person | None], **more: Any) -> str:
        """The first person sets the table up, the others join."""
        setup, count = stop.course.plan.setup, len(self.tables)
        self.drawn.seed = stop.course.plan.seed
        host = next(person for person in seated if person is not None)
        wishes = ["me" if who is host else "open" if who is not None else LEVELS[count % 2] for who in seated]
        table = await host.set_up(
            *wishes, title=setup.title, map=setup.map, options=dict(setup.options), private=count % 4 == 1, **more
        )
        for seat, person in enumerate(seated):
            if person is not None and person is not host:
                await person.join(table, seat)
        self.tables.append(table)
        return table

    async def _play(self, table: str, course: Course, stop: int, seated: list[Person | None]) -> None:
        """Plays the course up to its stop; now and then a person takes something back and does it again."""
        number, regretted = 0, set()
        while number < stop:
            action = course.actions[number]
            person = seated[action.seat]
            if person is None:
                await playing.play_for_bot(self.site.house, table, number, action.to_json())
            else:
                back = (await person.play(table, number, action.to_json()))["undo"]
                if back is not None and number % 9 == 4 and number not in regretted:
                    regretted.add(number)
                    await person.undo(table, number + 1, back)
                    number = back
                    continue
            number += 1

    async def _play_and_take_back(self, table: str, stop: Stop, seated: list[Person | None]) -> None:
        """The next decision of the course, taken back at once; it is not played at all if that is not allowed."""
        after, action = stop.course.at(stop.number), stop.course.actions[stop.number]
        events, person = after.play(action), seated[action.seat]
        if person is None or after.over or after.chance_of_last() or any(event.private for event in events):
            return
        await person.play(table, stop.number, action.to_json())
        await person.undo(table, stop.number + 1, stop.number)

    async def _chat(self, table: str, persons: list[Person]) -> None:
        for person, text in zip(persons, ("Good luck, everybody!", "À vous aussi 🚂", "<b>Thanks</b>"), strict=False):
            await person.post(f"/api/tables/{table}/chat", {"text": text}, 201)
        await self.watcher.http.put("/api/me", json={"name": "Zoé"})
        await self.watcher.post(f"/api/tables/{table}/chat", {"text": "May I watch?"}, 201)

    async def go_on(self, stop: Stop, waits: bool) -> str:
        """A table that goes on from a record, or waits for those who will sit at it."""
        past = stop.course.at(stop.number)
        seated: list[Person | None] = [self.people[name] for name in PEOPLE[: past.setup.seats]]
        if not waits:
            return await self._set_up(stop, seated, record=past.record())
        setup = stop.course.plan.setup
        wishes = ["me", *["open"] * (setup.seats - 1)]
        table = await self.people["Ada"].set_up(*wishes, title=setup.title, record=past.record())
        self.tables.append(table)
        return table

    async def wait(self, setup: Setup) -> str:
        """A table that waits for others to join, its game not begun."""
        wishes = ["open", "me", *["greedy"] * (setup.seats - 2)]
        table = await self.people["Ben"].set_up(*wishes, title=setup.title, map=setup.map, options=dict(setup.options))
        self.tables.append(table)
        return table


async def keep_games(name: str) -> None:
    courses = all_courses()
    tables: dict[str, Any] = {}
    with TemporaryDirectory() as folder, patch.object(seating, "secrets", drawn := Drawn()):
        database = Path(folder) / "games.sqlite"
        site = Site(database)
        await site.start()
        keeper = Keeper(site, drawn)
        spectated = {**keeper.people, seen_games.SPECTATOR: site.person()}

        async def keep(stop: Stop, table: str) -> None:
            seen = await seen_games.seen(table, spectated)
            tables[table] = {"moment": stop.moment, "left": stop.left, "seen": seen}

        for title, played in courses.items():
            for stop in [*stops_of_title(played), *finished(played)]:
                await keep(stop, await keeper.store(stop))
                print(f"{len(tables):3} {title} {stop.course.plan.setup.map}, {stop.number}: {stop.moment}", flush=True)
            middle = Stop(played[0], len(played[0].actions) // 4)
            await keep(middle, await keeper.go_on(middle, waits=False))
        early = Stop(courses["steel-driver"][0], 20)
        await keep(early, await keeper.go_on(early, waits=True))
        await keep(Stop(courses["steam"][0], 0), await keeper.wait(PLANS[0].setup))
        cookies = {person: keeper.people[person].http.cookies[COOKIE] for person in PEOPLE}
        await site.stop()
        with sqlite3.connect(database) as connection:
            connection.execute("VACUUM")
        connection.close()
        seen_games.database_of(name).write_bytes(lzma.compress(database.read_bytes(), preset=9 | lzma.PRESET_EXTREME))
    seen_games.write(name, {"people": cookies, "tables": tables})


# Kept dumps


def keep_dumps(name: str) -> None:
    folder = kept_dumps.FOLDER / name
    folder.mkdir(parents=True)
    for title, courses in all_courses().items():
        stops = [*stops_of_maps(courses), *finished(courses)]
        kept = [kept_dump(stop, history=False) for stop in stops]
        first_of_maps = {course.plan.setup.map: course for course in reversed(courses)}
        kept += [kept_dump(Stop(each, len(each.actions) // 3), history=True) for each in first_of_maps.values()]
        kept_dumps.write(folder / f"{title}.json", kept)


def stops_of_maps(courses: list[Course]) -> Iterator[Stop]:
    """Every kind of decision of every game, once early and once late; of a game by chance, only what is new then."""
    kept: set[tuple[str | None, str]] = set()
    for course in courses:
        here = {(course.plan.setup.map, moment) for moment in course.moments}
        for place, moment in sorted(here if course.plan.greedy else here - kept, key=str):
            early, *_, late = [number for number, each in enumerate(course.moments) if each == moment] * 2
            for number in sorted({early, late}):
                yield Stop(course, number)
            kept.add((place, moment))


def kept_dump(stop: Stop, history: bool) -> dict[str, Any]:
    table = stop.course.at(stop.number)
    return {"moment": stop.moment, "shown": kept_dumps.shown(table), "dump": table.dump(history=history)}


def main() -> int:
    parser = argparse.ArgumentParser(description="Keeps games of the present version for the tests of later ones.")
    parser.add_argument("what", choices=("games", "dumps"))
    parser.add_argument("name", metavar="NAME", help="of the version, such as v1")
    arguments = parser.parse_args()
    games, dumps = seen_games.database_of(arguments.name), kept_dumps.FOLDER / arguments.name
    if (games if arguments.what == "games" else dumps).exists():
        parser.error(f"{arguments.what} are kept under {arguments.name} already, and for ever")
    if arguments.what == "games":
        asyncio.run(keep_games(arguments.name))
    else:
        keep_dumps(arguments.name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
