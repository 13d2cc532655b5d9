"""The workshop: maps that people bring. A map is kept by its hash with every game that uses it.

The host says who may bring maps, how many a day, and what they may weigh. A map is checked before it is kept, off the
event loop, and costs no more than a moment.
"""

import asyncio
from typing import Any

import msgspec

import footplate
from footplate.trials import GameTrial

from .brought import learn
from .errors import ApiError
from .house import House
from .messages import BringMap, Gallery, HouseBoard, MapCard, MapChecked, MapProblem, MapText, TryMap
from .record_reader import Past
from .storage import maps, packing, visitors
from .storage.accounts import AccountRow, Who, read_account
from .storage.maps import MapRow
from .storage.rows import now
from .texts import Text

PAGE = 24


def may_bring(house: House, account: AccountRow | None) -> bool:
    """Whether the host lets somebody bring maps."""
    allowed = house.config.bring_maps
    return allowed == "anybody" or (allowed == "accounts" and account is not None)


def _check_may_bring(house: House, account: AccountRow | None) -> None:
    if not may_bring(house, account):
        raise ApiError("maps-nobody" if house.config.bring_maps == "nobody" else "no-account")


async def check(house: House, text: str) -> MapChecked:
    """What is wrong with a map and odd about it, and how it is drawn."""
    _check_weight(house, text)
    async with house.one_map:
        return await asyncio.to_thread(_checked, text)


def _check_weight(house: House, text: str) -> None:
    if len(text.encode("utf-8", "replace")) > house.config.map_bytes:
        raise ApiError("map-weight", count=str(house.config.map_bytes // 1024))


def _checked(text: str) -> MapChecked:
    report = footplate.check_map(text)
    problems = [MapProblem(each.line, Text(*each.said()), each.at or None, each.odd) for each in report.problems]
    drawing: dict[str, Any] | None = None
    if report.title:
        drawing = dict(footplate.map_drawing(text))
    names = Text(report.names["en"], report.names.get("fr", report.names["en"])) if report.names else None
    return MapChecked(problems, report.sound, report.title or None, names, report.seats, report.summary, drawing)


async def test_by_bots(house: House, who: Who | None, request: TryMap) -> GameTrial:
    """One game of bots on a map; nothing is kept."""
    _check_may_bring(house, who.account if who is not None else None)
    _check_weight(house, request.text)
    async with house.one_map:
        report = await asyncio.to_thread(_sound, request.text)
    return await house.map_trials.play(request.text, report, request.seats, request.game)


async def bring(house: House, who: Who | None, visitor: str, request: BringMap) -> MapCard:
    """Keeps a map, and shows it in the gallery if that is wished."""
    _check_may_bring(house, who.account if who is not None else None)
    _check_weight(house, request.text)
    async with house.one_map:
        found, text = await asyncio.to_thread(_taken, request.text)
    async with house.database.read() as connection:
        old = await maps.read(connection, found.id)
        lately = await maps.brought_lately(connection, visitor)
        name = await visitors.read_name(connection, visitor)
    _check_names(house, found)
    if old is None and lately >= house.config.maps_a_day:
        raise ApiError("maps-today", count=str(lately))
    if old is None:
        row = msgspec.structs.replace(found, visitor_id=visitor, author=name, shared=request.share)
    else:
        mine = old.visitor_id == visitor or not old.shared
        row = msgspec.structs.replace(old, shared=old.shared or (request.share and mine))
    async with house.database.write() as connection:
        await visitors.keep_visitor(connection, visitor, name)
        if await maps.read_text(connection, row.id) is None:
            await maps.add(connection, row, text)
        else:
            await maps.set_shared(connection, row.id, row.shared)
    learn(row.id, row.names)
    return _card(row, visitor)


async def keep_with_record(house: House, visitor: str, past: Past) -> None:
    """A game from elsewhere on a map from elsewhere brings the map along, if its bringer may."""
    map_id = past.row.map or ""
    async with house.database.read() as connection:
        known = await maps.read_text(connection, map_id)
        account = await read_account(connection, visitor)
    if known is not None:
        return
    _check_may_bring(house, account)
    text = str(packing.decode(packing.unpack(past.snapshots[0].position))["map_text"])
    _check_weight(house, text)
    found, text = await asyncio.to_thread(_taken, text)
    _check_names(house, found)
    row = msgspec.structs.replace(found, visitor_id=visitor)
    async with house.database.write() as connection:
        await visitors.keep_visitor(connection, visitor, None)
        await maps.add(connection, row, text)
    learn(row.id, row.names)


def _check_names(house: House, found: MapRow) -> None:
    """Words that the house does not want are in no map's name."""
    if any(house.words.are_in(name) for name in found.names.values()):
        raise ApiError("words")


def _taken(text: str) -> tuple[MapRow, str]:
    """The row of a sound map, with its text as it is hashed; refused with all that is wrong otherwise."""
    report = _sound(text)
    try:
        map_id = footplate.bring_map(report.title, text)
    except footplate.BadSetup as bad:
        raise ApiError("bad-map", text=Text(bad.reason("en"), bad.reason("fr"))) from None
    row = MapRow(map_id, report.title, report.names, report.seats, None, None, False, now())
    return row, footplate.map_text(report.title, map_id)


def _sound(text: str) -> footplate.MapReport:
    """What is said of a map that can be played; refused with all that is wrong otherwise."""
    report = footplate.check_map(text)
    wrong = [problem for problem in report.problems if not problem.odd]
    if wrong:
        said = [problem.said() for problem in wrong[:5]]
        raise ApiError("bad-map", text=Text(*("\n".join(texts) for texts in zip(*said, strict=True))))
    return report


async def show(house: House, visitor: str | None, map_id: str) -> MapText:
    """A stored map with its text, for whoever has its link."""
    async with house.database.read() as connection:
        row = await maps.read(connection, map_id)
        text = await maps.read_text(connection, map_id)
    if row is None or text is None:
        raise ApiError("no-map")
    return MapText(_card(row, visitor), text)


async def gallery(house: House, who: Who | None, page: int) -> Gallery:
    visitor = who.visitor if who is not None else None
    async with house.database.read() as connection:
        rows, total = await maps.listed(connection, visitor, (page - 1) * PAGE, PAGE)
        plays = await maps.plays(connection, list(footplate.map_titles())) if page == 1 else {}
    pages = max(-(-total // PAGE), 1)
    return Gallery(
        [_card(row, visitor) for row in rows],
        _house_boards(plays) if page == 1 else [],
        page,
        pages,
        may_bring(house, who.account if who is not None else None),
    )


def _house_boards(plays: dict[tuple[str, str], int]) -> list[HouseBoard]:
    """The boards that are drawn in the editor, as they are listed."""
    return [
        HouseBoard(each.id, title.id, Text(**each.names), each.seats, plays.get((title.id, each.id), 0))
        for title in footplate.titles()
        if title.id in footplate.map_titles()
        for each in title.maps
    ]


async def withdraw(house: House, who: Who | None, map_id: str) -> None:
    """Takes a map out of the gallery; games on it go on."""
    async with house.database.read() as connection:
        row = await maps.read(connection, map_id)
    if row is None:
        raise ApiError("no-map")
    if who is None or (row.visitor_id != who.visitor and not (who.account is not None and who.account.host)):
        raise ApiError("not-yours")
    async with house.database.write() as connection:
        await maps.set_shared(connection, map_id, False)


def _card(row: MapRow, visitor: str | None) -> MapCard:
    names = Text(row.names["en"], row.names.get("fr", row.names["en"]))
    mine = visitor is not None and row.visitor_id == visitor
    return MapCard(row.id, row.title, names, row.seats, row.author, mine, row.shared, row.plays, row.created)
