"""A person at a table of Steel Driver."""

import re

from person import Person

DEAREST_BID = 4


def decide(who: Person) -> None:
    """One decision, by simple habits: bid a little, build where it is lit."""
    bids = who.lit("bid:")
    companies = who.lit("company:")
    if companies:
        who.choose(companies[who.number % len(companies)])
        # With a single cube there is a single bid, which is chosen with the company.
        if who.lit("bid:"):
            who.choose(who.lit("bid:")[0])
    elif bids and int(bids[0].partition(":")[2]) <= DEAREST_BID:
        who.choose(bids[0])
    elif who.lit("link:") or who.lit("city:"):
        who.choose((who.lit("link:") or who.lit("city:"))[0])
        if who.lit("city:"):
            who.choose(who.lit("city:")[0])
    else:
        who.choose((who.lit("drop") or who.lit("pass"))[0])
    who.confirm()


def step_aside(who: Person) -> None:
    """Passes or drops out if that is on offer, else decides."""
    quiet = who.lit("drop") or who.lit("pass")
    if not quiet:
        decide(who)
        return
    who.choose(quiet[0])
    who.confirm()


def newest_rule(who: Person) -> str:
    found = re.search(r"STD-[A-Z]+-\d+", who.refusal())
    assert found is not None
    return found[0]
