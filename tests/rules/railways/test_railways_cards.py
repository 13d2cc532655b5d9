"""Phase 2, operation cards (RWW-CARD)."""

import pytest

from footplate.titles.railways import ground
from footplate.titles.railways.actions import Lay
from footplate.titles.railways.tables import HOUSE as BOX
from rules.playing_lines import allowed, lines, of_kind, play, player, refused, seen
from rules.railways.positions import (
    ANN,
    BEN,
    CLEO,
    SHORT_LINKS,
    Scene,
    build,
    city,
    deliver,
    facts_of,
    lay,
    pass_all,
    state,
)


def face_up(scene_or_table: object) -> dict[str, int]:
    return {each["id"]: each["count"] for each in seen(scene_or_table)["cards"]}  # type: ignore[arg-type]


@pytest.mark.rule("RWW-CARD-01")
def test_taking_a_card_costs_the_action_no_money_and_leaves_a_gap() -> None:
    table = Scene().cash(1000, 0, 0).cards("OP-HOTEL-BOSTON", "OP-LAND-GRANT").round()
    assert refused(table, "A takes OP-HOTEL-ATLANTA") == "RWW-CARD-01"
    assert refused(table, "A takes OP-HOTEL-BOSTON for BOS") == "RWW-CARD-01"
    play(table, "A takes OP-HOTEL-BOSTON")
    assert (player(table, ANN)["cash"], player(table, ANN)["shares"]) == (1000, 0)
    assert player(table, ANN)["cards"] == [{"id": "OP-HOTEL-BOSTON", "count": 1}]
    assert face_up(table) == {"OP-LAND-GRANT": 1}
    assert table.actor == BEN


@pytest.mark.rule("RWW-CARD-02")
@pytest.mark.parametrize("card", ["OP-ERA-BEGINS", "OP-ML-ATLANTA-RICHMOND", "OP-SB-MOBILE"])
def test_claim_cards_are_never_taken(card: str) -> None:
    table = Scene().cards(card).round()
    assert refused(table, f"A takes {card}") == "RWW-CARD-02"
    assert lines(table, "take") == []


@pytest.mark.rule("RWW-CARD-03")
def test_immediate_cards_work_at_once_and_are_gone() -> None:
    table = Scene().cards("OP-CITY-GROWTH", "OP-NEW-INDUSTRY", "OP-RAILROAD-EXECUTIVE").round()
    play(table, "A takes OP-CITY-GROWTH for BUF", "B takes OP-NEW-INDUSTRY for CLE in blue")
    play(table, "C takes OP-RAILROAD-EXECUTIVE")
    assert face_up(table) == {}
    assert [player(table, seat)["cards"] for seat in range(3)] == [[], [], []]
    gone = {BOX.operations[number].id for number, count in enumerate(state(table).gone) if count}
    assert {"OP-CITY-GROWTH", "OP-NEW-INDUSTRY", "OP-RAILROAD-EXECUTIVE"} <= gone


@pytest.mark.rule("RWW-CARD-03")
def test_immediate_cards_without_an_effect_cannot_be_taken() -> None:
    empty = Scene().bag().cards("OP-CITY-GROWTH", "OP-NEW-INDUSTRY").round()
    assert refused(empty, "A takes OP-CITY-GROWTH for BUF") == "RWW-CARD-03"
    assert allowed(empty, "A takes OP-NEW-INDUSTRY for BUF in blue")
    gray = [ground.HOUSE.place_ids[place] for place in ground.HOUSE.cities if ground.HOUSE.printed_color[place] < 0]
    colors = [color for color in ("yellow", "black", "blue", "purple") for _ in range(3)]
    used = Scene().new_cities(**dict(zip(gray, colors, strict=False))).cards("OP-NEW-INDUSTRY").round()
    assert refused(used, f"A takes OP-NEW-INDUSTRY for {gray[-1]} in blue") == "RWW-CARD-03"
    ruling = used.why("card:OP-NEW-INDUSTRY")
    assert ruling is not None
    assert (ruling.key, ruling.facts) == ("RWW-CARD-03", {"card": "OP-NEW-INDUSTRY"})
    assert lines(used, "take") == []


@pytest.mark.rule("RWW-CARD-04")
def test_a_kept_card_is_used_once_in_a_later_action() -> None:
    table = Scene(seats=2).cards("OP-LAND-GRANT").round()
    assert refused(table, "A uses OP-LAND-GRANT") == "RWW-CARD-04"
    play(table, "A takes OP-LAND-GRANT")
    assert refused(table, "B uses OP-LAND-GRANT") == "RWW-CARD-04"
    play(table, "B passes")
    assert allowed(table, "A uses OP-LAND-GRANT")
    play(table, "A uses OP-LAND-GRANT", lay(table, ANN, "NYC Y12 PHL"), "B passes")
    assert player(table, ANN)["cards"] == []
    assert refused(table, "A uses OP-LAND-GRANT") == "RWW-CARD-04"
    later = Scene(seats=2).hand(ANN, "OP-LAND-GRANT").last_action()
    play(later, "B passes")
    assert player(later, ANN)["cards"] == [{"id": "OP-LAND-GRANT", "count": 1}]


@pytest.mark.rule("RWW-CARD-05")
def test_a_hotel_works_to_the_end() -> None:
    table = Scene(seats=2).links(ANN, "NYC-PHL").cubes(PHL="red red").hand(BEN, "OP-HOTEL-NEW-YORK").round()
    play(table, deliver(table, ANN, "red", "PHL", "NYC"), "B passes")
    play(table, deliver(table, ANN, "red", "PHL", "NYC"))
    assert player(table, BEN)["score"] == 2
    assert player(table, BEN)["cards"] == [{"id": "OP-HOTEL-NEW-YORK", "count": 1}]


@pytest.mark.rule("RWW-CARD-06")
def test_a_player_may_have_any_number_of_cards() -> None:
    hotels = [card.id for card in BOX.operations if card.kind == "hotel"]
    scene = Scene().hand(ANN, *hotels[:5], "OP-LAND-GRANT", "OP-LAND-GRANT").cards(hotels[5], "OP-LAND-GRANT")
    table = scene.round()
    assert allowed(table, f"A takes {hotels[5]}")
    assert allowed(table, "A takes OP-LAND-GRANT")


@pytest.mark.rule("RWW-CARD-07", "RWW-INC-07")
def test_one_card_is_turned_up_at_the_end_of_a_turn_however_many_were_taken() -> None:
    table = Scene(seats=2).cards("OP-HOTEL-BOSTON", "OP-LAND-GRANT", "OP-HOTEL-CHICAGO").round()
    deck = seen(table)["deck"]
    play(table, "A takes OP-HOTEL-BOSTON", "B takes OP-LAND-GRANT")
    assert len(of_kind(pass_all(table), "card-turned")) == 1
    assert seen(table)["deck"] == deck - 1
    assert sum(face_up(table).values()) == 2
    empty = Scene(seats=2).deck().last_action()
    assert of_kind(play(empty, "B passes"), "card-turned") == []


@pytest.mark.rule("RWW-CARD-08")
def test_a_claim_card_goes_to_the_first_and_is_gone() -> None:
    scene = Scene(seats=2).links(ANN, "NYC-PHL").links(BEN, "BAL-WAS").cubes(NYC="blue", BAL="blue")
    table = scene.cards("OP-ERA-BEGINS").round()
    play(table, deliver(table, ANN, "blue", "NYC", "PHL"), deliver(table, BEN, "blue", "BAL", "WAS"))
    assert [player(table, seat)["score"] for seat in range(2)] == [2, 1]
    assert face_up(table) == {}
    assert seen(table)["claimed"] == {"OP-ERA-BEGINS": ANN}


@pytest.mark.rule("RWW-CARD-08")
def test_one_delivery_wins_several_cards() -> None:
    scene = Scene().links(ANN, "MOB-NOL", "MOB-MON", "MON-BIR").cubes(BIR="purple").engines(3, 1, 1)
    table = scene.cards("OP-ERA-BEGINS", "OP-SPEED-RECORD", "OP-SB-NEW-ORLEANS").round()
    action = deliver(table, ANN, "purple", "BIR", "MON", "MOB", "NOL")
    assert facts_of(table, action)["points"] == 3 + 1 + 2 + 3
    play(table, action)
    assert player(table, ANN)["score"] == 9


@pytest.mark.rule("RWW-CARD-09")
def test_a_major_line_needs_own_links_through_any_cities() -> None:
    scene = Scene().cards("OP-ML-BOSTON-WASHINGTON").links(ANN, "BOS-PRO", "PRO-NYC", "PHL-BAL", "BAL-WAS")
    table = scene.round()
    build(table, ANN, "NYC Y12 PHL")
    assert player(table, ANN)["score"] == 5
    others = Scene().cards("OP-ML-BOSTON-WASHINGTON").links(ANN, "BOS-PRO", "PHL-BAL", "BAL-WAS")
    foreign = others.links(BEN, "PRO-NYC").round()
    build(foreign, ANN, "NYC Y12 PHL")
    assert player(foreign, ANN)["score"] == 0


@pytest.mark.rule("RWW-CARD-10")
def test_a_bounty_counts_deliveries_after_it_is_turned_up() -> None:
    scene = Scene(seats=2).links(ANN, "MOB-NOL").cubes(NOL="black black").deck("OP-SB-MOBILE")
    table = scene.last_action()
    play(table, "B passes")
    assert face_up(table) == {"OP-SB-MOBILE": 1}
    play(table, "A bids 1000", "B passes", deliver(table, ANN, "black", "NOL", "MOB"))
    assert player(table, ANN)["score"] == 1 + 4
    before = Scene(seats=2).links(ANN, "MOB-NOL").cubes(NOL="black black").deck("OP-SB-MOBILE").round(number=3)
    play(before, deliver(before, ANN, "black", "NOL", "MOB"), "B passes")
    assert player(before, ANN)["score"] == 1
    assert seen(before)["claimed"] == {}
    play(before, "A bids 1000", "B passes", deliver(before, ANN, "black", "NOL", "MOB"))
    assert player(before, ANN)["score"] == 1 + 1 + 4


@pytest.mark.rule("RWW-CARD-11")
def test_the_railroad_era_begins_with_the_first_delivery() -> None:
    table = Scene().links(ANN, "NYC-PHL").cubes(NYC="blue").cards("OP-ERA-BEGINS").round()
    events = play(table, deliver(table, ANN, "blue", "NYC", "PHL"))
    assert of_kind(events, "card-claimed") == [{"seat": ANN, "card": "OP-ERA-BEGINS", "points": 1, "score": 2}]


@pytest.mark.rule("RWW-CARD-12")
@pytest.mark.parametrize(("links", "won"), [(2, 0), (3, 2)])
def test_speed_record_is_for_three_links_whoever_owns_them(links: int, won: int) -> None:
    way = ["BOS", "PRO", "NYC", "PHL"][3 - links :]
    scene = Scene().links(ANN, "BOS-PRO", "PRO-NYC").links(BEN, "NYC-PHL").cards("OP-SPEED-RECORD")
    table = scene.cubes(**{way[0]: "blue"}).engines(3, 1, 1).round()
    choice = table.position.choice(deliver(table, ANN, "blue", *way))
    assert (choice.key == "deliver/won", choice.facts["won"]) == (won > 0, ["OP-SPEED-RECORD"] if won else [])
    play(table, deliver(table, ANN, "blue", *way))
    assert player(table, ANN)["score"] == links - 1 + won
    assert player(table, BEN)["score"] == 1


@pytest.mark.rule("RWW-CARD-13")
def test_new_train_is_for_the_first_engine_of_level_4() -> None:
    table = Scene(seats=2).engines(3, 3).cards("OP-NEW-TRAIN").round()
    play(table, "A upgrades the engine", "B upgrades the engine")
    assert [player(table, seat)["score"] for seat in range(2)] == [3, 0]
    early = Scene(seats=2).engines(2, 3).cards("OP-NEW-TRAIN").round()
    play(early, "A upgrades the engine")
    assert player(early, ANN)["score"] == 0


@pytest.mark.rule("RWW-CARD-14")
def test_a_major_line_that_already_holds_is_claimed_when_it_is_turned_up() -> None:
    def scene(first: int) -> Scene:
        found = Scene(option="shuffled", first=first).links(BEN, "DET-TOL", "TOL-IND", "IND-STL")
        return found.links(CLEO, "DET-CHI", "CHI-STL").deck("OP-ML-DETROIT-ST-LOUIS")

    for first, winner in ((ANN, BEN), (CLEO, CLEO)):
        table = scene(first).last_action()
        events = play(table, f"{'ABC'[state(table).actor]} passes")
        assert of_kind(events, "card-claimed")[0]["seat"] == winner
        assert player(table, winner)["score"] == 5
        assert face_up(table) == {}


@pytest.mark.rule("RWW-CARD-15")
def test_a_hotel_pays_its_owner_at_every_delivery_his_own_too() -> None:
    scene = Scene(seats=2).links(ANN, "NYC-PHL").links(BEN, "NYC-NHV").cubes(PHL="red", NHV="red")
    table = scene.hand(ANN, "OP-HOTEL-NEW-YORK").round()
    assert city(table, "NYC")["hotel"] == ANN
    assert facts_of(table, deliver(table, ANN, "red", "PHL", "NYC"))["hotel"] == ANN
    play(table, deliver(table, ANN, "red", "PHL", "NYC"), deliver(table, BEN, "red", "NHV", "NYC"))
    assert [player(table, seat)["score"] for seat in range(2)] == [3, 1]


@pytest.mark.rule("RWW-CARD-16")
def test_a_land_grant_makes_plains_free_crossings_too_but_no_water_mountain_or_ridge() -> None:
    scene = Scene().hand(ANN, "OP-LAND-GRANT").links(BEN, "CIN N13 N12 O11 TOL")
    table = scene.round()
    play(table, "A uses OP-LAND-GRANT")
    cost = {
        path: facts_of(table, lay(table, ANN, path))["cost"]
        for path in ("NYC Y12 PHL", "COL N13 M13", "BAL X13 DOV", "ATL M22 CHA", "KNO O21 O22")
    }
    assert list(cost.values()) == [0, 0, 3000, 4000, 8000]
    play(table, lay(table, ANN, "ALB Z7 AA7"))
    assert facts_of(table, lay(table, ANN, "Z7 AA7 AB7"))["cost"] == 4000 + 4000
    back = Scene().hand(ANN, "OP-LAND-GRANT").links(ANN, "BOS AB7 AA7 Z7").round()
    play(back, "A uses OP-LAND-GRANT")
    assert facts_of(back, lay(back, ANN, "AA7 Z7 ALB"))["cost"] == 4000


@pytest.mark.rule("RWW-CARD-17")
def test_perfect_engineering_makes_every_tile_2000_and_ridges_free() -> None:
    table = Scene().hand(ANN, "OP-PERFECT-ENGINEERING", "OP-LAND-GRANT").round()
    play(table, "A uses OP-PERFECT-ENGINEERING")
    paths = ("NYC Y12 PHL", "BAL X13 DOV", "ATL M22 CHA", "KNO O21 O22")
    assert {facts_of(table, lay(table, ANN, path))["cost"] for path in paths} == {2000}
    assert refused(table, "A uses OP-LAND-GRANT") == "RWW-CARD-22"


@pytest.mark.rule("RWW-CARD-18")
def test_a_railroad_executive_gives_two_actions_at_once_and_the_second_two_more() -> None:
    table = Scene(seats=2).cards("OP-RAILROAD-EXECUTIVE", "OP-RAILROAD-EXECUTIVE").round()
    play(table, "A takes OP-RAILROAD-EXECUTIVE")
    assert (table.actor, seen(table)["actions_left"]) == (ANN, 2)
    play(table, "A takes OP-RAILROAD-EXECUTIVE")
    assert (table.actor, seen(table)["actions_left"]) == (ANN, 3)
    play(table, "A upgrades the engine", "A passes", "A upgrades the engine")
    assert table.actor == BEN
    assert (player(table, ANN)["engine"], seen(table)["round"]) == (3, 1)


@pytest.mark.rule("RWW-CARD-19")
def test_new_industry_urbanizes_for_nothing() -> None:
    table = Scene().cash(3000, 0, 0).cards("OP-NEW-INDUSTRY").cubes(CLE="red").round()
    assert refused(table, "A takes OP-NEW-INDUSTRY") == "RWW-CARD-19"
    assert refused(table, "A takes OP-NEW-INDUSTRY for NYC in blue") == "RWW-URB-01"
    play(table, "A takes OP-NEW-INDUSTRY for CLE in blue")
    assert (city(table, "CLE")["color"], sum(city(table, "CLE")["cubes"].values())) == ("blue", 3)
    assert player(table, ANN)["cash"] == 3000
    assert seen(table)["new_cities"]["blue"] == 2


@pytest.mark.rule("RWW-CARD-20")
@pytest.mark.parametrize("key", ["NYC", "CLE"])
def test_city_growth_brings_two_cubes_to_any_city(key: str) -> None:
    table = Scene().cards("OP-CITY-GROWTH").cubes(**{key: "red"}).round()
    assert refused(table, "A takes OP-CITY-GROWTH") == "RWW-CARD-20"
    play(table, f"A takes OP-CITY-GROWTH for {key}")
    assert sum(city(table, key)["cubes"].values()) == 3


@pytest.mark.rule("RWW-CARD-21")
def test_claim_cards_nobody_fulfilled_give_nothing() -> None:
    scene = Scene(seats=2, turn=30).cards("OP-ML-NEW-YORK-CHICAGO", "OP-ERA-BEGINS").links(ANN, "NYC-PHL")
    table = scene.baron(ANN, "B-STANFORD").baron(BEN, "B-HARRIMAN").last_action()
    play(table, "B passes")
    assert [score.total for score in table.scores()] == [0, 0]


@pytest.mark.rule("RWW-CARD-22")
def test_a_kept_card_is_named_before_the_first_tile_and_spent() -> None:
    table = Scene().hand(ANN, "OP-LAND-GRANT").round()
    play(table, lay(table, ANN, "CIN N13 N12"))
    assert refused(table, "A uses OP-LAND-GRANT") == "RWW-CARD-22"
    named = Scene().hand(ANN, "OP-LAND-GRANT").cash(9000, 0, 0).round()
    play(named, "A uses OP-LAND-GRANT")
    assert player(named, ANN)["cards"] == []
    play(named, lay(named, ANN, "ATL M22 CHA"))
    assert player(named, ANN)["cash"] == 5000


@pytest.mark.rule("RWW-CARD-23")
def test_who_names_a_kept_card_lays_a_tile() -> None:
    table = Scene().hand(ANN, "OP-LAND-GRANT").round()
    play(table, "A uses OP-LAND-GRANT")
    assert refused(table, "A stops building") == "RWW-CARD-23"
    assert all(isinstance(action, Lay) for action in table.legal())
    scene = Scene().hand(ANN, "OP-LAND-GRANT").links(ANN, *SHORT_LINKS)
    none = scene.round()
    assert player(none, ANN)["locomotives"] == 0
    assert refused(none, "A uses OP-LAND-GRANT") == "RWW-COMP-04"
