"""Finds puzzles: bots play games, and where one decision is clearly best, the position becomes a file.

python tools/puzzles.py steam --seats 3 --games 40 --most 12
"""

import argparse
import random
from pathlib import Path

import footplate
from footplate import Action, Table, bots
from footplate.examples.told import LETTERS
from footplate.lessons import proving

HERE = Path(__file__).parents[1] / "src" / "footplate" / "lessons" / "puzzles"

# Now and then somebody errs, so that the games do not all go the same way.
ERRS = 0.12
MOST_OF_A_GAME = 2
APART = 12
# By how many choices of the same kind there are.
EASY, HARD = 6, 12
QUESTIONS = {
    "deliver": ("One delivery is clearly the best now. Which?", "Une livraison est nettement la meilleure. Laquelle ?"),
    "move": ("One run is clearly the best now. Which?", "Un trajet est nettement le meilleur. Lequel ?"),
    "build": ("One link is clearly the best now. Which?", "Une construction est nettement la meilleure. Laquelle ?"),
    "lay": (
        "One tile is clearly the best now. Which, and where?",
        "Une tuile est nettement la meilleure. Laquelle, et où ?",
    ),
    "take": ("One choice is clearly the best now. Which?", "Un choix est nettement le meilleur. Lequel ?"),
}
FOUND = (
    "That is it. By the end of your turn it is worth {better} more than the next best of your {choices} choices. "
    "Play on, if you like.",
    "C’est cela. D’ici la fin de votre tour, ce choix vaut {better} de plus que le meilleur des autres, parmi "
    "{choices}. Continuez la partie, si vous voulez.",
)
RULES = {
    "steel-driver": {"build": "STD-BUILD-13", "take": "STD-FINAL-10"},
    "days-of-steam": {"move": "DOS-SCORE-02", "lay": "DOS-CIRC-02"},
    "steam": {"deliver": "STM-POINT-01"},
    "age-of-steam": {"deliver": "AOS-MOVE-09"},
    "railways": {"deliver": "RWW-DEL-08", "lay": "RWW-BUILD-21"},
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("title")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--first", type=int, default=1000)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--most", type=int, default=12)
    parser.add_argument("--number", type=int, default=1, help="that of the first file")
    wanted = parser.parse_args()
    found = 0
    for seed in range(wanted.first, wanted.first + wanted.games):
        for text in games_puzzles(wanted.title, wanted.seats, seed):
            if found < wanted.most:
                found += 1
                (HERE / f"{wanted.title}-{wanted.number + found - 1:02}.toml").write_text(text, "utf-8")
        if found == wanted.most:
            break
    print(f"{wanted.title}: {found} puzzles")


def games_puzzles(title: str, seats: int, seed: int) -> list[str]:
    table = footplate.new(title, seats=seats, seed=seed)
    chance, found, last = random.Random(seed), list[str](), -APART
    while not table.over and len(found) < MOST_OF_A_GAME:
        seat = table.actors[0]
        if len(table.actors) == 1 and table.number >= last + APART:
            text = puzzle(table, seat, seed)
            if text is not None:
                found.append(text)
                last = table.number
        legal = table.legal(seat)
        errs = chance.random() < ERRS
        table.play(chance.choice(legal) if errs else bots.choose(table.imagine(seat, 1), seat, "greedy", 0.05, 1))
    return found


def puzzle(table: Table, seat: int, seed: int) -> str | None:
    """The file of a position, if one decision is clearly best in it."""
    try:
        (answer,) = proving.solve(table, seat)
    except proving.Unclear:
        return None
    rule = RULES[table.title.id].get(answer.kind)
    if rule is None:
        return None
    worths = sorted(proving.worths(table, seat).values(), reverse=True)
    return told(table, seat, seed, answer, rule, int(worths[0] - worths[1]))


def told(table: Table, seat: int, seed: int, answer: Action, rule: str, margin: int) -> str:
    choices = len(table.legal(seat))
    alike = [action.kind for action in table.legal(seat)].count(answer.kind)
    grade = "easy" if alike < EASY else "medium" if alike < HARD else "hard"
    question = QUESTIONS[answer.kind]
    dollars = table.title.id == "steel-driver"
    better = (f"${margin}", f"{margin} $") if dollars else (f"{margin} points", f"{margin} points")
    if margin == 1 and not dollars:
        better = ("1 point", "1 point")
    return f'''# Found in a game among bots, after {table.number} decisions.
grade = "{grade}"
seats = {table.setup.seats}
seed = {seed}
you = "{LETTERS[seat]}"
before = \'\'\'
{chr(10).join(footplate.line(action) for action in table.actions)}
\'\'\'

[[step]]
kind = "find"
en = "{question[0]}"
fr = "{question[1]}"
play = "{footplate.line(answer)}"
rule = "{rule}"
wrong.en = "That can be done, but another choice brings you more by the end of your turn."
wrong.fr = "C’est possible, mais un autre choix vous rapporte davantage d’ici la fin de votre tour."

[[step]]
kind = "look"
en = "{FOUND[0].format(better=better[0], choices=choices)}"
fr = "{FOUND[1].format(better=better[1], choices=choices)}"
'''


if __name__ == "__main__":
    main()
