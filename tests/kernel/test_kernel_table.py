"""The table that users hold: decisions, going back, copies and questions."""

from typing import Any

import pytest

import footplate
from footplate.kernel.scores import rank
from footplate.kernel.table import CHECKPOINT_EVERY
from footplate.kernel.words import Words
from playing import Chooser

TITLE = "steel-driver"


def played(decisions: int, seats: int = 3, seed: int = 5) -> footplate.Table:
    table, chooser = footplate.new(TITLE, seats=seats, seed=seed), Chooser(seed)
    while not table.over and table.number < decisions:
        table.play(chooser.action(table))
    return table


@pytest.mark.parametrize("number", [1, CHECKPOINT_EVERY - 1, CHECKPOINT_EVERY, CHECKPOINT_EVERY + 1, 50])
def test_going_back_over_checkpoints_gives_the_same_positions(number: int) -> None:
    table = played(number + 3)
    kept = played(number).dump()
    table.back_to(number)
    assert table.dump() == kept
    assert table.actions == played(number).actions


@pytest.mark.parametrize("number", [-1, 20, 21, 1000])
def test_going_back_to_a_decision_that_is_not_behind_is_refused(number: int) -> None:
    table = played(20)
    before = table.dump()
    with pytest.raises(footplate.NothingToUndo):
        table.back_to(number)
    assert table.dump() == before


def test_undo_after_the_end_opens_the_game_again() -> None:
    table = played(1000)
    over = table.dump()
    action = table.actions[-1]
    table.undo()
    assert not table.over
    assert table.result() is None
    assert table.view()["seed"] is None
    table.play(action)
    assert table.dump() == over


def test_another_way_after_undo_is_another_game() -> None:
    table = played(30)
    table.back_to(10)
    chooser = Chooser(99)
    while not table.over:
        table.play(chooser.action(table))
    assert footplate.replay(table.record()).dump() == table.dump()


def test_a_clone_and_its_original_are_independent_in_both_directions() -> None:
    table = played(40)
    clone = table.clone()
    before = table.dump()
    clone.back_to(3)
    clone.play(clone.legal()[0])
    assert table.dump() == before
    table.back_to(20)
    assert clone.number == 4
    assert table.clone().record() == table.record()


def test_an_imagined_table_has_no_seed_no_past_and_no_record() -> None:
    table = played(40)
    imagined = table.imagine(1, seed=9)
    assert imagined.seed is None
    assert imagined.actions == []
    assert imagined.number == imagined.first == 40
    assert "history" not in imagined.dump()
    assert footplate.load(imagined.dump()).dump() == imagined.dump()
    assert imagined.clone().dump() == imagined.dump()


def test_actor_is_the_first_of_the_actors() -> None:
    table = played(0)
    assert table.actor == table.actors[0]
    over = played(1000)
    assert over.over
    assert (over.actor, over.actors) == (None, ())


def test_legal_of_a_seat_that_does_not_decide_is_empty() -> None:
    table = played(0)
    seat = next(seat for seat in range(3) if seat != table.actor)
    assert table.legal(seat) == []
    assert table.choices(seat) == []
    assert table.legal(table.actor) == table.legal()


def test_the_prompt_speaks_to_the_decider_and_of_him_to_the_others() -> None:
    table = played(0)
    seat = table.actor
    assert seat is not None
    names: list[str | None] = [None, None, None]
    names[seat] = "Ada"
    own, others, watching = table.prompt(seat), table.prompt((seat + 1) % 3), table.prompt()
    assert own is not None
    assert others is not None
    assert watching is not None
    assert "You have 10 cubes" in own.text("en", names)
    assert "Ada" in others.text("en", names)
    assert "Ada" in others.text("fr", names)
    assert watching.text("en", names) == others.text("en", names)


def test_choices_carry_their_numbers() -> None:
    table = played(0)
    assert table.actor is not None
    choice = next(each for each in table.choices(table.actor) if each.steps == ["company:red", "bid:2"])
    assert choice.action == footplate.read_line(TITLE, "auctions red for 2", table.actor)
    assert [label.text("fr") for label in choice.labels] == ["Rouge", "2 cubes"]
    assert (choice.facts["cubes"], choice.facts["left"], choice.facts["box"]) == (2, 8, 0)


def test_scores_are_sums_of_parts_that_have_names() -> None:
    for score in played(1000).scores():
        assert score.total == sum(part.points for part in score.parts)
        assert all(part.text("en") != part.text("fr") for part in score.parts)
        data: Any = score.to_json()
        assert sum(part["points"] for part in data["parts"]) == data["total"]
        assert all(part["names"]["fr"] for part in data["parts"])


def test_rank_breaks_ties_and_shares_places() -> None:
    places = rank([50, 70, 70, 50, 10], [[1], [2], [3], [1], [9]])
    assert [(place.seat, place.place) for place in places] == [(2, 1), (1, 2), (0, 3), (3, 3), (4, 5)]
    assert places[0].to_json() == {"seat": 2, "place": 1, "total": 70, "ties": [3]}


def test_events_are_data_and_sentences() -> None:
    table = footplate.new(TITLE, seats=3, seed=5)
    events = table.play(table.legal()[1])
    assert events[0].to_json() == {"kind": "auction-opened", "seat": table.view()["game"]["active"], **events[0].facts}
    assert "auction-opened" in repr(events[0])
    assert events[0].text("en", ["Ann", "Ben", "Cy"]) != events[0].text("fr", ["Ann", "Ben", "Cy"])


def test_titles_say_what_they_offer() -> None:
    for info in footplate.titles():
        assert info.seats[0] <= info.seats[1]
        for each in info.maps:
            assert info.seats[0] <= each.seats[0] <= each.seats[1] <= info.seats[1]
            assert each.provenance
            assert footplate.board(info.id, each.id)["id"] == each.id


def test_an_event_tells_one_seat_more_than_the_others() -> None:
    words = Words({"en": {"events": {"dealt": "{seat} is dealt a card.", "dealt/own": "You are dealt {card}."}}})
    event = footplate.Event("dealt", {"seat": 1}, only=1, private={"card": "Z9"}, words=words)
    assert event.to_json() == {"kind": "dealt", "seat": 1}
    assert event.seen_by(1).text() == "You are dealt Z9."
    assert event.seen_by(1).to_json() == {"kind": "dealt", "seat": 1, "card": "Z9"}
    for other in (0, 2, None):
        assert event.seen_by(other).text() == "Player 2 is dealt a card."
        assert "Z9" not in repr(event.seen_by(other))
    plain = footplate.Event("dealt", {"seat": 1}, words=words)
    assert plain.seen_by(0) is plain
