"""How programs of the house look for garbage.

Python looks for circles of objects that nobody needs whenever 700 more were made, and now and then among all that there
are. The engine makes many small objects and hardly a circle, and its lists are long: looking takes up to a third of the
time of a game. A library leaves that to the program that uses it (`docs/python.md`); these are ours.
"""

import gc

# Objects made before a look, and how often it goes further back.
SELDOM = (20_000, 50, 100)


def look_seldom() -> None:
    gc.set_threshold(*SELDOM)
