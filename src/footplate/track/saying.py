"""How the kinds of facts are said that Steam and Age of Steam share: cubes, links, routes and numbers."""

# Stays plain Python when the engine is compiled: no game waits for sentences.

from ..kernel.json import Json
from ..kernel.words import Sayer, Words


def say_link(words: Words, value: Json, language: str) -> str:
    """The two ends of a link."""
    return "–".join(words.say("city", end, language) for end in str(value).split("-"))


def say_cube(words: Words, value: Json, language: str) -> str:
    city, _, color = str(value).partition("/")
    return words.text("targets", "cube", {"city": city, "color": color}, language)


def say_route(words: Words, value: Json, language: str) -> str:
    """The places that a route leaves, as `BOS.N,CON.W` names its links."""
    places = [name.partition(".")[0] for name in str(value).split(",")]
    return " – ".join(words.say("city", place, language) for place in places)


class Counted:
    """Says a number through a template of the section `targets`."""

    def __init__(self, key: str) -> None:
        self.key = key

    def __call__(self, words: Words, value: Json, language: str) -> str:
        return words.text("targets", self.key, {"number": int(str(value))}, language)


SAYERS: dict[str, Sayer] = {
    "cube": say_cube,
    "link": say_link,
    "route": say_route,
    "bid": Counted("bid"),
    "turn": Counted("turn"),
}
