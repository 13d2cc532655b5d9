"""Actions as numbers: every legal action has its own, they read back, and they stay as they are."""

import hashlib
import json
from pathlib import Path

import msgspec
import pytest

import drawn_maps
import footplate
from footplate import rl
from footplate.actions import age_of_steam, days_of_steam, steam, steel_driver
from footplate.rl.catalogue import numbering_of
from footplate.rl.numbers import MOST_KNOWN, MOST_NUMBERS
from playing import Chooser, Guided, Setup, setups

KEPT = Path(__file__).parent / "numbers.json"
MAPS = sorted({(setup.title, setup.map) for setup in setups()}, key=str)
# One set-up of each map, option and, over all, number of seats.
FORMS = [setup for number, setup in enumerate(setups()) if number % 4 == 0]


def said(table: footplate.Table) -> int:
    """Says every legal action of a table in numbers, and reads it back."""
    numbering, legal = numbering_of(table), table.legal()
    told = {}
    for action in legal:
        numbers = numbering.numbers(action)
        assert numbering.action(action.seat, numbers) == action
        assert all(0 <= number < numbering.count for number in numbers)
        told.setdefault(action.seat, []).append(numbers)
    for sentences in told.values():
        assert len(set(sentences)) == len(sentences)
        heads = {numbers[:length] for numbers in sentences for length in range(1, len(numbers))}
        assert not heads & set(sentences), "one is the beginning of another"
    return len(legal)


@pytest.mark.parametrize("setup", FORMS, ids=str)
def test_every_legal_action_has_its_numbers_and_they_read_back(setup: Setup) -> None:
    table, chooser = setup.new(5), Chooser(5)
    seen = 0
    while not table.over and seen < 1200:
        seen += said(table)
        table.play(chooser.action(table))
    assert seen


@pytest.mark.parametrize(("title", "map_id"), MAPS)
def test_so_it_is_along_games_that_come_to_their_proper_end(title: str, map_id: str | None) -> None:
    setup = next(each for each in setups(title) if each.map == map_id)
    table, chooser = setup.new(2), Guided(2)
    while not table.over and table.number < 40:
        said(table)
        table.play(chooser.action(table))


# Maps that people drew

DRAWN = {
    "age-of-steam": drawn_maps.two_rivers(),
    "steam": drawn_maps.STEAM,
    "railways": drawn_maps.RAILWAYS,
    "steel-driver": drawn_maps.STEEL,
    "days-of-steam": drawn_maps.MIX,
}


@pytest.mark.parametrize("title", DRAWN)
def test_a_map_of_a_file_has_its_own_numbers(title: str, tmp_path: Path) -> None:
    file = tmp_path / "drawn.toml"
    file.write_text(DRAWN[title], "utf-8")
    numbering = rl.numbers(title, file)
    name = footplate.bring_map(title, file)
    assert (numbering.map, rl.numbers(title, name)) == (name, numbering)
    assert numbering.describe() != rl.numbers(title).describe()
    table, chooser = footplate.new(title, 3, file, seed=3), Guided(3)
    assert numbering_of(table) is numbering
    while not table.over and table.number < 50:
        said(table)
        table.play(chooser.action(table))


def wide_map() -> str:
    """Three Vales amid open ground, 24 hexes wide and 30 high."""
    head, grid, rest = drawn_maps.STEAM.split("'''")
    rows = [f"{row.strip()} {' p' * 19}" for row in grid.strip().splitlines()]
    return f"{head}'''\n{chr(10).join(rows + [' p' * 24] * 26)}\n'''{rest}"


def test_on_a_large_map_a_tile_is_said_in_steps() -> None:
    numbering = rl.numbers("steam", footplate.bring_map("steam", wide_map()))
    assert numbering.count <= MOST_NUMBERS
    build = steam.Build(0, "X30", "21", 2)
    numbers = numbering.numbers(build)
    assert [numbering.meaning(number) for number in numbers] == ["build hex=X30", "face=21 turn=2"]
    assert numbering.action(0, numbers) == build


def test_what_is_forgotten_on_the_way_is_learnt_again() -> None:
    """So many actions are remembered and no more: a list may be the one that makes it too many."""
    table = footplate.new("days-of-steam", seats=2, seed=3)
    legal, numbering = table.legal(), numbering_of(table)
    right = numbering.packed(legal)
    numbering.heads = {action: numbering.heads[action] for action in legal[:2]}
    numbering.heads.update(dict.fromkeys(range(MOST_KNOWN - 3), b""))
    assert numbering.packed(legal) == right
    assert len(numbering.heads) == len(set(legal)) - 3


@pytest.mark.parametrize(("title", "map_id"), MAPS)
def test_the_numbers_stay_as_they_are_within_a_rules_version(title: str, map_id: str | None) -> None:
    """Who changes the numbers changes the rules version, and keeps the new ones: python tests/rl/test_numbers.py."""
    described = rl.numbers(title, map_id).describe()
    assert json.loads(KEPT.read_text())[f"{title} {map_id}"] == summary(described)
    assert described["count"] <= MOST_NUMBERS


def summary(described: dict) -> list:
    form = hashlib.sha256(msgspec.json.encode(described)).hexdigest()
    return [described["rules"], described["count"], form]


@pytest.mark.parametrize(("title", "map_id"), MAPS)
def test_the_description_says_which_number_is_which(title: str, map_id: str | None) -> None:
    numbering = rl.numbers(title, map_id)
    described = numbering.describe()
    at = 0
    for part in described["parts"]:
        assert part["first"] == at
        at += part["count"]
        sizes = [len(factor["values"]) for factor in part["factors"]]
        product = 1
        for size in sizes:
            product *= size
        assert part["count"] == product + (part["form"] != "product")
        assert numbering.meaning(part["first"] + part["count"] - 1)
    assert at == described["count"] == numbering.count


def test_a_product_counts_the_last_factor_fastest() -> None:
    numbering = rl.numbers("steel-driver")
    auctions = next(part for part in numbering.describe()["parts"] if part["count"] == 6 * 50)
    companies, bids = (factor["values"] for factor in auctions["factors"])
    number = auctions["first"] + 2 * len(bids) + 6
    action = numbering.action(1, [number])
    assert action == steel_driver.Auction(1, companies[2][0], bids[6][0])
    assert numbering.meaning(number) == "auction company=green bid=7"


def test_a_first_rail_and_a_later_one_are_told_apart() -> None:
    numbering = rl.numbers("steel-driver")
    first = steel_driver.Build(0, "red", "BOS-NYC", "BOS")
    later = steel_driver.Build(0, "red", "BOS-NYC")
    assert numbering.numbers(first) != numbering.numbers(later)
    assert numbering.action(0, numbering.numbers(first)) == first
    assert numbering.action(0, numbering.numbers(later)) == later


@pytest.mark.parametrize("bid", [0, 1, 99, 100, 101, 199, 200, 1234])
def test_a_bid_may_be_as_high_as_it_likes(bid: int) -> None:
    numbering = rl.numbers("age-of-steam", "france")
    action = age_of_steam.Bid(2, bid)
    numbers = numbering.numbers(action)
    assert len(numbers) == bid // 100 + 1
    assert numbering.action(2, numbers) == action


def test_a_route_is_said_link_by_link_with_an_end() -> None:
    numbering = rl.numbers("steam", "ruhr")
    deliver = steam.Deliver(1, "KOL", "red", "KOL.N,DUS.NW,KRE.N")
    numbers = numbering.numbers(deliver)
    assert [numbering.meaning(number) for number in numbers] == [
        "deliver city=KOL color=red",
        "route: KOL.N",
        "route: DUS.NW",
        "route: KRE.N",
        "route ends",
    ]
    assert numbering.action(1, numbers) == deliver


def test_a_cell_is_said_by_two_numbers() -> None:
    numbering = rl.numbers("days-of-steam")
    lay = days_of_steam.Lay(0, "straight-1", -3, 7, 90, coal=2)
    told = [numbering.meaning(number) for number in numbering.numbers(lay)]
    assert told == ["lay tile=straight-1 turn=90 coal=2", "x=-3", "y=7"]


def test_a_turn_that_looks_like_a_lower_one_has_its_number() -> None:
    numbering = rl.numbers("steam", "ruhr")
    assert numbering.numbers(steam.Build(0, "K1", "21", 3)) == numbering.numbers(steam.Build(0, "K1", "21", 0))


@pytest.mark.parametrize("numbers", [[], [-1], [1240], [0, 0], [10**9]])
def test_numbers_that_say_nothing_are_refused(numbers: list[int]) -> None:
    with pytest.raises(rl.BadNumber):
        rl.numbers("steel-driver").action(0, numbers)


def test_an_unfinished_sentence_says_nothing() -> None:
    numbering = rl.numbers("days-of-steam")
    numbers = numbering.numbers(days_of_steam.Lay(0, "straight-1", 0, 1, 0))
    for length in range(len(numbers)):
        with pytest.raises(rl.BadNumber):
            numbering.action(0, numbers[:length])


def test_what_is_not_on_the_map_has_no_number() -> None:
    with pytest.raises(rl.BadNumber, match="has no number"):
        rl.numbers("steam", "ruhr").numbers(steam.Build(0, "Z99", "21", 0))
    with pytest.raises(rl.BadNumber):
        rl.numbers("steam", "ruhr").numbers(age_of_steam.Issue(0, 1))


def test_an_unknown_map_or_title_is_refused_as_everywhere() -> None:
    with pytest.raises(footplate.BadSetup):
        rl.numbers("steam", "atlantis")
    with pytest.raises(footplate.BadSetup):
        rl.numbers("chess")


if __name__ == "__main__":
    kept = {f"{title} {map_id}": summary(rl.numbers(title, map_id).describe()) for title, map_id in MAPS}
    KEPT.write_text(json.dumps(kept, indent=1) + "\n")
