"""Finds puzzles: bots play games, and where one decision is clearly best, the position can become a file. Of all that
are found, those are written that differ most, from easy to hard.

python tools/puzzles.py steam --seats 3 --minutes 5
"""

import argparse
import random
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import get_args

import footplate
from footplate import Action, Table, bots, learn, lessons
from footplate.examples.told import LETTERS
from footplate.lessons import proving
from footplate.lessons.files import Goal, Grade

HERE = Path(__file__).parents[1] / "src" / "footplate" / "lessons" / "puzzles"
PLAYER = "greedy"
QUICK = "medium"
A_LOOK = 0.05
# What brings points by the end of a turn.
SOLVED = ("deliver", "move", "build", "lay", "take", "city", "place")
APART = 6
GRADES: tuple[Grade, ...] = ("easy", "medium", "hard")
# By how many choices of the same kind there are, and one more where a first look misleads.
FEW, MANY, VERY_MANY = 6, 16, 100
# A round is played on for each choice, which takes its time: where it is tried, and how often.
PLAYED_ON: dict[str, tuple[str, ...]] = {
    "steam": ("actions",),
    "steel-driver": ("auction",),
    "days-of-steam": (),
    "railways": ("auction", "barons"),
    "age-of-steam": ("shares", "auction", "actions", "goods"),
}
OFTEN = 0.35
# Where a turn is one decision, most of them prepare the next turn.
LOOKS_AHEAD = ("days-of-steam",)
RUINOUS = ("age-of-steam", "steam")

QUESTIONS: dict[tuple[Goal, str], tuple[str, str]] = {
    ("turn", "deliver"): (
        "One delivery is clearly the best now. Which?",
        "Une livraison est nettement la meilleure. Laquelle ?",
    ),
    ("turn", "move"): ("One run is clearly the best now. Which?", "Un trajet est nettement le meilleur. Lequel ?"),
    ("turn", "build"): (
        "One link is clearly the best now. Which?",
        "Une construction est nettement la meilleure. Laquelle ?",
    ),
    ("turn", "lay"): (
        "One tile is clearly the best now. Which, and where?",
        "Une tuile est nettement la meilleure. Laquelle, et où ?",
    ),
    ("round", "take"): (
        "Which action serves you best this turn?",
        "Quelle action vous sert le mieux pendant ce tour ?",
    ),
    ("round", "bid"): ("Bid, or let it go? And how much?", "Miser ou renoncer ? Et combien ?"),
    ("round", "auction"): (
        "What do you put up for auction, and for how much?",
        "Que mettez-vous aux enchères, et à quel prix ?",
    ),
    ("round", "issue"): (
        "How many shares do you need this turn?",
        "Combien de parts vous faut-il pendant ce tour ?",
    ),
    ("round", "improve"): (
        "Deliver, or invest in the engine? One choice is clearly the best.",
        "Livrer, ou investir dans la locomotive ? Un choix est nettement le meilleur.",
    ),
    ("next", "lay"): (
        "One tile serves your next turn best. Which, and where?",
        "Une tuile prépare le mieux votre prochain tour. Laquelle, et où ?",
    ),
    ("next", "city"): (
        "A new city can serve your next turn. Which, and where?",
        "Une nouvelle ville peut servir votre prochain tour. Laquelle, et où ?",
    ),
    ("next", "place"): (
        "You have drawn this city. Where does it serve your next turn best?",
        "Vous avez pioché cette ville. Où sert-elle le mieux votre prochain tour ?",
    ),
    ("win", "bid"): (
        "Win this auction for certain, at the lowest price.",
        "Remportez cette enchère à coup sûr, au plus bas prix.",
    ),
    ("survive", ""): ("Ruin is near. What keeps you in the game?", "La ruine approche. Qu’est-ce qui vous en sauve ?"),
}
QUESTIONS["round", "drop"] = QUESTIONS["round", "pass"] = QUESTIONS["round", "bid"]
QUESTIONS["round", "deliver"] = QUESTIONS["round", "improve"]
ANY = ("One choice is clearly the best now. Which?", "Un choix est nettement le meilleur. Lequel ?")
AHEAD = (
    "Look ahead to the end of your next turn: what is clearly the best now?",
    "Pensez à la fin de votre prochain tour : quel choix est nettement le meilleur ?",
)
FOUND: dict[Goal, tuple[str, str]] = {
    "turn": (
        "That is it. By the end of your turn it is worth {better} more than the next best of your {choices} choices.",
        "C’est cela. D’ici la fin de votre tour, ce choix vaut {better} de plus que le meilleur des autres, parmi "
        "{choices}.",
    ),
    "round": (
        "That is it. Played on by bots, it puts you {better} further ahead by the end of the round than the next best "
        "of your {choices} choices.",
        "C’est cela. Si des robots continuent, ce choix vous donne {better} d’avance de plus à la fin du tour que le "
        "meilleur des autres, parmi {choices}.",
    ),
    "next": (
        "That is it. By the end of your next turn it can put you {better} further ahead than the next best of your "
        "{choices} choices.",
        "C’est cela. D’ici la fin de votre prochain tour, ce choix peut vous donner {better} d’avance de plus que le "
        "meilleur des autres, parmi {choices}.",
    ),
    "win": (
        "That is it. Nobody can bid more; with any lower bid somebody could still take it from you.",
        "C’est cela. Personne ne peut miser plus ; à toute mise plus basse, quelqu’un pourrait encore vous dépasser.",
    ),
    "survive": (
        "That is it. You get through this round; with any other choice you would be ruined at its end.",
        "C’est cela. Vous passez ce tour ; avec tout autre choix, vous seriez ruiné à la fin.",
    ),
}
PLAY_ON = (" Play on, if you like.", " Continuez la partie, si vous voulez.")
WRONG: dict[Goal, tuple[str, str]] = {
    "turn": (
        "That can be done, but another choice brings you more by the end of your turn.",
        "C’est possible, mais un autre choix vous rapporte davantage d’ici la fin de votre tour.",
    ),
    "round": (
        "That can be done, but another choice leaves you better off at the end of the round.",
        "C’est possible, mais un autre choix vous place mieux à la fin du tour.",
    ),
    "next": (
        "That can be done, but another choice brings you more by the end of your next turn.",
        "C’est possible, mais un autre choix vous rapporte davantage d’ici la fin de votre prochain tour.",
    ),
    "win": (
        "That can be done, but it does not win for certain at the lowest price: see what the others can still pay.",
        "C’est possible, mais cela ne gagne pas à coup sûr au plus bas prix : voyez ce que les autres peuvent payer.",
    ),
    "survive": (
        "That can be done, but you could not pay what is due at the end of the round.",
        "C’est possible, mais vous ne pourriez pas payer ce qui est dû à la fin du tour.",
    ),
}


@dataclass(frozen=True)
class Found:
    """A puzzle: its text, and what it is like."""

    text: str
    grade: Grade
    like: tuple[Goal, str]
    answer: str


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("title")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--first", type=int, default=1000, help="the seed of the first game")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--most", type=int, default=12)
    parser.add_argument("--after", type=int, default=0, help="after so many decisions of a game")
    parser.add_argument("--only", choices=get_args(Goal), help="look for these alone")
    parser.add_argument("--phase", help="look only in this phase")
    parser.add_argument("--keep", action="store_true", help="choose among those that are there too")
    parser.add_argument("--errs", type=float, default=0.12, help="how often somebody plays anything at all")
    wanted = parser.parse_args()
    found = list(kept(wanted.title)) if wanted.keep else []
    seed, end = wanted.first, time.monotonic() + 60 * wanted.minutes
    while time.monotonic() < end:
        for each in games_puzzles(wanted, seed, end):
            found.append(each)
            print(each.grade, *each.like, each.answer, flush=True)
        seed += 1
    chosen = spread(found, wanted.most)
    for number, each in enumerate(chosen, 1):
        (HERE / f"{wanted.title}-{number:02}.toml").write_text(each.text, "utf-8")
    print(f"{wanted.title}: {len(chosen)} puzzles of {len(found)}")


def kept(title: str) -> Iterator[Found]:
    """The puzzles that a title has."""
    for name in lessons.puzzles():
        puzzle = lessons.read_puzzle(name)
        if puzzle.title == title and puzzle.grade is not None:
            answer = puzzle.steps[0].actions[0]
            kind = "" if puzzle.goal == "survive" else answer.kind
            yield Found(puzzle.text, puzzle.grade, (puzzle.goal, kind), footplate.line(answer)[2:])


def spread(found: list[Found], most: int) -> list[Found]:
    """Those that differ most: in what is asked, in how hard they are, and in the answer."""
    left, chosen = list(found), list[Found]()
    while left and len(chosen) < most:
        grades, likes = Counter(each.grade for each in chosen), Counter(each.like for each in chosen)
        answers = Counter(each.answer for each in chosen)
        best = min(left, key=lambda one: 2 * answers[one.answer] + likes[one.like] + grades[one.grade])
        chosen.append(best)
        left.remove(best)
    return sorted(chosen, key=lambda one: GRADES.index(one.grade))


def games_puzzles(wanted: argparse.Namespace, seed: int, end: float) -> Iterator[Found]:
    """The puzzles of a game that bots play; now and then somebody errs, so that the games differ."""
    table = footplate.new(wanted.title, seats=wanted.seats, seed=seed)
    chance, next_look = random.Random(seed), wanted.after
    while not table.over and time.monotonic() < end:
        seat = table.actors[0]
        if len(table.actors) == 1 and table.number >= next_look:
            for goal in goals(table, seat, chance, wanted):
                puzzle = found_at(table, seat, seed, goal)
                if puzzle is not None:
                    yield puzzle
                    next_look = table.number + APART
                    break
        legal, err = table.legal(seat), chance.random() < wanted.errs
        table.play(chance.choice(legal) if err else bots.choose(table.imagine(seat, 1), seat, PLAYER, A_LOOK, 1))


def goals(table: Table, seat: int, chance: random.Random, wanted: argparse.Namespace) -> list[Goal]:
    """What may be asked of the seat that decides."""
    title, phase = table.title.id, table.view()["phase"]
    if wanted.phase not in (None, phase):
        return []
    found: list[Goal] = ["win"] if phase == "auction" else []
    if title in RUINOUS and ruin_looms(table, seat):
        found.append("survive")
    if phase not in ("auction", "shares", "barons"):
        found.append("turn")
    if phase in PLAYED_ON[title] and chance.random() < OFTEN:
        found.append("round")
    if title in LOOKS_AHEAD:
        found.append("next")
    return [goal for goal in found if wanted.only in (None, goal)]


def ruin_looms(table: Table, seat: int) -> bool:
    """Whether some choices, as they are told, lead to ruin, and others do not."""
    told = {str(choice.facts.get("bankrupt", choice.facts.get("ruin"))) for choice in table.choices(seat)}
    return {"True", "False"} <= told


def found_at(table: Table, seat: int, seed: int, goal: Goal) -> Found | None:
    """The puzzle of a position, if one decision is clearly best in it. What the quick player would not do is looked at
    no further."""
    quick = bots.choose(table.imagine(seat, 0), seat, QUICK, A_LOOK, 0)
    if (goal == "win" and quick.kind != "bid") or (goal == "turn" and quick.kind not in SOLVED):
        return None
    if goal == "next" and (quick.kind == "move" or not stands_out(table, seat, quick)):
        return None
    try:
        answers = proving.solve(table, seat, goal)
        proving.confirm(table, seat, goal, answers)
    except proving.Unclear:
        return None
    if goal == "turn" and answers[0].kind not in SOLVED:
        return None
    return told(table, seat, seed, goal, answers)


def stands_out(table: Table, seat: int, quick: Action) -> bool:
    """Whether nothing else does as well by the next turn, at a first look."""
    best = proving.lead_at_next(table, seat, quick, 0)
    others = [action for action in table.legal(seat) if action != quick]
    return all(proving.lead_at_next(table, seat, action, 0) < best for action in others)


def told(table: Table, seat: int, seed: int, goal: Goal, answers: list[Action]) -> Found:
    answer, choices = answers[0], table.legal(seat)
    margin, misled = weighed(table, seat, goal, answer)
    kind = "" if goal == "survive" else answer.kind
    # Where the question says what kind of thing is to be done, only the choices of that kind are in question.
    is_told = goal == "turn" or ((goal, kind) in QUESTIONS and goal == "next")
    alike = [action.kind for action in choices].count(kind) if is_told else len(choices)
    # Where few are alike among very many, it is left open, in two of three, what kind of thing is to be done.
    is_open = goal == "turn" and alike < FEW and len(choices) >= VERY_MANY and seed % 3 > 0
    close = margin <= proving.CLEARLY[table.title.id]
    grade = GRADES[1 + close if is_open else min(2, (alike >= FEW) + (alike >= MANY) + misled)]
    question = ANY if is_open else QUESTIONS.get((goal, kind), AHEAD if goal == "next" else ANY)
    rule = learn.table_words(table.title.id).action[answer.kind].rules[0]
    said = [
        (words + more).format(better=better, choices=len(choices))
        for words, more, better in zip(FOUND[goal], PLAY_ON, told_margin(table, margin), strict=True)
    ]
    text = f'''# Found in a game among bots, after {table.number} decisions.
grade = "{grade}"
goal = "{goal}"
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
play = \'\'\'
{chr(10).join(footplate.line(each) for each in answers)}
\'\'\'
rule = "{rule}"
wrong.en = "{WRONG[goal][0]}"
wrong.fr = "{WRONG[goal][1]}"

[[step]]
kind = "look"
en = "{said[0]}"
fr = "{said[1]}"
'''
    return Found(text, grade, (goal, kind), footplate.line(answer)[2:])


def weighed(table: Table, seat: int, goal: Goal, answer: Action) -> tuple[float, bool]:
    """By how much the answer is better than the next best, and whether the score after the choice itself misleads."""
    if goal in ("win", "survive"):
        return 0.0, False
    weigh = {"turn": proving.worths, "round": proving.round_worths, "next": proving.next_worths}[goal]
    worths = weigh(table, seat)
    others = [worth for action, worth in worths.items() if action != answer]
    at_once = {action: proving.lead_after(table, seat, action) for action in worths}
    return worths[answer] - max(others), at_once[answer] < max(at_once.values())


def told_margin(table: Table, margin: float) -> tuple[str, str]:
    whole = max(1, round(margin))
    if table.title.id == "steel-driver":
        return f"${whole}", f"{whole} $"
    points = "1 point" if whole == 1 else f"{whole} points"
    return points, points


if __name__ == "__main__":
    main()
