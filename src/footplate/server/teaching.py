"""How to play: the pages, their pictures and those of puzzles as tables that are only looked at."""

from functools import cache
from typing import Any

import msgspec

import footplate
from footplate import learn, lessons
from footplate.examples.told import NAMES

from .errors import ApiError
from .messages import LearnBlock, LearnDeed, LearnPage, LearnPicture, LearnTable, LearnWord, LogEntry
from .shelf import WHOLE, Shown, show
from .texts import Text, both
from .trying import NO_TIME, laid_out

# So many hexes are too small to be told apart in a picture.
LARGE = 250
_NOTHING = msgspec.Raw(b"[]")
_NOBODY = msgspec.Raw(b"null")


def page(title: str) -> LearnPage:
    """The page of a title."""
    found = learn.read(_known(title))
    blocks = [
        LearnBlock(
            part=block.part,
            kind=block.kind,
            text=Text(**block.text),
            rules=block.rules,
            picture=block.picture,
            rows=[[Text(**cell) for cell in row] for row in block.rows],
        )
        for block in found.blocks
    ]
    return LearnPage(title, Text(**found.heading), found.minutes, blocks)


def table_words(title: str) -> LearnTable:
    """What a table of a title tells of itself."""
    found = learn.table_words(_known(title))
    return LearnTable(
        events=found.event,
        actions={kind: LearnDeed(Text(deed.en, deed.fr), deed.rules) for kind, deed in found.action.items()},
        words=[
            LearnWord(Text(each.en, each.fr), Text(each.means.en, each.means.fr), each.rules) for each in found.word
        ],
        costs=[block for block in page(title).blocks if block.kind == "table"],
    )


def picture(title: str, name: str) -> LearnPicture:
    """A picture of a title's page."""
    found = learn.pictures(_known(title)).get(name)
    if found is None:
        raise ApiError("no-page")
    return _drawn(found)


@cache
def puzzle_picture(name: str) -> LearnPicture:
    """The board of a puzzle, as whoever decides sees it."""
    puzzle = lessons.find_puzzle(name)
    if puzzle is None:
        raise ApiError("no-puzzle")
    table, names = lessons.open_table(puzzle), NAMES[: puzzle.seats]
    seen = msgspec.structs.replace(show(table, puzzle.you, names, WHOLE), choices=_NOTHING, prompt=_NOBODY)
    return LearnPicture(laid_out(name, table, names, [], seen), "board", _own_track(table, puzzle.you), [])


def _own_track(table: footplate.Table, seat: int) -> list[str]:
    """Where the links of a seat lie, or anybody's if it has none: a large board is cut to that."""
    board: Any = table.title.board(table.setup.map_id)
    game: Any = table.view(seat)["game"]
    if len(board.get("hexes", [])) < LARGE:
        return []
    links = [link for link in game["links"] if link["owner"] == seat] or game["links"]
    hexes = {f"hex:{each}" for link in links for each in link["hexes"]}
    return sorted(hexes | {f"city:{end}" for link in links for end in link["ends"] if end is not None})


def _known(title: str) -> str:
    if title not in learn.names():
        raise ApiError("no-page")
    return title


@cache
def _shown(picture: str, title: str) -> tuple[Shown, list[str]]:
    """What is seen of a picture's table, with nothing to choose but what is aimed at; and the steps of that."""
    found = learn.pictures(title)[picture]
    table, _ = found.table()
    seen = show(table, table.actor, found.example.names, WHOLE)
    aimed = found.aimed(table)
    if aimed is None and found.draw == "card":
        return seen, []
    if aimed is None:
        return msgspec.structs.replace(seen, choices=_NOTHING, prompt=_NOBODY), []
    sent = msgspec.json.decode(bytes(seen.choices))
    chosen = next(choice for choice in sent if choice["action"] == aimed.action.to_json())
    offered = sent if found.draw == "card" else [chosen]
    return msgspec.structs.replace(seen, choices=msgspec.Raw(msgspec.json.encode(offered))), list(chosen["steps"])


def _drawn(found: learn.Picture) -> LearnPicture:
    table, followed = found.table()
    names = found.example.names
    shown, walk = _shown(found.id, found.example.title)
    log = [_entry(number, each.action.seat, each.events, names) for number, each in enumerate(followed, 1)]
    return LearnPicture(laid_out(found.id, table, names, log, shown), found.draw, found.about, walk)


def _entry(number: int, seat: int, events: list[footplate.Event], names: tuple[str, ...]) -> LogEntry:
    seen = [event.seen_by(None) for event in events]
    return LogEntry(number, seat, [event.to_json() for event in seen], [both(event, names) for event in seen], NO_TIME)
