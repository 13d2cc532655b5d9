"""The levels of the house: legal, blind, in time, always the same, and without follies."""

import time
from collections import Counter
from typing import Any

import msgspec
import pytest

import footplate
from bots.follies import FOLLIES, follies, game
from footplate import bots
from footplate.bots.age_of_steam.situation import Situation as AgeOfSteam
from footplate.bots.age_of_steam.weights import Weights as AgeOfSteamWeights
from footplate.bots.levels import LEVELS, known
from footplate.bots.looking import Option
from footplate.bots.remembering import MOST, Memory
from footplate.bots.searching import Effort, Knowledge, Search, Time, lead
from footplate.bots.steam.planning import planner
from footplate.bots.steam.situation import Situation
from footplate.bots.steam.weights import Weights
from footplate.bots.steel_driver.sales import sell_and_build
from footplate.bots.steel_driver.situation import Situation as SteelDriver
from footplate.bots.steel_driver.weights import Weights as SteelDriverWeights
from footplate.bots.track.surveying import Surveyor, survey

TITLES = [info.id for info in footplate.titles()]
SECONDS = 0.3
# Where capital is raised at the beginning of a round.
FORMS: dict[str, Any] = {"steam": {"options": {"game": "standard"}}}


def table_of(title: str, seed: int = 3, decisions: int = 0) -> footplate.Table:
    """A table after some decisions of greedy players."""
    seats = next(info.seats[0] for info in footplate.titles() if info.id == title)
    table = footplate.new(title, seats=max(3, seats), seed=seed)
    while table.actor is not None and table.number < decisions:
        table.play(bots.choose(table.imagine(table.actor, 1), table.actor, "greedy", 0.01, 1))
    return table


def asked(table: footplate.Table, level: str, seconds: float = SECONDS, imagined: int = 1) -> footplate.Action:
    seat = table.actor or 0
    return bots.choose(table.imagine(seat, imagined), seat, level, seconds, 5)


@pytest.mark.parametrize("title", TITLES)
def test_every_title_offers_the_four_levels_beside_the_measures(title: str) -> None:
    assert bots.levels(title) == ["random", "greedy", *LEVELS]
    assert bots.usual(title) == "medium"


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_chooses_what_is_legal(title: str, level: str) -> None:
    table = table_of(title, decisions=12)
    for _ in range(4):
        action = asked(table, level)
        assert table.explain(action) is None
        table.play(action)


@pytest.mark.parametrize("title", TITLES)
def test_the_two_upper_levels_search(title: str) -> None:
    """And in Days of Steam the one below them, a little."""
    levels = known(title.replace("-", "_")).figures.levels
    searching = ["medium", "hard", "expert"] if title == "days-of-steam" else ["hard", "expert"]
    assert [name for name in levels if searches(title, name)] == searching
    playouts = [thinking.effort.breadth * thinking.effort.tables for thinking in levels.values() if thinking.effort]
    lines = [thinking.lines for thinking in levels.values() if thinking.lines]
    assert playouts == sorted(set(playouts))
    assert lines == sorted(set(lines))


def searches(title: str, level: str) -> bool:
    thinking = known(title.replace("-", "_")).figures.levels[level]
    return thinking.effort is not None or thinking.lines > 0


class Prepared(Knowledge):
    """Leads that are known beforehand, by the first action and the number of the playout."""

    spread = 10.0

    def __init__(self, leads: dict[footplate.Action, list[float]]) -> None:
        super().__init__(known("steel_driver").looker, {})
        self.leads = leads
        self.begun: Counter[footplate.Action] = Counter()

    def stage(self, table: footplate.Table) -> int:
        return table.number

    def standings(self, table: footplate.Table) -> list[float]:
        action = table.actions[-1]
        self.begun[action] += 1
        return [float(seat == action.seat) * self.leads[action][self.begun[action] - 1] for seat in range(3)]


class Certain(Prepared):
    """Where nothing is hidden and there is no luck."""

    def chancy(self, table: footplate.Table) -> bool:
        return False


def searched(
    worths: list[float], leads: list[list[float]], tables: int, kind: type[Prepared] = Prepared
) -> tuple[list[int], Prepared]:
    """The options in their order after a search, by their numbers; and how often each was played on."""
    table = table_of("steel-driver")
    actions = table.legal()[: len(worths)]
    knowledge = kind(dict(zip(actions, leads, strict=True)))
    options = [Option(worth, action) for worth, action in zip(worths, actions, strict=True)]
    search = Search(knowledge, Effort(4, tables, doubt=0.2), table, table.actor or 0, Time(60.0), 1)
    return [actions.index(weighing.option.action) for weighing in search.weigh(options)], knowledge


def test_a_few_lucky_playouts_do_not_overturn_a_look_and_many_do() -> None:
    lucky = [4.0, -2.0, 4.0, -2.0, 5.0, -3.0] * 20
    nothing = [0.0] * 120
    assert searched([0.0, -1.5], [nothing, lucky], 1)[0] == [0, 1]
    assert searched([0.0, -0.1], [nothing, [each + 3.0 for each in lucky]], 40)[0] == [1, 0]


def test_an_option_that_looks_hopeless_is_not_tried_and_one_that_is_best_for_sure_not_on_and_on() -> None:
    order, knowledge = searched([0.0, -1.0, -9.0], [[0.0] * 99, [-8.0] * 99, [50.0] * 99], 4)
    assert order == [0, 1]
    assert set(knowledge.begun.values()) == {4}


def test_without_luck_an_option_is_played_on_once() -> None:
    order, knowledge = searched([0.0, -1.0, -2.0], [[0.0], [30.0], [90.0]], 8, Certain)
    assert order == [2, 1, 0]
    assert set(knowledge.begun.values()) == {1}


def test_auctions_that_are_told_at_a_glance_sell_what_can_be_sold_and_spend_what_is_paid() -> None:
    """The same with the same luck."""
    for decisions in (0, 1, 60, 150):
        table = table_of("steel-driver", decisions=decisions)
        s, again = (SteelDriver(table, 0, SteelDriverWeights()) for _ in range(2))
        if s.phase != "auction":
            continue
        cubes, cities = sum(s.cubes), sum(each.bit_count() for each in s.works.connected)
        sell_and_build(s, "luck")
        sell_and_build(again, "luck")
        assert (s.cubes, s.shares, s.works.owner) == (again.cubes, again.shares, again.works.owner)
        assert s.unsold == []
        assert min(s.cubes) >= 0
        assert sum(s.cubes) < cubes
        assert sum(each.bit_count() for each in s.works.connected) > cities


def test_what_is_remembered_is_what_would_be_found_anew() -> None:
    table = table_of("age-of-steam", decisions=40)
    s = situation_of_age(table)
    again = situation_of_age(table.clone())
    assert survey(s, 4, 20.0) is survey(again, 4, 20.0)
    assert survey(s, 4, 20.0) == Surveyor(s, 4, 20.0, False).survey()


def situation_of_age(table: footplate.Table) -> AgeOfSteam:
    return AgeOfSteam(table, table.actor or 0, AgeOfSteamWeights())


def test_a_memory_that_is_full_begins_anew() -> None:
    memory = Memory()
    for number in range(MOST):
        memory.keep(number, str(number))
    assert memory.recall(0) == "0"
    memory.keep(MOST, "more")
    assert (memory.recall(0), memory.recall(MOST)) == (None, "more")


def test_the_greedy_player_looks_everywhere_however_little_it_looks() -> None:
    """It is the measure: only the levels of the house look near their own links when they have no time."""
    table = table_of("steam", decisions=60)
    seats = range(table.setup.seats)
    me = max(seats, key=lambda seat: len(Situation(table, seat, Weights()).own_links))
    everything = planner(Situation(table, me, Weights()), 40).projects
    assert planner(Situation(table, me, Weights()), 2).projects == everything
    near = planner(Situation(table, me, Weights(sound=True)), 2).projects
    assert 0 < len(near) < len(everything)
    assert planner(Situation(table, me, Weights(sound=True)), 4).projects == everything


def enough(title: str, level: str) -> float:
    """Time for all the playouts of a level that searches."""
    return 60.0 if searches(title, level) else SECONDS


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("level", ["easy", "medium"])
def test_levels_that_search_little_or_not_always_choose_the_same(title: str, level: str) -> None:
    table, seconds = table_of(title, decisions=10), enough(title, level)
    assert asked(table, level, seconds) == asked(table, level, seconds)


def test_a_search_with_enough_time_always_chooses_the_same() -> None:
    table = table_of("steel-driver", decisions=100)
    assert asked(table, "hard", 60.0) == asked(table, "hard", 60.0)


@pytest.mark.parametrize("title", TITLES)
def test_a_search_sees_nothing_that_is_hidden(title: str) -> None:
    """What an imagined table deals to the others and stacks for later is drawn anew for every playout."""
    table = table_of(title, decisions=14)
    one, other = (asked(table, "medium", enough(title, "medium"), imagined=seed) for seed in (1, 2))
    assert one == other


def test_a_search_chooses_the_same_whatever_is_hidden() -> None:
    """Where there is time for all its playouts."""
    table = table_of("railways", decisions=14)
    one, other = (asked(table, "hard", 60.0, imagined=seed) for seed in (1, 2))
    assert one == other


@pytest.mark.parametrize("title", TITLES)
def test_no_level_thinks_longer_than_its_time(title: str) -> None:
    """A thought that is going on is not broken off in its midst, so that a busy machine is allowed for."""
    table = table_of(title, decisions=8)
    asked(table, "expert", 0.1)
    begun = time.process_time()
    asked(table, "expert", 0.5)
    assert time.process_time() - begun < 1.0


@pytest.mark.parametrize("title", TITLES)
def test_easy_players_beat_random_ones(title: str) -> None:
    table = table_of(title, seed=8)
    levels = ["easy", *["random"] * (table.setup.seats - 1)]
    while (seat := table.actor) is not None:
        table.play(bots.choose(table.imagine(seat, 1), seat, levels[seat], 0.02, table.number))
    assert [place.seat for place in table.result() or [] if place.place == 1] == [0]


@pytest.mark.parametrize("title", [title for title in TITLES if FOLLIES[title]])
def test_medium_players_commit_no_follies(title: str) -> None:
    assert list(follies(game(title, "medium", 0, 0.02, **FORMS.get(title, {})))) == []


def test_the_follies_are_found_where_they_happen() -> None:
    """Random players commit them all the time."""
    for title in TITLES:
        games = [game(title, "random", seed, 0.1, **FORMS.get(title, {})) for seed in range(3)]
        assert bool([each for played in games for each in follies(played)]) == bool(FOLLIES[title])


def test_greedy_players_of_railways_never_bid_in_earnest_and_keep_the_western_baron_for_nothing() -> None:
    found = {folly.partition(":")[0] for folly in follies(game("railways", "greedy", 3, 0.01))}
    assert found >= {"BidsNothingForTheFirstPlace", "keeps_the_western_baron_for_nothing"}


def test_a_lead_is_measured_against_the_others_and_the_first_of_them_most() -> None:
    assert lead([10.0, 4.0, 7.0], 0) == pytest.approx(10 - (4 + 7 + 7) / 3)


@pytest.mark.parametrize("title", TITLES)
def test_a_bot_can_be_asked_to_look_less_far(title: str) -> None:
    strongest = bots.find(title, "expert").thinking
    for ahead in (1, 2):
        nearer = bots.near(title, "expert", ahead).thinking
        assert nearer.lines == strongest.lines
        if strongest.effort is not None:
            expected = msgspec.structs.replace(strongest.effort, ahead=min(ahead, strongest.effort.ahead))
            assert nearer.effort == expected
    nearest = bots.near(title, "expert", 0).thinking
    assert (nearest.effort, nearest.lines) == (None, 0)
    table = table_of(title, decisions=12)
    seat = table.actor
    quick = bots.near(title, "medium", 0).choose(table.imagine(seat, 1), seat, 0.0, 1)
    assert quick == known(title.replace("-", "_")).looker.choose(table.imagine(seat, 1), seat, 0.0, 1)
    # Others are as they are.
    assert bots.near(title, "greedy", 0) is bots.find(title, "greedy")
