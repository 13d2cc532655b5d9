// Days of Steam's own part of a view, its tiles, and what the eye needs to know about them.
import type { Schemas, Text } from '../../lib/types'

export type Board = Schemas['DaysOfSteamBoard']
export type Game = Schemas['DaysOfSteamView']
export type Facts = Schemas['DaysOfSteamFacts']
export type TrackTile = Schemas['DaysOfSteamTrackTile']
type CityTile = Schemas['DaysOfSteamCityTile']
export type Player = Schemas['DaysOfSteamPlayer']
export type LaidTile = Schemas['DaysOfSteamLaidTile']
export type Edge = Player['edges'][number]
export type Goods = Record<string, number>
/** What a tile laid brings; a city covers nothing. */
export type LayFacts = Facts['place'] & Partial<Pick<Facts['lay'], 'over'>>
export type MoveFacts = Facts['move']

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
