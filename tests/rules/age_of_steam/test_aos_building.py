"""Building, costs, towns, ownership and new cities (AOS-BUILD, AOS-COST, AOS-TOWN, AOS-OWN, AOS-URB)."""

import pytest

from footplate.titles.age_of_steam.scoring import segments
from rules.playing_lines import lines, of_kind, play, refused
from rules.track_scenes import ANN, BEN, NOBODYS, barred, lay, links, owner

from .positions import CROSS, Scene, at, own_map


def rich() -> Scene:
    return Scene(map=CROSS).cash(40, 40, 40)


@pytest.mark.rule("AOS-BUILD-03")
def test_a_build_is_paid_at_once_from_money_in_hand() -> None:
    table = Scene(map=CROSS).cash(5, 9, 9).building()
    lay(table, "C2", "straight", (0, 3))
    assert at(table).cash[ANN] == 3
    lay(table, "C3", "straight", (0, 3))
    assert barred(table, "B1", "gentle", (1, 3)) == "AOS-BUILD-03"


@pytest.mark.rule("AOS-BUILD-04")
def test_one_build_a_hex_a_turn() -> None:
    table = rich().building()
    lay(table, "C2", "straight", (0, 3))
    assert barred(table, "C2", "gentle", (0, 2)) == "AOS-BUILD-04"


@pytest.mark.rule("AOS-BUILD-05")
def test_where_tiles_go() -> None:
    table = rich().track(ANN, "C2", "straight", (0, 3)).track(ANN, "C3", "straight", (0, 3)).building()
    assert refused(table, "A builds straight on C7 turned 0") == "AOS-BUILD-05"
    assert refused(table, "A builds straight on Z9 turned 0") == "AOS-BUILD-05"
    assert barred(table, "C4", "straight", (0, 3)) == "AOS-BUILD-05"
    assert barred(table, "C6", "straight+disc", 0, 3) == "AOS-BUILD-05"
    rust = Scene().cash(40, 40, 40).building()
    assert refused(rust, "A builds straight on I3 turned 0") == "AOS-BUILD-05"


@pytest.mark.rule("AOS-BUILD-06")
def test_track_never_leads_off_the_board() -> None:
    table = rich().building()
    assert barred(table, "D7", "gentle", (5, 3)) == "AOS-BUILD-06"
    rust = Scene().cash(40, 40, 40).building()
    assert barred(rust, "H5", "gentle", (3, 1)) == "AOS-BUILD-06"


@pytest.mark.rule("AOS-BUILD-07", "AOS-BUILD-08")
def test_track_starts_at_any_city_or_goes_on_from_own_track() -> None:
    table = rich().track(ANN, "C2", "straight", (0, 3)).track(BEN, "E6", "straight", (0, 3)).building()
    assert barred(table, "A3", "straight", (0, 3)) == "AOS-BUILD-08"
    lay(table, "C3", "straight", (0, 3))
    lay(table, "C6", "straight", (0, 3))


@pytest.mark.rule("AOS-BUILD-09", "AOS-TOWN-01")
def test_a_town_needs_one_connected_spoke_or_an_own_one() -> None:
    table = rich().building()
    assert barred(table, "C4", "town-1", 0) == "AOS-BUILD-09"
    table = rich().track(ANN, "C2", "straight", (0, 3)).track(ANN, "C3", "straight", (0, 3)).building()
    # One of the two spokes meets own track, the other nothing.
    lay(table, "C4", "straight+disc", 0, 3)
    table = rich().track(ANN, "C2", "straight", (0, 3)).track(ANN, "C3", "straight", (0, 3))
    scene = table.track(ANN, "C4", "town-1", 0)
    lay(scene.building(), "C4", "gentle+disc", 0, 2)


@pytest.mark.rule("AOS-BUILD-10")
def test_new_track_may_not_meet_track_of_another() -> None:
    scene = rich().track(BEN, "C2", "straight", (0, 3)).track(BEN, "C3", "gentle", (0, 2))
    table = scene.building()
    assert barred(table, "D3", "gentle", (5, 3)) == "AOS-BUILD-10"


@pytest.mark.rule("AOS-BUILD-11")
def test_no_section_comes_back_to_its_city() -> None:
    table = rich().building()
    lay(table, "C2", "sharp", (0, 1))
    assert barred(table, "D1", "sharp", (4, 5)) == "AOS-BUILD-11"


@pytest.mark.rule("AOS-BUILD-12")
def test_the_same_track_again_is_no_build() -> None:
    table = rich().track(ANN, "C2", "straight", (0, 3)).building()
    assert barred(table, "C2", "straight", (0, 3)) == "AOS-BUILD-12"


@pytest.mark.rule("AOS-BUILD-13", "AOS-OWN-07")
def test_old_track_stays_with_its_owner() -> None:
    scene = rich().track(BEN, "C6", "straight", (0, 3)).track(BEN, "C5", "straight", (0, 3))
    scene.track(BEN, "C4", "town-1", 3)
    table = scene.building()
    assert barred(table, "C6", "cross-gentles", (2, 4), (3, 5)) == "AOS-BUILD-15"
    # Ann adds a track of her own to the tile, and Ben keeps his.
    table = square().track(BEN, "B2", "straight", (1, 4)).building()
    lay(table, "B2", "cross-straights", (1, 4), (2, 5))
    assert (owner(table, "B2", 1), owner(table, "B2", 2)) == (BEN, ANN)
    table = rich().track(BEN, "B1", "gentle", (1, 3)).track(ANN, "C2", "gentle", (0, 4)).building()
    assert barred(table, "B1", "straight", (1, 4)) == "AOS-BUILD-14"


@pytest.mark.rule("AOS-BUILD-14")
def test_which_unowned_ends_can_be_redirected() -> None:
    # From a town where Ann owns nothing the section cannot be claimed: not redirected into the open, ...
    scene = rich().track(NOBODYS, "C4", "town-1", 0).track(NOBODYS, "C3", "straight", (3, 0))
    assert barred(scene.building(), "C3", "gentle", (3, 1)) == "AOS-BUILD-14"
    # ... but well when the new end meets track that she owns.
    scene = rich().track(NOBODYS, "C4", "town-1", 0).track(NOBODYS, "C3", "straight", (3, 0))
    scene.track(ANN, "C2", "gentle", (0, 2)).track(ANN, "D2", "sharp", (5, 4))
    table = scene.building()
    assert lay(table, "C3", "gentle", (3, 1)) == 2
    assert links(table, ANN) == ["NOR-MID"]
    # With a spoke of hers in the town it can be claimed, and so redirected; that alone does not make it hers.
    scene = rich().track(NOBODYS, "C4", "town-1", 0).track(NOBODYS, "C3", "straight", (3, 0))
    scene.track(ANN, "C4", "straight+disc", 0, 3)
    network = scene.position.network
    for link in network.links():
        network.owner[link] = ANN if network.length[link] == 1 else NOBODYS
    table = scene.building()
    assert lay(table, "C3", "gentle", (3, 1)) == 2
    assert owner(table, "C3", 3) == NOBODYS


@pytest.mark.rule("AOS-BUILD-14", "AOS-BUILD-15")
def test_redirecting() -> None:
    table = rich().track(ANN, "C2", "straight", (0, 3)).building()
    assert lay(table, "C2", "gentle", (0, 2)) == 2
    table = rich().track(BEN, "C2", "straight", (0, 3)).building()
    assert barred(table, "C2", "gentle", (0, 2)) == "AOS-BUILD-14"
    # Unowned track out of a city can be claimed, and so redirected.
    table = rich().track(NOBODYS, "C2", "straight", (0, 3)).building()
    lay(table, "C2", "gentle", (0, 2))
    # The joined edge stays.
    table = rich().track(ANN, "C2", "straight", (0, 3)).building()
    assert barred(table, "C2", "gentle", (3, 1)) in ("AOS-BUILD-13", "AOS-BUILD-08")
    # The segment behind the last one is joined at both ends.
    table = rich().track(ANN, "C2", "straight", (0, 3)).track(ANN, "C3", "straight", (0, 3)).building()
    assert barred(table, "C2", "gentle", (0, 2)) == "AOS-BUILD-15"
    # A spoke cannot be redirected.
    scene = rich().track(ANN, "C2", "straight", (0, 3)).track(ANN, "C3", "straight", (0, 3))
    table = scene.track(ANN, "C4", "straight+disc", 0, 3).building()
    assert barred(table, "C4", "gentle+disc", 0, 2) == "AOS-BUILD-15"


# B2 lies south of B1; its sides 4 and 2 face the cities TRE and FOU.
SQUARE = own_map(
    """
p:ONE  p  p:TWO
p      m  p
p:TRE  m  p:FOU
p      p  p
""",
    {"ONE": "red", "TWO": "blue", "TRE": "red", "FOU": "blue"},
)


def square() -> Scene:
    return Scene(map=SQUARE).cash(40, 40, 40)


@pytest.mark.rule("AOS-BUILD-16", "AOS-COST-04")
def test_one_build_may_redirect_and_add() -> None:
    # The gentle curve from TRE is turned to a straight, and a second straight out of FOU crosses it.
    assert lay(square().track(ANN, "B2", "gentle", (4, 0)).building(), "B2", "cross-straights", (1, 4), (2, 5)) == 3


@pytest.mark.rule("AOS-BUILD-17", "AOS-COST-01")
def test_two_tracks_at_once_each_connected_on_its_own() -> None:
    assert lay(square().building(), "B2", "cross-straights", (1, 4), (2, 5)) == 6
    assert lay(square().building(), "B2", "straight-sharp", (1, 4), (2, 3)) == 5
    assert barred(square().building(), "B2", "cross-straights", (1, 4), (0, 3)) == "AOS-BUILD-08"


@pytest.mark.rule("AOS-BUILD-18")
def test_neighbouring_cities_are_not_linked_by_that() -> None:
    grid = own_map("p:ONE p:TWO\np p", {"ONE": "red", "TWO": "blue"})
    table = Scene(map=grid).cubes("ONE", blue=1).moving()
    assert lines(table) == ["A passes", "A improves the engine"]


@pytest.mark.rule("AOS-COST-04", "AOS-COST-05", "AOS-COST-06", "AOS-COST-07")
def test_costs_of_replacing() -> None:
    assert lay(square().track(BEN, "B2", "straight", (1, 4)).building(), "B2", "cross-straights", (1, 4), (2, 5)) == 3
    assert lay(square().track(BEN, "B2", "sharp", (4, 5)).building(), "B2", "gentle-sharp-a", (0, 2), (4, 5)) == 2
    assert lay(square().track(ANN, "B2", "gentle", (4, 0)).building(), "B2", "straight", (1, 4)) == 2
    # Two open ends of one tile are redirected at once.
    two = square().track(ANN, "B2", "cross-straights", (1, 4), (2, 5))
    assert lay(two.building(), "B2", "cross-straight-gentle", (0, 4), (2, 5)) == 2
    two = square().track(ANN, "B2", "cross-straights", (1, 4), (2, 5))
    assert lay(two.building(), "B2", "gentle-sharp-a", (0, 4), (2, 3)) == 4


@pytest.mark.rule("AOS-TOWN-02")
def test_four_spokes_may_lie_on_any_fitting_tile() -> None:
    scene = rich().track(ANN, "C2", "straight", (0, 3)).track(ANN, "C3", "straight", (0, 3))
    faces = {line.split()[2] for line in lines(scene.building(), "build") if " on C4 " in line}
    assert {"cross-straights+disc", "gentles+disc"} <= faces


@pytest.mark.rule("AOS-TOWN-03", "AOS-TOWN-04")
def test_every_spoke_ends_a_section() -> None:
    scene = rich().track(ANN, "C2", "straight", (0, 3)).track(ANN, "C3", "straight", (0, 3))
    network = scene.position.network
    assert not network.is_complete(0)
    table = scene.building()
    lay(table, "C4", "gentle+disc", 0, 2)
    assert links(table, ANN) == ["NOR-MID"]
    open_ones = [link for link in network.links() if not network.is_complete(link)]
    assert [network.length[link] for link in open_ones] == [1]


@pytest.mark.rule("AOS-OWN-01", "AOS-OWN-02", "AOS-OWN-08")
def test_joined_sections_are_the_builders() -> None:
    scene = rich().track(NOBODYS, "C6", "straight", (0, 3)).track(NOBODYS, "C5", "straight", (0, 3))
    scene.track(ANN, "C2", "straight", (0, 3))
    table = scene.building(BEN)
    lay(table, "C4", "town-1", 3)
    assert owner(table, "C6", 0) == BEN
    assert links(table, BEN) == ["SOU-MID"]


@pytest.mark.rule("AOS-OWN-04")
def test_a_section_that_does_not_grow_loses_its_owner() -> None:
    table = rich().track(ANN, "C2", "straight", (0, 3)).building()
    events = play(table, "A ends the build turn")
    assert of_kind(events, "links-lost")[0]["from"] == ["NOR"]
    assert owner(table, "C2", 0) == NOBODYS
    table = rich().track(ANN, "C2", "straight", (0, 3)).building()
    lay(table, "C3", "straight", (0, 3))
    play(table, "A ends the build turn")
    assert owner(table, "C2", 0) == ANN


@pytest.mark.rule("AOS-ACT-06", "AOS-URB-01", "AOS-URB-02", "AOS-COMP-05")
def test_urbanization_lays_one_new_city_for_nothing() -> None:
    table = rich().took({ANN: "urbanization"}).building()
    assert lines(table, "urbanize") == ["A urbanizes MID with A", "A urbanizes MID with C"]
    assert refused(table, "A urbanizes NOR with A") == "AOS-URB-01"
    assert refused(table, "A urbanizes MID with B") == "AOS-COMP-05"
    play(table, "A urbanizes MID with A")
    assert (at(table).cash[ANN], at(table).tiles_left) == (40, 3)
    assert refused(table, "A urbanizes MID with C") == "AOS-URB-01"
    assert refused(rich().building(), "A urbanizes MID with A") == "AOS-ACT-06"
    rust = Scene().took({ANN: "urbanization"}).building()
    assert len(lines(rust, "urbanize")) == 14 * 8


@pytest.mark.rule("AOS-URB-03", "AOS-URB-05", "AOS-URB-06", "AOS-SETUP-04")
def test_the_towns_tile_goes_back_and_sections_end_at_the_city() -> None:
    scene = rich().track(BEN, "C2", "straight", (0, 3)).track(BEN, "C3", "straight", (0, 3))
    scene.track(BEN, "C4", "straight+disc", 0, 3).took({ANN: "urbanization"})
    table = scene.building()
    before = at(table).network.used.copy()
    assert sum(before) == 4
    play(table, "A urbanizes MID with A")
    assert links(table, BEN) == ["NOR-MID"]
    assert segments(at(table), BEN) == 2
    # The open spoke is gone, and the tile with its disc is back.
    assert len(at(table).network.links()) == 1
    assert sum(at(table).network.used) == 2
    assert sum(at(table).cubes) == 0
    lay(table, "C5", "straight", (0, 3))


@pytest.mark.rule("AOS-URB-05")
def test_a_spoke_alone_is_gone() -> None:
    grid = own_map("p:TWN p\np:CTY p", {"CTY": "red"}, ("TWN",))
    scene = Scene(map=grid).track(BEN, "A1", "town-1", 3).took({ANN: "urbanization"})
    table = scene.building()
    assert links(table, BEN) == ["CTY-TWN"]
    play(table, "A urbanizes TWN with A")
    assert at(table).network.links() == []


@pytest.mark.rule("AOS-URB-07")
def test_urbanization_without_a_town_does_nothing() -> None:
    table = rich().new_city("MID", "A").took({ANN: "urbanization"}).building()
    assert lines(table, "urbanize") == []


@pytest.mark.rule("AOS-URB-08")
def test_a_section_from_the_town_back_to_its_hex_becomes_a_link_that_no_cube_uses() -> None:
    scene = rich().track(BEN, "C4", "town-1", 0).track(BEN, "C3", "sharp", (3, 2)).track(BEN, "D3", "sharp", (5, 4))
    table = scene.took({ANN: "urbanization"}).building()
    play(table, "A urbanizes MID with A")
    network = at(table).network
    assert network.is_complete(network.links()[0])
    assert segments(at(table), BEN) == 2
    assert network.graph().roads[at(table).ground.board.place_index["MID"]] == []
