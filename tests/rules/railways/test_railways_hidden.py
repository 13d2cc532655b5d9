"""What is hidden, and what chance decides (RWW-HID, RWW-RND)."""

import json
from typing import Any

import pytest

import footplate
from footplate.titles.railways.tables import HOUSE as BOX
from invariants import watch
from playing import Chooser
from rules.playing_lines import play, player, seen
from rules.railways.positions import ANN, BEN, CLEO, Scene, deliver, state
from rules.railways.test_railways_games import Busy


def as_bytes(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False, sort_keys=True).encode()


def log_of(events: list[footplate.Event], seat: int | None) -> bytes:
    shown = [event.seen_by(seat) for event in events]
    return as_bytes([[event.to_json(), event.text("en"), event.text("fr")] for event in shown])


def with_barons(table: footplate.Table, barons: list[int]) -> footplate.Table:
    """The same table with other barons."""
    dump = dict(table.dump(history=False))
    dump["position"] = {**dump["position"], "barons": barons}  # type: ignore[dict-item]
    return footplate.load({**dump, "seed": None})


def twin(table: footplate.Table, seat: int | None) -> footplate.Table:
    """A table that differs in everything the seat may not see: all barons but its own two."""
    own = [] if seat is None else state(table).barons[seat * 2 : seat * 2 + 2]
    rest = [baron for baron in reversed(range(len(BOX.barons))) if baron not in own]
    barons = [own.pop(0) if each // 2 == seat else rest.pop(0) for each in range(2 * table.setup.seats)]
    assert barons != state(table).barons
    return with_barons(table, barons)


def with_other_chance(table: footplate.Table) -> footplate.Table:
    """The same table with another order of the deck and of the bag: other numbers will be drawn."""
    dump: dict[str, Any] = dict(table.dump(history=False))
    return footplate.load({**dump, "seed": None, "chance": {"key": "5a" * 16, "count": 3}})


def all_that_is_told(table: footplate.Table, seat: int | None) -> bytes:
    """Everything that a seat, or a spectator, is ever shown of a position, in both languages."""
    told: list[Any] = [table.view(seat), [score.to_json() for score in table.scores()]]
    prompt = table.prompt(seat)
    told.append(prompt and [prompt.key, prompt.facts, prompt.text("en"), prompt.text("fr")])
    if seat is None:
        return as_bytes(told)
    if seat in table.actors:
        for choice in table.choices(seat):
            labels = [label.text("en") for label in choice.labels]
            told.append([choice.action.to_json(), choice.steps, labels, choice.facts, choice.text("en")])
    for target in sorted(watch(table).targets())[:: 1 if len(table.legal()) < 100 else 40]:
        ruling = table.why(target, seat)
        told.append([target, ruling and [ruling.rule, ruling.reason("en"), ruling.reason("fr")]])
    told.append(table.imagine(seat, 17).dump(history=False)["position"])
    return as_bytes(told)


@pytest.mark.rule("RWW-HID-01", "RWW-HID-02", "RWW-HID-04")
@pytest.mark.parametrize(("viewer", "option"), [(ANN, "open"), (CLEO, "shuffled"), (None, "shuffled")])
def test_a_whole_game_tells_nothing_that_is_hidden(viewer: int | None, option: str) -> None:
    """Two games that differ in all barons the viewer may not know are played side by side, up to the last decision."""
    table = footplate.new("railways", seats=3, options={"major_lines": option}, seed=5)
    other, chooser = twin(table, viewer), Busy(7)
    assert other.seed_hash == table.seed_hash
    while True:
        if table.number % 50 < 3:
            told = all_that_is_told(table, viewer)
            assert all_that_is_told(other, viewer) == told
            assert all_that_is_told(with_other_chance(table), viewer) == told
        number = table.legal().index(chooser.action(table))
        one, two = table.clone(), other.clone()
        events, same = one.play(one.legal()[number]), two.play(two.legal()[number])
        if one.over:
            break
        assert log_of(events, viewer) == log_of(same, viewer)
        table, other = one, two
    assert table.number > 100
    assert all_that_is_told(other, viewer) == all_that_is_told(table, viewer)


@pytest.mark.rule("RWW-HID-02")
def test_the_order_of_deck_and_bag_decides_what_comes_and_shows_nowhere_before() -> None:
    """Another order tells nothing until it is drawn from; then it is another card, or other cubes."""
    table = footplate.new("railways", seats=4, seed=3)
    chooser, differ = Chooser(3), 0
    while table.number < 300 and not table.over:
        action, other = chooser.action(table), with_other_chance(table)
        events, same = other.play(action), table.play(action)
        if table.chance_of_last():
            differ += log_of(events, None) != log_of(same, None)
        else:
            assert log_of(events, None) == log_of(same, None)
            assert as_bytes(other.view(ANN)) == as_bytes(table.view(ANN))
    assert differ > 10


@pytest.mark.rule("RWW-HID-01")
@pytest.mark.parametrize("seat", [ANN, BEN, None])
def test_positions_that_differ_in_hidden_barons_look_the_same(seat: int | None) -> None:
    fresh = footplate.new("railways", seats=4, seed=11)
    for table in (fresh, Scene(seats=4).links(ANN, "NYC-PHL").round()):
        other = twin(table, seat)
        assert as_bytes(other.view(seat)) == as_bytes(table.view(seat))
        if seat is not None:
            assert other.legal(seat) == table.legal(seat)


@pytest.mark.rule("RWW-HID-01", "RWW-HID-04")
def test_the_events_of_the_choice_tell_only_the_chooser_what_was_kept() -> None:
    table = footplate.new("railways", seats=3, seed=4)
    assert any(baron.id in log_of(table.setup_events, ANN).decode() for baron in BOX.barons)
    for viewer in (ANN, None):
        other = twin(table, viewer)
        for action, same in zip(table.legal(BEN), other.legal(BEN), strict=True):
            one, two = table.clone(), other.clone()
            assert log_of(play(one, action), viewer) == log_of(play(two, same), viewer)
            assert as_bytes(one.view(viewer)) == as_bytes(two.view(viewer))
    events = play(table, table.legal(BEN)[0])
    assert json.loads(log_of(events, BEN))[0][0]["baron"] == BOX.barons[state(table).barons[2]].id
    for viewer in (ANN, None):
        assert not any(baron.id in log_of(table.setup_events + events, None).decode() for baron in BOX.barons)
        assert as_bytes(seen(table, viewer)["barons"]) == as_bytes(seen(table, viewer)["barons"])
    assert [each["chosen"] for each in seen(table, ANN)["players"]] == [False, True, False]
    assert seen(table, ANN)["players"][BEN]["baron"] is None


@pytest.mark.rule("RWW-HID-01")
def test_the_card_not_kept_is_never_shown_to_others() -> None:
    table = Scene(seats=2, turn=30).last_action()
    away = [BOX.barons[state(table).barons[seat * 2 + 1]].id for seat in range(2)]
    events = play(table, "B passes")
    assert table.over
    for viewer in (ANN, BEN, None):
        text = as_bytes(table.view(viewer)).decode() + log_of(events, viewer).decode()
        assert not any(name in text for name in away)


@pytest.mark.rule("RWW-HID-02")
def test_the_contents_of_deck_and_bag_are_open_and_their_order_is_not_there_to_see() -> None:
    table = Scene(seats=3).cards("OP-CITY-GROWTH").round()
    assert seen(table)["deck"] == sum(state(table).deck)
    assert sum(seen(table)["bag"].values()) == sum(state(table).bag)
    drawn = set()
    for seed in range(12):
        imagined = table.imagine(ANN, seed)
        assert as_bytes(imagined.view(ANN)) == as_bytes(table.view(ANN))
        play(imagined, "A takes OP-CITY-GROWTH for NYC")
        drawn.add(as_bytes(seen(imagined)["cities"]["NYC"]["cubes"]))
    assert len(drawn) > 1


@pytest.mark.rule("RWW-HID-03")
def test_everything_else_is_open_to_everybody() -> None:
    scene = Scene().cash(1000, 2000, 3000).shares(1, 2, 3).engines(2, 3, 4).hand(BEN, "OP-LAND-GRANT")
    table = scene.auction()
    play(table, "A bids 4000")
    for viewer in (ANN, BEN, None):
        game = seen(table, viewer)
        assert [each["cash"] for each in game["players"]] == [1000, 2000, 3000]
        assert [each["shares"] for each in game["players"]] == [1, 2, 3]
        assert [each["engine"] for each in game["players"]] == [2, 3, 4]
        assert game["players"][BEN]["cards"] == [{"id": "OP-LAND-GRANT", "count": 1}]
        assert game["auction"] == {"bid": 4000, "bidder": ANN, "in": [0, 1, 2]}


@pytest.mark.rule("RWW-HID-01")
def test_an_imagined_table_keeps_what_the_seat_knows_and_deals_the_rest_anew() -> None:
    table = footplate.new("railways", seats=6, seed=8)
    own = state(table).barons[2:4]
    others = set()
    for seed in range(10):
        imagined = table.imagine(BEN, seed)
        barons = state(imagined).barons
        assert barons[2:4] == own
        assert sorted(barons) == list(range(12))
        others.add(tuple(barons))
    assert len(others) > 1
    over = Scene(seats=2, turn=30).last_action()
    play(over, "B passes")
    assert state(over.imagine(ANN, 5)).barons == state(over).barons


@pytest.mark.rule("RWW-RND-01")
def test_chance_is_asked_for_draws_and_nothing_else() -> None:
    scene = Scene(seats=2).links(ANN, "NYC-PHL", "DSM-CHI").cubes(NYC="blue", DSM="red red").west(DSM=ANN)
    table = scene.cards("OP-CITY-GROWTH", "OP-NEW-INDUSTRY", "OP-HOTEL-BOSTON").round(actions=7)
    asked = []
    for move in (
        deliver(table, ANN, "blue", "NYC", "PHL"),
        "A upgrades the engine",
        "A takes OP-HOTEL-BOSTON",
        "A urbanizes BUF in blue",
        "A takes OP-CITY-GROWTH for NYC",
        "A takes OP-NEW-INDUSTRY for CLE in black",
        deliver(table, ANN, "red", "DSM", "CHI"),
    ):
        play(table, move)
        asked.append(len(table.chance_of_last()))
    assert asked == [0, 0, 0, 2, 2, 2, 2]
    end = Scene(seats=2).last_action()
    play(end, "B passes")
    assert len(end.chance_of_last()) == 1  # the card turned up


@pytest.mark.rule("RWW-RND-01")
def test_the_same_seed_gives_the_same_set_up() -> None:
    one, other = (footplate.new("railways", seats=4, seed=21) for _ in range(2))
    assert one.dump() == other.dump()
    assert footplate.new("railways", seats=4, seed=22).dump()["position"] != one.dump()["position"]


@pytest.mark.rule("RWW-RND-02")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_a_short_bag_gives_what_it_has(left: int) -> None:
    table = Scene().cubes(BUF="red").bag(black=left).round()
    play(table, "A urbanizes BUF in blue")
    assert sum(seen(table)["cities"]["BUF"]["cubes"].values()) == 1 + min(left, 2)
    assert sum(seen(table)["bag"].values()) == max(left - 2, 0)
    assert player(table, ANN)["shares"] == 2
