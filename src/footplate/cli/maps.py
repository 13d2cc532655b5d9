"""Maps as files."""

import sys
from pathlib import Path

import click

import footplate

from ..terminal.output import Failure, console
from .root import examples, main


@main.group("map")
def maps() -> None:
    """Checks, draws and installs map files, and names hexes as other sites do."""


@maps.command(epilog=examples("map check mymap.toml"))
@click.argument("file", type=click.Path(path_type=Path))
def check(file: Path) -> None:
    """Checks a map FILE: says what is on it, or every problem with its line (and leaves with status 1).

    All that would break a game is a problem; what is merely odd is told, and does not matter for the status.
    """
    report = footplate.check_map(file)
    for problem in report.problems:
        click.echo(f"{file}, {'odd, ' if problem.odd else ''}{problem}", err=True)
    if not report.sound:
        sys.exit(1)
    click.echo(report.summary)


@maps.command(epilog=examples("map export steam/northeast", "map export age-of-steam/france mine.toml"))
@click.argument("map_name", metavar="TITLE/MAP")
@click.argument("file", type=click.Path(path_type=Path), required=False)
def export(map_name: str, file: Path | None) -> None:
    """Writes a map of the program in the map format: to FILE, or to the screen."""
    from ..terminal.files import write_text

    title, _, map_id = map_name.partition("/")
    text = footplate.map_text(title, map_id)
    if file is None:
        click.echo(text, nl=False)
        return
    write_text(file, text)
    click.echo(str(file))


@maps.command(epilog=examples("map install mymap.toml"))
@click.argument("file", type=click.Path(path_type=Path))
def install(file: Path) -> None:
    """Installs a map FILE: it is listed beside the maps of its title, on this computer and on its server.

    A map with the id of one that is there already stands in its place from then on. Games that were begun go on as they
    are. Remove the file to take the map away again.
    """
    from ..installed import install as keep

    report = footplate.check_map(file)
    for problem in report.problems:
        if not problem.odd:
            click.echo(f"{file}, {problem}", err=True)
    if not report.sound:
        sys.exit(1)
    footplate.bring_map(report.title, file)
    click.echo(str(keep(file, report.title, report.id)))


@maps.command("test", epilog=examples("map test mymap.toml", "map test mymap.toml --games 200 --picture mymap.svg"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--games", default=50, show_default=True, type=click.IntRange(1, 10_000), help="How many games to play.")
@click.option("--seats", type=click.IntRange(1, 9), help="How many play; four if the map allows it.")
@click.option("--level", default="greedy", show_default=True, help="The bots that play.")
@click.option("--processes", type=click.IntRange(1), help="How many games at once; as many as there are processors.")
@click.option("--picture", type=click.Path(path_type=Path), help="Draw the map there, with what was built as heat.")
@click.option("--json", "as_json", is_flag=True, help="Print all that was found as JSON.")
def test_map(
    file: Path,
    games: int,
    seats: int | None,
    level: str,
    processes: int | None,
    picture: Path | None,
    as_json: bool,
) -> None:
    """Lets bots play games on a map FILE, and tells what a map maker wants to know.

    How often each link is built and how many cubes go over it, how the seats fare, who is ruined, how long games are,
    and which places nobody reaches.
    """
    from ..terminal import map_trial

    map_trial.run(console(), file, games, seats, level, processes, picture, as_json)


@maps.command(epilog=examples("map draw mymap.toml mymap.svg"))
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("picture", type=click.Path(path_type=Path), required=False)
def draw(file: Path, picture: Path | None) -> None:
    """Draws a map FILE as an SVG: to PICTURE, or beside the file under the same name."""
    from ..boards.findings import BadMap
    from ..boards.library import read_text
    from ..terminal.files import write_text
    from ..terminal.pictures import draw_map

    try:
        svg = draw_map(read_text(str(file)), str(file))
    except BadMap as bad:
        raise Failure(f"{file} is not a map that can be used; footplate map check says why.\n{bad}") from None
    except ValueError as fault:
        raise Failure(f"{file}: {fault}.") from None
    target = picture or file.with_suffix(".svg")
    write_text(target, svg)
    click.echo(str(target))


@maps.command(
    epilog=examples(
        "map crosswalk age-of-steam/rust-belt C1 R10",
        "map crosswalk age-of-steam/rust-belt 2,8 17,10",
        "map crosswalk mymap.toml --site choochoo",
    )
)
@click.argument("map_name", metavar="MAP")
@click.argument("places", metavar="[HEX|Q,R]...", nargs=-1)
@click.option("--site", default="choochoo", show_default=True, help="The site whose coordinates are meant.")
def crosswalk(map_name: str, places: tuple[str, ...], site: str) -> None:
    """Says how another site names the hexes of a MAP: a file, or TITLE/MAP for one that comes with the program.

    A HEX is answered with its coordinates Q,R there, and the other way round; without any, all hexes are listed.
    """
    import footplate

    from ..terminal.crosswalks import answer
    from ..track.library import read_map

    title, _, map_id = map_name.partition("/")
    try:
        if map_name.endswith(".toml"):
            found = read_map(map_name).crosswalk_to(site)
        else:
            found = footplate.crosswalk(title, map_id, site)
    except ValueError as error:
        raise Failure(str(error)) from None
    for line in answer(found, places):
        click.echo(line)
