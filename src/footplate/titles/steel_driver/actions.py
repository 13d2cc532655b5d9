"""The moves of Steel Driver (STD-INFO-05)."""

# Stays plain Python when the engine is compiled: actions are structs.

from typing import ClassVar

from ...kernel import Action, Bid, Pass

__all__ = ["KINDS", "Auction", "Bid", "Build", "Drop", "Pass", "Take"]


class Auction(Action, frozen=True, tag="auction"):
    """Puts a company's control marker up for auction with an opening bid (STD-AUC-01, STD-AUC-03)."""

    company: str
    bid: int
    LINE: ClassVar[str] = "auctions {company} for {bid}"


class Drop(Action, frozen=True, tag="drop"):
    """Drops out of the auction (STD-AUC-06)."""

    LINE: ClassVar[str] = "drops out"


class Build(Action, frozen=True, tag="build"):
    """Builds a company's rail on a link; a first rail names the start city (STD-BUILD-02, STD-BUILD-09)."""

    company: str
    link: str
    start: str | None = None
    LINE: ClassVar[str] = "builds {link} with {company}[ from {start}]"


class Take(Action, frozen=True, tag="take"):
    """Takes a city's goods cube for a company (STD-FINAL-07)."""

    company: str
    city: str
    LINE: ClassVar[str] = "takes {city} with {company}"


KINDS = (Auction, Pass, Bid, Drop, Build, Take)
