"""What the program tells of the kept positions, as data: prompts, choices, events, reasons, and which dumps it refuses.

Sentences are made on the way, so that every key and fact has its words, but they are not kept: they may be bettered.
"""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from findings import DRAWN
from judging import judged

import footplate
from fingerprints import fingerprint
from kernel import kept_dumps
from playing import Chooser, setups

FOLDER = Path(__file__).parent / "telling"
# How many are asked about at each position.
TARGETS, STRANGE, TURNED, SPOILT, PLAYED = 40, 50, 30, 60, 3
NONSENSE = ["", ":", "nothing", "hex:ZZ99", "city:", "city:nowhere", "bid:99", "bid:x", "bid:-1", "company:none"]
OTHER_VALUES: list[Any] = [-1, 1, 99, "nowhere", None, [], True]
# At one position of each phase: so many of the actions that are done anywhere, and figures in place of others.
MANY = 200
FIGURES = [-2, -1, 0, 1, 2, 3, 6, 8, 9, 99]


def path_of(title: str) -> Path:
    return FOLDER / f"{title}.json"


@cache
def positions(title: str) -> dict[str, dict[str, Any]]:
    """The kept dumps of a title by a short name."""
    found = {}
    for path in sorted(kept_dumps.FOLDER.glob(f"*/{title}.json")):
        for kept in kept_dumps.read(path):
            dump = {**kept["dump"], "history": None}
            name = f"{path.parent.name} {dump['map'] or ''} {kept['moment']} {fingerprint(kept['dump'])[:4]}"
            found[name] = dump
    return found


def loaded(dump: dict[str, Any]) -> footplate.Table:
    return footplate.load(dump, other_rules=True)


@cache
def things(title: str) -> tuple[list[str], list[dict[str, Any]]]:
    """What can be pointed at in any of the positions, and what can be done there."""
    targets, actions = set(NONSENSE), {}
    for dump in positions(title).values():
        table = loaded(dump)
        for choice in _choices(table):
            targets.update(choice.steps, choice.touches)
            data = choice.action.to_json()
            actions[json.dumps(data, sort_keys=True)] = data
    return sorted(targets), [actions[key] for key in sorted(actions)]


def told(title: str, dump: dict[str, Any]) -> dict[str, Any]:
    """A fingerprint of each kind of thing that is told of a position."""
    table, chooser = loaded(dump), Chooser(len(positions(title)) + dump["number"])
    return {
        "prompts": fingerprint([_data(table.prompt(seat)) for seat in (None, *range(table.setup.seats))]),
        "choices": fingerprint([[c.steps, list(c.touches), *_data(c)] for c in _choices(table)]),
        "events": fingerprint([_played(table, action) for action in _some_of_each_kind(table, chooser)]),
        "why": fingerprint([[target, _data(table.why(target))] for target in _targets(title, chooser)]),
        "refusals": fingerprint([_judged(table, data) for data in _attempts(title, table, chooser)]),
        "loads": "".join("01"[_is_taken(each)] for each in _spoilt(dump, chooser)),
        "counts": fingerprint([*footplate.tally(table), _lot(table), _parts(table)]),
    }


def _lot(table: footplate.Table) -> Any:
    lot = table.lot
    return None if lot is None else [lot.id, lot.bid, list(lot.seats), list(lot.passes)]


def _parts(table: footplate.Table) -> Any:
    """What is shown on its own, to everybody and to the last seat."""
    return [[name, table.part(name), table.part(name, table.setup.seats - 1)] for name in sorted(table.title.parts)]


def _meant(table: footplate.Table, targets: list[str]) -> Iterator[Any]:
    """The action that is meant by pointing, of any phase, and why not in the present one."""
    position, seat = table.position, table.setup.seats - 1
    named = sorted(table.title.words.tables["en"]["targets"])
    for target in [*targets, *named, *_crossed(targets)]:
        kind, _, name = target.partition(":")
        for phase in position.phases:
            action = phase.meant(position, seat, kind, name)
            if action is not None:
                yield [target, phase.id, action.to_json()]
        if table.actors:
            ruling = position.phases[position.phase].why(position, table.actors[0], kind, name)
            yield None if ruling is None else [target, ruling.key, ruling.facts]


def _crossed(targets: list[str]) -> list[str]:
    """Each kind of target with a name of each other kind, and with none."""
    split = [target.partition(":") for target in targets]
    kinds = sorted({kind for kind, _, _ in split})
    names = ["", *sorted({kind: name for kind, _, name in split if name}.values())]
    return [f"{kind}:{name}" for kind in kinds for name in names]


def _ahead(table: footplate.Table) -> Iterator[Any]:
    """What each seat sees and may do at its next turn, where that can be said."""
    for seat in range(table.setup.seats):
        ahead = table.ahead(seat, 1) if table.actors else None
        yield None if ahead is None else [ahead.view(seat)["game"], [action.to_json() for action in ahead.legal(seat)]]


def _choices(table: footplate.Table) -> list[Any]:
    return [choice for seat in table.actors for choice in table.choices(seat)]


def _data(said: Any) -> Any:
    """Key and facts; the sentences are made, in both languages, and forgotten."""
    if said is None:
        return [None]
    for language in ("en", "fr"):
        assert said.text(language)
    return [said.key, said.facts]


def _played(table: footplate.Table, action: footplate.Action) -> Any:
    table = table.clone()
    events = table.play(action)
    seats = (None, *range(table.setup.seats))
    seen = [[_data(event.seen_by(seat)) for event in events] for seat in seats]
    return [seen, [_data(table.prompt(seat)) for seat in seats], table.view(None)["game"]]


def _some_of_each_kind(table: footplate.Table, chooser: Chooser) -> Iterator[footplate.Action]:
    legal = table.legal()
    for kind in sorted({action.kind for action in legal}):
        alike = [action for action in legal if action.kind == kind]
        for _ in range(min(PLAYED, len(alike))):
            yield alike.pop(chooser.below(len(alike)))


def _targets(title: str, chooser: Chooser) -> list[str]:
    targets, _ = things(title)
    return NONSENSE + [targets[chooser.below(len(targets))] for _ in range(TARGETS)]


def _attempts(title: str, table: footplate.Table, chooser: Chooser) -> Iterator[dict[str, Any]]:
    """What is done at other times, and what is nearly right."""
    _, actions = things(title)
    legal = [action.to_json() for action in table.legal()]
    seat = table.actor
    for _ in range(STRANGE):
        yield {**actions[chooser.below(len(actions))], "seat": seat}
    for _ in range(TURNED if legal else 0):
        data = legal[chooser.below(len(legal))]
        name = sorted(data)[chooser.below(len(data))]
        yield {**data, name: OTHER_VALUES[chooser.below(len(OTHER_VALUES))]}


def _judged(table: footplate.Table, data: dict[str, Any]) -> Any:
    try:
        ruling = table.explain(footplate.action(table.title.id, data))
    except footplate.IllegalAction as refused:
        return [data, refused.ruling.key]
    return [data, _data(ruling)]


def _spoilt(dump: dict[str, Any], chooser: Chooser) -> Iterator[dict[str, Any]]:
    """The dump with one value of its position changed."""
    text = json.dumps(dump["position"])
    places = list(_places(dump["position"], ()))
    for _ in range(SPOILT):
        position = json.loads(text)
        *way, last = places[chooser.below(len(places))]
        part = position
        for name in way:
            part = part[name]
        others = [*OTHER_VALUES, part[last] + 1, part[last] - 1] if isinstance(part[last], int) else OTHER_VALUES
        part[last] = others[chooser.below(len(others))]
        yield {**dump, "position": position}


def _places(data: Any, way: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for name, value in items:
        yield from [(*way, name)] if not isinstance(value, dict | list) or not value else _places(value, (*way, name))


def _is_taken(dump: dict[str, Any]) -> bool:
    try:
        loaded(dump)
    except footplate.FootplateError:
        return False
    return True


@cache
def closer_looks(title: str) -> dict[str, dict[str, Any]]:
    """The kept position of each phase that is the furthest in its game."""
    found: dict[str, dict[str, Any]] = {}
    for dump in sorted(positions(title).values(), key=lambda dump: int(dump["number"])):
        found[str(loaded(dump).view(None)["phase"])] = dump
    return found


def told_closely(title: str, dump: dict[str, Any]) -> dict[str, str]:
    """All reasons at a position, why many actions are refused there, and which figures can be loaded in place of each;
    of a list its first and its last."""
    table = loaded(dump)
    targets, actions = things(title)
    seat, position = table.actor, dump["position"]
    taken = {}
    for name, value in position.items():
        ends = ([0, -1] if value else []) if isinstance(value, list) else [None]
        for end in ends:
            if isinstance(value if end is None else value[end], int):
                taken[f"{name} {end}"] = "".join("01"[_is_taken(each)] for each in _figures(dump, name, end))
    return {
        "why": fingerprint([[target, _data(table.why(target))] for target in targets]),
        "refusals": fingerprint(
            [_judged(table, {**data, "seat": seat}) for data in actions[:: 1 + len(actions) // MANY]]
        ),
        "loads": fingerprint(taken),
        "meant": fingerprint([*_meant(table, targets)]),
        "ahead": fingerprint([*_ahead(table)]),
        "judged": fingerprint(judged(table)),
    }


def _figures(dump: dict[str, Any], name: str, end: int | None) -> Iterator[dict[str, Any]]:
    value = dump["position"][name]
    now = value if end is None else value[end]
    for figure in [*FIGURES, now - 1, now + 1]:
        if end is None:
            other = figure
        else:
            other = [*value]
            other[end] = figure
        yield {**dump, "position": {**dump["position"], name: other}}


def boards(title: str) -> dict[str, str]:
    """A fingerprint of each board of a title, as clients draw it. The notes on where it comes from may be bettered."""
    info = next(each for each in footplate.titles() if each.id == title)
    drawn = {map_id or "": footplate.board(title, map_id) for map_id in [m.id for m in info.maps] or [None]}
    return {name: fingerprint({**board, "provenance": None}) for name, board in drawn.items()}


def beginnings(title: str) -> dict[str, str]:
    """A fingerprint of the first position with every set-up, in the form that is stored, and of what led there."""
    begun = {str(setup): fingerprint(_begun(setup.new(1))) for setup in setups(title)}
    return {**begun, "refused": fingerprint([*_refused_setups(title)])}


def _begun(table: footplate.Table) -> Any:
    return [table.dump(history=False)["position"], [_data(event) for event in table.setup_events]]


def _refused_setups(title: str) -> Iterator[Any]:
    """Too few and too many seats on each map and on a brought one, and choices that there are not."""
    info = next(each for each in footplate.titles() if each.id == title)
    brought = footplate.bring_map(title, DRAWN[title])
    attempts: list[dict[str, Any]] = [
        {"seats": seats, "map": place} for place in [*(each.id for each in info.maps), brought] for seats in range(9)
    ]
    attempts += [{"seats": 3, "options": {option.id: value}} for option in info.options for value in ("none", 3, [9])]
    for attempt in attempts:
        try:
            footplate.new(title, seed=1, **attempt)
        except footplate.BadSetup as refused:
            yield [attempt["seats"], *_data(refused.ruling)]


def write(title: str) -> None:
    kept: dict[str, Any] = {"boards": boards(title), "beginnings": beginnings(title)}
    kept |= {name: told(title, dump) for name, dump in positions(title).items()}
    kept |= {f"closely {phase}": told_closely(title, dump) for phase, dump in closer_looks(title).items()}
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in kept.items())
    FOLDER.mkdir(exist_ok=True)
    path_of(title).write_text(f"{{\n{lines}\n}}\n", "utf-8")


@cache
def read(title: str) -> dict[str, dict[str, str]]:
    kept: dict[str, dict[str, str]] = json.loads(path_of(title).read_text("utf-8"))
    return kept
