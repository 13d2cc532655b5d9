"""The worked examples of the catalogues as positions that can be played: `docs/writing-examples.md`.

Each is a text file with a position, a question, and what is played and must follow. The tests judge every one of
them, and the server lays them on the rules page; there is no other source.
"""

from .files import BadExample, Case, Example, names, parse, read
from .judging import Followed, judge, open_case, play_out, verdict
from .places import about

__all__ = [
    "BadExample",
    "Case",
    "Example",
    "Followed",
    "about",
    "find",
    "judge",
    "names",
    "open_case",
    "parse",
    "play_out",
    "read",
    "verdict",
]


def find(wanted: str) -> Example | None:
    """The example with this id."""
    return next((each for title in names() for each in read(title) if each.id == wanted), None)
