"""Requests and answers about being called (docs/http-api.md)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ..messages import Request

# `gt=-1`, because a minimum of 0 gets lost from the description of an optional number.
Minute = Annotated[int, Meta(gt=-1, lt=24 * 60)]
Key = Annotated[str, Meta(min_length=1, max_length=80)]


class QuietHours(Request):
    """Minutes of the person's day, from the first up to the last; they may go past midnight."""

    begin: Minute
    end: Minute


class SetCalls(Request):
    """How the asker wants to be called. `digest` is the minute of the day at which they hear of everything at once,
    instead of each time; `mail` and `webhook` are addresses, or null."""

    language: Literal["en", "fr"]
    zone: Annotated[str, Meta(min_length=1, max_length=64)]
    quiet: QuietHours | None = None
    digest: Minute | None = None
    mail: Annotated[str, Meta(max_length=254)] | None = None
    webhook: Annotated[str, Meta(max_length=500)] | None = None


class NewDevice(Request):
    """A browser's push subscription."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=2000)]
    p256dh: Annotated[str, Meta(min_length=1, max_length=100)]
    auth: Annotated[str, Meta(min_length=1, max_length=40)]


class Confirmation(Request):
    key: Key


class MuteTable(Request):
    off: bool


class Device(Struct):
    id: str
    name: str
    endpoint: str


class LastCall(Struct):
    """What became of the latest call by a way. `device` is the one that was to be reached by push."""

    way: Literal["push", "mail", "webhook"]
    device: str | None
    state: Literal["waiting", "sending", "sent", "dropped", "failed", "unsure"]
    test: bool
    time: str


class Calls(Struct):
    """How the asker is called. `mail_confirmed`: whether the address has proved to be theirs. `by_mail` and
    `by_webhook`: whether this server offers these ways; `push_key` is what a browser subscribes with. `off` are the
    tables that do not call."""

    language: str
    zone: str
    quiet: QuietHours | None
    digest: int | None
    mail: str | None
    mail_confirmed: bool
    webhook: str | None
    devices: list[Device]
    off: list[str]
    latest: list[LastCall]
    by_mail: bool
    by_webhook: bool
    push_key: str


class UnsentCall(Struct):
    """A call that was given up (`failed`), or of which nobody knows whether it was sent (`unsure`). `name`: who was to
    be called, for hosts; `problem` is told in English, as the other side said it."""

    id: str
    name: str | None
    way: Literal["push", "mail", "webhook"]
    kind: Literal["call", "test", "confirm"]
    state: Literal["waiting", "sending", "sent", "dropped", "failed", "unsure"]
    tries: int
    time: str
    problem: str


class Waiting(Struct):
    """How many tables wait for the asker."""

    tables: int
