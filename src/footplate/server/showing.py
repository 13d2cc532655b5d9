"""Answers made from a room: what one asker may see of a table."""

from collections.abc import Callable

import footplate

from .messages import (
    Choice,
    LogEntry,
    Placing,
    Result,
    ScorePart,
    Seat,
    SeatScore,
    TableCard,
    TableState,
)
from .rooms import Game, Scene, Shown
from .storage import DecisionRow, SeatRow, TableRow
from .texts import Names, Text, both

Here = Callable[[str, str], bool]


def card(row: TableRow, seats: list[SeatRow], visitor: str | None, here: Here) -> TableCard:
    return TableCard(
        id=row.id,
        title=row.title,
        map=row.map,
        options=row.options,
        state=row.state,
        seats=[_seat(seat, here) for seat in seats],
        you=[seat.seat for seat in seats if visitor is not None and seat.visitor_id == visitor],
        turn=row.turn,
        number=row.number,
        created=row.created,
        updated=row.updated,
    )


def _seat(row: SeatRow, here: Here) -> Seat:
    present = row.visitor_id is not None and here(row.table_id, row.visitor_id)
    return Seat(row.seat, row.kind, row.name, row.level, present or row.kind == "bot", row.stuck)


def state(scene: Scene, visitor: str | None, here: Here, rows: list[DecisionRow]) -> TableState:
    """The table for one asker, with these rows as its log."""
    you = scene.seat_of(visitor)
    game = scene.game
    shown: Shown | None = None
    if game is not None:
        shown = _shown(game, you, scene.names)
    view, prompt, choices = shown if shown is not None else (None, None, [])
    return TableState(
        table=card(scene.row, scene.seats, visitor, here),
        revision=scene.row.revision,
        you=you,
        number=scene.row.number,
        view=view,
        actors=list(game.table.actors) if game is not None else [],
        prompt=prompt,
        choices=choices,
        undo=undo_floor(scene, you),
        log=entries(rows, you),
        result=_result(game) if game is not None else None,
    )


def _shown(game: Game, seat: int | None, names: Names) -> Shown:
    """A position does not change once it is in a room, so what a seat sees of it is made once."""
    shown = game.shown.get(seat)
    if shown is None:
        table = game.table
        prompt = table.prompt(seat)
        deciding = seat is not None and seat in table.actors
        choices = [_choice(each, names) for each in table.choices(seat)] if deciding and seat is not None else []
        shown = (dict(table.view(seat)), both(prompt, names) if prompt is not None else None, choices)
        game.shown[seat] = shown
    return shown


def _choice(choice: "footplate.TableChoice", names: Names) -> Choice:
    return Choice(
        action=choice.action.to_json(),
        steps=choice.steps,
        labels=[both(label, names) for label in choice.labels],
        text=both(choice, names),
        facts=choice.facts,
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


def entries(rows: list[DecisionRow], seat: int | None) -> list[LogEntry]:
    """Rows of the history as the log of a seat, or of a spectator."""
    return [_entry(row, seat) for row in rows]


def _entry(row: DecisionRow, seat: int | None) -> LogEntry:
    """A log entry is numbered by where the decision led."""
    events, lines = list(row.events), list(row.lines)
    for secret in row.secrets:
        if secret["seat"] == seat:
            events[secret["index"]], lines[secret["index"]] = secret["event"], secret["line"]
    return LogEntry(
        number=0 if row.kind == "setup" else row.number + 1,
        seat=row.seat,
        events=events,
        lines=[Text(**line) for line in lines],
        time=row.time,
    )
