"""The terminal's own words, in both languages; everything about a game comes from the game."""

from collections.abc import Callable

Words = dict[str, tuple[str, str]]

PHRASES: Words = {
    "player": ("Player", "Joueur"),
    "cash": ("Cash", "Argent"),
    "cubes": ("Cubes", "Cubes"),
    "shares": ("Shares", "Actions"),
    "company": ("Company", "Compagnie"),
    "controller": ("Controller", "Dirigeant"),
    "box": ("Box", "Case"),
    "profit": ("Profit", "Profit"),
    "rails": ("Rails left", "Rails restants"),
    "cities": ("Cities by colour", "Villes par couleur"),
    "order": ("Companies in the order of play", "Compagnies dans l’ordre du tour"),
    "goods": ("Goods cubes on the board", "Cubes de marchandise sur le plateau"),
    "transcontinental": (
        "The transcontinental link was made in turn {turn} by {company}.",
        "La liaison transcontinentale a été achevée au tour {turn} par {company}.",
    ),
    "white": ("white", "blanc"),
    "black": ("black", "noir"),
    "green": ("green", "vert"),
    "orange": ("orange", "orange"),
    "red": ("red", "rouge"),
    "over": ("the game is over", "la partie est terminée"),
    "result": ("Result", "Résultat"),
    "place": ("Place", "Place"),
    "total": ("Total", "Total"),
    "choices": ("{count} choices", "{count} choix"),
    "help": (
        "Type the number of a choice, its name, or a line of notation. "
        "Also: back, undo, why TARGET, hint, show, log, save [FILE], help, quit.",
        "Tapez le numéro d’un choix, son nom ou une ligne de notation. "
        "Aussi : back, undo, why CIBLE, hint, show, log, save [FICHIER], help, quit.",
    ),
    "hand-over": (
        "{name} decides, and sees what the others may not. Press Enter when you are at the keyboard.",
        "{name} décide, et voit ce que les autres ne doivent pas voir. Entrée quand vous êtes au clavier.",
    ),
    "secret": (
        "The choices would give a secret away; footplate play shows them to whoever decides.",
        "Les choix trahiraient un secret ; footplate play les montre à qui décide.",
    ),
    "unknown": ("“{text}” is no choice here. Type help.", "« {text} » n’est pas un choix ici. Tapez help."),
    "possible": ("{target} is possible now.", "{target} est possible maintenant."),
    "why-what": ("Say which target: why link:BOS-NYC.", "Dites quelle cible : why link:BOS-NYC."),
    "saved": ("Saved in {file}.", "Enregistré dans {file}."),
    "save-where": ("Say where: save FILE.", "Dites où : save FICHIER."),
    "hint": ("The greedy bot would: {text}", "Le bot greedy choisirait : {text}"),
    "no-hint": ("There is no bot that could advise here.", "Aucun bot ne peut conseiller ici."),
    "undone": ("Back to decision {number}.", "Retour à la décision {number}."),
    "bot-failed": (
        "{fault} A legal action is played in its place.",
        "{fault} Une action légale est jouée à sa place.",
    ),
    "bye": (
        "The game goes on when you want: footplate play {file}",
        "La partie reprend quand vous voulez : footplate play {file}",
    ),
    "not-saved": ("The game was not saved.", "La partie n’a pas été enregistrée."),
}


def speaker(words: Words) -> Callable[[str, str], str]:
    """Says one of these words in a language."""
    return lambda key, language: words[key][language == "fr"]


phrase = speaker(PHRASES)
