"""Actions as numbers.

A title and a map have a fixed set of numbers. An action is a *sentence* of one or more of them: most are a single
number; what has no end in sight (a route, a row of hexes) or would make the set too large (a cell of a map that the
players lay) is said in several, each with a meaning of its own. No sentence is the beginning of another.

Numbers stand in *parts*, one behind the other: a part is the product of some fields with all their values, a row of
words of any length, or a count without a limit.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypedDict

import msgspec

from ..kernel.actions import Action
from ..kernel.compiling import mypyc_attr
from .errors import BadNumber

# So many actions are remembered with their numbers.
MOST_KNOWN: Final = 400_000
# A title's set on a map has about so many numbers at most.
MOST_NUMBERS: Final = 20_000
SEAT_BITS: Final = 3
NUMBER_BYTES: Final = 4

Values = dict[str, Any]


class FactorText(TypedDict):
    """Some fields of an action, and the values that they have together."""

    fields: list[str]
    values: list[list[Any]]


class PartText(TypedDict):
    """A part: `first` and `count` say which numbers; the number of values i, j, k of three factors is
    `first + (i * len(second) + j) * len(third) + k`."""

    first: int
    count: int
    form: str  # product, row or count
    factors: list[FactorText]


class SentenceText(TypedDict):
    """How an action of a kind is said: by a number of each of these parts, which are named by their first numbers."""

    kind: str
    parts: list[int]


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """Numbers from `first` on, `size` of them."""

    def __init__(self, size: int) -> None:
        self.first = -1
        self.size = size

    def write(self, action: Action, numbers: list[int]) -> bool:
        """Adds what this part says of an action; False if it cannot say it."""
        raise NotImplementedError

    def read(self, numbers: Sequence[int], at: int, values: Values) -> int:
        """Reads the fields that the numbers from `at` on say; the place behind them, or -1 if they say nothing."""
        raise NotImplementedError

    def fields(self) -> list[str]:
        """The fields that it says."""
        raise NotImplementedError

    def text(self) -> PartText:
        raise NotImplementedError

    def meaning(self, offset: int) -> str:
        """What one number says."""
        raise NotImplementedError


class Factor:
    """Some fields of an action, with every value that they have together."""

    def __init__(self, fields: tuple[str, ...], values: Sequence[tuple[Any, ...]]) -> None:
        self.fields = fields
        self.values = list(values)
        self.index: dict[Any, int] = {}
        for number, value in enumerate(self.values):
            self.index[value if len(fields) > 1 else value[0]] = number

    def find(self, action: Action) -> int:
        fields = self.fields
        if len(fields) == 1:
            return self.index.get(getattr(action, fields[0]), -1)
        return self.index.get(tuple([getattr(action, field) for field in fields]), -1)


def of(field: str, values: Sequence[Any]) -> Factor:
    """One field with its values."""
    return Factor((field,), [(value,) for value in values])


class Product(Part):
    """Every value of each factor with every value of the others; a single number if there is none."""

    def __init__(self, *factors: Factor) -> None:
        size = 1
        for factor in factors:
            size *= len(factor.values)
        super().__init__(size)
        self.factors = list(factors)

    def write(self, action: Action, numbers: list[int]) -> bool:
        offset = 0
        for factor in self.factors:
            found = factor.find(action)
            if found < 0:
                return False
            offset = offset * len(factor.values) + found
        numbers.append(self.first + offset)
        return True

    def read(self, numbers: Sequence[int], at: int, values: Values) -> int:
        offset = numbers[at] - self.first if at < len(numbers) else -1
        if not 0 <= offset < self.size:
            return -1
        for number in range(len(self.factors) - 1, -1, -1):
            factor = self.factors[number]
            chosen = factor.values[offset % len(factor.values)]
            offset //= len(factor.values)
            for place, field in enumerate(factor.fields):
                values[field] = chosen[place]
        return at + 1

    def fields(self) -> list[str]:
        return [field for factor in self.factors for field in factor.fields]

    def text(self) -> PartText:
        factors: list[FactorText] = [
            {"fields": list(factor.fields), "values": [list(value) for value in factor.values]}
            for factor in self.factors
        ]
        return {"first": self.first, "count": self.size, "form": "product", "factors": factors}

    def meaning(self, offset: int) -> str:
        values: Values = {}
        self.read([self.first + offset], 0, values)
        return " ".join([f"{field}={values[field]}" for field in self.fields()])


class Row(Part):
    """Words that follow each other in one field, as many as there are, and a number for the end of the row."""

    def __init__(self, field: str, separator: str, words: Sequence[str]) -> None:
        super().__init__(len(words) + 1)
        self.field = field
        self.separator = separator
        self.words = list(words)
        self.index: dict[str, int] = {word: number for number, word in enumerate(words)}

    def write(self, action: Action, numbers: list[int]) -> bool:
        text: str = getattr(action, self.field)
        first, index = self.first, self.index
        if text:
            for word in text.split(self.separator):
                found = index.get(word, -1)
                if found < 0:
                    return False
                numbers.append(first + found)
        numbers.append(first + self.size - 1)
        return True

    def read(self, numbers: Sequence[int], at: int, values: Values) -> int:
        words: list[str] = []
        while at < len(numbers):
            offset = numbers[at] - self.first
            at += 1
            if offset == self.size - 1:
                values[self.field] = self.separator.join(words)
                return at
            if not 0 <= offset < self.size:
                return -1
            words.append(self.words[offset])
        return -1

    def fields(self) -> list[str]:
        return [self.field]

    def text(self) -> PartText:
        factor: FactorText = {"fields": [self.field], "values": [[word] for word in self.words]}
        return {"first": self.first, "count": self.size, "form": "row", "factors": [factor]}

    def meaning(self, offset: int) -> str:
        return f"{self.field} ends" if offset == self.size - 1 else f"{self.field}: {self.words[offset]}"


class Count(Part):
    """A number from 0 on. The last number of the part stands for `most`, and what is above follows it."""

    def __init__(self, field: str, most: int) -> None:
        super().__init__(most + 1)
        self.field = field

    def write(self, action: Action, numbers: list[int]) -> bool:
        count: int = getattr(action, self.field)
        if count < 0:
            return False
        most = self.size - 1
        while count >= most:
            numbers.append(self.first + most)
            count -= most
        numbers.append(self.first + count)
        return True

    def read(self, numbers: Sequence[int], at: int, values: Values) -> int:
        count, most = 0, self.size - 1
        while at < len(numbers):
            offset = numbers[at] - self.first
            at += 1
            if not 0 <= offset <= most:
                return -1
            count += offset
            if offset < most:
                values[self.field] = count
                return at
        return -1

    def fields(self) -> list[str]:
        return [self.field]

    def text(self) -> PartText:
        factor: FactorText = {"fields": [self.field], "values": [[number] for number in range(self.size - 1)]}
        return {"first": self.first, "count": self.size, "form": "count", "factors": [factor]}

    def meaning(self, offset: int) -> str:
        return f"{self.field}={offset}" if offset < self.size - 1 else f"{self.field}={offset} and more"


class Sentence:
    """How actions of a kind are said: part after part. Fields that no part says have their default."""

    def __init__(self, kind: type[Action], *parts: Part) -> None:
        self.kind = kind
        self.parts = list(parts) or [Product()]
        said = {field for part in self.parts for field in part.fields()}
        self.rest: list[tuple[str, Any]] = [
            (field.name, field.default)
            for field in msgspec.structs.fields(kind)
            if field.name not in said and field.name != "seat"
        ]

    def most_in_step(self) -> int:
        """The numbers of the largest part that could be said factor by factor; 0 if there is none."""
        return max([part.size for part in self.parts if isinstance(part, Product) and len(part.factors) > 1], default=0)

    def in_steps(self) -> "Sentence":
        """The same, said factor by factor."""
        parts: list[Part] = []
        for part in self.parts:
            if isinstance(part, Product):
                parts += [Product(factor) for factor in part.factors]
            else:
                parts.append(part)
        return Sentence(self.kind, *parts)

    def write(self, action: Action) -> list[int]:
        """The numbers of an action; none if this sentence cannot say it."""
        for field, default in self.rest:
            if getattr(action, field) != default:
                return []
        numbers: list[int] = []
        for part in self.parts:
            if not part.write(action, numbers):
                return []
        return numbers

    def read(self, seat: int, numbers: Sequence[int]) -> Action | None:
        values: Values = {}
        at = 0
        for part in self.parts:
            at = part.read(numbers, at, values)
            if at < 0:
                return None
        return self.kind(seat, **values) if at == len(numbers) else None


def fitted(sentences: Sequence[Sentence]) -> list[Sentence]:
    """Sentences whose numbers are not too many together. What a board has nothing for is not said; and as long as there
    are too many, what takes the most is said factor by factor, each with a number of its own."""
    found = [sentence for sentence in sentences if all(part.size for part in sentence.parts)]
    while sum({id(part): part.size for each in found for part in each.parts}.values()) > MOST_NUMBERS:
        largest = max(range(len(found)), key=lambda at: found[at].most_in_step())
        if not found[largest].most_in_step():
            break
        found[largest] = found[largest].in_steps()
    return found


class Numbering:
    """The numbers of a title and a map: `count` of them, from 0 on. They stay as they are within a rules version.

    `understood` gives the one form of an action that can be written in several.
    """

    def __init__(
        self,
        title: str,
        map_id: str | None,
        rules: int,
        sentences: Sequence[Sentence],
        understood: Callable[[Action], Action],
    ) -> None:
        self.title = title
        self.map = map_id
        self.rules = rules
        self.sentences = list(sentences)
        self.understood = understood
        self.parts: list[Part] = []
        self.count = 0
        self.by_kind: dict[type[Action], list[Sentence]] = {}
        self.by_part: dict[int, list[Sentence]] = {}
        for sentence in sentences:
            self.by_kind.setdefault(sentence.kind, []).append(sentence)
            for part in sentence.parts:
                if part.first < 0:
                    part.first = self.count
                    self.count += part.size
                    self.parts.append(part)
            self.by_part.setdefault(sentence.parts[0].first, []).append(sentence)
        # By number: itself in four bytes, and a 1 if it can be the first of several.
        self.codes = [number.to_bytes(NUMBER_BYTES, "little") for number in range(self.count)]
        self.leads_on = bytearray(self.count)
        for sentence in sentences:
            first = sentence.parts[0]
            if len(sentence.parts) > 1:
                self.leads_on[first.first : first.first + first.size] = b"\1" * first.size
            elif isinstance(first, Count):
                self.leads_on[first.first + first.size - 1] = 1
        # By action: its first number, packed into four bytes; and all its numbers, if there are several. By number and
        # seat: the action that a single number says.
        self.heads: dict[Action, bytes] = {}
        self.whole: dict[Action, tuple[int, ...]] = {}
        self.made: dict[int, Action] = {}

    def numbers(self, action: Action) -> tuple[int, ...]:
        """The numbers that say an action. Raises BadNumber if it is no action of this title and map."""
        head = self.heads.get(action)
        if head is None:
            head = self._learn(action)
        number = int.from_bytes(head, "little")
        return self.whole[action] if self.leads_on[number] else (number,)

    def sentences_of(self, actions: list[Action]) -> list[tuple[int, ...]]:
        """The numbers of each of some actions that are said in several."""
        found: list[tuple[int, ...]] = []
        for action in actions:
            known = self.whole.get(action)
            found.append(self.numbers(action) if known is None else known)
        return found

    def packed(self, actions: list[Action]) -> bytes:
        """The first numbers of actions, each in four bytes."""
        try:
            return b"".join([self.heads[action] for action in actions])
        except KeyError:
            # What is known may be forgotten on the way, when it has become too much.
            found: list[bytes] = []
            for action in actions:
                head = self.heads.get(action)
                found.append(self._learn(action) if head is None else head)
            return b"".join(found)

    def _learn(self, action: Action) -> bytes:
        written = self._write(action)
        if len(self.heads) >= MOST_KNOWN:
            self.heads, self.whole = {}, {}
        head = self.heads[action] = self.codes[written[0]]
        if len(written) > 1:
            self.whole[action] = tuple(written)
        return head

    def _write(self, action: Action) -> list[int]:
        form = self.understood(action)
        for sentence in self.by_kind.get(type(form), ()):
            numbers = sentence.write(form)
            if numbers:
                return numbers
        raise BadNumber(f"{self.title} on {self.map} has no number for {action!r}")

    def action(self, seat: int, numbers: Sequence[int]) -> Action:
        """The action of a seat that these numbers say. Raises BadNumber if they say none."""
        if len(numbers) == 1:
            key = numbers[0] << SEAT_BITS | seat
            known = self.made.get(key)
            if known is not None:
                return known
            if len(self.made) >= MOST_KNOWN:
                self.made = {}
            made = self.made[key] = self._read(seat, numbers)
            return made
        return self._read(seat, numbers)

    def _read(self, seat: int, numbers: Sequence[int]) -> Action:
        if numbers:
            part = self.part_of(numbers[0])
            for sentence in self.by_part.get(part.first, ()):
                action = sentence.read(seat, numbers)
                if action is not None:
                    return action
        raise BadNumber(f"the numbers {list(numbers)} say no action of {self.title}")

    def part_of(self, number: int) -> Part:
        if not 0 <= number < self.count:
            raise BadNumber(f"{number} is no number of {self.title}: they are 0 to {self.count - 1}")
        for part in self.parts:
            if number < part.first + part.size:
                return part
        raise AssertionError

    def meaning(self, number: int) -> str:
        """What a number says, to be read by people."""
        part = self.part_of(number)
        said = part.meaning(number - part.first)
        kinds = [str(each.kind.__struct_config__.tag) for each in self.by_part.get(part.first, ())]
        return " ".join([text for text in ["/".join(kinds), said] if text])

    def describe(self) -> dict[str, Any]:
        """All that these numbers are, as plain data."""
        sentences: list[SentenceText] = [
            {"kind": str(each.kind.__struct_config__.tag), "parts": [part.first for part in each.parts]}
            for each in self.sentences
        ]
        return {
            "title": self.title,
            "map": self.map,
            "rules": self.rules,
            "count": self.count,
            "parts": [part.text() for part in self.parts],
            "sentences": sentences,
        }
