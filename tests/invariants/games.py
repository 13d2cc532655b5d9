"""Whole games under watch."""

from playing import Chooser, Setup

from . import watch


def play_watched(setup: Setup, seed: int, chooser: Chooser, thorough: bool) -> int:
    """Plays one game; returns its number of decisions. `thorough` also checks lists, sentences and notation."""
    table = setup.new(seed)
    watched = watch(table)
    while not table.over:
        if thorough:
            watched.check_legal()
        events = table.play(chooser.action(table))
        watched.after(events)
        if thorough:
            watched.check_sentences(events)
    watched.at_end()
    if thorough:
        watched.check_notation()
    return table.number
