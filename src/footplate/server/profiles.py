"""Profiles: what somebody with an account has played here, how it ended, and with whom."""

from collections import Counter, defaultdict

from .errors import ApiError
from .house import House
from .messages import Meeting, PlayedGame, Profile, TitleRecord
from .names import key
from .ratings import Ladder
from .storage import accounts, results
from .storage.results import Ended

LATEST = 20
MOST_MEETINGS = 50


async def profile(house: House, name: str, visitor: str | None) -> Profile:
    """The profile of an account, as an asker may see it."""
    async with house.database.read() as connection:
        account = await accounts.find_account(connection, key(name))
    if account is None:
        raise ApiError("nobody")
    ladder = await house.ratings.ladder()
    async with house.database.read() as connection:
        ended = await results.of_visitor(connection, account.visitor_id)
        called = {each.visitor_id: each.name for each in await accounts.all_accounts(connection)}
    mine = [each for each in ended if each.visitor_id == account.visitor_id]
    given = {each.table_id for each in ended if visitor is not None and each.visitor_id == visitor}
    return Profile(
        name=account.name,
        since=account.created,
        host=account.host,
        you=account.visitor_id == visitor,
        titles=_titles(mine, ladder),
        meetings=_meetings(mine, ended, called),
        games=[_game(each, given) for each in reversed(mine[-LATEST:])],
    )


def _titles(mine: list[Ended], ladder: Ladder) -> list[TitleRecord]:
    by_title: dict[str, list[Ended]] = defaultdict(list)
    for each in mine:
        if not each.practice:
            by_title[each.title].append(each)
    return [_title(title, games, ladder) for title, games in sorted(by_title.items())]


def _title(title: str, games: list[Ended], ladder: Ladder) -> TitleRecord:
    places = Counter(each.place for each in games)
    rating = ladder.of(title, games[0].visitor_id)
    return TitleRecord(
        title=title,
        games=len(games),
        won=places[1],
        places=[places[place] for place in range(1, max(each.seats for each in games) + 1)],
        rated=rating.games if rating is not None else 0,
        rating=round(rating.value, 2) if rating is not None else None,
        uncertainty=round(rating.uncertainty, 2) if rating is not None else None,
    )


def _meetings(mine: list[Ended], ended: list[Ended], called: dict[str, str]) -> list[Meeting]:
    """Those whom somebody met, the most often met first; practice does not count."""
    own = {each.table_id: each for each in mine if not each.practice}
    met: dict[str, Meeting] = {}
    for other in ended:
        me = own.get(other.table_id)
        if me is None or other.visitor_id == me.visitor_id or other.visitor_id not in called:
            continue
        meeting = met.setdefault(other.visitor_id, Meeting(called[other.visitor_id], 0, 0, 0))
        meeting.games += 1
        meeting.ahead += me.place < other.place
        meeting.behind += me.place > other.place
    return sorted(met.values(), key=lambda each: (-each.games, each.name))[:MOST_MEETINGS]


def _game(ended: Ended, given: set[str]) -> PlayedGame:
    shown = not ended.private or ended.table_id in given
    return PlayedGame(
        table=ended.table_id if shown else None,
        title=ended.title,
        map=ended.map,
        place=ended.place,
        seats=ended.seats,
        total=ended.total,
        practice=ended.practice,
        time=ended.updated,
    )
