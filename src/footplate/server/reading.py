"""Reading a table: its present state, what a reader missed, its past positions and its record."""

import msgspec

import footplate

from .errors import ApiError
from .house import House
from .messages import LogEntry, PastPosition, SentState, TableCard, TableLists
from .rooms import Scene
from .shelf import WHOLE, Form
from .showing import card, entries, state
from .storage import DecisionRow, TableRow, history, tables
from .storage.rows import ago
from .texts import Names

SHOWN_ENTRIES = 20
OPEN_DAYS = 7.0
LIVE_DAYS = 1.0


async def present_state(house: House, table_id: str, visitor: str | None, form: Form = WHOLE) -> SentState:
    """The table as it is, with the latest entries of its log."""
    return await present(house, await house.rooms.scene(table_id), visitor, form)


async def present(house: House, scene: Scene, visitor: str | None, form: Form = WHOLE) -> SentState:
    rows = scene.game.recent[-SHOWN_ENTRIES:] if scene.game is not None else []
    return await state(house, scene, visitor, rows, form)


async def state_since(house: House, table_id: str, visitor: str | None, number: int) -> SentState:
    """The table as it is, with the entries that a reader who stood at `number` has not seen as they are now."""
    return await since(house, await house.rooms.scene(table_id), visitor, number)


async def since(house: House, scene: Scene, visitor: str | None, number: int, form: Form = WHOLE) -> SentState:
    rows: list[DecisionRow] = []
    if scene.game is not None:
        async with house.database.read() as connection:
            start = await history.lowest_undone(connection, scene.row.id, number)
            rows = await history.log_rows(connection, scene.row, start + 1, scene.row.number + 1)
    return await state(house, scene, visitor, rows, form)


async def news(house: House, scene: Scene, seen: TableRow) -> list[DecisionRow]:
    """The rows that came after a head that a reader has seen."""
    if scene.game is None:
        return []
    recent = scene.game.recent
    if recent[0].kind != "setup" and recent[0].sequence > seen.sequence:
        async with house.database.read() as connection:
            recent = await history.log_rows(connection, scene.row, 0, scene.row.number + 1)
    return [row for row in recent if row.sequence > seen.sequence]


async def log_from(house: House, table_id: str, visitor: str | None, start: int) -> list[LogEntry]:
    scene = await house.rooms.scene(table_id)
    if scene.game is None:
        return []
    async with house.database.read() as connection:
        rows = await history.log_rows(connection, scene.row, start, scene.row.number + 1)
    return entries(house, scene, rows, scene.seat_of(visitor))


async def past_position(house: House, table_id: str, visitor: str | None, number: int) -> PastPosition:
    """What the asker saw after `number` decisions."""
    scene = await house.rooms.scene(table_id)
    scene.playing()
    if number > scene.row.number:
        raise ApiError("no-position")
    async with house.database.read() as connection:
        position = await history.position_at(connection, scene.row, number)
        rows = await history.log_rows(connection, scene.row, number, number + 1)
    table, seat = footplate.load(position.dump, other_rules=True), scene.seat_of(visitor)
    return PastPosition(number, table.view(seat), entries(house, scene, rows, seat))


class FinishedGame(msgspec.Struct, frozen=True):
    """A finished game with its history, names and times, and the rules version it was begun under."""

    table: footplate.Table
    names: Names
    times: list[str]
    rules: int


async def finished_game(house: House, table_id: str) -> FinishedGame:
    scene = await house.rooms.scene(table_id)
    game = scene.playing()
    if scene.row.is_imagined:
        raise ApiError("is-practice")
    if scene.row.state != "over":
        raise ApiError("not-over")
    async with house.database.read() as connection:
        rows = await history.effective_rows(connection, scene.row, 0, scene.row.number)
    past = [{"action": row.action, "chance": row.chance} for row in rows]
    table = footplate.load({**game.position.dump, "history": past}, other_rules=True)
    return FinishedGame(table, scene.names, [row.time for row in rows], scene.row.rules)


async def lists(house: House, visitor: str | None) -> TableLists:
    """The asker's tables, those that wait for players, and those that can be watched."""
    async with house.database.read() as connection:
        mine = await tables.list_mine(connection, visitor) if visitor is not None else []
        waiting = await tables.list_public(connection, "open", ago(days=OPEN_DAYS))
        live = await tables.list_public(connection, "playing", ago(days=LIVE_DAYS))
        seats = await tables.read_seats(connection, [row.id for row in [*mine, *waiting, *live]])

    def cards(rows: list[TableRow]) -> list[TableCard]:
        return [card(row, seats[row.id], visitor, house.hub.presence.here) for row in rows]

    return TableLists(cards(mine), cards(waiting), cards(live))
