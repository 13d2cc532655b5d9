"""Boards of the small maps that the tests of the track and of the rules lie on."""

from footplate.examples.scenes.small_maps import small_map
from footplate.track.board import Board


def small_board(
    game: str,
    grid: str,
    cities: dict[str, str],
    towns: tuple[str, ...] = (),
    setup: str = "",
    orientation: str = "flat",
) -> Board:
    return Board(small_map("small", game, grid, cities, towns, setup, orientation))
