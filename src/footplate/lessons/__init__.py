"""First games that are led by the hand: one text file a title (docs/writing-lessons.md).

A lesson has a position and steps: what to look at, what to do, what to watch, what to choose oneself; it ends in a free
game. The server lays it on a table with bots, the checker plays it through.
"""

from footplate.examples.told import Said

from .checking import check
from .files import HERE, BadLesson, Lesson, Step, find, find_puzzle, names, parse, puzzles, read, read_puzzle
from .following import CHANGED, Place, asked, open_table, place
from .proving import prove

__all__ = [
    "CHANGED",
    "HERE",
    "BadLesson",
    "Lesson",
    "Place",
    "Said",
    "Step",
    "asked",
    "check",
    "find",
    "find_puzzle",
    "names",
    "open_table",
    "parse",
    "place",
    "prove",
    "puzzles",
    "read",
    "read_puzzle",
]
