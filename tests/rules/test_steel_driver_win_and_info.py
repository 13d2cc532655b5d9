"""End of the game, information and chance (STD-WIN, STD-INFO)."""

import json

import pytest

import footplate
from footplate.titles.steel_driver.actions import Auction, Bid, Build, Drop, Pass, Take
from footplate.titles.steel_driver.ground import HOUSE
from rules.playing_lines import lines, of_kind, play, refused, seen
from rules.steel_driver import ANN, BEN, CY, DEE, Scene


def finish(scene: Scene) -> tuple[footplate.Table, list[footplate.Event]]:
    """Plays phase 6 with the first choice each time."""
    table = scene.goods()
    events = []
    while not table.over:
        events += table.play(table.legal()[0])
    return table, events


def places(table: footplate.Table) -> list[tuple[int, int]]:
    """The seats in their order with their places."""
    ranking = table.result()
    assert ranking is not None
    return [(place.seat, place.place) for place in ranking]


@pytest.mark.rule("STD-WIN-01", "STD-WIN-04")
def test_most_cash_wins_and_gives_the_places() -> None:
    table, events = finish(Scene().cash(100, 400, 300, 200).sold(red=ANN).rails("red", "BOS-NYC"))
    assert places(table) == [(BEN, 1), (CY, 2), (DEE, 3), (ANN, 4)]
    assert of_kind(events, "game-over") == [{"winners": [BEN]}]


@pytest.mark.rule("STD-WIN-02")
def test_equal_cash_is_decided_by_the_largest_number_of_goods_cubes_in_one_controlled_company() -> None:
    # Red gets 3 white cubes and pays $30 a share; blue gets 2 black ones and pays $20.
    scene = Scene().cash(10, 0, 0, 0).sold(red=BEN, blue=ANN)
    scene.rails("red", "BOS-NYC", "NYC-PHL", start="BOS").rails("blue", "CHS-SAV", start="CHS")
    table, _ = finish(scene)
    ranking = table.result()
    assert ranking is not None
    assert [(place.seat, place.total, place.ties) for place in ranking[:2]] == [(BEN, 30, [3]), (ANN, 30, [2])]
    assert places(table)[:2] == [(BEN, 1), (ANN, 2)]


@pytest.mark.rule("STD-WIN-02")
def test_a_player_who_controls_nothing_counts_0() -> None:
    scene = Scene().cash(0, 20, 0, 0).sold(red=ANN).rails("red", "BOS-NYC")
    table, _ = finish(scene)
    ranking = table.result()
    assert ranking is not None
    assert [(place.seat, place.ties) for place in ranking[:2]] == [(ANN, [2]), (BEN, [0])]


@pytest.mark.rule("STD-WIN-03", "STD-WIN-04")
def test_players_equal_in_both_share_the_victory() -> None:
    scene = Scene().sold(red=ANN, blue=BEN).rails("red", "BOS-NYC").rails("blue", "CHS-SAV")
    table, events = finish(scene)
    assert places(table) == [(ANN, 1), (BEN, 1), (CY, 3), (DEE, 3)]
    assert of_kind(events, "game-over") == [{"winners": [ANN, BEN]}]
    assert "share the victory" in events[-1].text("en")
    assert "partagent la victoire" in events[-1].text("fr", names=["Ann", "Ben", None, None])


@pytest.mark.rule("STD-WIN-04")
def test_there_is_no_ranking_before_the_end() -> None:
    table = Scene().sold(red=ANN).rails("red", "BOS-NYC").goods()
    assert table.result() is None


# Information and chance


@pytest.mark.rule("STD-INFO-01")
def test_everybody_sees_everything_at_all_times() -> None:
    table = footplate.new("steel-driver", seats=4, seed=5)
    while not table.over:
        views = [table.view(seat) for seat in (None, 0, 1, 2, 3)]
        games = {json.dumps(view["game"], sort_keys=True) for view in views}
        assert len(games) == 1
        game = seen(table)
        position = table.position
        assert [player["cubes"] for player in game["players"]] == position.cubes
        assert [player["cash"] for player in game["players"]] == position.cash
        assert [each["box"] for each in game["companies"]] == position.box
        assert [each["profit"] for each in game["companies"]] == position.profit
        table.play(table.legal()[table.number % len(table.legal())])


@pytest.mark.rule("STD-INFO-02")
def test_only_the_first_active_player_is_drawn() -> None:
    table = footplate.new("steel-driver", seats=5, seed=11)
    assert table.setup_chance == (table.actor,)
    while not table.over:
        table.play(table.legal()[-1])
        assert table.chance_of_last() == ()


@pytest.mark.rule("STD-INFO-02")
def test_the_same_start_and_choices_give_the_same_game_whatever_the_seed() -> None:
    dumps = []
    for seed in range(40):
        table = footplate.new("steel-driver", seats=3, seed=seed)
        if table.actor != BEN:
            continue
        while not table.over:
            table.play(table.legal()[table.number * 5 % len(table.legal())])
        dumps.append(table.dump()["position"])
    assert len(dumps) > 5
    assert all(dump == dumps[0] for dump in dumps)


@pytest.mark.rule("STD-INFO-03")
def test_exactly_one_player_has_to_act_until_the_game_is_over() -> None:
    table = footplate.new("steel-driver", seats=6, seed=11)
    while not table.over:
        assert len(table.actors) == 1
        assert {action.seat for action in table.legal()} == {table.actor}
        table.play(table.legal()[table.number * 3 % len(table.legal())])
    assert table.actors == ()


@pytest.mark.rule("STD-INFO-04")
def test_a_single_legal_link_or_city_is_still_the_players_own_move() -> None:
    scene = Scene(turn=5).sold(red=ANN).boxes(red=2).rails("red", "BOS-NYC", start="BOS")
    table = scene.rails("blue", "BOS-ALB", "ALB-NYC", "NYC-BUF", start="NYC").building()
    assert lines(table) == ["A builds NYC-PHL with red"]
    play(table, "A builds NYC-PHL with red")
    play(table, "D takes ALB with blue", "A takes BOS with red", "D takes BUF with blue", "A takes NYC with red")
    assert lines(table) == ["A takes PHL with red"]


@pytest.mark.rule("STD-INFO-05")
def test_these_and_only_these_moves_exist() -> None:
    assert footplate.new("steel-driver", seats=3).title.actions == (Auction, Pass, Bid, Drop, Build, Take)
    offered = set()
    table = footplate.new("steel-driver", seats=3, seed=1)
    while not table.over:
        offered |= {type(action) for action in table.legal()}
        table.play(table.legal()[table.number * 3 % len(table.legal())])
    assert offered == {Auction, Pass, Bid, Drop, Build, Take}


@pytest.mark.rule("STD-INFO-05")
def test_a_move_of_the_wrong_kind_is_refused_in_every_phase() -> None:
    table = footplate.new("steel-driver", seats=3, seed=1)
    link, city = HOUSE.link_ids[0], HOUSE.city_ids[0]
    while not table.over:
        seat = table.actor
        assert seat is not None
        moves = [Auction(seat, "red", 99), Bid(seat, 99), Build(seat, "red", link, "BUF"), Take(seat, "red", "XXX")]
        for move in (*moves, Pass(seat), Drop(seat), Take(seat, "red", city)):
            if move not in table.legal():
                refused(table, move)
        table.play(table.legal()[table.number * 3 % len(table.legal())])


@pytest.mark.rule("FPT-REC-01")
@pytest.mark.parametrize("more", [10, -10])
def test_a_stored_position_whose_cash_was_not_earned_is_refused(more: int) -> None:
    dump = Scene().cash(30, 20, 10, 10).sold(red=ANN).boxes(red=5).building().dump(history=False)
    assert footplate.load(dump).dump(history=False) == dump
    dump["position"]["cash"][ANN] += more
    with pytest.raises(footplate.BadRecord) as refusal:
        footplate.load(dump)
    assert refusal.value.rule == "FPT-REC-01"
