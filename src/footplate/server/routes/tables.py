"""Tables: setting up, joining, playing, and reading what happened."""

from typing import Annotated, Any, Literal, cast

from litestar import MediaType, Response, Router, delete, get, post, put
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, QueryParameter

import footplate

from .. import guiding, metrics, playing, reading, seating, spectating
from ..calling import name_among
from ..errors import ApiError, may_fail, refused
from ..house import House
from ..house_rules import check_message
from ..limits import Rate
from ..messages import (
    MAX_NUMBER,
    Effect,
    EndTurn,
    Explain,
    Join,
    LogEntry,
    Message,
    NewTable,
    PastPosition,
    Play,
    Ruling,
    Say,
    SentState,
    SetSeat,
    SetTempo,
    StandIn,
    TableCard,
    TableLists,
    TableState,
    Undo,
    Watchers,
    Why,
)
from ..shelf import Form
from ..storage import ChatRow, tables
from ..storage.rows import now
from ..storage.visitors import read_name
from ..texts import both, clean
from .asking import (
    AT_A_TABLE,
    NOTHING_IN_THE_WAY,
    AnyRequest,
    PathNumber,
    TableId,
    TheAsker,
    TheHouse,
    TheVisitor,
    existing_form,
    ruling_answer,
)

MAX_RECORD_BYTES = 1024 * 1024

_READING = {"rate": Rate(600, 60)}
_PLAYING = {"rate": Rate(300, 60)}
_SEATING = {"rate": Rate(60, 60)}
_SETTING_UP = {"rate": Rate(30, 300)}
_CHATTING = {"rate": Rate(20, 60)}


def _described(sent: SentState) -> TableState:
    """What is sent, in the form in which it is described: its parts are encoded already."""
    return cast(TableState, sent)


def _changed(*statuses: int) -> dict[int, ResponseSpec]:
    """The answers to a change: an error, or nothing if the asker prefers that."""
    return {**may_fail(*statuses), 204: ResponseSpec(None, description="Done; the state comes by the socket")}


@get("/", opt=_READING, responses=may_fail(400))
async def list_tables(house: TheHouse, visitor: TheVisitor) -> TableLists:
    """The asker's tables, the public ones with an open seat, and the public ones being played."""
    return await reading.lists(house, visitor)


@post("/", opt=_SETTING_UP, request_max_body_size=MAX_RECORD_BYTES, responses=may_fail(400, 403, 413, 422))
async def create_table(house: TheHouse, asker: TheAsker, data: JSONBody[NewTable]) -> Response[TableCard]:
    """Sets up a table, at the end of a record if one is given. The game begins when no seat is open."""
    return asker.answer(await seating.create(house, asker.id, data), 201)


@get("/{table_id:str}", opt=_READING, responses=may_fail(400, 404))
async def show_table(house: TheHouse, table_id: TableId, visitor: TheVisitor) -> TableState:
    """The table as the asker may see it."""
    return _described(await reading.present_state(house, existing_form(table_id), visitor))


@get("/{table_id:str}/packed", opt=_READING, responses=may_fail(400, 404))
async def show_packed(
    house: TheHouse, table_id: TableId, visitor: TheVisitor, lang: Annotated[Literal["en", "fr"], QueryParameter()]
) -> dict[str, Any]:
    """The same in one language and packed, as the socket sends it: nothing is said twice."""
    form = Form(lang, packed=True)
    return cast("dict[str, Any]", await reading.present_state(house, existing_form(table_id), visitor, form))


@post("/{table_id:str}/join", status_code=200, opt=_SEATING, responses=may_fail(400, 403, 404, 409, 413, 422))
async def join_table(house: TheHouse, table_id: TableId, asker: TheAsker, data: JSONBody[Join]) -> Response[TableState]:
    """Sits down on an open seat, the first one if none is named."""
    return asker.answer(_described(await seating.join(house, existing_form(table_id), asker.id, data)))


@post("/{table_id:str}/leave", status_code=200, opt=_SEATING, responses=may_fail(400, 403, 404, 409))
async def leave_table(house: TheHouse, table_id: TableId, visitor: TheVisitor) -> TableState:
    """Leaves a seat, or declines one that is kept for the asker, before the game has begun."""
    return _described(await seating.leave(house, existing_form(table_id), visitor))


@put("/{table_id:str}/seats/{seat:int}", opt=_SEATING, responses=may_fail(400, 403, 404, 409, 413, 422))
async def set_seat(
    house: TheHouse, table_id: TableId, seat: PathNumber, visitor: TheVisitor, data: JSONBody[SetSeat]
) -> TableState:
    """Puts a bot on a seat, or opens it to everybody, before the game has begun; for the one who set up the table."""
    return _described(await seating.set_seat(house, existing_form(table_id), visitor, seat, data))


@delete("/{table_id:str}", opt=_SEATING, responses=may_fail(400, 403, 404, 409))
async def close_table(house: TheHouse, table_id: TableId, visitor: TheVisitor) -> None:
    """Closes a table whose game has not begun; for the one who set it up."""
    await seating.close(house, existing_form(table_id), visitor)


@put("/{table_id:str}/stand-in", opt=_SEATING, responses=may_fail(400, 403, 404, 409, 413, 422))
async def stand_in(house: TheHouse, table_id: TableId, visitor: TheVisitor, data: JSONBody[StandIn]) -> TableState:
    """Lets a bot play for the asker, or takes the seat back from it."""
    return _described(await seating.stand_in(house, existing_form(table_id), visitor, data))


@put("/{table_id:str}/tempo", opt=_PLAYING, responses=may_fail(400, 403, 404, 409, 413))
async def set_tempo(house: TheHouse, table_id: TableId, visitor: TheVisitor, data: JSONBody[SetTempo]) -> TableState:
    """How many times as fast as usual bots play among themselves; for the one who set up the table."""
    return _described(await spectating.set_tempo(house, existing_form(table_id), visitor, data.tempo))


@post("/{table_id:str}/rematch", status_code=200, opt=_SETTING_UP, responses=may_fail(400, 403, 404, 409, 422))
async def play_again(house: TheHouse, table_id: TableId, visitor: TheVisitor) -> TableCard:
    """The table where the people of a finished game play again; the first who asks sets it up."""
    return await seating.play_again(house, existing_form(table_id), visitor)


@post("/{table_id:str}/actions", status_code=200, opt=_PLAYING, responses=_changed(400, 403, 404, 409, 413, 422))
async def play_action(
    request: AnyRequest, house: TheHouse, table_id: TableId, visitor: TheVisitor, data: JSONBody[Play]
) -> Response[TableState]:
    """Plays. An id that is stored already counts once; a number that is not the present one is stale."""
    with metrics.MOVE_SECONDS.time():
        await playing.play(house, existing_form(table_id), visitor, data)
        return await _after(request, house, table_id, visitor, data.number)


@post("/{table_id:str}/end", status_code=200, opt=_PLAYING, responses=_changed(400, 403, 404, 409, 413))
async def end_turn(
    request: AnyRequest, house: TheHouse, table_id: TableId, visitor: TheVisitor, data: JSONBody[EndTurn]
) -> Response[TableState]:
    """Ends the asker's turn, for which the bots wait; nothing happens if they do not."""
    await playing.end_turn(house, existing_form(table_id), visitor, data)
    return await _after(request, house, table_id, visitor, data.number)


@post("/{table_id:str}/undo", status_code=200, opt=_PLAYING, responses=_changed(400, 403, 404, 409, 413))
async def undo_decisions(
    request: AnyRequest, house: TheHouse, table_id: TableId, visitor: TheVisitor, data: JSONBody[Undo]
) -> Response[TableState]:
    """Takes back the asker's own decisions down to decision `to`; as practice, those of bots and of chance too."""
    await playing.undo(house, existing_form(table_id), visitor, data)
    return await _after(request, house, table_id, visitor, data.to)


async def _after(
    request: AnyRequest, house: House, table_id: str, visitor: str | None, number: int
) -> Response[TableState]:
    """The new state; or its revision alone, if the asker prefers to get it by the socket."""
    if "return=minimal" in request.headers.get("prefer", ""):
        return cast("Response[TableState]", Response(None, status_code=204, headers=await done(house, table_id)))
    return Response(_described(await reading.state_since(house, table_id, visitor, number)))


async def done(house: House, table_id: str) -> dict[str, str]:
    """What the headers of a brief answer tell."""
    revision = (await house.rooms.scene(table_id)).row.revision
    return {"Preference-Applied": "return=minimal", "Footplate-Revision": str(revision)}


@post(
    "/{table_id:str}/why",
    status_code=200,
    opt=_READING,
    responses={**may_fail(400, 403, 404, 409, 413), **NOTHING_IN_THE_WAY},
)
async def why_not(house: TheHouse, table_id: TableId, visitor: TheVisitor, data: JSONBody[Why]) -> Response[Ruling]:
    """The rule that stands most directly in the way of touching a target."""
    scene = await house.rooms.scene(existing_form(table_id))
    game, seat = scene.playing(), playing.own_seat(scene, visitor)
    ruling = game.table.why(data.target, seat)
    about = await guiding.why(house, scene) if ruling is None and scene.row.is_lesson else None
    return Response(about) if about is not None else ruling_answer(ruling, scene.names)


@post(
    "/{table_id:str}/explain",
    status_code=200,
    opt=_READING,
    responses={**may_fail(400, 403, 404, 409, 413, 422), **NOTHING_IN_THE_WAY},
)
async def explain_action(
    house: TheHouse, table_id: TableId, visitor: TheVisitor, data: JSONBody[Explain]
) -> Response[Ruling]:
    """The rule that refuses an action of the asker."""
    scene = await house.rooms.scene(existing_form(table_id))
    action = playing.own_action(scene, visitor, data.action)
    return ruling_answer(scene.playing().table.explain(action), scene.names)


@post("/{table_id:str}/effect", status_code=200, opt=_READING, responses=may_fail(400, 403, 404, 409, 413, 422))
async def tell_effect(house: TheHouse, table_id: TableId, visitor: TheVisitor, data: JSONBody[Explain]) -> Effect:
    """What a legal action of the asker would cost and do."""
    scene = await house.rooms.scene(existing_form(table_id))
    action = playing.own_action(scene, visitor, data.action)
    try:
        return Effect(both(scene.playing().table.choice(action), scene.names))
    except footplate.IllegalAction as illegal:
        raise refused("illegal", illegal, scene.names) from None


@get("/{table_id:str}/history/{number:int}", opt=_READING, responses=may_fail(400, 404, 409))
async def show_past(house: TheHouse, table_id: TableId, number: PathNumber, visitor: TheVisitor) -> PastPosition:
    """The position after `number` decisions."""
    return await reading.past_position(house, existing_form(table_id), visitor, number)


@get("/{table_id:str}/log", opt=_READING, responses=may_fail(400, 404))
async def show_log(
    house: TheHouse,
    table_id: TableId,
    visitor: TheVisitor,
    start: Annotated[int, QueryParameter(name="from", ge=0, le=MAX_NUMBER)] = 0,
) -> list[LogEntry]:
    """The log entries from that decision on."""
    return await reading.log_from(house, existing_form(table_id), visitor, start)


@get("/{table_id:str}/chat", opt=_READING, responses=may_fail(400, 404))
async def show_chat(house: TheHouse, table_id: TableId, visitor: TheVisitor) -> list[Message]:
    """The latest messages, oldest first. What is said among those who watch, players read when the game is over."""
    scene = await house.rooms.scene(existing_form(table_id))
    async with house.database.read() as connection:
        rows = await tables.read_chat(connection, table_id, spectating.hears_all(scene, visitor))
    return [message_of(row) for row in rows]


@get("/{table_id:str}/watchers", opt=_READING, responses=may_fail(400, 404))
async def show_watchers(house: TheHouse, table_id: TableId) -> Watchers:
    """Who watches the table now."""
    return await spectating.watchers(house, await house.rooms.scene(existing_form(table_id)))


@post("/{table_id:str}/chat", opt=_CHATTING, responses=may_fail(400, 403, 404, 413, 422))
async def say(house: TheHouse, table_id: TableId, visitor: TheVisitor, data: JSONBody[Say]) -> Message:
    """Says something to everybody at the table. Those who only watch need a name for it, and talk among themselves
    while the game is played."""
    scene = await house.rooms.scene(existing_form(table_id))
    text = clean(data.text)
    if not text:
        raise ApiError("no-text")
    seat = scene.seat_of(visitor)
    if seat is None:
        seat = next(iter(scene.seats_of(visitor)), None)
    async with house.database.write() as connection:
        known = await read_name(connection, visitor) if visitor is not None else None
        name = scene.names[seat] if seat is not None else known
        if visitor is None or not name:
            raise ApiError("name")
        await check_message(house, connection, visitor, text)
        if seat is None:
            name = await name_among(connection, visitor, name, scene.names)
        said = {"table_id": table_id, "visitor_id": visitor, "name": name, "seat": seat, "text": text, "time": now()}
        apart = spectating.talks_apart(scene, visitor)
        row = await tables.add_message(connection, {**said, "apart": apart})
        notice = await house.hub.post(connection, table_id, "chat", message=row.id)
    house.hub.pass_on(notice)
    return message_of(row)


def message_of(row: ChatRow) -> Message:
    return Message(row.name or None, row.seat, row.text, row.time, row.apart)


@get("/{table_id:str}/record", opt=_SEATING, responses=may_fail(400, 404, 409))
async def show_record(house: TheHouse, table_id: TableId) -> dict[str, Any]:
    """The record of a finished game, which `footplate.replay` reads."""
    game = await reading.finished_game(house, existing_form(table_id))
    return game.table.record(game.names, game.times, game.rules)


@get("/{table_id:str}/record.txt", opt=_SEATING, media_type=MediaType.TEXT, responses=may_fail(400, 404, 409))
async def show_notation(house: TheHouse, table_id: TableId) -> str:
    """The same in text notation, one readable line a decision."""
    game = await reading.finished_game(house, existing_form(table_id))
    return game.table.notation(game.names, game.times, game.rules)


table_routes = Router(
    path="/api/tables",
    route_handlers=[
        list_tables,
        create_table,
        show_table,
        show_packed,
        join_table,
        leave_table,
        set_seat,
        close_table,
        stand_in,
        set_tempo,
        play_again,
        play_action,
        end_turn,
        undo_decisions,
        why_not,
        explain_action,
        tell_effect,
        show_past,
        show_log,
        show_chat,
        show_watchers,
        say,
        show_record,
        show_notation,
    ],
    dependencies=AT_A_TABLE,
    tags=["tables"],
)
