"""A game in the terminal: people at one keyboard, and bots."""

import random
import secrets
from pathlib import Path

from rich.console import Console

import footplate
from footplate import bots

from .files import Game, save
from .history import entries, lines
from .output import Failure
from .phrases import phrase
from .showing import draw, draw_steps, has_secrets, names_of, steps_at

LOG_SHOWN = 12


class Quit(Exception):
    """The person leaves the game."""


class Redo(Exception):
    """The position has changed: ask anew."""


class Session:
    """One sitting: the game, where it is saved, and how its bots think."""

    def __init__(
        self, game: Game, file: Path | None, out: Console, language: str, seconds: float = 1.0, seed: int | None = None
    ) -> None:
        self.game = game
        self.file = file
        self.out = out
        self.language = language
        self.seconds = seconds
        self.chance = random.Random(secrets.randbits(64) if seed is None else seed)
        self.names = names_of(game, language)
        self.shown: object = None
        self.sitting: int | None = None  # the person at the keyboard

    def run(self) -> None:
        """Plays until the game is over or the person leaves."""
        table = self.game.table
        try:
            while not table.over:
                seat = self._next_seat()
                if self.game.is_bot(seat):
                    self._play(self._bots_choice(seat))
                else:
                    self._ask(seat)
        except Quit:
            self._leave()
            return
        self.show()

    def show(self) -> None:
        seat = self.game.table.actor
        draw(self.out, self.game, self.language, seat if seat is not None and not self.game.is_bot(seat) else None)

    def say(self, key: str, **facts: object) -> None:
        self.out.print(phrase(key, self.language).format(**facts))

    def _show_new_phase(self) -> None:
        """Shows the whole table when a person's first decision of a phase comes up."""
        view = self.game.table.view()
        phase = (view["round"], view["phase"])
        if phase != self.shown:
            self.shown = phase
            self.show()

    def _hand_over(self, seat: int) -> None:
        """Where somebody has secrets, whoever comes to the keyboard finds an empty screen, and says when to go on."""
        last, self.sitting = self.sitting, seat
        if last == seat or not has_secrets(self.game):
            return
        self.out.clear()
        self.say("hand-over", name=self.names[seat])
        self._read()
        self.shown = None

    def _next_seat(self) -> int:
        """Where several seats may decide, the people come first: a bot does not mind waiting."""
        return min(self.game.table.actors, key=lambda seat: (self.game.is_bot(seat), seat))

    def _play(self, action: footplate.Action) -> None:
        for event in self.game.table.play(action):
            self.out.print(event.text(self.language, self.names))
        if self.file is not None:
            save(self.file, self.game)

    def _bots_choice(self, seat: int) -> footplate.Action:
        try:
            return self._consult(seat, self.game.players[seat])
        except bots.BotFailed as failed:
            self.say("bot-failed", fault=failed)
            return self.chance.choice(self.game.table.legal(seat))

    def _consult(self, seat: int, level: str) -> footplate.Action:
        seed = self.chance.getrandbits(63)
        return bots.choose(self.game.table.imagine(seat, seed), seat, level, self.seconds, seed)

    def _leave(self) -> None:
        if self.file is not None:
            self.say("bye", file=self.file)
        else:
            self.say("not-saved")

    # A person's decision

    def _ask(self, seat: int) -> None:
        """Lets a person walk to an action; comes back when it is played or when the position has changed."""
        walk: list[str] = []
        listed: list[str] | None = None
        self._hand_over(seat)
        self._show_new_phase()
        choices = self.game.table.choices(seat)
        prompt = self.game.table.prompt(seat)
        assert prompt is not None
        self.out.print(f"\n{self.names[seat]}: {prompt.text(self.language, self.names)}", style="bold")
        while True:
            here = [choice for choice in choices if choice.steps[: len(walk)] == walk]
            chosen = next((choice for choice in here if len(choice.steps) == len(walk)), None)
            if chosen is not None:
                self._play(chosen.action)
                return
            steps = steps_at(here, len(walk))
            if walk and len(steps) == 1:
                walk.append(steps[0])
                continue
            if listed != walk:
                listed = walk.copy()
                draw_steps(self.out, self.game.table, here, len(walk), self.language, self.names)
            try:
                action = self._answer(seat, here, steps, walk)
            except Redo:
                return
            if action is not None:
                self._play(action)
                return

    def _answer(
        self, seat: int, here: list[footplate.TableChoice], steps: list[str], walk: list[str]
    ) -> footplate.Action | None:
        """Reads one line: a step is added to the walk, a command is done, a line of notation is an action."""
        text = self._read()
        word, _, rest = text.partition(" ")
        if text.isdecimal() and 1 <= int(text) <= len(steps):
            walk.append(steps[int(text) - 1])
            return None
        named = self._step_named(text, here, steps, len(walk))
        if named is not None:
            walk.append(named)
            return None
        command = getattr(self, f"_do_{word}", None) if word.isalpha() else None
        if command is not None:
            command(seat, rest.strip(), walk)
            return None
        return self._notation(seat, text)

    def _step_named(self, text: str, here: list[footplate.TableChoice], steps: list[str], depth: int) -> str | None:
        """The step that the text names: by its target, or by its label in the person's language."""
        wanted = text.casefold()
        for step in steps:
            choice = next(choice for choice in here if choice.steps[depth] == step)
            if wanted in (step.casefold(), choice.labels[depth].text(self.language, self.names).casefold()):
                return step
        return None

    def _notation(self, seat: int, text: str) -> footplate.Action | None:
        table = self.game.table
        try:
            action = footplate.read_line(table.title.id, text, seat)
        except ValueError:
            self.say("unknown", text=text)
            return None
        refusal = table.explain(action)
        if refusal is not None:
            self.out.print(f"{refusal.reason(self.language, self.names)} ({refusal.rule})")
            return None
        return action

    def _read(self) -> str:
        self.out.print("> ", end="")
        try:
            return input().strip()
        except (EOFError, KeyboardInterrupt):
            self.out.print()
            raise Quit from None

    # Commands; each is called with the seat, what follows the word, and the walk so far

    def _do_help(self, seat: int, rest: str, walk: list[str]) -> None:
        self.say("help")

    def _do_quit(self, seat: int, rest: str, walk: list[str]) -> None:
        raise Quit

    def _do_back(self, seat: int, rest: str, walk: list[str]) -> None:
        del walk[-1:]

    def _do_show(self, seat: int, rest: str, walk: list[str]) -> None:
        self.show()

    def _do_undo(self, seat: int, rest: str, walk: list[str]) -> None:
        """Back to the latest decision of a person."""
        table = self.game.table
        people = [index for index, action in enumerate(table.actions) if not self.game.is_bot(action.seat)]
        try:
            table.back_to(table.first + people[-1] if people else -1)
        except footplate.NothingToUndo as nothing:
            self.out.print(nothing.reason(self.language))
            return
        self.say("undone", number=table.number)
        if self.file is not None:
            save(self.file, self.game)
        raise Redo

    def _do_why(self, seat: int, rest: str, walk: list[str]) -> None:
        if not rest:
            self.say("why-what")
            return
        ruling = self.game.table.why(rest, seat)
        if ruling is None:
            self.say("possible", target=rest)
        else:
            self.out.print(f"{ruling.reason(self.language, self.names)} ({ruling.rule})")

    def _do_hint(self, seat: int, rest: str, walk: list[str]) -> None:
        best = bots.levels(self.game.table.title.id)[-1]
        try:
            action = self._consult(seat, best)
        except bots.BotFailed:
            self.say("no-hint")
            return
        choice = next((each for each in self.game.table.choices(seat) if each.action == action), None)
        text = choice.text(self.language, self.names) if choice is not None else footplate.line(action)
        self.say("hint", text=text)

    def _do_log(self, seat: int, rest: str, walk: list[str]) -> None:
        try:
            told = list(entries(self.game.table))
        except footplate.FootplateError as refusal:
            self.out.print(refusal.reason(self.language))
            return
        for entry in told[-(int(rest) if rest.isdecimal() and int(rest) else LOG_SHOWN) :]:
            for line in lines(entry, self.language, self.names):
                self.out.print(f"{entry.number:4}  {line}")

    def _do_save(self, seat: int, rest: str, walk: list[str]) -> None:
        if rest:
            self.file = Path(rest).expanduser()
        if self.file is None:
            self.say("save-where")
            return
        try:
            save(self.file, self.game)
        except Failure as failure:
            self.out.print(failure.format_message())
            self.file = None
            return
        self.say("saved", file=self.file)
