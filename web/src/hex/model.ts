// The data of a hex board and of the track on it, as three games share them.
import type { Schemas, Text } from '../lib/types'

export type Hex = Schemas['Hex']
export type Edge = Schemas['Edge']
export type Place = Schemas['Place']
export type Face = Schemas['Face']
/** A side and a side, or a side and the town in the middle. */
export type Sides = Face['segments'][number]
export type Orientation = Schemas['SteamBoard']['orientation']
export type HexBoard = Pick<Schemas['SteamBoard'], 'id' | 'names' | 'orientation' | 'hexes' | 'walls' | 'ridges' | 'places' | 'faces' | 'player_colors'>

/** What is drawn around a board: hexes of sea (`closed`) and of foreign land (`abroad`), and their names. */
export interface Beyond {
  hexes: Hex[]
  names: { names: Text; x: number; y: number; sea: boolean }[]
}

export type LaidTile = Schemas['LaidTile']
/** Only some games say whether the owner keeps a link, and who may claim it. */
export type Link = Omit<Schemas['TurnLink'], 'kept' | 'claimable'> & Partial<Pick<Schemas['TurnLink'], 'kept' | 'claimable'>>
export type Track = Pick<Schemas['TurnTrack'], 'tiles' | 'left'> & { links: Link[] }

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
