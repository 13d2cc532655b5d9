"""The shelf: what each seat sees of a position, made once and kept as the JSON that is sent.

Where lists of choices take long, they are made off the event loop, on a copy of the table: on each map it is seen how
long they take. Of each seat the latest is kept, and the one before, with which it is compared; all of it is bounded in
bytes, and what was made longest ago goes first. The entries of the log are kept in the same way, by their number.
"""

import asyncio
from collections.abc import Hashable
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from time import thread_time
from typing import Any, NamedTuple
from weakref import ref

import msgspec

import footplate

from .changes import Compared
from .changes import told as as_told
from .messages import LogEntry, TableCard
from .rooms import Scene
from .sheets import sheets
from .storage import DecisionRow
from .telling import told
from .texts import LANGUAGES, Names, named
from .views import Seen, seen

# A change that is nearly as long as what it leads to is not worth the reading.
WORTH = 0.7

# A list that takes more seconds of the processor than this keeps others waiting; what has taken as long is forgotten
# little by little, with each list.
LONG = 0.01
FORGOTTEN = 0.998

MOST_SENTENCES = 50_000
MOST_LABELS = 2_000
MOST_PLACES = 50
MOST_ENTRIES = 2_000
MOST_OF_A_SEAT = 2
# All who are at a table are told of a change at about the same time.
MOST_MOMENTS = 64

_sentences: dict[Any, str] = {}
# The names of targets, as JSON, by title, map and language: they name nobody.
_labels: dict[Any, dict[str, msgspec.Raw]] = {}


class Form(NamedTuple):
    """How states are told: in both languages, or in one and the short form; with packed choices and only what changed
    if the reader can put that together."""

    language: str | None = None
    packed: bool = False


WHOLE = Form()

_Key = tuple[str, int, int | None, Form]


class Shown(msgspec.Struct, frozen=True):
    """What a seat sees of a position, encoded. `targets` are there in the short form, which names each once."""

    seen: Seen
    prompt: msgspec.Raw
    choices: msgspec.Raw
    targets: msgspec.Raw | msgspec.UnsetType
    _since: dict[int, "News | None"] = msgspec.field(default_factory=dict)

    def since(self, revision: int, before: "Shown", compared: Compared) -> "News | None":
        """What is new since what was shown at a revision; None if all of it may as well be told."""
        if revision not in self._since:
            self._since[revision] = _news(before, self, compared)
        return self._since[revision]

    @property
    def view(self) -> msgspec.Raw:
        return self.seen.whole

    @property
    def size(self) -> int:
        parts = (self.prompt, self.choices, self.targets)
        return self.seen.size + sum(len(bytes(part)) for part in parts if isinstance(part, msgspec.Raw))


class News(msgspec.Struct, frozen=True):
    """What is new for a seat: the changes of the view, and what else is not as it was."""

    changes: msgspec.Raw
    choices: msgspec.Raw | msgspec.UnsetType
    targets: msgspec.Raw | msgspec.UnsetType


class Moment:
    """What is found out once for all who are told of a change: how views differ from earlier ones, the news, ready to
    be sent, each with the table's card that is in it, and the card for those who have no part in the table, with the
    count of comings and goings at which it was made."""

    def __init__(self, scene: Scene) -> None:
        self.scene = ref(scene)
        self.card: tuple[int, TableCard] | None = None
        self.compared: Compared = {}
        self.told: dict[Hashable, tuple[TableCard, str]] = {}


class Shelf:
    """What is shown at all tables, by table, revision, seat and form."""

    def __init__(self, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self._kept: dict[_Key, asyncio.Future[Shown]] = {}
        self._sizes: dict[_Key, int] = {}
        self._revisions: dict[tuple[str, int | None, Form], list[int]] = {}
        self._entries: dict[Any, LogEntry] = {}
        self._moments: dict[str, Moment] = {}
        # The longest that a list took lately, by title and map.
        self._longest: dict[tuple[str, str], float] = {}
        self.bytes = 0
        # One is enough: Python runs one thread at a time.
        self._maker = ThreadPoolExecutor(1, "shelf")

    def close(self) -> None:
        self._maker.shutdown(wait=False, cancel_futures=True)

    async def shown(self, scene: Scene, seat: int | None, form: Form) -> Shown:
        key = (scene.row.id, scene.row.revision, seat, form)
        making = self._kept.get(key)
        if making is None:
            making = self._begin(scene, seat, form)
            self._kept[key] = making
            self._note(scene, seat, form)
            making.add_done_callback(lambda made: self._put_down(key, made))
        # Whoever asks may go away; others wait for the same.
        return making.result() if making.done() else await asyncio.shield(making)

    def entry(self, scene: Scene, row: DecisionRow, seat: int | None, language: str | None) -> LogEntry:
        """A row of the history as an entry of a log; of rows without secrets all seats see the same."""
        reader = seat if row.secrets else None
        key = (row.table_id, row.sequence, reader, language, *scene.names)
        entry = self._entries.get(key)
        if entry is None:
            if len(self._entries) >= MOST_ENTRIES:
                self._entries.clear()
            entry = self._entries[key] = _entry(scene, row, reader, language)
        return entry

    def moment(self, scene: Scene) -> "Moment":
        """What those share who are told of this moment; forgotten soon, for it is long."""
        found = self._moments.get(scene.row.id)
        if found is None or found.scene() is not scene:
            self._moments.pop(scene.row.id, None)
            if len(self._moments) >= MOST_MOMENTS:
                del self._moments[next(iter(self._moments))]
            found = self._moments[scene.row.id] = Moment(scene)
        return found

    def earlier(self, scene: Scene, revision: int, seat: int | None, form: Form) -> Shown | None:
        """What was shown at an earlier revision, if it is still there."""
        made = self._kept.get((scene.row.id, revision, seat, form))
        return made.result() if made is not None and made.done() and made.exception() is None else None

    def _begin(self, scene: Scene, seat: int | None, form: Form) -> "asyncio.Future[Shown]":
        game, loop = scene.playing(), asyncio.get_running_loop()
        table, view = game.table, game.seen_by(seat)
        asked = seat in table.actors and not scene.is_stood_in(seat) and scene.row.ended is None
        if asked and self._longest.get(_board_of(table), LONG) >= LONG:
            return loop.run_in_executor(self._maker, self._timed, table.clone(), seat, scene.names, form, view)
        # It takes less time than the way to another thread, or not much more.
        made: asyncio.Future[Shown] = loop.create_future()
        if asked:
            made.set_result(self._timed(table, seat, scene.names, form, view))
        else:
            made.set_result(show(table, seat, scene.names, form, False, view))
        return made

    def _timed(self, table: footplate.Table, seat: int | None, names: Names, form: Form, view: Seen) -> Shown:
        """What a seat sees with its choices, noting how long that took."""
        board, begun = _board_of(table), thread_time()
        shown = show(table, seat, names, form, True, view)
        if len(self._longest) >= MOST_PLACES:
            self._longest.clear()
        self._longest[board] = max(thread_time() - begun, self._longest.get(board, 0.0) * FORGOTTEN)
        return shown

    def _note(self, scene: Scene, seat: int | None, form: Form) -> None:
        """Of each seat the latest two are kept."""
        revisions = self._revisions.setdefault((scene.row.id, seat, form), [])
        revisions.append(scene.row.revision)
        for old in sorted(revisions)[:-MOST_OF_A_SEAT]:
            self._drop((scene.row.id, old, seat, form))

    def _put_down(self, key: _Key, made: "asyncio.Future[Shown]") -> None:
        if self._kept.get(key) is not made:
            return
        if made.cancelled() or made.exception() is not None:
            self._drop(key)
            return
        self._sizes[key] = made.result().size
        self.bytes += self._sizes[key]
        while self.bytes > self._most_bytes and len(self._sizes) > 1:
            self._drop(next(iter(self._sizes)))

    def _drop(self, key: _Key) -> None:
        table, revision, seat, form = key
        self._kept.pop(key, None)
        self.bytes -= self._sizes.pop(key, 0)
        revisions = self._revisions[table, seat, form]
        revisions.remove(revision)
        if not revisions:
            del self._revisions[table, seat, form]


def _board_of(table: footplate.Table) -> tuple[str, str]:
    return (table.title.id, table.setup.map_id or "")


def show(
    table: footplate.Table,
    seat: int | None,
    names: Names,
    form: Form,
    asked: bool = True,
    view: Seen | None = None,
) -> Shown:
    """What a seat sees, in a form, with its choices if it is asked for one."""
    teller = _Teller(table, names, form.language)
    prompt = table.prompt(seat)
    choices = table.choices(seat) if asked and seat is not None and seat in table.actors else []
    steps = [choice.steps for choice in choices]
    labels = teller.labels(steps)
    return Shown(
        seen=view or seen(table, seat),
        prompt=_raw(teller.say(prompt) if prompt is not None else None),
        choices=_raw(_packed(choices, steps, teller) if form.packed else _listed(choices, teller, labels, form)),
        targets=msgspec.UNSET if form.language is None else _raw(labels),
    )


def _entry(scene: Scene, row: DecisionRow, seat: int | None, language: str | None) -> LogEntry:
    """A log entry is numbered by where the decision led."""
    events, lines = told(scene.row, row, seat, scene.names, language)
    number = 0 if row.kind == "setup" else row.number + 1
    said: Any = lines
    return LogEntry(number=number, seat=row.seat, events=events, lines=said, time=row.time)


def _news(before: Shown, after: Shown, compared: Compared) -> News | None:
    after.seen.share(before.seen)
    new = _raw(as_told(after.seen.since(before.seen, compared)))
    if len(bytes(new)) > WORTH * after.seen.size:
        return None
    return News(
        changes=new,
        choices=msgspec.UNSET if _same(before.choices, after.choices) else after.choices,
        targets=msgspec.UNSET if _same(before.targets, after.targets) else after.targets,
    )


def _same(one: msgspec.Raw | msgspec.UnsetType, other: msgspec.Raw | msgspec.UnsetType) -> bool:
    return isinstance(one, msgspec.Raw) and isinstance(other, msgspec.Raw) and bytes(one) == bytes(other)


def _packed(choices: list["footplate.TableChoice"], steps: list[list[str]], teller: "_Teller") -> Any:
    """As sheets. A choice of one step has its sentence; those at the end of a walk are said when somebody asks."""
    return sheets(
        msgspec.to_builtins([choice.action for choice in choices]),
        steps,
        [choice.facts for choice in choices],
        [teller.say(choice) if len(walk) == 1 else None for choice, walk in zip(choices, steps, strict=True)],
    )


def _listed(
    choices: list["footplate.TableChoice"], teller: "_Teller", labels: dict[str, msgspec.Raw], form: Form
) -> Any:
    said: list[dict[str, Any]] = [
        {"action": choice.action.to_json(), "steps": choice.steps, "text": teller.say(choice), "facts": choice.facts}
        for choice in choices
    ]
    if form.language is None:
        for one in said:
            one["labels"] = [labels[step] for step in one["steps"]]
    return said


class _Teller:
    """Says things, and remembers the sentences: most choices of one decision are choices of the next one too."""

    def __init__(self, table: footplate.Table, names: Names, language: str | None) -> None:
        self._table = table
        self._names = tuple(names)
        self._languages = LANGUAGES if language is None else (language,)
        # Sentences are the same wherever people of these names play on this map.
        self._place = (table.title.id, table.setup.map_id, *names)
        if len(_labels) >= MOST_PLACES:
            _labels.clear()
        self._labels = _labels.setdefault((*self._place[:2], language), {})

    def say(self, said: Any) -> dict[str, str]:
        what = (self._place, type(said).__name__, said.section, said.key, msgspec.json.encode(said.facts))
        return {
            each: _sentences.get((what, each)) or _remember((what, each), named(said.text, each, self._names))
            for each in self._languages
        }

    def labels(self, walks: list[list[str]]) -> dict[str, msgspec.Raw]:
        """The name of each target, said once."""
        known = self._labels
        return {step: known.get(step) or self._label(step) for step in dict.fromkeys(chain.from_iterable(walks))}

    def _label(self, step: str) -> msgspec.Raw:
        said = self._table.named(step)
        if len(self._labels) >= MOST_LABELS:
            self._labels.clear()
        label = self._labels[step] = _raw({each: said.text(each) for each in self._languages})
        return label


def _remember(what: Any, sentence: str) -> str:
    if len(_sentences) >= MOST_SENTENCES:
        _sentences.clear()
    _sentences[what] = sentence
    return sentence


def _raw(data: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(data))
