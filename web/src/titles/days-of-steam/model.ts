// Days of Steam's own part of a view, its tiles, and the facts of its choices.
import type { Text } from '../../lib/types'

export type Edge = 'N' | 'E' | 'S' | 'W'

interface Segment {
  edges: [Edge, Edge]
  curve: boolean
  hill: boolean
  tower: boolean
  place: number
}

export interface TrackTile {
  id: string
  names: Text
  kind: string
  count: number
  steam: number
  /** playable over track */
  over: boolean
  turns: number
  segments: Segment[]
  dead_ends: { edge: Edge; place: number }[]
}

interface CityTile {
  id: string
  names: Text
  color: string
  count: number
  steam: number
}

export interface Board {
  names: Text
  tiles: TrackTile[]
  cities: CityTile[]
  colors: { id: string; names: Text }[]
  trains: { id: string; names: Text }[]
  steam_max: number
  circuits: number
}

export type Goods = Record<string, number>

export interface LaidTile {
  x: number
  y: number
  tile: string
  turn: number
  goods?: Goods
}

export interface Player {
  train: string
  steam: number
  coal: number
  circuits: number
  delivered: Goods
  cargo: { color: string; from: string } | null
  x: number
  y: number
  place: number
  edges: Edge[]
  tower: boolean
  tiles: number
}

interface FaceUp {
  tile: string
  goods: Goods
}

export interface Game {
  active: number
  first: number
  turn: number
  stuck: boolean
  players: Player[]
  hand: string[] | null
  tiles: LaidTile[]
  display: (FaceUp | null)[]
  drawn: string | null
  stack: { track: number; city: number }
  unseen: Record<string, number>
  unseen_cities: Record<string, number>
  bag: Goods
  gone: Record<string, number>
  circuits: number
  idle: number
  idle_limit: number
  ending: string | null
}

/** What a tile laid brings. */
export interface LayFacts {
  gain: number
  steam: number
  circuit: boolean
  over?: string | null
}

/** What a move costs and brings. */
export interface MoveFacts {
  spent: number
  steam: number
  coal: number
  /** the highest roll that derails; 0: no roll */
  risk: number
  taken: string[]
  delivered: string[]
  points: number
  cargo: string | null
  unloaded: string | null
}

export const COLORS = ['red', 'yellow', 'green', 'blue'] as const

const LETTERS: Record<string, Text> = {
  red: { en: 'R', fr: 'R' },
  yellow: { en: 'Y', fr: 'J' },
  green: { en: 'G', fr: 'V' },
  blue: { en: 'B', fr: 'B' },
}

export const letterOf = (color: string): Text => LETTERS[color] ?? { en: '?', fr: '?' }

/** The goods one by one, in the order of the colours. */
export const oneByOne = (goods: Goods): string[] =>
  COLORS.flatMap((color) => Array.from({ length: goods[color] ?? 0 }, () => color as string))

export interface Tiles {
  track: Map<string, TrackTile>
  city: Map<string, CityTile>
}

export const tilesOf = (board: Board): Tiles => ({
  track: new Map(board.tiles.map((tile) => [tile.id, tile])),
  city: new Map(board.cities.map((tile) => [tile.id, tile])),
})
