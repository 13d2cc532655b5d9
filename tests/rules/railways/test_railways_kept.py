"""What is kept between decisions is what would be found anew: deliveries, new cities, what is shown of track."""

import random

import pytest

import footplate
from footplate import Action, Table


def anew(table: Table) -> Table:
    """The same table, which remembers nothing."""
    other = table.clone()
    other.position = other.position.checkpoint()
    return other


def likely(table: Table, chance: random.Random) -> Action:
    """An action of somebody who builds: tiles that complete a link, else any, and now and then something else."""
    legal = table.legal()
    lays = [action for action in legal if action.kind == "lay"]
    if len(lays) == len(legal) - 1:  # a build action is going on
        completing = [action for action in lays if table.position.choice(action).facts["to"]]
        return chance.choice(completing or lays)
    wanted = chance.choice(("lay", "lay", "deliver", "upgrade", "urbanize", "take"))
    return chance.choice([action for action in legal if action.kind == wanted] or legal)


@pytest.mark.rule("RWW-DEL-02", "RWW-DEL-03", "RWW-URB-01")
def test_what_is_kept_is_what_would_be_found_anew() -> None:
    chance = random.Random(3)
    table = footplate.new("railways", seats=3, seed=3)
    branch: Table | None = None
    delivered = links = 0
    while table.number < 260 and not table.over:
        assert table.legal() == anew(table).legal()
        if branch is not None and not branch.over:
            assert branch.legal() == anew(branch).legal()
            branch.play(likely(branch, chance))
        if table.number % 20 == 0:  # a copy that shares what is kept, and goes another way
            assert table.view(0) == anew(table).view(0)
            branch = table.clone()
        events = table.play(likely(table, chance))
        delivered += sum(event.kind == "delivered" for event in events)
        links += sum(event.kind == "link-completed" for event in events)
    assert links > 15
    assert delivered > 5
