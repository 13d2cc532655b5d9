"""Plans: what people decide ahead, for a seat of a table.

A plan lies with its seat, is told to nobody else, and is looked at with every change of the table (`settled`): it
rests, is ready to decide, has come to its end, or does not hold any more and is cancelled. What is ready is played as a
bot's decision is, by one process, after a pause in which the one who decided before can still take that back.
"""

from typing import Any, Literal

import msgspec

import footplate

from .messages import Plan, PlanNews, Plans
from .rooms import Scene
from .storage import SeatRow
from .texts import Text, both

MOST_NEWS = 12

Why = Literal["illegal", "changed", "back", "stood-in", "failed"]


class Step(msgspec.Struct, frozen=True):
    """An action, and what it was to do when it was planned."""

    action: dict[str, Any]
    key: str
    facts: dict[str, Any]


class Planned(msgspec.Struct, frozen=True):
    """A plan that stands.

    since   the number of decisions when it was made or last decided: going back before it ends it
    lot     what it bids for, once that is known
    round   the round at whose end it ends, if it does
    """

    kind: Literal["bid", "pass", "play"]
    since: int
    most: int = 0
    until: Literal["auction", "round", "game"] = "auction"
    lot: str | None = None
    round: int = 0
    steps: list[Step] = []
    played: bool = False


class News(msgspec.Struct, frozen=True):
    """What became of a plan. What is to be said of it is kept as section, key and facts."""

    kind: Literal["played", "cancelled", "over"]
    number: int
    why: Why | None = None
    said: tuple[str, str, dict[str, Any]] | None = None


class Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is kept with a seat."""

    plan: Planned | None = None
    news: list[News] = []


def kept(seat: SeatRow) -> Kept:
    return msgspec.json.decode(seat.plan, type=Kept) if seat.plan is not None else Kept()


def keeping(seat: SeatRow, what: Kept, ready: bool = False) -> SeatRow:
    text = msgspec.json.encode(what).decode() if what != Kept() else None
    return msgspec.structs.replace(seat, plan=text, ready=ready)


def with_seat(scene: Scene, row: SeatRow) -> Scene:
    return Scene(scene.row, [row if each.seat == row.seat else each for each in scene.seats], scene.game)


# What a plan does now


def settled(scene: Scene) -> Scene:
    """The scene with the plans of its seats as they are after a change of the table."""
    if all(seat.plan is None and not seat.ready for seat in scene.seats):
        return scene
    return Scene(scene.row, [_settled(scene, seat) for seat in scene.seats], scene.game)


def _settled(scene: Scene, seat: SeatRow) -> SeatRow:
    known = kept(seat)
    if scene.row.state != "playing" or scene.game is None:
        return keeping(seat, Kept())
    plan = known.plan
    if plan is None:
        return keeping(seat, known)
    if seat.stand_in is not None:
        return keeping(seat, _told(known, None, News("cancelled", scene.row.number, "stood-in")))
    if scene.row.number < plan.since:
        return keeping(seat, _told(known, None, News("cancelled", scene.row.number, "back")))
    table = scene.game.table
    if plan.kind == "play" and _own_hand(scene, seat.seat, plan):
        return keeping(seat, Kept(None, known.news))
    plan = _bound(table, seat.seat, plan)
    if _is_over(table, seat.seat, plan):
        over = [] if plan.played else [News("over", scene.row.number)]
        return keeping(seat, _told(known, None, *over))
    decided = decision(table, seat.seat, plan) if seat.seat in table.actors else None
    if isinstance(decided, News):
        return keeping(seat, _told(known, None, decided))
    return keeping(seat, Kept(plan, known.news), ready=decided is not None)


def _told(known: Kept, plan: Planned | None, *news: News) -> Kept:
    return Kept(plan, [*known.news, *news][-MOST_NEWS:])


def _own_hand(scene: Scene, seat: int, plan: Planned) -> bool:
    """Whether the person has decided since, so that what was to come first has come."""
    last = scene.game.last if scene.game is not None else None
    return last is not None and last.seat == seat and last.number >= plan.since


def _bound(table: footplate.Table, seat: int, plan: Planned) -> Planned:
    """A plan for the next auction is for the one that has begun."""
    lot = table.lot
    if plan.kind == "play" or plan.until != "auction" or plan.lot is not None:
        return plan
    if lot is None or not lot.id or seat not in lot.seats:
        return plan
    return msgspec.structs.replace(plan, lot=lot.id)


def _is_over(table: footplate.Table, seat: int, plan: Planned) -> bool:
    if plan.kind == "play":
        return not plan.steps
    if plan.until == "auction":
        lot = table.lot
        return plan.lot is not None and (lot is None or lot.id != plan.lot or seat not in lot.seats)
    return plan.until == "round" and table.round != plan.round


def decision(table: footplate.Table, seat: int, plan: Planned) -> footplate.Action | News | None:
    """What a plan decides for a seat that is asked; what cancels it; or None, if it rests."""
    if plan.kind == "play":
        return _step(table, plan.steps[0])
    lot = table.lot
    if lot is None or (plan.until == "auction" and lot.id != plan.lot):
        return None
    legal = table.legal(seat)
    bids = [action for action in legal if plan.kind == "bid" and action.kind == "bid" and _bid(action) <= plan.most]
    if bids:
        return min(bids, key=_bid)
    # Who wants to win passes without leaving, while that is possible.
    kinds = lot.passes if plan.kind == "bid" else lot.passes[-1:]
    return next((action for kind in kinds for action in legal if action.kind == kind), None)


def _bid(action: footplate.Action) -> int:
    return int(action.to_json()["bid"])  # type: ignore[arg-type]


def _step(table: footplate.Table, step: Step) -> footplate.Action | News:
    """The planned action, if it can be done and does what it was to do."""
    try:
        action = footplate.action(table.title.id, step.action)
        now = table.choice(action)
    except footplate.IllegalAction as illegal:
        ruling = illegal.ruling
        return News("cancelled", table.number, "illegal", (ruling.section, ruling.key, ruling.facts))
    if now.key != step.key or _plain(now.facts) != step.facts:
        return News("cancelled", table.number, "changed", (now.section, now.key, now.facts))
    return action


def _plain(facts: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(facts))


def step_of(choice: footplate.TableChoice) -> Step:
    """A choice as it is planned."""
    return Step(choice.action.to_json(), choice.key, _plain(choice.facts))


# What is done with it


def decided(scene: Scene, seat: int) -> footplate.Action | None:
    """What the plan of a seat decides now."""
    plan = kept(scene.seats[seat]).plan
    if plan is None or not scene.seats[seat].ready:
        return None
    found = decision(scene.playing().table, seat, plan)
    return None if isinstance(found, News) else found


def after_playing(scene: Scene, seat: int) -> Scene:
    """The scene after a decision of a seat's plan."""
    known, number = kept(scene.seats[seat]), scene.row.number
    assert known.plan is not None
    plan = msgspec.structs.replace(known.plan, since=number, steps=known.plan.steps[1:], played=True)
    return with_seat(scene, keeping(scene.seats[seat], _told(known, plan, News("played", number))))


def failed(scene: Scene, seat: int) -> Scene:
    """The scene after a plan that could not be carried out."""
    row = scene.seats[seat]
    told = _told(kept(row), None, News("cancelled", scene.row.number, "failed"))
    return with_seat(scene, keeping(row, told))


# What its owner sees


def shown(scene: Scene, seat: int | None) -> Plans | None:
    """What a seat has decided ahead, for its owner."""
    if seat is None or scene.game is None or scene.row.state != "playing":
        return None
    row, table = scene.seats[seat], scene.game.table
    known, lot = kept(row), table.lot
    return Plans(
        plan=_plan(scene, table, known.plan) if known.plan is not None else None,
        news=[PlanNews(each.kind, each.number, each.why, _text(scene, table, each.said)) for each in known.news],
        on=lot is not None and bool(lot.id) and seat in lot.seats,
        next=table.auctions == "one" and lot is None,
        several=table.auctions == "several",
        bid=lot.bid if lot is not None and lot.bid >= 0 else None,
        unit=table.bid_unit,
    )


def _plan(scene: Scene, table: footplate.Table, plan: Planned) -> Plan:
    bids, auctions = plan.kind == "bid", plan.kind != "play"
    return Plan(
        kind=plan.kind,
        most=plan.most if bids else None,
        amount=both(table.named(f"bid:{plan.most}"), scene.names) if bids else None,
        until=plan.until if auctions else None,
        on=plan.lot is not None,
        steps=[both(table.said("choices", step.key, step.facts), scene.names) for step in plan.steps],
    )


def _text(scene: Scene, table: footplate.Table, said: tuple[str, str, dict[str, Any]] | None) -> Text | None:
    return both(table.said(*said), scene.names) if said is not None else None
