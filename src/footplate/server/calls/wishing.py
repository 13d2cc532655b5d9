"""What people say about being called, read and kept."""

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from ..errors import ApiError
from ..house import House
from ..storage import calls, tables, visitors
from ..storage.calls import CallRow, DeviceRow, WishRow
from ..storage.rows import iso
from . import mail, outside, waiting
from .hours import is_zone
from .messages import Calls, Device, LastCall, NewDevice, QuietHours, SetCalls, Waiting
from .webpush import are_keys

# So many strangers may ask one address in a day whether it is theirs.
MOST_CONFIRMATIONS = 3
_DAY = 24 * 3600.0


async def show(house: House, visitor: str | None) -> Calls:
    async with house.database.read() as connection:
        return await _shown(house, connection, visitor)


async def _shown(house: House, connection: AsyncConnection, visitor: str | None) -> Calls:
    known = await calls.read_wishes(connection, {visitor}) if visitor is not None else {}
    wishes = known.get(visitor or "", WishRow(""))
    devices = await calls.read_devices(connection, visitor) if visitor is not None else []
    latest = await calls.latest_calls(connection, visitor) if visitor is not None else []
    quiet = None
    if wishes.quiet_from is not None and wishes.quiet_until is not None:
        quiet = QuietHours(wishes.quiet_from, wishes.quiet_until)
    return Calls(
        language=wishes.language,
        zone=wishes.zone,
        quiet=quiet,
        digest=wishes.digest,
        mail=wishes.mail,
        mail_confirmed=wishes.mail is not None and wishes.mail_key is None,
        webhook=wishes.webhook,
        devices=[Device(device.id, device.name, device.endpoint) for device in devices],
        off=sorted(await calls.read_mutes(connection, visitor)) if visitor is not None else [],
        latest=_latest(latest, devices),
        by_mail=house.config.mail is not None,
        by_webhook=house.config.webhooks,
        push_key=house.caller.vapid.public,
    )


def _latest(rows: list[CallRow], devices: list[DeviceRow]) -> list[LastCall]:
    """The latest of each way, and of each device that is still there."""
    there = {device.id for device in devices}
    found: dict[tuple[str, str], LastCall] = {}
    for row in rows:
        if row.way == "push" and row.target not in there:
            continue
        device = row.target if row.way == "push" else None
        last = LastCall(row.way, device, row.state, row.kind == "test", iso(row.made))
        found.setdefault((row.way, device or ""), last)
    return list(found.values())


async def keep(house: House, visitor: str, request: SetCalls) -> Calls:
    """Keeps the wishes; a new address is asked whether it is theirs before anything else is sent to it."""
    address, webhook = (request.mail or "").strip() or None, (request.webhook or "").strip() or None
    _check(house, request.zone, address, webhook)
    async with house.database.write() as connection:
        await visitors.keep_visitor(connection, visitor, None)
        known = (await calls.read_wishes(connection, {visitor})).get(visitor, WishRow(visitor))
        wishes = msgspec.structs.replace(
            known,
            language=request.language,
            zone=request.zone,
            quiet_from=request.quiet.begin if request.quiet is not None else None,
            quiet_until=request.quiet.end if request.quiet is not None else None,
            digest=request.digest,
            mail=address,
            mail_key=known.mail_key if address == known.mail else calls.new_key(),
            webhook=webhook,
        )
        if address is None:
            wishes = msgspec.structs.replace(wishes, mail_key=None)
        await calls.keep_wishes(connection, wishes)
        if address is not None and address != known.mail:
            await _ask(house, connection, visitor, address)
        shown = await _shown(house, connection, visitor)
    house.caller.wake()
    return shown


def _check(house: House, zone: str, address: str | None, webhook: str | None) -> None:
    if not is_zone(zone):
        raise ApiError("no-zone")
    if address is not None and house.config.mail is None:
        raise ApiError("no-mail")
    if address is not None and not mail.is_address(address):
        raise ApiError("mail-address")
    if webhook is not None and not house.config.webhooks:
        raise ApiError("no-webhooks")
    if webhook is not None and not outside.is_allowed_form(webhook, house.config.call_private):
        raise ApiError("webhook-address")


async def _ask(house: House, connection: AsyncConnection, visitor: str, address: str) -> None:
    since = house.caller.clock() - _DAY
    if await calls.confirmations_to(connection, address, since) >= MOST_CONFIRMATIONS:
        raise ApiError("asked-often")
    await house.caller.add_call(connection, visitor, "confirm", "mail", address, [])


async def ask_again(house: House, visitor: str | None) -> None:
    """The asker's address is asked again whether it is theirs."""
    async with house.database.write() as connection:
        wishes = (await calls.read_wishes(connection, {visitor})).get(visitor) if visitor is not None else None
        if wishes is None or wishes.mail is None or wishes.mail_key is None:
            raise ApiError("nothing-to-confirm")
        await _ask(house, connection, wishes.visitor_id, wishes.mail)
    house.caller.wake()


async def confirm(house: House, key: str) -> None:
    """The address to which this key was sent is its person's; a key is good for a day after it was last sent."""
    async with house.database.write() as connection:
        wishes = await calls.find_unconfirmed(connection, key)
        if wishes is None:
            raise ApiError("no-key")
        sent = await calls.last_confirmation(connection, wishes.visitor_id, wishes.mail or "")
        if sent is None or sent < house.caller.clock() - _DAY:
            raise ApiError("old-key")
        if not await calls.confirm_mail(connection, key):
            raise ApiError("no-key")


async def add_device(house: House, visitor: str, request: NewDevice, name: str) -> Calls:
    """Keeps a browser's subscription; who has said nothing about calls yet gets the usual wishes."""
    if not outside.is_allowed_form(request.endpoint, house.config.call_private):
        raise ApiError("push-address")
    if not are_keys(request.p256dh, request.auth):
        raise ApiError("push-keys")
    async with house.database.write() as connection:
        await visitors.keep_visitor(connection, visitor, None)
        if visitor not in await calls.read_wishes(connection, {visitor}):
            await calls.keep_wishes(connection, WishRow(visitor))
        await calls.keep_device(connection, visitor, request.endpoint, request.p256dh, request.auth, name)
        return await _shown(house, connection, visitor)


async def call_now(house: House, visitor: str | None) -> Calls:
    """A call to try every way."""
    async with house.database.write() as connection:
        wishes = (await calls.read_wishes(connection, {visitor})).get(visitor) if visitor is not None else None
        if wishes is None or not await house.caller.add_calls(connection, wishes, "test", []):
            raise ApiError("no-way")
        shown = await _shown(house, connection, visitor)
    house.caller.wake()
    return shown


async def count_waiting(house: House, visitor: str | None) -> Waiting:
    if visitor is None:
        return Waiting(0)
    async with house.database.read() as connection:
        rows = await tables.list_mine(connection, visitor)
        seats = await tables.read_seats(connection, [row.id for row in rows])
    people = [waiting.asked(row, seats[row.id]) | waiting.invited(row, seats[row.id]) for row in rows]
    return Waiting(sum(visitor in each for each in people))
