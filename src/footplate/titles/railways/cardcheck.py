"""What Railways of the World asks of the cards and barons that a map brings: that every game can be dealt from them,
and that each says something that the game knows."""

# Stays plain Python when the engine is compiled: no game waits for files.

import re
from collections.abc import Collection, Mapping
from typing import Any, Final

from ...boards.findings import about, finding
from ...boards.source import name_fault
from ...kernel import Said
from ...track.mapcheck import Checks, is_number
from .tables import CLAIM, DATA, DRAW, KINDS, OWNER, TOP_LEVEL, fits

Range = tuple[int, int]

MOST_POINTS: Final = 50
MOST_COST: Final = 50_000
MOST_COPIES: Final = 9
MOST_CITIES: Final = 8
MOST_IN_CARD: Final = 300
DECKS: Final = ("start", "major", DRAW)
# The figures of each kind of card, with the least and the most.
FIGURES: Final[Mapping[str, Mapping[str, Range]]] = {
    "delivery": {"min_links": (1, TOP_LEVEL)},
    "engine_level": {"level": (2, TOP_LEVEL)},
    "hotel": {"points": (0, MOST_POINTS)},
    "flat_terrain": {"cost_per_tile": (0, MOST_COST), "ridge_cost": (0, MOST_COST)},
    "actions": {"count": (1, 5)},
    "urbanize": {"cost": (0, MOST_COST), "cubes": (0, 10)},
    "add_cubes": {"cubes": (1, 10)},
}
BARON_FIGURES: Final[Mapping[str, Mapping[str, Range]]] = {
    "touch": {"count": (1, MOST_CITIES)},
    "first_engine": {"level": (2, TOP_LEVEL)},
    "links_at": {"points_each": (1, MOST_POINTS)},
    "western_link": {"count": (1, 6)},
}
BARON_KINDS: Final = (
    "connect",
    "touch",
    "most_links",
    "longest_chain",
    "fewest_shares",
    "most_cash",
    "first_engine",
    "links_at",
    "western_link",
)
# Kinds that name one city, and those that name several.
ONE_CITY: Final = ("delivery_to", "hotel", "links_at")
CITIES: Final[Mapping[str, Range]] = {"connect": (2, MOST_CITIES), "touch": (1, MOST_CITIES)}
CARD_KEYS: Final = ("id", "names", "copies", "deck", "use", "points", "condition", "effect", "text", "source")
BARON_KEYS: Final = ("id", "names", "points", "condition", "text", "source")
POINTS: Final = finding("range", key="points", low=0, high=MOST_POINTS)
_ID: Final = re.compile(r"[A-Z0-9]+(-[A-Z0-9]+)*")


class CardChecks(Checks):
    """Goes through the cards too."""

    def cards(self, cities: Collection[str]) -> None:
        """`cities` are the keys of the map's cities; cards name them by these, or by their English names."""
        self.known_cities = {*cities, *(self.map.places[key].names.get("en", key) for key in cities)}
        self.has_west = "western_link" in self.map.setup
        self.ids: set[str] = set()
        self.hotels: set[str] = set()
        dealt = 2 * self.map.players[1]
        drawn = self.listed("operations", self.operation)
        if drawn < dealt:
            self.wrong_card("", finding("few-cards", count=drawn, need=dealt))
        barons = self.listed("barons", self.baron)
        if barons < dealt:
            self.wrong_card("", finding("few-barons", count=barons, need=dealt))

    def listed(self, kind: str, check: Any) -> int:
        """Checks the cards that the map brings, or counts those of the house that fit it: how many can be drawn."""
        self.kind = kind
        brought = self.map.cards.get(kind)
        if brought is None:
            places = self.known_cities
            return sum(_drawn(entry) for entry in DATA[kind] if fits(entry, places, self.has_west))
        for entry in brought:
            self.card(entry, check)
        return sum(_drawn(entry) for entry in brought)

    def wrong_card(self, called: str, cause: Said, odd: bool = False) -> None:
        line = self.map.lines.top(self.kind)
        if called:
            line = self.map.lines.text_after(line, f'"{called}"')
            cause = about("card", called, cause)
        self.at_line(line, cause, odd)

    def card(self, entry: dict[str, Any], check: Any) -> None:
        """What cards and barons have in common; `check` looks at the rest."""
        found = entry.get("id")
        called = found[:40] if isinstance(found, str) else ""
        if not isinstance(found, str) or len(found) > 40 or _ID.fullmatch(found) is None:
            self.wrong_card(called, finding("card-id"))
            return
        if found in self.ids:
            self.wrong_card(called, finding("id-twice"))
        self.ids.add(found)
        for key in entry:
            if key not in (CARD_KEYS if self.kind == "operations" else BARON_KEYS):
                self.wrong_card(called, finding("unknown-key", key=key[:20]))
        self.words(called, entry)
        check(called, entry)

    def words(self, called: str, entry: dict[str, Any]) -> None:
        """Names, and words of one's own, which are shown as they stand."""
        names: Any = entry.get("names")
        text: Any = entry.get("text")
        if not _is_said(names):
            self.wrong_card(called, finding("card-names", form='{ en = "…", fr = "…" }'))
        else:
            for name in names.values():
                if (fault := name_fault(name)) is not None:
                    self.wrong_card(called, fault)
        if text is not None and (
            not _is_said(text) or any(len(said) > MOST_IN_CARD or set("{}<>") & set(said) for said in text.values())
        ):
            self.wrong_card(called, finding("card-text", most=MOST_IN_CARD))

    def operation(self, called: str, entry: dict[str, Any]) -> None:
        use, deck, copies = entry.get("use"), entry.get("deck"), entry.get("copies")
        if not isinstance(use, str) or use not in KINDS:
            self.wrong_card(called, finding("card-choice", key="use", all=list(KINDS)))
            return
        if deck not in DECKS:
            self.wrong_card(called, finding("card-choice", key="deck", all=list(DECKS)))
        most = 1 if use in (CLAIM, OWNER) else MOST_COPIES
        if not is_number(copies, 1, most):
            self.wrong_card(called, finding("range", key="copies", low=1, high=most))
        part, other = ("condition", "effect") if use == CLAIM else ("effect", "condition")
        if other in entry:
            self.wrong_card(called, finding("card-part", use=use, part=part, other=other))
        if (use == CLAIM) != is_number(entry.get("points"), 0, MOST_POINTS):
            self.wrong_card(called, POINTS if use == CLAIM else finding("no-points", use=CLAIM))
        terms: Any = entry.get(part)
        if self.terms(called, part, terms, KINDS[use], FIGURES) and terms["kind"] == "hotel":
            if terms["city"] in self.hotels:
                self.wrong_card(called, finding("hotel-twice", city=str(terms["city"])[:20]))
            self.hotels.add(terms["city"])

    def baron(self, called: str, entry: dict[str, Any]) -> None:
        if not is_number(entry.get("points"), 0, MOST_POINTS):
            self.wrong_card(called, POINTS)
        terms: Any = entry.get("condition")
        if not self.terms(called, "condition", terms, BARON_KINDS, BARON_FIGURES):
            return
        if terms["kind"] == "western_link" and not self.has_west:
            self.wrong_card(called, finding("no-west-here"), odd=True)
        if terms["kind"] == "touch" and terms["count"] > len(terms["cities"]):
            most = len(terms["cities"])
            self.wrong_card(called, finding("range", key="count", low=1, high=most))

    def terms(
        self,
        called: str,
        part: str,
        terms: Any,
        kinds: Collection[str],
        figures: Mapping[str, Mapping[str, Range]],
    ) -> bool:
        """What a card asks for or does: a kind, its figures and its cities. Answers whether all is well."""
        before = len(self.problems)
        does = terms.get("kind") if isinstance(terms, dict) else None
        if not isinstance(does, str) or does not in kinds:
            self.wrong_card(called, finding("card-kind", part=part, all=list(kinds)))
            return False
        asked = figures.get(does, {})
        for name, (low, high) in asked.items():
            if not is_number(terms.get(name), low, high):
                self.wrong_card(called, finding("range", key=name, low=low, high=high))
        places = {"city"} if does in ONE_CITY else {"cities"} if does in CITIES else set()
        for key in terms:
            if key != "kind" and key not in asked and key not in places:
                self.wrong_card(called, finding("no-term", kind=does, key=key[:20]))
        if does in ONE_CITY:
            self.named(called, [terms.get("city")])
        elif does in CITIES:
            low, high = CITIES[does]
            cities = terms.get("cities")
            if not isinstance(cities, list) or not low <= len(cities) <= high:
                self.wrong_card(called, finding("card-cities", low=low, high=high))
            else:
                self.named(called, cities)
        return len(self.problems) == before

    def named(self, called: str, cities: list[Any]) -> None:
        for city in cities:
            if not isinstance(city, str) or city not in self.known_cities:
                self.wrong_card(called, finding("no-city-called", city=str(city)[:20]))
        if len({str(city) for city in cities}) != len(cities):
            self.wrong_card(called, finding("city-twice"))


def _drawn(entry: dict[str, Any]) -> int:
    """How many of a card can be drawn; a baron is one."""
    copies = entry.get("copies", 1)
    return copies if entry.get("deck", DRAW) == DRAW and isinstance(copies, int) else 0


def _is_said(value: Any) -> bool:
    """Whether this says something in English, and in French if that differs."""
    return (
        isinstance(value, dict)
        and "en" in value
        and set(value) <= {"en", "fr"}
        and all(isinstance(said, str) and said.strip() for said in value.values())
    )
