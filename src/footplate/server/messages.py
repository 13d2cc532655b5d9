"""Requests and answers of the HTTP and WebSocket interface (docs/http-api.md)."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal
from uuid import UUID

import msgspec
from msgspec import Meta, Struct

from .texts import MESSAGE_LENGTH, NAME_LENGTH, Text

MAX_SEATS = 8
MAX_NUMBER = 2**31 - 1
MAX_MINUTES = 60 * 24 * 60

Name = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]
Number = Annotated[int, Meta(ge=0, le=MAX_NUMBER)]
# `gt=-1`, because a minimum of 0 gets lost from the description of an optional number.
SeatNumber = Annotated[int, Meta(gt=-1, lt=MAX_SEATS)]
Json = dict[str, Any]
# What the engine shows; server/describing.py says how that looks.
Shown = Mapping[str, object]


class Request(Struct, forbid_unknown_fields=True):
    """A body of the interface; an unknown field is a mistake that the sender should hear of."""


class Me(Struct):
    name: str | None


class SiteInfo(Struct):
    """Who can open a link to this server, and the address that they open; null if only the asker knows it."""

    reach: Literal["computer", "network", "site"]
    address: str | None


class SetName(Request):
    name: Name


class DeviceLink(Struct):
    """A page to open on another device, which then is the asker's too; it is good once, and until then."""

    path: str
    until: str


class Arrival(Request):
    token: Annotated[str, Meta(min_length=1, max_length=80)]


# As they are when they are new; one that is only compared may be anything.
Password = Annotated[str, Meta(min_length=8, max_length=200)]
AnyPassword = Annotated[str, Meta(max_length=200)]
EmailAddress = Annotated[str, Meta(min_length=3, max_length=254)]
Token = Annotated[str, Meta(min_length=1, max_length=80)]


class Passkey(Struct):
    id: str
    device: str
    created: str
    used: str


class Account(Struct):
    """The asker's account. `email` is there if they gave one, and `email_confirmed` if they are called there, which a
    link in a mail has confirmed."""

    name: str
    email: str | None
    email_confirmed: bool
    host: bool
    created: str
    passkeys: list[Passkey]


class AccountAnswer(Struct):
    """The asker's account, or null; `doubled` are tables where they sat twice when they signed in, as a guest too: a
    bot plays on for the guest, or the guest's seat is free."""

    account: Account | None
    doubled: list[str] = []


class NewAccount(Request):
    name: Name
    password: Password
    email: EmailAddress | None = None


class SignIn(Request):
    name: Name
    password: AnyPassword


class SetEmail(Request):
    email: EmailAddress | None


class SetPassword(Request):
    old: AnyPassword
    new: Password


class Leave(Request):
    password: AnyPassword


class Reset(Request):
    token: Token
    password: Password


class PasskeyOptions(Struct):
    """What the browser is asked for: the JSON form of WebAuthn's options."""

    options: Json


class Credential(Request):
    """What the browser answered: the JSON form of its PublicKeyCredential."""

    credential: Json


class Session(Struct):
    """A device that is signed in. The id `earlier` stands for those that were the asker's before the account was."""

    id: str
    device: str
    created: str | None
    used: str | None
    this: bool


class TitleRecord(Struct):
    """How somebody has done at a title. `rating` is null before the first rated game: one that is finished, was played
    here from its first decision and not as practice, by at least two people with accounts."""

    title: str
    games: int
    won: int
    places: list[int]
    rated: int
    rating: float | None
    uncertainty: float | None


class Meeting(Struct):
    """How often somebody with an account was met in finished games, and who came out ahead."""

    name: str
    games: int
    ahead: int
    behind: int


class PlayedGame(Struct):
    """A finished game. `table` is null if the asker was not given its address."""

    table: str | None
    title: str
    map: str | None
    place: int
    seats: int
    total: int
    practice: bool
    time: str


class Profile(Struct):
    name: str
    since: str
    host: bool
    you: bool
    titles: list[TitleRecord]
    meetings: list[Meeting]
    games: list[PlayedGame]


class SomebodyHere(Struct):
    """A person as hosts see them."""

    id: str
    name: str | None
    account: bool
    host: bool
    created: str
    used: str | None
    muted: str | None
    removed: bool


class Mute(Request):
    """For how long somebody writes nothing; 0: they may again."""

    minutes: Annotated[int, Meta(ge=0, le=525_600)]


class Remove(Request):
    removed: bool


class ListTable(Request):
    """Whether a table stands in the lists of everybody."""

    listed: bool


class ResetLink(Struct):
    path: str
    until: str


class HostTable(Struct):
    id: str
    title: str
    state: Literal["open", "playing", "over"]
    listed: bool
    names: list[str]
    created: str
    updated: str


class Failure(Struct):
    """Something that waits for a host. `stuck`: a bot that failed again and again."""

    kind: Literal["stuck"]
    table: str
    title: str
    name: str | None
    time: str


class HostAction(Struct):
    """What was done, by whom (null: at the terminal, or by one who left), and to whom or what."""

    time: str
    host: str | None
    action: str
    target: str
    name: str | None
    detail: str


class MapInfo(Struct):
    id: str
    names: Text
    seats: tuple[int, int]
    provenance: dict[str, list[str]]


class OptionChoice(Struct):
    id: str
    names: Text


class OptionInfo(Struct):
    """A choice made at the set-up: one of the `choices`, or a list of seats if the `kind` is "seats"."""

    id: str
    names: Text
    choices: list[OptionChoice]
    default: str | list[int]
    kind: str


Style = Literal["builder", "miser", "raider", "hauler"]


class Character(Struct):
    """A bot that one comes to know: its name, and the style in which it plays at every level of the house."""

    name: str
    style: Style


class TitleInfo(Struct):
    """`learn`: there is a page on how to play it; `lesson`: it has a first game that is led by the hand. `characters`:
    those who can sit down as a bot of one of the levels `styled`."""

    id: str
    names: Text
    seats: tuple[int, int]
    about: Text
    maps: list[MapInfo]
    options: list[OptionInfo]
    bots: list[str]
    styled: list[str]
    characters: list[Character]
    learn: bool
    lesson: bool


class Rule(Struct):
    """A rule of a catalogue; `examples` are the ids of those that show it, its own if it is one itself."""

    id: str
    area: Text
    text: Text
    tags: list[str]
    examples: list[str]


class Followed(Struct):
    """What a line of an example leads to: what happens, or the ruling with its `rule`."""

    line: str
    lines: list[Text]
    rule: str | None


class ExampleCase(Struct):
    """One way in which an example is played; `named` says what is different, where there are several. `about` is what
    on the board it is about, as targets; `own_map`: it lies on a little map of its own; `practice`: it can be gone on
    with at a practice table."""

    named: Text | None
    follows: list[Followed]
    about: list[str]
    own_map: bool
    practice: bool


class Example(Struct):
    """A worked example: its question, the rules that it shows, and what follows in each of its cases."""

    id: str
    title: str
    question: Text
    rules: list[str]
    cases: list[ExampleCase]


class LearnBlock(Struct):
    """A heading, a step of the round, a paragraph, a table or a picture of a page; `rules` are those behind it."""

    part: Literal["lead", "aim", "round", "costs", "end"]
    kind: Literal["heading", "step", "text", "table", "picture"]
    text: Text
    rules: list[str]
    picture: str | None
    rows: list[list[Text]]


class LearnPage(Struct):
    """How to play a title: what stands on its page, and how many minutes it takes to read."""

    title: str
    heading: Text
    minutes: int
    blocks: list[LearnBlock]


class LearnDeed(Struct):
    """What one can do at a table, in a sentence, with the rules behind it."""

    text: Text
    rules: list[str]


class LearnWord(Struct):
    """A word of the game, and what it means."""

    word: Text
    means: Text
    rules: list[str]


class LearnTable(Struct):
    """What a table of a title tells of itself: the rules that each kind of event follows, what each kind of action
    does, words explained, and what things cost, as on the page."""

    events: dict[str, list[str]]
    actions: dict[str, LearnDeed]
    words: list[LearnWord]
    costs: list[LearnBlock]


class Rest(Request):
    """Hours in which clocks stand still, by the time of a place: from the hour `start` until the hour `end`."""

    start: Annotated[int, Meta(ge=0, le=23)]
    end: Annotated[int, Meta(ge=0, le=23)]
    zone: Annotated[str, Meta(min_length=1, max_length=60)]


class Pace(Request):
    """How long people may take: so many minutes for each decision, or for all that they decide in the game.

    When they are over, `then` says what happens: those who are late are reminded, a bot decides until the turn has
    passed on, or a bot takes the seat until its player is back.
    """

    kind: Literal["decision", "game"]
    minutes: Annotated[int, Meta(ge=1, le=MAX_MINUTES)]
    then: Literal["remind", "decide", "take"]
    rest: Rest | None = None


class SeatWish(Request):
    """Who shall sit on a seat of a new table; `here`: somebody of that name at the asker's screen. A bot of a name is
    one of the title's `characters`."""

    kind: Literal["me", "here", "bot", "open"]
    level: Annotated[str, Meta(max_length=20)] | None = None
    name: Name | None = None


class NewTable(Request):
    title: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=MAX_SEATS)]
    map: Annotated[str, Meta(max_length=80)] | None = None
    options: dict[str, str | list[int]] = {}
    name: Name | None = None
    private: bool = False
    record: Json | str | None = None
    seed: Annotated[str, Meta(pattern="^[0-9]{1,38}$")] | None = None
    pace: Pace | None = None
    hints: bool = False


MapFileText = Annotated[str, Meta(max_length=98304)]


class CheckMap(Request):
    """The text of a map file."""

    text: MapFileText


class TryMap(Request):
    """The text of a map file that bots shall test, which game of the test to play, and for how many players."""

    text: MapFileText
    game: Annotated[int, Meta(ge=0, lt=1000)] = 0
    seats: Annotated[int, Meta(ge=1, le=9)] | None = None


class BringMap(Request):
    """The text of a map file, and whether it is to stand in the gallery."""

    text: MapFileText
    share: bool = False


class MapProblem(Struct):
    """Something wrong with a map file, or only odd: its line, and the hex that it is about, if it is about one."""

    line: int
    text: Text
    hex: str | None
    odd: bool


class MapChecked(Struct):
    """What was found on a map file; `board` is there if it can be drawn, as for any board on hexes."""

    problems: list[MapProblem]
    sound: bool
    title: str | None
    names: Text | None
    seats: tuple[int, int]
    summary: str
    board: dict[str, Any] | None


class MapCard(Struct):
    """A map that somebody brought; `id` is what tables are set up with, `plays` how many games were begun on it."""

    id: str
    title: str
    names: Text
    seats: tuple[int, int]
    author: str | None
    yours: bool
    shared: bool
    plays: int
    created: str


class MapText(Struct):
    map: MapCard
    text: str


class BoardText(Struct):
    text: str


class HouseBoard(Struct):
    """A board of the house; `plays` are the games that were begun on it."""

    id: str
    title: str
    names: Text
    seats: tuple[int, int]
    plays: int


class Gallery(Struct):
    """A page of maps, with the boards of the house on the first one, and whether the asker may bring a map."""

    maps: list[MapCard]
    house: list[HouseBoard]
    page: int
    pages: int
    may_bring: bool


class Practise(Request):
    """From which decision on to practise, the present one if none is named; and on which seat, for those who have none
    at the table."""

    at: Annotated[int, Meta(gt=-1, le=MAX_NUMBER)] | None = None
    seat: SeatNumber | None = None
    name: Name | None = None


class PractiseExample(Request):
    """What was tried at the table of an example, to go on from there at a practice table."""

    actions: list[Json] = []
    name: Name | None = None


class NewLesson(Request):
    """With `again`, a lesson begins anew; without, it goes on where the asker has left it."""

    name: Name | None = None
    again: bool = False


class LessonWords(Struct):
    """What a lesson says, and the targets that it lights."""

    text: Text
    light: list[str]


class LessonStep(Struct):
    """What a lesson asks for: one of the `actions`, one of the kinds `of`, to watch the others, to play freely, or to
    find what is best."""

    kind: Literal["do", "find", "choose", "watch", "free"]
    text: Text
    light: list[str]
    actions: list[Json]
    of: list[str]


class LessonPlace(Struct):
    """Where a table is in its lesson at decision `number`: first there are `looks` to read, then comes the `step`, null
    after the end. `at` is the number of the first of them among all `of`. `state`: the lesson goes on, its free game is
    over, or it has changed since and must begin again."""

    number: int
    at: int
    of: int
    state: Literal["on", "over", "changed"]
    looks: list[LessonWords]
    step: LessonStep | None


class Puzzle(Struct):
    """A position of a played game with one decision that is clearly best."""

    id: str
    title: str
    question: Text
    grade: Literal["easy", "medium", "hard"]


class Puzzles(Struct):
    """All puzzles, and the one of the day."""

    today: Puzzle | None
    puzzles: list[Puzzle]


class Hint(Struct):
    """A choice that a bot thinks good: what it does, and what the bot expects of it."""

    action: Json
    text: Text
    expects: Text


class Reason(Struct):
    """Why a bot did something; without a text where the asker knows too little to be told."""

    text: Text | None


class SetSeat(Request):
    """What the owner makes of a seat before the game has begun: a bot's, everybody's, or one that is kept for the
    account of that `name`."""

    kind: Literal["bot", "open", "asked"]
    level: Annotated[str, Meta(max_length=20)] | None = None
    name: Name | None = None


class SetUp(Request):
    """What the owner makes of a table before its game has begun; `seats` is how many there shall be."""

    seats: Annotated[int, Meta(ge=1, le=MAX_SEATS)]
    map: Annotated[str, Meta(max_length=80)] | None = None
    options: dict[str, str | list[int]] = {}
    pace: Pace | None = None
    private: bool = False
    hints: bool = False


class Propose(Request):
    """A proposal to everybody at the table: to go back to decision `to`, to let a bot play for the silent player on
    `seat`, or to end the game here."""

    kind: Literal["undo", "replace", "end"]
    to: Annotated[int, Meta(gt=-1, le=MAX_NUMBER)] | None = None
    seat: SeatNumber | None = None


class Answer(Request):
    """An answer to the proposal with this id."""

    id: Number
    agree: bool


class SetPlan(Request):
    """What the asker decides ahead.

    `bid`: in the auction that is on, or else in the next one, bid as little as wins it up to `most`, then pass.
    `pass`: pass in the auctions until this one (or the next) is over, until the round is over, or to the end of the
    game. `play`: play these `actions` at the next turn, each if it can be done and does the same as it would now, at
    decision `number`, if nobody before did anything.
    """

    kind: Literal["bid", "pass", "play"]
    number: Number
    most: Annotated[int, Meta(gt=-1, le=MAX_NUMBER)] | None = None
    until: Literal["auction", "round", "game"] = "auction"
    actions: list[Json] = []


class TriedAhead(Request):
    """What the asker would play at their next turn, seen from decision `number`."""

    number: Number
    actions: list[Json] = []


class TriedAheadWhy(Request):
    number: Number
    target: Annotated[str, Meta(min_length=1, max_length=80)]
    actions: list[Json] = []


class TriedAheadEffect(Request):
    number: Number
    action: Json
    actions: list[Json] = []


class Ahead(Struct):
    """The asker's next turn as if nobody before it did anything, after what they would play: the state as `packed`,
    what each of the actions does, and whether more can be planned."""

    state: Json
    steps: list[Text]
    more: bool


class Plan(Struct):
    """What is decided ahead. `amount` is `most` in the game's words; `on`: the auction that it is for has begun;
    `steps` are what is still to be played."""

    kind: Literal["bid", "pass", "play"]
    most: int | None
    amount: Text | None
    until: Literal["auction", "round", "game"] | None
    on: bool
    steps: list[Text]


class PlanNews(Struct):
    """What became of a plan: it has played decision `number`, was cancelled there, or came to nothing because the
    auction is over. `why`: what it would play is not possible (`text` has the rule's sentence), does something else now
    (`text` says what), the game went back, a bot played, or the plan failed."""

    kind: Literal["played", "cancelled", "over"]
    number: int
    why: Literal["illegal", "changed", "back", "stood-in", "failed"] | None
    text: Text | None


class Plans(Struct):
    """What the asker has decided ahead, what became of it, and for which auctions they can: the one that is on, the
    next one of its kind (`next`), and whether a round has `several`. `bid` is the highest so far; bids are multiples of
    `unit`."""

    plan: Plan | None
    news: list[PlanNews]
    on: bool
    next: bool
    several: bool
    bid: int | None
    unit: int


class StandIn(Request):
    """The level of the bot that plays for the asker, the title's best if none is named; or that none does any more."""

    away: bool
    level: Annotated[str, Meta(max_length=20)] | None = None


class SetTempo(Request):
    """How many times as fast as usual bots play among themselves; 0 lets them wait."""

    tempo: Annotated[float, Meta(ge=0, le=16)]


class Join(Request):
    """With `beside`, somebody of that name sits down at the screen of the asker, who has a seat already."""

    seat: SeatNumber | None = None
    name: Name | None = None
    beside: bool = False


class Play(Request):
    """An action. With `hold`, bots wait after a turn of several decisions until it is ended."""

    id: UUID
    number: Number
    action: Json
    hold: bool = False


class EndTurn(Request):
    number: Number


class Undo(Request):
    """With `practice`, who plays alone against bots goes back to any own decision, and marks the table so."""

    id: UUID
    number: Number
    to: Number
    practice: bool = False


class Why(Request):
    target: Annotated[str, Meta(min_length=1, max_length=80)]


class Explain(Request):
    action: Json


class Tried(Request):
    """What was played so far in a case of an example, by all seats."""

    actions: list[Json] = []


class TriedWhy(Request):
    target: Annotated[str, Meta(min_length=1, max_length=80)]
    actions: list[Json] = []


class TriedEffect(Request):
    action: Json
    actions: list[Json] = []


class Effect(Struct):
    """What an action would cost and do."""

    text: Text


class Say(Request):
    text: Annotated[str, Meta(min_length=1, max_length=MESSAGE_LENGTH)]


class Ruling(Struct):
    rule: str
    text: Text


class Seat(Struct):
    """A seat. `stuck`: a bot that failed again and again, so that the game waits. `asked`: an open seat is kept for
    the one who is named. `stand_in`: the level of the bot that plays for a person, `once`: until the turn has passed
    on, `gone`: to the end, because the person has resigned. `shared`: one person, or one screen, has several seats.
    `style`: how a bot plays that is one of the house's characters."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str | None
    level: str | None
    here: bool
    stuck: bool
    asked: bool
    stand_in: str | None
    once: bool
    gone: bool
    shared: bool
    style: Style | None


class Origin(Struct):
    """Where a game comes from that was not simply set up here. `record`: whoever brought it may know what is hidden, as
    one who chose the `seed` may. `practice`: it goes on, without its secrets, from decision `number` of another game,
    as the seat `seat` knew it (null: as those who watch); `table` is that game, told to the one who practises. Or it
    goes on from the worked example `example` of the rules. `lesson`: it is a first game that is led by the hand;
    `puzzle`: a decision is to be found, that of the puzzle `puzzle`."""

    kind: Literal["record", "seed", "practice", "lesson", "puzzle"]
    table: str | None = None
    number: int | None = None
    seat: int | None = None
    example: str | None = None
    puzzle: str | None = None


class ClockInfo(Struct):
    """The seconds that a seat has left: as of when its clock began to run, if it runs. `until`: when it will be out;
    `out`: it is, and the game still waits."""

    seat: int
    left: int
    until: str | None
    out: bool


class TableCard(Struct):
    """A table as lists show it. `you` are the asker's seats, `asked` those that are kept for them, `owner` whether
    they set it up, `turn` the seats that decide now, `rematch` the table where the same people play again.

    `held` is the seat whose turn is done but not ended, for which the bots wait; `practice` says that somebody went
    back past the bots' answers or past chance. Without a `pace` everybody takes the time that they need.
    `ended`: the game is over although its rules did not end it, because all agreed, or because nobody touched it for
    long. `hints`: a bot gives advice to whoever asks for it. `seed_hash` is the SHA-256 of the seed's decimal digits;
    practice has no seed of its own. `tempo`: how many times as fast as usual bots play that are alone at the table,
    0 if they wait; null where somebody sits.
    """

    id: str
    title: str
    map: str | None
    map_names: Text | None  # of a map that was brought; those of the house are known
    options: dict[str, Any]
    state: Literal["open", "playing", "over"]
    seats: list[Seat]
    you: list[int]
    asked: list[int]
    owner: bool
    turn: list[int]
    held: int | None
    practice: bool
    number: int
    created: str
    updated: str
    rematch: str | None
    pace: Pace | None
    clocks: list[ClockInfo]
    private: bool
    ended: Literal["agreed", "archived"] | None
    origin: Origin | None
    seed_hash: str | None
    hints: bool
    tempo: float | None


class TableLists(Struct):
    mine: list[TableCard]
    open: list[TableCard]
    live: list[TableCard]


class LobbyTable(Struct):
    """A table of the lobby; `friends` are the seats of people with whom the asker has played."""

    table: TableCard
    friends: list[int]


class Lobby(Struct):
    """A page of the lobby, and how many tables there are in each state."""

    tables: list[LobbyTable]
    page: int
    pages: int
    open: int
    playing: int
    over: int


class Choice(Struct):
    """A way to an action. Its facts are those of the title for the action's type: `SteamFacts` and the like."""

    action: Json
    steps: list[str]
    labels: list[Text]
    text: Text
    facts: Json


class LogEntry(Struct):
    number: int
    seat: int | None
    events: list[Json]
    lines: list[Text]
    time: str


class Placing(Struct):
    seat: int
    place: int
    total: int
    ties: list[int]


class ScorePart(Struct):
    id: str
    names: Text
    points: int


class SeatScore(Struct):
    seat: int
    total: int
    parts: list[ScorePart]


class Result(Struct):
    ranking: list[Placing]
    scores: list[SeatScore]


class Proposal(Struct):
    """What the seat `by` has proposed at decision `number`; it waits for the seats of `waiting`."""

    id: int
    kind: Literal["undo", "replace", "end"]
    by: int
    to: int | None
    seat: int | None
    number: int
    agreed: list[int]
    waiting: list[int]


class Happening(Struct):
    """Something that happened around the game, at decision `number`: who did it, and whom it is about."""

    kind: str
    number: int
    time: str
    by: int | None = None
    seat: int | None = None
    to: int | None = None


class TableState(Struct):
    """A table as one asker may see it. `secrets`: they have several seats, and see at one what is not for another."""

    table: TableCard
    revision: int
    you: int | None
    number: int
    view: Shown | None
    actors: list[int]
    prompt: Text | None
    choices: list[Choice]
    undo: int | None
    log: list[LogEntry]
    result: Result | None
    proposal: Proposal | None
    life: list[Happening]
    secrets: bool
    plans: Plans | None = None


class ExampleTable(Struct):
    """The table of an example after what was tried, as the seat sees it that decides. `judged`: nothing is played yet,
    all is as in the example so far, the example is played out, or something else was played."""

    state: TableState
    judged: Literal["begun", "same", "done", "other"]


class LearnPicture(Struct):
    """A picture of a page on how to play: the table, what of it is drawn (the board, what lies beside it, what somebody
    is asked, or what the players have), what the board is cut to (as targets), and the steps of what somebody is about
    to do."""

    state: TableState
    draw: Literal["board", "display", "card", "players"]
    about: list[str]
    walk: list[str]


class SentState(Struct):
    """A `TableState` as it is sent: its large parts are encoded already. `targets` belong to the short form; `since`
    and `changes` to the packed one, which leaves out what is as it was at the revision `since`."""

    table: TableCard
    revision: int
    you: int | None
    number: int
    actors: list[int]
    prompt: msgspec.Raw
    undo: int | None
    log: list[LogEntry]
    result: Result | None
    proposal: Proposal | None
    life: list[Happening]
    secrets: bool
    plans: Plans | None = None
    view: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    choices: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    targets: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    since: int | msgspec.UnsetType = msgspec.UNSET
    changes: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


class PastPosition(Struct):
    number: int
    view: Shown
    log: list[LogEntry]


class StoryPart(Struct):
    """One source of a seat's points, at each of the story's positions."""

    id: str
    names: Text
    points: list[int]


class SeatStory(Struct):
    """How a seat fared, at each of the story's positions. `money` is null where the game has none."""

    seat: int
    totals: list[int]
    parts: list[StoryPart]
    money: list[int] | None


class StoryEvents(Struct):
    """What a decision brought about for everybody to see; `number` is that of the position after it."""

    number: int
    seat: int | None
    events: list[Json]


class Story(Struct):
    """A finished game from its beginning to its end. `numbers` are the positions that it is told at: all of them, or
    evenly spread ones of a long game; `rounds` are those that were played there."""

    numbers: list[int]
    rounds: list[int]
    seats: list[SeatStory]
    log: list[StoryEvents]


class SeedCheck(Struct):
    """The seed of a finished game, and whether the game, played again from it, is what was played. `at` is the first
    decision that is not; corrected rules, if `present_rules` are not `rules`, are one reason."""

    seed: str
    seed_hash: str
    same: bool
    at: int | None
    rules: int
    present_rules: int


class Message(Struct):
    """`name` is null for one who left for good, `seat` for one who only watches. `apart`: said among those who watch,
    which players read when the game is over."""

    name: str | None
    seat: int | None
    text: str
    time: str
    apart: bool


class Watchers(Struct):
    """How many people watch a table, and the names of those who have given one."""

    count: int
    names: list[str]


class Fault(Struct):
    """What went wrong. `state` is there with the code `stale` only."""

    code: str
    text: Text
    message: str
    rule: str | None
    state: TableState | msgspec.UnsetType = msgspec.UNSET


class ErrorAnswer(Struct):
    error: Fault


class StateMessage(Struct, tag_field="type", tag="state"):
    state: SentState


class ChatMessage(Struct, tag_field="type", tag="chat"):
    message: Message


class SeatsMessage(Struct, tag_field="type", tag="seats"):
    revision: int
    table: TableCard


class WatchersMessage(Struct, tag_field="type", tag="watchers"):
    watchers: Watchers


class Ping(Struct, tag_field="type", tag="ping"):
    """What a client may send. `hidden`: its window is not in sight."""

    hidden: bool = False


class Pong(Struct, tag_field="type", tag="pong"):
    """The answer to a ping."""
