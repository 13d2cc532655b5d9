"""Calls by web push, to one device."""

import msgspec

from ..storage.calls import DeviceRow
from . import outside
from .outcome import Later, Outcome, Refused, Sent
from .webpush import MAX_TEXT, Vapid, encrypt
from .wording import Message

# How long a push service keeps what a device does not fetch.
KEPT_SECONDS = 24 * 3600
_GONE = {404, 410}
_AGAIN = {408, 425, 429}


async def send(device: DeviceRow, private: bool, message: Message, vapid: Vapid, moment: float) -> Outcome:
    headers = {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(KEPT_SECONDS),
        "Urgency": "high",
        "Authorization": vapid.header(device.endpoint, moment),
    }
    body = encrypt(payload(message), device.p256dh, device.auth)
    try:
        answer = await outside.post(device.endpoint, private, headers, body)
    except outside.Forbidden as forbidden:
        return Refused(f"the push service is not called: {forbidden}", gone=True)
    except outside.Unreached as unreached:
        return Later(f"the push service failed: {unreached}")
    if 200 <= answer.status < 300:
        return Sent()
    problem = f"the push service answered {answer.status}"
    if answer.status in _GONE:
        return Refused(problem, gone=True)
    if answer.status in _AGAIN or answer.status >= 500:
        return Later(problem, answer.again or 0.0)
    return Refused(problem)


def payload(message: Message) -> bytes:
    """What the service worker shows; the path is of this site."""
    text = "\n".join(message.lines)
    shown = {"title": message.title, "body": text, "path": message.path, "lang": message.language, "tag": message.tag}
    data = msgspec.json.encode({**shown, "waiting": message.waiting})
    while len(data) > MAX_TEXT:
        text = text[: len(text) // 2]
        data = msgspec.json.encode({**shown, "body": text + "…", "waiting": message.waiting})
    return data
