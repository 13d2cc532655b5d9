"""Lessons: a table on which a first game is led by the hand, against bots that play as its file says. What is
asked there, `guiding` knows.
"""

from footplate import lessons

from .errors import ApiError
from .house import House
from .house_rules import check_new_table
from .messages import NewLesson, Puzzle, Puzzles, TableCard
from .private_tables import Sitter, new_seed, open_private
from .seating import name_of, needed
from .showing import card
from .storage import TableRow, tables
from .telling import PUZZLED, TAUGHT
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
    told = TAUGHT if origin["kind"] == "lesson" else PUZZLED
    sitter = Sitter(visitor, lesson.you, name)
    return await open_private(house, lessons.open_table(lesson), new_seed(), origin, sitter, LEVEL, told)


def _goes_on(row: TableRow, origin: dict[str, str]) -> bool:
    """Whether a table is for the same lesson, of whichever edition, and is played; a puzzle that has been solved is
    posed anew."""
    told = {**(row.origin or {}), "edition": origin["edition"]}
    begun = row.state == "playing" and row.ended is None
    return begun and told == origin and (origin["kind"] == "lesson" or row.number == 0)
