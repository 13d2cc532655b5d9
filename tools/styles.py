"""What the styles of the bots do: `python tools/styles.py steam --games 40`.

The four styles of a level sit at one table, and move on by a seat from game to game. Told is what each of them did in
a game on average: how often it decided on each kind of thing, what it bid on the whole, what it scored and won.
"""

import argparse
import time
from collections import Counter
from statistics import fmean

import msgspec
from rich.console import Console

import footplate
from footplate.bots.characters import STYLES, styled
from footplate.terminal.arena import Clock, Match, play_out
from footplate.terminal.crowd import Crowd, cores
from footplate.terminal.output import grid

# What a seat did in a game, by the name of the player.
Done = dict[str, Counter[str]]


def play(match: Match, number: int) -> Done:
    table, seated = play_out(match, number, Clock(match.seats))
    done: Done = {player: Counter() for player in seated}
    for action in table.actions:
        said = msgspec.to_builtins(action.to_json())
        done[seated[action.seat]][action.kind] += 1
        done[seated[action.seat]]["dollars bid"] += said["bid"] if action.kind == "bid" else 0
        done[seated[action.seat]]["shares"] += said.get("shares", 0) if action.kind in ("issue", "pay") else 0
    for place in table.result() or []:
        done[seated[place.seat]]["points"] += place.total
        done[seated[place.seat]]["won"] += place.place == 1
    return done


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title", choices=[info.id for info in footplate.titles()])
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--level", default="medium")
    parser.add_argument("--seconds", type=float, default=0.05, help="for a decision")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=CHOICE")
    parser.add_argument("--processes", type=int)
    wished = parser.parse_args()
    players = tuple(styled(wished.level, style) for style in STYLES)
    options = dict(option.split("=", 1) for option in wished.option)
    match = Match(wished.title, len(players), players, 1, options=options, seconds=wished.seconds)
    begun = time.monotonic()
    games = list(Crowd(wished.processes or cores()).play(play, [(match, number) for number in range(wished.games)]))
    kinds = sorted({kind for game in games for done in game.values() for kind in done})
    rows = [
        [style, *(f"{fmean(game[player][kind] for game in games):.2f}" for kind in kinds)]
        for style, player in zip(STYLES, players, strict=True)
    ]
    title = f"{wished.title}, {len(games)} games, each on average ({time.monotonic() - begun:.0f} s)"
    Console(width=220).print(grid(title, ["Style", *kinds], rows, right=range(1, len(kinds) + 1)))


if __name__ == "__main__":
    main()
