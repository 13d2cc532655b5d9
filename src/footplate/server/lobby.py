"""The lobby: all public tables, whether they wait for players, are played or finished."""

import logging

from .house import House
from .messages import Lobby, LobbyTable
from .showing import card
from .storage import SeatRow, TableRow, lobby, tables
from .storage.lobby import Wish

log = logging.getLogger("footplate.server")

PAGE = 20
MOST_PAGES = 500


async def lobby_page(house: House, visitor: str | None, wish: Wish, page: int) -> Lobby:
    """A page of the tables that somebody wishes to see, numbered from 1."""
    async with house.database.read() as connection:
        friends = await lobby.friends_of(connection, visitor) if visitor is not None else set()
        found = await lobby.find(connection, wish, friends, (page - 1) * PAGE, PAGE)
        seats = await tables.read_seats(connection, [row.id for row in found.rows])
    shown = [_shown(house, visitor, row, seats[row.id], friends) for row in found.rows]
    total = found.counts.get(wish.state, 0)
    return Lobby(
        tables=[each for each in shown if each is not None],
        page=page,
        pages=min(max(-(-total // PAGE), 1), MOST_PAGES),
        open=found.counts.get("open", 0),
        playing=found.counts.get("playing", 0),
        over=found.counts.get("over", 0),
    )


def _shown(
    house: House, visitor: str | None, row: TableRow, seats: list[SeatRow], friends: set[str]
) -> LobbyTable | None:
    """A table as the lobby shows it; one that cannot be shown is left out."""
    try:
        shown = card(row, seats, visitor, house.hub.presence.here)
    except ValueError:
        log.error("table %s cannot be shown", row.id)
        return None
    return LobbyTable(shown, [seat.seat for seat in seats if seat.visitor_id in friends])
