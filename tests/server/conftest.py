"""A real server in the test's own event loop, and visitors who talk to it over HTTP and WebSocket."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from site_under_test import MakeSite, Site


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def make_site(tmp_path: Path) -> AsyncIterator[MakeSite]:
    """Starts servers on the test's database; each is closed after the test."""
    sites: list[Site] = []

    async def make(**settings: Any) -> Site:
        site = Site(tmp_path / "games.sqlite", **settings)
        sites.append(site)
        await site.start()
        return site

    yield make
    for site in sites:
        await site.stop()


@pytest.fixture
async def site(make_site: MakeSite) -> Site:
    return await make_site()
