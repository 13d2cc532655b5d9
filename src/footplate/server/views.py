"""Views as the JSON that is sent, in parts: most of them are the same for all who look on, and after a move as before
it. Such a part is kept once, and need not be looked at to say what has changed."""

from typing import Any

import msgspec

import footplate

from .changes import Change, Compared, changed

_encode = msgspec.json.Encoder().encode
_names: dict[tuple[str, ...], tuple[str, ...]] = {}
_MOST_NAMES = 1000


class Parts:
    """What stands under each name of an object; or, without names, something else whole."""

    __slots__ = ("names", "values")

    def __init__(self, names: tuple[str, ...] | None, values: tuple[bytes, ...]) -> None:
        self.names = names
        self.values = values

    @classmethod
    def of(cls, data: Any) -> "Parts":
        if not isinstance(data, dict):
            return cls(None, (_encode(data),))
        return cls(_known(tuple(data)), tuple(map(_encode, data.values())))

    def whole(self, **more: bytes) -> bytes:
        """All of it as JSON, with what else stands beside it."""
        if self.names is None:
            return self.values[0]
        named = [*zip(self.names, self.values, strict=True), *more.items()]
        return b"{%b}" % b",".join([b"%b:%b" % (_encode(name), value) for name, value in named])

    def but_for(self, others: dict[str, Any]) -> "Parts":
        """The same, with something else under some of the names."""
        if self.names is None or not others:
            return self
        pairs = zip(self.names, self.values, strict=True)
        return Parts(self.names, tuple([_encode(others[name]) if name in others else value for name, value in pairs]))

    def sharing(self, other: "Parts") -> "Parts":
        """The same, with what is equal taken from another."""
        if self is other or self.names != other.names:
            return self
        pairs = zip(self.values, other.values, strict=True)
        return Parts(other.names, tuple([theirs if mine == theirs else mine for mine, theirs in pairs]))


def _known(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names, kept once for all views that have them."""
    if len(_names) >= _MOST_NAMES:
        _names.clear()
    return _names.setdefault(names, names)


class Seen:
    """What a seat sees of a position: the frame of the view, which all see alike, its seat, and the game."""

    __slots__ = ("frame", "game", "seat")

    def __init__(self, frame: Parts, seat: bytes, game: Parts) -> None:
        self.frame = frame
        self.seat = seat
        self.game = game

    @property
    def whole(self) -> msgspec.Raw:
        return msgspec.Raw(self.frame.whole(seat=self.seat, game=self.game.whole()))

    @property
    def size(self) -> int:
        return sum(map(len, self.frame.values)) + sum(map(len, self.game.values))

    def share(self, other: "Seen") -> None:
        """Keeps what is equal once."""
        self.frame, self.game = self.frame.sharing(other.frame), self.game.sharing(other.game)

    def since(self, before: "Seen", compared: Compared) -> list[Change]:
        """What has changed for this seat."""
        if self.frame.names != before.frame.names:
            return changed(bytes(before.whole), bytes(self.whole), 0, compared)
        found = _changed_parts(before.frame, self.frame, compared)
        if self.game.names is None or self.game.names != before.game.names:
            inner = changed(before.game.whole(), self.game.whole(), 1, compared)
        else:
            inner = _changed_parts(before.game, self.game, compared)
        return [*found, *((("game", *path), value) for path, value in inner)]


NOTHING = Seen(Parts.of(None), b"null", Parts.of(None))


def _changed_parts(before: Parts, after: Parts, compared: Compared) -> list[Change]:
    assert after.names is not None
    return [
        ((name, *path), value)
        for name, old, new in zip(after.names, before.values, after.values, strict=True)
        if old is not new and old != new
        for path, value in changed(old, new, 1, compared)
    ]


def seen(table: footplate.Table, seat: int | None, other: Seen | None = None) -> Seen:
    """What a seat sees. What another sees of the same position has the same frame, and all of the game that is the
    same for all who look, which need not be made again."""
    own = table.title.own_parts
    if other is not None and own is not None:
        return Seen(other.frame, _encode(seat), other.game.but_for({name: table.part(name, seat) for name in own}))
    if other is not None:
        return Seen(other.frame, _encode(seat), Parts.of(table.title.view(table.position, seat)))
    view: dict[str, Any] = dict(table.view(seat))
    own, game = view.pop("seat"), view.pop("game")
    return Seen(Parts.of(view), _encode(own), Parts.of(game))
