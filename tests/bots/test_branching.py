"""A tree of what may follow: it finds what a first look and the usual way of playing on miss."""

from footplate.bots.branching import Line, Place, Tree


class Pick:
    """Seats take numbers in turn, each from what the one before it left; who has most is ahead. All play on by taking
    what is offered first."""

    def __init__(self, offers: dict[tuple[int, ...], list[int]], worths: dict[tuple[int, ...], list[float]]) -> None:
        self.offers = offers
        self.worths = worths
        self.taken: tuple[int, ...] = ()

    def again(self) -> "Pick":
        other = Pick(self.offers, self.worths)
        other.taken = self.taken
        return other

    def turn(self) -> tuple[int, list[int]]:
        return len(self.taken) % 2, self.offers.get(self.taken, [])

    def do(self, move: int) -> None:
        self.taken += (move,)

    def leads(self) -> list[float]:
        while offered := self.offers.get(self.taken):
            self.do(offered[0])
        return self.worths[self.taken]


def explored(line: Line, lines: int) -> Tree:
    tree = Tree(line)
    for _ in range(lines):
        tree.follow()
    return tree


# What looks best at first is answered by the other seat in a way that nobody plays as usual.
TRAP = Pick(
    {(): [0, 1], (0,): [0, 1], (1,): [0, 1]},
    {(0, 0): [2.0, -2.0], (0, 1): [-3.0, 3.0], (1, 0): [1.0, -1.0], (1, 1): [0.5, -0.5]},
)


def test_the_others_answer_as_it_serves_them_best() -> None:
    assert [move for _, move in explored(TRAP, 1).found()] == [0]
    worth, best = explored(TRAP, 400).found()[0]
    assert best == 1
    assert 0.4 < worth < 0.7


def test_what_a_seat_does_later_serves_that_seat() -> None:
    """The second move of the first seat is its own: it need not be the usual one."""
    own = Pick(
        {(): [0, 1], (0,): [0], (1,): [0], (0, 0): [0, 1], (1, 0): [0]},
        {(0, 0, 0): [-0.2, 0.2], (0, 0, 1): [2.0, -2.0], (1, 0, 0): [0.0, 0.0]},
    )
    assert explored(own, 200).found()[0][1] == 0


def test_the_more_lines_the_more_is_tried_and_what_serves_best_is_tried_most() -> None:
    many = Pick({(): list(range(20))}, {(move,): [float(move == 5), 0.0] for move in range(20)})
    assert len(explored(many, 9).found()) < 6
    tree = explored(many, 400)
    assert len(tree.found()) > 15
    assert tree.found()[0] == (1.0, 5)
    assert max(tree.root.tried) == tree.root.tried[5] > 40
    assert sum(tree.root.tried) == tree.root.visits == 400


def test_at_its_end_a_line_is_not_followed_further() -> None:
    tree = explored(Pick({(): [3]}, {(3,): [1.0, -1.0]}), 12)
    assert tree.found() == [(1.0, 3)]
    assert tree.root.beyond[0].moves == []


def test_a_place_that_was_never_come_to_has_the_first_move_open() -> None:
    place = Place()
    place.moves = [7, 8]
    assert place.likeliest() == 0
