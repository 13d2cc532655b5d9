"""The small parts that all is made of: what is said, places, options, phases, copies; and the facts of refusals."""

from collections.abc import Callable
from enum import IntEnum
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

import footplate
from drawn_maps import STEEL
from footplate.kernel import notation, records
from footplate.kernel import position as position_module
from footplate.kernel.actions import Pass, can_be_read
from footplate.kernel.chance import MOST_DRAWS, Chance, key_of
from footplate.kernel.errors import BadRecord, BadSetup, FootplateError, IllegalAction, NothingToUndo
from footplate.kernel.events import Event
from footplate.kernel.lot import Lot
from footplate.kernel.phase import Choice, Phase, is_number
from footplate.kernel.position import MOST_SKIPPED, Position, some
from footplate.kernel.rulings import Ruling, refuse, unknown
from footplate.kernel.said import Named, Said, step_name
from footplate.kernel.scores import Place, Score, ScorePart, rank
from footplate.kernel.title import Option, Setup, Title
from footplate.kernel.words import KERNEL_WORDS, Words
from footplate.titles import TITLES
from footplate.titles.steel_driver.actions import Auction, Build
from playing import Chooser

TITLE = "steel-driver"


def new(seats: int = 3, seed: int = 11) -> footplate.Table:
    return footplate.new(TITLE, seats=seats, seed=seed)


def played(decisions: int, seats: int = 3) -> footplate.Table:
    table, chooser = new(seats), Chooser(4)
    while not table.over and table.number < decisions:
        table.play(chooser.action(table))
    return table


def refused(attempt: Callable[[], object]) -> tuple[str, Any]:
    with pytest.raises(FootplateError) as refusal:
        attempt()
    assert str(refusal.value) == str(refusal.value.ruling) == f"{refusal.value.rule}: {refusal.value.reason()}"
    return refusal.value.ruling.key, refusal.value.ruling.facts


# What is said

TABLES = {
    "en": {"events": {"it": "{city} near {other:city}."}, "city": {"B": "Bath"}, "targets": {"pass": "Pass"}},
    "fr": {"events": {"it": "{city} près de {other:city}."}, "city": {"B": "Bains"}, "targets": {"pass": "Passer"}},
}
NAMES = {"city": {"A": {"en": "Albany"}, "E": {"en": "Edge", "fr": "Écluse"}, "R": {"en": "Rome", "fr": "Rome"}}}
WORDS = Words(TABLES, NAMES, {"twice": lambda words, value, language: f"{value}{value} {language}"})


@pytest.mark.parametrize(
    ("city", "other", "english", "french"),
    [
        ("A", "A", "Albany near Albany.", "Albany près d’Albany."),
        ("E", "E", "Edge near Edge.", "Écluse près d’Écluse."),
        ("R", "R", "Rome near Rome.", "Rome près de Rome."),
        ("B", "B", "Bath near Bath.", "Bains près de Bains."),
        ("x", "x", "x near x.", "x près de x."),
        (1500, 2, "1,500 near 2.", "1\u202f500 près de 2."),
        (["A", "R"], [], "Albany and Rome near –.", "Albany et Rome près de –."),
    ],
)
def test_a_name_is_said_in_its_language_and_french_elides(city: Any, other: Any, english: str, french: str) -> None:
    facts = {"city": city, "other": other}
    assert WORDS.text("events", "it", facts, "en") == english
    assert WORDS.text("events", "it", facts, "fr") == french
    assert WORDS.both("events", "it", facts) == {"en": english, "fr": french}


def test_only_de_before_a_vowel_is_elided() -> None:
    words = Words({"en": {}, "fr": {"events": {"it": "{a}. De {a}; grande {a}, de la {a}"}}}, {"a": NAMES["city"]})
    assert words.text("events", "it", {"a": "A"}, "fr") == "Albany. D’Albany; grande Albany, de la Albany"


def test_a_kind_may_have_a_sayer_and_a_map_further_names() -> None:
    assert WORDS.say("twice", "a", "en") == "aa en"
    assert WORDS.say_both("twice", "a") == {"en": "aa en", "fr": "aa fr"}
    assert WORDS.say("twice", ["a", "b"], "fr") == "aa fr et bb fr"
    more = WORDS.naming(city={"A": {"en": "Aalen"}}, hill={"A": {"en": "Alp"}})
    assert (more.say("city", "A", "fr"), more.say("hill", "A", "en"), more.say("twice", 1, "en")) == (
        "Aalen",
        "Alp",
        "11 en",
    )
    assert WORDS.say("city", "A", "en") == "Albany"
    assert WORDS.say("hill", "A", "en") == "A"
    assert [WORDS.has("events", "it"), WORDS.has("events", "that"), WORDS.has("nothing", "it")] == [True, False, False]


def test_gains_and_seats_are_said_by_name() -> None:
    assert WORDS.say("gains", [[0, 1], [1, 1500]], "en", ["Ann"]) == ", 1 for Ann, 1,500 for Player 2"
    assert WORDS.say("gains", [[1, 2]], "fr", ["Ann", "Ben"]) == ", 2 pour Ben"
    assert WORDS.say("seat", [0, 1, 2], "fr", ["Ann", "", None]) == "Ann, Joueur 2 et Joueur 3"
    assert WORDS.say("seat", 0, "en") == "Player 1"


def test_what_is_said_is_equal_by_its_place_and_its_facts() -> None:
    said = Said("events", "it", {"city": "A", "other": "R"}, WORDS)
    assert said == Said("events", "it", {"city": "A", "other": "R"})
    assert hash(said) == hash(Said("prompts", "it", {}))
    assert said != Said("prompts", "it", said.facts)
    assert said != Said("events", "that", said.facts)
    assert said != Said("events", "it", {})
    assert said != "it"
    assert repr(said) == "Said('it', {'city': 'A', 'other': 'R'})"
    assert (said.text(), said.text("fr")) == ("Albany near Rome.", "Albany près de Rome.")
    assert Said("events", "it", said.facts).said_in(WORDS).text() == "Albany near Rome."


def test_rules_of_the_table_are_said_in_the_words_of_the_kernel() -> None:
    assert Ruling("FPT-ACT-05", {}, WORDS).text() == KERNEL_WORDS.text("refusals", "FPT-ACT-05", {}, "en")
    assert refuse("FPT-ACT-05").said_in(WORDS).reason("fr") == KERNEL_WORDS.text("refusals", "FPT-ACT-05", {}, "fr")
    assert unknown("city", "X") == refuse("FPT-ACT-06", kind="city", name="X")
    assert refuse("STD-SETUP-01/map", seats=3).rule == "STD-SETUP-01"
    named = refuse("FPT-ACT-04", seat=[1])
    assert (named.reason("en", ["Ann", "Ben"]), "Ben" in named.reason("fr", ["Ann", "Ben"])) == (
        named.text("en", ["Ann", "Ben"]),
        True,
    )
    error = IllegalAction(named)
    assert error.reason("fr", ["Ann", "Ben"]) == named.reason("fr", ["Ann", "Ben"])
    assert error.reason() == named.reason("en")


def test_a_step_is_named_by_its_kind_and_what_follows_the_colon() -> None:
    assert step_name(WORDS, "city:E").text("fr") == "Écluse"
    assert step_name(WORDS, "pass").text() == "Pass"
    assert step_name(WORDS, "city:a:b").text() == "a:b"
    named = Named("city", "A", WORDS)
    assert (named.section, named.key, named.facts) == ("city", "", {"value": "A"})
    assert Named("seat", 1, WORDS).text("en", ["Ann", "Ben"]) == "Ben"
    choice = Choice(Pass(0), ["city:E", "pass"], "it", {}, ("city:R",), WORDS)
    assert [label.text("fr") for label in choice.labels] == ["Écluse", "Passer"]
    assert repr(Choice(Pass(0), ["city:E", "pass"], "it", {})) == "<Choice city:E › pass: it>"
    spoken = Choice(Pass(0), ["pass"], "it", {"city": "A", "other": "R"}).said_in(
        Words({"en": {"choices": {"it": "{city}"}}, "fr": {}}, NAMES)
    )
    assert repr(spoken) == "<Choice pass: Albany>"
    assert (spoken.section, choice.touches, spoken.touches) == ("choices", ("city:R",), ())


def test_an_event_may_have_facts_for_one_seat_alone() -> None:
    event = Event("drawn/two", {"count": 2}, 1, {"tiles": ["a", "b"]}, WORDS)
    assert (event.kind, event.section, event.to_json()) == ("drawn", "events", {"kind": "drawn", "count": 2})
    own, other = event.seen_by(1), event.seen_by(None)
    assert (own.key, own.facts, own.words) == ("drawn/own", {"count": 2, "tiles": ["a", "b"]}, WORDS)
    assert (other.key, other.facts, other.words, other.private) == ("drawn/two", {"count": 2}, WORDS, None)
    assert event.seen_by(0) == other
    again = event.said_in(KERNEL_WORDS)
    assert (again.only, again.private, again.words) == (1, {"tiles": ["a", "b"]}, KERNEL_WORDS)
    plain = Event("drawn", {"count": 2})
    assert (plain.only, plain.private, plain.seen_by(0) is plain) == (-1, None, True)


# Scores and places


def test_scores_and_places_are_data_and_are_shown() -> None:
    parts = [ScorePart("links", 3, Words({"en": {"scores": {"links": "Links"}}, "fr": {"scores": {"links": "Liens"}}}))]
    score = Score(1, 3, parts)
    assert score.to_json() == {
        "seat": 1,
        "total": 3,
        "parts": [{"id": "links", "names": {"en": "Links", "fr": "Liens"}, "points": 3}],
    }
    assert (parts[0].text(), parts[0].text("fr"), repr(parts[0])) == ("Links", "Liens", "links 3")
    assert repr(score) == "<Score of seat 1: 3 [links 3]>"
    said = score.said_in(Words({"en": {"scores": {"links": "Lines"}}, "fr": {}}))
    assert (said.seat, said.total, said.parts[0].text()) == (1, 3, "Lines")
    place = Place(2, 1, 30, [4, 5])
    assert place.to_json() == {"seat": 2, "place": 1, "total": 30, "ties": [4, 5]}
    assert repr(place) == "<Place 1: seat 2 with 30, ties [4, 5]>"


@pytest.mark.parametrize(
    ("totals", "ties", "out", "places"),
    [
        ([5, 9, 7], [[], [], []], None, [(1, 1, []), (2, 2, []), (0, 3, [])]),
        ([9, 9, 7], [[1], [2], [3]], None, [(1, 1, [2]), (0, 2, [1]), (2, 3, [3])]),
        ([9, 9, 7], [[2], [2], [3]], None, [(0, 1, [2]), (1, 1, [2]), (2, 3, [3])]),
        ([7, 9, 9, 9], [[0]] * 4, None, [(1, 1, [0]), (2, 1, [0]), (3, 1, [0]), (0, 4, [0])]),
        # Who has left comes last, whatever the points; the later the better.
        ([9, 1, 8], [[1], [2], [3]], [1, 0, 2], [(1, 1, [2]), (2, 2, [2]), (0, 3, [1])]),
        ([9, 1, 8], [[1], [2], [3]], [2, 0, 2], [(1, 1, [2]), (0, 2, [2]), (2, 2, [2])]),
        ([-5, 1], [[1], [2]], [0, 1], [(0, 1, [1]), (1, 2, [1])]),
    ],
)
def test_places_follow_totals_then_ties_and_who_left_comes_last(
    totals: list[int], ties: list[list[int]], out: list[int] | None, places: list[tuple[int, int, list[int]]]
) -> None:
    found = rank(totals, ties, out)
    assert [(place.seat, place.place, place.ties) for place in found] == places
    assert [place.total for place in found] == [totals[seat] for seat, _, _ in places]


# Set-ups


def test_what_is_wrong_with_a_set_up_is_told_with_its_facts() -> None:
    option = Option("pace", ("slow", "fast"))
    assert (option.default, option.kind, option.refusal("fast")) == ("slow", "choice", None)
    wrong = option.refusal(3)
    assert wrong is not None
    assert (wrong.key, wrong.facts) == (
        "FPT-SETUP-04",
        {"option": "pace", "choice": "3", "choices": ["slow", "fast"]},
    )
    seats = {"title": "days-of-steam", "least": 2, "most": 4, "seats": "True"}
    assert refused(lambda: footplate.new("days-of-steam", seats=True)) == ("FPT-SETUP-02", seats)
    assert refused(lambda: footplate.new(TITLE, seats=3, map="moon")) == (
        "FPT-SETUP-03",
        {"map": "moon", "maps": ["usa"]},
    )
    assert refused(lambda: footplate.new(TITLE, seats=3, options={"pace": "slow"})) == (
        "FPT-SETUP-05",
        {"option": "pace"},
    )
    assert refused(lambda: footplate.new(TITLE, seats=2)) == ("STD-SETUP-01", {"seats": 2})
    with pytest.raises(BadSetup) as refusal:
        footplate.new(TITLE, seats=2)
    assert refusal.value.ruling.words is TITLES[TITLE].words


def test_a_title_plays_by_its_rules_and_those_since_the_oldest() -> None:
    steam, steel = TITLES["steam"], TITLES[TITLE]
    assert [steel.plays_by(rules) for rules in (0, 1, 2)] == [False, True, False]
    present, oldest = steam.rules_version, steam.oldest_rules
    assert [steam.plays_by(rules) for rules in (oldest - 1, oldest, present, present + 1)] == [False, True, True, False]


@pytest.mark.parametrize("version", [0, 3])
def test_a_dump_is_of_a_form_that_is_known(version: int) -> None:
    dump = {**new().dump(), "version": version}
    key, facts = refused(lambda: footplate.load(dump))
    assert key == "FPT-REC-01"
    assert str(version) in facts["fault"]


# What is refused at a table


def test_what_a_table_refuses_is_told_with_its_facts() -> None:
    table = new()
    actor = table.actor
    assert actor is not None
    other = (actor + 1) % 3
    act = table.play
    assert refused(lambda: act(Auction(other, "red", 1))) == ("FPT-ACT-04", {"seat": [actor]})
    assert refused(lambda: act(Auction(3, "red", 1))) == ("FPT-ACT-03", {"number": 3, "seats": 3})
    assert refused(lambda: act(Auction(-1, "red", 1))) == ("FPT-ACT-03", {"number": -1, "seats": 3})
    assert refused(lambda: act(Auction(actor, "pink", 1))) == ("FPT-ACT-06", {"kind": "company", "name": "pink"})
    bad = Auction(actor, "red", "1")  # type: ignore[arg-type]
    assert refused(lambda: act(bad)) == ("FPT-ACT-01", {"fault": repr(bad)})
    assert refused(lambda: table.view(3)) == ("FPT-SEAT-01", {"number": "3", "seats": 3})
    assert refused(lambda: table.legal(-1)) == ("FPT-SEAT-01", {"number": "-1", "seats": 3})
    key, facts = refused(lambda: table.part("weather"))
    assert (key, facts["part"]) == ("FPT-SEAT-02", "weather")
    assert facts["parts"].split(", ")[:3] == ["active", "players", "companies"]
    assert refused(lambda: table.undo()) == ("FPT-UNDO-01", {})
    why = table.why("nothing:here")
    assert why is not None
    assert (why.key, why.facts) == ("FPT-WHY-01", {"target": "nothing:here"})
    asked = table.why("company:red", other)
    assert asked is not None
    assert (asked.key, asked.facts) == ("FPT-ACT-04", {"seat": [actor]})
    assert table.why("company:red") is None
    over = played(2000)
    last = over.why("company:red")
    assert last is not None
    assert (last.key, over.prompt(), over.actor, over.ahead(0, 1)) == ("FPT-ACT-05", None, None, None)


def test_an_action_of_another_title_is_told_with_the_title() -> None:
    lay = footplate.new("days-of-steam", seats=2, seed=1).legal()[0]
    ruling = new().explain(lay)
    assert ruling is not None
    assert (ruling.key, ruling.facts) == ("FPT-ACT-02", {"title": TITLE})


def test_what_a_table_says_is_in_the_words_of_its_map() -> None:
    map_id = footplate.bring_map(TITLE, STEEL)
    table = footplate.new(TITLE, seats=3, map=map_id, seed=1)
    assert "Ashford" in table.said("refusals", "STD-BUILD-12", {"link": "ASH-BEX", "company": "red"}).text()
    assert table.named("city:ASH").text() == "Ashford"
    prompt, actor = table.prompt(), table.actor
    assert prompt is not None
    assert actor is not None
    own = table.prompt(actor)
    assert own is not None
    assert (prompt.key, prompt.section, prompt.facts["seat"]) == (f"{own.key}/other", own.section, [actor])
    assert {**own.facts, "seat": [actor]} == prompt.facts
    assert prompt.words is own.words is table.words


def test_a_table_says_what_it_is() -> None:
    table = played(5)
    assert repr(table) == f"<Table: steel-driver, usa, 3 seats, decision 5, auction, seat {table.actor} decides>"
    assert repr(played(2000)).endswith("over>")


def test_a_view_says_what_table_it_is_of() -> None:
    table = played(7)
    view = table.view(1)
    assert {name: view[name] for name in ("title", "map", "options", "seats", "rules", "number", "seat")} == {  # type: ignore[literal-required]
        "title": TITLE,
        "map": "usa",
        "options": {},
        "seats": 3,
        "rules": 1,
        "number": 7,
        "seat": 1,
    }
    assert (view["seed"], view["seed_hash"], view["over"]) == (None, table.seed_hash, False)
    assert view["actors"] == [table.actor]
    assert view["phases"][0] == {"id": "cubes", "names": TITLES[TITLE].words.say_both("phases", "cubes")}
    over = played(2000).view()
    assert (over["seed"], over["over"], over["actors"], over["seat"]) == ("11", True, [], None)
    assert footplate.load({**played(2000).dump(history=False), "seed": None}).view()["seed"] is None


# Going back, copies, and what chance decided


def test_a_table_remembers_what_chance_decided_for_each_decision() -> None:
    table, chooser = footplate.new("days-of-steam", seats=2, seed=3), Chooser(4)
    drawn: list[tuple[int, ...]] = []
    while len([each for each in drawn if each]) < 3:
        table.play(chooser.action(table))
        drawn.append(table.chance_of_last())
    assert [table.chance_of(number) for number in range(table.number)] == drawn
    assert table.chance_of(table.number) == ()
    lines: Any = table.history()
    assert [tuple(line.get("chance", ())) for line in lines] == drawn
    number = next(number for number, each in enumerate(drawn) if each)
    action = table.actions[number]
    table.back_to(number)
    assert table.chance_of(number) == ()
    table.play(action)
    assert table.chance_of_last() == drawn[number]


def test_a_table_goes_back_beyond_its_checkpoints() -> None:
    table = played(40)
    dumps = {}
    again = new()
    for action in table.actions:
        dumps[again.number] = again.dump()
        again.play(action)
    for number in (33, 32, 31, 17, 16, 15, 1, 0):
        table.back_to(number)
        assert table.number == number
        assert table.dump() == dumps[number]
        assert len(table.actions) == number


def test_a_loaded_table_with_its_past_is_the_same_table() -> None:
    table = played(40)
    loaded = footplate.load(table.dump())
    assert (loaded.whole, loaded.first, loaded.number) == (True, 0, 40)
    assert (loaded.setup_chance, loaded.setup_events) == (table.setup_chance, table.setup_events)
    assert loaded.actions == table.actions
    assert loaded.record() == table.record()
    loaded.back_to(3)
    table.back_to(3)
    assert loaded.dump() == table.dump()
    apart = footplate.load(table.dump(history=False))
    assert (apart.whole, apart.first, apart.actions, apart.seed) == (False, 3, [], 11)
    assert refused(apart.record) == ("FPT-REC-05", {})
    assert refused(apart.undo) == ("FPT-UNDO-01", {})


def test_a_clone_has_all_that_its_table_has() -> None:
    table = played(20)
    clone = table.clone()
    assert clone.dump() == table.dump()
    assert (clone.first, clone.whole, clone.setup_chance, clone.setup_events) == (
        table.first,
        table.whole,
        table.setup_chance,
        table.setup_events,
    )
    clone.play(clone.legal()[0])
    clone.back_to(2)
    assert (table.number, len(table.actions)) == (20, 20)


def test_an_imagined_table_begins_where_it_was_imagined() -> None:
    table = played(20)
    imagined = table.imagine(None, 5)
    assert (imagined.number, imagined.first, imagined.seed, imagined.seed_hash) == (20, 20, None, table.seed_hash)
    assert imagined.position.chance.key == key_of(5)
    assert imagined.position.chance.drawn == []
    with pytest.raises(NothingToUndo):
        imagined.undo()


# Records


def test_what_is_wrong_with_a_record_is_told_with_its_facts() -> None:
    record: Any = played(3).record()
    read = footplate.replay
    assert refused(lambda: read({**record, "format": 2})) == ("FPT-REC-02", {"format": 2, "known": 1})
    assert refused(lambda: read({**record, "rules": 9})) == ("FPT-REC-03", {"made": 9, "present": 1})
    assert refused(lambda: read({**record, "chance": [9]})) == ("FPT-REC-04", {"number": 0})
    assert refused(lambda: read({**record, "seed": -1})) == ("FPT-SETUP-06", {})
    line = {**record["actions"][1], "chance": [1]}
    broken = [record["actions"][0], line, record["actions"][2]]
    assert refused(lambda: read({**record, "actions": broken})) == ("FPT-REC-04", {"number": 2})
    key, facts = refused(lambda: read({**record, "actions": [{"action": {"type": "sing", "seat": 0}}]}))
    assert (key, facts["number"], facts["by"]) == ("FPT-REC-06", 1, "FPT-ACT-01")
    passing = {"action": {"type": "pass", "seat": 9}}
    key, facts = refused(lambda: read({**record, "actions": [*record["actions"], passing]}))
    assert (key, facts["number"], facts["by"]) == ("FPT-REC-06", 4, "FPT-ACT-03")
    assert facts["fault"] == refuse("FPT-ACT-03", number=9, seats=3).reason()


def test_what_is_wrong_with_a_dump_is_told_with_its_facts() -> None:
    dump: Any = played(3).dump()
    read = footplate.load
    assert refused(lambda: read({**dump, "format": 2})) == ("FPT-REC-02", {"format": 2, "known": 1})
    assert refused(lambda: read({**dump, "rules": 9})) == ("FPT-REC-03", {"made": 9, "present": 1})
    short = {**dump, "history": dump["history"][:-1]}
    assert refused(lambda: read(short)) == ("FPT-REC-01", {"fault": "history does not fit number and seed"})
    sung = [*dump["history"][:-1], {"action": {"type": "sing", "seat": 0}}]
    key, facts = refused(lambda: read({**dump, "history": sung}))
    assert (key, facts["number"], facts["by"]) == ("FPT-REC-06", 3, "FPT-ACT-01")
    chance = dump["chance"]
    for count, taken in ((-1, False), (0, True), (MOST_DRAWS - 1, True), (MOST_DRAWS, False)):
        other = {**dump, "chance": {**chance, "count": count}}
        if taken:
            assert read(other).position.chance.count == count
        else:
            assert refused(lambda other=other: read(other))[0] == "FPT-REC-01"  # type: ignore[misc]
    free = {**dump, "seed": None, "history": None}
    for key in (chance["key"], "00" * 16):
        assert read({**free, "chance": {**chance, "key": key}}).position.chance.key == bytes.fromhex(key)
    for key in ("00" * 15, "00" * 17):
        assert refused(lambda key=key: read({**free, "chance": {**chance, "key": key}}))[0] == "FPT-REC-01"  # type: ignore[misc]
    for change in ({"number": -1}, {"seed_hash": "0" * 64}, {"seed": 12}, {"seed": -11}):
        assert refused(lambda change=change: read({**dump, "history": None, **change}))[0] == "FPT-REC-01"  # type: ignore[misc]
    assert read({**free, "number": 0}).number == 0


def test_the_least_seed_is_0() -> None:
    table = new(seed=0)
    table.play(table.legal()[0])
    assert footplate.replay(table.record()).dump() == table.dump()
    assert footplate.load(table.dump()).dump() == table.dump()
    assert footplate.replay(table.notation()).seed == 0


def test_a_map_comes_with_its_game_and_must_be_the_one_that_it_names() -> None:
    map_id = footplate.bring_map(TITLE, STEEL)
    table = footplate.new(TITLE, seats=3, map=map_id, seed=1)
    record: Any = table.record()
    assert record["map_text"] == table.dump()["map_text"] == STEEL
    assert "map_text" not in new().dump()
    assert footplate.replay(record).setup.map_id == map_id
    other = STEEL.replace("value = 30", "value = 35", 1)
    key, facts = refused(lambda: footplate.replay({**record, "map_text": other}))
    assert (key, facts["map"]) == ("FPT-REC-08", map_id)
    assert facts["text"].startswith("eight-towns@")
    assert facts["text"] != map_id
    key, facts = refused(lambda: footplate.replay({**record, "map": None}))
    assert (key, facts) == ("FPT-REC-08", {"map": "None", "text": map_id})
    key, facts = refused(lambda: footplate.replay({**record, "map_text": "nothing"}))
    assert key == "FPT-SETUP-08"
    assert "line 1" in facts["fault"]


def test_an_action_that_is_no_text_is_refused() -> None:
    title = TITLES[TITLE]
    with pytest.raises(IllegalAction) as refusal:
        records.read_action(title, {"type": "auction", "seat": 0, "company": "\ud800", "bid": 1})
    assert refusal.value.rule == "FPT-ACT-01"
    assert refusal.value.ruling.facts["fault"].isascii()  # type: ignore[union-attr]
    assert records.read_action(title, {"type": "pass", "seat": 2}) == Pass(2)


# Notation


def test_a_line_that_is_too_long_is_shown_in_part() -> None:
    lines = played(3).notation().splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("1. "))
    lines[first] = "x" * 100
    with pytest.raises(BadRecord) as refusal:
        footplate.replay("\n".join(lines))
    assert refusal.value.ruling.facts == {"number": first + 1, "line": "x" * 80}
    with pytest.raises(BadRecord) as early:
        footplate.replay("y" * 100)
    assert early.value.ruling.facts == {"number": 1, "line": "y" * 80}
    with pytest.raises(BadRecord) as header:
        footplate.replay("[footplate 1]\n[weather rain]")
    assert header.value.ruling.facts == {"number": 2, "line": "[weather rain]"}


def test_what_stands_in_braces_and_behind_an_at_sign_is_read() -> None:
    text = "[footplate 1]\n[title steel-driver]\n[seats 3]\n\n1. A passes {3 12} @now\n2. B bids 3\n"
    assert notation.read(text, lambda name: TITLES[name]) == {
        "format": 1,
        "title": TITLE,
        "map": None,
        "seats": 3,
        "actions": [
            {"action": {"type": "pass", "seat": 0}, "chance": [3, 12], "time": "now"},
            {"action": {"type": "bid", "seat": 1, "bid": 3}},
        ],
    }
    build = Build(1, "red", "BOS-NYC", "BOS")
    assert footplate.read_line(TITLE, "builds BOS-NYC with red from BOS", 1) == build


class Walk(footplate.Action, frozen=True, tag="walk"):
    """An action with lists, as a title from elsewhere may have one."""

    steps: list[str]
    counts: list[int]
    LINE: ClassVar[str] = "walks {steps} by {counts}"


def test_a_list_is_written_and_read_with_commas() -> None:
    walk = Walk(1, ["A", "B"], [1, 2, 30])
    assert notation.line_of(walk) == "B walks A,B by 1,2,30"
    title: Any = SimpleNamespace(actions=(Pass, Walk))
    assert notation.read_line(title, "walks A,B by 1,2,30", 1) == walk
    assert notation.read_line(title, "passes", 1) == Pass(1)


class Amount(IntEnum):
    ONE = 1


def test_an_action_made_by_hand_may_have_a_field_that_is_read_as_the_right_kind() -> None:
    table = new()
    actor = table.actor
    assert actor is not None
    assert table.explain(Auction(actor, "red", Amount.ONE)) is None
    assert not can_be_read(Auction(actor, "red", 1.5))  # type: ignore[arg-type]


# Positions and phases


class Slotted(Position):
    """A position whose class keeps a field outside the dictionary, as a compiled one does."""

    __slots__ = ("chosen",)
    __mypyc_attrs__ = ("chosen", "__dict__")

    def __init__(self, chance: Chance, seats: int, phases: tuple[Any, ...]) -> None:
        super().__init__(chance, seats, phases)
        self.chosen = [3, 4]
        self.tally = [1]


@pytest.mark.skipif(not str(position_module.__file__).endswith(".py"), reason="a compiled position has its own")
def test_fields_outside_the_dictionary_are_copied_and_stored_too() -> None:
    s = Slotted(Chance(key_of(1)), 2, (Waits(),))
    other: Any = s.copy()
    other.chosen.append(5)
    other.tally.append(2)
    assert (s.chosen, s.tally, other.chosen, other.tally) == ([3, 4], [1], [3, 4, 5], [1, 2])
    assert s.dump() == {"phase": "waits", "actor": -1, "chosen": [3, 4], "tally": [1]}
    fresh = Slotted(Chance(key_of(1)), 2, (Waits(),))
    fresh.load({"phase": "waits", "actor": 1, "chosen": [7, 8], "tally": [9]})
    assert (fresh.chosen, fresh.tally, fresh.actor) == ([7, 8], [9], 1)
    for data in ({"chosen": [7]}, {"tally": ["x"]}, {"more": 1}, {"actor": "1"}, {"phase": "nowhere"}):
        whole = {"phase": "waits", "actor": 1, "chosen": [7, 8], "tally": [9], **data}
        with pytest.raises(ValueError):  # noqa: PT011
            fresh.load(whole)


class Tiny(Title[Position]):
    """As little of a title as there can be."""

    id, rules_version, seats, words = "tiny", 3, (2, 4), WORDS
    kind = Position

    def phases(self, setup: Setup) -> tuple[Any, ...]:
        return (Waits(), Secret(), Renamed())

    def rounds(self, s: Position) -> tuple[int, int]:
        return 0, 0

    def view(self, s: Position, seat: int | None) -> Any:
        return {}

    def scores(self, s: Position) -> list[Score]:
        return []

    def ranking(self, s: Position) -> list[Place]:
        return []


def test_a_title_says_no_more_than_it_must() -> None:
    title, setup, events = Tiny(), Setup(2, None, {}), list[Event]()
    s = title.start(setup, Chance(key_of(1)), events)
    assert (type(s), s.seats, [phase.id for phase in s.phases], s.actor) == (
        Position,
        2,
        ["waits", "secret", "renamed"],
        0,
    )
    loaded = title.load(setup, Chance(key_of(1)), s.dump(), 1)
    assert loaded.dump() == s.dump()
    assert title.shown_phases(setup) == ("waits",)
    assert (title.first_map, title.has_map("usa"), title.map_text(None), title.shown_text("usa")) == (
        None,
        False,
        None,
        None,
    )
    assert (title.dump_version, title.map_seats("any"), title.board(None), title.understood(Pass(1))) == (
        1,
        (2, 4),
        {},
        Pass(1),
    )
    assert title.words_at(setup) is WORDS
    assert [title.plays_by(rules) for rules in (2, 3, 4)] == [False, True, False]
    for seats, key in ((1, "FPT-SETUP-02"), (2, ""), (4, ""), (5, "FPT-SETUP-02")):
        ruling = title.refuse_table(Setup(seats, None, {}))
        assert (ruling.key if ruling else "") == key
    with pytest.raises(ValueError, match="tiny takes no maps from elsewhere"):
        title.take_map("")


def test_nothing_that_may_be_done_is_remembered_before_it_is_asked() -> None:
    scene = new()
    assert scene.position.options == []
    scene.play(scene.legal()[0])
    assert scene.position.options == []


def test_nobody_and_nothing_are_shown_as_none() -> None:
    assert [some(seat) for seat in (-1, 0, 1)] == [None, 0, 1]
    assert [is_number(name) for name in ("0", "123456789", "1234567890", "", "-1", "1.5", "x")] == [
        True,
        True,
        False,
        False,
        False,
        False,
        False,
    ]
    assert [is_number(name, 2) for name in ("12", "123")] == [True, False]
    lot = Lot("red/1", 3, (0, 2), ("pass", "drop"))
    assert (lot.id, lot.bid, lot.seats, lot.passes) == ("red/1", 3, (0, 2), ("pass", "drop"))


class Waits(Phase[Position]):
    """Asks seat after seat; whoever is skipped hands on."""

    id = "waits"

    def begin(self, s: Position, events: list[Event]) -> None:
        s.actor = 0

    def legal(self, s: Position) -> list[footplate.Action]:
        return [Pass(s.actor)]

    def skip(self, s: Position, events: list[Event]) -> bool:
        s.actor = s.left_of(s.actor)
        return True


class Secret(Phase[Position]):
    id = "secret"
    hidden = True


class Renamed(Phase[Position]):
    id = "renamed"
    name = "Known"
    hidden = True


def position(*phases: Phase[Position], seats: int = 3) -> Position:
    return Position(Chance(key_of(1)), seats, (Waits(), *phases))


def test_the_left_hand_neighbour_of_the_last_seat_is_the_first() -> None:
    assert [position().left_of(seat) for seat in range(3)] == [1, 2, 0]


def test_a_hidden_phase_is_shown_as_the_one_before_unless_it_has_a_name() -> None:
    s = position(Secret(), Renamed(), Secret())
    shown = []
    for number in range(4):
        s.phase = number
        shown.append(s.shown_phase())
    assert shown == ["waits", "waits", "Known", "Known"]
    assert [s.number_of("secret"), s.number_of("renamed"), s.is_in("secret"), s.over] == [1, 2, True, True]
    with pytest.raises(ValueError, match="there is no phase nowhere"):
        s.number_of("nowhere")
    first = Position(Chance(key_of(1)), 2, (Secret(), Waits()))
    assert first.shown_phase() == "secret"


def test_a_seat_is_skipped_to_within_a_hundred_turns() -> None:
    for seats, reached in ((3, True), (MOST_SKIPPED, True), (MOST_SKIPPED + 2, False)):
        s = position(Secret(), seats=seats)
        s.actor = 0
        assert s.skip_to(seats - 1) == reached
    fixed = Position(Chance(key_of(1)), 2, (Phase(), Secret()))
    fixed.actor = 0
    assert [fixed.skip_to(0), fixed.skip_to(1)] == [True, False]


def test_what_a_phase_does_not_say_is_the_usual() -> None:
    phase, s = Phase[Position](), position(Secret())
    s.actor = 1
    assert (phase.shown(), phase.actors(s), phase.legal(s), phase.asks_anyway(s)) == ("", (1,), [], True)
    assert (phase.is_over(s), phase.after(s, []), phase.lot(s), phase.skip(s, [])) == (False, 1, None, False)
    assert (phase.meant(s, 0, "a", "b"), phase.why(s, 0, "a", "b")) == (None, None)
    s.actor = -1
    assert phase.is_over(s)


def test_a_copy_of_a_position_is_its_own() -> None:
    table = played(5)
    s = table.position
    s.legal()
    other = s.copy()
    assert other.dump() == s.dump()
    assert (other.chance is s.chance, other.chance.count, other.chance.key) == (False, s.chance.count, s.chance.key)
    assert (s.checkpoint().options, bool(s.options)) == ([], True)
    listed = s.legal()
    listed.clear()
    assert s.legal()
