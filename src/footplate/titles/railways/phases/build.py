"""Phase 2, build track (RWW-BUILD). While `s.is_building()`, a build action is going on."""

from typing import Final

from ....kernel import Action, Choice, Event, Facts, Phase, Ruling, Said, asked, happen, refuse, unknown
from .. import claims, schema, shares
from ..actions import Lay, Stop, Use
from ..ground import LOCOMOTIVES, SHARE, STOPS, TILES, TILES_AN_ACTION
from ..pieces import Pieces
from ..tables import income_at
from .tiles import builder, judge_lay, price, reached, why_hex, why_tile

# The steps to a tile after its hex: its face and its turn.
FACE_STEPS: Final = [f"face:{face.id}" for face in TILES.faces]
TURN_STEPS: Final = [f"turn:{turn}" for turn in range(6)]


class BuildTrack(Phase[Pieces]):
    def legal(self, s: Pieces) -> list[Action]:
        """In the midst of the action the next tile, or its end; else the first tile, or a card to begin with."""
        tiles = _tiles(s, s.actor)
        if s.laid:
            tiles.insert(0, STOPS[s.actor])
        elif tiles and s.helped < 0:
            tiles[:0] = _uses(s)
        return tiles

    def judge(self, s: Pieces, action: Action) -> Ruling | None:
        if isinstance(action, Lay):
            return judge_lay(s, action)
        if isinstance(action, Stop):
            if not s.is_building():
                return refuse("RWW-BUILD-01/stop")
            return None if s.laid else refuse("RWW-CARD-23")
        assert isinstance(action, Use)
        return refuse("RWW-CARD-22") if s.is_building() else _judge_use(s, action)

    def meant(self, s: Pieces, seat: int, kind: str, name: str) -> Action | None:
        if kind == "hand" and name in s.cards.card_of:
            return Use(seat, name)
        if kind == "hex" and name in s.ground.board.index:
            return Lay(seat, name, TILES.faces[0].id, 0)
        face, turn = _tile_named(kind, name)
        if face != turn:
            return Lay(seat, s.ground.board.names[0], TILES.faces[0].id, 0)
        return Stop(seat) if kind == "stop" else None

    def why(self, s: Pieces, seat: int, kind: str, name: str) -> Ruling | None:
        if kind == "hex" and name in s.ground.board.index:
            return why_hex(s, seat, s.ground.board.index[name])
        face, turn = _tile_named(kind, name)
        return why_tile(s, seat, face, turn) if face != turn else None

    # What happens

    def perform(self, s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
        """Lays a tile, begins with a card, or stops."""
        if isinstance(action, Lay):
            self._lay(s, action, events)
        elif isinstance(action, Use):  # RWW-CARD-22: named before the first tile, and spent
            card = s.cards.card_of[action.card]
            s.hands[action.seat * s.cards.count + card] -= 1
            s.gone[card] += 1
            s.helped = card
            happen(events, "card-used", {"seat": action.seat, "card": action.card})
        else:
            self._finish(s, events)

    def _lay(self, s: Pieces, action: Lay, events: list[Event]) -> None:
        network = s.network
        hex_number, picture = s.ground.board.index[action.hex], TILES.picture(action.face, action.turn)
        change = s.ground.planner.change(network, hex_number, picture)
        _, ridges, cost = price(s, hex_number, change)
        joined, known = reached(network, hex_number, change), s.journeys()
        s.open_track = network.lay(hex_number, picture, action.seat)[0]
        s.laid += 1
        s.bill += cost
        facts: Facts = {"seat": action.seat, "hex": action.hex, "face": action.face, "turned": action.turn}
        more: Facts = {"cost": cost, "ridges": ridges, "crossing": change.old >= 0}
        happen(events, "tile-laid/crossing" if change.old >= 0 else "tile-laid", {**facts, **more})
        if network.is_complete(s.open_track):
            s.memory = known.after(network, s.open_track)
            self._complete(s, joined, events)
            return
        # What may follow is known for who asks next.
        s.options = self.legal(s) if s.laid < TILES_AN_ACTION else []
        if len(s.options) < 2:  # RWW-BUILD-01, RWW-BUILD-24
            s.options = []
            self._finish(s, events)

    def _complete(self, s: Pieces, joined: tuple[int, int], events: list[Event]) -> None:
        """RWW-BUILD-04: a second city is reached; the link is its builder's, and may win claim cards (RWW-BUILD-21)."""
        seat, (a, b) = s.actor, joined
        facts: Facts = {"seat": seat, "from": s.ground.place_ids[a], "to": s.ground.place_ids[b]}
        happen(events, "link-completed", {**facts, "tiles": s.network.length[s.open_track]})
        self._finish(s, events)
        claims.claim(s, seat, claims.of_network(s, s.journeys().connected(seat, a)), events)

    def _finish(self, s: Pieces, events: list[Event]) -> None:
        """RWW-ACT-04: all tiles are paid as one purchase."""
        issued = shares.pay(s, s.actor, s.bill, events)
        facts: Facts = {"seat": s.actor, "tiles": s.laid, "cost": s.bill, "issued": issued, "cash": s.cash[s.actor]}
        happen(events, "track-paid", facts)
        s.laid = s.bill = 0
        s.open_track = s.helped = -1

    # What is shown and asked

    def choice(self, s: Pieces, action: Action) -> Choice:
        if isinstance(action, Lay):
            return self._choice_of_tile(s, action)
        if isinstance(action, Use):
            return Choice(action, [f"hand:{action.card}"], "use", schema.Use(card=action.card))
        stopped: schema.Stop = {"tiles": s.laid, **shares.bill_facts(s, action.seat, s.bill)}
        return Choice(action, ["stop"], "stop", stopped)

    def _choice_of_tile(self, s: Pieces, action: Lay) -> Choice:
        number, picture = s.ground.board.index[action.hex], TILES.picture(action.face, action.turn)
        change = s.ground.planner.change(s.network, number, picture)
        terrain, ridges, cost = price(s, number, change)
        a, b = reached(s.network, number, change)
        seat, pays, score = action.seat, s.bill + cost, s.score[action.seat]
        issued = shares.needed(s.cash[seat], pays)
        won: list[int] = []
        if a >= 0:
            journeys = s.journeys()
            won = claims.of_network(s, journeys.connected(seat, a) | journeys.connected(seat, b))
        points = claims.worth(s, won)
        facts: schema.Lay = {
            "hex": action.hex,
            "face": action.face,
            "cost": cost,
            "terrain": terrain,
            "ridges": ridges,
            "tiles": s.laid + 1,
            "from": s.ground.place_ids[a] if a >= 0 else None,
            "to": s.ground.place_ids[b] if b >= 0 else None,
            "won": claims.ids(s, won),
            "pays": pays,
            "issued": issued,
            "cash": s.cash[seat] + issued * SHARE - pays,
            "shares": s.shares[seat] + issued,
            "points": points,
            "score": score + points,
            "income": income_at(score + points),
        }
        key = "lay" if a < 0 else "lay/won" if won else "lay/link"
        touches = (f"city:{s.ground.place_ids[a]}", f"city:{s.ground.place_ids[b]}") if a >= 0 else ()
        steps = [s.ground.hex_steps[number], FACE_STEPS[picture // 6], TURN_STEPS[picture % 6]]
        return Choice(action, steps, key, facts, touches)

    def prompt(self, s: Pieces, seat: int) -> Said:
        if not s.laid:
            return asked("build-first", {"seat": seat, "cash": s.cash[seat], "card": s.cards.operations[s.helped].id})
        left = TILES_AN_ACTION - s.laid
        return asked("build", {"seat": seat, "tiles": s.laid, "left": left, **shares.bill_facts(s, seat, s.bill)})


def _tile_named(kind: str, name: str) -> tuple[int, int]:
    """The face or the turn that somebody points at; -1 is the other, or neither."""
    face = TILES.face_index.get(name, -1) if kind == "face" else -1
    return face, int(name) if kind == "turn" and name in ("0", "1", "2", "3", "4", "5") else -1


def _uses(s: Pieces) -> list[Action]:
    """The kept cards that a build action may be begun with (RWW-CARD-04, RWW-CARD-22)."""
    return [s.cards.uses[s.actor][card] for card in s.cards.kept if s.hands[s.actor * s.cards.count + card]]


def _judge_use(s: Pieces, action: Use) -> Ruling | None:
    """RWW-CARD-04, RWW-CARD-22: a kept card before the first tile."""
    card = s.cards.card_of.get(action.card, -1)
    if card < 0:
        return unknown("card", action.card)
    if card not in s.cards.kept or not s.hands[action.seat * s.cards.count + card]:
        return refuse("RWW-CARD-04", card=action.card)
    return None if _tiles(s, action.seat) else refuse("RWW-COMP-04", most=LOCOMOTIVES)


def _tiles(s: Pieces, seat: int) -> list[Action]:
    """Every first tile of a build action (RWW-BUILD-02, -03, -09, -22), or every one that continues its track."""
    return s.ground.planner.builds(s.network, builder(s, seat))
