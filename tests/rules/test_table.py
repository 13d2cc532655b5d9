"""What holds at every table, whatever is played there (FPT)."""

import copy
import hashlib
import json
from typing import Any

import pytest

import footplate
from footplate.kernel.actions import Action
from footplate.kernel.title import Option
from footplate.titles.steel_driver.actions import Auction, Bid, Build, Pass, Take
from invariants import watch
from rules.playing_lines import read, refused

TITLE = "steel-driver"


class Whistle(Action, frozen=True, tag="whistle"):
    """An action of another title."""


def new(seed: int = 1) -> footplate.Table:
    """A table at which seat 0 decides first."""
    table = footplate.new(TITLE, seats=3, seed=seed)
    return table if table.actor == 0 else new(seed + 1)


def played(decisions: int) -> footplate.Table:
    table = footplate.new(TITLE, seats=4, seed=9)
    for _ in range(decisions):
        table.play(table.legal()[table.number * 7 % len(table.legal())])
    return table


def whole_game() -> footplate.Table:
    table = footplate.new(TITLE, seats=3, seed=2)
    while not table.over:
        table.play(table.legal()[table.number * 7 % len(table.legal())])
    return table


def speaks_both_languages(error: footplate.FootplateError) -> None:
    english, french = error.reason("en"), error.reason("fr")
    assert english
    assert french
    assert english != french
    assert error.rule in str(error)


# Actions


@pytest.mark.rule("FPT-ACT-01")
@pytest.mark.parametrize(
    "data",
    [
        {"type": "bid", "seat": 0},
        {"type": "bid", "seat": 0, "bid": "3"},
        {"type": "bid", "seat": 0, "bid": 3.5},
        {"type": "bid", "seat": 0, "bid": True},
        {"type": "bid", "seat": None, "bid": 3},
        {"type": "bid", "seat": 0, "bid": 3, "more": 1},
        {"type": "sing", "seat": 0},
        {"seat": 0},
        {},
        [],
        "bid",
        None,
        7,
    ],
)
def test_an_action_that_is_not_well_formed_cannot_be_read(data: object) -> None:
    with pytest.raises(footplate.IllegalAction) as refusal:
        footplate.action(TITLE, data)
    assert refusal.value.rule == "FPT-ACT-01"
    speaks_both_languages(refusal.value)


@pytest.mark.rule("FPT-ACT-01")
@pytest.mark.parametrize(
    "action",
    [
        Bid("0", 3),
        Bid(True, 3),
        Auction(0, "red", 2.5),
        Auction(0, None, 2),
        Auction(0, ["red"], 2),
        Build(0, "red", object()),
    ],
)
def test_an_action_made_by_hand_with_a_field_of_the_wrong_kind_is_refused(action: footplate.Action) -> None:
    assert refused(new(), action) == "FPT-ACT-01"


@pytest.mark.rule("FPT-ACT-02")
def test_an_action_of_another_title_is_refused() -> None:
    assert refused(new(), Whistle(0)) == "FPT-ACT-02"


@pytest.mark.rule("FPT-ACT-03")
@pytest.mark.parametrize("seat", [-1, 3, 6, 10**9])
def test_an_action_names_a_seat_of_the_table(seat: int) -> None:
    assert refused(new(), Pass(seat)) == "FPT-ACT-03"


@pytest.mark.rule("FPT-ACT-04")
def test_only_the_seat_that_decides_may_act() -> None:
    table = new()
    assert refused(table, "B passes") == "FPT-ACT-04"
    assert refused(table, "C auctions red for 1") == "FPT-ACT-04"
    ruling = table.explain(read(table, "B passes"))
    assert ruling is not None
    assert "Ann" in ruling.reason("en", ["Ann", "Ben", "Cy"])
    assert "Player 1" in ruling.reason("en")
    assert "Joueur 1" in ruling.reason("fr")


@pytest.mark.rule("FPT-ACT-05")
def test_nobody_acts_when_the_game_is_over() -> None:
    table = whole_game()
    assert table.legal() == []
    assert refused(table, Pass(0)) == "FPT-ACT-05"
    assert refused(table, Pass(99)) == "FPT-ACT-05"


@pytest.mark.rule("FPT-ACT-06")
def test_an_action_names_only_what_is_on_the_table() -> None:
    table = new()
    assert refused(table, "A auctions purple for 1") == "FPT-ACT-06"
    while table.view()["phase"] != "build":
        wanted = [action for action in table.legal() if isinstance(action, Auction) and action.bid == 3]
        table.play(wanted[0] if wanted else table.legal()[0])
    seat, company = table.actor, table.view()["game"]["acting"]
    assert seat is not None
    assert refused(table, Build(seat, company, "BOS-XXX", "BOS")) == "FPT-ACT-06"
    assert refused(table, Build(seat, "purple", "BOS-NYC", "BOS")) == "FPT-ACT-06"
    assert refused(table, Build(seat, company, "BOS-NYC", "XXX")) == "FPT-ACT-06"
    while table.view()["phase"] != "goods":
        table.play(table.legal()[0])
    seat, company = table.actor, table.view()["game"]["acting"]
    assert seat is not None
    assert refused(table, Take(seat, company, "XXX")) == "FPT-ACT-06"
    assert refused(table, Take(seat, "purple", "BOS")) == "FPT-ACT-06"


# Asking and taking back


@pytest.mark.rule("FPT-WHY-01")
@pytest.mark.parametrize(
    "target", ["", "link", "link:", "link:XXX-YYY", "city:XXX", "company:purple", "bid:", "bid:x", "bid:-1", "hex:A1"]
)
def test_only_what_exists_can_be_asked_about(target: str) -> None:
    ruling = new().why(target)
    assert ruling is not None
    assert ruling.rule == "FPT-WHY-01"


@pytest.mark.rule("FPT-WHY-01")
def test_everything_on_a_table_can_be_asked_about_in_every_phase() -> None:
    table = footplate.new(TITLE, seats=4, seed=9)
    while not table.over:
        for target in watch(table).targets():
            ruling = table.why(target)
            assert ruling is None or ruling.rule != "FPT-WHY-01", target
        table.play(table.legal()[table.number * 7 % len(table.legal())])


@pytest.mark.rule("FPT-WHY-01")
def test_a_bid_of_thousands_of_digits_is_no_target() -> None:
    ruling = new().why("bid:" + "9" * 10_000)
    assert ruling is not None
    assert ruling.rule == "FPT-WHY-01"


@pytest.mark.rule("FPT-ACT-03", "FPT-ACT-04", "FPT-ACT-05")
def test_asking_for_a_seat_that_does_not_decide_says_so() -> None:
    table = new()
    for seat, rule in ((1, "FPT-ACT-04"), (5, "FPT-ACT-03")):
        ruling = table.why("company:red", seat=seat)
        assert ruling is not None
        assert ruling.rule == rule
    over = whole_game().why("company:red")
    assert over is not None
    assert over.rule == "FPT-ACT-05"


@pytest.mark.rule("FPT-SEAT-01")
@pytest.mark.parametrize("seat", [3, 9, -1])
def test_nothing_is_shown_or_imagined_for_a_seat_that_the_table_has_not(seat: int) -> None:
    table = new()
    for ask in (table.view, table.legal, table.choices, table.prompt, lambda seat: table.imagine(seat, 1)):
        with pytest.raises(footplate.NoSuchSeat) as refusal:
            ask(seat)
        assert refusal.value.rule == "FPT-SEAT-01"
        speaks_both_languages(refusal.value)


@pytest.mark.rule("FPT-SEAT-02")
def test_a_part_of_what_is_seen_is_asked_for_by_its_name() -> None:
    table = new()
    assert table.part("players", 1) == table.view(1)["game"]["players"]
    with pytest.raises(footplate.NoSuchPart) as refusal:
        table.part("player", 1)
    assert refusal.value.rule == "FPT-SEAT-02"
    speaks_both_languages(refusal.value)


@pytest.mark.rule("FPT-SEAT-01")
def test_every_seat_of_the_table_and_a_spectator_are_shown_theirs() -> None:
    table = new()
    assert [table.view(seat)["seat"] for seat in (None, 0, 1, 2)] == [None, 0, 1, 2]


@pytest.mark.rule("FPT-ACT-01")
@pytest.mark.parametrize(
    "data",
    [
        {"type": "auction", "seat": 0, "company": "\ud800", "bid": 1},
        {"type": "\ud800", "seat": 0},
        {"type": "pass", "seat": 0, "\ud800": 1},
    ],
)
def test_half_of_a_surrogate_pair_is_no_text(data: Any) -> None:
    with pytest.raises(footplate.IllegalAction) as refusal:
        footplate.action(TITLE, data)
    assert refusal.value.rule == "FPT-ACT-01"
    assert refusal.value.reason("fr").encode()


@pytest.mark.rule("FPT-SETUP-07")
def test_a_map_that_does_not_name_its_hexes_for_a_site_says_so() -> None:
    with pytest.raises(footplate.BadSetup) as refusal:
        footplate.crosswalk(TITLE, "usa", "choochoo")
    assert refusal.value.rule == "FPT-SETUP-07"
    speaks_both_languages(refusal.value)


def test_what_a_table_hands_out_says_what_it_is() -> None:
    table = new()
    assert repr(table) == "<Table: steel-driver, usa, 3 seats, decision 0, auction, seat 0 decides>"
    assert repr(table.choices(0)[0]).startswith("<Choice pass: ")
    assert repr(whole_game()).endswith("over>")
    assert repr(table.explain(Bid(0, 1))) == "Ruling('STD-AUC-01', {})"
    assert repr(table.scores()[0]).startswith("<Score of seat 0: 0 [turn-1 0, ")
    assert repr((whole_game().result() or [])[0]).startswith("<Place 1: seat ")


@pytest.mark.rule("FPT-UNDO-01")
def test_a_table_goes_back_decision_by_decision_to_its_first() -> None:
    table = played(40)
    positions = []
    while table.number:
        table.undo()
        positions.append(table.dump(history=False))
    again = footplate.new(TITLE, seats=4, seed=9)
    assert positions[-1] == again.dump(history=False)
    with pytest.raises(footplate.NothingToUndo) as refusal:
        table.undo()
    assert refusal.value.rule == "FPT-UNDO-01"
    speaks_both_languages(refusal.value)


@pytest.mark.rule("FPT-UNDO-01")
def test_an_imagined_or_loaded_table_goes_back_to_where_it_began() -> None:
    for table in (played(20).imagine(0, seed=3), footplate.load(played(20).dump(history=False))):
        before = table.dump()
        table.play(table.legal()[0])
        table.undo()
        assert table.dump() == before
        with pytest.raises(footplate.NothingToUndo):
            table.undo()
        assert table.dump() == before


# Set-up


def refused_setup(*args: Any, **options: Any) -> str:
    with pytest.raises(footplate.BadSetup) as refusal:
        footplate.new(*args, **options)
    speaks_both_languages(refusal.value)
    return refusal.value.rule


@pytest.mark.rule("FPT-SETUP-01")
@pytest.mark.parametrize("title", ["monorail", "", None, 7, ["steel-driver"]])
def test_the_title_must_be_known(title: Any) -> None:
    assert refused_setup(title, seats=3) == "FPT-SETUP-01"
    for call in (footplate.board, footplate.rules):
        with pytest.raises(footplate.BadSetup):
            call(title)


@pytest.mark.rule("FPT-SETUP-02")
@pytest.mark.parametrize("seats", ["3", None, True, 3.0])
def test_the_number_of_seats_is_a_number(seats: Any) -> None:
    assert refused_setup(TITLE, seats=seats) == "FPT-SETUP-02"


@pytest.mark.rule("FPT-SETUP-02", "STD-SETUP-01")
def test_a_title_with_a_rule_of_its_own_for_the_seats_refuses_by_that_rule() -> None:
    assert refused_setup(TITLE, seats=2) == "STD-SETUP-01"


@pytest.mark.rule("FPT-SETUP-03")
@pytest.mark.parametrize("map_id", ["moon", "", 7])
def test_the_map_must_be_one_of_the_titles(map_id: Any) -> None:
    assert refused_setup(TITLE, seats=3, map=map_id) == "FPT-SETUP-03"
    with pytest.raises(footplate.BadSetup):
        footplate.board(TITLE, map_id or "moon")


@pytest.mark.rule("FPT-SETUP-03")
def test_without_a_map_the_first_one_is_used() -> None:
    assert footplate.new(TITLE, seats=3).view()["map"] == "usa"
    assert footplate.board(TITLE) == footplate.board(TITLE, "usa")


@pytest.mark.rule("FPT-SETUP-04")
def test_a_choice_must_be_one_of_the_options() -> None:
    option = Option("game", ("base", "standard"))
    assert option.default == "base"
    assert option.refusal("standard") is None
    for value in ("grand", None, 3, ["base"]):
        ruling = option.refusal(value)
        assert ruling is not None
        assert ruling.rule == "FPT-SETUP-04"
        assert "base and standard" in ruling.reason("en")
        assert "base et standard" in ruling.reason("fr")


@pytest.mark.rule("FPT-SETUP-04")
def test_without_a_choice_the_first_one_is_used() -> None:
    for title in footplate.titles():
        for option in title.options:
            assert option.kind == "seats" or option.default == option.choices[0].id
        table = footplate.new(title.id, seats=title.seats[1])
        assert table.view()["options"] == {option.id: option.default for option in title.options}


@pytest.mark.rule("FPT-SETUP-05")
def test_only_the_titles_own_options_can_be_given() -> None:
    assert refused_setup(TITLE, seats=3, options={"weather": "rain"}) == "FPT-SETUP-05"


@pytest.mark.rule("FPT-SETUP-06")
@pytest.mark.parametrize("seed", [-1, 1.5, "7", True])
def test_a_seed_is_a_whole_number_of_at_least_0(seed: Any) -> None:
    assert refused_setup(TITLE, seats=3, seed=seed) == "FPT-SETUP-06"


@pytest.mark.rule("FPT-SETUP-06")
@pytest.mark.parametrize("seed", [0, 7, 2**128 + 1])
def test_the_hash_of_the_seed_is_shown_from_the_start_and_the_seed_at_the_end(seed: int) -> None:
    table = footplate.new(TITLE, seats=3, seed=seed)
    assert table.view()["seed_hash"] == hashlib.sha256(str(seed).encode()).hexdigest()
    while not table.over:
        assert table.view(0)["seed"] is None
        table.play(table.legal()[0])
    assert table.view(0)["seed"] == table.view()["seed"] == str(seed)


@pytest.mark.rule("FPT-SETUP-06")
def test_without_a_seed_one_is_drawn() -> None:
    assert footplate.new(TITLE, seats=3).seed != footplate.new(TITLE, seats=3).seed


# Records and positions


def refused_record(read_it: Any, data: object, **options: Any) -> footplate.BadRecord:
    with pytest.raises(footplate.BadRecord) as refusal:
        read_it(data, **options)
    speaks_both_languages(refusal.value)
    return refusal.value


@pytest.mark.rule("FPT-REC-01")
@pytest.mark.parametrize("field", ["format", "title", "rules", "map", "options", "seats", "seed", "chance", "actions"])
def test_a_record_without_one_of_its_fields_is_refused(field: str) -> None:
    record = played(5).record()
    del record[field]
    assert refused_record(footplate.replay, record).rule == "FPT-REC-01"


@pytest.mark.rule("FPT-REC-01")
def test_a_position_without_one_of_its_fields_is_refused() -> None:
    dump = played(5).dump()
    for field in dump:
        if field != "history":
            less = {name: value for name, value in dump.items() if name != field}
            assert refused_record(footplate.load, less).rule == "FPT-REC-01"


@pytest.mark.rule("FPT-REC-02")
def test_a_format_that_the_program_does_not_read_is_refused() -> None:
    table = played(5)
    assert refused_record(footplate.replay, {**table.record(), "format": 99}).rule == "FPT-REC-02"
    assert refused_record(footplate.load, {**table.dump(), "format": 99}).rule == "FPT-REC-02"


@pytest.mark.rule("FPT-REC-03")
def test_another_rules_version_is_refused_or_continued_by_the_argument() -> None:
    table = played(30)
    record, dump = {**table.record(), "rules": 0}, {**table.dump(), "rules": 0}
    for read_it, data in ((footplate.replay, record), (footplate.load, dump)):
        error = refused_record(read_it, data)
        assert isinstance(error, footplate.RulesChanged)
        assert error.rule == "FPT-REC-03"
        assert read_it(data, other_rules=True).dump()["position"] == table.dump()["position"]


@pytest.mark.rule("FPT-REC-04")
def test_chance_must_decide_as_it_did() -> None:
    record = played(5).record()
    first = refused_record(footplate.replay, {**record, "chance": [3, 3]})
    assert (first.rule, first.ruling.facts["number"]) == ("FPT-REC-04", 0)
    tampered: Any = copy.deepcopy(record)
    tampered["actions"][2]["chance"] = [1]
    error = refused_record(footplate.replay, tampered)
    assert error.rule == "FPT-REC-04"
    assert "3" in error.reason()
    # Under other rules chance may have been asked for other things.
    tampered["rules"] = 0
    footplate.replay(tampered, other_rules=True)


@pytest.mark.rule("FPT-REC-05")
def test_only_a_table_played_from_its_beginning_has_a_record() -> None:
    table = played(20)
    footplate.load(table.dump()).record()
    for other in (
        table.imagine(0, seed=1),
        footplate.load(table.dump(history=False)),
        footplate.load(played(0).dump(history=False)),
    ):
        for write in (other.record, other.notation):
            with pytest.raises(footplate.BadRecord) as refusal:
                write()
            assert refusal.value.rule == "FPT-REC-05"


@pytest.mark.rule("FPT-REC-06")
def test_every_action_of_a_record_must_be_legal_where_it_stands() -> None:
    record: Any = whole_game().record()
    record["actions"][10] = {"action": {"type": "bid", "seat": 0, "bid": 99}}
    error = refused_record(footplate.replay, record)
    assert error.rule == "FPT-REC-06"
    assert "11" in error.reason()
    record["actions"][10] = {"action": {"type": "sing", "seat": 0}}
    assert refused_record(footplate.replay, record).rule == "FPT-REC-06"
    record = whole_game().record()
    record["actions"].append({"action": {"type": "pass", "seat": 0}})
    assert "FPT-ACT-05" in refused_record(footplate.replay, record).reason()


@pytest.mark.rule("FPT-REC-07")
def test_a_line_that_the_notation_does_not_know_is_refused_with_its_number() -> None:
    text = played(8).notation()
    lines = text.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("1. "))
    lines[first + 3] = "4. B sings a song"
    error = refused_record(footplate.replay, "\n".join(lines))
    assert error.rule == "FPT-REC-07"
    assert f"Line {first + 4} " in error.reason("en")
    assert "sings a song" in error.reason("fr")


@pytest.mark.rule("FPT-REC-01", "FPT-REC-04")
def test_a_good_record_replays_as_data_as_json_and_as_text() -> None:
    table = whole_game()
    for record in (table.record(), json.dumps(table.record()), table.notation()):
        assert footplate.replay(record).dump() == table.dump()
