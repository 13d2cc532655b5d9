"""How fast the engine is."""

import click

import footplate

from ..terminal.output import Failure, console
from .root import examples, main


@main.command(
    epilog=examples(
        "bench",
        "bench --title steel-driver --seats 4 --seconds 10",
        "bench --title steam --every",
        "bench --guided --against",
        "bench --numbers --against",
        "bench --json",
    )
)
@click.option("--title", help="One title; all if it is not given.")
@click.option("--seats", type=int, help="One number of seats; all that the title allows if it is not given.")
@click.option("--map", "map_id", metavar="MAP|FILE", help="One map, or a map file; all of the title otherwise.")
@click.option("--option", "options", multiple=True, metavar="NAME=CHOICE", help="An option of the title.")
@click.option("--every", is_flag=True, help="Every map with every choice of every option.")
@click.option("--guided", is_flag=True, help="Along games of greedy players instead of random ones.")
@click.option("--numbers", is_flag=True, help="Games played by numbers, many at once, beside the engine alone.")
@click.option(
    "--against", is_flag=True, help="Games of OpenSpiel in the same run; goes with --guided, and with --numbers."
)
@click.option("--seconds", default=3.0, show_default=True, type=click.FloatRange(0.01, 600), help="For each line.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def bench(
    title: str | None,
    seats: int | None,
    map_id: str | None,
    options: tuple[str, ...],
    every: bool,
    guided: bool,
    numbers: bool,
    against: bool,
    seconds: float,
    as_json: bool,
) -> None:
    """Measures the engine: decisions a second of random play on one core, listing all legal actions each time.

    The time is that which the processor spent on it. The last column sets the decisions against a fixed loop in plain
    Python, so that different machines can be compared.

    With --guided the games are those of greedy players, which go deep: every map and option, with four seats unless
    another number is given, and beside the decisions what a clone, a view, the choices and a dump take.

    With --numbers random games are played as those do who train players: by numbers, sixteen at once, with arrays for
    what is open and what is seen. It needs footplate[rl]; --against adds games of PettingZoo too.
    """
    import msgspec

    from ..terminal import bench as benches
    from ..terminal import guided as guides
    from ..terminal.setup import options_of

    known = {each.id: each for each in footplate.titles()}
    if title is not None and title not in known:
        raise Failure(f"There is no title “{title}”. The titles are {', '.join(known)}.")
    if title is None and (map_id is not None or options):
        raise Failure("--map and --option go with one --title.")
    if every and (map_id is not None or options):
        raise Failure("--every measures all maps and options; leave --map and --option away.")
    if against and not (guided or numbers):
        raise Failure("--against goes with --guided or --numbers.")
    if guided and numbers:
        raise Failure("--guided and --numbers are two measurements; take one at a time.")
    chosen = [known[title]] if title is not None else list(known.values())
    if every or (guided and map_id is None and not options):
        forms = [form for each in chosen for form in benches.forms(each)]
    else:
        forms = [
            benches.Form(each.id, one, options_of(options))
            for each in chosen
            for one in ([map_id] if map_id is not None else benches.maps(each))
        ]
    if guided:
        paced = guides.run(forms, seats, seconds, against)
        click.echo(msgspec.json.encode(paced).decode()) if as_json else guides.show(console(), paced)
        return
    if numbers:
        try:
            from ..rl import measuring

            costs = measuring.run(forms, seats, seconds, against)
        except ModuleNotFoundError as missing:
            brought = "`pip install 'footplate[openspiel]' pygame`" if against else "`pip install 'footplate[rl]'`"
            raise Failure(f"--numbers needs {missing.name}; {brought} brings it.") from None
        click.echo(msgspec.json.encode(costs).decode()) if as_json else measuring.show(console(), costs)
        return
    report = benches.run(forms, seats, seconds)
    click.echo(msgspec.json.encode(report).decode()) if as_json else benches.show(console(), report)
