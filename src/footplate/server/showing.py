"""Answers made from a room: what one asker may see of a table."""

from collections.abc import Callable
from functools import lru_cache
from typing import cast

import msgspec

import footplate

from . import happening, pacing, planning
from .brought import map_names
from .house import House
from .messages import LogEntry, Origin, Placing, Result, ScorePart, Seat, SeatScore, SentState, Style, TableCard
from .rooms import Game, Scene, style_of, tempo_of
from .shelf import Form, News, Shown
from .storage import DecisionRow, SeatRow, TableRow
from .texts import Text
from .views import NOTHING

Here = Callable[[str, str], bool]

_NULL = msgspec.Raw(b"null")
_NOTHING = Shown(NOTHING, _NULL, msgspec.Raw(b"[]"), msgspec.UNSET)


def card(row: TableRow, seats: list[SeatRow], visitor: str | None, here: Here) -> TableCard:
    return TableCard(
        id=row.id,
        title=row.title,
        map=row.map,
        map_names=map_names(row.map),
        options=row.options,
        state=row.state,
        seats=[_seat(row, seat, here, _is_shared(seat, seats)) for seat in seats],
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
        pace=pacing.pace_of(row),
        clocks=pacing.shown(row),
        private=row.private,
        ended=row.ended,
        origin=_origin(row, visitor),
        seed_hash=None if row.is_imagined else _seed_hash(row.seed),
        hints=row.gives_hints,
        tempo=tempo_of(row, seats),
    )


def card_of(house: House, scene: Scene, visitor: str | None) -> TableCard:
    """The card of a table in use. But for what concerns one visitor alone, it is made once for all who are there."""
    presence, moment = house.hub.presence, house.shelf.moment(scene)
    if moment.card is None or moment.card[0] != presence.changes:
        moment.card = (presence.changes, card(scene.row, scene.seats, None, presence.here))
    common, row = moment.card[1], scene.row
    if visitor is None:
        return common
    mine = [seat.seat for seat in scene.seats if seat.visitor_id == visitor]
    asked = [seat.seat for seat in scene.seats if seat.asked_id == visitor]
    if not mine and not asked and row.owner != visitor:
        return common
    owner = row.owner == visitor
    return msgspec.structs.replace(common, you=mine, asked=asked, owner=owner, origin=_origin(row, visitor))


@lru_cache(10_000)
def _seed_hash(seed: str) -> str:
    return footplate.seed_hash(int(seed, 16))


def _is_shared(seat: SeatRow, seats: list[SeatRow]) -> bool:
    return seat.visitor_id is not None and [each.visitor_id for each in seats].count(seat.visitor_id) > 1


def _seat(table: TableRow, row: SeatRow, here: Here, shared: bool) -> Seat:
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
        row.once,
        row.gone,
        shared,
        cast("Style | None", style_of(table, row)),
    )


def _origin(row: TableRow, visitor: str | None) -> Origin | None:
    """The address of the game that somebody practises from is theirs to know."""
    if row.origin is None:
        return None
    told = msgspec.convert(row.origin, Origin)
    return told if row.owner == visitor else msgspec.structs.replace(told, table=None)


async def state(
    house: House,
    scene: Scene,
    visitor: str | None,
    rows: list[DecisionRow],
    form: Form,
    since: int | None = None,
    table: TableCard | None = None,
) -> SentState:
    """The table for one asker, with these rows as its log, in a form; only what is new since a revision that the asker
    has, if one is named and that is shorter. `table` is its card, if that is made already."""
    you = scene.seat_of(visitor)
    game = scene.game
    shown = await house.shelf.shown(scene, you, form) if game is not None else _NOTHING
    before = house.shelf.earlier(scene, since, you, form) if since is not None else None
    news = None
    if since is not None and before is not None:
        news = shown.since(since, before, house.shelf.moment(scene).compared)
    told: Shown | News = shown if news is None else news
    return SentState(
        table=table or card_of(house, scene, visitor),
        revision=scene.row.revision,
        you=you,
        number=scene.row.number,
        actors=list(game.table.actors) if game is not None and scene.row.ended is None else [],
        prompt=shown.prompt if scene.row.ended is None else _NULL,
        undo=undo_floor(scene, you),
        log=[house.shelf.entry(scene, row, you, form.language) for row in rows],
        result=_result(game) if game is not None else None,
        proposal=happening.proposal_of(scene.row),
        life=happening.life_of(scene.row),
        secrets=_has_secrets(scene, visitor),
        plans=planning.shown(scene, you),
        view=shown.view if news is None else msgspec.UNSET,
        choices=told.choices,
        targets=told.targets,
        since=msgspec.UNSET if news is None or since is None else since,
        changes=msgspec.UNSET if news is None else news.changes,
    )


def _has_secrets(scene: Scene, visitor: str | None) -> bool:
    """Whether somebody with several seats sees at one of them what is not for those at the others."""
    mine = scene.seats_of(visitor)
    if len(mine) < 2 or scene.game is None:
        return False
    table = scene.game.table
    known = table.view(None)["game"]
    return any(table.view(seat)["game"] != known for seat in mine)


def undo_floor(scene: Scene, seat: int | None) -> int | None:
    """The lowest decision number the seat may go back to; None if there is nothing to take back."""
    last = scene.game.last if scene.game is not None else None
    if last is None or seat is None or last.seat != seat or last.floor >= scene.row.number:
        return None
    if scene.is_stood_in(seat) or scene.row.ended is not None:
        return None
    return last.floor


def _result(game: Game) -> Result | None:
    if game.result is None:
        game.result = result_of(game.table)
    return game.result


def result_of(table: "footplate.Table") -> Result | None:
    """The ranking of a finished game with its scores."""
    ranking = table.result()
    if ranking is None:
        return None
    return Result(
        ranking=[Placing(each.seat, each.place, each.total, list(each.ties)) for each in ranking],
        scores=[_score(each) for each in table.scores()],
    )


def _score(score: "footplate.Score") -> SeatScore:
    parts = [ScorePart(part.id, Text(part.text("en"), part.text("fr")), part.points) for part in score.parts]
    return SeatScore(score.seat, score.total, parts)


def entries(house: House, scene: Scene, rows: list[DecisionRow], seat: int | None) -> list[LogEntry]:
    """Rows of the history as the log of a seat, or of a spectator."""
    return [house.shelf.entry(scene, row, seat, None) for row in rows]
