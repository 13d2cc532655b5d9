"""Tiles: faces, pictures, what a new tile does to the track of a hex, and the supply.

A *face* is one side of a tile. A *picture* is a face in one of its turns: `face * 6 + turn`; turning by k sixths
clockwise adds k to every side. Turns that look alike are one picture, the one with the smallest turn.
The track of a picture is a list of *segments*, each joining two sides of the hex; on a town face each segment is
a *spoke*, joining one side to the town in the middle.

A tile laid on another one is read segment by segment (`Change`): old track that lies in the new picture as before is
kept; a segment at whose end the track stops may be *redirected*, which keeps its fixed side and moves the open one;
everything else is new.

The supply is a list of *pools*. Laying a face takes one out of each of its pools, and is possible while none of
them is empty. Where two faces share a piece of cardboard they share a pool; where faces are tangled over tiles with
different backs, `shared_pools` gives the pools that say exactly which boards can be made from the tiles in the box.
"""

from typing import Final

from .board import NOTHING

TOWN_END: Final = 6
NO_TILE: Final = -1

SIMPLE: Final = "simple"
COEXIST: Final = "coexist"
CROSSING: Final = "crossing"
COMPLETE: Final = "complete"
TOWN_FACE: Final = "town"


class Face:
    """One side of a tile, in turn 0."""

    def __init__(
        self, face_id: str, kind: str, segments: list[tuple[int, int]], pools: list[int], names: dict[str, str]
    ) -> None:
        self.id = face_id
        self.kind = kind
        self.segments = segments
        self.pools = pools
        self.names = names
        self.town = kind == TOWN_FACE
        self.exits = len({side for segment in segments for side in segment if side != TOWN_END})
        self.turns = 0


class Pool:
    """Pieces that some faces share: no more than `size` of these faces can lie on the board."""

    def __init__(self, size: int, faces: list[str]) -> None:
        self.size = size
        self.faces = faces


class Change:
    """What a picture does to the track of a hex.

    added     new segments, as (side, side) or (side, TOWN_END)
    turned    redirected segments, as (fixed side, old open side, new open side)
    lost      old segments that are neither kept nor redirected: always a reason to refuse
    sides     the sides where new track arrives, as bits
    """

    __slots__ = ("added", "face", "lost", "old", "old_face", "picture", "sides", "turned")

    def __init__(
        self,
        old: int,
        picture: int,
        added: tuple[tuple[int, int], ...],
        turned: tuple[tuple[int, int, int], ...],
        lost: tuple[tuple[int, int], ...],
    ) -> None:
        self.old = old
        self.picture = picture
        self.face = picture // 6
        self.old_face = old // 6 if old >= 0 else NO_TILE
        self.added = added
        self.turned = turned
        self.lost = lost
        sides = 0
        for a, b in added:
            sides |= 1 << a
            if b != TOWN_END:
                sides |= 1 << b
        for _, _, new in turned:
            sides |= 1 << new
        self.sides = sides


class TileSet:
    """The faces of a game with their tables.

    segments[picture]          its segments, sorted
    through[picture * 6 + s]   where the track entering at side s goes: a side, TOWN_END, or NOTHING
    sides[picture]             the sides with track, as bits
    same[face * 6 + turn]      the picture this turn looks like
    """

    def __init__(self, faces: list[Face], pools: list[Pool]) -> None:
        self.faces = faces
        self.pools = pools
        self.face_index: dict[str, int] = {face.id: number for number, face in enumerate(faces)}
        self.segments: list[tuple[tuple[int, int], ...]] = []
        self.same: list[int] = []
        self.through: list[int] = []
        self.sides: list[int] = []
        self.plain_pictures: list[int] = []
        self.town_pictures: list[int] = []
        for number, face in enumerate(faces):
            self._add_pictures(number, face)
        self._compared: dict[int, Change] = {}
        self._changes: dict[int, tuple[Change, ...]] = {}

    def _add_pictures(self, number: int, face: Face) -> None:
        seen: dict[tuple[tuple[int, int], ...], int] = {}
        for turn in range(6):
            picture = number * 6 + turn
            segments = tuple(sorted(_turned(segment, turn) for segment in face.segments))
            self.same.append(seen.setdefault(segments, picture))
            self.segments.append(segments)
            through = [NOTHING] * 6
            for a, b in segments:
                through[a] = b
                if b != TOWN_END:
                    through[b] = a
            self.through.extend(through)
            self.sides.append(sum(1 << side for side in range(6) if through[side] != NOTHING))
        face.turns = len(seen)
        (self.town_pictures if face.town else self.plain_pictures).extend(seen.values())

    def picture(self, face_id: str, turn: int) -> int:
        """The picture of a face in a turn; ValueError if there is no such face or turn."""
        if face_id not in self.face_index or not 0 <= turn < 6:
            raise ValueError(f"no tile '{face_id}' in turn {turn}")
        return self.same[self.face_index[face_id] * 6 + turn]

    def lowest_turn(self, face_id: str, turn: int) -> int:
        """The lowest turn in which a face looks the same; what is no face or turn stays as it is."""
        known = face_id in self.face_index and 0 <= turn < 6
        return self.picture(face_id, turn) % 6 if known else turn

    def find(self, face_id: str, segments: list[tuple[int, int]]) -> int:
        """The picture of a face that has exactly these segments; NO_TILE if there is none."""
        wanted = tuple(sorted((min(pair), max(pair)) for pair in segments))
        for picture in range(self.face_index[face_id] * 6, self.face_index[face_id] * 6 + 6):
            if self.segments[picture] == wanted:
                return self.same[picture]
        return NO_TILE

    def without(self, picture: int, segment: tuple[int, int]) -> int:
        """The picture that is left when a segment is taken away; NO_TILE if nothing is left."""
        rest = tuple(other for other in self.segments[picture] if other != segment)
        if not rest:
            return NO_TILE
        for candidate in self.town_pictures if self.faces[picture // 6].town else self.plain_pictures:
            if self.segments[candidate] == rest:
                return candidate
        raise ValueError(f"no tile for the rest of picture {picture}")

    def compare(self, old: int, picture: int, open_sides: int) -> Change:
        """What `picture` does to a hex with `old`; segments that stop at one of `open_sides` can be turned."""
        key = (old << 16 | picture) << 6 | open_sides
        found = self._compared.get(key)
        if found is None:
            found = self._compared[key] = self._compare(old, picture, open_sides)
        return found

    def _compare(self, old: int, picture: int, open_sides: int) -> Change:
        new = self.segments[picture]
        used: list[tuple[int, int]] = []
        turned: list[tuple[int, int, int]] = []
        lost: list[tuple[int, int]] = []
        for segment in self.segments[old] if old >= 0 else ():
            if segment in new:
                used.append(segment)
                continue
            fixed = _fixed_side(segment, open_sides)
            target = self.through[picture * 6 + fixed] if fixed >= 0 else NOTHING
            replacement = (min(fixed, target), max(fixed, target))
            if target < 0 or target == TOWN_END or replacement in used:
                lost.append(segment)
            else:
                used.append(replacement)
                turned.append((fixed, segment[0] + segment[1] - fixed, target))
        added = tuple(segment for segment in new if segment not in used)
        return Change(old, picture, added, tuple(turned), tuple(lost))

    def changes(self, old: int, town: bool, turnable: int) -> tuple[Change, ...]:
        """Every change a tile can make to a hex with `old` that keeps its track, turning only the sides given."""
        key = (old << 1 | int(town)) << 6 | turnable
        found = self._changes.get(key)
        if found is None:
            pictures = self.town_pictures if town else self.plain_pictures
            compared = [self._compare(old, picture, turnable) for picture in pictures]
            found = tuple(change for change in compared if not change.lost and change.sides)
            self._changes[key] = found
        return found

    def shortage(self, used: list[int], face: int, old_face: int) -> int:
        """The pool that has nothing left for this face, or NOTHING; the tile it replaces goes back first."""
        old_pools = self.faces[old_face].pools if old_face >= 0 else ()
        for pool in self.faces[face].pools:
            if used[pool] - (pool in old_pools) >= self.pools[pool].size:
                return pool
        return NOTHING

    def left(self, used: list[int], face: int) -> int:
        """How many of a face can still be laid; -1 if there is no limit."""
        least = -1
        for pool in self.faces[face].pools:
            left = self.pools[pool].size - used[pool]
            least = left if least < 0 or left < least else least
        return least


def _turned(segment: tuple[int, int], turn: int) -> tuple[int, int]:
    a = (segment[0] + turn) % 6
    if segment[1] == TOWN_END:
        return a, TOWN_END
    b = (segment[1] + turn) % 6
    return min(a, b), max(a, b)


def _fixed_side(segment: tuple[int, int], open_sides: int) -> int:
    """The side by which an end segment hangs on the rest; NOTHING if it is no end segment that can be turned."""
    a, b = segment
    if b == TOWN_END:
        return NOTHING
    if open_sides >> a & 1:
        return b
    return a if open_sides >> b & 1 else NOTHING


def shared_pools(tiles: list[tuple[list[str], int]]) -> list[Pool]:
    """The pools of faces that share pieces: `tiles` names the faces of a piece and how many pieces there are.

    By Hall's theorem a set of faces can be taken from the pieces exactly when, for every group of faces, no more
    of them are wanted than there are pieces with one of them. Groups that follow from others are left out.
    """
    pools: list[Pool] = []
    for group in _groups(tiles):
        sizes: dict[int, int] = {}
        for chosen in range(1, 1 << len(group)):
            faces = {face for place, face in enumerate(group) if chosen >> place & 1}
            sizes[chosen] = sum(count for pair, count in tiles if faces.intersection(pair))
        for chosen, size in sizes.items():
            if not _follows(chosen, size, sizes):
                pools.append(Pool(size, [face for place, face in enumerate(group) if chosen >> place & 1]))
    return pools


def _follows(chosen: int, size: int, sizes: dict[int, int]) -> bool:
    for other, other_size in sizes.items():
        if other != chosen and other & chosen == chosen and other_size == size:
            return True
        if other != chosen and other & chosen == other and other_size + sizes[chosen ^ other] <= size:
            return True
    return False


def _groups(tiles: list[tuple[list[str], int]]) -> list[list[str]]:
    """Faces that are joined by sharing pieces, directly or through others."""
    groups: list[list[str]] = []
    for pair, _ in tiles:
        touched = [group for group in groups if any(face in group for face in pair)]
        merged = [face for group in touched for face in group]
        merged.extend(face for face in pair if face not in merged)
        groups = [group for group in groups if group not in touched] + [merged]
    return groups
