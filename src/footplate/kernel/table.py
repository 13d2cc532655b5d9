"""A table: a position with its set-up and its history. The object that users hold."""

from typing import Any

from .actions import Action, can_be_read, field_types
from .chance import Chance, hash_of, key_of
from .errors import IllegalAction, NoSuchPart, NoSuchSeat, NothingToUndo
from .events import Event
from .json import Facts, Json
from .lot import Lot
from .phase import Choice
from .position import Position
from .rulings import Ruling, refuse
from .said import Said, step_name
from .schema import View
from .scores import Place, Score
from .title import AnyTitle, Setup
from .words import Names

CHECKPOINT_EVERY = 16
DUMP_FORMAT = 1


class Table:
    """One game at one table.

    The history is a list of actions with what chance decided for each; `checkpoints` are copies of the
    position every few decisions, so that going back never replays more than a few. A `whole` table knows
    its game from the set-up on; an imagined one, or one loaded without its history, begins at `first`.
    """

    def __init__(self, title: AnyTitle, setup: Setup, seed: int | None, seed_hash: str, position: Position) -> None:
        self.title = title
        self.setup = setup
        self.words = title.words_at(setup)
        self.seed = seed
        self.seed_hash = seed_hash
        self.position = position
        self.number = 0
        self.first = 0
        self.whole = False
        self.setup_chance: tuple[int, ...] = ()
        self.setup_events: list[Event] = []
        self._actions: list[Action] = []
        self._chance: dict[int, tuple[int, ...]] = {}
        self._checkpoints: dict[int, Position] = {}

    @staticmethod
    def start(title: AnyTitle, setup: Setup, seed: int) -> "Table":
        chance = Chance(key_of(seed))
        events: list[Event] = []
        table = Table(title, setup, seed, hash_of(seed), title.start(setup, chance, events))
        table.whole = True
        table.setup_chance = chance.take_note()
        table.setup_events = table._said(events)
        table._checkpoints[0] = table.position.checkpoint()
        return table

    def __repr__(self) -> str:
        where = [self.title.id, *([self.setup.map_id] if self.setup.map_id else []), f"{self.setup.seats} seats"]
        now = "over" if self.over else f"{self.position.shown_phase()}, seat {self.actor} decides"
        return f"<Table: {', '.join(where)}, decision {self.number}, {now}>"

    # Who decides, and what

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may decide now; empty when the game is over."""
        return self.position.actors()

    @property
    def actor(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        actors = self.position.actors()
        return actors[0] if actors else None

    @property
    def rules(self) -> int:
        """The version of the rules that the table is played by."""
        return self.setup.rules or self.title.rules_version

    @property
    def over(self) -> bool:
        return not self.position.actors()

    def legal(self, seat: int | None = None) -> list[Action]:
        """Every legal action at this decision, or those of one seat."""
        self._check_seat(seat)
        actions = self.position.legal()
        return actions if seat is None else [action for action in actions if action.seat == seat]

    def explain(self, action: Action) -> Ruling | None:
        """None if the action is legal, otherwise the ruling that `play` would raise."""
        if not isinstance(action, self.title.actions):
            return refuse("FPT-ACT-02", title=self.title.id)
        if not self._is_well_formed(action):
            return refuse("FPT-ACT-01", fault=repr(action))
        actors = self.position.actors()
        seat = action.seat
        if seat not in actors:
            return self._not_deciding(seat, actors)
        ruling = self.position.judge(action)
        return None if ruling is None else ruling.said_in(self.words)

    def _is_well_formed(self, action: Action) -> bool:
        """Whether an action that was made by hand has fields of the right kind (a parsed one always has)."""
        for name, allowed in field_types(type(action)):
            if type(getattr(action, name)) not in allowed:
                return can_be_read(action)
        return True

    def _said(self, events: list[Event]) -> list[Event]:
        """What a game reports is said in the words of this table, which know the map's names."""
        words = self.words
        return [event.said_in(words) for event in events]

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.setup.seats:
            raise NoSuchSeat(refuse("FPT-SEAT-01", number=str(seat), seats=self.setup.seats))

    def _not_deciding(self, seat: int, actors: tuple[int, ...]) -> Ruling:
        if not actors:
            return refuse("FPT-ACT-05")
        if not 0 <= seat < self.setup.seats:
            return refuse("FPT-ACT-03", number=seat, seats=self.setup.seats)
        return refuse("FPT-ACT-04", seat=list(actors))

    def why(self, target: str, seat: int | None = None) -> Ruling | None:
        """What stands most directly in the way of touching a target; None if a legal action touches it."""
        actors = self.position.actors()
        seat = seat if seat is not None or not actors else actors[0]
        if seat is None or seat not in actors:
            return self._not_deciding(-1 if seat is None else seat, actors)
        for action in self.legal(seat):
            choice = self.position.choice(action)
            if target in choice.steps or target in choice.touches:
                return None
        ruling = self.position.why(seat, target) or refuse("FPT-WHY-01", target=target)
        return ruling.said_in(self.words)

    def choices(self, seat: int) -> list[Choice]:
        """The legal actions of a seat, each with the steps to it and its effect."""
        position, words = self.position, self.words
        return [position.choice(action).said_in(words) for action in self.legal(seat)]

    def choice(self, action: Action) -> Choice:
        """A legal action with the steps to it and its effect. Raises IllegalAction for another."""
        ruling = self.explain(action)
        if ruling is not None:
            raise IllegalAction(ruling)
        return self.position.choice(action).said_in(self.words)

    def prompt(self, seat: int | None = None) -> Said | None:
        """What is to be decided: addressed to the seat if it is theirs, otherwise naming who decides."""
        self._check_seat(seat)
        actors = self.actors
        if not actors:
            return None
        if seat is not None and seat in actors:
            return self.position.prompt(seat).said_in(self.words)
        said = self.position.prompt(actors[0])
        return Said(said.section, said.key + "/other", {**said.facts, "seat": list(actors)}, self.words)

    # What is decided ahead

    @property
    def lot(self) -> Lot | None:
        """What is auctioned now."""
        return self.position.lot()

    @property
    def auctions(self) -> str:
        """Whether each round has "one" auction, or "several"; empty where none comes again."""
        return next((phase.auctions for phase in self.position.phases if phase.auctions), "")

    @property
    def bid_unit(self) -> int:
        """What bids are multiples of."""
        return max(phase.bid_unit for phase in self.position.phases)

    def ahead(self, seat: int, seed: int) -> "Table | None":
        """An imagined table at the seat's next turn, as if nobody before it did anything; None if that cannot be said:
        in an auction, before chance, and where another must decide first."""
        table = self.imagine(seat, seed)
        if not table.position.skip_to(seat):
            return None
        table._checkpoints[table.number] = table.position.copy()
        return table

    @property
    def round(self) -> int:
        return self.title.rounds(self.position)[0]

    def named(self, target: str) -> Said:
        """The name of a target."""
        return step_name(self.words, target)

    def said(self, section: str, key: str, facts: Facts) -> Said:
        """What was kept as key and facts, to be said in the words of this table."""
        return Said(section, key, facts, self.words)

    # Playing and going back

    def play(self, action: Action) -> list[Event]:
        """Plays a legal action and returns what happened. Raises IllegalAction and changes nothing otherwise."""
        ruling = self.explain(action)
        if ruling is not None:
            raise IllegalAction(ruling)
        events: list[Event] = []
        self._perform(self.title.understood(action), events)
        return self._said(events)

    def _perform(self, action: Action, events: list[Event]) -> None:
        position = self.position
        position.perform(action, events)
        self._actions.append(action)
        if position.chance.drawn:
            self._chance[self.number] = position.chance.take_note()
        self.number += 1
        if self.number % CHECKPOINT_EVERY == 0:
            self._checkpoints[self.number] = position.checkpoint()

    def undo(self) -> None:
        """One decision back. The same action afterwards meets the same chance."""
        self.back_to(self.number - 1)

    def back_to(self, number: int) -> None:
        """Back to the position after `number` decisions."""
        if not self.first <= number < self.number:
            raise NothingToUndo(refuse("FPT-UNDO-01"))
        replayed = self._actions[: number - self.first]
        if number < min(self._checkpoints):
            self._recall()
        near = max(n for n in self._checkpoints if n <= number)
        self._checkpoints = {n: kept for n, kept in self._checkpoints.items() if n <= number}
        self._chance = {n: kept for n, kept in self._chance.items() if n < near}
        self.position = self._checkpoints[near].copy()
        self._actions = replayed[: near - self.first]
        self.number = near
        for action in replayed[near - self.first :]:
            self._perform(action, [])

    def _recall(self) -> None:
        """A loaded table comes without checkpoints of its past: playing it again, once, makes them."""
        known = min(self._checkpoints)
        again = Table.start(self.title, self.setup, self.seed or 0)
        try:
            for action in self._actions[:known]:
                again.play(action)
        except IllegalAction:
            raise NothingToUndo(refuse("FPT-UNDO-01")) from None
        if again.position.dump() != self._checkpoints[known].dump():
            raise NothingToUndo(refuse("FPT-UNDO-01"))
        self._checkpoints = {**again._checkpoints, **self._checkpoints}

    @property
    def actions(self) -> list[Action]:
        """The actions played at this table, oldest first."""
        return list(self._actions)

    def chance_of(self, number: int) -> tuple[int, ...]:
        """What chance decided when the decision with this number (0 is the first) was answered."""
        return self._chance.get(number, ())

    def chance_of_last(self) -> tuple[int, ...]:
        return self.chance_of(self.number - 1)

    # What can be seen

    def view(self, seat: int | None = None) -> View:
        """Only what the seat may see, JSON-ready; None is a spectator."""
        self._check_seat(seat)
        position, words = self.position, self.words
        over = self.over
        round_number, rounds = self.title.rounds(position)
        return {
            "title": self.title.id,
            "map": self.setup.map_id,
            "options": dict(self.setup.options),
            "seats": self.setup.seats,
            "rules": self.rules,
            "number": self.number,
            "seat": seat,
            "seed_hash": self.seed_hash,
            "seed": str(self.seed) if over and self.seed is not None else None,
            "over": over,
            "actors": list(self.actors),
            "round": round_number,
            "rounds": rounds,
            "phase": position.shown_phase(),
            "phases": [{"id": p, "names": words.say_both("phases", p)} for p in self.title.shown_phases(self.setup)],
            "scores": [score.to_json() for score in self.scores()],
            "game": self.title.view(position, seat),
        }

    def part(self, name: str, seat: int | None = None) -> Any:
        """One entry of `view(seat)["game"]`; most are made without the others. Raises NoSuchPart for one that there is
        not."""
        self._check_seat(seat)
        alone = self.title.parts.get(name)
        if alone is not None:
            return alone(self.position, seat)
        shown = self.title.view(self.position, seat)
        if name not in shown:
            raise NoSuchPart(refuse("FPT-SEAT-02", part=name, parts=", ".join(shown)))
        return shown[name]

    def scores(self) -> list[Score]:
        """The points of each seat so far, with their parts."""
        return [score.said_in(self.words) for score in self.title.scores(self.position)]

    def result(self) -> list[Place] | None:
        """The ranking by the title's tie-breaks, best first; None before the end."""
        return self.title.ranking(self.position) if self.over else None

    # Copies

    def clone(self) -> "Table":
        """An independent table with the same position and history."""
        table = Table(self.title, self.setup, self.seed, self.seed_hash, self.position.copy())
        table.number = self.number
        table.first = self.first
        table.whole = self.whole
        table.setup_chance = self.setup_chance
        table.setup_events = self.setup_events
        table._actions = self._actions.copy()
        table._chance = self._chance.copy()
        table._checkpoints = self._checkpoints.copy()
        return table

    def imagine(self, seat: int | None, seed: int) -> "Table":
        """A table that agrees with all that the seat knows; the rest is drawn anew. It has no past."""
        self._check_seat(seat)
        position = self.position.copy()
        position.chance = Chance(key_of(seed))
        position.options = []
        self.title.imagine(position, seat)
        position.chance.take_note()
        table = Table(self.title, self.setup, None, self.seed_hash, position)
        table.number = table.first = self.number
        table._checkpoints[table.number] = position.copy()
        return table

    def dump(self, history: bool = True) -> Facts:
        """The full position as plain JSON data; without its history it stays small however long the game is."""
        chance = self.position.chance
        data: Facts = {
            "format": DUMP_FORMAT,
            "title": self.title.id,
            "rules": self.rules,
            "map": self.setup.map_id,
            "options": dict(self.setup.options),
            "seats": self.setup.seats,
            "seed": self.seed,
            "seed_hash": self.seed_hash,
            "number": self.number,
            "version": self.title.dump_version,
            "chance": {"key": chance.key.hex(), "count": chance.count},
            "position": self.position.dump(),
        }
        text = self.title.map_text(self.setup.map_id)
        if text is not None:
            data["map_text"] = text
        if history and self.whole:
            data["history"] = self.history()
        return data

    def history(self) -> list[Json]:
        """Every action with what chance decided for it, as JSON data."""
        lines: list[Json] = []
        for index, action in enumerate(self._actions):
            line: Facts = {"action": action.to_json()}
            chance = self.chance_of(self.first + index)
            if chance:
                line["chance"] = list(chance)
            lines.append(line)
        return lines

    def record(self, names: Names = None, times: list[str] | None = None, rules: int | None = None) -> Facts:
        """The whole game as one JSON document: set-up, seed and every action.

        `rules` is the rules version that the game was begun under, if it is not the present one.
        """
        from . import records

        return records.record(self, names, times, rules)

    def notation(self, names: Names = None, times: list[str] | None = None, rules: int | None = None) -> str:
        """The whole game as text, one readable line a decision."""
        from . import notation

        return notation.write(self.record(names, times, rules), self.title)
