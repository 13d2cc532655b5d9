"""What a call says, in the language of the one who is called."""

from functools import cache

import msgspec

import footplate

from ..storage.calls import Reason, ReasonKind


class Message(msgspec.Struct, frozen=True):
    """A call in words: a title, some lines, where it leads and what that is called; and how mail is ended."""

    language: str
    title: str
    lines: list[str]
    path: str
    link: str
    verb: str
    tag: str
    waiting: int = 0
    stop: str | None = None
    stop_post: str | None = None


class Fact(msgspec.Struct, frozen=True):
    """A reason with what is said of it: the title of the table, and who else sits there."""

    reason: Reason
    title: str
    others: list[str]


_WORDS = {
    "en": {
        "turn": "It is your turn: {table}",
        "late": "Your time is up, and the game waits for you: {table}",
        "away": "A bot plays for you until you are back: {table}",
        "rematch": "You are asked to play: {table}",
        "over": "The game is over: {table}",
        "with": "{title}, with {names}",
        "and": "{first} and {last}",
        "several": "{count} tables wait for you",
        "news": "News from {count} tables",
        "open": "Open the table",
        "site": "Open Footplate",
        "test": "Footplate calls you",
        "test.line": "This is how you will be called when a game waits for you.",
        "confirm": "Is this your address?",
        "confirm.line": "Somebody wants to be called at this address when a game on Footplate waits for them.",
        "confirm.line2": "If that was you, open this link within a day. If not, do nothing: nothing more will come.",
        "confirm.verb": "Yes, this is my address",
        "stop": "No more mail: {link}",
    },
    "fr": {
        "turn": "C’est à vous de jouer : {table}",
        "late": "Votre temps est écoulé et la partie vous attend : {table}",
        "away": "Un robot joue pour vous jusqu’à votre retour : {table}",
        "rematch": "On vous invite à jouer : {table}",
        "over": "La partie est terminée : {table}",
        "with": "{title}, avec {names}",
        "and": "{first} et {last}",
        "several": "{count} tables vous attendent",
        "news": "Du nouveau à {count} tables",
        "open": "Ouvrir la table",
        "site": "Ouvrir Footplate",
        "test": "Footplate vous appelle",
        "test.line": "Vous recevrez ce genre de message quand une partie vous attendra.",
        "confirm": "Cette adresse est-elle la vôtre ?",
        "confirm.line": "Quelqu’un souhaite être prévenu à cette adresse quand une partie l’attend sur Footplate.",
        "confirm.line2": "Si c’est vous, ouvrez ce lien d’ici un jour. Sinon, ne faites rien : rien d’autre ne suivra.",
        "confirm.verb": "Oui, cette adresse est la mienne",
        "stop": "Ne plus recevoir de courriel : {link}",
    },
}


def _say(language: str, word: str, **facts: str) -> str:
    said = _WORDS[language][word].format(**facts)
    # French sets a space that does not break before some signs.
    return said.replace(" :", "\u00a0:").replace(" ?", "\u00a0?") if language == "fr" else said


@cache
def _title(title: str, language: str) -> str:
    """Its name; its id if it is not installed any more."""
    for each in footplate.titles():
        if each.id == title:
            return each.names["fr" if language == "fr" else "en"]
    return title


def _table(fact: Fact, language: str) -> str:
    title = _title(fact.title, language)
    if not fact.others:
        return title
    *most, last = fact.others
    names = _say(language, "and", first=", ".join(most), last=last) if most else last
    return _say(language, "with", title=title, names=names)


def _line(fact: Fact, language: str) -> str:
    return _say(language, fact.reason.kind, table=_table(fact, language))


def call(facts: list[Fact], language: str, address: str, key: str) -> Message:
    """One message for all that a person is called for."""
    lines = [_line(fact, language) for fact in facts]
    asked: set[ReasonKind] = {"turn", "late", "rematch"}
    waiting = sum(fact.reason.kind in asked for fact in facts)
    word = "several" if waiting == len(facts) else "news"
    title = lines[0] if len(facts) == 1 else _say(language, word, count=str(len(facts)))
    path = f"/table/{facts[0].reason.table}" if len(facts) == 1 else "/"
    return Message(
        language=language,
        title=title,
        lines=lines if len(facts) > 1 else [_table(facts[0], language)],
        path=path,
        link=address + path,
        verb=_say(language, "open" if len(facts) == 1 else "site"),
        tag=facts[0].reason.table if len(facts) == 1 else "several",
        waiting=waiting,
        stop=_say(language, "stop", link=f"{address}/calls/stop/{key}"),
        stop_post=f"{address}/api/calls/stop/{key}",
    )


def test(language: str, address: str, key: str) -> Message:
    return Message(
        language=language,
        title=_say(language, "test"),
        lines=[_say(language, "test.line")],
        path="/calls",
        link=f"{address}/calls",
        verb=_say(language, "site"),
        tag="test",
        stop=_say(language, "stop", link=f"{address}/calls/stop/{key}"),
        stop_post=f"{address}/api/calls/stop/{key}",
    )


def confirm(language: str, address: str, mail_key: str) -> Message:
    path = f"/calls/confirm/{mail_key}"
    return Message(
        language=language,
        title=_say(language, "confirm"),
        lines=[_say(language, "confirm.line"), _say(language, "confirm.line2")],
        path=path,
        link=address + path,
        verb=_say(language, "confirm.verb"),
        tag="confirm",
    )
