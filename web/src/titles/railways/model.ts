// Railways of the World's own part of a view and of a board, and how they read on the hex board that three games share.
import type { Choice, LogEntry, Schemas } from '../../lib/types'
import type { CityState, Edge, Face, Hex, HexBoard, Link, Track } from '../../hex/model'
import type { Delivery, RouteFacts } from '../../hex/routes'
import { riversOf } from './rivers'

export type Board = Schemas['RailwaysBoard']
export type Game = Schemas['RailwaysView']
export type Facts = Schemas['RailwaysFacts']
export type Card = Schemas['RailwaysOperationCard']
type Baron = Schemas['RailwaysCard']
export type Player = Schemas['RailwaysPlayer']
export type City = Schemas['RailwaysCity']
/** What something costs: in cash, in new shares, and what is there afterwards. */
export type Payment = Pick<Facts['stop'], 'pays' | 'issued' | 'cash' | 'shares'>

export const cardOf = (board: Board, id: string): Card => board.cards.find((card) => card.id === id)!
export const baronOf = (board: Board, id: string): Baron => board.barons.find((baron) => baron.id === id)!

/** The board as the shared hex board draws it: water that can be built on is drawn as rivers. */
export function hexBoardOf(board: Board): HexBoard {
  const rivers = riversOf(board.hexes)
  return {
    ...board,
    hexes: board.hexes.map((hex): Hex => (hex.terrain === 'water' ? { ...hex, terrain: 'river', river: rivers.get(hex.name) ?? [] } : hex)),
    faces: board.faces.map(
      ({ id, names, tracks, turns }): Face => ({
        id,
        names,
        kind: tracks.length > 1 ? 'crossing' : 'simple',
        turns: turns.length,
        segments: tracks,
      }),
    ),
  }
}

/** A link's number on the hex board, by its names from both ends. */
export const linkNumbers = (game: Game): Map<string, number> =>
  new Map(game.links.flatMap((link, number) => link.exits.map((exit): [string, number] => [exit, number])))

/** "N12.NE": a hex and a direction. */
function edgeOf(board: Board, name: string): Edge {
  const [hex, direction] = name.split('.') as [string, string]
  return { hex, side: board.directions.indexOf(direction) }
}

export function trackOf(board: Board, game: Game): Track {
  const numbers = linkNumbers(game)
  return {
    tiles: Object.entries(game.tiles).map(([hex, { face, turn, tracks }]) => ({
      hex,
      face,
      turn,
      segments: tracks.map(({ sides, link }) => ({ sides, link: numbers.get(link)! })),
    })),
    links: game.links.map(
      (link, id): Link => ({
        id,
        owner: link.owner,
        places: link.ends,
        open: link.open === null ? null : edgeOf(board, link.open),
        length: link.hexes.length,
        hexes: link.hexes,
      }),
    ),
    left: {},
  }
}

export const citiesOf = (game: Game, note: (id: string, city: City) => string): CityState[] =>
  Object.entries(game.cities).map(([id, city]) => ({
    id,
    colors: city.color === null ? [] : [city.color],
    cubes: city.cubes,
    placed: city.new,
    grown: false,
    note: note(id, city),
  }))

const linksOf = (exits: string[], numbers: Map<string, number>): number[] =>
  exits.map((exit) => numbers.get(exit)).filter((number) => number !== undefined)

/** What a delivery brings to whom, and what it leaves. */
export type DeliveryFacts = Facts['deliver']

export const deliveryFacts = (choice: Choice): DeliveryFacts => choice.facts as DeliveryFacts

/** A delivery among the choices, as the hex board reads it. */
export function routeOf(choice: Choice, numbers: Map<string, number>): RouteFacts {
  const facts = deliveryFacts(choice)
  const route = choice.action.route as string
  return {
    city: facts.from,
    color: facts.color,
    to: facts.to,
    route,
    links: linksOf(route.split(','), numbers),
    length: facts.links,
    shares: facts.by_seat,
    own: facts.points,
    given: facts.others,
  }
}

/** A delivery that has happened. */
export function deliveryOf(event: LogEntry['events'][number], numbers: Map<string, number>): Delivery {
  const facts = event as { color: string; from: string; route: string[] }
  return { color: facts.color, from: facts.from, links: linksOf(facts.route, numbers) }
}

export const paymentOf = (choice: Choice): Payment | null => ('pays' in choice.facts ? (choice.facts as Payment) : null)

/** The income at a position of the score track. */
export const incomeAt = (board: Board, score: number): number =>
  board.income.find(([first, last]) => first <= score && score <= last)?.[2] ?? board.income.at(-1)![2]

/** The cards that are to be had at a city, or bring something there. */
export const bountiesAt = (board: Board, game: Game, city: string): Card[] =>
  game.cards.map(({ id }) => cardOf(board, id)).filter((card) => card.kind === 'delivery_to' && card.cities.includes(city))

/** The major lines that can be won or have been. */
export const majorLines = (board: Board, game: Game): Card[] =>
  board.cards.filter((card) => card.deck === 'major' && (card.id in game.claimed || game.cards.some(({ id }) => id === card.id)))

/** How many more empty cities bring the end. */
export const toGo = ({ empty }: Game): number => Math.max(0, empty.to_end - empty.markers)
