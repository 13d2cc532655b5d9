// Railways of the World's own part of a view and of a board, and how they read on the hex board that three games share.
import type { Choice, LogEntry, Text } from '../../lib/types'
import type { CityState, Edge, Face, Hex, HexBoard, Link, Sides, Track } from '../../hex/model'
import type { Delivery, RouteFacts } from '../../hex/routes'
import { riversOf } from './rivers'

export interface Card {
  id: string
  copies: number
  deck: 'start' | 'major' | 'draw'
  use: 'claim' | 'owner' | 'kept' | 'immediate'
  kind: string
  names: Text
  text: Text
  points: number
  cities: string[]
}

interface Baron {
  id: string
  names: Text
  text: Text
  points: number
  kind: string
  cities: string[]
}

export interface Board extends Omit<HexBoard, 'faces'> {
  directions: string[]
  colors: string[]
  faces: { id: string; names: Text; tracks: [number, number][]; turns: number[] }[]
  new_cities: Record<string, number>
  west: { city: string; hex: string }[]
  cards: Card[]
  barons: Baron[]
  engines: { level: number; cost: number }[]
  /** first position, last position, income */
  income: [number, number, number][]
  prices: { ridge: number; urbanize: number; west: number; share: number; terrain: Record<string, number> }
  locomotives: number
}

interface Counted {
  id: string
  count: number
}

export interface Player {
  color: string
  cash: number
  shares: number
  /** the position on the score and income track */
  score: number
  income: number
  dividends: number
  net: number
  /** after the next phase 3, as things stand */
  after: { cash: number; issued: number; shares: number }
  next_step: { score: number; income: number } | null
  engine: number
  next_engine: number | null
  locomotives: number
  links: number
  cards: Counted[]
  chosen: boolean
  baron: string | null
}

interface BaronProgress {
  id: string
  kind: string
  points: number
  have: number
  need: number
  now: number
  /** the cities on the card that the own links touch */
  cities: string[]
}

export interface City {
  color: string | null
  new: boolean
  cubes: Record<string, number>
  empty: boolean
  hotel: number | null
}

export interface Game {
  turn: number
  last_turn: number | null
  round: number
  first: number
  order: number[]
  acting: number | null
  actions_left: number
  auction: { bid: number; bidder: number | null; in: number[] } | null
  building: Building | null
  players: Player[]
  baron: BaronProgress | null
  barons: string[]
  cities: Record<string, City>
  tiles: Record<string, { face: string; turn: number; tracks: { sides: [number, number]; link: string; owner: number }[] }>
  links: OwnLink[]
  west: { city: string; hex: string; owner: number | null }[]
  bag: Record<string, number>
  new_cities: Record<string, number>
  empty: { markers: number; to_end: number }
  cards: Counted[]
  deck: number
  claimed: Record<string, number>
}

interface Building extends Payment {
  seat: number
  tiles: number
  card: string | null
  next: string | null
}

interface OwnLink {
  id: string
  ends: string[]
  exits: string[]
  open: string | null
  owner: number
  complete: boolean
  hexes: string[]
}

/** What something costs: in cash, in new shares, and what is there afterwards. */
export interface Payment {
  pays: number
  issued: number
  cash: number
  shares: number
}

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
        segments: tracks as Sides[],
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
export interface DeliveryFacts {
  from: string
  to: string
  color: string
  links: number
  by_seat: number[]
  points: number
  others: number
  won: string[]
  hotel: number | null
  draws: number
  empties: boolean
  markers: number
  to_end: number
  score: number
  income: number
}

export const deliveryFacts = (choice: Choice): DeliveryFacts => choice.facts as unknown as DeliveryFacts

/** A delivery among the choices, as the hex board reads it. */
export function routeOf(choice: Choice, numbers: Map<string, number>): RouteFacts {
  const facts = deliveryFacts(choice)
  const route = (choice.action as unknown as { route: string }).route
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
  const facts = event as unknown as { color: string; from: string; route: string[] }
  return { color: facts.color, from: facts.from, links: linksOf(facts.route, numbers) }
}

export const paymentOf = (choice: Choice): Payment | null => ('pays' in choice.facts ? (choice.facts as unknown as Payment) : null)

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
