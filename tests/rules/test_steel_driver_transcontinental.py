"""The transcontinental link (STD-TRANS)."""

import pytest

from rules.playing_lines import kinds, of_kind, play, player, seen
from rules.steel_driver import ANN, BEN, CY, DEE, Scene, company, held

WEST = ("OMA-DEN", "DEN-SLC", "SLC-SFO")
EAST = ("NYC-BUF", "BUF-DET", "DET-CHI")
SOUTH_OF_IT = ("NYC-PHL", "PHL-PIT", "PIT-CIN", "CIN-IND", "IND-CHI")


def scene(**controllers: int) -> Scene:
    """Yellow has the west and 7 cubes; Chicago–Omaha is missing."""
    return Scene().sold(yellow=ANN, **controllers).boxes(yellow=7).rails("yellow", *WEST, start="SFO")


COMPLETE = "A builds CHI-OMA with yellow"


@pytest.mark.rule("STD-TRANS-01", "STD-TRANS-02", "STD-TRANS-03")
def test_the_link_is_settled_immediately_after_the_rail_that_completes_it() -> None:
    table = scene(red=BEN).rails("red", *EAST, start="NYC").building()
    assert seen(table)["transcontinental"] is None
    events = play(table, COMPLETE)
    assert kinds(events)[:2] == ["built", "transcontinental"]
    # Chicago is worth $50 and the link $50.
    assert company(table, "yellow")["profit"] == 100
    assert company(table, "red")["profit"] == 30
    facts = seen(table)["transcontinental"]
    assert (facts["turn"], facts["company"], facts["others"]) == (1, "yellow", ["red"])
    assert facts["routes"] == [["NYC-BUF", "BUF-DET", "DET-CHI", "CHI-OMA", "OMA-DEN", "DEN-SLC", "SLC-SFO"]]


@pytest.mark.rule("STD-TRANS-02")
def test_the_choice_of_the_completing_rail_tells_of_the_bonus_before_it_is_made() -> None:
    table = scene(red=BEN).rails("red", *EAST, start="NYC").building()
    facts = {choice.steps[0]: choice.facts for choice in table.choices(ANN)}
    assert (facts["link:CHI-OMA"]["gain"], facts["link:CHI-OMA"]["bonus"], facts["link:CHI-OMA"]["profit"]) == (
        50,
        50,
        100,
    )
    assert facts["link:OMA-KAN"]["bonus"] == 0
    play(table, COMPLETE)
    assert all(choice.facts["bonus"] == 0 for choice in table.choices(ANN))


@pytest.mark.rule("STD-TRANS-01", "STD-TRANS-02")
def test_once_the_link_is_made_no_rail_between_joined_cities_promises_its_bonus_again() -> None:
    ready = scene(red=BEN).boxes(yellow=7, red=9).rails("red", *EAST, *SOUTH_OF_IT[:-1], start="NYC")
    table = ready.order("yellow", "red").building()
    play(table, COMPLETE)
    loop = next(choice for choice in table.choices(BEN) if choice.steps == ["link:IND-CHI"])
    assert (loop.facts["gain"], loop.facts["bonus"], loop.facts["profit"]) == (0, 0, 30)
    events = play(table, loop.action)
    assert company(table, "red")["profit"] == 30
    assert "transcontinental" not in kinds(events)


@pytest.mark.rule("STD-TRANS-01")
def test_a_chain_that_misses_a_link_is_none() -> None:
    table = scene(red=BEN).rails("red", "NYC-BUF", "BUF-DET", start="NYC").building()
    events = play(table, COMPLETE)
    assert "transcontinental" not in kinds(events)
    assert company(table, "yellow")["profit"] == 50
    assert seen(table)["transcontinental"] is None


@pytest.mark.rule("STD-TRANS-01")
def test_the_link_is_settled_once_in_the_game() -> None:
    table = scene(red=BEN).boxes(yellow=7, red=9).rails("red", *EAST, start="NYC").order("yellow", "red").building()
    events = play(table, COMPLETE, "B builds NYC-PHL with red")
    assert kinds(events).count("transcontinental") == 1
    # A second chain, by way of Kansas City, pays nothing more.
    events = play(table, "A builds CHI-KAN with yellow")
    assert "transcontinental" not in kinds(events)
    events = play(table, "B builds PHL-PIT with red")
    assert "transcontinental" not in kinds(events)


@pytest.mark.rule("STD-TRANS-02")
def test_a_company_that_joins_the_ends_alone_gets_50_and_not_30_more() -> None:
    table = scene().rails("yellow", *EAST).building()
    events = play(table, COMPLETE)
    assert of_kind(events, "built")[0]["gain"] == 0
    assert company(table, "yellow")["profit"] == 50
    assert of_kind(events, "transcontinental")[0]["others"] == []
    link = next(event for event in events if event.kind == "transcontinental")
    assert "alone" in link.text("en")
    assert "seule" in link.text("fr")


@pytest.mark.rule("STD-TRANS-03")
def test_another_company_gets_30_once_however_many_rails_it_has_there() -> None:
    scenery = scene(red=BEN, blue=CY).rails("red", "NYC-BUF", start="NYC")
    table = scenery.rails("blue", "BUF-DET", "DET-CHI", "BUF-PIT", "PHL-PIT", start="PHL").building()
    play(table, COMPLETE)
    assert company(table, "red")["profit"] == 30
    assert company(table, "blue")["profit"] == 30


@pytest.mark.rule("STD-TRANS-04")
def test_the_route_uses_the_fewest_companies_even_if_it_is_longer() -> None:
    scenery = scene(red=BEN, green=CY, blue=DEE)
    scenery.rails("red", "NYC-BUF", start="NYC").rails("green", "BUF-DET", "DET-CHI", "BUF-PIT", "PHL-PIT", start="PHL")
    scenery.rails("blue", "NYC-PHL", "BAL-PIT", start="NYC")
    scenery.rails("grey", "BOS-NYC", "BOS-ALB", "ALB-BUF", "BUF-CLE", "CLE-IND", "IND-CHI", start="NYC")
    table = scenery.building()
    play(table, COMPLETE)
    # Grey and yellow: 2 companies, 10 rails. Red, green and yellow: 7 rails, but 3 companies.
    assert seen(table)["transcontinental"]["others"] == ["grey"]
    assert len(seen(table)["transcontinental"]["routes"][0]) == 10
    assert company(table, "grey")["profit"] == 30
    assert [company(table, name)["profit"] for name in ("red", "green", "blue")] == [0, 0, 0]


@pytest.mark.rule("STD-TRANS-04", "STD-TRANS-07")
def test_the_completing_company_counts_among_the_companies_of_the_route() -> None:
    # Red builds the last rail between two stretches of yellow: red and yellow, whatever others have built.
    scenery = Scene().sold(yellow=ANN, red=BEN).boxes(red=6).rails("yellow", *WEST, start="SFO")
    scenery.rails("yellow", *EAST).rails("red", "NOL-DAL", "KAN-DAL", "CHI-KAN", start="NOL")
    table = scenery.building()
    play(table, "B builds CHI-OMA with red")
    assert company(table, "red")["profit"] == 30 + 50
    assert company(table, "yellow")["profit"] == 30


@pytest.mark.rule("STD-TRANS-05")
def test_among_those_it_has_the_fewest_rails_whatever_the_links_cost() -> None:
    scenery = scene(red=BEN, blue=CY).rails("blue", *SOUTH_OF_IT, start="NYC").rails("red", *EAST, start="NYC")
    table = scenery.building()
    play(table, COMPLETE)
    assert (company(table, "red")["profit"], company(table, "blue")["profit"]) == (30, 0)


@pytest.mark.rule("STD-TRANS-05")
def test_a_dear_route_with_fewer_rails_beats_a_cheap_one_with_more() -> None:
    # Red and yellow: 7 rails for 23 cubes. Blue and yellow: 8 rails for 22.
    scenery = Scene().sold(yellow=ANN, red=BEN, blue=CY).boxes(yellow=9).rails("yellow", "BOS-NYC", start="BOS")
    scenery.rails("red", "BUF-DET", "DET-CHI", "CHI-OMA", "OMA-DEN", "DEN-SLC", "SLC-SFO", start="SFO")
    scenery.rails("blue", "BUF-CLE", "CLE-IND", "IND-STL", "KAN-STL", "KAN-SFE", "SFE-LAX", "SFO-LAX", start="SFO")
    table = scenery.building()
    play(table, "A builds NYC-BUF with yellow")
    assert (company(table, "red")["profit"], company(table, "blue")["profit"]) == (30, 0)


@pytest.mark.rule("STD-TRANS-06")
def test_every_company_on_any_of_several_equal_routes_is_paid_once() -> None:
    scenery = scene(red=BEN, blue=CY).rails("red", "ALB-NYC", "ALB-BUF", "BUF-CLE", "CLE-IND", "IND-CHI", start="NYC")
    table = scenery.rails("blue", "NYC-PHL", "PHL-PIT", "PIT-CLE", "CLE-DET", "DET-CHI", start="NYC").building()
    play(table, COMPLETE)
    # Red and blue both need 5 rails to Chicago.
    assert [company(table, name)["profit"] for name in ("red", "blue")] == [30, 30]
    assert len(seen(table)["transcontinental"]["routes"]) == 2


@pytest.mark.rule("STD-TRANS-07")
def test_the_completing_rail_lies_on_every_route() -> None:
    scenery = scene(red=BEN, blue=CY).rails("red", "ALB-NYC", "ALB-BUF", "BUF-CLE", "CLE-IND", "IND-CHI", start="NYC")
    table = scenery.rails("blue", "NYC-PHL", "PHL-PIT", "PIT-CLE", "CLE-DET", "DET-CHI", start="NYC").building()
    play(table, COMPLETE)
    assert all("CHI-OMA" in route for route in seen(table)["transcontinental"]["routes"])


@pytest.mark.rule("STD-TRANS-08", "STD-PROFIT-01")
def test_the_bonus_is_paid_in_phase_4_to_the_controllers_and_to_nobody_for_a_company_without_one() -> None:
    table = scene().boxes(yellow=3).rails("red", *EAST, start="NYC").shares("red", {BEN: 1}, last=BEN).building()
    events = play(table, COMPLETE)
    assert of_kind(events, "transcontinental")[0]["others"] == ["red"]
    assert of_kind(events, "profit-paid") == [{"seat": ANN, "company": "yellow", "amount": 100}]
    assert held(table, "cash") == [100, 0, 0, 0]


@pytest.mark.rule("STD-TRANS-08")
def test_a_company_without_a_controller_moves_up_by_30() -> None:
    table = scene().rails("red", *EAST, start="NYC").shares("red", {BEN: 1}, last=BEN).building()
    play(table, COMPLETE)
    assert company(table, "red")["profit"] == 30
    assert company(table, "red")["controller"] is None
    assert player(table, BEN)["cash"] == 0


@pytest.mark.rule("STD-TRANS-09")
def test_without_the_link_there_is_no_bonus() -> None:
    table = scene(red=BEN).boxes(yellow=3).rails("red", "NYC-BUF", "BUF-DET", start="NYC").building()
    events = play(table, COMPLETE)
    assert of_kind(events, "profit-paid") == [{"seat": ANN, "company": "yellow", "amount": 50}]
    while not table.over:
        events += table.play(table.legal()[0])
    assert "transcontinental" not in kinds(events)
