"""The application: the house, its calls, and what surrounds every call."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig

from .bot_driver import BotDriver
from .clockwork import Clockwork
from .config import Config
from .describing import Description
from .errors import EXCEPTION_HANDLERS
from .guarding import limit_rate, refuse_foreign, refuse_unknown_host
from .guiding import scripted
from .headers import add_headers, methods_of
from .holding import HeldTurns
from .house import House
from .limits import RateLimits
from .moving import Application
from .playing import end_turn_of_absent, play_by_plan, play_for_bot, show_stuck
from .recounting import Stories
from .routes.account import account_routes
from .routes.admin import admin
from .routes.agreeing import agreeing_routes
from .routes.asking import (
    provide_account,
    provide_asker,
    provide_host,
    provide_house,
    provide_visitor,
    provide_who,
)
from .routes.calls import call_routes
from .routes.lessons import lesson_routes
from .routes.library import library
from .routes.live import live
from .routes.lobby import lobby_routes
from .routes.looking_back import looking_back_routes
from .routes.operating import figures, health, ready, unsent
from .routes.people import people_routes
from .routes.planning import planning_routes
from .routes.site import site
from .routes.tables import table_routes
from .routes.visitor import visitor
from .routes.workshop import workshop_routes
from .static import client, home

MAX_BODY_BYTES = 64 * 1024


def create_app(config: Config) -> Litestar:
    """The application, with a house of its own."""
    app = build_routes()
    move_in(app, config)
    return app


def move_in(app: Litestar, config: Config) -> None:
    """Gives the routes of an application the house that they ask."""
    app.state.house = create_house(config)
    app.state.rate_limits = RateLimits()


@asynccontextmanager
async def _open_house(app: Litestar) -> AsyncIterator[None]:
    house: House = app.state.house
    async with house.open():
        yield


def create_house(config: Config) -> House:
    house = House(config)
    house.bots = BotDriver(
        config,
        house.rooms,
        house.hub.process,
        partial(play_for_bot, house),
        partial(play_by_plan, house),
        partial(show_stuck, house),
        partial(scripted, house),
    )
    house.held_turns = HeldTurns(config, house.database, house.hub.presence, partial(end_turn_of_absent, house))
    house.clockwork = Clockwork(house)
    house.stories = Stories()
    return house


def build_routes() -> Litestar:
    """All calls, and what surrounds each; the house comes later."""
    app = Application(
        route_handlers=[
            visitor,
            account_routes,
            people_routes,
            admin,
            site,
            library,
            lesson_routes,
            workshop_routes,
            table_routes,
            lobby_routes,
            call_routes,
            agreeing_routes,
            planning_routes,
            looking_back_routes,
            live,
            health,
            ready,
            figures,
            unsent,
            home,
            client,
        ],
        lifespan=[_open_house],
        dependencies={
            "house": Provide(provide_house, sync_to_thread=False),
            "who": Provide(provide_who),
            "visitor": Provide(provide_visitor, sync_to_thread=False),
            "account": Provide(provide_account, sync_to_thread=False),
            "host": Provide(provide_host, sync_to_thread=False),
            "asker": Provide(provide_asker, sync_to_thread=False),
        },
        guards=[refuse_unknown_host, refuse_foreign, limit_rate],
        exception_handlers=EXCEPTION_HANDLERS,
        before_send=[add_headers],
        request_max_body_size=MAX_BODY_BYTES,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, gzip_compress_level=5, exclude_opt_key="no_compression"
        ),
        openapi_config=_openapi(),
        logging_config=None,
    )
    app.state.methods = methods_of(app)
    return app


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Footplate",
        version="1",
        description="Railway board games: tables, actions and live updates. See docs/http-api.md.",
        path="/api/schema",
        render_plugins=[Description()],
        use_handler_docstrings=True,
    )
