"""Checking a configuration without starting a server."""

import asyncio
from pathlib import Path

import msgspec

from .calls import mail
from .config import CannotStart, database_url
from .settings import Gathered, Settings
from .storage import Database

BUSY_SECONDS = 2.0


def shown(gathered: Gathered) -> list[list[str]]:
    """Each setting with its value and where that comes from, without passwords."""
    return [
        [field.name, _value(field.name, getattr(gathered.settings, field.name)), _source(gathered, field.name)]
        for field in msgspec.structs.fields(Settings)
    ]


def _source(gathered: Gathered, name: str) -> str:
    return gathered.sources.get(name, "the program")


def _value(name: str, value: object) -> str:
    if name == "mail_password" and value is not None:
        return "***"
    if name == "database":
        try:
            return database_url(value if isinstance(value, str) else None).render_as_string()
        except CannotStart:
            return "?"
    return ", ".join(value) if isinstance(value, list) else str(value)


def mail_problem(settings: Settings) -> str | None:
    """Hands in no mail, but comes as far as that."""
    return asyncio.run(mail.problem(settings.mail)) if settings.mail is not None else None


def database_problem(settings: Settings) -> str | None:
    return asyncio.run(_database_problem(settings))


async def _database_problem(settings: Settings) -> str | None:
    url = database_url(settings.database)
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).exists():
        return None
    try:
        database = Database(url, BUSY_SECONDS)
    except CannotStart as fault:
        return str(fault)
    try:
        await database.attach(any_form=True)
    except CannotStart as fault:
        return str(fault)
    finally:
        await database.close()
    return None
