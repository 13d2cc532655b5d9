"""Maps from elsewhere at the tables: what they are called, and having one at hand before it is needed."""

import asyncio

from sqlalchemy.ext.asyncio import AsyncConnection

import footplate

from .storage import maps
from .texts import Text

# What maps are called: the text of a hash never changes, so neither does its name.
_names: dict[str, Text] = {}


def is_brought(map_id: str | None) -> bool:
    """Whether this names a map from elsewhere, by its hash."""
    return map_id is not None and "@" in map_id


def map_names(map_id: str | None) -> Text | None:
    """What a map from elsewhere is called; nothing for one of the house, which everybody knows."""
    if map_id is None or not is_brought(map_id):
        return None
    plain = map_id.partition("@")[0].replace("-", " ").title()
    return _names.get(map_id) or Text(plain, plain)


async def learn_names(connection: AsyncConnection) -> None:
    """Reads what the stored maps are called."""
    for map_id, names in (await maps.names(connection)).items():
        learn(map_id, names)


def learn(map_id: str, names: dict[str, str]) -> None:
    _names[map_id] = Text(names["en"], names.get("fr", names["en"]))


async def recall(connection: AsyncConnection, title: str, map_id: str | None) -> None:
    """Has a stored map at hand before a table on it is set up or shown."""
    if map_id is None or not is_brought(map_id) or _is_known(title, map_id):
        return
    found = await maps.read(connection, map_id)
    text = await maps.read_text(connection, map_id)
    if found is not None and text is not None and found.title == title:
        learn(map_id, found.names)
        await asyncio.to_thread(footplate.bring_map, title, text)


def _is_known(title: str, map_id: str) -> bool:
    try:
        footplate.map_text(title, map_id)
    except footplate.BadSetup:
        return False
    return True
