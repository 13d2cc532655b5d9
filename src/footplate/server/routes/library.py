"""Titles, boards, rules and their examples: what does not change while the server runs."""

from functools import cache
from typing import Annotated, Any

import msgspec
from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody, PathParameter

import footplate
import footplate.bots
import footplate.learn
from footplate import lessons
from footplate.bots.characters import CHARACTERS

from .. import practising, teaching, trying
from ..brought import is_brought, recall
from ..errors import ApiError, may_fail
from ..limits import Rate
from ..messages import (
    MAX_NUMBER,
    Effect,
    Example,
    ExampleTable,
    LearnPage,
    LearnPicture,
    LearnTable,
    PractiseExample,
    Rule,
    Ruling,
    TableCard,
    TitleInfo,
    Tried,
    TriedEffect,
    TriedWhy,
)
from ..texts import Text
from .asking import NOTHING_IN_THE_WAY, TheAsker, TheHouse, ruling_answer

_READING = {"rate": Rate(300, 60)}
_SETTING_UP = {"rate": Rate(30, 300)}
_TRYING = {"rate": Rate(600, 60)}

CaseNumber = Annotated[int, PathParameter(ge=0, le=MAX_NUMBER)]


@cache
def _titles() -> list[TitleInfo]:
    return [
        msgspec.convert({**msgspec.to_builtins(title), **_offered(title.id)}, TitleInfo) for title in footplate.titles()
    ]


def _offered(title: str) -> dict[str, Any]:
    """What there is beside the game itself."""
    return {
        "bots": footplate.bots.levels(title),
        "styled": [level for level in footplate.bots.levels(title) if footplate.bots.styles(title, level)],
        "characters": [{"name": name, "style": style} for name, style in CHARACTERS.items()],
        "learn": title in footplate.learn.names(),
        "lesson": title in lessons.names(),
    }


@cache
def _rules(title: str) -> list[Rule]:
    return [_told(rule) for rule in footplate.rules(title)]


def _told(rule: footplate.Rule) -> Rule:
    return Rule(rule.id, Text(**rule.areas), Text(**rule.texts), rule.tags, trying.shown_by().get(rule.id, []))


@get("/titles", opt=_READING, responses=may_fail())
async def list_titles() -> list[TitleInfo]:
    """The titles that can be played, with their maps, options and bots."""
    return _titles()


@get("/titles/{title:str}/maps/{map_id:str}", opt=_READING, responses=may_fail(404))
async def show_map(house: TheHouse, title: FromPath[str], map_id: FromPath[str]) -> dict[str, Any]:
    """The fixed data of a board, for drawing it."""
    _check_title(title)
    if is_brought(map_id):
        async with house.database.read() as connection:
            await recall(connection, title, map_id)
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


@get("/examples/{example_id:str}", opt=_READING, responses=may_fail(404), sync_to_thread=True)
def show_example(example_id: FromPath[str]) -> Example:
    """A worked example: its question, and what follows."""
    return trying.told(example_id)


@post(
    "/examples/{example_id:str}/cases/{case:int}/table",
    status_code=200,
    opt=_TRYING,
    responses=may_fail(400, 404, 413, 422),
)
async def try_example(example_id: FromPath[str], case: CaseNumber, data: JSONBody[Tried]) -> ExampleTable:
    """The table of an example after what was tried at it, which is judged; nothing is stored."""
    return await trying.table(example_id, case, data)


@post(
    "/examples/{example_id:str}/cases/{case:int}/why",
    status_code=200,
    opt=_TRYING,
    responses={**may_fail(400, 404, 413, 422), **NOTHING_IN_THE_WAY},
)
async def why_not_in_example(example_id: FromPath[str], case: CaseNumber, data: JSONBody[TriedWhy]) -> Response[Ruling]:
    """The rule that stands in the way of touching a target at the table of an example."""
    return ruling_answer(await trying.why(example_id, case, data), trying.names_at(example_id))


@post(
    "/examples/{example_id:str}/cases/{case:int}/effect",
    status_code=200,
    opt=_TRYING,
    responses=may_fail(400, 404, 413, 422),
)
async def tell_effect_in_example(example_id: FromPath[str], case: CaseNumber, data: JSONBody[TriedEffect]) -> Effect:
    """What a legal action would cost and do at the table of an example."""
    return await trying.effect(example_id, case, data)


@get(
    "/examples/{example_id:str}/cases/{case:int}/board", opt=_READING, responses=may_fail(400, 404), sync_to_thread=True
)
def show_board_of_example(example_id: FromPath[str], case: CaseNumber) -> dict[str, Any]:
    """The fixed data of the board that an example lies on, which may be a little map of its own."""
    return trying.board(example_id, case)


@post(
    "/examples/{example_id:str}/cases/{case:int}/practice",
    opt=_SETTING_UP,
    responses=may_fail(400, 403, 404, 409, 413, 422),
)
async def practise_example(
    house: TheHouse, example_id: FromPath[str], case: CaseNumber, asker: TheAsker, data: JSONBody[PractiseExample]
) -> Response[TableCard]:
    """Sets up a private practice table that goes on from what was tried at the table of an example."""
    return asker.answer(await practising.practise_example(house, example_id, case, asker.id, data), 201)


@get("/learn/{title:str}", opt=_READING, responses=may_fail(404), sync_to_thread=True)
def show_how_to_play(title: FromPath[str]) -> LearnPage:
    """How to play a title."""
    return teaching.page(title)


@get("/learn/{title:str}/table", opt=_READING, responses=may_fail(404), sync_to_thread=True)
def show_table_words(title: FromPath[str]) -> LearnTable:
    """What a table of a title tells of itself: what can be done, the rules behind events, costs, words explained."""
    return teaching.table_words(title)


@get("/learn/{title:str}/pictures/{picture:str}", opt=_TRYING, responses=may_fail(404), sync_to_thread=True)
def show_picture(title: FromPath[str], picture: FromPath[str]) -> LearnPicture:
    """A picture of the page on how to play a title: a position, to be drawn like any table."""
    return teaching.picture(title, picture)


def _check_title(title: str) -> None:
    if all(title != each.id for each in _titles()):
        raise ApiError("no-title")


library = Router(
    path="/api",
    route_handlers=[
        list_titles,
        show_map,
        show_board,
        list_rules,
        show_example,
        try_example,
        why_not_in_example,
        tell_effect_in_example,
        show_board_of_example,
        practise_example,
        show_how_to_play,
        show_picture,
        show_table_words,
    ],
    tags=["library"],
)
