"""Titles, boards and rules: what does not change while the server runs."""

from functools import cache
from typing import Any

import msgspec
from litestar import Router, get
from litestar.params import FromPath

import footplate
import footplate.bots

from ..errors import ApiError, may_fail
from ..limits import Rate
from ..messages import Rule, TitleInfo
from ..texts import Text

_READING = {"rate": Rate(300, 60)}


@cache
def _titles() -> list[TitleInfo]:
    return [
        msgspec.convert({**msgspec.to_builtins(title), "bots": footplate.bots.levels(title.id)}, TitleInfo)
        for title in footplate.titles()
    ]


@cache
def _rules(title: str) -> list[Rule]:
    return [_told(rule) for rule in footplate.rules(title)]


def _told(rule: footplate.Rule) -> Rule:
    return Rule(rule.id, Text(**rule.areas), Text(**rule.texts), rule.tags)


@get("/titles", opt=_READING, responses=may_fail())
async def list_titles() -> list[TitleInfo]:
    """The titles that can be played, with their maps, options and bots."""
    return _titles()


@get("/titles/{title:str}/maps/{map_id:str}", opt=_READING, responses=may_fail(404))
async def show_map(title: FromPath[str], map_id: FromPath[str]) -> dict[str, Any]:
    """The fixed data of a board, for drawing it."""
    _check_title(title)
    try:
        return dict(footplate.board(title, map_id))
    except footplate.BadSetup:
        raise ApiError("no-map") from None


@get("/titles/{title:str}/board", opt=_READING, responses=may_fail(404))
async def show_board(title: FromPath[str]) -> dict[str, Any]:
    """The fixed data of a title without maps, such as its tiles; of any other title, that of its first map."""
    _check_title(title)
    return dict(footplate.board(title))


@get("/rules/{title:str}", opt=_READING, responses=may_fail(404))
async def list_rules(title: FromPath[str]) -> list[Rule]:
    """The rules of a title (or of `table`, for the rules of every table), in the order of the catalogue."""
    if title != "table":
        _check_title(title)
    return _rules(title)


def _check_title(title: str) -> None:
    if all(title != each.id for each in _titles()):
        raise ApiError("no-title")


library = Router(path="/api", route_handlers=[list_titles, show_map, show_board, list_rules], tags=["library"])
