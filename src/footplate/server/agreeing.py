"""Agreeing: somebody proposes something to everybody at the table, and it is done when all have agreed.

The seats of bots agree to everything, and so do those for which a bot plays. There is one proposal at a time.
"""

from uuid import uuid4

import msgspec

from . import happening, pacing
from .errors import ApiError
from .house import House
from .messages import Answer, Proposal, Propose, SentState
from .playing import Change, changing, go_back, own_seat
from .reading import present_state
from .rooms import Room, Scene
from .seating import put_stand_in, wished_level
from .storage import Conflict, TableRow, tables

# So long must the game have waited for somebody who is called silent, where no clock says it.
SILENT_SECONDS = 600.0


async def propose(house: House, table_id: str, visitor: str | None, request: Propose) -> SentState:
    """Makes a proposal; the asker has agreed with it."""
    async with house.rooms.hold(table_id) as room:
        seat = _voter(room.scene, visitor)
        if room.scene.row.proposal is not None:
            raise ApiError("proposed")
        proposal = _proposal(house, room.scene, seat, request)
        row = happening.noted(room.scene.row, f"proposed-{proposal.kind}", by=seat, to=proposal.to, seat=proposal.seat)
        await _follow(house, room, row, proposal)
    house.bots.wake(table_id)
    return await present_state(house, table_id, visitor)


async def answer(house: House, table_id: str, visitor: str | None, request: Answer) -> SentState:
    """Agrees with a proposal, or refuses it, which ends it."""
    async with house.rooms.hold(table_id) as room:
        seat, proposal = _standing(room.scene, visitor)
        if proposal.id != request.id or seat not in [*proposal.waiting, *proposal.agreed]:
            raise ApiError("no-proposal")
        if seat in proposal.agreed:
            raise ApiError("answered")
        facts = {"by": seat, "to": proposal.to, "seat": proposal.seat}
        if request.agree:
            # Who sit at one screen agree together.
            mine = [each for each in proposal.waiting if each in room.scene.seats_of(visitor)]
            waiting = [each for each in proposal.waiting if each not in mine]
            agreed = msgspec.structs.replace(proposal, agreed=[*proposal.agreed, *mine], waiting=waiting)
            await _follow(house, room, happening.noted(room.scene.row, f"agreed-{proposal.kind}", **facts), agreed)
        else:
            row = happening.noted(room.scene.row, f"refused-{proposal.kind}", **facts)
            await _keep(house, room, happening.proposing(row, None))
    house.bots.wake(table_id)
    return await present_state(house, table_id, visitor)


async def withdraw(house: House, table_id: str, visitor: str | None) -> SentState:
    """Takes one's own proposal back."""
    async with house.rooms.hold(table_id) as room:
        seat, proposal = _standing(room.scene, visitor)
        if proposal.by != seat:
            raise ApiError("other-seat")
        row = happening.noted(room.scene.row, f"withdrawn-{proposal.kind}", by=seat, to=proposal.to, seat=proposal.seat)
        await _keep(house, room, happening.proposing(row, None))
    return await present_state(house, table_id, visitor)


def _voter(scene: Scene, visitor: str | None) -> int:
    """The asker's seat, if they have a say at this table."""
    seat = own_seat(scene, visitor)
    if scene.row.state == "over":
        raise ApiError("game-over")
    if scene.seats[seat].gone:
        raise ApiError("resigned")
    return seat


def _standing(scene: Scene, visitor: str | None) -> tuple[int, Proposal]:
    seat = own_seat(scene, visitor)
    proposal = happening.proposal_of(scene.row)
    if proposal is None:
        raise ApiError("no-proposal")
    return seat, proposal


def _proposal(house: House, scene: Scene, seat: int, request: Propose) -> Proposal:
    """What is proposed, if it can be."""
    mine = scene.seats_of(scene.seats[seat].visitor_id)
    others = [
        each.seat for each in scene.seats if each.kind == "person" and each.stand_in is None and each.seat not in mine
    ]
    if request.kind == "undo":
        if request.to is None or request.to >= scene.row.number:
            raise ApiError("no-position")
        if not others:
            raise ApiError("nobody-to-ask")
    if request.kind == "replace":
        if request.seat is None or request.seat >= len(scene.seats):
            raise ApiError("no-seat")
        if request.seat in mine or not is_silent(scene, request.seat, house.config.clock()):
            raise ApiError("not-silent")
        others.remove(request.seat)
    return Proposal(
        id=scene.row.revision,
        kind=request.kind,
        by=seat,
        to=request.to if request.kind == "undo" else None,
        seat=request.seat if request.kind == "replace" else None,
        number=scene.row.number,
        agreed=mine,
        waiting=others,
    )


def is_silent(scene: Scene, seat: int, now: float) -> bool:
    """Whether the game waits for a person whose time is over, or who has not been heard of for long."""
    if seat not in pacing.waited_for(scene):
        return False
    pace, kept = pacing.pace_of(scene.row), pacing.clocks_of(scene.row)
    if pace is not None and kept is not None:
        return pacing.moment(pace, kept.since, kept.left[seat]) <= now
    return pacing.iso(now - SILENT_SECONDS) >= scene.row.updated


async def _follow(house: House, room: Room, row: TableRow, proposal: Proposal) -> None:
    """Keeps a proposal, or does it if nobody has still to agree."""
    if proposal.waiting:
        await _keep(house, room, happening.proposing(row, proposal))
        return
    facts = {"by": proposal.by, "to": proposal.to, "seat": proposal.seat}
    row = happening.proposing(happening.noted(row, f"done-{proposal.kind}", **facts), None)
    if proposal.kind == "undo" and proposal.to is not None:
        await go_back(house, room, proposal.by, row, proposal.to, str(uuid4()))
        return
    async with changing(house, room) as change:
        if proposal.kind == "end":
            row = await tables.end_game(change.connection, row, "agreed")
            change.after = Scene(row, room.scene.seats, room.scene.game)
        elif proposal.seat is not None:
            await _replace(change, room, row, proposal.seat)


async def _replace(change: Change, room: Room, row: TableRow, number: int) -> None:
    seat = room.scene.seats[number]
    after = await put_stand_in(change.connection, room.scene, seat, wished_level(row.title, None))
    if after.row.sequence != row.sequence:
        raise Conflict(f"table {room.id} has moved on")
    kept = msgspec.structs.replace(after.row, life=row.life, proposal=None)
    change.after = Scene(kept, after.seats, after.game)


async def _keep(house: House, room: Room, row: TableRow) -> None:
    async with changing(house, room) as change:
        row = await tables.touch(change.connection, row)
        change.after = Scene(row, room.scene.seats, room.scene.game)
