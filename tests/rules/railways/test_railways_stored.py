"""Which stored positions are taken (FPT-REC-01), and what is worked out of one."""

import copy
from typing import Any

import pytest

import footplate
from rules.playing_lines import play
from rules.railways.positions import ANN, Scene, build, state
from rules.stored_positions import is_loaded

# What follows from the rest of a position, and is not stored.
FOLLOWING = ("score", "bag", "empty", "new_cities", "gone", "accepts")


def moments() -> dict[str, footplate.Table]:
    """A table of three in each kind of moment."""
    bidding, begun, laid = Scene(seats=3).auction(), Scene(seats=3).hand(ANN, "OP-LAND-GRANT").round(), Scene().round()
    play(bidding, "A bids 3000")
    play(begun, "A uses OP-LAND-GRANT")
    build(laid, ANN, "COL N12 M12")
    return {
        "barons": footplate.new("railways", seats=3, seed=4),
        "auction": bidding,
        "actions": Scene(seats=3).links(ANN, "NYC-PHL").round(2),
        "begun": begun,
        "laid": laid,
    }


MOMENTS = moments()


def is_taken(kept: dict[str, Any], name: str, figure: int) -> bool:
    """Whether a position is taken with another figure, in a list with another first one."""
    dump = copy.deepcopy(kept)
    if isinstance(dump["position"][name], list):
        dump["position"][name][0] = figure
    else:
        dump["position"][name] = figure
    return is_loaded(dump)


@pytest.mark.rule("FPT-REC-01")
@pytest.mark.parametrize(
    ("moment", "name", "least", "most"),
    [
        ("barons", "turn", 0, 30),
        ("auction", "turn", 1, 30),
        ("actions", "turn", 1, 30),
        ("auction", "round", 0, 3),
        ("actions", "round", 1, 3),
        ("actions", "first", 0, 2),
        ("barons", "actor", -1, -1),
        ("auction", "actor", 0, 2),
        ("actions", "actor", 0, 2),
        ("laid", "actor", 0, 0),
        ("auction", "bid", 0, 50_000),
        ("auction", "bidder", -1, 2),
        ("actions", "passed", 0, 7),
        ("barons", "chosen", 0, 6),
        ("auction", "chosen", 0, 7),
        ("barons", "laid", 0, 0),
        ("actions", "laid", 0, 0),
        ("laid", "laid", 1, 3),
        ("actions", "helped", -1, -1),
        ("auction", "bill", 0, 0),
        ("actions", "bill", 0, 0),
        ("begun", "bill", 0, 0),
        ("laid", "open_track", 0, 0),
        ("actions", "engine", 1, 8),
        ("auction", "first_engine", -1, 2),
        ("auction", "claimed", -1, 2),
        ("auction", "west", -1, 2),
        ("actions", "color", -1, 4),
        ("actions", "hands", 0, 1),
        ("actions", "deck", 0, 1),
        ("actions", "display", 0, 1),
    ],
)
def test_a_figure_has_its_bounds(moment: str, name: str, least: int, most: int) -> None:
    kept: Any = MOMENTS[moment].dump(history=False)
    tried = [least - 2, least - 1, least, most, most + 1, most + 2]
    assert [is_taken(kept, name, figure) for figure in tried] == [False, False, True, True, False, False]


@pytest.mark.rule("FPT-REC-01")
@pytest.mark.parametrize(
    ("moment", "name", "least"),
    [
        ("laid", "bill", 0),
        ("actions", "actions_left", 1),
        *(("actions", name, 0) for name in ("last_turn", "busy", "cash", "shares", "earned")),
    ],
)
def test_a_figure_has_a_least(moment: str, name: str, least: int) -> None:
    kept: Any = MOMENTS[moment].dump(history=False)
    assert [is_taken(kept, name, figure) for figure in (least - 1, least, 400)] == [False, True, True]


@pytest.mark.rule("FPT-REC-01")
def test_nothing_is_begun_but_with_a_card_or_on_a_track() -> None:
    for moment in ("begun", "auction", "barons", "actions"):
        kept: Any = MOMENTS[moment].dump(history=False)
        assert [is_taken(kept, "open_track", link) for link in (-1, 0, 1)] == [True, False, False]
    kept = MOMENTS["begun"].dump(history=False)
    cards = state(MOMENTS["begun"]).cards
    taken = [card for card in range(cards.count + 2) if is_taken(kept, "helped", card)]
    assert [cards.operations[card].id for card in taken] == ["OP-LAND-GRANT"]
    passed: Any = MOMENTS["auction"].dump(history=False)
    assert [seats for seats in range(8) if is_taken(passed, "passed", seats)] == [0, 1, 4, 5]


@pytest.mark.rule("FPT-REC-01")
def test_every_baron_lies_in_one_place() -> None:
    kept: Any = MOMENTS["actions"].dump(history=False)
    dealt = kept["position"]["barons"]
    taken = [baron for baron in range(-1, 14) if is_taken(kept, "barons", baron)]
    assert taken == [baron for baron in range(12) if baron not in dealt[1:]]


@pytest.mark.rule("RWW-CARD-04", "RWW-CARD-18", "RWW-CARD-19", "RWW-CARD-20", "RWW-DEL-11")
@pytest.mark.parametrize(
    "line",
    [
        "A uses OP-LAND-GRANT",
        "A takes OP-RAILROAD-EXECUTIVE",
        "A takes OP-NEW-INDUSTRY for BUF in blue",
        "A takes OP-CITY-GROWTH for BUF",
        "A urbanizes BUF in blue",
        "A delivers blue to PHL over NYC.SW",
    ],
)
def test_what_an_action_changes_is_what_is_worked_out_of_the_stored_position(line: str) -> None:
    scene = Scene().hand(ANN, "OP-LAND-GRANT").cards("OP-RAILROAD-EXECUTIVE", "OP-NEW-INDUSTRY", "OP-CITY-GROWTH")
    table = scene.links(ANN, "NYC-PHL").cubes(NYC="blue").round()
    state(table).color[state(table).ground.place_of["PHL"]] = 1
    state(table).refresh()
    play(table, line)
    played, loaded = state(table), state(footplate.load(table.dump(history=False)))
    assert [getattr(played, name) for name in FOLLOWING] == [getattr(loaded, name) for name in FOLLOWING]
