"""Maps tested by bots, and cards from a file: what a map maker is told, and what the game pays."""

import msgspec
import pytest

import footplate
from drawn_maps import RAILWAYS, STEAM, two_rivers
from footplate import bots, trials
from footplate.titles.railways.ground import COLORS
from footplate.titles.railways.title import Railways


def test_a_trial_tells_what_was_built_carried_and_never_reached() -> None:
    trial = trials.try_map(STEAM, games=3, seats=3)
    again = trials.try_map(STEAM, games=3, seats=3)
    assert trial == again
    assert (trial.title, trial.games, len(trial.seats)) == ("steam", 3, 3)
    assert sum(seat.wins for seat in trial.seats) == pytest.approx(3, abs=0.05)
    assert trial.rounds[0] == trial.rounds[2]
    assert trial.deliveries > 0
    assert sum(trial.sent.values()) == pytest.approx(trial.deliveries, abs=0.1)
    assert sum(trial.taken.values()) == pytest.approx(trial.deliveries, abs=0.1)
    assert all(0 < often <= 3 for often in trial.hexes.values())
    joined = {place for link in trial.links for place in link.places}
    assert set(trial.unreached) == {"AA", "BB", "CC", "DD", "TA", "TB"} - joined
    title, map_id, seated = trials.prepared(STEAM, 3)
    game = trials.play(title, map_id, seated, 0)
    one, other = (msgspec.structs.replace(game, unreached=left) for left in (["CC", "DD"], ["BB", "CC"]))
    assert trials.summed(title, [one, other]).unreached == ["CC"]
    with pytest.raises(footplate.BadSetup, match="schema must be 1"):
        trials.try_map("grid = 1", games=1)


@pytest.mark.parametrize(("text", "seats"), [(two_rivers(), 4), (RAILWAYS, 3)])
def test_every_hex_game_can_be_tried(text: str, seats: int) -> None:
    title, map_id, seated = trials.prepared(text)
    assert seated == seats
    game = trials.play(title, map_id, seated, 0)
    assert len(game.points) == len(game.incomes) == len(game.ruined) == seats
    assert game.delivered
    assert len(game.carried) >= len(game.delivered)
    assert set(game.carried) <= set(game.links)
    assert game.winners


def test_a_cube_that_is_a_burden_counts_as_delivered() -> None:
    table = footplate.new("age-of-steam", 3, "italy", seed=1)
    went = {"from": "ROM", "to": "MIL", "links": []}
    assert footplate.delivery(table, footplate.Event("delivered/burden", went)) == ("ROM", "MIL", [])
    assert footplate.delivery(table, footplate.Event("produced", went)) is None


def claimed(text: str, card: str) -> set[int]:
    """What a card gives in guided games, to its seat and in the log."""
    map_id, points = footplate.bring_map("railways", text), set()
    for seed in range(4):
        table = footplate.new("railways", 3, map_id, seed=seed)
        while table.actor is not None:
            before = [score["total"] for score in table.view(None)["scores"]]
            action = bots.choose(table.imagine(table.actor, 1), table.actor, "greedy", 0.1, 1)
            for event in table.play(action):
                if event.key == "card-claimed" and event.facts["card"] == card:
                    seat, given = event.facts["seat"], event.facts["points"]
                    after = [score["total"] for score in table.view(None)["scores"]]
                    assert isinstance(seat, int)
                    assert isinstance(given, int)
                    assert after[seat] - before[seat] >= given
                    points.add(given)
    return points


def test_the_game_pays_the_bounty_that_the_file_says() -> None:
    assert claimed(RAILWAYS, "OP-BOUNTY-ELM") == {11}
    assert claimed(RAILWAYS.replace("points = 11", "points = 37"), "OP-BOUNTY-ELM") == {37}


def test_cards_from_a_file_are_told_at_the_table() -> None:
    map_id = footplate.bring_map("railways", RAILWAYS)
    board = footplate.board("railways", map_id)
    said = {card["id"]: card["text"]["en"] for card in board["cards"]}  # type: ignore[attr-defined]
    assert said["OP-BOUNTY-ELM"] == "The first player to deliver a goods cube to Elm gains 11 points."
    assert said["OP-LINE"] == "Join Alma and Dale."
    table = footplate.new("railways", 2, map_id, seed=1)
    assert table.words.say("card", "OP-BOUNTY-ELM", "fr") == "Prime : Elm"
    assert table.words.say("city", "CC", "fr") == "Crique"
    assert footplate.load(table.dump()).dump() == table.dump()
    with pytest.raises(footplate.BadSetup, match="This board is played by 2 to 3 players, not by 5"):
        footplate.new("railways", 5, map_id)


def test_a_board_without_cards_is_played_with_those_of_the_house_that_fit() -> None:
    bare = RAILWAYS[: RAILWAYS.index("[[operations]]")]
    assert footplate.check_map(bare).sound
    names = bare.replace('"Alma"', '"Mobile"')
    cards = footplate.board("railways", footplate.bring_map("railways", names))["cards"]
    assert "OP-SB-MOBILE" in [card["id"] for card in cards]  # type: ignore[attr-defined]
    house = footplate.map_text("railways", "eastern-us")
    assert footplate.check_map(house).problems == []
    own = footplate.board("railways", footplate.bring_map("railways", house))
    printed = footplate.board("railways", "eastern-us")
    assert [card["figures"] for card in own["cards"]] == [card["figures"] for card in printed["cards"]]  # type: ignore[attr-defined]


def test_the_west_is_as_the_file_says() -> None:
    title = Railways()
    text = RAILWAYS.replace('color = "red", count = 3', 'color = "blue", count = 3').replace(
        'delivery_color = "red"', 'delivery_color = "yellow"'
    )
    ground = title.ground(title.take_map(text)).ground
    west, names = ground.west, ground.place_ids
    assert ([names[city] for city in west.cities], west.cost, west.cubes, west.draw) == (["BB"], 10000, 3, 2)
    assert (COLORS[west.color], COLORS[west.goal_color], names[west.goal]) == ("blue", "yellow", "AA")
    assert [ground.board.names[gate] for gate in west.gates] == ["E3"]
