"""Deciding ahead: making, changing and cancelling a plan, and the next turn as one sees it beforehand."""

import asyncio
from hashlib import sha256
from typing import Any

import msgspec

import footplate

from . import planning
from .errors import ApiError, refused
from .house import House
from .messages import Ahead, Effect, SentState, SetPlan, TriedAhead, TriedAheadEffect, TriedAheadWhy
from .planning import Kept, Planned, Step
from .playing import changing, own_hand, stale
from .reading import present_state
from .rooms import Moved, Room, Scene
from .seating import first_try
from .shelf import Form, show
from .showing import card
from .storage import tables
from .texts import Text, both

MOST_AHEAD = 12


async def set_plan(house: House, table_id: str, visitor: str | None, request: SetPlan) -> SentState:
    """Makes a plan for the asker's seat, in the place of the one that it had."""

    async def change() -> None:
        async with house.rooms.hold(table_id) as room:
            scene = room.scene
            seat = own_hand(scene, visitor)
            if request.kind == "play" and request.number != scene.row.number:
                raise Moved
            await _keep(house, room, seat, Kept(await _planned(scene, seat, request)))

    try:
        await first_try(change)
    except Moved:
        raise await stale(house, table_id, visitor, request.number) from None
    house.bots.wake(table_id)
    return await present_state(house, table_id, visitor)


async def drop_plan(house: House, table_id: str, visitor: str | None) -> SentState:
    """Cancels the asker's plan, and forgets what became of earlier ones."""

    async def change() -> None:
        async with house.rooms.hold(table_id) as room:
            seat = own_hand(room.scene, visitor)
            if room.scene.seats[seat].plan is not None:
                await _keep(house, room, seat, Kept())

    await first_try(change)
    house.bots.wake(table_id)
    return await present_state(house, table_id, visitor)


async def _keep(house: House, room: Room, seat: int, kept: Kept) -> None:
    scene = room.scene
    async with changing(house, room) as change:
        row = await tables.touch(change.connection, scene.row)
        after = Scene(row, scene.seats, scene.game)
        change.after = planning.with_seat(after, planning.keeping(scene.seats[seat], kept))


async def _planned(scene: Scene, seat: int, request: SetPlan) -> Planned:
    number, table = scene.row.number, scene.playing().table
    if request.kind == "play":
        tried = await _tried(scene, seat, request.actions)
        if not tried.steps:
            raise ApiError("plan-nothing")
        return Planned("play", number, steps=tried.steps)
    lot = table.lot
    now = lot is not None and bool(lot.id) and seat in lot.seats
    until = request.until if request.kind == "pass" else "auction"
    if not (now or (table.auctions == "one" and lot is None) or (table.auctions and until != "auction")):
        raise ApiError("plan-auction")
    if request.kind == "pass":
        return Planned("pass", number, until=until, round=table.round)
    if request.most is None:
        raise ApiError("plan-nothing")
    return Planned("bid", number, most=request.most)


# The next turn, seen beforehand


class Tried(msgspec.Struct):
    """The seat's next turn after some actions: the table, what they do, and whether more can follow."""

    table: footplate.Table
    steps: list[Step]
    said: list[Text]
    more: bool


async def look_ahead(house: House, table_id: str, visitor: str | None, request: TriedAhead, language: str) -> Ahead:
    """The asker's next turn as if nobody before it did anything, after what they would play."""
    scene, seat = await _asked(house, table_id, visitor, request.number)
    tried = await _tried(scene, seat, request.actions)
    shown = await asyncio.to_thread(show, tried.table, seat, scene.names, Form(language, packed=True), tried.more)
    at = scene.row.number + len(tried.steps)
    state = SentState(
        table=card(scene.row, scene.seats, visitor, house.hub.presence.here),
        revision=scene.row.revision,
        you=seat,
        number=at,
        actors=list(tried.table.actors),
        prompt=shown.prompt,
        undo=scene.row.number if tried.steps else None,
        log=[],
        result=None,
        proposal=None,
        life=[],
        secrets=False,
        view=shown.view,
        choices=shown.choices,
        targets=shown.targets,
    )
    # Its parts are encoded already.
    sent: Any = state
    return Ahead(sent, tried.said, tried.more)


async def why_ahead(
    house: House, table_id: str, visitor: str | None, request: TriedAheadWhy
) -> tuple[footplate.Ruling | None, Scene]:
    """What stands in the way of touching a target there."""
    scene, seat = await _asked(house, table_id, visitor, request.number)
    tried = await _tried(scene, seat, request.actions)
    return await asyncio.to_thread(tried.table.why, request.target, seat), scene


async def effect_ahead(house: House, table_id: str, visitor: str | None, request: TriedAheadEffect) -> Effect:
    """What a legal action would cost and do there."""
    scene, seat = await _asked(house, table_id, visitor, request.number)
    tried = await _tried(scene, seat, request.actions)
    return Effect(both(_choice(scene, tried.table, seat, request.action), scene.names))


async def _asked(house: House, table_id: str, visitor: str | None, number: int) -> tuple[Scene, int]:
    scene = await house.rooms.scene(table_id)
    seat = own_hand(scene, visitor)
    if number != scene.row.number:
        raise await stale(house, table_id, visitor, number)
    return scene, seat


async def _tried(scene: Scene, seat: int, actions: list[dict[str, Any]]) -> Tried:
    if seat in scene.playing().table.actors:
        raise ApiError("plan-turn")
    if len(actions) > MOST_AHEAD:
        raise ApiError("plan-too-long", most=str(MOST_AHEAD))
    return await asyncio.to_thread(_try, scene, seat, actions)


def _try(scene: Scene, seat: int, actions: list[dict[str, Any]]) -> Tried:
    """Plays the actions at the seat's imagined next turn. What chance would decide ends what can be planned."""
    table = scene.playing().table.ahead(seat, _seed(scene, seat))
    if table is None:
        raise ApiError("no-ahead")
    tried = Tried(table, [], [], True)
    for sent in actions:
        if not tried.more:
            raise ApiError("no-ahead")
        choice = _choice(scene, table, seat, sent)
        before = table.clone()
        table.play(choice.action)
        tried.steps.append(planning.step_of(choice))
        tried.said.append(both(choice, scene.names))
        drawn = bool(table.chance_of_last())
        tried.table = before if drawn else table
        tried.more = not drawn and seat in table.actors
    return tried


def _choice(scene: Scene, table: footplate.Table, seat: int, sent: dict[str, Any]) -> footplate.TableChoice:
    try:
        action = footplate.action(scene.row.title, sent)
        if action.seat != seat:
            raise ApiError("other-seat")
        return table.choice(action)
    except footplate.IllegalAction as illegal:
        raise refused("illegal", illegal, scene.names) from None


def _seed(scene: Scene, seat: int) -> int:
    """The same for all looks from one decision, so that what is imagined stays the same."""
    said = f"{scene.row.id}/{scene.row.number}/{seat}"
    return int.from_bytes(sha256(said.encode()).digest()[:16])
