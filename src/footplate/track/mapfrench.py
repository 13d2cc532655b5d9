"""What is wrong with a map, in French: each sentence beside the English one, with the same gaps.

The checks say their findings in English, as `footplate map check` prints them; a gap is whatever stands between the
words.
"""

# Stays plain Python when the engine is compiled: no game waits for files.

import re
from functools import cache
from typing import Final

SENTENCES: Final[tuple[tuple[str, str], ...]] = (
    # The file
    ("cannot be read: {why}", "illisible : {why}"),
    ("is not UTF-8 text", "n’est pas un texte UTF-8"),
    ("a map file has at most {most} KiB", "un fichier de carte pèse au plus {most} Kio"),
    ("a line has at most {most} characters", "une ligne a au plus {most} caractères"),
    ("not TOML: nested too deeply", "ce n’est pas du TOML : trop imbriqué"),
    ("not TOML: {why}", "ce n’est pas du TOML : {why}"),
    ("unknown key '{key}'", "clé inconnue « {key} »"),
    ("schema must be 1", "schema doit être 1"),
    (
        "id must be lower-case letters and digits, joined by '-', at most {most}",
        "id se compose de minuscules et de chiffres, reliés par « - », {most} au plus",
    ),
    ("unknown game '{game}': one of {games}", "jeu inconnu « {game} » ; il y a {games}"),
    (
        "players must be the fewest and the most, as [3, 5]",
        "players donne le moins et le plus de joueurs, comme [3, 5]",
    ),
    ("orientation must be 'flat' or 'pointy'", "orientation doit être « flat » ou « pointy »"),
    ("{key} must be a text", "{key} doit être un texte"),
    # Names
    ('{place}: no English name: names = { en = "…" }', '{place} : il manque le nom anglais : names = { en = "…" }'),
    ('no English name: names = { en = "…" }', 'il manque le nom anglais : names = { en = "…" }'),
    (
        "{place}: names has only en and fr, each a text; not '{language}'",
        "{place} : names n’a que en et fr, des textes ; pas « {language} »",
    ),
    (
        "names has only en and fr, each a text; not '{language}'",
        "names n’a que en et fr, des textes ; pas « {language} »",
    ),
    (
        "{place}: a name has at most {most} characters, not {count}",
        "{place} : un nom a au plus {most} caractères, et non {count}",
    ),
    ("a name has at most {most} characters, not {count}", "un nom a au plus {most} caractères, et non {count}"),
    (
        "{place}: a name has letters that can be seen, and no spaces around them",
        "{place} : un nom a des lettres visibles, sans espaces autour",
    ),
    (
        "a name has letters that can be seen, and no spaces around them",
        "un nom a des lettres visibles, sans espaces autour",
    ),
    ("{place}: a name has no markup: none of {signs}", "{place} : un nom n’a pas de balises : aucun de {signs}"),
    ("a name has no markup: none of {signs}", "un nom n’a pas de balises : aucun de {signs}"),
    # Boards of Steel Driver
    (
        "canvas must be a width and a height from {low} to {high}",
        "canvas donne une largeur et une hauteur de {low} à {high}",
    ),
    ("cities must be tables, as [cities.BOS]", "cities se compose de tables, comme [cities.BOS]"),
    ("a board has at most {most} cities, not {count}", "un plateau a au plus {most} villes, et non {count}"),
    (
        "'{key}' is no key of a city: 2 to 4 capitals or digits",
        "« {key} » n’est pas la clé d’une ville : 2 à 4 capitales ou chiffres",
    ),
    ("city {key} must be a table [cities.{same}]", "la ville {key} doit être une table [cities.{same}]"),
    ("{city}: color must be one of {colors}", "{city} : color doit être l’une de {colors}"),
    (
        "{city}: value must be a number from {low} to {high}",
        "{city} : value doit être un nombre de {low} à {high}",
    ),
    ("{city}: start must be true or false", "{city} : start doit être true ou false"),
    ("{city}: label must be one of {sides}", "{city} : label doit être l’un de {sides}"),
    (
        "{city}: {key} must be a number from 0 to {most}, on the canvas",
        "{city} : {key} doit être un nombre de 0 à {most}, sur le dessin",
    ),
    (
        "links must be a list of tables, as { a = 'BOS', b = 'NYC', cost = 2 }",
        "links est une liste de tables, comme { a = 'BOS', b = 'NYC', cost = 2 }",
    ),
    ("a board has at most {most} links, not {count}", "un plateau a au plus {most} liaisons, et non {count}"),
    ("link {link}: must be a table with a, b and cost", "liaison {link} : il faut une table avec a, b et cost"),
    ("link {link}: unknown key '{key}'", "liaison {link} : clé inconnue « {key} »"),
    ("link {link}: there is no city {city}", "liaison {link} : il n’y a pas de ville {city}"),
    ("link {link}: it leads from a city to itself", "liaison {link} : elle mène d’une ville à elle-même"),
    ("link {link}: it stands twice", "liaison {link} : elle figure deux fois"),
    (
        "link {link}: cost must be a number from {low} to {high}",
        "liaison {link} : cost doit être un nombre de {low} à {high}",
    ),
    ("link {link}: at must be a number between 0 and 1", "liaison {link} : at doit être un nombre entre 0 et 1"),
    (
        "transcontinental must be two different cities of the board",
        "transcontinental donne deux villes différentes du plateau",
    ),
    ("regions must be names by color: {colors}", "regions donne des noms par couleur : {colors}"),
    ("drawing has only an outline, a list of points", "drawing n’a qu’un contour, outline, une liste de points"),
    (
        "outline must be points [x, y] on the canvas, at most {most}",
        "outline se compose de points [x, y] sur le dessin, {most} au plus",
    ),
    (
        "no city is a start: no company could begin",
        "aucune ville n’est un départ : aucune compagnie ne pourrait commencer",
    ),
    ("{city}: no link leads to it", "{city} : aucune liaison n’y mène"),
    ("{city}: only one link leads to it", "{city} : une seule liaison y mène"),
    (
        "{city}: lies over {other}; cities are {count} apart at least",
        "{city} : recouvre {other} ; les villes sont à {count} au moins l’une de l’autre",
    ),
    (
        "the ends of the transcontinental link are joined by a single link",
        "les bouts de la liaison transcontinentale sont reliés par une seule liaison",
    ),
    (
        "there are {count} {color} cities; the box has {most} {same} goods",
        "il y a {count} villes {color} ; la boîte a {most} marchandises {same}",
    ),
    ("there is no {color} city", "il n’y a pas de ville {color}"),
    # Mixes of tiles of Days of Steam
    (
        "goods must be a number from {low} to {high}, of each color",
        "goods donne un nombre de {low} à {high}, par couleur",
    ),
    ("tiles must be a table of numbers", "tiles est une table de nombres"),
    ("cities must be a table of numbers", "cities est une table de nombres"),
    ("there are no {table} '{name}'", "{table} : il n’y a pas de « {name} »"),
    ("tiles: {name} must be a number from {low} to {high}", "tiles : {name} doit être un nombre de {low} à {high}"),
    ("cities: {name} must be a number from {low} to {high}", "cities : {name} doit être un nombre de {low} à {high}"),
    (
        "a mix for {seats} players has {least} to {most} track tiles, not {count}",
        "un mélange pour {seats} joueurs a de {least} à {most} tuiles de voie, et non {count}",
    ),
    ("a mix has {least} to {most} cities, not {count}", "un mélange a de {least} à {most} villes, et non {count}"),
    (
        "{count} cities take {needed} goods, and there are {goods}",
        "{count} villes prennent {needed} marchandises, et il y en a {goods}",
    ),
    (
        "all cities are of one color, so that nothing else can be delivered",
        "toutes les villes sont d’une couleur : rien d’autre ne peut être livré",
    ),
    (
        "there are only straight tiles, and no circuit",
        "il n’y a que des tuiles droites, et aucun circuit",
    ),
    # The grid
    ("grid must be a text picture of the board", "grid doit être un dessin du plateau en texte"),
    (
        "a board has at most {most} rows of {wide} hexes, not {rows} of {count}",
        "un plateau a au plus {most} lignes de {wide} hexagones, et non {rows} de {count}",
    ),
    ("a board has at most {most} hexes, not {count}", "un plateau a au plus {most} hexagones, et non {count}"),
    ("a board has at most {most} places, not {count}", "un plateau a au plus {most} lieux, et non {count}"),
    (
        "row {row} has {count} hexes, the first row has {first}",
        "la ligne {row} a {count} hexagones, la première en a {first}",
    ),
    ("{hex}: unknown terrain '{token}'", "{hex} : terrain inconnu « {token} »"),
    ("{hex}: {game} has no terrain '{letter}' ({name})", "{hex} : {game} n’a pas de terrain « {letter} » ({name})"),
    (
        "{hex}: '{key}' is no place key: 2 to 4 capitals or digits",
        "{hex} : « {key} » n’est pas la clé d’un lieu : 2 à 4 capitales ou chiffres",
    ),
    ("{hex}: place {key} stands on a closed hex", "{hex} : le lieu {key} est sur un hexagone fermé"),
    (
        "place {key} stands twice, on {first} and on {second}",
        "le lieu {key} est là deux fois, en {first} et en {second}",
    ),
    ("cut off from the rest: {hexes} and {count} more", "coupés du reste : {hexes} et {count} autres"),
    ("cut off from the rest: {hexes}", "coupé du reste : {hexes}"),
    # Places
    ("places must be tables, as [places.ALB]", "places contient des tables, comme [places.ALB]"),
    ("place {key} has no table [places.{same}]", "le lieu {key} n’a pas de table [places.{same}]"),
    ("place {key} is not on the grid", "le lieu {key} n’est pas sur la grille"),
    ("place {key} must be a table [places.{same}]", "le lieu {key} doit être une table [places.{same}]"),
    ("example {id}: unknown key '{key}'", "exemple {id} : clé inconnue « {key} »"),
    ("{place}: unknown key '{key}'", "{place} : clé inconnue « {key} »"),
    (
        "{place}: kind must be city, town or gate, not {kind}",
        "{place} : kind doit être city, town ou gate, et non {kind}",
    ),
    ("{place}: unknown color '{color}'", "{place} : couleur inconnue « {color} »"),
    ("{place}: a color stands twice", "{place} : une couleur est là deux fois"),
    ("{place}: a city with no colors", "{place} : une ville sans couleur"),
    ("{place}: a town accepts nothing and has no colors", "{place} : un bourg n’accepte rien et n’a pas de couleur"),
    ("{place}: cubes must be a number from 0 up to {most}", "{place} : cubes doit être un nombre de 0 à {most}"),
    (
        "{place}: only age-of-steam has production numbers",
        "{place} : seul age-of-steam a des numéros de production",
    ),
    ("{place}: a town has no cubes", "{place} : un bourg n’a pas de cubes"),
    ("{place}: {game} has no gates", "{place} : {game} n’a pas de portes"),
    ("{place}: {game} has no {color} cities", "{place} : {game} n’a pas de ville de couleur {color}"),
    ("{place}: a city of {game} has one color", "{place} : une ville de {game} a une seule couleur"),
    ("{place}: no track can be laid beside it", "{place} : aucune voie ne peut y arriver"),
    ("{place}: only a city has a number", "{place} : seule une ville a un numéro"),
    (
        "{place}: there is no number '{number}'; there are {numbers}",
        "{place} : il n’y a pas de numéro « {number} » ; il y a {numbers}",
    ),
    ("{place}: '{number}' is the number of {other} already", "{place} : « {number} » est déjà le numéro de {other}"),
    (
        "{place}: '{number}' belongs to the new city {letter}",
        "{place} : « {number} » appartient à la nouvelle ville {letter}",
    ),
    (
        "{place}: '{number}' is not among display_letters_used",
        "{place} : « {number} » n’est pas dans display_letters_used",
    ),
    (
        "{place}: a city without a number gets no cubes from the display",
        "{place} : une ville sans numéro ne reçoit pas de cubes de l’affichage",
    ),
    ("there is no city", "il n’y a pas de ville"),
    (
        "there is only one city, so that nothing can be delivered at first",
        "il n’y a qu’une ville, si bien que rien ne peut être livré au début",
    ),
    (
        "no city has these numbers, so that their columns feed nobody: {numbers}",
        "aucune ville n’a ces numéros, leurs colonnes ne nourrissent personne : {numbers}",
    ),
    # Sides and loose tables
    ("{table}: {key} must be a list of texts", "{table} : {key} doit être une liste de textes"),
    ("{key} must be a list of texts", "{key} doit être une liste de textes"),
    (
        "{key} has a text of more than {most} characters, or one that cannot be shown",
        "{key} a un texte de plus de {most} caractères, ou qui ne peut être montré",
    ),
    ("{game} has no ridges", "{game} n’a pas de crêtes"),
    ("{what}: '{name}' names no hex in '{text}'", "{what} : « {name} » ne nomme aucun hexagone dans « {text} »"),
    ("{what}: '{name}' names no hex", "{what} : « {name} » ne nomme aucun hexagone"),
    ("{what}: {hex} lies off the board", "{what} : {hex} est hors du plateau"),
    ("{what}: {first} and {second} are not neighbours", "{what} : {first} et {second} ne sont pas voisins"),
    ("{what}: {edge} stands twice", "{what} : {edge} est là deux fois"),
    ("rivers must be a table of hexes and their sides", "rivers doit être une table d’hexagones et de leurs côtés"),
    (
        "rivers: the sides of {hex} must be different numbers from 0 to 5",
        "rivers : les côtés de {hex} doivent être des nombres différents de 0 à 5",
    ),
    ("examples must be tables [[examples]]", "examples contient des tables [[examples]]"),
    ("{what}: id must be a text", "{what} : id doit être un texte"),
    ("{what}: a tile must be a table with a hex", "{what} : une tuile doit être une table avec un hex"),
    ("provenance must be a table of lists", "provenance doit être une table de listes"),
    ("crosswalk: {why}", "crosswalk : {why}"),
    ("{table}: {key} has a text that cannot be shown", "{table} : {key} a un texte qui ne peut être montré"),
    ("{table}: {key} has a number beyond all measure", "{table} : {key} a un nombre démesuré"),
    (
        "{table}: {key} has {value}, which is neither a text nor a whole number",
        "{table} : {key} a {value}, qui n’est ni un texte ni un nombre entier",
    ),
    ("{table}: {key} has tables that are nested too deeply", "{table} : {key} a des tables trop imbriquées"),
    # The game
    (
        "{game} is played by {least} to {most}, not by {low} to {high}",
        "{game} se joue de {least} à {most}, et non de {low} à {high}",
    ),
    ("{map} is a map of {game}, not of {other}", "{map} est une carte de {game}, et non de {other}"),
    ("{game} has no map with rules of its own", "{game} n’a pas de carte à règles propres"),
    ("there are no rules '{rules}'; there are {all}", "il n’y a pas de règles « {rules} » ; il y a {all}"),
    ("{key} is {right} by the rules of {map}", "{key} est {right} selon les règles de {map}"),
    ("[setup] has an unknown key '{key}'", "[setup] a une clé inconnue « {key} »"),
    ("[setup] has no {key}", "[setup] n’a pas de {key}"),
    ("{key} must be a number from {low} to {high}", "{key} doit être un nombre de {low} à {high}"),
    ("{key} must be a table of numbers", "{key} doit être une table de nombres"),
    (
        "{table}: there is no {what} '{name}'; there are {all}",
        "{table} : il n’y a pas de « {name} » ({what}) ; il y a {all}",
    ),
    (
        "{table}: {name} must be a number from 0 to {high}",
        "{table} : {name} doit être un nombre de 0 à {high}",
    ),
    (
        "terrain_cost has no price for '{letter}' ({name}), as on {hex}",
        "terrain_cost n’a pas de prix pour « {letter} » ({name}), comme en {hex}",
    ),
    ("track_cost has no price for '{letter}'", "track_cost n’a pas de prix pour « {letter} »"),
    (
        'new_cities must be a list of tables, as { letter = "A" }',
        'new_cities doit être une liste de tables, comme { letter = "A" }',
    ),
    (
        "new_cities: a letter is one of {letters}, not {letter}",
        "new_cities : une lettre est l’une de {letters}, et non {letter}",
    ),
    ("new_cities: {letter} stands twice", "new_cities : {letter} est là deux fois"),
    (
        "new_cities: {letter} is {color} and goes with {die}; '{key}' says something else",
        "new_cities : {letter} a la couleur {color} et va avec {die} ; « {key} » dit autre chose",
    ),
    (
        "display_letters_used must be a list out of {letters}",
        "display_letters_used doit être une liste prise dans {letters}",
    ),
    (
        "the bag has {count} cubes, and the cities need {need}",
        "le sac a {count} cubes, et il en faut {need} pour les villes",
    ),
    (
        "there are {count} cubes, and cities and display need {need}",
        "il y a {count} cubes, et il en faut {need} pour les villes et l’affichage",
    ),
    (
        "no city accepts {color}, of which there are {count} cubes",
        "aucune ville n’accepte {color}, dont il y a {count} cubes",
    ),
    (
        "with three players a set would have {count} cubes",
        "à trois joueurs, un lot aurait {count} cubes",
    ),
    (
        "cities and supply take {count} cubes, and there are {all}",
        "les villes et la réserve prennent {count} cubes, et il y en a {all}",
    ),
    (
        "end_empty_cities must say, for {seats} players, a number from 1 to {most}",
        "end_empty_cities doit donner, pour {seats} joueurs, un nombre de 1 à {most}",
    ),
    (
        "there are gates ({gates}), but no [setup.western_link]",
        "il y a des portes ({gates}), mais pas de [setup.western_link]",
    ),
    ("western_link must be a table", "western_link doit être une table"),
    ("western_link has an unknown key '{key}'", "western_link a une clé inconnue « {key} »"),
    (
        "gates must name, for each gate of the map, the city that it belongs to",
        "gates doit nommer, pour chaque porte de la carte, la ville dont elle dépend",
    ),
    (
        'cubes_added is written { color = "red", count = 4 }',
        'cubes_added s’écrit { color = "red", count = 4 }',
    ),
    ("{where}: there is no city {key}", "{where} : il n’y a pas de ville {key}"),
    (
        "{where}: there is no color {color}; there are {all}",
        "{where} : il n’y a pas de couleur {color} ; il y a {all}",
    ),
    ("{game} has no {what}", "{game} n’a pas de {what}"),
    ("{key} must be tables [[{same}]]", "{key} doit être une suite de tables [[{same}]]"),
    ("there are at most {most} {key}, not {count}", "il y a au plus {most} {key}, et non {count}"),
    (
        "{place}: railways has no towns; a small city is gray",
        "{place} : railways n’a pas de bourgs ; une petite ville est grise",
    ),
    (
        "a board of railways has at most {most} places, not {count}",
        "un plateau de railways a au plus {most} lieux, et non {count}",
    ),
    (
        "the draw deck has {count} cards, and {need} are laid out at first",
        "la pioche a {count} cartes, et on en retourne {need} au début",
    ),
    ("there are {count} barons, and {need} are dealt", "il y a {count} barons, et on en distribue {need}"),
    (
        "card {id}: id must be capitals and digits, joined by '-', at most 40",
        "carte {id} : id se compose de capitales et de chiffres, reliés par « - », 40 au plus",
    ),
    (
        "id must be capitals and digits, joined by '-', at most 40",
        "id se compose de capitales et de chiffres, reliés par « - », 40 au plus",
    ),
    ("card {id}: the id stands twice", "carte {id} : l’id est là deux fois"),
    ("card {id}: unknown key '{key}'", "carte {id} : clé inconnue « {key} »"),
    ('card {id}: names is written { en = "…", fr = "…" }', 'carte {id} : names s’écrit { en = "…", fr = "…" }'),
    (
        "card {id}: text is en and fr, without markup, each at most {most} characters",
        "carte {id} : text est en et fr, sans balises, {most} caractères au plus chacun",
    ),
    ("card {id}: {key} is one of {all}", "carte {id} : {key} est l’un de {all}"),
    ("card {id}: the kind of its {part} is one of {all}", "carte {id} : le genre de {part} est l’un de {all}"),
    (
        "card {id}: a card for use '{use}' has {part}, not {other}",
        "carte {id} : une carte « {use} » a {part}, pas {other}",
    ),
    ("card {id}: only '{use}' has points", "carte {id} : seul « {use} » a des points"),
    (
        "card {id}: {key} must be a number from {low} to {high}",
        "carte {id} : {key} doit être un nombre de {low} à {high}",
    ),
    ("card {id}: {city} has a hotel already", "carte {id} : {city} a déjà un hôtel"),
    ("card {id}: there is no West on this map", "carte {id} : il n’y a pas d’Ouest sur cette carte"),
    ("card {id}: {kind} has no '{key}'", "carte {id} : {kind} n’a pas de « {key} »"),
    (
        "card {id}: cities must be a list of {low} to {high} cities",
        "carte {id} : cities doit être une liste de {low} à {high} villes",
    ),
    ("card {id}: there is no city {city}", "carte {id} : il n’y a pas de ville {city}"),
    ("card {id}: a city stands twice", "carte {id} : une ville est là deux fois"),
    ("{key} must be a table", "{key} doit être une table"),
    ("{key} is {right}, not {wrong}", "{key} est {right}, et non {wrong}"),
)

_GAP: Final = re.compile(r"\\\{(\w+)\\\}")
_FRENCH_GAP: Final = re.compile(r"\{(\w+)\}")


def in_french(cause: str) -> str:
    """The French sentence for an English one; the same, if there is none."""
    for pattern, french in _patterns():
        found = pattern.fullmatch(cause)
        if found is not None:
            return _filled(french, found.groupdict())
    return cause


def _filled(french: str, gaps: dict[str, str]) -> str:
    return _FRENCH_GAP.sub(lambda gap: gaps[gap[1]], french)


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(_GAP.sub(r"(?P<\1>.*?)", re.escape(en)), re.DOTALL), fr) for en, fr in SENTENCES)
