"""Which tiles a line may count on: what the supply holds, and what the line itself brings back.

A pool that has nothing left can still be drawn on by a line that takes a tile of it off the board elsewhere: it
*owes* that tile. Where nothing on the board could bring one back, the pool is out of reach altogether.
"""

from .board import NOTHING
from .network import Network
from .passages import Passages, Step
from .tiles import NO_TILE


class Supply:
    """The tiles that are left on one state of the track.

    left[pool]      how many there are
    owed            the pools that have nothing left and that a line could pay back
    short           those, and the pools with one tile left
    givers[pool]    the hexes where a line could take a tile of a pool off the board
    returns[pool]   how many tiles of a pool a line could bring back at most
    sure[edge]      the steps with tiles that are there
    possible[edge]  also those with tiles that could be owed
    even[hex]       whether all ways through a hex cost the same, and no tile for any of them is gone
    """

    def __init__(self, network: Network, passages: Passages) -> None:
        self.network = network
        self.tiles = network.tiles
        pools = range(len(self.tiles.pools))
        self.left = [self.tiles.pools[pool].size - network.used[pool] for pool in pools]
        steps: list[list[Step]] = []
        for hex_number in range(network.board.hexes):
            steps.extend(passages.through(network, hex_number))
        lacking = {pool for pool in pools if self.left[pool] <= 0}
        self.sure = self._without(steps, lacking)
        self.possible = steps
        self.even = [self._is_even(passages, hex_number, steps) for hex_number in range(network.board.hexes)]
        self.givers: list[list[int]] = [[] for _ in pools]
        self._find_givers(lacking)
        self.owed = [pool for pool in sorted(lacking) if self.givers[pool]]
        self.short = sorted([*self.owed, *[pool for pool in pools if self.left[pool] == 1]])
        self.returns = [self._most_returns(pool) for pool in pools]

    def _is_even(self, passages: Passages, hex_number: int, steps: list[list[Step]]) -> bool:
        if not passages.is_even(self.network, hex_number):
            return False
        edges = range(hex_number * 6, hex_number * 6 + 6)
        return self.sure is steps or all(self.sure[edge] is steps[edge] for edge in edges)

    def _find_givers(self, lacking: set[int]) -> None:
        """Steps whose tile cannot be paid back fall away, and with them what only they could bring back."""
        gone: set[int] = set()
        while True:
            self.possible = self._without(self.possible, gone)
            self.givers = [[] for _ in self.left]
            for hex_number, old in enumerate(self.network.tile):
                first = hex_number * 6
                if old != NO_TILE and any(self.possible[first : first + 6]):
                    for pool in self.tiles.faces[old // 6].pools:
                        self.givers[pool].append(hex_number)
            found = {pool for pool in lacking if not self.givers[pool]}
            if found == gone:
                return
            gone = found

    def _most_returns(self, pool: int) -> int:
        """A tile comes back only under another one, which must be there or come back itself."""
        over: set[int] = set()
        for hex_number in self.givers[pool]:
            for edge in range(hex_number * 6, hex_number * 6 + 6):
                for _, _, picture in self.possible[edge]:
                    over.update(self.tiles.faces[picture // 6].pools)
        return min(len(self.givers[pool]), sum(self.left[other] + len(self.givers[other]) for other in over))

    def _without(self, steps: list[list[Step]], pools: set[int]) -> list[list[Step]]:
        """The steps whose tiles come from none of these pools."""
        faces = {number for number, face in enumerate(self.tiles.faces) if pools.intersection(face.pools)}
        if not faces:
            return steps
        return [
            [step for step in row if step[2] // 6 not in faces] if any(step[2] // 6 in faces for step in row) else row
            for row in steps
        ]

    def overdrawn(self, hexes: tuple[int, ...], pictures: tuple[int, ...]) -> int:
        """The pool that has not enough for a line, or NOTHING. A new tile always has more track than the one it
        replaces, so laying those with the most track first always works out."""
        left, faces, count = self.left, self.tiles.faces, len(hexes)
        wanted: dict[int, int] = {}
        for picture in pictures:
            for pool in faces[picture // 6].pools:
                if left[pool] < count:
                    wanted[pool] = wanted.get(pool, 0) + 1
        if not any(number > left[pool] for pool, number in wanted.items()):
            return NOTHING
        for hex_number in hexes:
            old = self.network.tile[hex_number]
            for pool in faces[old // 6].pools if old != NO_TILE else ():
                if pool in wanted:
                    wanted[pool] -= 1
        for pool, number in wanted.items():
            if number > left[pool]:
                return pool
        return NOTHING
