"""Playing: an action is read, judged, stored, and only then acknowledged and told to everybody."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any
from uuid import uuid4

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

import footplate

from . import guiding, happening, metrics, pacing, planning
from .calls.noting import note
from .errors import ApiError, refused
from .house import House
from .messages import EndTurn, Play, Undo
from .reading import state_since
from .rooms import RECENT, Game, Moved, Room, Scene, decided_here, deciding_bot, read_game
from .showing import undo_floor
from .storage import Conflict, DecisionRow, SeatRow, TableRow, claims, history, packing, tables
from .storage.history import SNAPSHOT_EVERY, Position
from .storage.rows import now
from .telling import CHOSEN, kept
from .visitors import AtSeat


async def play(house: House, table_id: str, visitor: str | None, request: Play) -> None:
    """Plays a person's action."""
    try:
        async with house.rooms.hold(table_id) as room:
            seat = own_hand(room.scene, visitor)
            async with _counting_once(house, table_id, str(request.id)):
                if not await _is_still_asked(house, room, seat, request.number):
                    _check_number(room, request.number)
                action = own_action(room.scene, visitor, request.action)
                await guiding.check(house, room.scene, action)
                await _play(house, room, action, str(request.id), request.hold)
                metrics.MOVES.labels("person").inc()
    except (Moved, Conflict):
        raise await stale(house, table_id, visitor, request.number) from None
    house.bots.wake(table_id)


async def play_for_bot(house: House, table_id: str, revision: int, action: dict[str, Any]) -> None:
    """Plays a bot's action; raises Moved or Conflict if the table is elsewhere by now.

    The number of decisions does not tell: it is the same again after a decision was taken back and made anew.
    """
    async with house.rooms.hold(table_id) as room:
        if room.scene.row.revision != revision:
            raise Moved
        await _play(house, room, _read_action(room.scene, action), str(uuid4()))
    metrics.MOVES.labels("bot").inc()


async def play_by_plan(house: House, table_id: str, revision: int, seat: int) -> None:
    """Plays what a person has decided ahead; raises Moved or Conflict if the table is elsewhere by now."""
    async with house.rooms.hold(table_id) as room:
        if room.scene.row.revision != revision:
            raise Moved
        action = planning.decided(room.scene, seat)
        if action is None:
            raise Moved
        after = planning.after_playing(played(room.scene, action, str(uuid4())), seat)
        game = after.playing()
        await _store(house, room, after, game.recent[-1], game.new_snapshot)
    metrics.MOVES.labels("plan").inc()


async def settle(house: House, connection: AsyncConnection, before: Scene | None, after: Scene) -> Scene:
    """What follows from any change of a table, within its transaction: which plans decide, whose clocks run, who plays
    for its bots, and who is called."""
    after = planning.settled(await _without_past_stand_ins(connection, after))
    await tables.keep_plans(connection, _replanned(before, after))
    row = happening.without_stale(after, pacing.waited_for(after))
    pace = pacing.pace_of(row)
    if pace is not None:
        clocks = pacing.after(pace, before, after, house.config.clock())
        kept = msgspec.to_builtins(clocks) if clocks is not None else None
        row = msgspec.structs.replace(row, clocks=kept, due=pacing.due(pace, clocks))
    if before is None or _life(row) != _life(before.row):
        await tables.set_life(connection, row)
    after = Scene(row, after.seats, after.game)
    await share_out_bots(house, connection, before, after)
    await note(house, connection, before, after)
    return after


def _replanned(before: Scene | None, after: Scene) -> list[SeatRow]:
    """The seats whose plans are not what they were."""
    known = {seat.seat: (seat.plan, seat.ready) for seat in before.seats} if before is not None else {}
    return [seat for seat in after.seats if (seat.plan, seat.ready) != known.get(seat.seat, (None, False))]


def _life(row: TableRow) -> tuple[Any, ...]:
    """What of a table changes around its game."""
    return (row.clocks, row.due, row.proposal, row.life)


async def _without_past_stand_ins(connection: AsyncConnection, after: Scene) -> Scene:
    """A bot that stood in for one turn goes when that has passed on."""
    over = [seat.seat for seat in after.seats if seat.once and seat.seat not in after.row.turn]
    if not over:
        return after
    await tables.end_stand_ins(connection, after.row.id, over)
    seats = [
        msgspec.structs.replace(seat, stand_in=None, once=False) if seat.seat in over else seat for seat in after.seats
    ]
    return Scene(after.row, seats, after.game)


async def share_out_bots(house: House, connection: AsyncConnection, before: Scene | None, after: Scene) -> None:
    """Claims a table that begins to wait for a bot or a plan, so that it is taken over should this process die here."""
    waited, waits = before is not None and decided_here(before) is not None, decided_here(after) is not None
    if house.database.is_sqlite or waited == waits:
        return
    if waits:
        await claims.claim(connection, after.row.id, house.hub.process)
    else:
        await claims.drop(connection, after.row.id)


async def undo(house: House, table_id: str, visitor: str | None, request: Undo) -> None:
    """Takes back a person's own decisions."""
    try:
        async with house.rooms.hold(table_id) as room:
            seat = own_hand(room.scene, visitor)
            async with _counting_once(house, table_id, str(request.id)):
                _check_number(room, request.number)
                practice = await _is_practice(house, room.scene, seat, request)
                row = msgspec.structs.replace(room.scene.row, practice=room.scene.row.practice or practice)
                await go_back(house, room, seat, row, request.to, str(request.id))
    except (Moved, Conflict):
        raise await stale(house, table_id, visitor, request.number) from None
    house.bots.wake(table_id)


async def _is_practice(house: House, scene: Scene, seat: int, request: Undo) -> bool:
    """Whether an undo goes further than the seat's own latest decisions; refused if it may not."""
    floor = undo_floor(scene, seat)
    if floor is not None and floor <= request.to < request.number:
        return False
    if not request.practice or not scene.is_alone(seat) or request.to >= request.number:
        raise ApiError("no-undo")
    async with house.database.read() as connection:
        rows = await history.effective_rows(connection, scene.row, request.to, request.to + 1)
    if not rows or rows[0].seat not in scene.seats_of(scene.seats[seat].visitor_id):
        raise ApiError("no-undo")
    return True


async def end_turn(house: House, table_id: str, visitor: str | None, request: EndTurn) -> None:
    """A person has ended their turn: the bots go on."""
    try:
        async with house.rooms.hold(table_id) as room:
            scene = room.scene
            if scene.row.held == own_seat(scene, visitor) and scene.row.number == request.number:
                await _let_bots_go_on(house, room)
    except Conflict:
        raise await stale(house, table_id, visitor, request.number) from None
    house.bots.wake(table_id)


async def end_turn_of_absent(house: House, table_id: str) -> None:
    """Whoever holds the turn has gone away: the bots go on, unless the table has changed meanwhile."""
    with suppress(Conflict, ApiError):
        async with house.rooms.hold(table_id) as room:
            if room.scene.row.held is not None:
                await _let_bots_go_on(house, room)
    house.bots.wake(table_id)


async def _let_bots_go_on(house: House, room: Room) -> None:
    scene = room.scene
    async with changing(house, room) as change:
        await tables.end_turn(change.connection, scene.row)
        row = msgspec.structs.replace(scene.row, revision=scene.row.revision + 1, held=None)
        change.after = Scene(row, scene.seats, scene.game)


async def begin(connection: AsyncConnection, row: TableRow, seats: list[SeatRow]) -> Scene:
    """Begins the game of a table whose seats are all taken, or goes on with it if it came with a past.

    The scene is true once the transaction has ended.
    """
    if row.sequence >= 0:
        game = await read_game(connection, row)
        after = await history.open_game(connection, row, list(game.table.actors))
        return Scene(after, seats, game)
    scene = set_up(row, seats)
    await history.append(connection, row, scene.row, scene.playing().recent[0], scene.playing().position.data)
    return scene


def set_up(row: TableRow, seats: list[SeatRow]) -> Scene:
    """A table at its first decision."""
    table = footplate.new(row.title, seats=row.seats, map=row.map, options=row.options, seed=int(row.seed, 16))
    data = packing.encode(table.dump(history=False))
    first = set_up_row(row, list(table.setup_chance), kept(table.setup_events), now())
    if row.origin == {"kind": "seed"}:
        first = msgspec.structs.replace(first, events=[*first.events, CHOSEN])
    return Scene(_head(row, table, first), seats, Game(table, Position(data, 0, data), [first]))


def set_up_row(row: TableRow, chance: list[int], told: dict[str, Any], time: str) -> DecisionRow:
    """The first row of a table's history: how it was set up."""
    return DecisionRow(
        table_id=row.id,
        sequence=0,
        kind="setup",
        number=0,
        action_id="setup",
        seat=None,
        action=None,
        chance=chance,
        **told,
        floor=0,
        rules=row.rules,
        base=0,
        position=None,
        time=time,
    )


def own_seat(scene: Scene, visitor: str | None) -> int:
    scene.playing()
    seat = scene.seat_of(visitor)
    if seat is None:
        several = len(scene.seats_of(visitor)) > 1 and not isinstance(visitor, AtSeat)
        raise ApiError("which-seat" if several else "not-seated")
    return seat


def own_hand(scene: Scene, visitor: str | None) -> int:
    """The asker's seat, if no bot plays for it."""
    seat = own_seat(scene, visitor)
    if scene.row.ended is not None:
        raise ApiError("game-over")
    if scene.is_stood_in(seat):
        raise ApiError(stood_in(scene.seats[seat]))
    return seat


def stood_in(seat: SeatRow) -> str:
    """Why a person does not decide for their seat."""
    return "resigned" if seat.gone else "time-up" if seat.once else "stood-in"


def own_action(scene: Scene, visitor: str | None, data: dict[str, Any]) -> footplate.Action:
    """The action that the data says, if the asker may decide it."""
    seat = own_seat(scene, visitor)
    action = _read_action(scene, data)
    if action.seat != seat:
        raise ApiError("other-seat")
    return action


@asynccontextmanager
async def _counting_once(house: House, table_id: str, action_id: str) -> AsyncIterator[None]:
    """What is stored already has been done, whatever stands in the way of doing it again."""
    try:
        yield
    except (Moved, Conflict, ApiError):
        async with house.database.read() as connection:
            if not await history.has_action(connection, table_id, action_id):
                raise


async def _is_still_asked(house: House, room: Room, seat: int, number: int) -> bool:
    """Whether a seat has the choices that it had at an earlier number: others of several who decide at once have
    answered in between."""
    head, table = room.scene.row, room.scene.playing().table
    if not 0 <= number < head.number or seat not in table.actors:
        return False
    async with house.database.read() as connection:
        rows = await history.effective_rows(connection, head, number, head.number)
        dump = (await history.position_at(connection, head, number)).dump
    then = footplate.load(dump, other_rules=True)
    alone = any(row.seat == seat for row in rows) or seat not in then.actors
    return not alone and then.legal(seat) == table.legal(seat)


def _check_number(room: Room, number: int) -> None:
    if number != room.scene.row.number:
        raise Moved


def _read_action(scene: Scene, data: dict[str, Any]) -> footplate.Action:
    try:
        return footplate.action(scene.row.title, data)
    except footplate.IllegalAction as illegal:
        raise refused("illegal", illegal, scene.names) from None


async def _play(house: House, room: Room, action: footplate.Action, action_id: str, hold: bool = False) -> None:
    scene = room.scene
    try:
        after = played(scene, action, action_id)
    except footplate.IllegalAction as illegal:
        raise refused("illegal", illegal, scene.names) from None
    game = after.playing()
    if await _waits(house, scene, after, action, hold):
        after = Scene(msgspec.structs.replace(after.row, held=action.seat), after.seats, game)
    await _store(house, room, after, game.recent[-1], game.new_snapshot)


async def _waits(house: House, before: Scene, after: Scene, action: footplate.Action, hold: bool) -> bool:
    """Whether the bots wait after a person's decision until its turn is ended."""
    if after.row.is_lesson and deciding_bot(after) is not None and action.seat in after.seats_of(after.row.owner):
        led = await guiding.holds(house, before, after, action)
        if led is not None:
            return led
    return hold and _could_go_back(after, action.seat)


def _could_go_back(after: Scene, seat: int) -> bool:
    """Whether a bot would answer a turn of several decisions that its player may still want to take back."""
    before, last = after.playing().recent[-2:]
    several = before.kind == "action" and before.seat == seat
    return several and last.floor < after.row.number and seat not in after.row.turn and deciding_bot(after) is not None


def played(scene: Scene, action: footplate.Action, action_id: str) -> Scene:
    """The scene after an action; its latest row is to be stored. Raises IllegalAction."""
    game = scene.playing()
    table = game.table.clone()
    events = table.play(action)
    row, position = _decision(scene, table, action, action_id, events)
    if position.base == row.sequence:
        # Read anew, it has forgotten what it remembered for speed.
        table = footplate.load(position.dump, other_rules=True)
    return Scene(_head(scene.row, table, row), scene.seats, Game(table, position, [*game.recent, row][-RECENT:]))


def _decision(
    scene: Scene, table: footplate.Table, action: footplate.Action, action_id: str, events: list[footplate.Event]
) -> tuple[DecisionRow, Position]:
    """The row of a decision and the position after it, which is its own base if a snapshot is due."""
    sequence, old = scene.row.sequence + 1, scene.playing().position
    dump = table.dump(history=False)
    data = packing.encode(dump)
    due = table.number % SNAPSHOT_EVERY == 0
    position = Position(data, sequence, data) if due else Position(data, old.base, old.base_data)
    row = DecisionRow(
        table_id=scene.row.id,
        sequence=sequence,
        kind="action",
        number=scene.row.number,
        action_id=action_id,
        seat=action.seat,
        action=action.to_json(),
        chance=list(table.chance_of_last()),
        **kept(events),
        floor=_floor(scene, table, action, events),
        rules=msgspec.convert(dump["rules"], int),
        base=position.base,
        position=None if due else packing.pack(data, position.base_data),
        time=now(),
    )
    return row, position


def _floor(scene: Scene, table: footplate.Table, action: footplate.Action, events: list[footplate.Event]) -> int:
    """The lowest number that a seat may go back to after the table's latest decision, which is its action.

    What chance decided stays decided, and so does what showed somebody a secret; the end shows the seed.
    """
    if table.chance_of_last() or table.over or any(_shows_a_secret(event, action) for event in events):
        return table.number
    last = scene.playing().last
    return last.floor if last is not None and last.seat == action.seat else scene.row.number


def _shows_a_secret(event: footplate.Event, action: footplate.Action) -> bool:
    """Whether an event tells a seat what it did not know; what it said itself in its action, it knew."""
    if event.private is None:
        return False
    said = action.to_json()
    known = event.only == action.seat and all(said.get(name) == value for name, value in event.private.items())
    return not known


def _head(row: TableRow, table: footplate.Table, latest: DecisionRow) -> TableRow:
    return msgspec.structs.replace(
        row,
        revision=row.revision + 1,
        state="over" if table.over else "playing",
        sequence=latest.sequence,
        number=table.number,
        turn=list(table.actors),
        held=None,
        updated=latest.time,
    )


async def _store(house: House, room: Room, after: Scene, row: DecisionRow, snapshot: bytes | None) -> None:
    async with changing(house, room) as change:
        await history.append(change.connection, room.scene.row, after.row, row, snapshot)
        if any(seat.stuck for seat in after.seats):
            await tables.mark_stuck(change.connection, room.id, [])
            after = Scene(after.row, [msgspec.structs.replace(seat, stuck=False) for seat in after.seats], after.game)
        change.after = after


async def show_stuck(house: House, table_id: str, number: int, seat: int) -> None:
    """A bot failed again and again: everybody at the table sees that the game waits for it. A plan is cancelled."""
    async with house.rooms.hold(table_id) as room:
        _check_number(room, number)
        scene = room.scene
        async with changing(house, room) as change:
            planned = scene.seats[seat].bot_level is None
            stuck = [] if planned else [seat]
            await tables.set_stuck(change.connection, scene.row, stuck)
            if not house.database.is_sqlite:
                await claims.drop(change.connection, table_id)
            seats = [msgspec.structs.replace(each, stuck=each.seat in stuck) for each in scene.seats]
            row = msgspec.structs.replace(scene.row, revision=scene.row.revision + 1)
            change.after = Scene(row, seats, scene.game)
            if planned:
                change.after = planning.failed(change.after, seat)


class Change:
    """A change of a table in a transaction, and the scene after it."""

    def __init__(self, connection: AsyncConnection) -> None:
        self.connection = connection
        self.after: Scene


@asynccontextmanager
async def changing(house: House, room: Room) -> AsyncIterator[Change]:
    """On the disk, and told to everybody, when this ends; if it fails, the room is read again before its next use."""
    doubt = room.doubt()
    async with house.database.write() as connection:
        change = Change(connection)
        yield change
        change.after = await settle(house, connection, room.scene, change.after)
        notice = await house.hub.post(connection, room.id, "state", revision=change.after.row.revision)
    room.become(change.after, doubt)
    house.hub.pass_on(notice)


async def go_back(house: House, room: Room, seat: int, row: TableRow, to: int, action_id: str) -> None:
    """Goes back to a decision, for a seat; what else is new stands in the table's row already."""
    async with house.database.read() as connection:
        game = await read_game(connection, msgspec.structs.replace(row, number=to))
    undone = DecisionRow(
        table_id=row.id,
        sequence=row.sequence + 1,
        kind="undo",
        number=to,
        action_id=action_id,
        seat=seat,
        action=None,
        chance=[],
        **kept([]),
        floor=to,
        rules=row.rules,
        base=None,
        position=None,
        time=now(),
    )
    after = _head(row, game.table, undone)
    await _store(house, room, Scene(after, room.scene.seats, game), undone, None)


async def stale(house: House, table_id: str, visitor: str | None, number: int) -> ApiError:
    return ApiError("stale", state=await state_since(house, table_id, visitor, number))
