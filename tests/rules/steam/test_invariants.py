"""What must always hold (STM-INV), shown by games that are watched and by positions that are broken on purpose."""

from collections.abc import Callable

import pytest

from footplate.kernel.events import Event
from footplate.titles.steam.pieces import Pieces
from footplate.track.network import open_end
from footplate.track.phases.position import COLOR_COUNT
from invariants import Broken
from invariants.steam import SteamWatch
from playing import Chooser, Setup
from rules.playing_lines import play
from rules.track_scenes import ANN, BEN, delivery, lay

from .positions import Scene, at


@pytest.mark.rule(
    "STM-INV-01", "STM-INV-02", "STM-INV-03", "STM-INV-04", "STM-INV-05",
    "STM-INV-06", "STM-INV-07", "STM-INV-08", "STM-INV-09", "STM-INV-10",
)  # fmt: skip
@pytest.mark.parametrize("map_id", ["northeast", "ruhr"])
@pytest.mark.parametrize("game", ["base", "standard"])
def test_games_of_careful_players_keep_every_invariant(map_id: str, game: str) -> None:
    """Careful players borrow little, deliver when they can and so come to the end of a long game."""
    for seed in range(2):
        table, chooser = Setup("steam", 4, map_id, (("game", game),)).new(seed), Chooser(seed)
        watched = SteamWatch(table)
        while not table.over:
            legal = table.legal()
            wanted = [each for each in legal if each.kind in ("deliver", "score")] or legal
            wanted = wanted[:4] if wanted[0].kind in ("capital", "pass", "bid") else wanted
            watched.after(table.play(wanted[chooser.below(len(wanted))]))
        watched.at_end()


def watched(scene: Scene) -> SteamWatch:
    """A watch on a position, that knows the money in it."""
    position = scene.position
    table = scene.building(ANN)
    missing = [0] * position.seats
    scene.position.cash = missing
    found = SteamWatch(table)
    found.check([])
    return found


def lose_a_cube(p: Pieces) -> None:
    p.bag[0] -= 1


def raise_the_income(p: Pieces) -> None:
    p.income[ANN] = 11


def raise_the_level(p: Pieces) -> None:
    p.level[ANN] = 7


def find_money(p: Pieces) -> None:
    p.cash[ANN] += 1


def use_no_tile(p: Pieces) -> None:
    p.network.used[0] += 1


def join_a_place_to_itself(p: Pieces) -> None:
    p.network._new_link(0, 0, ANN)


def own_a_link_far_from_any_city(p: Pieces) -> None:
    places = p.ground.board.place_index
    p.network._new_link(places["POU"], places["NHV"], BEN)


def refill_a_space(p: Pieces) -> None:
    p.supply[11 * COLOR_COUNT] += 1
    p.bag[0] -= 1


def stop_at_a_city(p: Pieces) -> None:
    p.network._set_end(0, p.network.ends_b[0], open_end(p.ground.board.index["I8"] * 6))


BREAKS: list[tuple[Callable[[Pieces], None], str]] = [
    (lose_a_cube, "STM-INV-01"),
    (raise_the_income, "STM-INV-05"),
    (raise_the_level, "STM-INV-05"),
    (find_money, "money in is money out"),
    (use_no_tile, "STM-INV-02"),
    (refill_a_space, "STM-INV-08"),
    (stop_at_a_city, "STM-INV-02"),
    (join_a_place_to_itself, "STM-INV-02"),
]


@pytest.mark.rule("STM-INV-01", "STM-INV-02", "STM-INV-05", "STM-INV-08")
@pytest.mark.parametrize(("spoil", "said"), BREAKS)
def test_a_broken_position_is_noticed(spoil: Callable[[Pieces], None], said: str) -> None:
    found = watched(Scene().sets(3).track(ANN, "I8", "21", (0, 3)))
    spoil(found.position)
    # A tile was laid somewhere, so that the links are looked at too.
    laid = [Event("built", {"seat": ANN, "cost": 0})]
    with pytest.raises(Broken, match=said):
        found.check(laid)


@pytest.mark.rule("STM-INV-04")
def test_a_link_far_from_any_city_is_noticed() -> None:
    found = watched(Scene().track(ANN, "I8", "21", (0, 3)))
    own_a_link_far_from_any_city(found.position)
    with pytest.raises(Broken, match="STM-INV-04"):
        found.check_joined(BEN)


@pytest.mark.rule("STM-INV-06")
def test_a_link_kept_without_an_extension_is_noticed() -> None:
    scene = Scene().track(ANN, "H7", "22", (1, 3))
    found = watched(scene)
    events = play(found.table, "A ends the build turn")
    found.position.network.owner[0] = ANN
    with pytest.raises(Broken, match="STM-INV-06"):
        found.check(events)


@pytest.mark.rule("STM-INV-07")
def test_points_are_one_for_each_owned_link() -> None:
    scene = Scene().link(ANN, "ALB", "POU").link(-1, "POU", "HFD").link(BEN, "HFD", "NYC")
    table = scene.cubes("ALB", purple=1).level(3, 1, 1).moving(ANN)
    play(table, delivery(table, "purple", "ALB", "POU", "HFD", "NYC"))
    assert sum(at(table).due) == 2


@pytest.mark.rule("STM-INV-03", "STM-INV-09")
def test_where_track_meets_track_it_is_one_link() -> None:
    scene = Scene().cash(40, 40, 40).track(ANN, "H7", "22", (1, 3)).track(ANN, "H10", "22", (0, 2))
    table = scene.building(ANN)
    lay(table, "H8", "21", (0, 3))
    lay(table, "H9", "21", (0, 3))
    network = at(table).network
    assert len(network.links()) == 1
    assert network.end_sides == [0] * len(network.end_sides)
