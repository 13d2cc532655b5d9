// Steam's own part of a view and of a board, and what the eye needs to know about them.
import type { Schemas } from '../../lib/types'
import type { CityState } from '../../hex/model'

export type Board = Schemas['SteamBoard']
export type Game = Schemas['SteamView']
export type Facts = Schemas['SteamFacts']
export type Player = Schemas['SteamPlayer']
export type ActionTile = Schemas['SteamActionTile']
export type Counts = Record<string, number>

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
