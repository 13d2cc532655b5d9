"""The worked examples: what follows in them, and a table to try each at. Nothing of it is stored: whoever tries sends
along all that was played, and it is played again.
"""

import asyncio
from functools import cache
from typing import cast

import footplate
from footplate import examples

from .errors import ApiError, refused
from .messages import (
    Effect,
    Example,
    ExampleCase,
    ExampleTable,
    Followed,
    Json,
    LogEntry,
    Seat,
    SentState,
    TableCard,
    TableState,
    Tried,
    TriedEffect,
    TriedWhy,
)
from .shelf import WHOLE, Shown, show
from .showing import result_of
from .texts import Names, Text, both

MOST_TRIED = 200
# No clock runs at the table of an example.
NO_TIME = "2000-01-01T00:00:00Z"


@cache
def shown_by() -> dict[str, list[str]]:
    """The examples that show each rule; an example shows itself."""
    found: dict[str, list[str]] = {}
    for title in examples.names():
        for example in examples.read(title):
            for rule in (example.id, *example.rules):
                found.setdefault(rule, []).append(example.id)
    return found


def told(example_id: str) -> Example:
    """An example with its question, and what follows in each case."""
    example = _found(example_id)
    names = example.names
    cases = [
        ExampleCase(
            named=Text(case.named.en, case.named.fr) if case.named else None,
            follows=[_followed(each, names) for each in _judged(example_id, number)],
            about=examples.about(example, case),
            own_map=_has_own_map(example, case),
            practice=_can_be_practised(example, case),
        )
        for number, case in enumerate(example.cases)
    ]
    return Example(example.id, example.title, Text(example.question.en, example.question.fr), example.rules, cases)


async def table(example_id: str, case: int, tried: Tried) -> ExampleTable:
    """The table after what was tried, as the seat sees it that decides."""
    return await asyncio.to_thread(_table, example_id, case, tried)


async def why(example_id: str, case: int, tried: TriedWhy) -> footplate.Ruling | None:
    """What stands in the way of touching a target."""
    return await asyncio.to_thread(lambda: _played(example_id, case, tried.actions)[0].why(tried.target))


def names_at(example_id: str) -> Names:
    """Who sits at the table of an example."""
    return _found(example_id).names


async def effect(example_id: str, case: int, tried: TriedEffect) -> Effect:
    """What a legal action would cost and do."""
    return await asyncio.to_thread(_effect, example_id, case, tried)


def _found(example_id: str) -> examples.Example:
    found = examples.find(example_id)
    if found is None:
        raise ApiError("no-example")
    return found


def _can_be_practised(example: examples.Example, case: examples.Case) -> bool:
    return not (example.unreachable or _has_own_map(example, case))


def _has_own_map(example: examples.Example, case: examples.Case) -> bool:
    """Whether it lies on a map that no table of its title can lie on."""
    known = next(each for each in footplate.titles() if each.id == example.title)
    maps: list[str | None] = [found.id for found in known.maps]
    return examples.open_case(example, case).setup.map_id not in (maps or [None])


def reached(example_id: str, case: int, actions: list[Json]) -> footplate.Table:
    """The table of an example after what was tried, to be gone on with."""
    table, _ = _played(example_id, case, actions)
    if not _can_be_practised(_found(example_id), _found(example_id).cases[case]):
        raise ApiError("no-practice")
    return footplate.load({**table.dump(history=False), "seed": None})


def board(example_id: str, case: int) -> dict[str, object]:
    """The fixed data of the board that an example lies on."""
    table, _ = _played(example_id, case, [])
    return dict(table.title.board(table.setup.map_id))


@cache
def _judged(example_id: str, case: int) -> list[examples.Followed]:
    example = _found(example_id)
    return examples.judge(example, example.cases[case])


def _followed(each: examples.Followed, names: Names) -> Followed:
    said = [each.ruling] if each.ruling is not None else [event.seen_by(None) for event in each.events]
    rule = each.ruling.rule if each.ruling is not None else None
    return Followed(footplate.line(each.action), [both(one, names) for one in said], rule)


def _played(example_id: str, case: int, actions: list[Json]) -> tuple[footplate.Table, list[LogEntry]]:
    """The table of an example, and the log of what was tried at it."""
    example = _found(example_id)
    if case >= len(example.cases):
        raise ApiError("no-example")
    if len(actions) > MOST_TRIED:
        raise ApiError("tried-too-long")
    table, names, log = examples.open_case(example, example.cases[case]), example.names, []
    try:
        for sent in actions:
            action = footplate.action(example.title, sent)
            events = [event.seen_by(None) for event in table.play(action)]
            told = [both(event, names) for event in events]
            log.append(LogEntry(table.number, action.seat, [event.to_json() for event in events], told, NO_TIME))
    except footplate.IllegalAction as illegal:
        raise refused("illegal", illegal, names) from None
    return table, log


def _table(example_id: str, case: int, tried: Tried) -> ExampleTable:
    table, log = _played(example_id, case, tried.actions)
    state = laid_out(example_id, table, _found(example_id).names, log)
    return ExampleTable(state, examples.verdict(_judged(example_id, case), table.actions))


def laid_out(
    name: str, table: footplate.Table, names: Names, log: list[LogEntry], shown: Shown | None = None
) -> TableState:
    """A table that nobody has stored, as the seat sees it that decides."""
    you = table.actor
    found = shown or show(table, you, names, WHOLE)
    state = SentState(
        table=_card(name, table, names),
        revision=table.number,
        you=you,
        number=table.number,
        actors=list(table.actors),
        prompt=found.prompt,
        undo=0 if table.number else None,
        log=log,
        result=result_of(table),
        proposal=None,
        life=[],
        secrets=False,
        view=found.view,
        choices=found.choices,
    )
    # What is sent, in the form in which it is described: its parts are encoded already.
    return cast(TableState, state)


def _card(name: str, table: footplate.Table, names: Names) -> TableCard:
    seats = [
        Seat(
            seat=seat,
            kind="person",
            name=name,
            level=None,
            here=True,
            stuck=False,
            asked=False,
            stand_in=None,
            once=False,
            gone=False,
            shared=False,
            style=None,
        )
        for seat, name in enumerate(names)
    ]
    return TableCard(
        id=name,
        title=table.title.id,
        map=table.setup.map_id,
        map_names=None,
        options=dict(table.setup.options),
        state="over" if table.over else "playing",
        seats=seats,
        you=[table.actor] if table.actor is not None else [],
        asked=[],
        owner=False,
        turn=list(table.actors),
        held=None,
        practice=True,
        number=table.number,
        created=NO_TIME,
        updated=NO_TIME,
        rematch=None,
        pace=None,
        clocks=[],
        private=True,
        ended=None,
        origin=None,
        seed_hash=None,
        hints=False,
        tempo=None,
    )


def _effect(example_id: str, case: int, tried: TriedEffect) -> Effect:
    table, _ = _played(example_id, case, tried.actions)
    names = _found(example_id).names
    try:
        return Effect(both(table.choice(footplate.action(table.title.id, tried.action)), names))
    except footplate.IllegalAction as illegal:
        raise refused("illegal", illegal, names) from None
