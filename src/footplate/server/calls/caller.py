"""The caller: shares out what people are to be called for, and sends the calls.

Processes that share a database share the calls too: a row is taken in a transaction, by one of them. A call is marked
as being sent before it is, so it is sent once at most; what fails is tried again with growing pauses, and then left
for the host to see.
"""

import asyncio
import logging
import secrets

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from .. import metrics
from ..config import Config
from ..presence import Presence
from ..storage import Database, StorageFailed, calls
from ..storage.calls import CallKind, CallRow, DeviceRow, Reason, ReasonRow, Way, WishRow
from ..storage.visitors import kept_setting
from . import mail, push, webhook, wording
from .hours import quiet_until
from .outcome import Later, Outcome, Refused, Sent
from .waiting import still
from .webpush import Vapid
from .wording import Message

log = logging.getLogger("footplate.server")

WAYS: tuple[Way, ...] = ("push", "mail", "webhook")
# So many calls of a way are on their way at once: a mail server that hangs keeps no webhook waiting.
SLOTS = 8
PEOPLE_AT_ONCE = 100
TRIES = 6
LONGEST_PAUSE = 3 * 3600.0
# Longer than any attempt takes.
LEASE = 120.0
FORGET_SECONDS = 3600.0
STOP_SECONDS = 5.0


class Attempt(msgspec.Struct, frozen=True):
    """A call that this process sends now."""

    row: CallRow
    wishes: WishRow
    message: Message
    device: DeviceRow | None


class Caller:
    """Calls people, for as long as the server runs."""

    def __init__(self, config: Config, database: Database, presence: Presence) -> None:
        self.clock = config.clock
        self.vapid: Vapid
        self._config = config
        self._database = database
        self._presence = presence
        self._active: dict[str, tuple[Way, asyncio.Task[None]]] = {}
        self.woken = asyncio.Event()
        self._forgot = 0.0

    @property
    def _address(self) -> str:
        return (self._config.address or "http://localhost").rstrip("/")

    async def start(self) -> None:
        secret = await kept_setting(self._database, "vapid", Vapid.new_secret)
        self.vapid = Vapid(secret, self._config.push_contact or self._address)

    async def stop(self) -> None:
        """What is being sent gets a moment to end; a call whose end nobody notes counts as unsure."""
        sending = [task for _, task in self._active.values()]
        if sending:
            _, late = await asyncio.wait(sending, timeout=STOP_SECONDS)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    def wake(self) -> None:
        """There is something to send now."""
        self.woken.set()

    async def look(self) -> None:
        """Shares out what is due, begins to send, and puts away what dead processes left."""
        moment = self.clock()
        async with self._database.read() as connection:
            people = await calls.people_due(connection, moment, PEOPLE_AT_ONCE)
        for visitor in people:
            async with self._database.write() as connection:
                await self._share_out(connection, visitor, moment)
        await self._begin_to_send(moment)
        if abs(moment - self._forgot) > min(LEASE, FORGET_SECONDS):
            self._forgot = moment
            await self._put_away(moment)

    async def _put_away(self, moment: float) -> None:
        async with self._database.write() as connection:
            unsure = await calls.mark_unsure(connection, moment, LEASE)
            await calls.forget_old(connection, moment)
        if unsure:
            log.error("%s calls were being sent when a server stopped; they are not repeated", unsure)
            metrics.CALLS.labels("any", "unsure").inc(unsure)

    # Sharing out

    async def _share_out(self, connection: AsyncConnection, visitor: str, moment: float) -> None:
        """What a person is to be called for now becomes one call for each of their ways."""
        taken = await calls.take_reasons(connection, visitor, moment)
        wishes = (await calls.read_wishes(connection, {visitor})).get(visitor)
        if wishes is None:
            return
        quiet = quiet_until(moment, wishes.zone, wishes.quiet_from, wishes.quiet_until)
        if quiet is not None:
            for row in taken:
                await calls.keep_reason(connection, msgspec.structs.replace(row, due=quiet, made=moment))
            return
        reasons = await self._unseen(connection, visitor, taken, moment)
        facts = await still(connection, visitor, reasons)
        if facts:
            await self.add_calls(connection, wishes, "call", [fact.reason for fact in facts])

    async def _unseen(
        self, connection: AsyncConnection, visitor: str, taken: list[ReasonRow], moment: float
    ) -> list[Reason]:
        """Those that the person does not see anyway. Who looks at the table and does not decide is called when they
        look away."""
        mutes = await calls.read_mutes(connection, visitor)
        reasons = []
        for row in taken:
            if row.table_id in mutes:
                continue
            if not self._presence.looks(row.table_id, visitor):
                reasons.append(Reason(row.table_id, row.kind))
            elif row.kind == "turn":
                later = msgspec.structs.replace(row, due=moment + self._config.call_grace, made=moment)
                await calls.keep_reason(connection, later)
        return reasons

    async def add_calls(
        self, connection: AsyncConnection, wishes: WishRow, kind: CallKind, reasons: list[Reason]
    ) -> int:
        """One call for each way of a person; how many."""
        ways = await self._ways(connection, wishes)
        for way, target in ways:
            await self.add_call(connection, wishes.visitor_id, kind, way, target, reasons)
        return len(ways)

    async def add_call(
        self,
        connection: AsyncConnection,
        visitor: str,
        kind: CallKind,
        way: Way,
        target: str,
        reasons: list[Reason],
    ) -> None:
        moment = self.clock()
        row = CallRow(secrets.token_hex(16), visitor, kind, way, target, reasons, "waiting", 0, moment, moment)
        await calls.add_call(connection, row)

    async def _ways(self, connection: AsyncConnection, wishes: WishRow) -> list[tuple[Way, str]]:
        ways: list[tuple[Way, str]] = []
        ways += [("push", device.id) for device in await calls.read_devices(connection, wishes.visitor_id)]
        if wishes.mail and not wishes.mail_key and self._config.mail is not None:
            ways.append(("mail", wishes.mail))
        if wishes.webhook and self._config.webhooks:
            ways.append(("webhook", ""))
        return ways

    # Sending

    async def _begin_to_send(self, moment: float) -> None:
        for way in WAYS:
            free = SLOTS - sum(busy == way for busy, _ in self._active.values())
            if free <= 0:
                continue
            async with self._database.read() as connection:
                due = await calls.calls_due(connection, way, moment, SLOTS)
            for call in [each for each in due if each not in self._active][:free]:
                self._active[call] = way, asyncio.create_task(self._send(call))

    async def _send(self, call: str) -> None:
        try:
            attempt = await self._begin(call)
            if attempt is not None:
                outcome = await self._hand_over(attempt)
                await self._note(attempt, outcome)
            # A slot is free.
            self.woken.set()
        except StorageFailed:
            pass
        except Exception:
            log.exception("a call could not be sent")
        finally:
            del self._active[call]

    async def _begin(self, call: str) -> Attempt | None:
        """Takes a call, if nobody else does, and says so; None if it is not to be sent now."""
        moment = self.clock()
        async with self._database.write() as connection:
            row = await calls.read_waiting(connection, call)
            if row is None:
                return None
            wishes = (await calls.read_wishes(connection, {row.visitor_id})).get(row.visitor_id)
            if wishes is not None and row.kind == "call":
                quiet = quiet_until(moment, wishes.zone, wishes.quiet_from, wishes.quiet_until)
                if quiet is not None:
                    await calls.change_call(connection, row.id, "waiting", due=quiet, made=moment)
                    return None
            attempt = await self._attempt(connection, row, wishes) if wishes is not None else None
            if attempt is None:
                await calls.change_call(connection, row.id, "dropped")
                return None
            await calls.change_call(connection, row.id, "sending", until=moment + LEASE, tries=row.tries + 1)
            return attempt

    async def _attempt(self, connection: AsyncConnection, row: CallRow, wishes: WishRow) -> Attempt | None:
        """What is to be sent; None if it was answered, or the way is not wished for any more."""
        device = await calls.read_device(connection, row.target) if row.way == "push" else None
        if row.way == "push" and (device is None or device.visitor_id != row.visitor_id):
            return None
        if row.way == "mail" and (self._config.mail is None or wishes.mail != row.target):
            return None
        if row.way == "webhook" and (not self._config.webhooks or not wishes.webhook):
            return None
        message = await self._message(connection, row, wishes)
        taken = msgspec.structs.replace(row, tries=row.tries + 1)
        return Attempt(taken, wishes, message, device) if message is not None else None

    async def _message(self, connection: AsyncConnection, row: CallRow, wishes: WishRow) -> Message | None:
        if row.kind == "confirm":
            return wording.confirm(wishes.language, self._address, wishes.mail_key) if wishes.mail_key else None
        if wishes.mail_key and row.way == "mail":
            return None
        if row.kind == "test":
            return wording.test(wishes.language, self._address, wishes.key)
        unseen = [each for each in row.reasons if not self._presence.looks(each.table, row.visitor_id)]
        facts = await still(connection, row.visitor_id, unseen)
        return wording.call(facts, wishes.language, self._address, wishes.key) if facts else None

    async def _hand_over(self, attempt: Attempt) -> Outcome:
        private = self._config.call_private
        if attempt.device is not None:
            return await push.send(attempt.device, private, attempt.message, self.vapid, self.clock())
        if attempt.row.way == "mail" and self._config.mail is not None:
            return await mail.send(self._config.mail, attempt.row.target, attempt.message)
        return await webhook.send(attempt.wishes.webhook or "", private, attempt.message)

    async def _note(self, attempt: Attempt, outcome: Outcome) -> None:
        row, moment = attempt.row, self.clock()
        async with self._database.write() as connection:
            if isinstance(outcome, Sent):
                await calls.change_call(connection, row.id, "sent", problem=None)
            elif isinstance(outcome, Later) and row.tries < TRIES:
                due = moment + self._pause(row.tries, outcome.seconds)
                await calls.change_call(connection, row.id, "waiting", due=due, made=moment, problem=outcome.problem)
            elif isinstance(outcome, Refused) and outcome.gone:
                await calls.remove_device(connection, row.visitor_id, row.target)
                await calls.change_call(connection, row.id, "dropped", problem=outcome.problem)
            else:
                await calls.change_call(connection, row.id, "failed", problem=outcome.problem)
                log.error("call %s by %s could not be sent: %s", row.id, row.way, outcome.problem)
                metrics.CALLS.labels(row.way, "failed").inc()
        if isinstance(outcome, Sent):
            metrics.CALLS.labels(row.way, "sent").inc()

    def _pause(self, tries: int, wished: float) -> float:
        return min(max(self._config.call_pause * 4.0 ** (tries - 1), wished), LONGEST_PAUSE)
