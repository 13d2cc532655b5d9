"""Lessons: a table on which a first game is led by the hand, against bots that play as its file says. What is
asked there, `guiding` knows.
"""

import secrets

import footplate
from footplate import lessons

from .errors import ApiError
from .house import House
from .house_rules import check_new_table
from .messages import NewLesson, Puzzle, Puzzles, TableCard
from .names import key
from .playing import set_up_row
from .record_reader import Past
from .seating import BOT_NAMES, SEED_BITS, name_of, needed, new_table_id, open_table
from .showing import card
from .storage import SeatRow, SnapshotRow, TableRow, packing, tables, visitors
from .storage.rows import now
from .telling import PUZZLED, TAUGHT, kept
from .texts import Text

# Who plays against a beginner, when the file does not say what they play.
LEVEL = "greedy"


async def begin(house: House, title: str, visitor: str, request: NewLesson) -> TableCard:
    """The table of a lesson: the asker's latest one that is not over, or a new one."""
    lesson = lessons.find(title)
    if lesson is None:
        raise ApiError("no-lesson")
    return await _lead(house, lesson, {"kind": "lesson", "edition": lesson.edition}, visitor, request)


async def pose(house: House, puzzle: str, visitor: str, request: NewLesson) -> TableCard:
    """The table of a puzzle, in the same way."""
    lesson = lessons.find_puzzle(puzzle)
    if lesson is None:
        raise ApiError("no-puzzle")
    origin = {"kind": "puzzle", "puzzle": puzzle, "edition": lesson.edition}
    return await _lead(house, lesson, origin, visitor, request)


def listed(day: int) -> Puzzles:
    """All puzzles, and the one of a day, counted in days."""
    found = [_puzzle(puzzle, lessons.read_puzzle(puzzle)) for puzzle in lessons.puzzles()]
    return Puzzles(found[day % len(found)] if found else None, found)


def _puzzle(puzzle: str, lesson: lessons.Lesson) -> Puzzle:
    said = lesson.steps[0].said
    assert lesson.grade is not None
    return Puzzle(puzzle, lesson.title, Text(said.en, said.fr), lesson.grade)


async def _lead(
    house: House, lesson: lessons.Lesson, origin: dict[str, str], visitor: str, request: NewLesson
) -> TableCard:
    async with house.database.read() as connection:
        mine = [] if request.again else await tables.list_mine(connection, visitor)
        going = next((row for row in mine if row.title == lesson.title and _goes_on(row, origin)), None)
        if going is not None:
            seats = (await tables.read_seats(connection, [going.id]))[going.id]
            return card(going, seats, visitor, house.hub.presence.here)
        await check_new_table(house, connection, visitor)
        name = needed(await name_of(house, connection, visitor, request.name))
    table = lessons.open_table(lesson)
    row = _row(lesson, table, origin, visitor)
    seats = _seats(row, lesson.you, visitor, name)
    async with house.database.write() as connection:
        await visitors.keep_visitor(connection, visitor, name)
        row = await open_table(house, connection, row, seats, _past(row, table))
    house.bots.wake(row.id)
    return card(row, seats, visitor, house.hub.presence.here)


def _goes_on(row: TableRow, origin: dict[str, str]) -> bool:
    """Whether a table is for the same lesson, of whichever edition, and is played; a puzzle that has been solved is
    posed anew."""
    told = {**(row.origin or {}), "edition": origin["edition"]}
    begun = row.state == "playing" and row.ended is None
    return begun and told == origin and (origin["kind"] == "lesson" or row.number == 0)


def _row(lesson: lessons.Lesson, table: footplate.Table, origin: dict[str, str], visitor: str) -> TableRow:
    time = now()
    return TableRow(
        id=new_table_id(),
        title=lesson.title,
        map=table.setup.map_id,
        options=dict(table.setup.options),
        seats=lesson.seats,
        seed=f"{secrets.randbits(SEED_BITS):032x}",
        rules=table.rules,
        state="open",
        private=True,
        revision=0,
        sequence=0,
        number=0,
        turn=[],
        held=None,
        practice=True,
        created=time,
        updated=time,
        owner=visitor,
        origin=origin,
    )


def _seats(row: TableRow, you: int, visitor: str, name: str) -> list[SeatRow]:
    names = [each for each in BOT_NAMES if key(each) != key(name)]
    return [
        SeatRow(row.id, seat, "person", visitor, name, None)
        if seat == you
        else SeatRow(row.id, seat, "bot", None, names[seat], LEVEL)
        for seat in range(row.seats)
    ]


def _past(row: TableRow, table: footplate.Table) -> Past:
    data = packing.encode(table.dump(history=False))
    first = set_up_row(
        row,
        [],
        {**kept([]), "events": [TAUGHT if row.origin is None or row.origin["kind"] == "lesson" else PUZZLED]},
        row.created,
    )
    return Past(row, [first], [SnapshotRow(row.id, 0, packing.pack(data))])
