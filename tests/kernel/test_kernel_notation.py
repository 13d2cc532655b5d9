"""The text notation: one line a decision that a person can read aloud and the program reads back."""

import json

import pytest

import footplate
from footplate.kernel.actions import Action
from footplate.titles.steel_driver.actions import Auction, Bid, Build, Drop, Pass, Take
from playing import Chooser

TITLE = "steel-driver"
LINES = {
    "A auctions red for 2": Auction(0, "red", 2),
    "B passes": Pass(1),
    "C bids 12": Bid(2, 12),
    "D drops out": Drop(3),
    "E builds BOS-NYC with red from BOS": Build(4, "red", "BOS-NYC", "BOS"),
    "F builds NYC-PHL with red": Build(5, "red", "NYC-PHL"),
    "A takes BAL with blue": Take(0, "blue", "BAL"),
}


def played(decisions: int = 1000) -> footplate.Table:
    table, chooser = footplate.new(TITLE, seats=3, seed=11), Chooser(4)
    while not table.over and table.number < decisions:
        table.play(chooser.action(table))
    return table


@pytest.mark.parametrize(("line", "action"), LINES.items())
def test_an_action_is_a_line_that_reads_back(line: str, action: Action) -> None:
    assert footplate.line(action) == line
    assert footplate.read_line(TITLE, line[2:], action.seat) == action


@pytest.mark.parametrize(
    "text", ["", "sings", "bids", "bids x", "bids 1.5", "bids 3 ", " bids 3", "bids 3\n", "auctions red", "A passes"]
)
def test_what_is_no_line_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        footplate.read_line(TITLE, text, 0)


def test_a_game_begins_with_its_header_and_goes_on_line_by_line() -> None:
    table = played(2)
    lines = table.notation(names=["Ann", None, "Cy"], times=["2024-05-01T10:00:00Z"]).splitlines()
    assert lines[:9] == [
        "[footplate 1]",
        "[title steel-driver]",
        "[rules 1]",
        "[map usa]",
        "[options {}]",
        "[seats 3]",
        "[seed 11]",
        f"[chance {list(table.setup_chance)}]",
        '[names ["Ann", null, "Cy"]]',
    ]
    assert lines[10] == f"1. {footplate.line(table.actions[0])} @2024-05-01T10:00:00Z"
    assert lines[11] == f"2. {footplate.line(table.actions[1])}"


def test_what_chance_gave_and_when_stands_behind_a_decision() -> None:
    table, chooser = footplate.new("days-of-steam", seats=2, seed=3), Chooser(4)
    while not table.chance_of_last():
        table.play(chooser.action(table))
    times = [f"2024-05-01T10:00:{second:02}Z" for second in range(table.number)]
    text = table.notation(times=times)
    drawn = " ".join(map(str, table.chance_of_last()))
    assert text.splitlines()[-1].endswith(f" {{{drawn}}} @{times[-1]}")
    assert footplate.replay(text).dump() == table.dump()
    assert footplate.replay(text).notation() == table.notation()


@pytest.mark.parametrize("name", ["Ann", "]", '"', "A\nB", "a\u2028b", "a\x85b", "\x1c", "{1}", "@x", "é 🚂", ""])
def test_any_name_survives(name: str) -> None:
    table = played(5)
    text = table.notation(names=[name, None, name])
    assert footplate.replay(text).dump() == table.dump()
    assert json.dumps(name, ensure_ascii=False) in text


def test_line_ends_of_other_systems_and_blank_lines_do_not_matter() -> None:
    table = played(12)
    text = table.notation()
    assert footplate.replay(text.replace("\n", "\r\n")).dump() == table.dump()
    assert footplate.replay("\n\n" + text.replace("\n", "\n\n") + "\n  \n").dump() == table.dump()


def refusal(text: str) -> footplate.BadRecord:
    with pytest.raises(footplate.BadRecord) as refused:
        footplate.replay(text)
    assert refused.value.reason("en") != refused.value.reason("fr")
    return refused.value


def with_line(number: int, line: str) -> str:
    """A game of 8 decisions with the line of this number (from 1) replaced; its first decision is line 10."""
    lines = played(8).notation().splitlines()
    lines[number - 1] = line
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("number", "line"),
    [
        (12, "3. B sings"),
        (12, "3. B bids many"),
        (12, "3 B passes"),
        (12, "4. B passes"),
        (12, "3. b passes"),
        (12, "3. passes"),
        (12, "3. B passes {x}"),
        (12, "3. B passes {" + "9" * 5000 + "}"),
        (12, "9" * 5000 + ". B passes"),
        (12, "[seats 4]"),
        (12, "\0"),
        (3, "[format 1]"),
        (3, "[actions []]"),
        (3, "[weather rain]"),
        (3, "[title steel-driver]"),
        (1, "Dear diary"),
    ],
)
def test_a_line_that_cannot_be_read_is_named_by_its_number(number: int, line: str) -> None:
    error = refusal(with_line(number, line))
    assert error.rule == "FPT-REC-07"
    assert error.ruling.facts["number"] == number
    assert error.reason("en").startswith(f"Line {number} ")


@pytest.mark.parametrize(
    ("number", "line", "rule"),
    [
        (1, "[footplate 9]", "FPT-REC-02"),
        (1, "[footplate x]", "FPT-REC-01"),
        (2, "[title monorail]", "FPT-SETUP-01"),
        (3, "[rules 9]", "FPT-REC-03"),
        (4, "[map moon]", "FPT-SETUP-03"),
        (5, "[options 7]", "FPT-REC-01"),
        (6, "[seats 2]", "STD-SETUP-01"),
        (7, "[seed 0x7]", "FPT-REC-01"),
        (7, "[seed " + "[" * 100_000 + "]", "FPT-REC-01"),
        (8, "[chance [7]]", "FPT-REC-04"),
        (12, "3. Z passes", "FPT-REC-06"),
        (12, "3. B takes BOS with red", "FPT-REC-06"),
    ],
)
def test_a_text_that_says_something_impossible_is_refused_with_its_rule(number: int, line: str, rule: str) -> None:
    assert refusal(with_line(number, line)).rule == rule


def test_a_text_that_breaks_off_is_refused_or_is_a_shorter_game() -> None:
    text = played(30).notation()
    for length in range(0, len(text), 7):
        try:
            table = footplate.replay(text[:length])
        except footplate.BadRecord as error:
            assert error.reason()  # noqa: PT017
        else:
            assert table.number <= 30


def test_what_chance_brought_stands_behind_its_line_in_brackets() -> None:
    table, chooser = footplate.new("days-of-steam", seats=2, seed=3), Chooser(5)
    while len(table.chance_of_last()) < 2:
        table.play(chooser.action(table))
    drawn = " ".join(map(str, table.chance_of_last()))
    assert table.notation().splitlines()[-1].endswith(f" {{{drawn}}}")
