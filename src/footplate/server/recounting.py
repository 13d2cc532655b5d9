"""The story of a finished game: how points and money went, position by position, and what each decision brought about.

All of it comes from what was stored and what everybody may see: the views' scores and money, the log's events. No title
is known here. Of a long game evenly spread positions are read, so that its story costs no more than that of others.
"""

import asyncio
from typing import Any

import footplate

from .errors import ApiError
from .house import House
from .messages import SeatStory, SeedCheck, Story, StoryEvents, StoryPart
from .storage import DecisionRow, TableRow, history
from .texts import Text
from .verification import report

MOST_POSITIONS = 240
KEPT = 32


class Stories:
    """The stories that were told, of which the latest are kept: a finished game changes no more."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, int, str], Story] = {}
        # One after the other: whoever asks for many waits, and the others do not.
        self._one = asyncio.Semaphore(1)

    async def story(self, house: House, table_id: str) -> Story:
        scene = await house.rooms.scene(table_id)
        scene.playing()
        head = scene.row
        if head.state != "over":
            raise ApiError("no-story-yet")
        key = (head.id, head.sequence, head.updated)
        async with self._one:
            if key not in self._kept:
                if len(self._kept) >= KEPT:
                    del self._kept[next(iter(self._kept))]
                self._kept[key] = await _story(house, head)
            return self._kept[key]


def told_at(number: int) -> list[int]:
    """The positions that a game of so many decisions is told at: the first, the last, and some between."""
    last = min(number, MOST_POSITIONS)
    return [number * each // last for each in range(last + 1)] if last else [0]


async def _story(house: House, head: TableRow) -> Story:
    numbers = told_at(head.number)
    async with house.database.read() as connection:
        rows = await history.log_rows(connection, head, 0, head.number + 1)
        dumps = [(await history.position_at(connection, head, number)).dump for number in numbers]
    views = await asyncio.to_thread(lambda: [footplate.load(dump, other_rules=True).view(None) for dump in dumps])
    return Story(
        numbers=numbers,
        rounds=[view["round"] for view in views],
        seats=[_seat(seat, views) for seat in range(head.seats)],
        log=[StoryEvents(_number(row), row.seat, _events(row)) for row in rows],
    )


def _seat(seat: int, views: list["footplate.View"]) -> SeatStory:
    scores = [view["scores"][seat] for view in views]
    parts = {part["id"]: part["names"] for score in scores for part in score["parts"]}
    points = [{part["id"]: part["points"] for part in score["parts"]} for score in scores]
    return SeatStory(
        seat=seat,
        totals=[score["total"] for score in scores],
        parts=[StoryPart(part, Text(**names), [each.get(part, 0) for each in points]) for part, names in parts.items()],
        money=_money(seat, views),
    )


def _money(seat: int, views: list["footplate.View"]) -> list[int] | None:
    """What a seat had in cash, where views say so of their players."""
    cash = [_cash(view["game"].get("players"), seat) for view in views]
    return [amount for amount in cash if amount is not None] if None not in cash else None


def _cash(players: Any, seat: int) -> int | None:
    found = players[seat].get("cash") if isinstance(players, list) and len(players) > seat else None
    return found if isinstance(found, int) else None


def _number(row: DecisionRow) -> int:
    return 0 if row.kind == "setup" else row.number + 1


def _events(row: DecisionRow) -> list[dict[str, Any]]:
    """Key and facts; rows of the first versions have the kind among the facts."""
    return [{"kind": event["key"].split("/")[0], **event["facts"]} if "key" in event else event for event in row.events]


async def check_seed(house: House, table_id: str) -> SeedCheck:
    """The seed of a finished game, and whether the whole game follows from it."""
    head = (await house.rooms.scene(table_id)).row
    if head.is_imagined:
        raise ApiError("is-practice")
    if head.state != "over":
        raise ApiError("no-seed-yet")
    async with house.one_record, house.database.read() as connection:
        found = await report(connection, head)
    seed = int(head.seed, 16)
    return SeedCheck(
        seed=str(seed),
        seed_hash=footplate.seed_hash(seed),
        same=found.differs is None,
        at=found.at,
        rules=found.rules,
        present_rules=found.present_rules,
    )
