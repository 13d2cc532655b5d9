// The data of a hex board and of the track on it, as three games share them.
import type { Text } from '../lib/types'

export type Orientation = 'flat' | 'pointy'

export interface Hex {
  name: string
  /** the middle, in units of a hex side */
  x: number
  y: number
  terrain: string
  /** the sides that a river crosses */
  river: number[]
  place: string | null
  neighbours: (string | null)[]
}

export interface Edge {
  hex: string
  side: number
}

export interface Place {
  id: string
  hex: string
  kind: 'city' | 'town' | 'gate'
  names: Text
  colors: string[]
}

/** A side and a side, or a side and the town in the middle. */
export type Sides = [number, number | null]

export interface Face {
  id: string
  names: Text | null
  kind: string
  turns: number
  segments: Sides[]
}

export interface HexBoard {
  id: string
  names: Text
  orientation: Orientation
  hexes: Hex[]
  walls: Edge[]
  ridges: Edge[]
  places: Place[]
  faces: Face[]
  player_colors: string[]
}

/** What is drawn around a board: hexes of sea (`closed`) and of foreign land (`abroad`), and their names. */
export interface Beyond {
  hexes: Hex[]
  names: { names: Text; x: number; y: number; sea: boolean }[]
}

export interface LaidTile {
  hex: string
  face: string
  turn: number
  segments: { sides: Sides; link: number }[]
}

export interface Link {
  id: number
  owner: number | null
  places: string[]
  open: Edge | null
  length: number
  hexes: string[]
  /** whether its owner keeps it when the build turn ends as it stands */
  kept?: boolean
  /** the seats that may still claim it */
  claimable?: number[]
}

export interface Track {
  tiles: LaidTile[]
  links: Link[]
  left: Record<string, number>
}

/** What stands on a city hex now. */
export interface CityState {
  id: string
  colors: string[]
  cubes: Record<string, number>
  /** placed during the game */
  placed: boolean
  grown: boolean
  /** what the title calls it, if not a city or a new city */
  kind?: string
  /** what else is to be said of it */
  note?: string
}

export interface Point {
  x: number
  y: number
}
