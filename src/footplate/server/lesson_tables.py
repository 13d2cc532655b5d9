"""Lessons: a table on which a first game is led by the hand, against bots that play as its file says. What is
asked there, `guiding` knows.
"""

import secrets

import footplate
from footplate import lessons

from .errors import ApiError
from .house import House
from .house_rules import check_new_table
from .messages import NewLesson, TableCard
from .names import key
from .playing import set_up_row
from .record_reader import Past
from .seating import BOT_NAMES, SEED_BITS, name_of, needed, new_table_id, open_table
from .showing import card
from .storage import SeatRow, SnapshotRow, TableRow, packing, tables, visitors
from .storage.rows import now
from .telling import TAUGHT, kept

# Who plays against a beginner, when the file does not say what they play.
LEVEL = "greedy"


async def begin(house: House, title: str, visitor: str, request: NewLesson) -> TableCard:
    """The table of a lesson: the asker's latest one that is not over, or a new one."""
    lesson = _found(title)
    async with house.database.read() as connection:
        mine = [] if request.again else await tables.list_mine(connection, visitor)
        going = next((row for row in mine if _goes_on(row, lesson)), None)
        if going is not None:
            seats = (await tables.read_seats(connection, [going.id]))[going.id]
            return card(going, seats, visitor, house.hub.presence.here)
        await check_new_table(house, connection, visitor)
        name = needed(await name_of(house, connection, visitor, request.name))
    table = lessons.open_table(lesson)
    row = _row(lesson, table, visitor)
    seats = _seats(row, lesson.you, visitor, name)
    async with house.database.write() as connection:
        await visitors.keep_visitor(connection, visitor, name)
        row = await open_table(house, connection, row, seats, _past(row, table))
    house.bots.wake(row.id)
    return card(row, seats, visitor, house.hub.presence.here)


def _found(title: str) -> lessons.Lesson:
    found = lessons.find(title)
    if found is None:
        raise ApiError("no-lesson")
    return found


def _goes_on(row: TableRow, lesson: lessons.Lesson) -> bool:
    return row.is_lesson and row.state == "playing" and row.ended is None and row.title == lesson.title


def _row(lesson: lessons.Lesson, table: footplate.Table, visitor: str) -> TableRow:
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
        origin={"kind": "lesson", "edition": lesson.edition},
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
    first = set_up_row(row, [], {**kept([]), "events": [TAUGHT]}, row.created)
    return Past(row, [first], [SnapshotRow(row.id, 0, packing.pack(data))])
