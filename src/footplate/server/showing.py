"""Answers made from a room: what one asker may see of a table."""

from collections.abc import Callable
from typing import Any

import msgspec

import footplate

from .house import House
from .messages import LogEntry, Placing, Result, ScorePart, Seat, SeatScore, SentState, TableCard
from .rooms import Game, Scene
from .shelf import Shown
from .storage import DecisionRow, SeatRow, TableRow
from .telling import told
from .texts import Text

Here = Callable[[str, str], bool]

_NULL = msgspec.Raw(b"null")
_NOTHING = Shown(_NULL, _NULL, msgspec.Raw(b"[]"), msgspec.UNSET)


def card(row: TableRow, seats: list[SeatRow], visitor: str | None, here: Here) -> TableCard:
    return TableCard(
        id=row.id,
        title=row.title,
        map=row.map,
        options=row.options,
        state=row.state,
        seats=[_seat(seat, here) for seat in seats],
        you=[seat.seat for seat in seats if visitor is not None and seat.visitor_id == visitor],
        asked=[seat.seat for seat in seats if visitor is not None and seat.asked_id == visitor],
        owner=visitor is not None and row.owner == visitor,
        turn=row.turn,
        held=row.held,
        practice=row.practice,
        number=row.number,
        created=row.created,
        updated=row.updated,
        rematch=row.rematch,
    )


def _seat(row: SeatRow, here: Here) -> Seat:
    present = row.visitor_id is not None and here(row.table_id, row.visitor_id)
    return Seat(
        row.seat,
        row.kind,
        row.name,
        row.level,
        present or row.kind == "bot",
        row.stuck,
        row.asked_id is not None,
        row.stand_in,
    )


async def state(
    house: House, scene: Scene, visitor: str | None, rows: list[DecisionRow], language: str | None
) -> SentState:
    """The table for one asker, with these rows as its log; in one language and the short form if one is named."""
    you = scene.seat_of(visitor)
    game = scene.game
    shown = await house.shelf.shown(scene, you, language) if game is not None else _NOTHING
    stood_in = you is not None and scene.seats[you].stand_in is not None
    return SentState(
        table=card(scene.row, scene.seats, visitor, house.hub.presence.here),
        revision=scene.row.revision,
        you=you,
        number=scene.row.number,
        view=shown.view,
        actors=list(game.table.actors) if game is not None else [],
        prompt=shown.prompt,
        choices=_NOTHING.choices if stood_in else shown.choices,
        targets=shown.targets,
        undo=None if stood_in else undo_floor(scene, you),
        log=[_entry(scene, row, you, language) for row in rows],
        result=_result(game) if game is not None else None,
    )


def undo_floor(scene: Scene, seat: int | None) -> int | None:
    """The lowest decision number the seat may go back to; None if there is nothing to take back."""
    last = scene.game.last if scene.game is not None else None
    if last is None or seat is None or last.seat != seat or last.floor >= scene.row.number:
        return None
    return last.floor


def _result(game: Game) -> Result | None:
    if game.result is None:
        ranking = game.table.result()
        if ranking is None:
            return None
        game.result = Result(
            ranking=[Placing(each.seat, each.place, each.total, list(each.ties)) for each in ranking],
            scores=[_score(each) for each in game.table.scores()],
        )
    return game.result


def _score(score: "footplate.Score") -> SeatScore:
    parts = [ScorePart(part.id, Text(part.text("en"), part.text("fr")), part.points) for part in score.parts]
    return SeatScore(score.seat, score.total, parts)


def entries(scene: Scene, rows: list[DecisionRow], seat: int | None) -> list[LogEntry]:
    """Rows of the history as the log of a seat, or of a spectator."""
    return [_entry(scene, row, seat, None) for row in rows]


def _entry(scene: Scene, row: DecisionRow, seat: int | None, language: str | None) -> LogEntry:
    """A log entry is numbered by where the decision led."""
    events, lines = told(scene.row, row, seat, scene.names, language)
    number = 0 if row.kind == "setup" else row.number + 1
    said: Any = lines
    return LogEntry(number=number, seat=row.seat, events=events, lines=said, time=row.time)
