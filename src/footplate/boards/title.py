"""Maps from elsewhere: brought to a title as text, and named by their hash.

A table on such a map is set up on `two-rivers@3f9c…`: the map's own id, and what its text hashes to. So a game never
meets a later version of its map, and what stores a game stores the text beside it. Texts are kept as long as the
program runs; what a title makes of them is made again when it is needed, and of that the latest are kept.
"""

# Stays plain Python when the engine is compiled: no game waits for files.

from abc import abstractmethod
from collections import OrderedDict
from hashlib import sha256
from typing import ClassVar, Final, Generic, TypeVar

from ..kernel.events import Event
from ..kernel.position import Position
from ..kernel.schema import Shown
from ..kernel.title import Setup, Title
from ..kernel.words import Words
from .findings import BadMap, Problem, finding
from .library import title_text
from .source import GAMES, Opened, Source, opened, refuse_faults
from .tally import Delivery, Tally

MARK: Final = "@"
HASH_LENGTH: Final = 32
MOST_KEPT: Final = 32

S = TypeVar("S", bound=Position)
M = TypeVar("M", bound=Source)
G = TypeVar("G")


def in_one_form(text: str) -> str:
    """A text as it is hashed: by whichever system it was saved."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").rstrip() + "\n"


def hashed(source: Source, text: str) -> str:
    """The name of a map by its text."""
    return f"{source.id}{MARK}{sha256(text.encode()).hexdigest()[:HASH_LENGTH]}"


def is_brought(map_id: str | None) -> bool:
    """Whether this names a map from elsewhere."""
    return map_id is not None and MARK in map_id


class MapTitle(Title[S], Generic[S, M, G]):
    """A title that takes maps: its own, and those that are brought to it. `M` is what it reads in a file, and `G` what
    it makes of that; `folder` is where its own lie, and `house` are their names."""

    folder: ClassVar[str]
    house: ClassVar[tuple[str, ...]]

    def __init__(self) -> None:
        self.maps = self.house
        self._added: dict[str, M] = {}
        self._texts: dict[str, str] = {}
        self._grounds: OrderedDict[str, G] = OrderedDict()
        self._words: OrderedDict[str, Words] = OrderedDict()

    # What a title says of its maps

    @abstractmethod
    def read_map(self, file: Opened) -> M:
        """What a file says; raises BadMap if it does not follow the format."""

    @abstractmethod
    def map_problems(self, source: M) -> list[Problem]:
        """What would keep a map from being played, and what is odd about it."""

    @abstractmethod
    def house_ground(self, map_id: str) -> G:
        """What the title makes of one of its own maps."""

    @abstractmethod
    def make_ground(self, source: M) -> G:
        """What the title makes of a map from elsewhere that was found to be sound."""

    @abstractmethod
    def drawing(self, source: M) -> Shown:
        """A map as it is drawn, whether or not a game can be played on it."""

    @abstractmethod
    def map_names(self, words: Words, map_id: str) -> Words:
        """The title's words with what a map from elsewhere has to name."""

    @abstractmethod
    def tally(self, s: S) -> Tally:
        """What a trial of a map counts of a position."""

    def delivery(self, s: S, event: Event) -> Delivery | None:
        """The cube that went from place to place in what just happened, where a trial counts such."""
        return None

    # Bringing them

    def take_map(self, text: str) -> str:
        """The name by which tables are set up on a map from elsewhere; raises BadMap with all that is wrong with it."""
        text = in_one_form(text)
        source = self.sound(text)
        map_id = hashed(source, text)
        self._texts[map_id] = text
        return map_id

    def sound(self, text: str, file: str = "the map") -> M:
        """A map file that can be played; raises BadMap otherwise."""
        found = opened(text, file)
        if found.game != self.id and found.game in GAMES:
            cause = finding("other-game", map=str(found.data.get("id")), game=found.game, other=self.id)
            raise BadMap(file, [Problem(1, cause)])
        source = self.read_map(found)
        refuse_faults(source, self.map_problems(source))
        return source

    def list_map(self, text: str) -> str:
        """Takes in a map and lists it beside the title's own; one of the same id makes way for it, and its games go
        on."""
        map_id = self.take_map(text)
        own = map_id.partition(MARK)[0]
        same = [name for name in self.maps if name.partition(MARK)[0] == own]
        self.maps = tuple(map_id if name in same[:1] else name for name in self.maps if name not in same[1:])
        if not same:
            self.maps = (*self.maps, map_id)
        return map_id

    # What there is

    def has_map(self, map_id: str) -> bool:
        return map_id in self.maps or map_id in self.house or map_id in self._texts

    def map_text(self, map_id: str | None) -> str | None:
        return self._texts.get(map_id) if map_id is not None else None

    def shown_text(self, map_id: str) -> str:
        """The text of any map of the title."""
        if map_id in self._added:
            return self._added[map_id].lines.text
        return self._texts[map_id] if map_id in self._texts else title_text(self.folder, map_id)

    def ground(self, map_id: str | None) -> G:
        chosen = map_id or self.maps[0]
        if chosen in self.house:
            return self.house_ground(chosen)
        found = self._grounds.get(chosen)
        if found is None:
            found = self._grounds[chosen] = self.make_ground(self.source(chosen))
            self._forget(self._grounds)
        return found

    def source(self, map_id: str) -> M:
        """The map file of any map of the title."""
        if map_id in self._added:
            return self._added[map_id]
        return self.read_map(opened(self.shown_text(map_id), f"{map_id}.toml"))

    def words_at(self, setup: Setup) -> Words:
        map_id = setup.map_id
        if map_id is None or map_id in self.map_words or not self.has_map(map_id):
            return super().words_at(setup)
        found = self._words.get(map_id)
        if found is None:
            found = self._words[map_id] = self.map_names(self.words, map_id)
            self._forget(self._words)
        return found

    def _forget(self, kept: "OrderedDict[str, G] | OrderedDict[str, Words]") -> None:
        """The title's own maps stay, and of the others the latest."""
        brought = [name for name in kept if is_brought(name)]
        for name in brought[:-MOST_KEPT]:
            del kept[name]
