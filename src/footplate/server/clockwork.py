"""The clockwork: looks at the clocks of all tables, and does what was agreed when one is out.

Each process that shares a database does so. That a clock rings once hangs on the revision of its table, as with every
change: who comes second finds it changed. The time in which no process looked (the server was down, the computer slept,
its clock was put forward or back) does not count.
"""

import time
from contextlib import suppress

import msgspec

from . import happening, pacing
from .caretaking import sweep
from .errors import ApiError
from .house import House
from .hub import Notice
from .playing import changing
from .rooms import Room, Scene
from .seating import put_stand_in, tell, wished_level
from .storage import Conflict, SeatRow, clocks, tables

SWEEP_SECONDS = 600.0


class Clockwork:
    """Looks at the clocks again and again while a server runs."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._looked: float | None = None
        # Not at once: who comes back to a server that was down for long finds the tables as they left them.
        self._swept = time.monotonic()

    async def look_and_sweep(self) -> None:
        """Looks once, and now and then clears away what nobody came to."""
        await self.look()
        if time.monotonic() >= self._swept + SWEEP_SECONDS:
            self._swept = time.monotonic()
            await sweep(self._house)

    async def look(self) -> None:
        """Looks once: time in which nobody did is made good, and clocks that are out ring."""
        house, now = self._house, self._house.config.clock()
        async with house.database.read() as connection:
            running = await clocks.is_any_running(connection)
        if running:
            tell(house, await self._note(now))
        # Where no clock runs nothing is stored, but it was looked.
        self._looked = now
        if not running:
            return
        async with house.database.read() as connection:
            late = await clocks.out(connection, now)
        for table_id in late:
            with suppress(Conflict, ApiError):
                await ring(house, table_id, now)

    async def _note(self, now: float) -> list[Notice]:
        house = self._house
        async with house.database.write() as connection:
            looks = [look for look in (await clocks.look(connection, now), self._looked) if look is not None]
            if any(0 <= now - look <= house.config.clock_gap for look in looks):
                return []
            seen = max(looks)
            moved = {}
            for row in await clocks.running(connection):
                pace, kept = pacing.pace_of(row), pacing.clocks_of(row)
                if pace is None or kept is None:
                    continue
                after = pacing.rested(pace, kept, seen, now)
                await tables.move_clocks(connection, row, msgspec.to_builtins(after), pacing.due(pace, after))
                moved[row.id] = row.revision + 1
            return await house.hub.post_all(connection, moved)


async def ring(house: House, table_id: str, now: float) -> None:
    """Does what was agreed for the seats of a table whose time is over."""
    async with house.rooms.hold(table_id) as room:
        pace, kept = pacing.pace_of(room.scene.row), pacing.clocks_of(room.scene.row)
        if pace is None or kept is None:
            return
        for number in pacing.run_out(pace, kept, now):
            seat = room.scene.seats[number]
            if pace.then == "remind":
                await _remind(house, room, seat)
            else:
                await _let_bot_play(house, room, seat, pace.then == "decide")
    house.bots.wake(table_id)


async def _remind(house: House, room: Room, seat: SeatRow) -> None:
    scene = room.scene
    kept = pacing.clocks_of(scene.row)
    if kept is None:
        return
    told = msgspec.structs.replace(kept, out=[*kept.out, seat.seat])
    async with changing(house, room) as change:
        await tables.move_clocks(change.connection, scene.row, msgspec.to_builtins(told), None)
        row = msgspec.structs.replace(
            scene.row, revision=scene.row.revision + 1, clocks=dict(msgspec.to_builtins(told))
        )
        change.after = Scene(happening.noted(row, "late", seat=seat.seat), scene.seats, scene.game)


async def _let_bot_play(house: House, room: Room, seat: SeatRow, once: bool) -> None:
    scene = room.scene
    async with changing(house, room) as change:
        level = wished_level(scene.row.title, None)
        change.after = await put_stand_in(change.connection, scene, seat, level, once)
        if change.after.row.sequence != scene.row.sequence:
            # Another process has stored a decision meanwhile: that one counts.
            raise Conflict(f"table {room.id} has moved on")
        kind = "once" if once else "taken"
        row = happening.noted(change.after.row, kind, seat=seat.seat)
        change.after = Scene(row, change.after.seats, change.after.game)
