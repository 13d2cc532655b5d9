"""The shelf: what each seat sees of a position, made once and kept as the JSON that is sent.

Lists of choices can take long, so they are made off the event loop, on a copy of the table; what is kept is bounded in
bytes, and what was made longest ago goes first.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

import footplate

from .rooms import Scene
from .texts import LANGUAGES, Names, Sayable

_Key = tuple[str, int, int | None, str | None]

MOST_SENTENCES = 50_000

_sentences: dict[Any, str] = {}


class Shown(msgspec.Struct, frozen=True):
    """What a seat sees of a position, encoded. `targets` are there in the short form, which names each once."""

    view: msgspec.Raw
    prompt: msgspec.Raw
    choices: msgspec.Raw
    targets: msgspec.Raw | msgspec.UnsetType

    @property
    def size(self) -> int:
        parts = (self.view, self.prompt, self.choices, self.targets)
        return sum(len(bytes(part)) for part in parts if isinstance(part, msgspec.Raw))


class Shelf:
    """What is shown at all tables, by table, revision, seat and language."""

    def __init__(self, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self._kept: dict[_Key, asyncio.Future[Shown]] = {}
        self._sizes: dict[_Key, int] = {}
        self.bytes = 0
        # One is enough: Python runs one thread at a time.
        self._maker = ThreadPoolExecutor(1, "shelf")

    def close(self) -> None:
        self._maker.shutdown(wait=False, cancel_futures=True)

    async def shown(self, scene: Scene, seat: int | None, language: str | None) -> Shown:
        key = (scene.row.id, scene.row.revision, seat, language)
        making = self._kept.get(key)
        if making is None:
            making = self._begin(scene, seat, language)
            self._kept[key] = making
            making.add_done_callback(lambda made: self._put_down(key, made))
        # Whoever asks may go away; others wait for the same.
        return await asyncio.shield(making)

    def _begin(self, scene: Scene, seat: int | None, language: str | None) -> "asyncio.Future[Shown]":
        table = scene.playing().table.clone()
        return asyncio.get_running_loop().run_in_executor(self._maker, show, table, seat, scene.names, language)

    def _put_down(self, key: _Key, made: "asyncio.Future[Shown]") -> None:
        if made.cancelled() or made.exception() is not None:
            self._kept.pop(key, None)
            return
        self._sizes[key] = made.result().size
        self.bytes += self._sizes[key]
        while self.bytes > self._most_bytes and len(self._sizes) > 1:
            oldest = next(iter(self._sizes))
            self._kept.pop(oldest, None)
            self.bytes -= self._sizes.pop(oldest)


def show(table: footplate.Table, seat: int | None, names: Names, language: str | None) -> Shown:
    """What a seat sees, in both languages, or in one and the short form."""
    say = _sayer((table.title.id, table.setup.map_id, *names), tuple(names), language)
    prompt = table.prompt(seat)
    deciding = seat is not None and seat in table.actors
    choices = table.choices(seat) if deciding and seat is not None else []
    labels: dict[str, dict[str, str]] = {}
    for choice in choices:
        for step, label in zip(choice.steps, choice.labels, strict=True):
            if step not in labels:
                labels[step] = say(label)
    listed = [_choice(choice, say, labels if language is None else None) for choice in choices]
    return Shown(
        view=_raw(table.view(seat)),
        prompt=_raw(say(prompt) if prompt is not None else None),
        choices=_raw(listed),
        targets=msgspec.UNSET if language is None else _raw(labels),
    )


def _choice(choice: "footplate.TableChoice", say: Callable[[Sayable], Any], labels: dict[str, Any] | None) -> Any:
    said = {"action": choice.action.to_json(), "steps": choice.steps, "text": say(choice), "facts": choice.facts}
    return said if labels is None else {**said, "labels": [labels[step] for step in choice.steps]}


def _sayer(
    place: tuple[str | None, ...], names: tuple[str | None, ...], language: str | None
) -> Callable[[Any], dict[str, str]]:
    """Says things, and remembers the sentences: most choices of one decision are choices of the next one too."""
    languages = LANGUAGES if language is None else (language,)

    def say(said: Any) -> dict[str, str]:
        what = (place, type(said).__name__, said.section, said.key, msgspec.json.encode(said.facts))
        return {
            each: _sentences.get((what, each)) or _remember((what, each), said.text(each, names)) for each in languages
        }

    return say


def _remember(what: Any, sentence: str) -> str:
    if len(_sentences) >= MOST_SENTENCES:
        _sentences.clear()
    _sentences[what] = sentence
    return sentence


def _raw(data: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(data))
