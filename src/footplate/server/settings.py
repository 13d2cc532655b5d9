"""The settings of a server as people give them: by options, environment variables and one TOML file.

An option counts before a variable, and a variable before the file: `--port 9000`, `FOOTPLATE_PORT=9000`, `port = 9000`.
"""

import socket
import tomllib
from collections.abc import Mapping
from email.utils import parseaddr
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

import footplate

from .calls.mail import is_address
from .config import STATIC, CannotStart, Config, MailServer, database_url

PREFIX = "FOOTPLATE_"
FILE_VARIABLE = "FOOTPLATE_CONFIG"
# Variables of the build and of the engine, which are no settings of the server.
_OTHER_VARIABLES = {
    FILE_VARIABLE,
    "FOOTPLATE_COMPILE",
    "FOOTPLATE_OPTIMIZE",
    "FOOTPLATE_NO_CLIENT",
    "FOOTPLATE_MAPS_FOLDER",
}

Seconds = Annotated[float, Meta(ge=0, le=600)]
Count = Annotated[int, Meta(ge=1, le=1_000_000)]


class Settings(msgspec.Struct, frozen=True):
    """What `footplate serve` can be told; docs/hosting.md says what each means."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    database: str | None = None
    origins: list[str] = []
    proxies: list[str] = []
    workers: Annotated[int, Meta(ge=1, le=64)] = 1
    bot_pause: Seconds = Config.bot_pause
    plan_pause: Seconds = Config.plan_pause
    bot_seconds: Seconds = Config.bot_seconds
    bot_workers: Annotated[int, Meta(ge=1, le=64)] = Config.bot_workers
    live_tables: Count = Config.live_tables
    sockets: Count = Config.sockets
    sockets_per_address: Count = Config.sockets_per_address
    rate_limits: bool = True
    open_tables: Count = Config.open_tables
    tables_a_day: Count = Config.tables_a_day
    chat_a_minute: Count = Config.chat_a_minute
    words: str | None = None
    bring_maps: Literal["nobody", "accounts", "anybody"] = Config.bring_maps
    maps_a_day: Count = Config.maps_a_day
    map_bytes: Annotated[int, Meta(ge=1024, le=96 * 1024)] = Config.map_bytes
    maps: list[str] = []
    metrics: Literal["local", "all", "off"] = "local"
    mail_server: str | None = None
    mail_port: Annotated[int, Meta(ge=1, le=65535)] = 587
    mail_security: Literal["starttls", "tls", "none"] = "starttls"
    mail_user: str | None = None
    mail_password: str | None = None
    mail_from: str | None = None
    webhooks: bool = True
    push_contact: str | None = None
    call_private: bool = False
    call_grace: Seconds = Config.call_grace
    log: Literal["text", "json"] = "text"
    log_level: Literal["debug", "info", "warning", "error"] = "warning"

    @property
    def reach(self) -> Literal["computer", "network", "site"]:
        """Who can open a link to this server."""
        if self.origins:
            return "site"
        return "computer" if self.host in ("127.0.0.1", "::1", "localhost") else "network"

    def config(self, address: str | None = None) -> Config:
        return Config(
            database=database_url(self.database),
            bot_pause=self.bot_pause,
            plan_pause=self.plan_pause,
            bot_seconds=self.bot_seconds,
            bot_workers=self.bot_workers,
            live_tables=self.live_tables,
            rate_limits=self.rate_limits,
            origins=frozenset(origin.rstrip("/") for origin in self.origins),
            sockets=self.sockets,
            sockets_per_address=self.sockets_per_address,
            names=frozenset({self.host.lower()}),
            metrics=self.metrics,
            workers=self.workers,
            reach=self.reach,
            address=self.origins[0] if self.origins else address,
            mail=self.mail,
            webhooks=self.webhooks,
            push_contact=self.push_contact or (f"mailto:{parseaddr(self.mail_from)[1]}" if self.mail_from else None),
            call_private=self.call_private,
            call_grace=self.call_grace,
            open_tables=self.open_tables,
            tables_a_day=self.tables_a_day,
            chat_a_minute=self.chat_a_minute,
            words=read_words(self.words),
            bring_maps=self.bring_maps,
            maps_a_day=self.maps_a_day,
            map_bytes=self.map_bytes,
            maps=tuple(self.maps),
        )

    @property
    def mail(self) -> MailServer | None:
        """Where mail is handed in, if the host has said so."""
        if self.mail_server is None or self.mail_from is None:
            return None
        return MailServer(
            self.mail_server, self.mail_port, self.mail_security, self.mail_user, self.mail_password, self.mail_from
        )


def read_words(path: str | None) -> frozenset[str]:
    """The words of a list, one a line; lines that begin with # are remarks."""
    if path is None:
        return frozenset()
    try:
        lines = Path(path).read_text("utf-8").splitlines()
    except OSError as error:
        raise CannotStart(f"The list of words {path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise CannotStart(f"The list of words {path} is not UTF-8.") from None
    return frozenset(line.strip() for line in lines if line.strip() and not line.startswith("#"))


class Gathered(msgspec.Struct):
    """The settings with where each was found, and everything that is wrong with them."""

    settings: Settings
    sources: dict[str, str]
    problems: list[str]

    def checked(self) -> Settings:
        if self.problems:
            raise CannotStart("\n".join(self.problems))
        return self.settings


def gather(options: Mapping[str, Any], environment: Mapping[str, str], file: Path | None = None) -> Gathered:
    """Brings the settings together. `options` are those given on the command line."""
    problems: list[str] = []
    named = environment.get(FILE_VARIABLE)
    path = file or (Path(named) if named else None)
    layers = [
        (_from_file(path, problems), f"the file {path}"),
        (_from_environment(environment, problems), "the environment"),
        (dict(options), "the command line"),
    ]
    values: dict[str, Any] = {}
    sources: dict[str, str] = {}
    for given, source in layers:
        for name, value in given.items():
            values[name], sources[name] = value, source
    settings = Settings(**_converted(values, sources, problems))
    return Gathered(settings, sources, [*problems, *_mistakes(settings)])


def _from_file(path: Path | None, problems: list[str]) -> dict[str, Any]:
    if path is None:
        return {}
    try:
        found = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        problems.append(f"The file {path} cannot be read: {error.strerror}.")
        return {}
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        problems.append(f"The file {path} is not TOML: {error}.")
        return {}
    return _known(found, f"The file {path} has a setting", problems)


def _from_environment(environment: Mapping[str, str], problems: list[str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in environment.items():
        if name.startswith(PREFIX) and name not in _OTHER_VARIABLES:
            found[name.removeprefix(PREFIX).lower()] = value
    return _known(found, "The environment has a setting", problems)


def _known(found: dict[str, Any], where: str, problems: list[str]) -> dict[str, Any]:
    problems += [f"{where} “{name}” that does not exist." for name in found if name not in _FIELDS]
    return {name: value for name, value in found.items() if name in _FIELDS}


def _converted(values: dict[str, Any], sources: dict[str, str], problems: list[str]) -> dict[str, Any]:
    converted = {}
    for name, value in values.items():
        listed = isinstance(value, str) and _FIELDS[name].type == list[str]
        given = [part.strip() for part in value.split(",") if part.strip()] if listed else value
        try:
            converted[name] = msgspec.convert(given, _FIELDS[name].type, strict=False)
        except msgspec.ValidationError as error:
            problems.append(f"{name} = {value!r} in {sources[name]}: {error}.")
    return converted


def _mistakes(settings: Settings) -> list[str]:
    """What is wrong with settings that can be read."""
    problems = [
        f"The origin {origin!r} is not like https://games.example."
        for origin in settings.origins
        if not _is_origin(origin)
    ]
    problems += [
        f"The proxy {proxy!r} is neither an address nor a network."
        for proxy in settings.proxies
        if not _is_network(proxy)
    ]
    problems += _mail_mistakes(settings)
    if settings.push_contact is not None and not settings.push_contact.startswith(("mailto:", "https://")):
        problems.append("push_contact is an address as mailto:host@games.example or https://games.example.")
    problems += _map_mistakes(settings)
    try:
        read_words(settings.words)
        url = database_url(settings.database)
    except CannotStart as error:
        return [*problems, str(error)]
    if settings.workers > 1 and url.get_backend_name() == "sqlite":
        problems.append("Several workers need PostgreSQL, which they can share: give its URL as the database.")
    return problems


def _map_mistakes(settings: Settings) -> list[str]:
    """What is wrong with the map files that are to be listed."""
    problems = []
    for name in settings.maps:
        report = footplate.check_map(Path(name))
        problems += [f"The map {name}, {problem}." for problem in report.problems if not problem.odd]
    return problems


def _mail_mistakes(settings: Settings) -> list[str]:
    if settings.mail_server is None:
        given = ("mail_user", "mail_password", "mail_from")
        return [f"{name} is of no use without mail_server." for name in given if getattr(settings, name) is not None]
    problems = []
    if settings.mail_from is None or not is_address(parseaddr(settings.mail_from)[1]):
        problems.append("mail_server needs mail_from, whom mail comes from: Footplate <games@club.example>.")
    if (settings.mail_user is None) != (settings.mail_password is None):
        problems.append("mail_user and mail_password go together.")
    return problems


def _is_origin(origin: str) -> bool:
    try:
        found = urlsplit(origin)
        return found.scheme in ("http", "https") and bool(found.hostname) and found.path in ("", "/")
    except ValueError:
        return False


def _is_network(proxy: str) -> bool:
    try:
        ip_network(proxy, strict=False)
    except ValueError:
        return False
    return True


def advice(settings: Settings) -> list[str]:
    """What works, and may still not be meant."""
    found = []
    if settings.host not in ("127.0.0.1", "::1", "localhost") and not settings.origins:
        found.append("Others can reach this server by its address in figures only; name its site with --origin.")
    if any(origin.startswith("https:") for origin in settings.origins) and not settings.proxies:
        found.append("An https site stands behind a proxy: name it with --proxy, or all visitors count as one address.")
    if settings.mail_server is not None and not settings.origins:
        found.append("Links in mail lead to this computer's own address; name the site with --origin.")
    if settings.mail_password is not None and settings.mail_security == "none":
        found.append("The mail server's password travels without encryption: mail_security is none.")
    if settings.call_private:
        found.append("Visitors can make this server call addresses in its own network: call_private is on.")
    if not settings.rate_limits:
        found.append("Requests are not limited: anybody can overload this server.")
    if not (STATIC / "index.html").is_file():
        found.append("The browser client is not built; only the interface is served.")
    return found


def port_problem(settings: Settings) -> str | None:
    try:
        listen(settings.host, settings.port).close()
    except CannotStart as error:
        return str(error)
    return None


def listen(host: str, port: int) -> socket.socket:
    """A socket on which connections will be taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        listening.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise CannotStart(f"Port {port} on {host} cannot be used: {reason}. Choose another with --port.") from None
    return listening


_FIELDS = {field.name: field for field in msgspec.structs.fields(Settings)}
