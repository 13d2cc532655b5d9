"""The pictures of a page: positions of the engine, told and judged like the examples, each after what is played in it.

`pictures.toml` of a title has one `[[picture]]` each: its `id`, the table as in the head of an example, `position`,
`play`, what somebody is about to do: `aim`, and what the picture is cut to: `about`, as targets.
"""

from functools import cache
from typing import Any, Literal

import msgspec

from .. import examples
from ..examples.script import steps_of
from ..examples.told import LETTERS, NAMES, Said, read_told
from ..kernel.phase import Choice
from ..kernel.table import Table
from ..surface import read_line
from .pages import HERE, BadPage

# The board, what lies beside it, what somebody is asked, or what the players have.
Draw = Literal["board", "display", "card", "players"]


class _Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    seats: int
    position: dict[str, Any]
    map: str | None = None
    options: dict[str, Any] = {}
    play: str = ""
    aim: str | None = None
    about: list[str] = []
    draw: Draw = "board"


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    picture: list[_Told]


class Picture(msgspec.Struct, frozen=True):
    """A position, and what of it is drawn. `about` is what the board is cut to, as targets;
    `play` is what was played and must follow; `aim` is the action that somebody is about to take."""

    id: str
    draw: Draw
    about: list[str]
    play: str
    aim: str | None
    example: examples.Example

    def table(self) -> tuple[Table, list[examples.Followed]]:
        """The table that is drawn, and what has just happened at it. Raises BadExample if it cannot be."""
        return examples.play_out(self.example, self.example.cases[0])

    def aimed(self, table: Table) -> Choice | None:
        """What somebody is about to do at that table. Raises BadExample if it may not be done."""
        if self.aim is None:
            return None
        action = read_line(self.example.title, self.aim[2:], LETTERS.index(self.aim[0]))
        if ruling := table.explain(action):
            raise self.example.bad(1, f"“{self.aim}” is refused: {ruling.reason('en')} ({ruling.rule})")
        return table.choice(action)


@cache
def pictures(title: str) -> dict[str, Picture]:
    """The pictures of a title's page, by their ids."""
    path = HERE / title / "pictures.toml"
    return read_pictures(path.read_text("utf-8"), title)


def read_pictures(text: str, title: str) -> dict[str, Picture]:
    """Raises BadPage for what is no file of pictures, or BadExample for a wrong line in what is played."""
    file = f"{title}/pictures.toml"
    told = read_told(text, _File, file, BadPage)
    found: dict[str, Picture] = {}
    for picture in told.picture:
        start = text.index(f'id = "{picture.id}"')
        line = text.count("\n", 0, start) + 1
        script = text.count("\n", 0, text.index("play = ", start)) + 2 if picture.play else line
        if picture.id in found:
            raise BadPage(file, line, f"there are two pictures {picture.id}")
        try:
            steps = steps_of(picture.play, script, bare=True)
        except SyntaxError as fault:
            raise BadPage(file, fault.lineno or line, fault.msg) from None
        case = examples.Case(None, picture.map, picture.options, picture.position, steps)
        example = examples.Example(
            picture.id, title, file, text, [], Said("", ""), picture.seats, NAMES[: picture.seats], False, [case]
        )
        found[picture.id] = Picture(picture.id, picture.draw, picture.about, picture.play, picture.aim, example)
    return found
