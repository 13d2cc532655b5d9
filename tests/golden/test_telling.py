"""At the kept positions the program tells what it told: see telling.py."""

import pytest
import telling

import footplate

TITLES = [info.id for info in footplate.titles()]
KEPT = [pytest.param(title, name, id=f"{title} {name}") for title in TITLES for name in telling.positions(title)]
CLOSELY = [
    pytest.param(title, phase, id=f"{title} {phase}") for title in TITLES for phase in telling.closer_looks(title)
]
CHANGED = """At "{name}" of {title} other {what} are told than before.
If it was meant (a fact more, a better reason), look at some of it and run: python tools/golden.py --telling {title}"""


@pytest.mark.parametrize("title", TITLES)
def test_the_board_is_described_as_it_was(title: str) -> None:
    kept = telling.read(title)
    assert kept["boards"] == telling.boards(title)


@pytest.mark.parametrize("title", TITLES)
def test_a_game_begins_as_it_did(title: str) -> None:
    assert telling.read(title)["beginnings"] == telling.beginnings(title)


@pytest.mark.parametrize(("title", "name"), KEPT)
def test_a_kept_position_tells_what_it_told(title: str, name: str) -> None:
    kept, now = telling.read(title)[name], telling.told(title, telling.positions(title)[name])
    differs = [what for what in kept if kept[what] != now[what]]
    assert not differs, CHANGED.format(name=name, title=title, what=" and ".join(differs))


@pytest.mark.parametrize(("title", "phase"), CLOSELY)
def test_every_reason_and_bound_of_a_phase_is_what_it_was(title: str, phase: str) -> None:
    name = f"closely {phase}"
    kept, now = telling.read(title)[name], telling.told_closely(title, telling.closer_looks(title)[phase])
    differs = [what for what in kept if kept[what] != now[what]]
    assert not differs, CHANGED.format(name=name, title=title, what=" and ".join(differs))
