"""Mistakes in drawn maps, one by one: what stands in place of what. Each figure is tried at its bounds and beyond."""

import re

from drawn_maps import MIX, RAILWAYS, STEAM, two_rivers

Mistake = tuple[str, str]
TWO_RIVERS = two_rivers()
LONG = "A-KEY-THAT-IS-MUCH-LONGER-THAN-ANYBODY-SHOWS"


def _each(old: str, *others: str) -> list[Mistake]:
    return [(old, other) for other in others]


def _block(text: str, header: str) -> str:
    """A table of a text, with its lines."""
    start = text.index(header)
    return text[start : text.index("\n\n", start) + 1]


def _grid(text: str) -> str:
    return text[text.index("grid = '''") : text.index("'''\n", text.index("grid = '''") + 10) + 4]


def _row(count: int, token: str = "p") -> str:
    return " ".join([token] * count) + "\n"


# What every map of hexes may have wrong, on that of Steam.
GRID = _grid(STEAM)
HEXES: list[Mistake] = [
    *_each('orientation = "pointy"', 'orientation = "round"', "orientation = 3", "", 'rules = ""', "rules = 3"),
    *_each(GRID, "grid = 3\n", "", "grid = ''\n", "grid = ' '\n"),
    *_each(GRID, "grid = '''p:AA p h p:BB p\np r p p p:TA\np p:TB p h p\np:CC p r p\n'''\n"),
    *_each(
        "p:AA  p ",
        "p:AA  p p ",
        "p:AA ",
        "p:AA q ",
        "p:AA pp ",
        "p:AA . ",
        "p:AA .: ",
        "p:AA .:ZZ ",
        "p:AA w ",
        "p:AA m ",
    ),
    *_each("p:AA  p ", "p:AA x ", "p:AA p:AA ", "p:AA p: ", "p:AA p:a-key-that-is-much-too-long ", "p:AA x:ZZ "),
    *_each("p:AA  p ", "p:AA p:ZZ ", f"p:AA {LONG} ", "x:AA p "),
    (GRID, f"grid = '''\n{_row(61)}'''\n"),
    (GRID, f"grid = '''\n{_row(3) * 61}'''\n"),
    (GRID, f"grid = '''\n{_row(60)}{_row(61)}'''\n"),
    (GRID, f"grid = '''\np:AA p:BB p:TA p:TB p:CC p:DD\n{_row(6) * 59}'''\n"),
    (GRID, f"grid = '''\n{_row(40) * 25}'''\n"),
    (GRID, f"grid = '''\n{_row(40) * 25}{_row(40)}'''\n"),
    (
        GRID,
        "grid = '''\n"
        + "\n".join(" ".join(f"p:{row}{column:X}Z" for column in range(12)) for row in range(10))
        + "\n'''\n",
    ),
    (
        GRID,
        "grid = '''\n"
        + "\n".join(" ".join(f"p:{row:X}{column:X}Z" for column in range(11)) for row in range(11))
        + "\n'''\n",
    ),
    *_each("[places.AA]\n", "[places.ZZ]\n", f"[places.{LONG}]\n", f"[places.AA]\n{LONG} = 1\n"),
    (STEAM[STEAM.index("[places.AA]") : STEAM.index("[provenance]")], "[places]\nAA = 3\n"),
    (STEAM[STEAM.index("[places.AA]") : STEAM.index("[provenance]")], ""),
    (GRID, f"{GRID}places = 3\n"),
    *_each('kind = "city"', 'kind = "gate"', 'kind = "town"', "kind = 3", f'kind = "{LONG}"', ""),
    *_each('kind = "town"', 'kind = "city"', 'kind = "gate"', 'kind = "town"\ncubes = 1', 'kind = "town"\ncubes = 0'),
    *_each('kind = "town"', 'kind = "town"\ncolors = ["red"]'),
    *_each(
        'colors = ["red"]',
        "colors = []",
        'colors = ["red", "red"]',
        f'colors = ["{LONG}"]',
        "colors = 3",
        'colors = ["gray"]',
    ),
    *_each(
        'colors = ["red"]',
        'colors = ["red"]\nnumber = "white 1"',
        'colors = ["red", "blue"]',
        'colors = ["red"]\nnumber = 3',
    ),
    *_each(
        "cubes = 3\n",
        "cubes = -1\n",
        "cubes = 0\n",
        "cubes = 20\n",
        "cubes = 21\n",
        'cubes = "3"\n',
        "cubes = true\n",
        "",
    ),
    *_each(
        '{ en = "Alder" }', "3", '{ fr = "Aulne" }', '{ en = "Alder", de = "Erle" }', '{ en = " Alder" }', '{ en = "" }'
    ),
    *_each(
        '{ en = "Alder" }',
        '{ en = "Al\\u202eder" }',
        '{ en = "Al\\u202fder" }',
        '{ en = "<Alder>" }',
        f'{{ en = "{"A" * 60}" }}',
    ),
    *_each('{ en = "Alder" }', f'{{ en = "{"A" * 61}" }}', f'{{ en = "Alder", {LONG} = "Erle" }}'),
    *_each(
        GRID, f"{GRID}walls = 3\n", f"{GRID}walls = [3]\n", f'{GRID}walls = ["A1-B1"]\n', f'{GRID}walls = ["A1-C1"]\n'
    ),
    *_each(
        GRID, f'{GRID}walls = ["A1-B1", "B1-A1"]\n', f'{GRID}walls = ["A1-B1", "A1-B1"]\n', f'{GRID}walls = ["A1"]\n'
    ),
    *_each(
        GRID,
        f'{GRID}walls = ["A1-Z9"]\n',
        f'{GRID}walls = ["Z9-A1"]\n',
        f'{GRID}walls = ["{LONG}-A1"]\n',
        f'{GRID}walls = ["A1-B1",\n"B1-Z9"]\n',
    ),
    *_each(GRID, f'{GRID}ridges = ["A1-B1"]\n', f"{GRID}ridges = []\n", f'{GRID}walls = ["A1-B1", "A1-A2"]\n'),
    *_each(
        "[setup]\n",
        "[rivers]\nB2 = [0, 3]\n\n[setup]\n",
        "[rivers]\nB2 = [0, 6]\n\n[setup]\n",
        "[rivers]\nB2 = [0, 0]\n\n[setup]\n",
    ),
    *_each(
        "[setup]\n",
        "[rivers]\nB2 = [-1]\n\n[setup]\n",
        "[rivers]\nZ9 = [0]\n\n[setup]\n",
        "[rivers]\nZ9 = [6]\n\n[setup]\n",
    ),
    *_each(
        "[setup]\n",
        f"[rivers]\n{LONG} = [6]\n\n[setup]\n",
        "[rivers]\nB2 = 3\n\n[setup]\n",
        "[rivers]\nB2 = []\n\n[setup]\n",
    ),
    (GRID, f"{GRID}rivers = 3\n"),
    *_each(
        "[provenance]\n",
        *(
            f"[[examples]]\n{example}\n\n[provenance]\n"
            for example in (
                'id = "one"',
                "id = 3",
                "",
                f'id = "{LONG}"\n{LONG} = 1',
                'id = "one"\ntiles = [3]',
                'id = "one"\ntiles = 3',
                'id = "one"\ntiles = [{ hex = "A2" }]',
                'id = "one"\ntiles = [{ hex = "Z9" }]',
                'id = "one"\ntiles = [{ hex = 3 }]',
                'id = "one"\nbefore = [{ hex = "Z9" }]\ntiles = [{}]',
                'id = "one"\nnew_city = { hex = "Z9" }',
                'id = "one"\nnew_city = 3',
                'id = "one"\nlinks = [1]\ntotal = 1.5',
                'id = "one"\nlinks = [[[[[[1]]]]]]',
                'id = "one"\nlinks = [[[[[[[1]]]]]]]',
                'id = "one"\ntotal = 999999999',
                'id = "one"\ntotal = 1000000000',
                'id = "one"\ntotal = -1000000000',
            )
        ),
    ),
    (GRID, f"{GRID}examples = 3\n"),
    (GRID, f"{GRID}examples = [3]\n"),
    *_each(
        "[setup]\n",
        *(
            f"[crosswalk]\n{crosswalk}\n\n[setup]\n"
            for crosswalk in (
                'web_q = "c"\nweb_r = "i"',
                'web_q = "c"',
                'web_q = "c"\nweb_r = "c"',
                'web_q = "c"\nweb_r = "i"\nweb_samples = { B2 = [1, 1] }',
                'web_q = "c"\nweb_r = "i"\nweb_samples = { B2 = [1, 2] }',
                'web_q = "c"\nweb_r = "i"\nweb_samples = { Z9 = [1, 2] }',
                'web_q = "c"\nweb_r = "i // 0"',
                'web_q = "c"\nweb_r = "-i + 2 * c"',
                'web_q = "c - i // 2"\nweb_r = "i"',
                'web_q = "c"\nweb_r = "i ** 2"',
                'web_q = "c"\nweb_r = "j"',
                'web_q = "c"\nweb_r = "(i"',
                f'web_q = "c"\nweb_r = "i{" + 0" * 14}   "',
                f'web_q = "c"\nweb_r = "i{" + 0" * 15}"',
                'web_q = "c"\nweb_r = "1.5 * i"',
                'web_q = "c"\nweb_r = "+i"',
                'web_q = "c"\nweb_r = "True"',
                'web_q = "c"\nweb_r = "i"\nother_q = "c"',
            )
        ),
    ),
    (GRID, f"{GRID}crosswalk = 3\n"),
    (_block(STEAM, "[setup]"), "setup = 3\n"),
    (_block(STEAM, "[setup]"), ""),
    (GRID, f"{GRID}operations = 3\n"),
    (STEAM, STEAM.replace("p:BB", "p").replace("p:CC", "p").replace("p:DD", "p")),
    (
        STEAM,
        re.sub(r"\[places.(BB|CC|DD)\]\n(.+\n)+", "", STEAM)
        .replace("p:BB", "p")
        .replace("p:CC", "p")
        .replace("p:DD", "p"),
    ),
    (
        STEAM,
        STEAM.replace("p:AA  p     h     p:BB  p", "p:AA  x     h     p:BB  p").replace(
            "p     r     p     p     p:TA", "x     r     p     p     p:TA"
        ),
    ),
    ("p:AA  p     h     p:BB  p\np     r ", "p:AA  x     h     p:BB  p\nx     r "),
    # Alder lies between two towns and the edge of the board.
    (GRID, "grid = '''\np:AA p:TB h p:BB p\np:TA r p p p\np p p h p\np:CC p r p p:DD\n'''\n"),
]

# The head, which the files of all games have.
HEADS: list[Mistake] = [
    *_each("schema = 1", "schema = 2", "", "schema = true"),
    *_each(
        'id = "three-vales"',
        "id = 3",
        'id = ""',
        'id = "Three"',
        'id = "three--vales"',
        f'id = "{"a" * 40}"',
        f'id = "{"a" * 41}"',
    ),
    *_each('game = "steam"', 'game = "stream"', "game = 3", ""),
    *_each(
        "players = [3, 4]", "players = [4, 3]", "players = [0, 4]", "players = [3, 10]", "players = [3]", "players = 3"
    ),
    *_each(
        "players = [3, 4]",
        "players = [3, 4, 5]",
        "players = [3, 6]",
        "players = [3, 3]",
        "players = [2, 4]",
        "players = [3, 7]",
    ),
    *_each(
        'drawn = ["everything, for tests"]',
        "drawn = 3",
        "drawn = [3]",
        f'drawn = ["{"a" * 1500}"]',
        f'drawn = ["{"a" * 1501}"]',
    ),
    *_each('drawn = ["everything, for tests"]', 'drawn = ["a\\nb"]', 'drawn = ["a\\u0007b"]', f"{LONG} = [3]"),
    ('[provenance]\ndrawn = ["everything, for tests"]\n', ""),
    (GRID, f"{GRID}provenance = 3\n"),
]

STEAM_SETUP: list[Mistake] = [
    *_each("goods_supply = 12", *(f"goods_supply = {figure}" for figure in (-1, 0, 24, 25, "true", '"12"'))),
    *_each("cubes_per_supply = 3", *(f"cubes_per_supply = {figure}" for figure in (0, 1, 2, 6, 7))),
    *_each("supply_delta = -1", *(f"supply_delta = {figure}" for figure in (-7, -6, -3, -2, 0, 1))),
    *_each(
        "city_delta = 0", *(f"city_delta = {figure}" for figure in (-7, -6, 1)), "city_delta = 0\nideal_players = 3"
    ),
    ("goods_supply = 12\ncubes_per_supply = 3", "goods_supply = 24\ncubes_per_supply = 6"),
    ("goods_supply = 12\ncubes_per_supply = 3", "goods_supply = 20\ncubes_per_supply = 4"),
    ("city_delta = 0", f"city_delta = 0\n{LONG} = 1"),
    *_each(
        "city_delta = 0",
        *(
            f"city_delta = 0\nturns = {turns}"
            for turns in ("3", "{ 3 = 1 }", "{ 3 = 0 }", "{ 4 = 20 }", "{ 4 = 21 }", "{ 7 = 5 }", f"{{ {LONG} = 5 }}")
        ),
    ),
    ('orientation = "pointy"', 'orientation = "pointy"\nrules = "ruhr"'),
]

BAG = "bag = { red = 20, blue = 20, yellow = 20, purple = 20, black = 16 }"
NEW = TWO_RIVERS[TWO_RIVERS.index("new_cities = [") : TWO_RIVERS.index("]\n\n[places") + 1]
FIRST_NEW = '{ letter = "A", color = "red",    die = "white 3" }'
ASH = 'number = ["white 1", "white 2"]'
AGE_OF_STEAM: list[Mistake] = [
    *_each("players = [3, 4]", "players = [2, 4]", "players = [3, 6]", "players = [3, 7]", "players = [6, 6]"),
    *_each(
        "terrain_cost = { p = 2, r = 3, m = 4 }",
        "terrain_cost = 3",
        "terrain_cost = {}",
        "",
        "terrain_cost = { p = 2, r = 3, m = 20, h = 0 }",
    ),
    *_each(
        "terrain_cost = { p = 2, r = 3, m = 4 }",
        "terrain_cost = { p = 2, r = 3, m = 21 }",
        "terrain_cost = { p = 2, r = 3, m = -1 }",
    ),
    *_each(
        "terrain_cost = { p = 2, r = 3, m = 4 }",
        "terrain_cost = { p = 2, r = 3, m = 4, x = 1 }",
        "terrain_cost = { r = 3, m = 4 }",
    ),
    *_each(
        BAG,
        "",
        "bag = 3",
        "bag = { red = 200 }",
        "bag = { red = 201 }",
        "bag = { red = 70 }",
        "bag = { red = 69 }",
        "bag = { red = 17 }",
        "bag = { red = 18 }",
    ),
    *_each(
        BAG,
        f"{BAG}\nbag_added_before_display = {{ red = 3 }}",
        f"{BAG}\nbag_added_before_display = {{ gray = 3 }}",
        f"{BAG}\nbag_added_before_display = 3",
    ),
    *_each(
        BAG,
        "bag = { red = 60 }\nbag_added_before_display = { red = 10 }",
        "bag = { red = 60 }\nbag_added_before_display = { blue = 9 }",
        "bag = { red = 60, black = 0 }\nbag_added_before_display = { blue = 10 }",
    ),
    *_each(
        NEW,
        "",
        "new_cities = 3",
        "new_cities = [3]",
        "new_cities = []",
        'new_cities = [{ letter = "A" }]',
        "new_cities = [{}]",
        'new_cities = [{ letter = "" }]',
    ),
    *_each(
        NEW,
        'new_cities = [{ letter = "AB" }]',
        'new_cities = [{ letter = "I" }]',
        f'new_cities = [{{ letter = "{LONG}" }}]',
        'new_cities = [{ letter = "A" }, { letter = "A" }]',
    ),
    *_each(
        FIRST_NEW,
        *(
            FIRST_NEW.replace('"red"', '"blue"'),
            FIRST_NEW.replace("white 3", "white 4"),
            FIRST_NEW.replace("color", LONG),
        ),
    ),
    *_each(
        BAG,
        *(
            f"{BAG}\ndisplay_letters_used = {letters}"
            for letters in ("3", "[]", '["A", "B"]', '["I"]', "[3]", '["A", "A"]', '["AB"]')
        ),
    ),
    *_each(
        BAG,
        f'{BAG.replace("16", "0")}\ndisplay_letters_used = ["A", "B"]',
        "bag = { red = 58 }\ndisplay_letters_used = ['A', 'B']",
        "bag = { red = 57 }\ndisplay_letters_used = ['A', 'B']",
    ),
    *_each(
        ASH,
        'number = "white 1"',
        "",
        'number = "white 7"',
        'number = "white 0"',
        'number = "black 6"',
        f'number = "{LONG}"',
        'number = ["white 1", "white 1"]',
    ),
    *_each(ASH, 'number = "white A"', 'number = "white 3"', "number = 3"),
    (f"{NEW}", 'new_cities = [{ letter = "A" }]\ndisplay_letters_used = ["A"]'),
    *_each(
        '[places.FIR]\nkind = "town"\n',
        '[places.FIR]\nkind = "town"\nnumber = "white 1"\n',
        '[places.FIR]\nkind = "gate"\n',
        '[places.FIR]\nkind = "town"\ncubes = 1\n',
    ),
    *_each(
        BAG,
        *(
            f"{BAG}\n{figure}"
            for figure in (
                "city_cubes_total = 18",
                "city_cubes_total = 17",
                "display_cubes_total = 52",
                "display_cubes_total = 51",
                "display_number_column = 3",
                "display_number_column = 2",
                "display_letter_column = 2",
                "display_letter_column = 1",
                f'city_cubes_total = "{LONG}"',
                "players_best = 4",
                f"{LONG} = 1",
                "turns = { 3 = 1 }",
                "turns = { 3 = 21 }",
                "turns = { 2 = 5 }",
            )
        ),
    ),
    *_each(
        'game = "age-of-steam"',
        'game = "age-of-steam"\nrules = "mars"',
        'game = "age-of-steam"\nrules = "italy"',
        f'game = "age-of-steam"\nrules = "{LONG}"',
    ),
    (TWO_RIVERS, TWO_RIVERS.replace(NEW, "new_cities = []").replace(ASH, 'number = ["white 1", "white 2", "white A"]')),
    (
        TWO_RIVERS,
        TWO_RIVERS.replace(NEW, 'new_cities = []\ndisplay_letters_used = ["B"]').replace(
            ASH, 'number = ["white 1", "white 2", "white A"]'
        ),
    ),
    (TWO_RIVERS, TWO_RIVERS.replace('"purple"]', '"red"]').replace(NEW, "new_cities = []")),
]

WEST = _block(RAILWAYS, "[setup.western_link]")
RAILWAYS_BAG = "bag = { red = 15, blue = 15, yellow = 15, purple = 15, black = 15 }"
LAST = '[[barons]]\nid = "B-CASH"'
MAP_OF_RAILWAYS: list[Mistake] = [
    *_each(
        "players = [2, 3]",
        "players = [1, 3]",
        "players = [2, 6]",
        "players = [2, 7]",
        "players = [2, 2]",
        "players = [2, 4]",
    ),
    *_each(
        '{ "2" = 3, "3" = 3 }',
        "3",
        "{}",
        '{ "2" = 3 }',
        '{ "2" = 0, "3" = 3 }',
        '{ "2" = 1, "3" = 5 }',
        '{ "2" = 1, "3" = 6 }',
        '{ "2" = 3, "3" = 3, "7" = 3 }',
    ),
    *_each('{ "2" = 3, "3" = 3 }', '{ "2" = 3, "3" = 3, "4" = 200 }', '{ "2" = 3, "3" = 3, "4" = 201 }'),
    ('end_empty_cities = { "2" = 3, "3" = 3 }\n', ""),
    *_each(
        "{ p = 2000, w = 3000 }",
        "3",
        "{}",
        "{ p = 2000 }",
        "{ w = 3000 }",
        "{ p = 50000, w = 0 }",
        "{ p = 50001, w = -1 }",
        "{ p = 1, w = 1, m = 1 }",
    ),
    ("track_cost = { p = 2000, w = 3000 }\n", ""),
    *_each(
        RAILWAYS_BAG,
        "",
        "bag = 3",
        "bag = { red = 15 }",
        "bag = { red = 14 }",
        "bag = { red = 200 }",
        "bag = { red = 201 }",
        "bag = { gray = 5 }",
    ),
    *_each('kind = "gate"', 'kind = "town"', 'kind = "city"\ncolors = ["red"]'),
    *_each(WEST, "", "western_link = 3\n", f"[setup.western_link]\n{LONG} = 3\n"),
    *_each("cost = 10000", "cost = -1", "cost = 0", "cost = 50000", "cost = 50001", ""),
    *_each(
        "delivery_draw = 2", "delivery_draw = -1", "delivery_draw = 0", "delivery_draw = 20", "delivery_draw = 21", ""
    ),
    *_each(
        'gates = { BB = "GA" }',
        "gates = 3",
        "gates = {}",
        "",
        'gates = { ZZ = "GA" }',
        'gates = { GA = "GA" }',
        'gates = { BB = "AA" }',
        'gates = { BB = "GA", AA = "GA" }',
    ),
    *_each(
        'cubes_added = { color = "red", count = 3 }',
        "",
        "cubes_added = 3",
        *(
            f'cubes_added = {{ color = "{color}", count = {count} }}'
            for color, count in (("red", -1), ("red", 0), ("red", 20), ("red", 21), ("gray", 3), (LONG, 3))
        ),
    ),
    *_each(
        'delivery_city = "AA"',
        "",
        "delivery_city = 3",
        'delivery_city = "GA"',
        f'delivery_city = "{LONG}"',
        'delivery_city = "ZZ"',
    ),
    *_each('delivery_color = "red"', "", "delivery_color = 3", 'delivery_color = "gray"', f'delivery_color = "{LONG}"'),
    *_each('colors = ["red"]', 'colors = ["gray"]', 'colors = ["white"]', 'colors = ["red", "blue"]'),
    ("[setup]\n", f"[setup]\n{LONG} = 3\n"),
    ('orientation = "pointy"', 'orientation = "pointy"\nrules = "x"'),
    *_each(
        'ridges = ["B2-C2"]',
        'ridges = ["B2-C2", "C2-B2"]',
        'ridges = ["B2-D2"]',
        "ridges = 3",
        'ridges = ["B2"]',
        'ridges = ["B2-Z9"]',
    ),
]
OPERATION = """id = "OP-HOTEL"
names = { en = "Hotel" }
copies = 1
deck = "draw"
use = "owner"
effect = { kind = "hotel", city = "Brook", points = 2 }"""


def _operation(use: str, terms: str, copies: int = 1) -> Mistake:
    return (
        OPERATION,
        f'id = "OP-NEW"\nnames = {{ en = "New" }}\ncopies = {copies}\ndeck = "draw"\nuse = "{use}"\n{terms}',
    )


def _claim(terms: str) -> Mistake:
    return _operation("claim", f"condition = {{ {terms} }}\npoints = 5")


def _baron(terms: str, points: str = "3") -> Mistake:
    return ('points = 3\ncondition = { kind = "most_cash" }', f"points = {points}\ncondition = {{ {terms} }}")


CARDS: list[Mistake] = [
    *_each(
        'id = "OP-HOTEL"',
        "id = 3",
        "",
        'id = "op"',
        'id = "OP-"',
        f'id = "{"O" * 40}"',
        f'id = "{"O" * 41}"',
        'id = "OP-LINE"',
        'id = "B-CASH"',
    ),
    *_each(
        'id = "B-CASH"',
        "id = 3",
        'id = "B-WEST"',
        f'id = "B-CASH"\n{LONG} = 1',
        'id = "B-CASH"\ncopies = 1',
        'id = "B-CASH"\nsource = "me"',
        'id = "B-CASH"\ndeck = "draw"',
    ),
    *_each(
        'id = "OP-HOTEL"',
        f'id = "OP-HOTEL"\n{LONG} = 1',
        'id = "OP-HOTEL"\nsource = "me"',
        'id = "OP-HOTEL"\npoints = 3',
        'id = "OP-HOTEL"\ncondition = { kind = "most_cash" }',
    ),
    *_each(
        '{ en = "Hotel" }',
        "3",
        '{ fr = "Hotel" }',
        '{ en = "Hotel", de = "Gasthof" }',
        '{ en = "" }',
        '{ en = " " }',
        '{ en = "<Hotel>" }',
        f'{{ en = "{"H" * 61}" }}',
        '{ en = "Hotel", fr = "[Hôtel]" }',
    ),
    *_each(
        '{ en = "Join Alma and Dale.", fr = "Reliez Alma et Dale." }',
        "3",
        '{ fr = "Reliez." }',
        '{ en = "Join {a}." }',
        '{ en = "<i>" }',
        f'{{ en = "{"J" * 300}" }}',
        f'{{ en = "{"J" * 301}" }}',
        f'{{ en = "Join.", fr = "{"J" * 301}" }}',
    ),
    *_each('use = "owner"', 'use = "lender"', "use = 3", "", 'use = "kept"', 'use = "claim"', 'use = "immediate"'),
    *_each('deck = "major"', 'deck = "hand"', "deck = 3", "", 'deck = "draw"', 'deck = "start"'),
    *_each(
        "copies = 3",
        "copies = 0",
        "copies = 9",
        "copies = 10",
        "copies = true",
        "",
        'copies = "3"',
        "copies = 2",
        "copies = 1",
    ),
    *_each('copies = 1\ndeck = "start"', 'copies = 2\ndeck = "start"', 'copies = 0\ndeck = "start"'),
    *_each(
        "points = 11",
        "points = -1",
        "points = 0",
        "points = 50",
        "points = 51",
        "",
        "points = true",
        'points = 11\neffect = { kind = "hotel", city = "AA", points = 1 }',
    ),
    *(
        _claim(terms)
        for terms in (
            'kind = "delivery", min_links = 0',
            'kind = "delivery", min_links = 1',
            'kind = "delivery", min_links = 8',
            'kind = "delivery", min_links = 9',
            'kind = "delivery"',
            'kind = "engine_level", level = 1',
            'kind = "engine_level", level = 2',
            'kind = "engine_level", level = 8',
            'kind = "engine_level", level = 9',
            'kind = "delivery_to", city = "AA"',
            'kind = "delivery_to", city = "Alma"',
            'kind = "delivery_to", city = "GA"',
            'kind = "delivery_to", city = 3',
            'kind = "delivery_to"',
            f'kind = "delivery_to", city = "{LONG}"',
            f'kind = "delivery_to", city = "AA", {LONG} = 1',
            'kind = "delivery_to", city = "AA", cities = ["AA"]',
            'kind = "connect", cities = ["AA"]',
            'kind = "connect", cities = ["AA", "BB", "CC", "DD", "EE"]',
            'kind = "connect", cities = ["AA", "AA"]',
            'kind = "connect", cities = 3',
            'kind = "connect", cities = ["AA", "ZZ"]',
            'kind = "connect", cities = ["AA", 3]',
            'kind = "hotel", city = "AA", points = 3',
            "kind = 3",
            "",
        )
    ),
    *(
        _operation("owner", f'effect = {{ kind = "hotel", city = "{city}", points = {points} }}')
        for city, points in (("AA", 0), ("AA", 50), ("AA", 51), ("AA", -1), ("ZZ", 3))
    ),
    (
        RAILWAYS,
        RAILWAYS.replace(OPERATION, f"{OPERATION}\n\n[[operations]]\n{OPERATION.replace('OP-HOTEL', 'OP-INN')}"),
    ),
    *(
        _operation("kept", f"effect = {{ {terms} }}")
        for terms in (
            'kind = "flat_terrain", cost_per_tile = 0, ridge_cost = 50000',
            'kind = "flat_terrain", cost_per_tile = -1, ridge_cost = 50001',
            'kind = "flat_terrain", cost_per_tile = 50000, ridge_cost = 0',
            'kind = "flat_terrain", cost_per_tile = 50001, ridge_cost = -1',
            'kind = "free_open_terrain", cost = 1',
            'kind = "actions", count = 1',
            'kind = "castle"',
        )
    ),
    *(
        _operation("immediate", f"effect = {{ {terms} }}", 9)
        for terms in (
            'kind = "urbanize", cost = 0, cubes = 0',
            'kind = "urbanize", cost = 50000, cubes = 10',
            'kind = "urbanize", cost = 50001, cubes = 11',
            'kind = "urbanize", cost = -1, cubes = -1',
            'kind = "add_cubes", cubes = 0',
            'kind = "add_cubes", cubes = 1',
            'kind = "add_cubes", cubes = 10',
            'kind = "add_cubes", cubes = 11',
            'kind = "actions", count = 0',
            'kind = "actions", count = 1',
            'kind = "actions", count = 5',
            'kind = "actions", count = 6',
        )
    ),
    *(
        _baron(terms)
        for terms in (
            'kind = "touch", cities = ["AA"], count = 1',
            'kind = "touch", cities = ["AA"], count = 2',
            'kind = "touch", cities = [], count = 1',
            'kind = "touch", cities = ["AA", "BB"], count = 0',
            'kind = "touch", cities = ["AA", "BB"], count = 2',
            'kind = "touch", cities = ["AA", "BB"], count = 9',
            'kind = "touch", cities = ["AA", "BB"]',
            'kind = "first_engine", level = 1',
            'kind = "first_engine", level = 2',
            'kind = "first_engine", level = 8',
            'kind = "first_engine", level = 9',
            'kind = "links_at", city = "AA", points_each = 0',
            'kind = "links_at", city = "AA", points_each = 50',
            'kind = "links_at", city = "AA", points_each = 51',
            'kind = "links_at", points_each = 5',
            'kind = "western_link", count = 0',
            'kind = "western_link", count = 6',
            'kind = "western_link", count = 7',
            'kind = "most_links"',
            'kind = "fewest_shares"',
            'kind = "longest_chain", count = 1',
            'kind = "hotel", city = "AA", points = 3',
            'kind = "connect", cities = ["AA", "BB"]',
            "kind = 3",
            "",
        )
    ),
    *(_baron('kind = "most_cash"', points) for points in ("-1", "0", "50", "51", "true", '"3"')),
    ('points = 3\ncondition = { kind = "most_cash" }', "points = 3\ncondition = 3"),
    ('points = 3\ncondition = { kind = "most_cash" }', "points = 3"),
    (RAILWAYS[RAILWAYS.index("[[operations]]") :], ""),
    (RAILWAYS[RAILWAYS.index("[[operations]]") : RAILWAYS.index("[[barons]]")], ""),
    (RAILWAYS[RAILWAYS.index("[[barons]]") :], ""),
    (RAILWAYS, RAILWAYS.replace("schema = 1", "schema = 1\nbarons = 3")[: RAILWAYS.index("[[barons]]") + 11]),
    (RAILWAYS, RAILWAYS.replace("schema = 1", "schema = 1\noperations = [3]").replace("[[operations]]", "[[others]]")),
    ("copies = 4", "copies = 1"),
    (
        LAST,
        "".join(
            f'[[barons]]\nid = "B-{number}"\nnames = {{ en = "B" }}\npoints = 1\ncondition = {{ kind = "most_cash" }}\n'
            for number in range(114)
        )
        + LAST,
    ),
    (
        LAST,
        "".join(
            f'[[barons]]\nid = "B-{number}"\nnames = {{ en = "B" }}\npoints = 1\ncondition = {{ kind = "most_cash" }}\n'
            for number in range(115)
        )
        + LAST,
    ),
    (RAILWAYS, RAILWAYS.replace(WEST, "").replace('kind = "gate"', 'kind = "city"\ncolors = ["gray"]')),
]

TILES = _block(MIX, "[tiles]")
CITIES = _block(MIX, "[cities]")
MIXES: list[Mistake] = [
    *_each(
        "players = [2, 3]",
        "players = [1, 3]",
        "players = [2, 4]",
        "players = [2, 5]",
        "players = [4, 4]",
        "players = [2, 2]",
    ),
    *_each(
        "goods = 5",
        "goods = 0",
        "goods = 1",
        "goods = 3",
        "goods = 4",
        "goods = 7",
        "goods = 8",
        "goods = true",
        "",
        'goods = "5"',
    ),
    *_each(
        TILES,
        "tiles = 3\n",
        "",
        "[tiles]\nstraight-1 = 10\n",
        "[tiles]\nstraight-1 = 9\n",
        "[tiles]\nstraight-1 = 80\n",
        "[tiles]\nstraight-1 = 81\n",
        "[tiles]\nstraight-1 = 80\ncurve-1 = 1\n",
    ),
    *_each(
        TILES,
        f"[tiles]\n{LONG} = 80\n",
        "[tiles]\nstraight-1 = -1\ncurve-1 = 20\n",
        "[tiles]\ntower = 10\nstraight-2 = 10\n",
        "[tiles]\ntower = 10\ncurve-2 = 1\n",
        "[tiles]\n",
        '[tiles]\nstraight-1 = "6"\n',
    ),
    *_each(
        CITIES,
        "cities = 3\n",
        "",
        "[cities]\nred = 3\n",
        "[cities]\nred = 2\n",
        "[cities]\nred = 2\nblue = 1\n",
        "[cities]\nred = 12\n",
        "[cities]\nred = 13\n",
        "[cities]\nred = 6\nblue = 6\n",
        "[cities]\nred = 7\nblue = 6\n",
    ),
    *_each(
        CITIES,
        f"[cities]\n{LONG} = 4\n",
        "[cities]\nred = -1\nblue = 4\n",
        "[cities]\nred = 6\nblue = 5\n",
        "[cities]\nred = true\nblue = 5\n",
    ),
    *_each('id = "short-lines"', f'id = "short-lines"\n{LONG} = 1'),
]

# Every kind of place that may be doubted, and one that there is not.
DOUBTS: dict[str, list[Mistake]] = {
    "steam": _each(
        '"everything, for tests"', '"all [game board cities walls towns p r h x AA TB A1 E4 w gates A5 F1 ZZ]"'
    ),
    "age-of-steam": _each(
        '"everything: an example of a map"', '"all [game board cities walls towns p r h m x ASH G6 w gates H1]"'
    ),
    "railways": _each(
        '"everything, for tests"', '"all [game board cities walls gates ridges cards p r h m w x AA GA E5 towns F1]"'
    ),
    "days-of-steam": _each('"all of it"', '"all [game tiles cities straight-1 bridge red blue gray board]"'),
    "steel-driver": _each('"all of it"', '"all [game board cities starts links coast ASH HUL ASH-BEX BEX-ASH towns]"'),
}

MISTAKES: dict[str, list[Mistake]] = {
    "steam": [*HEADS, *HEXES, *STEAM_SETUP, *DOUBTS["steam"]],
    "age-of-steam": [*AGE_OF_STEAM, *DOUBTS["age-of-steam"]],
    "railways": [*MAP_OF_RAILWAYS, *CARDS, *DOUBTS["railways"]],
    "days-of-steam": [*MIXES, *DOUBTS["days-of-steam"]],
    "steel-driver": DOUBTS["steel-driver"],
}
