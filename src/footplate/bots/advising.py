"""Advice: the best choices of a decision, with what is expected of each, in words."""

# Stays plain Python when the engine is compiled: no game waits for it.

from dataclasses import dataclass

from footplate import Action, Table

from .looking import Option

# What is said of a choice: what it does, and how it compares.
WORDS = {
    "best": ("{effect} The best that I see.", "{effect} Le meilleur choix que je vois."),
    "close": ("{effect} Nearly as good as the best.", "{effect} Presque aussi bon que le meilleur."),
    "behind": (
        "{effect} About {less} points behind the best.",
        "{effect} Environ {less} points de moins que le meilleur.",
    ),
    "only": ("{effect} There is nothing else to do.", "{effect} Il n’y a rien d’autre à faire."),
}
LANGUAGES = ("en", "fr")
# Choices that differ by less than this are about as good as each other.
CLOSE = 0.5


@dataclass(frozen=True)
class Advice:
    """A choice: what is expected of it in English and French, and its worth, to be compared with that of the others
    at the same decision: in points at the end of the game, as far as that can be said."""

    action: Action
    expects: dict[str, str]
    worth: float


def advice(table: Table, seat: int, options: list[Option], most: int) -> list[Advice]:
    """The best so many options in words, the best first."""
    best = options[0].worth
    only = len(table.legal(seat)) == 1
    return [
        Advice(option.action, _expects(table, option, best - option.worth, number, only), option.worth)
        for number, option in enumerate(options[:most])
    ]


def _expects(table: Table, option: Option, less: float, number: int, only: bool) -> dict[str, str]:
    key = "only" if only else "best" if number == 0 else "close" if less < CLOSE else "behind"
    choice = table.choice(option.action)
    return {
        language: WORDS[key][at].format(effect=_sentence(choice.text(language)), less=max(1, round(less)))
        for at, language in enumerate(LANGUAGES)
    }


def _sentence(text: str) -> str:
    """A text that ends like a sentence."""
    return text if text.endswith((".", "!", "?")) else f"{text}."
