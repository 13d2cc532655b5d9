"""Playing an example as its file says, and seeing whether all of it follows."""

from typing import Any, Literal

import msgspec

from ..kernel import records
from ..kernel.actions import Action
from ..kernel.errors import BadRecord, BadSetup, FootplateError, IllegalAction
from ..kernel.events import Event
from ..kernel.rulings import Ruling
from ..kernel.table import Table
from ..surface import line, read_line
from .files import Case, Example
from .scenes import set_up
from .script import Step
from .told import LETTERS

# An example that has to be played on by itself ends sooner or later.
MOST_BY_ITSELF = 400


class Followed(msgspec.Struct, frozen=True):
    """What a line of an example leads to: what happens, or the ruling that refuses it. What may be done and is not
    tells what would happen; it is not `played`."""

    action: Action
    events: list[Event]
    ruling: Ruling | None = None
    played: bool = True


class Missed(Exception):
    """What must follow does not."""


def open_case(example: Example, case: Case) -> Table:
    """The table of an example. Raises BadExample if its position is none that a game can be in."""
    try:
        table = set_up(example.title, example.seats, case.map, case.options, case.position)
        # The title is the table's own: it may know a little map that no other table has.
        dump = {**table.dump(history=False), "seed": None}
        return table if example.unreachable else records.load(dump, lambda _: table.title, False)
    except (BadSetup, BadRecord) as fault:
        raise example.bad_position(f"{fault.reason()} ({fault.rule})") from None
    except (ValueError, KeyError, IndexError) as fault:
        raise example.bad_position(f"the position cannot be set up: {fault}") from None


def judge(example: Example, case: Case) -> list[Followed]:
    """Plays a case. What is told in it, or BadExample with the line that does not hold."""
    return play_out(example, case)[1]


def play_out(example: Example, case: Case) -> tuple[Table, list[Followed]]:
    """Plays a case as `judge` does; answers the table as well, where it has come to."""
    player = _Player(example, open_case(example, case))
    for step in case.steps:
        try:
            player.take(step)
        except Missed as missed:
            raise example.bad(step.line, str(missed)) from None
        except FootplateError as fault:
            raise example.bad(step.line, f"{fault.reason()} ({fault.rule})") from None
    return player.table, player.followed


def verdict(followed: list[Followed], actions: list[Action]) -> Literal["begun", "same", "done", "other"]:
    """How what somebody tries compares with what the example tells: nothing yet, the same so far, all of it, or
    something else. What may be done and is not played in the example ends it as well."""
    rest = [each for each in followed if each.ruling is None]
    for number, action in enumerate(actions):
        last = number == len(actions) - 1
        while rest and not rest[0].played and rest[0].action != action:
            rest = rest[1:]
        if not rest or rest[0].action != action or not (last or rest[0].played):
            return "other"
        if not rest[0].played:
            return "done"
        rest = rest[1:]
    if not actions:
        return "begun"
    return "same" if any(each.played for each in rest) else "done"


class _Player:
    def __init__(self, example: Example, table: Table) -> None:
        self.table = table
        self.title = example.title
        self.followed: list[Followed] = []
        self.events: list[Event] = []
        self.asked = True

    def take(self, step: Step) -> None:
        getattr(self, f"_{step.kind}")(step)
        self.asked = step.kind not in ("play", "until")

    def _action(self, said: str) -> Action:
        return read_line(self.title, said[2:], LETTERS.index(said[0]))

    def _happen(self, action: Action) -> None:
        events = self.table.play(action)
        self.events += events
        self.followed.append(Followed(action, events))

    # Playing

    def _play(self, step: Step) -> None:
        if self.asked:
            self.events = []
        self._happen(self._action(step.what))

    def _until(self, step: Step) -> None:
        if self.asked:
            self.events = []
        for _ in range(MOST_BY_ITSELF):
            if not self._differs(step):
                return
            if self.table.over:
                break
            self._happen(self.table.legal()[0])
        raise Missed(f"{step.what} never becomes {step.value}")

    def _back(self, step: Step) -> None:
        self.table.undo()
        self.followed.pop()

    # What must follow

    def _refused(self, step: Step) -> None:
        action, before = self._action(step.what), self.table.dump()
        ruling = self.table.explain(action)
        if ruling is None:
            raise Missed(f"“{step.what}” is not refused")
        if ruling.rule != step.value:
            raise Missed(f"“{step.what}” is refused by {ruling.rule}, not by {step.value}: {ruling.reason('en')}")
        english, french = ruling.reason("en"), ruling.reason("fr")
        if not english or not french or english == french or "{" in english + french:
            raise Missed(f"the reason is not said in both languages: “{english}”, “{french}”")
        if action in self.table.legal():
            raise Missed(f"“{step.what}” is refused, and listed all the same")
        try:
            self.table.play(action)
        except IllegalAction as illegal:
            if illegal.ruling != ruling:
                raise Missed(f"“{step.what}” is refused by another rule when it is played") from None
        if self.table.dump() != before:
            raise Missed(f"“{step.what}” is refused, and changes the table")
        self.followed.append(Followed(action, [], ruling, played=False))

    def _allowed(self, step: Step) -> None:
        self._legal(step)
        if self._action(step.what) not in self.table.legal():
            raise Missed(f"“{step.what}” is not listed")

    def _legal(self, step: Step) -> None:
        action = self._action(step.what)
        ruling = self.table.explain(action)
        if ruling is not None:
            raise Missed(f"“{step.what}” is refused: {ruling.reason('en')} ({ruling.rule})")
        self.followed.append(Followed(action, self.table.clone().play(action), played=False))

    def _only(self, step: Step) -> None:
        listed = [line(action) for action in self.table.legal()]
        if sorted(listed) != sorted(step.value):
            raise Missed(f"what is listed is {' | '.join(listed)}")

    def _offers(self, step: Step) -> None:
        kind, (keys, value) = step.what, step.value
        shown = [self.table.choice(action).facts for action in self.table.legal() if action.kind == kind]
        found = sorted({repr([_plain(facts.get(key)) for key in keys]) for facts in shown})
        if found != sorted({repr([_plain(each) for each in row]) for row in value}):
            raise Missed(f"what is offered is {', '.join(found) or 'nothing'}")

    def _lists(self, step: Step) -> None:
        count, wanted = step.value
        shown = [self.table.choice(action).facts for action in self.table.legal() if action.kind == step.what]
        found = [dict(facts) for facts in shown if _holds(dict(facts), wanted)]
        if len(found) != count:
            raise Missed(f"{len(found)} {step.what} with {wanted} are listed")

    def _shows(self, step: Step) -> None:
        facts = dict(self.table.choice(self._action(step.what)).facts)
        if not _holds(facts, step.value):
            raise Missed(f"what is shown of “{step.what}” is {facts}")

    def _events(self, step: Step) -> None:
        found = [dict(event.facts) for event in self.events if event.kind == step.what]
        wanted = step.value
        if len(found) != len(wanted) or not all(map(_holds, found, wanted)):
            raise Missed(f"the events {step.what} are {found}")

    def _links(self, step: Step) -> None:
        seat = None if step.what == "nobody" else LETTERS.index(step.what)
        view: Any = self.table.view()
        found = sorted(_link(each) for each in view["game"]["track"]["links"] if each["owner"] == seat)
        if found != sorted(step.value):
            raise Missed(f"the links of {step.what} are {', '.join(found) or 'none'}")

    def _decides(self, step: Step) -> None:
        actor = self.table.actor
        found = "nobody" if actor is None else LETTERS[actor]
        if found != step.what:
            raise Missed(f"{found} decides")

    def _seen(self, step: Step) -> None:
        if fault := self._differs(step):
            raise Missed(fault)

    def _result(self, step: Step) -> None:
        ranking = self.table.result()
        if ranking is None:
            raise Missed("the game is not over")
        found = [
            {"seat": place.seat, "place": place.place, "total": place.total, "ties": list(place.ties)}
            for place in ranking
        ]
        if len(found) < len(step.value) or not all(map(_holds, found, step.value)):
            raise Missed(f"the result is {found}")

    def _differs(self, step: Step) -> str | None:
        seat = None if step.seat is None else LETTERS.index(step.seat)
        view: Any = self.table.view(seat)
        path = step.what.split(".")
        found = _at(view, path[1:]) if path[0] == "table" else _at(view["game"], path)
        return None if _same(found, step.value) else f"{step.what} is {_plain(found)}, not {step.value}"


def _link(link: dict[str, Any]) -> str:
    """A link by its two places, or by the one where it begins and the side where it could go on."""
    if link["open"] is None:
        return "-".join(sorted(link["places"]))
    return f"{link['places'][0]}>{link['open']['hex']}.{link['open']['side']}"


def _holds(facts: dict[str, Any], wanted: dict[str, Any]) -> bool:
    return all(key in facts and _same(facts[key], value) for key, value in wanted.items())


def _same(found: Any, wanted: Any) -> bool:
    """Whether something is as it must be; a letter may stand for a seat, and the word `none` for nothing."""
    if isinstance(wanted, list):
        return isinstance(found, list | tuple) and len(found) == len(wanted) and all(map(_same, found, wanted))
    if isinstance(wanted, dict):
        return isinstance(found, dict) and found.keys() == wanted.keys() and _holds(found, wanted)
    if isinstance(wanted, str) and isinstance(found, int) and len(wanted) == 1:
        return LETTERS.find(wanted) == found
    if wanted == "none":
        return found is None
    return type(found) is type(wanted) and bool(found == wanted)


def _plain(found: Any) -> Any:
    return list(found) if isinstance(found, tuple) else found


def _at(data: Any, path: list[str]) -> Any:
    """What lies at a path: by key, by place in a list, by the letter of a seat, by an `id`, or by where it lies."""
    for number, name in enumerate(path):
        if name == "*":
            rest = path[number + 1 :]
            return [_at(each, rest) for each in (data.values() if isinstance(data, dict) else data)]
        data = _within(data, name)
    return data


def _spot(thing: dict[str, Any]) -> str | None:
    """Where something lies, if that is told by two numbers: `2,-1`."""
    return f"{thing['x']},{thing['y']}" if "x" in thing and "y" in thing else None


def _within(data: Any, name: str) -> Any:
    if isinstance(data, dict):
        if name not in data:
            raise Missed(f"there is no “{name}” among {', '.join(map(str, data)) or 'nothing'}")
        return data[name]
    if isinstance(data, list | tuple):
        if name == "count":
            return len(data)
        named = [each for each in data if isinstance(each, dict) and name in (each.get("id"), _spot(each))]
        if named:
            return named[0]
        index = int(name) if name.isdigit() else LETTERS.find(name) if len(name) == 1 else -1
        if 0 <= index < len(data):
            return data[index]
    raise Missed(f"there is no “{name}” in {data}")
