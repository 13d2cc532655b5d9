"""Why something cannot be done: the rule with its case, and what is said of it; and what a loaded position may hold."""

from typing import Any

import pytest

import footplate
from footplate import Action, Table
from footplate.titles.railways.actions import Deliver, Lay, Take, Urbanize, Use, West
from rules.playing_lines import allowed, of_kind, play
from rules.railways.positions import ANN, SHORT_LINKS, Scene, deliver, lay, state

COAST = ("BOS-PRO", "PRO-NYC", "NYC-PHL", "PHL-BAL")


def why(table: Table, action: Action) -> tuple[str, Any]:
    """The key and the facts of a refusal."""
    ruling = table.explain(action)
    assert ruling is not None
    return ruling.key, ruling.facts


@pytest.mark.rule("FPT-ACT-06")
@pytest.mark.parametrize(
    ("action", "what", "name"),
    [
        (Deliver(ANN, "pink", "NYC", "PHL.E"), "color", "pink"),
        (Deliver(ANN, "red", "MARS", "PHL.E"), "city", "MARS"),
        (Take(ANN, "OP-MARS"), "card", "OP-MARS"),
        (Take(ANN, "OP-CITY-GROWTH", "MARS"), "city", "MARS"),
        (Take(ANN, "OP-CITY-GROWTH", "WDM"), "city", "WDM"),
        (Take(ANN, "OP-NEW-INDUSTRY", "MARS", "blue"), "city", "MARS"),
        (Use(ANN, "OP-MARS"), "card", "OP-MARS"),
        (Urbanize(ANN, "MARS", "blue"), "city", "MARS"),
        (Urbanize(ANN, "WDM", "blue"), "city", "WDM"),
        (Urbanize(ANN, "BUF", "pink"), "color", "pink"),
        (West(ANN, "MARS"), "city", "MARS"),
        (Lay(ANN, "MARS", "C", 0), "hex", "MARS"),
    ],
)
def test_what_there_is_not_is_told_by_its_name(action: Action, what: str, name: str) -> None:
    table = Scene().cards("OP-CITY-GROWTH", "OP-NEW-INDUSTRY").round()
    assert why(table, action) == ("FPT-ACT-06", {"kind": what, "name": name})


@pytest.mark.rule("RWW-CARD-01", "RWW-CARD-19", "RWW-CARD-20", "RWW-URB-01", "RWW-COMP-07", "RWW-WEST-01")
@pytest.mark.parametrize(
    ("action", "key", "facts"),
    [
        (Take(ANN, "OP-LAND-GRANT"), "RWW-CARD-01", {"card": "OP-LAND-GRANT"}),
        (Take(ANN, "OP-CITY-GROWTH", "BUF", "red"), "RWW-CARD-01/terms", {"card": "OP-CITY-GROWTH"}),
        (Take(ANN, "OP-HOTEL-BOSTON", "BOS"), "RWW-CARD-01/terms", {"card": "OP-HOTEL-BOSTON"}),
        (Take(ANN, "OP-HOTEL-BOSTON", None, "red"), "RWW-CARD-01/terms", {"card": "OP-HOTEL-BOSTON"}),
        (Take(ANN, "OP-ERA-BEGINS"), "RWW-CARD-02", {"card": "OP-ERA-BEGINS"}),
        (Take(ANN, "OP-CITY-GROWTH"), "RWW-CARD-20", {"card": "OP-CITY-GROWTH"}),
        (Take(ANN, "OP-NEW-INDUSTRY"), "RWW-CARD-19", {"card": "OP-NEW-INDUSTRY"}),
        (Take(ANN, "OP-NEW-INDUSTRY", "BUF"), "RWW-CARD-19", {"card": "OP-NEW-INDUSTRY"}),
        (Take(ANN, "OP-NEW-INDUSTRY", None, "blue"), "RWW-CARD-19", {"card": "OP-NEW-INDUSTRY"}),
        (Take(ANN, "OP-NEW-INDUSTRY", "NYC", "blue"), "RWW-URB-01", {"city": "NYC", "color": "red"}),
        (Use(ANN, "OP-LAND-GRANT"), "RWW-CARD-04", {"card": "OP-LAND-GRANT"}),
        (Use(ANN, "OP-HOTEL-ATLANTA"), "RWW-CARD-04", {"card": "OP-HOTEL-ATLANTA"}),
        (Urbanize(ANN, "PHL", "blue"), "RWW-URB-01", {"city": "PHL", "color": "blue"}),
        (Urbanize(ANN, "BUF", "red"), "RWW-COMP-07/none", {"color": "red"}),
        (West(ANN, "NYC"), "RWW-WEST-02", {"city": "NYC"}),
        (West(ANN, "DSM"), "RWW-WEST-01", {"city": "DSM"}),
    ],
)
def test_a_refusal_names_its_case(action: Action, key: str, facts: dict[str, Any]) -> None:
    table = Scene().cards("OP-CITY-GROWTH", "OP-NEW-INDUSTRY", "OP-HOTEL-BOSTON").hand(ANN, "OP-HOTEL-ATLANTA").round()
    assert why(table, action) == (key, facts)


@pytest.mark.rule("RWW-DEL-01", "RWW-DEL-02")
@pytest.mark.parametrize(
    ("color", "end", "route", "key", "facts"),
    [
        ("blue", "PHL", "", "RWW-DEL-02/none", {}),
        ("blue", "PHL", "BOS.SE,NYC.W,NYC.SW", "RWW-DEL-01/link", {"exit": "NYC.W"}),
        ("blue", "PHL", "BOS.SE,PRO.W,PHL.NE", "RWW-DEL-01/link", {"exit": "PHL.NE"}),
        ("blue", "PHL", "MARS", "RWW-DEL-01/link", {"exit": "MARS"}),
        ("blue", "NYC", "BOS.SE,PRO.W,NYC.SW", "RWW-DEL-01/end", {"city": "NYC"}),
        ("red", "PHL", "BOS.SE,PRO.W,NYC.SW", "RWW-DEL-01", {"city": "BOS", "color": "red"}),
        ("blue", "PRO", "BOS.SE", "RWW-DEL-01/color", {"city": "PRO", "color": "blue"}),
        ("blue", "BAL", "BOS.SE,PRO.W,NYC.SW,PHL.SW", "RWW-DEL-02", {"level": 3, "links": 4}),
    ],
)
def test_a_journey_is_refused_with_its_case(color: str, end: str, route: str, key: str, facts: dict[str, Any]) -> None:
    table = Scene().links(ANN, *COAST).cubes(BOS="blue").engines(3, 1, 1).round()
    assert allowed(table, Deliver(ANN, "blue", "PHL", "BOS.SE,PRO.W,NYC.SW"))
    assert why(table, Deliver(ANN, color, end, route)) == (key, facts)


@pytest.mark.rule("FPT-WHY-01")
@pytest.mark.parametrize(
    ("target", "key", "facts"),
    [
        ("cube:BOS/red", "RWW-DEL-01", {"city": "BOS", "color": "red"}),
        ("cube:CHI/red", "RWW-DEL-03/none", {"city": "CHI"}),
        ("cube:BOS/purple", "RWW-DEL-02/reach", {"city": "BOS", "color": "purple", "level": 3}),
        ("cube:BOS/pink", "FPT-WHY-01", {"target": "cube:BOS/pink"}),
        ("cube:WDM/red", "FPT-WHY-01", {"target": "cube:WDM/red"}),
        ("card:OP-MARS", "FPT-WHY-01", {"target": "card:OP-MARS"}),
        ("card:OP-ERA-BEGINS", "RWW-CARD-02", {"card": "OP-ERA-BEGINS"}),
        ("color:red", "RWW-COMP-07/none", {"color": "red"}),
        ("color:pink", "FPT-WHY-01", {"target": "color:pink"}),
        ("west:DSM", "RWW-WEST-01", {"city": "DSM"}),
        ("west:MARS", "FPT-WHY-01", {"target": "west:MARS"}),
        ("bid:3000", "RWW-TURN-01/actions", {}),
        ("bid:x", "FPT-WHY-01", {"target": "bid:x"}),
        ("hand:OP-MARS", "FPT-WHY-01", {"target": "hand:OP-MARS"}),
        ("face:nowhere", "FPT-WHY-01", {"target": "face:nowhere"}),
        ("turn:6", "FPT-WHY-01", {"target": "turn:6"}),
        ("hex:ZZ99", "FPT-WHY-01", {"target": "hex:ZZ99"}),
        ("city:nowhere", "FPT-WHY-01", {"target": "city:nowhere"}),
        ("moon:OP-LAND-GRANT", "FPT-WHY-01", {"target": "moon:OP-LAND-GRANT"}),
        ("moon:BUF", "FPT-WHY-01", {"target": "moon:BUF"}),
        ("moon:blue", "FPT-WHY-01", {"target": "moon:blue"}),
        ("moon:DSM", "FPT-WHY-01", {"target": "moon:DSM"}),
        ("moon:C", "FPT-WHY-01", {"target": "moon:C"}),
        ("moon:BOS/blue", "FPT-WHY-01", {"target": "moon:BOS/blue"}),
    ],
)
def test_pointing_tells_why_not(target: str, key: str, facts: dict[str, Any]) -> None:
    table = Scene().links(ANN, *COAST).cubes(BOS="blue purple", CHI="red").engines(3, 1, 1).round()
    assert [table.why(other) for other in ("cube:BOS/blue", "color:blue", "city:BUF", "engine")] == [None] * 4
    ruling = table.why(target)
    assert ruling is not None
    assert (ruling.key, ruling.facts) == (key, facts)


@pytest.mark.rule("RWW-CARD-04", "RWW-CARD-03", "RWW-COMP-04")
def test_a_card_that_is_used_is_named_in_choice_and_event() -> None:
    table = Scene().hand(ANN, "OP-LAND-GRANT").round()
    choice = table.choice(Use(ANN, "OP-LAND-GRANT"))
    assert (choice.steps, choice.key, choice.facts) == (["hand:OP-LAND-GRANT"], "use", {"card": "OP-LAND-GRANT"})
    assert choice.action == Use(ANN, "OP-LAND-GRANT")
    assert of_kind(play(table, "A uses OP-LAND-GRANT"), "card-used") == [{"seat": ANN, "card": "OP-LAND-GRANT"}]
    empty = Scene().bag().cards("OP-CITY-GROWTH").round()
    assert why(empty, Take(ANN, "OP-CITY-GROWTH")) == ("RWW-CARD-03", {"card": "OP-CITY-GROWTH"})
    full = Scene().links(ANN, *SHORT_LINKS[:-1], "DSM-RIS").round()
    assert why(full, West(ANN, "DSM")) == ("RWW-COMP-04", {"most": 24})


# Loaded positions


def taken(table: Table, **changes: Any) -> bool:
    """Whether the position can be loaded with some other fields; `name_2` is the third figure of a list."""
    dump: Any = table.dump()
    position = dump["position"]
    for name, value in changes.items():
        field, _, number = name.rpartition("_")
        if number.isdigit():
            position[field][int(number)] = value
        else:
            assert name in position
            position[name] = value
    try:
        footplate.load(dump)
    except footplate.FootplateError:
        return False
    return True


BOUNDS = {
    "turn": (1, 30),
    "round": (1, 3),
    "first": (0, 2),
    "actor": (0, 2),
    "bidder": (-1, 2),
    "bid": (0, 50_000),
    "passed": (0, 7),
    "chosen": (0, 7),
    "engine_0": (1, 8),
    "engine_2": (1, 8),
    "west_1": (-1, 2),
    "claimed_0": (-1, 2),
    "first_engine_8": (-1, 2),
}


@pytest.mark.parametrize("name", BOUNDS)
def test_a_figure_is_loaded_within_its_bounds(name: str) -> None:
    table = Scene().round()
    low, high = BOUNDS[name]
    assert [taken(table, **{name: value}) for value in (low - 1, low, high, high + 1)] == [False, True, True, False]


@pytest.mark.parametrize("name", ["cash_0", "shares_2", "earned_0", "last_turn", "busy", "actions_left"])
def test_a_figure_without_a_most_is_never_less_than_nothing(name: str) -> None:
    table = Scene().round()
    assert taken(table, **{name: 1})
    assert taken(table, **{name: 0}) == (name != "actions_left")
    assert not taken(table, **{name: -1})


def test_no_more_lies_on_the_table_than_in_the_box() -> None:
    table = Scene().round()
    assert not taken(table, cubes_0=99)
    assert not taken(table, display_0=99)
    assert not taken(table, hands_0=99)
    assert not taken(table, color_0=7)
    barons = state(table).barons
    assert not taken(table, barons_1=barons[0])
    assert not taken(table, barons_1=-1)
    assert not taken(table, barons_1=len(state(table).cards.barons))


@pytest.mark.rule("RWW-COMP-04")
def test_nobody_has_more_locomotives_on_the_board_than_in_the_box() -> None:
    table = Scene().links(ANN, *SHORT_LINKS).round()
    assert taken(table)
    assert not taken(table, west_0=ANN)


def begun(path: str) -> Table:
    table = Scene().cash(90_000, 0, 0).round()
    play(table, lay(table, ANN, path))
    return table


@pytest.mark.rule("RWW-BUILD-01")
def test_a_build_action_goes_on_at_the_open_end_of_ones_own_track() -> None:
    table = begun("CIN N13 N12")
    s = state(table)
    assert s.is_building()
    assert taken(table)
    assert taken(table, laid=3)
    assert not taken(table, laid=4)
    assert not taken(table, laid=0)
    assert not taken(table, open_track=-1)
    assert not taken(table, open_track=99_999)
    assert not taken(table, actor=1)
    assert not taken(table, bill=-1)
    assert not taken(table, phase="auction")
    assert not taken(table, helped=0)
    idle = Scene().round()
    assert not taken(idle, laid=1)
    assert not taken(idle, bill=2000)
    assert not taken(idle, phase="barons")
    assert not taken(idle, phase="over")


@pytest.mark.rule("RWW-CARD-04")
def test_a_build_action_that_a_card_began_has_spent_the_card() -> None:
    table = Scene().hand(ANN, "OP-LAND-GRANT").round()
    grant = state(table).cards.card_of["OP-LAND-GRANT"]
    assert not taken(table, helped=grant)
    play(table, "A uses OP-LAND-GRANT")
    assert taken(table)
    assert not taken(table, bill=2000)
    assert not taken(table, helped=state(table).cards.card_of["OP-HOTEL-BOSTON"])
    assert not taken(table, helped=-2)
    assert not taken(table, helped=state(table).cards.count)


@pytest.mark.rule("RWW-AUC-03")
def test_in_the_auction_somebody_decides_who_is_in() -> None:
    table = Scene().auction()
    actor = state(table).actor
    assert taken(table)
    assert not taken(table, passed=1 << actor)
    assert not taken(table, actor=-1)
    assert not taken(table, turn=0)
    assert not taken(table, laid=1)


@pytest.mark.rule("RWW-DEL-04", "RWW-DEL-05")
def test_a_journey_past_the_first_city_of_the_map_names_it() -> None:
    table = Scene().links(ANN, "CHS-SAV", "CHS-COA").cubes(SAV="red", CHS="blue").engines(3, 1, 1).round()
    through, back = deliver(table, ANN, "red", "SAV", "CHS", "COA"), deliver(table, ANN, "blue", "CHS", "SAV", "CHS")
    assert why(table, through) == ("RWW-DEL-04", {"city": "CHS", "color": "red"})
    assert why(table, back) == ("RWW-DEL-05", {"city": "CHS"})
