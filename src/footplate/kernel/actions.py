"""Actions: what a seat decides, as frozen values.

Each title defines its own kinds, with one line of text notation each, like those at the end, which several have.
"""

# Stays plain Python when the engine is compiled: actions are structs.

from functools import cache, reduce
from operator import or_
from typing import ClassVar, cast, get_args

import msgspec

from .json import Facts


class Action(
    msgspec.Struct,
    frozen=True,
    tag_field="type",
    forbid_unknown_fields=True,
    omit_defaults=True,
    gc=False,
    cache_hash=True,
):
    """One decision of one seat. Equal actions are equal values; `to_json` and `footplate.action` are inverses."""

    seat: int

    LINE: ClassVar[str] = ""

    @property
    def kind(self) -> str:
        return cast(str, self.__struct_config__.tag)

    def to_json(self) -> Facts:
        return cast(Facts, msgspec.to_builtins(self))


ActionType = type[Action]


def parse(kinds: tuple[ActionType, ...], data: object) -> Action:
    """Reads an action of one of these kinds; raises msgspec.ValidationError with the place of the fault."""
    tag = data.get("type") if isinstance(data, dict) else None
    # One kind is read in a tenth of the time that one of several takes.
    kind = _by_tag(kinds).get(tag) if isinstance(tag, str) else None
    return msgspec.convert(data, type=kind or reduce(or_, kinds))


@cache
def _by_tag(kinds: tuple[ActionType, ...]) -> dict[str, ActionType]:
    return {cast(str, kind.__struct_config__.tag): kind for kind in kinds}


@cache
def field_types(kind: ActionType) -> tuple[tuple[str, tuple[type, ...]], ...]:
    """The exact types that each field may have."""
    return tuple((field.name, get_args(field.type) or (field.type,)) for field in msgspec.structs.fields(kind))


def can_be_read(action: Action) -> bool:
    """Whether the fields of an action that was made by hand could be those of one that was read."""
    try:
        msgspec.convert(action.to_json(), type=type(action))
    except (msgspec.ValidationError, TypeError):
        return False
    return True


class Bid(Action, frozen=True, tag="bid"):
    """Bids so much in an auction."""

    bid: int
    LINE: ClassVar[str] = "bids {bid}"


class Pass(Action, frozen=True, tag="pass"):
    """Leaves an auction, or does without what a phase offers."""

    LINE: ClassVar[str] = "passes"
