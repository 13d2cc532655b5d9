"""The set-up (RWW-SET)."""

from collections import Counter

import pytest

import footplate
from footplate.titles.railways import ground, tables
from footplate.titles.railways.actions import Keep
from rules.playing_lines import of_kind, play, player, refused, seen
from rules.railways.positions import state


def opened(seats: int, option: str = "open", seed: int = 3) -> footplate.Table:
    return footplate.new("railways", seats=seats, options={"major_lines": option}, seed=seed)


def face_up(table: footplate.Table, deck: str) -> int:
    by_id = {card.id: card for card in tables.HOUSE.operations}
    return sum(each["count"] for each in seen(table)["cards"] if by_id[each["id"]].deck == deck)


@pytest.mark.rule("RWW-SET-01")
def test_every_city_gets_the_printed_number_of_cubes_at_random() -> None:
    one, other = opened(4, seed=1), opened(4, seed=2)
    for place in ground.HOUSE.cities:
        key = ground.HOUSE.place_ids[place]
        assert sum(seen(one)["cities"][key]["cubes"].values()) == ground.HOUSE.printed_cubes[place]
    assert sum(seen(one)["cities"]["BUF"]["cubes"].values()) == 1
    assert sum(seen(one)["bag"].values()) == 125 - 104
    assert seen(one)["cities"] != seen(other)["cities"]


@pytest.mark.rule("RWW-SET-02")
def test_everybody_begins_with_an_engine_of_level_1_no_money_and_no_share() -> None:
    for each in seen(opened(6))["players"]:
        assert (each["engine"], each["cash"], each["shares"], each["score"]) == (1, 0, 0, 0)
        assert each["locomotives"] == 24
    assert [each["color"] for each in seen(opened(6))["players"]] == list(ground.PLAYER_COLORS)


@pytest.mark.rule("RWW-SET-03")
def test_the_nine_major_lines_lie_face_up() -> None:
    assert face_up(opened(3), "major") == 9
    assert state(opened(3)).deck[tables.HOUSE.card_of["OP-ML-NEW-YORK-CHICAGO"]] == 0


@pytest.mark.rule("RWW-SET-04")
@pytest.mark.parametrize("seats", range(2, 7))
def test_three_s_cards_and_two_cards_a_player_lie_face_up(seats: int) -> None:
    table = opened(seats)
    assert face_up(table, "start") == 3
    assert face_up(table, "draw") == 2 * seats
    assert seen(table)["deck"] == 25 - 2 * seats


@pytest.mark.rule("RWW-SET-05")
@pytest.mark.parametrize("seats", range(2, 7))
def test_with_the_option_the_major_lines_are_in_the_deck(seats: int) -> None:
    table = opened(seats, "shuffled")
    assert face_up(table, "start") == 3
    assert face_up(table, "draw") + face_up(table, "major") == 2 * seats
    assert seen(table)["deck"] == 34 - 2 * seats
    laid = [face_up(opened(6, "shuffled", seed), "major") for seed in range(20)]
    assert min(laid) < max(laid)


@pytest.mark.rule("RWW-SET-06")
def test_everybody_gets_two_barons_after_the_cubes_and_keeps_one() -> None:
    table = opened(4)
    kinds = [event.kind for event in table.setup_events]
    assert kinds.index("cubes-placed") < kinds.index("barons-dealt")
    dealt = state(table).barons.copy()
    assert len(set(dealt)) == 8
    kept, other = (tables.HOUSE.barons[baron].id for baron in dealt[2:4])
    strange = next(baron.id for number, baron in enumerate(tables.HOUSE.barons) if number not in dealt[2:4])
    assert [action.baron for action in table.legal(1) if isinstance(action, Keep)] == [kept, other]
    assert refused(table, Keep(1, strange)) == "RWW-SET-06"
    play(table, f"B keeps {other}")
    assert table.view(1)["game"]["baron"]["id"] == other
    assert table.explain(Keep(1, kept)) is not None


@pytest.mark.rule("RWW-SET-07")
def test_all_choose_at_once_in_any_order_and_then_play_starts() -> None:
    table = opened(3)
    assert table.actors == (0, 1, 2)
    assert refused(table, "C passes") == "RWW-SET-07"
    play(table, table.legal(2)[0])
    assert table.actors == (0, 1)
    play(table, table.legal(0)[1])
    assert table.view()["phase"] == "barons"
    events = play(table, table.legal(1)[0])
    assert of_kind(events, "turn-began") == [{"turn": 1}]
    assert table.actors == (seen(table)["first"],)


@pytest.mark.rule("RWW-SET-08")
def test_a_random_player_is_first_and_the_left_is_the_next_seat() -> None:
    firsts = Counter(seen(opened(4, seed=seed))["first"] for seed in range(40))
    assert set(firsts) == {0, 1, 2, 3}
    table = opened(4)
    assert [state(table).left_of(seat) for seat in range(4)] == [1, 2, 3, 0]


@pytest.mark.rule("RWW-SET-09")
def test_the_whole_map_is_used_with_any_number_of_players() -> None:
    for seats in range(2, 7):
        table = opened(seats)
        assert len(seen(table)["cities"]) == 53
        assert len(state(table).network.tile) == ground.HOUSE.board.hexes
        assert all(player(table, seat)["locomotives"] == 24 for seat in range(seats))


@pytest.mark.rule("RWW-SET-10")
@pytest.mark.parametrize(("seats", "cubes"), [(2, 71), (3, 71), (4, 104), (5, 104), (6, 104)])
def test_with_two_or_three_players_a_city_gets_one_cube_fewer_but_one_at_least(seats: int, cubes: int) -> None:
    table = opened(seats)
    counts = {key: sum(each["cubes"].values()) for key, each in seen(table)["cities"].items()}
    assert sum(counts.values()) == cubes
    assert min(counts.values()) == 1


@pytest.mark.rule("RWW-SET-11")
def test_seats_and_colours_are_as_the_players_sat_down() -> None:
    for seed in range(5):
        table = opened(4, seed=seed)
        assert [each["color"] for each in seen(table)["players"]] == ["red", "yellow", "green", "blue"]
        assert seen(table)["order"] == [(seen(table)["first"] + step) % 4 for step in range(4)]
