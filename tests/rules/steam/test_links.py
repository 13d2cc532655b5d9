"""Incomplete links, redirecting, claiming, improving, and the supply (STM-INC, STM-REDIR, STM-CLAIM, STM-IMPR)."""

import pytest

from rules.playing_lines import of_kind, play
from rules.track_scenes import ANN, BEN, CY, NOBODYS, barred, lay, links, owner

from .positions import Scene, at, open_links


def rich(seats: int = 3) -> Scene:
    return Scene(seats).cash(*[40] * seats)


def spur(seat: int = BEN, unowned: bool = True) -> Scene:
    """Albany–Poughkeepsie is Ben's; a spur of Poughkeepsie leads south-east, to J9."""
    scene = rich().track(seat, "I8", "21", (0, 3)).track(seat, "I9", "T22", 0, 2)
    if unowned:
        network = scene.position.network
        network.owner[network.link_at[scene.position.ground.board.index["I9"] * 6 + 2]] = NOBODYS
    return scene


# Incomplete links


@pytest.mark.rule("STM-INC-01")
def test_an_unfinished_link_stays_the_builders() -> None:
    table = rich().building(ANN)
    lay(table, "H7", "22", (1, 3))
    play(table, "A ends the build turn")
    assert open_links(table, ANN) == ["ALB>H7.S"]


@pytest.mark.rule("STM-INC-02", "STM-REDIR-02")
def test_nobody_else_may_extend_redirect_or_claim_an_owned_link() -> None:
    table = rich().track(BEN, "H7", "22", (1, 3)).building(ANN)
    assert barred(table, "H8", "21", (0, 3)) == "STM-BUILD-09"
    assert barred(table, "H7", "21", (1, 4)) == "STM-REDIR-02"


@pytest.mark.rule("STM-INC-03", "STM-INC-06")
def test_what_was_not_extended_is_lost_at_the_end_of_the_build_turn_and_stays_on_the_board() -> None:
    table = rich().track(ANN, "H7", "22", (1, 3)).track(ANN, "J7", "21", (2, 5)).building(ANN)
    lay(table, "K8", "21", (2, 5))
    events = play(table, "A ends the build turn")
    assert of_kind(events, "links-lost") == [{"seat": ANN, "from": ["ALB"], "count": 1}]
    assert open_links(table, ANN) == ["ALB>K8.SE"]
    assert open_links(table, NOBODYS) == ["ALB>H7.S"]


@pytest.mark.rule("STM-INC-04")
def test_each_extension_keeps_the_link_for_one_more_turn() -> None:
    scene = rich().track(ANN, "H7", "22", (1, 3))
    table = scene.building(ANN)
    lay(table, "H8", "21", (0, 3))
    play(table, "A ends the build turn", "B ends the build turn")
    assert open_links(table, ANN) == ["ALB>H8.S"]
    table = scene.building(ANN)
    play(table, "A ends the build turn")
    assert open_links(table, ANN) == []


@pytest.mark.rule("STM-INC-05", "STM-CLAIM-01")
def test_a_claimed_link_must_be_extended_in_the_claimers_next_turn() -> None:
    scene = rich().track(NOBODYS, "H7", "22", (1, 3))
    table = scene.building(ANN)
    lay(table, "H8", "21", (0, 3))
    play(table, "A ends the build turn")
    assert open_links(table, ANN) == ["ALB>H8.S"]
    table = scene.building(ANN)
    play(table, "A ends the build turn")
    assert open_links(table, NOBODYS) == ["ALB>H8.S"]


@pytest.mark.rule("STM-INC-07")
def test_a_redirection_does_not_keep_a_link_unless_it_completes_it() -> None:
    table = rich().track(ANN, "H7", "22", (1, 3)).building(ANN)
    lay(table, "H7", "21", (1, 4))
    play(table, "A ends the build turn")
    assert open_links(table, NOBODYS) == ["ALB>H7.SW"]
    table = rich().track(ANN, "J7", "21", (2, 5)).track(ANN, "K8", "21", (2, 5)).building(ANN)
    lay(table, "K8", "22", (3, 5))
    play(table, "A ends the build turn")
    assert links(table, ANN) == ["ALB-HFD"]


@pytest.mark.rule("STM-INC-08")
def test_improving_a_hex_that_a_link_runs_through_does_not_keep_it() -> None:
    scene = rich().track(ANN, "H7", "22", (1, 3)).track(ANN, "I8", "22", (0, 4)).track(ANN, "H8", "21", (1, 4))
    table = scene.building(ANN)
    lay(table, "H8", "41", (1, 4), (0, 3))
    play(table, "A ends the build turn")
    assert open_links(table, ANN) == ["ALB>H8.S"], "this one was extended"
    assert open_links(table, NOBODYS) == ["ALB>H8.SW"]


# Redirecting


@pytest.mark.rule("STM-REDIR-01")
def test_only_the_last_tile_of_an_incomplete_link_can_be_redirected() -> None:
    table = rich().track(ANN, "H7", "22", (1, 3)).track(ANN, "H8", "21", (0, 3)).building(ANN)
    assert barred(table, "H7", "21", (1, 4)) == "STM-REDIR-01"
    lay(table, "H8", "22", (0, 4))
    assert open_links(table, ANN) == ["ALB>H8.SW"]


@pytest.mark.rule("STM-REDIR-02")
def test_unowned_links_may_be_redirected_if_they_begin_at_a_city_or_at_ones_own_town() -> None:
    table = rich().track(NOBODYS, "H7", "22", (1, 3)).building(ANN)
    lay(table, "H7", "21", (1, 4))
    scene = spur().track(NOBODYS, "J9", "21", (2, 5))
    assert barred(scene.building(ANN), "J9", "22", (3, 5)) == "STM-REDIR-02"
    assert lay(scene.building(BEN), "J9", "22", (3, 5)) == 2, "Ben owns a link at Poughkeepsie"


@pytest.mark.rule("STM-REDIR-02", "STM-BUILD-23")
def test_a_complete_link_is_never_redirected() -> None:
    table = rich().track(ANN, "J7", "21", (2, 5)).track(ANN, "K8", "22", (3, 5)).building(ANN)
    assert barred(table, "K8", "21", (2, 5)) == "STM-IMPR-02"


@pytest.mark.rule("STM-REDIR-03")
def test_only_the_open_end_moves() -> None:
    table = rich().track(ANN, "I8", "21", (0, 3)).building(ANN)
    assert barred(table, "I8", "22", (3, 5)) == "STM-REDIR-03"
    for face, piece in (("22", (0, 2)), ("23", (0, 1))):
        lay(table, "I8", face, piece)
        assert len(open_links(table, ANN)) == 1
    assert open_links(table, ANN) == ["ALB>I8.NE"]


@pytest.mark.rule("STM-REDIR-04")
def test_other_track_of_the_hex_stays() -> None:
    scene = rich().track(ANN, "H7", "22", (1, 3)).track(BEN, "I8", "22", (0, 4)).track(BEN, "H8", "21", (1, 4))
    table = scene.track(ANN, "H8", "41", (1, 4), (0, 3)).building(ANN)
    assert barred(table, "H8", "45", (0, 2), (3, 5)).startswith("STM-REDIR")
    lay(table, "H8", "42", (1, 4), (0, 2))
    assert owner(table, "H8", 4) == BEN
    assert open_links(table, BEN) == ["ALB>H8.SW"]


@pytest.mark.rule("STM-REDIR-05")
def test_redirected_track_follows_all_building_rules() -> None:
    table = rich().track(ANN, "J10", "22", (0, 4)).building(ANN)
    assert barred(table, "J10", "22", (2, 4)) == "STM-BUILD-14"
    table = rich().track(ANN, "I8", "21", (0, 3)).track(BEN, "J8", "21", (2, 5)).building(ANN)
    assert barred(table, "I8", "22", (0, 2)) == "STM-BUILD-09"
    table = rich().track(ANN, "I8", "21", (0, 3)).laid("23", 8).building(ANN)
    assert barred(table, "I8", "23", (0, 1)) == "STM-COMP-01"


@pytest.mark.rule("STM-REDIR-06")
def test_a_redirection_costs_the_tile_and_counts() -> None:
    table = rich().track(ANN, "H7", "22", (1, 3)).building(ANN)
    assert lay(table, "H7", "21", (1, 4)) == 2, "the hill is not paid"
    assert at(table).tiles_left == 2


@pytest.mark.rule("STM-REDIR-07")
def test_redirecting_an_unowned_link_claims_it_only_when_it_completes_it() -> None:
    table = rich().track(NOBODYS, "H7", "22", (1, 3)).building(ANN)
    lay(table, "H7", "21", (1, 4))
    assert owner(table, "H7", 1) == NOBODYS
    table = rich().track(NOBODYS, "J7", "21", (2, 5)).track(NOBODYS, "K8", "21", (2, 5)).building(ANN)
    lay(table, "K8", "22", (3, 5))
    assert links(table, ANN) == ["ALB-HFD"]


@pytest.mark.rule("STM-REDIR-08")
def test_one_tile_may_redirect_and_add_or_redirect_twice() -> None:
    scene = rich().new_city("NHV").track(ANN, "K10", "22", (0, 4))
    table = scene.building(ANN)
    assert lay(table, "K10", "46", (0, 5), (2, 4)) == 4
    assert open_links(table, ANN) == ["HFD>K10.NW", "NHV>K10.SW"]
    assert lay(table, "K10", "42", (0, 4), (2, 5)) == 4
    assert open_links(table, ANN) == ["HFD>K10.SW", "NHV>K10.NW"]
    assert at(table).tiles_left == 1


@pytest.mark.rule("STM-REDIR-09", "STM-BUILD-22")
@pytest.mark.parametrize("met", [ANN, NOBODYS])
@pytest.mark.parametrize("turned", [ANN, NOBODYS])
def test_redirected_track_that_meets_an_open_end_completes_both_links(met: int, turned: int) -> None:
    table = rich().track(turned, "I8", "21", (0, 3)).track(met, "J8", "21", (2, 5)).building(ANN)
    lay(table, "I8", "22", (0, 2))
    assert links(table, ANN) == ["ALB-HFD"]
    assert open_links(table, NOBODYS) == []


# Claiming


@pytest.mark.rule("STM-CLAIM-01")
def test_whoever_extends_an_unowned_link_claims_it_at_once() -> None:
    table = rich().track(NOBODYS, "H7", "22", (1, 3)).building(CY)
    events = play(table, "C builds 21 on H8 turned 0")
    assert of_kind(events, "links-claimed") == [{"seat": CY, "from": ["ALB"]}]
    assert open_links(table, CY) == ["ALB>H8.S"]


@pytest.mark.rule("STM-CLAIM-02")
def test_a_link_of_anothers_town_cannot_simply_be_built_on() -> None:
    scene = spur()
    assert barred(scene.building(ANN), "J9", "22", (3, 5)) == "STM-CLAIM-02"
    lay(scene.building(BEN), "J9", "22", (3, 5))
    assert open_links(scene.position, BEN) == ["POU>J9.S"]


@pytest.mark.rule("STM-CLAIM-02")
def test_it_can_be_joined_to_a_city() -> None:
    table = spur().building(ANN)
    lay(table, "J9", "22", (1, 5))
    assert links(table, ANN) == ["HFD-POU"]


@pytest.mark.rule("STM-CLAIM-02")
def test_it_can_be_joined_to_ones_own_track() -> None:
    table = spur().track(ANN, "J10", "22", (0, 4)).building(ANN)
    lay(table, "J9", "22", (3, 5))
    assert links(table, ANN) == ["NYC-POU"]


@pytest.mark.rule("STM-CLAIM-02")
def test_a_town_exit_may_meet_it_if_the_town_tile_is_connected_without_it() -> None:
    """An unowned spur of Poughkeepsie runs to the town of New Haven, which Ann reaches from Hartford."""
    scene = spur().track(NOBODYS, "J9", "21", (2, 5)).track(NOBODYS, "K10", "21", (2, 5))
    assert barred(scene.building(ANN), "L10", "T11", 5) == "STM-CLAIM-02"
    scene.track(ANN, "L9", "22", (3, 5))
    table = scene.building(ANN)
    lay(table, "L10", "T23", 0, 5)
    assert links(table, ANN) == ["HFD-NHV", "POU-NHV"]


@pytest.mark.rule("STM-CLAIM-03", "STM-URB-09")
def test_a_new_city_claims_every_unowned_link_that_it_completes() -> None:
    scene = spur().track(NOBODYS, "J9", "21", (2, 5)).track(NOBODYS, "K10", "21", (2, 5)).sets()
    table = scene.took({ANN: "urbanization"}).building(ANN)
    events = play(table, "A urbanizes NHV in gray with set 1")
    assert links(table, ANN) == ["POU-NHV"]
    assert of_kind(events, "link-completed") == [{"seat": ANN, "link": "POU-NHV", "claimed": True}]


@pytest.mark.rule("STM-CLAIM-04", "STM-BUST-02")
def test_complete_links_without_an_owner_are_never_claimed() -> None:
    scene = rich().track(NOBODYS, "I8", "21", (0, 3)).track(NOBODYS, "I9", "T11", 0).track(ANN, "I10", "21", (0, 3))
    table = scene.building(ANN)
    lay(table, "I9", "T21", 0, 3)
    assert links(table, ANN) == ["NYC-POU"]
    assert links(table, NOBODYS) == ["ALB-POU"]


# Improving


@pytest.mark.rule("STM-IMPR-01", "STM-IMPR-02")
@pytest.mark.parametrize("seat", [ANN, BEN, NOBODYS])
def test_track_of_anybody_may_be_crossed_and_stays_as_it_is(seat: int) -> None:
    scene = rich().track(seat, "I8", "22", (0, 4)).track(seat, "H8", "21", (1, 4)).track(ANN, "H7", "22", (1, 3))
    table = scene.building(ANN)
    lay(table, "H8", "41", (0, 3), (1, 4))
    assert owner(table, "H8", 4) == seat
    assert owner(table, "H8", 0) == ANN


@pytest.mark.rule("STM-IMPR-03")
def test_the_new_track_follows_all_building_rules() -> None:
    scene = rich().track(BEN, "I8", "22", (0, 4)).track(BEN, "H8", "21", (1, 4))
    assert barred(scene.building(ANN), "H8", "41", (0, 3), (1, 4)) == "STM-BUILD-07"
    scene.track(CY, "H7", "22", (1, 3))
    assert barred(scene.building(ANN), "H8", "41", (0, 3), (1, 4)) == "STM-BUILD-09"


@pytest.mark.rule("STM-IMPR-04")
def test_an_improvement_costs_the_whole_tile_and_counts() -> None:
    scene = rich().track(BEN, "I8", "22", (0, 4)).track(BEN, "H8", "21", (1, 4)).track(ANN, "H7", "22", (1, 3))
    table = scene.building(ANN)
    assert lay(table, "H8", "41", (0, 3), (1, 4)) == 4
    assert at(table).tiles_left == 2


@pytest.mark.rule("STM-IMPR-05")
def test_there_is_no_face_with_two_sharp_curves_or_three_tracks() -> None:
    tiles = rich().position.ground.tiles
    for face in tiles.faces:
        if not face.town:
            assert len(face.segments) <= 2
            sharp = [piece for piece in face.segments if (piece[1] - piece[0]) % 6 in (1, 5)]
            assert len(sharp) <= 1
    scene = rich().track(BEN, "I8", "22", (0, 4)).track(BEN, "H8", "21", (1, 4)).track(ANN, "H7", "22", (1, 3))
    table = scene.laid("41", 4).building(ANN)
    assert barred(table, "H8", "41", (0, 3), (1, 4)) == "STM-COMP-01"


# Supply


@pytest.mark.rule("STM-SUPPLY-01", "STM-REDIR-03")
def test_the_old_tile_goes_back_before_the_new_one_is_taken() -> None:
    table = rich().track(ANN, "I8", "23", (0, 1)).laid("23", 7).building(ANN)
    lay(table, "I8", "23", (0, 5))
    lay(table, "I8", "21", (0, 3))
    assert at(table).ground.tiles.left(at(table).network.used, at(table).ground.tiles.face_index["23"]) == 1
    assert lay(table, "J7", "23", (4, 5)) == 2, "the tile that came off can be used at once"
