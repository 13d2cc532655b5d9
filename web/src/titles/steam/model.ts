// Steam's own part of a view and of a board.
import type { Text } from '../../lib/types'
import type { AuctionState } from '../../panels/Auction.svelte'
import type { CityState, HexBoard, Track } from '../../hex/model'

export interface Board extends HexBoard {
  actions: { id: string; value: number; names: Text }[]
  colors: string[]
}

export interface Player {
  cash: number
  income: number
  points: number
  level: number
  tile: string | null
  passed: boolean
  /** 1 for the first to go bankrupt, 2 for the second; 0 while playing */
  out: number
  links: number
  open_links: number
  /** what the next income phase brings or costs */
  next: number
  /** whether that would make the player bankrupt as things stand */
  ruin: boolean
  /** what loans could still bring for a payment */
  credit: number
  helped: boolean
}

export interface ActionTile {
  id: string
  value: number
  holder: number | null
  passed: boolean
  price: number | null
}

export type Counts = Record<string, number>

export interface Game {
  form: 'base' | 'standard'
  phases: string[]
  order: number[]
  queue: number[]
  cycle: number
  players: Player[]
  actions: ActionTile[]
  track: Track
  cubes: Record<string, Counts>
  new_cities: Record<string, string>
  grown: string[]
  supply: { sets: Counts[]; bag: Counts; new_cities: Counts; growth_markers: number }
  build: { seat: number; tiles: number; action: string | null; most: number } | null
  scoring: { seat: number; count: number }[]
  auction: AuctionState | null
}

export const LOWEST_INCOME = -10
export const HIGHEST_INCOME = 10

/** The cities of the map and the new ones, with what lies on them. */
export function citiesOf(board: Board, game: Game): CityState[] {
  return board.places
    .filter((place) => place.kind === 'city' || place.id in game.new_cities)
    .map((place) => ({
      id: place.id,
      colors: place.id in game.new_cities ? [game.new_cities[place.id]!] : place.colors,
      cubes: game.cubes[place.id] ?? {},
      placed: place.id in game.new_cities,
      grown: game.grown.includes(place.id),
    }))
}

/** The seats that have not gone bankrupt. */
export const inPlay = (game: Game): number[] => game.players.flatMap((player, seat) => (player.out ? [] : [seat]))

/** Cubes one by one, for drawing. */
export const spread = (counts: Counts): string[] =>
  Object.entries(counts).flatMap(([color, count]) => Array.from({ length: count }, () => color))

/** Who stands on each step of a track from the lowest to the highest. */
export function standing(values: number[], lowest: number, highest: number): { step: number; seats: number[] }[] {
  return Array.from({ length: highest - lowest + 1 }, (_, index) => ({
    step: lowest + index,
    seats: values.flatMap((value, seat) => (value === lowest + index ? [seat] : [])),
  }))
}
